"""Opponents. Fizzbin asks nobody to decide, so one is enough."""

from __future__ import annotations

from houserules.core.chance import Chance
from houserules.games.box import Bot

from .state import View


def _steady(_view: View, moves: tuple[str, ...], _chance: Chance) -> str:
    return moves[0]


BOTS: tuple[Bot[View], ...] = (Bot("steady", "Steady", "Turns its cards together with everyone else.", _steady),)
