"""Fill the first page with what needs no Python: the lobby, the rules, a table about to be laid."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from houserules.games import GAMES
from houserules.games.box import Box
from houserules.ui import pages
from houserules.ui.address import HOUSE_PAGES
from houserules.ui.html import Node, h
from houserules.ui.upkeep import Upkeep

APP = re.compile(r'^<div id="app">\n.*?^</div>\n', re.DOTALL | re.MULTILINE)
"""The place in index.html: nothing inside it begins a line with a closing div."""


def first_page(index: str, rules: Mapping[str, str], build: str = "") -> str:
    """The page as it is shipped.

    ``index`` is the text of index.html, ``rules`` the rules of each game as HTML, by its id, ``build``
    what this version is called. In the place of
    ``#app`` comes the lobby of somebody who has never been here, exactly as Python will paint it. Behind it
    come the other pages as templates, each holding an ``#app`` for static/boot.js to show. ValueError if
    index.html has no such place, or several; KeyError if a game has no rules.
    """
    places = APP.findall(index)
    if len(places) != 1:
        raise ValueError(f'index.html has {len(places)} places that look like <div id="app">, not one')
    page = "\n".join(map(str, [pages.whole(_lobby("", build)), *_templates(rules, build)]))
    return index.replace(places[0], f"{page}\n")


def _lobby(status: str, build: str) -> Node:
    return pages.lobby(dict.fromkeys(GAMES, status), Upkeep(build))


def _templates(rules: Mapping[str, str], build: str) -> Iterator[Node]:
    for status in ("playing", "over"):
        yield _template(f"lobby-{status}", pages.title(""), _lobby(status, build))
    for name in HOUSE_PAGES:
        yield _template(
            f"house-{name}", pages.title("", name), h("div", pages.bar(pages.CALLED[name]), class_="keeping")
        )
    for game, box in GAMES.items():
        yield _template(f"rules-{game}", pages.title(game, "rules"), pages.rules(box, rules[game], None, ()))
        yield _template(f"laying-{game}", pages.title(game), _laying(box))


def _template(name: str, title: str, page: Node) -> Node:
    return h("template", pages.whole(page), id=name, data_title=title)


def _laying(box: Box[Any]) -> Node:
    """A table that only Python can lay: which game it is, and the way to its rules."""
    law = box.law
    return h(
        "div",
        pages.bar(law.title, pages.rules_link(law.id)),
        h(
            "div",
            h("div", box.table.art(), aria_hidden="true"),
            h("p", "Laying the table.", class_="laying"),
            class_="felt",
        ),
        class_="waiting",
    )
