"""What the next roll may bring, counted exactly, and the best way through a turn."""

from __future__ import annotations

from collections import Counter
from functools import cache, lru_cache
from itertools import combinations_with_replacement
from math import factorial, prod

from houserules.core.chance import DIE_FACES

from .scoring import DICE, Faces, is_lucky_pair, selections

STEP = 50
"""Points come in steps of 50."""

Offer = tuple[tuple[int, int], ...]
"""What a roll lets a player choose from: (points gained, dice in hand after it); empty: a bust."""


@cache
def offers(dice: int) -> tuple[tuple[Offer, float], ...]:
    """What rolling ``dice`` dice may offer, and how likely each offer is.

    A pair that may be re-rolled is taken as rolled again until something else comes.
    """
    ways: Counter[Offer] = Counter()
    for roll in combinations_with_replacement(range(1, DIE_FACES + 1), dice):
        if not is_lucky_pair(roll):
            ways[_offer(roll)] += factorial(dice) // prod(map(factorial, Counter(roll).values()))
    total = ways.total()
    return tuple((offer, count / total) for offer, count in ways.items())


def bust(dice: int) -> float:
    """How likely it is that ``dice`` dice score nothing (a pair of two is rolled again)."""
    return dict(offers(dice))[()]


def _offer(roll: Faces) -> Offer:
    """The most points for each number of dice left in hand."""
    best: dict[int, int] = {}
    for faces, points in selections(roll).items():
        left = len(roll) - len(faces) or DICE
        best[left] = max(points, best.get(left, 0))
    return tuple((points, left) for left, points in best.items())


class Plan:
    """The best turn there is: how good stopping is, and every roll on average.

    A stop needs ``floor`` points. It is worth the points of the turn or, when ``chase`` is set, 1:
    then values are the chance to get to the floor at all. A house that says roll once all five dice
    are set aside changes next to nothing: five dice are worth rolling up to some 3,000 points.
    """

    REACH = 3000
    """How far beyond the floor a roll is still thought about, in points."""

    def __init__(self, floor: int, *, chase: bool) -> None:
        self._floor, self._chase = floor, chase
        self._rolling: dict[tuple[int, int], float] = {}
        top = floor if chase else floor + self.REACH
        # Every set-aside adds points, so from the top down all that a roll can lead to is known by then.
        for points in range(top - STEP, -STEP, -STEP):
            for dice in range(1, DICE + 1):
                self._rolling[points, dice] = self._average(points, dice)

    def rolling(self, points: int, dice: int) -> float:
        """What rolling ``dice`` dice is worth with ``points`` at risk; 0 far beyond the floor."""
        return self._rolling.get((points, dice), 0.0)

    def stopping(self, points: int) -> float:
        """What stopping with ``points`` is worth; 0 below the floor."""
        if points < self._floor:
            return 0.0
        return 1.0 if self._chase else float(points)

    def holding(self, points: int, dice: int) -> float:
        """What ``points`` with ``dice`` dice in hand are worth, played as well as can be."""
        return max(self.rolling(points, dice), self.stopping(points))

    def _average(self, points: int, dice: int) -> float:
        return sum(
            chance * max(self.holding(points + gained, left) for gained, left in offer)
            for offer, chance in offers(dice)
            if offer
        )


plan = lru_cache(maxsize=16)(Plan)
"""A Plan, worked out once."""
