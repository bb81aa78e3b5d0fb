"""HTML as plain values: ``h("button", "Roll", data_move="roll")``. All text is escaped."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from html import escape
from typing import NamedTuple

_REMEMBERED = 2048
"""Texts and names to know by heart: a page is painted after every move, and mostly says the same again."""
_escaped = lru_cache(_REMEMBERED)(escape)
_VOID = frozenset({"br", "hr", "img", "input", "meta", "link"})


class Node(NamedTuple):
    """An element: its tag, its attributes in order, its children, and its id ("": it has none)."""

    tag: str
    attributes: tuple[tuple[str, str | None], ...]
    children: tuple[Node | Raw | str, ...]
    id: str = ""

    def __str__(self) -> str:
        """The element as HTML."""
        head = "".join(
            f" {name}" if value is None else f' {name}="{_escaped(value)}"' for name, value in self.attributes
        )
        if self.tag in _VOID:
            return f"<{self.tag}{head}>"
        inside = "".join(_escaped(child) if isinstance(child, str) else str(child) for child in self.children)
        return f"<{self.tag}{head}>{inside}</{self.tag}>"


@dataclass(frozen=True, slots=True)
class Raw:
    """HTML as text already: what the build made from our own files, or elements made before; never a player's text."""

    text: str

    def __str__(self) -> str:
        """The text as it is."""
        return self.text


Child = Node | Raw | str | None | Iterable["Child"]
_WHOLE = (Node, Raw, str)


def h(tag: str, *children: Child, **attributes: str | int | bool | None) -> Node:
    """Make an element. ``class_`` is class, ``data_move`` is data-move.

    True is a bare attribute; False and None leave it out. None children are left out, lists are
    flattened.
    """
    named = [
        (_name(name), None if value is True else str(value))
        for name, value in attributes.items()
        if value is not None and value is not False
    ]
    return Node(tag, tuple(named), tuple(_flat(children)), str(attributes.get("id") or ""))


@lru_cache(_REMEMBERED)
def _name(keyword: str) -> str:
    return keyword.rstrip("_").replace("_", "-")


def classes(*names: str | bool | None) -> str | None:
    """Join the class names that are there: ``classes("die", held and "held")``."""
    return " ".join(name for name in names if isinstance(name, str) and name) or None


def _flat(children: Iterable[Child]) -> Iterable[Node | Raw | str]:
    for child in children:
        if isinstance(child, _WHOLE):
            yield child
        elif child is not None:
            yield from _flat(child)
