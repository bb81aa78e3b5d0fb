"""What the player does on the page, handed to the app. Listeners are bound once, whatever is painted."""

from __future__ import annotations

from typing import Any, Protocol

from js import document, location, window
from pyscript.ffi import is_none

from . import keys
from .handlers import on

SAME_TAP = 250
"""Milliseconds in which a second press is the same tap, or the second finger: it must not play twice."""
PRESSABLE = "[data-pick],[data-move],[data-act]"
PRESSING = ("Enter", " ")
"""The keys that press the button which has the focus."""


class Pressed(Protocol):
    """Who is told what was pressed."""

    def open(self, address: str) -> None:
        """The address has changed."""

    def adopt(self, game: str) -> None:
        """Another tab has saved this game."""

    def hide(self) -> None:
        """The page is out of sight, and may not come back."""

    def act(self, name: str, value: str) -> None:
        """A button was pressed, a field changed."""

    def key(self, name: str) -> bool:
        """A key was pressed outside of any field; False if it is for nothing."""


class Presses:
    """Tells the app of presses, keys and fields, and when the page is left, found again or changed in another tab."""

    def __init__(self, app: Pressed) -> None:
        self._app = app
        self._last_press = -float(SAME_TAP)

    def bind(self) -> None:
        """Listen, for as long as the page lives."""
        on(document, "click", self._click)
        on(document, "keydown", self._key)
        on(document, "input", self._input)
        on(window, "storage", self._stored)
        on(document, "visibilitychange", lambda _: self._app.hide() if document.visibilityState == "hidden" else None)
        on(window, "pagehide", lambda _: self._app.hide())
        on(window, "pageshow", lambda event: self._back() if event.persisted else None)

    def _click(self, event: Any) -> None:
        pressed = event.target.closest(PRESSABLE)
        if is_none(pressed) or pressed.getAttribute("aria-disabled") == "true":
            return
        event.preventDefault()  # a form is not sent: its button does what it is for, in frames that allow no forms too
        name = next(name for name in ("pick", "move", "act") if pressed.hasAttribute(f"data-{name}"))
        if name != "pick":
            if event.timeStamp - self._last_press < SAME_TAP:
                return
            self._last_press = event.timeStamp
        value = str(pressed.getAttribute(f"data-{name}"))
        if name == "act":
            name, value = value, str(pressed.getAttribute("data-value") if pressed.hasAttribute("data-value") else "")
        self._app.act(name, value)

    def _key(self, event: Any) -> None:
        if event.repeat and event.key in PRESSING and not is_none(event.target.closest("button, a")):
            event.preventDefault()  # a held key is one press
        elif event.key == "Escape":
            self._app.act("close", "")
        elif self._is_free(event) and self._app.key(str(event.key)):
            event.preventDefault()  # the page, or the one it is a frame in, would scroll as well

    def _is_free(self, event: Any) -> bool:
        """Tell whether a key means nothing yet: not to the browser, a field or the button that has the focus."""
        chord = event.altKey or event.ctrlKey or event.metaKey
        busy = "input, select, textarea, [contenteditable]" + (", a, button, summary" if event.key in PRESSING else "")
        held = event.repeat and not event.key.startswith("Arrow")
        return not (chord or held or event.defaultPrevented) and is_none(event.target.closest(busy))

    def _input(self, event: Any) -> None:
        field = event.target.closest("[data-field]")
        if not is_none(field):
            self._app.act("field", f"{field.getAttribute('data-field')}={field.value}")

    def _stored(self, event: Any) -> None:
        key = str(getattr(event, "key", ""))
        if key.startswith(keys.slot("")):
            self._app.adopt(key.removeprefix(keys.slot("")).partition("@")[0])  # whatever room it was kept in

    def _back(self) -> None:
        # A page that was kept while another was shown has not heard what other tabs stored meanwhile.
        self._app.adopt(location.hash.lstrip("#/").split("/")[0])
