"""The frame around a game's table: heading, standings, prompt, action bar, log, curtain, ending."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from . import share
from .html import Child, Node, classes, h
from .menu import Aside, Chrome, act, menu, menu_button, question_box
from .names import YOU
from .notices import sentence
from .pages import bar, rules_link
from .pieces import icon
from .session import Session
from .standings import Standing, standings, who_won
from .table import Action, Place, Scene

ALONE = Aside()
"""Nobody looks on."""


def table(session: Session, chrome: Chrome, aside: Aside = ALONE) -> Node:
    """A game being played, as its viewer may see it, and what an onlooker has to say to it."""
    law, tbl = session.box.law, session.box.table
    scene, view = session.scene(), session.match.view(session.viewer)
    middle = _curtain(session) if session.curtain is not None else tbl.felt(view, scene)
    places = standings(_standing(session, seat, place) for seat, place in enumerate(tbl.places(view, scene)))
    return h(
        "div",
        bar(law.title, rules_link(law.id), menu_button(chrome)),
        menu(session, chrome, coaching=aside.coaching) if chrome.menu_open else None,
        h(
            "div",
            h(
                "div",
                h("p", _prompt(session, scene), class_="prompt", id="prompt", tabindex="-1"),
                _reason(session),
                h("div", middle, class_="felt", id="felt"),
                _ending(session, chrome)
                if session.over
                else _actions(_buttons(session, chrome, scene, aside.best), undoable=session.undoable > 0),
                class_="play",
            ),
            aside.coach,
            h("aside", places, _log(session, aside), class_="side"),
            class_=classes("table-grid", aside.coach is not None and "coached"),
        ),
        question_box(chrome.question) if chrome.question else None,
        share.panel(session, linked=chrome.linked) if chrome.sharing else None,
        class_=f"table table-{law.id}",
        data_game=law.id,
    )


def _prompt(session: Session, scene: Scene) -> str:
    if session.over:
        return headline(session)
    if session.curtain is not None:
        return f"Next: {session.names[session.curtain]}."
    return session.box.table.prompt(session.match.view(session.viewer), scene)


def headline(session: Session) -> str:
    """Who won, in a line."""
    return who_won(session.match.outcome, session.names, session.people)


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


def _buttons(session: Session, chrome: Chrome, scene: Scene, best: str) -> tuple[Node, ...]:
    if session.curtain is not None:
        return (_own(f"I'm {session.names[session.curtain]}: show my hand", "lift", main=True),)
    if session.paused:
        return (_own("Go on", "go-on", main=True),)
    if session.bots_due:
        return (_own("Skipping ahead" if chrome.hurrying else "Skip ahead", "hurry", disabled=chrome.hurrying),)
    actions = session.box.table.actions(session.match.view(session.viewer), scene)
    return tuple(_button(place, action, best) for place, action in enumerate(actions))


def _own(label: str, deed: str, *, main: bool = False, disabled: bool = False) -> Node:
    return _slot(0, act(label, deed, main=main, disabled=disabled), main and "main")


def _button(place: int, action: Action, best: str) -> Node:
    main = action.main and "main"
    if action.moves:
        advised = action.moves == (best,)
        mark = h("span", ", as the coach would", class_="unseen") if advised else None
        look = classes(main, advised and "advised")
        return _slot(
            place, h("button", action.label, mark, type="button", class_=look, data_move=" ".join(action.moves)), main
        )
    why = f"why-{place}"
    shut = h("button", action.label, type="button", class_=main or None, aria_disabled="true", aria_describedby=why)
    return _slot(place, (shut, h("small", action.why, id=why)), main, "closed")


def _slot(place: int, content: Child, *look: str | bool) -> Node:
    """Where a button is, whatever it does: the element stays from press to press, and with it the focus."""
    return h("span", content, class_=classes("slot", *look), id=f"slot-{place}")


def _actions(buttons: Sequence[Node], *, undoable: bool) -> Node:
    undo = (
        h("button", icon("undo"), "Undo", type="button", class_="quiet", data_act="undo", id="undo")
        if undoable
        else None
    )
    return h("div", undo, buttons, class_="actions", id="actions")


def _standing(session: Session, seat: int, place: Place) -> Standing:
    due = seat in session.match.to_move and not session.paused
    outcome = session.match.outcome
    won = outcome is not None and seat in outcome.winners
    name = session.names[seat]
    you = session.people == {seat} and name != YOU
    return Standing(name, place, _seat_note(session, seat, place, due=due), due, won, you)


def _seat_note(session: Session, seat: int, place: Place, *, due: bool) -> str:
    bot = session.bots.get(seat)
    kind = f"bot, {bot.title.lower()}" if bot else ""
    turn = "to move" if due and len(session.match.to_move) == 1 else ""
    return " · ".join(filter(None, (kind, place.note, turn)))


def _log(session: Session, aside: Aside) -> Node:
    items: list[Node] = []
    turn_before, line_in_turn = -1, 0
    for turn, line in session.log():
        line_in_turn = line_in_turn + 1 if turn == turn_before else 0
        turn_before = turn
        items.append(_line(turn, line_in_turn, line, new=turn == session.rev))
    story = h("ol", items[::-1], class_="log", tabindex="0", aria_label="What happened, newest first", id="log")
    heading = h("header", h("h2", "What happened"), aside.ask)
    return h("section", heading, aside.why, story, class_="story")


@lru_cache(maxsize=512)
def _line(turn: int, number: int, line: str, *, new: bool) -> Node:
    """A line of the log; most were there at the last painting too."""
    return h("li", line, id=f"log-{turn}-{number}", class_=classes(new and "new"))


def _reason(session: Session) -> Node | None:
    outcome = session.match.outcome
    return h("p", sentence(outcome.reason), class_="reason") if outcome else None


def _ending(session: Session, chrome: Chrome) -> Node:
    again = act("Same table again", "again", main=True, disabled=chrome.ended_now)
    change = h("a", "Change the table", href=f"#/{session.box.law.id}/new", class_="button")
    replay = h("a", "Replay", href=f"#/{session.box.law.id}/look", class_="button")
    send = act("Share", "share")
    return h("div", again, replay, _review(session), send, change, class_="actions ending", id="actions")


def _review(session: Session) -> Node | None:
    """The way to the review, where somebody here has played a game that can be weighed."""
    if session.box.advise is None or not session.people:
        return None
    return h("a", "Review", href=f"#/{session.box.law.id}/review", class_="button")
