"""Face Card, Face Card, Everybody Loves a Face Card: the law in code.

The parts: ``deck`` (cards), ``hands`` (what they make), ``play`` (turns), ``show`` (settlement),
``state`` (plain values). This module ties them to the protocol that all games share.
"""

from __future__ import annotations

from collections import Counter

from houserules.core.chance import Chance, Entry
from houserules.core.game import Event, Json, Outcome, Setup, Step, Turn
from houserules.core.options import Choice, Option, Seat, shown
from houserules.core.values import replace

from .deck import full_deck
from .hands import SIZES, Hand, judge
from .play import begin_turn, deal, discard, draw, open_draws
from .redeal import redealt
from .show import answer, open_answers, outcome, show
from .state import State, View, following

__all__ = ["LAW", "FaceCard", "State", "View"]

MOST_PLAYERS = 8
HIDDEN = frozenset({"draw", "discard", "call"})
"""The phases in which hands are held, not shown."""


class FaceCard:
    """The law of Face Card."""

    id = "facecard"
    title = "Face Card, Face Card, Everybody Loves a Face Card"
    rules = 1
    seats = range(2, MOST_PLAYERS + 1)
    options: tuple[Option, ...] = (
        Choice(
            "deck",
            "Deck",
            (
                ("pictured", "Jokers have faces", "A Joker is a face card, and is never wild."),
                ("plain", "Jokers have no faces", "A Joker is no face card, and is never wild."),
                ("all", "Every card has a face", "All cards are face cards; hands that need another don't exist."),
            ),
        ),
        Seat("dealer", "First dealer", "Who deals the first hand. The deal passes to the left."),
    )

    def check_setup(self, setup: Setup) -> None:
        """Any table of the right size can begin."""

    def check_entry(self, entry: Entry, setup: Setup) -> str | None:
        """Say why ``entry`` can't be a shuffle of this deck or of a part of it, or None."""
        deck = Counter(full_deck(setup.players))
        for card, count in Counter(entry).items():
            if card not in deck:
                return f"there is no card {shown(card)} in this deck"
            if count > deck[str(card)]:
                return f"{card} is there {count} times, but {deck[str(card)]} times in the deck"
        return None

    def new(self, setup: Setup) -> Step[State]:
        """Deal the first hand (text, 'The Deal')."""
        state = State(
            deck=str(setup.options["deck"]),
            chance=setup.chance,
            dealer=0,
            totals=(0,) * setup.players,
            out=(False,) * setup.players,
        )
        return deal(state, int(setup.options["dealer"]))

    def to_move(self, state: State) -> tuple[int, ...]:
        """The one seat whose turn or question it is; none when the game is over."""
        return () if state.phase == "over" else (state.turn,)

    def moves(self, state: State, seat: int) -> tuple[str, ...]:
        """What is open to ``seat``, by phase."""
        if seat not in self.to_move(state):
            return ()
        match state.phase:
            case "draw":
                return open_draws(state)
            case "discard":
                return tuple(f"discard:{card}" for card in dict.fromkeys(state.hands[seat]))
            case "call":
                return "call", "done"
            case _:
                return open_answers(state)

    def play(self, state: State, turn: Turn) -> Step[State]:
        """Carry out one move: draw, discard, call or answer (text, 'The Draw' and 'The Play')."""
        move = turn.choices[state.turn]
        kind, _, what = move.partition(":")
        match kind:
            case "draw":
                return draw(state, what)
            case "discard":
                return _discarded(state, what)
            case "call":
                return _turn_over(replace(state, caller=state.turn), Event("called", state.turn))
            case "done":
                return _turn_over(state, Event("passed", state.turn))
            case _:
                return answer(state, move)

    def view(self, state: State, seat: int | None) -> View:
        """What ``seat`` sees: its own hand, and of the others what lies or was taken openly."""
        return View(
            seat=seat,
            deck=state.deck,
            dealer=state.dealer,
            totals=state.totals,
            out=state.out,
            number=state.number,
            phase=state.phase,
            turn=state.turn,
            to_draw=state.to_draw,
            to_discard=state.to_discard,
            turns=state.turns,
            caller=state.caller,
            pile=len(state.pile),
            discards=state.discards,
            hand=() if seat is None else state.hands[seat],
            counts=tuple(map(len, state.hands)),
            known=state.known,
            shown=state.shown,
            ask=state.asks[0] if state.asks else None,
        )

    def outcome(self, state: State) -> Outcome | None:
        """Who won and why (text, 'The End')."""
        return outcome(state)

    def scores(self, state: State) -> tuple[int, ...]:
        """The totals; fewer are better."""
        return state.totals

    def hands(self, state: State) -> list[Json]:
        """Each seat's cards with their name and points; the shown hands until the next is begun."""
        if state.shown:
            return [_named(lain.cards, lain.hand) if lain else _named(()) for lain in state.shown]
        return [_named(cards, judge(cards, state.deck) if len(cards) in SIZES else None) for cards in state.hands]

    def secret(self, state: State, seat: int) -> bool:
        """Tell whether ``seat`` holds a hand that isn't on the table."""
        return state.phase in HIDDEN and not state.out[seat]

    def redeal(self, state: State, seat: int | None, chance: Chance) -> State:
        """Mix what ``seat`` can't see: the pile, and others' cards unless they are known or shown."""
        return redealt(state, seat, chance, hidden=state.phase in HIDDEN)


def _discarded(state: State, card: str) -> Step[State]:
    put_down = Event("discarded", state.turn, {"card": card})
    state = discard(state, card)
    if state.to_discard or state.phase == "call":
        return state, (put_down,)
    return _turn_over(state, put_down)


def _turn_over(state: State, event: Event) -> Step[State]:
    """The next player's turn; or the show, when play is back at the caller."""
    after = following(state.out, state.turn)
    if after != state.caller:
        return begin_turn(state, after), (event,)
    state, events = show(state)
    return state, (event, *events)


def _named(cards: tuple[str, ...], hand: Hand | None = None) -> Json:
    return {"cards": list(cards), "name": hand.name if hand else None, "points": hand.points if hand else None}


LAW = FaceCard()
