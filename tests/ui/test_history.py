"""Finished games are kept: once each, within bounds, whatever else is in the text, whoever else writes to it."""

from __future__ import annotations

import json
from dataclasses import replace

import pytest
from desk import Desk
from full_house import finished
from hypothesis import given
from hypothesis import strategies as st
from junk import NO_RECORD
from pages import attribute, having, text
from ports import NOON, MemoryStorage

from houserules.core.link import unpack
from houserules.games import GAMES, load
from houserules.ui import keys
from houserules.ui.history import LARGEST, MOST, Entry, History, entries, joined, parse_entry

every_game = pytest.mark.parametrize("game", GAMES)
KEY = keys.history("zonk")
PACKED = "1abc"


def entry(number: int = 1, *, game: str = "zonk", record: str = "") -> Entry:
    """An entry that ended ``number`` hours after noon."""
    ended = NOON + 3600 * number
    return Entry(game, ended - 600, ended, (("Ann", "10,050"), ("Bo", "9,000")), "Ann wins.", record or f"1n{number}")


@every_game
def test_a_game_that_ends_is_kept_once(game: str) -> None:
    desk = finished(game)
    (kept,) = History(desk.storage).all()
    session = desk.session
    assert kept.game == game
    assert (kept.began, kept.ended) == (session.match.turns[0].at, session.match.turns[-1].at)
    assert [name for name, _ in kept.players] == list(session.names)
    record = unpack(kept.record)
    assert load(record).state == session.match.state
    again = Desk(desk.storage.texts).open(f"#/{game}")
    again.act("move", "roll")
    assert History(again.storage).all() == [kept]
    assert desk.storage.asked == 1


def test_a_game_of_bots_alone_is_not_kept() -> None:
    desk = Desk().start("fizzbin", "steady", "steady")
    while not desk.session.over:
        desk.step()
    assert History(desk.storage).all() == []
    assert desk.storage.asked == 0


def test_an_end_that_is_taken_back_and_reached_anew_is_one_entry() -> None:
    history = History(MemoryStorage())
    first, again = entry(1, record="1x"), replace(entry(1, record="1y"), ended=NOON + 4000, result="Bo wins.")
    history.add(first)
    history.add(again)
    assert history.all() == [again]
    history.add(first)  # a tab that lags behind
    assert history.all() == [again]


def test_the_same_deal_played_twice_is_two_entries() -> None:
    history = History(MemoryStorage())
    history.add(entry(1, record="1x"))
    history.add(entry(2, record="1y"))
    assert len(history.all()) == 2


def test_two_tabs_do_not_lose_each_others_entries() -> None:
    texts: dict[str, str] = {}
    one, two = History(MemoryStorage(texts)), History(MemoryStorage(texts))
    one.add(entry(1))
    two.add(entry(2))
    one.add(entry(3))
    two.remove(entry(1).name)
    assert one.all() == two.all() == [entry(3), entry(2)]


def test_only_the_newest_are_kept() -> None:
    history = History(MemoryStorage())
    for number in range(MOST + 5):
        history.add(entry(number))
    assert history.all() == [entry(number) for number in range(MOST + 4, 4, -1)]


def test_the_text_of_a_game_stays_within_its_size() -> None:
    history = History(MemoryStorage())
    for number in range(MOST):
        history.add(entry(number, record="1" + f"{number:02}" * (LARGEST // 20)))
    text = history.storage.read(KEY) or ""
    assert LARGEST * 0.8 < len(text) <= LARGEST
    assert history.all()[0] == entry(MOST - 1, record=history.all()[0].record)


DAMAGED = [
    *NO_RECORD,
    entry().dump()[:-9],
    *(json.dumps(json.loads(entry().dump()) | {key: None}) for key in json.loads(entry().dump())),
    json.dumps(json.loads(entry().dump()) | {"ended": -1}),
    json.dumps(json.loads(entry().dump()) | {"ended": 10**18}),
    json.dumps(json.loads(entry().dump()) | {"players": []}),
    json.dumps(json.loads(entry().dump()) | {"players": [["Ann", 1], ["Bo", "2"]]}),
    json.dumps(json.loads(entry().dump()) | {"record": "javascript:alert(1)"}),
    json.dumps(json.loads(entry().dump()) | {"result": "x" * 1000}),
    "[" * 100_000,
]


@pytest.mark.parametrize("line", [line for line in DAMAGED if line])
def test_a_damaged_line_costs_itself_and_is_told(line: str) -> None:
    storage = MemoryStorage({KEY: f"{entry(2).dump()}\n{line}\n{entry(1).dump()}\n"})
    desk = Desk(storage.texts).open("#/history")
    assert len(having(desk.screen.page, "data-act", "remove")) == 2
    assert "1 more game can't be read here" in text(desk.screen.page or "")
    desk.app.leaf.history.add(entry(3))
    assert line in (storage.texts[KEY]).split("\n")
    assert len(desk.app.leaf.history.all()) == 3


@given(st.text())
def test_junk_never_stops_the_page(junk: str) -> None:
    desk = Desk({KEY: junk}).open("#/history")
    desk.app.leaf.history.add(entry())
    assert desk.app.leaf.history.all() == [entry()]


@given(st.lists(st.integers(0, 40)), st.lists(st.integers(0, 40)))
def test_joining_is_the_same_in_any_order_and_twice(these: list[int], those: list[int]) -> None:
    one, other = (joined("zonk", *(entry(number).dump() for number in numbers)) for numbers in (these, those))
    both = joined("zonk", one, other)
    assert both == joined("zonk", other, one) == joined("zonk", both, one)
    assert [found.ended for found in entries("zonk", both)[0]] == sorted(
        {entry(number).ended for number in [*these, *those]}, reverse=True
    )[:MOST]


def test_an_entry_comes_back_equal_through_its_text() -> None:
    assert parse_entry("zonk", entry().dump()) == entry()


# The page


def page_of(*kept: Entry) -> Desk:
    storage = MemoryStorage()
    for one in kept:
        History(storage).add(one)
    return Desk(storage.texts).open("#/history")


def test_the_page_lists_all_games_by_date_with_a_way_to_look_at_each() -> None:
    desk = page_of(entry(1), entry(3, game="facecard"), entry(2, game="fizzbin"))
    links = [attribute(node, "href") for node in having(desk.screen.page, "href") if "Replay" in text(node)]
    assert links == ["#/facecard/look/1n3", "#/fizzbin/look/1n2", "#/zonk/look/1n1"]
    assert "Ann wins." in desk.html


def test_names_are_text() -> None:
    desk = page_of(replace(entry(), players=(("<img src=x>", "1"), ("Bo", "2")), result="<b>won</b>"))
    assert "<img" not in desk.html
    assert "<b>won" not in desk.html


def test_a_page_for_one_game_lists_only_that() -> None:
    texts = page_of(entry(1), entry(2, game="fizzbin")).storage.texts
    desk = Desk(texts, only="zonk").open("#/history")
    assert len(having(desk.screen.page, "data-act", "remove")) == 1
    assert having(desk.screen.page, "href", "#/")


def test_one_game_is_removed_and_put_back() -> None:
    desk = page_of(entry(1), entry(2))
    before = dict(desk.storage.texts)
    desk.press(having(desk.screen.page, "data-act", "remove")[1])
    assert desk.app.leaf.history.all() == [entry(2)]
    assert desk.screen.focused[-1] == ".notice button"
    desk.press(desk.button("Put it back"))
    assert desk.storage.texts == before
    assert desk.notices == []


def test_all_are_removed_only_after_a_question() -> None:
    desk = page_of(entry(1), entry(2, game="fizzbin"))
    desk.press(desk.button("Remove all"))
    assert "Remove 2 finished games for good?" in text(desk.screen.page or "")
    assert desk.screen.focused[-1] == "#keep-all"
    desk.press(desk.button("Keep them"))
    assert len(desk.app.leaf.history.all()) == 2
    desk.press(desk.button("Remove all"))
    desk.press(desk.button("Remove all"))
    assert desk.storage.texts == {}
    assert "No game has been finished" in text(desk.screen.page or "")


def test_older_games_come_when_asked_for() -> None:
    desk = page_of(*(entry(number) for number in range(25)))
    assert len(having(desk.screen.page, "data-act", "remove")) == 20
    desk.press(desk.button("Show older ones (5)"))
    assert len(having(desk.screen.page, "data-act", "remove")) == 25


def test_what_is_not_there_any_more_is_removed_without_a_fuss() -> None:
    desk = page_of(entry(1))
    desk.act("remove", "zonk:00000000")
    desk.act("put-back")
    desk.act("nothing", "at all")
    assert desk.app.leaf.history.all() == [entry(1)]
