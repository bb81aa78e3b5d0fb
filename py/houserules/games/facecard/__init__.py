"""Face Card: its law, its opponents and its table."""

from __future__ import annotations

from houserules.games.box import Box

from . import table
from .advice import advise
from .bots import BOTS
from .judge import judge
from .rules import LAW
from .state import View

BOX: Box[View] = Box(LAW, table, BOTS, judge, advise=advise)
