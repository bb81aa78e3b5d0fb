"""Zonk: five dice, set aside what scores, stop before a roll scores nothing."""

from houserules.games.box import Box

from . import table
from .advice import advise
from .bots import BOTS
from .judge import judge
from .presets import PRESETS
from .queries import odds
from .rules import LAW
from .solution import against_perfect

BOX = Box(LAW, table, BOTS, judge, odds, advise, presets=PRESETS, against_perfect=against_perfect)
