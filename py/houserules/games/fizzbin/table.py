"""The picture of a Fizzbin table: the sign of the hour, and everybody's row with what it makes and hopes for."""

from __future__ import annotations

from houserules.core.cards import spoken
from houserules.ui.html import Child, Node, classes, h
from houserules.ui.pieces import back, card, icon, plural
from houserules.ui.table import Action, Place, Scene

from .chances import Prospects, thought_of
from .ends import ends
from .gauge import gauge
from .hands import Hand
from .layout import Layout, layout_of
from .odds import outlook
from .state import View
from .story import tell, tie
from .turns import first_count
from .verdict import TITLES, holders, standoff
from .words import changes, endings, grouped, hope, hour, makes, odds, percent, source

__all__ = ["LINE", "LUCK", "actions", "art", "felt", "name_move", "pauses", "pick", "places", "prompt", "tell"]

LINE = "Everybody turns cards at once and hopes for a Fizzbin. Mind the hour, and Tuesdays."
LUCK = "cards"


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
    layout = layout_of(view)
    rows = [_row(view, scene, seat, layout) for seat in range(len(view.rows))]
    return h("div", _sign(view), h("div", rows, class_="fizzbin-rows"), class_="fizzbin-table")


def actions(view: View, scene: Scene) -> tuple[Action, ...]:
    """The one button there is."""
    if view.outcome:
        return ()
    why = "" if scene.moves else "There is nothing for you to turn now."
    return (Action(name_move(view, scene, ""), scene.moves, why, main=True),)


def name_move(view: View, _scene: Scene, _move: str) -> str:
    """The one move there is, in words."""
    return f"Turn {_due(view)}"


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


def _row(view: View, scene: Scene, seat: int, layout: Layout) -> Node:
    mark = _mark(view, seat)
    playing = not (view.out[seat] or view.over)
    return h(
        "section",
        h(
            "header",
            h("h3", scene.name(seat)),
            h("span", mark, class_="fizzbin-chip") if mark else None,
            h("p", makes(view.hands[seat], over=view.over), class_="fizzbin-makes"),
        ),
        h(
            "ol",
            [
                h("li", _spot(view, seat, place), id=f"fizzbin-spot-{seat}-{place}")
                for place in range(len(view.rows[seat]))
            ],
        ),
        h("footer", _chance(thought_of(layout), seat), _hope(view, seat), _ends(layout, seat)) if playing else None,
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


def _chance(found: Prospects | None, seat: int) -> Child:
    """How likely a row is to win, as a bar and in numbers, and how sure that is; the picture doesn't wait for it."""
    if found is None:
        return h("p", gauge(0.0), h("span", "… to win"), class_="fizzbin-chance")
    chance, error = found.chances[seat], found.errors[seat]
    sure = h("small", f" ±{max(1.0, 100 * error):.0f}") if error else None
    said = h("span", h("b", percent(chance)), " to win", sure)
    return h("p", gauge(chance, error), said, class_="fizzbin-chance")


def _hope(view: View, seat: int) -> Node:
    """What a row waits for and how many of the unseen cards change it."""
    found = outlook(view, seat)
    parts = odds(found) if view.turns and found.left else ()
    said = [h("span", part, class_="fizzbin-more") if place % 2 else part for place, part in enumerate(parts)]
    counts = h("span", " · ", said, class_="fizzbin-counts") if said else None
    return h("p", hope(view.hands[seat], found), counts, class_="fizzbin-hope")


def _ends(layout: Layout, seat: int) -> Node:
    """What a row ends as if it is turned up to its last card."""
    *most, last = endings(ends(layout, seat))
    named = [*((f"{text}, ", needed) for text, needed in most), last]
    parts = [h("span", text, class_=classes(not needed and "fizzbin-more")) for text, needed in named]
    return h("p", h("span", "Would end as ", class_="fizzbin-more"), parts, class_="fizzbin-ends")
