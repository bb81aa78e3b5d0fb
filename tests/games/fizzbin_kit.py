"""Fizzbin tables for tests: rows laid out card by card, and turns played at them."""

from __future__ import annotations

from houserules.core.cards import pack
from houserules.core.game import Event
from houserules.core.match import Match
from houserules.core.record import Record
from houserules.games.fizzbin.rules import LAW

MINUTE, HOUR, LOCAL_DAY = 60, 3_600, 86_400
PLAIN = {"time": "day", "tuesday": "no"}
NAMES = ("Ann", "Bo", "Cy", "Dee", "Eve", "Flo", "Gus")
BLANK = "4D 8C TS 3H QC 9H AD"
"""Seven cards that by day make nothing, however many of them are up."""


def deck(rows: tuple[str, ...], added: str = "", dealer: int = 0) -> tuple[str, ...]:
    """The deck that deals these rows by seat, then the added cards, then whatever is left.

    A row may be cut short; it is filled with what no row asks for.
    """
    laid = [row.split() for row in rows]
    wanted = [card for row in [*laid, added.split()] for card in row]
    rest = [card for card in pack() if card not in wanted]
    count = len(rows)
    for seat, row in enumerate(laid):
        full = 7 if seat == (dealer + count - 1) % count else 6
        while len(row) < full:
            row.append(rest.pop())
    order = [(dealer + step) % count for step in range(1, count + 1)]
    rounds = [laid[seat][place] for place in range(6) for seat in order]
    return (*rounds, laid[order[-2]][6], *added.split(), *rest)


def begin(
    players: int,
    *chance: tuple[str, ...],
    at: int | None = None,
    seed: str = "tests",
    **options: str | int,
) -> Match:
    """A match that has only been dealt."""
    record = Record("fizzbin", NAMES[:players], seed, options=tuple(options.items()), at=at, chance=chance)
    return Match(LAW, record)


def table(*rows: str, added: str = "", dealer: int = 0, **options: str | int) -> Match:
    """A match with these rows by seat: by day and on no Tuesday unless ``options`` differ."""
    return begin(len(rows), deck(rows, added, dealer), dealer=dealer, **(PLAIN | options))


def turn(match: Match, times: int = 1) -> tuple[Event, ...]:
    """Play turns; what happened in the last of them."""
    events: tuple[Event, ...] = ()
    for _ in range(times):
        events = match.play(dict.fromkeys(match.to_move, "turn"))
    return events


def finish(match: Match) -> Match:
    """Play until the game is over."""
    while match.to_move:
        turn(match)
    return match


def names(match: Match) -> list[str]:
    """What each row makes, by seat."""
    return [hand["name"] for hand in LAW.hands(match.state)]


def up(match: Match) -> list[int]:
    """How many cards of each row are face up, by seat."""
    return [len(hand["cards"]) for hand in LAW.hands(match.state)]


def kinds(events: tuple[Event, ...]) -> list[str]:
    """The kinds of events, in order."""
    return [event.kind for event in events]
