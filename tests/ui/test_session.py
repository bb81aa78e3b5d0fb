"""A match at this device: who sits there, what is selected, who plays next."""

from __future__ import annotations

import pytest
from ports import NOON
from sessions import facecard, fizzbin, zonk

from houserules.core.errors import MoveError, RecordError
from houserules.core.record import Record
from houserules.games import GAMES
from houserules.ui.session import Session


@pytest.mark.parametrize("seats", [(), ("person",), ("person",) * 3, ("person", "clever"), ("person", "")])
def test_seats_have_to_be_taken_by_somebody_known(seats: tuple[str, ...]) -> None:
    record = Record("zonk", ("A", "B"), "s")
    with pytest.raises(RecordError):
        Session(record, seats)


def test_names_are_made_distinct() -> None:
    session = Session(Record("zonk", ("Ann", "Ann", ""), "s"), ("person",) * 3)
    assert session.names == ("Ann", "Ann (2)", "Player 3")


# Playing


def test_a_person_plays_and_then_the_bot() -> None:
    session = zonk("person", "steady")
    assert (session.actor, session.viewer, session.bots_due) == (0, 0, False)
    session.play(("roll",), NOON)
    session.play(("keep:1", "roll"), NOON)
    assert session.rev == 3
    for _ in range(200):
        if session.bots_due:
            break
        session.play((session.moves[0],), NOON)
    assert (session.actor, session.moves) == (None, ())
    with pytest.raises(MoveError, match="it isn't your turn"):
        session.play(("roll",), NOON)
    rev = session.rev
    session.play_bots(NOON)
    assert session.rev == rev + 1


def test_moves_before_one_that_is_not_open_stand() -> None:
    session = zonk("person", "steady")
    with pytest.raises(MoveError):
        session.play(("roll", "stop"), NOON)
    assert session.rev == 1


def test_bots_play_the_same_from_the_same_record() -> None:
    one, other = facecard("steady", "steady", "steady"), facecard("steady", "steady", "steady")
    for _ in range(40):
        for session in (one, other):
            if session.paused:
                session.go_on()
            session.play_bots(NOON)
    assert one.match.record == other.match.record


def test_bots_that_move_together_with_persons_join_their_turn() -> None:
    session = fizzbin("person", "steady", "steady")
    assert (session.actor, session.bots_due) == (0, False)
    session.play(("turn",), NOON)
    assert dict(session.match.turns[0].choices) == {0: "turn", 1: "turn", 2: "turn"}


def test_persons_that_move_together_make_one_press() -> None:
    session = fizzbin("person", "person")
    assert session.curtain is None
    session.play(("turn",), NOON)
    assert dict(session.match.turns[0].choices) == {0: "turn", 1: "turn"}


# Selecting


def test_what_is_picked_is_put_down_when_a_move_is_made() -> None:
    session = zonk("person", "steady")
    session.play(("roll",), NOON)
    session.pick("0")
    assert session.scene().picked == ("0",)
    session.pick("0")
    assert session.picked == ()
    session.pick("0")
    session.play(("keep:1",), NOON)
    assert session.picked == ()


@pytest.mark.parametrize("item", ["", "9", "-1", "KH", "<b>", "all"])
def test_a_pick_of_nothing_that_is_there_does_no_harm(item: str) -> None:
    for session in (zonk("person", "steady"), facecard("steady", "person"), fizzbin("person", "steady")):
        session.pick(item)
        session.scene()
        session.box.table.felt(session.match.view(session.viewer), session.scene())


def test_nobody_picks_while_it_is_up_to_bots() -> None:
    session = facecard("person", "steady")  # the dealer's left begins, a bot
    assert session.bots_due
    session.pick("0")
    assert session.picked == ()


# Undo


def test_what_revealed_nothing_can_be_taken_back() -> None:
    session = zonk("person", "steady")
    assert session.undoable == 0
    session.play(("roll",), NOON)
    assert session.undoable == 0
    session.play(("keep:1",), NOON)
    assert session.undoable == 1
    session.undo()
    assert session.rev == 1
    assert "keep:1" in session.moves
    with pytest.raises(MoveError):
        session.undo()


def test_what_bots_did_since_is_taken_back_too_unless_it_revealed_something() -> None:
    session = zonk("person", "steady", opening=0, minimum=0)
    session.play(("roll", "keep:1", "stop"), NOON)
    assert (session.bots_due, session.undoable) == (True, 1)
    session.play_bots(NOON)
    assert session.undoable == 0


def test_a_table_of_bots_has_nothing_to_take_back() -> None:
    session = facecard("steady", "steady")
    for _ in range(8):
        session.play_bots(NOON)
        assert session.undoable == 0


# The same table again


@pytest.mark.parametrize("game", GAMES)
def test_again_is_a_new_game_with_the_same_players_and_rules(game: str) -> None:
    record = Record(game, ("A", "B"), "s", at=NOON)
    session = Session(record, ("person", GAMES[game].bots[0].id))
    again = session.again("other", NOON + 60)
    assert (again.seats, again.names, again.rev) == (session.seats, session.names, 0)
    assert (again.match.record.seed, again.match.record.at) == ("other", NOON + 60)
    old, new = dict(session.match.options), dict(again.match.options)
    assert (old.pop("dealer", None), new.pop("dealer", None)) in {(None, None), (0, 1)}
    assert old == new


def test_the_deal_goes_round() -> None:
    session = facecard("person", "steady", "steady")
    dealers = []
    for number in range(4):
        dealers.append(session.match.options["dealer"])
        session = session.again(str(number), NOON)
    assert dealers == [0, 1, 2, 0]
