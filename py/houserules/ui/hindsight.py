"""A match looked at again: what each choice was worth, and how much of the end was luck.

Nobody's eyes are borrowed: a choice is weighed from the View of the seat that made it.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Any

from houserules.core.game import Outcome
from houserules.core.match import Match
from houserules.games.box import Advice, Box

LEAVE = "leave"
"""The move that gives up a seat: always open in some games, and never advised."""
PAIR = 2
"""At so many seats, what one player gains is what the other loses."""


@dataclass(frozen=True, slots=True)
class Weighed:
    """A choice that was made: in which turn of the match (from 0), by whom, and what all were worth."""

    turn: int
    seat: int
    move: str
    advice: Advice

    @property
    def best(self) -> float:
        """What the best choice was worth."""
        return self.advice.choices[0][1]

    @property
    def played(self) -> float | None:
        """What the choice that was made was worth; None if nobody weighed it."""
        return dict(self.advice.choices).get(self.move)

    @property
    def cost(self) -> float:
        """What the best choice was worth beyond the one that was made."""
        return 0.0 if self.played is None else max(0.0, self.best - self.played)


@dataclass(frozen=True, slots=True)
class Swing:
    """How a chance to win changed after the choice of turn ``first`` and before that of turn ``last``."""

    first: int
    last: int
    change: float


@dataclass(frozen=True, slots=True)
class Account:
    """One seat's way from its first chance to win to the result, which is 1, 0 or a share of a win.

    ``start + choices + rivals + luck == result``: ``choices`` is what its own choices cost, ``rivals``
    what the other's brought (None where they weren't weighed and are part of ``luck``). ``course`` are
    (turn, chance) before and after each choice, ``swings`` what happened in between. ``exact`` tells
    that every chance in it is.
    """

    start: float
    choices: float
    rivals: float | None
    luck: float
    result: float
    course: tuple[tuple[int, float], ...]
    swings: tuple[Swing, ...]
    exact: bool


def options(moves: Sequence[str]) -> tuple[str, ...]:
    """The moves there is something to choose between."""
    return tuple(move for move in moves if move != LEAVE)


def weigh(box: Box[Any], state: Any, seat: int) -> Advice | None:
    """What the moves open to ``seat`` are worth to it, by what it sees; None where nobody can tell."""
    moves = options(box.law.moves(state, seat))
    advice = box.advise(box.law.view(state, seat), moves) if box.advise and moves else None
    return advice if advice and advice.choices else None


def open_to_both(match: Match) -> bool:
    """Tell whether two play in turns with nothing hidden: then one's chance to win is what the other lacks."""
    seats = range(len(match.record.players))
    alone = len(match.game.to_move(match.states[0])) == 1
    return len(seats) == PAIR and alone and not any(match.game.secret(match.states[0], seat) for seat in seats)


def look_back(box: Box[Any], match: Match, people: frozenset[int]) -> Iterator[tuple[int, tuple[Weighed, ...]]]:
    """Weigh the choices of ``people``, and the rival's where all is open to both, in short slices.

    Each slice is (how many turns of the match are done, what was weighed); a turn may take several, and the last
    one always has one.
    """
    every = open_to_both(match)
    for number, turn in enumerate(match.turns):
        state = match.states[number]
        seats = [seat for seat in turn.choices if every or seat in people]
        if not seats and number + 1 < len(match.turns):
            continue  # another's turn is no slice of its own
        while box.study and seats and box.study(box.law.view(state, seats[0])):
            yield number, ()
        weighed = ((seat, weigh(box, state, seat)) for seat in seats)
        yield (
            number + 1,
            tuple(Weighed(number, seat, turn.choices[seat], advice) for seat, advice in weighed if advice),
        )


def result_of(outcome: Outcome, seat: int) -> float:
    """The part of the win that a seat has: 1, 0, or a share."""
    return 1 / len(outcome.winners) if seat in outcome.winners else 0.0


def costly(weighed: Sequence[Weighed], seat: int) -> list[Weighed]:
    """The choices of a seat that cost something, the dearest first."""
    return sorted((step for step in weighed if step.seat == seat and step.cost > 0), key=lambda step: -step.cost)


def account(weighed: Sequence[Weighed], seat: int, end: tuple[int, float], *, rivals: bool) -> Account | None:
    """How the chance of ``seat`` to win came to its ``end``; None where nothing tells its chance.

    ``end`` is (number of turns, result). ``rivals``: the other's choices are among ``weighed`` and
    count, as ``open_to_both`` allows.
    """
    steps = [step for step in weighed if step.advice.unit == "win" and (rivals or step.seat == seat)]
    if not steps:
        return None
    turn_count, result = end
    before = [*(_for(step, seat, step.best) for step in steps), result]
    after = [
        following if step.played is None else _for(step, seat, step.played)
        for step, following in zip(steps, before[1:], strict=True)
    ]
    choices = [(step.seat == seat, late - early) for step, early, late in zip(steps, before, after, strict=False)]
    turns = [*(step.turn for step in steps), turn_count]
    swings = tuple(
        Swing(first, last, early - late)
        for (first, last), late, early in zip(pairwise(turns), after, before[1:], strict=True)
    )
    pairs = zip(turns, before, [*after, result], strict=True)
    return Account(
        start=before[0],
        choices=sum(change for own, change in choices if own),
        rivals=sum(change for own, change in choices if not own) if rivals else None,
        luck=sum(swing.change for swing in swings),
        result=result,
        course=tuple((turn, chance) for turn, *both in pairs for chance in both),
        swings=swings,
        exact=all(step.advice.exact for step in steps),
    )


def _for(step: Weighed, seat: int, chance: float) -> float:
    """A chance of the seat that chose, as that of ``seat``."""
    return chance if step.seat == seat else 1 - chance
