"""The plain values of the game: all of it (State), and what one seat sees of it (View)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from houserules.core.chance import Chance
from houserules.core.values import quick

from .hands import SIZES, Hand, Special, best

Phase = Literal["draw", "discard", "call", "side", "assign", "over"]
OUT_AT = 500
LONG, SHORT = (3, 1), (1, 3)
"""How many cards a turn draws and then discards: a long turn leaves six, a short one four."""


@dataclass(frozen=True, slots=True)
class Gain:
    """Points that a hand cost (or gave back): through which hand, and from whom if not one's own.

    ``origin`` is the seat whose total was taken over, where totals were passed.
    """

    why: str
    points: int
    giver: int | None = None
    origin: int | None = None


@dataclass(frozen=True, slots=True)
class Shown:
    """A hand on the table, where it lay at the end, and what it did to its holder's total.

    ``origin`` is the seat that made the hand, where hands were passed.
    """

    cards: tuple[str, ...]
    hand: Hand
    before: int
    called: bool = False
    gains: tuple[Gain, ...] = ()
    origin: int | None = None


@dataclass(frozen=True, slots=True)
class Ask:
    """A question that the special hand ``name`` puts to its holder."""

    seat: int
    name: str
    special: Special


@quick
@dataclass(frozen=True, slots=True)
class State:
    """All of the game. Tuples are by seat where there is one entry for each player.

    ``pile`` has its top first, ``discards`` its top last. ``turns`` counts the turns each seat has
    begun in this hand of play, ``known`` the cards it took from the discards and still holds.
    ``shown`` is the last show of hands (empty: it has been cleared away; None: no part in it),
    ``asks`` the open questions, the first being put now.
    """

    deck: str
    chance: Chance
    dealer: int
    totals: tuple[int, ...]
    out: tuple[bool, ...]
    number: int = 0
    phase: Phase = "draw"
    turn: int = 0
    to_draw: int = 0
    to_discard: int = 0
    turns: tuple[int, ...] = ()
    caller: int | None = None
    pile: tuple[str, ...] = ()
    discards: tuple[str, ...] = ()
    hands: tuple[tuple[str, ...], ...] = ()
    known: tuple[tuple[str, ...], ...] = ()
    shown: tuple[Shown | None, ...] = ()
    asks: tuple[Ask, ...] = ()


@quick
@dataclass(frozen=True, slots=True)
class View:
    """What ``seat`` (None: a bystander) sees; names as in State.

    ``hand`` are its own cards, ``counts`` how many each seat holds, ``pile`` how many lie in the
    draw pile, ``ask`` the question put to the seat whose turn it is.
    """

    seat: int | None
    deck: str
    dealer: int
    totals: tuple[int, ...]
    out: tuple[bool, ...]
    number: int
    phase: Phase
    turn: int
    to_draw: int
    to_discard: int
    turns: tuple[int, ...]
    caller: int | None
    pile: int
    discards: tuple[str, ...]
    hand: tuple[str, ...]
    counts: tuple[int, ...]
    known: tuple[tuple[str, ...], ...]
    shown: tuple[Shown | None, ...]
    ask: Ask | None

    @property
    def size(self) -> int:
        """How many cards the seat's hand has when the turn it plays, or played last, is over."""
        return size_after(self.turns[self.seat]) if self.seat is not None else 0

    @property
    def best(self) -> tuple[Hand, tuple[str, ...]] | None:
        """The best hand the seat can make by discarding only, and the cards to keep for it."""
        size = self.size if len(self.hand) >= self.size else min(SIZES)
        return best(self.hand, self.deck, size) if len(self.hand) >= min(SIZES) else None


def turn_of(number: int) -> tuple[int, int]:
    """How many cards a seat's ``number``-th turn of a hand draws and discards (text, 'The Draw')."""
    return LONG if number % 2 else SHORT


def size_after(number: int) -> int:
    """How many cards a seat holds after its ``number``-th turn of a hand."""
    return max(SIZES) if number % 2 else min(SIZES)


def seats_in(out: tuple[bool, ...], first: int = 0) -> tuple[int, ...]:
    """The seats still in, in turn order from ``first``."""
    order = (*range(first, len(out)), *range(first))
    return tuple(seat for seat in order if not out[seat])


def following(out: tuple[bool, ...], seat: int) -> int:
    """The next seat still in to the left of ``seat``."""
    return seats_in(out, (seat + 1) % len(out))[0]
