"""What dice are worth (text, from "To gain points" to "Straight").

Faces are whole numbers from 1 to 6; a tuple of them is ascending unless it says otherwise.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass
from functools import cache
from itertools import combinations

Faces = tuple[int, ...]

DICE = 5
LOOSE = {1: 100, 5: 50}
THREE = {1: 1000, 2: 200, 3: 300, 4: 400, 5: 500, 6: 600}
FURTHER = 100
FULL_HOUSE = 500
STRAIGHT = 1000
STRAIGHTS = ((1, 2, 3, 4, 5), (2, 3, 4, 5, 6))

_KEEP = "keep:"
_PAIR = 2
_ALIKE = 3
_COUNTS = ("no", "a", "two", "three", "four", "five")


@dataclass(frozen=True, slots=True)
class Part:
    """Dice that count together: what they are called and what they are worth."""

    name: str
    points: int


@cache
def reading(faces: Faces) -> tuple[Part, ...]:
    """The best way to count dice set aside from one roll; empty if one of them doesn't score.

    Five faces can only come from a roll of five dice, which is what a Full House and a Straight
    need; so how many were rolled isn't asked.
    """
    apart = tuple(_alike(face, count) for face, count in Counter(faces).items())
    if not all(part.points for part in apart):
        apart = ()
    return max(_together(faces), apart, key=_total)


@cache
def worth(faces: Faces) -> int:
    """The points of dice set aside from one roll; 0 if they can't be set aside."""
    return _total(reading(faces))


def lame(faces: Faces) -> Faces:
    """The faces that keep ``faces`` from being set aside: each once, none if all is well."""
    if reading(faces):
        return ()
    return tuple(face for face, count in Counter(faces).items() if not _alike(face, count).points)


def selections(roll: Faces) -> dict[Faces, int]:
    """Every set-aside open after ``roll`` (in any order) with its points, fewest dice first."""
    return dict(_selections(tuple(sorted(roll))))


def all_scoring(roll: Faces) -> Faces:
    """All dice of ``roll`` that score; none where fewer of them pay more (1 1 1 2 2, 6 6 6 2 2)."""
    options = selections(roll)
    every = max(options, key=len, default=())
    return every if worth(every) == max(options.values(), default=0) else ()


def is_lucky_pair(roll: Faces) -> bool:
    """Tell whether ``roll`` is two dice, alike, that don't score (text, "One other rule")."""
    return len(roll) == _PAIR and roll[0] == roll[1] and not selections(roll)


def spelled(faces: Faces) -> str:
    """Faces as moves and records write them: "1-5-5"."""
    return "-".join(map(str, faces))


def unspelled(text: str) -> Faces:
    """Faces back from "1-5-5"."""
    return tuple(map(int, text.split("-")))


def keep(faces: Faces) -> str:
    """The move that sets these faces aside: "keep:1-5-5"."""
    return _KEEP + spelled(faces)


@cache
def set_aside(move: str) -> Faces:
    """The faces that a move sets aside; none for any other move."""
    return unspelled(move.removeprefix(_KEEP)) if move.startswith(_KEEP) else ()


def spots(dice: Faces, faces: Faces) -> tuple[int, ...]:
    """Where among ``dice`` (as they lie) the first dice are that show ``faces``."""
    wanted = Counter(faces)
    found = []
    for spot, face in enumerate(dice):
        if wanted[face]:
            wanted[face] -= 1
            found.append(spot)
    return tuple(found)


@cache
def _selections(roll: Faces) -> tuple[tuple[Faces, int], ...]:
    subsets = (faces for size in range(1, len(roll) + 1) for faces in sorted(set(combinations(roll, size))))
    return tuple((faces, worth(faces)) for faces in subsets if worth(faces))


def _alike(face: int, count: int) -> Part:
    points = THREE[face] + FURTHER * (count - _ALIKE) if count >= _ALIKE else LOOSE.get(face, 0) * count
    return Part(f"{_COUNTS[count]} {face}{'s' if count > 1 else ''}", points)


def _together(faces: Faces) -> tuple[Part, ...]:
    if faces in STRAIGHTS:
        return (Part("a Straight", STRAIGHT),)
    if sorted(Counter(faces).values()) == [2, 3]:
        return (Part("a Full House", FULL_HOUSE),)
    return ()


def _total(parts: tuple[Part, ...]) -> int:
    return sum(part.points for part in parts)
