"""A viewer in tests: records to look at, and what the page of one says."""

from __future__ import annotations

from pathlib import Path

from desk import Desk
from pages import attribute, nodes, text

from houserules.core.link import pack
from houserules.core.record import Record, parse
from houserules.ui.html import Node
from houserules.ui.replay import Viewer

ROOT = Path(__file__).parents[2]


def golden(name: str) -> Record:
    return parse((ROOT / "tests" / "golden" / f"{name}.json").read_text("utf-8"))


STORY = parse((ROOT / "examples" / "zonk-turns.json").read_text("utf-8"))
WHOLE, CUT = golden("facecard/caller-loses"), golden("facecard/last-turns-of-the-length-due")
"""Two games of Face Card: one that was played to its end, one that wasn't."""


def looking(record: Record, desk: Desk | None = None) -> Desk:
    """A desk where a link to a record has been opened and played through."""
    desk = (desk or Desk()).open(f"#/{record.game}/look/{pack(record)}")
    while not viewer(desk).film.ready:
        assert desk.clock.ring()
    return desk


def viewer(desk: Desk) -> Viewer:
    assert isinstance(desk.app.leaf, Viewer)
    return desk.app.leaf


def at(desk: Desk) -> str:
    (count,) = (node for node in nodes(desk.screen.page) if node.id == "replay-count")
    return text(count)


def part(desk: Desk, name: str) -> Node:
    return next(node for node in nodes(desk.screen.page) if node.id == name)


def playing(desk: Desk) -> bool:
    return attribute(part(desk, "replay-play"), "aria-label") == "Pause"


def step_on(desk: Desk) -> None:
    """What the clock does until the next step is shown."""
    before = at(desk)
    while at(desk) == before:
        assert desk.clock.ring()
