"""The advice is what Sharp plays by: every move weighed, the best first, and a line that is true."""

from __future__ import annotations

import re

import pytest
from facecard_kit import Table, begin
from seatings import play
from test_facecard_bots import with_hand

from houserules.core.chance import Chance
from houserules.core.match import Match
from houserules.games.box import Advice
from houserules.games.facecard import BOX
from houserules.games.facecard.sharp import sharp


def advised(match: Match) -> Advice:
    """The advice for the seat to move, which has a choice."""
    (seat,) = match.to_move
    assert BOX.advise is not None
    advice = BOX.advise(match.view(seat), match.moves(seat))
    assert advice is not None
    return advice


@pytest.mark.parametrize(("players", "deck"), [(2, "pictured"), (3, "plain"), (5, "all")])
def test_every_move_is_weighed_and_sharp_plays_the_best(players: int, deck: str) -> None:
    match, phases = begin(players, seed="advice", deck=deck), set()
    while match.to_move and len(match.turns) < 160:
        (seat,) = match.to_move
        moves, view = match.moves(seat), match.view(seat)
        if len(moves) > 1:
            advice = advised(match)
            phases.add(view.phase)
            values = [value for _, value in advice.choices]
            assert sorted(move for move, _ in advice.choices) == sorted(moves)
            assert values == sorted(values, reverse=True)
            assert all(0 <= value <= 1 for value in values)
            assert (advice.unit, advice.exact) == ("win", False)
            assert advice.line.endswith(".")
            assert "\n" not in advice.line
            assert advice.choices[0][0] == sharp(view, moves, Chance(0))
        play(match, sharp(view, moves, Chance(0)))
    assert {"draw", "discard", "call"} <= phases


def test_one_move_is_no_choice() -> None:
    assert BOX.advise is not None
    assert BOX.advise(with_hand("KKQ2", turn=1, phase="draw", left=3).view(1), ("draw:pile",)) is None


def test_the_line_counts_the_cards_that_complete_a_hand() -> None:
    match = with_hand("KKQJ29", turn=2, phase="draw", left=1, discards=("9S",))
    advice = advised(match)
    assert advice.choices[0][0] == "draw:pile"
    kings = sum(card.startswith("K") for card in (*match.state.pile, *match.state.hands[0]))
    assert f" {kings} of " in advice.line
    assert "My Three Sons" in advice.line


def test_the_line_says_what_is_kept_and_what_it_makes() -> None:
    advice = advised(with_hand("KKKQ2J9", turn=2, phase="discard", left=3, caller=0))
    assert re.fullmatch(r"Keep kings and (queen|jack): My Three Sons, 10 points\.", advice.line)


def test_the_line_about_a_call_tells_what_the_others_will_show() -> None:
    advice = advised(with_hand("KKKK", turn=2, phase="call"))
    assert advice.choices[0][0] == "call"
    assert re.fullmatch(
        r"The Birth of Christ, 1 point: .* the others will show \d+ points each on average\.", advice.line
    )
    assert advised(with_hand("KKQJ", turn=2, phase="call")).choices[0][0] == "done"


def test_points_go_where_they_put_a_player_out_or_to_who_is_hardest_to_outlast() -> None:
    table = Table("KKKK", "K222", "9T9A", totals=(479, 300, 435))
    assert advised(table.match).choices[0][0] == "assign:0-2"
    assert advised(table.match).line == "2 players out with these points."
    table = Table("KKKK", "K222", "9T9A", totals=(100, 0, 300))
    assert advised(table.match).choices[0][0] == "assign:0-0"


def test_hands_are_passed_where_the_leader_gets_the_dear_one() -> None:
    table = Table("KKKK", "jjjK", "9T9A", "JJJ9", totals=(300, 0, 10, 200))
    assert advised(table.match).choices[0][0] == "side:right"
    assert "to be the last one in" in advised(table.match).line
