"""Each one-file page plays from a disk with nothing beside it and no network, and keeps what was played."""

from __future__ import annotations

import shutil
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

import chromium
from browser import SAME_SEED, Watch, open_app, shot
from conftest import LAUNCH
from files import DIST
from games import GAMES
from houserules.ui import pages
from player import Player

WHOLE = "house-rules.html"
PARTS = 'script[id^="part-"]'
OLDER = "delete Uint8Array.fromBase64; window.Worker = class { constructor() { throw new Error() } }"
"""An init script after which the browser is one of some years ago, or lets the page have no worker."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """One-file pages and nothing else."""
    folder = tmp_path_factory.mktemp("single")
    for name in ("house-rules", *GAMES):
        shutil.copy(DIST / f"{name}.html", folder)
    return folder


@pytest.fixture
def site(request: pytest.FixtureRequest, folder: Path, serve: Callable[..., str]) -> str:
    """Where the folder is: on the disk, or where the test is marked ``served``, at a host."""
    return serve("", folder) if request.node.get_closest_marker("served") else f"{folder.as_uri()}/"


@contextmanager
def reader(browser: Browser, profile: Path) -> Iterator[Page]:
    """A person's own browser, without network: what it has stored is there when it is started again."""
    how = {"executable_path": chromium.find(), "args": [*LAUNCH], "offline": True}
    with browser.browser_type.launch_persistent_context(profile, **how) as context:
        context.add_init_script(SAME_SEED)
        watch = Watch(context, "file://")
        yield context.pages[0]
    assert watch.unforgiven(()) == []


def test_a_game_from_a_double_click_to_the_end_with_the_browser_closed_in_between(
    browser: Browser, site: str, tmp_path: Path
) -> None:
    choose, kinds, _ = GAMES["zonk"]
    asked: list[str] = []
    with reader(browser, tmp_path / "profile") as page:
        page.on("request", lambda request: asked.append(request.url))
        open_app(page, f"{site}{WHOLE}")
        page.get_by_role("link", name="Play: Zonk").click()
        player = Player(page)
        player.set_table(*kinds, goal="1000")
        player.play_on(choose, until=lambda player: player.rev >= 4)
        before, saved = player.felt(), player.saved("zonk")
        shot(page, "single-middle")
    assert [url for url in asked if url.startswith("file:")] == [f"{site}{WHOLE}"]
    with reader(browser, tmp_path / "profile") as page:
        open_app(page, f"{site}{WHOLE}")
        page.get_by_role("link", name="Resume: Zonk").click()
        player = Player(page)
        expect(page.locator(".table")).to_be_visible()
        assert player.felt() == before
        assert player.saved("zonk") == saved
        player.play_on(choose)
        expect(page.locator("#prompt")).to_contain_text("win")


@pytest.mark.context(offline=True)
def test_each_game_has_a_file_of_its_own_and_a_damaged_save_is_put_aside(page: Page) -> None:
    open_app(page, WHOLE)
    for game in GAMES:
        page.evaluate("slot => localStorage.setItem(slot, '{')", f"house-rules/game/{game}")
    for game, (choose, *_) in GAMES.items():
        open_app(page, f"{game}.html#/")
        expect(page.get_by_text("Your saved game can't be opened")).to_be_visible()
        expect(page.get_by_role("link", name="Lobby")).to_have_count(0)
        assert page.title() == pages.title(game)
        player = Player(page)
        player.press(page.get_by_role("button", name="Start the game"))
        player.play_on(choose, until=lambda player: player.rev >= 2)
        assert page.evaluate("game => localStorage.getItem(`house-rules/aside/${game}/1`)", game) == "{"


@pytest.mark.context(offline=True)
@pytest.mark.forgives("uncaught: ")
def test_half_a_file_says_so(page: Page, folder: Path, tmp_path: Path) -> None:
    whole, half = (folder / WHOLE).read_bytes(), tmp_path / "half.html"
    for size in (len(whole) // 2, len(whole) - 1000):
        half.write_bytes(whole[:size])
        page.goto(half.as_uri())
        expect(page.locator("#trouble")).to_contain_text("this file isn't whole")
        expect(page.locator(".tile")).to_have_count(len(GAMES))


@pytest.mark.context(offline=True)
def test_an_older_browser_takes_a_little_longer(page: Page) -> None:
    page.add_init_script(OLDER)
    open_app(page, f"{WHOLE}#/fizzbin")
    expect(page.get_by_role("button", name="Start the game")).to_be_visible()


@pytest.mark.served
def test_a_host_can_serve_the_file_and_what_was_only_needed_to_start_is_let_go(page: Page, site: str) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    open_app(page, WHOLE)
    assert [url for url in asked if url.startswith(site)] == [f"{site}{WHOLE}"]
    assert page.workers == []
    expect(page.locator(PARTS)).to_have_count(0)
    session = page.context.new_cdp_session(page)
    session.send("HeapProfiler.collectGarbage")
    kept = session.send("Runtime.getHeapUsage")["backingStorageSize"]
    assert kept < next(DIST.glob("assets/snapshot-*.bin")).stat().st_size / 2
