"""How the simpler levels play, as a book to look up: which dice to keep, and when to stop."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from .odds import REACH, STEP, Plan, chase_plan, points_plan
from .state import House, View


@dataclass(frozen=True, slots=True)
class Aim:
    """What a turn has to hold: ``floor`` to be stopped at all and, in the last round, ``lead`` to win by it."""

    floor: int
    lead: int | None
    must_roll: bool

    @classmethod
    def of(cls, house: House, total: int, to_beat: int | None) -> Aim:
        """The aim of a player who has ``total``; ``to_beat`` is the highest total in the last round."""
        lead = None if to_beat is None else to_beat + STEP - total
        return cls(max(house.needed(total), STEP), lead, house.must_roll)

    @classmethod
    def at(cls, view: View) -> Aim:
        """The aim of the seat to move."""
        return cls.of(view.house, view.totals[view.seat], view.to_beat)


class Book(Protocol):
    """How a turn is played."""

    def keeping(self, points: int, dice: int) -> float:
        """How good it is to have ``points`` at risk and ``dice`` in hand after setting dice aside."""

    def stops(self, points: int, dice: int) -> bool:
        """Tell whether it stops there, if it may."""


@dataclass(frozen=True, slots=True)
class Limit:
    """Takes all the points there are and stops at ``limit``."""

    limit: int

    def keeping(self, points: int, dice: int) -> float:
        """The more points the better; of equally many, the more dice left."""
        return points + dice

    def stops(self, points: int, dice: int) -> bool:  # noqa: ARG002 - it doesn't count dice
        """At the limit."""
        return points >= self.limit


@dataclass(frozen=True, slots=True)
class Planned:
    """Follows a plan, which counts points from ``base`` on: farther from its floor only the way there counts."""

    plan: Plan
    base: int

    def keeping(self, points: int, dice: int) -> float:
        """As good as the plan says."""
        return self.plan.holding(max(0, points - self.base), dice)

    def stops(self, points: int, dice: int) -> bool:
        """Where a roll is worth no more."""
        points = max(0, points - self.base)
        return self.plan.stopping(points, dice) >= self.plan.rolling(points, dice)


CARELESS = 1000
"""What a careless player wants from a turn."""


def careless(aim: Aim) -> Book:
    """Goes for much every time, and doesn't look at anybody else's total."""
    return Limit(max(aim.floor, CARELESS))


def cautious(aim: Aim) -> Book:
    """Stops as soon as it may; in the last round, as soon as it leads."""
    return Limit(max(aim.floor, aim.lead or 0))


def points(aim: Aim) -> Planned:
    """Brings the most points on average; in the last round, the likeliest to win."""
    floor = max(aim.floor, aim.lead or 0)
    near = min(floor, REACH)
    plan = points_plan if aim.lead is None else chase_plan
    return Planned(plan(near, must_roll=aim.must_roll), floor - near)
