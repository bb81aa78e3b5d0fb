"""The coach beside a table, and the review after a game, in a browser."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from browser import open_app
from games import fizzbin, zonk
from player import Player

FOCUS = "document.activeElement.id"


def switch_on(page: Page, player: Player) -> None:
    player.press(page.locator("#menu-button"))
    player.press(page.get_by_role("switch", name="Coach"))
    expect(page.get_by_role("switch", name="Coach")).to_have_attribute("aria-checked", "true")


def test_the_coach_is_switched_on_speaks_without_taking_the_focus_and_is_remembered(page: Page) -> None:
    open_app(page, "#/zonk")
    player = Player(page)
    player.set_table("person", "person", first="seat0")
    assert page.locator("#coach").count() == 0
    switch_on(page, player)
    player.commit(player.main)
    coach = page.get_by_role("region", name="Coach")
    expect(coach.locator(".values li").first).to_contain_text("%")
    assert page.evaluate(FOCUS) != "coach"
    expect(page.locator("#say")).to_contain_text("Coach:")
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-ready", "true")
    expect(page.locator("#coach .values li").first).to_contain_text("%")


@pytest.mark.long
@pytest.mark.context(viewport={"width": 320, "height": 640})
def test_a_whole_game_is_looked_at_again_in_slices_that_let_presses_through(page: Page) -> None:
    open_app(page, "#/zonk")
    player = Player(page)
    player.set_table("person", "points", goal="5000")
    player.play_on(zonk)
    player.press(page.get_by_role("link", name="Review"))
    progress = page.locator(".review progress")
    expect(progress).to_be_visible()
    player.press(page.get_by_role("link", name="To the table"))  # while it still looks
    expect(page.locator(".ending")).to_be_visible()
    player.press(page.get_by_role("link", name="Review"))
    expect(page.locator(".review-sum dd")).to_have_count(5, timeout=90_000)
    numbers = [
        float(text.strip("%").replace("\N{MINUS SIGN}", "-"))
        for text in page.locator(".review-sum dd").all_inner_texts()
    ]
    assert sum(numbers[:-1]) == pytest.approx(numbers[-1], abs=0.3)  # each is rounded to a tenth
    assert page.evaluate("document.documentElement.scrollWidth - document.documentElement.clientWidth") <= 0


def test_a_game_of_luck_has_a_review_too(page: Page) -> None:
    open_app(page, "#/fizzbin")
    player = Player(page)
    player.set_table("person", "steady")
    player.play_on(fizzbin)
    player.press(page.get_by_role("link", name="Review"))
    expect(page.locator(".review-seat")).to_contain_text("it was all luck")
    expect(page.get_by_role("img", name="Chance to win")).to_be_visible()
