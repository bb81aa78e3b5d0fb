"""In a frame on another site's page, however little it allows, there is a game; and no database anywhere."""

from __future__ import annotations

import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import FrameLocator, Page, expect

from browser import BLANK, READY, START_UP, open_app
from player import SAME_TAP

ALONE = "allow-scripts"
WITH_ORIGIN = "allow-scripts allow-same-origin"


@pytest.fixture
def framed(page: Page, serve: Callable[..., str], tmp_path: Path, site: str) -> Callable[[str], FrameLocator]:
    """Opens a post of somebody's blog, at another origin, with the app in a frame that allows what is given."""

    def come(sandbox: str) -> FrameLocator:
        frame = f'<iframe sandbox="{sandbox}" width="900" height="900" src="{site}#/zonk"></iframe>'
        (tmp_path / "index.html").write_text(BLANK + frame, "utf-8")
        page.goto(serve("", tmp_path))
        return page.frame_locator("iframe")

    return come


@pytest.mark.forgives("left the origin", "Download is disallowed")  # the blog's; of what can't be handed out
@pytest.mark.context(service_workers="allow")
@pytest.mark.parametrize(("sandbox", "warnings"), [(ALONE, 1), (WITH_ORIGIN, 0)])
def test_a_frame_that_allows_only_scripts_is_enough(
    page: Page, framed: Callable[[str], FrameLocator], sandbox: str, warnings: int
) -> None:
    frame = framed(sandbox)
    frame.locator(READY).wait_for(state="attached", timeout=START_UP)
    frame.get_by_role("button", name="Start the game").click()
    roll, body = frame.locator("[data-move=roll]"), frame.locator("body")
    expect(roll).to_be_visible()
    turns = int(body.get_attribute("data-rev") or 0)
    roll.click()
    expect(body).to_have_attribute("data-rev", str(turns + 1))
    expect(frame.get_by_text("can't save here")).to_have_count(warnings)
    if warnings:  # the way out
        frame.get_by_role("link", name="Save to a file").click()
        page.wait_for_timeout(SAME_TAP)
        frame.get_by_role("button", name="Save everything to a file").click()
        expect(frame.locator("#saves-text")).to_have_value(re.compile(r'"game/zonk": "'))


@pytest.mark.served(closed=True)
@pytest.mark.forgives("left the origin", "blocked by CORS policy", "net::ERR_FAILED")
def test_a_frame_that_keeps_the_parts_out_is_told(framed: Callable[[str], FrameLocator]) -> None:
    trouble = framed(ALONE).get_by_text("The table can't be set")
    expect(trouble).to_contain_text("In a window of its own it can")


def test_a_browser_that_refuses_databases_still_plays(page: Page) -> None:
    page.add_init_script("indexedDB.open = () => { throw new DOMException('no', 'SecurityError') }")
    open_app(page, "#/zonk")


def test_no_database_is_made(page: Page) -> None:
    open_app(page)
    page.route("**/blank", lambda route: route.fulfill(body=BLANK, content_type="text/html"))
    page.goto("blank")
    assert page.evaluate("indexedDB.databases()") == []
