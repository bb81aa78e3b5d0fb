"""The only list of games. A box holds all of one game: its law, its opponents and its table."""

from __future__ import annotations

from typing import Any

from houserules.core.errors import RecordError
from houserules.core.match import Match
from houserules.core.options import shown
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


def load(record: Record) -> Match:
    """Replay a record; RecordError says what is wrong with it and where."""
    return Match(find(record.game).law, record)
