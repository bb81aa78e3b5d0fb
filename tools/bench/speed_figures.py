"""What the measured speeds say: the lines of the tables. Nothing here measures."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from statistics import median

from bench.report import Figure, ninety_five, rows
from bench.speed import Pace, Speeds
from houserules.games import GAMES

BUDGET = 100
"""Milliseconds that a bot's decision may take in the slowed page, 95 times in 100."""
COMPARED = (
    ("Zonk's law, pig's bare states", "zonk, law", "pig, bare", 1),
    ("Zonk's match, pig in OpenSpiel's Python environment", "zonk, match", "pig, environment", 1),
    ("Face Card's law, gin rummy's bare states in OpenSpiel", "facecard, law", "gin_rummy, bare", None),
    (
        "Face Card's match, gin rummy in OpenSpiel's Python environment",
        "facecard, match",
        "gin_rummy, environment",
        None,
    ),
    ("Face Card's match, gin rummy in RLCard", "facecard, match", "gin_rummy, RLCard", 1 / 3),
)
"""What each comparison is called, what of ours it is about, what it is compared with, and the ratio to reach."""


def ratios(speeds: Speeds) -> list[Figure]:
    """A line for each comparison: time per decision, the medians of all slices."""
    return [
        Figure(name, (_typical(speeds.here[ours]),), _typical(speeds.yardsticks[theirs]), reach, "µs")
        for name, ours, theirs, reach in COMPARED
    ]


def _typical(pace: Pace) -> float:
    return median(pace.slices)


def paces(speeds: Speeds) -> str:
    """Everything that was played at random, as a Markdown table."""
    places = (("CPython", speeds.here), ("the page", speeds.page), ("yardstick", speeds.yardsticks))
    lines = (line for place, played in places for line in _paces(place, played))
    return rows([("Played", "On", "Decisions/s", "Games/s", "A decision"), *lines], words=(0, 1))


def _paces(place: str, played: Mapping[str, Pace]) -> Iterator[tuple[str, ...]]:
    for name, pace in played.items():
        per_second = (f"{pace.decisions / pace.seconds:,.0f}", f"{pace.games / pace.seconds:,.1f}")
        yield name, place, *per_second, f"{_typical(pace):.1f} µs"


def thoughts(speeds: Speeds) -> str:
    """How long each bot thinks in the page with the processor slowed, as a Markdown table."""
    lines = [
        (
            GAMES[game].law.title,
            bot,
            f"{len(spent)}",
            f"{median(spent):.1f} ms",
            f"{ninety_five(spent):.1f} ms",
            f"{max(spent):.0f} ms",
            "yes" if ninety_five(spent) <= BUDGET else "no",
        )
        for game, bots in speeds.bots.items()
        for bot, spent in bots.items()
        if spent
    ]
    return rows(
        [("Game", "Bot", "Decisions", "Median", "95 %", "Longest", f"{BUDGET} ms at 95 %"), *lines], words=(0, 1, 6)
    )
