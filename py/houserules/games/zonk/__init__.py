"""Zonk: five dice, set aside what scores, stop before a roll scores nothing."""

from houserules.games.box import Box

from . import table
from .bots import BOTS
from .judge import judge
from .rules import LAW

BOX = Box(LAW, table, BOTS, judge)
