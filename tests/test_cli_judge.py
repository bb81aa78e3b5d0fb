"""``judge``: the verdict on dice and cards as typed."""

from __future__ import annotations

import json
from typing import Any

import pytest
from cli_kit import Captured, refusal

from houserules.__main__ import main


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
