"""Opponents for Zonk."""

from __future__ import annotations

from houserules.core.chance import Chance
from houserules.games.box import Bot

from .odds import STEP, Plan, plan
from .scoring import unspelled, worth
from .state import View


def steady(view: View, moves: tuple[str, ...], chance: Chance) -> str:  # noqa: ARG001 - it tosses no coins
    """The move that brings the most points on average; in the last round the likeliest to win."""
    book, points = _book(view)
    if view.phase == "rolled":
        keeps = [move for move in moves if move.startswith("keep:")]
        return max(keeps, key=lambda move: _keeping(move, view, book, points))
    if "stop" in moves and book.stopping(points) >= book.rolling(points, view.hand):
        return "stop"
    return moves[0]  # roll, or re-roll: going out instead would gain nothing


def _book(view: View) -> tuple[Plan, int]:
    """The plan for this turn and the points at risk as it counts them.

    A floor out of its reach is moved to where it reaches: that far off, only the way there counts.
    """
    floor, chase = view.needed, view.to_beat is not None
    if view.to_beat is not None:
        floor = max(floor, view.to_beat + STEP - view.totals[view.seat])
    near = Plan.REACH if chase else min(floor, Plan.REACH)
    return plan(near, chase=chase), max(0, view.at_risk - floor + near)


def _keeping(move: str, view: View, book: Plan, points: int) -> tuple[float, int]:
    """How good a set-aside is; of equally good ones the one with more points is better."""
    faces = unspelled(move.removeprefix("keep:"))
    return book.holding(points + worth(faces), view.hand_after(faces)), worth(faces)


BOTS: tuple[Bot[View], ...] = (Bot("steady", "Steady", "Knows the odds by heart and never hurries.", steady),)
