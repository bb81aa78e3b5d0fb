"""Hands as numbers: only ranks matter to what a hand is worth, so three bits for each rank are enough.

Taking a card is an addition, and what has been worked out for a hand once is quickly found again.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from houserules.core.cards import JOKER, rank

from .deck import KINDS, full_deck
from .state import LONG, View

BITS = 3
MANY = (1 << BITS) - 1
CARDS = tuple(1 << BITS * place for place in range(len(KINDS)))
"""One card of each rank, in the order of ``KINDS``."""
OF_RANK = dict(zip(KINDS, CARDS, strict=True))
_TAKING = tuple((card, card * MANY) for card in CARDS)
_MOST_DRAWN = max(LONG)


def packed(cards: Iterable[str]) -> int:
    """Cards as one number: how many there are of each rank."""
    return sum(OF_RANK[rank(card)] for card in cards)


def holds(hand: int, card: str) -> bool:
    """Tell whether a packed hand has a card of that rank."""
    return bool(hand & OF_RANK[rank(card)] * MANY)


def samples(hand: int) -> tuple[str, ...]:
    """Cards of the ranks of a packed hand, whatever their suits."""
    counts = ((kind, hand // card & MANY) for kind, card in OF_RANK.items())
    return tuple(kind if kind == JOKER else f"{kind}S" for kind, count in counts for _ in range(count))


def less_one(hand: int) -> list[int]:
    """The packed hands that are left of ``hand`` without one card."""
    return [hand - card for card, any_of in _TAKING if hand & any_of]


def kept(hand: int, discards: int) -> frozenset[int]:
    """All packed hands that are left of ``hand`` after so many discards."""
    hands = frozenset((hand,))
    for _ in range(discards):
        hands = frozenset(less for some in hands for less in less_one(some))
    return hands


def unseen(view: View) -> Counter[str]:
    """How many cards of each rank could still come; discards too, if the pile is about to be made anew."""
    left = Counter(map(rank, full_deck(len(view.out))))
    others = (known for seat, known in enumerate(view.known) if seat != view.seat)
    gone = view.discards if view.pile >= _MOST_DRAWN else view.discards[-1:]
    for cards in (view.hand, gone, *others):
        left.subtract(map(rank, cards))
    return left
