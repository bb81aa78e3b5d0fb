"""What several tests share: tables to play at, ways to play there, and random players that play on to the end."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, fields, is_dataclass, replace
from functools import cache
from typing import Any

import pytest

from houserules.core.cards import is_card
from houserules.core.chance import Chance
from houserules.core.match import Match
from houserules.core.options import Choice
from houserules.core.record import Record
from houserules.games import GAMES

NOON = 12 * 3600
"""The wall clock of a Thursday noon: by day, and no Tuesday."""

SHORT: dict[str, dict[str, Any]] = {"zonk": {"goal": 2000, "opening": 300}}
"""House rules under which random play comes to an end soon."""

CARDS: dict[str, Callable[[Any], list[str]]] = {
    "fizzbin": lambda state: [*state.deck, *(card for row in state.rows for card in row)],
    "facecard": lambda state: [*state.pile, *state.discards, *(card for hand in state.hands for card in hand)],
}
"""Where all the cards of a State are, for the games that have some."""


@dataclass(frozen=True, slots=True)
class Seating:
    """A table: which game, for how many, under which house rules."""

    game: str
    players: int
    options: tuple[tuple[str, Any], ...]

    def __str__(self) -> str:
        rules = ",".join(f"{key}={value}" for key, value in self.options)
        return f"{self.game}-{self.players}" + (f"-{rules}" if rules else "")

    def record(self, seed: str) -> Record:
        law = GAMES[self.game].law
        names = tuple(f"Player {seat}" for seat in range(self.players))
        return Record(self.game, names, seed, law.rules, self.options, NOON)

    def match(self, seed: str) -> Match:
        return Match(GAMES[self.game].law, self.record(seed))


def seatings() -> list[Seating]:
    """Every game with few and with many players, and with each value of each named house rule."""
    tables = []
    for name, box in GAMES.items():
        short, seats = SHORT.get(name, {}), box.law.seats
        counts = sorted({seats.start, max(2, seats.start), 3, seats.stop - 1})
        tables += [Seating(name, count, tuple(short.items())) for count in counts]
        for option in box.law.options:
            if isinstance(option, Choice):
                tables += [
                    Seating(name, 3, tuple({**short, option.key: value}.items())) for value, _, _ in option.values[1:]
                ]
    return tables


SEATINGS = seatings()


def pick(chance: Chance, moves: tuple[str, ...]) -> tuple[str, Chance]:
    """A random one of ``moves``; now and then an eager one: calling, but never leaving while there is more to do."""
    staying = tuple(move for move in moves if move != "leave") or moves
    if "call" in staying:
        return "call", chance
    index, chance = chance.below(len(staying))
    return staying[index], chance


def play(match: Match, *moves: str) -> Match:
    """Play ``moves``, each by the seat to move."""
    for move in moves:
        match.play({match.to_move[0]: move})
    return match


def open_moves(match: Match) -> tuple[str, ...]:
    """What the seat to move may do."""
    return match.moves(match.to_move[0])


def random_turn(match: Match, chance: Chance) -> tuple[dict[int, str], Chance]:
    """Listed moves for all that are to move."""
    choices = {}
    for seat in match.to_move:
        choices[seat], chance = pick(chance, match.moves(seat))
    return choices, chance


def play_on(match: Match, chance: Chance, most: int) -> Match:
    """Play random turns, at most ``most``, or to the end."""
    for number in range(most):
        if not match.to_move:
            break
        choices, chance = random_turn(match, chance)
        match.play(choices, NOON + number)
    return match


@cache
def walked(seating: Seating, seed: str = "walk", most: int = 400) -> Match:
    """A match after much random play; the same object for all who ask, so never played on."""
    return play_on(seating.match(seed), Chance.seeded(f"{seed}/moves"), most)


def replayed(match: Match, turns: int) -> Match:
    """A match of its own that stands where ``match`` stood after ``turns`` turns."""
    return Match(match.game, replace(match.record, turns=tuple(match.turns[:turns])))


def inside(value: object) -> Iterator[object]:
    """A value and all that is in it: the fields of dataclasses, the parts of collections."""
    yield value
    if is_dataclass(value):
        for part in fields(value):
            yield from inside(getattr(value, part.name))
    elif isinstance(value, Mapping):
        for key, item in value.items():
            yield from inside(key)
            yield from inside(item)
    elif isinstance(value, tuple | list | set | frozenset):
        for item in value:
            yield from inside(item)


def cards_in(value: object) -> list[str]:
    """The cards anywhere inside a value."""
    return [part for part in inside(value) if isinstance(part, str) and is_card(part)]


every_table = pytest.mark.parametrize("seating", SEATINGS, ids=str)
with_cards = pytest.mark.parametrize("seating", [table for table in SEATINGS if table.game in CARDS], ids=str)
SAMPLE = 12
"""How many of a long list are looked at where looking is slow."""


def some(things: list[Any] | tuple[Any, ...] | range, most: int = SAMPLE) -> list[Any]:
    """About ``most`` of ``things``, spread evenly, the first and the last among them."""
    step = max(1, len(things) // most)
    return list(dict.fromkeys([*things[::step], *things[-1:]]))


def eyes(match: Match) -> list[int | None]:
    """All who look: every seat, and a bystander."""
    return [None, *range(len(match.record.players))]


@cache
def finished(seating: Seating) -> Match:
    """A match played to its end by the first bot in every seat."""
    match, bot = seating.match("finish"), GAMES[seating.game].bots[0]
    for number in range(20_000):
        if not match.to_move:
            return match
        match.play(
            {
                seat: bot.choose(match.view(seat), match.moves(seat), Chance.seeded(f"{number}/{seat}"))
                for seat in match.to_move
            },
        )
    pytest.fail("bots alone don't come to an end")
