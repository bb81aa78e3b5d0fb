"""Dice and shuffles: a small seeded generator of our own, with scripted outcomes first.

The standard library promises to keep ``random()`` the same between Python versions, but not
``shuffle`` or ``randrange``; a record has to replay for ever, so the generator lives here
(splitmix64, and FNV-1a to turn the text of a seed into its first state).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import TypeGuard

from .errors import ChanceError
from .values import quick

Entry = tuple[int | str, ...]
"""One scripted outcome: the dice of a roll, or the cards of a shuffle with the top card first."""

_WORDS = 1 << 64
_MASK = _WORDS - 1
_GOLDEN_STEP = 0x9E3779B97F4A7C15
DIE_FACES = 6
Z_95 = 1.959964
"""Two-sided 95 % of a normal distribution, in standard deviations: what a sampled share may be off by."""


def _picks(state: int, bounds: Iterable[int]) -> tuple[list[int], int]:
    """Draw a whole number below each of ``bounds``, in turn; the numbers and the next state."""
    picks = []
    for bound in bounds:
        while True:
            state = (state + _GOLDEN_STEP) & _MASK
            word = ((state ^ (state >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
            word = ((word ^ (word >> 27)) * 0x94D049BB133111EB) & _MASK
            word ^= word >> 31
            pick = word % bound
            if word - pick <= _WORDS - bound:  # the few words past the last full round would favour low numbers
                break
        picks.append(pick)
    return picks, state


def _first_state(seed: str) -> int:
    state = 0xCBF29CE484222325
    # A pasted seed may hold half an emoji; it has to count, not to raise.
    for byte in seed.encode("utf-8", "surrogatepass"):
        state = ((state ^ byte) * 0x100000001B3) & _MASK
    (mixed,), _ = _picks(state - _GOLDEN_STEP, (_WORDS,))
    return mixed


@quick
@dataclass(frozen=True, slots=True)
class Chance:
    """A point in a stream of outcomes; every draw returns the outcome and the next point.

    ``state`` is 64 bits, ``script`` the outcomes to hand out before the generator is asked,
    ``taken`` how many of them are gone.
    """

    state: int
    script: tuple[Entry, ...] = ()
    taken: int = 0

    @classmethod
    def seeded(cls, seed: str, script: Sequence[Sequence[int | str]] = ()) -> Chance:
        """Start the stream that belongs to the text ``seed``."""
        return cls(_first_state(seed), tuple(tuple(entry) for entry in script))

    def below(self, bound: int) -> tuple[int, Chance]:
        """Draw a whole number from 0 to ``bound - 1``, all equally likely."""
        (pick,), state = _picks(self.state, (bound,))
        return pick, self._at(state)

    def dice(self, count: int) -> tuple[tuple[int, ...], Chance]:
        """Roll ``count`` dice; faces 1 to 6. ChanceError if the script says otherwise."""
        if self.taken < len(self.script):
            entry = self.script[self.taken]
            faces = tuple(face for face in entry if is_face(face))
            if len(faces) != len(entry):
                raise self._refusal("a die shows a whole number from 1 to 6")
            if len(faces) != count:
                raise self._refusal(f"{_dice(count)} rolled here, not {len(faces)}")
            return faces, self._after_entry()
        picks, state = _picks(self.state, (DIE_FACES,) * count)
        return tuple([pick + 1 for pick in picks]), self._at(state)

    def shuffle(self, cards: Sequence[str]) -> tuple[tuple[str, ...], Chance]:
        """Shuffle ``cards``, the top card first. ChanceError if the script's cards differ."""
        if self.taken < len(self.script):
            entry = self.script[self.taken]
            self._compare(Counter(map(str, entry)), Counter(cards))
            return tuple(map(str, entry)), self._after_entry()
        pack = list(cards)
        places = range(len(pack) - 1, 0, -1)
        picks, state = _picks(self.state, range(len(pack), 1, -1))
        for last, pick in zip(places, picks, strict=True):
            pack[last], pack[pick] = pack[pick], pack[last]
        return tuple(pack), self._at(state)

    def _at(self, state: int) -> Chance:
        return Chance(state, self.script, self.taken)

    def _after_entry(self) -> Chance:
        return Chance(self.state, self.script, self.taken + 1)

    def _compare(self, scripted: Counter[str], real: Counter[str]) -> None:
        if extra := scripted - real:
            raise self._refusal(f"{_named(extra)} too many for this shuffle")
        if missing := real - scripted:
            raise self._refusal(f"{_named(missing)} missing from this shuffle")

    def _refusal(self, why: str) -> ChanceError:
        return entry_error(self.taken, why)


def is_face(value: object) -> TypeGuard[int]:
    """Tell whether ``value`` is what a die can show (True is no 1)."""
    return type(value) is int and 1 <= value <= DIE_FACES


def entry_error(index: int, why: str) -> ChanceError:
    """Say which scripted entry can't be, by its place and by its index in the record."""
    return ChanceError(f"chance entry {index + 1} (chance[{index}]): {why}")


def _dice(count: int) -> str:
    return "1 die is" if count == 1 else f"{count} dice are"


def _named(cards: Counter[str]) -> str:
    first, *rest = sorted(cards.elements())
    return f"{first} and {len(rest)} more" if rest else first
