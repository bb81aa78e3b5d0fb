"""Bots against bots: matches by the thousand, the same for the same seed however they are shared out.

A contest is cut into chunks of matches. An ``Engine`` plays them: here, on processes of this machine, or on
a Dask cluster.
"""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from functools import partial
from math import sqrt
from typing import Any

from houserules.core.chance import Z_95
from houserules.core.errors import HouseError
from houserules.core.game import Json
from houserules.core.match import Match
from houserules.core.options import Value, shown
from houserules.games import begin, find
from houserules.games.box import Bot

NOON = 12 * 3600
"""A wall clock for games that read one: noon of a day that is no Tuesday."""
CHUNKS, LONGEST_CHUNK = 64, 16
"""Into how many chunks a contest is cut, and how many matches each has at most: enough to hide what handing one out
costs, few enough that no worker is left waiting for another at the end."""
ADDRESS = re.compile(r"local:(?P<workers>[1-9]\d{0,2})|\w+://.+:\d+", re.ASCII)
"""Where a cluster is: "tcp://host:8786", or "local:2" for one of two processes on this machine."""
PATIENCE = 10
"""Seconds to wait for a cluster to answer."""


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


Engine = Callable[[Callable[[range], list[Result]], Sequence[range]], Iterable[list[Result]]]
"""Calls a function for each chunk of match numbers, anywhere and in any order, and returns what came of each in
the order of the chunks."""


def run(contest: Contest, engine: Engine = map) -> dict[str, Json]:
    """Play the contest; wins, mean scores and 95 % intervals by bot, the same whichever engine plays."""
    _check(contest)
    parts = engine(partial(play_all, contest), _chunks(contest.games))
    return _summary(contest, [result for part in parts for result in part])


def processes(jobs: int | None = None) -> Engine:
    """An engine of at most ``jobs`` processes on this machine (None: one for each core)."""
    if jobs is not None and jobs < 1:
        raise HouseError("at least one job")
    cores = os.cpu_count() or 1

    def engine(work: Callable[[range], list[Result]], chunks: Sequence[range]) -> Iterable[list[Result]]:
        most = min(jobs or cores, cores, len(chunks))
        if most == 1:
            return map(work, chunks)
        from concurrent.futures import ProcessPoolExecutor  # noqa: PLC0415 - where Python runs in a browser there is none

        with ProcessPoolExecutor(most) as pool:
            return list(pool.map(work, chunks))

    return engine


def cluster(address: str) -> Engine:
    """An engine on the Dask cluster at ``address`` (see ADDRESS), whose workers can import this package.

    A cluster on this machine lives for as long as it plays.
    """
    place = ADDRESS.fullmatch(address)
    if not place:
        raise HouseError(f"a cluster is at tcp://host:port or local:workers, not {shown(address)}")
    try:
        from dask import distributed  # noqa: PLC0415 - an optional extra, which nothing else needs
    except ImportError:
        raise HouseError("a cluster takes Dask: pip install 'dask[distributed]'") from None

    def engine(work: Callable[[range], list[Result]], chunks: Sequence[range]) -> Iterable[list[Result]]:
        with ExitStack() as stack:
            scheduler: Any = address
            if workers := place["workers"]:
                scheduler = stack.enter_context(
                    distributed.LocalCluster(
                        int(workers), threads_per_worker=1, host="127.0.0.1", dashboard_address=None
                    )
                )
            try:
                client = stack.enter_context(distributed.Client(scheduler, timeout=PATIENCE))
            except (OSError, ValueError) as wrong:
                raise HouseError(f"no cluster at {shown(address)}: {wrong}") from None
            try:
                results: list[list[Result]] = client.gather(client.map(work, chunks, pure=False))
            except ImportError as wrong:
                raise HouseError(f"the cluster's workers don't have this version of houserules: {wrong}") from None
            return results

    return engine


def _chunks(games: int) -> list[range]:
    """The numbers of all matches in chunks; how many workers there are makes no difference to them."""
    size = min(LONGEST_CHUNK, -(-games // CHUNKS))
    return [range(first, min(first + size, games)) for first in range(0, games, size)]


def play_all(contest: Contest, numbers: range) -> list[Result]:
    """Play the matches with these numbers."""
    return [play_one(contest, number) for number in numbers]


def play(
    game: str, bots: Sequence[str], seed: str, options: Mapping[str, Value] | None = None, at: int = NOON
) -> Match:
    """A whole match between bots (ids by seat), the same for the same seed; the rest is as for ``games.begin``."""
    match = begin(game, bots, seed, options, at)
    rivals = [bot_of(game, bot) for bot in bots]
    while match.to_move:
        match.play({seat: rivals[seat].move(match, seat) for seat in match.to_move})
    return match


def play_one(contest: Contest, number: int) -> Result:
    """Play match ``number`` to its end; the bots move on by a seat each match, so that none keeps the start."""
    count = len(contest.bots)
    at_seat = [(seat + number) % count for seat in range(count)]
    match = play(contest.game, [contest.bots[bot] for bot in at_seat], f"{contest.seed}/{number}")
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


def _check(contest: Contest) -> None:
    law = find(contest.game).law
    for bot in contest.bots:
        bot_of(contest.game, bot)
    if len(contest.bots) not in law.seats:
        raise HouseError(f"{law.title} is for {law.seats.start} to {law.seats.stop - 1} players")
    if contest.games < 1:
        raise HouseError("at least one game")


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
