"""When something breaks, the page says so and offers a way on."""

from __future__ import annotations

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, Route, expect

from browser import START_UP, open_app, wait_ready
from files import DIST, ROOT
from player import Player
from test_saves import SLOT, saved_zonk


@pytest.mark.forgives(".*")
@pytest.mark.parametrize(
    "part", ["pyodide.asm.wasm", "pyodide.asm.mjs", "pyodide.mjs", "interpreter-.*", "core-.*", "morphdom-.*"]
)
def test_a_part_that_does_not_arrive_is_told(page: Page, part: str) -> None:
    page.route(re.compile(part + "$"), lambda route: route.abort())
    page.goto("")
    expect(page.locator('html[data-fault="lost"]')).to_be_attached(timeout=START_UP)
    expect(page.get_by_text("The table can't be set")).to_be_visible()
    page.unroute_all()
    page.get_by_role("link", name="Try again").click()
    expect(page.locator(".tile")).to_have_count(3, timeout=60_000)


@pytest.mark.forgives(".*")
def test_without_the_engine_no_other_way_is_tried(page: Page) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.route(re.compile(r"\.wasm$"), lambda route: route.abort())
    page.goto("")
    expect(page.get_by_text("The table can't be set")).to_be_visible(timeout=30_000)
    page.wait_for_timeout(300)
    assert [url for url in asked if "library" in url] == []


@pytest.mark.forgives(".*")
def test_a_worker_that_fails_is_no_reason_to_give_up(page: Page) -> None:
    page.add_init_script(
        """window.Worker = class extends Worker {
          constructor() { super(URL.createObjectURL(new Blob(["throw new Error('no worker')"]))); }
        };
        addEventListener("error", () => { window.told = true; });"""
    )
    open_app(page)
    assert not page.evaluate("window.told")


@pytest.mark.forgives(".*")
def test_a_part_cut_in_half_is_told(page: Page) -> None:
    def halve(route: Route) -> None:
        body = next(DIST.glob("assets/pyodide-*/*.wasm")).read_bytes()
        headers = {"Content-Type": "application/wasm", "Content-Encoding": "identity"}
        route.fulfill(body=body[: len(body) // 2], headers=headers)

    page.route(re.compile(r"\.wasm$"), halve)
    page.goto("")
    expect(page.get_by_text("The table can't be set")).to_be_visible(timeout=30_000)


def test_a_failure_in_a_press_is_shown_and_the_save_stands(page: Page) -> None:
    open_app(page, "#/zonk", storage={SLOT: saved_zonk(1)})
    page.evaluate("document.querySelectorAll('#app, #app [id]').forEach(part => part.removeAttribute('id'))")
    page.locator("[data-pick='0']").click()
    expect(page.locator("#fault")).to_be_visible()
    page.get_by_role("link", name="Go on from the last save").click()
    expect(page.locator("#fault")).to_be_hidden()
    wait_ready(page)
    assert Player(page).rev == 1


@pytest.mark.forgives(".*")
@pytest.mark.parametrize("folder", [DIST, ROOT])
def test_opened_from_disk_it_says_what_to_do(page: Page, folder: Path) -> None:
    page.goto((folder / "index.html").as_uri())
    expect(page.get_by_text("opened straight from a disk")).to_be_visible()


def test_an_unknown_address_is_the_lobby(page: Page) -> None:
    open_app(page, "#/canasta")
    expect(page.get_by_text("no such page")).to_be_visible()
    expect(page.locator(".tile")).to_have_count(3)


@pytest.mark.served("/~ann/blog/games")
def test_it_plays_under_a_sub_path(page: Page) -> None:
    open_app(page, "#/fizzbin")
    player = Player(page)
    player.set_table("person", "steady")
    player.commit(player.main)


def test_a_bad_house_rule_keeps_what_was_typed(page: Page) -> None:
    open_app(page, "#/zonk")
    page.locator("#field-minimum").fill("325")
    page.locator("#name-0").fill("Ann")
    Player(page).press(page.get_by_role("button", name="Start the game"))
    expect(page.locator("#wrong-minimum")).to_contain_text("in steps of 50")
    expect(page.locator("#field-minimum")).to_be_focused()
    expect(page.locator("#field-minimum")).to_have_value("325")
    expect(page.locator("#name-0")).to_have_value("Ann")
