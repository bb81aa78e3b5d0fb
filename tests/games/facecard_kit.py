"""Face Card tables for tests: hands are named by their ranks and come about in real play.

``Table("KKKKKK", "QQ22AA")`` deals and draws until these hands lie on the table, the first seat
being the one that calls. A rank is a letter as in the text: K Q J A T 9 2, and j for a Joker.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from typing import Any

from seatings import CARDS, play

from houserules.core.cards import JOKER, rank
from houserules.core.game import Event
from houserules.core.match import Match
from houserules.core.record import Record
from houserules.games.facecard import BOX
from houserules.games.facecard.deck import full_deck
from houserules.games.facecard.state import State, seats_in

LAW = BOX.law
NAMES = ("Ann", "Bo", "Cy", "Dee", "Eve", "Flo", "Gus", "Hal")
JUNK = "9TA2"
"""Ranks that are drawn only to be discarded, the likeliest first."""
POOR = {4: "9T2A", 6: "99TT2A"}
"""Hands that make Nothin', 50 points, by size."""


def begin(players: int = 2, *chance: tuple[str, ...], seed: str = "kit", **options: Any) -> Match:
    """A match that has only been dealt."""
    return Match(LAW, Record("facecard", NAMES[:players], seed, options=tuple(options.items()), chance=chance))


def take(pool: Counter[str], ranks: str) -> list[str]:
    """Take one card out of ``pool`` for each of ``ranks``."""
    cards = []
    for letter in ranks:
        wanted = JOKER if letter == "j" else letter
        card = next(card for card in sorted(pool.elements()) if rank(card) == wanted)
        pool[card] -= 1
        cards.append(card)
    return cards


def all_cards(state: State) -> Counter[str]:
    """All the cards of a State, wherever they are."""
    return Counter(CARDS["facecard"](state))


def alter(match: Match, **changes: Any) -> Match:
    """The same match with its State changed: for what would take too long to play."""
    match.states[-1] = replace(match.state, **changes)
    return match


def events(match: Match, kind: str) -> list[Event]:
    """The events of that kind in the last turn."""
    return [event for event in match.events[-1] if event.kind == kind]


class Table:
    """A match of scripted hands. ``match`` is where it stands now; ``hand`` plays one hand more."""

    def __init__(self, *hands: str, caller: int = 0, totals: tuple[int, ...] = (), **options: Any) -> None:
        """Play one hand that ends with these hands by seat, the ``caller`` having called.

        ``totals`` are what the seats have before it; no second hand can be played on them.
        """
        players = len(hands)
        self.match = begin(players, **({"dealer": (caller - 1) % players} | options))
        self.hand(*hands, caller=caller, totals=totals or (0,) * players)

    @property
    def state(self) -> State:
        """The State of the match."""
        state: State = self.match.state
        return state

    def hand(self, *hands: str, caller: int = 0, totals: tuple[int, ...] = ()) -> Table:
        """Play the hand that was just dealt, with other cards: "" for a seat that is out."""
        plan = _Plan(self.state, hands, caller)
        record = self.match.record
        self.match = Match(LAW, replace(record, chance=(*record.chance, plan.cards)))
        plan.carry_out(alter(self.match, totals=totals or self.state.totals))
        return self

    def answer(self, *moves: str) -> Table:
        """Answer the questions of special hands."""
        play(self.match, *moves)
        return self

    def lying(self) -> list[str]:
        """The names of the hands on the table, by seat; "" for a seat that had no part."""
        return [lain.hand.name if lain else "" for lain in self.state.shown]


def against(special: str, players: int, **options: str) -> Table:
    """A table where seat 1 holds a special hand, seat 0 has called and the others have Nothin'."""
    called = {4: "KKKK", 6: "KKKQQQ"}[len(special)]
    return Table(called, special, *[POOR[len(special)]] * (players - 2), **options)


class _Plan:
    """How one hand of play has to be shuffled and played to end in given hands."""

    def __init__(self, state: State, hands: tuple[str, ...], caller: int) -> None:
        self.caller = caller
        self.order = seats_in(state.out, state.turn)
        before = self.order[: self.order.index(caller)]
        own = 1 if len(hands[caller]) == 6 else 2
        self.turns = {seat: own + (seat in before) for seat in self.order}
        pool = Counter(full_deck(len(hands)))
        self.targets = {seat: take(pool, hands[seat]) for seat in self.order}
        for seat in self.order:
            assert len(hands[seat]) == (6 if self.turns[seat] % 2 else 4), f"seat {seat} ends with another size"
        self.cards = self._shuffled(pool)

    def _shuffled(self, pool: Counter[str]) -> tuple[str, ...]:
        dealt = [self.targets[seat][place] for place in range(4) for seat in self.order]
        junk = sorted(pool.elements(), key=lambda card: (JUNK + "JQK" + JOKER).index(rank(card)))
        drawn: list[str] = []
        for number in range(1, max(self.turns.values()) + 1):
            for seat in self.order:
                if number <= self.turns[seat]:
                    wanted = self.targets[seat][4:] if number == self.turns[seat] else []
                    drawn += [*wanted, *(junk.pop(0) for _ in range((3 if number % 2 else 1) - len(wanted)))]
        return (*dealt, *drawn, *junk)

    def carry_out(self, match: Match) -> None:
        """Draw from the pile, discard what isn't wanted, call when the caller's hand is complete."""
        number = match.state.number
        while match.state.number == number and match.state.phase in {"draw", "discard", "call"}:
            state: State = match.state
            if state.phase == "draw":
                play(match, "draw:pile")
            elif state.phase == "discard":
                surplus = Counter(state.hands[state.turn]) - Counter(self.targets[state.turn])
                play(match, f"discard:{min(surplus)}")
            else:
                ready = state.turn == self.caller and state.turns[state.turn] == self.turns[state.turn]
                play(match, "call" if ready else "done")
