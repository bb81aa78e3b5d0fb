"""After one visit the page is there without a network; a newer version comes whole or not at all, when it's wanted."""

from __future__ import annotations

import json
import os
import re
import shutil
from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import urljoin
from urllib.request import urlopen

import pytest
from playwright.sync_api import BrowserContext, Page, expect

import build
import precache
from browser import open_app, wait_ready
from files import DIST, ROOT, mirror
from games import GAMES, LEVELS
from host import Host
from player import Player

pytestmark = pytest.mark.context(service_workers="allow")

TYPES = {
    "./": "text/html",
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".wasm": "application/wasm",
    ".bin": "application/octet-stream",
    ".svg": "image/svg+xml",
    ".png": "image/png",
    ".webp": "image/webp",
    ".html": "text/html",
    ".woff2": "font/woff2",
    ".webmanifest": "application/manifest+json",
}
QUESTION, DECISION = "Five dice and one question", "Five dice and one decision"
THEIRS = "somebody else's"
LARGE, TRIES = ("pyodide.asm.wasm", "snapshot-"), 3
VERSIONS = """async () => {
  const { installing, waiting, active } = (await navigator.serviceWorker.getRegistration()) ?? {};
  return [installing && "installing", waiting && "waiting", active && "active"].filter(Boolean);
}"""
PICTURES = """async () => {
  const asked = [...document.querySelectorAll("link[rel=icon], link[rel=manifest], link[rel=apple-touch-icon]")];
  const answers = await Promise.all(asked.map(link => fetch(link.href)));
  const letters = await Promise.all([600, 700].map(weight => document.fonts.load(`${weight} 1rem Fraunces`)));
  return answers.every(answer => answer.ok) && letters.every(faces => faces.every(face => face.status === "loaded"));
}"""


@pytest.fixture
def host(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Host]:
    """Has the site at a path ("" or "some/where"), and may pack nothing: (path, plain)."""
    path, plain = getattr(request, "param", ("", False))
    folder = DIST
    if path:
        folder = tmp_path / "web"
        (folder / path).parent.mkdir(parents=True)
        (folder / path).symlink_to(DIST)
    host = Host(folder, plain=plain)
    yield host
    host.stop()


@pytest.fixture
def site(host: Host, request: pytest.FixtureRequest) -> str:
    """The address of the app there."""
    path = request.node.callspec.params["host"][0] if hasattr(request.node, "callspec") else ""
    return f"{host.address}{path}/" if path else host.address


@pytest.fixture(scope="module")
def newer(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The next version of the site: another rule text, in the page and in the memory picture."""
    folder = tmp_path_factory.mktemp("newer")
    games, python = folder / "games", folder / "python"
    for page in (ROOT / "py/houserules/games").glob("*/rules.md"):
        text = page.read_text("utf-8").replace(QUESTION, DECISION)
        (games / page.parent.name).mkdir(parents=True)
        (games / page.parent.name / page.name).write_text(text, "utf-8")
    shutil.copytree(build.PYTHON, python)
    picture = (python / "snapshot.bin").read_bytes()
    assert QUESTION.encode() in picture
    (python / "snapshot.bin").write_bytes(picture.replace(QUESTION.encode(), DECISION.encode()))
    mirror(folder / "dist", build.files(build.site(python), games))
    return folder / "dist"


def listed(folder: Path = DIST) -> dict[str, str]:
    """The files that the worker in ``folder`` keeps, with their checksums."""
    found = re.search(r"FILES = (\{.*?\})", (folder / precache.WORKER).read_text("utf-8"), re.DOTALL)
    assert found is not None
    files: dict[str, str] = json.loads(found[1])
    return files


def build_of(folder: Path) -> str:
    found = re.search(r'data-build="(\w+)"', (folder / "index.html").read_text("utf-8"))
    assert found is not None
    return found[1]


def visit(page: Page, address: str = "") -> Page:
    """Open the lobby and stay until all is kept."""
    open_app(page, address)
    expect(page.locator("#foot")).to_contain_text("Works offline")
    return page


def shows(page: Page, folder: Path, law: str) -> None:
    """It is one version throughout: what the page calls itself, and what Python says the rules are."""
    page.goto("#/")
    expect(page.locator("#foot")).to_contain_text(build_of(folder))
    page.goto("#/zonk/rules")
    expect(page.locator(".law")).to_contain_text(law)
    page.goto("#/")


def begin_game(page: Page) -> str:
    """Start a game of Zonk and make a move in it; what the table looks like then."""
    page.goto("#/zonk")
    player = Player(page)
    player.set_table("person", "person", first="seat0")
    player.commit(player.main)
    return page.locator(".play").inner_text()


def until(page: Page, condition: Callable[[], bool]) -> None:
    """Wait for something that happens at the host, or in the browser behind the page."""
    for _ in range(600):
        if condition():
            return
        page.wait_for_timeout(100)
    raise AssertionError("it didn't happen")


def caches(page: Page) -> list[str]:
    return page.evaluate("caches.keys()")


def versions(page: Page) -> list[str]:
    """The workers there are, by what they do."""
    return page.evaluate(VERSIONS)


def first_visit(new_context: Callable[[], BrowserContext], host: Host, site: str) -> tuple[BrowserContext, Page]:
    """A visit after which all is kept. A browser short of memory may keep less than it could: it is asked again."""
    for _ in range(TRIES):
        before = [host.times_sent(large) for large in LARGE]
        context = new_context()
        page = visit(context.new_page(), site.rstrip("/"))  # the host adds the slash
        if [host.times_sent(large) for large in LARGE] == [times + 1 for times in before]:
            return context, page
    raise AssertionError("a large file comes twice")


@pytest.mark.parametrize("host", [("", False), ("~ann/blog/games", True)], indirect=True)
def test_after_one_visit_everything_works_without_a_network(
    new_context: Callable[[], BrowserContext], host: Host, site: str
) -> None:
    context, page = first_visit(new_context, host, site)
    wire = context.new_cdp_session(page)
    assert wire.send("Page.getAppManifest")["errors"] == []
    wrong = {error["errorId"] for error in wire.send("Page.getInstallabilityErrors")["installabilityErrors"]}
    assert wrong <= {"in-incognito"}  # which the tests' browser is

    host.stop()
    page.reload()
    wait_ready(page)
    assert page.evaluate(PICTURES)
    for game in GAMES:
        page.goto(f"#/{game}/rules")
        expect(page.locator(".law h2").first).to_be_visible()
    gallery = context.new_page()
    gallery.goto("embed.html")
    expect(gallery.locator("#shown img")).not_to_have_js_property("naturalWidth", 0)
    gallery.close()
    for game, (choose, _, _) in GAMES.items():
        tab = open_app(context.new_page(), f"index.html?embed#/{game}")
        player = Player(tab)
        player.set_table("person", LEVELS[game])
        begun = player.rev
        player.play_on(choose, until=lambda player, begun=begun: player.rev > begun + 1)
        tab.reload()
        wait_ready(tab)
        assert Player(tab).rev > begun
        tab.close()


def test_a_newer_version_comes_on_the_players_word(
    new_context: Callable[[], BrowserContext], host: Host, newer: Path
) -> None:
    context = new_context()
    page = visit(context.new_page())
    page.evaluate("name => caches.open(name)", THEIRS)
    table = begin_game(page)
    other = open_app(context.new_page(), "#/fizzbin")
    other_player = Player(other)
    other_player.set_table("person", "steady")

    host.folder = newer
    page.reload()
    wait_ready(page)
    until(page, lambda: versions(page) == ["waiting", "active"])
    notice = page.get_by_text("A new version is ready")
    expect(notice).to_have_count(0)  # not while a game is being played
    shows(page, DIST, QUESTION)
    expect(notice).to_be_visible()
    page.get_by_role("button", name="Take it now").click()
    expect(page.locator(f"html[data-ready][data-build='{build_of(newer)}']")).to_be_attached()
    shows(page, newer, DECISION)
    page.goto("#/zonk")
    expect(page.locator(".play")).to_have_text(table, use_inner_text=True)

    assert other.evaluate("document.documentElement.dataset.build") == build_of(DIST)
    other_player.commit(other_player.main)  # it goes on with what it has
    other.close()
    host.stop()
    visit(page)
    until(page, lambda: caches(page) == [THEIRS, f"house-rules:/:{build_of(newer)}"])


def test_half_a_newer_version_leaves_the_old_one_whole_and_the_rest_comes_later(
    new_context: Callable[[], BrowserContext], host: Host, newer: Path
) -> None:
    context = new_context()
    page = visit(context.new_page())
    table, before = begin_game(page), caches(page)

    host.folder, host.cut = newer, {"snapshot-"}
    page.reload()
    wait_ready(page)
    until(page, lambda: any("snapshot-" in path for path in host.broken_off))
    until(page, lambda: versions(page) == ["active"])
    assert caches(page) == before
    host.stop()
    page.reload()
    wait_ready(page)
    shows(visit(page), DIST, QUESTION)

    host.cut.clear()
    host.start()
    page.reload()
    wait_ready(page)
    until(page, lambda: versions(page) == ["waiting", "active"])
    page.close()  # the last tab
    page = open_app(context.new_page())
    shows(page, newer, DECISION)
    page.goto("#/zonk")
    expect(page.locator(".play")).to_have_text(table, use_inner_text=True)
    until(page, lambda: caches(page) == [f"house-rules:/:{build_of(newer)}"])


def test_a_first_visit_that_lacks_a_file_plays_and_claims_nothing(page: Page, host: Host) -> None:
    host.lost = {"icon-512"}
    # The browser may offer the same of its own accord, when it likes.
    page.add_init_script(
        "addEventListener('beforeinstallprompt', event => event.isTrusted && event.stopImmediatePropagation(), true)"
    )
    open_app(page)
    until(page, lambda: len(host.missed) > 1)  # it tries once more, past the browser's own cache
    until(page, lambda: caches(page) == [])
    expect(page.locator("#foot")).to_contain_text("Not yet kept for offline use")
    begin_game(page)
    page.goto("#/")
    page.evaluate(
        """() => dispatchEvent(Object.assign(
            new Event("beforeinstallprompt", {cancelable: true}), {prompt() { window.asked = true; }}))"""
    )
    button = page.get_by_role("button", name="Install")
    Player(page).press(button)
    expect(button).to_have_count(0)
    assert page.evaluate("window.asked")


def test_a_worker_whose_disk_fails_still_lets_the_page_through(page: Page, host: Host) -> None:
    visit(page)
    page.context.service_workers[0].evaluate("() => { caches.match = () => Promise.reject(new Error('no disk')); }")
    page.reload()
    wait_ready(page)


def test_a_tombstone_in_the_workers_place_ends_it(page: Page, host: Host, tmp_path: Path) -> None:
    visit(page)
    page.evaluate("name => caches.open(name)", THEIRS)
    table = begin_game(page)
    host.folder = tmp_path / "dist"
    shutil.copytree(DIST, host.folder, copy_function=os.symlink)
    (host.folder / precache.WORKER).unlink()
    shutil.copy(DIST / precache.TOMBSTONE, host.folder / precache.WORKER)
    page.reload()
    wait_ready(page)
    until(page, lambda: versions(page) == [])
    assert caches(page) == [THEIRS]
    expect(page.locator(".play")).to_have_text(table, use_inner_text=True)  # the game goes on
    page.reload()
    wait_ready(page)
    assert page.evaluate("navigator.serviceWorker.controller") is None


def test_every_file_on_the_list_is_there_with_its_type_and_nothing_asked_for_is_missing(page: Page, host: Host) -> None:
    for path in listed():
        with urlopen(urljoin(host.address, path)) as answer:  # noqa: S310 - our own host
            assert answer.status == 200
            assert answer.headers["Content-Type"] == TYPES[re.sub(r".*(?=\.)", "", path) if path != "./" else path]
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url.removeprefix(host.address) or "./"))
    open_app(page)
    assert page.evaluate(PICTURES)
    assert {path for path in asked if not path.startswith("data:")} - listed().keys() <= {precache.WORKER}
