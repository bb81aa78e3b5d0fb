"""The page itself: paints what the app shows, hands presses to it. Listeners are bound once."""

from __future__ import annotations

import json
import traceback
from collections.abc import Callable
from typing import Any, Protocol

from js import JSON, URL, Blob, FileReader, document, location, navigator, window
from pyodide.ffi import create_once_callable, create_proxy, to_js
from pyscript.ffi import is_none
from pyscript.js_modules import morphdom

from .html import Node
from .laws import law
from .patch import Change, changes
from .steps import Steps

SAME_TAP = 250
"""Milliseconds in which a second press is the same tap, or the second finger: it must not play twice."""
PRESSABLE = "[data-pick],[data-move],[data-act]"
PRESSING = ("Enter", " ")
"""The keys that press the button which has the focus."""
SPOKEN_KEPT = 6
FILE_KEPT = 60_000
"""Milliseconds that a file handed out is held for the browser to fetch."""
GAME_KEY = "house-rules/game/"
CHANGED_THEIR_MIND = "AbortError"
"""What the browser says when somebody has opened the ways to share, and closed them again."""


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


class BrowserScreen:
    """The one page. Whatever goes wrong in a handler is shown, never only logged."""

    def __init__(self) -> None:
        self._focus: str | None = None
        self._painted: Node | None = None
        self._last_press = -float(SAME_TAP)
        self._steps = Steps()

    def bind(self, app: Pressed) -> None:
        """Listen for everything the app wants to know, for as long as the page lives."""

        def on(target: Any, event: str, handle: Callable[[Any], None]) -> None:
            target.addEventListener(event, create_proxy(self.guard(handle)))

        on(document, "click", lambda event: self._click(app, event))
        on(document, "keydown", lambda event: self._key(app, event))
        on(document, "input", lambda event: self._input(app, event))
        self._steps.bind(app, on)
        on(window, "storage", lambda event: self._stored(app, event))
        on(document, "visibilitychange", lambda _: app.hide() if document.visibilityState == "hidden" else None)
        on(window, "pagehide", lambda _: app.hide())
        on(window, "pageshow", lambda event: self._back(app) if event.persisted else None)

    def guard(self, handle: Callable[..., None]) -> Callable[..., None]:
        """The same handler, with its failures shown to the player."""

        def guarded(*arguments: Any) -> None:
            try:
                handle(*arguments)
            except Exception:  # noqa: BLE001  # the last place that can tell the player anything
                self._fail(traceback.format_exc())

        return guarded

    # What the app asks for

    def paint(self, page: Node, title: str, rev: int) -> None:
        """Patch the page to look like ``page``; the focus stays, or goes to the next thing to do."""
        had_focus = not is_none(document.activeElement) and document.activeElement != document.body
        self._patch(page)
        if document.title != title:
            document.title = title
        document.body.setAttribute("data-rev", str(rev))
        if self._focus is not None:
            self._move_focus(self._focus)
            self._focus = None
        elif had_focus and (is_none(document.activeElement) or document.activeElement == document.body):
            self._move_focus("#question button, .actions .main, .actions button:not([disabled]), #prompt, #title")

    def _patch(self, page: Node) -> None:
        # What is on the page at first is the build's or boot.js's, and like nothing we know.
        steps = changes(self._painted, page) if self._painted else (Change("morph", page.id, (page,)),)
        self._painted = None  # until all is done: after a step that fails, the next painting is a whole one
        for deed, at, nodes in steps:
            element = document.getElementById(at)
            if deed == "remove":
                element.remove()
            elif deed == "before":
                element.insertAdjacentHTML("beforebegin", "".join(map(str, nodes)))
            else:
                morphdom.default(element, str(nodes[0]))
        self._painted = page

    def say(self, text: str) -> None:
        """Add a line to the live region; earlier lines stay a while, so that none is lost."""
        region = document.getElementById("say")
        line = document.createElement("p")
        line.textContent = text
        region.append(line)
        while region.childElementCount > SPOKEN_KEPT:
            region.firstElementChild.remove()

    def go(self, address: str) -> None:
        """Put another address in the place of this one; Back skips what was replaced."""
        self._steps.swap(address)

    def cover(self, *, over: bool) -> None:
        """Something lies over the page from now on, so that Back closes it; or nothing does any more."""
        self._steps.cover(over=over)

    def focus(self, selector: str) -> None:
        """Put the focus on the first element of a CSS selector, after the next painting."""
        self._focus = selector

    def copy(self, text: str) -> bool:
        """Put a text on the clipboard; False where the browser doesn't let us."""
        # The older way on purpose: it answers at once, and works on a plain http address too.
        focused = document.activeElement
        carrier = document.createElement("textarea")
        carrier.value = text
        document.body.append(carrier)
        carrier.select()
        copied = bool(document.execCommand("copy"))
        carrier.remove()
        if not is_none(focused):
            focused.focus()
        return copied

    @property
    def home(self) -> str:
        """The page's own address, up to "?" or "#"; "" where it has none that somebody else could open."""
        address = str(location.href).partition("#")[0].partition("?")[0]
        return address if address.startswith(("http:", "https:")) else ""

    def share(self, title: str, address: str, otherwise: Callable[[], None]) -> None:
        """Hand a link to the ways of sharing that the device has; do ``otherwise``, now or later, if it has none."""

        def refused(wrong: Any) -> None:
            if getattr(wrong, "name", "") != CHANGED_THEIR_MIND:
                otherwise()

        if hasattr(navigator, "share"):
            parcel = JSON.parse(json.dumps({"title": title, "url": address}))
            navigator.share(parcel).then(None, self.guard(refused))
        else:
            otherwise()

    def save_file(self, name: str, text: str) -> bool:
        """Hand the player a file; False where the page may not do that, or can't tell."""
        address = URL.createObjectURL(Blob.new(to_js([text])))
        link = document.createElement("a")
        link.href, link.download = address, name
        document.body.append(link)  # or Firefox doesn't hear the click
        link.click()
        link.remove()
        # The browser reads it in its own time, and says nothing when it has, or may not.
        window.setTimeout(create_once_callable(lambda: URL.revokeObjectURL(address)), FILE_KEPT)
        return bool(window.parent == window)

    def read_file(self, selector: str, most: int, then: Callable[[str | None], None]) -> None:
        """Read the file that was put into a field; None if it has more than ``most`` bytes or can't be read."""
        field = document.querySelector(selector)
        file = field.files.item(0)
        if file.size > most:
            then(None)
            return
        reader = FileReader.new()

        def read(_: Any) -> None:
            field.value = ""  # so that the same file can be chosen again
            then(None if is_none(reader.result) else str(reader.result))

        reader.addEventListener("loadend", create_once_callable(self.guard(read)))
        reader.readAsText(file)

    def law(self, game: str) -> str:
        """The rules page of a game as HTML."""
        return law(game)

    # What the player does

    def _click(self, app: Pressed, event: Any) -> None:
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
        app.act(name, value)

    def _key(self, app: Pressed, event: Any) -> None:
        if event.repeat and event.key in PRESSING and not is_none(event.target.closest("button, a")):
            event.preventDefault()  # a held key is one press
        elif event.key == "Escape":
            app.act("close", "")
        elif self._is_free(event) and app.key(str(event.key)):
            event.preventDefault()  # the page, or the one it is a frame in, would scroll as well

    def _is_free(self, event: Any) -> bool:
        """Tell whether a key means nothing yet: not to the browser, a field or the button that has the focus."""
        chord = event.altKey or event.ctrlKey or event.metaKey
        busy = "input, select, textarea, [contenteditable]" + (", a, button, summary" if event.key in PRESSING else "")
        held = event.repeat and not event.key.startswith("Arrow")
        return not (chord or held or event.defaultPrevented) and is_none(event.target.closest(busy))

    def _input(self, app: Pressed, event: Any) -> None:
        field = event.target.closest("[data-field]")
        if not is_none(field):
            app.act("field", f"{field.getAttribute('data-field')}={field.value}")

    def _stored(self, app: Pressed, event: Any) -> None:
        key = str(getattr(event, "key", ""))
        if key.startswith(GAME_KEY):
            app.adopt(key.removeprefix(GAME_KEY).partition("@")[0])  # whatever room it was kept in

    def _back(self, app: Pressed) -> None:
        # A page that was kept while another was shown has not heard what other tabs stored meanwhile.
        app.adopt(location.hash.lstrip("#/").split("/")[0])

    def _move_focus(self, selector: str) -> None:
        element = document.querySelector(selector)
        # A frame that somebody has left must not take the focus back from the page around it.
        if not is_none(element) and (window.parent == window or document.hasFocus()):
            element.focus()
            if getattr(element, "readOnly", False):  # there to be copied
                element.select()

    def _fail(self, trace: str) -> None:
        document.getElementById("fault-trace").textContent = trace
        document.getElementById("fault").hidden = False
