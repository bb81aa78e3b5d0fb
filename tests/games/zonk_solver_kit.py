"""Zonk counted once more from the text alone, slowly and plainly: nothing here is the game's own code."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from functools import cache
from itertools import combinations, product

Value = Callable[[int], float]
NEVER = -1.0
SET = {1: 1000, 2: 200, 3: 300, 4: 400, 5: 500, 6: 600}


def points(kept: tuple[int, ...]) -> int:
    """What dice set aside together are worth; 0 if one of them scores nothing."""
    counts = Counter(kept)
    apart = 0
    for face, count in counts.items():
        if count >= 3:
            apart += SET[face] + 100 * (count - 3)
        elif face in {1, 5}:
            apart += count * (100 if face == 1 else 50)
        else:
            apart = -10_000
    special = 0
    if sorted(counts.values()) == [2, 3]:
        special = 500
    if kept in {(1, 2, 3, 4, 5), (2, 3, 4, 5, 6)}:
        special = 1000
    return max(apart, special, 0)


@cache
def rolls(dice: int) -> tuple[tuple[frozenset[tuple[int, int]], float], ...]:
    """What rolls leave to choose, {(points, dice left), ...}, with its chance; a lucky pair is rolled again."""
    found: Counter[frozenset[tuple[int, int]]] = Counter()
    for roll in product(range(1, 7), repeat=dice):
        kept = {tuple(sorted(sub)) for size in range(1, dice + 1) for sub in combinations(roll, size)}
        choices = frozenset((points(sub), dice - len(sub) or 5) for sub in kept if points(sub))
        if dice != 2 or choices or roll[0] != roll[1]:
            found[choices] += 1
    return tuple((choices, count / found.total()) for choices, count in found.items())


def best_turn(stop: Value, lost: float, *, must_roll: bool, sure: int) -> float:
    """What a turn is worth before its first roll.

    ``stop`` is what ending it with so many points is worth, NEVER where that isn't allowed. From ``sure`` points
    on whoever may stop does, and what five dice that must be rolled bring farther up is left out.
    """
    held: dict[tuple[int, int], float] = {}

    def rolled(at_risk: int, dice: int) -> float:
        return sum(
            chance * max((held.get((at_risk + gain, left), lost) for gain, left in choices), default=lost)
            for choices, chance in rolls(dice)
        )

    for at_risk in range(sure + 3000, -50, -50):
        for dice in range(1, 6):
            open_ = NEVER if must_roll and dice == 5 else stop(at_risk)
            sits = at_risk >= sure and open_ != NEVER
            held[at_risk, dice] = open_ if sits else max(open_, rolled(at_risk, dice))
    return rolled(0, 5)


@cache
def chance(needed: int, dice: int, *, must_roll: bool) -> float:
    """The best chance to get so many points more and to stop."""
    if needed > 0:
        return sum(
            share * max((chance(needed - gain, left, must_roll=must_roll) for gain, left in choices), default=0.0)
            for choices, share in rolls(dice)
        )
    if must_roll and dice == 5:  # whatever scores then, fewer than five can be kept of it
        return sum(share for choices, share in rolls(5) if choices)
    return 1.0


def reach(needed: int, *, must_roll: bool) -> float:
    """The best chance to get so many points in a turn."""
    for less in range(50, needed, 50):  # from below, so that no call goes deep
        chance(less, 5, must_roll=must_roll)
    return chance(needed, 5, must_roll=must_roll)
