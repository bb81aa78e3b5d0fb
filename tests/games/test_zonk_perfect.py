"""The bot that plays from rounded tables, held against the solver in full precision, decision by decision."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache

import pytest

from houserules.core.chance import Chance
from houserules.core.game import Turn
from houserules.games.zonk import BOX
from houserules.games.zonk.bots import LEVELS
from houserules.games.zonk.presets import PRESETS
from houserules.games.zonk.rules import LAW
from houserules.games.zonk.scoring import unspelled, worth
from houserules.games.zonk.solution import ERROR, against_perfect, house_of, solution
from houserules.games.zonk.state import Run, State, View
from zonk_solver.records import records
from zonk_solver.solve import Rules, Solution, solve

OPTIONS = {preset.id: preset.options for preset in PRESETS}
STATES = 520
ALLOWED = 0.0001


@cache
def solved(preset: str) -> Solution:
    return solve(Rules.of(dict(OPTIONS[preset])))


def states(preset: str) -> Iterator[tuple[int, int]]:
    """Pairs of totals that can come up, in levels."""
    goal, some = solved(preset).rules.goal, random.Random(preset)  # noqa: S311 - the same states every time
    for _ in range(STATES):
        mine, theirs = (some.choice([0, some.randrange(20, goal), some.randrange(20, goal)]) for _ in range(2))
        yield mine, theirs


def losses(preset: str, mine: int, theirs: int) -> Iterator[float]:
    """What each decision of a turn costs the bot, by the full solution; it plays on until it stops or busts."""
    stops, holding, rolling = solved(preset).turn(mine, theirs)
    bot = BOX.bot("perfect")
    assert bot is not None
    view = View(house_of(OPTIONS[preset]), 0, (mine * 50, theirs * 50), Run(0))
    state = State(view, Chance.seeded(f"{preset}/{mine}/{theirs}"))
    state, _ = LAW.play(state, Turn({0: "roll"}))
    while state.view.seat == 0 and state.phase != "over":
        view = state.view
        moves = LAW.moves(state, 0)
        move = bot.choose(view, moves, Chance.seeded("unused"))
        if view.phase in {"rolled", "kept"}:
            values = {}
            for other in moves:
                kind, _, faces = other.partition(":")
                if kind == "keep":
                    kept = unspelled(faces)
                    values[other] = holding[view.hand_after(kept), (view.at_risk + worth(kept)) // 50]
                elif kind in {"roll", "stop"}:
                    board = stops if kind == "stop" else rolling[view.hand]
                    values[other] = board[view.at_risk // 50]
            yield max(value for value in values.values() if value == value) - values[move]  # noqa: PLR0124 - not NaN
        state, _ = LAW.play(state, Turn({0: move}))


@pytest.mark.parametrize("preset", OPTIONS)
def test_no_decision_costs_a_ten_thousandth_of_a_win(preset: str) -> None:
    costs = [cost for state in states(preset) for cost in losses(preset, *state)]
    assert len(costs) > 1000
    assert max(costs) <= ALLOWED


@pytest.mark.parametrize("preset", OPTIONS)
def test_a_stored_chance_is_the_full_one_rounded(preset: str) -> None:
    full, stored = solved(preset), solution(house_of(OPTIONS[preset]))
    assert stored is not None
    off = [abs(stored.win(mine * 50, theirs * 50) - full.win[mine, theirs]) for mine, theirs in states(preset)]
    assert max(off) <= ERROR + 1e-12


def test_the_full_solution_is_a_fixed_point() -> None:
    assert solved("short").residual() < 1e-12


def test_the_shipped_records_are_those_of_the_levels_as_they_play() -> None:
    found = records(solved("short"), LEVELS)
    for level, shares in found.items():
        assert shares == pytest.approx(against_perfect(level, "short"), abs=1e-6)
