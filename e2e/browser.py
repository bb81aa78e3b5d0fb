"""What the browser tests share: opening the app, watching for trouble, taking pictures."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from datetime import datetime
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserContext, ConsoleMessage, Page
from playwright.sync_api import TimeoutError as TooLate

SHOTS = Path(__file__).parent / "shots"
READY = 'html[data-ready="true"]'
SAME_SEED = "crypto.getRandomValues = words => words.fill(7)"
"""An init script after which every new game has the same dice and cards."""
BLANK = '<!doctype html><link rel="icon" href="data:,">'
A_MOMENT = 50
START_UP = 60_000
"""Milliseconds that Python may take to start, on a slow machine with much else to do."""


class Watch:
    """Everything a page should never do: leave its origin, write an error, throw one."""

    def __init__(self, context: BrowserContext, origin: str) -> None:
        """Begin to watch all pages of ``context``, which may ask only ``origin``."""
        self.origin = origin
        self.complaints: list[str] = []
        context.on("request", lambda request: self._asked(request.url))
        context.on("console", self._printed)
        context.on("weberror", lambda wrong: self._note("uncaught", str(wrong.error)))

    def unforgiven(self, patterns: Sequence[str]) -> list[str]:
        """The complaints that none of ``patterns`` matches."""
        return [text for text in self.complaints if not any(re.search(pattern, text) for pattern in patterns)]

    def _printed(self, message: ConsoleMessage) -> None:
        if message.type == "error":
            self._note("console", f"{message.text} ({message.location['url']})")

    def _asked(self, url: str) -> None:
        if not url.startswith((f"{self.origin}/", "data:", "blob:")):  # the latter two are asked of the page itself
            self._note("left the origin", url)

    def _note(self, kind: str, text: str) -> None:
        self.complaints.append(f"{kind}: {text}")


def open_app(
    page: Page,
    path: str = "",
    *,
    clock: datetime | str | float | None = None,
    timezone: str | None = None,
    storage: Mapping[str, str] | None = None,
) -> Page:
    """Open the app and wait until Python has painted the first page.

    ``path`` is relative to where the app is served ("?a=b#c"). ``clock`` is where the page's clock
    stands still (timers go on), ``timezone`` is a name such as "America/New_York", ``storage`` is
    what localStorage holds beforehand.
    """
    if timezone is not None:
        page.context.new_cdp_session(page).send("Emulation.setTimezoneOverride", {"timezoneId": timezone})
    if storage is not None:
        _fill(page, storage)
    if clock is not None:
        page.clock.set_fixed_time(clock)
    page.goto(path)
    return wait_ready(page)


def wait_ready(page: Page) -> Page:
    """Wait until Python has painted; AssertionError with what the page says instead."""
    try:
        page.wait_for_selector(READY, state="attached", timeout=START_UP)
    except TooLate:
        shown = page.locator("body").inner_text()
        message = f"not ready after {START_UP // 1000} s; the page says: {shown!r}"
        raise AssertionError(message) from None
    return page


def wait_until(page: Page, expression: str) -> Any:
    """Wait until ``expression`` is truthy in the page, for Playwright's own way is against its policy; returns it."""
    for _ in range(START_UP // A_MOMENT):
        if found := page.evaluate(expression):
            return found
        page.wait_for_timeout(A_MOMENT)
    raise AssertionError(f"it never came true: {expression}")


def shot(page: Page, name: str) -> Path:
    """Save a picture of the whole page as e2e/shots/NAME.png."""
    path = SHOTS / f"{name}.png"
    page.screenshot(path=path, full_page=True)
    return path


def _fill(page: Page, storage: Mapping[str, str]) -> None:
    # An init script would write it again at every reload, over what the app has saved since.
    page.route("**/blank", lambda route: route.fulfill(body=BLANK, content_type="text/html"))
    page.goto("blank")
    page.evaluate("entries => Object.assign(localStorage, entries)", dict(storage))
    page.unroute("**/blank")
