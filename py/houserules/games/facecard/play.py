"""Hands of play from the deal to the last discard (text, 'The Deal', 'The Draw' and 'The Play')."""

from __future__ import annotations

from typing import TypeVar

from houserules.core.game import Event, Step
from houserules.core.values import replace

from .deck import all_faces, arranged, full_deck, without
from .state import State, following, seats_in, turn_of

T = TypeVar("T")
DEALT = 4


def deal(state: State, dealer: int) -> Step[State]:
    """Shuffle the whole deck and deal a new hand; the seat left of the dealer begins."""
    cards, chance = state.chance.shuffle(full_deck(len(state.out)))
    order = seats_in(state.out, following(state.out, dealer))
    used = DEALT * len(order)
    hands = {seat: arranged(cards[place : used : len(order)]) for place, seat in enumerate(order)}
    nobody = (0,) * len(state.out)
    fresh = replace(
        state,
        chance=chance,
        dealer=dealer,
        number=state.number + 1,
        turns=nobody,
        caller=None,
        pile=cards[used:],
        discards=(),
        hands=tuple(hands.get(seat, ()) for seat in range(len(state.out))),
        known=tuple(() for _ in nobody),
    )
    facts = {"number": fresh.number, "dealer": dealer, "first": order[0]}
    began = Event("hand_began", None, facts, reveals=True)
    dealt = (Event("dealt", seat, {"cards": hands[seat]}, frozenset({"cards"}), reveals=True) for seat in order)
    return begin_turn(fresh, order[0]), (began, *dealt)


def begin_turn(state: State, seat: int) -> State:
    """Give the turn to ``seat``, of the length that is due."""
    turns = put(state.turns, seat, state.turns[seat] + 1)
    to_draw, to_discard = turn_of(turns[seat])
    return replace(state, phase="draw", turn=seat, turns=turns, to_draw=to_draw, to_discard=to_discard)


def open_draws(state: State) -> tuple[str, ...]:
    """Where a card can be drawn from; a used-up pile is made anew from the discards but the top."""
    sources = {"draw:pile": state.pile or state.discards[1:], "draw:discard": state.discards}
    return tuple(move for move, cards in sources.items() if cards)


def draw(state: State, source: str) -> Step[State]:
    """Draw one card from "pile" or "discard"; the last show of hands is cleared away."""
    state = replace(state, shown=())
    return _draw_discard(state) if source == "discard" else _draw_pile(state)


def discard(state: State, card: str) -> State:
    """Put a card on the discard pile; after the last one a hand of face cards may be called."""
    seat = state.turn
    state = replace(
        state,
        hands=put(state.hands, seat, without(state.hands[seat], card)),
        known=put(state.known, seat, without(state.known[seat], card)),
        discards=(*state.discards, card),
        to_discard=state.to_discard - 1,
    )
    may_call = not state.to_discard and state.caller is None and all_faces(state.hands[seat], state.deck)
    return replace(state, phase="call") if may_call else state


def put(values: tuple[T, ...], seat: int, value: T) -> tuple[T, ...]:
    """The values by seat with a new one for ``seat``."""
    return (*values[:seat], value, *values[seat + 1 :])


def _draw_discard(state: State) -> Step[State]:
    seat, card = state.turn, state.discards[-1]
    known = put(state.known, seat, arranged((*state.known[seat], card)))
    state = replace(state, discards=state.discards[:-1], known=known)
    return _with_card(state, card), (Event("drew", seat, {"from": "discard", "card": card}),)


def _draw_pile(state: State) -> Step[State]:
    state, events = (state, ()) if state.pile else _reshuffle(state)
    card = state.pile[0]
    drew = Event("drew", state.turn, {"from": "pile", "card": card}, frozenset({"card"}), reveals=True)
    return _with_card(replace(state, pile=state.pile[1:]), card), (*events, drew)


def _reshuffle(state: State) -> Step[State]:
    pile, chance = state.chance.shuffle(state.discards[:-1])
    state = replace(state, pile=pile, chance=chance, discards=state.discards[-1:])
    return state, (Event("reshuffled", None, {"cards": len(pile)}, reveals=True),)


def _with_card(state: State, card: str) -> State:
    hands = put(state.hands, state.turn, arranged((*state.hands[state.turn], card)))
    left = state.to_draw - 1
    return replace(state, hands=hands, to_draw=left, phase="draw" if left else "discard")
