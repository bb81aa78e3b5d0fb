"""Pictures of games in progress, kept for the moments before Python is there: static/boot.js shows them."""

from __future__ import annotations

import json

from . import keys
from .frame import table
from .kibitzer import Kibitzer
from .menu import Chrome
from .pages import title, whole
from .ports import Storage
from .session import Session
from .shelf import Shelf

FORMAT = 1
"""Of what is stored: {"picture": FORMAT, "save": the text it belongs to, "title": text, "html": text}."""


class Album:
    """At most one picture a game: what is painted when the saved game is opened again."""

    def __init__(self, storage: Storage, shelf: Shelf) -> None:
        """``shelf`` tells which saved text a picture belongs to."""
        self.storage, self.shelf = storage, shelf
        self._kept: dict[str, tuple[str, bool]] = {}

    def keep(self, session: Session, *, coaching: bool) -> None:
        """Keep a picture of a game that is in its slot; of one that another tab has played on, keep none.

        ``coaching``: there is a coach, who begins to think when the game is opened again.
        """
        game = session.box.law.id
        save = self.shelf.untouched(game)
        if save is None or (save, coaching) == self._kept.get(game):  # these decide all that is in the picture
            return
        found = session.reopened()
        page = whole(table(found, Chrome(), Kibitzer(coaching=coaching).aside(found)))
        picture = {"picture": FORMAT, "save": save, "title": title(game, yours=bool(found.moves)), "html": str(page)}
        self.storage.offer(keys.picture(game), json.dumps(picture, ensure_ascii=False))
        self._kept[game] = save, coaching
