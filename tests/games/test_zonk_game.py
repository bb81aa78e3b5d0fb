"""A whole game: the last round, leaving, playing alone."""

from __future__ import annotations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from seatings import open_moves, play
from zonk_kit import NOTHING, THOUSAND, facts, game, kinds

from houserules.core.chance import Chance
from houserules.core.match import Match
from houserules.core.record import Record
from houserules.games.zonk import BOX

SCORE = ("roll", "keep:1-1-1", "stop")
FIVE_ALIKE = (1, 1, 1, 1, 1)


@pytest.mark.rule("zonk-33")
def test_alone_there_is_no_roll_off_and_the_goal_ends_it() -> None:
    match = game(NOTHING, THOUSAND, players=1, first="rolloff", goal=1000)
    assert kinds(match) == ["went_first"]
    play(match, "roll")
    assert match.to_move == (0,)
    play(match, *SCORE)
    assert kinds(match) == ["stopped", "got_on_board", "ended"]
    assert match.to_move == ()
    assert match.outcome is not None
    assert match.outcome.winners == (0,)
    assert match.outcome.reason == "1,000 points, the goal of 1,000 is reached"


@pytest.mark.rule("zonk-33")
def test_alone_leaving_ends_it_with_no_winner() -> None:
    match = play(game(players=1), "leave")
    assert match.to_move == ()
    assert match.outcome is not None
    assert match.outcome.winners == ()


@pytest.mark.rule("zonk-19")
@pytest.mark.parametrize(("goal", "last_round"), [(1050, False), (1000, True), (950, True)])
def test_only_a_total_of_the_goal_or_more_starts_the_last_round(goal: int, last_round: bool) -> None:  # noqa: FBT001 - a column of the table above
    match = play(game(THOUSAND, goal=goal), *SCORE)
    assert ("last_round_began" in kinds(match)) == last_round
    assert match.to_move == (1,)
    assert match.view(None).starter == (0 if last_round else None)
    assert match.view(None).chasers == ()


@pytest.mark.rule("zonk-19")
def test_ten_thousand_is_the_goal_and_points_at_risk_do_not_count_towards_it() -> None:
    match = game(*[FIVE_ALIKE] * 9)
    for _ in range(8):
        play(match, "roll", "keep:1-1-1-1-1")
    assert match.view(0).at_risk == 9600
    assert match.view(0).starter is None
    play(match, "roll", "keep:1-1-1-1-1")
    assert match.view(0).at_risk == 10_800
    assert match.view(0).starter is None
    play(match, "stop")
    assert match.view(0).starter == 0


@pytest.mark.rule("zonk-20")
@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_each_other_player_has_exactly_one_more_turn_in_order(players: int) -> None:
    for starter in range(players):
        match = game(*[NOTHING] * starter, THOUSAND, *[NOTHING] * (players - 1), players=players, goal=1000)
        play(match, *["roll"] * starter, *SCORE)
        chasers = []
        while match.to_move:
            chasers.append(match.to_move[0])
            assert match.view(None).chasers == tuple((starter + n) % players for n in range(len(chasers) + 1, players))
            play(match, "roll")
        assert chasers == [(starter + step) % players for step in range(1, players)]
        assert match.outcome is not None
        assert match.outcome.winners == (starter,)
        assert kinds(match)[-1] == "ended"
        assert all(match.moves(seat) == () for seat in range(players))


@pytest.mark.rule("zonk-20")
def test_passing_the_leader_does_not_start_another_round() -> None:
    match = game(THOUSAND, FIVE_ALIKE, NOTHING, players=3, goal=1000)
    play(match, *SCORE, "roll", "keep:1-1-1-1-1", "stop")
    assert kinds(match) == ["stopped", "got_on_board", "took_lead"]
    play(match, "roll")
    assert match.to_move == ()


@pytest.mark.rule("zonk-21")
def test_the_highest_total_at_the_end_of_the_round_wins() -> None:
    match = game(THOUSAND, FIVE_ALIKE, THOUSAND, players=3, goal=1000)
    play(match, *SCORE, "roll", "keep:1-1-1-1-1", "stop", *SCORE)
    assert match.scores == (1000, 1200, 1000)
    assert match.outcome is not None
    assert match.outcome.winners == (1,)
    assert match.outcome.reason == "the highest total, 1,200 points"
    assert facts(match, "ended") == {"winners": (1,), "reason": "the highest total, 1,200 points"}


@pytest.mark.rule("zonk-41")
@pytest.mark.parametrize("players", [2, 3])
def test_on_equal_totals_who_got_there_first_wins_and_it_is_said(players: int) -> None:
    match = game(*[THOUSAND] * players, players=players, goal=1000)
    play(match, *SCORE * players)
    assert match.scores == (1000,) * players
    assert match.outcome is not None
    assert match.outcome.winners == (0,)
    assert match.outcome.reason == "1,000 points and there first; an equal total came later"


@pytest.mark.rule("zonk-41")
def test_of_two_chasers_who_pass_the_starter_on_equal_totals_the_earlier_one_wins() -> None:
    match = game(THOUSAND, FIVE_ALIKE, FIVE_ALIKE, players=3, goal=1000)
    play(match, *SCORE, *("roll", "keep:1-1-1-1-1", "stop") * 2)
    assert match.outcome is not None
    assert match.outcome.winners == (1,)
    assert "first" in match.outcome.reason


@pytest.mark.rule("zonk-42")
def test_a_player_off_the_board_has_the_last_turn_too_and_still_needs_the_opening() -> None:
    match = game(THOUSAND, (6, 6, 6, 1, 1), (1, 1, 2, 3, 4), goal=1000)
    play(match, *SCORE, "roll", "keep:1-1-6-6-6")
    assert match.view(1).at_risk == 800
    assert "stop" not in open_moves(match)
    play(match, "roll", "keep:1-1", "stop")
    assert match.scores == (1000, 1000)


@pytest.mark.rule("zonk-43")
def test_a_seat_that_left_is_skipped_and_its_turn_points_are_lost() -> None:
    match = game(THOUSAND, NOTHING, NOTHING, players=3)
    play(match, "roll", "keep:1-1-1", "leave")
    assert facts(match, "left") == {"lost": 1000}
    assert match.scores == (0, 0, 0)
    order = []
    for _ in range(2):
        order.append(match.to_move[0])
        play(match, "roll")
    assert order == [1, 2]
    assert match.to_move == (1,)


@pytest.mark.rule("zonk-43")
def test_leaving_is_open_in_every_phase_and_listed_last() -> None:
    match = game((1, 1, 1, 2, 3), (4, 4))
    phases = []
    for move in ("roll", "keep:1-1-1", "roll"):
        phases.append(match.state.phase)
        assert open_moves(match)[-1] == "leave"
        play(match, move)
    assert [*phases, match.state.phase] == ["ready", "rolled", "kept", "pair"]
    assert open_moves(match) == ("reroll", "out", "leave")


@pytest.mark.rule("zonk-43")
def test_the_last_one_at_the_table_wins_whatever_the_totals() -> None:
    match = play(game(THOUSAND, players=3), *SCORE, "leave", "leave")
    assert match.to_move == ()
    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.reason) == ((0,), "the last one at the table")
    match = play(game(THOUSAND, NOTHING, players=2), *SCORE, "roll", "leave")
    assert match.scores == (1000, 0)
    assert match.outcome is not None
    assert match.outcome.winners == (1,)


@pytest.mark.rule("zonk-43")
def test_chasers_who_leave_give_up_their_last_turn() -> None:
    match = play(game(THOUSAND, FIVE_ALIKE, players=3, goal=1000), *SCORE, "leave")
    assert match.to_move == (2,)
    play(match, "roll", "keep:1-1-1-1-1", "stop")
    assert match.outcome is not None
    assert match.outcome.winners == (2,)
    match = play(game(THOUSAND, NOTHING, players=3, goal=1000), *SCORE, "roll", "leave")
    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.reason) == ((0,), "the highest total, 1,000 points")
    match = play(game(THOUSAND, players=2, goal=1000), *SCORE, "leave")
    assert match.outcome is not None
    assert (match.outcome.winners, match.outcome.reason) == ((0,), "the last one at the table")


def test_nothing_is_hidden_but_the_dice_to_come() -> None:
    match = play(game(THOUSAND), "roll")
    law, state = BOX.law, match.state
    other = law.redeal(state, 0, Chance.seeded("another"))
    assert law.view(other, 0) == law.view(state, 1) == law.view(state, None)
    assert other.chance != state.chance
    assert not law.secret(state, 0)
    assert law.hands(state) is None
    with pytest.raises(AttributeError):
        match.view(0).chance  # noqa: B018 - asking is the test


@settings(deadline=None, max_examples=40, derandomize=True)
@given(st.integers(1, 5), st.text(max_size=5), st.sampled_from(["may", "must"]), st.integers(0, 3))
def test_any_game_keeps_its_books_and_replays(players: int, seed: str, hot_dice: str, hundreds: int) -> None:
    options = (("goal", 1000), ("hot_dice", hot_dice), ("opening", hundreds * 100), ("minimum", hundreds * 50))
    match = Match(BOX.law, Record("zonk", tuple("ABCDE"[:players]), seed, options=options))
    luck = Chance.seeded("moves" + seed)
    for _ in range(400):
        if not match.to_move:
            break
        before, moves = match.scores, open_moves(match)
        assert moves[-1] == "leave"
        pick, luck = luck.below(len(moves) - 1)
        play(match, moves[pick])
        gained = sum(match.scores) - sum(before)
        assert gained >= 0
        assert gained == 0 or kinds(match)[0] == "stopped"
        assert all(total % 50 == 0 for total in match.scores)
        assert 1 <= match.view(None).hand <= 5
    assert (match.outcome is None) == bool(match.to_move)
    assert Match(BOX.law, match.record).state == match.state
