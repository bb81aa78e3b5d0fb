"""The browser's only entry point: wires storage, clock, page and app."""

from js import document, location

from houserules.ui.app import App
from houserules.ui.clock import BrowserClock
from houserules.ui.dom import BrowserScreen
from houserules.ui.offline import BrowserKeeper, build
from houserules.ui.storage import BrowserStorage
from houserules.ui.upkeep import Upkeep


def start() -> None:
    """Open the app at the page's address."""
    screen = BrowserScreen()
    keeper = BrowserKeeper(screen.guard)
    clock = BrowserClock(screen.guard)
    only = str(document.documentElement.getAttribute("data-only") or "")  # static/boot.js may have set it
    app = App(BrowserStorage(screen.guard), clock, screen, only, upkeep=Upkeep(build()), keeper=keeper)
    screen.bind(app)
    screen.guard(app.open)(location.hash)
    document.documentElement.setAttribute("data-ready", "true")
    keeper.begin(app)


start()
