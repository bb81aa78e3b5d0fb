"""``python -m houserules judge fizzbin --time day KH 2C 5D 5S``: what a row makes."""

from __future__ import annotations

from collections.abc import Sequence

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
    day = take_time(cards)
    check_cards(cards, ("--time",))
    if not 1 <= len(cards) <= LONGEST:
        raise HouseError(f"a row has 1 to {LONGEST} cards, not {len(cards)}")
    return {"name": best(cards, day=day).name}


def take_time(words: list[str]) -> bool:
    """Take ``--time`` and its value out of ``words``; True by day."""
    if "--time" not in words:
        raise HouseError("say --time day or --time night: the combinations depend on it")
    given = take_value(words, "--time")
    if given not in _DAY:
        raise HouseError(f"--time is day or night, not {shown(given) if given else 'nothing'}")
    return _DAY[given]


def take_value(words: list[str], option: str) -> str:
    """Take an option that is among ``words`` and its value out of them; "" where no value follows."""
    place = words.index(option)
    _, *given = words[place : place + 2]
    del words[place : place + 2]
    if option in words:
        raise HouseError(f"{option} is there twice")
    return given[0] if given else ""


def check_cards(words: Sequence[str], known: Sequence[str]) -> None:
    """HouseError unless ``words`` are different cards of the deck; ``known`` are the options there are."""
    for card in words:
        if card.startswith("-"):
            raise HouseError(f"there is no option {shown(card)} here; known: {', '.join(known)}")
        if not is_card(card) or card == JOKER:
            raise HouseError(f"{shown(card)} is no card; a card is a rank 23456789TJQKA and a suit CDHS, as KH")
        if words.count(card) > 1:
            raise HouseError(f"{card} is there twice; the deck has one of each card")
