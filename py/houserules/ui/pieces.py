"""Cards and dice as pictures over the symbols of index.html (#icon-suit-h, ...); counts and lists in words."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache, lru_cache

from houserules.core.cards import JOKER, spoken

from .html import Child, Node, Raw, classes, h

_NUMBERS = ("", "one", "two", "three", "four", "five", "six")
_COURT = {"J": "jack", "Q": "queen", "K": "king"}


@cache
def icon(symbol: str) -> Node:
    """One of the page's own drawings, hidden from screen readers."""
    return h("svg", h("use", href=f"#icon-{symbol}"), class_="icon", aria_hidden="true")


# A table shows most of its pieces again after a move: the same elements, which needn't be looked through for changes.
_REMEMBERED = 512


@lru_cache(_REMEMBERED)
def die(face: int, **more: str | int | bool | None) -> Node:
    """A die showing ``face``. With ``data_pick`` it is a button; ``held`` marks it as set aside."""
    held = bool(more.pop("held", False))
    label = _NUMBERS[face] + (", set aside" if held else "")
    return _piece((), classes("die", f"face-{face}", held and "held"), label, more)


@lru_cache(_REMEMBERED)
def card(name: str, **more: str | int | bool | None) -> Node:
    """A card face up. With ``data_pick`` or ``data_move`` it is a button."""
    color = "joker" if name == JOKER else "red" if name[1] in "DH" else "black"
    return _piece(_face(name), classes("card", color, name[0] in _COURT and "court"), spoken(name), more)


@lru_cache(_REMEMBERED)
def back(label: str = "face-down card", **more: str | int | bool | None) -> Node:
    """A card face down: the page holds nothing about it."""
    return _piece((), "card back", label, more)


@cache
def _face(name: str) -> Raw:
    """What is on a card: always the same, so it is written once."""
    if name == JOKER:
        return Raw(f"{h('b', '★', class_='rank')}{icon('joker')}")
    rank = "10" if name[0] == "T" else name[0]
    suit = f"suit-{name[1].lower()}"
    middle = icon(_COURT[name[0]]) if name[0] in _COURT else icon(suit)
    parts = h("b", rank, class_="rank"), h("span", icon(suit), class_="corner"), h("span", middle, class_="middle")
    return Raw("".join(map(str, parts)))


def _piece(face: Child, look: str | None, label: str, more: dict[str, str | int | bool | None]) -> Node:
    extra = more.pop("class_", None)
    tag = "button" if {"data_pick", "data_move"} & more.keys() else "span"
    named = more.pop("label", None) or label
    return h(
        tag,
        face,
        class_=classes(look, extra if isinstance(extra, str) else None),
        aria_label=named,
        role=None if tag == "button" else "img",
        type="button" if tag == "button" else None,
        **more,
    )


def plural(count: int, one: str, many: str = "") -> str:
    """A count with its noun: "1 card", "3 cards"."""
    return f"{count:,} {one if count == 1 else many or one + 's'}"


def listed(parts: Iterable[str], last: str = "and") -> str:
    """One or more parts as a list in a sentence: "a, b and c"."""
    *most, end = parts
    return f"{', '.join(most)} {last} {end}" if most else end
