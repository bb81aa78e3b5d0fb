"""Links: whole games and set-ups as short text, there and back, and whatever else an address may hold."""

from __future__ import annotations

import base64
import json
import zlib
from collections.abc import Callable
from contextlib import suppress
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from seatings import SEATINGS, SHORT, Seating, every_table, finished, walked

from houserules.core.chance import Chance
from houserules.core.errors import NewerRecordError, RecordError
from houserules.core.game import Turn
from houserules.core.link import LARGEST, WORDS, Deal, pack, pack_deal, unpack, unpack_deal
from houserules.core.record import Record
from houserules.games import GAMES, load

GAME = walked(Seating("zonk", 2, tuple(SHORT["zonk"].items()))).record
LINK = pack(GAME)
DEAL = Deal.of(GAME, ("person", "steady"))
DEAL_LINK = pack_deal(DEAL)
BRIEF, LINE = 300, 120
MARKS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"


def untimed(record: Record) -> Record:
    """The same game, its turns at clock 0 as links have them."""
    return replace(record, turns=tuple(Turn(turn.choices) for turn in record.turns))


def packed(data: Any, text: bytes | None = None) -> str:
    """A link to any JSON at all, or any bytes, made as links are."""
    text = json.dumps(data).encode() if text is None else text
    press = zlib.compressobj(9, zlib.DEFLATED, -15, 9, zdict=WORDS)
    whole = zlib.crc32(text).to_bytes(4, "big")[1:] + press.compress(text) + press.flush()
    return "1" + base64.urlsafe_b64encode(whole).decode().rstrip("=")


def refused(text: str) -> str:
    """Why a text is no game and no deal: the same short line for both."""
    lines = set()
    for read in (unpack, unpack_deal):
        with pytest.raises(RecordError) as refusal:
            read(text)
        lines.add(str(refusal.value))
    (line,) = lines
    assert "\n" not in line
    assert len(line) < LINE
    return line


@every_table
def test_a_game_comes_back_as_it_was(seating: Seating) -> None:
    match = walked(seating)
    found = unpack(pack(match.record))
    assert found == untimed(match.record)
    assert load(found).state == match.state


@every_table
def test_a_set_up_comes_back_as_it_was(seating: Seating) -> None:
    kinds = ("person", *(GAMES[seating.game].bots[0].id for _ in range(seating.players - 1)))
    deal = Deal.of(walked(seating).record, kinds)
    assert unpack_deal(pack_deal(deal)) == deal
    assert load(deal.record).state == seating.match("walk").state


@given(st.sampled_from(SEATINGS), st.text(), st.integers(0, 60), st.integers(-(2**40), 2**40), st.data())
def test_any_game_comes_back(seating: Seating, seed: str, most: int, at: int, data: st.DataObject) -> None:
    names = data.draw(st.lists(st.text(), min_size=seating.players, max_size=seating.players))
    turns = walked(seating).record.turns[:most]
    record = replace(seating.record(seed), players=tuple(names), at=at, turns=turns)
    assert unpack(pack(record)) == untimed(record)


def test_scripted_chance_goes_along() -> None:
    record = Record("zonk", ("A", "B"), "s", chance=((1, 2, 3, 4, 6), (6,)))
    assert unpack(pack(record)) == record
    assert unpack_deal(pack_deal(Deal.of(record, ("person", "person")))).record == record


def test_half_a_pair_goes_along() -> None:
    record = Record("zonk", ("\ud800", "\U0001f3b2"), "s")
    assert unpack(pack(record)) == record


def test_links_of_this_version_are_read_for_ever() -> None:
    """As they were made when this format began: somebody has them in a message."""
    turns = (Turn({0: "roll"}), Turn({0: "keep:1"}))
    start = Record("zonk", ("Ann", "Bo"), "8f3a", 1, (("first", "seat0"),), 1796000000, ((1, 2, 4, 6, 6),))
    game = "1FsU2IzcAQGYbKKH6wTEPZLRTPsLFlmYGBpAsAnW5RZpxohJyEjTUMdIx0THTMYuNRfUUkGtgoKQTDUu4SKkaJAWkagE"
    assert unpack(game) == replace(start, turns=turns)
    deal = "1KBRgIzcAQGYbKKH6wTEPZLRTPsLFlmYGBpAsAnW5RZpxohJyEjTUMdIx0THTMYuNRfIU2A9gEqs34K4HAA"
    assert unpack_deal(deal) == Deal(start, ("person", "steady"))


@pytest.mark.parametrize("game", GAMES)
def test_links_are_short(game: str) -> None:
    record = finished(Seating(game, 2, ())).record
    assert len(pack_deal(Deal.of(replace(record, seed="0123456789abcdef" * 2), ("person", "steady")))) < BRIEF / 2
    assert len(pack(record)) < BRIEF + 2 * len(record.turns)


@pytest.mark.parametrize("link", [LINK, DEAL_LINK], ids=["game", "deal"])
def test_a_link_that_was_cut_off_is_refused_wherever(link: str) -> None:
    assert {refused(link[:length]) for length in range(len(link))} == {
        "the link is damaged, or a part of it is missing"
    }


@pytest.mark.parametrize(
    "behind", [".", ")", ">", "%3E", "!", "\u201d", "\u2026", ", look", "&from=chat", "?a=b", "/", "\n"]
)
def test_what_a_message_puts_behind_a_link_does_no_harm(behind: str) -> None:
    assert unpack(LINK + behind) == untimed(GAME)
    assert unpack_deal(DEAL_LINK + behind) == DEAL


@pytest.mark.parametrize("link", [LINK, DEAL_LINK], ids=["game", "deal"])
@pytest.mark.parametrize(
    "mangle", [str.lower, str.upper, str.swapcase, lambda link: f"<{link}", lambda link: f"%{link}"]
)
def test_a_link_that_was_mangled_is_refused(link: str, mangle: Callable[[str], str]) -> None:
    assert "damaged" in refused(mangle(link))


@pytest.mark.parametrize("link", [LINK, DEAL_LINK], ids=["game", "deal"])
def test_a_link_with_another_character_is_refused_wherever(link: str) -> None:
    chance = Chance.seeded("flip")
    for place in range(1, len(link) - 2):  # the last bits may mean nothing
        step, chance = chance.below(len(MARKS) - 1)
        mark = MARKS[(MARKS.index(link[place]) + 1 + step) % len(MARKS)]
        assert "damaged" in refused(link[:place] + mark + link[place + 1 :])


@given(st.text())
def test_any_text_is_read_or_refused(text: str) -> None:
    for tail in (text, f"1{text}"):
        for read in (unpack, unpack_deal):
            with pytest.raises(RecordError):
                read(tail)


@given(st.recursive(st.none() | st.booleans() | st.integers() | st.text(), st.lists, max_leaves=9))
def test_any_part_of_another_kind_is_refused_or_harmless(part: Any) -> None:
    whole = DEAL.record.as_json() | {"turns": [[[0]], "0", [["roll"]], "0"], "seats": ["person", "steady"]}
    for key in whole:
        for read in (unpack, unpack_deal):
            with suppress(RecordError):
                read(packed(whole | {key: part}))


@pytest.mark.parametrize(
    "turns",
    [
        None,
        [],
        [[], "", []],
        [[[0]], "00", [["roll"]], "0"],
        [[[0]], "1", [["roll"]], "0"],
        [[[0]], "/", [["roll"]], "0"],
        [[[0, 0]], "0", [["roll", "stop"]], "0"],
        [[[0]], "0", [["roll", "stop"]], "0"],
        [["0"], "0", ["roll"], "0"],
        [[[0]], [0], [["roll"]], [0]],
    ],
)
def test_turns_that_dont_fit_together_are_refused(turns: Any) -> None:
    assert "turns" in refused(packed(GAME.as_json() | {"turns": turns}))


def test_a_bomb_is_not_unpacked() -> None:
    assert "damaged" in refused(packed(None, b" " * (100 * LARGEST)))


def test_what_couldnt_be_read_again_isnt_packed() -> None:
    with pytest.raises(RecordError, match="too long"):
        pack(replace(GAME, seed="s" * LARGEST))


@pytest.mark.parametrize("link", ["2", "9abc", f"3{LINK[1:]}"])
def test_a_link_of_a_later_version_is_known_as_such(link: str) -> None:
    for read in (unpack, unpack_deal):
        with pytest.raises(NewerRecordError, match="newer"):
            read(link)


def test_a_record_of_a_later_version_is_known_as_such() -> None:
    newer = packed(GAME.as_json() | {"format": 2, "turns": [[], "", [], ""]})
    with pytest.raises(NewerRecordError, match="newer"):
        unpack(newer)


def test_a_deal_says_who_plays_each_seat() -> None:
    with pytest.raises(RecordError, match="who plays"):
        unpack_deal(LINK)
    with pytest.raises(RecordError, match="2 players, but 1 seats"):
        unpack_deal(pack_deal(replace(DEAL, seats=("person",))))


def test_the_words_of_all_house_rules_are_likely() -> None:
    keys = [option.key for box in GAMES.values() for option in box.law.options]
    assert [key for key in keys if f'"{key}":'.encode() not in WORDS] == []
