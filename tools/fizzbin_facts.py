"""Work out what there is to know about Fizzbin and write it beside the game, for its page of facts.

What a row ends as is counted. Whole games are played out, the same ones in every run; each share found
that way stands in the file with half its 95 % interval.
"""

from __future__ import annotations

import json
import sys
from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from math import comb, prod

from files import ROOT
from houserules.core.chance import Chance
from houserules.games.fizzbin.chances import Dealer, Played, half_width, play_out
from houserules.games.fizzbin.ends import ends
from houserules.games.fizzbin.hands import ADDER, DEALT, NAMES, shapes
from houserules.games.fizzbin.layout import DOWN, UNITS, Layout, adder, laid_out, readings, row_of, turned, winners
from houserules.games.fizzbin.rules import LAW

FILE = ROOT / "py/houserules/games/fizzbin/facts.json"
GAMES = 200_000
"""Whole games for each number of players, by day and by night."""
ROYALS = 200_000
"""Games for each number of players in which the long row has the eight cards of a Royal Fizzbin to come."""
Share = tuple[float, float]
"""What part of the games, and half its 95 % interval."""


def dealt(players: int, *, day: bool, tuesday: bool = False) -> Layout:
    """The table after the deal; the last seat has the seventh card."""
    rows = (*[row_of("", DEALT)] * (players - 1), row_of("", DEALT + 1))
    return laid_out(rows, [], day=day, due=1 if tuesday else 2)


def rows_end(cards: int, *, day: bool) -> dict[str, float]:
    """The chance of a row that is dealt ``cards`` to end as each combination, exactly."""
    return dict(ends(laid_out((row_of("", cards),), [], day=day, due=2), 0))


def games(layout: Layout, seed: str, count: int) -> dict[str, object]:
    """What happens in ``count`` games from ``layout``: who wins, with what, after how many turns."""
    dealer = Dealer(layout, seed)
    played = [play_out(layout, dealer.deal()) for _ in range(count)]
    last = len(layout.rows) - 1
    ways = Counter(_won_by(game, day=layout.day) for game in played)
    return {
        "seventh": _mean([1 / len(game.winners) if last in game.winners else 0.0 for game in played]),
        "shared": _part(sum(len(game.winners) > 1 for game in played), count),
        "turns": round(sum(game.turns for game in played) / count, 3),
        "by": {way: _part(ways[way], count) for way in ("nobody", "alone", *NAMES[1:])},
    }


def _won_by(game: Played, *, day: bool) -> str:
    """The combination that won; "alone" where all others had a Shralk, "nobody" where all had."""
    if not any(game.rows):
        return "nobody"
    if sum(map(bool, game.rows)) == 1:
        return "alone"
    read = readings(day=day)
    return NAMES[read[game.rows[game.winners[0]] & read.mask].level]


def _mean(values: list[float]) -> Share:
    count = len(values)
    error = half_width(sum(values), sum(value * value for value in values), count)
    return round(sum(values) / count, 6), round(error, 6)


def _part(hits: int, count: int) -> Share:
    return round(hits / count, 6), round(half_width(hits, hits, count), 6)


def royal_row() -> Fraction:
    """The exact chance of a row dealt seven cards to hold the Royal Fizzbin at its end; there is no way with six.

    The adder among the eight cards has to be turned before the seventh is up, or the eighth never comes.
    """
    (shape,) = shapes("royal", day=True)
    hands = prod(comb(4, shape.count(one)) for one in set(shape))
    return Fraction(hands, comb(52, len(shape))) * Fraction(DEALT + 1, len(shape))


def royal_games(players: int, seed: str, count: int) -> Share:
    """How often a game lasts until the long row has turned the Royal that lies in it."""
    (shape,) = shapes("royal", day=True)
    rows, chance = dealt(players, day=True).rows, Chance.seeded(seed)
    dealer = Dealer(laid_out(rows[:-1], [shape], day=True, due=2), seed)
    reached = 0
    for _ in range(count):
        royal, chance = _in_time(shape, chance)
        reached += _lasts(rows, iter(royal), dealer.deal())
    return _part(reached, count)


def _in_time(shape: str, chance: Chance) -> tuple[list[int], Chance]:
    """The cards of a Royal in an order of chance that brings all eight of them."""
    while True:
        royal, chance = chance.shuffle(shape)
        if royal[-1] != ADDER[True]:
            return [UNITS[one] for one in royal], chance


def _lasts(dealt_rows: tuple[int, ...], royal: Iterator[int], others: Iterator[int]) -> bool:
    """Tell whether the game goes on until the last of the ``royal`` cards, those of the last row, is up."""
    rows, read, adds = list(dealt_rows), readings(day=True), adder(day=True)
    while winners(rows, read) is None:
        for seat, row in enumerate(rows):
            if row & DOWN:
                rows[seat] = turned(row, next(royal if seat == len(rows) - 1 else others), adds)
    return next(royal, None) is None


def counted() -> Iterator[tuple[str, object]]:
    """The facts that are exact, by name."""
    yield "ends", {str(cards): rows_end(cards, day=True) for cards in (DEALT, DEALT + 1)}
    exact = royal_row()
    yield "royal_row", [exact.numerator, exact.denominator]


def facts(count: int = GAMES, royals: int = ROYALS) -> Iterator[tuple[str, object]]:
    """All the facts by name, one after another."""
    yield from counted()
    yield "royal_lasts", {str(players): royal_games(players, f"royal/{players}", royals) for players in LAW.seats}
    for hour in ("day", "night"):
        tables = {str(players): dealt(players, day=hour == "day") for players in LAW.seats}
        yield hour, {players: games(table, f"{hour}/{players}", count) for players, table in tables.items()}
    tuesday = {str(players): dealt(players, day=True, tuesday=True) for players in LAW.seats}
    yield "tuesday", {players: games(table, f"tuesday/{players}", count) for players, table in tuesday.items()}


def main() -> int:
    """Run from the command line."""
    found: dict[str, object] = {"games": GAMES, "royals": ROYALS}
    for name, fact in facts():
        found[name] = fact
        print(name)
    FILE.write_text(json.dumps(found, indent=1) + "\n", "utf-8")
    print(f"{FILE.relative_to(ROOT)}: {FILE.stat().st_size} bytes")
    return 0


if __name__ == "__main__":
    sys.exit(main())
