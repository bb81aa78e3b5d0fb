"""What is kept: saves whole, damaged and newer, two tabs, and a browser that refuses."""

from __future__ import annotations

import json

import pytest
from desk import Desk, bot, mashed, save
from junk import NO_RECORD

from houserules.games import GAMES
from houserules.ui.shelf import parse_save

every_game = pytest.mark.parametrize("game", GAMES)


# Saves


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("part", range(20))
def test_a_save_cut_off_is_told_kept_aside_and_a_new_game_works(game: str, part: int) -> None:
    whole = save(game, "person", bot(game)).dump()
    check_damage(game, whole[: len(whole) * part // 20])


def damaged(game: str) -> list[str]:
    whole = json.loads(save(game, "person", bot(game)).dump())
    record = whole["record"]
    return [
        *NO_RECORD,
        "<img src=x onerror=alert(1)>",
        json.dumps(whole | {"record": record | {"game": "chess"}}),
        json.dumps(whole | {"record": record | {"game": "zonk" if game != "zonk" else "fizzbin"}}),
        json.dumps(whole | {"record": record | {"turns": [{"choices": {"9": "roll"}}]}}),
        json.dumps(whole | {"record": record | {"chance": [["KH"] * 53]}}),
        json.dumps(whole | {"record": record | {"chance": [[1] * 7]}}),
        json.dumps(whole | {"record": record | {"options": {"goal": -1, "dealer": -1}}}),
        json.dumps(whole | {"record": record | {"players": ["A", "B", "C"]}}),
        json.dumps(whole | {"seats": ["person", "nobody"]}),
    ]


@pytest.mark.parametrize(("game", "text"), [(game, text) for game in GAMES for text in damaged(game)])
def test_a_damaged_save_is_told_kept_aside_and_a_new_game_works(game: str, text: str) -> None:
    check_damage(game, text)


def check_damage(game: str, text: str) -> None:
    desk = Desk({f"house-rules/game/{game}": text}).open(f"#/{game}")
    assert len(desk.notices) == 1
    assert "can't be opened" in desk.notices[0]
    assert "<img" not in desk.html
    assert desk.aside(game) == [text]
    desk.act("start")
    assert desk.session.rev == 0
    assert desk.slot(game) is not None
    assert desk.aside(game) == [text]
    assert not desk.app.shelf.has_earlier(game)
    reloaded = Desk(desk.storage.texts).open(f"#/{game}")
    assert reloaded.notices == []
    assert reloaded.session.match.record == desk.session.match.record


@every_game
def test_a_newer_save_stays_for_the_version_that_knows_it(game: str) -> None:
    text = json.dumps({"save": 99, "what": "we do not know"})
    key = f"house-rules/game/{game}"
    desk = Desk({key: text}).open(f"#/{game}")
    assert "newer version" in desk.notices[0]
    assert desk.storage.texts == {key: text}
    assert Desk(desk.storage.texts).open("#/").notices == []
    desk.act("start")
    assert desk.aside(game) == [text]
    assert desk.session.rev == 0


@every_game
def test_a_reload_finds_the_game_where_it_was(game: str) -> None:
    desk = Desk().start(game, "person", "person", bot(game))
    for number in range(20):
        mashed(desk, 3, f"reload {number}")
        again = Desk(desk.storage.texts).open(f"#/{game}")
        assert again.session.match.state == desk.session.match.state
        assert again.session.names == desk.session.names
        assert again.storage.writes == 0


def test_a_new_game_can_be_undone() -> None:
    desk = Desk().start("zonk", "person", "steady", first="seat0")
    desk.act("move", "roll")
    old = desk.session.match.record
    desk.start("zonk", "person", "steady")
    assert desk.session.match.record != old
    desk.act("bring-back")
    assert desk.session.match.record == old
    desk.act("menu")
    desk.press(desk.button("Bring back"))
    assert desk.session.match.record != old


def test_starting_one_game_leaves_the_others() -> None:
    desk = Desk().start("facecard", "person", "steady")
    kept = desk.slot("facecard")
    desk.start("zonk", "person", "steady")
    assert desk.slot("facecard") == kept


def test_bringing_back_what_is_damaged_is_told_and_a_new_game_can_be_started() -> None:
    desk = Desk().start("zonk", "person", "steady")
    desk.storage.texts["house-rules/earlier/zonk"] = "{"
    desk.act("bring-back")
    assert any("can't be opened" in line for line in desk.notices)
    assert desk.aside("zonk") == ["{"]
    desk.act("field", "name:0=Ann")
    desk.act("start")
    assert desk.session.match.record.players[0] == "Ann"


# Two tabs


def test_two_tabs_never_step_back_in_silence() -> None:
    one = Desk().load(save("zonk", "person", "person", first="seat0", opening=0, minimum=0))
    two = Desk(one.storage.texts).open("#/zonk")
    for _ in range(3):
        one.act("move", one.session.moves[0])
    newest = one.slot("zonk")
    two.act("move", two.session.moves[0])
    assert one.slot("zonk") == newest
    assert any("another tab" in line for line in two.notices)
    assert two.session.match.record == one.session.match.record
    two.act("move", two.session.moves[0])
    one.app.adopt("zonk")
    assert one.session.match.record == two.session.match.record
    assert any("another tab" in line for line in one.notices)


def test_a_bots_turn_does_not_write_over_another_tab_either() -> None:
    one = Desk().load(save("zonk", "steady", "person", first="seat0"))
    two = Desk(one.storage.texts).open("#/zonk")
    one.clock.ring()
    one.clock.ring()
    newest = one.slot("zonk")
    two.clock.ring()
    assert one.slot("zonk") == newest
    assert two.session.match.record == one.session.match.record


def test_different_games_in_two_tabs_do_not_touch_each_other() -> None:
    one = Desk().start("zonk", "person", "steady", first="seat0")
    two = Desk(one.storage.texts).start("fizzbin", "person", "steady")
    one.act("move", "roll")
    two.act("move", "turn")
    assert len(parse_save(one.slot("zonk") or "").record.turns) == 1
    assert len(parse_save(one.slot("fizzbin") or "").record.turns) == 1
    one.app.adopt("fizzbin")
    assert one.notices == []


def test_settings_of_one_tab_survive_a_save_of_another() -> None:
    one = Desk().start("zonk", "person", "steady", first="seat0")
    Desk(one.storage.texts).open("#/zonk").act("field", "pace=slow")
    one.act("move", "roll")
    assert Desk(one.storage.texts).app.pacer.pace == "slow"


@pytest.mark.parametrize("text", [None, "junk{", '{"save": 1}'])
def test_a_slot_cleared_or_damaged_from_outside_loses_no_game_that_is_alive(text: str | None) -> None:
    one = Desk().start("zonk", "person", "steady", first="seat0")
    if text is None:
        del one.storage.texts["house-rules/game/zonk"]
    else:
        one.storage.texts["house-rules/game/zonk"] = text
    one.app.adopt("zonk")
    one.act("move", "roll")
    assert one.notices == []
    assert one.session.rev == 1
    assert len(parse_save(one.slot("zonk") or "").record.turns) == 1
    assert one.storage.texts.get("house-rules/aside/zonk/1") == text


def test_a_game_that_another_tab_began_while_this_one_set_the_table_can_be_brought_back() -> None:
    one = Desk().open("#/zonk")
    two = Desk(one.storage.texts).start("zonk", "person", "person", first="seat0")
    two.act("move", "roll")
    played = one.slot("zonk")
    one.act("start")
    assert one.session.rev == 0
    one.press(one.button("Bring it back"))
    assert one.slot("zonk") == played


# Storage that refuses


def test_a_browser_that_cannot_save_is_told_of_once_and_the_game_goes_on() -> None:
    desk = Desk(full=True)
    desk.storage.write("anything", "refused")
    desk.open("#/")
    assert desk.notices == []  # there is nothing to lose
    desk.start("zonk", "person", "steady", first="seat0")
    told = [line for line in desk.notices if "can't save" in line]
    assert len(told) == 1
    desk.act("dismiss", "0")
    for _ in range(5):
        if desk.session.moves:
            desk.act("move", desk.session.moves[0])
    assert desk.session.rev > 0
    assert desk.notices == []
    rev = desk.session.rev
    desk.open("#/")
    desk.open("#/zonk")
    assert desk.session.rev == rev


def test_a_disk_that_fills_up_in_the_middle_of_a_game_loses_no_move() -> None:
    desk = Desk().load(save("zonk", "person", "person", first="seat0"))
    desk.act("move", "roll")
    desk.storage.full = True
    for _ in range(4):
        desk.act("move", desk.session.moves[0])
    assert desk.session.rev == 5
    assert len([line for line in desk.notices if "can't save" in line]) == 1
    assert not any("another tab" in line for line in desk.notices)


@pytest.mark.parametrize("text", ['{"damaged', '{"save": 9}'])
def test_what_there_is_no_room_to_set_aside_stays_where_it_is(text: str) -> None:
    desk = Desk({"house-rules/game/zonk": text})
    desk.storage.full = True
    desk.open("#/zonk").act("start")
    assert desk.session.rev == 0
    assert desk.storage.texts["house-rules/game/zonk"] == text


def test_where_there_is_no_room_for_two_games_the_one_going_on_stays_stored() -> None:
    desk = Desk().start("zonk", "person", "steady", first="seat0")
    going_on = desk.slot("zonk")
    desk.storage.full = True
    desk.open("#/zonk/new").act("start")
    desk.storage.full = False
    desk.act("move", "roll")
    assert desk.storage.texts["house-rules/game/zonk"] == going_on


@pytest.mark.parametrize("key", ["settings", "game/zonk", "earlier/zonk"])
def test_a_nest_too_deep_for_a_browsers_python_is_refused_before_it_is_read(key: str) -> None:
    desk = Desk({f"house-rules/{key}": "[" * 100_000})
    desk.open("#/zonk").act("start")
    assert desk.session.rev == 0
