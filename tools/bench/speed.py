"""How fast whole games are played at random, next to OpenSpiel and RLCard, and how long bots think.

All take turns, a slice of time each, so that whatever else this computer does falls on all of them.
"""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from playwright.sync_api import CDPSession

from bench import speed_play
from bench.host import Page
from bench.lab import SLOWED, Lab, asked, new_profile
from files import ROOT
from houserules.games import GAMES

HERE = Path(__file__).parent
YARDSTICKS = ROOT / ".venv/yardsticks/bin/python"
"""The Python that has OpenSpiel and RLCard: `make bench ARGS=--speed` makes it."""
PLAYED = ("pig, bare", "pig, environment", "gin_rummy, bare", "gin_rummy, environment", "gin_rummy, RLCard")
"""What is played there; see speed_yardsticks.py."""
SLICE = 0.4
"""Seconds that each plays before the next one's turn."""
PAGE_ROUNDS = 3
DECISIONS, PATIENCE = 200, 40
"""How many decisions of each bot are timed, and after how many seconds that is enough."""
RUN_IN_PAGE = """(async () => {
  const files = performance.getEntriesByType("resource").map(({ name }) => name);
  const { loadPyodide } = await import(files.find((name) => /\\/interpreter-[^/]+\\.mjs$/.test(name)));
  const python = await loadPyodide({});
  return python.runPython(%s);
})()"""
"""The page's own interpreter runs a piece of Python and returns its last value."""


@dataclass(slots=True)
class Pace:
    """What was played in all slices together."""

    games: int = 0
    decisions: int = 0
    seconds: float = 0.0
    slices: list[float] = field(default_factory=list)
    """Microseconds for each decision, slice by slice."""

    def add(self, games: int, decisions: int, seconds: float) -> None:
        """Count one more slice."""
        self.games += games
        self.decisions += decisions
        self.seconds += seconds
        self.slices.append(seconds / decisions * 1e6)


@dataclass(frozen=True, slots=True)
class Speeds:
    """Paces by what was played ("zonk, match"; "pig, bare"), and milliseconds of decisions by game and bot."""

    here: Mapping[str, Pace]
    page: Mapping[str, Pace]
    yardsticks: Mapping[str, Pace]
    bots: Mapping[str, Mapping[str, list[float]]]


def measure(lab: Lab, page: Page, rounds: int) -> Speeds:
    """Measure all there is to know of speed."""
    here, yardsticks = _beside(rounds)
    with _python(lab, page, 1) as wire:
        in_page = _in_page(wire)
    with _python(lab, page, SLOWED) as wire:
        bots = {game: _bots(wire, game) for game in GAMES}
    return Speeds(here, in_page, yardsticks, bots)


def _beside(rounds: int) -> tuple[dict[str, Pace], dict[str, Pace]]:
    """Ours on CPython and the yardsticks, in turn; the first round isn't counted."""
    here = {f"{game}, {way}": Pace() for game in GAMES for way in speed_play.WAYS}
    others = {name: Pace() for name in PLAYED}
    with subprocess.Popen(  # noqa: S603 - our own script
        [YARDSTICKS, HERE / "speed_yardsticks.py"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:
        for number in range(rounds + 1):
            print(f"speed, round {number} of {rounds}", flush=True)
            slices: dict[str, Any] = {}
            for name in here:
                game, _, way = name.partition(", ")
                slices[name] = speed_play.timed(way, game, SLICE)
            for name in others:
                slices[name] = _ask(process, f"{name} {SLICE}")
            for name, pace in {**here, **others}.items():
                if number:
                    pace.add(**slices[name])
        process.stdin.close()  # type: ignore[union-attr]  # it is a pipe, as said above
    return here, others


def _ask(process: subprocess.Popen[str], line: str) -> dict[str, float]:
    if process.stdin is None or process.stdout is None:
        raise ValueError("this process isn't there to talk to")
    print(line, file=process.stdin, flush=True)
    if answer := process.stdout.readline():
        return dict(json.loads(answer))
    raise RuntimeError("the yardsticks have stopped; what they said is above")


@contextmanager
def _python(lab: Lab, page: Page, slowed: float) -> Iterator[CDPSession]:
    """Our page, with speed_play.py run in its Python."""
    with new_profile() as profile, lab.tab(profile, "start.js", slowed) as (tab, wire):
        tab.goto(page.address, wait_until="commit")
        asked(wire, "benchStart")
        _run(wire, (HERE / "speed_play.py").read_text("utf-8"))
        yield wire


def _in_page(wire: CDPSession) -> dict[str, Pace]:
    paces = {f"{game}, {way}": Pace() for game in GAMES for way in speed_play.WAYS}
    for number in range(PAGE_ROUNDS + 1):
        print(f"speed in the page, round {number} of {PAGE_ROUNDS}", flush=True)
        for name, pace in paces.items():
            game, _, way = name.partition(", ")
            played = json.loads(_run(wire, f"import json\njson.dumps(timed({way!r}, {game!r}, {SLICE}))"))
            if number:
                pace.add(**played)
    return paces


def _bots(wire: CDPSession, game: str) -> dict[str, list[float]]:
    spent = {}
    for bot in GAMES[game].bots:
        print(f"{bot.id} thinks about {game}", flush=True)
        spent[bot.id] = json.loads(
            _run(wire, f"import json\njson.dumps(thought({game!r}, {bot.id!r}, {DECISIONS}, {PATIENCE}))")
        )
    return spent


def _run(wire: CDPSession, code: str) -> Any:
    return asked(wire, RUN_IN_PAGE % json.dumps(code))


def ready() -> bool:
    """Tell whether the yardsticks are there; say on standard error how to get them if not."""
    if not YARDSTICKS.is_file():
        print("OpenSpiel and RLCard are missing: `make bench ARGS=--speed`", file=sys.stderr)
    return YARDSTICKS.is_file()
