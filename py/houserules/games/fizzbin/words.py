"""Fizzbin in words: combinations, what a row hopes for, and what the hour changes."""

from __future__ import annotations

from collections.abc import Iterable

from houserules.core.cards import rank, spoken
from houserules.ui.pieces import listed, plural

from . import clock
from .hands import ADDER, COMBOS, Hand
from .odds import Outlook
from .state import View
from .turns import first_count
from .verdict import TITLES

_COUNTS = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight")


def rank_word(one: str) -> str:
    """A rank in words: "queen"."""
    return spoken(f"{one}S").split()[0]


def grouped(cards: Iterable[str]) -> str:
    """Cards by rank, in the order they come: "two fives, king and two"."""
    ranks = [rank(card) for card in cards]
    return listed(_several(one, ranks.count(one)) for one in dict.fromkeys(ranks))


def _several(one: str, count: int) -> str:
    word = rank_word(one)
    return word if count == 1 else f"{_COUNTS[count]} {word}{'es' if one == '6' else 's'}"


def makes(hand: Hand, *, over: bool) -> str:
    """What a row makes so far or in the end, and of which cards: "Half Fizzbin: two fives"."""
    if hand.made:
        return f"{TITLES[hand.name]}: {grouped(hand.made)}"
    return "Nothing" if over else "Nothing yet"


def hope(hand: Hand, prospects: Outlook) -> str:
    """What a row waits for, in a line."""
    if not prospects.left:
        return "All its cards are up."
    if not prospects.aim:
        return "Nothing higher can come of this row."
    line = f"{_distance(hand, prospects.short)} a {TITLES[prospects.aim]}"
    if prospects.ranks:
        line += ": " + listed((_any(one) for one in prospects.ranks), "or")
    return line + "."


def _distance(hand: Hand, short: int) -> str:
    if short == 1:
        return "One card from"
    if short == 2 and hand.name == "half":  # noqa: PLR2004 - what half a Fizzbin lacks is the other half
        pair = rank(hand.made[0]) == rank(hand.made[1])
        return "A combo short of" if pair else "A pair short of"
    return f"{_COUNTS[short].capitalize()} cards short of"


def _any(one: str) -> str:
    return f"{'an' if one in 'A8' else 'a'} {rank_word(one)}"


def odds(prospects: Outlook) -> str:
    """How many unseen cards would change a row if it turned one of them next."""
    return (
        f"Next turn: {prospects.better or 'none'} of {plural(prospects.unseen, 'unseen card')} would lift it, "
        f"{prospects.shralk or 'none'} would Shralk it."
    )


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
    """What the hour and the weekday change in this game, a line each."""
    combos = ", or ".join(listed(map(rank_word, combo)) for combo in COMBOS[view.day])
    return (
        f"A {rank_word(ADDER[view.day])} that is turned adds a card to its row.",
        f"Combos: {combos}.",
        f"The first turn turns {'one card' if first_count(tuesday=view.tuesday) == 1 else 'two cards'}.",
    )
