"""What was measured, and the lines of the table that come of it. Nothing here measures."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from statistics import median

from bench.report import Figure, ninety_five
from houserules.ui.pages import short_title

MANY = 10
"""Games in a row after which memory is looked at again."""


@dataclass(frozen=True, slots=True)
class Visit:
    """What one visit took: milliseconds until Python listens and until something is seen, and bytes.

    ``sent`` are those of the start, ``kept`` what came afterwards for use offline.
    """

    interactive: float
    painted: float
    sent: int
    kept: int = 0


Visits = dict[str, list[Visit]]
"""Visits by the name of the page: "ours", "stock", "whole" (stock with all our files) or "bare"."""


@dataclass(frozen=True, slots=True)
class Starts:
    """First visits, first visits slowed, and second ones with the same profile."""

    cold: Visits = field(default_factory=dict)
    slowed: Visits = field(default_factory=dict)
    again: Visits = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Played:
    """Milliseconds of moves, of bots' moves and of long tasks, slowed; bytes after one game and after many."""

    moves: list[float]
    bots: list[float]
    tasks: list[float]
    one: int
    many: int


def of_starts(starts: Starts) -> list[Figure]:
    """A line for each comparison that was measured; the cold start is the first."""
    cold = starts.cold
    wanted = [
        ("Cold start, until Python has painted and listens", cold, "interactive", "stock", 0.30),
        ("The same, slowed four times", starts.slowed, "interactive", "stock", 0.24),
        ("The same, second visit", starts.again, "interactive", "stock", 0.28),
        ("The same, cold, against a stock page with the whole app", cold, "interactive", "whole", None),
        ("First contentful paint, against a bare HTML page", cold, "painted", "bare", 2),
    ]
    lines = [_compared(*line) for line in wanted if line[3] in line[1]]
    if starts.again:  # only then the browser stayed until everything was there
        lines.append(_compared("Bytes sent for a cold start, with brotli", cold, "sent", "stock", 1))
        kept = median(visit.kept for visit in cold["ours"])
        lines.append(Figure("Bytes more, afterwards and once, to work offline", (kept,), unit="B"))
    return lines


def _compared(name: str, visits: Visits, what: str, other: str, reach: float | None) -> Figure:
    ours, theirs = (median(getattr(visit, what) for visit in visits[page]) for page in ("ours", other))
    return Figure(name, (ours,), theirs, reach, "B" if what == "sent" else "ms")


def of_play(played: Mapping[str, Played]) -> list[Figure]:
    """A line for each thing looked at while playing; where it holds several values, one for each game."""
    titles = " / ".join(short_title(game) for game in played)
    longest = max((task for game in played.values() for task in game.tasks), default=0)

    def each(name: str, value: Callable[[Played], float], unit: str = "ms") -> Figure:
        return Figure(f"{name}: {titles}", tuple(map(value, played.values())), unit=unit)

    return [
        each("From a press to the picture of the move, slowed", lambda game: median(game.moves)),
        each("A bot's move with its picture, slowed, 95th percentile", lambda game: ninety_five(game.bots)),
        Figure("Longest task after the start, slowed", (longest,)),
        each("Memory after one game", lambda game: game.one, "B"),
        each(f"Memory after {MANY} games", lambda game: game.many, "B"),
    ]
