"""A browser for each visit, so that nothing is warm that should be cold."""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import BrowserType, CDPSession, ConsoleMessage
from playwright.sync_api import Error as BrowserError
from playwright.sync_api import Page as Tab

import chromium
from bench.figures import Visit
from bench.host import Page

HERE = Path(__file__).parent
SLOWED = 4
"""How many times slower than it could a page runs that stands for a slow device."""
SETTLED = 500
"""Milliseconds for a new browser to finish its own start."""


class Lab:
    """Opens pages in one kind of browser."""

    def __init__(self, chromium: BrowserType, path: str) -> None:
        """``path`` is the browser's program."""
        self._chromium, self._path = chromium, path

    def browser(self) -> str:
        """What the browser calls itself: "Chrome/1.2.3.4"."""
        with new_profile() as profile, self.tab(profile, "start.js") as (_, wire):
            return str(wire.send("Browser.getVersion")["product"])

    @contextmanager
    def tab(self, profile: Path, script: str, slowed: float = 1) -> Iterator[tuple[Tab, CDPSession]]:
        """A blank tab of a browser just started, and a wire to its tools.

        ``script`` names the file to run before each page's own scripts; ``slowed`` is how many times slower
        the page's main thread runs.
        """
        context = self._chromium.launch_persistent_context(
            profile, executable_path=self._path, args=[*chromium.FLAGS], no_viewport=False
        )
        with context:
            context.on("console", _overheard)
            tab = context.pages[0]
            tab.add_init_script(path=HERE / script)
            tab.wait_for_timeout(SETTLED)
            wire = context.new_cdp_session(tab)
            wire.send("Emulation.setCPUThrottlingRate", {"rate": slowed})
            yield tab, wire

    def visit(self, page: Page, profile: Path, slowed: float = 1, stay: float = 0) -> Visit:
        """Open a page and leave ``stay`` milliseconds after it is ready. BrowserError if it never is."""
        sent, kept = page.sent, page.kept
        with self.tab(profile, "start.js", slowed) as (tab, wire):
            tab.goto(page.address, wait_until="commit")
            times = asked(wire, "benchStart")
            tab.wait_for_timeout(stay)
        return Visit(times["interactive"], times["painted"], page.sent - sent, page.kept - kept)


def asked(wire: CDPSession, expression: str) -> Any:
    """What ``expression`` comes to in the page; unlike Playwright's own way it runs under any CSP."""
    how = {"expression": expression, "awaitPromise": True, "returnByValue": True}
    answer = wire.send("Runtime.evaluate", how)
    if wrong := answer.get("exceptionDetails"):
        raise BrowserError(wrong.get("exception", {}).get("description", wrong["text"]))
    return answer["result"].get("value")


@contextmanager
def new_profile() -> Iterator[Path]:
    """A place for a browser that has never been anywhere."""
    with tempfile.TemporaryDirectory(prefix="bench-", ignore_cleanup_errors=True) as folder:
        yield Path(folder)


def _overheard(message: ConsoleMessage) -> None:
    if message.type in {"warning", "error"}:
        print(f"  the page says: {message.text}", file=sys.stderr)
