"""Short ways to set up and play Zonk in tests."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from houserules.core.match import Match
from houserules.core.record import Record
from houserules.games.zonk import BOX

NOTHING = (2, 2, 3, 4, 6)
"""A roll of five dice that scores nothing."""
THOUSAND = (1, 1, 1, 2, 3)
"""A roll whose three 1s put a player on the board."""


def game(*rolls: Sequence[int], players: int = 2, **options: Any) -> Match:
    """A match whose next dice are ``rolls``; the first seat goes first unless told otherwise."""
    chance = tuple(map(tuple, rolls))
    names = tuple("ABCDEFGHI"[:players])
    return Match(
        BOX.law, Record("zonk", names, "kit", options=(*({"first": "seat0"} | options).items(),), chance=chance)
    )


def kinds(match: Match) -> list[str]:
    """The kinds of the events of the last turn."""
    return [event.kind for event in match.events[-1]]


def facts(match: Match, kind: str) -> dict[str, Any]:
    """The facts of the last event of that kind."""
    return next(dict(event.facts) for turn in reversed(match.events) for event in reversed(turn) if event.kind == kind)
