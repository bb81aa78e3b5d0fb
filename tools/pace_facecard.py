"""Finds the pace of Face Card in matches of Sharp against itself, and how well it foretells their winners.

``pace_facecard.py DECK PLAYERS [MATCHES]`` prints the mean of the points a hand brings, the spread that makes the
winners likeliest, and for each tenth of foretold chances how often it came true.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable
from math import log

from houserules.arena import NOON, bot_of
from houserules.core.chance import Chance
from houserules.core.match import Match
from houserules.core.record import Record
from houserules.games import find
from houserules.games.facecard.race import Pace, last_in
from houserules.games.facecard.state import seats_in

MATCHES = 200
SPREADS = range(14, 42, 2)
TENTHS = 10
Standing = tuple[int, tuple[int, ...], bool]
"""A seat's total after a hand, those of the others still in, and whether it won in the end."""


def played(deck: str, players: int, number: int) -> Match:
    """One match of Sharp against itself."""
    names = tuple(f"Sharp {seat + 1}" for seat in range(players))
    law, sharp = find("facecard").law, bot_of("facecard", "sharp")
    match = Match(law, Record("facecard", names, f"pace/{number}", law.rules, (("deck", deck),), at=NOON))
    while match.to_move:
        (seat,) = match.to_move
        match.play({seat: sharp.choose(match.view(seat), match.moves(seat), Chance(number))})
    return match


def standings(match: Match) -> Iterable[Standing]:
    """How the seats stood after each hand but the last."""
    winners = match.outcome.winners if match.outcome else ()
    for before, after in zip(match.states, match.states[1:], strict=False):
        if after.number > before.number:
            seats = seats_in(after.out)
            for seat in seats:
                others = tuple(after.totals[other] for other in seats if other != seat)
                yield after.totals[seat], others, seat in winners


def mean_points(match: Match) -> tuple[int, int]:
    """All points of a match, and how many hands were shown for them."""
    shows = [
        after for before, after in zip(match.states, match.states[1:], strict=False) if after.number > before.number
    ]
    hands = sum(state is not None for show in (*shows, match.state) for state in show.shown)
    return sum(match.state.totals), hands


def foretold(pace: Pace, standing: Standing) -> float:
    """The chance that this seat wins."""
    own, others, _ = standing
    return last_in(pace, own, [((total, 1.0),) for total in others])


def likelihood(pace: Pace, seen: list[Standing]) -> float:
    """How likely the winners were, as the mean of logarithms."""
    chances = ((foretold(pace, standing), standing[2]) for standing in seen)
    return sum(log(max(chance if won else 1 - chance, 1e-6)) for chance, won in chances) / len(seen)


def main(deck: str, players: str, matches: str = str(MATCHES)) -> int:
    """Run from the command line."""
    all_played = [played(deck, int(players), number) for number in range(int(matches))]
    points, hands = map(sum, zip(*map(mean_points, all_played), strict=True))
    seen = [standing for match in all_played for standing in standings(match)]
    pace = max((Pace(points / hands, spread) for spread in SPREADS), key=lambda pace: likelihood(pace, seen))
    print(f"{deck}, {players} players, {hands} hands: drift {pace.drift:.1f}, spread {pace.spread}")
    for tenth in range(TENTHS):
        told = [(foretold(pace, each), each[2]) for each in seen]
        here = [(chance, won) for chance, won in told if tenth <= chance * TENTHS < tenth + 1]
        if here:
            mean, came = (sum(column) / len(here) for column in zip(*here, strict=True))
            print(f"foretold {mean:6.1%}  came true {came:6.1%}  ({len(here)})")
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
