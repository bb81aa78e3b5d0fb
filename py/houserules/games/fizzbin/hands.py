"""What a row of cards makes: the combinations by day and by night, and which of two is higher.

Every combination is a list of shapes, a shape the ranks it takes ("KKJ6" is a Fizzbin by day), each
card once. A row makes the highest combination it holds a shape of, in the best of those shapes.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import combinations, combinations_with_replacement

from houserules.core.cards import RANKS, rank

NAMES = ("shralk", "nothing", "half", "kronk", "fizzbin", "double", "royal")
"""What a row can be called, the lowest first (text, the list of what beats what)."""
FIZZBIN = NAMES.index("fizzbin")
"""From this level on a combination can win before all cards are up."""
SHRALK = 3
"""So many of one rank put a row out."""
LOWEST = 2
"""The face value of the lowest rank."""
LONGEST = 8
"""The most cards a row can have (text, "Double Fizzbin")."""
DEALT = 6
"""The cards in a row after the deal; the seat before the dealer's gets one more."""

COMBOS = {True: ("K2", "J6"), False: ("A8", "Q4")}
"""The two-card combos by day (True) and by night, as ranks."""
ADDER = {True: "K", False: "Q"}
"""The rank that adds a card to its row when it is turned, by day (True) and by night."""
_ROYAL = {True: "AAQQKJ62", False: "KKJJAQ84"}

Key = tuple[int, tuple[int, ...], tuple[int, ...]]


@dataclass(frozen=True, slots=True)
class Hand:
    """What a row makes.

    ``name`` is one of NAMES. ``key`` orders hands, the higher the better: the level of the name, the
    face values of the cards that make it (pairs first, then the rest of it from the high end), the
    face values of the other cards. ``made`` are the cards that make it.
    """

    name: str
    key: Key
    made: tuple[str, ...]

    @property
    def level(self) -> int:
        """The place of the name in NAMES; hands of one level tie until all cards are up."""
        return self.key[0]


def best(cards: Sequence[str], *, day: bool) -> Hand:
    """What up to eight cards make, in their best reading; three of a rank are a Shralk before all."""
    name, shape = reading("".join(map(rank, cards)), day=day)
    made: list[str] = []
    for wanted in shape:
        made.append(next(card for card in cards if rank(card) == wanted and card not in made))
    others = sorted((value(rank(card)) for card in cards if card not in made), reverse=True)
    return Hand(name, (NAMES.index(name), _values(shape), tuple(others)), tuple(made))


def reading(ranks: Iterable[str], *, day: bool) -> tuple[str, str]:
    """The name of what ``ranks`` make and its best shape: ("half", "K2") for K, 7, 2 by day."""
    return _reading("".join(sorted(ranks)), day=day)


def value(one: str) -> int:
    """The face value of a rank: 2 to 10, Jack 11, Queen 12, King 13, Ace 14."""
    return RANKS.index(one) + LOWEST


@cache
def shapes(name: str, *, day: bool) -> tuple[str, ...]:
    """Every shape of the combination ``name``, its ranks in the order they are compared.

    Cards count once (text, "Fizzbin"; house ruling on separate cards), so no shape but a Shralk's
    takes a rank three times: a row with three of a rank is out.
    """
    built = {
        "shralk": [one * SHRALK for one in RANKS],
        "royal": [_ROYAL[day]],
        "double": [_shape(pairs, combos) for pairs in combinations(RANKS, 2) for combos in _two_combos(day=day)],
        "fizzbin": [_shape(one, (combo,)) for one in RANKS for combo in COMBOS[day]],
        "kronk": [_shape(one, (part,)) for one in RANKS for part in "".join(COMBOS[day])],
        "half": [one * 2 for one in RANKS] + list(COMBOS[day]),
        "nothing": [""],
    }[name]
    most = SHRALK if name == "shralk" else SHRALK - 1
    return tuple(shape for shape in built if all(shape.count(one) <= most for one in shape))


def _two_combos(*, day: bool) -> Iterable[tuple[str, str]]:
    return combinations_with_replacement(COMBOS[day], 2)


def _shape(pairs: Iterable[str], others: Iterable[str]) -> str:
    return "".join(one * 2 for one in _high_first(pairs)) + _high_first("".join(others))


def _high_first(ranks: Iterable[str]) -> str:
    return "".join(sorted(ranks, key=value, reverse=True))


def _values(ranks: str) -> tuple[int, ...]:
    return tuple(map(value, ranks))


@lru_cache(maxsize=8192)
def _reading(ranks: str, *, day: bool) -> tuple[str, str]:
    held = _tally(ranks)
    for name in ("shralk", *NAMES[:0:-1]):
        if found := [shape for shape, needs in _needs(name, day=day) if needs <= held]:
            return name, max(found, key=_values)
    raise AssertionError("every row holds the empty shape")  # pragma: no cover


@cache
def _needs(name: str, *, day: bool) -> tuple[tuple[str, frozenset[str]], ...]:
    return tuple((shape, _tally(shape)) for shape in shapes(name, day=day))


def _tally(ranks: str) -> frozenset[str]:
    """Ranks as a set that can be compared: "K" for the first King, "KK" for the second, and so on."""
    return frozenset(one * (1 + ranks[:place].count(one)) for place, one in enumerate(ranks))
