"""The judge of the command line."""

from __future__ import annotations

import pytest

from houserules.core.errors import HouseError
from houserules.games.zonk import BOX


def test_it_lists_every_set_aside_with_its_points() -> None:
    assert BOX.judge(["1", "1", "5", "5", "5"]) == {
        "1": 100,
        "5": 50,
        "1-1": 200,
        "1-5": 150,
        "5-5": 100,
        "1-1-5": 250,
        "1-5-5": 200,
        "5-5-5": 500,
        "1-1-5-5": 300,
        "1-5-5-5": 600,
        "1-1-5-5-5": 700,
    }
    assert BOX.judge(["4"]) == BOX.judge(["2", "3", "4", "6"]) == {}
    assert BOX.judge(["3", "2", "1", "5", "4"])["1-2-3-4-5"] == 1000


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ([], "1 to 5 dice, not 0"),
        (["1"] * 6, "1 to 5 dice, not 6"),
        (["7"], "'7'"),
        (["0"], "'0'"),
        (["1-1"], "'1-1'"),
        (["\u0661"], "from 1 to 6"),
        (["1", "--time"], "takes no options"),
    ],
)
def test_what_is_no_roll_is_refused_in_one_line(words: list[str], why: str) -> None:
    with pytest.raises(HouseError, match=why) as refused:
        BOX.judge(words)
    assert "\n" not in str(refused.value)
