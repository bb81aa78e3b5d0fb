"""The picture of a Zonk table in tests: ways to see it and to read what it says."""

from __future__ import annotations

import re
from dataclasses import replace

from seatings import play

from houserules.core.match import Match
from houserules.games.zonk import BOX, table
from houserules.ui.table import Action, Scene

NAMES = ("Ann", "Bo", "Cy")
PAIR = ((1, 1, 1, 2, 3), (4, 4))


def scene(match: Match, *picked: int, people: frozenset[int] = frozenset({0, 1, 2})) -> Scene:
    seat = match.to_move[0] if match.to_move else 0
    names = NAMES[: len(match.scores)]
    return Scene(names, seat, people, match.moves(seat), tuple(map(str, picked)))


def prompt(match: Match) -> str:
    return table.prompt(match.view(0), scene(match))


def felt(match: Match, *picked: int) -> str:
    return str(table.felt(match.view(0), scene(match, *picked)))


def text(match: Match, *picked: int) -> str:
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", felt(match, *picked))).strip()


def actions(match: Match, *picked: int) -> tuple[Action, ...]:
    return table.actions(match.view(0), scene(match, *picked))


def told(match: Match, people: frozenset[int] = frozenset()) -> list[str]:
    return [table.tell(event, scene(match, people=people)) for event in match.events[-1]]


def check(match: Match, *picked: int) -> None:
    """What must hold of every picture and every button."""
    html, view = felt(match, *picked), match.view(0)
    names = re.findall(r' id="([^"]+)"', html)
    assert len(names) == len(set(names))
    assert ("data-pick" in html) == (view.phase == "rolled")
    buttons = actions(match, *picked)
    assert sum(button.main for button in buttons) == (1 if match.to_move else 0)
    for button in buttons:
        assert bool(button.moves) != bool(button.why)
        copy = Match(BOX.law, match.record)
        for move in button.moves[:1]:
            play(copy, move)
        for move in button.moves[1:]:
            assert move in copy.moves(copy.to_move[0])
    # somebody who is not to move sees the same dice and no buttons
    other = replace(scene(match), moves=(), viewer=None)
    assert table.actions(view, other) == ()
    assert "<button" not in str(table.felt(view, other))
