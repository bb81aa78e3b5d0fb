"""Fast taps, held keys, the keyboard alone: every press counts once, and the focus is never lost."""

from __future__ import annotations

import json
from time import time

import pytest
from playwright.sync_api import Locator, Page, expect

from browser import open_app
from player import SAME_TAP, Player
from test_saves import SLOT, saved_zonk

FOCUS = "document.activeElement.tagName"


def tap(page: Page, button: Locator, *at: int) -> None:
    """Tap the place of a button at these milliseconds by the finger's clock, however late the page hears of it."""
    box = button.bounding_box()
    assert box is not None
    spot = {"x": box["x"] + box["width"] / 2, "y": box["y"] + box["height"] / 2, "button": "left", "clickCount": 1}
    session, begun = page.context.new_cdp_session(page), time()
    for moment in at:
        for kind in ("mousePressed", "mouseReleased"):
            session.send("Input.dispatchMouseEvent", {"type": kind, "timestamp": begun + moment / 1000, **spot})


def test_a_double_tap_plays_once(page: Page) -> None:
    open_app(page, "#/fizzbin")
    player = Player(page)
    player.set_table("person", "steady")
    page.wait_for_timeout(SAME_TAP)
    tap(page, player.main, 0, 60, 120)
    expect(page.locator("body")).to_have_attribute("data-rev", "1")
    page.wait_for_timeout(SAME_TAP)
    assert player.rev == 1
    tap(page, player.main, 0)
    expect(page.locator("body")).to_have_attribute("data-rev", "2")


def test_two_fingers_on_two_buttons_play_once(page: Page) -> None:
    open_app(page, "#/zonk", storage={SLOT: saved_zonk(1)})
    page.locator("[data-pick='0']").click()
    page.wait_for_timeout(400)
    page.evaluate("document.querySelectorAll('.actions [data-move]').forEach(button => button.click())")
    page.wait_for_timeout(300)
    saved = Player(page).saved("zonk")
    assert saved is not None
    moves = [turn["choices"]["0"] for turn in json.loads(saved)["record"]["turns"]]
    assert moves[:2] == ["roll", "keep:1"]
    assert moves[2:] in ([], ["roll"])


def test_quick_taps_on_dice_all_count(page: Page) -> None:
    open_app(page, "#/zonk", storage={SLOT: saved_zonk(1)})
    page.evaluate("[0, 1, 2].forEach(spot => document.querySelector(`[data-pick='${spot}']`).click())")
    expect(page.locator(".die.held")).to_have_count(3)


@pytest.mark.parametrize("key", ["Enter", " "])
def test_a_held_key_is_one_press(page: Page, key: str) -> None:
    open_app(page, "#/fizzbin")
    player = Player(page)
    player.set_table("person", "steady")
    page.wait_for_timeout(400)
    player.main.focus()
    for _ in range(12):
        page.keyboard.down(key)
        page.wait_for_timeout(60)
    page.keyboard.up(key)
    assert player.rev == 1


def tab_to(page: Page, selector: str) -> None:
    for _ in range(80):
        if page.evaluate("selector => document.activeElement.matches(selector)", selector):
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"Tab never reaches {selector}; it is at {page.evaluate('document.activeElement.outerHTML')}")


def press_key(page: Page, selector: str) -> None:
    page.wait_for_timeout(300)
    tab_to(page, selector)
    page.keyboard.press("Enter")
    page.wait_for_timeout(100)
    assert page.evaluate(FOCUS) != "BODY", f"the focus is lost after {selector}"


@pytest.mark.parametrize("game", ["zonk", "fizzbin", "facecard"])
def test_the_keyboard_alone_opens_and_plays(page: Page, game: str) -> None:
    open_app(page)
    press_key(page, f"#tile-{game} .main")
    press_key(page, ".setup .main")
    player = Player(page)
    for _ in range(100):
        if player.rev >= 12 or page.locator(".ending").count():
            return
        if page.locator("[data-act=hurry]").count():
            page.wait_for_timeout(300)
            assert page.evaluate(FOCUS) != "BODY"
        elif player.shut:
            select_by_key(page, player)
        else:
            press_key(page, ".actions button.main, .actions [data-move]")
    raise AssertionError(f"twelve turns were not played: {player.prompt}")


def select_by_key(page: Page, player: Player) -> None:
    """Select what the main button waits for; a die that scores nothing goes back."""
    if page.locator("[data-pick=all]").count():
        press_key(page, "[data-pick=all]")
    for _ in range(7):
        if not player.shut:
            return
        press_key(page, ".felt .card[data-pick]:not(.selected), .felt .die[data-pick]:not(.held)")
        if player.shut and page.locator(".die.held").count():
            page.keyboard.press("Enter")
            page.keyboard.press("Tab")


def test_the_focus_waits_where_the_next_press_is(page: Page) -> None:
    open_app(page, "#/zonk", storage={SLOT: saved_zonk(1)})
    player = Player(page)
    page.locator("[data-pick=all]").focus()
    page.keyboard.press("Enter")  # the button goes, as all that scores is selected
    expect(player.main).to_be_focused()
    player.commit(player.main)
    expect(player.main).to_be_focused()


def test_names_full_of_markup_stay_text(page: Page) -> None:
    open_app(page, "#/zonk")
    player = Player(page)
    page.locator("#name-0").fill("<img src=x onerror=alert(1)>")
    page.locator("#name-1").fill("</script><b>Bo")
    player.press(page.get_by_role("button", name="Start the game"))
    expect(page.locator(".place bdi").nth(1)).to_have_text("</script><b>Bo")
    assert page.locator("#app img").count() == 0
    assert page.locator("#app b b").count() == 0


def test_back_goes_from_rules_to_table_to_lobby(page: Page) -> None:
    open_app(page)
    page.locator("#tile-zonk .main").click()
    player = Player(page)
    player.set_table("person", "points")
    page.get_by_role("link", name="Rules").click()
    expect(page.locator(".law")).to_be_visible()
    page.go_back()
    expect(page.locator(".table")).to_be_visible()
    page.go_back()
    expect(page.locator("#tile-zonk").get_by_role("link", name="Resume")).to_be_visible()
