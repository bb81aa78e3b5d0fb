"""The app's addresses, and the setting of a table."""

from __future__ import annotations

import pytest
from desk import Desk, bot, save
from pages import attribute, having, nodes, pressable, text
from ports import NOON

from houserules.games import GAMES
from houserules.ui.address import LOBBY, Route
from houserules.ui.shelf import parse_save

every_game = pytest.mark.parametrize("game", GAMES)


# Addresses


def test_the_lobby_has_every_game() -> None:
    desk = Desk().open()
    assert desk.screen.title == "House Rules"
    for game, box in GAMES.items():
        assert having(desk.screen.page, "href", f"#/{game}")
        assert having(desk.screen.page, "href", f"#/{game}/rules")
        assert box.law.title in text(desk.screen.page or "")


@every_game
def test_the_lobby_offers_to_resume_what_is_going_on(game: str) -> None:
    desk = Desk().start(game, "person", bot(game)).open("#/")
    words = [text(node) for node in having(desk.screen.page, "href", f"#/{game}")]
    assert words == ["Resume"]


@pytest.mark.parametrize("address", ["", "#", "#/", "/"])
def test_these_are_the_lobby(address: str) -> None:
    desk = Desk().open(address)
    assert desk.notices == []
    assert desk.app.route == LOBBY


@pytest.mark.parametrize(("address", "page"), [("", ""), ("#/", ""), ("#/zonk", ""), ("#/zonk/rules", "rules")])
def test_a_page_for_one_game_has_no_lobby(address: str, page: str) -> None:
    desk = Desk(only="zonk").open(address)
    assert desk.notices == []
    assert desk.app.route == Route("zonk", page)


@pytest.mark.parametrize(
    "address", ["#/fizzbin", "#/fizzbin/rules", "#/nothing", "#/zonk/nothing", "#/zonk/rules/more"]
)
def test_a_page_for_one_game_leads_nowhere_else(address: str) -> None:
    desk = Desk(only="zonk").open(address)
    assert len(desk.notices) == 1
    assert desk.app.route == Route("zonk")


def test_a_page_for_a_game_that_is_none_is_for_all() -> None:
    desk = Desk(only="chess").open("#/zonk")
    assert desk.notices == []
    assert desk.app.only == ""


@pytest.mark.parametrize(
    "address", ["#/chess", "#/zonk/bank", "#/__proto__", "#/ZONK", "#/zonk<b>", "#new", "#/rules", "#/chess/new"]
)
def test_an_unknown_address_is_the_lobby_with_a_word_about_it(address: str) -> None:
    desk = Desk().open(address)
    assert len(desk.notices) == 1
    assert "no such page" in desk.notices[0]
    assert desk.app.route == LOBBY
    assert desk.open("#/").notices == []


@every_game
def test_rules_show_the_law_and_what_is_in_force(game: str) -> None:
    desk = Desk().open(f"#/{game}/rules")
    assert f"The law of {game}" in desk.html
    told = {
        attribute(node, "data-option"): attribute(node, "data-value")
        for node in having(desk.screen.page, "data-option")
    }
    assert told == {option.key: str(option.default) for option in GAMES[game].law.options}


def test_rules_show_what_the_table_has_changed() -> None:
    desk = Desk().start("zonk", "person", "steady", goal="5000").open("#/zonk/rules")
    (goal,) = having(desk.screen.page, "data-option", "goal")
    assert attribute(goal, "data-value") == "5000"
    assert "changed" in text(goal)
    (minimum,) = having(desk.screen.page, "data-option", "minimum")
    assert "default" in text(minimum)


def test_the_first_page_does_not_take_the_focus_and_later_ones_do() -> None:
    desk = Desk().open("#/zonk")
    assert desk.screen.focused == []
    desk.open("#/")
    assert desk.screen.focused == ["#title"]


def test_nothing_is_written_before_something_is_done() -> None:
    desk = Desk()
    for address in ("", "#/zonk", "#/facecard/new", "#/fizzbin/rules", "#/chess"):
        desk.open(address)
    assert desk.storage.writes == 0


# Setting the table


@every_game
def test_a_game_starts_as_the_table_was_set(game: str) -> None:
    desk = Desk().start(game, "person", bot(game))
    assert desk.session.seats == ("person", bot(game))
    assert desk.session.match.record.players == ("Player A", "Player B")
    assert desk.session.match.record.rules == GAMES[game].law.rules
    assert desk.session.match.record.at == NOON
    assert desk.screen.address == f"#/{game}"
    assert "#prompt" in desk.screen.focused
    assert parse_save(desk.slot(game) or "").record == desk.session.match.record


@every_game
def test_a_table_set_once_is_recalled(game: str) -> None:
    desk = Desk().start(game, "person", "person", bot(game)).open(f"#/{game}/new")
    assert desk.app.leaf is not None
    assert [kind for _, kind in desk.app.leaf.draft.players] == ["person", "person", bot(game)]
    again = Desk(desk.storage.texts).open(f"#/{game}/new")
    assert again.app.leaf.draft == desk.app.leaf.draft


@pytest.mark.parametrize(
    ("key", "typed"), [("goal", "many"), ("goal", "-50"), ("goal", "10025"), ("minimum", ""), ("first", "last")]
)
def test_a_house_rule_that_cannot_be_is_complained_of_and_all_that_was_typed_stays(key: str, typed: str) -> None:
    desk = Desk().open("#/zonk/new")
    desk.act("field", "name:0=Zoë")
    desk.act("field", f"option:{key}={typed}")
    desk.act("start")
    assert desk.app.session is None
    assert list(desk.app.leaf.wrong) == [key]
    assert "look at the marked house rules" in text(desk.screen.page or "")
    assert key == "first" or desk.app.leaf.wrong[key] in text(desk.screen.page or "")
    assert desk.app.leaf is not None
    assert dict(desk.app.leaf.draft.options)[key] == typed
    assert desk.app.leaf.draft.players[0][0] == "Zoë"
    assert desk.storage.writes == 0
    good = next(option for option in GAMES["zonk"].law.options if option.key == key).default
    desk.act("field", f"option:{key}={good}")
    desk.act("start")
    assert desk.session.rev == 0


@every_game
def test_players_come_and_go_within_what_the_game_allows(game: str) -> None:
    desk = Desk().open(f"#/{game}/new")
    seats = GAMES[game].law.seats
    while desk.has_button("Add a player"):
        desk.press(desk.button("Add a player"))
    assert desk.app.leaf is not None
    assert len(desk.app.leaf.draft.players) == seats.stop - 1
    while drops := [node for node in pressable(desk.screen.page) if attribute(node, "data-act") == "drop-player"]:
        desk.press(drops[-1])
    assert len(desk.app.leaf.draft.players) == seats.start
    desk.act("start")
    assert len(desk.session.seats) == seats.start


@pytest.mark.parametrize("game", [game for game, box in GAMES.items() if "dealer" in {o.key for o in box.law.options}])
def test_the_dealer_is_chosen_by_name_and_is_always_somebody_who_sits_there(game: str) -> None:
    desk = Desk().open(f"#/{game}/new")
    desk.act("add-player")
    desk.act("field", "option:dealer=2")
    (choice,) = having(desk.screen.page, "data-field", "option:dealer")
    assert choice.tag == "select"
    assert [attribute(option, "value") for option in nodes(choice) if option.tag == "option"] == ["0", "1", "2"]
    desk.act("drop-player", "2")
    (choice,) = having(desk.screen.page, "data-field", "option:dealer")
    (chosen,) = having(choice, "selected")
    desk.act("start")
    assert str(desk.session.match.options["dealer"]) == attribute(chosen, "value")


def test_starting_twice_starts_once() -> None:
    desk = Desk().open("#/zonk/new")
    desk.act("start")
    first = desk.slot("zonk")
    desk.act("start")
    assert desk.slot("zonk") == first
    assert not desk.app.shelf.has_earlier("zonk")
    assert desk.clock.seeds == 1


def test_fields_that_are_not_there_do_nothing() -> None:
    desk = Desk().open("#/zonk/new")
    before = desk.app.leaf.draft
    for value in ("", "=", "name:99=x", "option:speed=9", "x", "name=Ann"):
        desk.act("field", value)
    assert desk.app.leaf.draft == before


def test_the_title_tells_whose_turn_it_is() -> None:
    desk = Desk().load(save("zonk", "person", "steady", first="seat0"))
    assert desk.screen.title.startswith("Your turn")
    desk.open("#/zonk/rules")
    assert not desk.screen.title.startswith("Your turn")


@pytest.mark.parametrize("opens", ["menu", "share", "ask-leave"])
def test_what_lies_over_a_table_is_there_for_back_to_close(opens: str) -> None:
    desk = Desk().start("zonk", "person", bot("zonk"))
    assert not desk.screen.covered
    desk.act(opens)
    assert desk.screen.covered
    desk.act("close")
    assert not desk.screen.covered
