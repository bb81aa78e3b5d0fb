"""The shape of a game's box."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, Literal, TypeVar

from houserules.core.chance import Chance
from houserules.core.game import Game, Json
from houserules.core.match import Match
from houserules.core.options import Value
from houserules.ui.html import Node
from houserules.ui.table import Table

V = TypeVar("V")


@dataclass(frozen=True, slots=True)
class Bot(Generic[V]):
    """An opponent: its id, what it is called, how it plays in a line, and how it chooses.

    ``choose`` gets the View of its seat, the moves open to it (never empty) and a stream of chance
    of its own, and returns one of those moves. ``once`` is the id it had in older saved games.
    """

    id: str
    title: str
    line: str
    choose: Callable[[V, tuple[str, ...], Chance], str]
    once: str = ""

    def move(self, match: Match, seat: int) -> str:
        """What it plays at ``seat``, which is to move: the same whenever the match stands there."""
        chance = Chance.seeded(f"{match.seed}/{len(match.turns)}/{seat}")
        return self.choose(match.view(seat), match.moves(seat), chance)


@dataclass(frozen=True, slots=True)
class Advice:
    """What each open move is worth to the seat that is to move: ``choices`` are (move, value), the best first.

    Values are chances to win from 0 to 1 where ``unit`` is "win", and points on average, more is better,
    where it is "points". ``line`` says in one line why the first is best. ``error`` is half the 95 %
    interval of a sampled value; ``exact`` tells that nothing was left out or guessed.
    """

    unit: Literal["win", "points"]
    choices: tuple[tuple[str, float], ...]
    line: str
    exact: bool = True
    error: float = 0.0


@dataclass(frozen=True, slots=True)
class Preset:
    """House rules that go together: an id, what they are called, a line about them, and (option, value) pairs."""

    id: str
    title: str
    line: str
    options: tuple[tuple[str, Value], ...]


@dataclass(frozen=True, slots=True)
class Box(Generic[V]):
    """All of one game. ``bots`` are its opponents, the default first.

    ``judge`` and ``odds`` are its part of the command line: words as typed in, the verdict as JSON
    out; a HouseError where they make no sense. ``advise`` weighs the moves open to the seat that looks at
    a View; None where there is nothing to weigh. ``study`` takes a few milliseconds to know the odds in the
    picture of a View better, and tells whether more of that would help. ``facts`` is a page about the
    game's odds. ``presets`` are house rules to choose as one, the default first;
    ``against_perfect`` tells by the ids of a bot and a preset how often it beats perfect play of two, going
    (first, second).
    """

    law: Game[Any, V]
    table: Table
    bots: tuple[Bot[V], ...]
    judge: Callable[[list[str]], dict[str, Json]]
    odds: Callable[[list[str]], dict[str, Json]] | None = None
    advise: Callable[[V, tuple[str, ...]], Advice | None] | None = None
    study: Callable[[V], bool] | None = None
    facts: Callable[[], Node] | None = None
    presets: tuple[Preset, ...] = ()
    against_perfect: Callable[[str, str], tuple[float, float]] | None = None

    def bot(self, name: str) -> Bot[V] | None:
        """The opponent with that id, if there is one."""
        return next((bot for bot in self.bots if name in (bot.id, bot.once) and name), None)
