"""How likely a row is to end in each combination, counted exactly.

A row is looked at as if it were turned up to its last card, whether or not the game is over before. Of
the unseen cards each is as likely as any other to come next, so what lies face down in other rows makes
no difference. Nothing is dealt out here: rows that make the same are counted together.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache, lru_cache
from itertools import combinations, product
from math import comb, prod

from houserules.core.cards import RANKS

from .hands import ADDER, COMBOS, NAMES, shapes
from .layout import OUT, UNITS, Layout, count, left, packed, readings, room

_MOST = 2
"""So many of a rank a row holds without a Shralk; more pairs than that are in no combination either."""
_NOTHING = 1e-12
"""Far below any chance there is: a row is one of fewer than a billion sets of cards."""
_Rank = tuple[int, int]
"""How many cards of a rank a row has up, and how many are unseen."""


@lru_cache(maxsize=64)
def ends(layout: Layout, seat: int) -> Mapping[str, float]:
    """The chance of a row to end as each of NAMES, in that order."""
    row, found = layout.rows[seat], dict.fromkeys(NAMES, 0.0)
    if row != OUT:
        others = _pairs(tuple(sorted(_rank(layout, row, one) for one in RANKS if one not in _ranks(day=layout.day))))
        shares = [_share(layout, row, adders) for adders in range(_MOST + 1)]
        lengths = [left(row) + min(adders, room(row)) for adders in range(_MOST + 1)]
        for adders, more, ways, names in _combo_cards(layout, row):
            for pairs, name in enumerate(names):
                if these := others.get((lengths[adders] - adders - more, pairs)):
                    found[name] += shares[adders] * (ways * these)
        found["royal"] = _royal(layout, row)
        found["double"] = _less(found["double"], found["royal"])
    found["shralk"] = _less(1.0, sum(found.values()))
    return found


def _less(chance: float, part: float) -> float:
    """A chance without a part of it; 0 where only the rounding of sums is left."""
    return chance - part if chance - part > _NOTHING else 0.0


def _share(layout: Layout, row: int, adders: int) -> float:
    """The chance of each set of cards, ``adders`` of them of the rank that adds, to be what a row turns."""
    length = left(row) + min(adders, room(row))
    return _in_time(left(row), room(row), adders) / comb(layout.unseen_total, length)


@cache
def _in_time(down: int, space: int, adders: int) -> float:
    """The chance that cards that add one lie so among those of a row that each comes before the row has run out."""
    places = list(combinations(range(down + min(adders, space)), adders))
    good = [all(place < down + min(before, space) for before, place in enumerate(some)) for some in places]
    return sum(good) / len(good) if good else 0.0


def _ranks(*, day: bool) -> str:
    """The ranks of the combos, the one that adds a card first."""
    return ADDER[day] + "".join(COMBOS[day]).replace(ADDER[day], "")


def _rank(layout: Layout, row: int, one: str) -> _Rank:
    return count(row, UNITS[one]), count(layout.unseen, UNITS[one])


def _combo_cards(layout: Layout, row: int) -> Iterator[tuple[int, int, int, tuple[str, ...]]]:
    """Each number of cards of the combos' ranks that a row can turn and not be out.

    As (adders, other cards, in how many ways, what the row makes with none, one and two pairs beside them).
    """
    held = (_rank(layout, row, one) for one in _ranks(day=layout.day))
    choices = [
        [(new, comb(unseen, new), up + new) for new in range(min(_MOST - up, unseen) + 1)] for up, unseen in held
    ]
    for chosen in product(*choices):
        drawn, ways, ending = zip(*chosen, strict=True)
        yield drawn[0], sum(drawn) - drawn[0], prod(ways), _names(ending, day=layout.day)


@cache
def _names(counts: tuple[int, ...], *, day: bool) -> tuple[str, ...]:
    """What cards of the combos' ranks make with none, one and two pairs of other ranks beside them."""
    read, plain = readings(day=day), [one for one in RANKS if one not in shapes("royal", day=day)[0]]
    cards = sum(UNITS[one] * number for one, number in zip(_ranks(day=day), counts, strict=True))
    return tuple(NAMES[read[cards + packed(plain[:pairs] * 2)].level] for pairs in range(_MOST + 1))


@lru_cache(maxsize=4096)
def _pairs(ranks: tuple[_Rank, ...]) -> dict[tuple[int, int], int]:
    """In how many ways so many cards of ``ranks`` make so many pairs in a row (two for all above) and no Shralk."""
    if not ranks:
        return {(0, 0): 1}
    *others, (up, unseen) = ranks
    found: dict[tuple[int, int], int] = {}
    for (cards, pairs), ways in _pairs(tuple(others)).items():
        for new in range(min(_MOST - up, unseen) + 1):
            after = cards + new, min(_MOST, pairs + (up + new == _MOST))
            found[after] = found.get(after, 0) + ways * comb(unseen, new)
    return found


def _royal(layout: Layout, row: int) -> float:
    """The chance of the one combination that asks for pairs of certain ranks, and for every card of the row."""
    (shape,) = shapes("royal", day=layout.day)
    lacking = {one: shape.count(one) - count(row, UNITS[one]) for one in RANKS}
    adders = lacking[ADDER[layout.day]]
    if min(lacking.values()) < 0 or sum(lacking.values()) != left(row) + min(adders, room(row)):
        return 0.0
    ways = prod(comb(count(layout.unseen, UNITS[one]), new) for one, new in lacking.items())
    return _share(layout, row, adders) * ways
