"""Where a game of Zonk stands. Nothing in it is hidden but the dice still to come."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from houserules.core.chance import Chance
from houserules.core.game import Outcome
from houserules.core.values import quick

from .scoring import DICE, Faces

Phase = Literal["ready", "rolled", "pair", "kept", "over"]
"""ready: dice passed on, none rolled; rolled: something scores; pair: re-roll or go out;
kept: dice set aside, roll on or stop."""

Fate = Literal["going", "busted", "went out", "stopped", "left"]


@dataclass(frozen=True, slots=True)
class House:
    """The house rules in force, in points; ``must_roll``: no stopping with all five set aside."""

    opening: int
    minimum: int
    goal: int
    must_roll: bool

    def needed(self, total: int) -> int:
        """What a turn has to hold before its player, who has ``total``, may stop."""
        return self.minimum if total else self.opening


@quick
@dataclass(frozen=True, slots=True)
class Kept:
    """What was set aside from one roll.

    ``roll`` is its number in the game, ``dice`` all its dice as they lay, ``faces`` those taken
    (ascending) and ``points`` their worth.
    """

    roll: int
    dice: Faces
    faces: Faces
    points: int


@quick
@dataclass(frozen=True, slots=True)
class Run:
    """A player's turn: the dice rolled last, as they lay, what was set aside, how it ended."""

    seat: int
    dice: Faces = ()
    kept: tuple[Kept, ...] = ()
    fate: Fate = "going"

    @property
    def points(self) -> int:
        """The temporary points of the turn."""
        return sum([kept.points for kept in self.kept])


@quick
@dataclass(frozen=True, slots=True)
class View:
    """All that can be seen, by anyone.

    ``seat`` is to move; once the game is over, it moved last. ``rolls`` counts the rolls of the
    game. ``run`` is the turn whose dice lie on the table: in phase "ready" the turn before (without
    dice if there was none), in phase "over" the last one. In the last round ``starter`` is who
    began it and ``leader`` who would win.
    """

    house: House
    seat: int
    totals: tuple[int, ...]
    run: Run
    phase: Phase = "ready"
    gone: frozenset[int] = frozenset()
    rolls: int = 0
    starter: int | None = None
    leader: int | None = None

    @property
    def current(self) -> Run:
        """The turn of the seat to move; nothing in it before the first roll and after the end."""
        return Run(self.seat) if self.phase in {"ready", "over"} else self.run

    @property
    def kept(self) -> tuple[Kept, ...]:
        """What the seat to move has set aside in its turn."""
        return () if self.phase in {"ready", "over"} else self.run.kept

    @property
    def at_risk(self) -> int:
        """The temporary points of the turn that is going on."""
        return sum([kept.points for kept in self.kept])

    @property
    def hand(self) -> int:
        """How many dice the next roll takes (in phase "rolled": how many are to choose from)."""
        return DICE - sum([len(kept.faces) for kept in self.kept]) % DICE

    def hand_after(self, faces: Faces) -> int:
        """How many dice the next roll takes once ``faces`` of this one are set aside."""
        return self.hand - len(faces) or DICE

    @property
    def needed(self) -> int:
        """What the turn of the seat to move has to hold before it may stop."""
        return self.house.needed(self.totals[self.seat])

    @property
    def to_beat(self) -> int | None:
        """In the last round, the total that wins so far."""
        return None if self.leader is None else self.totals[self.leader]

    @property
    def at_table(self) -> tuple[int, ...]:
        """The seats that haven't left."""
        return tuple([seat for seat in range(len(self.totals)) if seat not in self.gone])

    @property
    def following(self) -> tuple[int, ...]:
        """The seats at the table in turn order, from the one after ``seat``; ``seat`` comes last."""
        order = (*range(self.seat + 1, len(self.totals)), *range(self.seat + 1))
        return tuple([seat for seat in order if seat not in self.gone]) if self.gone else order

    @property
    def chasers(self) -> tuple[int, ...]:
        """In the last round, the seats whose turn is still to come after this one."""
        if self.starter is None or self.phase == "over":
            return ()
        return self.following[: self.following.index(self.starter)]

    def may_stop(self, points: int, hand: int) -> bool:
        """Tell whether the seat to move could stop with ``points`` and ``hand`` dice to roll."""
        return points >= self.needed and not (self.house.must_roll and hand == DICE)


@quick
@dataclass(frozen=True, slots=True)
class State:
    """The View and the dice to come."""

    view: View
    chance: Chance

    @property
    def phase(self) -> Phase:
        """The phase of the View."""
        return self.view.phase


def verdict(view: View) -> Outcome:
    """How a game ended that is over (text, "The first player to reach"; Miguel's crossed-off name)."""
    if not view.at_table:
        return Outcome((), "nobody is left at the table")
    if view.leader is None or len(view.at_table) == 1 < len(view.totals):
        return Outcome(view.at_table, "the last one at the table")
    total = view.totals[view.leader]
    if len(view.totals) == 1:
        return Outcome((view.leader,), f"{total:,} points, the goal of {view.house.goal:,} is reached")
    if sum(view.totals[seat] == total for seat in view.at_table) > 1:
        return Outcome((view.leader,), f"{total:,} points and there first; an equal total came later")
    return Outcome((view.leader,), f"the highest total, {total:,} points")
