"""Win chances in the middle of a turn: what each stop is worth, and from that the best way on.

Exact for two at the table where their house rules are solved, and in a last round with at most one turn to come
after this one. Elsewhere it is an estimate: each rival is met alone, by the solution or as a race, and the odds
against each of them are added up. A last round is counted as if each player in it went for the score to beat.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from itertools import count
from math import prod

from . import books
from .books import Aim
from .odds import CLOSED, STEP, Plan, bust, chances_to_reach
from .race import Race, race
from .scoring import DICE, set_aside, worth
from .solution import Solution, solution
from .state import House, View

REACH = 10_000
"""How many points of a turn are thought about; what lies farther counts as never reached."""

_LEAST = 1e-9
"""Odds are taken of chances that are this far from none and from certain."""


@dataclass(frozen=True, slots=True)
class Table:
    """What a win depends on at the start of a turn: ``mine`` is the total of the player to move.

    ``rivals`` are the totals of those who move after it: everybody else in turn order, and in the last round only
    those whose turn is to come; ``to_beat`` is then the highest total.
    """

    house: House
    mine: int
    rivals: tuple[int, ...]
    to_beat: int | None = None

    @classmethod
    def of(cls, view: View) -> Table:
        """The table that a View shows, for the seat to move."""
        seats = view.following[:-1] if view.leader is None else view.chasers
        return cls(view.house, view.totals[view.seat], tuple(view.totals[seat] for seat in seats), view.to_beat)

    @property
    def exact(self) -> bool:
        """Tell whether chances here are exact, but for the rounding of what is stored."""
        if self.to_beat is not None:
            return len(self.rivals) < 2  # noqa: PLR2004 - of two, the first also has to fear the second
        return len(self.rivals) == 1 and solution(self.house) is not None

    def after(self, total: int) -> float:
        """The chance to win of the player to move, once its turn has ended with ``total``."""
        if self.to_beat is not None and total <= self.to_beat:
            return 0.0
        if total >= self.house.goal:
            return prod(1 - self._passing(rival, total) for rival in self.rivals)
        pair = _pair(self.house)
        if len(self.rivals) == 1:
            return 1 - pair.win(self.rivals[0], total)
        against = (min(max(pair.win(rival, total), _LEAST), 1 - _LEAST) for rival in self.rivals)
        return 1 / (1 + sum(chance / (1 - chance) for chance in against))

    def _passing(self, rival: int, total: int) -> float:
        """How likely a rival beats ``total`` in one turn."""
        needed = max(self.house.needed(rival), total - rival + STEP)
        return chances_to_reach(REACH, must_roll=self.house.must_roll)[min(needed, REACH) // STEP]


def _pair(house: House) -> Solution | Race:
    return solution(house) or race(house)


@dataclass(frozen=True, slots=True)
class Outlook:
    """A turn weighed. Its plan counts points from ``base`` on, as if all below were the same."""

    plan: Plan
    base: int
    lost: float

    def worth(self, move: str, points: int, hand: int) -> float:
        """The chance to win with a move (but for leaving), with ``points`` at risk and ``hand`` dice to roll.

        In phase "rolled" they are those on the table. What follows is played as well as can be.
        """
        if move == "out":
            return self.lost
        if kept := set_aside(move):
            return self.plan.holding(self._from(points + worth(kept)), hand - len(kept) or DICE)
        return (self.plan.stopping if move == "stop" else self.plan.rolling)(self._from(points), hand)

    def _from(self, points: int) -> int:
        return max(0, points - self.base)


@lru_cache(maxsize=64)
def outlook(table: Table) -> Outlook:
    """Weigh the turn of the player to move."""
    house, mine = table.house, table.mine
    floor = max(house.needed(mine), STEP)
    aim = floor if table.to_beat is None else max(floor, table.to_beat + STEP - mine)
    base = max(0, aim - REACH)
    lost = 0.0 if table.to_beat is not None else table.after(mine)
    sure = 1 - bust(DICE) * (1 - lost)
    stops: list[float] = []
    for points in count(base, STEP):
        stops.append(table.after(mine + points) if points >= floor else CLOSED)
        settled = points >= aim and mine + points >= house.goal and stops[-1] >= sure
        if settled or points >= aim + REACH:
            break  # no roll beats a stop from here on, or nobody gets here
    beyond = mine + base + len(stops) * STEP
    margin = Plan.margin(must_roll=house.must_roll)
    stops += [table.after(beyond + step * STEP) for step in range(margin)]
    return Outlook(Plan(stops, lost=lost, must_roll=house.must_roll), base, lost)


def weigh(view: View, moves: tuple[str, ...]) -> dict[str, float]:
    """What each of these moves is worth, but for leaving: a chance to win; alone at the table, points of this turn."""
    turn = outlook(Table.of(view)) if len(view.at_table) > 1 else _solo(view)
    return {move: turn.worth(move, view.at_risk, view.hand) for move in moves if move != "leave"}


def _solo(view: View) -> Outlook:
    book = books.points(Aim.at(view))
    return Outlook(book.plan, book.base, 0.0)
