"""What a hand is worth to a player who thinks to the end: charts that tools/chart_facecard.py works out.

A chart belongs to a deck, to how many play the hand and to a place in turn order. Values are points that
the seat loses on the others, on average; lower is better.
"""

from __future__ import annotations

import pkgutil
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import combinations_with_replacement
from struct import Struct

from .deck import FACES
from .hands import SIZES
from .packs import CARDS, less_one
from .state import turn_of
from .worths import worths

FILE = "charts.bin"
# read at once: where Python wakes from a picture of its memory there are no files any more
_DATA = pkgutil.get_data(__package__, FILE) or b""
MOST_PLAYING = 4
"""Larger tables are taken for four: there, too, a hand is nearly always called by the second turn."""
MOST_KNOWN = 20_000
"""So many values of hands are kept by a chart, about 2 MB."""
TURNS = 6
"""The chart goes so far; later turns are taken for the last ones of the same length."""
STEP = 0.5
"""What a hand's value is rounded to, in points."""
PRECISION = 100
"""The parts in which a turn's odds are kept."""
ODDS = Struct("<3h")
FOURS = tuple(sum(cards) for cards in combinations_with_replacement(CARDS, min(SIZES)))
"""All packed hands of four cards, in the order of a chart."""
_PLACES = {hand: place for place, hand in enumerate(FOURS)}
_HEAD = (TURNS + 1) * ODDS.size
SIZE = _HEAD + TURNS // 2 * len(FOURS)
"""The bytes of a chart: the odds of each turn from 0, then hands of four after each even turn."""


@dataclass(frozen=True, slots=True)
class Odds:
    """What the others are up to once a turn is over.

    ``shown`` is what they lose on the seat, on average, if it calls; ``stay`` the chance that none of them calls
    before its next turn; ``lost`` what they lose if one does, times the chance of that.
    """

    shown: float
    stay: float
    lost: float


class Chart:
    """One chart; what it leads to is worked out when it is asked for, and kept."""

    def __init__(self, data: bytes, deck: str, playing: int) -> None:
        """Read the ``SIZE`` bytes of a chart."""
        self._worths = worths(deck, playing - 1)
        entries = tuple(ODDS.iter_unpack(data[:_HEAD]))
        self._odds = tuple(Odds(*(value / PRECISION for value in entry)) for entry in entries)
        self._fours = memoryview(data[_HEAD:]).cast("b")
        self._held: tuple[dict[int, float], ...] = tuple({} for _ in entries)
        self._played: tuple[dict[int, float], ...] = tuple({} for _ in entries)
        self._shown: dict[int, float] = {}

    def odds(self, turn: int) -> Odds:
        """What the others are up to after the seat's ``turn``-th turn."""
        return self._odds[_within(turn)]

    def going_on(self, turn: int, hand: int) -> float:
        """The value of four cards after an even ``turn`` if they aren't called."""
        return self._fours[(_within(turn) // 2 - 1) * len(FOURS) + _PLACES[hand]] * STEP

    def _make_room(self) -> None:
        """Forget what was worked out once it is a lot: a browser never gives back memory that was taken."""
        if sum(map(len, (self._shown, *self._held, *self._played))) > MOST_KNOWN:
            for known in (self._shown, *self._held, *self._played):
                known.clear()

    def held(self, turn: int, hand: int) -> float:
        """The value of seven cards in an even ``turn``, before it is known whether anybody will have called."""
        turn = _within(turn)
        known = self._held[turn]
        if hand not in known:
            self._make_room()
            odds, discards = self._odds[turn - 1], turn_of(turn)[1]
            shown = (1 - odds.stay) * self._least_shown(hand, discards)
            known[hand] = odds.stay * self._least_played(turn, hand, discards) + shown - odds.lost
        return known[hand]

    def _least_played(self, turn: int, hand: int, discards: int) -> float:
        known = self._played[turn]
        if hand not in known:
            known[hand] = (
                min([self._least_played(turn, less, discards - 1) for less in less_one(hand)])
                if discards
                else self._at_rest(turn, hand)
            )
        return known[hand]

    def _at_rest(self, turn: int, hand: int) -> float:
        value = self.going_on(turn, hand)
        if not self._worths.is_all_faces(hand):
            return value
        return min(value, self._worths.worth(hand) - self.odds(turn).shown)

    def _least_shown(self, hand: int, discards: int) -> float:
        if hand not in self._shown:
            self._shown[hand] = (
                min([self._least_shown(less, discards - 1) for less in less_one(hand)])
                if discards
                else self._worths.worth(hand)
            )
        return self._shown[hand]


def plays() -> Iterator[tuple[str, int]]:
    """(deck, how many play) of all charts, in the order of the file."""
    return ((deck, playing) for deck in FACES for playing in range(2, MOST_PLAYING + 1))


@cache
def chart(deck: str, playing: int, place: int) -> Chart:
    """The chart of the ``place``-th in turn order; at larger tables the first is still first and the last last."""
    if playing > MOST_PLAYING:
        place = round(place * (MOST_PLAYING - 1) / (playing - 1))
    playing = min(playing, MOST_PLAYING)
    seats = [(*play, at) for play in plays() for at in range(play[1])]
    first = seats.index((deck, playing, place)) * SIZE
    return Chart(_DATA[first : first + SIZE], deck, playing)


def _within(turn: int) -> int:
    return turn if turn <= TURNS else TURNS - turn % 2
