"""What has changed between two pictures of the page, so that only that is written and patched."""

from __future__ import annotations

from itertools import groupby
from typing import Literal, NamedTuple

from .html import Node


class Change(NamedTuple):
    """A step from one picture to the next, at the element with the id ``at``.

    "morph": it looks like ``nodes[0]`` now. "before": ``nodes`` come in before it. "remove": it goes.
    """

    deed: Literal["morph", "before", "remove"]
    at: str
    nodes: tuple[Node, ...] = ()


def changes(old: Node, new: Node) -> tuple[Change, ...]:
    """The steps from ``old`` to ``new``; both are whole pages, with the same id."""
    steps = _within(old, new) or [] if old != new else []
    return tuple(sorted(steps, key=lambda step: step.deed != "remove"))  # an id may come in elsewhere: first it goes


def _within(old: Node, new: Node) -> list[Change] | None:
    """The steps inside an element, or to all of it; None where only something around it can be changed."""
    if old.tag != new.tag or old.attributes != new.attributes:
        return _whole(new)
    if _ids(old) != _ids(new):
        return _in_list(old, new) or _whole(new)
    steps: list[Change] = []
    for before, after in zip(old.children, new.children, strict=True):
        if before == after:
            continue
        inner = _within(before, after) if isinstance(before, Node) and isinstance(after, Node) else None
        if inner is None:
            return _whole(new)
        steps += inner
    return steps


def _whole(new: Node) -> list[Change] | None:
    return [Change("morph", new.id, (new,))] if new.id else None


def _in_list(old: Node, new: Node) -> list[Change] | None:
    """The steps for a list whose items all have ids and keep their order; None for any other element."""
    were, are = _items(old), _items(new)
    if were is None or are is None or [name for name in were if name in are] != [name for name in are if name in were]:
        return None
    fresh = _inserted(were, are)
    if fresh is None:
        return None
    gone = [Change("remove", name) for name in were if name not in are]
    stay = [(were[name], are[name]) for name in were if name in are and were[name] != are[name]]
    # an item has an id, so there is always a step for it
    return [*gone, *(step for before, after in stay for step in _within(before, after) or ()), *fresh]


def _inserted(were: dict[str, Node], are: dict[str, Node]) -> list[Change] | None:
    """The items that come in, by the one they come before; None where they come last."""
    steps: list[Change] = []
    coming: list[Node] = []
    for is_old, names in groupby(are, were.__contains__):
        if is_old and coming:
            steps.append(Change("before", next(names), tuple(coming)))
            coming = []
        elif not is_old:
            coming = [are[name] for name in names]
    return None if coming else steps


def _items(parent: Node) -> dict[str, Node] | None:
    items = {child.id: child for child in parent.children if isinstance(child, Node) and child.id}
    return items if len(items) == len(parent.children) else None


def _ids(parent: Node) -> list[str]:
    """What tells the children of a parent apart: their ids, where they have any."""
    return [child.id if isinstance(child, Node) else "" for child in parent.children]
