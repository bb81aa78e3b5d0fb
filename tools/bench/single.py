"""One-file pages: from opening a file on the disk to the picture of the first move."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path
from statistics import median

from bench.lab import SLOWED, Lab, asked, new_profile
from bench.report import rows, shown
from houserules.games import GAMES

SCRIPT = "first.js"
TIMES = {"painted": "First picture", "ready": "Python has painted and listens", "moved": "Picture of the first move"}
"""What benchFirst tells, and in words."""


def openings(lab: Lab, site: Path, runs: int) -> dict[str, dict[str, list[float]]]:
    """Milliseconds of each time by how the processor runs, from every game's file in turn."""
    found: dict[str, dict[str, list[float]]] = {}
    for how, slowed in (("as it is", 1), ("slowed four times", SLOWED)):
        times = found[how] = {name: [] for name in TIMES}
        for _ in range(runs):
            for game in GAMES:
                opened = _open(lab, site / f"{game}.html", slowed)
                for name, values in times.items():
                    values.append(opened[name])
                print(f"{game}, {how}: {shown(opened['moved'], 'ms')}", flush=True)
    return found


def table(found: Mapping[str, Mapping[str, list[float]]], site: Path) -> str:
    """The medians, and how large the files are, in Markdown."""
    lines = [(words, *(shown(median(times[name]), "ms") for times in found.values())) for name, words in TIMES.items()]
    largest = max((site / f"{game}.html").stat().st_size for game in GAMES)
    sizes = f"The largest file has {shown(largest, 'B')}."
    return f"{rows([('From opening the file', *found), *lines])}\n{sizes}\n"


def _open(lab: Lab, file: Path, slowed: float) -> dict[str, float]:
    with new_profile() as profile, lab.tab(profile, SCRIPT, slowed) as (tab, wire):
        tab.goto(file.as_uri(), wait_until="commit")
        return dict(asked(wire, "benchFirst"))
