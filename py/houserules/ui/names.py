"""Players' names made fit to show: foreign text in, short plain distinct names out."""

from __future__ import annotations

from collections.abc import Iterable

LONGEST = 24
YOU = "You"
"""The one person at the table who gave no name."""
_JOINERS = "\u200c\u200d\ufe0f"
_FIRST_RTL, _LAST_RTL = "\u0590", "\u08ff"


def clean(name: str) -> str:
    """One line of at most 24 characters, without control and direction marks; may be empty.

    Of what can't be seen only the joiners stay that hold an emoji or a Persian word together.
    """
    visible = "".join(mark for mark in name if mark.isprintable() or mark.isspace() or mark in _JOINERS)
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


def _isolated(name: str) -> str:
    # A right-to-left name inside our sentences would pull the words around it out of order.
    return f"\u2068{name}\u2069" if any(_FIRST_RTL <= mark <= _LAST_RTL for mark in name) else name
