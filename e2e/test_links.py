"""A deal or a game is sent by a link, and opened by somebody who has never been here."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from browser import open_app, wait_until
from games import GAMES
from player import Player

pytestmark = pytest.mark.true_chance

TUESDAY_NIGHT, THURSDAY_NOON = "2026-09-22T22:10:00", "2026-09-24T12:00:00"
TURNS = 4
CUTS = 20
DAMAGED = "That can't be opened: the link is damaged, or a part of it is missing."


def with_clipboard_alone(new_context: Callable[..., BrowserContext]) -> BrowserContext:
    """A context of a browser that has no ways of its own to share, and lets tests read the clipboard."""
    context = new_context(permissions=["clipboard-read"])
    context.add_init_script("delete Navigator.prototype.share")
    return context


def share(page: Page, words: str) -> None:
    """Press a way of sharing at a table in progress, or at its end."""
    player = Player(page)
    if not page.locator(".ending").count():
        expect(page.locator("[data-act=hurry]")).to_have_count(0)  # with the turn another entry comes into the menu
        player.press(page.get_by_role("button", name="Menu"))
    player.press(page.get_by_role("button", name="Share", exact=True))
    expect(page.get_by_role("button", name="Share this deal")).to_be_focused()
    player.press(page.get_by_role("button", name=words))
    expect(page.locator("#question")).to_have_count(0)


def pasted(page: Page) -> str:
    """What is on the clipboard, once the page has said that there is something."""
    expect(page.locator("#notices .notice").last).to_have_text("The link is copied. Paste it into a message.")
    return str(page.evaluate("navigator.clipboard.readText()"))


def played(page: Page, game: str) -> str:
    """Play a few turns as the game's player does, and tell the story of them."""
    player = Player(page)
    player.play_on(GAMES[game][0], until=lambda player: player.rev >= TURNS)
    return " ".join(page.locator("#log li").all_inner_texts()[-TURNS:])


def test_deals_and_games_that_were_sent_are_the_same_for_whoever_opens_them(
    new_context: Callable[..., BrowserContext],
) -> None:
    here = with_clipboard_alone(new_context).new_page()
    there = new_context().new_page()
    open_app(here, clock=TUESDAY_NIGHT)
    open_app(there, "?embed=1", clock=THURSDAY_NOON)
    for game in GAMES:
        here.goto(f"#/{game}")
        bot = here.locator("#kind-1").input_value()
        Player(here).set_table("person", bot)
        story = played(here, game)
        share(here, "Share this deal")
        home, mark, address = pasted(here).partition("#")
        assert home == here.url.partition("#")[0]
        there.evaluate("address => location.hash = address", mark + address)
        expect(there.locator("#sent")).to_contain_text("A deal somebody sent you: the same")
        expect(there.locator("#name-0")).to_have_value("Ann")
        Player(there).press(there.get_by_role("button", name="Start this deal"))
        expect(there.locator("#felt")).to_be_visible()
        assert there.evaluate("location.hash") == f"#/{game}"
        assert played(there, game) == story

    here.goto("#/fizzbin/new")
    player = Player(here)
    player.set_table("steady", "steady")
    player.play_on(GAMES["fizzbin"][0])
    share(here, "Share this game")
    there.evaluate("address => location.hash = address", "#" + pasted(here).partition("#")[2])
    expect(there.locator("#replay-count")).to_have_text(f"0 of {player.rev}")
    there.keyboard.press("End")
    expect(there.locator("#replay-count")).to_have_text(f"{player.rev} of {player.rev}")
    expect(there.locator("#prompt")).to_contain_text(player.prompt)


def test_bad_links_are_one_line_each_and_the_game_stays(new_context: Callable[..., BrowserContext]) -> None:
    page = with_clipboard_alone(new_context).new_page()
    open_app(page, "#/zonk")
    player = Player(page)
    player.set_table("person", "points", first="seat0")
    player.commit(player.main)
    before, felt = player.saved("zonk"), page.locator(".felt .die").all_inner_texts()
    share(page, "Share this deal")
    link = "#" + pasted(page).partition("#")[2]
    start = link.rindex("/") + 1
    for cut in range(CUTS):
        bad = link[: start + (len(link) - start) * cut // CUTS]
        page.evaluate("address => location.hash = address", bad)
        wait_until(page, "location.hash == '#/zonk'")
        expect(page.locator("#notices .notice")).to_have_text(DAMAGED)
        expect(page.locator("#felt")).to_be_visible()
    for bad in ("#/zonk/deal/2" + link[start + 1 :], link.replace("zonk", "fizzbin"), "#/zonk/deal/" + "1" * 50_000):
        page.evaluate("address => location.hash = address", bad)
        expect(page).not_to_have_url(bad)
        expect(page.locator("#notices .notice")).to_have_count(1)
        page.evaluate("location.hash = '#/zonk'")
    assert player.saved("zonk") == before
    assert page.locator(".felt .die").all_inner_texts() == felt

    page.evaluate("address => location.hash = address", link)
    player.press(page.get_by_role("button", name="Start this deal"))
    player.press(page.get_by_role("button", name="Bring it back"))
    expect(page.locator("body")).to_have_attribute("data-rev", "1")
    assert player.saved("zonk") == before


def test_a_link_goes_by_the_devices_own_ways_the_clipboard_or_by_hand(page: Page) -> None:
    open_app(page, "?embed=1#/zonk")
    Player(page).set_table("person", "points")
    page.evaluate("delete Navigator.prototype.share")
    page.evaluate("() => { navigator.share = data => { window.sent = data; return answer(); } }")

    page.evaluate("() => { window.answer = () => Promise.resolve(); }")
    share(page, "Share this game")
    sent = page.evaluate("sent")
    assert sent["title"] == "Zonk: a game to look at"
    assert sent["url"].startswith(f"{page.url.partition('?')[0]}#/zonk/look/1")

    page.evaluate("() => { window.answer = () => Promise.reject(new DOMException('closed again', 'AbortError')); }")
    share(page, "Share this deal")
    expect(page.locator("#notices .notice")).to_have_count(0)

    page.evaluate("() => { window.answer = () => Promise.reject(new DOMException('not here', 'NotAllowedError')); }")
    share(page, "Share this deal")
    expect(page.locator("#notices .notice")).to_have_text("The link is copied. Paste it into a message.")
    page.get_by_role("button", name="Dismiss").click()

    for answer in ("throw new TypeError('not so')", "return undefined"):
        page.evaluate(f"() => {{ window.answer = () => {{ {answer}; }} }}")
        share(page, "Share this deal")
        expect(page.locator("#notices .notice")).to_have_text("The link is copied. Paste it into a message.")
        page.get_by_role("button", name="Dismiss").click()

    page.evaluate("() => { delete navigator.share; document.execCommand = () => false }")
    share(page, "Share this deal")
    field = page.get_by_role("textbox", name="To be copied")
    expect(field).to_be_focused()
    selected = field.evaluate("field => field.value.slice(field.selectionStart, field.selectionEnd)")
    assert selected == field.input_value()
    assert "#/zonk/deal/1" in selected
