"""An independent judge of Fizzbin rows: it tries every assignment of cards to roles."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import combinations

from houserules.games.fizzbin.hands import NAMES

VALUES = {rank: value for value, rank in enumerate("23456789TJQKA", start=2)}
COMBOS = {True: ({"K", "2"}, {"J", "6"}), False: ({"Q", "4"}, {"A", "8"})}
ROYALS = {True: ["2", "6", "A", "A", "J", "K", "Q", "Q"], False: ["4", "8", "A", "J", "J", "K", "K", "Q"]}
LEVELS = {(2, 2, 0): "double", (1, 1, 0): "fizzbin", (1, 0, 1): "kronk", (1, 0, 0): "half", (0, 1, 0): "half"}


def by_hand(cards: Sequence[str], *, day: bool) -> tuple[str, tuple[int, ...], tuple[int, ...]]:
    """The name of a row, the face values that make it and the others, by trying everything."""
    ranks = [card[0] for card in cards]
    if any(ranks.count(rank) > 2 for rank in ranks):
        return "shralk", (), ()
    if sorted(ranks) == ROYALS[day]:
        return "royal", (), ()
    return max(readings(ranks, day=day), key=lambda reading: (NAMES.index(reading[0]), *reading[1:]))


def readings(ranks: list[str], *, day: bool) -> Iterator[tuple[str, tuple[int, ...], tuple[int, ...]]]:
    """Every way to give the cards of a row a role in something, and the way that gives them none."""
    spots = range(len(ranks))
    twos = list(combinations(spots, 2))
    pairs = [two for two in twos if ranks[two[0]] == ranks[two[1]]]
    combos = [two for two in twos if {ranks[spot] for spot in two} in COMBOS[day]]
    singles = [(spot,) for spot in spots if any(ranks[spot] in combo for combo in COMBOS[day])]
    yield "nothing", (), falling(ranks)
    for (pair_count, combo_count, single_count), name in LEVELS.items():
        for some_pairs in combinations(pairs, pair_count):
            for others in combinations(combos if combo_count else singles, combo_count + single_count):
                used = [spot for part in (*some_pairs, *others) for spot in part]
                if len(used) == len(set(used)):
                    paired = falling([ranks[spot] for pair in some_pairs for spot in pair])
                    beside = falling([ranks[spot] for part in others for spot in part])
                    yield name, paired + beside, falling([ranks[spot] for spot in spots if spot not in used])


def falling(ranks: Sequence[str]) -> tuple[int, ...]:
    return tuple(sorted((VALUES[rank] for rank in ranks), reverse=True))
