"""From page to page in the browser: links, the Back button and the address, on the way that ui/trail.py keeps."""

from __future__ import annotations

from contextlib import suppress
from typing import Any, Protocol

from js import document, history, location, window
from pyodide.ffi import JsException
from pyscript.ffi import is_none

from .handlers import framed, on
from .trail import Trail, same

HELD_WITH_A_CLICK = ("ctrlKey", "metaKey", "shiftKey", "altKey")


class Shown(Protocol):
    """Who shows the pages."""

    def open(self, address: str) -> None:
        """The address has changed."""

    def act(self, name: str, value: str) -> None:
        """A button was pressed."""


class Entries:
    """The browser's list of entries. A page without an address of its own (srcdoc) has none to write."""

    def push(self, state: str, address: str) -> None:
        """Add an entry after this one."""
        with suppress(JsException):
            history.pushState(state, "", address)

    def replace(self, state: str, address: str) -> None:
        """Put another entry in the place of this one."""
        with suppress(JsException):
            history.replaceState(state, "", address)

    def back(self, steps: int) -> None:
        """Go back, in a moment."""
        history.go(-steps)


class Steps:
    """Where the page is. In a frame the history is that of the page around it, and nothing is added to it."""

    def __init__(self) -> None:
        self._entries = Entries()
        self._shown = str(location.hash)
        self._trail = None if framed() else Trail(self._entries, _state(), self._shown)

    def bind(self, app: Shown) -> None:
        """Listen for links and for everything that changes the address."""
        on(window, "hashchange", lambda _: self._arrive(app))
        if self._trail is not None:
            trail = self._trail
            on(window, "popstate", lambda _: self._land(app, trail))
            on(document, "click", lambda event: self._click(app, trail, event))
            for touch in ("pointerup", "keydown"):
                on(document, touch, lambda _: trail.touch())

    def swap(self, address: str) -> None:
        """Put another address in the place of this one."""
        self._shown = address
        if self._trail is not None:
            self._trail.swap(address)
        else:
            self._entries.replace("", address)

    def cover(self, *, over: bool) -> None:
        """Something lies over the page now, or nothing does."""
        if self._trail is not None:
            self._trail.cover(over=over)

    def _click(self, app: Shown, trail: Trail, event: Any) -> None:
        link = event.target.closest('#app a[href^="#/"]')
        if is_none(link) or event.defaultPrevented or any(getattr(event, key) for key in HELD_WITH_A_CLICK):
            return
        event.preventDefault()
        self._shown = str(link.getAttribute("href"))
        trail.follow(self._shown)
        app.open(self._shown)

    def _land(self, app: Shown, trail: Trail) -> None:
        if trail.land(_state(), str(location.hash)):
            app.act("close", "")

    def _arrive(self, app: Shown) -> None:
        address = str(location.hash)
        if not same(address, self._shown):  # or else the trail is where a link led
            self._shown = address
            app.open(address)


def _state() -> str:
    """What the entry of the page carries; "" for one that isn't ours."""
    state = history.state
    return state if isinstance(state, str) else ""
