"""``python -m houserules judge fizzbin --time day KH 2C 5D 5S``: what a row makes."""

from __future__ import annotations

from houserules.core.cards import JOKER, is_card
from houserules.core.errors import HouseError
from houserules.core.game import Json
from houserules.core.options import shown

from .hands import LONGEST, best

_DAY = {"day": True, "night": False}


def judge(words: list[str]) -> dict[str, Json]:
    """Name what the cards among ``words`` make: {"name": "fizzbin"}. Fizzbin has no points.

    ``--time day`` or ``--time night`` stands anywhere among one to eight different cards;
    HouseError says what else was found.
    """
    cards = list(words)
    time = _take_time(cards)
    _check(cards)
    return {"name": best(cards, day=_DAY[time]).name}


def _take_time(words: list[str]) -> str:
    """Take ``--time`` and its value out of ``words``."""
    if "--time" not in words:
        raise HouseError("say --time day or --time night: the combinations depend on it")
    place = words.index("--time")
    _, *given = words[place : place + 2]
    del words[place : place + 2]
    if not given or given[0] not in _DAY:
        raise HouseError(f"--time is day or night, not {shown(given[0]) if given else 'nothing'}")
    if "--time" in words:
        raise HouseError("--time is there twice")
    return given[0]


def _check(cards: list[str]) -> None:
    for card in cards:
        if card.startswith("-"):
            raise HouseError(f"there is no option {shown(card)} here; known: --time")
        if not is_card(card) or card == JOKER:
            raise HouseError(f"{shown(card)} is no card; a card is a rank 23456789TJQKA and a suit CDHS, as KH")
        if cards.count(card) > 1:
            raise HouseError(f"{card} is there twice; the deck has one of each card")
    if not 1 <= len(cards) <= LONGEST:
        raise HouseError(f"a row has 1 to {LONGEST} cards, not {len(cards)}")
