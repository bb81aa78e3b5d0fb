"""Fizzbin reads the clock on the player's wall, once, at the deal."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from zoneinfo import ZoneInfo

import pytest
from playwright.sync_api import BrowserContext, Page, expect

from browser import open_app, wait_ready
from player import Player

TUESDAY = 24
"""A Tuesday in November 2026."""


def deal(page: Page, zone: str, day: int, hour: int, minute: int) -> Player:
    moment = datetime(2026, 11, day, hour, minute, tzinfo=ZoneInfo(zone)).astimezone(UTC)
    open_app(page, "#/fizzbin", clock=moment, timezone=zone)
    player = Player(page)
    player.set_table("person", "steady")
    return player


@pytest.mark.parametrize(
    ("zone", "moment", "first"),
    [
        ("America/Los_Angeles", (TUESDAY - 1, 17, 30), "two"),
        ("America/Los_Angeles", (TUESDAY, 17, 30), "first card"),
        ("Pacific/Auckland", (TUESDAY, 8, 0), "first card"),
    ],
)
def test_the_local_calendar_decides(page: Page, zone: str, moment: tuple[int, int, int], first: str) -> None:
    player = deal(page, zone, *moment)
    expect(player.main).to_contain_text(first)


@pytest.mark.parametrize(
    ("hour", "minute", "sky"), [(5, 59, "Night"), (6, 0, "Day"), (17, 59, "Day"), (18, 0, "Night")]
)
def test_day_and_night_change_on_the_hour(page: Page, hour: int, minute: int, sky: str) -> None:
    deal(page, "Europe/Berlin", TUESDAY - 1, hour, minute)
    expect(page.locator("#felt")).to_contain_text(sky)


def test_what_was_read_at_the_deal_holds_past_midnight(new_context: Callable[..., BrowserContext]) -> None:
    page = new_context().new_page()
    player = deal(page, "Europe/Berlin", TUESDAY, 23, 58)
    player.commit(player.main)
    sign = page.locator(".fizzbin-sign").inner_text()
    assert "Tuesday" in sign
    page.clock.set_fixed_time(datetime(2026, 11, TUESDAY + 1, 0, 3, tzinfo=ZoneInfo("Europe/Berlin")))
    page.reload()
    wait_ready(page)
    assert page.locator(".fizzbin-sign").inner_text() == sign
    player.commit(player.main)
    expect(page.locator("#felt")).to_contain_text("Tuesday")
