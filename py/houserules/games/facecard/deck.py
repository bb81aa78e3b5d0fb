"""The cards of the game: which there are, which have a face, and how they lie in a hand."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from houserules.core.cards import JOKER, pack, rank

KINDS = ("K", "Q", "J", JOKER, "A", "T", "9", "2")
"""The ranks of the deck in the order they lie in a hand; a Joker is a rank of its own."""

FACES: dict[str, frozenset[str]] = {
    "pictured": frozenset(("K", "Q", "J", JOKER)),
    "plain": frozenset(("K", "Q", "J")),
    "all": frozenset(KINDS),
}
"""The ranks that count as face cards, by the option ``deck`` (text, 'The Face Card?')."""

_SUIT_ORDER = "SHCD"
_HALF_DECK = pack("29TJQKA")
_JOKERS = 4


def full_deck(players: int) -> tuple[str, ...]:
    """All the cards for a game that ``players`` began: 60, 120 or 180 (text, 'The Deck')."""
    decks = max(1, (players + 1) // 2 - 1)
    return (_HALF_DECK * 2 + (JOKER,) * _JOKERS) * decks


def arranged(cards: Iterable[str]) -> tuple[str, ...]:
    """The cards as they lie in a hand: face cards first, equal ranks together."""
    return tuple(sorted(cards, key=_place))


def is_face(card: str, deck: str) -> bool:
    """Tell whether ``card`` is a face card under the option ``deck``."""
    return rank(card) in FACES[deck]


def all_faces(cards: Iterable[str], deck: str) -> bool:
    """Tell whether a hand may be called: it holds face cards only (text, 'The Play')."""
    return all(is_face(card, deck) for card in cards)


def without(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    """The cards less one ``card``, if it is among them."""
    if card not in cards:
        return cards
    index = cards.index(card)
    return cards[:index] + cards[index + 1 :]


def numbered(cards: tuple[str, ...]) -> Iterator[tuple[str, int]]:
    """Each card with how many equal ones came before it: what tells two copies apart."""
    for place, card in enumerate(cards):
        yield card, cards[:place].count(card)


def _place(card: str) -> tuple[int, int]:
    return KINDS.index(rank(card)), _SUIT_ORDER.find(card[1])
