"""The page that saves to a file and reads one, as it is at first."""

from __future__ import annotations

import pytest
from desk import Desk
from full_house import kept
from pages import attribute, having
from ports import MemoryStorage
from saving import at_saves, read, words

from houserules.games import GAMES
from houserules.ui import archive
from houserules.ui.notices import NO_STORAGE

every_game = pytest.mark.parametrize("game", GAMES)


# To a file


def test_everything_goes_into_a_file_named_by_the_day() -> None:
    desk = at_saves(kept())
    assert "9 saved games, 3 finished games and your settings" in words(desk)
    desk.press(desk.button("Save everything"))
    assert desk.screen.files == {
        "house-rules-1970-01-01.json": archive.collect(desk.app.shelf.kept(), desk.clock.now())
    }
    assert desk.storage.texts == kept()


def test_where_nothing_is_kept_there_is_nothing_to_save() -> None:
    desk = at_saves()
    assert "There is nothing to save yet." in words(desk)
    assert not desk.has_button("Save everything")


def test_in_a_frame_the_file_can_be_copied_as_text() -> None:
    desk = at_saves(kept())
    desk.screen.framed = True
    desk.press(desk.button("Save everything"))
    desk.press(desk.button("Copy it"))
    assert desk.screen.copied == list(desk.screen.files.values())
    assert "The file is copied." in desk.notices


def test_a_file_that_did_not_come_can_be_had_as_text() -> None:
    desk = at_saves(kept())
    desk.press(desk.button("Save everything"))
    desk.press(desk.button("It didn't come"))
    (shown,) = having(desk.screen.page, "id", "saves-text")
    assert str(shown).count("house_rules") == 1
    assert desk.screen.focused[-1] == "#saves-text"


def test_where_storage_is_refused_the_way_out_is_a_file_from_memory() -> None:
    desk = Desk(full=True).start("zonk", "person", "steady", first="seat0")
    desk.act("move", "roll")
    played = desk.session.match.state
    assert [line for line in desk.notices if line == NO_STORAGE] == [NO_STORAGE]
    assert [attribute(node, "href") for node in having(desk.screen.page, "class", "button")][:1] == ["#/saves"]
    desk.open("#/saves")
    desk.press(desk.button("Save everything"))
    (file,) = desk.screen.files.values()
    other = at_saves(full=True)
    read(other, file).press(other.button("Load it"))
    other.open("#/zonk")
    assert other.session.match.state == played
    assert other.storage.texts == {}


# What the browser promises


def test_the_page_says_what_the_browser_promises_and_asks_when_told_to() -> None:
    desk = at_saves()
    assert "may clear your games" in words(desk)
    assert desk.storage.asked == 0
    desk.press(desk.button("Ask it"))
    assert "promises to keep" in words(desk)
    assert not desk.has_button("Ask it")


def test_what_nobody_knows_is_not_said() -> None:
    desk = Desk()
    desk.storage = desk.app.storage = MemoryStorage()
    desk.storage.stays = lambda tell: None
    desk.open("#/saves").clock.ring()
    assert "How long" not in words(desk)


def test_acts_of_other_pages_do_nothing() -> None:
    desk = at_saves(kept())
    for name, value in (("start", ""), ("field", "name:0=x"), ("field", ""), ("field", "take:settings=theirs")):
        desk.act(name, value)
    for name in ("take-over", "take-back", "play-on", "leave-it"):
        desk.act(name)
    assert desk.storage.texts == kept()
