"""What the form to set a table is made of."""

from __future__ import annotations

from .html import Child, Node, classes, h


def choice(name: str, value: str, field: str, *said: Child, on: bool, shut: bool = False) -> Node:
    """One of several answers: ``value`` of the group ``name``, told as ``field``, with ``said`` beside it."""
    return h(
        "label",
        h(
            "input",
            type="radio",
            name=name,
            value=value,
            checked=on,
            disabled=shut,
            data_field=field,
            id=f"{name}-{value}",
        ),
        h("span", said),
        class_=classes("choice", on and "on", shut and "shut"),
    )
