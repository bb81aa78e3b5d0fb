"""The odds and the opponent that knows them."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest
from seatings import open_moves, play
from zonk_kit import NOTHING, THOUSAND, game

from houserules.core.chance import Chance
from houserules.core.match import Match
from houserules.core.record import Record
from houserules.games.zonk import BOX
from houserules.games.zonk.odds import bust, chance_to_reach, chase_plan, offers, points_plan
from houserules.games.zonk.scoring import is_lucky_pair, selections

LEVELS = ("points", "careless", "cautious", "perfect")


def choice(match: Match, level: str = "points") -> str:
    seat, bot = match.to_move[0], BOX.bot(level)
    assert bot is not None
    return bot.choose(match.view(seat), match.moves(seat), Chance.seeded("unused"))


def test_the_levels_and_what_older_saves_call_them() -> None:
    assert tuple(bot.id for bot in BOX.bots) == LEVELS
    assert BOX.bot("steady") is BOX.bots[0]


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
    plan = points_plan(300, must_roll=False)
    stops = [
        next(points for points in range(300, 6000, 50) if plan.stopping(points, dice) >= plan.rolling(points, dice))
        for dice in range(1, 6)
    ]
    assert stops == sorted(stops)
    assert stops[0] == 300
    assert stops[4] > 2000


@pytest.mark.parametrize("must_roll", [False, True])
def test_a_plan_is_the_best_answer_to_itself(*, must_roll: bool) -> None:
    """Counted over every roll and every set-aside, also those a plan leaves out as needless."""
    plan = points_plan(300, must_roll=must_roll)
    for points, dice in [(350, 3), (0, 5), (1000, 4), (600, 5), (250, 1), (800, 2)]:
        average = rolls = 0.0
        for roll in product(range(1, 7), repeat=dice):
            if not is_lucky_pair(roll):
                held = [
                    plan.holding(points + worth, dice - len(faces) or 5) for faces, worth in selections(roll).items()
                ]
                average, rolls = average + max(held, default=0.0), rolls + 1
        assert plan.rolling(points, dice) == pytest.approx(average / rolls, abs=1e-9)
        may_stop = points >= 300 and not (must_roll and dice == 5)
        assert plan.holding(points, dice) == max(plan.rolling(points, dice), points if may_stop else 0)


def test_a_chase_counts_chances_and_nothing_else() -> None:
    plan = chase_plan(50, must_roll=False)
    assert plan.rolling(0, 1) == pytest.approx(1 / 3)
    assert plan.holding(50, 1) == plan.stopping(900, 1) == 1
    assert plan.stopping(0, 1) < 0
    assert chance_to_reach(50, must_roll=False) == pytest.approx(1 - bust(5))
    assert chance_to_reach(1000, must_roll=True) < chance_to_reach(1000, must_roll=False) < 0.2


def test_five_dice_are_worth_rolling_up_to_some_three_thousand_points() -> None:
    plan = points_plan(300, must_roll=False)
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


@pytest.mark.parametrize("level", ["points", "cautious", "perfect"])
@pytest.mark.parametrize("goal", [1000, 5000])
def test_in_the_last_round_it_never_stops_below_the_score_to_beat(goal: int, level: str) -> None:
    match = game(*[(1, 1, 1, 1, 1)] * 5, (1, 1, 1, 5, 2), goal=goal)
    play(match, *("roll", "keep:1-1-1-1-1") * 5, "stop", "roll", "keep:1-1-1-5")
    assert "stop" in open_moves(match)
    assert choice(match, level) == "roll"
    assert choice(match, "careless") == "stop"  # doesn't look


@pytest.mark.parametrize("level", LEVELS)
def test_in_the_last_round_it_stops_once_it_leads(level: str) -> None:
    match = play(game(THOUSAND, (1, 1, 1, 1, 1), goal=1000), "roll", "keep:1-1-1", "stop", "roll", "keep:1-1-1-1-1")
    assert choice(match, level) == "stop"


def test_the_simple_levels_take_all_points_and_stop_at_their_limits() -> None:
    match = play(game((1, 5, 5, 6, 6), opening=0), "roll")
    assert {choice(match, level) for level in ("careless", "cautious")} == {"keep:1-5-5"}
    match = play(game((3, 3, 3, 2, 6), opening=0), "roll", "keep:3-3-3")
    assert (choice(match, "careless"), choice(match, "cautious")) == ("roll", "stop")


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(
    "options",
    [
        {},
        {"hot_dice": "must"},
        {"opening": 0, "minimum": 0},
        {"minimum": 10_000, "goal": 10_000},
        {"goal": 50},
        {"goal": 1_000_000},
    ],
)
@pytest.mark.parametrize("names", [("A",), ("A", "B"), ("A", "B", "C")])
def test_it_plays_listed_moves_to_the_end(names: tuple[str, ...], options: dict[str, int | str], level: str) -> None:
    for seed in range(2):
        match = Match(BOX.law, Record("zonk", names, str(seed), options=tuple(options.items())))
        for _ in range(400):
            if not match.to_move:
                break
            move = choice(match, level)
            assert move in open_moves(match)
            assert move not in {"leave", "out"}
            play(match, move)
        assert match.to_move == () or options.get("goal") != 50
