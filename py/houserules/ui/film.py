"""A record played through and kept turn by turn: any step of it is at hand without playing it again."""

from __future__ import annotations

from functools import cached_property
from typing import Any

from houserules.core.chance import Entry
from houserules.core.game import Outcome
from houserules.core.match import Match
from houserules.core.record import Record
from houserules.games import find
from houserules.games.box import Box

from .names import distinct, elsewhere
from .pieces import listed
from .table import Place, Scene, told

TABLE, MOVER = "table", "mover"
"""Whose eyes: a bystander's, or at every step those of who has moved; else a seat, as text."""
SLICE = 40
"""Turns played through at once: short enough that a press still gets through."""


class Film:
    """Step 0 is before the first turn, step 1 after it.

    ``people`` are the seats of those who look, where they have played in it themselves.
    """

    def __init__(self, record: Record, people: frozenset[int] = frozenset()) -> None:
        """Begin to play it through; RecordError if the record can't be replayed."""
        self.box: Box[Any] = find(record.game)
        self.record = record
        self.people = people
        self.names = distinct(record.players) if people else elsewhere(record.players)
        self.notes = dict(record.notes)
        self.length = len(record.turns)
        self._match = Match(self.box.law, record.cut(0))
        self.develop()

    @property
    def developed(self) -> int:
        """How many turns have been played through."""
        return len(self._match.turns)

    @property
    def ready(self) -> bool:
        """Whether all have been."""
        return self.developed == self.length

    def develop(self) -> None:
        """Play through the next slice; RecordError names the turn that can't be."""
        done = self.developed
        self._match.replay(self.record.turns[done : done + SLICE])

    @property
    def over(self) -> bool:
        """Whether the game has ended in it."""
        return self.outcome(self.developed) is not None

    @cached_property
    def hides(self) -> bool:
        """Whether there are hands in it that not everybody sees."""
        law, seats = self.box.law, range(len(self.names))
        return any(law.secret(state, seat) for state in self._match.states for seat in seats)

    @cached_property
    def eyes(self) -> dict[str, str]:
        """Whose eyes there are to look with, and what they are called; hands in turn only where all is over."""
        seats = {str(seat): name for seat, name in enumerate(self.names)}
        mover = {MOVER: "whoever moves"} if self.over else {}
        return {TABLE: "everyone at the table", **mover, **seats} if self.hides else {TABLE: "everyone"}

    def seat(self, eyes: str, step: int) -> int | None:
        """The seat whose eyes those are at a step; None: a bystander's."""
        return self.mover(step) if eyes == MOVER else None if eyes == TABLE else int(eyes)

    def state(self, step: int) -> Any:
        """Where the game stood."""
        return self._match.states[step]

    def view(self, step: int, seat: int | None) -> Any:
        """What ``seat`` (None: a bystander) saw."""
        return self.box.law.view(self.state(step), seat)

    def scene(self, seat: int | None) -> Scene:
        """The same table to look at only: no move is open, nothing selected."""
        return Scene(self.names, seat, self.people)

    def places(self, step: int, seat: int | None = None) -> tuple[Place, ...]:
        """The standings as ``seat`` saw them."""
        return self.box.table.places(self.view(step, seat), self.scene(seat))

    def mover(self, step: int) -> int | None:
        """Who made the turn of a step, or is to make the first; None where several did together."""
        seats = tuple(self.record.turns[step - 1].choices) if step else self.to_move(0)
        return seats[0] if len(seats) == 1 else None

    def to_move(self, step: int) -> tuple[int, ...]:
        """Who was to move then."""
        return self.box.law.to_move(self.state(step))

    def fallen(self, step: int) -> tuple[Entry, ...]:
        """The scripted outcomes that had come by then."""
        taken: int = self.state(step).chance.taken
        return self.record.chance[:taken]

    def outcome(self, step: int) -> Outcome | None:
        """How the game had ended by then."""
        return self.box.law.outcome(self.state(step))

    def lines(self, step: int, seat: int | None) -> list[str]:
        """What happened in the turn of a step as ``seat`` saw it, in sentences; never none."""
        happened = told(self.box.table, self._match.events[step], self.scene(seat))
        if step == 0:
            return [f"{listed(self.names)} sit{'s' if len(self.names) == 1 else ''} down.", *happened]
        return happened or ["Nothing to see from here."]

    def note_after(self, step: int) -> int:
        """The step of the next note; after the last one, or where there are none, this one."""
        return min((noted for noted in self.notes if noted > step), default=step)
