"""The picture of a Face Card table in tests: ways to see it and to read what it says."""

from __future__ import annotations

from typing import Any

from facecard_kit import NAMES, alter, begin
from pages import nodes

from houserules.core.match import Match
from houserules.games.facecard.state import View
from houserules.ui.html import Node
from houserules.ui.table import Action, Scene


def scene_of(match: Match, viewer: int | None, *picked: str, people: tuple[int, ...] = ()) -> Scene:
    """The scene as the app makes it; one person, the viewer, unless told otherwise."""
    moves = match.moves(viewer) if viewer is not None else ()
    who = frozenset(people or (() if viewer is None else (viewer,)))
    return Scene(NAMES[: len(match.scores)], viewer, who, moves, picked)


def seen(match: Match, viewer: int | None, *picked: str, people: tuple[int, ...] = ()) -> tuple[View, Scene]:
    return match.view(viewer), scene_of(match, viewer, *picked, people=people)


def values(node: Node, attribute: str) -> list[str]:
    """What an attribute says, wherever it stands in the picture."""
    return [value or "" for part in nodes(node) for name, value in part.attributes if name == attribute]


def elements(node: Node) -> set[tuple[str, str]]:
    """The tag of every element that has an id, with the id."""
    return {(part.tag, dict(part.attributes)["id"] or "") for part in nodes(node) if "id" in dict(part.attributes)}


def open_buttons(node: Node, attribute: str) -> list[str]:
    """What an attribute says on the buttons that can be pressed, in order of the alphabet."""
    found = [dict(part.attributes) for part in nodes(node) if part.tag == "button"]
    return sorted(has[attribute] or "" for has in found if attribute in has and "aria-disabled" not in has)


def words(node: Node) -> str:
    return " ".join(text for part in nodes(node) for text in part.children if isinstance(text, str))


def labels(actions: tuple[Action, ...]) -> list[tuple[str, tuple[str, ...], str]]:
    return [(action.label, action.moves, action.why) for action in actions]


def holding(*cards: str, phase: str = "discard", to_discard: int = 1, turn: int = 1, **changes: Any) -> Match:
    """A match of two in which seat 1 holds ``cards`` in this phase."""
    match = begin(2)
    hands = (match.state.hands[0], cards)
    return alter(match, hands=hands, phase=phase, to_draw=0, to_discard=to_discard, turns=(turn - 1, turn), **changes)
