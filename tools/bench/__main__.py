"""How fast the page starts, next to a stock PyScript page of the same versions that shows the same.

Every start is a browser's first, with a new profile; the pages take turns. What each number means is
said in starts.py and play.py.
"""

from __future__ import annotations

import argparse
import json
import os
import platform
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import Any

from playwright.sync_api import sync_playwright

import chromium
from bench import figures, pages, play, report, single, speed, speed_figures, starts
from bench.host import Page, served
from bench.lab import Lab
from build import CACHE
from files import DIST, ROOT

README, SPEED, ONE_FILE = ROOT / "README.md", ROOT / "docs/speed.md", ROOT / "docs/one-file.md"
RUNS, QUICK_RUNS, ROUNDS = 7, 3, 15
BUSY = 0.5
"""The load of each processor from which on the numbers say more about other programs."""


def main() -> int:
    """Run from the command line."""
    options = _options()
    path = chromium.find()
    if path is None or not (options.site / "index.html").is_file():
        print(chromium.HINT if path is None else f"{options.site} holds no page: `make build`", file=sys.stderr)
        return 1
    if options.speed and not speed.ready():
        return 1
    load = os.getloadavg()[0] / (os.cpu_count() or 1)
    if load > BUSY:
        print(f"this computer is busy with something else (load {load:.1f}): the numbers will be high", file=sys.stderr)
    with sync_playwright() as playwright:
        measure = _speed if options.speed else _one_file if options.single else _start_and_play
        return measure(options, Lab(playwright.chromium, path), load)


def _start_and_play(options: argparse.Namespace, lab: Lab, load: float) -> int:
    """Measure and tell how the page starts and plays; 1 where it has to start fast and doesn't."""
    with _all_pages(options.site) as sites:
        lines, samples = _quick(lab, sites, options.runs) if options.quick else _thorough(lab, sites, options.runs)
    about = f"Medians of {options.runs} starts each, in turn, in {lab.browser()} with {os.cpu_count()} processors."
    table = f"{report.table(lines)}\n{about}\n"
    _tell(options, lines, table, {"about": about, "load": load, "samples": samples})
    fast, words = report.verdict(lines[0])
    print(words)
    return 1 if options.check and not fast else 0


def _speed(options: argparse.Namespace, lab: Lab, load: float) -> int:
    """Measure and tell how fast games are played and how long bots think; 0, as nothing fails by that."""
    with served(options.site) as ours:
        speeds = speed.measure(lab, ours, options.runs)
    lines = speed_figures.ratios(speeds)
    python = f"CPython {platform.python_version()}"
    about = f"{options.runs} rounds, in turn, on {python} and in {lab.browser()} with {os.cpu_count()} processors."
    parts = [
        report.table(lines, "Yardstick"),
        speed_figures.paces(speeds),
        speed_figures.thoughts(speeds),
        f"{about}\n",
    ]
    _tell(options, lines, "\n".join(parts), {"about": about, "load": load, "samples": asdict(speeds)})
    return 0


def _one_file(options: argparse.Namespace, lab: Lab, load: float) -> int:
    """Measure and tell how long one-file pages take from a disk to the first move; 0, as nothing fails by that."""
    found = single.openings(lab, options.site, options.runs)
    runs = f"{options.runs} openings of each game's file, in turn, each in a new {lab.browser()}"
    about = f"Medians of {runs} with {os.cpu_count()} processors."
    table = f"{single.table(found, options.site)}{about}\n"
    _tell(options, [], table, {"about": about, "load": load, "samples": found})
    return 0


def _options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="make bench", description=__doc__)
    parser.add_argument("--quick", action="store_true", help="only cold starts, and few of them")
    parser.add_argument("--check", action="store_true", help="fail if a stock page starts nearly as fast")
    parser.add_argument("--speed", action="store_true", help="whole games at random and bots' decisions instead")
    parser.add_argument("--single", action="store_true", help="one-file pages from a disk to the first move instead")
    parser.add_argument(
        "--runs",
        type=int,
        help=f"starts of each kind ({RUNS}, {QUICK_RUNS} with --quick or --single), or rounds of games ({ROUNDS})",
    )
    parser.add_argument("--json", type=Path, help="where to write all numbers (bench.json, or nowhere with --quick)")
    parser.add_argument(
        "--readme",
        action="store_true",
        help="write the table into README.md, with --speed into docs/speed.md, with --single into docs/one-file.md",
    )
    parser.add_argument("--site", type=Path, default=DIST, help="the folder with our page (dist)")
    options = parser.parse_args()
    if options.quick and options.readme:
        parser.error("README.md has the whole table, which --quick doesn't measure")
    if (options.speed or options.single) and (options.quick or options.check):
        parser.error("--quick and --check are about starts, not about --speed or --single")
    options.page = SPEED if options.speed else ONE_FILE if options.single else README
    if options.readme:
        _with_table(options.page, "")  # if there is no place for the table, it is said now, not after all measuring
    few = options.quick or options.single
    options.runs = options.runs or (ROUNDS if options.speed else QUICK_RUNS if few else RUNS)
    if not few:
        options.json = options.json or (ROOT / "build/speed.json" if options.speed else ROOT / "bench.json")
    return options


def _quick(lab: Lab, sites: Mapping[str, Page], runs: int) -> tuple[list[report.Figure], dict[str, Any]]:
    """The line of the table that matters most, and every single number behind it."""
    begun = starts.quick(lab, sites, runs)
    return figures.of_starts(begun), asdict(begun)


def _thorough(lab: Lab, sites: Mapping[str, Page], runs: int) -> tuple[list[report.Figure], dict[str, Any]]:
    """The lines of the whole table, and every single number behind them."""
    begun = starts.thorough(lab, sites, runs)
    played = play.play_all(lab, sites["ours"])
    samples = {**asdict(begun), "played": {game: asdict(of) for game, of in played.items()}}
    return [*figures.of_starts(begun), *figures.of_play(played)], samples


def _tell(options: argparse.Namespace, lines: Sequence[report.Figure], table: str, more: Mapping[str, Any]) -> None:
    """Print the table, and write it where it is wanted, with ``more`` beside it as data."""
    print(f"\n{table}")
    if options.json:
        told = {**more, "figures": [line.as_json() for line in lines], "table": table}
        options.json.write_text(json.dumps(told, indent=1) + "\n", "utf-8")
    if options.readme:
        options.page.write_text(_with_table(options.page, table), "utf-8")


def _with_table(page: Path, table: str) -> str:
    """The text of a page with the table in its place; SystemExit if there is none."""
    try:
        return report.put_into(page.read_text("utf-8"), table)
    except ValueError as wrong:
        sys.exit(f"{page.name}: {wrong}")


@contextmanager
def _all_pages(ours: Path) -> Iterator[dict[str, Page]]:
    """Our page and those to compare with, all served."""
    made = {"stock": pages.first_paint(ROOT), "whole": pages.whole_app(ROOT), "bare": pages.bare()}
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="bench-")))
        for name, files in made.items():
            pages.lay_out(folder / name, files, CACHE)
        folders = {"ours": ours, **{name: folder / name for name in made}}
        yield {name: stack.enter_context(served(site)) for name, site in folders.items()}


if __name__ == "__main__":
    sys.exit(main())
