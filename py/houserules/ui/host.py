"""The page around the frame this page is in, if there is one: tells it what happens, hears what it may ask.

Only a page that has given its origin with the address (``host=``) is spoken to, and by no other origin and no
other window is anything taken. Whatever else arrives is passed over in silence.
"""

from __future__ import annotations

import json
from typing import Any

from js import JSON, ResizeObserver, document, location, window
from pyodide.ffi import create_proxy
from pyscript.ffi import is_none

from houserules.core.errors import HouseError
from houserules.core.link import pack

from .app import App
from .embed import KIND, THEMES, Height, Message, Reporter, ready, record_in
from .handlers import guarded, on
from .session import Session

NOWHERE = "null"
"""The origin of a page that has none; it can't be named as the one to speak to."""
PIECE = "[data-pick]"
ARROWS = {"ArrowLeft": -1, "ArrowUp": -1, "ArrowRight": 1, "ArrowDown": 1}


class BrowserHost:
    """What static/boot.js has read from the address, and the way to the page around."""

    def __init__(self) -> None:
        said = document.documentElement
        self.only, self.room, self.now, self.origin = (
            str(said.getAttribute(f"data-{name}") or "") for name in ("only", "room", "now", "host")
        )
        self.framed = bool(said.hasAttribute("data-embed"))
        self._reporter, self._height = Reporter(), Height()

    def open(self, app: App) -> None:
        """Open the page's address; a frame that somebody has pressed to play begins a game at once."""
        if self.now == "record" and self.origin:
            return  # the page around is about to send one
        app.open(str(location.hash))
        if not self.now or app.notices.complaints:
            return
        if app.session is None:
            app.act("start", "")
        elif app.route.page == "deal":
            app.open(f"#/{self.only}")  # begun here before

    def bind(self, app: App) -> None:
        """Listen, and say that the page is ready. Outside of a frame nothing happens."""
        if self.framed:
            on(document, "keydown", self._key)
        if not self.origin:
            return
        on(window, "message", lambda event: self._hear(app, event))
        ResizeObserver.new(create_proxy(guarded(lambda *_: self._measure()))).observe(document.body)
        self._tell(ready(self.only))

    def witness(self, session: Session | None, complaints: list[str]) -> None:
        """The page has been painted: tell what is new."""
        if self.origin:
            for message in self._reporter.news(session, complaints):
                self._tell(message)

    def _tell(self, message: Message) -> None:
        to = "*" if self.origin == NOWHERE else self.origin
        window.parent.postMessage(JSON.parse(json.dumps(message.as_json())), to)

    def _measure(self) -> None:
        box = document.body.getBoundingClientRect()
        height = self._height.ask(box.width, box.height)
        if height is not None:
            self._tell(Message("height", {"height": height}))

    def _hear(self, app: App, event: Any) -> None:
        if event.source != window.parent or event.origin != self.origin:
            return
        kind = getattr(event.data, "type", None)
        if kind == KIND + "record":
            self._watch(app, getattr(event.data, "record", None))
        elif kind == KIND + "theme" and (theme := getattr(event.data, "theme", None)) in THEMES:
            document.documentElement.dataset.theme = theme

    def _watch(self, app: App, sent: Any) -> None:
        address = f"#/{self.only}/look"
        try:
            address += f"/{pack(record_in(sent))}"
        except HouseError as wrong:
            app.open(f"#/{self.only}")
            app.notices.refuse(wrong)
            app.show()
        else:
            app.open(address)

    def _key(self, event: Any) -> None:
        """Arrows lead from die to die and from card to card; the page around must not scroll by them."""
        piece, step = event.target.closest(PIECE), ARROWS.get(str(event.key))
        if step is None or is_none(piece) or event.defaultPrevented:
            return
        event.preventDefault()
        pieces = list(document.querySelectorAll(PIECE))
        pieces[(pieces.index(piece) + step) % len(pieces)].focus()
