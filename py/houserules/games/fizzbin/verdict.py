"""Who has won after a turn, if anybody."""

from __future__ import annotations

from collections.abc import Mapping

from houserules.core.cards import RANKS
from houserules.core.game import Outcome

from .hands import FIZZBIN, LOWEST, Hand, Key
from .ranks import one, several

TITLES = {
    "shralk": "Shralk",
    "nothing": "Nothing",
    "half": "Half Fizzbin",
    "kronk": "Kronk",
    "fizzbin": "Fizzbin",
    "double": "Double Fizzbin",
    "royal": "Royal Fizzbin",
}
"""The names of the combinations as the rules write them."""


def holders(hands: Mapping[int, Hand]) -> tuple[int, ...]:
    """The seats that hold the highest combination, whatever its face values."""
    highest = max((hand.level for hand in hands.values()), default=None)
    return tuple(seat for seat, hand in hands.items() if hand.level == highest)


def standoff(hands: Mapping[int, Hand]) -> tuple[int, ...]:
    """The seats that hold the highest combination together, a Fizzbin or better; else none.

    Play goes on until one of them is ahead (text, the sentence before "Half Fizzbin").
    """
    leaders = holders(hands)
    return leaders if len(leaders) > 1 and hands[leaders[0]].level >= FIZZBIN else ()


def verdict(hands: Mapping[int, Hand], *, all_up: bool) -> Outcome | None:
    """How the game ended with these hands, by seat, of those still in; None while it goes on.

    ``all_up``: none of them has a card left to turn (text, "The game is over when").
    """
    if not hands:
        return Outcome((), "everybody has a Shralk")
    leaders = holders(hands)
    title = TITLES[hands[leaders[0]].name]
    if len(hands) == 1:
        return Outcome(leaders, "the last one without a Shralk")
    if len(leaders) == 1 and hands[leaders[0]].level >= FIZZBIN:
        return Outcome(leaders, f"a {title}")
    return _showdown(hands, leaders, title) if all_up else None


def _showdown(hands: Mapping[int, Hand], leaders: tuple[int, ...], title: str) -> Outcome:
    """All cards up: the highest combination, then face values, then a shared win."""
    if len(leaders) == 1:
        return Outcome(leaders, f"all cards up, a {title} is the highest")
    held = {seat: hands[seat].key for seat in leaders}
    highest = max(held.values())
    winners = tuple(seat for seat, key in held.items() if key == highest)
    below = [key for key in held.values() if key != highest]
    if len(winners) == 1:
        return Outcome(winners, f"{_difference(highest, max(below))}, {title} against {title}")
    return Outcome(winners, f"all cards up, {title} against {title}, equal in every card")


def _difference(higher: Key, lower: Key) -> str:
    """What decides between two combinations of one name, in words: "two aces beat two tens"."""
    (_, made, others), (_, made_below, others_below) = higher, lower
    if made != made_below:
        return _beaten(made, made_below)
    if others[: len(others_below)] == others_below:
        return "a card to spare beats none"
    beaten = _beaten(others, others_below)
    return f"of the other cards {beaten}" if made else beaten


def _beaten(higher: tuple[int, ...], lower: tuple[int, ...]) -> str:
    """The first face values that differ, as pairs if both are."""
    high, low = next(pair for pair in zip(higher, lower, strict=False) if pair[0] != pair[1])
    winner, loser = RANKS[high - LOWEST], RANKS[low - LOWEST]
    if higher.count(high) == lower.count(low) == 2:  # noqa: PLR2004 - pairs
        return f"{several(winner, 2)} beat {several(loser, 2)}"
    return f"{one(winner)} beats {one(loser)}"
