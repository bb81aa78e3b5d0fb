"""What `make bench ARGS=--speed` counts and says; the page and the yardsticks are seen when it runs."""

from __future__ import annotations

from random import Random

import pytest

from bench import report, speed_figures, speed_play
from bench.speed import PLAYED, Pace, Speeds
from houserules.games import GAMES


def pace(*slices: tuple[int, int, float]) -> Pace:
    made = Pace()
    for games, decisions, seconds in slices:
        made.add(games, decisions, seconds)
    return made


@pytest.fixture
def speeds() -> Speeds:
    ours = {
        f"{game}, {way}": pace((2, 1000, 0.01), (2, 1000, 0.03), (1, 500, 0.01))
        for game in GAMES
        for way in speed_play.WAYS
    }
    yardsticks = {name: pace((1, 100, 0.01)) for name in PLAYED}
    bots = {game: {"quick": [1.0] * 19 + [120.0], "slow": [101.0] * 20, "bound": []} for game in GAMES}
    return Speeds(ours, ours, yardsticks, bots)


def test_a_ratio_compares_the_time_of_a_decision_in_the_middle_slice(speeds: Speeds) -> None:
    for line in speed_figures.ratios(speeds):
        assert line.ours == (pytest.approx(20),)
        assert line.ratio == pytest.approx(0.2)
        assert line.met is (None if line.reach is None else True)


def test_zonk_and_face_card_have_a_mark_to_reach(speeds: Speeds) -> None:
    marks = {line.name: line.reach for line in speed_figures.ratios(speeds) if line.reach is not None}
    assert marks["Face Card's match, gin rummy in RLCard"] == pytest.approx(1 / 3)
    assert sum("pig" in name for name in marks) == 2


def test_rates_count_all_slices(speeds: Speeds) -> None:
    table = speed_figures.paces(speeds)
    assert "| zonk, law | CPython | 50,000 | 100.0 | 20.0 µs |" in table
    assert "| pig, bare | yardstick | 10,000 | 100.0 | 100.0 µs |" in table


def test_a_bot_that_thinks_too_long_is_named_and_one_without_a_choice_is_left_out(speeds: Speeds) -> None:
    table = speed_figures.thoughts(speeds)
    assert "| Zonk | quick | 20 | 1.0 ms | 1.0 ms | 120 ms | yes |" in table
    assert "| Zonk | slow | 20 | 101.0 ms | 101.0 ms | 101 ms | no |" in table
    assert "bound" not in table


def test_microseconds_are_shown_as_such() -> None:
    assert report.shown(7.345, "µs") == "7.3 µs"


@pytest.mark.parametrize("game", GAMES)
def test_a_game_is_the_same_played_by_its_match_and_by_its_law(game: str, monkeypatch: pytest.MonkeyPatch) -> None:
    counts = []
    for play in speed_play.WAYS.values():
        monkeypatch.setattr(speed_play, "serial", iter(range(1)))
        counts.append(play(game, Random(3)))  # noqa: S311 - for a game
    assert counts[0] == counts[1] > 0


def test_whole_games_are_counted() -> None:
    played = speed_play.timed("law", "fizzbin", 0.01)
    assert played["games"] >= 1
    assert played["decisions"] > played["games"]
    assert played["seconds"] >= 0.01


@pytest.mark.parametrize("game", GAMES)
def test_each_bot_is_timed_where_it_has_a_choice(game: str) -> None:
    for bot in GAMES[game].bots:
        spent = speed_play.thought(game, bot.id, 4, 60)
        assert len(spent) == (0 if game == "fizzbin" else 4)
        assert all(time > 0 for time in spent)
