"""Fizzbin in words: combinations, what a row hopes for, and what the hour changes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from houserules.core.cards import rank
from houserules.ui.pieces import listed

from . import clock
from .hands import ADDER, COMBOS, Hand
from .odds import Outlook
from .ranks import one, printed, several, word
from .state import View
from .verdict import TITLES

_ROUNDS_UP = 0.005
"""From here on a chance is at least one in a hundred, rounded."""


def grouped(cards: Iterable[str]) -> str:
    """Cards by rank, in the order they come: "two fives, king and two"."""
    held = [rank(card) for card in cards]
    return listed(several(one, held.count(one)) if held.count(one) > 1 else word(one) for one in dict.fromkeys(held))


def makes(hand: Hand, *, over: bool) -> str:
    """What a row makes so far or in the end, and of which cards: "Half Fizzbin: two fives"."""
    if hand.made:
        return f"{TITLES[hand.name]}: {grouped(hand.made)}"
    return "Nothing" if over else "Nothing yet"


def hope(hand: Hand, prospects: Outlook) -> str:
    """What a row waits for, in a few words: "Fizzbin with 6 or 2", ranks as the cards show them."""
    if not prospects.left:
        return "All its cards are up"
    if not prospects.aim:
        return "Nothing higher can come"
    title = TITLES[prospects.aim]
    if prospects.ranks:
        return f"{title} with {listed(map(printed, prospects.ranks), 'or')}"
    return f"{title}: {_lacking(hand, prospects.short)} to go"


def _lacking(hand: Hand, short: int) -> str:
    if short == 2 and hand.name == "half":  # noqa: PLR2004 - what half a Fizzbin lacks is the other half
        return "a combo" if rank(hand.made[0]) == rank(hand.made[1]) else "a pair"
    return f"{short} cards"


def odds(prospects: Outlook) -> tuple[str, ...]:
    """How many unseen cards would change a row if it turned one of them next.

    A sentence in parts; every second part can be left out where there is little room.
    """
    card = "" if prospects.shralk else " card"
    return (
        f"{prospects.better or 'none'} of {prospects.unseen}",
        " unseen cards would",
        f" lift it, {prospects.shralk or 'no'}",
        f"{card} would bring a",
        " Shralk",
    )


def percent(chance: float) -> str:
    """A chance as people say it: "43%", and "<1%" for what is small but there."""
    if 0 < chance < _ROUNDS_UP:
        return "<1%"
    return ">99%" if 1 - _ROUNDS_UP < chance < 1 else f"{chance:.0%}"


def endings(ends: Mapping[str, float]) -> Iterator[tuple[str, bool]]:
    """What a row can end as and how likely it is, the highest first: "Kronk 41%".

    With each goes whether it has to be named where there is little room: not what hardly ever
    happens, nor the nothing that is left when all else is named.
    """
    for name, chance in reversed(list(ends.items())):
        if chance:
            # In a row of such names the one word tells which Fizzbin it is.
            yield f"{TITLES[name].split()[0]} {percent(chance)}", chance >= _ROUNDS_UP and name != "nothing"


def hour(view: View) -> str:
    """The heading of the sign: "Night, Friday"."""
    return f"{'Day' if view.day else 'Night'}, {_calendar(view)}"


def _calendar(view: View) -> str:
    """The day of the week that counts; a table that fixed it may contradict the calendar."""
    if view.tuesday:
        return "Tuesday"
    today = "" if view.at is None else clock.weekday(view.at)
    return "not Tuesday" if today in {"", "Tuesday"} else today


def source(view: View) -> str:
    """Where the hour comes from: the clock at the deal, the table, or one for each."""
    rules = dict(view.options)
    by_clock = [name for key, name in (("time", "hour"), ("tuesday", "weekday")) if rules[key] == "clock"]
    if view.at is None or not by_clock:
        return "Fixed by the house rules of this table."
    read = f"{listed(by_clock).capitalize()} read at the deal, {clock.reading(view.at)}, for the whole game."
    return read if len(by_clock) > 1 else read + " The rest is fixed by the table."


def changes(view: View) -> tuple[str, ...]:
    """What the hour and the weekday change in this game, briefly; Tuesday has only a first turn to change."""
    combos = " and ".join("+".join(map(printed, combo)) for combo in COMBOS[view.day])
    lasting = (f"{one(ADDER[view.day])} adds a card", f"{combos} are combos")
    return (*lasting, "Tuesdays start with one card") if view.tuesday and not view.turns else lasting
