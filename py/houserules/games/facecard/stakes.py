"""What the totals make of points: near 500 a few more cost the game, and far behind they hardly matter."""

from __future__ import annotations

from functools import lru_cache

from .hands import NOTHING, TABLE, Hand
from .race import last_in, pace_of

GOOD, POOR = 10, NOTHING.points
"""What others show: a good hand or a poor one."""
LEAST_SLOPE = 1e-4
"""Where nothing matters any more, a point is still worth this much of the game."""
COSTLY = 200.0
"""No hand is counted for more points than that, either way."""


class Stakes:
    """The totals as a seat with ``own`` points sees them, its ``others`` being those still in."""

    def __init__(self, deck: str, own: int, others: tuple[int, ...]) -> None:
        """``win`` is its chance to win as it stands, ``slope`` what a point costs of it."""
        self._pace, self._own, self._others = pace_of(deck, len(others)), own, others
        self._costs: dict[tuple[float, ...], dict[str, float]] = {}
        self.win = last_in(self._pace, own, [((total, 1.0),) for total in others])
        self.slope = self._slope((0.5,) * len(others))

    def after(self, lost: float) -> float:
        """The chance to win once the seat has lost so many points on the others."""
        return min(max(self.win - self.slope * lost, 0.0), 1.0)

    def costs(self, poor: tuple[float, ...]) -> dict[str, float]:
        """Each hand by name with what showing it costs, in points as they count at these totals.

        ``poor`` is for each of the others the chance that it shows a poor hand.
        """
        if poor not in self._costs:
            slope, free = self._slope(poor), self._with(0, poor)
            self._costs[poor] = {
                hand.name: min(max((free - self._best(hand, poor)) / slope, -COSTLY), COSTLY) for hand in TABLE.values()
            }
        return self._costs[poor]

    def _slope(self, poor: tuple[float, ...]) -> float:
        return max((self._with(0, poor) - self._with(POOR, poor)) / POOR, LEAST_SLOPE)

    def _best(self, hand: Hand, poor: tuple[float, ...]) -> float:
        return max(self._with(hand.points, poor, gift) for gift in _gifts(hand, len(self._others)))

    def _with(self, points: int, poor: tuple[float, ...], gifts: tuple[int, ...] = ()) -> float:
        """The chance to win after showing a hand of ``points``, with ``gifts`` to each of the others."""
        totals = zip(self._others, gifts or (0,) * len(self._others), poor, strict=True)
        field = [((total + gift + POOR, bad), (total + gift + GOOD, 1 - bad)) for total, gift, bad in totals]
        return last_in(self._pace, self._own + points, field)


@lru_cache(64)
def stakes(deck: str, own: int, others: tuple[int, ...]) -> Stakes:
    """The stakes at these totals."""
    return Stakes(deck, own, others)


def poor_part(shown: float) -> float:
    """How often a hand has to be poor for this many points to be ``shown`` on average."""
    return min(max((shown - GOOD) / (POOR - GOOD), 0.0), 1.0)


def _gifts(hand: Hand, others: int) -> list[tuple[int, ...]]:
    """The ways to give a hand's points away to one, or to everybody, as points for each of the others."""
    if not hand.special or not hand.special.units:
        return [()]
    if hand.special.deed == "armageddon":
        return [(hand.special.each,) * others]
    given = hand.special.units * hand.special.each
    return [tuple(given * (place == taker) for place in range(others)) for taker in range(others)]
