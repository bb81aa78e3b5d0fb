"""Opponents and facts that live from tables of their own: the built page has to have them with it."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from browser import open_app
from player import Player

TABLES = [
    ("zonk", "perfect", {"goal": "5000", "first": "seat0"}),
    ("facecard", "sharp", {}),
    ("facecard", "casual", {}),
]


@pytest.mark.parametrize(("game", "level", "options"), TABLES)
def test_a_level_plays_in_the_built_page(page: Page, game: str, level: str, options: dict[str, str]) -> None:
    open_app(page, f"#/{game}")
    player = Player(page)
    player.set_table(level, level, **options)
    player.press(page.get_by_role("button", name="Skip ahead"))
    expect(page.locator(".ending, [data-act=go-on]")).to_be_visible(timeout=60_000)
    assert player.rev > 5
    expect(page.locator("#fault")).to_be_hidden()


def test_the_record_of_a_level_against_perfect_play_is_shown_where_it_is_known(page: Page) -> None:
    open_app(page, "#/zonk")
    page.locator("#kind-1").select_option("cautious")
    expect(page.get_by_text("30.5%")).to_be_visible()
    page.locator("#field-goal").fill("7000")
    expect(page.get_by_text("30.5%")).to_have_count(0)


def test_the_facts_about_fizzbin_are_a_page(page: Page) -> None:
    open_app(page, "#/fizzbin/facts")
    expect(page.get_by_text("93,321")).to_be_visible()
    expect(page.locator(".fizzbin-facts table")).not_to_have_count(0)
