"""The lobby and the rules as pure pictures, and what every page has: a title, a heading, a place for notices."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from houserules.core.options import Option, Seat, Value
from houserules.games import GAMES
from houserules.games.box import Box

from .html import Child, Node, Raw, classes, h
from .notices import Notices
from .pieces import icon
from .upkeep import Upkeep

CALLED = {
    "new": "New game",
    "rules": "Rules",
    "facts": "Facts",
    "review": "Review",
    "deal": "A deal",
    "look": "Replay",
    "history": "Finished games",
    "saves": "Save or load",
}
"""What the pages beyond the first one are called."""


def whole(page: Node, notices: Notices | None = None) -> Node:
    """What the browser paints: a page, and above it the lines that the player has to see."""
    return h("div", (notices or Notices()).picture(), page, id="app")


def title(game: str, page: str = "", *, yours: bool = False) -> str:
    """What the window is called; ``game`` is "" where it's about none, ``yours`` means that a person is to move."""
    name = f"{'Your turn: ' if yours else ''}{GAMES[game].law.title}" if game else ""
    return " · ".join(filter(None, (CALLED.get(page), name, "House Rules")))


def short_title(game: str) -> str:
    """What a game is called where there is little room."""
    return GAMES[game].law.title.partition(",")[0]


def bar(heading: str, *more: Child) -> Node:
    """The heading of a page, with the way back to the lobby; of a long title only its first words."""
    back = h(
        "a", icon("back"), h("span", "Lobby", class_="wide"), href="#/", class_="quiet back-link", aria_label="Lobby"
    )
    heading = heading.partition(",")[0]
    return h("header", back, h("h1", heading, id="title", tabindex="-1"), h("nav", more), class_="bar")


def to_table(only: str) -> Node | None:
    """The way back from a page about no game, where there is no lobby: in a page for ``only`` one game."""
    return h("a", "To the table", href="#/", class_="button main") if only else None


def lobby(status: Mapping[str, str], upkeep: Upkeep) -> Node:
    """The three games, each with its picture, its line and the way in; ``status`` as the shelf tells it."""
    return h(
        "div",
        h(
            "header",
            h("h1", "House Rules", id="title", tabindex="-1"),
            h("p", "Three home-made games off old web pages, with the table already set."),
            class_="masthead",
        ),
        h("ul", [_tile(box, status[name]) for name, box in GAMES.items()], class_="tiles"),
        h("p", kept_ways(), h("a", "Put a game in your post", href="embed.html", class_="beside"), class_="house-ways"),
        upkeep.foot(),
        class_="lobby",
    )


def kept_ways(look: str | None = None) -> tuple[Node, Node]:
    """The ways to what is kept: finished games, and all of it as a file."""
    return h("a", CALLED["history"], href="#/history", class_=look), save_link(look)


def save_link(look: str | None = "quiet button") -> Node:
    """The way to the page that saves to a file and reads one."""
    return h("a", CALLED["saves"], href="#/saves", class_=look)


def _tile(box: Box[Any], status: str) -> Node:
    game, name = box.law.id, box.law.title

    def way(label: str, page: str, look: str) -> Node:
        return h("a", label, href=f"#/{game}{page}", class_=look, aria_label=f"{label}: {name}")

    labels = {"": "Play", "playing": "Resume", "over": "See the result"}
    ways = (
        way(labels[status], "", "button main"),
        way("New game", "/new", "button") if status else None,
        way("Rules", "/rules", "quiet button"),
    )
    return h(
        "li",
        h("div", box.table.art(), class_="art", aria_hidden="true"),
        h("div", h("h2", name), h("p", box.table.LINE), h("p", ways, class_="row"), class_="words"),
        class_="tile",
        id=f"tile-{game}",
    )


def rules(box: Box[Any], law_text: str, in_force: Mapping[str, Value] | None, names: Sequence[str]) -> Node:
    """The rules in our own words, and the house rules: those in force at the table, or the defaults."""
    law = box.law
    way_on = h("a", "To the table" if in_force else "Play", href=f"#/{law.id}", class_="button main")
    return h(
        "div",
        bar(law.title, facts_link(box, "quiet button"), way_on),
        h(
            "section",
            h("h2", "House rules at your table" if in_force else "House rules"),
            h("dl", [_in_force(option, in_force, names) for option in law.options]),
            class_="panel in-force",
        ),
        h("article", Raw(law_text), class_="law"),
        class_="rules",
    )


def rules_link(game: str) -> Node:
    """The way to the rules of a game."""
    return h("a", "Rules", href=f"#/{game}/rules", class_="quiet button")


def facts_link(box: Box[Any], look: str = "button") -> Node | None:
    """The way to the page about a game's odds, where there is one."""
    return h("a", "Facts", href=f"#/{box.law.id}/facts", class_=look) if box.facts else None


def facts(box: Box[Any]) -> Node:
    """The page about a game's odds."""
    play = h("a", "To the game", href=f"#/{box.law.id}", class_="button main")
    return h("div", bar(box.law.title, play), box.facts() if box.facts else None, class_="rules")


def _in_force(option: Option, in_force: Mapping[str, Value] | None, names: Sequence[str]) -> Node:
    value = (in_force or {}).get(option.key, option.default)
    changed = value != option.default
    label = names[int(value)] if isinstance(option, Seat) and names else option.label(value)
    mark = h("em", "changed" if changed else "default", class_=classes("mark", changed and "changed"))
    return h("div", h("dt", option.title), h("dd", label, " ", mark), data_option=option.key, data_value=value)
