"""What a row can still hope for, from what lies open. No guessing: counts of cards nobody has seen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cache

from houserules.core.cards import RANKS, rank

from .hands import ADDER, FIZZBIN, LONGEST, NAMES, SHRALK, shapes
from .layout import UNITS, Layout, count, layout_of, readings
from .state import View


@dataclass(frozen=True, slots=True)
class Outlook:
    """The prospects of a row that is in.

    ``left`` cards of it lie face down. Of the ``unseen`` cards (every one as likely to be its next)
    ``better`` would lift it to a higher combination and ``shralk`` would put it out. ``aim`` is the
    combination it hopes for, ``short`` how many cards it lacks at least, and ``ranks`` which single
    ranks would do if it lacks only one; "", 0 and "" where nothing higher can come of the row.
    """

    left: int
    unseen: int
    better: int
    shralk: int
    aim: str
    short: int
    ranks: str


def outlook(view: View, seat: int) -> Outlook:
    """The prospects of ``seat``."""
    layout = layout_of(view)
    unseen = Counter({one: number for one, unit in UNITS.items() if (number := count(layout.unseen, unit))})
    levels = {one: _level_with(layout, seat, UNITS[one]) for one in unseen}
    aim, short, ranks = _aim(view, seat, unseen)
    return Outlook(
        left=view.hidden(seat),
        unseen=unseen.total(),
        better=sum(number for one, number in unseen.items() if levels[one] > view.hands[seat].level),
        shralk=sum(number for one, number in unseen.items() if levels[one] == 0),
        aim=aim,
        short=short,
        ranks=ranks,
    )


def _level_with(layout: Layout, seat: int, card: int) -> int:
    """The level of a row with one more card, the unit of a rank."""
    cards, read = layout.rows[seat] + card, readings(day=layout.day)
    return 0 if count(cards, card) == SHRALK else read[cards & read.mask].level


def _aim(view: View, seat: int, unseen: Mapping[str, int]) -> tuple[str, int, str]:
    """The nearest of the combinations worth hoping for, the cards it lacks, and which one would do."""
    held = Counter(rank(card) for card in view.face_up(seat))
    for names in _ambitions(view.hands[seat].level):
        ways = [(sum(way.values()), name, way) for name in names for way in _ways(view, seat, held, unseen, name)]
        if ways:
            # The Royal's eight cards would be a Double too; it is the Royal that one hopes for.
            short, aim, _ = min(ways, key=lambda way: (way[0], -NAMES.index(way[1])))
            last = {one for lacking, name, way in ways if lacking == 1 and name == aim for one in way}
            return aim, short, "".join(one for one in reversed(RANKS) if one in last)
    return "", 0, ""


def _ambitions(level: int) -> Iterable[tuple[str, ...]]:
    """What to hope for from a level on, group by group: a Fizzbin first, the less only if it's out of reach."""
    if level >= FIZZBIN:
        return (tuple(NAMES[level + 1 :]),)
    return ((name,) for name in reversed(NAMES[level + 1 : FIZZBIN + 1]))


def _ways(
    view: View, seat: int, held: Mapping[str, int], unseen: Mapping[str, int], name: str
) -> Iterator[dict[str, int]]:
    """The cards lacking, by rank, for every shape of ``name`` that the row can still reach."""
    left, room, brings = view.hidden(seat), LONGEST - len(view.rows[seat]), ADDER[view.day]
    for needs in _needs(name, day=view.day) if left else ():
        lacking = {one: need - held[one] for one, need in needs if need > held[one]}
        # Each King (by night Queen) among them pays for itself: it brings the row another card.
        turns = left + min(lacking.get(brings, 0), room)
        if 0 < sum(lacking.values()) <= turns and all(unseen[one] >= lacks for one, lacks in lacking.items()):
            yield lacking


@cache
def _needs(name: str, *, day: bool) -> tuple[tuple[tuple[str, int], ...], ...]:
    """What each shape of a combination takes: its ranks, and how many of each."""
    return tuple(tuple(Counter(shape).items()) for shape in shapes(name, day=day))
