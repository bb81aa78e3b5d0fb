"""Solve Zonk for two, for every preset of house rules, and write what the site ships beside the game's code.

    PYTHONPATH=py python tools/solve_zonk.py [preset ...]

One file a preset with each state's win chance, and the record of each level against perfect play. A minute or two
on two cores; everything is computed from the rules.
"""

from __future__ import annotations

import json
import sys
import time

import numpy as np

from files import ROOT
from houserules.games.zonk.bots import LEVELS
from houserules.games.zonk.odds import STEP, points_plan
from houserules.games.zonk.presets import PRESETS
from houserules.games.zonk.scoring import DICE
from houserules.games.zonk.solution import SCALE, packed
from zonk_solver.records import records
from zonk_solver.solve import Rules, Solution, solve

TARGET = ROOT / "py/houserules/games/zonk"
RECORDS = TARGET / "against_perfect.json"
TIGHT = 1e-12
"""The largest Bellman residual that passes for a fixed point."""


def bar(name: str, share: float) -> None:
    """Show how much is done, on standard error."""
    width = 40
    full = round(share * width)
    end = "\n" if share == 1 else ""
    print(f"\r{name:<8} [{'#' * full}{'.' * (width - full)}] {share:4.0%}", end=end, file=sys.stderr, flush=True)


def write(name: str, solution: Solution) -> int:
    """Write a preset's table; returns its bytes."""
    data = packed(np.rint(solution.win * SCALE).astype(int).tolist())
    (TARGET / f"{name}.bin").write_bytes(data)
    return len(data)


def figures(solution: Solution) -> str:
    """What else is worth knowing about the solved rules, in a line."""
    rules = solution.rules
    turn = points_plan(rules.floors[1] * STEP, must_roll=rules.must_roll).rolling(0, DICE)
    opening = rules.chase[rules.floors[0]]
    return f"first wins {solution.win[0, 0]:.4%}, {turn:.2f} points a turn, on the board in one turn {opening:.2%}"


def run(name: str, rules: Rules) -> dict[str, tuple[float, float]]:
    """Solve and write one preset; returns the record of each level. ValueError where it is no fixed point."""
    began = time.perf_counter()
    solution = solve(rules, lambda share: bar(name, share))
    residual = solution.residual()
    if not residual < TIGHT:
        raise ValueError(f"{name}: the residual is {residual}")
    spent = time.perf_counter() - began
    print(f"{name}: {write(name, solution)} bytes, {figures(solution)}")
    print(f"  {solution.rounds} rounds, {solution.most_rounds} at most, residual {residual:.1e}, {spent:.1f} s")
    won = records(solution, LEVELS, lambda share: bar("levels", share))
    perfect = float(solution.win[0, 0])
    return won | {"perfect": (perfect, 1 - perfect)}


def main(names: list[str]) -> int:
    """Run from the command line."""
    if unknown := set(names) - {preset.id for preset in PRESETS}:
        print(f"no preset {min(unknown)!r}; there are {', '.join(preset.id for preset in PRESETS)}", file=sys.stderr)
        return 1
    wanted = [preset for preset in PRESETS if not names or preset.id in names]
    found = json.loads(RECORDS.read_text("utf-8")) if RECORDS.is_file() else {}
    try:
        for preset in wanted:
            won = run(preset.id, Rules.of(dict(preset.options)))
            found[preset.id] = {bot: [round(share, 6) for share in shares] for bot, shares in won.items()}
    except ValueError as wrong:
        print(f"not solved: {wrong}", file=sys.stderr)
        return 1
    known = {preset.id: found[preset.id] for preset in PRESETS if preset.id in found}
    RECORDS.write_text(json.dumps(known, indent=2) + "\n", "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
