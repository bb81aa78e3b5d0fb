"""What every packed hand is when it is shown, under one deck and against so many others."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from .deck import FACES
from .hands import NOTHING, Hand, book
from .packs import MANY, OF_RANK


class Worths:
    """The book of a deck by packed hand, with what each hand costs its holder more than the others.

    ``price`` tells that cost for a hand against so many others.
    """

    def __init__(self, deck: str, others: int, price: Callable[[Hand, int], float]) -> None:
        """Pack the book."""
        self._hands = {sum(OF_RANK[kind] for kind in ranks): hand for ranks, hand in book(deck).items()}
        self._worths = {pack: price(hand, others) for pack, hand in self._hands.items()}
        self._faceless = sum(card * MANY for kind, card in OF_RANK.items() if kind not in FACES[deck])

    def is_all_faces(self, pack: int) -> bool:
        """Tell whether the hand may be called."""
        return not pack & self._faceless

    def hand(self, pack: int) -> Hand:
        """The hand by name."""
        return self._hands.get(pack, NOTHING)

    def worth(self, pack: int) -> float:
        """The points its holder loses on the others by showing it."""
        return self._worths.get(pack, NOTHING.points)


@cache
def worths(deck: str, others: int) -> Worths:
    """The worths under ``deck`` against so many ``others``."""
    return Worths(deck, others, lead_lost)


def lead_lost(hand: Hand, others: int) -> float:
    """A hand's own points, less those it gives away, as each of the ``others`` gets its part of them."""
    if not hand.special:
        return hand.points
    given = hand.special.units * hand.special.each
    return hand.points - (given if hand.special.deed == "armageddon" else given / others)
