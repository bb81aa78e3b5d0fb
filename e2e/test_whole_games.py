"""One whole game of each, clicked to its end, with a reload in the middle."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from browser import SAME_SEED, open_app, shot, wait_ready
from player import Player


def zonk(player: Player) -> None:
    """Set aside what scores, and stop as soon as it's allowed."""
    everything = player.page.locator("[data-pick=all]")
    if everything.count():
        everything.click()
    player.select_until_open(".felt .die[data-pick]:not(.held)")
    stop = player.page.locator(".actions [data-move$=stop]")
    player.commit(stop if stop.count() else player.main)


def fizzbin(player: Player) -> None:
    player.commit(player.main)


def facecard(player: Player) -> None:
    """Draw from the pile, throw away from the end of the hand, call when it can be done, hit the first seat."""
    player.select_until_open("[data-pick^='to:'], .felt .card[data-pick]:not(.selected)")
    main = player.page.locator(".actions button.main[data-move]")
    player.commit(main if main.count() else player.page.locator(".actions [data-move]").first)


GAMES = {
    "zonk": (zonk, ("person", "steady", "person"), {"goal": "4000"}),
    "fizzbin": (fizzbin, ("person", "steady", "steady"), {}),
    "facecard": (facecard, ("person", "steady"), {}),
}


@pytest.mark.parametrize("game", GAMES)
def test_a_whole_game_with_a_reload_in_the_middle(page: Page, game: str) -> None:
    choose, kinds, options = GAMES[game]
    page.add_init_script(SAME_SEED)  # so that it always takes the same time
    open_app(page, f"#/{game}")
    player = Player(page)
    player.set_table(*kinds, **options)
    player.play_on(choose, until=lambda player: player.rev >= 4)
    before, saved = page.locator("#felt").inner_html(), player.saved(game)
    shot(page, f"{game}-middle")
    page.reload()
    wait_ready(page)
    assert player.saved(game) == saved
    assert page.locator("#felt").inner_html() == before
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
    player.set_table("steady", "steady", first="seat0")
    expect(page.locator("[data-act=hurry]")).to_be_visible()
    saved = player.saved("zonk")
    page.reload()
    wait_ready(page)
    assert player.rev == 0 or player.saved("zonk") != saved
    expect(page.locator("body")).not_to_have_attribute("data-rev", "0")


def test_bots_can_be_skipped_to_the_end(page: Page) -> None:
    open_app(page, "#/zonk")
    player = Player(page)
    player.set_table("steady", "steady", goal="3000")
    player.press(page.get_by_role("button", name="Skip ahead"))
    expect(page.locator(".ending")).to_be_visible(timeout=60_000)
