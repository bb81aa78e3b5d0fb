"""Solve the two-player game for one set of house rules."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import cached_property

import numpy as np

from houserules.core.options import Value
from houserules.games.zonk.odds import MOST, STEP, Plan, bust
from houserules.games.zonk.scoring import DICE

from . import dice, kernel

WORKERS = os.cpu_count() or 1
FURTHER = 160
"""Levels of a turn that are weighed beyond the goal."""


@dataclass(frozen=True)
class Rules:
    """House rules in levels of 50 points; ``floors`` is what a stop takes before and after the first score."""

    must_roll: bool
    floors: tuple[int, int]
    goal: int

    @classmethod
    def of(cls, options: Mapping[str, Value]) -> Rules:
        """The rules that options set. A turn without points can't be stopped, whatever the minimum."""
        opening, minimum, goal = (int(options[key]) // STEP for key in ("opening", "minimum", "goal"))
        return cls(options["hot_dice"] == "must", (max(opening, 1), max(minimum, 1)), goal)

    @property
    def levels(self) -> int:
        """How many levels of a turn there is room for."""
        return self.goal + FURTHER

    @cached_property
    def compiled(self) -> tuple:
        """As the compiled loops take them."""
        return dice.arrays(), MOST, self.must_roll, bust(DICE), np.array(self.floors), self.goal

    @cached_property
    def chase(self) -> np.ndarray:
        """The best chance to get at least so many levels in one turn."""
        reach = self.levels + self.goal + 1
        stops = [-1.0] * reach + [1.0] * Plan.margin(must_roll=self.must_roll)
        plan = Plan(stops, must_roll=self.must_roll)
        return np.array([plan.rolling((reach - levels) * STEP, DICE) for levels in range(reach + 1)])


@dataclass(frozen=True)
class Solution:
    """``win[mine, theirs]`` is the chance of the player to move; how many rounds of weighing it took."""

    rules: Rules
    win: np.ndarray
    rounds: int
    most_rounds: int

    def turn(self, mine: int, theirs: int) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """What stops are worth by level, and holding and rolling by [dice in hand, level]; NaN where never weighed.

        Totals are in levels. Where rolling was never weighed, a stop is better.
        """
        rules = self.rules
        cast, most, must_roll, least_bust, floors, goal = rules.compiled
        stops, boards = np.empty(rules.levels), kernel.room(rules.levels)
        for board in boards:
            board[:] = np.nan
        kernel.stops_at(mine, theirs, floors, goal, self.win, rules.chase, stops)
        kernel.best_turn(cast, most, must_roll, least_bust, stops, 1 - self.win[theirs, mine], boards)
        return stops, boards[0], boards[2]

    def residual(self) -> float:
        """How far the worst state is from the best turn there is."""
        rules = self.rules
        args = rules.compiled, self.win, rules.chase, rules.levels
        with ThreadPoolExecutor(WORKERS) as pool:
            return float(max(pool.map(lambda mine: kernel.residual(mine, *args).max(), range(rules.goal))))


def solve(rules: Rules, tell: Callable[[float], None] = lambda _share: None) -> Solution:
    """Every state, from the goal down: those with more points between them are known by then.

    ``tell`` hears how much is done, from 0 to 1.
    """
    win = np.full((rules.goal, rules.goal), np.nan)
    args = rules.compiled, win, rules.chase, rules.levels
    most, all_ = 0, 0
    with ThreadPoolExecutor(WORKERS) as pool:
        sums = range(2 * (rules.goal - 1), -1, -1)
        for done, total in enumerate(sums, 1):
            cuts = np.linspace(max(0, total - rules.goal + 1), total // 2 + 1, WORKERS + 1).astype(int)
            parts = pool.map(lambda low, high, total=total: kernel.pairs(total, low, high, *args), cuts, cuts[1:])
            for worst, rounds in parts:
                most, all_ = max(most, worst), all_ + rounds
            tell(done / len(sums))
    return Solution(rules, win, all_, most)
