"""The odds and the opponent that knows them."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from time import perf_counter

import pytest
from seatings import open_moves, play
from zonk_kit import NOTHING, THOUSAND, game

from houserules.core.chance import Chance
from houserules.core.match import Match
from houserules.core.record import Record
from houserules.games.zonk import BOX
from houserules.games.zonk.odds import Plan, bust, offers
from houserules.games.zonk.scoring import is_lucky_pair, selections

STEADY = BOX.bots[0]


def choice(match: Match) -> str:
    seat = match.to_move[0]
    return STEADY.choose(match.view(seat), match.moves(seat), Chance.seeded("unused"))


@pytest.mark.parametrize("dice", [1, 2, 3, 4, 5])
def test_the_odds_of_nothing_are_counted_exactly(dice: int) -> None:
    rolls = [roll for roll in product(range(1, 7), repeat=dice) if not is_lucky_pair(roll)]
    nothing = sum(not selections(roll) for roll in rolls)
    assert bust(dice) == pytest.approx(float(Fraction(nothing, len(rolls))))
    assert sum(chance for _, chance in offers(dice)) == pytest.approx(1)


def test_known_odds() -> None:
    assert bust(1) == pytest.approx(2 / 3)
    assert bust(2) == pytest.approx(12 / 32)
    assert bust(5) == pytest.approx(600 / 7776)


def test_a_plan_stops_late_with_many_dice_and_early_with_few() -> None:
    plan = Plan(300, chase=False)
    stops = [
        next(points for points in range(300, 6000, 50) if plan.stopping(points) >= plan.rolling(points, dice))
        for dice in range(1, 6)
    ]
    assert stops == sorted(stops)
    assert stops[0] == 300
    assert stops[4] > 2000


def test_a_plan_is_the_best_answer_to_itself() -> None:
    plan = Plan(300, chase=False)
    points, dice = 350, 3
    average = sum(
        max((plan.holding(points + gain, left) for gain, left in offer), default=0.0) * chance
        for offer, chance in offers(dice)
    )
    assert plan.rolling(points, dice) == pytest.approx(average)
    assert plan.holding(points, dice) == max(average, 350)


def test_a_chase_counts_chances_and_nothing_else() -> None:
    plan = Plan(50, chase=True)
    assert plan.rolling(0, 1) == pytest.approx(1 / 3)
    assert plan.holding(50, 1) == plan.stopping(900) == 1
    assert plan.stopping(0) == 0


def test_five_dice_are_worth_rolling_up_to_some_three_thousand_points() -> None:
    plan = Plan(300, chase=False)
    assert plan.holding(3000, 5) == plan.rolling(3000, 5) > 3000


def test_it_stops_with_few_dice_and_rolls_with_many() -> None:
    match = game(THOUSAND, NOTHING, (1, 1, 1, 5, 2), (1, 2, 3, 4, 6))
    play(match, "roll", "keep:1-1-1", "stop", "roll", "roll", "keep:1-1-1-5")
    assert choice(match) == "stop"
    match = play(game((1, 2, 3, 4, 6), minimum=0, opening=0), "roll", "keep:1")
    assert choice(match) == "roll"


def test_it_takes_what_scores_with_dice_to_spare_in_mind() -> None:
    assert choice(play(game((4, 4, 4, 5, 5)), "roll")) == "keep:4-4-4-5-5"
    assert choice(play(game((1, 5, 5, 6, 6)), "roll")) == "keep:1"
    assert choice(play(game((2, 2, 2, 1, 6)), "roll")) == "keep:1"


def test_it_rolls_a_pair_again() -> None:
    match = play(game((1, 1, 1, 2, 3), (4, 4)), "roll", "keep:1-1-1", "roll")
    assert choice(match) == "reroll"


@pytest.mark.parametrize("goal", [1000, 5000])
def test_in_the_last_round_it_never_stops_below_the_score_to_beat(goal: int) -> None:
    match = game(*[(1, 1, 1, 1, 1)] * 5, (1, 1, 1, 5, 2), goal=goal)
    play(match, *("roll", "keep:1-1-1-1-1") * 5, "stop", "roll", "keep:1-1-1-5")
    assert "stop" in open_moves(match)
    assert choice(match) == "roll"


def test_in_the_last_round_it_stops_once_it_leads() -> None:
    match = play(game(THOUSAND, (1, 1, 1, 1, 1), goal=1000), "roll", "keep:1-1-1", "stop", "roll", "keep:1-1-1-1-1")
    assert choice(match) == "stop"


@pytest.mark.parametrize(
    "options",
    [
        {},
        {"hot_dice": "must"},
        {"opening": 0, "minimum": 0},
        {"minimum": 10_000, "goal": 10_000},
        {"goal": 50},
    ],
)
def test_it_plays_listed_moves_to_the_end(options: dict[str, int | str]) -> None:
    for seed in range(3):
        match = Match(BOX.law, Record("zonk", ("A", "B"), str(seed), options=tuple(options.items())))
        for _ in range(4000):
            if not match.to_move:
                break
            move = choice(match)
            assert move in open_moves(match)
            assert move not in {"leave", "out"}
            play(match, move)
        assert match.to_move == () or options.get("minimum") == 10_000


def test_it_does_not_dawdle() -> None:
    match = play(game((1, 2, 3, 4, 5)), "roll")
    choice(match)
    start = perf_counter()
    for _ in range(100):
        choice(match)
    assert (perf_counter() - start) / 100 < 0.005
