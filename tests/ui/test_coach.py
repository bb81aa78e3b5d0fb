"""The coach: off until it is wanted, after the picture of a move, and never about a hand behind the curtain."""

from __future__ import annotations

import json

import pytest
from desk import Desk, bot, save
from hidden import named_in, told
from pages import attribute, having, text

from houserules.games import GAMES
from houserules.ui import values
from houserules.ui.hindsight import weigh

ON = json.dumps({"coach": True})
every_game = pytest.mark.parametrize("game", GAMES)


def coached(game: str, *seats: str, **rules: object) -> Desk:
    """A table with the coach on, up to where a person is to move."""
    desk = Desk({"house-rules/settings": ON}).load(save(game, *seats, **rules))
    while desk.session.bots_due:
        desk.clock.ring()
    return desk


def panel(desk: Desk) -> str:
    """What the coach says; "" where there is none."""
    found = having(desk.screen.page, "id", "coach")
    return " ".join(text(found[0]).split()) if found else ""


def test_it_is_off_until_it_is_switched_on_and_stays_so() -> None:
    desk = Desk().load(save("zonk", "person", bot("zonk"), first="seat0"))
    assert panel(desk) == ""
    assert desk.clock.due is None
    desk.act("menu")
    switch = desk.button("Coach")
    assert (attribute(switch, "role"), attribute(switch, "aria-checked")) == ("switch", "false")
    desk.press(switch)
    assert attribute(desk.button("Coach"), "aria-checked") == "true"
    desk.clock.ring()
    assert "%" in panel(desk)
    again = Desk(desk.storage.texts).open("#/zonk")
    assert panel(again)
    again.act("menu")
    again.press(again.button("Coach"))
    assert panel(Desk(desk.storage.texts).open("#/zonk")) == ""


@pytest.mark.parametrize("kept", ["yes", 1, None, [], {"on": True}])
def test_a_setting_that_is_none_leaves_it_off(kept: object) -> None:
    desk = Desk({"house-rules/settings": json.dumps({"coach": kept})})
    assert panel(desk.load(save("fizzbin", "person", bot("fizzbin")))) == ""


@every_game
def test_the_move_is_painted_before_anything_is_weighed(game: str) -> None:
    desk = coached(game, "person", bot(game))
    assert "Weighs it up" in panel(desk)
    paints = desk.screen.paints
    assert desk.clock.ring()
    assert desk.screen.paints == paints + 1
    assert "Weighs it up" not in panel(desk)


@every_game
def test_thinking_comes_to_an_end(game: str) -> None:
    desk = coached(game, "person", bot(game))
    slices = 0
    while desk.clock.ring():
        slices += 1
    assert 1 <= slices <= 400
    assert desk.session.actor is not None  # and played nothing
    desk.act("menu")
    assert desk.clock.due is None


@every_game
def test_it_lists_the_best_choices_first_with_what_they_are_worth(game: str) -> None:
    desk = coached(game, "person", bot(game))
    desk.clock.ring()
    session = desk.session
    advice = weigh(session.box, session.match.state, session.viewer or 0)
    assert advice is not None
    assert advice.choices
    place = -1
    for move, value in advice.choices[: values.MOST]:
        said = f"{session.named(move)} {values.worth(value, advice.unit)}"
        assert panel(desk).find(said, place + 1) > place
        place = panel(desk).find(said, place + 1)
    assert advice.line in panel(desk)
    assert any(line.startswith(f"Coach: {session.named(advice.choices[0][0])}") for line in desk.screen.said)


@every_game
def test_every_open_move_has_words_that_no_other_has(game: str) -> None:
    desk = coached(game, "person", bot(game), "person")
    for _ in range(80):
        session = desk.session
        if session.over:
            break
        names = [session.named(move) for move in session.moves]
        assert len(set(names)) == len(names)
        assert all(names)
        desk.step()


def test_the_button_that_plays_the_best_move_is_marked() -> None:
    desk = coached("zonk", "person", bot("zonk"), first="seat0", opening=0, minimum=0)
    for _ in range(2):
        desk.act("move", desk.session.moves[0])
    assert "stop" in desk.session.moves
    assert "advised" not in desk.html
    desk.clock.ring()
    (marked,) = [node for node in having(desk.screen.page, "data-move") if "advised" in attribute(node, "class")]
    assert "as the coach would" in text(marked)


def test_it_waits_while_bots_move_and_is_gone_when_the_game_is_over() -> None:
    desk = Desk({"house-rules/settings": ON}).load(save("zonk", bot("zonk"), "person", first="seat0"))
    assert "Waits for your turn" in panel(desk)
    desk.start("fizzbin", "person", bot("fizzbin"))
    for _ in range(40):
        if not desk.session.over:
            desk.act("move", desk.session.moves[0] if desk.session.moves else "")
            desk.clock.ring()
    assert desk.session.over
    assert panel(desk) == ""


def test_no_card_behind_the_curtain_is_named_or_said() -> None:
    desk = coached("facecard", "person", "person")
    named = 0
    for number in range(60):
        session = desk.session
        if session.curtain is not None:
            assert named_in(panel(desk)) == set()
            desk.act("lift")
            continue
        if session.paused:
            desk.act("go-on")
            continue
        desk.clock.ring()
        assert session.viewer is not None
        seen = {*session.match.state.hands[session.viewer], *session.match.state.discards}
        assert named_in(panel(desk)) <= seen | told(session.match, session.viewer)
        named += bool(named_in(panel(desk)))
        desk.act("move", session.moves[number % len(session.moves)])
    assert named
    assert [line for line in desk.screen.said if line.startswith("Coach")] == []


def test_leaving_the_table_while_it_is_about_to_think_ends_that() -> None:
    desk = coached("fizzbin", "person", bot("fizzbin"))
    assert desk.clock.due is not None
    desk.open("#/")
    assert desk.clock.due is None
