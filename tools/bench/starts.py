"""Starting our page and those to compare with, in turn."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from bench.figures import Starts, Visits
from bench.host import Page
from bench.lab import SLOWED, Lab, new_profile

STAY = 3500
"""Milliseconds to stay on a page to which the browser will return: it writes compiled code some time later, and
ours has itself kept for use offline."""


def quick(lab: Lab, pages: Mapping[str, Page], runs: int) -> Starts:
    """Only cold starts, of our page and the stock one."""
    _warm_up(lab, pages)
    return Starts(cold=_in_turn(lab, _pair(pages), runs)[0])


def thorough(lab: Lab, pages: Mapping[str, Page], runs: int) -> Starts:
    """Everything there is to know of starts."""
    _warm_up(lab, pages)
    pair = _pair(pages)
    cold, again = _in_turn(lab, pages, runs, returns=pair)
    slowed, _ = _in_turn(lab, pair, runs, SLOWED)
    return Starts(cold, slowed, again)


def _pair(pages: Mapping[str, Page]) -> dict[str, Page]:
    return {name: pages[name] for name in ("ours", "stock")}


def _warm_up(lab: Lab, pages: Mapping[str, Page]) -> None:
    """One visit that isn't counted: it reads the browser itself from the disk."""
    with new_profile() as profile:
        lab.visit(pages["bare"], profile)


def _in_turn(
    lab: Lab, pages: Mapping[str, Page], runs: int, slowed: float = 1, returns: Collection[str] = ()
) -> tuple[Visits, Visits]:
    """First visits, each with a new profile, and second ones to the pages that ``returns`` names."""
    first: Visits = {name: [] for name in pages}
    second: Visits = {name: [] for name in returns}
    for run in range(1, runs + 1):
        for name, page in pages.items():
            with new_profile() as profile:
                stay = STAY if name in returns else 0
                first[name].append(lab.visit(page, profile, slowed, stay))
                if name in returns:
                    second[name].append(lab.visit(page, profile))
            told = [visits[name][-1].interactive / 1000 for visits in (first, second) if name in visits]
            print(
                f"run {run} of {runs}{', slowed' if slowed > 1 else ''}, {name}: "
                + ", again ".join(f"{seconds:.2f} s" for seconds in told),
                flush=True,
            )
    return first, second
