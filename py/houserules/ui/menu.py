"""What lies over or beside a table: the menu and questions that need a second thought."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from .html import Child, Node, classes, h
from .pace import PACES
from .pages import facts_link, kept_ways
from .pieces import icon
from .session import Session


@dataclass(frozen=True, slots=True)
class Question:
    """A choice that needs a second thought: what happens, and the button that does it."""

    text: str
    label: str
    act: str


LEAVE = Question("Leave the table? Your seat is skipped from now on.", "Leave the table", "leave")


@dataclass(frozen=True, slots=True)
class Chrome:
    """What the frame shows beyond the session: menu, pace, a question, an earlier game, what can be sent."""

    menu_open: bool = False
    pace: str = "steady"
    question: Question | None = None
    has_earlier: bool = False
    hurrying: bool = False
    sharing: bool = False
    linked: bool = True
    """The page has an address that can be sent."""
    ended_now: bool = False
    """The game has ended under the player's thumb: its buttons wait a moment."""

    @property
    def lies_over(self) -> bool:
        """Whether something lies over the table that Back is to take away."""
        return self.menu_open or self.question is not None or self.sharing


TURNS: dict[str, Callable[[Chrome], Chrome]] = {
    "menu": lambda chrome: Chrome(menu_open=not chrome.menu_open),
    "share": lambda _: Chrome(sharing=True),
    "ask-leave": lambda _: Chrome(question=LEAVE),
    "no": lambda _: Chrome(),
    "close": lambda _: Chrome(),
}
"""What a press makes of the chrome, by the name of the act."""


@dataclass(frozen=True, slots=True)
class Aside:
    """What an onlooker adds to a table.

    Whether the coach is on, its panel and the move it thinks best; the button that asks for a bot's
    reasons, and those reasons.
    """

    coaching: bool = False
    coach: Node | None = None
    best: str = ""
    ask: Node | None = None
    why: Node | None = None


def act(label: str, deed: str, *, main: bool = False, disabled: bool = False) -> Node:
    """A button of the app itself."""
    return h("button", label, type="button", class_=classes(main and "main"), data_act=deed, disabled=disabled)


def menu_button(chrome: Chrome) -> Node:
    """The button that opens and closes the menu."""
    return h(
        "button",
        icon("menu"),
        type="button",
        class_="quiet",
        data_act="menu",
        aria_label="Menu",
        aria_expanded="true" if chrome.menu_open else "false",
        aria_controls="menu",
        id="menu-button",
    )


def menu(session: Session, chrome: Chrome, *, coaching: bool) -> Node:
    """The menu of a table: how fast bots play, and what is needed once a game."""
    game = session.box.law.id
    leave = "leave" in session.moves
    pace = [
        h(
            "label",
            h(
                "input",
                type="radio",
                name="pace",
                value=key,
                checked=key == chrome.pace,
                data_field="pace",
                id=f"pace-{key}",
            ),
            h("span", label),
        )
        for key, (label, _) in PACES.items()
    ]
    return h(
        "div",
        h("fieldset", h("legend", "Bots play"), pace, class_="pace"),
        _switch("Coach", "coach", on=coaching),
        h("a", "New game", href=f"#/{game}/new", class_="button"),
        facts_link(session.box),
        act("Bring back the earlier game", "bring-back") if chrome.has_earlier else None,
        act("Leave the table", "ask-leave") if leave else None,
        act("Share", "share"),
        act("Copy the record", "copy"),
        kept_ways("button"),
        act("Close", "close"),
        class_="panel menu",
        id="menu",
    )


def _switch(label: str, deed: str, *, on: bool) -> Node:
    return h(
        "button",
        label,
        type="button",
        class_="switch",
        role="switch",
        aria_checked=str(on).lower(),
        data_act=deed,
        id=f"switch-{deed}",
    )


def over(*content: Child, role: str, named_by: str, look: str = "") -> Node:
    """A panel over the table, which has to be answered first; ``named_by`` is the id of what it is about."""
    panel = h(
        "div", content, class_=classes("panel question", look), role=role, aria_modal="true", aria_labelledby=named_by
    )
    return h("div", panel, class_="shade", id="question")


def question_box(question: Question) -> Node:
    """The question over the table; the safe answer comes first."""
    return over(
        h("p", question.text, id="question-text"),
        h("div", act("No, go back", "no"), act(question.label, question.act), class_="row"),
        role="alertdialog",
        named_by="question-text",
    )
