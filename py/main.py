"""The browser's only entry point: wires storage, clock, page and app."""

from js import document, location

from houserules.ui.app import App
from houserules.ui.clock import BrowserClock
from houserules.ui.dom import BrowserScreen
from houserules.ui.storage import BrowserStorage


def start() -> None:
    """Open the app at the page's address."""
    screen = BrowserScreen()
    only = str(document.documentElement.getAttribute("data-only") or "")  # static/boot.js may have set it
    app = App(BrowserStorage(screen.guard), BrowserClock(screen.guard), screen, only)
    screen.bind(app)
    screen.guard(app.open)(location.hash)
    document.documentElement.setAttribute("data-ready", "true")


start()
