"""Whose eyes are on the screen: the curtain, and the show of hands."""

from __future__ import annotations

import pytest
from ports import NOON
from sessions import facecard, zonk

from houserules.core.errors import MoveError
from houserules.ui.session import Session

# Curtain


def test_with_one_person_there_is_no_curtain() -> None:
    session = facecard("steady", "person", "steady")
    assert (session.curtain, session.viewer) == (None, 1)


def test_with_two_persons_the_hand_of_the_one_to_move_waits_behind_a_curtain() -> None:
    session = facecard("person", "person")
    assert (session.curtain, session.viewer, session.moves) == (1, None, ())
    assert session.scene().viewer is None
    session.lift_curtain()
    assert (session.curtain, session.viewer) == (None, 1)
    assert session.moves == ("draw:pile",)
    while session.actor == 1:
        session.play((session.moves[-1],), NOON)
    assert (session.curtain, session.viewer, session.moves) == (0, None, ())


def test_the_curtain_falls_again_for_the_same_person_after_bots_have_moved() -> None:
    session = facecard("steady", "person", "person")
    session.lift_curtain()
    while session.actor == 1:
        session.play((session.moves[-1],), NOON)
    session.lift_curtain()
    while session.actor == 2:
        session.play((session.moves[-1],), NOON)
    assert session.viewer is None
    while session.bots_due:
        session.play_bots(NOON)
    assert (session.actor, session.curtain) == (1, 1)


def test_undo_at_the_next_players_curtain_puts_the_curtain_before_the_one_who_takes_back() -> None:
    session = facecard("person", "person")
    session.lift_curtain()
    while session.actor == 1:
        session.play((session.moves[-1],), NOON)
    assert session.undoable == 1
    session.undo()
    assert (session.actor, session.curtain, session.viewer) == (1, 1, None)


def test_games_without_secrets_have_no_curtain() -> None:
    session = zonk("person", "person")
    assert (session.curtain, session.viewer) == (None, 0)


def test_nobodys_hand_is_seen_at_a_table_of_bots() -> None:
    session = facecard("steady", "steady")
    assert (session.viewer, session.curtain, session.bots_due) == (None, None, True)


# The show of hands


def until_shown(session: Session) -> Session:
    """Play until hands lie open."""
    for _ in range(3000):
        if session.paused or session.over:
            return session
        if session.curtain is not None:
            session.lift_curtain()
        if session.bots_due:
            session.play_bots(NOON)
        else:
            session.play(("call" if "call" in session.moves else session.moves[-1],), NOON)
    pytest.fail("nobody calls")


@pytest.mark.parametrize("seats", [("steady", "steady"), ("person", "steady"), ("person", "person", "steady")])
def test_everybody_waits_until_the_shown_hands_have_been_looked_at(seats: tuple[str, ...]) -> None:
    session = until_shown(facecard(*seats))
    assert (session.paused, session.bots_due, session.moves, session.curtain) == (True, False, (), None)
    assert session.viewer == (0 if seats.count("person") == 1 else None)
    with pytest.raises(MoveError):
        session.play(("draw:pile",), NOON)
    session.go_on()
    assert not session.paused
    assert session.bots_due or session.moves or session.curtain is not None


def test_a_game_loaded_at_the_show_waits_again() -> None:
    session = until_shown(facecard("steady", "steady"))
    assert Session(session.match.record, session.seats).paused
