"""The page wakes from its memory picture; where that doesn't fit, it starts the normal way and says so."""

from __future__ import annotations

import struct
from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, Route

from browser import open_app, wait_ready, wait_until
from files import DIST
from player import Player

PICTURE = "**/snapshot-*.bin"
STEPS = "window.steps = []; addEventListener('house:progress', event => steps.push(event.detail))"
LENGTH, MEMORY, HEAD, RUNS = 8, 12, 16, 20  # where the numbers of the file stand, in bytes


def picture() -> bytes:
    return next(DIST.glob("assets/snapshot-*.bin")).read_bytes()


def number(data: bytes, at: int) -> int:
    return int(struct.unpack_from("<I", data, at)[0])


def with_number(data: bytes, at: int, value: int) -> bytes:
    return data[:at] + struct.pack("<I", value) + data[at + 4 :]


def of_another_version(data: bytes) -> bytes:
    head = 28 + 8 * number(data, RUNS)
    text = data[head : head + number(data, HEAD)]
    build = text.index(b'"build":"') + len(b'"build":"')
    return data[: head + build] + b"0" * 64 + data[head + build + 64 :]


def refused(page: Page, path: str, body: bytes, status: int = 200) -> str:
    """Go to the app with another memory picture; why it is refused."""

    def answer(route: Route) -> None:
        # The page asks a host that packs nothing for another copy.
        route.fulfill(status=status, body=body, headers={"Content-Encoding": "identity"})

    page.route(PICTURE, answer)
    page.goto(path)
    return str(wait_until(page, "steps.find(step => step.name === 'fallback')?.why"))


DAMAGES: list[tuple[Callable[[bytes], bytes], str]] = [
    (lambda data: data[: len(data) // 2], "cut off"),
    (lambda data: data[:20], "isn't a memory picture"),
    (lambda data: b"", "isn't a memory picture"),
    (lambda data: b"<!doctype html>" + data[15:], "isn't a memory picture"),
    (of_another_version, "another version"),
    (lambda data: with_number(data, MEMORY, 1 << 31), "another size"),
    (lambda data: with_number(data, RUNS, 1 << 30), "damaged"),
]


@pytest.mark.forgives("404")
def test_a_picture_that_does_not_fit_is_refused_and_the_page_starts(page: Page) -> None:
    page.add_init_script(STEPS)
    for number, (damage, why) in enumerate(DAMAGES):
        assert why in refused(page, f"?{number}#/zonk", damage(picture()))
    wait_ready(page)
    player = Player(page)
    player.set_table("person", "points")
    player.commit(player.main)


@pytest.mark.forgives("404")
def test_a_picture_that_is_not_there_is_no_reason_to_give_up(page: Page) -> None:
    page.add_init_script(STEPS)
    assert "404" in refused(page, "", b"", status=404)
    wait_ready(page)


def test_a_picture_that_fits_is_taken(page: Page) -> None:
    page.add_init_script(STEPS)
    open_app(page)
    *parts, last = page.evaluate("steps.map(step => step.name)")
    assert (sorted(parts), last) == (["engine", "memory"], "python")


@pytest.mark.true_chance
def test_every_visit_has_another_game(new_context: Callable[[], BrowserContext]) -> None:
    """The picture holds the standard generator's state, the same for all: no game may come from it."""
    seeds = set()
    for _ in range(3):
        page = open_app(new_context().new_page(), "#/zonk")
        Player(page).set_table("person", "person")
        saved = page.evaluate("JSON.parse(localStorage.getItem('house-rules/game/zonk')).record.seed")
        seeds.add(saved)
    assert len(seeds) == 3
