"""What a game is: law without memory. States go in, states come out, nothing else happens.

A game never asks a clock, a browser or a generator of its own: what time it is comes with the
``Setup`` and each ``Turn``, chance lives inside the State. Only ``core.match`` calls ``play``.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Protocol, TypeVar

from .chance import Chance, Entry
from .options import Option, Value
from .values import quick

Json = None | bool | int | float | str | list["Json"] | dict[str, "Json"]
Fact = None | bool | int | str | tuple["Fact", ...]
"""A plain value inside an event; a card is text, a list is a tuple."""


@dataclass(frozen=True, slots=True)
class Setup:
    """How a game begins: ``players`` is their number, ``options`` are settled (all keys there).

    ``at`` is the wall clock in whole seconds since 1970-01-01 00:00 as local clocks show them, or
    None where nobody told. ``chance`` is the stream the game draws from.
    """

    players: int
    options: Mapping[str, Value]
    chance: Chance
    at: int | None = None


@quick
@dataclass(frozen=True, slots=True)
class Turn:
    """The moves of all the seats that are to move, by seat, and the clock when they were made."""

    choices: Mapping[int, str]
    at: int = 0


@quick
@dataclass(frozen=True, slots=True)
class Event:
    """A fact in the past tense: what ``seat`` (None: the table) did or had happen.

    ``facts`` are its details by name; those named in ``secret`` are for that seat's eyes only.
    ``reveals`` marks a fact that was hidden or random until now, so it can't be undone.
    """

    kind: str
    seat: int | None = None
    facts: Mapping[str, Fact] = field(default_factory=dict)
    secret: frozenset[str] = frozenset()
    reveals: bool = False

    def seen_by(self, seat: int | None) -> Event:
        """The same event without what ``seat`` (None: a bystander) may not see."""
        if not self.secret or seat == self.seat:
            return self
        open_facts = {name: fact for name, fact in self.facts.items() if name not in self.secret}
        return Event(self.kind, self.seat, open_facts, frozenset(), self.reveals)

    def as_json(self) -> dict[str, Json]:
        """The event as a JSON object: "event", "seat" where there is one, then the facts."""
        head: dict[str, Json] = {"event": self.kind}
        if self.seat is not None:
            head["seat"] = self.seat
        return head | {name: plain(fact) for name, fact in self.facts.items()}


def plain(fact: Fact) -> Json:
    """A fact as JSON: tuples become lists."""
    return [plain(part) for part in fact] if isinstance(fact, tuple) else fact


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a game ended: the winning seats (none, one or a shared win) and why, in one line."""

    winners: tuple[int, ...]
    reason: str


S = TypeVar("S")
V_co = TypeVar("V_co", covariant=True)
Step = tuple[S, tuple[Event, ...]]
"""What a change returns: the next state and what happened on the way."""


class Game(Protocol[S, V_co]):
    """The law of one game. S is its State, V its View; both frozen and slotted, of plain values."""

    id: str
    title: str
    rules: int
    """The version of the law a record was played under."""
    seats: range
    """How many can play."""
    options: tuple[Option, ...]

    def check_setup(self, setup: Setup) -> None:
        """Raise a HouseError if this game can't begin that way."""

    def check_entry(self, entry: Entry, setup: Setup) -> str | None:
        """Say why ``entry`` could never be an outcome in this game, or None."""

    def new(self, setup: Setup) -> Step[S]:
        """Begin: deal, or roll off for the first turn."""

    def to_move(self, state: S) -> tuple[int, ...]:
        """The seats that move now, together: none when the game is over."""

    def moves(self, state: S, seat: int) -> tuple[str, ...]:
        """Every move open to ``seat`` now, as text; empty exactly when it isn't to move."""

    def play(self, state: S, turn: Turn) -> Step[S]:
        """Carry out a turn whose moves are all listed by ``moves`` (the match has checked)."""

    def view(self, state: S, seat: int | None) -> V_co:
        """What ``seat`` can see (None: a bystander)."""

    def outcome(self, state: S) -> Outcome | None:
        """How it ended, or None while it goes on."""

    def scores(self, state: S) -> tuple[int, ...]:
        """The permanent score of each seat."""

    def hands(self, state: S) -> list[Json] | None:
        """Each seat's cards and what they make, by seat; None in a game without cards."""

    def secret(self, state: S, seat: int) -> bool:
        """Tell whether ``seat`` holds something now that the other players may not see."""

    def redeal(self, state: S, seat: int | None, chance: Chance) -> S:
        """Draw anew all that ``seat`` can't see: the same View, other hidden cards and chance."""
