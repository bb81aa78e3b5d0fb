"""What all opponents know about discarding."""

from __future__ import annotations

from houserules.core.cards import JOKER, rank

_BURY_FIRST = ("K", "Q", "J", JOKER, "A", "2", "T", "9")


def card_of(move: str) -> str:
    """The card that a discard puts down."""
    return move.removeprefix("discard:")


def burial(move: str) -> int:
    """The order of discards that are equally good: what others would like best goes under the rest."""
    return _BURY_FIRST.index(rank(card_of(move)))
