"""How long links are, for games that bots play to the end: one line a table."""

from __future__ import annotations

import sys

from houserules.core.link import Deal, pack, pack_deal
from houserules.core.match import Match
from houserules.core.options import settle
from houserules.games import GAMES, begin
from houserules.ui.draft import BOT_NAMES
from houserules.ui.names import YOU
from houserules.ui.pages import short_title

TABLES = [("zonk", 2), ("zonk", 4), ("fizzbin", 3), ("facecard", 2), ("facecard", 4)]
SEED = "5f0c1e9ad27b4836b1d4e07a93c8f265"
"""As long as the page makes them."""
AT = 1_796_000_000


def played(game: str, players: int) -> Match:
    """A whole game, the default bot in every seat."""
    box = GAMES[game]
    options = settle(box.law.options, {}, players)
    match = begin(game, (YOU, *BOT_NAMES[: players - 1]), SEED, options, AT)
    while match.to_move:
        match.play({seat: box.bots[0].move(match, seat) for seat in match.to_move}, AT + len(match.turns))
    return match


def main() -> int:
    """Run from the command line."""
    print(f"{'table':22}{'deal':>6}{'turns':>7}{'game':>6}{'record as JSON':>16}")
    for game, players in TABLES:
        record = played(game, players).record
        box = GAMES[game]
        deal = Deal.of(record, ("person", *[box.bots[0].id] * (players - 1)))
        title = f"{short_title(game)}, {players} players"
        turns, json = len(record.turns), len(record.dump())
        print(f"{title:22}{len(pack_deal(deal)):6}{turns:7}{len(pack(record)):6}{json:16}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
