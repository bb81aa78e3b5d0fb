"""What a hand of four or six cards is called and what it costs (text, 'The Rank').

The tables are data, written as the text writes them. A deck's book lists every combination of
ranks that makes a hand; what isn't in the book is Nothin'.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import lru_cache
from itertools import combinations, combinations_with_replacement
from typing import Literal

from houserules.core.cards import JOKER, rank
from houserules.core.errors import HouseError

from .deck import FACES, KINDS

Deed = Literal["assign", "circus", "carnival", "armageddon"]
SIZES = (4, 6)


@dataclass(frozen=True, slots=True)
class Special:
    """What a special hand does: its ``units`` of ``each`` points are given to other players."""

    deed: Deed
    units: int = 0
    each: int = 0


@dataclass(frozen=True, slots=True)
class Hand:
    """A hand by name. ``points`` are its holder's own; ``special`` is what else it does."""

    name: str
    points: int
    special: Special | None = None


NOTHING = Hand("Nothin'", 50)

TABLE: dict[str, Hand] = {
    "KKKK": Hand("The Birth of Christ", 1),
    "QQQQ": Hand("Lesbian Avengers", 3),
    "JJJJ": Hand("The Four Horsemen", 5),
    "KKKF": Hand("My Three Sons", 10),
    "QQQF": Hand("Charlie's Angels", 12),
    "JJJF": Hand("Three Musketeers", 15),
    "KKKX": Hand("The Axis Powers", 20),
    "QQQX": Hand("Feminist Majority", 25),
    "JJJX": Hand("Three Stooges", 30),
    "xxxx": Hand("Order", 40),
    "----": NOTHING,
    "K222": Hand("Ides of March", 0, Special("assign", 2, 20)),
    "Q222": Hand("French Revolution", 0, Special("assign", 1, 30)),
    "J222": Hand("Waterloo", 0, Special("assign", 1, 20)),
    "jjjF": Hand("Traveling Circus", 0, Special("circus")),
    "KKKKKK": Hand("Feudalism", -70),
    "QQQQQQ": Hand("Ladie's Night", -68),
    "JJJJJJ": Hand("Reservoir Dogs", -65),
    "KKKKKX": Hand("The LA Kings", -40),
    "QQQQQX": Hand("Spice Girls", -38),
    "JJJJJX": Hand("The Fifth Beatle", -35),
    "KKKKff": Hand("Imperial Senate", -20),
    "QQQQff": Hand("Tupperwear Party", -15),
    "JJJJff": Hand("Illegal Aliens", -10),
    "KKKQQQ": Hand("The Brady Kids", -1),
    "KKKJJJ": Hand("Father and Son's", 0),
    "QQQJJJ": Hand("Junior High", 1),
    "KKQQJJ": Hand("Block Party", 10),
    "******": Hand("Chaos", 40),
    "------": NOTHING,
    "KK22AA": Hand("The Flood", 0, Special("assign", 3, 20)),
    "QQ22AA": Hand("The Titanic", 0, Special("assign", 2, 25)),
    "JJ22AA": Hand("The Hindenburg", 0, Special("assign", 1, 40)),
    "jjjjAA": Hand("Armageddon", -100, Special("armageddon", 1, 100)),
    "jjjFFF": Hand("Carnival", 0, Special("carnival")),
}
"""Every hand by its shape, in the order of the text.

K Q J A 2 are ranks and j a Joker; F is any face card, X any other; ff are alike and have a face,
xxxx are alike and have none; stars are all different; dashes are anything.
"""

_RANK_OF = {letter: letter for letter in "KQJA2"} | {"j": JOKER}


def judge(cards: Iterable[str], deck: str) -> Hand:
    """The hand that ``cards`` make under the option ``deck``; HouseError unless they are 4 or 6."""
    ranks = tuple(sorted(map(rank, cards)))
    if len(ranks) not in SIZES:
        raise HouseError(f"a hand has 4 or 6 cards, not {len(ranks)}")
    return book(deck).get(ranks, NOTHING)


def best(cards: tuple[str, ...], deck: str, size: int) -> tuple[Hand, tuple[str, ...]]:
    """The best hand of ``size`` among ``cards``, and the cards to keep for it.

    Fewer points are better; of equal ones the special hand, and of these the one that gives more away.
    """
    kept = min(combinations(cards, size), key=lambda some: _worth(judge(some, deck)))
    return judge(kept, deck), kept


@lru_cache
def book(deck: str) -> dict[tuple[str, ...], Hand]:
    """Every hand but Nothin' under the option ``deck``, by its sorted ranks.

    Where two fit, the special one stands, and then the one with fewer points: they come last here.
    """
    worst_first = sorted(TABLE, key=lambda shape: (TABLE[shape].special is not None, -TABLE[shape].points))
    return {ranks: TABLE[shape] for shape in worst_first for ranks in _fitting(shape, FACES[deck])}


def _fitting(shape: str, faces: frozenset[str]) -> Iterator[tuple[str, ...]]:
    fixed = tuple(_RANK_OF[letter] for letter in shape if letter in _RANK_OF)
    free = shape[len(fixed) :]
    for filling in _fillings(free, fixed, faces):
        yield tuple(sorted(fixed + filling))


def _fillings(free: str, fixed: tuple[str, ...], faces: frozenset[str]) -> Iterable[tuple[str, ...]]:
    """All that can stand for the letters ``free`` of a shape whose other ranks are ``fixed``."""
    letter = free[:1]
    kinds = [kind for kind in KINDS if (kind in faces) == (letter in {"F", "f"})]
    match letter:
        case "F" | "X":
            return combinations_with_replacement(kinds, len(free))
        case "f" | "x":
            return ((kind,) * len(free) for kind in kinds if kind not in fixed)
        case "*":
            return combinations(KINDS, len(free))
        case "-":
            return ()
        case _:
            return ((),)


def _worth(hand: Hand) -> tuple[int, bool, int]:
    given = hand.special.units * hand.special.each if hand.special else 0
    return hand.points, hand.special is None, -given
