"""The numbers behind a bot's last choice."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from houserules.games.box import Advice

from . import values
from .hindsight import options, weigh
from .html import Node, h
from .session import Session


@dataclass(frozen=True, slots=True)
class Choice:
    """What the bot in ``seat`` chose in ``turn``, from ``state`` on."""

    turn: int
    seat: int
    move: str
    state: Any


class Why:
    """Explains what a bot chose, as long as its cards are no secret and the choice stands."""

    def __init__(self) -> None:
        self._choice: Choice | None = None
        self._advice: Advice | None = None

    def ask(self, session: Session) -> None:
        """Weigh the last choice of a bot; asked again about the same one, put it away."""
        choice, open_now = last_choice(session), self._stands(session)
        if choice is None or (open_now and choice == self._choice):
            self.close()
            return
        self._choice, self._advice = choice, weigh(session.box, choice.state, choice.seat)

    def close(self) -> None:
        """Put it away."""
        self._choice = self._advice = None

    def button(self, session: Session) -> Node | None:
        """The way to ask, where there is a choice to ask about."""
        choice = last_choice(session)
        if choice is None:
            return None
        asked = self._stands(session) and choice == self._choice
        return h(
            "button",
            "Why?",
            type="button",
            class_="quiet why-button",
            data_act="why",
            aria_label=f"Why did {session.names[choice.seat]} do that?",
            aria_expanded=str(asked).lower(),
            aria_controls="why",
            id="why-button",
        )

    def picture(self, session: Session) -> Node | None:
        """What the bot had to choose from and what each choice was worth; None if nobody has asked."""
        if self._choice is None or not self._stands(session):
            return None
        choice, advice = self._choice, self._advice
        bot = session.bots[choice.seat]
        told = session.named(choice.move, choice.seat, choice.state)
        return h(
            "section",
            h("h3", h("bdi", session.names[choice.seat]), f": {told}"),
            values.bars(advice, lambda move: session.named(move, choice.seat, choice.state), choice.move)
            if advice
            else h("p", "There are no numbers for this."),
            h("p", values.unit(advice), ".", class_="hint") if advice else None,
            h("p", h("b", bot.title), ": ", bot.line, class_="hint"),
            class_="why panel",
            id="why",
            aria_label=f"Why {session.names[choice.seat]} did that",
        )

    def _stands(self, session: Session) -> bool:
        """Tell whether what was asked about has not been taken back, and may be told."""
        choice, states = self._choice, session.match.states
        return (
            choice is not None
            and choice.turn < len(session.match.turns)
            and states[choice.turn] is choice.state
            and _is_open(session, choice.seat)
        )


def last_choice(session: Session) -> Choice | None:
    """The last move of a bot that it had a choice about; None where that may not be told, or was nothing."""
    match, law = session.match, session.box.law
    if session.box.advise is None or not session.bots:
        return None
    for number in range(len(match.turns) - 1, -1, -1):
        state = match.states[number]
        for seat, move in match.turns[number].choices.items():
            if seat in session.bots and len(options(law.moves(state, seat))) > 1:
                return Choice(number, seat, move, state) if _is_open(session, seat) else None
    return None


def _is_open(session: Session, seat: int) -> bool:
    return not session.box.law.secret(session.match.state, seat)
