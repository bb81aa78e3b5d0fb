"""The standings beside a table, and who has won."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from houserules.core.game import Outcome

from .html import Node, classes, h
from .pieces import icon, listed
from .table import Place


@dataclass(frozen=True, slots=True)
class Standing:
    """A seat: who it is, where it stands, a note on it; and whether it is to move, has won, is the viewer's."""

    name: str
    place: Place
    note: str
    due: bool
    won: bool
    you: bool = False


def standings(seats: Iterable[Standing]) -> Node:
    """All seats in their order."""
    rows = [_row(number, seat) for number, seat in enumerate(seats)]
    return h("ol", rows, class_="standings", aria_label="Standings")


def who_won(outcome: Outcome | None, names: Sequence[str], people: frozenset[int]) -> str:
    """Who won, in a line, to the ``people`` at this screen."""
    if outcome is None or not outcome.winners:
        return "Nobody wins."
    if people == set(outcome.winners):
        return "You win."
    winners = [names[seat] for seat in outcome.winners]
    return f"{listed(winners)} {'wins' if len(winners) == 1 else 'share the win'}."


def _row(number: int, seat: Standing) -> Node:
    out = seat.place.out and not seat.won
    crown = icon("crown") if seat.won else None
    return h(
        "li",
        h("span", crown, h("bdi", seat.name), " (you)" if seat.you else None, class_="who"),
        h("b", seat.place.score, class_="score"),
        h("small", seat.note, class_="note"),
        class_=classes("place", seat.due and "due", out and "out", seat.won and "won"),
        aria_current="true" if seat.due else None,
        id=f"place-{number}",
    )
