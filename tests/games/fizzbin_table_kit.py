"""The picture of a Fizzbin table in tests: ways to see it and to read what it says."""

from __future__ import annotations

import re

from fizzbin_kit import NAMES

from houserules.core.game import Event
from houserules.core.match import Match
from houserules.games.fizzbin import BOX
from houserules.ui.table import Scene

PICTURE = BOX.table


def scene(match: Match, viewer: int | None = 0, people: frozenset[int] = frozenset({0})) -> Scene:
    moves = () if viewer is None else match.moves(viewer)
    return Scene(NAMES[: len(match.record.players)], viewer, people, moves)


def felt(match: Match) -> str:
    return str(PICTURE.felt(match.view(0), scene(match)))


def rows(match: Match) -> list[str]:
    return re.findall(r'<section class="fizzbin-row.*?</section>', felt(match))


def said(match: Match) -> list[str]:
    """The words of each row."""
    return [re.sub(r"<[^>]*>", "", row) for row in rows(match)]


def prompt(match: Match, viewer: int | None = 0) -> str:
    return PICTURE.prompt(match.view(viewer), scene(match, viewer))


def marks(match: Match) -> list[str]:
    return [
        re.sub(r"<[^>]*>", "", "".join(re.findall(r'<span class="fizzbin-chip">.*?</span>', row)))
        for row in rows(match)
    ]


def ended(match: Match) -> str:
    return PICTURE.tell(match.events[-1][-1], scene(match))


def story(events: tuple[Event, ...], match: Match) -> list[str]:
    return [PICTURE.tell(event, scene(match)) for event in events]
