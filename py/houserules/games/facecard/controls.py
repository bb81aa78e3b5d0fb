"""What the viewer can do: the buttons of the action bar and the selection they act on.

A selected card is its name and copy, as in "KH.1"; "to:3" is one unit of points for seat 3, and
"drop:3" takes one back.
"""

from __future__ import annotations

from functools import reduce

from houserules.core.cards import spoken
from houserules.ui.pieces import listed, plural
from houserules.ui.table import Action, Scene

from .deck import is_face, without
from .show import LEFT, RIGHT, passers, rotation
from .state import View
from .words import passings, shares

MANY_PASSERS = 3
"""If more than so many pass something, the button names only the first to get it."""


def actions(view: View, scene: Scene) -> tuple[Action, ...]:
    """The buttons for the viewer in this phase; none if it isn't to move."""
    if not scene.moves:
        return ()
    match view.phase:
        case "draw":
            return (*_draws(view, scene), _no_call(view, scene))
        case "discard":
            return _discards(view, scene), _no_call(view, scene)
        case "call":
            return Action("Call", ("call",), main=True), Action("Wait", ("done",))
        case "side":
            return _side("Left", LEFT, view, scene), _side("Right", RIGHT, view, scene)
        case _:
            return (_gift(view, scene),)


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


def picked_seats(scene: Scene) -> tuple[int, ...]:
    """The seats that are to get points, one for each unit, in ascending order."""
    return tuple(sorted(int(item.removeprefix("to:")) for item in scene.picked))


def _draws(view: View, scene: Scene) -> tuple[Action, ...]:
    top = f"Take the {spoken(view.discards[-1])}" if view.discards else "Take a discard"
    labels = {"draw:pile": "Draw from the pile", "draw:discard": top}
    whys = {"draw:pile": "The pile is used up.", "draw:discard": "Nothing has been discarded yet."}
    return tuple(
        Action(label, (move,), main=move == "draw:pile") if move in scene.moves else Action(label, why=whys[move])
        for move, label in labels.items()
    )


def _discards(view: View, scene: Scene) -> Action:
    missing = view.to_discard - len(scene.picked)
    if missing:
        return Action("Discard", why=f"Select {plural(missing, 'more card' if scene.picked else 'card')}.", main=True)
    cards = picked_cards(scene)
    label = f"Discard the {spoken(cards[0])}" if len(cards) == 1 else f"Discard {plural(len(cards), 'card')}"
    return Action(label, tuple(f"discard:{card}" for card in cards), main=True)


def _no_call(view: View, scene: Scene) -> Action:
    """Call, and why that can't be done at this moment."""
    if view.caller is not None:
        return Action("Call", why=f"{scene.name(view.caller, 'have', 'has')} called already.")
    complete = view.phase == "discard" and len(scene.picked) == view.to_discard
    staying = remaining(view, scene) if complete else view.hand
    faceless = [card for card in staying if not is_face(card, view.deck)]
    if len(faceless) > (0 if complete else view.to_discard):
        return Action("Call", why=f"Not a face card: {listed(dict.fromkeys(map(_rank_word, faceless)))}.")
    return Action("Call", why="Discard first." if view.phase == "discard" else "Draw and discard first.")


def _rank_word(card: str) -> str:
    return spoken(card).partition(" ")[0]


def _side(label: str, move: str, view: View, scene: Scene) -> Action:
    deed = view.ask.special.deed if view.ask else "circus"
    thing = "hand" if deed == "circus" else "total"
    gets = passings(rotation(passers(view, deed), move).items(), thing, scene)
    named = listed(gets) if len(gets) <= MANY_PASSERS else ", ".join((*gets[:MANY_PASSERS], "and so on"))
    return Action(f"{label}: {named}", (move,))


def _gift(view: View, scene: Scene) -> Action:
    """Give the points away as selected; to the only other player without selecting."""
    takers = picked_seats(scene)
    missing = needed(view) - len(takers)
    if len(scene.moves) == 1:
        takers = tuple(map(int, scene.moves[0].removeprefix("assign:").split("-")))
    elif missing:
        return Action("Give", why=f"Choose who gets {plural(missing, 'share')}.", main=True)
    label = f"Give {shares(takers, view.ask.special.each if view.ask else 0, scene)}"
    return Action(label, ("assign:" + "-".join(map(str, takers)),), main=True)
