"""A server, a browser and a watched page for each test."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from functools import cache
from pathlib import Path
from threading import Thread
from typing import Any

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

import chromium
from browser import SAME_SEED, Watch
from files import DIST
from serve import HOST, make_server

OFF = (
    # the pages behind the address bar, started anew with each window: a quarter of all that the browser does for a test
    "WebUIOmniboxPopup WebUIOmniboxAimPopup "
    # what Playwright turns off, since a second list takes the place of the first
    "AvoidCorsURLLoaderRestartOnRedirect AvoidUnnecessaryBeforeUnloadCheckSync DestroyProfileOnBrowserClose "
    "HttpsFirstBalancedModeAutoEnable HttpsUpgrades LensOverlay MediaRouter NetworkTimeServiceQuerying "
    "OptimizationHints PaintHolding PreconnectToSearch TcpPortRandomizationWin ThirdPartyStoragePartitioning"
)
"""Features of Chromium that no test needs."""
LAUNCH = (
    *chromium.FLAGS,
    "--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost",  # no other host can be reached
    f"--disable-features={','.join(OFF.split())}",
)

NO_WAY_BACK = "--disable-back-forward-cache"  # what Playwright turns off and a player's browser has


expect.set_options(timeout=20_000)  # a loaded machine is slow, not wrong


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Begin with what takes long, so that it doesn't run on alone when all else is done."""
    items.sort(key=lambda item: item.get_closest_marker("long") is None)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    path = chromium.find()
    if path is None:
        pytest.fail(chromium.HINT)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=path, args=[*LAUNCH], ignore_default_args=[NO_WAY_BACK])
        yield browser
        browser.close()


@pytest.fixture(scope="session")
def serve() -> Iterator[Callable[..., str]]:
    """Serves a folder at a path ("" or "/some/where") and returns its address, with a slash."""
    with ExitStack() as servers:

        @cache
        def start(prefix: str = "", folder: Path = DIST, **how: bool) -> str:
            server = servers.enter_context(make_server(0, folder, prefix, **how))
            Thread(target=server.serve_forever, daemon=True).start()
            servers.callback(server.shutdown)
            return f"http://{HOST}:{server.server_port}{prefix}/"

        yield start


@pytest.fixture
def site(serve: Callable[..., str], request: pytest.FixtureRequest) -> str:
    """The address of the app as it is built, ending with a slash; the mark ``served`` has other arguments."""
    mark = request.node.get_closest_marker("served")
    return serve(*mark.args, **mark.kwargs) if mark else serve()


@pytest.fixture
def new_context(browser: Browser, site: str, request: pytest.FixtureRequest) -> Iterator[Callable[..., BrowserContext]]:
    """Makes browser contexts with nothing stored; the test fails on anything unforgiven in them.

    Every new game has the same dice and cards, unless the test is marked ``true_chance``.
    """
    mark = request.node.get_closest_marker("context")
    forgiven = [pattern for mark in request.node.iter_markers("forgives") for pattern in mark.args]
    with ExitStack() as closing:
        watches = []

        def make(**options: Any) -> BrowserContext:
            # A worker's requests can't be seen, and what it keeps would be there for the test's next start.
            chosen = {"base_url": site, "service_workers": "block", **(mark.kwargs if mark else {}), **options}
            context = closing.enter_context(browser.new_context(**chosen))
            if not request.node.get_closest_marker("true_chance"):
                context.add_init_script(SAME_SEED)
            watches.append(Watch(context, "/".join(site.split("/")[:3])))
            return context

        yield make
    complaints = [text for watch in watches for text in watch.unforgiven(forgiven)]
    assert not complaints, "\n".join(complaints)


@pytest.fixture
def page(new_context: Callable[..., BrowserContext]) -> Page:
    """A page in a fresh context."""
    return new_context().new_page()
