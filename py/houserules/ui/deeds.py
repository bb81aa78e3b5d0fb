"""What the buttons around a table are for."""

from __future__ import annotations

from collections.abc import Callable
from typing import Protocol

from .kibitzer import Kibitzer
from .leaf import Desk
from .menu import Chrome
from .pace import Pacer
from .session import Session
from .share import Sender


class Floor(Desk, Protocol):
    """What presses at a table may ask for, beyond what a leaf may."""

    chrome: Chrome
    pacer: Pacer
    kibitzer: Kibitzer

    def keep(self) -> None:
        """The game on the table has changed: save it."""


class Deeds:
    """The deeds by the name of the press. Where there is no game on the table, they do nothing."""

    def __init__(self, floor: Floor) -> None:
        self.floor = floor
        sender = Sender(floor)
        self._deeds: dict[str, Callable[[Session, str], None]] = {
            "move": self._move,
            "pick": Session.pick,
            "lift": lambda session, _: session.lift_curtain(),
            "go-on": lambda session, _: session.go_on(),
            "undo": self._undo,
            "hurry": lambda *_: floor.pacer.hurry(),
            "again": self._again,
            "leave": self._leave,
            "coach": self._coach,
            "why": lambda session, _: floor.kibitzer.why.ask(session),
            "copy": self._copy,
            "share-deal": lambda session, _: self._send(sender.send_deal, session),
            "share-game": lambda session, _: self._send(sender.send_game, session),
        }

    def act(self, name: str, value: str) -> bool:
        """Do what a button is for; False if it is none of these. HouseError becomes a line on the page."""
        if name not in self._deeds:
            return False
        if self.floor.session is not None:
            self._deeds[name](self.floor.session, value)
        return True

    def _move(self, session: Session, value: str) -> None:
        try:
            session.play(tuple(value.split()), self.floor.clock.now())
        finally:
            self.floor.keep()

    def _undo(self, session: Session, _: str) -> None:
        session.undo()
        self.floor.keep()
        self.floor.screen.say("Taken back.")

    def _again(self, session: Session, _: str) -> None:
        self.floor.begin(session.again(self.floor.clock.seed(), self.floor.clock.now()))

    def _leave(self, session: Session, _: str) -> None:
        self.floor.chrome = Chrome()
        self._move(session, "leave")

    def _coach(self, _session: Session, _: str) -> None:
        self.floor.shelf.write_setting("coach", self.floor.kibitzer.coach.turn())

    def _copy(self, session: Session, _: str) -> None:
        copied = self.floor.screen.copy(session.match.record.dump())
        self.floor.notices.tell("The record is copied." if copied else "This browser doesn't let the page copy.")
        self.floor.chrome = Chrome()

    def _send(self, send: Callable[[Session], None], session: Session) -> None:
        self.floor.chrome = Chrome()
        send(session)
