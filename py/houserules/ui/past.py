"""The page of finished games: who won when, a way to look at each, and to be rid of it."""

from __future__ import annotations

from .address import Route
from .dates import date, in_words
from .history import Entry, History
from .html import Node, h
from .leaf import Desk, Still
from .menu import act
from .pages import CALLED, bar, save_link, short_title, to_table
from .pieces import plural

AT_ONCE = 20
"""How many games are shown before somebody asks for older ones."""


class Past(Still):
    """The finished games as they are shown: how many of them, and whether to remove all is being asked."""

    def __init__(self, desk: Desk, route: Route) -> None:  # noqa: ARG002 - all leaves are made alike
        self.desk, self.history = desk, History(desk.storage)
        self.most, self.asking = AT_ONCE, False
        self._removed: Entry | None = None

    def act(self, name: str, value: str) -> None:
        """Show more, forget one or all, or bring one back that was just forgotten."""
        if name == "older":
            self.most += AT_ONCE
        elif name == "remove":
            self._removed = self.history.remove(value) or self._removed
            self.desk.notices.tell("The game is removed.", ("Put it back", "put-back"))
            self.desk.screen.focus(".notice button")
        elif name == "put-back" and self._removed is not None:
            self.history.add(self._removed)
            self.desk.notices.clear()
        elif name in {"ask-remove-all", "keep-all"}:
            self.asking = name == "ask-remove-all"
            self.desk.screen.focus("#keep-all" if self.asking else "#title")
        elif name == "remove-all":
            self.history.clear()
            self.asking = False

    def picture(self) -> Node:
        """The page."""
        found = [entry for entry in self.history.all() if self.desk.only in {"", entry.game}]
        unread = self.history.unread
        older = len(found) - self.most
        return h(
            "div",
            bar(CALLED["history"], to_table(self.desk.only)),
            h("ol", [_item(entry) for entry in found[: self.most]], class_="past", id="past")
            if found
            else h("p", "No game has been finished here yet.", class_="panel hint", id="past"),
            act(f"Show older ones ({older})", "older") if older > 0 else None,
            h("p", f"{plural(unread, 'more game')} can't be read here, and stays kept as it is.", class_="hint")
            if unread
            else None,
            self._ways(len(found) + unread),
            class_="keeping",
        )

    def _ways(self, count: int) -> Node:
        if self.asking:
            return h(
                "div",
                h("p", f"Remove {plural(count, 'finished game')} for good?", id="remove-question"),
                h(
                    "div",
                    h("button", "Keep them", type="button", class_="main", data_act="keep-all", id="keep-all"),
                    act("Remove all", "remove-all"),
                    class_="row",
                ),
                class_="panel ask",
                role="group",
                aria_labelledby="remove-question",
            )
        return h("div", save_link(), act("Remove all", "ask-remove-all") if count else None, class_="row ways")


def _item(entry: Entry) -> Node:
    name = short_title(entry.game)
    when = in_words(entry.ended)
    look = h(
        "a",
        "Replay",
        href=f"#/{entry.game}/look/{entry.record}",
        class_="button",
        aria_label=f"Replay: {name}, {when}",
    )
    remove = h(
        "button",
        "Remove",
        type="button",
        class_="quiet",
        data_act="remove",
        data_value=entry.name,
        aria_label=f"Remove: {name}, {when}",
    )
    return h(
        "li",
        h(
            "header",
            h("span", name),
            h("time", when, datetime=str(date(entry.ended))) if when else None,
        ),
        h("h2", entry.result),
        h("dl", [h("div", h("dt", h("bdi", who)), h("dd", score)) for who, score in entry.players]),
        h("div", look, remove, class_="row"),
        class_="panel",
        id=f"past-{entry.name.replace(':', '-')}",
    )
