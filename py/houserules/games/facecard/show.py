"""The show of hands and the settlement of points (text, 'The Play', 'The Rank' and 'The End').

In order: each Traveling Circus moves the hands; hands are scored where they lie; points are given
away; each Carnival moves the totals. Only then does anybody go out.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import replace
from itertools import combinations_with_replacement

from houserules.core.game import Event, Fact, Outcome, Step

from .hands import Deed, judge
from .play import deal, put
from .state import OUT_AT, Ask, Gain, Shown, State, View, following, seats_in

LEFT, RIGHT = "side:left", "side:right"
_ASSIGN = "assign:"


def show(state: State) -> Step[State]:
    """Turn up every hand, and settle until somebody has to be asked."""
    shown = tuple(
        None if state.out[seat] else Shown(hand, judge(hand, state.deck), state.totals[seat], seat == state.caller)
        for seat, hand in enumerate(state.hands)
    )
    state = replace(state, shown=shown)
    events = tuple(
        Event("shown", seat, {"cards": lain.cards, "hand": lain.hand.name, "points": lain.hand.points}, reveals=True)
        for seat, lain in lying(state)
    )
    return _after(events, _ask_all(state, "circus"))


def open_answers(state: State) -> tuple[str, ...]:
    """The answers to the question that is being put."""
    ask = state.asks[0]
    if state.phase == "side":
        return LEFT, RIGHT
    others = (seat for seat in seats_in(state.out) if seat != ask.seat)
    choices = combinations_with_replacement(others, ask.special.units)
    return tuple(map(assigning, choices))


def assigning(takers: Iterable[int]) -> str:
    """The move that gives points to these seats, one for each unit: "assign:1-1-3"."""
    return _ASSIGN + "-".join(map(str, takers))


def takers_of(move: str) -> tuple[int, ...]:
    """The seats that get points by a move "assign:1-1-3", one for each unit."""
    return tuple(map(int, move.removeprefix(_ASSIGN).split("-")))


def pushed_out(view: View, takers: tuple[int, ...]) -> int:
    """How many seats are out with the points that the special hand in question gives them."""
    each = view.ask.special.each if view.ask else 0
    return sum(view.totals[seat] < OUT_AT <= view.totals[seat] + each * takers.count(seat) for seat in set(takers))


def answer(state: State, move: str) -> Step[State]:
    """Do what the holder of a special hand decided, and settle further."""
    ask = state.asks[0]
    state, events = _DEEDS[ask.special.deed](state, ask, move)
    return _after(events, _go_on(replace(state, asks=state.asks[1:]), ask.special.deed))


def outcome(state: State) -> Outcome | None:
    """How it ended: the last one in wins; of all that went out together, the lowest total."""
    if state.phase != "over":
        return None
    if winner := seats_in(state.out):
        return Outcome(winner, f"everybody else has {OUT_AT} points or more")
    totals = {seat: state.totals[seat] for seat, _ in lying(state)}
    lowest = min(totals.values())
    winners = tuple(seat for seat in sorted(totals) if totals[seat] == lowest)
    return Outcome(winners, f"the last ones went out together; the lowest total is {lowest}")


def lying(state: State | View) -> Iterator[tuple[int, Shown]]:
    """The hands on the table with their seats, from the caller on."""
    first = state.caller or 0
    for seat in (*range(first, len(state.shown)), *range(first)):
        if lain := state.shown[seat]:
            yield seat, lain


def rotation(passers: Sequence[int], move: str) -> dict[int, int]:
    """Who passes to whom, by seat, when the ``passers`` (in turn order) pass to one side.

    The left is the next seat in turn order; seats that don't pass are skipped. One alone keeps what
    it has: nobody passes.
    """
    if len(passers) == 1:
        return {}
    step = 1 if move == LEFT else -1
    return {seat: passers[(place + step) % len(passers)] for place, seat in enumerate(passers)}


def passers(state: State | View, deed: Deed) -> tuple[int, ...]:
    """The seats still in that hold no hand of this ``deed``: those that pass when it is done."""
    holders = {ask.seat for ask in _holders(state, deed)}
    return tuple(seat for seat in seats_in(state.out) if seat not in holders)


def _after(events: tuple[Event, ...], step: Step[State]) -> Step[State]:
    state, more = step
    return state, (*events, *more)


def _holders(state: State | View, deed: Deed) -> tuple[Ask, ...]:
    return tuple(
        Ask(seat, lain.hand.name, lain.hand.special)
        for seat, lain in lying(state)
        if lain.hand.special and lain.hand.special.deed == deed
    )


def _ask_all(state: State, deed: Deed) -> Step[State]:
    """Put the question of a ``deed`` to every holder; also where it changes nothing, for the text has it called."""
    return _go_on(replace(state, asks=_holders(state, deed)), deed)


def _go_on(state: State, deed: Deed) -> Step[State]:
    if state.asks:
        return replace(state, phase="assign" if deed == "assign" else "side", turn=state.asks[0].seat), ()
    return _NEXT[deed](state)


def _pass_cards(state: State, ask: Ask, move: str) -> Step[State]:
    to = rotation(passers(state, "circus"), move)
    shown, hands = state.shown, state.hands
    for giver, taker in to.items():
        lain, theirs = state.shown[giver], shown[taker]
        if lain and theirs:
            origin = giver if lain.origin is None else lain.origin
            shown = put(shown, taker, replace(theirs, cards=lain.cards, hand=lain.hand, origin=origin))
            hands = put(hands, taker, lain.cards)
    facts: dict[str, Fact] = {"hand": ask.name, "side": move.removeprefix("side:"), "from_to": tuple(to.items())}
    return replace(state, shown=shown, hands=hands), (Event("cards_passed", ask.seat, facts),)


def _pass_totals(state: State, ask: Ask, move: str) -> Step[State]:
    to = rotation(passers(state, "carnival"), move)
    passed = state
    for giver, taker in to.items():
        passed = _gain(passed, taker, Gain(ask.name, state.totals[giver] - state.totals[taker], ask.seat, giver))
    facts: dict[str, Fact] = {
        "hand": ask.name,
        "side": move.removeprefix("side:"),
        "from_to": tuple(to.items()),
        "totals": passed.totals,
    }
    return passed, (Event("totals_passed", ask.seat, facts),)


def _assign(state: State, ask: Ask, move: str) -> Step[State]:
    return _give(state, ask, takers_of(move))


def _give(state: State, ask: Ask, takers: tuple[int, ...]) -> Step[State]:
    for taker in takers:
        state = _gain(state, taker, Gain(ask.name, ask.special.each, ask.seat))
    return state, (Event("assigned", ask.seat, {"hand": ask.name, "to": takers, "points": ask.special.each}),)


def _gain(state: State, seat: int, gain: Gain) -> State:
    totals = put(state.totals, seat, state.totals[seat] + gain.points)
    lain = state.shown[seat]
    shown = put(state.shown, seat, lain and replace(lain, gains=(*lain.gains, gain)))
    return replace(state, totals=totals, shown=shown)


def _score(state: State) -> Step[State]:
    events: tuple[Event, ...] = ()
    for seat, lain in lying(state):
        state = _gain(state, seat, Gain(lain.hand.name, lain.hand.points))
        facts: dict[str, Fact] = {"hand": lain.hand.name, "points": lain.hand.points, "total": state.totals[seat]}
        events += (Event("scored", seat, facts),)
    for ask in _holders(state, "armageddon"):
        others = tuple(seat for seat in seats_in(state.out) if seat != ask.seat)
        state, given = _give(state, ask, others)
        events += given
    return _after(events, _ask_all(state, "assign"))


def _finish(state: State) -> Step[State]:
    out = tuple(gone or total >= OUT_AT for gone, total in zip(state.out, state.totals, strict=True))
    events = [Event("hand_ended", None, {"totals": state.totals})]
    events += [Event("out", seat, {"total": state.totals[seat]}) for seat, _ in lying(state) if out[seat]]
    state = replace(state, out=out)
    if sum(not gone for gone in out) > 1:
        return _after(tuple(events), deal(state, following(out, state.dealer)))
    return replace(state, phase="over"), tuple(events)


_DEEDS: dict[Deed, Callable[[State, Ask, str], Step[State]]] = {
    "circus": _pass_cards,
    "assign": _assign,
    "carnival": _pass_totals,
}
_NEXT: dict[Deed, Callable[[State], Step[State]]] = {
    "circus": _score,
    "assign": lambda state: _ask_all(state, "carnival"),
    "carnival": _finish,
}
