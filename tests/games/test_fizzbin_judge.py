"""The judge of the command line."""

from __future__ import annotations

import pytest

from houserules.core.errors import HouseError
from houserules.games.fizzbin import BOX


@pytest.mark.parametrize(
    ("words", "name"),
    [
        ("--time day KH 2C 5D 5S", "fizzbin"),
        ("KH 2C --time night 5D 5S", "half"),
        ("QH 4C 5D 5S --time night", "fizzbin"),
        ("--time day 5D", "nothing"),
        ("--time day 5D 5S", "half"),
        ("--time day 5D 5S 2C", "kronk"),
        ("--time day KH 2C JD 6S QC QD AC AD", "royal"),
        ("--time day KH 2C JD 6S 9C 9D AC AD", "double"),
        ("--time day KH 2C KD KS 9C 9D", "shralk"),
    ],
)
def test_a_row_is_named(words: str, name: str) -> None:
    assert BOX.judge(words.split()) == {"name": name}


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ("", "say --time day or --time night"),
        ("KH 2C", "say --time day or --time night"),
        ("KH --time", "--time is day or night, not nothing"),
        ("--time noon KH", "--time is day or night, not 'noon'"),
        ("--time KH day", "--time is day or night, not 'KH'"),
        ("--time day KH --time day", "--time is there twice"),
        ("--time day --deck plain KH", "there is no option '--deck' here; known: --time"),
        ("--time day", "a row has 1 to 8 cards, not 0"),
        ("--time day 2C 3C 4C 5C 6C 7C 8C 9C TC", "a row has 1 to 8 cards, not 9"),
        ("--time day KH KH", "KH is there twice"),
        ("--time day JK", "'JK' is no card"),
        ("--time day 1H", "'1H' is no card"),
        ("--time day kh", "'kh' is no card"),
        ("--time day day", "'day' is no card"),
    ],
)
def test_what_makes_no_sense_is_refused_in_one_line(words: str, why: str) -> None:
    with pytest.raises(HouseError) as refusal:
        BOX.judge(words.split())
    assert why in str(refusal.value)
    assert "\n" not in str(refusal.value)
