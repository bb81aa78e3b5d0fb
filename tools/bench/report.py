"""What the numbers say: medians, ratios, the table, the verdict. Nothing here measures."""

from __future__ import annotations

import math
import re
from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

SLOWEST = 0.6
"""The ratio of cold starts above which the page is not clearly faster than a stock one."""
_PLACE = re.compile(r"(<!-- bench -->\n).*?(<!-- /bench -->)", re.DOTALL)


@dataclass(frozen=True, slots=True)
class Figure:
    """One line of the table, in milliseconds or, where ``unit`` says so, in bytes ("B") or microseconds ("µs").

    ``ours`` has several values where each game has one. ``stock`` is what to compare with, ``reach``
    the ratio that is to be reached; None where there is none.
    """

    name: str
    ours: tuple[float, ...]
    stock: float | None = None
    reach: float | None = None
    unit: str = "ms"

    @property
    def ratio(self) -> float | None:
        """The worst of ours, as a part of the stock one's."""
        return None if self.stock is None else max(self.ours) / self.stock

    @property
    def met(self) -> bool | None:
        """Whether the ratio is as low as it has to be; None if nothing has to be reached."""
        return None if self.ratio is None or self.reach is None else self.ratio <= self.reach

    def as_json(self) -> dict[str, Any]:
        """The figure as data, with what follows from it."""
        asked = {"ours": list(self.ours), "stock": self.stock, "unit": self.unit, "reach": self.reach}
        return {"figure": self.name, **asked, "ratio": self.ratio, "met": self.met}


def ninety_five(values: Iterable[float]) -> float:
    """The smallest value that 95 in 100 don't exceed; ValueError if there are none."""
    ranked = sorted(values)
    if not ranked:
        raise ValueError("nothing was measured")
    return ranked[math.ceil(0.95 * len(ranked)) - 1]


def shown(value: float, unit: str) -> str:
    """A value for people: "1.84 s", "210 ms", "5.51 MB", "7.3 µs"."""
    if unit == "B":
        return f"{value / 1e6:.2f} MB"
    if unit == "µs":
        return f"{value:.1f} µs"
    return f"{value / 1000:.2f} s" if value >= 1000 else f"{value:.0f} ms"  # noqa: PLR2004 - a second


def table(figures: Sequence[Figure], other: str = "Stock") -> str:
    """The figures, compared with ``other``, as a Markdown table."""
    return rows([("Figure", "Ours", other, "Ratio", "To reach", "Met"), *map(_cells, figures)], words=(0, 5))


def rows(cells: Sequence[Sequence[str]], words: Collection[int] = (0,)) -> str:
    """A Markdown table, ending with a line break. The first row is its head; columns are numbers but for ``words``."""
    head, *body = cells
    line = ["---" if column in words else "---:" for column in range(len(head))]
    return "".join(f"| {' | '.join(row)} |\n" for row in (head, line, *body))


def _cells(figure: Figure) -> tuple[str, ...]:
    return (
        figure.name,
        " / ".join(shown(value, figure.unit) for value in figure.ours),
        "" if figure.stock is None else shown(figure.stock, figure.unit),
        "" if figure.ratio is None else f"{figure.ratio:.2f}",
        "" if figure.reach is None else f"{figure.reach:.2f}",
        {None: "", True: "yes", False: "no"}[figure.met],
    )


def verdict(cold: Figure) -> tuple[bool, str]:
    """Whether the page starts clearly faster than a stock one, and that in words."""
    if cold.ratio is None:
        raise ValueError(f"{cold.name} was not compared with anything")
    fast = cold.ratio <= SLOWEST
    words = "clearly faster" if fast else "not clearly faster"
    return fast, f"A cold start takes {cold.ratio:.2f} of a stock page's time: {words} ({SLOWEST:.2f} at most)."


def put_into(text: str, piece: str) -> str:
    """``text`` with ``piece`` between its lines <!-- bench --> and <!-- /bench -->; ValueError if it has none."""
    if not _PLACE.search(text):
        raise ValueError("there are no lines <!-- bench --> and <!-- /bench --> to write between")
    return _PLACE.sub(lambda place: place[1] + piece + place[2], text, count=1)
