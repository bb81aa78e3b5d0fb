"""Records: what is written is read back equal, and nothing half right is read at all."""

from __future__ import annotations

import json
import tracemalloc
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from houserules.core.errors import ChanceError, HouseError, NewerRecordError, RecordError
from houserules.core.game import Turn
from houserules.core.record import Record, from_json, parse

steady = settings(deadline=None, derandomize=True, max_examples=150)

GOOD: dict[str, Any] = {
    "format": 1,
    "game": "zonk",
    "rules": 1,
    "options": {"minimum": 300},
    "players": ["Ann", "Bo"],
    "at": 1796000000,
    "seed": "8f3a",
    "chance": [[1, 2, 4, 6, 6], ["KH", "JK"]],
    "turns": [{"choices": {"0": "roll"}, "at": 0}, {"choices": {"0": "keep:1", "11": "turn"}, "at": 7}],
    "notes": {"0": "Watch this.", "2": "See?\n\nTold you."},
}


def changed(**parts: Any) -> dict[str, Any]:
    return GOOD | parts


def test_a_record_is_read_in_full() -> None:
    assert from_json(GOOD) == Record(
        game="zonk",
        rules=1,
        options=(("minimum", 300),),
        players=("Ann", "Bo"),
        at=1796000000,
        seed="8f3a",
        chance=((1, 2, 4, 6, 6), ("KH", "JK")),
        turns=(Turn({0: "roll"}, 0), Turn({0: "keep:1", 11: "turn"}, 7)),
        notes=((0, "Watch this."), (2, "See?\n\nTold you.")),
    )


def test_a_record_is_written_as_it_was_read() -> None:
    assert from_json(GOOD).as_json() == GOOD
    assert list(from_json(GOOD).as_json()) == list(GOOD)


def test_what_may_be_left_out_may_be_left_out() -> None:
    bare = {"format": 1, "game": "zonk", "rules": 1, "players": [], "seed": "", "turns": [{"choices": {"0": "roll"}}]}
    record = from_json(bare)
    assert record == Record("zonk", (), "", turns=(Turn({0: "roll"}),))
    assert "at" not in record.as_json()
    assert "chance" not in record.as_json()
    assert "notes" not in record.as_json()


def test_notes_come_in_the_order_of_the_game() -> None:
    turns = [{"choices": {"0": "roll"}}] * 11
    record = from_json(changed(turns=turns, notes={"10": "c", "2": "b", "0": "a"}))
    assert record.notes == ((0, "a"), (2, "b"), (10, "c"))
    assert list(record.as_json()["notes"]) == ["0", "2", "10"]


def test_a_record_is_cut_with_its_notes() -> None:
    whole = from_json(GOOD)
    assert whole.cut(2) == whole
    assert whole.cut(1) == from_json(changed(turns=GOOD["turns"][:1], notes={"0": "Watch this."}))
    assert whole.cut(0).turns == ()


texts = st.text(st.characters(), max_size=12)
entries = st.lists(st.integers() | texts, max_size=5).map(tuple)
turns = st.builds(Turn, st.dictionaries(st.integers(0, 99), texts, max_size=3), st.integers())
records = st.builds(
    Record,
    texts,
    st.lists(texts, max_size=4).map(tuple),
    texts,
    st.integers(),
    st.dictionaries(texts, texts | st.integers(), max_size=3).map(lambda options: tuple(options.items())),
    st.none() | st.integers(),
    st.lists(entries, max_size=3).map(tuple),
    st.lists(turns, min_size=3, max_size=4).map(tuple),
    st.dictionaries(st.integers(0, 3), texts.filter(str.strip), max_size=3).map(
        lambda notes: tuple(sorted(notes.items()))
    ),
)


@steady
@given(records)
def test_any_record_comes_back_equal_through_its_text(record: Record) -> None:
    assert parse(record.dump()) == record
    assert "\n" not in record.dump()


@steady
@given(st.text() | st.builds(json.dumps, st.recursive(st.none() | st.integers() | st.text(), st.lists, max_leaves=6)))
def test_whatever_the_text_is_nothing_but_a_record_error_comes_of_it(text: str) -> None:
    with pytest.raises(RecordError):
        parse(text)


parts = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=3), inner, max_size=3),
    max_leaves=5,
)


@steady
@given(st.sampled_from(list(GOOD)), parts)
def test_whatever_a_part_is_it_is_taken_or_refused(key: str, part: Any) -> None:
    try:
        record = from_json(changed(**{key: part}))
    except HouseError as wrong:
        told = str(wrong)
    else:
        told = "taken"
        assert from_json(record.as_json()) == record
    assert len(told.splitlines()) == 1


def test_a_record_cut_anywhere_is_refused() -> None:
    text = json.dumps(GOOD)
    for cut in range(len(text)):
        with pytest.raises(RecordError):
            parse(text[:cut])


REFUSED: list[tuple[Any, str]] = [
    (None, "a record is a JSON object, not None"),
    ([], r"a record is a JSON object, not \[\]"),
    ("x", "a record is a JSON object, not 'x'"),
    (7, "a record is a JSON object, not 7"),
    ({}, "the record has no 'format'"),
    (changed(format="1"), "'format' is a whole number, not '1'"),
    (changed(format=True), "'format' is a whole number, not True"),
    (changed(format=1.0), "'format' is a whole number, not 1.0"),
    (changed(format=0), "there is no record format 0; this is format 1"),
    (changed(game=3), "'game' is text, not 3"),
    (changed(rules=None), "'rules' is a whole number, not None"),
    (changed(options=[]), r"'options' is a JSON object, not \[\]"),
    (changed(players="Ann"), "'players' is a list of names, not 'Ann'"),
    (changed(players=["Ann", None]), r"'players' is a list of names, not \['Ann', None\]"),
    (changed(at="noon"), "'at' is a whole number, not 'noon'"),
    (changed(at=True), "'at' is a whole number, not True"),
    (changed(at=0.5), "'at' is a whole number, not 0.5"),
    (changed(seed=8), "'seed' is text, not 8"),
    (changed(chance={}), "'chance' is a list, not {}"),
    (changed(turns=None), "'turns' is a list, not None"),
    (changed(turns=["roll"]), r"turn 1 \(turns\[0\]\): a turn is an object with \"choices\" by seat"),
    (changed(turns=[{"choices": {}}, {}]), r"turn 2 \(turns\[1\]\): a turn is an object with"),
    (changed(turns=[{"choices": ["roll"]}]), r"turn 1 \(turns\[0\]\): a turn is an object with"),
    (changed(turns=[{"choices": {}, "at": "now"}]), r"turn 1 \(turns\[0\]\): \"at\" is a whole number, not 'now'"),
    (changed(turns=[{"choices": {}, "at": True}]), r"turn 1 \(turns\[0\]\): \"at\" is a whole number, not True"),
    (changed(notes=[]), r"'notes' is a JSON object, not \[\]"),
    (changed(notes={"3": "late"}), "a note stands after 0 to 2 turns, not after '3'"),
    (changed(notes={"1": " "}), "note 1: a note is text, not ' '"),
    (changed(notes={"1": ["a"]}), r"note 1: a note is text, not \['a'\]"),
    (changed(notes={"1": "x" * 2001}), "note 1: a note has at most 2,000 characters, not 2,001"),
    (changed(turns=[{"choices": {"0": 1}}]), r"turn 1 \(turns\[0\]\): a move is text, not 1"),
]


@pytest.mark.parametrize(("data", "why"), REFUSED)
def test_what_is_not_as_it_should_be_is_refused_in_one_line_that_says_why(data: Any, why: str) -> None:
    with pytest.raises(RecordError, match=f"^{why}") as refusal:
        from_json(data)
    assert len(str(refusal.value).splitlines()) == 1


@pytest.mark.parametrize("missing", ["format", "game", "rules", "players", "seed", "turns"])
def test_what_has_to_be_there_is_missed_by_name(missing: str) -> None:
    data = {key: value for key, value in GOOD.items() if key != missing}
    with pytest.raises(RecordError, match=f"the record has no '{missing}'"):
        from_json(data)


@pytest.mark.parametrize(
    "seat", ["", "-1", "01", "1.0", "one", " 1", "¹", "\uff11", "1000", "9" * 5000, "0x1", "+1", "1_0"]
)
def test_a_seat_is_spelled_in_one_way_only(seat: str) -> None:
    with pytest.raises(RecordError, match=r"turn 1 \(turns\[0\]\): .* is no seat; seats are counted from 0"):
        from_json(changed(turns=[{"choices": {seat: "roll"}}]))


@pytest.mark.parametrize("turn", ["", "-1", "01", "1.0", "one", " 1", "¹", "\uff11", "9" * 5000])
def test_the_turn_of_a_note_is_spelled_in_one_way_only(turn: str) -> None:
    with pytest.raises(RecordError, match="a note stands after 0 to 2 turns, not after") as refusal:
        from_json(changed(notes={turn: "x"}))
    assert len(str(refusal.value)) < 120


@pytest.mark.parametrize("entry", [None, 3, "KH", {}, [1, None], [[1]], [1.0], [True], [1, False]])
def test_an_entry_of_chance_is_a_list_of_dice_or_cards(entry: Any) -> None:
    with pytest.raises(ChanceError, match=r"^chance entry 2 \(chance\[1\]\): an entry is a list of dice or of cards"):
        from_json(changed(chance=[[1], entry]))


@pytest.mark.parametrize("version", [2, 99, 10**400])
def test_a_newer_format_is_told_from_a_damaged_record(version: int) -> None:
    with pytest.raises(NewerRecordError, match="newer than the 1 known here"):
        from_json(changed(format=version))


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "nonsense",
        '{"format": 1,}',
        "[" * 200_000,
        '{"a":' * 100_000,
        "[" * 100_000 + "]" * 100_000,
        '{"format": ' + "9" * 5000 + "}",
        "\ufeff{}",
        "\x00",
        '{"format": NaN}',
        '{"format": 1, "format": 1}',
        '{"format": Infinity}',
    ],
)
def test_text_that_is_no_json_is_refused_in_one_short_line(text: str) -> None:
    with pytest.raises(RecordError) as refusal:
        parse(text)
    assert len(str(refusal.value).splitlines()) == 1
    assert len(str(refusal.value)) < 120


def test_a_key_that_is_there_twice_is_refused_by_name() -> None:
    text = json.dumps(GOOD).replace('"0": "roll"', '"0": "roll", "0": "leave"')
    with pytest.raises(RecordError, match="'0' is there twice"):
        parse(text)


def test_a_number_that_is_none_is_refused() -> None:
    with pytest.raises(RecordError, match="NaN"):
        parse(json.dumps(changed(at=float("nan"))))


@pytest.mark.parametrize("part", ['"%s"', '"%s', "%s", '{"seed": "%s"}'])
@pytest.mark.parametrize("mark", ["a", "\\\\", '\\"', "\\", '"', "[", "[]", "9"])
def test_a_huge_text_takes_no_more_than_a_few_times_its_size_to_refuse(part: str, mark: str) -> None:
    text = part % (mark * (1_000_000 // len(mark)))
    tracemalloc.start()
    with pytest.raises(RecordError):
        parse(text)
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert most < 20 * len(text)
