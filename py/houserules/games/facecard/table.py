"""The table of Face Card: the parts that the page asks for."""

from __future__ import annotations

from houserules.ui.pieces import plural
from houserules.ui.table import Place, Scene

from .controls import actions, pick
from .picture import art, felt
from .showing import question_in_words
from .state import View
from .words import points, tell

__all__ = ["LINE", "actions", "art", "felt", "pauses", "pick", "places", "prompt", "tell"]

LINE = "Collect kings, queens and jacks, and call before the others have theirs. 500 points and you're out."


def prompt(view: View, scene: Scene) -> str:
    """Whose turn it is and what is to be done next."""
    if view.ask:
        return question_in_words(view.ask, scene)
    match view.phase:
        case "draw":
            one_by_one = ", one at a time" if view.to_draw > 1 else ""
            return f"{scene.name(view.turn, 'draw', 'draws')} {plural(view.to_draw, 'card')}{one_by_one}."
        case "discard":
            return f"{scene.name(view.turn, 'discard', 'discards')} {plural(view.to_discard, 'card')}."
        case "call":
            return f"{scene.name(view.turn, 'hold', 'holds')} face cards only: call, or wait for better?"
        case _:
            return "The game is over."


def places(view: View, scene: Scene) -> tuple[Place, ...]:  # noqa: ARG001 - all tables are asked alike
    """The totals, and who deals, has called or is out."""
    return tuple(
        Place(points(total), _note(seat, view), out=out)
        for seat, (total, out) in enumerate(zip(view.totals, view.out, strict=True))
    )


def pauses(view: View) -> bool:
    """The last show of hands has to be looked at before anyone goes on."""
    return bool(view.shown)


def _note(seat: int, view: View) -> str:
    notes = {
        "out": view.out[seat],
        "called": seat == view.caller,
        "deals": seat == view.dealer and not view.out[seat],
    }
    return ", ".join(note for note, is_so in notes.items() if is_so)
