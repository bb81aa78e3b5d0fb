"""What happened, as sentences for the log."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from houserules.core.cards import spoken
from houserules.core.game import Event, Fact, Outcome
from houserules.ui.pieces import listed, plural
from houserules.ui.table import Scene

from .verdict import TITLES
from .words import grouped


def tell(event: Event, scene: Scene) -> str:
    """An event as a sentence."""
    return _SENTENCES[event.kind](event, scene)


def together(seats: Iterable[int], scene: Scene) -> str:
    """Several seats by name; the one person at the table comes first, as "You"."""
    return listed(scene.name(seat) for seat in sorted(seats, key=lambda seat: scene.people != {seat}))


def ending(outcome: Outcome, scene: Scene) -> str:
    """How it ended, as a sentence."""
    match outcome.winners:
        case ():
            won = "Nobody wins"
        case (seat,):
            won = scene.name(seat, "win", "wins")
        case seats:
            won = f"{together(seats, scene)} share the win"
    return f"{won}: {outcome.reason}."


def tie(seats: tuple[int, ...], name: str, scene: Scene) -> str:
    """That a Fizzbin or better isn't alone, as a sentence."""
    each = "both" if len(seats) == 2 else "all"  # noqa: PLR2004 - "both" is for two
    return f"{together(seats, scene)} {each} have a {TITLES[name]}, so play goes on."


def _dealt(event: Event, scene: Scene) -> str:
    facts = event.facts
    calendar = "Tuesday" if facts["tuesday"] else "not Tuesday"
    return f"{scene.name(_whole(facts['dealer']), 'deal', 'deals')}. It is {facts['time']}, and {calendar}."


def _turned(event: Event, scene: Scene) -> str:
    cards = listed(f"the {spoken(card)}" for card in _texts(event.facts["cards"]))
    name = str(event.facts["hand"])
    made = f": {TITLES[name]}" if name not in {"nothing", "shralk"} else ""
    return f"{_who(event, scene, 'turn', 'turns')} {cards}{made}."


def _shralked(event: Event, scene: Scene) -> str:
    return f"{_who(event, scene, 'are', 'is')} out with a Shralk: {grouped(_texts(event.facts['cards']))}."


def _added(event: Event, scene: Scene) -> str:
    return f"{_who(event, scene, 'get', 'gets')} {plural(_whole(event.facts['cards']), 'more card')}."


def _tied(event: Event, scene: Scene) -> str:
    return tie(_wholes(event.facts["seats"]), str(event.facts["hand"]), scene)


def _ended(event: Event, scene: Scene) -> str:
    return ending(Outcome(_wholes(event.facts["winners"]), str(event.facts["reason"])), scene)


_SENTENCES: dict[str, Callable[[Event, Scene], str]] = {
    "dealt": _dealt,
    "turned": _turned,
    "shralked": _shralked,
    "added": _added,
    "tied": _tied,
    "ended": _ended,
}


def _who(event: Event, scene: Scene, verb: str, verbs: str) -> str:
    return scene.name(_whole(event.seat), verb, verbs)


def _whole(fact: Fact) -> int:
    return fact if isinstance(fact, int) else 0


def _wholes(fact: Fact) -> tuple[int, ...]:
    return tuple(map(_whole, fact)) if isinstance(fact, tuple) else ()


def _texts(fact: Fact) -> tuple[str, ...]:
    return tuple(map(str, fact)) if isinstance(fact, tuple) else ()
