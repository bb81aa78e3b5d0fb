"""Random whole games of ours, and bots' decisions, against the clock.

Runs on CPython and, sent there as text, in the page: so it knows only the standard library and the games.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from random import Random
from time import perf_counter
from typing import Any

from houserules.core.chance import Chance
from houserules.core.game import Setup, Turn
from houserules.core.match import Match
from houserules.core.options import settle
from houserules.core.record import Record
from houserules.games import GAMES

NOON = 12 * 3600
LEAVE = "leave"
"""No random player leaves: that ends a game without playing it."""
PLAYERS = {"zonk": 2, "fizzbin": 3, "facecard": 2}
"""How many play at random."""
TABLES = {"zonk": (2, 3), "fizzbin": (3,), "facecard": (2, 4)}
"""How many bots of a kind sit at a table: the kinds of game in which they have to think differently."""

serial = iter(range(10**9))


def by_match(game: str, rng: Random) -> int:
    """Play a game as the page does, each move checked, logged and kept; how many decisions it took."""
    law, players, decisions = GAMES[game].law, PLAYERS[game], 0
    match = Match(law, Record(game, ("",) * players, f"speed/{next(serial)}", law.rules, at=NOON))
    while due := match.to_move:
        match.play({seat: _any(match.moves(seat), rng) for seat in due})
        decisions += len(due)
    return decisions


def by_law(game: str, rng: Random) -> int:
    """Play a game through its law alone, from state to state; how many decisions it took."""
    law, players, decisions = GAMES[game].law, PLAYERS[game], 0
    chance = Chance.seeded(f"speed/{next(serial)}")
    state, _ = law.new(Setup(players, settle(law.options, {}, players), chance, NOON))
    while due := law.to_move(state):
        state, _ = law.play(state, Turn({seat: _any(law.moves(state, seat), rng) for seat in due}))
        decisions += len(due)
    return decisions


WAYS = {"match": by_match, "law": by_law}


def timed(way: str, game: str, seconds: float) -> dict[str, float]:
    """Play whole games until ``seconds`` are over: how many "games" and "decisions" in how many "seconds"."""
    play, rng, games, decisions = WAYS[way], Random(next(serial)), 0, 0  # noqa: S311 - for a game, not for a secret
    begun = perf_counter()
    while (now := perf_counter() - begun) < seconds:
        decisions += play(game, rng)
        games += 1
    return {"games": games, "decisions": decisions, "seconds": now}


def thought(game: str, bot: str, decisions: int, seconds: float) -> list[float]:
    """Milliseconds of a bot's decisions where it has a choice: so many, or what fits into ``seconds``."""
    tables = TABLES[game]
    parts = [_thought_at(game, bot, players, decisions // len(tables), seconds / len(tables)) for players in tables]
    return [spent for part in parts for spent in part]


def _thought_at(game: str, bot: str, players: int, decisions: int, seconds: float) -> list[float]:
    spent: list[float] = []
    until, free = perf_counter() + seconds, True
    while free:
        free = False  # a game may leave no choice at all, and so may the next
        for time in thinking(game, bot, players):
            spent.append(time)
            free = True
            if len(spent) == decisions or perf_counter() > until:
                return spent
    return spent


def thinking(game: str, bot: str, players: int) -> Iterator[float]:
    """Play a game of a bot against itself; milliseconds of each decision where it has a choice."""
    law, choose = GAMES[game].law, _chooser(game, bot)
    seed = f"thought/{next(serial)}"
    match = Match(law, Record(game, (bot,) * players, seed, law.rules, at=NOON))
    while due := match.to_move:
        choices = {}
        for seat in due:
            view, moves, chance = (
                match.view(seat),
                match.moves(seat),
                Chance.seeded(f"{seed}/{len(match.turns)}/{seat}"),
            )
            begun = perf_counter()
            choices[seat] = choose(view, moves, chance)
            if len(moves) - (moves[-1] == LEAVE) > 1:
                yield (perf_counter() - begun) * 1000
        match.play(choices)


def _chooser(game: str, bot: str) -> Callable[[Any, tuple[str, ...], Chance], str]:
    return next(each.choose for each in GAMES[game].bots if each.id == bot)


def _any(moves: tuple[str, ...], rng: Random) -> str:
    return rng.choice(moves[:-1] if moves[-1] == LEAVE else moves)
