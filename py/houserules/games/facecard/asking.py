"""The questions that special hands put: in words, and as a picture of what each answer would bring."""

from __future__ import annotations

from houserules.ui.html import Child, Node, classes, h
from houserules.ui.table import Scene

from .controls import left_to_give, takers
from .show import LEFT, RIGHT, lying, passers, rotation
from .state import Ask, View, seats_in
from .words import MINUS, named, number, points, times

PAIR = 2
"""So many players can pass something to one side only: to each other."""


def question(ask: Ask, view: View, scene: Scene) -> Node:
    """What the holder of a special hand has to decide, and what would come of it."""
    if view.phase == "side":
        answers: Child = _sides(ask, view, scene)
    else:
        answers = _targets(ask, view, scene) if scene.moves else h("p", question_in_words(ask, view, scene))
    return h(
        "section",
        h("h3", ask.name, h("small", " held by ", h("bdi", scene.names[ask.seat]))),
        answers,
        class_="facecard-question",
        id="facecard-question",
    )


def question_in_words(ask: Ask, view: View, scene: Scene) -> str:
    """The question in one line: to its holder as a request, to the others as what they wait for."""
    if ask.special.deed == "assign":
        ways = times(ask.special.units)
        gift = f"{points(ask.special.each)} {ways}" if ways else f"{points(ask.special.each)} to another player"
        left = left_to_give(view, scene)
        request = f"give {gift}" + (f" ({left} left)." if left and ways else ".")
        telling = f"{scene.name(ask.seat, 'give', 'gives')} {gift}."
    else:
        things = "hands" if ask.special.deed == "circus" else "totals"
        request = f"pass the {things} left or right?"
        telling = f"{scene.name(ask.seat, 'pass', 'passes')} the {things} left or right."
    if not scene.moves:
        return telling
    return request.capitalize() if scene.people == {ask.seat} else f"{scene.names[ask.seat]}: {request}"


def _sides(ask: Ask, view: View, scene: Scene) -> list[Node]:
    sides = [("Pass left", LEFT), ("Pass right", RIGHT)]
    passing = len(passers(view, ask.special.deed))
    if passing < PAIR:
        sides = [("Left or right, nothing moves", LEFT)]
    elif passing == PAIR:
        sides = [("Left or right, it comes to the same", LEFT)]
    return [
        h("div", h("h4", label), h("ul", _passings(ask, move, view, scene)), class_="facecard-side")
        for label, move in sides
    ]


def _passings(ask: Ask, move: str, view: View, scene: Scene) -> list[Node]:
    """Who would have what if all passed to one side, by who gets it."""
    hands = {seat: lain.hand for seat, lain in lying(view)}
    from_whom = {taker: giver for giver, taker in rotation(passers(view, ask.special.deed), move).items()}
    lines = []
    for taker, giver in sorted(from_whom.items()):
        if ask.special.deed == "circus":
            change: Child = (named(hands[giver]), ", from ", h("bdi", scene.names[giver]))
        else:
            change = f"{number(view.totals[taker])} → {number(view.totals[giver])}"
        lines.append(h("li", h("b", h("bdi", scene.name(taker)), ":"), " ", change))
    return lines


def _targets(ask: Ask, view: View, scene: Scene) -> Node:
    others = [seat for seat in seats_in(view.out) if seat != ask.seat]
    return h("ul", [_target(seat, ask, view, scene) for seat in others], class_="facecard-targets")


def _target(seat: int, ask: Ask, view: View, scene: Scene) -> Node:
    shares = takers(scene).count(seat)
    total, more = view.totals[seat], ask.special.each * shares
    return h(
        "li",
        h("b", h("bdi", scene.name(seat)), class_="facecard-name"),
        h("span", f"{number(total)} → {number(total + more)}" if more else number(total), class_="facecard-total"),
        _stepper(seat, ask.special.each, shares, scene) if len(scene.moves) > 1 else None,
        class_=classes("facecard-target", bool(shares) and "facecard-chosen"),
        id=f"facecard-target-{seat}",
    )


def _stepper(seat: int, each: int, shares: int, scene: Scene) -> Node:
    name = scene.names[seat]
    return h(
        "span",
        h(
            "button",
            MINUS,
            type="button",
            data_pick=f"drop:{seat}",
            aria_label=f"Take {points(each)} back from {name}",
            aria_disabled=None if shares else "true",
            id=f"facecard-drop-{seat}",
        ),
        h("output", f"{each * shares}", class_="facecard-shares"),
        h(
            "button",
            "+",
            type="button",
            data_pick=f"to:{seat}",
            aria_label=f"Give {points(each)} to {name}",
            id=f"facecard-to-{seat}",
        ),
        class_="facecard-stepper",
    )
