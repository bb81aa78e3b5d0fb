"""Bots against bots: the same seed is the same result however the work is shared out."""

from __future__ import annotations

import json
from typing import Any

import pytest

from houserules import arena
from houserules.arena import Contest, bot_of, interval, play, run
from houserules.core.chance import Chance
from houserules.core.errors import HouseError
from houserules.games import GAMES
from houserules.games.box import Bot

FIZZBIN = Contest("fizzbin", ("steady", "steady", "steady"), 30, "arena")


def test_the_same_seed_gives_the_same_result_on_one_process_and_on_two() -> None:
    alone = run(FIZZBIN)
    assert run(FIZZBIN) == alone
    assert run(FIZZBIN, jobs=2) == alone


def test_more_processes_than_there_is_work_for_change_nothing() -> None:
    few = Contest("fizzbin", ("steady", "steady"), 2, "arena")
    assert run(few, jobs=50) == run(few)


def test_another_seed_gives_another_result() -> None:
    other = Contest(FIZZBIN.game, FIZZBIN.bots, FIZZBIN.games, "another")
    assert run(other)["bots"] != run(FIZZBIN)["bots"]


@pytest.mark.parametrize("game", GAMES)
def test_every_game_can_be_played(game: str) -> None:
    bots = (GAMES[game].bots[0].id,) * max(2, GAMES[game].law.seats.start)
    result = run(Contest(game, bots, 2, "arena"))
    assert result["game"] == game
    assert result["games"] == 2
    told = result["bots"]
    assert isinstance(told, list)
    assert len(told) == len(bots)
    assert 0 <= sum(bot["wins"] for bot in told) <= 2
    for bot in told:
        low, high = bot["interval"]
        assert 0 <= low <= bot["share"] <= high <= 1
    json.dumps(result, allow_nan=False)


def test_a_match_is_scored_by_bot_whatever_seat_it_sits_on() -> None:
    contest = Contest("fizzbin", ("steady", "steady", "steady"), 3, "seats")
    for number in range(3):
        result = play(contest, number)
        assert sum(result.shares) == pytest.approx(1) or sum(result.shares) == 0
        # Fizzbin scores one for a winner, so each bot's score has to agree with its share.
        assert [share > 0 for share in result.shares] == [score > 0 for score in result.scores]
        assert result.turns > 0


def test_bots_move_on_by_a_seat_each_match(monkeypatch: pytest.MonkeyPatch) -> None:
    sat: set[tuple[str, int]] = set()

    def watched(game: str, name: str) -> Bot[Any]:
        def choose(view: Any, moves: tuple[str, ...], chance: Chance) -> str:
            sat.add((name, view.seat))
            return GAMES[game].bots[0].choose(view, moves, chance)

        return Bot(name, name, "", choose)

    monkeypatch.setattr(arena, "bot_of", watched)
    for number, seats in enumerate([{("a", 0), ("b", 1)}, {("b", 0), ("a", 1)}, {("a", 0), ("b", 1)}]):
        sat.clear()
        play(Contest("zonk", ("a", "b"), 3, "seats"), number)
        assert sat == seats


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (5, 10, 0.2366, 0.7634), (500, 1000, 0.4691, 0.5309)],
)
def test_the_interval_is_wilsons(wins: float, games: int, low: float, high: float) -> None:
    assert interval(wins, games) == (pytest.approx(low, abs=1e-4), pytest.approx(high, abs=1e-4))


@pytest.mark.parametrize(
    ("contest", "jobs", "why"),
    [
        (Contest("chess", ("steady", "steady"), 1, ""), 1, "there is no game 'chess'"),
        (Contest("zonk", ("steady", "clever"), 1, ""), 1, "zonk has no bot 'clever'; it has steady"),
        (Contest("zonk", ("steady", ""), 1, ""), 1, "zonk has no bot ''"),
        (Contest("fizzbin", ("steady",), 1, ""), 1, "Fizzbin is for 2 to 6 players"),
        (Contest("fizzbin", ("steady",) * 7, 1, ""), 1, "Fizzbin is for 2 to 6 players"),
        (Contest("zonk", ("steady", "steady"), 0, ""), 1, "at least one game and one job"),
        (Contest("zonk", ("steady", "steady"), -3, ""), 1, "at least one game and one job"),
        (Contest("zonk", ("steady", "steady"), 1, ""), 0, "at least one game and one job"),
    ],
)
def test_a_contest_that_cannot_be_is_refused(contest: Contest, jobs: int, why: str) -> None:
    with pytest.raises(HouseError, match=why):
        run(contest, jobs)


def test_a_bot_is_found_by_its_id() -> None:
    for game, box in GAMES.items():
        for bot in box.bots:
            assert bot_of(game, bot.id) is bot
