"""The shape of a game's box."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from houserules.core.chance import Chance
from houserules.core.game import Game, Json
from houserules.ui.table import Table

V = TypeVar("V")


@dataclass(frozen=True, slots=True)
class Bot(Generic[V]):
    """An opponent: its id, what it is called, how it plays in a line, and how it chooses.

    ``choose`` gets the View of its seat, the moves open to it (never empty) and a stream of chance
    of its own, and returns one of those moves.
    """

    id: str
    title: str
    line: str
    choose: Callable[[V, tuple[str, ...], Chance], str]


@dataclass(frozen=True, slots=True)
class Box(Generic[V]):
    """All of one game. ``bots`` are its opponents, the default first.

    ``judge`` is its part of the command line: words as typed in, the verdict as JSON out;
    a HouseError where they make no sense.
    """

    law: Game[Any, V]
    table: Table
    bots: tuple[Bot[V], ...]
    judge: Callable[[list[str]], dict[str, Json]]

    def bot(self, name: str) -> Bot[V] | None:
        """The opponent with that id, if there is one."""
        return next((bot for bot in self.bots if bot.id == name), None)
