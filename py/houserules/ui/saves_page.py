"""The pictures of the page that saves to a file and reads one."""

from __future__ import annotations

from collections.abc import Mapping
from html import escape
from typing import Protocol

from . import keys
from .archive import called
from .history import entries
from .html import Node, Raw, h
from .menu import act
from .pages import CALLED, bar, to_table
from .pieces import listed, plural

PROMISES = {
    True: "This browser promises to keep your games until you clear them yourself.",
    False: "This browser may clear your games when it runs short of room, or when you stay away for some days.",
}


class State(Protocol):
    """What the page shows before a file is read."""

    handed: str
    text: str
    wrong: str
    promised: bool | None
    before: Mapping[str, str | None] | None


def page(state: State, kept: Mapping[str, str], only: str) -> Node:
    """The page as it is at first; ``kept`` is what there is to save."""
    return h(
        "div",
        bar(CALLED["saves"], to_table(only)),
        _done(state.before) if state.before is not None else None,
        _to_file(state, kept),
        _from_file(state.wrong),
        _promise(state.promised) if state.promised is not None else None,
        class_="keeping",
    )


def _to_file(state: State, kept: Mapping[str, str]) -> Node:
    return h(
        "section",
        h("h2", "Save to a file"),
        h("p", _contents(kept)),
        h("div", act("Save everything to a file", "save", main=True, disabled=not kept), class_="row"),
        h("div", _handed(state.handed, with_text=not state.text) if state.handed else None, id="saves-handed"),
        h("div", _as_text(state.text) if state.text else None, id="saves-copy"),
        class_="panel",
        id="saves-to",
    )


def _contents(kept: Mapping[str, str]) -> str:
    """What there is to save, in a sentence."""
    games = [key for key in kept if key.startswith((keys.slot(""), keys.earlier(""), f"{keys.PREFIX}aside/"))]
    finished = sum(
        len(entries(key.removeprefix(keys.history("")), text)[0])
        for key, text in kept.items()
        if key.startswith(keys.history(""))
    )
    parts = [
        plural(len(games), "saved game") if games else "",
        plural(finished, "finished game") if finished else "",
        "your settings" if keys.SETTINGS in kept else "",
    ]
    there = [part for part in parts if part]
    if not there:
        return "There is nothing to save yet."
    return f"{listed(there)}, in one file: for another device, or in case this browser forgets them."


def _handed(name: str, *, with_text: bool) -> tuple[Node, Node | None]:
    return (
        h("p", h("b", name), " is on its way to your downloads.", role="status"),
        act("It didn't come: copy it as text", "show-text") if with_text else None,
    )


def _as_text(text: str) -> tuple[Node, ...]:
    return (
        h("label", "The file as text. Keep it anywhere, and paste it below to read it back.", for_="saves-text"),
        h("textarea", Raw(escape(text)), id="saves-text", readonly=True, rows=6, spellcheck="false"),
        h("div", act("Copy it", "copy-text"), class_="row"),
    )


def _from_file(wrong: str) -> Node:
    return h(
        "section",
        h("h2", "Load from a file"),
        h("p", "You will see what is in it before anything here is changed."),
        h("label", "A file saved here, or the record of one game", for_="saves-file"),
        h("input", type="file", accept=".json,.txt,application/json,text/plain", data_field="file", id="saves-file"),
        h(
            "details",
            h("summary", "Or paste it as text"),
            h(
                "textarea",
                id="saves-pasted",
                data_field="pasted",
                rows=6,
                spellcheck="false",
                autocomplete="off",
                aria_label="The file as text",
            ),
            h("div", act("Look inside", "read"), class_="row"),
        ),
        h("p", wrong, class_="complaint", role="alert", id="saves-wrong"),
        class_="panel",
        id="saves-from",
    )


def _promise(promised: bool) -> Node:  # noqa: FBT001  # what a promise of the browser says
    ask = None if promised else h("div", act("Ask it to keep them", "ask-to-stay"), class_="row")
    return h(
        "section",
        h("h2", "How long they are kept"),
        h("p", PROMISES[promised], role="status"),
        ask,
        class_="panel",
        id="saves-promise",
    )


def _done(before: Mapping[str, str | None]) -> Node:
    owners = dict.fromkeys(called(key)[0] for key in before)
    said = f"{listed(owners)}: loaded from the file." if owners else "All of that was here already."
    back = h("div", act("Take that back", "take-back"), class_="row") if owners else None
    return h("section", h("p", said, role="status"), back, class_="panel done", id="saves-done")
