"""Saved games: nothing that was saved is dropped silently."""

from __future__ import annotations

import json
from typing import Any

import pytest
from junk import NO_RECORD
from ports import NOON, MemoryStorage

from houserules.core.errors import HouseError, NewerRecordError, RecordError
from houserules.core.game import Turn
from houserules.core.record import Record
from houserules.games import GAMES
from houserules.ui.session import Session
from houserules.ui.shelf import Save, Shelf, parse_save

SLOT, EARLIER, ASIDE = "house-rules/game/zonk", "house-rules/earlier/zonk", "house-rules/aside/zonk/"
RECORD = Record("zonk", ("Ann", "Bo"), "seed", options=(("first", "seat0"),), turns=(Turn({0: "roll"}, NOON),))
SAVE = Save(RECORD, ("person", "steady"))
GOOD = json.loads(SAVE.dump())


def session(seed: str = "seed", **parts: Any) -> Session:
    return Session(Record("zonk", ("Ann", "Bo"), seed, options=(("first", "seat0"),), **parts), ("person", "steady"))


def shelf(text: str | None = None) -> Shelf:
    return Shelf(MemoryStorage({} if text is None else {SLOT: text}))


def texts(shelf: Shelf) -> dict[str, str]:
    assert isinstance(shelf.storage, MemoryStorage)
    return shelf.storage.texts


def changed(**parts: Any) -> str:
    return json.dumps(GOOD | {"record": GOOD["record"] | parts})


def test_a_save_comes_back_equal_through_its_text() -> None:
    assert parse_save(SAVE.dump()) == SAVE
    assert "\n" not in SAVE.dump()


@pytest.mark.parametrize("game", GAMES)
def test_an_empty_slot_is_no_game(game: str) -> None:
    assert shelf().load(game) is None
    assert shelf().glance(game) is None


def test_a_kept_game_is_loaded_where_it_stood() -> None:
    here = shelf()
    played = session()
    here.start(played)
    played.play(("roll",), NOON)
    assert here.keep(played)
    loaded = Shelf(here.storage).load("zonk")
    assert loaded is not None
    assert loaded.match.states == played.match.states
    assert loaded.seats == played.seats


@pytest.mark.parametrize("cut", range(0, len(SAVE.dump()), max(1, len(SAVE.dump()) // 24)))
def test_a_save_cut_off_is_set_aside_and_nothing_is_lost(cut: int) -> None:
    here = shelf(SAVE.dump()[:cut])
    with pytest.raises(RecordError):
        here.load("zonk")
    assert texts(here) == {f"{ASIDE}1": SAVE.dump()[:cut]}
    assert here.load("zonk") is None


DAMAGED = [
    *NO_RECORD,
    '{"save": 1}',
    '{"save": "1"}',
    '{"save": 0, "seats": [], "record": {}}',
    '{"save": -1}',
    json.dumps(GOOD | {"seats": None}),
    json.dumps(GOOD | {"seats": ["person"]}),
    json.dumps(GOOD | {"seats": ["person", "clever"]}),
    json.dumps(GOOD | {"seats": ["person", 3]}),
    json.dumps(GOOD | {"seats": ["person", ["steady"]]}),
    json.dumps(GOOD | {"record": None}),
    changed(game="fizzbin", players=["A", "B"]),
    changed(game="chess"),
    changed(format=0),
    changed(rules=0),
    changed(players=[]),
    changed(players=["A"] * 40),
    changed(options={"goal": -1}),
    changed(options={"speed": 1}),
    changed(chance=[[1, 2, 3, 4, 5, 6, 1]]),
    changed(chance=[[1, 2, 3, 4, 7]]),
    changed(chance=[[1]]),
    changed(turns=[{"choices": {"9": "roll"}}]),
    changed(turns=[{"choices": {"0": "stop"}}]),
    changed(turns=[{"choices": {"0": "roll"}}] * 2),
    "[" * 100_000,
    SAVE.dump() + SAVE.dump(),
]


@pytest.mark.parametrize("text", DAMAGED)
def test_a_damaged_save_is_set_aside_and_a_new_game_does_not_overwrite_it(text: str) -> None:
    here = shelf(text)
    with pytest.raises(HouseError):
        here.load("zonk")
    assert texts(here) == {f"{ASIDE}1": text}
    here.start(session())
    assert texts(here)[f"{ASIDE}1"] == text
    assert not here.has_earlier("zonk")


def test_a_card_too_many_is_damage_too() -> None:
    record = Record("fizzbin", ("A", "B"), "s", options=(("time", "day"), ("tuesday", "no")), chance=(("KH",) * 53,))
    text = Save(record, ("person", "steady")).dump()
    here = Shelf(MemoryStorage({"house-rules/game/fizzbin": text}))
    with pytest.raises(HouseError):
        here.load("fizzbin")
    assert texts(here) == {"house-rules/aside/fizzbin/1": text}


def test_damaged_saves_pile_up_under_keys_of_their_own() -> None:
    here = shelf("first")
    for text in ("first", "second", "first", "third"):
        texts(here)[SLOT] = text
        with pytest.raises(RecordError):
            here.load("zonk")
    assert texts(here) == {f"{ASIDE}1": "first", f"{ASIDE}2": "second", f"{ASIDE}3": "third"}


NEWER = [json.dumps({"save": 2, "anything": []}), changed(format=2), changed(rules=99)]


@pytest.mark.parametrize("text", NEWER)
def test_a_newer_save_stays_where_it_is(text: str) -> None:
    here = shelf(text)
    with pytest.raises(NewerRecordError):
        here.load("zonk")
    assert texts(here) == {SLOT: text}


def test_an_empty_place_is_not_set_aside() -> None:
    here = shelf()
    here.set_aside("zonk")
    assert texts(here) == {}


# Two tabs


def test_a_tab_does_not_write_over_what_another_has_saved() -> None:
    one = shelf()
    one.start(session())
    other = Shelf(one.storage)
    mine, theirs = one.load("zonk"), other.load("zonk")
    assert mine is not None
    assert theirs is not None
    theirs.play(("roll",), NOON)
    assert other.keep(theirs)
    saved = texts(one)[SLOT]
    mine.play(("roll",), NOON + 9)
    assert not one.keep(mine)
    assert texts(one)[SLOT] == saved
    again = one.load("zonk")
    assert again is not None
    assert one.keep(again)


def test_a_tab_that_never_loaded_does_not_write_over_a_game() -> None:
    one = shelf()
    one.start(session())
    assert not Shelf(one.storage).keep(session("another"))


def test_settings_of_one_tab_survive_those_of_another() -> None:
    one = shelf()
    other = Shelf(one.storage)
    one.write_setting("pace", "slow")
    other.write_setting("table/zonk", {"players": []})
    one.write_setting("pace", "brisk")
    assert other.read_settings() == {"pace": "brisk", "table/zonk": {"players": []}}


@pytest.mark.parametrize("text", ["", "{", "null", "[]", '"x"', "7", "[" * 100_000])
def test_damaged_settings_are_no_settings(text: str) -> None:
    here = Shelf(MemoryStorage({"house-rules/settings": text}))
    assert here.read_settings() == {}
    here.write_setting("pace", "slow")
    assert here.read_settings() == {"pace": "slow"}


# New games and earlier ones


def test_a_new_game_can_be_undone_and_undone_again() -> None:
    here = shelf()
    here.start(session("first"))
    assert not here.has_earlier("zonk")
    here.start(session("second"))
    assert here.has_earlier("zonk")
    for seed in ("first", "second", "first"):
        here.bring_back("zonk")
        loaded = here.load("zonk")
        assert loaded is not None
        assert loaded.match.record.seed == seed
        assert here.keep(loaded)


def test_an_earlier_game_comes_back_into_an_empty_slot() -> None:
    here = shelf()
    texts(here)[EARLIER] = SAVE.dump()
    here.bring_back("zonk")
    assert texts(here) == {SLOT: SAVE.dump()}


def test_where_nothing_is_earlier_nothing_comes_back() -> None:
    here = shelf(SAVE.dump())
    here.bring_back("zonk")
    assert texts(here) == {SLOT: SAVE.dump()}


def test_games_have_slots_of_their_own() -> None:
    here = shelf(SAVE.dump())
    here.start(Session(Record("fizzbin", ("A", "B"), "s", at=NOON), ("person", "steady")))
    assert texts(here)[SLOT] == SAVE.dump()
    assert here.glance("facecard") is None
