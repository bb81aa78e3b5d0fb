"""The table as a picture: opponents, piles and the viewer's own hand."""

from __future__ import annotations

from itertools import groupby

from houserules.core.cards import rank, spoken
from houserules.ui.html import Node, classes, h
from houserules.ui.pieces import back, card, plural
from houserules.ui.table import Scene

from .controls import remaining
from .deck import numbered
from .hands import NOTHING, Hand, judge
from .showing import question, show_of_hands
from .state import View, seats_in, turn_of
from .words import named

UNDERNEATH = 2
"""How many discards below the top one are seen; they come up as the top is taken."""


def felt(view: View, scene: Scene) -> Node:
    """The picture for the viewer; after a show of hands only that, until the viewer goes on to play."""
    playing = view.phase in {"draw", "discard", "call"} and (bool(scene.moves) or not view.shown)
    return h(
        "div",
        (_opponents(view, scene), _piles(view, scene), _own_hand(view, scene)) if playing else None,
        question(view.ask, view, scene) if view.ask else None,
        show_of_hands(view, scene) if view.shown else None,
        class_="facecard-table",
        id="facecard-table",
    )


def art() -> Node:
    """A king, a queen, a jack and a Joker, fanned."""
    fan = [card(name, class_="facecard-small", aria_hidden="true") for name in ("KH", "QS", "JD", "JK")]
    return h("div", fan, class_="facecard-art", aria_hidden="true")


def _opponents(view: View, scene: Scene) -> Node:
    first = 0 if view.seat is None else view.seat
    others = [seat for seat in seats_in(view.out, first) if seat != view.seat]
    return h("ul", [_opponent(seat, view, scene) for seat in others], class_="facecard-others", aria_label="Opponents")


def _opponent(seat: int, view: View, scene: Scene) -> Node:
    known, count = view.known[seat], view.counts[seat]
    hidden = [back(aria_hidden="true", class_="facecard-small") for _ in range(count - len(known))]
    seen = [
        card(name, class_="facecard-small", id=f"facecard-known-{seat}-{name}-{copy}") for name, copy in numbered(known)
    ]
    words = plural(count, "card") + (f", {len(known)} known" if known else "")
    return h(
        "li",
        h("b", h("bdi", scene.names[seat]), class_="facecard-name"),
        h("span", seen, hidden, class_="facecard-fan"),
        h("span", words, class_="facecard-note"),
        class_=classes(
            "facecard-other", seat == view.turn and "facecard-due", seat == view.caller and "facecard-caller"
        ),
        id=f"facecard-other-{seat}",
    )


def _piles(view: View, scene: Scene) -> Node:
    return h(
        "div",
        _pile(view, scene),
        _discards(view, scene),
        h("p", _status(view, scene), class_="facecard-status"),
        class_="facecard-piles",
    )


def _pile(view: View, scene: Scene) -> Node:
    label = f"draw pile, {plural(view.pile, 'card')}"
    look = classes(not view.pile and "facecard-empty")
    pile = back(label, id="facecard-pile", class_=look, **_open("draw:pile", scene))
    return h("div", pile, h("span", f"Draw pile: {view.pile}", class_="facecard-note"), class_="facecard-pile")


def _discards(view: View, scene: Scene) -> Node:
    count = len(view.discards)
    seen = [
        card(name, class_="facecard-under", id=f"facecard-discard-{count - place}", label=f"under it: {spoken(name)}")
        for place, name in enumerate(view.discards[-2 : -2 - UNDERNEATH : -1], 1)
    ]
    top = None
    if view.discards:
        label = f"top discard: {spoken(view.discards[-1])}"
        name = f"facecard-discard-{count}"
        top = card(view.discards[-1], id=name, label=label, **_open("draw:discard", scene))
    return h(
        "div",
        h("span", seen[::-1], top, class_="facecard-fan") if top else h("span", class_="card slot", id="facecard-slot"),
        h("span", f"Discards: {count}", class_="facecard-note"),
        class_="facecard-pile",
    )


def _open(move: str, scene: Scene) -> dict[str, str]:
    """What makes a picture a button, if the move is open."""
    return {"data_move": move} if move in scene.moves else {}


def _status(view: View, scene: Scene) -> str:
    if view.caller is not None:
        return f"{scene.name(view.caller, 'have', 'has')} called: a last turn for everybody else."
    drawn, discarded = turn_of(view.turns[view.turn])
    return f"This turn: draw {drawn}, discard {discarded}."


def _own_hand(view: View, scene: Scene) -> Node | None:
    best = view.best
    if view.seat is None or best is None:
        return None
    keep = best[1] if best[0] != NOTHING else ()
    groups = groupby(numbered(view.hand), key=lambda held: rank(held[0]))
    cards = [
        h("span", [_own_card(*held, keep, view, scene) for held in group], class_="facecard-group")
        for _, group in groups
    ]
    return h(
        "section",
        h("p", _own_words(*best, view, scene), class_="facecard-best"),
        h("div", cards, class_="facecard-hand"),
        aria_label="Your hand",
        class_="facecard-own",
        id="facecard-own",
    )


def _own_card(name: str, copy: int, keep: tuple[str, ...], view: View, scene: Scene) -> Node:
    item = f"{name}.{copy}"
    order = scene.picked.index(item) + 1 if item in scene.picked else 0
    kept = copy < keep.count(name)
    known = view.seat is not None and copy < view.known[view.seat].count(name)
    words = (spoken(name), order and f"selected to go as number {order}", known and "known to all")
    button = {"data_pick": item, "aria_pressed": "true" if order else "false"} if _is_selecting(view, scene) else {}
    return card(
        name,
        id=f"facecard-hand-{view.number}-{name}-{copy}",
        class_=classes(order > 0 and "selected", kept and "facecard-kept", known and "facecard-known"),
        label=", ".join(word for word in words if word),
        data_badge=order or None,
        **button,
    )


def _is_selecting(view: View, scene: Scene) -> bool:
    return view.phase == "discard" and bool(scene.moves)


def _own_words(hand: Hand, keep: tuple[str, ...], view: View, scene: Scene) -> str:
    """What the viewer holds, could keep as its best ``hand``, or keeps with the cards it selected."""
    left = remaining(view, scene)
    if scene.picked and len(left) == view.size:
        return f"This leaves {named(judge(left, view.deck))}."
    if len(keep) == len(view.hand):
        return f"You hold {named(hand)}."
    return f"Your best {len(keep)} of {len(view.hand)} cards: {named(hand)}."
