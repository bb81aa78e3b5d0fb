"""Sharp: thinks a hand through to its end, and about who will be the last one in."""

from __future__ import annotations

from collections.abc import Callable

from houserules.core.cards import rank
from houserules.core.chance import Chance

from .discarding import burial, card_of
from .packs import OF_RANK
from .prospect import Prospect
from .race import last_in, pace_of
from .show import lying, passers, rotation, takers_of
from .state import View, seats_in


def sharp(view: View, moves: tuple[str, ...], _chance: Chance) -> str:
    """The move with the best chance to win."""
    return moves[0] if len(moves) == 1 else weighed(view, moves)[0][0]


def weighed(view: View, moves: tuple[str, ...]) -> tuple[tuple[str, float], ...]:
    """Each move with its chance to win, the best first; of equal ones the one that Sharp plays."""
    if view.phase in {"assign", "side"}:
        win = _assigned if view.phase == "assign" else _passed
        return tuple(sorted(((move, win(view, move)) for move in moves), key=lambda choice: -choice[1]))
    return by_prospect(Prospect(view), view, moves)


def by_prospect(prospect: Prospect, view: View, moves: tuple[str, ...]) -> tuple[tuple[str, float], ...]:
    """The same while a hand is played, for whoever has more questions about it."""
    values = {move: _VALUES[view.phase](prospect, view, move) for move in moves}
    in_order = sorted(moves, key=lambda move: (values[move], burial(move) if view.phase == "discard" else 0))
    return tuple((move, prospect.chance_to_win(values[move])) for move in in_order)


def _draw(prospect: Prospect, _view: View, move: str) -> float:
    return prospect.of_discard() if move == "draw:discard" else prospect.of_pile()


def _discard(prospect: Prospect, view: View, move: str) -> float:
    return prospect.least(prospect.hand - OF_RANK[rank(card_of(move))], view.to_discard - 1)


def _call(prospect: Prospect, _view: View, move: str) -> float:
    return prospect.calling(prospect.hand) if move == "call" else prospect.going_on(prospect.hand)


def _assigned(view: View, move: str) -> float:
    """The chance to win once the points of a special hand are given away."""
    takers = takers_of(move)
    each = view.ask.special.each if view.ask else 0
    return _standing(view, {seat: total + each * takers.count(seat) for seat, total in _totals(view).items()})


def _passed(view: View, move: str) -> float:
    """The chance to win once hands, with their points, or totals are passed to one side."""
    deed = view.ask.special.deed if view.ask else "circus"
    to = rotation(passers(view, deed), move)
    totals = _totals(view)
    if deed == "carnival":
        return _standing(view, totals | {taker: totals[giver] for giver, taker in to.items()})
    points = {seat: lain.hand.points for seat, lain in lying(view)}
    now = points | {taker: points[giver] for giver, taker in to.items()}
    return _standing(view, {seat: total + now[seat] for seat, total in totals.items()})


def _totals(view: View) -> dict[int, int]:
    return {seat: view.totals[seat] for seat in seats_in(view.out)}


def _standing(view: View, totals: dict[int, int]) -> float:
    others = [((total, 1.0),) for seat, total in totals.items() if seat != view.turn]
    return last_in(pace_of(view.deck, len(others)), totals[view.turn], others)


_VALUES: dict[str, Callable[[Prospect, View, str], float]] = {"draw": _draw, "discard": _discard, "call": _call}
