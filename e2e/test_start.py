"""The page starts, wherever it is served, from its own files and with no file too many."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, Request

import single
from browser import open_app
from files import DIST, ROOT
from player import Player

ON_DEMAND = re.compile(
    r"/library-|\.woff2$|/licenses/|/(sw|tombstone)\.js$|/manifest\.|/icon-[a-z]+-\w+\.svg$"
    r"|\.(png|webp|whl)$|/embed\.|/gallery-"
)
"""For a start without the memory picture, for text that needs them, for lawyers, for use offline, for devices,
for other pages with Python and for posts."""


def asked_by(page: Page) -> list[str]:
    asked: list[str] = []

    def note(request: Request) -> None:
        asked.append(request.url)

    page.on("request", note)
    return asked


@pytest.mark.served("/club/night")
def test_the_page_starts_under_any_path(page: Page, site: str) -> None:
    asked = asked_by(page)
    open_app(page)
    assert site.endswith("/club/night/")
    assert [url for url in asked if not url.startswith((site, "data:"))] == []


def test_the_page_uses_every_file_that_is_built(page: Page, site: str) -> None:
    asked = asked_by(page)
    open_app(page)
    built = [path.relative_to(DIST).as_posix() for path in DIST.rglob("*") if path.is_file()]
    ours = [path for path in built if path not in single.EDITIONS]
    needed = {path for path in ours if not path.endswith((".br", ".gz")) and not ON_DEMAND.search(f"/{path}")}
    assert needed - {url.removeprefix(site) or "index.html" for url in asked} == set()


def test_the_page_asks_for_nothing_twice(page: Page) -> None:
    asked = asked_by(page)
    open_app(page)
    files = [url for url in asked if not url.startswith("data:")]
    assert sorted(files) == sorted(set(files))


def test_what_was_only_needed_to_start_is_let_go(page: Page) -> None:
    open_app(page)
    session = page.context.new_cdp_session(page)
    session.send("HeapProfiler.collectGarbage")
    kept = session.send("Runtime.getHeapUsage")["backingStorageSize"]
    assert kept < next(DIST.glob("assets/snapshot-*.bin")).stat().st_size / 2
    assert page.workers == []


@pytest.mark.long
@pytest.mark.served("", ROOT)
def test_the_sources_start_unbuilt(page: Page) -> None:
    open_app(page, "#/zonk")
    player = Player(page)
    player.set_table("person", "points")
    player.commit(player.main)


@pytest.mark.served(plain=True)
def test_a_host_that_packs_nothing_is_asked_for_the_packed_copies(page: Page) -> None:
    asked = asked_by(page)
    open_app(page, "#/zonk/rules")
    packed = [url.rpartition("/")[2] for url in asked if url.endswith(".gz")]
    assert [re.sub("-[0-9a-f]{10}", "", name) for name in sorted(packed)] == ["pyodide.asm.wasm.gz", "snapshot.bin.gz"]


@pytest.mark.served(plain=True)
@pytest.mark.forgives("404")
def test_a_host_that_packs_nothing_and_has_no_copies_will_do(page: Page) -> None:
    page.route("**/*.gz", lambda route: route.fulfill(status=404))
    open_app(page)


@pytest.mark.served(plain=True)
def test_a_browser_that_cannot_inflate_takes_the_plain_files(page: Page) -> None:
    page.add_init_script(
        "delete window.DecompressionStream; window.Worker = class { constructor() { throw new Error() } }"
    )
    asked = asked_by(page)
    open_app(page)
    assert [url for url in asked if url.endswith(".gz")] == []
