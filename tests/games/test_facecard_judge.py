"""Face Card's judge on the command line."""

from __future__ import annotations

import re

import pytest

from houserules.core.errors import HouseError
from houserules.games.facecard import BOX


def test_the_command_line_judges_a_hand() -> None:
    assert BOX.judge(["KH", "KC", "KD", "9S"]) == {"name": "The Axis Powers", "points": 20}
    assert BOX.judge(["--deck", "all", "KH", "KC", "KD", "9S"]) == {"name": "My Three Sons", "points": 10}
    assert BOX.judge(["KH", "KC", "--deck", "plain", "KD", "JK"]) == {"name": "The Axis Powers", "points": 20}
    assert BOX.judge(["JK", "JK", "JK", "JK", "AH", "AS"]) == {"name": "Armageddon", "points": -100}


@pytest.mark.parametrize(
    ("words", "complaint"),
    [
        ("KH KC KD", "a hand has 4 or 6 cards, not 3"),
        ("", "a hand has 4 or 6 cards, not 0"),
        ("KH KC KD 8S", "'8S' is no card here"),
        ("KH KC KD kS", "'kS' is no card here"),
        ("--time day KH KC KD 9S", "there is no option '--time' here; known: --deck"),
        ("KH KC KD 9S --deck", "--deck can be pictured, plain, all, not nothing"),
        ("KH KC KD 9S --deck disney", "--deck can be pictured, plain, all, not 'disney'"),
        ("--deck all KH KC KD 9S --deck all", "--deck is given 2 times"),
    ],
)
def test_the_command_line_refuses_what_makes_no_sense(words: str, complaint: str) -> None:
    with pytest.raises(HouseError, match=re.escape(complaint)) as caught:
        BOX.judge(words.split())
    assert "\n" not in str(caught.value)
