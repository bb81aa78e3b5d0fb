"""The table of Zonk: its words, its picture and its buttons."""

from __future__ import annotations

from houserules.ui.table import Action, Place, Scene

from .scoring import DICE, all_scoring, spelled, spots, worth
from .show import art, felt, picked_faces, picked_spots
from .state import View
from .words import dice_to_roll, prompt, tell

__all__ = ["LINE", "actions", "art", "felt", "pauses", "pick", "places", "prompt", "tell"]

LINE = "Five dice, and the nerve to stop in time. First to the goal starts the last round."


def places(view: View, scene: Scene) -> tuple[Place, ...]:  # noqa: ARG001 - the notes name nobody
    """Every total, and what stands between its seat and the win."""
    return tuple(
        Place(f"{total:,}", _note(view, seat), out=seat in view.gone) for seat, total in enumerate(view.totals)
    )


def actions(view: View, scene: Scene) -> tuple[Action, ...]:
    """The buttons of the seat to move; leaving the table is the app's."""
    if not scene.moves:
        return ()
    roll = f"Roll {dice_to_roll(view.hand)}"
    if view.phase == "rolled":
        return _keep(view, scene)
    if view.phase == "pair":
        return Action("Roll both again", ("reroll",), main=True), Action("Give up the turn", ("out",))
    if view.phase == "kept":
        return Action(roll, ("roll",), main=True), _stop(view)
    return (Action(roll, ("roll",), main=True),)


def pick(view: View, scene: Scene, item: str) -> tuple[str, ...]:
    """The selection after a die was tapped (again: back), or "all" that score."""
    dice = view.run.dice if view.phase == "rolled" else ()
    if item == "all":
        return tuple(map(str, spots(dice, all_scoring(dice))))
    tapped = {str(spot) for spot in range(len(dice))} & {item}
    return tuple(sorted(tapped ^ set(map(str, picked_spots(view, scene)))))


def pauses(view: View) -> bool:  # noqa: ARG001 - the protocol's
    """No show of hands here: the dice stay on the table until the next roll."""
    return False


def _keep(view: View, scene: Scene) -> tuple[Action, ...]:
    """Keep what is selected; the felt says what is wrong with it, so the button only says that it is shut."""
    faces = picked_faces(view, scene)
    if not worth(faces):
        why = "Not all of these score." if faces else "Nothing selected yet."
        return (Action("Keep", why=why, main=True),)
    label, move = f"Keep {worth(faces):,}", f"keep:{spelled(faces)}"
    points, hand = view.at_risk + worth(faces), view.hand_after(faces)
    roll = Action(f"{label}, roll {'all five' if hand == DICE else hand}", (move, "roll"), main=True)
    stop = Action(f"{label}, stop with {points:,}", (move, "stop"))
    return (roll, *((stop,) if view.may_stop(points, hand) else ()), Action(label, (move,)))


def _stop(view: View) -> Action:
    if view.may_stop(view.at_risk, view.hand):
        return Action(f"Stop with {view.at_risk:,}", ("stop",))
    return Action("Stop", why="All five have to be rolled." if view.at_risk >= view.needed else "Not enough yet.")


def _note(view: View, seat: int) -> str:
    if seat in view.gone:
        return "left the table"
    if view.phase == "over":
        return ""
    if view.leader is not None:
        return _last_round_note(view, seat)
    if not view.totals[seat] and view.house.opening and any(view.totals):
        return f"needs {view.house.opening:,} to get on"
    return ""


def _last_round_note(view: View, seat: int) -> str:
    if seat == view.leader:
        return "the score to beat"
    if seat == view.seat:
        return "the last turn"
    return "one turn left" if seat in view.chasers else ""
