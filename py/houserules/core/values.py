"""Frozen dataclasses that are made and changed fast.

A frozen dataclass sets each of its fields through ``object.__setattr__``, by name, and ``dataclasses.replace`` asks
for each field by name as well. A game makes several values a move, so that was most of its time.
"""

from __future__ import annotations

from dataclasses import MISSING, Field, fields
from typing import TYPE_CHECKING, Any, TypeVar

__all__ = ["quick", "replace"]

T = TypeVar("T")

_NOT_GIVEN = object()


def quick(cls: type[T]) -> type[T]:
    """Give a frozen dataclass with slots a faster ``__init__`` and ``__replace__``, which set each field by its slot.

    Both do what those of the standard library do for plain fields, without ``__post_init__``; ``__replace__`` is there
    from Python 3.13 on.
    """
    parts: tuple[Field[Any], ...] = fields(cls)  # type: ignore[arg-type]  # a dataclass, as said
    known = {"make": object.__new__, "cls": cls, "NOT_GIVEN": _NOT_GIVEN}
    for part in parts:
        known |= {f"set_{part.name}": getattr(cls, part.name).__set__, f"new_{part.name}": part.default_factory}
    setters = [f"set_{part.name}(self, {_given(part)})" for part in parts]
    init = _function("__init__", [part.name for part in parts], setters, known)
    init.__defaults__ = tuple(_default(part) for part in parts if _default(part) is not MISSING)
    changes = [f"set_{part.name}(new, self.{part.name} if {part.name} is NOT_GIVEN else {part.name})" for part in parts]
    changed = ["*", *(f"{part.name}=NOT_GIVEN" for part in parts)]
    for function in (init, _function("__replace__", changed, ["new = make(cls)", *changes, "return new"], known)):
        function.__qualname__ = f"{cls.__qualname__}.{function.__name__}"
        setattr(cls, function.__name__, function)
    return cls


def _given(part: Field[Any]) -> str:
    """What a new value has in this field, as code."""
    made_anew = part.default_factory is not MISSING
    return f"new_{part.name}() if {part.name} is NOT_GIVEN else {part.name}" if made_anew else part.name


def _default(part: Field[Any]) -> Any:
    return part.default if part.default_factory is MISSING else _NOT_GIVEN


def _function(name: str, parameters: list[str], body: list[str], known: dict[str, Any]) -> Any:
    lines = [f"def {name}({', '.join(['self', *parameters])}):", *(f"    {line}" for line in body)]
    made = dict(known)
    exec("\n".join(lines), made)  # noqa: S102 - as the standard library makes its own: only names of fields go in
    return made[name]


if TYPE_CHECKING:
    from dataclasses import replace  # to callers it is the same, with its checks of names and types
else:

    def replace(value: Any, /, **changes: Any) -> Any:
        """``value``, of a class that is ``quick``, with other values in some of its fields."""
        return value.__replace__(**changes)
