"""What a game's ``table.py`` offers: the picture of a View, and words for what happens.

A table is a module of pure functions. It gets a View and a Scene, never a State, so it can't show
what a seat may not see. The frame around it (heading, standings, action bar, log) is the app's.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any, Protocol

from houserules.core.game import Event

from .html import Node


@dataclass(frozen=True, slots=True)
class Scene:
    """What the picture needs beyond the View.

    ``names`` by seat, distinct and fit to show; ``viewer`` the seat whose eyes look (None: no hand
    is open); ``people`` the seats played by persons here; ``moves`` what is open to the viewer now;
    ``picked`` what the viewer has selected, in order.
    """

    names: tuple[str, ...]
    viewer: int | None = None
    people: frozenset[int] = frozenset()
    moves: tuple[str, ...] = ()
    picked: tuple[str, ...] = ()

    def name(self, seat: int, verb: str = "", verbs: str = "") -> str:
        """A seat's name, with a verb to fit: ``name(0, "roll", "rolls")`` is "You roll"."""
        you = self.people == {seat}
        return " ".join(filter(None, ("You" if you else self.names[seat], verb if you else verbs)))


@dataclass(frozen=True, slots=True)
class Action:
    """A button in the action bar: ``moves`` are played one after another.

    Without moves it can't be pressed and ``why`` tells the reason. ``main`` marks the one the thumb
    rests on.
    """

    label: str
    moves: tuple[str, ...] = ()
    why: str = ""
    main: bool = False


@dataclass(frozen=True, slots=True)
class Place:
    """A seat in the standings: its score in words, a short note, and whether it is out."""

    score: str
    note: str = ""
    out: bool = False


class Table(Protocol):
    """The functions of a game's table module."""

    LINE: str
    """The game in one line, for the lobby."""
    LUCK: str
    """What chance decides in it, in a word."""

    def art(self) -> Node:
        """A small picture of the game, for the lobby."""

    def prompt(self, view: Any, scene: Scene) -> str:
        """Whose turn it is and what can be done next, in one short line."""

    def places(self, view: Any, scene: Scene) -> tuple[Place, ...]:
        """The standings by seat."""

    def felt(self, view: Any, scene: Scene) -> Node:
        """The picture. Buttons carry ``data-move`` (plays it) or ``data-pick`` (selects it)."""

    def actions(self, view: Any, scene: Scene) -> tuple[Action, ...]:
        """The buttons for the viewer; legal moves only, or one that says why not."""

    def name_move(self, view: Any, scene: Scene, move: str) -> str:
        """A move that is open to the seat to move, in words, as its button would say it."""

    def pick(self, view: Any, scene: Scene, item: str) -> tuple[str, ...]:
        """The selection after ``item`` was tapped."""

    def tell(self, event: Event, scene: Scene) -> str:
        """An event as a sentence for the log; "" if it isn't worth one."""

    def pauses(self, view: Any) -> bool:
        """Tell whether the picture has to be looked at before anyone goes on (a show of hands)."""


def told(table: Table, events: Iterable[Event], scene: Scene) -> list[str]:
    """What happened as the scene's viewer saw it, in sentences."""
    # What is said depends on who looks, and on nothing that changes later.
    lines = (table.tell(event.seen_by(scene.viewer), scene) for event in events)
    return [line for line in lines if line]
