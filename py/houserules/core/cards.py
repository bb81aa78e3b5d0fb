"""Playing cards as two characters: a rank and a suit, as in "KH" or "TD"; a Joker is "JK"."""

from __future__ import annotations

RANKS = "23456789TJQKA"
SUITS = "CDHS"
JOKER = "JK"

_RANK_WORDS = dict(
    zip(
        RANKS,
        ("two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace"),
        strict=True,
    ),
)
_SUIT_WORDS = {"C": "clubs", "D": "diamonds", "H": "hearts", "S": "spades"}


def pack(ranks: str = RANKS) -> tuple[str, ...]:
    """One card of each of ``ranks`` in each suit, in order: 52 cards by default."""
    return tuple(rank + suit for suit in SUITS for rank in ranks)


def rank(card: str) -> str:
    """The rank of a card; a Joker is its own rank, "JK" (a Jack is "J")."""
    return JOKER if card == JOKER else card[0]


def is_card(text: object) -> bool:
    """Tell whether ``text`` names a card; a Joker counts."""
    return text == JOKER or (
        isinstance(text, str) and len(text) == 2 and text[0] in RANKS and text[1] in SUITS  # noqa: PLR2004 - rank and suit
    )


def spoken(card: str) -> str:
    """The name of a card for the log and for screen readers: "queen of spades", "Joker"."""
    return "Joker" if card == JOKER else f"{_RANK_WORDS[card[0]]} of {_SUIT_WORDS[card[1]]}"
