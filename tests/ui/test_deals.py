"""Opening a deal that was sent."""

from __future__ import annotations

from dataclasses import replace

import pytest
from desk import Desk, save
from pages import attribute, having, text
from ports import NOON
from sharing import played, sent

from houserules.core.link import Deal, pack_deal
from houserules.core.record import Record
from houserules.games import GAMES
from houserules.ui.address import Route
from houserules.ui.shelf import Save, parse_save

every_game = pytest.mark.parametrize("game", GAMES)
DEAL = Deal(
    Record("zonk", ("Ann", "Mabel"), "theirs", 1, (("first", "seat0"), ("goal", 5000)), 1796000000, ((1, 1, 1, 1, 1),)),
    ("person", "points"),
)
ADDRESS = f"#/zonk/deal/{pack_deal(DEAL)}"


@every_game
def test_a_deal_that_was_sent_comes_as_it_was_for_the_sender(game: str) -> None:
    sender = played(game, 4)
    other = Desk(name="other").open(sent(sender, "Share this deal"))
    other.clock.time = NOON + 12 * 3600  # it is night here
    assert f"the same {GAMES[game].table.LUCK} will come" in text(other.screen.page)
    assert other.storage.writes == 0
    other.press(other.button("Start this deal"))
    assert other.screen.address == f"#/{game}"
    assert other.app.route == Route(game)
    assert other.session.match.states[0] == sender.session.match.states[0]
    for turn in sender.session.match.turns:
        other.session.match.play(turn.choices, turn.at)
    assert other.session.match.state == sender.session.match.state


def test_names_and_levels_are_ones_own_and_it_stays_the_same_deal() -> None:
    desk = Desk().open(ADDRESS)
    desk.act("field", "name:0=Zoe")
    desk.act("field", f"kind:1={GAMES['zonk'].bots[-1].id}")
    desk.act("start")
    record = desk.session.match.record
    assert record == replace(DEAL.record, players=("Zoe", "Mabel"))


def test_other_house_rules_make_it_another_deal() -> None:
    desk = Desk().open(ADDRESS)
    desk.act("field", "option:goal=6000")
    assert "other dice" in text(desk.screen.page)
    desk.act("start")
    record = desk.session.match.record
    assert (record.seed, record.at, record.chance) == ("seed-1", NOON, ())


def test_another_number_of_players_does_too_and_there_is_a_way_back() -> None:
    desk = Desk().open(ADDRESS)
    desk.press(desk.button("Add a player"))
    assert "other dice" in text(desk.screen.page)
    desk.press(desk.button("Back to what was sent"))
    desk.press(desk.button("Start this deal"))
    assert desk.session.match.record == DEAL.record


def test_the_table_one_usually_sets_is_not_changed_by_a_deal() -> None:
    desk = Desk().start("zonk", "person", "person", "person", goal="7000").open(ADDRESS)
    desk.act("start")
    desk.open("#/zonk/new")
    assert len(having(desk.screen.page, "data-act", "drop-player")) == 3
    assert attribute(having(desk.screen.page, "id", "field-goal")[0], "value") == "7000"


def test_who_was_you_there_has_no_name_yet_here() -> None:
    deal = replace(DEAL, record=replace(DEAL.record, players=("Mabel", "You")), seats=("steady", "person"))
    desk = Desk().open(f"#/zonk/deal/{pack_deal(deal)}")
    assert attribute(having(desk.screen.page, "id", "name-1")[0], "value") == ""


def test_a_deal_sets_the_game_in_progress_aside() -> None:
    desk = Desk().load(save("zonk", "person", "steady", first="seat0"))
    desk.act("move", "roll")
    before = desk.session.match.record
    desk.open(ADDRESS)
    assert parse_save(desk.slot("zonk") or "").record == before
    desk.act("start")
    desk.press(desk.button("Bring it back"))
    assert desk.session.match.record == before


# What can't be opened


def bad_deals() -> list[str]:
    text = pack_deal(DEAL)
    others = [
        replace(DEAL, seats=("person", "nobody")),
        replace(DEAL, record=replace(DEAL.record, game="chess")),
        replace(DEAL, record=replace(DEAL.record, game="fizzbin")),
        replace(DEAL, record=replace(DEAL.record, options=(("goal", "far"),))),
        replace(DEAL, record=replace(DEAL.record, rules=99)),
        replace(DEAL, record=replace(DEAL.record, chance=((1, 2, 3, 4, 5, 6),))),
        replace(DEAL, record=replace(DEAL.record, players=("A",) * 99), seats=("person",) * 99),
    ]
    return ["", "x", text[:-9], f"2{text[1:]}", "%00", "1" * 99_999, *map(pack_deal, others)]


@pytest.mark.parametrize("bad", bad_deals(), ids=range(len(bad_deals())))
def test_a_bad_deal_is_one_line_and_the_game_stays(bad: str) -> None:
    desk = Desk().load(save("zonk", "person", "steady", first="seat0"))
    desk.act("move", "roll")
    before = desk.slot("zonk")
    desk.open(f"#/zonk/deal/{bad}")
    (line,) = desk.notices
    assert line.startswith("That can't be opened: ")
    assert line.endswith(".")
    assert len(line) < 200
    assert desk.slot("zonk") == before
    assert desk.screen.address == "#/zonk"
    assert having(desk.screen.page, "id", "felt")


@pytest.mark.parametrize("bad", bad_deals(), ids=range(len(bad_deals())))
def test_a_bad_deal_where_no_game_is_leads_to_the_form(bad: str) -> None:
    desk = Desk().open(f"#/zonk/deal/{bad}")
    assert len(desk.notices) == 1
    assert desk.has_button("Start the game")
    assert not having(desk.screen.page, "id", "sent")
    assert desk.storage.writes == 0


def test_a_deal_of_another_game_leads_to_its_own_page_only() -> None:
    desk = Desk().open(f"#/fizzbin/deal/{pack_deal(DEAL)}")
    assert "zonk" in desk.notices[0]
    assert desk.app.route == Route("fizzbin")


def test_a_save_knows_nothing_of_links() -> None:
    desk = Desk().open(ADDRESS)
    desk.act("start")
    assert parse_save(desk.slot("zonk") or "") == Save(DEAL.record, DEAL.seats)
