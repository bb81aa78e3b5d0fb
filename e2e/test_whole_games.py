"""One whole game of each, clicked to its end, with a reload in the middle."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from browser import open_app, shot, wait_ready
from games import GAMES
from player import Player


@pytest.mark.long
@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_with_a_reload_in_the_middle(page: Page, game: str) -> None:
    choose, kinds, options = GAMES[game]
    open_app(page, f"#/{game}")
    player = Player(page)
    player.set_table(*kinds, **options)
    player.play_on(choose, until=lambda player: player.rev >= 4)
    before, saved = player.felt(), player.saved(game)
    shot(page, f"{game}-middle")
    page.reload()
    wait_ready(page)
    assert player.saved(game) == saved
    assert player.felt() == before
    player.play_on(choose)
    shot(page, f"{game}-over")
    expect(page.locator("#prompt")).to_contain_text("win")
    expect(page.locator(".reason")).not_to_be_empty()
    expect(page.locator(".place.won")).not_to_have_count(0)
    over = page.locator(".table").inner_text()
    page.reload()
    wait_ready(page)
    assert page.locator(".table").inner_text() == over
    player.press(page.get_by_role("button", name="Same table again"))
    expect(page.locator(".ending")).to_have_count(0)
    expect(page.locator(".place")).to_have_count(len(kinds))


def test_a_reload_while_a_bot_is_about_to_move(page: Page) -> None:
    open_app(page, "#/zonk")
    player = Player(page)
    player.set_table("points", "points", first="seat0")
    expect(page.locator("[data-act=hurry]")).to_be_visible()
    saved = player.saved("zonk")
    page.reload()
    wait_ready(page)
    assert player.rev == 0 or player.saved("zonk") != saved
    expect(page.locator("body")).not_to_have_attribute("data-rev", "0")


def test_bots_can_be_skipped_to_the_end(page: Page) -> None:
    open_app(page, "#/zonk")
    player = Player(page)
    player.set_table("points", "points", goal="3000")
    player.press(page.get_by_role("button", name="Skip ahead"))
    expect(page.locator(".ending")).to_be_visible(timeout=60_000)
