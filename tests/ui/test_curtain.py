"""Two persons on one device: no hidden card is on the page before the device has changed hands."""

from __future__ import annotations

from typing import Any

import pytest
from desk import Desk
from hidden import named_in, told
from pages import having
from ports import NOON

from houserules.core.cards import spoken
from houserules.core.record import Record
from houserules.ui.shelf import Save


def table(*seats: str, seed: str = "curtain") -> Desk:
    names = tuple(f"Player {'ABCDEFGH'[seat]}" for seat in range(len(seats)))
    return Desk().load(Save(Record("facecard", names, seed, at=NOON), seats))


def named_on(desk: Desk) -> set[str]:
    return named_in(desk.html)


def open_cards(state: Any) -> set[str]:
    shown = {card for lain in state.shown if lain for card in lain.cards}
    return {*state.discards, *shown, *(card for cards in state.known for card in cards)}


def step(desk: Desk) -> None:
    """One press by whoever has the device, or one turn of the bots."""
    session = desk.session
    if session.curtain is not None:
        desk.press(desk.button("show my hand"))
    elif session.paused:
        desk.press(desk.button("Go on"))
    elif session.bots_due:
        desk.clock.ring()
    else:
        desk.act("move", "call" if "call" in session.moves else session.moves[-1])


@pytest.mark.parametrize("seats", [("person", "person"), ("person", "steady", "person"), ("person",) * 4])
def test_the_page_never_names_a_card_that_the_one_who_holds_the_device_may_not_see(seats: tuple[str, ...]) -> None:
    desk = table(*seats)
    curtains = pauses = 0
    for _ in range(150):
        session, state = desk.session, desk.session.match.state
        curtains += session.curtain is not None
        pauses += session.paused
        seen = open_cards(state)
        if session.viewer is not None:
            seen |= set(state.hands[session.viewer])
            assert session.curtain is None
        assert named_on(desk) <= seen | told(session.match, session.viewer)
        step(desk)
    assert curtains > 5
    assert pauses


def test_at_the_curtain_no_hand_is_on_the_page() -> None:
    desk = table("person", "person")
    state = desk.session.match.state
    assert desk.session.curtain == 1
    assert named_on(desk) == set()
    assert having(desk.screen.page, "id", "curtain")
    assert having(desk.screen.page, "data-move") == []
    assert "Player B" in desk.html
    desk.press(desk.button("show my hand"))
    assert set(state.hands[1]) <= named_on(desk)
    assert named_on(desk) & (set(state.hands[0]) - set(state.hands[1])) == set()


@pytest.mark.parametrize("what", ["reload", "rules and back", "lobby and back", "undo"])
def test_the_curtain_is_down_again_after(what: str) -> None:
    desk = table("person", "person")
    desk.press(desk.button("show my hand"))
    while desk.session.actor == 1:
        step(desk)
    step(desk)
    assert desk.session.viewer == 0
    if what == "reload":
        desk = Desk(desk.storage.texts).open("#/facecard")
    elif what == "undo":
        assert desk.session.undoable
        desk.act("undo")
    else:
        desk.open("#/" if what.startswith("lobby") else "#/facecard/rules")
        assert named_on(desk) <= open_cards(desk.app.shelf.load("facecard").match.state) | ART
        desk.open("#/facecard")
    assert desk.session.viewer is None
    assert named_on(desk) <= open_cards(desk.session.match.state)


ART = {"KS", "KH", "KD", "KC", "QS", "QH", "QD", "QC", "JS", "JH", "JD", "JC", "JK", "5D", "5S", "2C"}
"""What the pictures in the lobby may show."""


def test_moves_behind_the_curtain_are_not_played() -> None:
    desk = table("person", "person")
    desk.act("move", "draw:pile")
    assert desk.session.rev == 0
    desk.act("pick", "0")
    assert desk.session.picked == ()


def test_nothing_secret_is_said_aloud_at_the_curtain() -> None:
    desk = table("person", "person")
    desk.press(desk.button("show my hand"))
    desk.act("move", "draw:pile")
    drawn = str(dict(desk.session.match.events[-1][-1].facts)["card"])
    while desk.session.actor == 1:
        desk.act("move", next(move for move in desk.session.moves if move != f"discard:{drawn}"))
    desk.screen.said.clear()
    desk.press(desk.button("show my hand"))
    assert not any(spoken(drawn) in line for line in desk.screen.said)


def test_shown_hands_are_seen_by_all_until_somebody_goes_on() -> None:
    desk = table("person", "person")
    for _ in range(3000):
        if desk.session.paused:
            break
        step(desk)
    state = desk.session.match.state
    shown = {card for lain in state.shown if lain for card in lain.cards}
    assert shown
    assert shown <= named_on(desk)
    assert having(desk.screen.page, "data-move") == []
    desk.act("move", "draw:pile")
    assert desk.session.paused
    while desk.session.match.state.phase != "draw":
        step(desk)
    desk.press(desk.button("Go on"))
    assert desk.session.curtain is not None
    assert having(desk.screen.page, "id", "curtain")
