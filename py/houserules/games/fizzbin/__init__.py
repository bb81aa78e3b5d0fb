"""Fizzbin: rows of face-down cards, turned by all at once, in search of a combination that depends on the hour."""

from __future__ import annotations

from houserules.games.box import Box

from . import table
from .advice import advise, study
from .bots import BOTS
from .facts import page
from .forecast import odds
from .judge import judge
from .rules import LAW
from .state import View

BOX: Box[View] = Box(LAW, table, BOTS, judge, odds=odds, advise=advise, study=study, facts=page)
