"""Casual: an opponent who looks at the cards in hand and no further."""

from __future__ import annotations

from collections.abc import Callable

from houserules.core.cards import rank
from houserules.core.chance import Chance

from .deck import FACES, all_faces
from .discarding import burial, card_of
from .hands import NOTHING, judge
from .state import View

PATIENCE = 4
"""After so many turns only kings, queens and jacks are collected: with other cards the hand might never end."""
ROYAL = FACES["plain"]


def casual(view: View, moves: tuple[str, ...], chance: Chance) -> str:
    """Collects what is alike, calls what has a name, and gives points to anybody."""
    good = _GOOD[view.phase](view, moves) if view.phase in _GOOD else moves
    return good[chance.below(len(good))[0]]


def _draw(view: View, moves: tuple[str, ...]) -> tuple[str, ...]:
    """The top discard if there is another of its rank in hand, else the pile."""
    wanted = any(_alike(view, card) and not _misfit(view, card) for card in view.discards[-1:])
    return ("draw:discard",) if wanted else moves[:1]


def _discard(view: View, moves: tuple[str, ...]) -> tuple[str, ...]:
    """What the best hand now can spare; while that isn't one to show, whatever has fewest of its rank beside it."""
    hand, kept = view.best or (NOTHING, ())
    if hand != NOTHING and (view.caller is not None or all_faces(kept, view.deck)):
        spare = [move for move in moves if view.hand.count(card_of(move)) > kept.count(card_of(move))]
        return (min(spare, key=burial),)
    worth = {move: (not _misfit(view, card_of(move)), _alike(view, card_of(move))) for move in moves}
    return tuple(move for move in moves if worth[move] == min(worth.values()))


def _call(view: View, _moves: tuple[str, ...]) -> tuple[str, ...]:
    return ("done",) if judge(view.hand, view.deck) == NOTHING else ("call",)


def _misfit(view: View, card: str) -> bool:
    """Tell whether it is too late to collect this card."""
    return view.turns[view.turn] > PATIENCE and rank(card) not in ROYAL


def _alike(view: View, card: str) -> int:
    """How many of its rank are in hand."""
    return sum(rank(card) == rank(held) for held in view.hand)


_GOOD: dict[str, Callable[[View, tuple[str, ...]], tuple[str, ...]]] = {
    "draw": _draw,
    "discard": _discard,
    "call": _call,
}
"""The moves that look good to Casual, by phase."""
