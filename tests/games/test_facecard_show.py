"""The show: points given away, and who is out."""

from __future__ import annotations

import pytest
from facecard_kit import LAW, Table, against, events
from seatings import open_moves

from houserules.core.game import Outcome
from houserules.games.facecard.show import LEFT
from houserules.games.facecard.state import Gain

TABLES = (2, 3, 5, 8)


# Points given away


@pytest.mark.rule("facecard-93")
@pytest.mark.parametrize(
    ("ranks", "units", "each"),
    [
        pytest.param("K222", 2, 20, marks=pytest.mark.rule("facecard-27")),
        pytest.param("Q222", 1, 30, marks=pytest.mark.rule("facecard-28")),
        pytest.param("J222", 1, 20, marks=pytest.mark.rule("facecard-29")),
        pytest.param("KK22AA", 3, 20, marks=pytest.mark.rule("facecard-34")),
        pytest.param("QQ22AA", 2, 25, marks=pytest.mark.rule("facecard-35")),
        pytest.param("JJ22AA", 1, 40, marks=pytest.mark.rule("facecard-36")),
    ],
)
@pytest.mark.parametrize("players", TABLES)
def test_the_holder_gives_its_points_to_others_in_any_split(ranks: str, units: int, each: int, players: int) -> None:
    table = against(ranks, players)
    assert (table.state.phase, table.match.to_move) == ("assign", (1,))
    others = [seat for seat in range(players) if seat != 1]
    moves = open_moves(table.match)
    given = [tuple(map(int, move.removeprefix("assign:").split("-"))) for move in moves]
    assert len(set(given)) == len(given) == _multisets(len(others), units)
    assert all(list(seats) == sorted(seats) and set(seats) <= set(others) for seats in given)
    before = table.match.scores
    assert before[1] == 0
    table.answer(moves[-1])
    assert table.match.scores == tuple(total + each * given[-1].count(seat) for seat, total in enumerate(before))
    assert [event.facts["to"] for event in events(table.match, "assigned")] == [given[-1]]


def _multisets(kinds: int, size: int) -> int:
    return 1 if not size else 0 if not kinds else _multisets(kinds, size - 1) + _multisets(kinds - 1, size)


def test_a_flood_can_be_mixed() -> None:
    moves = open_moves(against("KK22AA", 3).match)
    assert moves == ("assign:0-0-0", "assign:0-0-2", "assign:0-2-2", "assign:2-2-2")


@pytest.fixture(scope="module")
def third_out() -> Table:
    """Three players; the third has just gone out in the tenth hand."""
    table = Table("KKKK", "JJJJ", "KKQQ")
    while not table.state.out[2]:
        table.hand("KKKK", "JJJJ", "KKQQ", caller=table.state.turn)
    assert table.match.scores == (10, 50, 500)
    return table


@pytest.mark.rule("facecard-93")
def test_who_is_out_is_given_no_points_and_no_cards(third_out: Table) -> None:
    match = third_out.match
    third_out.hand("K222", "KKKQ", "", caller=1)
    assert (third_out.state.phase, third_out.match.to_move) == ("assign", (0,))
    assert open_moves(third_out.match) == ("assign:1-1",)
    assert third_out.state.shown[2] is None
    third_out.match = match


@pytest.mark.rule("facecard-99")
def test_who_went_out_earlier_shares_no_win(third_out: Table) -> None:
    match = third_out.match
    third_out.hand("KKQQ", "KKQQ", "", caller=match.state.turn, totals=(480, 470, 500))
    assert third_out.match.scores == (530, 520, 500)
    assert third_out.match.outcome == Outcome((1,), "the last ones went out together; the lowest total is 520")
    third_out.match = match


@pytest.mark.rule("facecard-92")
def test_special_hands_cost_their_holder_nothing_and_act_in_order_from_the_caller() -> None:
    table = Table("J222", "Q222", "KKKK", "K222", "9T9A", caller=2)
    asked = []
    while table.state.phase == "assign":
        asked.append((table.match.to_move[0], table.state.asks[0].name))
        table.answer(open_moves(table.match)[-1])
    assert asked == [(3, "Ides of March"), (0, "Waterloo"), (1, "French Revolution")]
    assert table.match.scores == (0, 0, 1, 0, 50 + 40 + 20 + 30)


@pytest.mark.rule("facecard-37")
@pytest.mark.parametrize("players", TABLES)
def test_armageddon_takes_100_from_its_holder_and_gives_100_to_everyone_else(players: int) -> None:
    table = against("jjjjAA", players)
    assert table.match.scores == (99, -100, *[150] * (players - 2))
    assert table.state.number == 2


def test_of_two_armageddons_each_holder_bears_the_other() -> None:
    table = Table("KKKQQQ", "jjjjAA", "jjjjAA", "99TT2A", "99TT2A")
    assert table.match.scores == (199, 0, 0, 250, 250)


# The end


@pytest.mark.rule("facecard-97")
def test_totals_can_go_below_zero() -> None:
    assert Table("KKKKKK", "QQQQQ9").match.scores == (-70, -38)


@pytest.mark.rule("facecard-75", "facecard-98")
@pytest.mark.parametrize(("before", "is_out"), [(449, False), (450, True), (499, True)])
def test_500_points_are_out(before: int, is_out: bool) -> None:  # noqa: FBT001 - a row of the table above
    table = Table("KKKK", "9T2A", "JJJJ", totals=(0, before, 0))
    assert table.state.out == (False, is_out, False)
    assert len(events(table.match, "out")) == is_out
    assert table.match.outcome is None


@pytest.mark.rule("facecard-06", "facecard-76")
def test_the_last_player_in_wins() -> None:
    table = Table("KKKK", "9T2A", "JJJ9", totals=(300, 450, 470))
    assert table.match.outcome == Outcome((0,), "everybody else has 500 points or more")
    assert (table.match.to_move, table.state.phase) == ((), "over")
    assert LAW.moves(table.state, 0) == ()


@pytest.mark.rule("facecard-99")
@pytest.mark.parametrize(
    ("totals", "winners"),
    [((470, 499, 480), (0,)), ((470, 450, 490), (1,)), ((450, 450, 450), (0, 1, 2)), ((460, 451, 451), (1, 2))],
)
def test_of_those_who_go_out_together_the_lowest_wins_or_they_share(
    totals: tuple[int, ...],
    winners: tuple[int, ...],
) -> None:
    table = Table("KKQQ", "9T2A", "9T9A", totals=totals)
    assert table.state.out == (True,) * 3
    outcome = table.match.outcome
    assert outcome is not None
    assert outcome.winners == winners


@pytest.mark.rule("facecard-98")
def test_the_caller_can_lose_the_game_it_called() -> None:
    """The caller stands at 480 and scores 10; the other at 470 holds Waterloo and gives it 20."""
    table = Table("KKKQ", "J222", totals=(480, 470)).answer("assign:0")
    assert table.match.scores == (510, 470)
    assert table.match.outcome == Outcome((1,), "everybody else has 500 points or more")


@pytest.mark.rule("facecard-98")
def test_who_is_over_500_is_saved_by_a_carnival() -> None:
    table = Table("KKKQQQ", "jjjKKQ", "99TT2A", totals=(100, 0, 460))
    assert table.match.scores == (99, 0, 510)
    table.answer(LEFT)
    assert table.match.scores == (510, 0, 99)
    assert table.state.out == (True, False, False)


def test_the_ledger_of_a_hand_adds_up() -> None:
    table = Table("KKKQQQ", "jjjKKQ", "JJ22AA", "99TT2A", "jjjjAA", totals=(10, 20, 30, 40, 50))
    while table.state.phase in {"assign", "side"}:
        table.answer(open_moves(table.match)[0])
    for seat, lain in enumerate(table.state.shown):
        assert lain is not None
        assert lain.before + sum(gain.points for gain in lain.gains) == table.match.scores[seat]
    assert table.state.shown[0].gains[:2] == (Gain("The Brady Kids", -1), Gain("Armageddon", 100, 4))
