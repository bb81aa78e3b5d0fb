"""Games in somebody's post: another site, a strict policy, and a reader who may only want to read."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from browser import READY, SAME_SEED, START_UP, shot
from hosts import LISTEN, Embed, elsewhere, write_blog
from player import SAME_TAP

pytestmark = pytest.mark.forgives("left the origin")  # the blog is at another one, on purpose
TURNS = 10
RESTLESS = 2
"""Pixels that a frame may change its height from turn to turn."""
TALLEST = 3000
FORGED = """async frame => {
  const messages = [{ type: "house-rules:height", height: 99999 }, { height: 99999 }, "house-rules:height", null, 7,
    { type: "house-rules:gameover", winners: [0] }, { type: ["house-rules:move"] },
    { type: "house-rules:record", record: "{}" }];
  const sibling = document.body.appendChild(document.createElement("iframe"));
  const origin = new URL(frame.src).origin, own = frame.contentWindow;
  const dispatch = (data, origin, source) => dispatchEvent(new MessageEvent("message", { data, origin, source }));
  for (const message of messages) {
    postMessage(message, "*");
    own.postMessage(message, "*");
    dispatch(message, origin, sibling.contentWindow);
    dispatch(message, origin + ".evil", own);
  }
  sibling.remove();
}"""


@pytest.fixture
def blog(serve: Callable[..., str], site: str, tmp_path: Path) -> str:
    """The address of the example post, on a site of its own."""
    write_blog(tmp_path, site)
    return f"{elsewhere(serve('', tmp_path))}post.html"


@pytest.fixture
def post(page: Page, blog: str) -> Iterator[Page]:
    """The example post, open. Its own policy stops nothing in it."""
    yield visit(page, blog)
    assert page.evaluate("window.violations ?? []") == []


def visit(page: Page, blog: str) -> Page:
    page.context.add_init_script(LISTEN)
    page.goto(blog)
    return page


def play(embed: Embed) -> None:
    """Press what is there to press, as somebody who doesn't look closely."""
    main = embed.frame.locator(".actions button.main:not([aria-disabled=true]), [data-act=hurry]:enabled")
    pick = embed.frame.get_by_role("button", name="Select all that score")
    expect(main.or_(pick).first).to_be_visible()
    (main if main.count() else pick).first.click()
    embed.page.wait_for_timeout(SAME_TAP)


def test_a_picture_until_one_press_plays(page: Page, blog: str) -> None:
    asked: list[str] = []
    page.on("request", lambda request: request.frame == page.main_frame and asked.append(request.url))
    post = visit(page, blog)
    embed = Embed(post, "play")
    expect(embed.facade.locator("img")).to_have_js_property("complete", value=True)
    assert [url for url in asked if not url.endswith((".webp", "/embed.js", "/post.html", "/post.css"))] == []
    expect(embed.facade).to_have_attribute("href", f"{embed.home}#/zonk")
    shot(post, "embed-post")
    embed.facade.click()
    frame = embed.ready()
    expect(frame.locator("[data-move=roll]")).to_be_visible()  # a game has begun, and that press was the only one
    assert frame.locator("body").evaluate("() => document.hasFocus()")
    assert [one["game"] for one in embed.told("ready")] == ["zonk"]
    play(embed)
    heights = []
    for _ in range(TURNS):
        play(embed)
        heights.append(embed.height)
    assert max(heights) - min(heights) <= RESTLESS
    moves = embed.told("move")
    assert [move["turn"] for move in moves] == list(range(1, len(moves) + 1))
    out = frame.locator("#outside")
    expect(out).to_have_attribute("target", "_blank")
    expect(out).to_have_attribute("href", "./#/zonk")
    post.evaluate(FORGED, embed.iframe.element_handle())
    post.evaluate("() => new Promise(requestAnimationFrame)")
    assert abs(embed.height - heights[-1]) <= RESTLESS
    assert embed.told("gameover") == []
    shot(post, "embed-playing")
    assert post.evaluate("window.violations ?? []") == []


def test_who_reads_on_is_left_alone(post: Page) -> None:
    embed, other = Embed(post, "play"), Embed(post, "other")
    comment = post.locator("#comment")
    comment.focus()
    post.add_init_script(SAME_SEED)  # one in thirteen first rolls scores nothing
    embed.element.evaluate("game => game.start()")
    other.element.evaluate("game => game.start()")
    embed.ready()
    other.ready()
    post.keyboard.type("I always stop too late.")
    expect(comment).to_have_value("I always stop too late.")
    assert post.evaluate("[document.activeElement.id, scrollY]") == ["comment", 0]
    expect(other.frame.locator("html")).to_have_css("color-scheme", "dark")

    # Who has played goes back to the comment
    dice = embed.frame.locator("[data-pick]")
    for _ in range(5):  # a roll may score nothing, and then it is the other's turn first
        embed.frame.locator("[data-move=roll]").click()
        post.wait_for_timeout(1000)
        if dice.count():
            break
    comment.click()
    before = post.evaluate("scrollY")
    post.keyboard.type(" Always.")
    expect(comment).to_have_value("I always stop too late. Always.")
    assert post.evaluate("[document.activeElement.id, scrollY]") == ["comment", before]

    # The keys act in the game, and the post doesn't scroll by them; the wheel is the post's
    dice.nth(1).focus()
    before = post.evaluate("scrollY")
    post.keyboard.press("ArrowRight")
    expect(dice.nth(2)).to_be_focused()
    post.keyboard.press("ArrowUp")
    expect(dice.nth(1)).to_be_focused()
    post.keyboard.press("Space")
    expect(dice.nth(1)).to_have_attribute("aria-pressed", "true")
    assert post.evaluate("scrollY") == before
    embed.frame.locator("#felt").hover()
    before = post.evaluate("scrollY")
    post.mouse.wheel(0, 200)
    post.wait_for_function("before => scrollY > before", arg=before)


def test_a_record_inside_is_shown_with_its_notes(post: Page) -> None:
    embed = Embed(post, "turns")
    expect(embed.facade).to_contain_text("Watch")
    embed.facade.click()
    frame = embed.ready()
    expect(frame.locator("body")).to_contain_text("Nobody is on the board yet")
    assert embed.told("error") == []
    shot(post, "embed-replay")


def test_one_tap_is_enough_and_so_is_a_sandbox(new_context: Callable[..., BrowserContext], blog: str) -> None:
    phone = new_context(viewport={"width": 360, "height": 740}, has_touch=True, is_mobile=True, color_scheme="dark")
    post = visit(phone.new_page(), blog)
    embed = Embed(post, "play")
    embed.element.evaluate("game => game.setAttribute('sandbox', '')")
    embed.facade.tap()
    frame = embed.ready()
    expect(frame.locator("[data-move=roll]")).to_be_visible()
    expect(frame.get_by_text("can't save here")).to_have_count(1)
    turns = int(frame.locator("body").get_attribute("data-rev") or 0)
    frame.locator("[data-move=roll]").tap()
    expect(frame.locator("body")).to_have_attribute("data-rev", str(turns + 1))
    assert embed.told("move")[-1]["turn"] == turns + 1
    shot(post, "embed-phone-dark")


def test_what_is_wrong_is_a_line_and_an_event(post: Page) -> None:
    embed, other = Embed(post, "play"), Embed(post, "other")
    for game in ("chess", "", "<b>", "__proto__", "toString"):
        embed.element.evaluate("(element, game) => element.setAttribute('game', game)", game)
        expect(embed.element.locator("p")).to_contain_text("There is no game called")
        assert "There is no game" in str(embed.told("error")[-1]["message"])
    embed.element.evaluate("element => element.setAttribute('theme', 'plaid')")
    embed.element.evaluate("element => element.setAttribute('height', '1e9')")
    embed.element.evaluate("element => element.setAttribute('game', 'zonk')")
    assert embed.facade.evaluate("link => link.offsetHeight") == TALLEST
    embed.element.evaluate("element => element.setAttribute('height', 'tall')")
    embed.element.evaluate("element => element.setAttribute('setup', 'nonsense')")
    embed.facade.click()
    expect(embed.frame.get_by_text("That can't be opened")).to_be_visible(timeout=START_UP)
    assert "That can't be opened" in str(embed.told("error")[-1]["message"])
    other.element.evaluate("element => { element.load({ format: 1, game: 'fizzbin' }); element.start(); }")
    other.ready()
    expect(other.frame.locator(".notice")).not_to_have_count(0)
    assert other.told("error")


def test_the_gallery_writes_what_was_chosen(page: Page) -> None:
    page.goto("embed.html")
    element, frame, shown = page.locator("#element"), page.locator("#frame"), page.locator("#shown")
    expect(element).to_contain_text('<house-rules game="zonk"><a href="')
    shot(page, "gallery")
    page.get_by_label("Fizzbin").check()
    page.get_by_label("dark").check()
    page.get_by_label("Height").fill("640")
    expect(element).to_contain_text('game="fizzbin" theme="dark" height="640"')
    expect(frame).to_contain_text("?embed=fizzbin&amp;theme=dark")
    expect(shown).to_have_attribute("height", "640")
    page.get_by_label("A shared deal or game").fill("Look: https://games.example/#/zonk/deal/1abc. Bye!")
    expect(element).to_contain_text('setup="1abc"')
    for bad in ("ftp://what", "#/constructor/deal/1abc", "#/chess/look/1abc", "<script>"):
        page.get_by_label("A shared deal or game").fill(bad)
        expect(page.locator("#wrong")).to_contain_text("no link")
    page.evaluate("Object.defineProperty(navigator, 'clipboard', { value: undefined })")
    page.locator("[data-copy=element]").click()
    expect(page.locator("#copied")).to_contain_text("copy it by hand")
    page.set_viewport_size({"width": 360, "height": 740})
    page.emulate_media(color_scheme="dark")
    assert page.evaluate("document.documentElement.scrollWidth") == 360
    shot(page, "gallery-phone-dark")
    page.locator("#shown").locator("a[lang]").click()
    page.locator("#shown").frame_locator("iframe").locator(READY).wait_for(state="attached", timeout=START_UP)
