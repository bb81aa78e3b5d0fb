"""A file that is read: what the player sees of it, decides, and can take back."""

from __future__ import annotations

import json

import pytest
from desk import Desk
from full_house import finished, kept
from pages import attribute, having, text
from saving import FILE, at_saves, complaint, read, words

from houserules.games import GAMES
from houserules.ui import archive, keys

every_game = pytest.mark.parametrize("game", GAMES)


def test_a_file_in_an_empty_browser_restores_all_of_it() -> None:
    desk = read(at_saves(), FILE)
    assert desk.storage.texts == {}
    assert "Made on 1 January 1970, 12:00." in words(desk)
    desk.press(desk.button("Load it"))
    assert desk.storage.texts == kept("there")
    assert desk.app.pacer.pace == "brisk"
    for game in GAMES:
        desk.open(f"#/{game}")
        assert desk.session.match.record == archive.read(kept("there")[keys.slot(game)]).match.record


def test_nothing_is_written_until_it_is_said_so() -> None:
    desk = read(at_saves(kept("here")), FILE)
    assert desk.storage.texts == kept("here")
    desk.press(desk.button("Leave everything"))
    assert desk.storage.texts == kept("here")
    assert desk.has_button("Save everything")


@every_game
def test_of_two_games_in_progress_the_player_chooses(game: str) -> None:
    here, there, slot = kept("here"), kept("there"), keys.slot(game)
    desk = read(at_saves(dict(here)), FILE)
    assert len(having(desk.screen.page, "value", "ours")) == len(GAMES)
    desk.act("field", f"take:game/{game}=theirs")
    desk.press(desk.button("Load it"))
    after = desk.storage.texts
    assert after[slot] == there[slot]
    assert all(after[key] == here[key] for key in map(keys.slot, GAMES) if key != slot)
    desk.open(f"#/{game}").act("bring-back")
    assert desk.storage.texts[slot] == here[slot]


def test_a_game_that_is_over_makes_room_unless_the_player_says_no() -> None:
    texts = dict(finished("zonk").storage.texts)
    desk = read(at_saves(texts), FILE)
    (theirs,) = having(desk.screen.page, "value", "theirs")
    assert "checked" in dict(theirs.attributes)
    desk.press(desk.button("Load it"))
    assert texts[keys.slot("zonk")] == kept("there")[keys.slot("zonk")]


def test_what_was_taken_over_can_be_taken_back() -> None:
    desk = read(at_saves(kept("here")), FILE)
    for game in GAMES:
        desk.act("field", f"take:game/{game}=theirs")
    desk.press(desk.button("Load it"))
    assert desk.storage.texts != kept("here")
    desk.press(desk.button("Take that back"))
    assert desk.storage.texts == kept("here")


def test_a_file_of_what_is_here_already_changes_nothing() -> None:
    desk = read(at_saves(kept("there")), FILE)
    assert words(desk).count("the same as here") == len(kept())
    desk.press(desk.button("Load it"))
    assert "All of that was here already." in words(desk)
    assert desk.storage.texts == kept("there")


def test_what_was_played_on_since_is_not_taken_back() -> None:
    desk = read(at_saves(), FILE)
    desk.press(desk.button("Load it"))
    desk.storage.texts[keys.slot("zonk")] = "played on in another tab"
    desk.press(desk.button("Take that back"))
    assert desk.storage.texts == {keys.slot("zonk"): "played on in another tab"}


def test_another_tabs_game_begun_meanwhile_is_not_lost() -> None:
    desk = read(at_saves(), FILE)
    other = Desk(desk.storage.texts, name="other").start("zonk", "person", "steady")
    begun = other.slot("zonk")
    desk.press(desk.button("Load it"))
    assert begun in desk.storage.texts.values()


def test_what_there_is_no_room_for_changes_nothing() -> None:
    desk = at_saves(kept("here"))
    desk.storage.room = 100
    read(desk, FILE).press(desk.button("Load it"))
    assert complaint(desk) == "There is no room for this in what the browser keeps. Nothing was changed."
    assert desk.storage.texts == kept("here")
    desk.storage.room = None
    desk.press(desk.button("Load it"))
    assert desk.storage.texts != kept("here")


@pytest.mark.parametrize("file", ["", "{", "[]", FILE[:-9], '{"house_rules": 2}', None, "x" * (archive.LARGEST + 1)])
def test_a_bad_file_is_one_line_and_the_page_stays_usable(file: str | None) -> None:
    desk = read(at_saves(kept("here")), file)
    assert complaint(desk).endswith(".")
    assert desk.notices == []
    assert desk.storage.texts == kept("here")
    read(desk, FILE)
    assert complaint(desk) == ""
    assert desk.has_button("Load it")


def test_damaged_parts_are_named_and_left_out() -> None:
    data = json.loads(FILE)
    data["items"] |= {"game/zonk": "{", "game/chess": "?"}
    desk = read(at_saves(), json.dumps(data))
    assert "Left out" in words(desk)
    assert "'game/chess'" in words(desk)
    desk.press(desk.button("Load it"))
    assert set(desk.storage.texts) == set(kept("there")) - {keys.slot("zonk")}


def test_a_file_of_nothing_usable_offers_nothing_to_take() -> None:
    for file in ('{"house_rules": 1, "items": {"game/zonk": "{"}}', '{"house_rules": 1, "items": {}}'):
        desk = read(at_saves(), file)
        assert "nothing in it that can be used" in words(desk)
        assert not desk.has_button("Load it")


def test_pasted_text_is_read_too() -> None:
    desk = at_saves()
    desk.act("field", f"pasted={FILE}")
    desk.press(desk.button("Look inside"))
    while desk.clock.ring():
        pass
    desk.press(desk.button("Load it"))
    assert desk.storage.texts == kept("there")


def test_a_press_before_all_is_looked_at_takes_nothing() -> None:
    desk = at_saves()
    desk.screen.chosen = FILE
    desk.act("field", "file=x")
    assert "Looking at part 1 of" in words(desk)
    desk.act("take-over")
    assert desk.storage.texts == {}


# One game


@every_game
def test_the_record_of_one_game_can_be_looked_at_and_played_on(game: str) -> None:
    record = archive.read(kept("there")[keys.slot(game)]).match.record
    desk = read(at_saves(kept("here")), record.dump())
    (look,) = [node for node in having(desk.screen.page, "href") if text(node) == "Replay"]
    assert attribute(look, "href").startswith(f"#/{game}/look/1")
    desk.press(desk.button("Play on from here"))
    assert desk.session.match.record == record
    assert desk.screen.address == f"#/{game}"
    desk.press(desk.button("Bring it back"))
    assert desk.slot(game) == kept("here")[keys.slot(game)]


def test_a_game_that_is_over_can_only_be_looked_at() -> None:
    desk = read(at_saves(), finished("fizzbin").session.match.record.dump())
    assert not desk.has_button("Play on")
    desk.press(desk.button("Leave it"))
    assert desk.has_button("Look inside")
