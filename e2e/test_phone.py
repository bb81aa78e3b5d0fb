"""On a phone: everything fits and can be hit, Back leads to the lobby, and what was played is there again."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import BrowserContext, Locator, Page, expect

from audit import audit
from browser import BLANK, READY, START_UP, open_app, wait_ready
from player import Player
from scenes import Scene, cut, golden, scenes

UPRIGHT, ASIDE = {"width": 360, "height": 740}, {"width": 740, "height": 360}
PHONE = {"viewport": UPRIGHT, "has_touch": True, "is_mobile": True, "device_scale_factor": 2}
WINDOWS = {
    "360": (360, 740, 100),
    "320": (320, 640, 100),
    "on-its-side": (740, 360, 100),
    "text-200": (360, 740, 200),
    "320-text-200": (320, 640, 200),
    "zoom-400": (320, 256, 100),
}
"""Width and height of the window, and the size of the text in per cent."""
PAGES = ("#/", *(f"#/{game}/{page}" for game in ("zonk", "fizzbin", "facecard") for page in ("new", "rules", "facts")))
OUT = "data:text/html,<title>out</title>"
TRIES = 6
"""A browser with much to do may let go of a page that it would have kept."""
SLOT = "house-rules/game/zonk"

pytestmark = pytest.mark.context(**PHONE, reduced_motion="reduce")


def rolled(turns: int = 1) -> Scene:
    """Zonk with five dice on the table, between two people."""
    return cut("rolled", golden("zonk/example_turns"), lambda match: len(match.turns) == turns)


def tap(page: Page, target: Locator | str) -> None:
    """A tap, as long after the last one as a person would."""
    page.wait_for_timeout(300)
    (page.locator(target) if isinstance(target, str) else target).tap()


def looks(page: Page) -> Iterator[str]:
    """Show every page and every kind of table, one after another, with the menu, a question and the coach."""
    for address in PAGES:
        page.evaluate("address => { location.hash = address }", address)
        expect(page.locator("#app > .lobby, #app > .setup, #app > .rules")).to_be_visible()
        yield address
    for scene in scenes():
        page.evaluate("saves => { location.hash = '#/'; Object.assign(localStorage, saves) }", scene.storage)
        expect(page.locator(".tiles")).to_be_visible()
        page.evaluate("address => { location.hash = address }", f"#/{scene.game}")
        expect(page.locator(f".table-{scene.game}")).to_be_visible()
        yield scene.name
        if scene.name == "zonk-ready":
            yield from covered(page)
        elif scene.name.endswith("-over"):
            page.evaluate("address => { location.hash = address }", f"#/{scene.game}/review")
            expect(page.locator(".review-seat").first).to_be_visible()
            yield f"{scene.game}-review"


def covered(page: Page) -> Iterator[str]:
    """The menu of a table, its question, and the coach beside the table."""
    tap(page, "[data-act=menu]")
    yield "menu"
    tap(page, "[data-act=ask-leave]")
    yield "question"
    tap(page, "[data-act=no]")
    tap(page, "[data-act=menu]")
    tap(page, "[data-act=coach]")
    tap(page, "[data-act=close]")
    expect(page.locator(".coach .values")).to_be_visible()
    yield "coach"


def test_nothing_is_cut_off_covered_or_too_small_anywhere(page: Page) -> None:
    open_app(page)
    page.add_style_tag(content="html { font-size: var(--per-cent) }")
    wrong = []
    for look in looks(page):
        for name, (width, height, per_cent) in WINDOWS.items():
            page.set_viewport_size({"width": width, "height": height})
            page.evaluate("size => document.documentElement.style.setProperty('--per-cent', size)", f"{per_cent}%")
            wrong += [f"{name}, {look}: {line}" for line in audit(page)]
        page.set_viewport_size(UPRIGHT)
    assert wrong == []


def within(page: Page, target: Locator, **margins: int) -> None:
    """Check that all of ``target`` is in sight, clear of the margins given, and is what a finger there would hit."""
    box, window = target.bounding_box(), page.viewport_size
    assert box is not None
    assert window is not None
    right, bottom = box["x"] + box["width"], box["y"] + box["height"]
    room = {"top": box["y"], "left": box["x"], "right": window["width"] - right, "bottom": window["height"] - bottom}
    assert [side for side, size in room.items() if size < margins.get(side, 0) - 1] == []
    hit = "(it, [x, y]) => it.contains(document.elementFromPoint(x, y))"
    middle = [(box["x"] + right) / 2, (box["y"] + bottom) / 2]
    assert target.evaluate(hit, middle), f"something lies over {target}"


def insets(page: Page, **sizes: int) -> None:
    """Give the phone a notch and a home bar."""
    page.context.new_cdp_session(page).send("Emulation.setSafeAreaInsetsOverride", {"insets": sizes})


@pytest.mark.parametrize("game", ["zonk", "fizzbin", "facecard"])
def test_the_main_button_is_in_reach_however_the_phone_is_held(page: Page, game: str) -> None:
    phase = {"zonk": "zonk-ready", "fizzbin": "fizzbin-turning", "facecard": "facecard-draw"}[game]
    (scene,) = (scene for scene in scenes() if scene.name == phase)
    open_app(page, f"#/{game}", storage=scene.storage)
    main = page.locator(".actions button.main")
    insets(page, top=47, bottom=34)
    for height in (740, 640, 560):  # the browser's own bars shown and hidden
        page.set_viewport_size({"width": 360, "height": height})
        within(page, main, bottom=34)
        within(page, page.locator(".back-link"), top=47)
    page.set_viewport_size(ASIDE)
    insets(page, left=47, right=47, bottom=21)
    within(page, main, bottom=21, left=370, right=47)
    pieces = page.locator(".felt :is(.die, .facecard-own .card, .fizzbin-mine .card, .zonk-blank)")
    within(page, pieces.first, left=47, right=47)
    within(page, pieces.last, left=47, right=47)


def test_turning_the_phone_keeps_what_was_selected(page: Page) -> None:
    open_app(page, "#/zonk", storage=rolled().storage)
    page.locator(".die[data-pick]").first.tap()
    expect(page.locator(".die.held")).to_have_count(1)
    for window in (ASIDE, UPRIGHT):
        page.set_viewport_size(window)
        expect(page.locator(".die.held")).to_have_count(1)
        within(page, page.locator(".actions button.main"))


def gesture(page: Page, name: str, **how: Any) -> None:
    """A gesture of fingers, starting from the middle of the felt."""
    box = page.locator("#felt").bounding_box()
    assert box is not None
    x, y = box["x"] + box["width"] / 2, box["y"] + 60
    page.context.new_cdp_session(page).send(f"Input.synthesize{name}Gesture", {"x": x, "y": y, **how})


def test_fast_taps_and_swipes_play_on_and_two_fingers_still_zoom(page: Page) -> None:
    open_app(page, "#/zonk", storage=rolled(0).storage)
    page.evaluate("window.still = 'here'")
    roll = page.locator("[data-move=roll]").bounding_box()
    assert roll is not None
    for _ in range(10):
        page.touchscreen.tap(roll["x"] + 40, roll["y"] + 20)
    expect(page.locator("body")).to_have_attribute("data-rev", "1")
    die = page.locator(".die[data-pick]").first
    for held in (1, 0):
        die.tap()
        expect(page.locator(".die.held")).to_have_count(held)
    gesture(page, "Scroll", yDistance=300, gestureSourceType="touch", speed=3000)
    assert page.evaluate("[still, visualViewport.scale]") == ["here", 1]
    assert page.evaluate("getComputedStyle(document.documentElement).overscrollBehaviorY") == "contain"
    gesture(page, "Pinch", scaleFactor=2, relativeSpeed=3000)
    assert page.evaluate("visualViewport.scale") > 1.2


def test_back_closes_the_menu_then_leads_to_the_table_to_the_lobby_and_out(page: Page) -> None:
    open_app(page, storage=rolled().storage)
    site = page.url
    page.goto(OUT)
    open_app(page, f"{site}#/zonk")
    felt = page.locator("#felt").inner_html()

    tap(page, "[data-act=menu]")
    tap(page, "[data-act=ask-leave]")
    page.go_back()
    expect(page.locator("#question")).to_have_count(0)
    tap(page, "[data-act=menu]")
    tap(page, "[data-act=close]")
    tap(page, page.get_by_role("link", name="Rules"))
    expect(page.locator(".law")).to_be_visible()
    page.reload()
    wait_ready(page)
    page.go_back()
    expect(page.locator("#felt")).to_be_visible()
    assert page.locator("#felt").inner_html() == felt
    tap(page, "[data-act=menu]")
    tap(page, page.get_by_role("link", name="New game"))
    expect(page.locator(".setup")).to_be_visible()
    page.go_back()
    expect(page.locator("#felt")).to_be_visible()
    page.go_back()
    expect(page.locator(".tiles")).to_be_visible()
    tap(page, page.get_by_role("link", name="Resume: Zonk"))
    assert page.locator("#felt").inner_html() == felt
    tap(page, page.get_by_role("link", name="Lobby"))
    expect(page.locator(".tiles")).to_be_visible()
    page.go_back()
    assert page.title() == "out"


@pytest.mark.forgives("left the origin")  # the blog's
def test_in_a_frame_the_history_is_left_to_the_page_around_it(
    page: Page, serve: Callable[..., str], site: str, tmp_path: Path
) -> None:
    frame = f'<iframe width="350" height="900" src="{site}#/zonk/rules"></iframe>'
    (tmp_path / "index.html").write_text(BLANK + frame, "utf-8")
    page.goto(serve("", tmp_path))
    game = page.frame_locator("iframe")
    game.locator(READY).wait_for(state="attached", timeout=START_UP)
    before = page.evaluate("history.length")
    tap(page, game.get_by_role("link", name="Play"))
    assert page.evaluate("history.length") == before + 1  # a link, as anywhere
    tap(page, game.get_by_role("button", name="Start the game"))
    for act in ("menu", "ask-leave", "no"):
        tap(page, game.locator(f"[data-act={act}]"))
    assert page.evaluate("history.length") == before + 1


def test_a_page_left_and_come_back_to_is_the_same_page_with_the_state_of_now(
    new_context: Callable[..., BrowserContext],
) -> None:
    for _ in range(TRIES):
        kept, why = left_and_come_back_to(new_context())
        if kept == [True, "same page"]:
            return
    raise AssertionError(f"the page was never kept: {why}")


def left_and_come_back_to(context: BrowserContext) -> tuple[list[Any], Any]:
    """Whether the browser has kept the page, and whether it is the same; if not, why."""
    page, other = context.new_page(), context.new_page()
    page.add_init_script("addEventListener('pageshow', event => { window.kept = event.persisted })")
    open_app(page, "#/zonk", storage=rolled(0).storage)
    page.evaluate("window.mark = 'same page'")
    page.goto(OUT)
    open_app(other, "#/zonk")
    Player(other).commit(other.locator("[data-move=roll]"))
    page.go_back(wait_until="commit")
    expect(page.locator("body")).to_have_attribute("data-rev", "1")
    why = page.evaluate("performance.getEntriesByType('navigation')[0].notRestoredReasons")
    return page.evaluate("[window.kept, window.mark]"), why
