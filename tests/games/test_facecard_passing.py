"""The hands that pass others on: Traveling Circus and Carnival."""

from __future__ import annotations

import pytest
from facecard_kit import Table, against, alter, begin, events
from seatings import open_moves, play

from houserules.games.facecard.show import LEFT, RIGHT, rotation


def gains(table: Table) -> list[list[tuple[str, int, int | None]]]:
    """What each seat's hand did to its total, line by line."""
    return [[(gain.why, gain.points, gain.giver) for gain in lain.gains] if lain else [] for lain in table.state.shown]


# Traveling Circus


@pytest.mark.rule("facecard-30", "facecard-31", "facecard-32", "facecard-33")
@pytest.mark.parametrize(
    ("side", "lying"),
    [
        (LEFT, ["Order", "Traveling Circus", "The Birth of Christ", "Nothin'", "Three Stooges"]),
        (RIGHT, ["Nothin'", "Traveling Circus", "Three Stooges", "Order", "The Birth of Christ"]),
    ],
)
def test_a_circus_passes_whole_hands_past_its_holder(side: str, lying: list[str]) -> None:
    table = Table("KKKK", "jjjK", "9T2A", "JJJ9", "9999")
    assert (table.state.phase, table.match.to_move, open_moves(table.match)) == ("side", (1,), (LEFT, RIGHT))
    assert table.match.scores == (0,) * 5
    table.answer(side)
    assert table.lying() == lying
    points = {"Order": 40, "Traveling Circus": 0, "The Birth of Christ": 1, "Nothin'": 50, "Three Stooges": 30}
    assert table.match.scores == tuple(points[name] for name in lying)


@pytest.mark.rule("facecard-94")
def test_special_hands_act_where_they_lie_after_a_circus() -> None:
    table = Table("KKKK", "jjjK", "K222", "9T2A").answer(LEFT)
    assert table.lying() == ["Nothin'", "Traveling Circus", "The Birth of Christ", "Ides of March"]
    assert table.match.to_move == (3,)
    table.answer("assign:0-1")
    assert table.match.scores == (70, 20, 1, 0)


@pytest.mark.rule("facecard-94")
def test_every_holder_of_a_circus_is_skipped_and_each_calls_a_side() -> None:
    table = Table("KKKK", "jjjK", "9T2A", "jjjQ", "JJJ9")
    assert table.match.to_move == (1,)
    table.answer(LEFT)
    assert table.match.to_move == (3,)
    assert table.lying() == ["Three Stooges", "Traveling Circus", "The Birth of Christ", "Traveling Circus", "Nothin'"]
    table.answer(LEFT)
    assert table.lying() == ["Nothin'", "Traveling Circus", "Three Stooges", "Traveling Circus", "The Birth of Christ"]
    assert table.match.scores == (50, 0, 30, 0, 1)


@pytest.mark.parametrize("players", [3, 5, 8])
def test_a_circus_is_asked_with_two_passers_or_more(players: int) -> None:
    table = against("jjjK", players)
    assert table.state.phase == "side"
    table.answer(RIGHT)
    assert sorted(table.match.scores) == sorted((1, 0, *[50] * (players - 2)))


@pytest.mark.rule("facecard-96")
@pytest.mark.parametrize("side", [LEFT, RIGHT])
@pytest.mark.parametrize("ranks", ["jjjK", "jjjKKQ"])
def test_with_one_passer_the_side_is_called_and_nothing_moves(ranks: str, side: str) -> None:
    table = against(ranks, 2)
    assert table.state.phase == "side"
    before = table.lying()
    table.answer(side)
    assert table.state.number == 2
    (called,) = [event for event in table.match.events[-1] if event.kind in {"cards_passed", "totals_passed"}]
    assert (called.seat, called.facts["from_to"]) == (1, ())
    assert table.lying() == before
    assert all(lain is None or (lain.origin is None and len(lain.gains) == 1) for lain in table.state.shown)


def test_with_nobody_but_holders_each_calls_and_nothing_moves() -> None:
    match = begin(8)
    circus = ("KH", "JK", "JK", "JK")
    hands = (circus, (*circus, "9C"), *[()] * 6)
    alter(match, phase="discard", turn=1, caller=0, to_discard=1, hands=hands, out=(False, False, *[True] * 6))
    play(match, "discard:9C")
    for side in (LEFT, RIGHT):
        play(match, side)
        assert [event.facts["from_to"] for event in events(match, "cards_passed")] == [()]
    assert match.scores == (0,) * 8


@pytest.mark.parametrize("side", [LEFT, RIGHT])
def test_hands_are_passed_whole_and_none_is_lost(side: str) -> None:
    table = Table("KKKK", "jjjK", "9T2A", "JJJ9", "9999")
    before = sorted(table.state.hands)
    table.answer(side)
    shown = table.match.states[-1].shown
    assert sorted(lain.cards for lain in shown if lain) == before


def test_left_is_the_next_seat_in_turn_order() -> None:
    assert rotation((0, 2, 5), LEFT) == {0: 2, 2: 5, 5: 0}
    assert rotation((0, 2, 5), RIGHT) == {0: 5, 2: 0, 5: 2}


# Carnival


@pytest.mark.rule("facecard-38", "facecard-39", "facecard-95")
@pytest.mark.parametrize(("side", "totals"), [(LEFT, (140, 7, 109, 250)), (RIGHT, (250, 7, 140, 109))])
def test_a_carnival_passes_totals_with_this_hands_points_past_its_holder(side: str, totals: tuple[int, ...]) -> None:
    table = Table("KKKQQQ", "jjjKKQ", "99TT2A", "KQJ92A", totals=(110, 7, 200, 100))
    assert (table.state.phase, table.match.to_move) == ("side", (1,))
    assert table.match.scores == (109, 7, 250, 140)
    table.answer(side)
    assert table.match.scores == totals
    passed = [gain for gain in gains(table)[2] if gain[0] == "Carnival"]
    assert passed == [("Carnival", totals[2] - 250, 1)]


@pytest.mark.rule("facecard-95")
def test_a_carnival_comes_after_points_are_given_away() -> None:
    table = Table("KKKQQQ", "jjjKKQ", "JJ22AA", "99TT2A")
    assert (table.state.phase, table.match.to_move) == ("assign", (2,))
    table.answer("assign:1", LEFT)
    assert table.match.scores == (50, 40, -1, 0)


@pytest.mark.parametrize("players", [3, 5, 8])
def test_a_carnival_is_asked_with_two_passers_or_more(players: int) -> None:
    table = against("jjjKKQ", players).answer(LEFT)
    assert sorted(table.match.scores) == sorted((-1, 0, *[50] * (players - 2)))


def test_every_holder_of_a_carnival_is_skipped_and_each_calls_a_side() -> None:
    table = Table("KKKQQQ", "jjjKKQ", "99TT2A", "jjjQQK", "99TTAA", totals=(0, 10, 20, 30, 40))
    assert table.match.scores == (-1, 10, 70, 30, 90)
    table.answer(LEFT)
    assert (table.match.to_move, table.match.scores) == ((3,), (90, 10, -1, 30, 70))
    table.answer(RIGHT)
    assert table.match.scores == (-1, 10, 70, 30, 90)
