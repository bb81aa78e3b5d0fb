"""Dealing anew what a seat can't see."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from houserules.core.chance import Chance

from .deck import arranged, is_face
from .play import put
from .state import State


def redealt(state: State, seat: int | None, chance: Chance, *, hidden: bool) -> State:
    """The same game to the eyes of ``seat``, with other cards in the pile and, if ``hidden``, in hands.

    A player who has called, or is asked whether to, gets face cards again: that much is known.
    """
    open_hands = tuple(
        cards if other == seat or not hidden else state.known[other] for other, cards in enumerate(state.hands)
    )
    unseen = Counter((*state.pile, *(card for hand in state.hands for card in hand)))
    unseen.subtract(card for hand in open_hands for card in hand)
    cards, chance = chance.shuffle(tuple(sorted(unseen.elements())))
    places = {other: len(hand) - len(open_hands[other]) for other, hand in enumerate(state.hands)}
    pool, hands = list(cards), state.hands
    for other in sorted(places, key=lambda other: other != _pledged(state)):
        fitting = [card for card in pool if other != _pledged(state) or is_face(card, state.deck)]
        new = fitting[: places[other]]
        for card in new:
            pool.remove(card)
        hands = put(hands, other, arranged((*open_hands[other], *new)))
    return replace(state, chance=chance, hands=hands, pile=tuple(pool))


def _pledged(state: State) -> int | None:
    """The seat whose hand is known to be all face cards, if there is one."""
    return state.turn if state.phase == "call" else state.caller
