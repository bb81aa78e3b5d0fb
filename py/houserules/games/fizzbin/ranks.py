"""The names of ranks: the words a reason or a picture needs for cards whose suits don't matter."""

from __future__ import annotations

from houserules.core.cards import spoken

_COUNTS = ("no", "one", "two", "three", "four")


def word(rank: str) -> str:
    """A rank in words: "queen"."""
    return spoken(f"{rank}S").split()[0]


def printed(rank: str) -> str:
    """A rank as a card shows it: "10", "Q"."""
    return "10" if rank == "T" else rank


def one(rank: str) -> str:
    """One card of a rank: "a queen", "an ace"."""
    return f"{'an' if rank in 'A8' else 'a'} {word(rank)}"


def several(rank: str, count: int) -> str:
    """Two to four cards of a rank: "two sixes"."""
    return f"{_COUNTS[count]} {word(rank)}{'es' if rank == '6' else 's'}"
