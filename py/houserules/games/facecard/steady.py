"""Steady: an opponent who counts cards one turn ahead and calls when waiting would not pay."""

from __future__ import annotations

from collections.abc import Callable

from houserules.core.chance import Chance

from .discarding import burial, card_of
from .outlook import Outlook
from .packs import holds, packed
from .show import lying, passers, pushed_out, rotation, takers_of
from .state import View


def steady(view: View, moves: tuple[str, ...], _chance: Chance) -> str:
    """The move with the best outlook; the first of equal ones."""
    if len(moves) == 1:
        return moves[0]
    return _BY_PHASE[view.phase](view, moves)


def _draw(view: View, moves: tuple[str, ...]) -> str:
    outlook = Outlook(view)
    return moves[1] if outlook.of_discard() < outlook.of_pile() else moves[0]


def _discard(view: View, moves: tuple[str, ...]) -> str:
    surplus = packed(view.hand) - Outlook(view).keep()
    spare = [move for move in moves if holds(surplus, card_of(move))]
    return min(spare, key=burial)


def _call(view: View, _moves: tuple[str, ...]) -> str:
    return "call" if Outlook(view).should_call() else "done"


def _assign(view: View, moves: tuple[str, ...]) -> str:
    """Push out as many as can be, and then trouble those that have the fewest points."""

    def harm(move: str) -> tuple[int, int]:
        takers = takers_of(move)
        return -pushed_out(view, takers), sum(view.totals[seat] for seat in takers)

    return min(moves, key=harm)


def _side(view: View, moves: tuple[str, ...]) -> str:
    """Pass so that those with the fewest points end up with more."""
    deed = view.ask.special.deed if view.ask else "circus"
    passing = passers(view, deed)
    points = {seat: lain.hand.points for seat, lain in lying(view)}

    def after(move: str) -> list[int]:
        to = rotation(passing, move)
        if deed == "carnival":
            return sorted(view.totals[seat] for seat in passing)
        return sorted(view.totals[taker] + points[giver] for giver, taker in to.items())

    return max(moves, key=after)


_BY_PHASE: dict[str, Callable[[View, tuple[str, ...]], str]] = {
    "draw": _draw,
    "discard": _discard,
    "call": _call,
    "assign": _assign,
    "side": _side,
}
