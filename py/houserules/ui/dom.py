"""The page itself: paints what the app shows, and does what it asks the browser for."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

from js import JSON, URL, Blob, FileReader, document, location, navigator, window
from pyodide.ffi import JsException, create_once_callable, to_js
from pyscript.ffi import is_none
from pyscript.js_modules import morphdom

from .handlers import framed, guarded
from .html import Node
from .laws import law
from .patch import Change, Place, changes
from .presses import Pressed, Presses
from .steps import Steps

SPOKEN_KEPT = 6
FILE_KEPT = 60_000
"""Milliseconds that a file handed out is held for the browser to fetch."""
WAYS_ON = ("#question button", ".actions button.main:enabled", ".slot button:enabled", "#prompt", "#title")
"""Where the focus goes when the button that had it is gone: the first of these that is there."""
SIDES = {"before": "beforebegin", "append": "beforeend"}
CHANGED_THEIR_MIND = "AbortError"
"""What the browser says when somebody has opened the ways to share, and closed them again."""


def _found(place: Place) -> Any:
    if not place.way:
        return document.getElementById(place.id)
    return document.querySelector(f"#{place.id}" + "".join(f" > :nth-child({number})" for number in place.way))


def _take(step: Change) -> None:
    element = _found(step.at)
    if step.deed == "remove":
        element.remove()
    elif step.deed == "morph":
        morphdom.default(element, str(step.nodes[0]))
    elif step.deed == "mark":
        for name, value in step.marks:
            element.removeAttribute(name) if value is None else element.setAttribute(name, value)
    else:
        element.insertAdjacentHTML(SIDES[step.deed], "".join(map(str, step.nodes)))


class BrowserScreen:
    """The one page."""

    def __init__(self) -> None:
        self._focus: str | None = None
        self._painted: Node | None = None
        self._steps = Steps()

    def bind(self, app: Pressed) -> None:
        """Listen for everything the app wants to know, for as long as the page lives."""
        Presses(app).bind()
        self._steps.bind(app)

    # What the app asks for

    def paint(self, page: Node, title: str, rev: int) -> None:
        """Patch the page to look like ``page``; the focus stays, or goes to the next thing to do."""
        had_focus = not is_none(document.activeElement) and document.activeElement != document.body
        if had_focus and self._focus is not None:
            document.activeElement.blur()  # taken away with its element, it would have the half-made page laid out
        self._patch(page)
        if document.title != title:
            document.title = title
        document.body.setAttribute("data-rev", str(rev))
        if self._focus is not None:
            self._in_frame(self._move_focus, self._focus)
            self._focus = None
        elif had_focus and (is_none(document.activeElement) or document.activeElement == document.body):
            self._in_frame(self._move_focus, *WAYS_ON)

    def _in_frame(self, deed: Callable[..., None], *given: str) -> None:
        """Do what needs the page laid out when it is laid out anyway, and not within the press."""
        window.requestAnimationFrame(create_once_callable(guarded(lambda _now: deed(*given))))

    def _patch(self, page: Node) -> None:
        # What is on the page at first is the build's or boot.js's, and like nothing we know.
        steps = changes(self._painted, page) if self._painted else (Change("morph", Place(page.id), (page,)),)
        self._painted = None  # until all is done: after a step that fails, the next painting is a whole one
        for step in steps:
            _take(step)
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

        try:
            parcel = JSON.parse(json.dumps({"title": title, "url": address}))
            navigator.share(parcel).then(None, guarded(refused))
        except (AttributeError, JsException):  # there is no such thing here, or it isn't what it is elsewhere
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
        return not framed()

    def read_file(self, selector: str, most: int, then: Callable[[str | None], None]) -> None:
        """Read the file that was put into a field; None if it has more than ``most`` bytes or can't be read."""
        field = document.querySelector(selector)
        file = field.files.item(0)
        if is_none(file):  # the choice was taken back
            return
        field.value = ""  # so that the same file can be chosen again
        if file.size > most:
            then(None)
            return
        reader = FileReader.new()

        def read(_: Any) -> None:
            then(None if is_none(reader.result) else str(reader.result))

        reader.addEventListener("loadend", create_once_callable(guarded(read)))
        reader.readAsText(file)

    def law(self, game: str) -> str:
        """The rules page of a game as HTML."""
        return law(game)

    def _move_focus(self, *selectors: str) -> None:
        found = (element for selector in selectors if not is_none(element := document.querySelector(selector)))
        element = next(found, None)
        # A frame that somebody has left must not take the focus back from the page around it.
        if element is not None and (not framed() or document.hasFocus()):
            element.focus()
            if getattr(element, "readOnly", False):  # there to be copied
                element.select()
