"""What the viewer can do: the buttons of the action bar and the selection they act on.

A selected card is its name and copy, as in "KH.1"; "to:3" is one unit of points for seat 3, and
"drop:3" takes one back.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce

from houserules.core.cards import spoken
from houserules.ui.pieces import plural
from houserules.ui.table import Action, Scene

from .deck import is_face, without
from .show import LEFT, RIGHT, assigning, takers_of
from .state import View
from .words import ranks


def actions(view: View, scene: Scene) -> tuple[Action, ...]:
    """The buttons for the viewer in this phase; none if it isn't to move."""
    if not scene.moves:
        return ()
    match view.phase:
        case "draw":
            return _draws(view, scene)
        case "discard":
            return (_discards(view, scene), *_no_call(view, scene))
        case "call":
            return _button("call", view, scene, main=True), _button("done", view, scene)
        case "side":
            return _button(LEFT, view, scene), _button(RIGHT, view, scene)
        case _:
            return (_gift(view, scene),)


def name_move(view: View, scene: Scene, move: str) -> str:
    """A move in words: "Discard the King of hearts"."""
    kind, _, what = move.partition(":")
    match kind:
        case "discard":
            return f"Discard the {spoken(what)}"
        case "assign":
            seats, each = tuple(map(int, what.split("-"))), view.ask.special.each if view.ask else 0
            gifts = (f"{scene.names[seat]} {each * seats.count(seat)}" for seat in dict.fromkeys(seats))
            return f"Give: {', '.join(gifts)}"
        case _:
            return _NAMES[move] if move in _NAMES else f"Take the {spoken(view.discards[-1])}"


_NAMES = {
    "draw:pile": "Draw from the pile",
    "call": "Call",
    "done": "Wait",
    LEFT: "Pass left",
    RIGHT: "Pass right",
}
"""The moves that are called the same whatever lies there."""


def pick(view: View, scene: Scene, item: str) -> tuple[str, ...]:
    """The selection after a tap: on a selected card it is taken back, else the oldest makes room."""
    kind, _, seat = item.partition(":")
    taken_back = f"to:{seat}" if kind == "drop" else item
    if kind != "to" and taken_back in scene.picked:
        place = scene.picked.index(taken_back)
        return scene.picked[:place] + scene.picked[place + 1 :]
    wanted = needed(view)
    return scene.picked if kind == "drop" or not wanted else (*scene.picked, item)[-wanted:]


def needed(view: View) -> int:
    """How many cards or units are to be selected now."""
    if view.phase == "discard":
        return view.to_discard
    return view.ask.special.units if view.ask else 0


def picked_cards(scene: Scene) -> tuple[str, ...]:
    """The selected cards in order."""
    return tuple(item.partition(".")[0] for item in scene.picked)


def remaining(view: View, scene: Scene) -> tuple[str, ...]:
    """The viewer's hand without the selected cards."""
    return reduce(without, picked_cards(scene), view.hand)


def takers(scene: Scene) -> tuple[int, ...]:
    """The seats that get points, one for each unit, in ascending order; the only answer needs no selection."""
    if len(scene.moves) == 1:
        return takers_of(scene.moves[0])
    return tuple(sorted(int(item.removeprefix("to:")) for item in scene.picked))


def left_to_give(view: View, scene: Scene) -> int:
    """How many units of points are still to be given."""
    return needed(view) - len(takers(scene))


def about_calling(view: View, scene: Scene) -> str:
    """What stands between the viewer, whose turn it is, and a call; "" if the picture or a button says it."""
    complete = view.phase == "discard" and len(scene.picked) == view.to_discard
    if view.caller is not None or complete or view.phase == "call":
        return ""
    faceless = _faceless(view.hand, view)
    if view.phase == "draw":
        return "To call, discard down to face cards."
    if len(faceless) > view.to_discard:
        return f"No call this turn: {ranks(faceless)} have no face."
    return f"To call, discard the {ranks(faceless)}." if faceless else "You can call once you've discarded."


def _draws(view: View, scene: Scene) -> tuple[Action, ...]:
    """The pile, and the top discard if there is one; the slot on the felt tells that there is none."""
    label = _NAMES["draw:pile"] if view.pile else "Shuffle the discards and draw"
    draws = [Action(label, ("draw:pile",), main=True)]
    if "draw:pile" not in scene.moves:
        draws = [Action(_NAMES["draw:pile"], why="The pile is used up.")]
    if view.discards:
        draws.append(_button("draw:discard", view, scene, main="draw:pile" not in scene.moves))
    return tuple(draws)


def _button(move: str, view: View, scene: Scene, *, main: bool = False) -> Action:
    return Action(name_move(view, scene, move), (move,), main=main)


def _discards(view: View, scene: Scene) -> Action:
    missing = view.to_discard - len(scene.picked)
    if missing:
        return Action("Discard", why=f"Select {plural(missing, 'more card' if scene.picked else 'card')}.", main=True)
    moves = tuple(f"discard:{card}" for card in picked_cards(scene))
    label = name_move(view, scene, moves[0]) if len(moves) == 1 else f"Discard {plural(len(moves), 'card')}"
    return Action(label, moves, main=True)


def _no_call(view: View, scene: Scene) -> tuple[Action, ...]:
    """Call, and why that can't be done just now: once it is plain which cards stay, and if nobody called."""
    if view.caller is not None or len(scene.picked) < view.to_discard:
        return ()
    faceless = _faceless(remaining(view, scene), view)
    return (Action("Call", why=f"No face: {ranks(faceless)}." if faceless else "Discard first."),)


def _faceless(cards: Iterable[str], view: View) -> tuple[str, ...]:
    return tuple(card for card in cards if not is_face(card, view.deck))


def _gift(view: View, scene: Scene) -> Action:
    """Give the points away as selected."""
    if left := left_to_give(view, scene):
        return Action("Give", why=f"{left} left to give.", main=True)
    return _button(assigning(takers(scene)), view, scene, main=True)
