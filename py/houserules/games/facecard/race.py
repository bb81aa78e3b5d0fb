"""Who will be the last one in: what totals tell while hand upon hand brings points.

A total is taken for a walk that drifts up to 500 by itself; how many hands it takes to get there follows an inverse
Gaussian law, and the seat that takes the most hands wins. docs/facecard.md compares that with matches played.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import erfc, exp, prod, sqrt
from typing import NamedTuple

from .state import OUT_AT


class Pace(NamedTuple):
    """The points that a hand brings a seat: their mean, and their spread as far as it parts the seats."""

    drift: float
    spread: float


DUEL: dict[str, Pace] = {"pictured": Pace(24, 26), "plain": Pace(24, 26), "all": Pace(40, 22)}
CROWD: dict[str, Pace] = {"pictured": Pace(30, 25), "plain": Pace(30, 25), "all": Pace(40, 22)}
"""The pace by deck where two play and where more do, from some hundred matches; tools/pace_facecard.py tells how
often its chances come true."""
OVERSHOOT = 0.583
"""A walk in steps ends past its mark by this part of a step's spread, on average (Siegmund)."""
MOST_BENT = 700
"""Far below zero a total never gets there that way; a larger power of e is no number any more."""
HANDS = tuple(0.5 * 1.2**step for step in range(30))
"""After how many hands it is asked who is out: close together at first."""

MayBe = tuple[tuple[int, float], ...]
"""What a total may be: each with its chance."""


def pace_of(deck: str, others: int) -> Pace:
    """The pace under ``deck`` against so many ``others``."""
    return (DUEL if others == 1 else CROWD)[deck]


def last_in(pace: Pace, own: int, others: Sequence[MayBe]) -> float:
    """The chance that a seat with the total ``own`` wins against ``others``, when the hand has been settled."""
    if own >= OUT_AT:
        return prod(sum(chance * _beats(own, total) for total, chance in other) for other in others)
    at, free = 0.0, prod(sum(chance for total, chance in other if total >= OUT_AT) for other in others)
    win = 0.0
    for later, freer in zip(_gone(pace, own), _all_gone(pace, tuple(others)), strict=True):
        win += (later - at) * (free + freer) / 2
        at, free = later, freer
    return win + 1 - at


def _beats(own: int, other: int) -> float:
    """Of two that went out together the lower total wins; a tie is shared."""
    return 0.0 if other < max(own, OUT_AT) else 1.0 - (other == own) / 2


@lru_cache(256)
def _all_gone(pace: Pace, others: tuple[MayBe, ...]) -> tuple[float, ...]:
    """The chances that all these are out after each of ``HANDS``."""
    return tuple(map(prod, zip(*(_may_be_gone(pace, other) for other in others), strict=True)))


@lru_cache(512)
def _may_be_gone(pace: Pace, other: MayBe) -> tuple[float, ...]:
    parts = [[chance * at for at in _gone(pace, total)] for total, chance in other]
    return tuple(map(sum, zip(*parts, strict=True)))


@lru_cache(2048)
def _gone(pace: Pace, total: int) -> tuple[float, ...]:
    """The chances that a seat with ``total`` is out after each of ``HANDS``."""
    if total >= OUT_AT:
        return (1.0,) * len(HANDS)
    drift, spread = pace
    distance = OUT_AT - total + OVERSHOOT * spread
    bend = exp(min(MOST_BENT, 2 * drift * distance / spread**2))
    return tuple(
        (erfc((distance - drift * hands) / scale) + bend * erfc((distance + drift * hands) / scale)) / 2
        for hands, scale in ((hands, spread * sqrt(2 * hands)) for hands in HANDS)
    )
