"""The picture of a Fizzbin table: the sign of the hour, and everybody's row with what it makes and hopes for."""

from __future__ import annotations

from houserules.core.cards import spoken
from houserules.ui.html import Child, Node, classes, h
from houserules.ui.pieces import back, card, icon, plural
from houserules.ui.table import Action, Place, Scene

from .hands import Hand
from .odds import outlook
from .state import View
from .story import tell, tie
from .turns import first_count
from .verdict import TITLES, holders, standoff
from .words import changes, grouped, hope, hour, makes, odds, source

__all__ = ["LINE", "actions", "art", "felt", "pauses", "pick", "places", "prompt", "tell"]

LINE = "Everybody turns cards at once and hopes for a Fizzbin. Mind the hour, and Tuesdays."


def art() -> Node:
    """A Fizzbin by day, under its sun."""
    return h(
        "div",
        _sky(day=True),
        [card(name) for name in ("5D", "5S", "KH", "2C")],
        class_="fizzbin-art",
        aria_hidden="true",
    )


def prompt(view: View, scene: Scene) -> str:
    """Who is turning what; the frame speaks once the game is over."""
    if scene.viewer is not None and scene.viewer in scene.people and not scene.moves:
        return _waiting(view, scene, scene.viewer)
    if tied := standoff(_still_in(view)):
        return tie(tied, view.hands[tied[0]].name, scene)
    return f"All at once: turn {_due(view)}."


def places(view: View, scene: Scene) -> tuple[Place, ...]:
    """The running combination of each seat."""
    return tuple(_place(view, seat) for seat in range(len(scene.names)))


def felt(view: View, scene: Scene) -> Node:
    """The sign and the rows."""
    rows = [_row(view, scene, seat) for seat in range(len(view.rows))]
    return h("div", _sign(view), h("div", rows, class_="fizzbin-rows"), class_="fizzbin-table")


def actions(view: View, scene: Scene) -> tuple[Action, ...]:
    """The one button there is."""
    if view.outcome:
        return ()
    why = "" if scene.moves else "There is nothing for you to turn now."
    return (Action(f"Turn {_due(view)}", scene.moves, why, main=True),)


def pick(_view: View, scene: Scene, _item: str) -> tuple[str, ...]:
    """Nothing is ever selected here."""
    return scene.picked


def pauses(_view: View) -> bool:
    """Tell whether everybody has to look first: never, as cards stay where they were turned."""
    return False


def _due(view: View) -> str:
    if view.turns:
        return "the next card"
    return "the first card" if first_count(tuesday=view.tuesday) == 1 else "the first two"


def _waiting(view: View, scene: Scene, seat: int) -> str:
    if view.out[seat]:
        return f"{scene.name(seat, 'are', 'is')} out. The others go on turning."
    return f"{scene.name(seat, 'have', 'has')} no card left to turn. The others go on."


def _still_in(view: View) -> dict[int, Hand]:
    return {seat: hand for seat, hand in enumerate(view.hands) if not view.out[seat]}


def _place(view: View, seat: int) -> Place:
    hand, out = view.hands[seat], view.out[seat]
    up = grouped(hand.made) if out else f"{len(view.face_up(seat))} of {len(view.rows[seat])} up"
    return Place(TITLES[hand.name], f"dealer · {up}" if seat == view.dealer else up, out=out)


def _wins(view: View, seat: int) -> bool:
    return view.outcome is not None and seat in view.outcome.winners


def _sign(view: View) -> Node:
    """What hour it is in this game, and what that changes."""
    return h(
        "section",
        _sky(day=view.day),
        h("p", h("b", hour(view)), [f" · {line}" for line in changes(view)]),
        h("p", f"{source(view)} {plural(view.undealt, 'card')} undealt.", class_="fizzbin-source"),
        class_=classes("fizzbin-sign", not view.day and "fizzbin-night", view.tuesday and "fizzbin-tuesday"),
        id="fizzbin-sign",
        aria_label="The hour",
    )


def _sky(*, day: bool) -> Node:
    return icon("sun" if day else "moon")


def _row(view: View, scene: Scene, seat: int) -> Node:
    mark = _mark(view, seat)
    return h(
        "section",
        h(
            "header",
            h("h3", scene.name(seat)),
            h("span", mark, class_="fizzbin-chip") if mark else None,
            h("p", makes(view.hands[seat], over=view.over), class_="fizzbin-makes"),
        ),
        h("ol", [h("li", _spot(view, seat, place)) for place in range(len(view.rows[seat]))]),
        _prospects(view, seat),
        class_=classes(
            "fizzbin-row",
            seat in scene.people and "fizzbin-mine",
            view.out[seat] and "fizzbin-out",
            mark in {"leads", "level"} and "fizzbin-leads",
            mark == "winner" and "fizzbin-wins",
        ),
        id=f"fizzbin-row-{seat}",
        aria_label=f"Row of {scene.names[seat]}",
    )


def _mark(view: View, seat: int) -> str:
    """How a row stands: out, the winner, or the one (one of those) with the highest combination."""
    if view.out[seat] or view.over:
        return "out" if view.out[seat] else "winner" if _wins(view, seat) else ""
    leaders = holders(_still_in(view))
    if seat not in leaders or not view.hands[seat].made:
        return ""
    return "leads" if len(leaders) == 1 else "level"


def _spot(view: View, seat: int, place: int) -> Node:
    """A card of a row. Turning it makes a new element, so that it arrives with its animation."""
    name, spot = view.rows[seat][place], f"fizzbin-{seat}-{place}"
    if name is None:
        return back(id=spot)
    hand = view.hands[seat]
    if name not in hand.made:
        return card(name, id=f"{spot}-{name}")
    label = f"{spoken(name)}, in the {TITLES[hand.name]}"
    return card(name, id=f"{spot}-{name}", class_="fizzbin-made", label=label)


def _prospects(view: View, seat: int) -> Child:
    """What a row waits for and how likely that is; nothing once it is out or the game is over."""
    if view.out[seat] or view.over:
        return None
    prospects = outlook(view, seat)
    parts = odds(prospects) if view.turns and prospects.left else ()
    said = [h("span", part, class_="fizzbin-more") if place % 2 else part for place, part in enumerate(parts)]
    return h("footer", hope(view.hands[seat], prospects), said and [" · ", *said])
