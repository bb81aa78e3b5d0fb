"""What Sharp thinks of each open move, and why it thinks so in a line."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

from houserules.core.cards import rank, spoken
from houserules.games.box import Advice
from houserules.ui.pieces import plural

from .discarding import card_of
from .hands import NOTHING
from .packs import CARDS, OF_RANK, samples
from .prospect import Prospect
from .sharp import by_prospect, weighed
from .show import pushed_out, takers_of
from .state import View, seats_in
from .words import named, points, ranks

Choices = tuple[tuple[str, float], ...]


def advise(view: View, moves: tuple[str, ...]) -> Advice | None:
    """The chance to win with each move, as Sharp estimates it; None where there is no choice."""
    if len(moves) == 1:
        return None
    if view.phase in _ANSWERS:
        choices = weighed(view, moves)
        return Advice("win", choices, _ANSWERS[view.phase](view, choices), exact=False)
    prospect = Prospect(view)
    choices = by_prospect(prospect, view, moves)
    return Advice("win", choices, _LINES[view.phase](prospect, view, choices[0][0]), exact=False)


def _draw(prospect: Prospect, view: View, move: str) -> str:
    top, of_top, unseen = spoken(view.discards[-1]), prospect.of_discard(), sum(prospect.unseen)
    by_rank = zip(CARDS, prospect.unseen, strict=True)
    better = sum(left for card, left in by_rank if left and prospect.of_rank(card) < of_top)
    if move == "draw:discard":
        return f"The {top}: {better or 'none'} of {unseen} unseen cards would help more."
    if view.to_draw == 1 and (completing := _completing(prospect, view)):
        name, count = completing
        return f"The pile: {count} of {unseen} unseen cards complete {name}."
    if view.to_draw > 1 and 2 * better < unseen:
        return f"The pile first: the {top} can still be taken after it."
    return f"The pile: {better} of {unseen} unseen cards help more than the {top}."


def _completing(prospect: Prospect, view: View) -> tuple[str, int] | None:
    """The hand that most unseen cards would complete, and how many do; None if none does."""
    counts: Counter[str] = Counter()
    for card, left in zip(CARDS, prospect.unseen, strict=True):
        hand = prospect.shows(prospect.keep(prospect.hand + card, len(view.hand) + 1 - view.size))
        if left and hand != NOTHING:
            counts[hand.name] += left
    return counts.most_common(1)[0] if counts else None


def _discard(prospect: Prospect, view: View, move: str) -> str:
    """What is kept in the end, and whether that is a hand or the beginning of one."""
    keep = prospect.keep(prospect.hand - OF_RANK[rank(card_of(move))], view.to_discard - 1)
    hand, cards = prospect.shows(keep), ranks(samples(keep))
    if hand != NOTHING:
        return f"Keep {cards}: {named(hand)}."
    if view.caller is not None:
        return f"Keep {cards}: nothing can be made of these cards any more."
    return f"Keep {cards}: no hand yet, but nothing better to go on with."


def _call(prospect: Prospect, _view: View, move: str) -> str:
    calling, going_on = prospect.calling(prospect.hand), prospect.going_on(prospect.hand)
    hand = prospect.shows(prospect.hand)
    if move == "call":
        shown = points(round(prospect.others_show))
        return f"{named(hand)}: with one turn left, the others will show {shown} each on average."
    gain = round(calling - going_on)
    if not gain:
        return f"Calling {hand.name} now would be nearly as good."
    return f"Another turn is worth {points(gain)} more than calling {hand.name} now."


def _assign(view: View, choices: Choices) -> str:
    """Who goes out, or else how far from it those are that get the points."""
    takers = takers_of(choices[0][0])
    totals = {seat: view.totals[seat] for seat in seats_in(view.out) if seat != view.turn}
    if pushed := pushed_out(view, takers):
        return f"{plural(pushed, 'player')} out with these points."
    if set(takers) == {min(totals, key=totals.__getitem__)}:
        return "The fewest points are the hardest to outlast: they get some more."
    return f"{choices[0][1]:.0%} to be the last one in; the next best way {choices[1][1]:.0%}."


def _side(_view: View, choices: Choices) -> str:
    (first, win), (_, other) = choices
    if win == other:
        return "Left and right come to the same for you."
    return f"{first.removeprefix('side:').capitalize()} leaves you {win:.0%} to be the last one in, not {other:.0%}."


_LINES: dict[str, Callable[[Prospect, View, str], str]] = {"draw": _draw, "discard": _discard, "call": _call}
_ANSWERS: dict[str, Callable[[View, Choices], str]] = {"assign": _assign, "side": _side}
