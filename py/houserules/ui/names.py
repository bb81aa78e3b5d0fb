"""Players' names made fit to show: foreign text in, short plain distinct names out."""

from __future__ import annotations

from collections.abc import Iterable

LONGEST = 24
_BIDI_MARKS = frozenset(map(chr, (*range(0x202A, 0x202F), *range(0x2066, 0x206A), 0x200E, 0x200F)))
_JOINERS = "\u200d\ufe0f"
_FIRST_RTL, _LAST_RTL = "\u0590", "\u08ff"


def clean(name: str) -> str:
    """One line of at most 24 characters, without control and direction marks; may be empty."""
    visible = "".join(mark for mark in name if mark not in _BIDI_MARKS and (mark.isspace() or mark >= " "))
    return " ".join(visible.split())[:LONGEST].rstrip(_JOINERS + " ")


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
