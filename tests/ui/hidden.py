"""Which cards a page names, and which its viewer may know."""

from __future__ import annotations

import re

from houserules.core.cards import is_card, spoken
from houserules.core.game import Event
from houserules.core.match import Match

DECK = {*(rank + suit for rank in "23456789TJQKA" for suit in "CDHS"), "JK"}


def named_in(html: str) -> set[str]:
    """The cards that a page names in any way: words, labels, ids, moves, links to pictures."""
    tokens = set(re.split(r"[^A-Za-z0-9]+", html))
    return {card for card in DECK if spoken(card) in html or card in tokens}


def told(match: Match, viewer: int | None) -> set[str]:
    """The cards that the log may name to ``viewer``: what happened openly, and what it saw itself."""
    return {card for events in match.events for event in events for card in _cards_of(event, viewer)}


def _cards_of(event: Event, viewer: int | None) -> set[str]:
    facts = event.seen_by(viewer).facts.values()
    return {part for fact in facts for part in (fact if isinstance(fact, tuple) else (fact,)) if is_card(part)}
