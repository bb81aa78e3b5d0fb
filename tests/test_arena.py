"""Bots against bots: the same seed is the same result however the work is shared out."""

from __future__ import annotations

import json
import socket
import sys
from collections.abc import Callable, Iterable, Sequence
from typing import Any

import pytest

from houserules import arena
from houserules.arena import Contest, Result, bot_of, cluster, interval, play_one, processes, run
from houserules.core.chance import Chance
from houserules.core.errors import HouseError
from houserules.games import GAMES
from houserules.games.box import Bot

FIZZBIN = Contest("fizzbin", ("steady", "steady", "steady"), 30, "arena")


def test_the_same_seed_gives_the_same_result_on_one_process_and_on_two() -> None:
    alone = run(FIZZBIN)
    assert run(FIZZBIN, processes(1)) == alone
    assert run(FIZZBIN, processes(2)) == alone


def test_the_same_seed_gives_the_same_result_on_a_cluster_of_two() -> None:
    assert json.dumps(run(FIZZBIN, cluster("local:2"))) == json.dumps(run(FIZZBIN))


@pytest.mark.parametrize("games", [1, 2, 63, 64, 65, 1000, 2500])
def test_every_match_is_played_once_and_in_order_whoever_plays_it(games: int) -> None:
    class Seen(Exception):  # noqa: N818 - no error: it ends the contest before a match is played
        pass

    def engine(_: Callable[[range], list[Result]], chunks: Sequence[range]) -> Iterable[list[Result]]:
        assert [number for chunk in chunks for number in chunk] == list(range(games))
        raise Seen

    with pytest.raises(Seen):
        run(Contest("fizzbin", ("steady", "steady"), games, "arena"), engine)


def test_more_processes_than_there_is_work_for_change_nothing() -> None:
    few = Contest("fizzbin", ("steady", "steady"), 2, "arena")
    assert run(few, processes(50)) == run(few)


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
        result = play_one(contest, number)
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
        play_one(Contest("zonk", ("a", "b"), 3, "seats"), number)
        assert sat == seats


@pytest.mark.parametrize(
    ("wins", "games", "low", "high"),
    [(0, 10, 0.0, 0.2775), (10, 10, 0.7225, 1.0), (5, 10, 0.2366, 0.7634), (500, 1000, 0.4691, 0.5309)],
)
def test_the_interval_is_wilsons(wins: float, games: int, low: float, high: float) -> None:
    assert interval(wins, games) == (pytest.approx(low, abs=1e-4), pytest.approx(high, abs=1e-4))


@pytest.mark.parametrize(
    ("contest", "why"),
    [
        (Contest("chess", ("steady", "steady"), 1, ""), "there is no game 'chess'"),
        (Contest("zonk", ("steady", "clever"), 1, ""), "zonk has no bot 'clever'; it has "),
        (Contest("zonk", ("steady", ""), 1, ""), "zonk has no bot ''"),
        (Contest("fizzbin", ("steady",), 1, ""), "Fizzbin is for 2 to 6 players"),
        (Contest("fizzbin", ("steady",) * 7, 1, ""), "Fizzbin is for 2 to 6 players"),
        (Contest("zonk", ("steady", "steady"), 0, ""), "at least one game"),
        (Contest("zonk", ("steady", "steady"), -3, ""), "at least one game"),
    ],
)
def test_a_contest_that_cannot_be_is_refused(contest: Contest, why: str) -> None:
    with pytest.raises(HouseError, match=why):
        run(contest)


def test_no_process_at_all_is_refused() -> None:
    with pytest.raises(HouseError, match="at least one job"):
        processes(0)


@pytest.mark.parametrize(
    "address", ["", "here", "tcp://here", "local:", "local:0", "local:-1", "local:two", "local:²", "local:1000"]
)
def test_an_address_where_no_cluster_can_be_is_refused(address: str) -> None:
    with pytest.raises(HouseError, match="a cluster is at tcp://host:port or local:workers, not "):
        cluster(address)


def test_a_cluster_that_does_not_answer_is_one_line(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(arena, "PATIENCE", 0.1)
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))  # nobody listens at this port, and nobody else can
        address = f"tcp://127.0.0.1:{taken.getsockname()[1]}"
        with pytest.raises(HouseError, match=f"no cluster at '{address}': "):
            run(FIZZBIN, cluster(address))


def test_a_cluster_with_an_unknown_scheme_is_one_line() -> None:
    with pytest.raises(HouseError, match=r"no cluster at 'tpc://127\.0\.0\.1:1': "):
        run(FIZZBIN, cluster("tpc://127.0.0.1:1"))


def test_without_dask_a_cluster_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "dask", None)
    with pytest.raises(HouseError, match=r"pip install 'dask\[distributed\]'"):
        cluster("local:2")


def test_a_bot_is_found_by_its_id() -> None:
    for game, box in GAMES.items():
        for bot in box.bots:
            assert bot_of(game, bot.id) is bot
