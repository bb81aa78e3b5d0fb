"""The table of Zonk: its words, its picture and its buttons."""

from __future__ import annotations

from houserules.ui.table import Action, Place, Scene

from .scoring import DICE, all_scoring, keep, set_aside, spots, worth
from .show import art, felt, picked_faces, picked_spots
from .state import View
from .words import described, dice_to_roll, prompt, tell

__all__ = ["LINE", "LUCK", "actions", "art", "felt", "name_move", "pauses", "pick", "places", "prompt", "tell"]

LINE = "Five dice, and the nerve to stop in time. First to the goal starts the last round."
LUCK = "dice"


def places(view: View, scene: Scene) -> tuple[Place, ...]:  # noqa: ARG001 - the notes name nobody
    """Every total, and what stands between its seat and the win."""
    return tuple(
        Place(f"{total:,}", _note(view, seat), out=seat in view.gone) for seat, total in enumerate(view.totals)
    )


def actions(view: View, scene: Scene) -> tuple[Action, ...]:
    """The buttons of the seat to move; leaving the table is the app's."""
    if not scene.moves:
        return ()
    if view.phase == "rolled":
        return _keep(view, scene)
    if view.phase == "pair":
        return _button("reroll", view, scene, main=True), _button("out", view, scene)
    roll = _button("roll", view, scene, main=True)
    return (roll, _stop(view, scene)) if view.phase == "kept" else (roll,)


def name_move(view: View, scene: Scene, move: str) -> str:  # noqa: ARG001 - no move names anybody
    """A move that is open to the seat to move, in words: "Keep two 5s and a 1: 200"."""
    if faces := set_aside(move):
        return f"Keep {described(faces)}: {worth(faces):,}"
    return {
        "roll": f"Roll {dice_to_roll(view.hand)}",
        "stop": f"Stop with {view.at_risk:,}",
        "reroll": "Roll both again",
        "out": "Give up the turn",
        "leave": "Leave the table",
    }[move]


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
    label, move = f"Keep {worth(faces):,}", keep(faces)
    points, hand = view.at_risk + worth(faces), view.hand_after(faces)
    roll = Action(f"{label}, roll {'all five' if hand == DICE else hand}", (move, "roll"), main=True)
    stop = Action(f"{label}, stop with {points:,}", (move, "stop"))
    return (roll, *((stop,) if view.may_stop(points, hand) else ()), Action(label, (move,)))


def _button(move: str, view: View, scene: Scene, *, main: bool = False) -> Action:
    return Action(name_move(view, scene, move), (move,), main=main)


def _stop(view: View, scene: Scene) -> Action:
    if view.may_stop(view.at_risk, view.hand):
        return _button("stop", view, scene)
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
