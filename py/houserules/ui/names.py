"""Players' names made fit to show: foreign text in, short plain distinct names out."""

from __future__ import annotations

from collections.abc import Iterable

LONGEST = 24
YOU = "You"
"""The one person at the table who gave no name."""
_JOINERS = "\u200c\u200d\ufe0f"
_BLANKS = str.maketrans(dict.fromkeys("\u115f\u1160\u2800\u3164\uffa0", " "))
"""What counts as print but shows nothing: empty Braille, Hangul fillers."""
_FIRST_RTL = "\u0590"
"""Hebrew is the first script from right to left; to set apart what comes later does no harm."""


def clean(name: str) -> str:
    """One line of at most 24 characters, without control and direction marks; may be empty.

    Of what can't be seen only the joiners stay that hold an emoji or a Persian word together.
    """
    visible = "".join(
        mark for mark in name.translate(_BLANKS) if mark.isprintable() or mark.isspace() or mark in _JOINERS
    )
    return " ".join(visible.split())[:LONGEST].strip(_JOINERS + " ")


def distinct(names: Iterable[str]) -> tuple[str, ...]:
    """Names by seat that can be told apart: an empty one becomes "Player 2", a twin gets "(2)"."""
    shown: list[str] = []
    for seat, name in enumerate(names):
        base = clean(name) or f"Player {seat + 1}"
        candidate, copy = base, 2
        while candidate in shown:
            candidate, copy = f"{base} ({copy})", copy + 1
        shown.append(candidate)
    return tuple(map(_isolated, shown))


def elsewhere(names: Iterable[str]) -> tuple[str, ...]:
    """The names at a table where nobody sits who looks at it: "You" is somebody else there."""
    return distinct("" if clean(name) == YOU else name for name in names)


def _isolated(name: str) -> str:
    # A right-to-left name inside our sentences would pull the words around it out of order.
    return f"\u2068{name}\u2069" if any(mark >= _FIRST_RTL for mark in name) else name
