"""The only list of games. A box holds all of one game: its law, its opponents and its table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from houserules.core.errors import RecordError
from houserules.core.match import Match
from houserules.core.options import Value, shown
from houserules.core.record import Record

from .box import Box
from .facecard import BOX as FACECARD
from .fizzbin import BOX as FIZZBIN
from .zonk import BOX as ZONK

GAMES: dict[str, Box[Any]] = {box.law.id: box for box in (ZONK, FIZZBIN, FACECARD)}


def find(name: str) -> Box[Any]:
    """The box of a game by its id; RecordError names those there are."""
    if name not in GAMES:
        raise RecordError(f"there is no game {shown(name)}; known: {', '.join(GAMES)}")
    return GAMES[name]


def begin(
    game: str, players: Sequence[str], seed: str, options: Mapping[str, Value] | None = None, at: int | None = None
) -> Match:
    """Begin a game; RecordError says what doesn't fit.

    ``players`` are names by seat, ``options`` house rules by key (missing ones: default). ``at`` is the local wall
    clock in seconds; a house rule that reads the clock needs it.
    """
    rules = find(game).law.rules
    return load(Record(game, tuple(players), seed, rules, tuple((options or {}).items()), at))


def load(record: Record) -> Match:
    """Replay a record; RecordError says what is wrong with it and where."""
    return Match(find(record.game).law, record)
