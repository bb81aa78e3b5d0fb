"""House rules a table can set before a game: what they are called, what they may be, what they do."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from .errors import OptionError

Value = str | int
LONGEST_SHOWN = 40
"""The most characters of a foreign value that a complaint repeats."""


@dataclass(frozen=True, slots=True)
class Choice:
    """A house rule with named values, the default first: (value, label, what it does)."""

    key: str
    title: str
    values: tuple[tuple[str, str, str], ...]

    @property
    def default(self) -> str:
        """The value in force when nobody sets one."""
        return self.values[0][0]

    def check(self, value: object) -> Value:
        """Return ``value`` if it is one of ours; OptionError names those that are."""
        for known, _, _ in self.values:
            if value == known:
                return known
        allowed = ", ".join(known for known, _, _ in self.values)
        raise OptionError(f"option {self.key} can be {allowed}, not {shown(value)}")

    def label(self, value: Value) -> str:
        """The words for a value in a form."""
        return next(label for known, label, _ in self.values if known == value)


@dataclass(frozen=True, slots=True)
class Number:
    """A house rule that is a number: from ``low`` to ``high`` in steps of ``step``, in ``unit``."""

    key: str
    title: str
    default: int
    low: int
    high: int
    step: int
    unit: str
    hint: str

    def check(self, value: object) -> Value:
        """Return ``value`` if it is in range and on a step; OptionError says what would be."""
        if type(value) is int and self.low <= value <= self.high and (value - self.low) % self.step == 0:
            return value
        span = f"from {self.low} to {self.high}" + (f" in steps of {self.step}" if self.step > 1 else "")
        raise OptionError(f"option {self.key} is a whole number {span}, not {shown(value)}")

    def label(self, value: Value) -> str:
        """The words for a value in a form."""
        return f"{value:,} {self.unit}".strip() if isinstance(value, int) else value


@dataclass(frozen=True, slots=True)
class Seat:
    """A house rule that names a seat of the table, the first by default."""

    key: str
    title: str
    hint: str
    default: int = 0

    def check(self, value: object) -> Value:
        """Return ``value`` if it counts a seat; ``settle`` knows how many there are."""
        if type(value) is int and value >= 0:
            return value
        raise OptionError(f"option {self.key} is a seat, counted from 0, not {shown(value)}")

    def label(self, value: Value) -> str:
        """The words for a value where nobody has a name yet."""
        return "the first player" if value == 0 else f"player {int(value) + 1}"


Option = Choice | Number | Seat


def shown(value: object) -> str:
    """Show a foreign value inside a complaint: one line, never long."""
    try:
        text = " ".join(repr(value).split())
    except RecursionError:
        text = "something nested too deep"
    return text if len(text) <= LONGEST_SHOWN else text[: LONGEST_SHOWN - 3] + "..."


def settle(options: tuple[Option, ...], given: Mapping[str, object], players: int) -> dict[str, Value]:
    """Fill in defaults and check what was given at a table of ``players``.

    OptionError on an unknown key, a bad value or a seat that isn't there.
    """
    known = {option.key: option for option in options}
    for key in given:
        if key not in known:
            raise OptionError(f"there is no option {shown(key)} here; known: {', '.join(known)}")
    settled = {key: option.check(given.get(key, option.default)) for key, option in known.items()}
    for key in seat_keys(options):
        if settled[key] not in range(players):
            raise OptionError(f"option {key} is a seat of this table, 0 to {players - 1}, not {settled[key]}")
    return settled


def seat_keys(options: tuple[Option, ...]) -> tuple[str, ...]:
    """The keys of the house rules that name a seat."""
    return tuple(option.key for option in options if isinstance(option, Seat))
