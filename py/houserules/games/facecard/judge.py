"""``python -m houserules judge facecard --deck plain KH KC KD 9S``: what a hand is called and what it costs."""

from __future__ import annotations

from houserules.core.cards import is_card, rank
from houserules.core.errors import HouseError
from houserules.core.game import Json
from houserules.core.options import shown

from . import hands
from .deck import FACES, KINDS

_OPTION = "--deck"


def judge(words: list[str]) -> dict[str, Json]:
    """Judge the cards in ``words``; "--deck pictured|plain|all" may stand anywhere among them.

    Returns {"name": ..., "points": ...}, the points being the holder's own. A HouseError says in one
    line which word makes no sense, or that the cards are not 4 or 6.
    """
    deck, cards = _deck_and_cards(words)
    for card in cards:
        if not is_card(card) or rank(card) not in KINDS:
            raise HouseError(
                f"{shown(card)} is no card here; a card is 2 9 T J Q K or A and C D H or S, as in KH, or JK"
            )
    hand = hands.judge(cards, deck)
    return {"name": hand.name, "points": hand.points}


def _deck_and_cards(words: list[str]) -> tuple[str, list[str]]:
    """Take the option out of the words; the first deck is the default."""
    decks: list[str] = []
    cards: list[str] = []
    rest = iter(words)
    for word in rest:
        if word == _OPTION:
            decks.append(_checked(next(rest, None)))
        elif word.startswith("-"):
            raise HouseError(f"there is no option {shown(word)} here; known: {_OPTION}")
        else:
            cards.append(word)
    if len(decks) > 1:
        raise HouseError(f"{_OPTION} is given {len(decks)} times")
    return (decks or [next(iter(FACES))])[0], cards


def _checked(deck: str | None) -> str:
    if deck not in FACES:
        raise HouseError(f"{_OPTION} can be {', '.join(FACES)}, not {shown(deck) if deck else 'nothing'}")
    return deck
