"""What is pressed before Python is there is kept, and done once, if it still can be."""

from __future__ import annotations

import pytest
from playwright.sync_api import Page, expect

from gate import left_table, reload
from player import Player
from test_saves import SLOT, saved_zonk


def test_picks_are_kept_and_done(page: Page) -> None:
    left_table(page, 1)
    gate = reload(page)
    for spot in "012":
        page.locator(f"[data-pick='{spot}']").click()
    page.locator("[data-pick='2']").click()
    expect(page.locator("[data-held]")).to_have_count(2)
    gate.open()
    expect(page.locator(".die.held")).to_have_count(2)
    expect(page.locator("[data-held]")).to_have_count(0)


@pytest.mark.parametrize("key", [None, "Enter", "Space"])
def test_one_move_is_kept_and_played_and_no_press_after_it(page: Page, key: str | None) -> None:
    left_table(page, 0)
    gate = reload(page)
    roll = page.locator("[data-move=roll]")
    for _ in range(3):
        if key:
            roll.press(key)
        else:
            roll.click()
    page.locator("[data-act=menu]").click()
    expect(page.locator("[data-held]")).to_have_count(1)
    expect(page.get_by_text("Kept until")).to_be_visible()
    gate.open()
    expect(page.locator("body")).to_have_attribute("data-rev", "1")
    page.wait_for_timeout(400)
    assert Player(page).rev == 1
    assert page.locator("#menu").count() == 0


def test_a_button_of_the_page_itself_is_kept_too(page: Page) -> None:
    left_table(page, 1)
    gate = reload(page)
    page.locator("[data-act=menu]").click()
    gate.open()
    expect(page.locator("#menu")).to_be_visible()


def test_what_cannot_be_pressed_is_not_kept(page: Page) -> None:
    left_table(page, 1)
    gate = reload(page)
    page.locator(".actions [aria-disabled=true]").first.click(force=True)
    expect(page.locator("[data-held]")).to_have_count(0)
    page.locator("[data-pick='0']").click()
    gate.open()
    expect(page.locator(".die.held")).to_have_count(1)


def test_a_press_on_a_game_that_went_on_elsewhere_is_dropped(page: Page) -> None:
    left_table(page, 0)
    gate = reload(page)
    page.locator("[data-move=roll]").click()
    page.evaluate("entry => localStorage.setItem(...entry)", [SLOT, saved_zonk(2)])
    gate.open()
    page.wait_for_timeout(400)
    assert Player(page).rev == 2


def test_a_press_on_what_is_not_there_any_more_is_dropped(page: Page) -> None:
    left_table(page, 1)
    gate = reload(page)
    page.locator("[data-pick='0']").evaluate("die => die.dataset.pick = '9'")
    page.locator("[data-pick='9']").click()
    page.locator("[data-pick='1']").click()
    gate.open()
    expect(page.locator(".die.held")).to_have_count(1)


def test_going_elsewhere_drops_what_was_pressed(page: Page) -> None:
    left_table(page, 0)
    gate = reload(page)
    page.locator("[data-move=roll]").click()
    page.get_by_role("link", name="Rules").click()
    expect(page.locator(".law")).to_be_visible()
    page.go_back()
    expect(page.locator("[data-move=roll]")).to_be_visible()
    gate.open()
    page.wait_for_timeout(400)
    assert Player(page).rev == 0
