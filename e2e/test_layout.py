"""It fits, light and dark, without sideways scrolling; pictures of everything. Small windows: test_phone.py."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from browser import open_app, shot
from games import LEVELS
from player import Player

SIDEWAYS = "document.documentElement.scrollWidth - document.documentElement.clientWidth"
AT_REST = """() => Promise.all(document.getAnimations()
  .filter(it => it.effect.getComputedTiming().endTime < Infinity)
  .map(it => it.finished.catch(() => {})))"""
"""Waits until nothing that ends is on the move; what is taken off the page meanwhile has ended too."""
SIZES = {"360": (360, 740), "wide": (1280, 800)}


def visit_everything(page: Page, name: str) -> None:
    """Look at every page and table, and take pictures of each, light and dark."""

    def look(what: str) -> None:
        for scheme in ("light", "dark"):
            page.emulate_media(color_scheme=scheme)
            page.evaluate(AT_REST)
            assert page.evaluate(SIDEWAYS) <= 0, f"{what} scrolls sideways"
            shot(page, f"{name}-{scheme}-{what}")

    open_app(page)
    look("lobby")
    for game, people in (("zonk", 3), ("fizzbin", 4), ("facecard", 2)):
        page.goto(f"#/{game}/rules")
        expect(page.locator(".law h2").first).to_be_visible()
        look(f"{game}-rules")
        page.goto(f"#/{game}")
        look(f"{game}-setup")
        player = Player(page)
        player.set_table("person", *[LEVELS[game]] * (people - 1), **({"dealer": "1"} if game == "facecard" else {}))
        look(f"{game}-table")
        player.press(page.locator("[data-act=menu]"))
        look(f"{game}-menu")
        player.press(page.locator("[data-act=menu]"))


@pytest.mark.parametrize("size", SIZES)
def test_no_page_scrolls_sideways(new_context: Callable[..., BrowserContext], size: str) -> None:
    width, height = SIZES[size]
    visit_everything(new_context(viewport={"width": width, "height": height}).new_page(), size)


def test_reduced_motion_and_forced_colours_still_play(new_context: Callable[..., BrowserContext]) -> None:
    page = new_context(reduced_motion="reduce", forced_colors="active").new_page()
    open_app(page, "#/fizzbin")
    player = Player(page)
    player.set_table("person", "steady")
    player.commit(player.main)
    assert page.evaluate("getComputedStyle(document.querySelector('.card')).animationName") == "none"
    shot(page, "forced-colours-fizzbin")
