"""Words for what there is and what happens: for the table, its log and screen readers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any

from houserules.core.cards import spoken
from houserules.core.game import Event
from houserules.ui.pieces import listed, plural
from houserules.ui.table import Scene

from .hands import Hand

CRY = "“Face card, face card, everybody loves a face card!”"
MINUS = "\N{MINUS SIGN}"
Facts = Mapping[str, Any]


def number(value: int) -> str:
    """A number with a real minus sign and thousands apart."""
    return f"{value:,}".replace("-", MINUS)


def signed(value: int) -> str:
    """A change of points with its sign, plus or minus."""
    return f"{value:+,}".replace("-", MINUS)


def points(value: int) -> str:
    """Points in words: "1 point", "20 points"; a minus sign stands before them."""
    return (MINUS if value < 0 else "") + plural(abs(value), "point")


def times(count: int) -> str:
    """How often something is done, if more than once."""
    return ("", "", "twice", "three times")[count]


def ranks(cards: Iterable[str]) -> str:
    """Cards by rank, in a sentence: "nines and ace"."""
    counts = Counter(spoken(card).partition(" ")[0] for card in cards)
    return listed(rank if count == 1 else f"{rank}s" for rank, count in counts.items())


def named(hand: Hand) -> str:
    """A hand with its points: "My Three Sons, 10 points"."""
    return f"{hand.name}, {points(hand.points)}"


def them(seat: int, scene: Scene, verb: str = "", verbs: str = "") -> str:
    """A seat inside a sentence, with a verb to fit: "you get", "Ann gets"."""
    you = scene.people == {seat}
    return " ".join(filter(None, ("you" if you else scene.names[seat], verb if you else verbs)))


def shares(takers: Sequence[int], each: int, scene: Scene) -> str:
    """Who is given how much: "40 points to Ann and 20 points to you"."""
    return listed(f"{points(each * takers.count(seat))} to {them(seat, scene)}" for seat in dict.fromkeys(takers))


def passings(from_to: Iterable[tuple[int, int]], thing: str, scene: Scene) -> list[str]:
    """Who gets whose ``thing``, named once: "You get Ann's hand", "Bo gets yours"."""
    (giver, taker), *others = from_to
    first = f"{scene.name(taker, 'get', 'gets')} {owners(giver, scene)} {thing}"
    return [first, *(f"{them(to, scene, 'get', 'gets')} {owners(by, scene, 'yours')}" for by, to in others)]


def tell(event: Event, scene: Scene) -> str:
    """An event as a sentence for the log; "" if it isn't worth one."""
    if event.seat is None:
        return _OF_TABLE[event.kind](event.facts, scene) if event.kind in _OF_TABLE else ""
    return _OF_SEAT[event.kind](event.seat, event.facts, scene) if event.kind in _OF_SEAT else ""


def owners(seat: int, scene: Scene, yours: str = "your") -> str:
    """Whose something is: "Ann's", "your"."""
    return yours if scene.people == {seat} else f"{scene.names[seat]}'s"


def _began(facts: Facts, scene: Scene) -> str:
    return f"Hand {facts['number']}: {them(facts['dealer'], scene, 'deal', 'deals')}."


def _reshuffled(facts: Facts, _scene: Scene) -> str:
    return f"The discards are shuffled into a new draw pile of {plural(facts['cards'], 'card')}."


def _drew(seat: int, facts: Facts, scene: Scene) -> str:
    if facts["from"] == "discard":
        return f"{scene.name(seat, 'take', 'takes')} the {spoken(facts['card'])} from the discards."
    what = f"the {spoken(facts['card'])}" if "card" in facts else "a card"
    return f"{scene.name(seat, 'draw', 'draws')} {what} from the pile."


def _discarded(seat: int, facts: Facts, scene: Scene) -> str:
    return f"{scene.name(seat, 'discard', 'discards')} the {spoken(facts['card'])}."


def _called(seat: int, _facts: Facts, scene: Scene) -> str:
    return f"{scene.name(seat, 'call', 'calls')} {CRY} Everybody else has one more turn."


def _passed(seat: int, _facts: Facts, scene: Scene) -> str:
    return f"{scene.name(seat)} could call, but {'wait' if scene.people == {seat} else 'waits'}."


def _shown(seat: int, facts: Facts, scene: Scene) -> str:
    return f"{scene.name(seat, 'show', 'shows')} {facts['hand']}: {listed(map(spoken, facts['cards']))}."


def _scored(seat: int, facts: Facts, scene: Scene) -> str:
    got = f"{facts['hand']} {signed(facts['points'])}, total {number(facts['total'])}"
    return f"{scene.name(seat, 'score', 'scores')} {got}."


def _assigned(seat: int, facts: Facts, scene: Scene) -> str:
    what = shares(facts["to"], facts["points"], scene)
    return f"{facts['hand']}: {them(seat, scene, 'give', 'gives')} {what}."


def _passing(thing: str) -> Callable[[int, Facts, Scene], str]:
    def told(seat: int, facts: Facts, scene: Scene) -> str:
        calls = f"{them(seat, scene, 'call', 'calls')} {facts['side']}"
        moved = listed(passings(facts["from_to"], thing, scene)) if facts["from_to"] else f"no {thing} moves"
        return f"{facts['hand']}: {calls}. {moved[:1].upper()}{moved[1:]}."

    return told


def _out(seat: int, facts: Facts, scene: Scene) -> str:
    return f"{scene.name(seat, 'are', 'is')} out with {points(facts['total'])}."


_OF_TABLE: dict[str, Callable[[Facts, Scene], str]] = {"hand_began": _began, "reshuffled": _reshuffled}
_OF_SEAT: dict[str, Callable[[int, Facts, Scene], str]] = {
    "drew": _drew,
    "discarded": _discarded,
    "called": _called,
    "passed": _passed,
    "shown": _shown,
    "scored": _scored,
    "assigned": _assigned,
    "cards_passed": _passing("hand"),
    "totals_passed": _passing("total"),
    "out": _out,
}
