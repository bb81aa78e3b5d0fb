"""Players' names: whatever is typed or found in a save, short plain distinct names come out."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from houserules.ui.names import LONGEST, clean, distinct

steady = settings(deadline=None, derandomize=True, max_examples=120)
FAMILY = "\U0001f468\u200d\U0001f469\u200d\U0001f467"


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("Ann", "Ann"),
        ("  Ann   Lee ", "Ann Lee"),
        ("Ann\n\tLee\r\u2028x", "Ann Lee x"),
        ("   ", ""),
        ("\u200b\u00ad\ufeff", ""),
        ("\u200d\ufe0f", ""),
        ("a\x00\x07\x1b[31m\x7f\x9b", "a[31m"),
        ("\u202eevil\u2069\u061c", "evil"),
        ("\ud83d", ""),
        ("x" * 200, "x" * LONGEST),
        (FAMILY, FAMILY),
        ("y" * 22 + FAMILY, "y" * 22 + "\U0001f468"),
        ("\u0646\u0627\u0645\u200c\u0647\u0627", "\u0646\u0627\u0645\u200c\u0647\u0627"),
        ("<b>Ann</b>", "<b>Ann</b>"),
        ("__proto__", "__proto__"),
    ],
)
def test_a_name_is_one_short_line_of_what_can_be_seen(typed: str, name: str) -> None:
    assert clean(typed) == name


def test_nobody_is_without_a_name() -> None:
    assert distinct(["", " ", "Ann"]) == ("Player 1", "Player 2", "Ann")


def test_equal_names_can_be_told_apart() -> None:
    assert distinct(["Ann", "Ann ", "Ann"]) == ("Ann", "Ann (2)", "Ann (3)")
    assert distinct(["Player 2", ""]) == ("Player 2", "Player 2 (2)")
    assert len(set(distinct(["Ann", "Ann (2)", "Ann", "Ann"]))) == 4


def test_a_name_written_from_the_right_is_set_apart_from_our_sentences() -> None:
    assert distinct(["\u05d0\u05d1", "Ann"]) == ("\u2068\u05d0\u05d1\u2069", "Ann")


@steady
@given(st.lists(st.text(st.characters(), max_size=40), max_size=8))
def test_any_names_come_out_distinct_and_fit_to_show(names: list[str]) -> None:
    shown = distinct(names)
    assert len(set(shown)) == len(shown) == len(names)
    for name in shown:
        assert 1 <= len(name) <= LONGEST + 8
        assert len(name.splitlines()) == 1
        name.encode("utf-8")


@steady
@given(st.text(st.characters(), max_size=60))
def test_cleaning_twice_is_cleaning_once(name: str) -> None:
    assert clean(clean(name)) == clean(name)


@pytest.mark.parametrize("blank", ["\u3164", "\u2800\u2800", "\uffa0"])
def test_a_name_of_nothing_that_shows_is_no_name(blank: str) -> None:
    assert clean(blank) == ""


def test_right_to_left_is_set_apart_in_every_script() -> None:
    for name in ("\u05d0", "\u0639", "\ufb50", "\U0001e900"):
        assert distinct([name]) == (f"\u2068{name}\u2069",)
