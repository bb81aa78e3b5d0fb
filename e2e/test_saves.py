"""What was played is never lost: reloads, two tabs, refused and damaged storage, new games."""

from __future__ import annotations

import json
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from browser import open_app, wait_ready
from games import zonk
from player import Player

SLOT = "house-rules/game/zonk"
ASIDE = "house-rules/aside/zonk/1"


def saved_zonk(turns: int = 0) -> str:
    record = {
        "format": 1,
        "game": "zonk",
        "rules": 1,
        "options": {"first": "seat0"},
        "players": ["Ann", "Bo"],
        "seed": "saves",
        "chance": [[1, 2, 4, 6, 6]],
        "turns": [{"choices": {"0": "roll"}, "at": 0}, {"choices": {"0": "keep:1"}, "at": 0}][:turns],
    }
    return json.dumps({"save": 1, "seats": ["person", "person"], "record": record})


def test_a_first_visit_stores_nothing_and_shows_the_lobby(page: Page) -> None:
    open_app(page)
    expect(page.locator(".tile")).to_have_count(3)
    expect(page.get_by_role("link", name="Resume")).to_have_count(0)
    assert page.evaluate("localStorage.length") == 0


def test_five_quick_reloads_keep_the_game(page: Page) -> None:
    open_app(page, "#/zonk", storage={SLOT: saved_zonk(1)})
    dice = page.locator("#felt").inner_text()
    for _ in range(5):
        page.reload(wait_until="commit")
        page.wait_for_timeout(150)
    wait_ready(page)
    assert page.locator("#felt").inner_text() == dice
    assert Player(page).rev == 1


@pytest.mark.parametrize("turns", [0, 1, 2])
def test_the_same_choice_is_open_after_a_reload(page: Page, turns: int) -> None:
    open_app(page, "#/zonk", storage={SLOT: saved_zonk(turns)})
    before = page.locator(".play").inner_text()
    page.reload()
    wait_ready(page)
    assert page.locator(".play").inner_text() == before


def test_two_tabs_never_step_back(new_context: Callable[..., BrowserContext]) -> None:
    context = new_context()
    first, second = context.new_page(), context.new_page()
    open_app(first, "#/zonk", storage={SLOT: saved_zonk(0)})
    open_app(second, "#/zonk")
    Player(first).commit(first.locator("[data-move=roll]"))
    expect(second.locator("body")).to_have_attribute("data-rev", "1")
    expect(second.get_by_text("went on in another tab")).to_be_visible()
    second.locator("[data-pick='0']").click()
    Player(second).commit(second.locator(".actions [data-move='keep:1']"))
    first.reload()
    wait_ready(first)
    assert Player(first).rev == 2


def test_a_page_that_comes_back_as_it_was_left_shows_where_the_game_stands(page: Page) -> None:
    open_app(page, "#/zonk", storage={SLOT: saved_zonk(0)})
    page.evaluate("entry => localStorage.setItem(...entry)", [SLOT, saved_zonk(1)])  # no event in the page itself
    page.evaluate("dispatchEvent(new PageTransitionEvent('pageshow', {persisted: true}))")
    expect(page.locator("body")).to_have_attribute("data-rev", "1")
    expect(page.get_by_text("went on in another tab")).to_be_visible()


def test_another_tabs_settings_survive(new_context: Callable[..., BrowserContext]) -> None:
    context = new_context()
    first, second = context.new_page(), context.new_page()
    open_app(first, "#/zonk", storage={SLOT: saved_zonk(0)})
    open_app(second, "#/fizzbin")
    Player(second).set_table("person", "steady")
    Player(second).press(second.locator("[data-act=menu]"))
    second.locator("#pace-brisk").check()
    Player(first).commit(first.locator("[data-move=roll]"))
    settings = json.loads(first.evaluate("localStorage.getItem('house-rules/settings')"))
    assert settings["pace"] == "brisk"
    assert Player(first).saved("fizzbin") is not None


DAMAGED = (saved_zonk(2)[:200], "null", "[]", '"x"', "{}", "7", "", '{"save": 1, "seats": ["person"], "record": null}')


def test_a_damaged_save_is_kept_aside(page: Page) -> None:
    for text in DAMAGED:
        open_app(page, "#/zonk", storage={SLOT: text})
        expect(page.get_by_text("kept aside"), text).to_be_visible()
        assert page.evaluate("key => localStorage.getItem(key)", ASIDE) == text
        page.evaluate("localStorage.clear()")


def test_what_was_kept_aside_outlives_a_new_game(page: Page) -> None:
    open_app(page, "#/zonk", storage={SLOT: DAMAGED[0]})
    player = Player(page)
    player.set_table("person", "points", first="seat0")
    player.commit(page.locator("[data-move=roll]"))
    assert page.evaluate("key => localStorage.getItem(key)", ASIDE) == DAMAGED[0]


def test_a_newer_save_is_refused_and_left_alone(page: Page) -> None:
    newer = json.dumps({"save": 99, "something": "new"})
    open_app(page, "#/zonk", storage={SLOT: newer})
    expect(page.get_by_text("newer version")).to_be_visible()
    assert Player(page).saved("zonk") == newer
    Player(page).set_table("person", "points")
    assert page.evaluate("key => localStorage.getItem(key)", ASIDE) == newer


GETTER_THROWS = (
    "Object.defineProperty(window, 'localStorage', {get() { throw new DOMException('no', 'SecurityError') }})"
)
SET_THROWS = "Storage.prototype.setItem = function () { throw new DOMException('full', 'QuotaExceededError') }"


@pytest.mark.parametrize("fault", [GETTER_THROWS, SET_THROWS])
def test_a_browser_that_keeps_nothing_still_plays(page: Page, fault: str) -> None:
    page.add_init_script(fault)
    open_app(page, "#/zonk")
    player = Player(page)
    player.set_table("person", "person", first="seat0")
    player.play_on(zonk, until=lambda player: player.rev >= 3)
    expect(page.get_by_text("can't save here")).to_have_count(1)


@pytest.mark.parametrize("fault", [GETTER_THROWS, SET_THROWS])
def test_storage_that_fails_in_the_middle_loses_no_move(page: Page, fault: str) -> None:
    open_app(page, "#/zonk", storage={SLOT: saved_zonk(0)})
    player = Player(page)
    page.evaluate(f"() => {{ {fault} }}")
    player.commit(page.locator("[data-move=roll]"))
    page.locator("[data-pick='0']").click()
    player.commit(page.locator(".actions [data-move='keep:1']"))
    assert player.rev == 2
    expect(page.get_by_text("can't save here")).to_have_count(1)


def test_a_new_game_can_be_undone_and_touches_no_other(page: Page) -> None:
    open_app(page, "#/zonk", storage={SLOT: saved_zonk(2), "house-rules/game/facecard": "not touched"})
    player = Player(page)
    before = page.locator("#felt").inner_text()
    player.press(page.locator("[data-act=menu]"))
    page.get_by_role("link", name="New game").click()
    player.set_table("person", "points")
    player.press(page.get_by_role("button", name="Bring it back"))
    expect(page.locator("body")).to_have_attribute("data-rev", "2")
    assert page.locator("#felt").inner_text() == before
    assert player.saved("facecard") == "not touched"
