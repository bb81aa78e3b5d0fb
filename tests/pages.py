"""Reading a page, as a browser would: its elements, their attributes and words."""

from __future__ import annotations

from collections.abc import Iterator

from houserules.ui.html import Node


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


PRESSABLE = ("data-move", "data-pick", "data-act")


def pressable(page: Node | None) -> list[Node]:
    """The buttons that can be pressed, as the browser sees them."""
    return [
        node
        for node in nodes(page)
        if node.tag == "button"
        and any(attribute(node, name) for name in PRESSABLE)
        and "disabled" not in dict(node.attributes)
        and attribute(node, "aria-disabled") != "true"
    ]
