"""The table of Face Card: the parts that the page asks for."""

from __future__ import annotations

from houserules.ui.pieces import plural
from houserules.ui.table import Place, Scene

from .asking import question_in_words
from .controls import actions, name_move, pick
from .picture import art, felt
from .show import lying
from .showing import is_opening, show_in_words
from .state import View, seats_in, turn_of
from .words import number, tell

__all__ = ["LINE", "LUCK", "actions", "art", "felt", "name_move", "pauses", "pick", "places", "prompt", "tell"]

LINE = "Collect kings, queens and jacks, and call before the others have theirs. 500 points and you're out."
LUCK = "cards"
OUT = "out"


def prompt(view: View, scene: Scene) -> str:
    """Whose turn it is and what can be done; while hands are shown, what there is to see."""
    if view.phase == "over":
        return "The game is over."
    if view.shown and not scene.moves:
        return show_in_words(view, scene)
    if view.ask:
        return question_in_words(view.ask, view, scene)
    if view.phase == "call":
        return f"{scene.name(view.turn, 'hold', 'holds')} only face cards: call, or wait for better?"
    return _turn(view, scene)


def places(view: View, scene: Scene) -> tuple[Place, ...]:  # noqa: ARG001 - all tables are asked alike
    """The totals, and who deals, has called, is out or has won."""
    notes = _last_notes(view) if view.phase == "over" else [_note(seat, view) for seat in range(len(view.out))]
    return tuple(Place(number(total), note, out=note == OUT) for total, note in zip(view.totals, notes, strict=True))


def pauses(view: View) -> bool:
    """The hands have to be looked at when they are turned up, and again when all is scored."""
    return bool(view.shown) and (view.ask is None or is_opening(view))


def _turn(view: View, scene: Scene) -> str:
    you = scene.people == {view.turn}
    subject = scene.name(view.turn)
    if view.caller is not None:
        subject = "Your last turn:" if you else f"Last turn: {subject}"
    ending = "" if you else "s"
    if view.phase == "discard":
        return f"{subject} discard{ending} {plural(view.to_discard, 'card')}."
    drawn, discarded = turn_of(view.turns[view.turn])
    what = plural(view.to_draw, "card" if view.to_draw == drawn else "more card")
    return f"{subject} draw{ending} {what}, discard{ending} {discarded}."


def _note(seat: int, view: View) -> str:
    if view.out[seat]:
        return OUT
    notes = {"called": seat == view.caller, "deals": seat == view.dealer}
    return ", ".join(note for note, is_so in notes.items() if is_so)


def _last_notes(view: View) -> list[str]:
    """Who has won, and how: the last one in, or of those that went out together the lowest."""
    if seats_in(view.out):
        return [OUT if out else "wins, the last one in" for out in view.out]
    last = {seat: view.totals[seat] for seat, _ in lying(view)}
    lowest = min(last.values())
    return ["wins, lowest total" if last.get(seat) == lowest else OUT for seat in range(len(view.out))]
