"""The replay viewer in a browser: opened by a link, led by keys, slider and buttons, and played on."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from playwright.sync_api import Page, expect

from browser import open_app
from houserules.core.link import pack
from houserules.core.record import parse
from player import SAME_TAP, Player

ROOT = Path(__file__).parent.parent
STORY = parse((ROOT / "examples" / "zonk-turns.json").read_text("utf-8"))
LONG = parse((ROOT / "tests" / "golden" / "facecard" / "specials-of-four-8-players.json").read_text("utf-8"))
LAST = len(STORY.turns)


def test_a_record_is_looked_at_and_played_on(page: Page) -> None:
    """One walk through the viewer: keys, slider, notes, by itself, the seat that is taken over, and back."""
    player = Player(open_app(page, f"#/zonk/look/{pack(STORY)}"))
    count, note, told = page.locator("#replay-count"), page.locator("#replay-says"), page.locator("#prompt")
    expect(count).to_have_text(f"0 of {LAST}")
    expect(note).to_contain_text("Three players, five dice.")

    page.keyboard.press("ArrowRight")
    expect(count).to_have_text(f"1 of {LAST}")
    expect(told).to_have_text("Nathan rolls 1, 2, 4, 6, 6.")
    expect(page.locator("#say")).to_contain_text("Only the 1 scores here")
    page.keyboard.press("End")
    expect(count).to_have_text(f"{LAST} of {LAST}")
    assert page.evaluate("scrollY") == 0  # the page doesn't scroll under the viewer's keys
    page.keyboard.press("Home")
    expect(count).to_have_text(f"0 of {LAST}")

    slider = page.get_by_role("slider", name="Turn")
    slider.fill("12")
    expect(told).to_contain_text("Miguel leaves the table.")
    slider.press("ArrowLeft")  # the slider's own key: one step, not two
    expect(count).to_have_text(f"11 of {LAST}")
    expect(page.locator(".place").nth(1)).to_contain_text("1,000")
    player.press(page.get_by_role("button", name="Next note"))
    expect(note).to_contain_text("Miguel would rather see a film.")

    page.get_by_label("Plays").select_option("quick")
    slider.fill(str(LAST - 2))
    player.press(page.get_by_role("button", name="Play", exact=True))
    expect(count).to_have_text(f"{LAST} of {LAST}")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    expect(page.locator(".felt :is([data-move], [data-pick])")).to_have_count(0)

    slider.fill("22")
    player.press(page.get_by_role("button", name="Take over from here"))
    expect(page.get_by_label("Nathan")).to_have_value("person")
    player.press(page.get_by_role("button", name="Play on"))
    expect(page.locator(".place").nth(1)).to_contain_text("3,200")
    player.commit(player.main)
    assert '"turns"' in (player.saved("zonk") or "")


def test_keys_belong_to_whoever_types_and_a_bad_link_is_a_line(page: Page) -> None:
    open_app(page, f"#/facecard/look/{pack(LONG)}")
    count = page.locator("#replay-count")
    expect(count).to_have_text(f"0 of {len(LONG.turns)}")
    page.get_by_label("Seen by").focus()
    for key in ("k", "End"):  # a list to choose from has keys of its own
        page.keyboard.press(key)
    expect(count).to_have_text(f"0 of {len(LONG.turns)}")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()
    page.get_by_role("button", name="One turn on").focus()
    page.keyboard.press("Control+ArrowRight")
    page.keyboard.press("ArrowRight")
    expect(count).to_have_text(f"1 of {len(LONG.turns)}")
    page.wait_for_timeout(SAME_TAP)
    page.keyboard.press(" ")  # presses the button that has the focus, and nothing else
    expect(count).to_have_text(f"2 of {len(LONG.turns)}")
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()

    spoiled = replace(STORY, turns=(*STORY.turns[:5], replace(STORY.turns[5], choices={0: "dance"})), notes=())
    for link, why in ((pack(STORY)[:-9], "damaged"), (pack(spoiled), "turn 6")):
        page.evaluate("link => { location.hash = link }", f"#/zonk/look/{link}")
        expect(page.get_by_role("alert").filter(has_text=why)).to_be_visible()
        expect(page.get_by_role("button", name="Start the game")).to_be_visible()


def test_it_fits_where_there_is_little_room(page: Page) -> None:
    """In a narrow frame nothing is cut off, and what is pressed is large enough for a thumb."""
    page.set_viewport_size({"width": 320, "height": 568})
    open_app(page, f"#/zonk/look/{pack(STORY)}")
    expect(page.locator("#replay-bar")).to_be_in_viewport(ratio=1)
    assert page.evaluate("document.documentElement.scrollWidth") == 320
    boxes = [box.bounding_box() for box in page.locator(".replay-buttons button, #replay-step").all()]
    assert all(box and box["width"] >= 44 and box["height"] >= 44 and box["x"] + box["width"] <= 320 for box in boxes)
