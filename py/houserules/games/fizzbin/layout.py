"""A table as numbers, quick to play on: which ranks lie in each row, how many cards it has to come, what is unseen.

Nobody can tell face-down and undealt cards apart, suits never matter and neither does the order of
cards that are up. So a row is one whole number, three bits to count each rank and two fields more, and
turning a card is an addition.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from typing import NamedTuple

from houserules.core.cards import RANKS, SUITS, rank

from .hands import ADDER, COMBOS, FIZZBIN, LONGEST, NAMES, SHRALK, shapes, value
from .state import View
from .turns import first_count

_BITS = 3
_ANY, _PAIR = (1 << _BITS) - 1, 2
"""All bits of a rank's count, and the one that tells a pair from a single card."""
UNITS = {one: 1 << _BITS * place for place, one in enumerate(RANKS)}
"""One card of each rank, the highest rank in the highest bits: of two rows with the same combination, the
one with the greater sum of its other cards has the higher ones."""
LEFT = 1 << _BITS * len(RANKS)
"""One card of a row that lies face down."""
ROOM = LEFT << _BITS + 1
"""Room for one card that can be added to a row."""
OUT = 0
"""A row with a Shralk; it turns no more."""
_UP = LEFT - 1
DOWN = ROOM - LEFT
"""Where a row counts its cards face down: ``row & DOWN`` is 0 once it has none."""
_DECK = len(SUITS) * sum(UNITS.values())
_SPARES = (1 << _BITS - 1) * sum(UNITS.values())


@dataclass(frozen=True, slots=True)
class Layout:
    """All that the rest of a game depends on.

    ``rows`` by seat are numbers as ``row_of`` makes them, or OUT; ``unseen`` counts the cards face down or
    undealt in the same way; ``due`` is how many cards of each row the next turn turns.
    """

    rows: tuple[int, ...]
    unseen: int
    day: bool
    due: int = 1

    @property
    def unseen_total(self) -> int:
        """How many cards are face down or undealt."""
        return sum(count(self.unseen, unit) for unit in UNITS.values())

    def cards(self) -> list[int]:
        """The unseen cards, each as the unit of its rank."""
        return [unit for unit in UNITS.values() for _ in range(count(self.unseen, unit))]


class Reading(NamedTuple):
    """What some ranks make: its place in NAMES, its worth with the face values in it, and the ranks it takes."""

    level: int
    worth: int
    made: int


class Readings(dict[int, Reading]):
    """What the cards of a row make by day or by night, found once and kept.

    The keys are ``row & mask``: cards of other ranks than the combos' matter only as pairs.
    """

    def __init__(self, *, day: bool) -> None:
        """Begin with nothing read."""
        super().__init__()
        combos = "".join(COMBOS[day])
        self.mask = sum(unit * (_ANY if one in combos else _PAIR) for one, unit in UNITS.items())
        self._ladder = {level: _shapes(level, day=day) for level in range(len(NAMES) - 1, 0, -1)}

    def __missing__(self, cards: int) -> Reading:
        """Look for the highest combination that ``cards`` hold, in its best shape."""
        found = self._highest(cards, FIZZBIN)
        if found.level == FIZZBIN:  # whatever is higher holds one
            found = self._highest(cards, len(NAMES) - 1)
        self[cards] = found
        return found

    def _highest(self, cards: int, most: int) -> Reading:
        # Three bits a rank leave the highest of them free to say that nothing had to be borrowed.
        cards += _SPARES
        for level in range(most, 0, -1):
            for reading in self._ladder[level]:
                if (cards - reading.made) & _SPARES == _SPARES:
                    return reading
        raise AssertionError("every row holds the empty shape")  # pragma: no cover

    def worth(self, row: int) -> int:
        """What a row is worth when all cards are up: the higher number wins, equal ones share."""
        reading = self[row & self.mask]
        return reading.worth + (row & _UP) - reading.made


@cache
def readings(*, day: bool) -> Readings:
    """The readings of the day or of the night."""
    return Readings(day=day)


def _shapes(level: int, *, day: bool) -> tuple[Reading, ...]:
    """Every shape of a combination, the best first."""
    best_first = sorted(shapes(NAMES[level], day=day), key=lambda shape: [*map(value, shape)], reverse=True)
    return tuple(Reading(level, _worth(level, shape), packed(shape)) for shape in best_first)


def _worth(level: int, shape: str) -> int:
    """A number that is higher for the higher combination, then for the higher face values in it."""
    face_values = sum(value(one) << 4 * (LONGEST - place) for place, one in enumerate(shape, 1))
    return (level << 4 * LONGEST | face_values) * LEFT


def packed(ranks: Iterable[str]) -> int:
    """Ranks as a number."""
    return sum(UNITS[one] for one in ranks)


def count(cards: int, unit: int) -> int:
    """How many cards of the rank of ``unit`` there are."""
    return cards // unit & _ANY


def left(row: int) -> int:
    """How many cards of a row lie face down."""
    return (row & DOWN) // LEFT


def room(row: int) -> int:
    """How many cards can still be added to a row."""
    return row // ROOM


def row_of(ranks: Sequence[str], down: int) -> int:
    """A row with ``ranks`` up and ``down`` cards face down; OUT where three ranks are alike."""
    if any(ranks.count(one) >= SHRALK for one in ranks):
        return OUT
    return packed(ranks) + down * LEFT + (LONGEST - len(ranks) - down) * ROOM


def turned(row: int, card: int, adder: int) -> int:
    """A row after it has turned ``card``, the unit of a rank; that of ``adder`` brings a card along."""
    row += card - LEFT
    if row & SHRALK * card == SHRALK * card:  # three are the first count with both of the low bits
        return OUT
    return row + LEFT - ROOM if card == adder and row >= ROOM else row


def adder(*, day: bool) -> int:
    """The rank that adds a card, as a unit."""
    return UNITS[ADDER[day]]


def winners(rows: Sequence[int], read: Readings) -> tuple[int, ...] | None:
    """The seats that have won after a turn, none where all are out; None while play goes on.

    The verdict of the law on rows as numbers.
    """
    seats = [seat for seat, row in enumerate(rows) if row]
    if len(seats) < 2:  # noqa: PLR2004 - the last one wins
        return tuple(seats)
    levels = [read[rows[seat] & read.mask].level for seat in seats]
    highest = max(levels)
    if highest >= FIZZBIN and levels.count(highest) == 1:
        return (seats[levels.index(highest)],)
    if any(rows[seat] & DOWN for seat in seats):
        return None
    worths = [read.worth(rows[seat]) for seat in seats]
    best = max(worths)
    return tuple(seat for seat, worth in zip(seats, worths, strict=True) if worth == best)


def layout_of(view: View) -> Layout:
    """The table that everybody sees."""
    up = [[rank(card) for card in view.face_up(seat)] for seat in range(len(view.rows))]
    rows = tuple(row_of(ranks, view.hidden(seat)) for seat, ranks in enumerate(up))
    return laid_out(rows, up, day=view.day, due=1 if view.turns else first_count(tuesday=view.tuesday))


def laid_out(rows: tuple[int, ...], up: Iterable[Sequence[str]], *, day: bool, due: int) -> Layout:
    """A table with these rows, where the ranks ``up`` have been seen."""
    return Layout(rows, _DECK - sum(map(packed, up)), day, due)
