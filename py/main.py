"""The browser's only entry point: wires storage, clock, page and app."""

from js import document, location

from houserules.ui.app import App
from houserules.ui.clock import BrowserClock
from houserules.ui.dom import BrowserScreen
from houserules.ui.storage import BrowserStorage


def start() -> None:
    """Open the app at the page's address."""
    screen = BrowserScreen()
    app = App(BrowserStorage(), BrowserClock(screen.guard), screen)
    screen.bind(app)
    screen.guard(app.open)(location.hash)
    document.documentElement.setAttribute("data-ready", "true")


start()
