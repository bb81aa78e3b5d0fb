"""How often a level beats perfect play: both policies followed, exactly. Loops compiled by numba."""

# ruff: noqa: ANN001, ANN201, PLR0913, PLR0917 - numba finds types by itself, and takes arrays rather than objects

from __future__ import annotations

import numpy as np
from numba import njit

from .kernel import CLOSED, HAND, best_turn, room, stops_at


@njit(cache=True)
def outcomes(dice, most, keeping, halts, ends):
    """The chances of a turn to end with each level, into ``ends``; level 0 is a bust.

    The turn keeps what is best by ``keeping[hand, level]``, with the most points of equals, and stops where
    ``halts[hand, level]``.
    """
    first, chances, starts, gains, lefts = dice
    levels = len(ends)
    reached = np.zeros((HAND + 1, levels))
    reached[HAND, 0] = 1.0
    ends[:] = 0.0
    for level in range(levels):
        for hand in range(1, HAND + 1):
            share = reached[hand, level]
            if share == 0.0:
                continue
            if level and (halts[hand, level] or level >= levels - most):
                ends[level] += share
                continue
            for offer in range(first[hand], first[hand + 1]):
                best, gain, left = CLOSED, 0, 0
                for choice in range(starts[offer], starts[offer + 1]):
                    if keeping[lefts[choice], level + gains[choice]] >= best:
                        gain, left = gains[choice], lefts[choice]
                        best = keeping[left, level + gain]
                if gain:
                    reached[left, level + gain] += share * chances[offer]
                else:
                    ends[0] += share * chances[offer]


@njit(cache=True)
def best_outcomes(rules, mine, theirs, win, chase, boards, stops, halts, ends):
    """The outcomes of the best turn there is."""
    dice, most, must_roll, least_bust, floors, goal = rules
    stops_at(mine, theirs, floors, goal, win, chase, stops)
    best_turn(dice, most, must_roll, least_bust, stops, 1 - win[theirs, mine], boards)
    holding = boards[0]
    halts[:] = True
    for level in range(len(stops)):
        for hand in range(1, HAND + 1):
            if stops[level] == CLOSED or holding[hand, level] > stops[level] or (must_roll and hand == HAND):
                halts[hand, level] = False
    outcomes(dice, most, holding, halts, ends)


@njit(cache=True, nogil=True)
def follow(total, low, high, rules, win, chase, ends, passing, shares):
    """Fill ``shares`` for the states whose totals add up to ``total``, the bot's from ``low`` to below ``high``.

    ``ends[bot, on the board, level]`` are the outcomes of a bot's turn, ``passing[bot, on the board, level]`` its
    chances to get that many in its last turn. ``shares[bot, who moves (0: the bot), bot's total, other's total]``
    are the chances of the bot to win.
    """
    goal, levels = rules[5], ends.shape[2]
    boards, stops = room(levels), np.empty(levels)
    halts, best = np.empty((HAND + 1, levels), np.bool_), np.empty(levels)
    for mine in range(low, high):
        theirs = total - mine
        best_outcomes(rules, theirs, mine, win, chase, boards, stops, halts, best)
        floor = rules[4][1 if theirs else 0]
        for bot in range(len(ends)):
            own = ends[bot, 1 if mine else 0]
            u, v = 0.0, 0.0
            for level in range(1, levels):
                if own[level] > 0.0:
                    if mine + level < goal:
                        u += own[level] * shares[bot, 1, mine + level, theirs]
                    else:
                        u += own[level] * (1 - chase[max(floor, mine + level - theirs + 1)])
                if best[level] > 0.0:
                    if theirs + level < goal:
                        v += best[level] * shares[bot, 0, mine, theirs + level]
                    else:
                        v += best[level] * passing[bot, 1 if mine else 0, theirs + level - mine + 1]
            # a bust passes the dice: bot's = u + own[0] * other's, other's = v + best[0] * bot's
            shares[bot, 0, mine, theirs] = (u + own[0] * v) / (1 - own[0] * best[0])
            shares[bot, 1, mine, theirs] = v + best[0] * shares[bot, 0, mine, theirs]
