"""Two people, one device: nothing of a hidden hand is anywhere in the page."""

from __future__ import annotations

import json
import re

from playwright.sync_api import Page, expect

from browser import open_app, wait_ready
from houserules.core.cards import spoken
from houserules.games import load
from houserules.ui.shelf import parse_save
from player import Player


def hidden_from(player: Player, seat: int | None) -> set[str]:
    """The cards in other hands, by the saved record, that ``seat`` holds no twin of."""
    text = player.saved("facecard")
    assert text is not None
    match = load(parse_save(text).record)
    seen = json.dumps([match.game.hands(match.state)[seat]] if seat is not None else [])  # type: ignore[index]
    hands = match.game.hands(match.state) or []
    cards = {card for other, hand in enumerate(hands) if other != seat for card in hand["cards"]}  # type: ignore[index, call-overload]
    discarded = {move.removeprefix("discard:") for turn in match.turns for move in turn.choices.values()}
    return {card for card in cards if card not in seen and card not in discarded}


def assert_hidden(page: Page, cards: set[str]) -> None:
    html = page.evaluate("document.getElementById('app').outerHTML")
    for card in cards:
        assert spoken(card).lower() not in html.lower(), f"{card} is named in the page"
        assert not re.search(rf"\b{card}\b", html), f"{card} is in an attribute"


def test_a_hand_passed_to_and_fro_never_shows_the_other_one(page: Page) -> None:
    open_app(page, "#/facecard")
    player = Player(page)
    player.set_table("person", "person", dealer="1")
    names = ("Ann", "Bo")
    for turn in range(4):
        seat = turn % 2
        expect(page.locator("#curtain")).to_contain_text(names[seat])
        everything = hidden_from(player, None)
        assert everything
        assert_hidden(page, everything)
        player.press(page.locator("[data-act=lift]"))
        expect(page.locator("#curtain")).to_have_count(0)
        assert_hidden(page, hidden_from(player, seat))
        page.reload()
        wait_ready(page)
        expect(page.locator("#curtain")).to_contain_text(names[seat])
        assert_hidden(page, hidden_from(player, None))
        player.press(page.locator("[data-act=lift]"))
        play_out_turn(player, seat)


def play_out_turn(player: Player, seat: int) -> None:
    page = player.page
    while page.locator("#curtain").count() == 0:
        draw = page.locator(".actions [data-move='draw:pile']")
        done = page.locator(".actions [data-move='done']")
        if draw.count():
            player.commit(draw)
        elif done.count():
            player.commit(done)
        else:
            while player.main.get_attribute("data-move") is None:
                page.locator(".felt .card[data-pick]:not(.selected)").last.click()
            player.commit(player.main)
        assert_hidden(page, hidden_from(player, seat if page.locator("#curtain").count() == 0 else None))
