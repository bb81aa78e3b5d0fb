"""The page of facts: what comes how often, and what day, night, Tuesday and the seventh card are worth.

The numbers lie beside this file in facts.json. ``tools/fizzbin_facts.py`` works them out.
"""

from __future__ import annotations

import json
import pkgutil
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Any

from houserules.ui.html import Child, Node, h

from .gauge import gauge
from .hands import DEALT, NAMES
from .verdict import TITLES

TOLD = 1 / 1023
"""What the old text gives for a Royal Fizzbin: 1,022 to 1 against."""
_OFTEN = 0.01
"""From here on a chance is told in percent, below it as one in so many."""
_SEEN = 0.001
"""What happened in fewer of the games that were played happened too rarely to tell how often it does."""


# read at once: where Python wakes from a picture of its memory there are no files any more
_FILE = pkgutil.get_data(__package__, "facts.json") or b""


@cache
def known() -> Mapping[str, Any]:
    """The facts by name, as the tool tells them."""
    facts: Mapping[str, Any] = json.loads(_FILE)
    return facts


def page() -> Node:
    """All facts, section by section."""
    facts = known()
    sections = (_rows(facts), _royal(facts), _seventh(facts), _winning(facts), _hours(facts), _tuesday(facts))
    return h("article", sections, _method(facts), class_="fizzbin-facts")


def _rows(facts: Mapping[str, Any]) -> Node:
    short, long = (facts["ends"][str(cards)] for cards in (DEALT, DEALT + 1))
    return _section(
        "How a row ends",
        "If it is turned up to its last card, whatever happens in the other rows. These are counted, not tried out.",
        _table(
            ("Ends as", f"{DEALT} cards dealt", f"{DEALT + 1} cards dealt"),
            [
                (TITLES[name], *(_with_bar(_counted(row[name]), row[name]) for row in (short, long)))
                for name in reversed(NAMES)
            ],
        ),
        "By night other cards count, but as many of them: every number is the same.",
    )


def _royal(facts: Mapping[str, Any]) -> Node:
    ways, of = facts["royal_row"]
    row = ways / of
    return _section(
        "The Royal Fizzbin",
        "The old text puts it at 1,022 to 1. A row of seven cards ends as one "
        f"once in {round(1 / row):,} times, which is {round(TOLD / row)} times rarer. "
        "A row of six never does, as a Royal takes eight cards and only one of them brings another.",
        "In a game it is rarer still. Whoever comes near a Royal has a Fizzbin by then and wins with it, "
        "unless somebody else has one too. With more players that happens more often:",
        _table(
            ("Players", "The game lasts that long", "A Royal in one game of"),
            [
                (players, _tried(*lasts), f"{_rounded(1 / (row * lasts[0])):,}")
                for players, lasts in facts["royal_lasts"].items()
            ],
        ),
    )


def _seventh(facts: Mapping[str, Any]) -> Node:
    return _section(
        "The seventh card",
        "How often the player with seven cards wins, and how often each of the others. A shared win counts in parts.",
        _table(
            ("Players", "With seven", "With six, each", "Likelier by"),
            [_against_others(int(players), games) for players, games in facts["day"].items()],
        ),
    )


def _against_others(players: int, games: Mapping[str, Any]) -> tuple[Child, ...]:
    """A line about the seventh card: its share of the wins, that of each other seat, how much more that is."""
    share, error = games["seventh"]
    nobody, _ = games["by"]["nobody"]
    other = (1 - share - nobody) / (players - 1)
    likelier = f"{share / other - 1:.0%}"
    shares = ((share, error), (other, error / (players - 1)))
    return str(players), *(_with_bar(_tried(*each), each[0]) for each in shares), likelier


def _winning(facts: Mapping[str, Any]) -> Node:
    titles = {name: TITLES[name] for name in reversed(NAMES[1:])} | {"alone": "All others out", "nobody": "Nobody wins"}
    games = facts["day"]
    return _section(
        "What wins",
        "The combination of the winner, by the number of players.",
        _table(
            ("Wins with", *(f"{players} players" for players in games)),
            [(title, *(_tried(*table["by"][way]) for table in games.values())) for way, title in titles.items()],
        ),
        "Hardly ever is a win shared, as rows rarely have all their face values in common: in "
        f"{_tried(*max(table['shared'] for table in games.values()))} of the games.",
    )


def _hours(facts: Mapping[str, Any]) -> Node:
    day, night = facts["day"], facts["night"]
    return _section(
        "Day against night",
        "Combinations come as often, so the hour can matter only where face values decide. The seventh card wins:",
        _table(
            ("Players", "By day", "By night"),
            [(players, _tried(*day[players]["seventh"]), _tried(*night[players]["seventh"])) for players in day],
        ),
    )


def _tuesday(facts: Mapping[str, Any]) -> Node:
    usual, tuesday = facts["day"], facts["tuesday"]
    return _section(
        "Tuesday",
        "Two cards make no Fizzbin and no Shralk. To turn them one by one takes a turn more and changes nothing else.",
        _table(
            ("Players", "Turns in a game", "On Tuesday", "Seventh card wins", "On Tuesday"),
            [
                (
                    players,
                    f"{usual[players]['turns']:.2f}",
                    f"{tuesday[players]['turns']:.2f}",
                    _tried(*usual[players]["seventh"]),
                    _tried(*tuesday[players]["seventh"]),
                )
                for players in usual
            ],
        ),
    )


def _method(facts: Mapping[str, Any]) -> Node:
    games, royals = facts["games"], facts["royals"]
    return h(
        "p",
        f"Rows are counted. For the rest {games:,} games were played out for each number of players, "
        f"by day, by night and on Tuesday, and {royals:,} with a Royal on its way. "
        "± is half the 95% interval, in points of a percent.",
        class_="hint",
    )


def _section(heading: str, *parts: str | Node) -> Node:
    """A heading, and under it texts and tables; a table scrolls in a box of its own where it is too wide."""
    said = [
        h("p", part)
        if isinstance(part, str)
        else h("div", part, class_="fizzbin-scroll", tabindex="0", role="region", aria_label=heading)
        for part in parts
    ]
    return h("section", h("h2", heading), said, class_="panel")


def _table(head: Iterable[str], rows: Iterable[Iterable[Child]]) -> Node:
    """A table with a heading for each column and each row."""
    body = [h("tr", h("th", first, scope="row"), [h("td", cell) for cell in cells]) for first, *cells in rows]
    return h("table", h("thead", h("tr", [h("th", title, scope="col") for title in head])), h("tbody", body))


def _with_bar(text: str, chance: float) -> tuple[Child, ...]:
    return text, gauge(chance)


def _counted(chance: float) -> str:
    """A chance that is exact: "14.0%", "1 in 2,060", "never"."""
    if not chance:
        return "never"
    return f"{chance:.1%}" if chance >= _OFTEN else f"1 in {_rounded(1 / chance):,}"


def _tried(share: float, error: float) -> str:
    """A share of the games that were played, with half its 95 % interval: "57.3% ±0.2"."""
    return f"{share:.1%} ±{max(0.1, 100 * error):.1f}" if share >= _SEEN else f"<{_SEEN:.1%}"


def _rounded(number: float) -> int:
    """A whole number with no more than three figures of its own."""
    return int(float(f"{number:.3g}"))
