"""What the page around a frame is told of the game in it, and how tall the frame has to be.

It is told numbers only: who moved and how it stands, as anybody at the table may see it. No names, no cards,
no chance.
"""

from __future__ import annotations

import math
from dataclasses import dataclass, field
from typing import Any

from houserules.core.errors import RecordError
from houserules.core.record import Record, parse

from .session import Session
from .table import Scene

KIND = "house-rules:"
"""What the type of every message between a frame and the page around it begins with."""
LONGEST = 200_000
"""Characters of a record that is listened to."""
THEMES = ("auto", "light", "dark")
SLACK = 200
"""Pixels of height that are kept though they aren't needed now: a page that breathes moves the text below it."""

SPARE = 2
"""Pixels more than the content: a page a fraction too tall would scroll by that, in the place of the post."""


@dataclass(frozen=True, slots=True)
class Message:
    """One thing to tell: its type, and plain numbers and texts."""

    kind: str
    detail: dict[str, Any]

    def as_json(self) -> dict[str, Any]:
        """The message as it is sent."""
        return {"type": KIND + self.kind, **self.detail}


@dataclass
class Reporter:
    """Remembers what has been told of the game on the table."""

    _session: Session | None = None
    _turns: int = 0
    _over: bool = False
    _complaints: list[str] = field(default_factory=list)

    def news(self, session: Session | None, complaints: list[str]) -> list[Message]:
        """What has happened since this was last asked.

        A game that is opened, or taken up from elsewhere, is where it is: only what follows is told.
        ``complaints`` are the lines about something that couldn't be done.
        """
        told = [Message("error", {"message": line}) for line in complaints if line not in self._complaints]
        self._complaints = list(complaints)
        if session is not self._session:
            self._session = session
            self._turns, self._over = (session.rev, session.over) if session else (0, False)
        if session is not None:
            told += [_move(session, turn) for turn in range(self._turns, session.rev)]
            if session.over and not self._over:
                told.append(_gameover(session))
            self._turns, self._over = session.rev, session.over
        return told


def ready(game: str) -> Message:
    """The frame can be played in."""
    return Message("ready", {"game": game})


def _move(session: Session, turn: int) -> Message:
    seats = sorted(session.match.turns[turn].choices)
    by_person = not session.people.isdisjoint(seats)
    return Message("move", {"turn": turn + 1, "seats": seats, "person": by_person, **_standing(session)})


def _gameover(session: Session) -> Message:
    winners = list(session.match.outcome.winners) if session.match.outcome else []
    won = not session.people.isdisjoint(winners)
    return Message("gameover", {"turns": session.rev, "winners": winners, "won": won, **_standing(session)})


def _standing(session: Session) -> dict[str, Any]:
    places = session.box.table.places(session.match.view(None), Scene(session.names, None, session.people))
    return {"game": session.box.law.id, "scores": [place.score for place in places]}


@dataclass
class Height:
    """How tall the frame was asked to be. It grows at once, and gives back only what would be a gap."""

    _asked: int = 0
    _width: float = 0

    def ask(self, width: float, content: float) -> int | None:
        """The height to ask for, in pixels, when the content of a frame is as large as given; None: as it is."""
        wanted = math.ceil(content) + SPARE
        if width == self._width and self._asked - SLACK <= wanted <= self._asked:
            return None
        self._asked, self._width = wanted, width
        return wanted


def record_in(sent: Any) -> Record:
    """The record in what the page around has sent; RecordError says in one line why there is none."""
    if not isinstance(sent, str):
        raise RecordError("the page around this game has sent no record")
    if len(sent) > LONGEST:
        raise RecordError("the record is too long to be shown here")
    return parse(sent)
