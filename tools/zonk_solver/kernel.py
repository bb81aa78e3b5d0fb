"""The loops of the solver, compiled by numba.

Points are counted in levels of 50. A turn is weighed from its highest level down, as every set-aside adds points.
``dice`` is what rolls may offer, as flat arrays (see dice.py). ``boards`` is room for a turn: what holding and what
rolling is worth by [dice in hand, level], and beside each its slope, the chance to bust from there.
"""

# ruff: noqa: ANN001, ANN201, PLR0913, PLR0917 - numba finds types by itself, and takes arrays rather than objects

from __future__ import annotations

import numpy as np
from numba import njit

HAND = 5
CLOSED = -1.0
CLOSE = 1e-15
"""Two rounds of a pair of states that differ by less are the same."""
PATIENCE = 100
"""Rounds after which a pair counts as solved all the same; the residual tells whether it is."""


@njit(cache=True)
def room(levels):
    """Boards for a turn of that many levels."""
    shape = (HAND + 1, levels)
    return np.empty(shape), np.empty(shape), np.empty(shape), np.empty(shape)


@njit(cache=True)
def roll(dice, hand, level, lost, holding, hold_slope):
    """What a roll is worth, and its slope."""
    first, chances, starts, gains, lefts = dice
    value, slope = 0.0, 0.0
    for offer in range(first[hand], first[hand + 1]):
        if starts[offer] == starts[offer + 1]:
            value += chances[offer] * lost
            slope += chances[offer]
            continue
        best, leaning = CLOSED, 0.0
        for choice in range(starts[offer], starts[offer + 1]):
            left, there = lefts[choice], level + gains[choice]
            if holding[left, there] > best:
                best, leaning = holding[left, there], hold_slope[left, there]
        value += chances[offer] * best
        slope += chances[offer] * leaning
    return value, slope


@njit(cache=True)
def weigh(dice, most, must_roll, stops, top, lost, boards):
    """The best way through a turn, below level ``top``; from there on it is best to stop wherever that is open.

    ``stops`` is what ending the turn at each level is worth, CLOSED where it isn't open, ``lost`` what a bust is
    worth, ``most`` the most levels of one roll.
    """
    holding, hold_slope, rolling, roll_slope = boards
    for level in range(top, top + 2 * most):
        for hand in range(1, HAND + 1):
            holding[hand, level], hold_slope[hand, level] = stops[level], 0.0
        if must_roll:
            holding[HAND, level] = CLOSED
    for level in range(top + most - 1 if must_roll else top - 1, -1, -1):
        for hand in range(1 if level < top else HAND, HAND + 1):
            value, slope = roll(dice, hand, level, lost, holding, hold_slope)
            rolling[hand, level], roll_slope[hand, level] = value, slope
            if stops[level] >= value and not (must_roll and hand == HAND):
                value, slope = stops[level], 0.0
            holding[hand, level], hold_slope[hand, level] = value, slope


@njit(cache=True)
def stops_at(mine, theirs, floors, goal, win, chase, stops):
    """What stopping at each level is worth to the player to move; ``floors`` are (not on the board, on it)."""
    floor = floors[1 if mine else 0]
    for level in range(len(stops)):
        total = mine + level
        if level < floor:
            stops[level] = CLOSED
        elif total < goal:
            stops[level] = 1 - win[theirs, total]
        else:
            stops[level] = 1 - chase[max(floors[1 if theirs else 0], total - theirs + 1)]


@njit(cache=True)
def highest(stops, lost, least_bust, most):
    """From which level on no roll can beat a stop: at best it wins whenever it doesn't bust."""
    level = len(stops) - 2 * most
    while stops[level - 1] >= 1 - least_bust * (1 - lost):
        level -= 1
    return level


@njit(cache=True)
def best_turn(dice, most, must_roll, least_bust, stops, lost, boards):
    """(win, slope) before the first roll; the boards hold the rest of the turn."""
    weigh(dice, most, must_roll, stops, highest(stops, lost, least_bust, most), lost, boards)
    return boards[2][HAND, 0], boards[3][HAND, 0]


@njit(cache=True)
def pair(mine, theirs, rules, win, chase, levels):
    """Solve two states that a bust leads to and fro between, and return how many rounds it took.

    A turn's win chance is a rising, convex function of what a bust is worth, so the next guess is where the two
    tangents meet (Newton's step, or policy iteration: each round plays the last round's best turns for ever).
    """
    dice, most, must_roll, least_bust, floors, goal = rules
    boards = room(levels)
    here, there = np.empty(levels), np.empty(levels)
    stops_at(mine, theirs, floors, goal, win, chase, here)
    stops_at(theirs, mine, floors, goal, win, chase, there)
    first, second = 0.5, 0.5
    rounds, change = 0, 1.0
    while change > CLOSE and rounds < PATIENCE:
        rounds += 1
        one, one_slope = best_turn(dice, most, must_roll, least_bust, here, 1 - second, boards)
        two, two_slope = best_turn(dice, most, must_roll, least_bust, there, 1 - first, boards)
        # u = one + one_slope * (second - v), v = two + two_slope * (first - u)
        a, b = one + one_slope * second, two + two_slope * first
        u = (a - one_slope * b) / (1 - one_slope * two_slope)
        v = b - two_slope * u
        change = max(abs(u - first), abs(v - second))
        first, second = u, v
    win[mine, theirs], win[theirs, mine] = first, second
    return rounds


@njit(cache=True, nogil=True)
def pairs(total, low, high, rules, win, chase, levels):
    """Solve the pairs of states whose totals add up to ``total``, the lesser one from ``low`` to below ``high``.

    Returns the most rounds that one took, and all rounds.
    """
    most, all_ = 0, 0
    for lesser in range(low, high):
        rounds = pair(total - lesser, lesser, rules, win, chase, levels)
        most, all_ = max(most, rounds), all_ + rounds
    return most, all_


@njit(cache=True, nogil=True)
def residual(mine, rules, win, chase, levels):
    """How far each state with total ``mine`` is from the best turn by the others' worth: the Bellman residual."""
    dice, most, must_roll, least_bust, floors, goal = rules
    boards, stops, off = room(levels), np.empty(levels), np.empty(goal)
    for theirs in range(goal):
        stops_at(mine, theirs, floors, goal, win, chase, stops)
        value, _ = best_turn(dice, most, must_roll, least_bust, stops, 1 - win[theirs, mine], boards)
        off[theirs] = abs(value - win[mine, theirs])
    return off
