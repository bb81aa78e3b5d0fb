"""A table being set: what is in the form, what is wrong with it, and the game it becomes."""

from __future__ import annotations

from typing import Any

from houserules.games.box import Box

from . import draft as drafts
from . import setup
from .html import Node
from .session import Session


class Setting:
    """The form for a new game as it stands; ``wrong`` are complaints by house rule."""

    def __init__(self, box: Box[Any], kept: Any) -> None:
        """Lay the table as it was ``kept`` last time, or as nobody has touched it."""
        self.box = box
        self.draft = drafts.recall(box, kept)
        self.wrong: dict[str, str] = {}

    def edit(self, field: str, text: str) -> None:
        """Take what was put into a field; a preset fills in several."""
        if field == "preset":
            chosen = next((preset for preset in self.box.presets if preset.id == text), None)
            self.draft = self.draft.with_preset(chosen) if chosen else self.draft
            self.wrong = {}
        else:
            self.draft = drafts.edit(self.draft, field, text)

    def add_player(self) -> str:
        """Draw up another chair; returns where its name goes, as a CSS selector."""
        self.draft = drafts.add_player(self.box, self.draft)
        return f"#name-{len(self.draft.players) - 1}"

    def drop_player(self, seat: str) -> str:
        """Take a chair away; there is nothing to go to."""
        self.draft = drafts.drop_player(self.box, self.draft, seat)
        return ""

    def sit_down(self, seed: str, at: int) -> Session | None:
        """Begin the game, or None where something is ``wrong``."""
        self.wrong = drafts.complaints(self.box, self.draft)
        return None if self.wrong else drafts.sit_down(self.box, self.draft, seed, at)

    def picture(self, *, in_progress: bool) -> Node:
        """The form."""
        return setup.page(self.box, self.draft, in_progress=in_progress, wrong=self.wrong)
