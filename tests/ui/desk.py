"""Small real ports for the app, and ways to read and press what it shows."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from houserules.ui.html import Node

NOON = 12 * 3600



@dataclass
class MemoryStorage:
    """Storage as a browser has it. Tabs share ``texts``; ``full`` refuses to write, as a full disk does."""

    texts: dict[str, str] = field(default_factory=dict)
    full: bool = False
    refused: bool = False
    writes: int = 0
    _own: dict[str, str | None] = field(default_factory=dict)

    def read(self, key: str) -> str | None:
        return self._own[key] if key in self._own else self.texts.get(key)

    def write(self, key: str, text: str) -> None:
        self.writes += 1
        if self.full:
            self.refused, self._own[key] = True, text
        else:
            self.texts[key] = text

    def remove(self, key: str) -> None:
        self.writes += 1
        if self.full:
            self.refused, self._own[key] = True, None
        else:
            self.texts.pop(key, None)


@dataclass
class HandClock:
    """A clock that goes on only when a test says so; it holds one thing to do, as a browser's timer."""

    time: int = NOON
    waiting: tuple[int, Callable[[], None]] | None = None
    seeds: int = 0
    name: str = "seed"

    def now(self) -> int:
        return self.time

    def after(self, milliseconds: int, act: Callable[[], None]) -> None:
        self.waiting = milliseconds, act

    def cancel(self) -> None:
        self.waiting = None

    def seed(self) -> str:
        self.seeds += 1
        return f"{self.name}-{self.seeds}"

    def ring(self) -> bool:
        """Do what is waiting; False if nothing is."""
        if self.waiting is None:
            return False
        (_, act), self.waiting = self.waiting, None
        act()
        return True


@dataclass
class RecordingScreen:
    """A page that remembers what it was given."""

    page: Node | None = None
    title: str = ""
    rev: int = 0
    said: list[str] = field(default_factory=list)
    address: str = ""
    focused: list[str] = field(default_factory=list)
    copied: list[str] = field(default_factory=list)
    paints: int = 0

    def paint(self, page: Node, title: str, rev: int) -> None:
        self.page, self.title, self.rev = page, title, rev
        self.paints += 1

    def say(self, text: str) -> None:
        self.said.append(text)

    def go(self, address: str) -> None:
        self.address = address

    def focus(self, element: str) -> None:
        self.focused.append(element)

    def copy(self, text: str) -> None:
        self.copied.append(text)

    def law(self, game: str) -> str:
        return f"<p>The law of {game}</p>"


# Reading a page


def nodes(page: Node | None) -> Iterator[Node]:
    """All elements of a page, outer ones first."""
    if page is not None:
        yield page
        for child in page.children:
            if isinstance(child, Node):
                yield from nodes(child)


def having(page: Node | None, attribute: str, value: str | None = None) -> list[Node]:
    """The elements with an attribute (of that value)."""
    found = [(node, dict(node.attributes)) for node in nodes(page)]
    return [node for node, has in found if attribute in has and value in {None, has[attribute]}]


def attribute(node: Node, name: str) -> str:
    """What an attribute of an element says; "" if it isn't there."""
    return dict(node.attributes).get(name) or ""


def text(node: Node | str) -> str:
    """The words of an element."""
    if isinstance(node, str):
        return node
    return " ".join(text(child) for child in node.children if isinstance(child, Node | str))
