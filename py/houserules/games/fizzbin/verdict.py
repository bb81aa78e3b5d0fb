"""Who has won after a turn, if anybody."""

from __future__ import annotations

from collections.abc import Mapping

from houserules.core.game import Outcome

from .hands import FIZZBIN, Hand

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
    highest = max(hands[seat].key for seat in leaders)
    winners = tuple(seat for seat in leaders if hands[seat].key == highest)
    how = "by face values" if len(winners) == 1 else "equal in every card"
    return Outcome(winners, f"all cards up, {title} against {title}, {how}")
