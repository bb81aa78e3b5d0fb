"""The coach: what the open choices of the person to move are worth, told before the choice."""

from __future__ import annotations

from typing import Any

from houserules.games.box import Advice

from . import values
from .hindsight import options, weigh
from .html import Child, Node, h
from .session import Session


class Coach:
    """Weighs the choices of the person to move, where that is wanted: ``on``.

    What it has weighed it keeps until the game goes on, so it can be asked at every painting.
    """

    def __init__(self, *, on: bool) -> None:
        self.on = on
        self._state: Any = None
        self._seat: int | None = None
        self._advice: Advice | None = None

    def turn(self) -> bool:
        """Switch it on or off; tells which."""
        self.on = not self.on
        return self.on

    def is_due(self, session: Session) -> bool:
        """Tell whether there is something to weigh that it hasn't weighed."""
        return self.on and bool(options(session.moves)) and not self._knows(session)

    def think(self, session: Session) -> str:
        """Weigh the open choices of the viewer; returns what is best, in a sentence to be said aloud.

        "" if nobody can tell, or where others at this device might hear of a hidden hand.
        """
        state, seat = session.match.state, session.viewer
        self._state, self._seat = state, seat
        self._advice = None if seat is None else weigh(session.box, state, seat)
        shared = len(session.people) > 1 and seat is not None and session.box.law.secret(state, seat)
        if self._advice is None or shared:
            return ""
        move, value = self._advice.choices[0]
        return f"Coach: {session.named(move)}, {values.worth(value, self._advice.unit)}."

    def best(self, session: Session) -> str:
        """The move it would play now; "" where there is no choice, or it can't tell."""
        choices = self._advice.choices if self.on and self._knows(session) and self._advice else ()
        return choices[0][0] if len(choices) > 1 else ""

    def picture(self, session: Session) -> Node | None:
        """What the choices are worth; or that it thinks, or waits for a person's turn."""
        if not self.on or session.over or not session.people:
            return None
        said: Child = h("p", self._waiting(session), class_="hint")
        sure = None
        if options(session.moves) and self._knows(session) and self._advice is not None:
            said = values.bars(self._advice, session.named), h("p", self._advice.line, class_="coach-line")
            sure = h("small", values.unit(self._advice), class_="hint")
        return h(
            "section",
            h("header", h("h2", "Coach"), sure),
            said,
            class_="coach panel",
            id="coach",
            aria_label="Coach",
        )

    def _waiting(self, session: Session) -> str:
        if not options(session.moves):
            return "Waits for your turn."
        return "There is nothing to choose now." if self._knows(session) else "Weighs it up."

    def _knows(self, session: Session) -> bool:
        return self._state is session.match.state and self._seat == session.viewer
