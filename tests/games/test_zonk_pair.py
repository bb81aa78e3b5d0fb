"""The last two dice: a pair that scores nothing may be rolled again."""

from __future__ import annotations

import pytest
from seatings import open_moves, play
from zonk_kit import facts, game, kinds


@pytest.mark.rule("zonk-22")
def test_two_dice_that_score_nothing_end_the_turn_unless_they_are_a_pair() -> None:
    gone = play(game((1, 1, 1, 2, 3), (2, 3)), "roll", "keep:1-1-1", "roll")
    assert gone.to_move == (1,)
    match = play(game((1, 1, 1, 2, 3), (4, 4), (5, 4)), "roll", "keep:1-1-1", "roll")
    assert match.state.phase == "pair"
    assert kinds(match) == ["rolled"]
    assert open_moves(match) == ("reroll", "out", "leave")
    play(match, "reroll")
    assert facts(match, "rolled")["dice"] == (5, 4)
    assert match.view(0).at_risk == 1000
    assert open_moves(match) == ("keep:5", "leave")


@pytest.mark.rule("zonk-22")
@pytest.mark.parametrize("pair", [(1, 1), (5, 5)])
def test_a_pair_of_ones_or_fives_simply_scores(pair: tuple[int, int]) -> None:
    match = play(game((1, 1, 1, 2, 3), pair), "roll", "keep:1-1-1", "roll")
    assert match.state.phase == "rolled"
    assert open_moves(match)[:-1] == (f"keep:{pair[0]}", f"keep:{pair[0]}-{pair[0]}")


@pytest.mark.rule("zonk-23")
def test_a_pair_among_more_dice_saves_nobody() -> None:
    five = play(game((2, 2, 3, 4, 6)), "roll")
    four = play(game((1, 2, 3, 4, 6), (2, 2, 4, 4)), "roll", "keep:1", "roll")
    three = play(game((1, 1, 2, 3, 4), (2, 2, 4)), "roll", "keep:1-1", "roll")
    for match in (five, four, three):
        assert kinds(match) == ["rolled", "busted"]
        assert match.to_move == (1,)


@pytest.mark.rule("zonk-38")
def test_a_pair_may_be_rolled_again_as_often_as_it_comes() -> None:
    match = play(game((1, 1, 1, 2, 3), (4, 4), (6, 6), (2, 2), (3, 4)), "roll", "keep:1-1-1", "roll")
    play(match, "reroll", "reroll")
    assert open_moves(match) == ("reroll", "out", "leave")
    play(match, "reroll")
    assert kinds(match) == ["rolled", "busted"]
    assert facts(match, "busted") == {"lost": 1000}


@pytest.mark.rule("zonk-38")
def test_going_out_instead_loses_the_points() -> None:
    match = play(game((1, 1, 1, 2, 3), (4, 4)), "roll", "keep:1-1-1", "roll", "out")
    assert kinds(match) == ["went_out"]
    assert facts(match, "went_out") == {"lost": 1000}
    assert match.scores == (0, 0)
    assert match.to_move == (1,)
