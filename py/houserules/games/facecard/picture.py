"""The table as a picture: opponents, piles and the viewer's own hand."""

from __future__ import annotations

from houserules.core.cards import spoken
from houserules.ui.html import Node, classes, h
from houserules.ui.pieces import back, card, plural
from houserules.ui.table import Scene

from .asking import question
from .controls import about_calling, remaining
from .deck import numbered
from .hands import NOTHING, Hand, judge
from .showing import fan, show_of_hands
from .state import View, seats_in
from .words import named, ranks

UNDERNEATH = 2
"""How many discards below the top one are seen; they come up as the top is taken."""


def felt(view: View, scene: Scene) -> Node:
    """The picture for the viewer: the table in play, or the show of hands until it's the viewer's turn again."""
    showing = bool(view.shown) and not (scene.moves and view.phase == "draw")
    play = (_banner(view, scene), _opponents(view, scene), _piles(view, scene), _own_hand(view, scene))
    return h(
        "div",
        None if showing else play,
        question(view.ask, view, scene) if view.ask else None,
        show_of_hands(view, scene) if showing else None,
        class_="facecard-table",
        id="facecard-table",
    )


def art() -> Node:
    """A king, a queen, a jack and a Joker, fanned."""
    fan = [card(name, aria_hidden="true") for name in ("KH", "QS", "JD", "JK")]
    return h("div", fan, class_="facecard-art", aria_hidden="true")


def _banner(view: View, scene: Scene) -> Node | None:
    if view.caller is None:
        return None
    last = "One last turn for everybody else." if scene.people == {view.caller} else "One last turn each."
    words = f"{scene.name(view.caller)} called. {last}"
    return h("p", words, class_="facecard-banner", id="facecard-banner")


def _opponents(view: View, scene: Scene) -> Node:
    first = 0 if view.seat is None else view.seat
    others = [seat for seat in seats_in(view.out, first) if seat != view.seat]
    return h("ul", [_opponent(seat, view, scene) for seat in others], class_="facecard-others", aria_label="Opponents")


def _opponent(seat: int, view: View, scene: Scene) -> Node:
    """A name, a count and known cards; the cards themselves only where there is room for them."""
    known, count = view.known[seat], view.counts[seat]
    seen = [card(name, id=f"facecard-known-{seat}-{name}-{copy}") for name, copy in numbered(known)]
    hidden = [back(id=f"facecard-hidden-{seat}-{place}") for place in range(count - len(known))]
    words = plural(count, "card") + (f", has {ranks(known)}" if known else "")
    return h(
        "li",
        h("b", h("bdi", scene.names[seat]), class_="facecard-name"),
        h("span", words, class_="facecard-note"),
        fan("span", [*seen, *hidden], aria_hidden="true"),
        class_=classes(
            "facecard-other", seat == view.turn and "facecard-due", seat == view.caller and "facecard-caller"
        ),
        id=f"facecard-other-{seat}",
    )


def _piles(view: View, scene: Scene) -> Node:
    return h("div", _pile(view, scene), _discards(view, scene), class_="facecard-piles")


def _pile(view: View, scene: Scene) -> Node:
    label = f"draw pile, {plural(view.pile, 'card')}"
    look = classes(not view.pile and "facecard-empty")
    pile = back(
        label, id="facecard-pile", class_=look, **_button("move", "draw:pile", is_open="draw:pile" in scene.moves)
    )
    return h("div", pile, h("span", f"Draw pile: {view.pile}", class_="facecard-note"), class_="facecard-pile")


def _discards(view: View, scene: Scene) -> Node:
    """The top discard, over those that come up as it is taken."""
    count = len(view.discards)
    lying = [_discard(name, place, is_top=place == count, scene=scene) for place, name in enumerate(view.discards, 1)][
        -1 - UNDERNEATH :
    ]
    return h(
        "div",
        h("span", lying or h("span", class_="card slot", id="facecard-slot"), class_="facecard-stack"),
        h("span", f"Discards: {count}" if count else "No discards yet", class_="facecard-note"),
        class_="facecard-pile",
    )


def _discard(name: str, place: int, *, is_top: bool, scene: Scene) -> Node:
    return card(
        name,
        id=f"facecard-discard-{place}",
        label=f"{'top discard' if is_top else 'under it'}: {spoken(name)}",
        class_=classes(not is_top and "facecard-under"),
        **_button("move", "draw:discard", is_open=is_top and "draw:discard" in scene.moves),
    )


def _button(kind: str, what: str, *, is_open: bool) -> dict[str, str]:
    """What makes a card a button. It stays one while it is shut: another element would be dealt anew."""
    shut = {} if is_open else {"aria_disabled": "true", "tabindex": "-1"}
    return {f"data_{kind}": what, **shut}


def _own_hand(view: View, scene: Scene) -> Node | None:
    best = view.best
    if view.seat is None or best is None:
        return None
    is_whole = len(view.hand) >= view.size
    keep = best[1] if best[0] != NOTHING and is_whole else ()
    about = about_calling(view, scene) if scene.moves else ""
    return h(
        "section",
        h("p", _own_words(*best, view, scene) if is_whole else _in_the_middle(view, scene), class_="facecard-best"),
        fan("div", [_own_card(*held, keep, view, scene) for held in numbered(view.hand)]),
        h("p", about, class_="facecard-note") if about else None,
        aria_label="Your hand" if view.seat in scene.people else f"Hand of {scene.names[view.seat]}",
        class_="facecard-own",
        id="facecard-own",
    )


def _own_card(name: str, copy: int, keep: tuple[str, ...], view: View, scene: Scene) -> Node:
    item = f"{name}.{copy}"
    order = scene.picked.index(item) + 1 if item in scene.picked else 0
    kept = copy < keep.count(name)
    known = view.seat is not None and copy < view.known[view.seat].count(name)
    words = (spoken(name), order and f"selected to go as number {order}", known and "known to all")
    selecting = view.phase == "discard" and bool(scene.moves)
    pressed = {"aria_pressed": "true" if order else "false"} if selecting else {}
    return card(
        name,
        id=f"facecard-hand-{view.number}-{name}-{copy}",
        class_=classes(order > 0 and "selected", kept and "facecard-kept", known and "facecard-known"),
        label=", ".join(word for word in words if word),
        data_badge=order or None,
        **_button("pick", item, is_open=selecting),
        **pressed,
    )


def _in_the_middle(view: View, scene: Scene) -> str:
    """What a hand comes to of which not all cards have been drawn yet."""
    whose = f"{scene.names[view.seat]}: " if view.seat is not None and view.seat not in scene.people else ""
    return f"{whose}{view.size} of {len(view.hand) + view.to_draw} cards will stay."


def _own_words(hand: Hand, keep: tuple[str, ...], view: View, scene: Scene) -> str:
    """What the viewer holds, could keep as its best ``hand``, or keeps with the cards it selected."""
    left = remaining(view, scene)
    if scene.picked and len(left) == view.size:
        return f"This leaves {named(judge(left, view.deck))}."
    if view.seat is not None and view.seat not in scene.people:
        return f"{scene.names[view.seat]} holds {named(hand)}."
    if len(keep) == len(view.hand):
        return f"You hold {named(hand)}."
    return f"Best {len(keep)} of {len(view.hand)}: {named(hand)}."
