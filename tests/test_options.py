"""House rules: what they may be, and what is said of what they may not."""

from __future__ import annotations

from typing import Any

import pytest

from houserules.core.errors import OptionError
from houserules.core.options import Choice, Number, Seat, seat_keys, settle, shown
from houserules.games import GAMES

TIME = Choice("time", "Time", (("clock", "By the clock", "As it is."), ("day", "Day", "Always day.")))
GOAL = Number("goal", "Goal", 10_000, 500, 20_000, 50, "points", "What it takes.")
STEPLESS = Number("seats", "Seats", 2, 1, 8, 1, "", "How many.")
DEALER = Seat("dealer", "First dealer", "Who deals first.")
RULES = (TIME, GOAL)


def test_what_is_not_set_is_at_its_default() -> None:
    assert settle(RULES, {}, 2) == {"time": "clock", "goal": 10_000}
    assert settle(RULES, {"goal": 500}, 2) == {"time": "clock", "goal": 500}


@pytest.mark.parametrize("value", [500, 550, 20_000])
def test_a_number_on_a_step_within_its_range_stands(value: int) -> None:
    assert GOAL.check(value) == value


@pytest.mark.parametrize(
    "value", [499, 450, 20_050, 525, -500, True, 500.0, "500", None, [500], 10**400, float("nan"), float("inf")]
)
def test_any_other_number_is_refused_with_what_would_do(value: object) -> None:
    with pytest.raises(OptionError, match="option goal is a whole number from 500 to 20000 in steps of 50, not "):
        GOAL.check(value)


def test_a_number_without_steps_does_not_speak_of_them() -> None:
    with pytest.raises(OptionError, match=r"^option seats is a whole number from 1 to 8, not 9$"):
        STEPLESS.check(9)


@pytest.mark.parametrize("value", ["night", "DAY", "", 0, None, True, ["day"], {"day": 1}])
def test_a_choice_is_one_of_its_values(value: object) -> None:
    with pytest.raises(OptionError, match="option time can be clock, day, not "):
        TIME.check(value)


def test_an_unknown_house_rule_is_refused_with_those_that_are_known() -> None:
    with pytest.raises(OptionError, match="there is no option 'gaol' here; known: time, goal"):
        settle(RULES, {"gaol": 500}, 2)


def test_labels_are_words() -> None:
    assert (DEALER.label(0), DEALER.label(2)) == ("the first player", "player 3")
    assert (TIME.label("day"), GOAL.label(10_000), STEPLESS.label(3)) == ("Day", "10,000 points", "3")


def test_a_seat_is_one_of_the_table() -> None:
    assert seat_keys((*RULES, DEALER)) == ("dealer",)
    assert settle((DEALER,), {}, 3) == {"dealer": 0}
    assert settle((DEALER,), {"dealer": 2}, 3) == {"dealer": 2}
    with pytest.raises(OptionError, match=r"^option dealer is a seat of this table, 0 to 2, not 3$"):
        settle((DEALER,), {"dealer": 3}, 3)


@pytest.mark.parametrize("value", [-1, True, 1.0, "1", None, [1]])
def test_a_seat_is_a_whole_number_from_0(value: object) -> None:
    with pytest.raises(OptionError, match="option dealer is a seat, counted from 0, not "):
        DEALER.check(value)


def nested(depth: int) -> list[Any]:
    value: list[Any] = []
    for _ in range(depth):
        value = [value]
    return value


@pytest.mark.parametrize(
    "value", ["two\nlines", "x" * 500, "\u2028", list(range(1000)), nested(100_000), {"a": {"b": "\r\n"}}, "\ud800"]
)
def test_a_foreign_value_is_shown_in_one_short_line(value: object) -> None:
    assert len(shown(value)) <= 40
    assert len(shown(value).splitlines()) == 1


@pytest.mark.parametrize("game", GAMES)
def test_every_house_rule_of_every_game_has_words_and_a_default_it_accepts(game: str) -> None:
    for option in GAMES[game].law.options:
        assert option.title
        assert option.check(option.default) == option.default
        assert option.label(option.default)
        if isinstance(option, Choice):
            assert all(label and hint for _, label, hint in option.values)
            assert len({value for value, _, _ in option.values}) == len(option.values)
        elif isinstance(option, Seat):
            assert option.hint
        else:
            assert option.hint
            assert option.check(option.low) == option.low
            assert option.check(option.high) == option.high
