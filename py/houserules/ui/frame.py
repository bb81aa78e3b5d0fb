"""The frame around a game's table: heading, standings, prompt, action bar, log, curtain, ending."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from .html import Node, classes, h
from .pages import bar
from .pieces import icon
from .session import Session
from .table import Action, Place, Scene

PACES = (("slow", "Slow", 1600), ("steady", "Steady", 900), ("brisk", "Brisk", 350))
"""How long a bot is looked at before its move: id, label, milliseconds."""


@dataclass(frozen=True, slots=True)
class Question:
    """A choice that needs a second thought: what happens, and the button that does it."""

    text: str
    label: str
    act: str


@dataclass(frozen=True, slots=True)
class Frame:
    """What the frame shows beyond the session: menu, pace, a question, an earlier game."""

    menu_open: bool = False
    pace: str = "steady"
    question: Question | None = None
    has_earlier: bool = False
    hurrying: bool = False


def table(session: Session, frame: Frame) -> Node:
    """A game being played, as its viewer may see it."""
    law, tbl = session.box.law, session.box.table
    scene, view = session.scene(), session.match.view(session.viewer)
    middle = _curtain(session) if session.curtain is not None else tbl.felt(view, scene)
    return h(
        "div",
        bar(law.title, h("a", "Rules", href=f"#/{law.id}/rules", class_="quiet button"), _menu_button(frame)),
        _menu(session, frame) if frame.menu_open else None,
        h(
            "div",
            h(
                "div",
                h("p", _prompt(session, scene), class_="prompt", id="prompt", tabindex="-1"),
                h("div", middle, class_="felt", id="felt"),
                _ending(session)
                if session.over
                else _actions(_buttons(session, frame, scene), undoable=session.undoable > 0),
                class_="play",
            ),
            h("aside", _standings(session, tbl.places(view, scene)), _log(session), class_="side"),
            class_="table-grid",
        ),
        _question(frame.question) if frame.question else None,
        class_=f"table table-{law.id}",
        data_game=law.id,
        data_rev=session.rev,
    )


def _prompt(session: Session, scene: Scene) -> str:
    if session.over:
        return headline(session)
    if session.curtain is not None:
        return f"Next: {session.names[session.curtain]}."
    return session.box.table.prompt(session.match.view(session.viewer), scene)


def headline(session: Session) -> str:
    """Who won, in a line."""
    outcome = session.match.outcome
    if outcome is None or not outcome.winners:
        return "Nobody wins."
    if session.people == set(outcome.winners):
        return "You win."
    names = [session.names[seat] for seat in outcome.winners]
    return f"{names[0]} wins." if len(names) == 1 else f"{', '.join(names[:-1])} and {names[-1]} share the win."


def _curtain(session: Session) -> Node:
    name = session.names[session.curtain] if session.curtain is not None else ""
    return h(
        "div",
        icon("curtain"),
        h("h2", f"Pass the device to {name}"),
        h("p", "The hands stay hidden until the next player is ready."),
        class_="curtain",
        id="curtain",
    )


def _buttons(session: Session, frame: Frame, scene: Scene) -> tuple[Node, ...]:
    if session.curtain is not None:
        return (_act(f"I'm {session.names[session.curtain]}: show my hand", "lift", main=True),)
    if session.paused:
        return (_act("Go on", "go-on", main=True),)
    if session.bots_due:
        return (_act("Skipping ahead" if frame.hurrying else "Skip ahead", "hurry", disabled=frame.hurrying),)
    actions = session.box.table.actions(session.match.view(session.viewer), scene)
    return tuple(_button(action) for action in actions)


def _button(action: Action) -> Node:
    look = classes(action.main and "main")
    if action.moves:
        return h("button", action.label, type="button", class_=look, data_move=" ".join(action.moves))
    why = "why-" + "".join(mark if mark.isalnum() else "-" for mark in action.label.lower())
    shut = h("button", action.label, type="button", class_=look, aria_disabled="true", aria_describedby=why)
    return h("span", shut, h("small", action.why, id=why), class_=classes("closed", look))


def _act(label: str, act: str, *, main: bool = False, disabled: bool = False) -> Node:
    return h("button", label, type="button", class_=classes(main and "main"), data_act=act, disabled=disabled)


def _actions(buttons: Sequence[Node], *, undoable: bool) -> Node:
    undo = h("button", icon("undo"), "Undo", type="button", class_="quiet", data_act="undo") if undoable else None
    return h("div", undo, buttons, class_="actions", id="actions")


def _standings(session: Session, places: Sequence[Place]) -> Node:
    return h(
        "ol",
        [_place(session, seat, place) for seat, place in enumerate(places)],
        class_="standings",
        aria_label="Standings",
    )


def _place(session: Session, seat: int, place: Place) -> Node:
    due = seat in session.match.to_move
    outcome = session.match.outcome
    won = outcome is not None and seat in outcome.winners
    return h(
        "li",
        h("span", icon("crown") if won else None, h("bdi", session.names[seat]), class_="who"),
        h("b", place.score, class_="score"),
        h("small", _seat_note(session, seat, place, due=due), class_="note"),
        class_=classes("place", due and "due", place.out and "out", won and "won"),
        aria_current="true" if due else None,
        id=f"place-{seat}",
    )


def _seat_note(session: Session, seat: int, place: Place, *, due: bool) -> str:
    bot = session.bots.get(seat)
    kind = f"bot, {bot.title.lower()}" if bot else ""
    turn = "to move" if due and len(session.match.to_move) == 1 else ""
    return " · ".join(filter(None, (kind, place.note, turn)))


def _log(session: Session) -> Node:
    items: list[Node] = []
    turn_before, line_in_turn = -1, 0
    for turn, line in session.log():
        line_in_turn = line_in_turn + 1 if turn == turn_before else 0
        turn_before = turn
        new = turn == session.rev
        items.append(h("li", line, id=f"log-{turn}-{line_in_turn}", class_=classes(new and "new")))
    story = h("ol", items[::-1], class_="log", tabindex="0", aria_label="What happened, newest first", id="log")
    return h("section", h("h2", "What happened"), story, class_="story")


def _ending(session: Session) -> Node:
    outcome = session.match.outcome
    reason = outcome.reason if outcome else ""
    game = session.box.law.id
    return h(
        "div",
        h("p", reason[:1].upper() + reason[1:] + ".", class_="reason"),
        h(
            "div",
            _act("Same table again", "again", main=True),
            h("a", "Change the table", href=f"#/{game}/new", class_="button"),
            class_="actions",
            id="actions",
        ),
        class_="ending",
    )


def _menu_button(frame: Frame) -> Node:
    return h(
        "button",
        icon("menu"),
        type="button",
        class_="quiet",
        data_act="menu",
        aria_label="Menu",
        aria_expanded="true" if frame.menu_open else "false",
        aria_controls="menu",
        id="menu-button",
    )


def _menu(session: Session, frame: Frame) -> Node:
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
                checked=key == frame.pace,
                data_field="pace",
                id=f"pace-{key}",
            ),
            h("span", label),
        )
        for key, label, _ in PACES
    ]
    return h(
        "div",
        h("fieldset", h("legend", "Bots play"), pace, class_="pace"),
        h("a", "New game", href=f"#/{game}/new", class_="button"),
        _act("Bring back the earlier game", "bring-back") if frame.has_earlier else None,
        _act("Leave the table", "ask-leave") if leave else None,
        _act("Copy the record of this game", "copy"),
        class_="panel menu",
        id="menu",
    )


def _question(question: Question) -> Node:
    return h(
        "div",
        h(
            "div",
            h("p", question.text, id="question-text"),
            h("div", _act("No, go back", "no"), _act(question.label, question.act), class_="row"),
            class_="panel question",
            role="alertdialog",
            aria_modal="true",
            aria_labelledby="question-text",
        ),
        class_="shade",
        id="question",
    )
