"""The browser's only entry point: wires storage, clock, page and app."""

from js import document

from houserules.ui.app import App
from houserules.ui.clock import BrowserClock
from houserules.ui.dom import BrowserScreen
from houserules.ui.handlers import guarded
from houserules.ui.host import BrowserHost
from houserules.ui.offline import BrowserKeeper, build
from houserules.ui.storage import BrowserStorage
from houserules.ui.upkeep import Upkeep


def start() -> None:
    """Open the app at the page's address."""
    screen = BrowserScreen()
    host, keeper = BrowserHost(), BrowserKeeper()
    storage, clock = BrowserStorage(host.room), BrowserClock()
    app = App(storage, clock, screen, host.only, host.witness, upkeep=Upkeep(build()), keeper=keeper)
    screen.bind(app)
    guarded(host.open)(app)
    guarded(host.bind)(app)
    document.documentElement.setAttribute("data-ready", "true")
    guarded(keeper.begin)(app)


start()
