"""How far things are is shown quietly; what keeps Python from coming is told, with a way on."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, Route, expect

from browser import open_app, wait_ready
from files import DIST
from gate import Gate, left_table, reload
from player import Player

# Progress


def done(page: Page) -> float:
    return float(page.evaluate("document.getElementById('progress').style.getPropertyValue('--done')"))


def test_progress_goes_by_steps_and_never_back(page: Page) -> None:
    gate = Gate(page)
    page.goto("")
    expect(page.get_by_role("status").filter(has_text="Setting the table")).to_have_count(1)
    seen = [done(page)]
    for name in ("engine", "memory", "engine", "python"):
        page.evaluate("name => dispatchEvent(new CustomEvent('house:progress', {detail: {name, of: 3}}))", name)
        seen.append(done(page))
    assert seen == sorted(seen)
    assert 0 < seen[0] < 0.75 <= seen[-1] < 1
    gate.open()
    expect(page.locator("#progress")).to_be_hidden()


def test_the_longer_way_is_told(page: Page) -> None:
    gate = Gate(page)
    page.goto("#/zonk")
    detail = {"name": "fallback", "why": "it was made for another version"}
    page.evaluate("detail => dispatchEvent(new CustomEvent('house:progress', {detail}))", detail)
    expect(page.get_by_text("A few seconds more")).to_be_in_viewport()
    gate.open()
    expect(page.get_by_text("A few seconds more")).to_be_hidden()


# What can go wrong


def add_policy(page: Page, policy: str) -> None:
    """Have the page and its worker, which compiles, come with one more Content-Security-Policy."""

    def come(route: Route) -> None:
        response = route.fetch()
        route.fulfill(response=response, headers={**response.headers, "content-security-policy": policy})

    page.route(re.compile(r"/$|/carrier[^/]*\.mjs$"), come)


def expect_trouble(page: Page, why: str) -> None:
    """The page says what is wrong, and what needs no Python goes on."""
    trouble = page.get_by_role("alert").filter(has_text="The table can't be set")
    expect(trouble).to_contain_text(why)
    expect(trouble).to_be_in_viewport()
    expect(trouble.get_by_role("link", name="Try again")).to_be_visible()
    expect(page.locator("#progress")).to_be_hidden()
    page.locator("#tile-fizzbin").get_by_role("link", name="Rules").click()
    expect(page.locator(".law h2").first).to_be_visible()
    expect(trouble).to_be_in_viewport()
    page.get_by_role("link", name="Lobby").click()
    expect(page.locator(".tile")).to_have_count(3)


@pytest.mark.forgives(".*")
def test_a_browser_without_webassembly_is_told(page: Page) -> None:
    page.add_init_script("delete window.WebAssembly")
    page.goto("")
    expect_trouble(page, "has no WebAssembly")


@pytest.mark.forgives(".*")
def test_a_network_that_forbids_webassembly_is_told(page: Page) -> None:
    add_policy(page, "script-src 'self' 'unsafe-inline'")
    page.goto("")
    expect_trouble(page, "doesn't let the page run WebAssembly")


@pytest.mark.forgives(".*")
def test_too_little_memory_is_told(page: Page) -> None:
    page.add_init_script(
        """for (const name of ["instantiate", "instantiateStreaming"]) WebAssembly[name] = async () => {
          throw new RangeError("WebAssembly.instantiate(): Out of memory: Cannot allocate Wasm memory");
        }"""
    )
    page.goto("")
    expect_trouble(page, "too little memory")


@pytest.mark.forgives(".*")
def test_a_lost_connection_is_told_and_its_return_is_enough(page: Page) -> None:
    gate = Gate(page)
    page.goto("")
    expect(page.locator(".tile")).to_have_count(3)
    page.context.set_offline(True)
    gate.fail()
    expect_trouble(page, "no connection")
    page.context.set_offline(False)
    wait_ready(page)
    expect(page.locator("#trouble")).to_be_hidden()


@pytest.mark.forgives(".*")
def test_no_sign_of_life_is_told_and_taken_back_when_it_comes_after_all(page: Page) -> None:
    page.clock.install()
    gate = Gate(page)
    page.goto("")
    expect(page.locator(".tile")).to_have_count(3)
    page.wait_for_timeout(500)
    page.clock.fast_forward(14_000)
    expect(page.locator("#trouble")).to_be_hidden()
    page.clock.fast_forward(15_000)
    expect_trouble(page, "didn't arrive in time")
    gate.open()
    expect(page.locator("#trouble")).to_be_hidden()
    page.evaluate("window.same = true; dispatchEvent(new Event('online'))")
    page.wait_for_timeout(300)
    assert page.evaluate("same")  # a page that is ready isn't loaded anew


def test_what_comes_slowly_is_not_late(page: Page) -> None:
    page.clock.install()
    gate = Gate(page)
    page.goto("")
    expect(page.locator(".tile")).to_have_count(3)
    for _ in range(3):
        page.clock.fast_forward(14_000)
        page.evaluate("dispatchEvent(new CustomEvent('house:progress', {detail: {name: 'coming'}}))")
    expect(page.locator("#trouble")).to_be_hidden()
    page.clock.fast_forward(16_000)
    expect_trouble(page, "didn't arrive in time")
    page.evaluate("dispatchEvent(new CustomEvent('house:progress', {detail: {name: 'coming'}}))")
    expect(page.locator("#trouble")).to_be_hidden()
    expect(page.locator("#progress")).to_be_visible()
    gate.open()


def test_a_large_part_says_that_it_is_coming(page: Page) -> None:
    open_app(page)
    patterns = ("carrier-*.mjs", "snapshot-*.bin")
    carrier, part = (next(DIST.glob(f"assets/{pattern}")).relative_to(DIST) for pattern in patterns)
    told = page.evaluate(
        """async ([carrier, part]) => {
          let hours = 0, told = 0;
          performance.now = () => hours++ * 3_600_000;
          await (await import(new URL(carrier, location.href).href)).carry("picture", part, () => told++);
          return told;
        }""",
        [f"./{carrier}", f"./{part}"],
    )
    assert told > 1


@pytest.mark.forgives(".*")
def test_nothing_is_kept_for_a_table_that_cannot_be_set(page: Page) -> None:
    left_table(page, 0)
    gate = reload(page)
    page.locator("[data-move=roll]").click()
    gate.fail()
    expect(page.locator("#trouble")).to_be_visible()
    assert page.locator("[data-move=roll]").evaluate("it => getComputedStyle(it).animationName") == "none"
    page.get_by_role("link", name="Try again").click()
    wait_ready(page)
    assert Player(page).rev == 0
