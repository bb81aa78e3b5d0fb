"""What the next roll may bring, counted exactly, and the best way through a turn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import combinations_with_replacement
from math import factorial, prod
from operator import itemgetter, mul

from houserules.core.chance import DIE_FACES

from .scoring import DICE, Faces, is_lucky_pair, selections

STEP = 50
"""Points come in steps of 50. A level is a number of such steps."""

MOST = 1200 // STEP
"""The most one roll brings, in levels: five 1s."""

CLOSED = -1.0
"""The worth of a stop that isn't open: less than anything that is."""

Offer = tuple[tuple[int, int], ...]
"""What a roll lets a player choose from: (levels gained, dice in hand after it); empty: a bust."""


@cache
def offers(dice: int) -> tuple[tuple[Offer, float], ...]:
    """What rolling ``dice`` dice may offer, and how likely each offer is.

    A pair that may be re-rolled is taken as rolled again until something else comes: going out gains
    nothing, as who rolls on can still bust.
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
    """Every way to go on from a roll, each once."""
    return tuple(
        sorted({(points // STEP, len(roll) - len(faces) or DICE) for faces, points in selections(roll).items()})
    )


@dataclass(frozen=True, slots=True)
class Throw:
    """The offers of a number of dice, laid out for quick counting.

    ``chances`` are those of the offers that leave no choice, then of the others. ``forced`` and ``open`` pick, from
    what is held on the MOST levels above (see Plan), what each offer leads to; the n-th of ``open`` has the n-th
    choice of every offer, or its first again.
    """

    bust: float
    chances: tuple[float, ...]
    forced: itemgetter[tuple[float, ...]]
    open: tuple[itemgetter[tuple[float, ...]], ...]

    def average(self, above: list[float], lost: float) -> float:
        """What this roll is worth when the best is made of every offer."""
        values = self.forced(above)
        if self.open:
            values += tuple(map(max, *[choice(above) for choice in self.open]))
        rest: float = sum(map(mul, self.chances, values))
        return self.bust * lost + rest


@cache
def throw(dice: int, *, must_roll: bool) -> Throw:
    """What rolling ``dice`` dice comes to, without the choices that nobody needs.

    A choice isn't needed beside one with as many points and as many dice in hand or more. Five dice that have to
    be rolled can be worse than fewer that need not.
    """

    def needless(choice: tuple[int, int], other: tuple[int, int]) -> bool:
        forced = must_roll and other[1] == DICE != choice[1]
        return choice != other and choice[0] <= other[0] and choice[1] <= other[1] and not forced

    ways: dict[Offer, float] = {}
    for offer, chance in offers(dice):
        needed = tuple(choice for choice in offer if not any(needless(choice, other) for other in offer))
        ways[needed] = ways.get(needed, 0.0) + chance
    lost = ways.pop(())
    by_width = sorted(ways, key=len)
    forced = [offer for offer in by_width if len(offer) == 1]
    rest = [offer for offer in by_width if len(offer) > 1]
    width = len(rest[-1]) if rest else 0
    return Throw(
        lost,
        tuple(ways[offer] for offer in by_width),
        itemgetter(*[_place(*offer[0]) for offer in forced]),
        tuple(itemgetter(*[_place(*(*offer, *offer[:1] * width)[nth]) for offer in rest]) for nth in range(width)),
    )


def _place(gain: int, left: int) -> int:
    """Where among the levels above a choice leads."""
    return (gain - 1) * DICE + left - 1


class Plan:
    """The best way through a turn.

    ``stops`` is what ending the turn with 0, 50, 100 ... points is worth, CLOSED where nobody may stop;
    ``lost`` is what a bust is worth. With ``must_roll`` five dice in hand allow no stop. Rolling is weighed
    up to ``margin`` levels before the end of ``stops``; further on a plan stops whenever it may.
    """

    def __init__(self, stops: Sequence[float], *, lost: float = 0.0, must_roll: bool = False) -> None:
        self._lost, self._must_roll, self._stops = lost, must_roll, stops
        throws = [(dice, throw(dice, must_roll=must_roll)) for dice in range(1, DICE + 1)]
        resting = DICE - 1 if must_roll else DICE  # the most dice in hand that allow a stop
        # Both lie flat, five places a level; every level is made of those above it, so the way is down.
        self._holding = [stop if dice <= resting else CLOSED for stop in stops for dice, _ in throws]
        self._rolling = [lost] * len(self._holding)
        weighed = len(stops) - self.margin(must_roll=must_roll)
        for level in range(len(stops) - MOST - 1, -1, -1):
            here = level * DICE
            above = self._holding[here + DICE : here + DICE * (MOST + 1)]
            for dice, odds in throws if level < weighed else throws[resting:]:
                value = self._rolling[here + dice - 1] = odds.average(above, lost)
                if dice > resting or value > stops[level]:
                    self._holding[here + dice - 1] = value

    @staticmethod
    def margin(*, must_roll: bool) -> int:
        """How many levels of stops a plan needs beyond the last one it weighs a roll at."""
        return 2 * MOST if must_roll else MOST

    def rolling(self, points: int, dice: int) -> float:
        """What rolling ``dice`` dice is worth with ``points`` at risk."""
        return self._rolling[self._level(points) * DICE + dice - 1]

    def stopping(self, points: int, dice: int) -> float:
        """What stopping with ``points`` and ``dice`` in hand is worth; CLOSED where it isn't allowed."""
        return CLOSED if self._must_roll and dice == DICE else self._stops[self._level(points)]

    def holding(self, points: int, dice: int) -> float:
        """What ``points`` with ``dice`` dice in hand are worth, played as well as can be."""
        return self._holding[self._level(points) * DICE + dice - 1]

    def _level(self, points: int) -> int:
        return min(points // STEP, len(self._stops) - 1)


REACH = 6000
"""How far beyond what a stop takes a turn is thought about, in points."""


@lru_cache(maxsize=16)
def points_plan(floor: int, *, must_roll: bool) -> Plan:
    """The turn with the most points on average, when a stop takes ``floor``."""
    levels = (floor + REACH) // STEP + Plan.margin(must_roll=must_roll)
    least = max(floor, STEP)
    return Plan([level * STEP if level * STEP >= least else CLOSED for level in range(levels)], must_roll=must_roll)


@lru_cache(maxsize=16)
def chase_plan(floor: int, *, must_roll: bool) -> Plan:
    """The turn that is likeliest to bring ``floor`` points: values are chances."""
    return Plan([CLOSED] * (floor // STEP) + [1.0] * Plan.margin(must_roll=must_roll), must_roll=must_roll)


def chance_to_reach(points: int, *, must_roll: bool) -> float:
    """The best chance to get ``points`` or more in one turn, and to stop with them."""
    return chase_plan(max(points, STEP), must_roll=must_roll).rolling(0, DICE)


@cache
def chances_to_reach(reach: int, *, must_roll: bool) -> tuple[float, ...]:
    """The best chance to get 0, 50, 100 ... points or more in one turn, up to ``reach``.

    One plan tells them all: to have ``n`` of ``reach`` points is to need the rest.
    """
    plan = chase_plan(reach, must_roll=must_roll)
    return tuple(plan.rolling(reach - points, DICE) for points in range(0, reach + STEP, STEP))
