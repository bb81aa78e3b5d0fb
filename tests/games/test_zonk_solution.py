"""The shipped tables, checked from scratch: by code that shares nothing with what made them."""

from __future__ import annotations

import random

import pytest
from zonk_solver_kit import NEVER, best_turn, points, reach, rolls

from houserules.games.zonk import solution as shipped
from houserules.games.zonk.odds import chance_to_reach, points_plan
from houserules.games.zonk.presets import PRESETS
from houserules.games.zonk.scoring import selections
from houserules.games.zonk.solution import ERROR, SCALE, against_perfect, house_of, packed, solution, unpacked
from houserules.games.zonk.state import House

HOUSES = {preset.id: house_of(preset.options) for preset in PRESETS}
SURE = 4000
"""So many points beyond what is needed are never put at risk again, but for less than 0.0001 of a win."""


def residual(house: House, mine: int, theirs: int) -> float:
    """How far a stored chance is from the best turn, by the other stored chances."""
    table = solution(house)
    assert table is not None
    needed = (house.minimum if mine else house.opening) or 50

    def stop(got: int) -> float:
        if got < needed:
            return NEVER
        total = mine + got
        if total < house.goal:
            return 1 - table.win(theirs, total)
        their_needed = max((house.minimum if theirs else house.opening) or 50, total - theirs + 50)
        return 1 - reach(their_needed, must_roll=house.must_roll)

    lost = 1 - table.win(theirs, mine)
    sure = max(needed, house.goal - mine, theirs - mine) + SURE
    return abs(best_turn(stop, lost, must_roll=house.must_roll, sure=sure) - table.win(mine, theirs))


def sample(preset: str) -> list[tuple[int, int]]:
    """States near the goal, where a turn is short, and one from the start of a game."""
    goal, some = HOUSES[preset].goal, random.Random(preset)  # noqa: S311 - the same states every time
    near = [(goal - 50, goal - 50), (goal - 50, goal - 1000), (goal - 300, 0)]
    return near + [(goal - some.randrange(1, 30) * 50, goal - some.randrange(1, 60) * 50) for _ in range(5)]


@pytest.mark.parametrize("preset", HOUSES)
def test_a_sample_of_each_table_is_its_own_best_answer(preset: str) -> None:
    """A state is off by its own rounding and by that of those it leads to, so by two roundings at most."""
    off = {state: residual(HOUSES[preset], *state) for state in sample(preset)}
    assert max(off.values()) <= 2 * ERROR + 1e-6, off


def test_a_wrong_table_has_a_residual(monkeypatch: pytest.MonkeyPatch) -> None:
    house = HOUSES["short"]
    assert residual(house, 4600, 4500) <= 2 * ERROR + 1e-6
    table = solution(house)
    assert table is not None
    rows = [list(row) for row in table.rows]
    rows[4600 // 50][4500 // 50] += 10
    monkeypatch.setattr(shipped, "_unpacked", lambda _: shipped.Solution(tuple(map(tuple, rows))))
    assert residual(house, 4600, 4500) > 2 * ERROR + 1e-6


def test_the_text_counted_twice_gives_the_same_set_asides() -> None:
    assert points((1, 1, 1, 5, 5)) == 1100
    for dice in range(1, 6):
        assert sum(chance for _, chance in rolls(dice)) == pytest.approx(1)
    assert {(worth, 5 - len(kept) or 5) for kept, worth in selections((1, 2, 3, 4, 5)).items()} in [
        choices for choices, _ in rolls(5)
    ]


@pytest.mark.parametrize("must_roll", [False, True])
def test_chances_to_reach_and_points_counted_twice_agree(*, must_roll: bool) -> None:
    for needed in (50, 350, 1000, 1250):
        assert chance_to_reach(needed, must_roll=must_roll) == pytest.approx(
            reach(needed, must_roll=must_roll), abs=1e-6
        )
    turn = best_turn(lambda got: float(got) if got >= 300 else NEVER, 0.0, must_roll=must_roll, sure=SURE)
    assert points_plan(300, must_roll=must_roll).rolling(0, 5) == pytest.approx(turn, abs=0.01)


@pytest.mark.parametrize("preset", HOUSES)
def test_more_points_are_always_better(preset: str) -> None:
    table = solution(HOUSES[preset])
    assert table is not None
    assert len(table.rows) == HOUSES[preset].goal // 50
    columns = zip(*table.rows, strict=True)
    assert all(list(row) == sorted(row, reverse=True) for row in table.rows)
    assert all(list(column) == sorted(column) for column in columns)


@pytest.mark.parametrize("preset", HOUSES)
def test_a_table_packs_to_what_is_shipped(preset: str) -> None:
    table = solution(HOUSES[preset])
    assert table is not None
    assert unpacked(packed(table.rows)) == table.rows
    assert len(packed(table.rows)) < 20_000


def test_anything_can_be_packed() -> None:
    some = random.Random("rows")  # noqa: S311 - the same rows every time
    rows = tuple(tuple(some.randrange(SCALE + 1) for _ in range(7)) for _ in range(7))
    assert unpacked(packed(rows)) == rows


def test_other_house_rules_have_no_table() -> None:
    assert solution(House(1000, 350, 10_000, must_roll=False)) is None


@pytest.mark.parametrize("preset", HOUSES)
def test_the_levels_are_ranked_by_how_they_fare_against_perfect_play(preset: str) -> None:
    ranked = ["careless", "cautious", "points", "perfect"]
    for seat in (0, 1):
        shares = [against_perfect(bot, preset)[seat] for bot in ranked]
        assert shares == sorted(shares)
    table = solution(HOUSES[preset])
    assert table is not None
    first, second = against_perfect("perfect", preset)
    assert first == pytest.approx(table.win(0, 0), abs=ERROR + 1e-6)
    assert first + second == pytest.approx(1)
