"""The picture that is kept of a game: what a reload shows, and never a hidden hand."""

from __future__ import annotations

import json
from itertools import pairwise
from typing import Any

import pytest
from desk import Desk, bot, mashed, save
from hidden import named_in, told
from seatings import cards_in

from houserules.games import GAMES

every_game = pytest.mark.parametrize("game", GAMES)


def picture(desk: Desk, game: str) -> dict[str, Any]:
    """What is stored of how a game looks."""
    return json.loads(desk.storage.texts[f"house-rules/picture/{game}"])


def has_picture(desk: Desk, game: str) -> bool:
    return f"house-rules/picture/{game}" in desk.storage.texts


def check_picture(desk: Desk, game: str) -> None:
    """Hide the page, then open it anew: the picture is what is painted then."""
    desk.app.hide()
    kept = picture(desk, game)
    again = Desk(desk.storage.texts).open(f"#/{game}")
    assert kept["save"] == desk.slot(game)
    assert (kept["title"], kept["html"]) == (again.screen.title, again.html)


@every_game
@pytest.mark.parametrize("seats", [("person",), ("person", "person"), ("person", "person", "person")])
def test_it_is_what_a_reload_shows(game: str, seats: tuple[str, ...]) -> None:
    desk = Desk().start(game, *seats, bot(game))
    for number in range(25):
        check_picture(mashed(desk, 3, f"picture {number}"), game)


@every_game
def test_it_has_no_menu_no_notice_and_nothing_selected(game: str) -> None:
    desk = Desk().start(game, "person", bot(game)).open("#/")
    desk.start(game, "person", bot(game))
    assert desk.notices
    desk.act("menu")
    check_picture(desk, game)
    assert 'id="menu"' not in picture(desk, game)["html"]
    assert 'role="alert"' not in picture(desk, game)["html"]


def hidden_from_all(desk: Desk) -> set[str]:
    """The cards that somebody who may see no hand hasn't seen, neither on the table nor in the story."""
    match = desk.session.match
    return set(cards_in(match.state)) - set(cards_in(match.view(None))) - told(match, None)


@pytest.mark.parametrize("game", ["facecard", "fizzbin"])
@pytest.mark.parametrize("seats", [("person", "person"), ("person", "steady", "person")])
def test_with_two_people_it_never_names_a_hidden_card(game: str, seats: tuple[str, ...]) -> None:
    desk = Desk().start(game, *seats)
    opened = 0
    for number in range(40):
        mashed(desk, 2, f"hidden {number}")
        if desk.session.curtain is not None:
            desk.act("lift")
        desk.app.hide()
        hidden = hidden_from_all(desk)
        opened += bool(named_in(desk.html) & hidden)
        assert named_in(picture(desk, game)["html"]) & hidden == set()
    assert opened > 5 or game == "fizzbin"  # the page itself did show hands, where the game has any to hide


def test_with_two_people_it_has_the_curtain_that_was_lifted() -> None:
    desk = Desk().start("facecard", "person", "person")
    desk.press(desk.button("show my hand"))
    assert 'id="curtain"' not in desk.html
    desk.app.hide()
    assert 'id="curtain"' in picture(desk, "facecard")["html"]


@pytest.mark.parametrize("game", ["zonk", "fizzbin"])
def test_where_there_is_nothing_to_hide_two_people_find_their_buttons(game: str) -> None:
    desk = Desk().start(game, "person", "person")
    desk.app.hide()
    assert "data-move" in picture(desk, game)["html"]


# When it is kept


@every_game
def test_going_to_another_page_keeps_it_too(game: str) -> None:
    desk = Desk().start(game, "person", bot(game)).open("#/")
    assert picture(desk, game)["save"] == desk.slot(game)


def test_a_first_visit_keeps_none() -> None:
    for address in ("#/", "#/zonk", "#/zonk/rules"):
        desk = Desk().open(address)
        desk.app.hide()
        assert desk.storage.texts == {}


def test_looking_keeps_the_page_as_it_is() -> None:
    desk = Desk().start("facecard", "person", "person")
    desk.act("lift")
    desk.act("menu")
    before, paints = desk.html, desk.screen.paints
    desk.app.hide()
    desk.app.act("nothing", "")
    assert desk.html == before
    assert desk.screen.paints == paints + 1
    assert desk.session.eyes == desk.session.actor


def test_each_move_makes_another_one() -> None:
    desk = Desk().load(save("zonk", "person", "person", first="seat0", opening=0, minimum=0))
    kept = []
    for _ in range(4):
        desk.app.hide()
        kept.append(picture(desk, "zonk"))
        desk.act("move", desk.session.moves[0])
    assert all(one["html"] != other["html"] and one["save"] != other["save"] for one, other in pairwise(kept))


def test_a_game_that_went_on_in_another_tab_is_not_pictured_as_it_was() -> None:
    one = Desk().load(save("zonk", "person", "person", first="seat0"))
    two = Desk(one.storage.texts).open("#/zonk")
    two.act("move", two.session.moves[0])
    one.app.hide()
    assert not has_picture(one, "zonk")


def test_a_slot_cleared_from_outside_stays_without_one() -> None:
    desk = Desk().start("zonk", "person", "steady")
    del desk.storage.texts["house-rules/game/zonk"]
    desk.app.hide()
    assert not has_picture(desk, "zonk")


def test_what_is_set_aside_takes_it_along() -> None:
    desk = Desk().start("zonk", "person", "steady").open("#/")
    assert has_picture(desk, "zonk")
    desk.storage.texts["house-rules/game/zonk"] = "damaged"
    desk.open("#/zonk")
    assert desk.aside("zonk") == ["damaged"]
    assert not has_picture(desk, "zonk")


def test_a_browser_without_room_for_it_is_no_reason_for_a_notice() -> None:
    desk = Desk().start("zonk", "person", "steady")
    desk.storage.full = True
    desk.app.hide()
    desk.act("menu")
    assert desk.notices == []
    assert not has_picture(desk, "zonk")
