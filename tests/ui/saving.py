"""Somebody at the page of saved games, in tests."""

from __future__ import annotations

from desk import Desk
from full_house import kept
from pages import having, text
from ports import NOON

from houserules.ui import archive

FILE = archive.collect(kept("there"), NOON)


def at_saves(texts: dict[str, str] | None = None, **how: object) -> Desk:
    desk = Desk(texts, **how).open("#/saves")
    desk.clock.ring()
    return desk


def read(desk: Desk, file: str | None) -> Desk:
    """Put a file into the field, and wait until all of it was looked at."""
    desk.screen.chosen = file
    desk.act("field", r"file=C:\fakepath\file.json")
    while desk.app.leaf.wait is not None:
        desk.clock.ring()
    return desk


def words(desk: Desk) -> str:
    return text(desk.screen.page or "")


def complaint(desk: Desk) -> str:
    return " ".join(text(node) for node in having(desk.screen.page, "class", "complaint"))
