"""The command line: what it prints, and one line and status 2 for whatever it can't use."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from dataclasses import replace
from pathlib import Path

import pytest
from cli_kit import PY, ZONK, Captured, houserules, refusal
from seatings import SEATINGS, walked

from houserules.__main__ import main
from houserules.games import GAMES

# The real command


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
    run = subprocess.run(arguments, capture_output=True, env=os.environ | {"PYTHONPATH": str(PY)}, check=False)  # noqa: S603 - our own command
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
    run = subprocess.run(command, stdout=writing, stderr=subprocess.PIPE, env=environment, check=False)  # noqa: S603 - our own command
    os.close(writing)
    assert run.stderr == b""


def test_help_lists_the_verbs(capsys: Captured) -> None:
    assert main([]) == 0
    told = capsys.readouterr().out
    assert all(verb in told for verb in ("replay", "judge", "odds", "arena"))
    with pytest.raises(SystemExit) as done:
        main(["--help"])
    assert done.value.code == 0


# Odds


@pytest.fixture
def odds_of_zonk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Zonk's odds say which words they got."""
    monkeypatch.setitem(GAMES, "zonk", replace(GAMES["zonk"], odds=lambda words: {"words": list(words)}))


@pytest.mark.usefixtures("odds_of_zonk")
def test_odds_hands_a_games_words_on_and_prints_one_line(capsys: Captured) -> None:
    assert main(["odds", "zonk", "--scores", "-5,0", "--jobs", "-h"]) == 0
    assert capsys.readouterr().out == '{"words": ["--scores", "-5,0", "--jobs", "-h"]}\n'


def test_a_game_without_odds_says_so(capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(GAMES, "fizzbin", replace(GAMES["fizzbin"], odds=None))
    assert refusal(capsys, ["odds", "fizzbin", "--time", "day"]) == "fizzbin has no odds"


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
        ["odds"],
        ["odds", "chess"],
        ["odds", "chess", "--scores", "0,0"],
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
        [*ARENA, "--jobs", "2", "--cluster", "local:2"],
        [*ARENA, "--cluster", "local:0"],
        [*ARENA, "--speed", "9"],
        [*ARENA, "two\nlines"],
    ],
)
def test_words_that_make_no_sense_are_refused(words: list[str], capsys: Captured) -> None:
    refusal(capsys, words)
