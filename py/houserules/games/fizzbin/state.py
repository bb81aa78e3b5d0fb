"""Where a game stands, face-down cards and all."""

from __future__ import annotations

from dataclasses import dataclass

from houserules.core.chance import Chance
from houserules.core.game import Outcome
from houserules.core.options import Value

from .hands import Hand, best


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
