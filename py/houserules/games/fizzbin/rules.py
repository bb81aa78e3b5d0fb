"""The law of Fizzbin: rows of face-down cards, turned up by everybody at once until somebody has one."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

from houserules.core.cards import pack
from houserules.core.chance import Chance, Entry
from houserules.core.errors import HouseError
from houserules.core.game import Json, Outcome, Setup, Step, Turn
from houserules.core.options import Choice, Option, Seat, shown

from .deal import deal
from .state import State, View
from .turns import turn_cards

TURN = "turn"
"""The only move there is."""
_PACK = Counter(pack())


class Fizzbin:
    """The game as houserules.core.game.Game asks for it."""

    id = "fizzbin"
    title = "Fizzbin"
    rules = 1
    seats = range(2, 7)
    options: tuple[Option, ...] = (
        Choice(
            "time",
            "Time of day",
            (
                ("clock", "By the clock", "Day from 06:00 to 17:59, night the rest; read once, at the deal."),
                ("day", "Day", "It is day: Kings add a card, King and 2 or Jack and 6 are the combos."),
                ("night", "Night", "It is night: Queens add a card, Queen and 4 or Ace and 8 are the combos."),
            ),
        ),
        Choice(
            "tuesday",
            "Tuesday",
            (
                ("clock", "By the calendar", "It is Tuesday when your calendar says so at the deal."),
                ("yes", "Tuesday", "It is Tuesday: the first turn turns one card only."),
                ("no", "Not Tuesday", "It is not Tuesday: the first turn turns two cards."),
            ),
        ),
        Seat("dealer", "First dealer", "Who deals the first game. The deal passes to the left."),
    )

    def check_setup(self, setup: Setup) -> None:
        """HouseError for a clock nobody told."""
        asking = [key for key in ("time", "tuesday") if setup.options[key] == "clock"]
        if asking and setup.at is None:
            raise HouseError(f'option {asking[0]} goes by the clock, but "at" does not tell the time of the deal')

    def check_entry(self, entry: Entry, setup: Setup) -> str | None:  # noqa: ARG002 - one deck for any table
        """Say why ``entry`` is no shuffle of the 52 cards, or None."""
        given = Counter(map(str, entry))
        if extra := sorted((given - _PACK).elements()):
            known = extra[0] in _PACK
            return f"{extra[0]} is there twice" if known else f"{shown(extra[0])} is no card of this deck"
        if missing := sorted((_PACK - given).elements()):
            return f"a shuffle has all 52 cards; missing: {', '.join(missing[:3])}" + (" ..." if missing[3:] else "")
        return None

    def new(self, setup: Setup) -> Step[State]:
        """Read the clock, shuffle and deal (text, Gameplay 1)."""
        return deal(setup)

    def to_move(self, state: State) -> tuple[int, ...]:
        """The seats that turn a card, all at once."""
        return () if state.outcome else state.turning()

    def moves(self, state: State, seat: int) -> tuple[str, ...]:
        """Turning is all there is to do."""
        return (TURN,) if seat in self.to_move(state) else ()

    def play(self, state: State, turn: Turn) -> Step[State]:  # noqa: ARG002 - the only turn there is
        """Turn cards, take out Shralks, add cards, look for a winner: in that order."""
        return turn_cards(state)

    def view(self, state: State, seat: int | None) -> View:
        """The game with its face-down cards covered."""
        return View(
            seat=seat,
            phase=state.phase,
            rows=tuple(state.face_up(one) + (None,) * (len(row) - state.up[one]) for one, row in enumerate(state.rows)),
            out=state.out,
            hands=tuple(map(state.hand, range(len(state.rows)))),
            undealt=len(state.deck),
            day=state.day,
            tuesday=state.tuesday,
            at=state.at,
            dealer=state.dealer,
            turns=state.turns,
            options=state.options,
            outcome=state.outcome,
        )

    def outcome(self, state: State) -> Outcome | None:
        """How it ended, or None while it goes on."""
        return state.outcome

    def scores(self, state: State) -> tuple[int, ...]:
        """One for a winner."""
        winners = state.outcome.winners if state.outcome else ()
        return tuple(int(seat in winners) for seat in range(len(state.rows)))

    def hands(self, state: State) -> list[Json] | None:
        """By seat, the face-up cards and what they make: {"cards": ["5D", "5S"], "name": "half"}."""
        return [{"cards": list(state.face_up(seat)), "name": state.hand(seat).name} for seat in range(len(state.rows))]

    def secret(self, state: State, seat: int) -> bool:  # noqa: ARG002 - whoever asks
        """Never: what a row hides it hides from its player too."""
        return False

    def redeal(self, state: State, seat: int | None, chance: Chance) -> State:  # noqa: ARG002 - all see the same
        """The same table with all face-down and undealt cards shuffled among their places."""
        hidden = [card for one, row in enumerate(state.rows) for card in row[state.up[one] :]]
        cards, chance = Chance(chance.state).shuffle((*hidden, *state.deck))
        rows: list[tuple[str, ...]] = []
        for seat_here, row in enumerate(state.rows):
            down = len(row) - state.up[seat_here]
            rows.append(state.face_up(seat_here) + cards[:down])
            cards = cards[down:]
        return replace(state, rows=tuple(rows), deck=cards, chance=chance)


LAW = Fizzbin()
