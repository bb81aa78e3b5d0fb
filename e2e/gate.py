"""Holding Python back, to see what the page does before it is there."""

from __future__ import annotations

import json
import re

from playwright.sync_api import Page, Route, expect

from browser import open_app, wait_ready
from test_saves import SLOT, saved_zonk


class Gate:
    """Holds back the engine of ``page``, and so Python, until it is opened."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self._shut = True
        self._waiting: list[Route] = []
        self._to_lose = 0
        page.route(re.compile(r"\.wasm$"), self._come)

    def _come(self, route: Route) -> None:
        if self._shut:
            self._waiting.append(route)
        elif self._to_lose:
            self._to_lose -= 1
            route.abort()
        else:
            route.fallback()

    def open(self) -> None:
        """Let Python come, and wait until it has painted."""
        self._shut = False
        for route in self._waiting:
            route.continue_()
        wait_ready(self.page)

    def fail(self) -> None:
        """Lose what was waited for, and the page's own second try; what is asked for after that comes."""
        self._shut, self._to_lose = False, len(self._waiting)
        for route in self._waiting:
            route.abort()


def come_back(page: Page, path: str, **stored: str) -> Gate:
    """Open the app with ``stored`` in the browser's storage, and Python held back."""
    page.add_init_script(f"Object.assign(localStorage, {json.dumps(stored)})")
    gate = Gate(page)
    page.goto(path)
    return gate


def left_table(page: Page, turns: int) -> None:
    """Open a game of Zonk that stands after some turns, so that its picture is kept when it is left."""
    open_app(page, "#/zonk", storage={SLOT: saved_zonk(turns)})


def reload(page: Page) -> Gate:
    gate = Gate(page)
    page.reload()
    expect(page.locator("#title")).to_be_visible()
    assert page.locator("html[data-ready]").count() == 0
    return gate
