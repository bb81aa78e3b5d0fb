"""Plays a little of each game before the picture is taken, so that the page wakes with what it would work out first.

That is what is remembered of texts, hands and odds, and what Python itself has learned of the code that ran.
Nobody looks on and nothing is kept: no game in the picture, only the knowledge of how they go.
"""

from __future__ import annotations

import gc
from collections.abc import Callable
from functools import _lru_cache_wrapper
from typing import Any

from houserules.games import GAMES
from houserules.ui.app import App
from houserules.ui.html import Node
from houserules.ui.patch import changes

NOON = 1_796_040_000
"""A day and an hour that no game is bound to: seconds of a local clock."""
TURNS = 12
"""So many turns show most of what a game says and draws."""


class Stage:
    """Storage, clock and screen in one: what is written can be read, what is painted is made into text."""

    refused, waiting, home = False, False, "http://localhost/"

    def __init__(self) -> None:
        self.texts: dict[str, str] = {}
        self.painted: Node | None = None

    def read(self, key: str) -> str | None:
        """What was written."""
        return self.texts.get(key)

    def write(self, key: str, text: str) -> bool:
        """Keep it as long as the rehearsal."""
        self.texts[key] = text
        return True

    def now(self) -> int:
        """Noon."""
        return NOON

    def seed(self) -> str:
        """The luck of the rehearsal; no game of a player's has it."""
        return "rehearsal"

    def paint(self, page: Node, *_: object) -> None:
        """What the page would be given: the whole of it at first, then what has changed."""
        parts = [node for step in changes(self.painted, page) for node in step.nodes] if self.painted else [page]
        for node in parts:
            str(node)
        self.painted = page

    def __getattr__(self, name: str) -> Callable[..., Any]:
        """Whatever else is asked of a browser: it is done, and nothing comes of it."""
        return lambda *_args, **_more: None


def play() -> None:
    """All games, one after another, from the lobby on; only what is true of any game is remembered."""
    stage: Any = Stage()
    app = App(stage, stage, stage)
    for game in GAMES:
        app.open("")
        app.open(f"#/{game}")
        app.act("start", "")
        for _ in range(TURNS):
            _take_turn(app)
    for cache in gc.get_objects():
        if isinstance(cache, _lru_cache_wrapper) and cache.cache_parameters()["maxsize"] is not None:
            cache.cache_clear()  # bounded since it is about one game, or its words


def _take_turn(app: App) -> None:
    session = app.session
    if session is None or session.over:
        return
    if session.paused:
        app.act("go-on", "")
    elif session.bots_due:
        app.pulse.step_bots()
    else:
        app.act("move", next(move for move in session.moves if move != "leave"))
