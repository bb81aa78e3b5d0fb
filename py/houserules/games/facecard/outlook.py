"""What a hand is worth to a player who thinks one turn ahead, by exact counting.

Hands are packed. Lower is better.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from itertools import combinations_with_replacement
from math import comb, inf, prod

from .hands import NOTHING, Hand
from .packs import CARDS, MANY, OF_RANK, kept, packed, unseen
from .state import View, turn_of
from .worths import Worths

HASTE = 12.0
"""What it is worth to call at once, while the others have only one turn left to improve."""
DOUBT = 0.4
"""The part of a good hand's worth that is lost if it can't be called, only shown for another's call."""
CALL_AT_MOST = 30
"""No hand that costs more is called."""
MOST_KNOWN = 20_000
"""So many promises of hands are kept, about 2 MB."""


class Outlook:
    """What the seat that looks at ``view`` can expect."""

    def __init__(self, view: View) -> None:
        """Count the cards that could still come: discards too, if the pile is about to be made anew."""
        self._view = view
        self._hand = packed(view.hand)
        self._book = _promises(view.deck, view.out.count(False) - 1)
        self._left = unseen(view)
        self._drawn: dict[int, tuple[tuple[int, float], ...]] = {}
        self._rest: dict[int, float] = {}

    def of_pile(self) -> float:
        """The value of the turn if the next card comes from the pile."""
        return self._after(self._hand, self._view.to_draw)

    def of_discard(self) -> float:
        """The value of the turn if the next card is the top one of the discards."""
        return self._after(self._hand + packed(self._view.discards[-1:]), self._view.to_draw - 1)

    def keep(self) -> int:
        """The packed cards that are best left after all the turn's discards."""
        return min(kept(self._hand, self._view.to_discard), key=self._at_rest)

    def should_call(self) -> bool:
        """Tell whether to call the hand now rather than play on with it."""
        return self._if_called(self._hand) <= self._if_kept(self._hand)

    def _after(self, hand: int, draws: int) -> float:
        discards = turn_of(self._turn)[1]
        return sum(
            chance * min(map(self._at_rest, kept(hand + cards, discards))) for cards, chance in self._draws(draws)
        )

    def _at_rest(self, hand: int) -> float:
        """The value of a hand when the turn is over: shown as it is, called, or played on with."""
        if hand not in self._rest:
            last = self._view.caller is not None
            value = self._book.worth(hand) if last else min(self._if_called(hand), self._if_kept(hand))
            self._rest[hand] = value
        return self._rest[hand]

    def _if_called(self, hand: int) -> float:
        worth = self._book.worth(hand)
        return worth - HASTE if worth <= CALL_AT_MOST and self._book.is_all_faces(hand) else inf

    def _if_kept(self, hand: int) -> float:
        draws, discards = turn_of(self._turn + 1)
        promise = self._book.promise
        return sum([chance * promise(hand + cards, discards) for cards, chance in self._draws(draws)])

    @property
    def _turn(self) -> int:
        return self._view.turns[self._view.turn]

    def _draws(self, count: int) -> tuple[tuple[int, float], ...]:
        """All that ``count`` cards from the pile can be, packed, each with its probability."""
        if count not in self._drawn:
            ways = comb(self._left.total(), count)
            self._drawn[count] = tuple(
                (cards, prod([comb(self._left[kind], number) for kind, number in ranks]) / ways)
                for cards, ranks in _possible(count)
            )
        return self._drawn[count]


@lru_cache
def _possible(count: int) -> tuple[tuple[int, tuple[tuple[str, int], ...]], ...]:
    """All that ``count`` cards can be: packed, and how many there are of each rank."""
    draws = combinations_with_replacement(OF_RANK.items(), count)
    return tuple((sum(card for _, card in cards), tuple(Counter(kind for kind, _ in cards).items())) for cards in draws)


class _Promises(Worths):
    """The worth of every packed hand under one deck and against so many others, and what it may still become."""

    def __init__(self, deck: str, others: int) -> None:
        super().__init__(deck, others, _worth)
        self._promises: dict[tuple[int, int], float] = {}

    def promise(self, hand: int, discards: int) -> float:
        """The worth of the best hand that is left after discarding, doubted if it can't be called."""
        if (hand, discards) not in self._promises:
            if len(self._promises) > MOST_KNOWN:  # a browser never gives back memory that was taken
                self._promises.clear()
            self._promises[hand, discards] = (
                min(self.promise(hand - card, discards - 1) for card in CARDS if hand & card * MANY)
                if discards
                else self._hoped(hand)
            )
        return self._promises[hand, discards]

    def _hoped(self, hand: int) -> float:
        worth = self.worth(hand)
        return worth if self.is_all_faces(hand) else worth + DOUBT * (NOTHING.points - worth)


@lru_cache
def _promises(deck: str, others: int) -> _Promises:
    return _Promises(deck, others)


def _worth(hand: Hand, others: int) -> float:
    """A hand's points, less what it gives to the ``others``, spread over them."""
    return hand.points - hand.special.units * hand.special.each / others if hand.special else hand.points
