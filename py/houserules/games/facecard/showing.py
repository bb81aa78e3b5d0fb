"""The show of hands: in words, as a picture, and when it has to be looked at."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from houserules.ui.html import Node, classes, h
from houserules.ui.pieces import card, listed
from houserules.ui.table import Scene

from .asking import question_in_words
from .deck import numbered
from .hands import Deed
from .show import lying
from .state import OUT_AT, Gain, Shown, View
from .words import named, number, owners, signed, them


def show_of_hands(view: View, scene: Scene) -> Node:
    """Every hand on the table, what it is called, and all that changed its holder's total."""
    return h(
        "section",
        h("h3", f"Hand {_number(view)}"),
        h("ul", [_lain(seat, lain, view, scene) for seat, lain in lying(view)], class_="facecard-shown"),
        id="facecard-show",
    )


def show_in_words(view: View, scene: Scene) -> str:
    """Where the show has got to: hands just turned up, a question being put, or all of it scored."""
    if view.ask:
        caller = next(seat for seat, lain in lying(view) if lain.called)
        opened = f"{scene.name(caller)} called. Here are the hands."
        return opened if is_opening(view) else question_in_words(view.ask, view, scene)
    scored = f"Hand {_number(view)} is scored."
    gone = [seat for seat, _ in lying(view) if view.out[seat]]
    if not gone:
        return scored
    are = scene.name(gone[0], "are", "is") if len(gone) == 1 else f"{listed(scene.names[seat] for seat in gone)} are"
    return f"{scored} {are} out."


def is_opening(view: View) -> bool:
    """Tell whether the first question of the show is being put: the hands have just been turned up.

    In a show, circuses come before gifts and those before carnivals; each from the caller on.
    """
    first = next(_questions(view), None)
    return view.ask is not None and first == (view.ask.special.deed, view.ask.seat)


def _questions(view: View) -> Iterator[tuple[Deed, int]]:
    """The questions that the hands put as they lie now."""
    deeds: tuple[Deed, ...] = ("circus", "assign", "carnival")
    for deed in deeds:
        for seat, lain in lying(view):
            if lain.hand.special and lain.hand.special.deed == deed:
                yield deed, seat


def _number(view: View) -> int:
    """The number of the hand that is shown; by then the next may have been dealt."""
    return view.number if view.ask or view.phase == "over" else view.number - 1


def fan(tag: str, cards: Sequence[Node], **more: str) -> Node:
    """Cards side by side, closer the more there are; four at least have room."""
    return h(tag, cards, class_=f"facecard-fan facecard-fan-{len(cards)}", **more)


def _lain(seat: int, lain: Shown, view: View, scene: Scene) -> Node:
    total = f"{number(lain.before)} → {number(view.totals[seat])}" if lain.gains else number(lain.before)
    cards = [card(name, id=f"facecard-shown-{seat}-{name}-{copy}") for name, copy in numbered(lain.cards)]
    return h(
        "li",
        h("b", h("bdi", scene.name(seat)), " called" if lain.called else None, class_="facecard-name"),
        fan("span", cards),
        h("span", named(lain.hand), class_="facecard-title"),
        h("span", f"hand from {them(lain.origin, scene)}", class_="facecard-note")
        if lain.origin not in {None, seat}
        else None,
        h("ul", _ledger(seat, lain, scene), class_="facecard-ledger"),
        h("span", f"Total {total}", class_="facecard-total"),
        h("span", f"out: {OUT_AT} points or more", class_="facecard-gone") if view.out[seat] else None,
        class_=classes("facecard-lain", view.out[seat] and "facecard-out"),
        id=f"facecard-lain-{seat}",
    )


def _ledger(seat: int, lain: Shown, scene: Scene) -> Iterator[Node]:
    """What came on top of the hand's own points, with the total it led to where that was taken over."""
    total = lain.before
    for place, gain in enumerate(lain.gains):
        total += gain.points
        if place:
            yield h("li", _gain(seat, gain, total, scene))


def _gain(seat: int, gain: Gain, total: int, scene: Scene) -> str:
    if gain.origin is not None:
        return f"{scene.name(seat, 'take', 'takes')} {owners(gain.origin, scene)} total: {number(total)}"
    giver = "" if gain.giver is None else f" from {them(gain.giver, scene)}"
    return f"{signed(gain.points)} {gain.why}{giver}"
