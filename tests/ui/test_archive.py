"""Everything as one file: it comes back to the letter, and what is wrong with it is said before anything is read."""

from __future__ import annotations

import json
from collections.abc import Mapping

import pytest
from full_house import finished, kept
from hypothesis import given
from hypothesis import strategies as st
from junk import NO_RECORD
from ports import NOON, MemoryStorage

from houserules.core.errors import HouseError, NewerRecordError
from houserules.games import GAMES
from houserules.ui import archive, keys
from houserules.ui.archive import Archive, Finding
from houserules.ui.merge import conflicts, merged
from houserules.ui.session import Session
from houserules.ui.shelf import Shelf, parse_save

every_game = pytest.mark.parametrize("game", GAMES)
FILE = archive.collect(kept(), NOON)
DATA = json.loads(FILE)


def findings(text: str) -> list[Finding]:
    found = archive.read(text)
    assert isinstance(found, Archive)
    return list(archive.inspect(found.texts))


def good(text: str) -> dict[str, str]:
    return {finding.key: finding.text for finding in findings(text) if finding.text is not None}


def lost(before: Mapping[str, str], after: Mapping[str, str]) -> set[str]:
    """The texts that are nowhere any more; settings and finished games are joined, not moved."""
    joins = {keys.SETTINGS, *map(keys.history, GAMES)}
    return {text for key, text in before.items() if key not in joins} - set(after.values())


def test_all_that_is_kept_goes_into_a_file_and_comes_back_to_the_letter() -> None:
    here = kept()
    assert Shelf(MemoryStorage(dict(here))).kept() == here
    assert archive.read(FILE) == Archive("1 January 1970, 12:00", here)
    assert merged({}, good(FILE), set()) == here
    assert not any(finding.wrong for finding in findings(FILE))
    FILE.encode("utf-8")  # half of a pair, too


def test_what_was_taken_over_is_not_taken_twice() -> None:
    here = kept()
    assert conflicts(here, good(FILE)) == []
    assert merged(here, good(FILE), set(here)) == here


@every_game
@pytest.mark.parametrize("choice", ["here", "there"])
def test_where_both_have_games_nothing_is_lost(game: str, choice: str) -> None:
    here, there = kept("here"), kept("there")
    slot = keys.slot(game)
    assert slot in conflicts(here, there)
    after = merged(here, there, {slot} if choice == "there" else set())
    assert after[slot] == (there if choice == "there" else here)[slot]
    assert after[keys.earlier(game)] == here[slot if choice == "there" else keys.earlier(game)]
    assert lost(here, after) == set()
    not_taken = {there[keys.slot(other)] for other in GAMES if other != game or choice == "here"}
    assert lost(there, after) == not_taken
    assert len(after[keys.history(game)].splitlines()) == 2
    assert all(after[key] == here[key] for key in map(keys.slot, GAMES) if key != slot)


def test_settings_of_both_stay_and_where_they_differ_one_is_chosen() -> None:
    here = {keys.SETTINGS: '{"pace": "slow", "coach": true}'}
    there = {keys.SETTINGS: '{"pace": "brisk", "table/zonk": {}}'}
    assert conflicts(here, there) == [keys.SETTINGS]
    both = {"pace": "slow", "coach": True, "table/zonk": {}}
    assert json.loads(merged(here, there, set())[keys.SETTINGS]) == both
    assert json.loads(merged(here, there, {keys.SETTINGS})[keys.SETTINGS]) == both | {"pace": "brisk"}
    assert conflicts(here, {keys.SETTINGS: '{"table/zonk": {}}'}) == []


# What is wrong with a file


@pytest.mark.parametrize("part", range(20))
def test_a_file_cut_off_is_refused_whole(part: int) -> None:
    with pytest.raises(HouseError):
        archive.read(FILE[: len(FILE) * part // 20])


@pytest.mark.parametrize(
    "text",
    [
        *NO_RECORD,
        "<!doctype html>",
        "\x89PNG\r\n\x1a\n\0\0",
        '{"house_rules": true, "items": {}}',
        '{"house_rules": 0, "items": {}}',
        '{"house_rules": "1", "items": {}}',
        '{"house_rules": 1}',
        '{"house_rules": 1, "items": []}',
        '{"house_rules": 1, "items": {"settings": {}}}',
        '{"house_rules": 1, "items": {"settings": "{}", "settings": "{}"}}',
        '{"save": 1}',
        '{"format": 1}',
        '{"format": 1, "game": "chess", "rules": 1, "players": ["A"], "seed": "s", "turns": []}',
        "[" * 100_000,
        '"' + "a" * 1_000_000,
        "9" * 1_000_000,
        f'{{"house_rules": {"9" * 4_000}}}',
        f'{{"save": {"9" * 4_000}}}',
        f'{{"format": {"9" * 4_000}}}',
        json.dumps({"house_rules": 1, "items": dict.fromkeys(map(str, range(archive.MOST_PARTS + 1)), "")}),
        " " * (archive.LARGEST + 1),
    ],
)
def test_what_is_no_file_of_ours_is_refused_in_one_line(text: str) -> None:
    with pytest.raises(HouseError) as refused:
        archive.read(text)
    assert "\n" not in str(refused.value)
    assert 0 < len(str(refused.value)) < 200


@given(
    st.text()
    | st.dictionaries(st.sampled_from(["house_rules", "items", "format", "save"]), st.integers()).map(json.dumps)
)
def test_junk_raises_nothing_else(text: str) -> None:
    with pytest.raises(HouseError):
        archive.read(text)


def test_a_newer_file_is_told_as_such() -> None:
    with pytest.raises(NewerRecordError, match="newer version"):
        archive.read(json.dumps(DATA | {"house_rules": 2, "items": "?"}))


@pytest.mark.parametrize("name", DATA["items"])
def test_each_part_that_is_damaged_is_named_and_costs_no_other(name: str) -> None:
    text = json.dumps(DATA | {"items": DATA["items"] | {name: DATA["items"][name][:-20]}})
    key = f"{keys.PREFIX}{name}"
    (damaged,) = (finding for finding in findings(text) if finding.key == key)
    if "aside" in name:  # was no game before
        assert damaged.text is not None
        return
    assert damaged.wrong
    assert damaged.text is None
    assert good(text) == {other: item for other, item in kept().items() if other != key}


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("game/zonk", '{"save": 9}'),
        ("game/zonk", f'{{"save": {"9" * 4_000}}}'),
        ("game/zonk", DATA["items"]["game/fizzbin"]),
        ("game/zonk", " " * archive.LONGEST + DATA["items"]["game/zonk"]),
        ("history/zonk", "\n" * archive.LONGEST_HISTORY + DATA["items"]["history/zonk"]),
        ("settings", f'{{"pace": "{"a" * archive.LONGEST}"}}'),
        ("game/chess", "{}"),
        ("picture/zonk", "{}"),
        ("settings", "[]"),
        ("settings/more", "{}"),
        ("aside/chess/1", "x"),
        ("aside/zonk/0", "x"),
        ("aside/zonk/1/2", "x"),
        ("../other", "x"),
        ("", "x"),
        ("history/zonk", DATA["items"]["history/fizzbin"]),
        ("history/zonk", DATA["items"]["history/zonk"].replace('"record":"1', '"record":"1A')),
    ],
)
def test_what_is_no_part_of_ours_is_left_out_with_a_reason(name: str, text: str) -> None:
    (found,) = findings(json.dumps({"house_rules": 1, "items": {name: text}}))
    assert 0 < len(found.wrong) < 200
    assert found.whose
    assert found.text is None


def test_of_finished_games_the_good_ones_are_taken() -> None:
    line = DATA["items"]["history/zonk"]
    (found,) = findings(json.dumps({"house_rules": 1, "items": {"history/zonk": f"{line}junk\n"}}))
    assert found.text == line
    assert found.wrong == "1 game can't be read"


@given(st.dictionaries(st.sampled_from([*DATA["items"], "settings"]), st.text()))
def test_junk_in_parts_is_never_more_than_left_out(items: dict[str, str]) -> None:
    usable = good(json.dumps({"house_rules": 1, "items": items}))
    assert all("aside" in key or key == keys.SETTINGS for key in usable)
    here = kept()
    assert lost(here, merged(here, usable, set(here))) == set()


# One game


@every_game
def test_a_record_and_a_save_are_files_too(game: str) -> None:
    save = parse_save(kept()[keys.slot(game)])
    for text, seats in ((save.record.dump(), ("person", GAMES[game].bots[0].id)), (save.dump(), save.seats)):
        found = archive.read(f"\ufeff {text}\n")
        assert isinstance(found, Session)
        assert found.match.record == save.record
        assert found.seats == seats


def test_a_game_that_is_over_says_who_won() -> None:
    session = finished("fizzbin").session
    assert archive.told(session).endswith((" wins.", " win.", "Nobody wins."))
