"""One turn: everybody turns cards at once, Shralks go out, Kings or Queens add cards, a winner may be found."""

from __future__ import annotations

from dataclasses import replace

from houserules.core.cards import rank
from houserules.core.game import Event, Step

from .deal import from_dealers_left
from .hands import ADDER, LONGEST
from .state import State
from .verdict import standoff, verdict


def turn_cards(before: State) -> Step[State]:
    """Carry out the turn that is due."""
    state, turned = _turn_up(before)
    state, shralked = _take_out(state)
    state, added = _add(before, state)
    state, judged = _judge(before, state)
    return state, turned + shralked + added + judged


def first_count(*, tuesday: bool) -> int:
    """How many cards the first turn turns (text, Gameplay 2)."""
    return 1 if tuesday else 2


def _turn_up(state: State) -> Step[State]:
    """Turn the next cards of every row that has some (text, Gameplay 2 and 3)."""
    count = 1 if state.turns else first_count(tuesday=state.tuesday)
    seats = state.turning()
    after = replace(
        state, turns=state.turns + 1, up=tuple(up + count * (seat in seats) for seat, up in enumerate(state.up))
    )
    return after, tuple(
        Event("turned", seat, {"cards": _fresh(state, after, seat), "hand": after.hand(seat).name}, reveals=True)
        for seat in seats
    )


def _take_out(state: State) -> Step[State]:
    """Disqualify whoever shows three of a rank (text, "Shralk")."""
    seats = [seat for seat, hand in state.still_in().items() if hand.name == "shralk"]
    after = replace(state, out=tuple(gone or seat in seats for seat, gone in enumerate(state.out)))
    return after, tuple(Event("shralked", seat, {"cards": state.hand(seat).made}) for seat in seats)


def _add(before: State, state: State) -> Step[State]:
    """Add a face-down card for each King by day or Queen by night just turned (text, after Gameplay 3)."""
    rows, deck, events = list(state.rows), state.deck, []
    for seat in from_dealers_left(state.dealer, len(rows)):
        asked = [card for card in _fresh(before, state, seat) if rank(card) == ADDER[state.day]]
        count = min(len(asked), LONGEST - len(rows[seat]))
        if count and not state.out[seat]:
            rows[seat] += deck[:count]
            deck = deck[count:]
            events.append(Event("added", seat, {"cards": count}))
    return replace(state, rows=tuple(rows), deck=deck), tuple(events)


def _judge(before: State, state: State) -> Step[State]:
    """End the game if somebody has won, or say that a Fizzbin is not alone."""
    hands = state.still_in()
    if ended := verdict(hands, all_up=not state.turning()):
        end = Event("ended", None, {"winners": ended.winners, "reason": ended.reason})
        return replace(state, phase="over", outcome=ended), (end,)
    tied = standoff(hands)
    if not tied or (tied == standoff(before.still_in()) and before.hand(tied[0]).name == hands[tied[0]].name):
        return state, ()
    return state, (Event("tied", None, {"seats": tied, "hand": hands[tied[0]].name}),)


def _fresh(before: State, after: State, seat: int) -> tuple[str, ...]:
    """The cards of a row that this turn turned."""
    return after.rows[seat][before.up[seat] : after.up[seat]]
