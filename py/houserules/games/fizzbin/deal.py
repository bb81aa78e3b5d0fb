"""The deal: the clock is read, the deck shuffled, the rows laid out."""

from __future__ import annotations

from collections.abc import Callable

from houserules.core.cards import pack
from houserules.core.game import Event, Setup, Step

from . import clock
from .hands import DEALT
from .state import State


def deal(setup: Setup) -> Step[State]:
    """Lay out the rows (text, Gameplay 1); ``setup`` has passed the law's check."""
    deck, chance = setup.chance.shuffle(pack())
    dealer = int(setup.options["dealer"])
    rows, deck = _lay_out(deck, from_dealers_left(dealer, setup.players))
    state = State(
        phase="turning",
        chance=chance,
        deck=deck,
        rows=rows,
        up=(0,) * setup.players,
        out=(False,) * setup.players,
        day=_by_clock(setup, "time", clock.is_day, "day"),
        tuesday=_by_clock(setup, "tuesday", clock.is_tuesday, "yes"),
        at=setup.at,
        dealer=dealer,
        turns=0,
        options=tuple(setup.options.items()),
    )
    return state, (_dealt(state),)


def from_dealers_left(dealer: int, players: int) -> tuple[int, ...]:
    """The seats in the order they get cards: the dealer's left first, the dealer last."""
    return tuple((dealer + step) % players for step in range(1, players + 1))


def _lay_out(deck: tuple[str, ...], order: tuple[int, ...]) -> tuple[tuple[tuple[str, ...], ...], tuple[str, ...]]:
    """Rows by seat, and the deck that is left. The dealer's right, last but one in order, gets one more."""
    count = DEALT * len(order)
    rows = {seat: deck[place : count : len(order)] for place, seat in enumerate(order)}
    rows[order[-2]] += deck[count : count + 1]
    return tuple(rows[seat] for seat in sorted(rows)), deck[count + 1 :]


def _by_clock(setup: Setup, key: str, told: Callable[[int], bool], yes: str) -> bool:
    """Settle a house rule that goes by the clock unless the table fixed it."""
    fixed = setup.options[key]
    return told(setup.at) if fixed == "clock" and setup.at is not None else fixed == yes


def _dealt(state: State) -> Event:
    return Event(
        "dealt",
        None,
        {
            "dealer": state.dealer,
            "time": "day" if state.day else "night",
            "tuesday": state.tuesday,
            "cards": tuple(map(len, state.rows)),
        },
    )
