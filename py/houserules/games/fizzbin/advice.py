"""What the game tells about a View beyond its picture: how its seat stands, and better odds where there is time."""

from __future__ import annotations

from houserules.games.box import Advice

from .chances import prospects, thought_of
from .layout import layout_of
from .odds import outlook
from .state import View
from .words import hope


def advise(view: View, moves: tuple[str, ...]) -> Advice | None:
    """The chance to win of the seat that looks, of a shared win its share, for the one move there is."""
    if view.seat is None or not moves:
        return None
    found = prospects(layout_of(view))
    return Advice(
        unit="win",
        choices=tuple((move, found.chances[view.seat]) for move in moves),
        line=f"{hope(view.hands[view.seat], outlook(view, view.seat))}.",
        exact=found.exact,
        error=found.errors[view.seat],
    )


def study(view: View) -> bool:
    """Take a few milliseconds to know the chances to win better; True while that helps."""
    layout = layout_of(view)
    begun = thought_of(layout) is not None
    found = prospects(layout)
    if begun:
        found.step()
    return not found.done
