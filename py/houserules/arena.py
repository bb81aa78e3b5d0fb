"""Bots against bots: matches by the thousand, the same for the same seed however they are shared out."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from math import sqrt
from typing import Any

from houserules.core.chance import Chance
from houserules.core.errors import HouseError
from houserules.core.game import Json
from houserules.core.match import Match
from houserules.core.options import shown
from houserules.core.record import Record
from houserules.games import find
from houserules.games.box import Bot

Z_95 = 1.959964
"""Two-sided 95 % of a normal distribution, in standard deviations."""
NOON = 12 * 3600
"""A wall clock for games that read one: noon of a day that is no Tuesday."""


@dataclass(frozen=True, slots=True)
class Contest:
    """``games`` matches between ``bots`` (ids, one a seat), all drawn from the text ``seed``."""

    game: str
    bots: tuple[str, ...]
    games: int
    seed: str


@dataclass(frozen=True, slots=True)
class Result:
    """One match by bot (not by seat): what each won (shares add up to 1 or 0) and scored."""

    shares: tuple[float, ...]
    scores: tuple[int, ...]
    turns: int


def run(contest: Contest, jobs: int = 1) -> dict[str, Json]:
    """Play the contest on at most ``jobs`` processes; wins, mean scores and 95 % intervals by bot."""
    _check(contest, jobs)
    jobs = min(jobs, contest.games, os.cpu_count() or 1)
    if jobs == 1:
        return _summary(contest, [play(contest, number) for number in range(contest.games)])
    with ProcessPoolExecutor(jobs) as pool:
        numbers = range(contest.games)
        share = max(1, contest.games // (jobs * 8))
        return _summary(contest, list(pool.map(play, [contest] * contest.games, numbers, chunksize=share)))


def play(contest: Contest, number: int) -> Result:
    """Play match ``number`` to its end; the bots move on by a seat each match, so that none keeps the start."""
    box = find(contest.game)
    count = len(contest.bots)
    at_seat = [(seat + number) % count for seat in range(count)]
    seed = f"{contest.seed}/{number}"
    match = Match(box.law, Record(contest.game, contest.bots, seed, box.law.rules, at=NOON))
    bots = {seat: bot_of(contest.game, contest.bots[bot]) for seat, bot in enumerate(at_seat)}
    while match.to_move:
        match.play({seat: _choose(match, bots[seat], seat, seed) for seat in match.to_move})
    outcome = match.outcome
    winners = outcome.winners if outcome else ()
    shares, scores = [0.0] * count, [0] * count
    for seat, bot in enumerate(at_seat):
        shares[bot] = 1 / len(winners) if seat in winners else 0.0
        scores[bot] = match.scores[seat]
    return Result(tuple(shares), tuple(scores), len(match.turns))


def bot_of(game: str, name: str) -> Bot[Any]:
    """A bot by its id; HouseError names those the game has."""
    box = find(game)
    if bot := box.bot(name):
        return bot
    raise HouseError(f"{game} has no bot {shown(name)}; it has {', '.join(bot.id for bot in box.bots)}")


def _choose(match: Match, bot: Bot[Any], seat: int, seed: str) -> str:
    chance = Chance.seeded(f"{seed}/{len(match.turns)}/{seat}")
    return bot.choose(match.view(seat), match.moves(seat), chance)


def _check(contest: Contest, jobs: int) -> None:
    law = find(contest.game).law
    for bot in contest.bots:
        bot_of(contest.game, bot)
    if len(contest.bots) not in law.seats:
        raise HouseError(f"{law.title} is for {law.seats.start} to {law.seats.stop - 1} players")
    if contest.games < 1 or jobs < 1:
        raise HouseError("at least one game and one job")


def _summary(contest: Contest, results: list[Result]) -> dict[str, Json]:
    def column(read: Callable[[Result, int], float], bot: int) -> Iterator[float]:
        return (read(result, bot) for result in results)

    bots: list[Json] = []
    for bot, name in enumerate(contest.bots):
        wins = sum(column(lambda result, at: result.shares[at], bot))
        points = sum(column(lambda result, at: result.scores[at], bot))
        low, high = interval(wins, len(results))
        bots.append(
            {
                "bot": name,
                "wins": round(wins, 6),
                "share": round(wins / len(results), 6),
                "interval": [round(low, 6), round(high, 6)],
                "mean_score": round(points / len(results), 6),
            },
        )
    turns = [result.turns for result in results]
    lengths: dict[str, Json] = {"mean": round(sum(turns) / len(turns), 2), "longest": max(turns)}
    return {"game": contest.game, "games": contest.games, "seed": contest.seed, "bots": bots, "turns": lengths}


def interval(wins: float, games: int) -> tuple[float, float]:
    """The 95 % interval of a share (Wilson's, sound near 0 and 1 too)."""
    share, spread = wins / games, Z_95 * Z_95 / games
    middle = (share + spread / 2) / (1 + spread)
    reach = Z_95 * sqrt(share * (1 - share) / games + spread / (4 * games)) / (1 + spread)
    return max(0.0, middle - reach), min(1.0, middle + reach)
