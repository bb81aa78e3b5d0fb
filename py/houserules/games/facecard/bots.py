"""The opponents of Face Card."""

from __future__ import annotations

from houserules.games.box import Bot

from .casual import casual
from .sharp import sharp
from .state import View
from .steady import steady

BOTS: tuple[Bot[View], ...] = (
    Bot("steady", "Steady", "Counts the cards, looks one turn ahead and calls when waiting won't pay.", steady),
    Bot("casual", "Casual", "Keeps what is alike, and calls the first hand that has a name.", casual),
    Bot("sharp", "Sharp", "Thinks each hand through to its end, and keeps an eye on who is near 500.", sharp),
)
