"""What has changed between two pictures of the page, so that only that is written and patched."""

from __future__ import annotations

from itertools import groupby
from typing import Literal, NamedTuple

from .html import Node, Raw

_FIELDS = frozenset({"input", "option", "select", "textarea"})
"""What these show isn't what their attributes say, once somebody has used them."""


class Place(NamedTuple):
    """Where an element is: that with ``id``, or beneath it, by the numbers of elements from 1 on the way down."""

    id: str
    way: tuple[int, ...] = ()


class Change(NamedTuple):
    """A step from one picture to the next.

    "morph": what is ``at`` a place looks like ``nodes[0]`` now. "mark": it has the attributes in ``marks`` now; it
    has none of that name where the value is None. "before": ``nodes`` come in before it. "append": they come in as
    the last things in it. "remove": it goes.
    """

    deed: Literal["morph", "mark", "before", "append", "remove"]
    at: Place
    nodes: tuple[Node, ...] = ()
    marks: tuple[tuple[str, str | None], ...] = ()


def changes(old: Node, new: Node) -> tuple[Change, ...]:
    """The steps from ``old`` to ``new``; both are whole pages, with the same id."""
    steps = _within(old, new, Place(new.id)) if old != new else []
    return tuple(sorted(steps, key=lambda step: step.deed != "remove"))  # an id may come in elsewhere: first it goes


def _within(old: Node, new: Node, here: Place) -> list[Change]:
    """The steps inside an element, or to all of it."""
    whole = [Change("morph", here, (new,))]
    if old.tag != new.tag:
        return whole
    steps = _inside(old, new, here)
    if steps is None or (new.tag in _FIELDS and old.attributes != new.attributes):
        return whole
    if old.attributes != new.attributes:
        steps = [Change("mark", here, marks=_marks(old, new)), *steps]
    scattered = len(steps) > 1 and all(step.at.way for step in steps)
    return whole if scattered else steps  # one step is quicker than several, and no element that is known is lost


def _inside(old: Node, new: Node, here: Place) -> list[Change] | None:
    """The steps from one element's children to another's; None if all of it has to be written."""
    if _ids(old) != _ids(new):
        return _in_list(old, new, here)
    steps: list[Change] = []
    for number, (before, after) in enumerate(zip(old.children, new.children, strict=True)):
        if before == after:
            continue
        there = _child(new, number, here)
        if there is None or not (isinstance(before, Node) and isinstance(after, Node)):
            return None
        steps += _within(before, after, there)
    return steps


def _marks(old: Node, new: Node) -> tuple[tuple[str, str | None], ...]:
    had, has = dict(old.attributes), dict(new.attributes)
    lost = [(name, None) for name in had if name not in has]
    return (*lost, *((name, value or "") for name, value in has.items() if name not in had or had[name] != value))


def _child(parent: Node, number: int, here: Place) -> Place | None:
    """The place of a child; None where it can't be told."""
    child = parent.children[number]
    if not isinstance(child, Node):
        return None
    if child.id:
        return Place(child.id)
    earlier = parent.children[:number]
    if any(isinstance(other, Raw) for other in earlier):  # of any number of elements
        return None
    return here._replace(way=(*here.way, 1 + sum(isinstance(other, Node) for other in earlier)))


def _in_list(old: Node, new: Node, here: Place) -> list[Change] | None:
    """The steps for a list whose items all have ids and keep their order; None for any other element."""
    were, are = _items(old), _items(new)
    if were is None or are is None:
        return None
    stay = [name for name in were if name in are]
    if not stay or stay != [name for name in are if name in were]:
        return None
    gone = [Change("remove", Place(name)) for name in were if name not in are]
    changed = [step for name in stay if were[name] != are[name] for step in _within(were[name], are[name], Place(name))]
    return [*gone, *changed, *_inserted(were, are, here)]


def _inserted(were: dict[str, Node], are: dict[str, Node], here: Place) -> list[Change]:
    """The items that come in, by the one they come before."""
    steps: list[Change] = []
    coming: tuple[Node, ...] = ()
    for is_old, names in groupby(are, were.__contains__):
        if not is_old:
            coming = tuple(are[name] for name in names)
        elif coming:
            steps.append(Change("before", Place(next(names)), coming))
            coming = ()
    return [*steps, Change("append", here, coming)] if coming else steps


def _items(parent: Node) -> dict[str, Node] | None:
    items = {child.id: child for child in parent.children if isinstance(child, Node) and child.id}
    return items if len(items) == len(parent.children) else None


def _ids(parent: Node) -> list[str]:
    """What tells the children of a parent apart: their ids, where they have any."""
    return [child.id if isinstance(child, Node) else "" for child in parent.children]
