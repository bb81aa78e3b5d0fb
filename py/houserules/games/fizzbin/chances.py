"""How likely each seat is to win from here: counted where few cards are left to turn, else played out many times."""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import dataclass
from math import comb, prod, sqrt

from houserules.core.chance import Z_95, Chance

from .hands import FIZZBIN
from .layout import DOWN, UNITS, Layout, adder, count, left, readings, room, turned, winners

COUNTED_AT_ONCE, COUNTED = 400, 40_000
"""With so many ways for the cards to fall the chances are counted, at once or in slices."""
DEALT_OUT = 2_400
"""How many cards are dealt out for a first estimate and in each slice; a few milliseconds."""
CLOSE = 0.02
"""An estimate this good (half its 95 % interval) needs no more games."""
_WAYS = 250
"""How many ways for the cards to fall are followed in a slice of counting."""
_WORD = 1 << 64


@dataclass(frozen=True, slots=True)
class Played:
    """A game played out: the rows as they lay at its end, who won, and the number of turns from here."""

    rows: tuple[int, ...]
    winners: tuple[int, ...]
    turns: int


class Prospects:
    """What each seat of a layout may hope for, better known with each ``step``.

    ``chances`` by seat are chances to win, of a shared win the share; ``errors`` are half the 95 % interval
    of each, 0 once they are counted. The same layout gives the same numbers.
    """

    def __init__(self, layout: Layout, close: float = CLOSE) -> None:
        """Count if that is quick, else make a first estimate; ``close`` is when to be content."""
        self.layout, self.close = layout, close
        self.games = 0
        self.chances: tuple[float, ...] = (0.0,) * len(layout.rows)
        self.errors: tuple[float, ...] = (1.0,) * len(layout.rows)
        self._sums = [(0.0, 0.0)] * len(layout.rows)
        self._dealer = Dealer(layout, repr(layout))
        ways = about(layout)
        self._counting = counting(layout) if ways <= COUNTED else None
        if ways <= COUNTED_AT_ONCE:
            while not self.done:
                self.step()
        else:
            self._play(DEALT_OUT)

    @property
    def error(self) -> float:
        """The error of the least certain chance."""
        return max(self.errors)

    @property
    def exact(self) -> bool:
        """Tell whether the chances are counted."""
        return self.error == 0

    @property
    def done(self) -> bool:
        """Tell whether more steps would change nothing."""
        return self.exact or (self._counting is None and self.error <= self.close)

    def step(self) -> None:
        """Think on for a few milliseconds."""
        if self.done:
            return
        if self._counting is None:
            self._play(DEALT_OUT)
        elif counted := next(self._counting):
            self.chances, self.errors = counted, (0.0,) * len(counted)

    def _play(self, cards: int) -> None:
        """Play as many games as that many cards are good for."""
        for _ in range(max(1, cards // self._dealer.need)):
            won = play_out(self.layout, self._dealer.deal()).winners
            self.games += 1
            for seat in won:
                total, squares = self._sums[seat]
                self._sums[seat] = total + 1 / len(won), squares + 1 / len(won) ** 2
        self.chances = tuple(total / self.games for total, _ in self._sums)
        self.errors = tuple(half_width(*sums, self.games) for sums in self._sums)


class Dealer:
    """Deals the unseen cards in an order of chance, as many as a game may need, again and again."""

    def __init__(self, layout: Layout, seed: str) -> None:
        """Gather the cards; ``seed`` is any text."""
        self._cards = layout.cards()
        self._chance = Chance.seeded(seed)
        self.need = sum(left(row) + room(row) for row in layout.rows)
        self._bounds = list(_bounds(len(self._cards), self.need))

    def deal(self) -> Iterator[int]:
        """The cards of the next game, the first to be turned first."""
        cards, place, last = self._cards, 0, len(self._cards)
        for bound, sizes in self._bounds:
            # One word of chance is enough for several cards, each taken from those that are left.
            word, self._chance = self._chance.below(bound)
            for size in sizes:
                word, pick = divmod(word, size)
                other = last - size + pick
                cards[place], cards[other] = cards[other], cards[place]
                place += 1
        return iter(cards)


def _bounds(cards: int, need: int) -> Iterator[tuple[int, list[int]]]:
    """The picks of a deal, in groups whose bounds multiply to less than a word of chance holds."""
    sizes: list[int] = []
    bound = 1
    for size in range(cards, cards - need, -1):
        if bound * size >= _WORD:
            yield bound, sizes
            sizes, bound = [], 1
        sizes.append(size)
        bound *= size
    if sizes:
        yield bound, sizes


def play_out(layout: Layout, cards: Iterator[int]) -> Played:
    """Play a game that isn't over to its end with ``cards``, each going to the next seat that turns one."""
    rows, seats, turns = list(layout.rows), [*range(len(layout.rows))] * layout.due, 0
    read, adds = readings(day=layout.day), adder(day=layout.day)
    mask, won = read.mask, None
    while won is None:
        turns, decisive = turns + 1, False
        for seat in seats:
            if rows[seat] & DOWN:
                rows[seat] = row = turned(rows[seat], next(cards), adds)
                # Nobody wins but by a Fizzbin, by a Shralk of others or by the last card.
                if not row & DOWN or read[row & mask].level >= FIZZBIN:
                    decisive = True
        if decisive:
            won = winners(rows, read)
        seats = seats[: len(rows)]
    return Played(tuple(rows), won, turns)


_Ways = dict[tuple[tuple[int, ...], int], float]
"""Rows and unseen cards, and how likely it is to come to that."""


def about(layout: Layout) -> int:
    """About how many different ways there are for the cards of all rows to fall; 1 once the game is over."""
    over = winners(layout.rows, readings(day=layout.day)) is not None
    return 1 if over else prod(map(_ways_of, layout.rows))


def _ways_of(row: int) -> int:
    down = left(row)
    # What a card brings that adds one doubles the ways.
    return comb(len(UNITS) - 1 + down, down) * (2 if down and room(row) else 1)


def counting(layout: Layout) -> Iterator[tuple[float, ...] | None]:
    """Follow every way the cards may fall, many at a time; None after each slice, the chances at last."""
    chances, due = [0.0] * len(layout.rows), layout.due
    read = readings(day=layout.day)
    ways: _Ways = {(layout.rows, layout.unseen): 1.0}
    while ways:
        going_on: _Ways = {}
        for place, ((rows, unseen), chance) in enumerate(ways.items(), 1):
            won = winners(rows, read)
            if won is None:
                going_on[rows, unseen] = chance
            for seat in won or ():
                chances[seat] += chance / len(won or ())
            if not place % _WAYS:
                yield None
        ways = going_on
        for seat in [*range(len(chances))] * due:
            ways = yield from _spread(ways, seat, adder(day=layout.day))
        due = 1
    yield tuple(chances)


def _spread(ways: _Ways, seat: int, adds: int) -> Generator[None, None, _Ways]:
    """Let ``seat`` turn its next card, whichever of the unseen it is."""
    after: _Ways = {}
    for place, ((rows, unseen), chance) in enumerate(ways.items(), 1):
        if rows[seat] & DOWN:
            before, behind = rows[:seat], rows[seat + 1 :]
            counts = {unit: number for unit in UNITS.values() if (number := count(unseen, unit))}
            each = chance / sum(counts.values())
            for unit, number in counts.items():
                way = (*before, turned(rows[seat], unit, adds), *behind), unseen - unit
                after[way] = after.get(way, 0.0) + each * number
        else:
            after[rows, unseen] = after.get((rows, unseen), 0.0) + chance
        if not place % _WAYS:
            yield None
    return after


def half_width(total: float, squares: float, games: int) -> float:
    """Half the 95 % interval of a mean of ``games`` shares, from their sum and the sum of their squares.

    Two games are added in which everything and nothing is won, as a few equal games don't make it certain.
    """
    games, total, squares = games + 2, total + 1, squares + 1
    return Z_95 * sqrt((squares / games - (total / games) ** 2) / games)


_MOST_KNOWN = 64
_known: dict[Layout, Prospects] = {}


def prospects(layout: Layout) -> Prospects:
    """The prospects of a layout that is looked at again and again; whoever has time takes a ``step``."""
    if layout not in _known:
        if len(_known) == _MOST_KNOWN:
            del _known[next(iter(_known))]
        _known[layout] = Prospects(layout)
    return _known[layout]


def thought_of(layout: Layout) -> Prospects | None:
    """The prospects of a layout if somebody has taken the time for them; None before a first estimate."""
    return _known.get(layout)
