"""Frames and pages around them that aren't as they should be: bad addresses, junk in messages, posts in a sandbox."""

from __future__ import annotations

from collections.abc import Callable
from html import escape
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from browser import BLANK, READY, START_UP
from hosts import elsewhere

pytestmark = pytest.mark.forgives("left the origin")  # the blog is at another one, on purpose
PICTURE = "420px"
"""The height of an embed that nobody has touched."""
TOLD = """window.told = [];
for (const kind of ["ready", "move", "error"])
  document.querySelector("house-rules").addEventListener(kind, event => told.push([kind, event.detail.message]));"""
JUNK = """frame => {
  const kind = "house-rules:", endless = { type: kind + "record" };
  endless.record = endless;
  for (const message of [null, undefined, 7, 7n, "x", [], {}, new Blob(["x"]),
    { type: {} }, { type: [kind + "theme"] }, { type: kind }, { type: kind + "theme" },
    { type: kind + "theme", theme: ["dark"] }, { type: kind + "height", height: 9 },
    endless,
    { type: kind + "record", record: "x".repeat(300000) }, { type: kind + "record", record: "[".repeat(100000) }])
    frame.contentWindow.postMessage(message, "*");
}"""


@pytest.fixture
def write(serve: Callable[..., str], tmp_path: Path) -> Callable[[str], str]:
    """Puts a page on a site of its own; returns its address."""

    def write(body: str) -> str:
        (tmp_path / "post.html").write_text(BLANK + body, "utf-8")
        return f"{elsewhere(serve('', tmp_path))}post.html"

    return write


def usable(page: Page) -> None:
    page.locator(READY).wait_for(state="attached", timeout=START_UP)
    expect(page.locator("#fault")).to_be_hidden()
    expect(page.locator("#trouble")).to_be_hidden()


def test_whatever_an_address_asks_for_there_is_a_table(page: Page) -> None:
    page.goto("?embed=zonk")
    usable(page)
    assert page.evaluate("Object.keys(document.documentElement.dataset).sort()") == ["build", "embed", "only", "ready"]
    page.goto("?embed=zonk&host=foo&now=record&room=__proto__&theme=plaid")
    usable(page)
    expect(page.locator("[data-move]")).not_to_have_count(0)  # no record can come, so it is a game
    page.goto("?embed=__proto__&host=https://&now=play#/zonk/look/")
    usable(page)
    expect(page.locator("#notices .notice")).to_contain_text("That can't be opened")
    page.goto("?embed=__proto__&host=https://&now=play#/saves")
    page.locator("#saves-file").set_input_files([])  # a choice that was taken back
    page.locator("#saves-file").set_input_files({"name": "big", "mimeType": "", "buffer": b"[" * 8_000_001})
    expect(page.get_by_role("alert").filter(has_text=".")).to_be_visible()
    usable(page)


def test_a_post_in_a_sandbox_and_junk_from_the_page_around(page: Page, site: str, write: Callable[[str], str]) -> None:
    post = f'<script src="{site}embed.js"></script><house-rules game="zonk"></house-rules><script>{TOLD}</script>'
    page.goto(write(f'<iframe sandbox="allow-scripts" width="700" height="900" srcdoc="{escape(post)}"></iframe>'))
    around = page.frame_locator("iframe")
    element = around.locator("house-rules")
    element.locator("a").click()
    frame = element.frame_locator("iframe")
    frame.locator(READY).wait_for(state="attached", timeout=START_UP)
    expect(frame.locator("[data-move=roll]")).to_be_visible()
    element.evaluate("element => element.setAttribute('theme', 'dark')")
    expect(frame.locator("html")).to_have_css("color-scheme", "dark")
    expect(element.locator("iframe")).not_to_have_css("height", PICTURE)  # it was given the height it asked for
    element.locator("iframe").evaluate(JUNK)
    expect(frame.locator(".notice").filter(has_text="nested more than 100 deep")).to_be_visible()
    expect(frame.locator("#fault")).to_be_hidden()
    frame.locator("[data-move=roll]").click()
    expect(frame.locator("body")).not_to_have_attribute("data-rev", "0")
    kinds = [kind for kind, _ in element.evaluate("() => told")]
    assert kinds[0] == "ready"
    assert {"move", "error"} <= {*kinds}


def test_a_post_that_is_made_anew_finds_its_table_and_one_that_is_moved_keeps_it(
    page: Page, site: str, write: Callable[[str], str]
) -> None:
    page.goto(write(f'<script src="{site}embed.js"></script><p></p><div></div>'))
    rooms = page.evaluate("""() => {
      const make = () => document.body.appendChild(document.createElement("house-rules"));
      const room = game => new URL(game.address()).searchParams.get("room");
      const games = [make(), make(), make()];
      games.forEach(game => game.setAttribute("game", "zonk"));
      const first = games.map(room);
      games[0].remove();
      const anew = games[1].cloneNode(true);
      document.body.append(anew);
      return [...first, room(anew), room(games[1]), room(games[2])];
    }""")
    assert rooms[0] is None  # the table the reader has at home
    assert len({*rooms}) == 3
    assert rooms[3:] == rooms[:3]
    assert page.evaluate("""() => {
      const game = document.querySelector("house-rules");
      game.start();
      const frame = game.frame;
      document.querySelector("div").moveBefore(game, null);
      return game.frame === frame && frame.isConnected;
    }""")
