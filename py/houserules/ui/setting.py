"""A table being set: what is in the form, what is wrong with it, and the game it becomes."""

from __future__ import annotations

from houserules.games import GAMES

from . import draft as drafts
from . import setup
from .address import Route
from .html import Node
from .leaf import Desk, Still
from .share import dealt


class Setting(Still):
    """The form for a new game as it stands; ``wrong`` are complaints by house rule."""

    def __init__(self, desk: Desk, route: Route) -> None:
        """Lay the table of the route's game as it was sent, as it was last time, or as nobody has touched it.

        HouseError if what was sent is no deal that can be played.
        """
        self.desk, self.box = desk, GAMES[route.game]
        self.deal = dealt(route.game, route.sent) if route.page == "deal" else None
        self.draft = drafts.recall(self.box, desk.shelf.read_settings().get(self._kept))
        self._as_sent()
        self.wrong: dict[str, str] = {}

    @property
    def _kept(self) -> str:
        return f"table/{self.box.law.id}"

    def _as_sent(self) -> None:
        if self.deal is not None:
            self.draft = drafts.as_dealt(self.box, self.deal)

    @property
    def same_deal(self) -> bool | None:
        """Tell whether the table is set for the deal that was sent, whatever names and levels; None: there is none."""
        return None if self.deal is None else drafts.as_dealt(self.box, self.deal).is_like(self.draft)

    def act(self, name: str, value: str) -> None:
        """Take what was put into a field, draw up or take away a chair, or begin."""
        if name == "field":
            field, _, text = value.partition("=")
            self._edit(field, text)
        elif name == "add-player":
            self.draft = drafts.add_player(self.box, self.draft)
            self.desk.screen.focus(f"#name-{len(self.draft.players) - 1}")
        elif name == "drop-player":
            self.draft = drafts.drop_player(self.box, self.draft, value)
        elif name == "as-sent":
            self._as_sent()
            self.wrong = {}
        elif name == "start":
            self._start()

    def _edit(self, field: str, text: str) -> None:
        if field == "preset":  # it fills in several
            chosen = next((preset for preset in self.box.presets if preset.id == text), None)
            self.draft = self.draft.with_preset(chosen) if chosen else self.draft
            self.wrong = {}
        else:
            self.draft = drafts.edit(self.draft, field, text)

    def _start(self) -> None:
        self.wrong = drafts.complaints(self.box, self.draft)
        if self.wrong:
            self.desk.screen.focus("[aria-invalid]")
            return
        if self.deal is not None and self.same_deal:
            self.desk.begin(drafts.take_seats(self.draft, self.deal.record))
            return
        session = drafts.sit_down(self.box, self.draft, self.desk.clock.seed(), self.desk.clock.now())
        self.desk.shelf.write_setting(self._kept, self.draft.as_json())
        self.desk.begin(session)

    def picture(self) -> Node:
        """The form."""
        in_progress = self.desk.session is not None
        return setup.page(self.box, self.draft, in_progress=in_progress, wrong=self.wrong, same_deal=self.same_deal)
