"""Works out the charts of Face Card and writes them beside its code.

A hand of play is taken for a game in which nobody knows more of the others than that they haven't called. The
seats answer each other's averages until these stand still. Cards come from a full deck less one's own, never from
the discards: both are left to the player who reads the chart.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from functools import cache
from itertools import combinations, combinations_with_replacement
from math import comb, prod

import numpy as np

from files import ROOT
from houserules.core.cards import rank
from houserules.games.facecard import charts
from houserules.games.facecard.deck import KINDS, full_deck
from houserules.games.facecard.packs import CARDS
from houserules.games.facecard.state import size_after
from houserules.games.facecard.worths import worths

FILE = ROOT / "py/houserules/games/facecard" / charts.FILE
ROUNDS, WILD_ROUNDS = 60, 10
"""The averages go half the way to the new ones for some rounds, and then ever less, so that they settle."""
LAST = 10
"""The turn at which thinking ends: it is worth what the one two before was in the round before."""
BOTH = 10
"""A hand before a turn and after it have so many cards together."""
HELD = 7
"""The cards in hand between drawing and discarding."""

HANDS = {size: list(combinations_with_replacement(range(len(KINDS)), size)) for size in (4, 6, HELD)}
"""All hands by size, as places in ``KINDS``."""
PLACES = {size: {hand: place for place, hand in enumerate(hands)} for size, hands in HANDS.items()}
LEFT = tuple(sum(rank(card) == kind for card in full_deck(2)) for kind in KINDS)
"""How many of each rank there are; larger decks have them in the same parts."""


def ways(left: tuple[int, ...], cards: tuple[int, ...]) -> int:
    """In how many ways these ``cards`` can come out of what is ``left``."""
    return prod(comb(left[kind], cards.count(kind)) for kind in set(cards))


@cache
def draws(size: int) -> tuple[np.ndarray, np.ndarray]:
    """What each hand of ``size`` can become in a turn, by its place among hands of seven, and how likely that is."""
    drawn = list(combinations_with_replacement(range(len(KINDS)), HELD - size))
    places = np.array([[PLACES[HELD][tuple(sorted(hand + cards))] for cards in drawn] for hand in HANDS[size]])
    chances = np.empty(places.shape)
    for row, hand in enumerate(HANDS[size]):
        left = tuple(max(0, count - hand.count(kind)) for kind, count in enumerate(LEFT))
        chances[row] = [ways(left, cards) / comb(sum(left), HELD - size) for cards in drawn]
    return places, chances


@cache
def keeps(size: int) -> np.ndarray:
    """The hands of ``size`` that can be kept of each hand of seven; short rows repeat their first."""
    rows = [sorted({PLACES[size][kept] for kept in combinations(hand, size)}) for hand in HANDS[HELD]]
    most = max(map(len, rows))
    return np.array([row + row[:1] * (most - len(row)) for row in rows])


def before(values: np.ndarray, size: int) -> np.ndarray:
    """What hands of ``size`` are worth when their turn begins, from the ``values`` of those of seven."""
    places, chances = draws(size)
    return (chances * values[places]).sum(axis=1)


@dataclass
class Policy:
    """What a seat does, by turn (0 is before its first): the value of going on, what it keeps and what it calls."""

    going_on: list[np.ndarray]
    keeping: list[np.ndarray]
    calling: list[np.ndarray]


class Play:
    """A hand of play between ``playing`` seats; arrays are by place in turn order and by turn."""

    def __init__(self, deck: str, playing: int) -> None:
        """Begin with averages that are about right."""
        book = worths(deck, playing - 1)
        packs = {size: [sum(CARDS[kind] for kind in hand) for hand in HANDS[size]] for size in (4, 6)}
        self.playing = playing
        self.worth = {size: np.array([book.worth(pack) for pack in packs[size]]) for size in packs}
        self.may_call = {size: np.array([book.is_all_faces(pack) for pack in packs[size]]) for size in packs}
        self.showing = {size: before(self.worth[BOTH - size][keeps(BOTH - size)].min(axis=1), size) for size in packs}
        self.shown, self.stay, self.lost = (np.full((playing, LAST + 1), start) for start in (25.0, 0.5, 10.0))
        blank = [np.zeros(len(HANDS[size_after(turn)])) for turn in range(LAST + 1)]
        self.policies = [Policy(blank, [], []) for _ in range(playing)]

    def settle(self) -> None:
        """Let the seats answer each other until it makes no difference."""
        for number in range(ROUNDS):
            self.policies = [self._answer(place) for place in range(self.playing)]
            self._learn(0.5 if number < WILD_ROUNDS else 2 / (number - WILD_ROUNDS + 6))

    def packed(self) -> bytes:
        """The charts by place, as the game reads them."""
        return b"".join(self._chart(place) for place in range(self.playing))

    def _answer(self, place: int) -> Policy:
        """The best a seat can do against the others' averages, from the last turn back."""
        going_on, keeping, calling = ([np.zeros(0)] * (LAST + 1) for _ in range(3))
        going_on[LAST] = self.policies[place].going_on[LAST - 2]
        for turn in range(LAST, 0, -1):
            size, shorter = size_after(turn), size_after(turn - 1)
            called = np.where(self.may_call[size], self.worth[size] - self.shown[place, turn], np.inf)
            calling[turn] = called <= going_on[turn]
            kept = np.minimum(called, going_on[turn])[keeps(size)]
            keeping[turn] = keeps(size)[np.arange(len(kept)), kept.argmin(axis=1)]
            stay = self.stay[place, turn - 1]
            played = stay * before(kept.min(axis=1), shorter) + (1 - stay) * self.showing[shorter]
            going_on[turn - 1] = played - self.lost[place, turn - 1]
        return Policy(going_on, keeping, calling)

    def _learn(self, step: float) -> None:
        """Move the averages towards what the policies now bring about."""
        calls, called, last = np.array([self._averages(policy) for policy in self.policies]).swapaxes(0, 1)
        for place in range(self.playing):
            for turn in range(LAST + 1):
                fresh = self._ahead(place, turn, calls, called, last)
                for table, value in zip((self.shown, self.stay, self.lost), fresh, strict=True):
                    table[place, turn] += step * (value - table[place, turn])

    def _averages(self, policy: Policy) -> np.ndarray:
        """By turn, how often a seat calls if it hasn't yet, what it calls, and what it shows in a last turn."""
        averages = np.zeros((3, LAST + 2))
        hands = np.array([ways(LEFT, hand) for hand in HANDS[4]]) / comb(sum(LEFT), 4)
        for turn in range(1, LAST + 1):
            size, shorter = size_after(turn), size_after(turn - 1)
            averages[2, turn] = hands @ self.showing[shorter]
            places, chances = draws(shorter)
            held = np.bincount(places.ravel(), (hands[:, None] * chances).ravel(), len(HANDS[HELD]))
            hands = np.bincount(policy.keeping[turn], held, len(HANDS[size]))
            calls = policy.calling[turn]
            averages[0, turn] = hands[calls].sum()
            averages[1, turn] = hands[calls] @ self.worth[size][calls] / max(averages[0, turn], 1e-9)
            hands = np.where(calls, 0, hands)
            hands /= max(hands.sum(), 1e-12)
        averages[2, LAST + 1] = hands @ self.showing[size_after(LAST)]
        return averages

    def _ahead(
        self, place: int, turn: int, calls: np.ndarray, called: np.ndarray, last: np.ndarray
    ) -> tuple[float, float, float]:
        """``Odds`` for a seat after its turn: those behind it in turn order are a turn ahead by its next."""
        following = [(other, turn) for other in range(place + 1, self.playing)]
        following += [(other, turn + 1) for other in range(place)]
        others = len(following)
        shown = sum(last[other, at] for other, at in following) / others
        stay, lost = 1.0, 0.0
        for number, (caller, its_turn) in enumerate(following):
            shows = called[caller, its_turn]
            for position, (other, at) in enumerate(following):
                if other != caller:
                    shows += last[other, min(at + (position < number), LAST + 1)]
            lost += stay * calls[caller, its_turn] * shows / others
            stay *= 1 - calls[caller, its_turn]
        return shown, stay, lost

    def _chart(self, place: int) -> bytes:
        tables = self.shown[place], self.stay[place], self.lost[place]
        odds = (
            charts.ODDS.pack(*(round(table[turn] * charts.PRECISION) for table in tables))
            for turn in range(charts.TURNS + 1)
        )
        even = (self.policies[place].going_on[turn] / charts.STEP for turn in range(2, charts.TURNS + 1, 2))
        return b"".join((*odds, *(np.clip(np.rint(values), -128, 127).astype(np.int8).tobytes() for values in even)))


def worked_out() -> bytes:
    """The whole file."""
    parts = []
    for deck, playing in charts.plays():
        play = Play(deck, playing)
        play.settle()
        parts.append(play.packed())
        print(f"{deck} deck, {playing} playing", file=sys.stderr)
    return b"".join(parts)


def main() -> int:
    """Run from the command line."""
    FILE.write_bytes(worked_out())
    return 0


if __name__ == "__main__":
    sys.exit(main())
