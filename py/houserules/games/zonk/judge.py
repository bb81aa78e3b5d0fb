"""``python -m houserules judge zonk 1 1 5 5 5``: what a roll lets you set aside."""

from __future__ import annotations

from houserules.core.chance import DIE_FACES
from houserules.core.errors import ChanceError
from houserules.core.game import Json
from houserules.core.options import shown

from .scoring import DICE, selections, spelled

_FACES = {str(face): face for face in range(1, DIE_FACES + 1)}


def judge(words: list[str]) -> dict[str, Json]:
    """Every legal set-aside of a roll, "1-1" and so on, with its points; ChanceError if it is no roll."""
    for word in words:
        if word not in _FACES:
            raise ChanceError(f"a die is a number from 1 to 6, not {shown(word)}; Zonk takes no options here")
    if not 1 <= len(words) <= DICE:
        raise ChanceError(f"a roll is 1 to {DICE} dice, not {len(words)}")
    roll = tuple(_FACES[word] for word in words)
    return {spelled(faces): points for faces, points in selections(roll).items()}
