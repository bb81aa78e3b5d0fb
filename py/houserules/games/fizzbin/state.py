"""The plain values of the game: all of it, face-down cards too (State), and what everybody sees (View)."""

from __future__ import annotations

from dataclasses import dataclass, field

from houserules.core.chance import Chance
from houserules.core.game import Outcome
from houserules.core.options import Value

from .hands import Hand, best

Row = tuple[str | None, ...]
"""A row from the left; None is a card face down."""


@dataclass(frozen=True, slots=True)
class State:
    """Where a game stands; ``phase`` is "turning" or "over".

    By seat: ``rows`` with every card from the left, ``up`` how many of them lie face up, ``out`` who
    has a Shralk. ``deck`` is what is undealt, the next card first. The rest is as in View.
    """

    phase: str
    chance: Chance
    deck: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    up: tuple[int, ...]
    out: tuple[bool, ...]
    day: bool
    tuesday: bool
    at: int | None
    dealer: int
    turns: int
    options: tuple[tuple[str, Value], ...]
    outcome: Outcome | None = None

    def face_up(self, seat: int) -> tuple[str, ...]:
        """The cards of a row that lie face up, from the left."""
        return self.rows[seat][: self.up[seat]]

    def hand(self, seat: int) -> Hand:
        """What the face-up cards of a row make."""
        return best(self.face_up(seat), day=self.day)

    def still_in(self) -> dict[int, Hand]:
        """The hands of the seats without a Shralk."""
        return {seat: self.hand(seat) for seat, gone in enumerate(self.out) if not gone}

    def turning(self) -> tuple[int, ...]:
        """The seats that are in and have a card left to turn."""
        return tuple(seat for seat, row in enumerate(self.rows) if not self.out[seat] and self.up[seat] < len(row))


@dataclass(frozen=True, slots=True)
class View:
    """The open side of a game as ``seat`` (None: a bystander) sees it.

    Nobody looks at a face-down card, so all see the same, and who looks is left out when Views are
    compared; it is there for advice, which is about one of the seats. By seat: ``rows``, ``out`` (by a
    Shralk), ``hands`` (what the cards face up make). ``undealt`` is the number of cards still in the
    deck, ``turns`` the number of turns played, ``options`` the house rules in force as (key, value).
    ``day`` and ``tuesday`` are what holds for this game, ``at`` the local clock at the deal in seconds
    since 1970-01-01 00:00, or None where nobody told.
    """

    seat: int | None = field(compare=False)
    phase: str
    rows: tuple[Row, ...]
    out: tuple[bool, ...]
    hands: tuple[Hand, ...]
    undealt: int
    day: bool
    tuesday: bool
    at: int | None
    dealer: int
    turns: int
    options: tuple[tuple[str, Value], ...]
    outcome: Outcome | None

    def face_up(self, seat: int) -> tuple[str, ...]:
        """The cards of a row that lie face up, from the left."""
        return tuple(card for card in self.rows[seat] if card is not None)

    def hidden(self, seat: int) -> int:
        """How many cards of a row lie face down."""
        return self.rows[seat].count(None)

    @property
    def over(self) -> bool:
        """Tell whether the game is over."""
        return self.outcome is not None
