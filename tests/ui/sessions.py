"""Sessions of each game in tests: who sits where, by kind."""

from __future__ import annotations

from typing import Any

from houserules.core.record import Record
from houserules.ui.session import Session

ROLLS = ((1, 2, 3, 4, 6),)


def zonk(*seats: str, chance: tuple[tuple[int, ...], ...] = ROLLS, **options: Any) -> Session:
    names = tuple("ABCDEFGH"[: len(seats)])
    record = Record("zonk", names, "s", options=(*({"first": "seat0"} | options).items(),), chance=chance)
    return Session(record, seats)


def facecard(*seats: str, **options: Any) -> Session:
    return Session(Record("facecard", tuple("ABCDEFGH"[: len(seats)]), "s", options=(*options.items(),)), seats)


def fizzbin(*seats: str) -> Session:
    options = (("time", "day"), ("tuesday", "no"))
    return Session(Record("fizzbin", tuple("ABCDEF"[: len(seats)]), "s", options=options), seats)
