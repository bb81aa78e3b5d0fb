"""Two at the table, solved: each player's chance to win at the start of every turn.

``tools/solve_zonk.py`` writes one file a preset, ``<preset>.bin``: the chances of the player to move by (own total,
other's total) in steps of 50 points, as whole numbers of 65,535ths. So a stored chance is off by ERROR at most.
"""

from __future__ import annotations

import json
import pkgutil
import struct
import zlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import accumulate

from .odds import STEP
from .presets import PRESETS
from .state import House

SCALE = 65_535
ERROR = 0.5 / SCALE
"""How far a stored chance is from the true one at most."""

_MASK = 0xFFFF
# Read when this is imported, so that the page wakes up with them; unpacked when they are asked for.
_PACKED = {preset.id: pkgutil.get_data(__package__, f"{preset.id}.bin") or b"" for preset in PRESETS}
_RECORDS: dict[str, dict[str, tuple[float, float]]] = json.loads(
    pkgutil.get_data(__package__, "against_perfect.json") or "{}"
)


@dataclass(frozen=True, slots=True, eq=False)
class Solution:
    """The chances of the player to move: a row for each own total, in it the other's total."""

    rows: tuple[Sequence[int], ...]

    def win(self, mine: int, theirs: int) -> float:
        """How likely the player to move is to win, with totals below the goal."""
        return self.rows[mine // STEP][theirs // STEP] / SCALE


def house_of(options: Iterable[tuple[str, str | int]]) -> House:
    """The house that (option, value) pairs set; those of ``rules.OPTIONS``, but for who goes first."""
    given = dict(options)
    return House(
        int(given["opening"]), int(given["minimum"]), int(given["goal"]), must_roll=given["hot_dice"] == "must"
    )


_HOUSES = {house_of(preset.options): preset.id for preset in PRESETS}


def solution(house: House) -> Solution | None:
    """The solution for these house rules, where they are one of the presets."""
    return _unpacked(_HOUSES[house]) if house in _HOUSES else None


def against_perfect(bot: str, preset: str) -> tuple[float, float]:
    """How often a level beats perfect play of a preset's rules when it goes (first, second), exactly."""
    first, second = _RECORDS[preset][bot]
    return first, second


def packed(rows: Sequence[Sequence[int]]) -> bytes:
    """Rows of equal length, of numbers from 0 to SCALE, as a file: what neighbours don't tell, in few bytes."""
    differences: list[int] = []
    above: Sequence[int] = [0] * len(rows[0])
    for row in rows:
        steps = [number - other for number, other in zip(row, above, strict=True)]
        differences += [step - before & _MASK for step, before in zip(steps, [0, *steps], strict=False)]
        above = row
    words = struct.pack(f"<{len(differences)}H", *differences)
    return zlib.compress(words[::2] + words[1::2], 9)  # low bytes, then high ones: the latter are mostly alike


def unpacked(data: bytes) -> tuple[tuple[int, ...], ...]:
    """The rows, as many as each of them is long."""
    planes = zlib.decompress(data)
    words = bytearray(len(planes))
    words[::2], words[1::2] = planes[: len(planes) // 2], planes[len(planes) // 2 :]
    differences = struct.unpack(f"<{len(words) // 2}H", words)
    size = round(len(differences) ** 0.5)
    rows, above = [], (0,) * size
    for start in range(0, len(differences), size):
        steps = accumulate(differences[start : start + size])
        above = tuple([number + step & _MASK for number, step in zip(above, steps, strict=True)])
        rows.append(above)
    return tuple(rows)


@cache
def _unpacked(preset: str) -> Solution:
    return Solution(unpacked(_PACKED[preset]))
