"""The record of each level against perfect play."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor
from functools import cache

import numpy as np

from houserules.games.zonk.books import Aim, Book
from houserules.games.zonk.odds import STEP
from houserules.games.zonk.scoring import DICE

from . import following
from .solve import WORKERS, Rules, Solution


@cache
def outcomes(rules: Rules, book: Book) -> np.ndarray:
    """The chances of a turn by this book to end with each level; level 0 is a bust."""
    shape = (DICE + 1, rules.levels)
    keeping, halts = np.zeros(shape), np.zeros(shape, bool)
    for level in range(rules.levels):
        for hand in range(1, DICE + 1):
            keeping[hand, level] = book.keeping(level * STEP, hand)
            halts[hand, level] = book.stops(level * STEP, hand) and not (rules.must_roll and hand == DICE)
    dice, most, *_ = rules.compiled
    ends = np.empty(rules.levels)
    following.outcomes(dice, most, keeping, halts, ends)
    return ends


def passing(rules: Rules, floor: int, style: Callable[[Aim], Book]) -> np.ndarray:
    """The chances to get at least so many levels in one's last turn, when a stop takes ``floor`` levels."""
    chances = np.zeros(rules.levels + rules.goal + 1)  # what lies beyond the levels of a turn isn't reached
    for lead in range(1, rules.levels):
        ends = outcomes(rules, style(Aim(floor * STEP, lead * STEP, rules.must_roll)))
        chances[lead] = ends[lead:].sum()
    return chances


def records(
    solution: Solution, styles: Mapping[str, Callable[[Aim], Book]], tell: Callable[[float], None] = lambda _share: None
) -> dict[str, tuple[float, float]]:
    """How often each level wins against perfect play when it goes (first, second).

    ``tell`` hears how much is done, from 0 to 1.
    """
    rules = solution.rules
    ends, last = [], []
    for style in styles.values():
        ends.append([outcomes(rules, style(Aim(floor * STEP, None, rules.must_roll))) for floor in rules.floors])
        last.append([passing(rules, floor, style) for floor in rules.floors])
    shares = np.full((len(styles), 2, rules.goal, rules.goal), np.nan)
    args = rules.compiled, solution.win, rules.chase, np.array(ends), np.array(last), shares
    with ThreadPoolExecutor(WORKERS) as pool:
        sums = range(2 * (rules.goal - 1), -1, -1)
        for done, total in enumerate(sums, 1):
            cuts = np.linspace(max(0, total - rules.goal + 1), min(total + 1, rules.goal), WORKERS + 1).astype(int)
            list(pool.map(lambda low, high, total=total: following.follow(total, low, high, *args), cuts, cuts[1:]))
            tell(done / len(sums))
    return {name: (float(shares[bot, 0, 0, 0]), float(shares[bot, 1, 0, 0])) for bot, name in enumerate(styles)}
