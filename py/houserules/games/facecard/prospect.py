"""What a seat can expect of each choice while a hand is played.

This turn is worked out card by card over all that is unseen, and after a long turn the next one too; what comes
later stands in the chart. Values are points that the seat loses on the others, lower is better, and the totals
have their say in what a hand costs.
"""

from __future__ import annotations

from .charts import chart
from .deck import KINDS
from .hands import Hand
from .packs import BITS, CARDS, MANY, kept, less_one, packed, unseen
from .stakes import poor_part, stakes
from .state import View, following, seats_in, turn_of
from .worths import worths

LATE = 0.7
"""How often a hand is poor that is shown for another's call."""


class Prospect:
    """What the seat that is to move can expect, as it looks at ``view``."""

    def __init__(self, view: View) -> None:
        """Find the seat's chart, weigh the totals and count the unseen cards."""
        order = seats_in(view.out, following(view.out, view.dealer))
        others = tuple(seat for seat in order if seat != view.turn)
        self.hand = packed(view.hand)
        self.unseen = tuple(map(unseen(view).__getitem__, KINDS))
        self._view = view
        self._turn = view.turns[view.turn]
        self._discards = turn_of(self._turn)[1]
        self._worths = worths(view.deck, len(others))
        self._chart = chart(view.deck, len(order), order.index(view.turn))
        self.others_show = self._chart.odds(self._turn).shown
        self._stakes = stakes(view.deck, view.totals[view.turn], tuple(view.totals[seat] for seat in others))
        poor = poor_part(round(self.others_show, -1))
        self._costs = self._stakes.costs(
            (poor,) * len(others)
            if view.caller is None
            else tuple(0.0 if seat == view.caller else LATE for seat in others)
        )
        self._rests: dict[int, float] = {}
        self._held: dict[tuple[int, int, int], float] = {}

    def of_pile(self) -> float:
        """The value of the turn if the next card comes from the pile."""
        return self._pile(self.hand, self._view.to_draw, 0, 0)

    def of_discard(self) -> float:
        """The value of the turn if the next card is the top one of the discards."""
        return self._top(self.hand, self._view.to_draw, 0, 0)

    def of_rank(self, card: int) -> float:
        """The value of the turn if the next card comes from the pile and is of this packed rank."""
        return self._to_draw(self.hand + card, self._view.to_draw - 1, card, 0)

    def keep(self, hand: int, discards: int) -> int:
        """What is best left of a packed hand after so many discards."""
        return min(kept(hand, discards), key=self._at_rest)

    def shows(self, hand: int) -> Hand:
        """What a packed hand is on the table."""
        return self._worths.hand(hand)

    def least(self, hand: int, discards: int) -> float:
        """The value of the best that is left of a packed hand after so many discards."""
        if hand not in self._rests:
            self._rests[hand] = (
                min([self.least(less, discards - 1) for less in less_one(hand)]) if discards else self._at_rest(hand)
            )
        return self._rests[hand]

    def calling(self, hand: int) -> float:
        """The value of calling a packed hand at the end of the turn."""
        return self._cost(hand) - self.others_show

    def going_on(self, hand: int) -> float:
        """The value of not calling it."""
        if not self._turn % 2:
            return self._chart.going_on(self._turn, hand)
        held, then = self._chart.held, self._turn + 1
        cards = zip(CARDS, self.unseen, strict=True)
        return sum([left * held(then, hand + card) for card, left in cards if left]) / sum(self.unseen)

    def chance_to_win(self, value: float) -> float:
        """What a value makes of the chance to win, roughly."""
        return self._stakes.after(value)

    def _cost(self, hand: int) -> float:
        return self._costs[self.shows(hand).name]

    def _at_rest(self, hand: int) -> float:
        """The value of a hand when the turn is over: shown as it is, called, or played on with."""
        if self._view.caller is not None:
            return self._cost(hand)
        value = self.going_on(hand)
        return min(value, self.calling(hand)) if self._worths.is_all_faces(hand) else value

    def _to_draw(self, hand: int, draws: int, drawn: int, taken: int) -> float:
        """The value of a hand with ``draws`` to come, once ``drawn`` came from the pile and so many were taken."""
        if not draws:
            return self.least(hand, self._discards)
        key = hand, draws, taken
        if key not in self._held:
            value = self._pile(hand, draws, drawn, taken)
            if taken < len(self._view.discards):
                value = min(value, self._top(hand, draws, drawn, taken))
            self._held[key] = value
        return self._held[key]

    def _pile(self, hand: int, draws: int, drawn: int, taken: int) -> float:
        value, ways = 0.0, 0
        for place, card in enumerate(CARDS):
            left = self.unseen[place] - (drawn >> BITS * place & MANY)
            if left > 0:
                ways += left
                value += left * self._to_draw(hand + card, draws - 1, drawn + card, taken)
        return value / ways

    def _top(self, hand: int, draws: int, drawn: int, taken: int) -> float:
        card = packed(self._view.discards[-1 - taken :][:1])
        return self._to_draw(hand + card, draws - 1, drawn, taken + 1)
