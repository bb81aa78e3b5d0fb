"""Before the first turn: how many can play and who goes first."""

from __future__ import annotations

import pytest
from seatings import play
from zonk_kit import NOTHING, game, kinds

from houserules.core.errors import HouseError
from houserules.core.match import Match
from houserules.core.record import Record
from houserules.games.zonk import BOX


@pytest.mark.rule("zonk-02")
@pytest.mark.rule("zonk-34")
def test_a_roll_off_settles_who_goes_first() -> None:
    match = game((2, 6, 4), players=3, first="rolloff")
    assert match.to_move == (1,)
    assert [event.as_json() for event in match.events[0]] == [
        {"event": "rolled_off", "seats": [0, 1, 2], "dice": [2, 6, 4]},
        {"event": "went_first", "seat": 1},
    ]
    assert all(event.reveals for event in match.events[0])


@pytest.mark.rule("zonk-34")
def test_those_who_tie_for_highest_roll_again() -> None:
    match = game((6, 2, 6, 6), (3, 5, 5), (1, 4), players=4, first="rolloff")
    assert match.to_move == (3,)
    assert [event.facts.get("seats") for event in match.events[0]] == [(0, 1, 2, 3), (0, 2, 3), (2, 3), None]


@pytest.mark.rule("zonk-34")
def test_the_dice_go_round_by_seat_from_who_goes_first() -> None:
    match = game((2, 6, 4), NOTHING, NOTHING, NOTHING, players=3, first="rolloff")
    order = []
    for _ in range(4):
        order.append(match.to_move[0])
        if len(order) < 4:
            play(match, "roll")
    assert order == [1, 2, 0, 1]


@pytest.mark.rule("zonk-34")
def test_the_first_seat_or_a_seat_by_lot_goes_first_without_dice() -> None:
    assert kinds(game(players=4)) == ["went_first"]
    seats = set()
    for seed in "abcdefghijklmnopqrst":
        match = Match(BOX.law, Record("zonk", ("A", "B", "C"), seed, options=(("first", "random"),)))
        assert kinds(match) == ["went_first"]
        assert match.events[0][0].reveals
        seats.add(match.to_move[0])
    assert seats == {0, 1, 2}


@pytest.mark.rule("zonk-33")
def test_one_to_eight_can_play() -> None:
    assert [players for players in range(12) if players in BOX.law.seats] == [1, 2, 3, 4, 5, 6, 7, 8]
    for players in (0, 9):
        with pytest.raises(HouseError, match="1 to 8 players"):
            game(players=players)
