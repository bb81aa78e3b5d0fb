"""One turn: rolling, setting aside, stopping, losing it all."""

from __future__ import annotations

import pytest
from seatings import open_moves, play
from zonk_kit import NOTHING, THOUSAND, facts, game, kinds

from houserules.core.errors import HouseError, MoveError


@pytest.mark.rule("zonk-01")
def test_a_turn_starts_with_all_five_dice() -> None:
    match = game()
    assert open_moves(match) == ("roll", "leave")
    play(match, "roll")
    assert len(facts(match, "rolled")["dice"]) == 5


@pytest.mark.rule("zonk-04")
def test_points_come_from_rolling_the_dice_and_setting_some_aside() -> None:
    match = play(game((1, 2, 3, 4, 6)), "roll")
    assert match.view(0).at_risk == 0
    assert open_moves(match) == ("keep:1", "leave")
    play(match, "keep:1")
    assert match.view(0).at_risk == 100
    assert match.view(0).hand == 4


@pytest.mark.rule("zonk-05")
@pytest.mark.rule("zonk-14")
def test_any_of_the_ones_and_fives_may_be_set_aside() -> None:
    match = play(game((1, 1, 5, 2, 3)), "roll")
    assert open_moves(match) == ("keep:1", "keep:5", "keep:1-1", "keep:1-5", "keep:1-1-5", "leave")


@pytest.mark.rule("zonk-06")
@pytest.mark.rule("zonk-07")
def test_three_or_four_of_a_kind_may_be_set_aside() -> None:
    match = play(game((4, 4, 2, 4, 4)), "roll")
    assert open_moves(match) == ("keep:4-4-4", "keep:4-4-4-4", "leave")
    play(match, "keep:4-4-4-4")
    assert facts(match, "kept") == {"dice": (4, 4, 4, 4), "points": 500, "at_risk": 500}


@pytest.mark.rule("zonk-15")
def test_of_a_one_and_a_five_at_least_one_has_to_be_set_aside_but_not_both() -> None:
    match = play(game((1, 5, 2, 3, 3)), "roll")
    assert open_moves(match) == ("keep:1", "keep:5", "keep:1-5", "leave")
    with pytest.raises(MoveError):
        play(match, "roll")
    with pytest.raises(MoveError):
        play(match, "stop")


@pytest.mark.rule("zonk-09")
@pytest.mark.parametrize("moves", [("keep:1-1-1-5-5",), ("keep:1-1-1", "roll", "keep:5-5")])
def test_all_five_set_aside_come_back_and_the_points_stay(moves: tuple[str, ...]) -> None:
    match = play(game((1, 1, 1, 5, 5), *([(5, 5)] * (len(moves) > 1)), (1, 2, 3, 4, 6)), "roll", *moves)
    assert kinds(match) == ["kept", "cleared"]
    assert match.view(0).at_risk == 1100
    assert match.view(0).hand == 5
    assert open_moves(match) == ("roll", "stop", "leave")
    play(match, "roll")
    assert facts(match, "rolled")["dice"] == (1, 2, 3, 4, 6)
    play(match, "keep:1")
    assert match.view(0).at_risk == 1200
    assert match.view(0).hand == 4


@pytest.mark.rule("zonk-13")
@pytest.mark.rule("zonk-17")
def test_a_roll_that_scores_nothing_loses_every_temporary_point() -> None:
    match = play(game((1, 1, 1, 5, 5), NOTHING), "roll", "keep:1-1-1-5-5", "roll")
    assert kinds(match) == ["rolled", "busted"]
    assert facts(match, "busted") == {"lost": 1100}
    assert match.scores == (0, 0)
    assert match.to_move == (1,)
    assert match.view(0).at_risk == 0


@pytest.mark.rule("zonk-17")
def test_a_bust_takes_nothing_that_was_stopped_with_before() -> None:
    match = play(game(THOUSAND, NOTHING, NOTHING), "roll", "keep:1-1-1", "stop", "roll", "roll")
    assert match.scores == (1000, 0)


@pytest.mark.rule("zonk-16")
@pytest.mark.rule("zonk-18")
def test_stopping_makes_the_points_permanent_and_passes_the_dice() -> None:
    match = play(game(THOUSAND), "roll", "keep:1-1-1")
    assert match.scores == (0, 0)
    play(match, "stop")
    assert kinds(match) == ["stopped", "got_on_board"]
    assert facts(match, "stopped") == {"points": 1000, "total": 1000}
    assert match.scores == (1000, 0)
    assert match.to_move == (1,)
    assert match.view(0).hand == 5


@pytest.mark.rule("zonk-03")
def test_getting_on_the_board_takes_a_thousand_in_one_turn() -> None:
    short = play(game((6, 6, 6, 5, 2)), "roll", "keep:5-6-6-6")
    assert short.view(0).at_risk == 650
    assert "stop" not in open_moves(short)
    with pytest.raises(MoveError):
        play(short, "stop")
    assert "stop" in open_moves(play(game(THOUSAND), "roll", "keep:1-1-1"))


@pytest.mark.rule("zonk-03")
def test_nine_hundred_and_fifty_is_too_little_and_several_rolls_add_up() -> None:
    match = play(game((6, 6, 6, 6, 1), (1, 5, 2, 2, 3)), "roll", "keep:1-6-6-6-6", "roll", "keep:1-5")
    assert match.view(0).at_risk == 950
    assert "stop" not in open_moves(match)
    match = game((3, 3, 3, 2, 4), (1, 1), (3, 3, 3, 1, 1))
    play(match, "roll", "keep:3-3-3", "roll", "keep:1-1", "roll", "keep:1-1-3-3-3")
    assert match.view(0).at_risk == 300 + 200 + 500
    play(match, "stop")
    assert match.scores == (1000, 0)


@pytest.mark.rule("zonk-24")
def test_once_on_the_board_stopping_takes_three_hundred() -> None:
    match = play(game(THOUSAND, NOTHING, (1, 1, 5, 2, 3), (5, 2)), "roll", "keep:1-1-1", "stop", "roll", "roll")
    play(match, "keep:1-1-5")
    assert match.view(0).at_risk == 250
    assert open_moves(match) == ("roll", "leave")
    play(match, "roll", "keep:5")
    assert match.view(0).at_risk == 300
    play(match, "stop")
    assert match.scores == (1300, 0)


@pytest.mark.rule("zonk-37")
@pytest.mark.parametrize(
    ("opening", "minimum", "keep", "enough"),
    [
        (0, 300, "keep:5", True),
        (100, 300, "keep:1", True),
        (100, 0, "keep:5", False),
        (150, 10000, "keep:1-5", True),
        (200, 0, "keep:1-5", False),
    ],
)
def test_what_the_first_stop_takes_is_a_house_rule(opening: int, minimum: int, keep: str, enough: bool) -> None:  # noqa: FBT001 - a column of the table above
    match = play(game((1, 5, 2, 3, 3), opening=opening, minimum=minimum), "roll", keep)
    assert ("stop" in open_moves(match)) == enough


@pytest.mark.rule("zonk-37")
@pytest.mark.parametrize(("minimum", "enough"), [(0, True), (50, True), (100, False), (10000, False)])
def test_what_later_stops_take_is_a_house_rule(minimum: int, enough: bool) -> None:  # noqa: FBT001 - a column of the table above
    match = game(THOUSAND, NOTHING, (5, 2, 3, 3, 4), minimum=minimum)
    play(match, "roll", "keep:1-1-1", "stop", "roll", "roll", "keep:5")
    assert ("stop" in open_moves(match)) == enough


@pytest.mark.rule("zonk-39")
def test_with_the_must_roll_rule_nobody_stops_on_five_dice_set_aside() -> None:
    match = play(game((1, 1, 1, 5, 5), (5, 2, 3, 4, 4), hot_dice="must"), "roll", "keep:1-1-1-5-5")
    assert open_moves(match) == ("roll", "leave")
    play(match, "roll", "keep:5", "stop")
    assert match.scores == (1150, 0)


@pytest.mark.rule("zonk-40")
def test_dice_of_different_rolls_never_count_together() -> None:
    match = play(game((1, 2, 3, 3, 6), (1, 1, 3, 4)), "roll", "keep:1", "roll", "keep:1-1")
    assert match.view(0).at_risk == 300
    match = play(game((1, 1, 1, 2, 3), (1, 4)), "roll", "keep:1-1-1", "roll", "keep:1")
    assert match.view(0).at_risk == 1100


def test_the_table_shows_what_was_rolled_last_until_the_next_roll() -> None:
    match = play(game((1, 2, 3, 4, 6), (2, 2, 3, 6)), "roll", "keep:1", "roll")
    run = match.view(None).run
    assert (run.seat, run.dice, run.fate, run.points) == (0, (2, 2, 3, 6), "busted", 100)
    assert [(kept.roll, kept.dice, kept.faces, kept.points) for kept in run.kept] == [(1, (1, 2, 3, 4, 6), (1,), 100)]
    assert match.view(None).current.dice == ()
    play(match, "roll")
    assert match.view(None).run.seat == 1
    assert match.view(None).run.kept == ()


def test_setting_aside_and_stopping_can_be_taken_back_but_no_roll() -> None:
    match = play(game(THOUSAND), "roll")
    assert not match.can_undo()
    play(match, "keep:1-1-1", "stop")
    assert match.can_undo(2)
    assert not match.can_undo(3)
    match.undo(2)
    assert match.state.phase == "rolled"


@pytest.mark.parametrize(
    "entry",
    [(0, 1, 2, 3, 4), (1, 2, 3, 4, 7), ("1", 2, 3, 4, 5), (), (1, 2, 3, 4, 5, 6)],
)
def test_rolls_that_could_never_be_are_refused_at_the_start(entry: tuple[int | str, ...]) -> None:
    with pytest.raises(HouseError, match=r"chance entry 2 \(chance\[1\]\)"):
        game((1, 2, 3, 4, 5), entry)


def test_a_roll_of_the_wrong_number_of_dice_is_refused_and_changes_nothing() -> None:
    match = game((1, 2, 3))
    with pytest.raises(HouseError, match=r"chance entry 1 .*5 dice are rolled here, not 3"):
        play(match, "roll")
    assert match.state.phase == "ready"
    assert len(match.turns) == 0


def test_a_roll_off_may_take_more_dice_than_a_turn() -> None:
    match = game((1, 1, 1, 1, 1, 1, 1, 6), players=8, first="rolloff")
    assert match.to_move == (7,)
    with pytest.raises(HouseError, match="1 to 5 dice, not 8"):
        game((1, 1, 1, 1, 1, 1, 1, 6), players=8)
