"""The show of hands as a picture, and the questions that special hands put."""

from __future__ import annotations

from houserules.ui.html import Child, Node, classes, h
from houserules.ui.pieces import card
from houserules.ui.table import Scene

from .controls import picked_seats
from .deck import numbered
from .show import LEFT, RIGHT, lying, passers, rotation
from .state import OUT_AT, Ask, Gain, Shown, View, seats_in
from .words import MINUS, named, number, points, signed, them


def show_of_hands(view: View, scene: Scene) -> Node:
    """Every hand on the table, what it is called, and all that changed its holder's total."""
    return h(
        "section",
        h("h3", "The hands on the table" if view.ask else "The last hand"),
        h("ul", [_shown(seat, lain, view, scene) for seat, lain in lying(view)], class_="facecard-shown"),
        id="facecard-show",
    )


def question(ask: Ask, view: View, scene: Scene) -> Node:
    """What the holder of a special hand has to decide, and what would come of it."""
    return h(
        "section",
        h("h3", ask.name),
        _targets(ask, view, scene) if view.phase == "assign" else _sides(ask, view, scene),
        class_="facecard-question",
        id="facecard-question",
    )


def question_in_words(ask: Ask, scene: Scene) -> str:
    """The question in one line."""
    match ask.special.deed:
        case "assign":
            give = scene.name(ask.seat, "give away", "gives away")
            times = f"{ask.special.units} times " if ask.special.units > 1 else ""
            return f"{give} {times}{points(ask.special.each)}."
        case "circus":
            return f"{scene.name(ask.seat, 'choose', 'chooses')} the side that hands are passed to."
        case _:
            return f"{scene.name(ask.seat, 'choose', 'chooses')} the side that totals are passed to."


def _shown(seat: int, lain: Shown, view: View, scene: Scene) -> Node:
    total = f"{number(lain.before)} → {number(view.totals[seat])}" if lain.gains else number(lain.before)
    cards = [
        card(name, class_="facecard-small", id=f"facecard-shown-{seat}-{name}-{copy}")
        for name, copy in numbered(lain.cards)
    ]
    return h(
        "li",
        h("b", h("bdi", scene.names[seat]), " called" if lain.called else None, class_="facecard-name"),
        h("span", cards, class_="facecard-fan"),
        h("span", named(lain.hand), class_="facecard-title"),
        h("ul", [_gain(gain, scene) for gain in lain.gains[1:]], class_="facecard-ledger"),
        h("span", f"Total {total}", class_="facecard-total"),
        h("span", f"out: {OUT_AT} points or more", class_="facecard-gone") if view.out[seat] else None,
        class_=classes("facecard-lain", view.out[seat] and "facecard-out"),
        id=f"facecard-lain-{seat}",
    )


def _gain(gain: Gain, scene: Scene) -> Node:
    giver = None if gain.giver is None else f" from {them(gain.giver, scene)}"
    return h("li", f"{signed(gain.points)} ", gain.why, giver)


def _sides(ask: Ask, view: View, scene: Scene) -> list[Node]:
    return [
        h("div", h("h4", label), h("ul", _passings(ask, move, view, scene)), class_="facecard-side")
        for label, move in (("Left", LEFT), ("Right", RIGHT))
    ]


def _passings(ask: Ask, move: str, view: View, scene: Scene) -> list[Node]:
    """Who gets what if all pass to one side."""
    hands = {seat: lain.hand for seat, lain in lying(view)}
    is_circus = ask.special.deed == "circus"
    return [
        h(
            "li",
            f"{scene.name(taker, 'get', 'gets')} ",
            named(hands[giver]) if is_circus else f"a total of {number(view.totals[giver])}",
            f", from {them(giver, scene)}",
        )
        for giver, taker in rotation(passers(view, ask.special.deed), move).items()
    ]


def _targets(ask: Ask, view: View, scene: Scene) -> Node:
    others = [seat for seat in seats_in(view.out) if seat != ask.seat]
    return h("ul", [_target(seat, ask, view, scene) for seat in others], class_="facecard-targets")


def _target(seat: int, ask: Ask, view: View, scene: Scene) -> Node:
    shares = picked_seats(scene).count(seat)
    each, name = ask.special.each, scene.names[seat]
    buttons: Child = (
        h(
            "button",
            f"+{each}",
            type="button",
            data_pick=f"to:{seat}",
            aria_label=f"Give {points(each)} to {name}",
            id=f"facecard-to-{seat}",
        ),
        h(
            "button",
            f"{MINUS}{each}",
            type="button",
            data_pick=f"drop:{seat}",
            aria_label=f"Take {points(each)} back from {name}",
            id=f"facecard-drop-{seat}",
            disabled=not shares,
        ),
    )
    return h(
        "li",
        h("b", h("bdi", name), class_="facecard-name"),
        h("span", f"{number(view.totals[seat])} + {each * shares}" if shares else number(view.totals[seat])),
        buttons if scene.moves else None,
        class_=classes("facecard-target", bool(shares) and "facecard-chosen"),
        id=f"facecard-target-{seat}",
    )
