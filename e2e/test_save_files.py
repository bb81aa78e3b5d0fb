"""All that is kept as a file: handed out, read back elsewhere, and refused where something is wrong with it."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from browser import open_app, wait_ready
from games import fizzbin
from player import Player
from test_saves import GETTER_THROWS, SET_THROWS

GAMES = ("zonk", "fizzbin", "facecard")


def kept(page: Page) -> dict[str, str]:
    """What the browser keeps, but for pictures: those are made anew."""
    texts: dict[str, str] = page.evaluate("() => ({...localStorage})")
    return {key: text for key, text in texts.items() if not key.startswith("house-rules/picture/")}


def visit(page: Page, address: str) -> None:
    page.evaluate("address => { location.hash = address }", address)


def looks(page: Page) -> dict[str, list[str]]:
    """What lies on each table, and who is to move; without odds, which are still being thought about."""
    seen = {}
    for game in GAMES:
        visit(page, f"#/{game}")
        expect(page.locator(f".table-{game}")).to_be_visible()
        if game == "facecard":
            Player(page).press(page.locator("[data-act=lift]"))
            expect(page.locator(".felt .card[data-pick]")).not_to_have_count(0)
        pieces = page.locator("#felt [aria-label]").evaluate_all("pieces => pieces.map(piece => piece.ariaLabel)")
        seen[game] = [Player(page).prompt, *pieces]
    return seen


def save(page: Page, folder: Path) -> Path:
    with page.expect_download() as coming:
        Player(page).press(page.get_by_role("button", name="Save everything to a file"))
    path = folder / coming.value.suggested_filename
    coming.value.save_as(path)
    return path


def play_three_games(page: Page) -> None:
    """One of each in progress, for two persons so that nothing moves by itself, and one that is finished."""
    player = Player(page)
    open_app(page, "#/fizzbin")
    player.set_table("person", "person", time="night", tuesday="no")
    player.play_on(fizzbin)
    again = page.get_by_role("button", name="Same table again")
    expect(again).to_be_enabled()
    player.press(again)
    player.commit(player.main)
    visit(page, "#/zonk")
    player.set_table("person", "person", first="seat0")
    player.commit(page.locator("[data-move=roll]"))
    visit(page, "#/facecard")
    player.set_table("person", "person")
    player.press(page.locator("[data-act=lift]"))
    player.commit(player.main)


def test_three_games_go_to_another_browser_in_a_file(
    new_context: Callable[..., BrowserContext], tmp_path: Path
) -> None:
    one, other = new_context().new_page(), new_context().new_page()
    play_three_games(one)
    seen = looks(one)
    visit(one, "#/history")
    expect(one.locator(".past li")).to_have_count(1)
    one.get_by_role("link", name="Replay").click()
    expect(one.locator(".replay #felt .card")).not_to_have_count(0)
    visit(one, "#/saves")
    file = save(one, tmp_path)
    made = json.loads(file.read_text("utf-8"))
    assert made["house_rules"] == 1
    assert {f"house-rules/{name}": text for name, text in made["items"].items()} == kept(one)

    open_app(other, "#/saves")
    expect(other.get_by_text("There is nothing to save yet")).to_be_visible()
    other.get_by_text("Or paste it as text").click()
    for junk in (file.read_bytes()[:-300], b"", b"<html>", b'{"house_rules": 9}', b"\x89PNG" * 9, b" " * 8_000_001):
        other.locator("#saves-file").set_input_files({"name": "x", "mimeType": "text/plain", "buffer": junk})
        expect(other.locator(".complaint:not(:empty)")).to_have_count(1)
        Player(other).press(other.get_by_role("button", name="Look inside"))  # of nothing: the complaint is another one
        expect(other.locator(".complaint")).to_have_text("There is nothing in this.")
    assert kept(other) == {}

    fill_up(other)
    full = kept(other)
    other.locator("#saves-file").set_input_files(file)
    take_over = other.get_by_role("button", name="Load it")
    expect(take_over).to_be_visible()
    assert kept(other) == full
    Player(other).press(take_over)
    expect(other.get_by_text("There is no room")).to_be_visible()
    assert kept(other) == full
    other.evaluate("localStorage.removeItem('filler')")
    Player(other).press(take_over)
    expect(other.get_by_role("button", name="Take that back")).to_be_visible()
    assert kept(other) == kept(one)
    other.reload()
    wait_ready(other)
    assert looks(other) == seen


def fill_up(page: Page) -> None:
    """Leave room for a few hundred characters."""
    page.evaluate(
        """() => {
            let text = "";
            for (let step = 1 << 22; step >= 256; step /= 2)
                for (;;) {
                    try { localStorage.setItem("filler", text + "x".repeat(step)); } catch { break; }
                    text += "x".repeat(step);
                }
        }"""
    )


@pytest.mark.parametrize("fault", [GETTER_THROWS, SET_THROWS])
def test_a_browser_that_keeps_nothing_hands_out_a_file_and_reads_it(page: Page, tmp_path: Path, fault: str) -> None:
    page.add_init_script(fault)
    open_app(page, "#/zonk")
    player = Player(page)
    player.set_table("person", "person", first="seat0")
    player.commit(page.locator("[data-move=roll]"))
    seen = page.locator(".play").inner_text()
    player.press(page.get_by_role("link", name="Save to a file"))
    file = save(page, tmp_path)
    page.reload()
    wait_ready(page)
    page.locator("#saves-file").set_input_files(file)
    player.press(page.get_by_role("button", name="Load it"))
    expect(page.get_by_role("button", name="Take that back")).to_be_visible()
    visit(page, "#/zonk")
    expect(page.locator("body")).to_have_attribute("data-rev", "1")
    assert page.locator(".play").inner_text() == seen
