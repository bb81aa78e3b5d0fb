"""The browser's only entry point: wires storage, clock, page and app."""

from js import document

from houserules.ui.app import App
from houserules.ui.clock import BrowserClock
from houserules.ui.dom import BrowserScreen
from houserules.ui.host import BrowserHost
from houserules.ui.offline import BrowserKeeper, build
from houserules.ui.storage import BrowserStorage
from houserules.ui.upkeep import Upkeep


def start() -> None:
    """Open the app at the page's address."""
    screen = BrowserScreen()
    host = BrowserHost(screen.guard)
    keeper = BrowserKeeper(screen.guard)
    storage, clock = BrowserStorage(screen.guard, host.room), BrowserClock(screen.guard)
    app = App(storage, clock, screen, host.only, host.witness, upkeep=Upkeep(build()), keeper=keeper)
    screen.bind(app)
    screen.guard(host.open)(app)
    screen.guard(host.bind)(app)
    document.documentElement.setAttribute("data-ready", "true")
    keeper.begin(app)


start()
