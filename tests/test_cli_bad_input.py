"""``replay`` of what is no record, or a bad one: one line that says where and why."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from cli_kit import FACECARD, FIZZBIN, RECORDS, ZONK, Captured, refusal, refused_record
from junk import NO_RECORD

from houserules.games import GAMES


def turn(number: int, **choices: Any) -> dict[str, Any]:
    """The record of Zonk with turn ``number`` (from 0) replaced."""
    turns = list(ZONK["turns"])
    turns[number:] = [{"choices": {key.removeprefix("seat"): move for key, move in choices.items()}}]
    return ZONK | {"turns": turns}


REFUSED: list[tuple[dict[str, Any], str]] = [
    (ZONK | {"game": "chess"}, "there is no game 'chess'; known: zonk, fizzbin, facecard"),
    (ZONK | {"game": "a\nb"}, r"there is no game 'a\nb'; known"),
    (ZONK | {"options": {"tuesday": "no"}}, "there is no option 'tuesday' here"),
    (ZONK | {"options": {"goal": 10.0}}, "option goal is a whole number from"),
    (ZONK | {"options": {"goal": -50}}, "option goal is a whole number from"),
    (ZONK | {"options": {"minimum": True}}, "option minimum is a whole number from"),
    (ZONK | {"options": {"minimum": "300"}}, "option minimum is a whole number from"),
    (ZONK | {"options": {"minimum": 10**4000}}, "option minimum is a whole number from"),
    (ZONK | {"options": {"first": "me"}}, "option first can be rolloff, seat0, random, not 'me'"),
    (ZONK | {"options": {"first": None}}, "option first can be"),
    (FIZZBIN | {"options": {"time": "day"}}, "clock"),
    (FIZZBIN | {"options": {"time": "day", "tuesday": "no", "dealer": 2}}, "option dealer is a seat"),
    (FIZZBIN | {"options": {"time": "day", "tuesday": "no", "dealer": -1}}, "option dealer is a seat"),
    (FACECARD | {"options": {"dealer": 2}}, "option dealer is a seat"),
    (FACECARD | {"options": {"deck": "half"}}, "option deck can be pictured, plain, all, not 'half'"),
    (ZONK | {"players": []}, "Zonk is for 1 to 8 players, not 0"),
    (FIZZBIN | {"players": ["Ann"]}, "Fizzbin is for 2 to 6 players, not 1"),
    (FACECARD | {"players": ["Ann"] * 9}, "is for 2 to 8 players, not 9"),
    (ZONK | {"format": 2}, "this record has format 2, newer than the 1 known here"),
    (ZONK | {"format": 10**4000}, "newer than the 1 known here"),
    (ZONK | {"rules": 99}, "this record was played under rules 99 of Zonk, newer than"),
    (ZONK | {"rules": 10**4000}, "newer than"),
    (ZONK | {"rules": 0}, "there are no rules 0 of Zonk"),
    (ZONK | {"chance": [[1, 2, 3, 4, 5], [1, 2, 3, 4, 5, 6]]}, "chance entry 2 (chance[1])"),
    (ZONK | {"chance": [[1, 2, 3, 4, 7]]}, "chance entry 1 (chance[0])"),
    (ZONK | {"chance": [[]]}, "chance entry 1 (chance[0])"),
    (ZONK | {"chance": [["KH"]]}, "chance entry 1 (chance[0])"),
    (ZONK | {"chance": [[1, 2, 3]]}, "turn 1 (turns[0]): chance entry 1 (chance[0])"),
    (FIZZBIN | {"chance": [["KH", "KH"]]}, "chance entry 1 (chance[0]): KH is there twice"),
    (FIZZBIN | {"chance": [["KH"]]}, "chance entry 1 (chance[0])"),
    (FIZZBIN | {"chance": [["K\nH"]]}, "chance entry 1 (chance[0])"),
    (FACECARD | {"chance": [["3C"]]}, "chance entry 1 (chance[0])"),
    (FACECARD | {"chance": [["KH"] * 3]}, "chance entry 1 (chance[0])"),
    (FACECARD | {"chance": [["KH"]]}, "chance entry 1 (chance[0])"),
    (turn(0, seat0="fly"), "turn 1 (turns[0]): 'fly' is not open to seat 0; open: roll, leave"),
    (turn(1, seat0="roll"), "turn 2 (turns[1]): 'roll' is not open to seat 0; open: keep:1, leave"),
    (turn(1, seat0="keep:1-1"), "turn 2 (turns[1]): 'keep:1-1' is not open to seat 0"),
    (turn(1, seat0="keep:1\nkeep:2"), "turn 2 (turns[1])"),
    (turn(1, seat1="roll"), "turn 2 (turns[1]): seat 1 is not to move now; to move: 0"),
    (turn(1, seat9="roll"), "turn 2 (turns[1]): seat 9 is not to move now; to move: 0"),
    (turn(1, seat0="keep:1", seat1="roll"), "turn 2 (turns[1]): seat 1 is not to move now; to move: 0"),
    (turn(1), "turn 2 (turns[1]): seat 0 is to move too and has no choice in this turn"),
    (turn(1, seat0=None), "turn 2 (turns[1]): a move is text, not None"),
    (turn(1, seat0=["keep:1"]), "turn 2 (turns[1]): a move is text, not ['keep:1']"),
    (turn(1, **{"seat-1": "roll"}), "turn 2 (turns[1]): '-1' is no seat; seats are counted from 0"),
    (turn(1, Ann="roll"), "turn 2 (turns[1]): 'Ann' is no seat; seats are counted from 0"),
    (FIZZBIN | {"turns": [{"choices": {"0": "turn"}}]}, "turn 1 (turns[0]): seat 1 is to move too"),
    (FIZZBIN | {"turns": FIZZBIN["turns"] * 40}, "the game is over; nobody is to move"),
    (FACECARD | {"turns": [{"choices": {"0": "draw:pile"}}]}, "turn 1 (turns[0]): seat 0 is not to move now"),
    (FACECARD | {"turns": [{"choices": {"1": "draw:discard"}}]}, "turn 1 (turns[0]): 'draw:discard' is not open"),
    (FACECARD | {"turns": [*FACECARD["turns"], {"choices": {"1": "call"}}]}, "turn 2 (turns[1]): 'call' is not open"),
]


@pytest.mark.parametrize(("data", "why"), REFUSED)
def test_a_bad_record_is_refused_with_the_turn_and_the_reason(
    data: dict[str, Any], why: str, capsys: Captured, tmp_path: Path
) -> None:
    assert why in refused_record(capsys, tmp_path, data)


@pytest.mark.parametrize("game", GAMES)
def test_a_record_cut_off_anywhere_is_refused(game: str, capsys: Captured, tmp_path: Path) -> None:
    text = json.dumps(RECORDS[game])
    for cut in range(0, len(text), 7):
        assert "cut off" in refused_record(capsys, tmp_path, text[:cut])


@pytest.mark.parametrize(
    "text",
    [
        *NO_RECORD,
        "NaN",
        "nonsense",
        b"\xff\xfe",
        b"{\x80}",
        b"\xef\xbb\xbf{}",
        "[" * 100_000,
        "[" * 100_000 + "]" * 100_000,
        '{"format":' * 100_000,
        json.dumps(ZONK).replace("1796000000", "9" * 5000),
        json.dumps(ZONK).replace("1796000000", "NaN"),
        json.dumps(ZONK).replace("1796000000", "-Infinity"),
        json.dumps(ZONK).replace("1796000000", "1e400"),
        json.dumps(ZONK).replace("1796000000", "true"),
        json.dumps(ZONK).replace('"0": "roll"', '"0": "roll", "0": "leave"'),
        json.dumps(ZONK).replace('"roll"', '"\\ud800"'),
        json.dumps(ZONK).replace('"zonk"', '"\\ud800"'),
        json.dumps(ZONK).replace('"zonk"', '"zonk\\u2028"'),
        json.dumps(ZONK) + "{}",
    ],
)
def test_what_is_no_record_is_refused(text: str | bytes, capsys: Captured, tmp_path: Path) -> None:
    refused_record(capsys, tmp_path, text)


@pytest.mark.parametrize("place", ["options", "players", "chance", "turns", "seed", "at", "format", "choices", "move"])
def test_nesting_of_any_depth_is_refused_in_any_place(place: str, capsys: Captured, tmp_path: Path) -> None:
    text = json.dumps(
        {
            "options": ZONK | {"options": {"first": "DEEP"}},
            "choices": ZONK | {"turns": [{"choices": "DEEP"}]},
            "move": ZONK | {"turns": [{"choices": {"0": "DEEP"}}]},
        }.get(place, ZONK | {place: "DEEP"})
    )
    for depth in (10, 200, *range(860, 1000, 4), 2000, 9000):
        refused_record(capsys, tmp_path, text.replace('"DEEP"', "[" * depth + "]" * depth))


def test_a_file_that_cannot_be_read_is_refused_by_name(capsys: Captured, tmp_path: Path) -> None:
    assert "No such file" in refusal(capsys, ["replay", str(tmp_path / "none.json")])
    assert "can't read" in refusal(capsys, ["replay", str(tmp_path)])
    assert "can't read" in refusal(capsys, ["replay", "x" * 5000])
    refusal(capsys, ["replay", "two\nlines"])
    refusal(capsys, ["replay", "a\x00b"])
    refusal(capsys, ["replay", ""])
