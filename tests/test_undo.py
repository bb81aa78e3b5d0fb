"""Taking back, over every game: the equal earlier state, and never what was revealed."""

from __future__ import annotations

import pytest
from seatings import SEATINGS, Seating, replayed, walked

from houserules.core.errors import MoveError
from houserules.core.game import Turn
from houserules.core.record import Record
from houserules.games import GAMES, load

every_table = pytest.mark.parametrize("seating", SEATINGS, ids=str)


@every_table
def test_what_is_taken_back_is_as_if_it_had_not_been(seating: Seating) -> None:
    match = walked(seating)
    for turns in range(1, len(match.turns) + 1, max(1, len(match.turns) // 25)):
        revealed = any(event.reveals for event in match.events[turns])
        copy = replayed(match, turns)
        assert copy.can_undo() == (not revealed)
        if revealed:
            with pytest.raises(MoveError, match="can't be taken back"):
                copy.undo()
            assert copy.states == match.states[: turns + 1]
        else:
            copy.undo()
            assert copy.states == match.states[:turns]
            assert copy.record == replayed(match, turns - 1).record
            copy.play(match.turns[turns - 1].choices, match.turns[turns - 1].at)
            assert copy.state == match.states[turns]


@every_table
def test_whatever_drew_from_chance_cannot_be_taken_back(seating: Seating) -> None:
    match = walked(seating)
    for before, after, events in zip(match.states, match.states[1:], match.events[1:], strict=False):
        if before.chance != after.chance:
            assert any(event.reveals for event in events)


@every_table
def test_whatever_showed_a_seat_something_new_cannot_be_taken_back(seating: Seating) -> None:
    """Of two deals that look the same to everybody but the mover, a turn that tells them apart revealed something."""
    match = walked(seating)
    law = match.game
    for turns in range(1, len(match.turns) + 1, max(1, len(match.turns) // 40)):
        before, turn = match.states[turns - 1], match.turns[turns - 1]
        for seat in range(seating.players):
            other = law.redeal(before, seat, before.chance)
            if any(choice not in law.moves(other, mover) for mover, choice in turn.choices.items()):
                continue
            if set(turn.choices) != {seat}:
                continue
            told_apart = law.view(law.play(other, turn)[0], seat) != law.view(match.states[turns], seat)
            assert not told_apart or any(event.reveals for event in match.events[turns])


def test_every_game_with_choices_lets_one_be_taken_back() -> None:
    for game in GAMES:
        plain = [
            match.can_undo(1)
            for seating in SEATINGS
            if seating.game == game
            for match in (replayed(walked(seating), turns) for turns in range(min(60, len(walked(seating).turns))))
        ]
        assert any(plain) == (game != "fizzbin")  # every turn of Fizzbin turns a card


def test_notes_about_what_is_taken_back_go_with_it() -> None:
    turns = (Turn({0: "roll"}), Turn({0: "keep:1"}))
    notes = ((0, "Here we go."), (2, "A one."))
    record = Record("zonk", ("A",), "s", chance=((1, 2, 3, 4, 6),), turns=turns, notes=notes)
    match = load(record)
    assert match.record == record
    match.undo()
    assert match.record == record.cut(1)
    match.play({0: "keep:1"})
    assert match.record.notes == ((0, "Here we go."),)
