"""Opponents for Zonk."""

from __future__ import annotations

from collections.abc import Callable

from houserules.core.chance import Chance
from houserules.games.box import Bot

from . import books
from .books import Aim, Book
from .chances import weigh
from .scoring import set_aside, worth
from .state import View

Choose = Callable[[View, tuple[str, ...], Chance], str]


def by(style: Callable[[Aim], Book]) -> Choose:
    """Play by a book."""

    def choose(view: View, moves: tuple[str, ...], chance: Chance) -> str:  # noqa: ARG001 - it tosses no coins
        book = style(Aim.at(view))
        if view.phase == "rolled":
            return max(_keeps(moves), key=lambda move: _kept(move, view, book))
        if "stop" in moves and book.stops(view.at_risk, view.hand):
            return "stop"
        return moves[0]  # roll, or re-roll: going out instead would gain nothing

    return choose


def perfect(view: View, moves: tuple[str, ...], chance: Chance) -> str:  # noqa: ARG001 - it tosses no coins
    """The move that is likeliest to win; alone at the table, the one that brings the most points."""
    if view.phase in {"ready", "pair"}:
        return moves[0]  # roll, or re-roll: going out instead would gain nothing
    chances = weigh(view, moves)
    return max(chances, key=lambda move: (chances[move], move == "stop", _points(move)))


def _keeps(moves: tuple[str, ...]) -> list[str]:
    return [move for move in moves if set_aside(move)]


def _kept(move: str, view: View, book: Book) -> tuple[float, int, int]:
    """How good a set-aside is; of equally good ones the one with more points is better, then with more dice."""
    faces = set_aside(move)
    hand = view.hand_after(faces)
    return book.keeping(view.at_risk + worth(faces), hand), worth(faces), hand


def _points(move: str) -> int:
    return worth(faces) if (faces := set_aside(move)) else 0


LEVELS: dict[str, Callable[[Aim], Book]] = {
    "careless": books.careless,
    "cautious": books.cautious,
    "points": books.points,
}
"""The levels that play by a book, by the ids of their bots."""

BOTS: tuple[Bot[View], ...] = (
    Bot("points", "Points", "Takes the most points a turn on average, whatever the score.", by(books.points), "steady"),
    Bot("careless", "Careless", "Wants 1,000 every time.", by(books.careless)),
    Bot("cautious", "Cautious", "Stops as soon as it may.", by(books.cautious)),
    Bot(
        "perfect",
        "Perfect",
        "Never errs with two at a table whose rules are solved; elsewhere plays the best we know.",
        perfect,
    ),
)
