"""The example turns at the end of the text, roll by roll and choice by choice."""

from __future__ import annotations

import pytest
from seatings import open_moves, play
from zonk_kit import facts, game, kinds

from houserules.core.match import Match

NATHAN, CHRIS, MIGUEL = 0, 1, 2


@pytest.fixture
def match() -> Match:
    return game(
        *[(1, 2, 4, 6, 6), (1, 3, 4, 5), (4, 4), (3, 4)],
        *[(4, 4, 4, 5, 5), (4, 4, 4, 4, 6)],
        *[(6, 6, 6, 6, 6), (2, 2, 3, 4, 6)],
        *[(2, 3, 4, 5, 6), (1, 2, 3, 4, 5), (2, 2, 2, 4, 6)],
        *[(1, 5, 5, 6, 6), (2, 2, 4, 4)],
        (3, 3, 3, 4, 5),
        players=3,
    )


def at_risk(match: Match) -> int:
    return match.view(None).at_risk


def nathan_1(match: Match) -> Match:
    return play(match, "roll", "keep:1", "roll", "keep:1-5", "roll", "reroll")


def chris_1(match: Match) -> Match:
    return play(nathan_1(match), "roll", "keep:4-4-4-5-5", "roll", "keep:4-4-4-4", "stop")


def nathan_2(match: Match) -> Match:
    return play(chris_1(match), "leave", "roll", "keep:6-6-6-6-6", "roll")


def chris_2(match: Match) -> Match:
    return play(nathan_2(match), *("roll", "keep:2-3-4-5-6", "roll", "keep:1-2-3-4-5", "roll", "keep:2-2-2", "stop"))


def nathan_3(match: Match) -> Match:
    return play(chris_2(match), "roll", "keep:1", "roll")


@pytest.mark.rule("zonk-25")
def test_nathan_goes_out_on_the_roll_after_his_pair(match: Match) -> None:
    play(match, "roll", "keep:1")
    assert at_risk(match) == 100
    play(match, "roll", "keep:1-5")
    assert at_risk(match) == 250
    play(match, "roll")
    assert match.state.phase == "pair"
    play(match, "reroll")
    assert facts(match, "busted") == {"lost": 250}
    assert match.to_move == (CHRIS,)


@pytest.mark.rule("zonk-26")
def test_chris_gets_on_the_board_with_a_full_house_and_four_fours(match: Match) -> None:
    nathan_1(match)
    play(match, "roll")
    assert "keep:5" in open_moves(match)
    play(match, "keep:4-4-4-5-5")
    assert at_risk(match) == 500
    assert match.view(None).hand == 5
    play(match, "roll", "keep:4-4-4-4")
    assert at_risk(match) == 1000
    play(match, "stop")
    assert "got_on_board" in kinds(match)
    assert match.scores == (0, 1000, 0)
    assert match.to_move == (MIGUEL,)


@pytest.mark.rule("zonk-27")
def test_miguel_is_crossed_off(match: Match) -> None:
    chris_1(match)
    play(match, "leave")
    assert match.to_move == (NATHAN,)
    assert match.view(None).gone == {MIGUEL}
    assert match.outcome is None


@pytest.mark.rule("zonk-28")
def test_nathan_may_not_stop_with_eight_hundred(match: Match) -> None:
    chris_1(match)
    play(match, "leave", "roll", "keep:6-6-6-6-6")
    assert at_risk(match) == 800
    assert open_moves(match) == ("roll", "leave")
    play(match, "roll")
    assert facts(match, "busted") == {"lost": 800}
    assert match.scores == (0, 1000, 0)
    assert match.to_move == (CHRIS,)


@pytest.mark.rule("zonk-29")
def test_chris_makes_two_straights_and_has_to_take_three_twos(match: Match) -> None:
    nathan_2(match)
    play(match, "roll", "keep:2-3-4-5-6")
    assert at_risk(match) == 1000
    play(match, "roll", "keep:1-2-3-4-5")
    assert at_risk(match) == 2000
    play(match, "roll")
    assert open_moves(match) == ("keep:2-2-2", "leave")
    play(match, "keep:2-2-2")
    assert at_risk(match) == 2200
    play(match, "stop")
    assert match.scores == (0, 3200, 0)
    assert match.to_move == (NATHAN,)


@pytest.mark.rule("zonk-30")
def test_nathan_takes_the_one_only_and_two_pairs_do_not_save_him(match: Match) -> None:
    chris_2(match)
    play(match, "roll")
    assert open_moves(match) == ("keep:1", "keep:5", "keep:1-5", "keep:5-5", "keep:1-5-5", "leave")
    play(match, "keep:1")
    assert at_risk(match) == 100
    play(match, "roll")
    assert facts(match, "rolled")["dice"] == (2, 2, 4, 4)
    assert facts(match, "busted") == {"lost": 100}
    assert match.to_move == (CHRIS,)


@pytest.mark.rule("zonk-31")
def test_chris_who_is_on_the_board_stops_with_three_hundred_and_fifty(match: Match) -> None:
    nathan_3(match)
    play(match, "roll", "keep:3-3-3-5")
    assert at_risk(match) == 350
    play(match, "stop")
    assert match.scores == (0, 3550, 0)
    assert match.to_move == (NATHAN,)


@pytest.mark.rule("zonk-32")
def test_after_chris_gets_over_ten_thousand_nathan_has_one_more_turn_in_vain() -> None:
    thousands = [(1, 1, 1, 1, 1)] * 9
    match = game((1, 1, 1, 2, 3), *thousands, (1, 1, 1, 2, 3), (2, 6), players=3)
    play(match, "roll", "keep:1-1-1", "stop", *("roll", "keep:1-1-1-1-1") * 9, "stop")
    assert "last_round_began" in kinds(match)
    play(match, "leave", "roll", "keep:1-1-1", "roll")
    assert match.scores == (1000, 10_800, 0)
    assert match.outcome is not None
    assert match.outcome.winners == (CHRIS,)
