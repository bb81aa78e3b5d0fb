"""Dice and shuffles: a small seeded generator of our own, with scripted outcomes first.

The standard library promises to keep ``random()`` the same between Python versions, but not
``shuffle`` or ``randrange``; a record has to replay for ever, so the generator lives here
(splitmix64, and FNV-1a to turn the text of a seed into its first state).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import TypeGuard

from .errors import ChanceError

Entry = tuple[int | str, ...]
"""One scripted outcome: the dice of a roll, or the cards of a shuffle with the top card first."""

_MASK = (1 << 64) - 1
_GOLDEN_STEP = 0x9E3779B97F4A7C15
DIE_FACES = 6


def _mix(word: int) -> int:
    word = ((word ^ (word >> 30)) * 0xBF58476D1CE4E5B9) & _MASK
    word = ((word ^ (word >> 27)) * 0x94D049BB133111EB) & _MASK
    return word ^ (word >> 31)


def _first_state(seed: str) -> int:
    state = 0xCBF29CE484222325
    # A pasted seed may hold half an emoji; it has to count, not to raise.
    for byte in seed.encode("utf-8", "surrogatepass"):
        state = ((state ^ byte) * 0x100000001B3) & _MASK
    return _mix(state)


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
        state = self.state
        fair = (1 << 64) - (1 << 64) % bound
        while True:
            state = (state + _GOLDEN_STEP) & _MASK
            word = _mix(state)
            if word < fair:  # the few words past the last full round would favour low numbers
                return word % bound, replace(self, state=state)

    def dice(self, count: int) -> tuple[tuple[int, ...], Chance]:
        """Roll ``count`` dice; faces 1 to 6. ChanceError if the script says otherwise."""
        if self.taken < len(self.script):
            entry = self.script[self.taken]
            faces = tuple(face for face in entry if is_face(face))
            if len(faces) != len(entry):
                raise self._refusal("a die shows a whole number from 1 to 6")
            if len(faces) != count:
                raise self._refusal(f"{_dice(count)} rolled here, not {len(faces)}")
            return faces, replace(self, taken=self.taken + 1)
        chance, rolled = self, []
        for _ in range(count):
            pip, chance = chance.below(DIE_FACES)
            rolled.append(pip + 1)
        return tuple(rolled), chance

    def shuffle(self, cards: Sequence[str]) -> tuple[tuple[str, ...], Chance]:
        """Shuffle ``cards``, the top card first. ChanceError if the script's cards differ."""
        if self.taken < len(self.script):
            entry = self.script[self.taken]
            self._compare(Counter(map(str, entry)), Counter(cards))
            return tuple(map(str, entry)), replace(self, taken=self.taken + 1)
        chance, pack = self, list(cards)
        for last in range(len(pack) - 1, 0, -1):
            pick, chance = chance.below(last + 1)
            pack[last], pack[pick] = pack[pick], pack[last]
        return tuple(pack), chance

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
