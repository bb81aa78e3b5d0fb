"""Who is likely to win, guessed: for house rules that nobody has solved."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from math import erf, sqrt

from .odds import chance_to_reach, points_plan
from .scoring import DICE
from .state import House

# Fitted to the solved tables, from which a guess is 0.7 % of a win away on average (root mean square).
_LEAD = 0.5
"""What it is worth to be the one to move, in turns."""
_SPREAD = 1.4
"""The variance of a turn's points, in squares of their average."""
_NOISE = 3.0
"""The variance that the end of a race adds, in turns squared."""

_FARTHEST = 10_000
"""A minimum beyond this is as good as out of reach."""


@dataclass(frozen=True, slots=True)
class Race:
    """A race of two: the turns each still needs are taken as spread normally.

    ``pace`` is the points of an average turn, ``start`` the chance to get on the board in one.
    """

    house: House
    pace: float
    start: float

    def win(self, mine: int, theirs: int) -> float:
        """About how likely the player to move is to win, with totals below the goal."""
        mean, variance = self._turns(mine)
        other_mean, other_variance = self._turns(theirs)
        ahead = other_mean - mean + _LEAD
        return 0.5 + 0.5 * erf(ahead / sqrt(2 * (variance + other_variance + _NOISE)))

    def _turns(self, total: int) -> tuple[float, float]:
        """How many turns a player with this total needs: their mean and variance."""
        if total or not self.house.opening:
            turns = (self.house.goal - total) / self.pace
            return turns, _SPREAD * turns
        turns = max(0, self.house.goal - self.house.opening) / self.pace
        return turns + 1 / self.start, _SPREAD * turns + (1 - self.start) / self.start**2


@cache
def race(house: House) -> Race:
    """The race that these house rules make."""
    floor = min(house.minimum, _FARTHEST)
    pace = points_plan(floor, must_roll=house.must_roll).rolling(0, DICE)
    return Race(house, pace, chance_to_reach(house.opening, must_roll=house.must_roll))
