"""Before the first turn: the clock, the deal, the options."""

from __future__ import annotations

import pytest
from fizzbin_kit import BLANK, HOUR, LOCAL_DAY, MINUTE, begin, deck, finish, table, turn, up

from houserules.core.cards import pack
from houserules.core.chance import Chance
from houserules.core.errors import HouseError, OptionError
from houserules.core.game import Setup
from houserules.games.fizzbin import clock
from houserules.games.fizzbin.rules import LAW

FRIDAY = 20_454 * LOCAL_DAY  # 2026-01-01 was a Thursday, 20,454 days in is the Friday after
WEEK = ("Thursday", "Friday", "Saturday", "Sunday", "Monday", "Tuesday", "Wednesday")


def time_of_day(hour: int, minute: int = 0, second: int = 0) -> int:
    return FRIDAY + hour * HOUR + minute * MINUTE + second


@pytest.mark.rule("fizzbin-27")
@pytest.mark.parametrize(
    ("at", "day"),
    [
        (time_of_day(5, 59), False),
        (time_of_day(5, 59, 59), False),
        (time_of_day(6), True),
        (time_of_day(12), True),
        (time_of_day(17, 59), True),
        (time_of_day(17, 59, 59), True),
        (time_of_day(18), False),
        (time_of_day(23, 59, 59), False),
        (time_of_day(24), False),
    ],
)
def test_day_is_from_six_to_six(at: int, *, day: bool) -> None:
    assert begin(2, at=at).view(None).day is day


@pytest.mark.rule("fizzbin-29")
def test_one_weekday_of_seven_is_tuesday_and_it_is_called_so() -> None:
    seen = []
    for days in range(7):
        at = days * LOCAL_DAY + 12 * HOUR
        seen.append(clock.weekday(at))
        assert begin(2, at=at).view(None).tuesday is (clock.weekday(at) == "Tuesday")
    assert seen == list(WEEK)


@pytest.mark.rule("fizzbin-29")
def test_tuesday_begins_and_ends_at_midnight() -> None:
    tuesday = 5 * LOCAL_DAY
    clocks = {tuesday - 1: False, tuesday: True, tuesday + LOCAL_DAY - 1: True, tuesday + LOCAL_DAY: False}
    assert {at: begin(2, at=at).view(None).tuesday for at in clocks} == clocks


@pytest.mark.rule("fizzbin-28")
def test_the_clock_holds_for_the_game_past_midnight_and_dusk() -> None:
    match = begin(2, at=5 * LOCAL_DAY + 17 * HOUR + 50 * MINUTE)
    later = 6 * LOCAL_DAY + 3 * MINUTE
    match.play({0: "turn", 1: "turn"}, later)
    assert up(match) == [1, 1]
    assert (match.view(0).day, match.view(0).tuesday) == (True, True)


@pytest.mark.parametrize("at", [-1, -(10**30), 10**30, 0])
def test_any_clock_will_do(at: int) -> None:
    match = begin(2, at=at)
    assert finish(match).outcome is not None
    assert clock.weekday(at) in WEEK
    assert clock.reading(at)[2] == ":"


def test_the_last_second_before_1970_is_a_wednesday_night() -> None:
    assert (clock.weekday(-1), clock.is_day(-1), clock.reading(-1)) == ("Wednesday", False, "23:59")


@pytest.mark.rule("fizzbin-30", "fizzbin-31")
def test_the_table_can_fix_the_hour_and_tuesday() -> None:
    noon, night = time_of_day(12), time_of_day(22)
    assert begin(2, at=night, time="day").view(None).day
    assert not begin(2, at=noon, time="night").view(None).day
    assert begin(2, at=noon, tuesday="yes").view(None).tuesday
    assert not begin(2, at=5 * LOCAL_DAY, tuesday="no").view(None).tuesday
    without_a_clock = begin(2, time="night", tuesday="yes").view(None)
    assert (without_a_clock.day, without_a_clock.tuesday) == (False, True)


@pytest.mark.parametrize("fixed", [{}, {"time": "day"}, {"tuesday": "no"}])
def test_a_clock_nobody_told_is_refused(fixed: dict[str, str]) -> None:
    asking = "tuesday" if "time" in fixed else "time"
    with pytest.raises(HouseError, match=f"option {asking} goes by the clock"):
        begin(2, **fixed)


@pytest.mark.rule("fizzbin-24")
def test_two_to_six_players_and_one_deck() -> None:
    assert list(LAW.seats) == [2, 3, 4, 5, 6]
    for players in LAW.seats:
        state = begin(players, at=0).state
        assert sorted([*state.deck, *(card for row in state.rows for card in row)]) == sorted(pack())
    for players in (1, 7):
        with pytest.raises(HouseError, match="for 2 to 6 players"):
            begin(players, at=0)


@pytest.mark.rule("fizzbin-01")
@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_six_cards_face_down_and_seven_on_the_dealers_right(players: int) -> None:
    for dealer in range(players):
        view = begin(players, at=0, dealer=dealer).view(None)
        sizes = [6] * players
        sizes[dealer - 1] = 7
        assert [row.count(None) for row in view.rows] == [len(row) for row in view.rows] == sizes
        assert view.undealt == 52 - sum(sizes)


@pytest.mark.rule("fizzbin-25")
def test_one_card_at_a_time_from_the_dealers_left() -> None:
    rows = begin(3, pack(), at=0, dealer=1).state.rows
    assert [row[:2] for row in rows] == [(pack()[1], pack()[4]), (pack()[2], pack()[5]), (pack()[0], pack()[3])]
    assert rows[0] == (*pack()[1:18:3], pack()[18])


@pytest.mark.rule("fizzbin-25")
def test_with_two_players_the_other_one_has_seven() -> None:
    assert [len(row) for row in begin(2, at=0, dealer=0).state.rows] == [6, 7]
    assert [len(row) for row in begin(2, at=0, dealer=1).state.rows] == [7, 6]


def test_the_deal_is_told() -> None:
    match = table(BLANK, "5D 5S", dealer=1, tuesday="yes")
    (event,) = match.events[0]
    assert event.as_json() == {"event": "dealt", "dealer": 1, "time": "day", "tuesday": True, "cards": [7, 6]}
    assert not event.reveals


@pytest.mark.rule("fizzbin-44")
def test_the_dealer_sits_at_the_table() -> None:
    assert begin(6, at=0, dealer=5).view(None).dealer == 5
    with pytest.raises(OptionError, match="option dealer is a seat of this table, 0 to 1, not 2"):
        begin(2, at=0, dealer=2)
    with pytest.raises(OptionError, match="option dealer is a seat of this table, 0 to 5, not 6"):
        begin(6, at=0, dealer=6)


def test_options_stand_in_their_order_with_their_defaults() -> None:
    assert [(option.key, option.default) for option in LAW.options] == [
        ("time", "clock"),
        ("tuesday", "clock"),
        ("dealer", 0),
    ]


SHUFFLED = deck((BLANK, "5D 5S"), dealer=1)


@pytest.mark.parametrize(
    ("entry", "why"),
    [
        (SHUFFLED[:-1], "a shuffle has all 52 cards; missing: "),
        ((), "missing: 2C, 2D, 2H ..."),
        ((*SHUFFLED, "KH"), "KH is there twice"),
        ((*SHUFFLED[:-1], SHUFFLED[0]), f"{SHUFFLED[0]} is there twice"),
        ((*SHUFFLED[:-1], "JK"), "'JK' is no card of this deck"),
        ((*SHUFFLED[:-1], 7), "'7' is no card of this deck"),
    ],
)
def test_an_entry_that_is_no_shuffle_is_refused_by_its_number(entry: tuple[str, ...], why: str) -> None:
    with pytest.raises(HouseError, match=r"chance entry 2 \(chance\[1\]\): ") as refusal:
        begin(2, SHUFFLED, entry, at=0)
    assert why in str(refusal.value)


def test_a_scripted_deck_comes_top_card_first() -> None:
    setup = Setup(2, {"time": "day", "tuesday": "no", "dealer": 0}, Chance.seeded("", [SHUFFLED]))
    assert LAW.check_entry(SHUFFLED, setup) is None
    state, _ = LAW.new(setup)
    assert state.rows[1][0] == SHUFFLED[0]
    assert state.deck == SHUFFLED[13:]


def test_other_seeds_deal_other_rows() -> None:
    assert begin(2, seed="a", at=0).state.rows == begin(2, seed="a", at=0).state.rows
    assert begin(2, seed="a", at=0).state.rows != begin(2, seed="b", at=0).state.rows


@pytest.mark.rule("fizzbin-02", "fizzbin-03")
@pytest.mark.parametrize(("tuesday", "count"), [("no", 2), ("yes", 1)])
def test_the_first_turn_turns_two_cards_and_on_tuesday_one(tuesday: str, count: int) -> None:
    match = table(BLANK, "5D 7S", "6D 9S", dealer=1, tuesday=tuesday)
    assert match.to_move == (0, 1, 2)
    events = turn(match)
    assert [event.facts["cards"] for event in events] == [row[:count] for row in match.state.rows]
    assert all(event.kind == "turned" and event.reveals for event in events)
    assert up(match) == [count] * 3
    assert [[card is None for card in row[:count]] for row in match.view(0).rows] == [[False] * count] * 3
