"""Random whole games in OpenSpiel and RLCard against the clock; run by the Python that has them.

Reads lines "NAME SECONDS" and answers each with a line of JSON, as ``speed_play.timed`` has it: so that it
can take turns with ours. Chance isn't counted as a decision, but its time is: ours has its dice in it too.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Callable
from random import Random
from time import perf_counter
from typing import Any

import pyspiel
import rlcard
from open_spiel.python import rl_environment
from rlcard.agents import RandomAgent

rng = Random(1)  # noqa: S311 - for games, not for secrets


def bare(name: str) -> Callable[[], int]:
    """The game's states in C++, driven from Python in the fastest way there is."""
    game = pyspiel.load_game(name)

    def play() -> int:
        state, decisions = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(rng.choices(outcomes, chances)[0])
            else:
                state.apply_action(rng.choice(state.legal_actions()))
                decisions += 1
        return decisions

    return play


def environment(name: str) -> Callable[[], int]:
    """OpenSpiel's environment in Python: it draws chance itself, and gives players what they may see."""
    table: Any = rl_environment.Environment(name)

    def play() -> int:
        step, decisions = table.reset(), 0
        while not step.last():
            seen = step.observations
            step = table.step([rng.choice(seen["legal_actions"][seen["current_player"]])])
            decisions += 1
        return decisions

    return play


def gin_rummy_of_rlcard() -> Callable[[], int]:
    """RLCard's environment with its own random players."""
    table = rlcard.make("gin-rummy", config={"seed": 1})
    table.set_agents([RandomAgent(num_actions=table.num_actions) for _ in range(table.num_players)])

    def play() -> int:
        trajectories, _ = table.run(is_training=False)
        return sum(len(steps) // 2 for steps in trajectories)  # a state and an action in turn, and the last state

    return play


PLAYS = {
    "pig, bare": bare("pig"),
    "pig, environment": environment("pig"),
    "gin_rummy, bare": bare("gin_rummy"),
    "gin_rummy, environment": environment("gin_rummy"),
    "gin_rummy, RLCard": gin_rummy_of_rlcard(),
}


def timed(name: str, seconds: float) -> dict[str, float]:
    """Play whole games until ``seconds`` are over."""
    play, games, decisions = PLAYS[name], 0, 0
    begun = perf_counter()
    while (now := perf_counter() - begun) < seconds:
        decisions += play()
        games += 1
    return {"games": games, "decisions": decisions, "seconds": now}


if __name__ == "__main__":
    for line in sys.stdin:
        wanted, _, length = line.rstrip("\n").rpartition(" ")
        print(json.dumps(timed(wanted, float(length))), flush=True)
