"""The command line: what it prints, and one line and status 2 for whatever it can't use."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest
from seatings import SEATINGS, walked

from houserules.__main__ import main, replay
from houserules.games import GAMES

PY = Path(__file__).resolve().parent.parent / "py"
Captured = pytest.CaptureFixture[str]

ZONK: dict[str, Any] = {
    "format": 1,
    "game": "zonk",
    "rules": 1,
    "options": {"first": "seat0"},
    "players": ["Ann", "Bo"],
    "at": 1796000000,
    "seed": "8f3a",
    "chance": [[1, 2, 4, 6, 6], [1, 3, 4, 5]],
    "turns": [{"choices": {"0": "roll"}, "at": 0}, {"choices": {"0": "keep:1"}, "at": 0}],
}
FIZZBIN: dict[str, Any] = {
    "format": 1,
    "game": "fizzbin",
    "rules": 1,
    "options": {"time": "day", "tuesday": "no"},
    "players": ["Ann", "Bo"],
    "seed": "8f3a",
    "turns": [{"choices": {"0": "turn", "1": "turn"}}],
}
FACECARD: dict[str, Any] = {
    "format": 1,
    "game": "facecard",
    "rules": 1,
    "players": ["Ann", "Bo"],
    "seed": "8f3a",
    "turns": [{"choices": {"1": "draw:pile"}}],
}
RECORDS = {"zonk": ZONK, "fizzbin": FIZZBIN, "facecard": FACECARD}


def houserules(*words: str, stdin: bytes = b"", **environment: str) -> subprocess.CompletedProcess[bytes]:
    """Run the real command."""
    command = [sys.executable, "-m", "houserules", *words]
    variables = os.environ | {"PYTHONPATH": str(PY)} | environment
    return subprocess.run(command, input=stdin, capture_output=True, env=variables, check=False, timeout=60)  # noqa: S603


def refusal(capsys: Captured, words: Sequence[str]) -> str:
    """What the command says on standard error when it can't use its input: one line, and nothing else."""
    assert main(words) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("houserules: ")
    assert err.endswith("\n")
    assert len(err.splitlines()) == 1
    assert "Traceback" not in err
    return err.removeprefix("houserules: ").strip()


def refused_record(capsys: Captured, tmp_path: Path, data: Any) -> str:
    """The same for ``replay`` of a file that holds ``data`` (bytes, text, or something to put as JSON)."""
    path = tmp_path / "record.json"
    if isinstance(data, bytes):
        path.write_bytes(data)
    else:
        path.write_text(data if isinstance(data, str) else json.dumps(data), "utf-8")
    return refusal(capsys, ["replay", str(path)])


# The real command


@pytest.mark.parametrize("game", GAMES)
def test_replay_prints_events_and_the_standing_as_json_lines(game: str) -> None:
    run = houserules("replay", "-", stdin=json.dumps(RECORDS[game]).encode())
    assert (run.returncode, run.stderr) == (0, b"")
    *events, standing = map(json.loads, run.stdout.decode().splitlines())
    assert all(next(iter(event)) == "event" for event in events)
    assert standing["outcome"] is None
    assert list(standing)[:4] == ["outcome", "to_move", "moves", "scores"]
    assert list(standing["moves"]) == [str(seat) for seat in standing["to_move"]]
    assert standing["scores"] == [0, 0]
    assert ("hands" in standing) == (game != "zonk")


def test_the_real_command_refuses_in_one_line_with_status_2(tmp_path: Path) -> None:
    path = tmp_path / "record.json"
    path.write_text(json.dumps(ZONK | {"turns": [*ZONK["turns"], {"choices": {"0": "fly"}}]}), "utf-8")
    run = houserules("replay", str(path))
    assert (run.returncode, run.stdout) == (2, b"")
    assert run.stderr.decode().splitlines() == [
        "houserules: turn 3 (turns[2]): 'fly' is not open to seat 0; open: roll, leave"
    ]


@pytest.mark.parametrize("junk", [b"\xff\xfe\x00", b"", b"\xef\xbb\xbf{}"])
def test_the_real_command_refuses_junk_on_standard_input(junk: bytes) -> None:
    run = houserules("replay", "-", stdin=junk)
    assert (run.returncode, run.stdout) == (2, b"")
    assert len(run.stderr.splitlines()) == 1


def test_the_real_command_speaks_utf_8_whatever_the_terminal_is_set_to() -> None:
    words = ("arena", "fizzbin", "--bots", "steady,steady", "--games", "1", "--seed", "é🎲")
    run = houserules(*words, PYTHONIOENCODING="ascii")
    assert (run.returncode, run.stderr) == (0, b"")
    assert json.loads(run.stdout)["seed"] == "é🎲"


@pytest.mark.skipif(sys.platform == "win32", reason="arguments are bytes only where the system says so")
def test_half_an_emoji_in_an_argument_is_no_catastrophe() -> None:
    command = [sys.executable, "-m", "houserules", "arena", "fizzbin", "--bots", "steady,steady", "--games", "1"]
    arguments = [*map(os.fsencode, command), b"--seed", b"\xff"]
    run = subprocess.run(arguments, capture_output=True, env=os.environ | {"PYTHONPATH": str(PY)}, check=False)  # noqa: S603
    assert (run.returncode, run.stderr) == (0, b"")
    assert json.loads(run.stdout)["seed"] == "\udcff"


def test_a_reader_that_stops_early_is_no_catastrophe(tmp_path: Path) -> None:
    match = next(walked(table) for table in SEATINGS if table.game == "facecard")
    path = tmp_path / "record.json"
    path.write_text(match.record.dump(), "utf-8")
    command = [sys.executable, "-m", "houserules", "replay", str(path)]
    reading, writing = os.pipe()
    os.close(reading)
    environment = os.environ | {"PYTHONPATH": str(PY)}
    run = subprocess.run(command, stdout=writing, stderr=subprocess.PIPE, env=environment, check=False)  # noqa: S603
    os.close(writing)
    assert run.stderr == b""


def test_help_lists_the_verbs(capsys: Captured) -> None:
    assert main([]) == 0
    told = capsys.readouterr().out
    assert all(verb in told for verb in ("replay", "judge", "arena"))
    with pytest.raises(SystemExit) as done:
        main(["--help"])
    assert done.value.code == 0


# Replay


@pytest.mark.parametrize("seating", SEATINGS, ids=str)
def test_replay_tells_every_event_of_a_match(seating: Any, tmp_path: Path) -> None:
    match = walked(seating)
    path = tmp_path / "record.json"
    path.write_text(match.record.dump(), "utf-8")
    *events, standing = map(json.loads, replay(str(path)).splitlines())
    assert events == [event.as_json() for turn in match.events for event in turn]
    assert standing["scores"] == list(match.scores)
    if match.outcome:
        assert standing["outcome"] == {"winners": list(match.outcome.winners), "reason": match.outcome.reason}
        assert "to_move" not in standing
        assert "moves" not in standing
    else:
        assert standing["moves"] == {str(seat): list(match.moves(seat)) for seat in match.to_move}


def test_replay_reads_standard_input(capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO(json.dumps(ZONK)))
    assert main(["replay", "-"]) == 0
    assert json.loads(capsys.readouterr().out.splitlines()[-1])["to_move"] == [0]


def test_names_may_be_anything(capsys: Captured, tmp_path: Path) -> None:
    path = tmp_path / "record.json"
    path.write_text(json.dumps(ZONK | {"players": ["\ud800", "__proto__\n"], "seed": "\udfff"}), "utf-8")
    assert main(["replay", str(path)]) == 0
    assert capsys.readouterr().err == ""


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
        "",
        "null",
        "[]",
        '"x"',
        "{}",
        "7",
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


# Judge


@pytest.mark.parametrize(
    ("words", "verdict"),
    [
        (["zonk", "1", "1", "2", "3", "4"], {"1": 100, "1-1": 200}),
        (["fizzbin", "--time", "day", "KH", "2C", "5D", "5S"], {"name": "fizzbin"}),
        (["fizzbin", "KH", "2C", "5D", "5S", "--time", "night"], {"name": "half"}),
    ],
)
def test_judge_prints_the_verdict(words: list[str], verdict: dict[str, Any], capsys: Captured) -> None:
    assert main(["judge", *words]) == 0
    told = json.loads(capsys.readouterr().out)
    assert {key: told[key] for key in verdict} == verdict


def test_judge_tells_the_name_and_the_points_of_a_hand_of_face_cards(capsys: Captured) -> None:
    assert main(["judge", "facecard", "--deck", "pictured", "KH", "KC", "KD", "9S"]) == 0
    assert set(json.loads(capsys.readouterr().out)) == {"name", "points"}


@pytest.mark.parametrize(
    "words",
    [
        [],
        ["chess"],
        ["chess", "KH"],
        ["zonk"],
        ["zonk", "7"],
        ["zonk", "1", "1", "1", "1", "1", "1"],
        ["zonk", "--deck", "1"],
        ["zonk", "\u00b9"],
        ["zonk", "two\nlines"],
        ["zonk", "\ud800"],
        ["fizzbin"],
        ["fizzbin", "KH"],
        ["fizzbin", "--time"],
        ["fizzbin", "--time", "noon", "KH"],
        ["fizzbin", "--time", "day", "--time", "day", "KH"],
        ["fizzbin", "--time", "day"],
        ["fizzbin", "--time", "day", "JK"],
        ["fizzbin", "--time", "day", "KH", "KH"],
        ["fizzbin", "--tuesday", "yes", "--time", "day", "KH"],
        ["facecard"],
        ["facecard", "--deck"],
        ["facecard", "--deck", "half", "KH", "KC", "KD", "9S"],
        ["facecard", "--deck", "plain", "--deck", "plain", "KH", "KC", "KD", "9S"],
        ["facecard", "--deck", "plain", "KH"],
        ["facecard", "--deck", "plain", "KH", "KC", "KD", "3S"],
        ["facecard", "--deck", "plain", "KH", "KC", "KD", "kd"],
        ["facecard", "--time", "day", "KH", "KC", "KD", "9S"],
    ],
)
def test_judge_refuses_what_makes_no_sense(words: list[str], capsys: Captured) -> None:
    refusal(capsys, ["judge", *words])


# Arena and the rest


def test_arena_prints_its_result(capsys: Captured) -> None:
    assert main(["arena", "fizzbin", "--bots", "steady,steady", "--games", "5", "--seed", "s"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["game"], told["games"], told["seed"], len(told["bots"])) == ("fizzbin", 5, "s", 2)
    assert {"bot", "wins", "share", "interval", "mean_score"} <= set(told["bots"][0])


ARENA = ["arena", "zonk", "--bots", "steady,steady", "--games", "1", "--seed", "s"]


@pytest.mark.parametrize(
    "words",
    [
        ["fold"],
        ["fold\nnow"],
        ["replay"],
        ["replay", "a", "b"],
        ["replay", "a", "two\nlines"],
        ["--loud"],
        ["arena"],
        ["arena", "zonk"],
        ["arena", "chess", *ARENA[2:]],
        ["arena", "zonk", "--bots", "", *ARENA[4:]],
        ["arena", "zonk", "--bots", "steady,,steady", *ARENA[4:]],
        ["arena", "zonk", "--bots", "clever,steady", *ARENA[4:]],
        ["arena", "fizzbin", "--bots", "steady", *ARENA[4:]],
        [*ARENA, "--games", "0"],
        [*ARENA, "--games", "-1"],
        [*ARENA, "--games", "many"],
        [*ARENA, "--games", "1.5"],
        [*ARENA, "--games", "9" * 5000],
        [*ARENA, "--jobs", "0"],
        [*ARENA, "--speed", "9"],
        [*ARENA, "two\nlines"],
    ],
)
def test_words_that_make_no_sense_are_refused(words: list[str], capsys: Captured) -> None:
    refusal(capsys, words)
