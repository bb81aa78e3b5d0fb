"""``python -m houserules odds zonk``, and what the coach says."""

from __future__ import annotations

import pytest
from seatings import play
from zonk_kit import NOTHING, THOUSAND, game

from houserules.core.errors import HouseError
from houserules.core.match import Match
from houserules.games.box import Advice
from houserules.games.zonk.advice import advise
from houserules.games.zonk.odds import bust, points_plan
from houserules.games.zonk.queries import odds


def ask(words: str) -> dict[str, object]:
    return odds(words.split())


def advice(match: Match) -> Advice:
    seat = match.to_move[0]
    found = advise(match.view(seat), match.moves(seat))
    assert found is not None
    return found


def chances(words: str) -> dict[str, float]:
    found = ask(words)["choices"]
    assert isinstance(found, dict)
    return found


def test_before_the_first_roll_there_is_one_choice() -> None:
    found = ask("--scores 0,0")
    assert found["choices"] == {"roll": found["win"]}
    assert 0.5 < found["win"] < 0.53


def test_a_turn_may_be_stopped_once_it_holds_enough() -> None:
    assert chances("--scores 0,0 --turn 950 --dice 2").keys() == {"roll"}
    assert chances("--scores 0,0 --turn 1000 --dice 2").keys() == {"roll", "stop"}
    assert chances("--scores 5000,0 --turn 300 --dice 2").keys() == {"roll", "stop"}
    assert chances("--scores 5000,0 --turn 300 --dice 5 --hot-dice must").keys() == {"roll"}
    found = ask("--scores 5000,5000 --turn 300 --dice 1")
    assert found["win"] == max(chances("--scores 5000,5000 --turn 300 --dice 1").values())


def test_stopping_hands_the_other_the_chance_it_has_there() -> None:
    there = ask("--scores 3000,5300")["win"]
    assert chances("--scores 5000,3000 --turn 300 --dice 1")["stop"] == pytest.approx(1 - there, abs=2e-5)


def test_a_total_at_the_goal_makes_it_the_last_turn() -> None:
    assert chances("--scores 9000,10000 --turn 1000 --dice 1") == {"roll": pytest.approx(1 / 3, abs=1e-6), "stop": 0}
    assert ask("--scores 9000,10000 --turn 1050 --dice 1")["win"] == 1
    assert ask("--scores 9950,10000 --minimum 0") == {
        "win": pytest.approx(ask("--reach 100")["reach"], abs=1e-6),
        "choices": {"roll": pytest.approx(ask("--reach 100")["reach"], abs=1e-6)},
    }


def test_a_roll_has_a_choice_for_each_set_aside() -> None:
    assert chances("--scores 0,0 --roll 1,5,5,2,3").keys() == {"keep:1", "keep:5", "keep:1-5", "keep:5-5", "keep:1-5-5"}
    assert chances("--scores 2000,2000 --turn 300 --roll 4,4").keys() == {"reroll", "out"}
    lost = ask("--scores 2000,2000 --turn 300 --roll 4,6")
    assert lost == {"win": chances("--scores 2000,2000 --turn 300 --roll 4,4")["out"], "choices": {}}


def test_points_of_a_turn_and_the_chance_to_reach_some() -> None:
    assert ask("--points") == {"turn": round(points_plan(300, must_roll=False).rolling(0, 5), 6)}
    assert ask("--points --minimum 0")["turn"] > ask("--points")["turn"] > ask("--points --hot-dice=must")["turn"]
    assert ask("--reach 50") == {"reach": round(1 - bust(5), 6)}


@pytest.mark.parametrize(
    "words",
    [
        "",
        "--scores",
        "--scores 100",
        "--scores 10,20",
        "--scores -50,0",
        "--scores 1,2,3",
        "--scores ²,0",
        "--scores 10000,0",
        "--scores 0,0 --turn 300",
        "--scores 0,0 --dice 2",
        "--scores 0,0 --turn 300 --dice 6",
        "--scores 0,0 --turn 310 --dice 2",
        "--scores 0,0 --roll 1,7",
        "--scores 0,0 --roll 1,2,3,4,5,6",
        "--scores 0,0 --roll 1,1 --dice 3",
        "--scores 0,0 --goal 7000",
        "--scores 0,0 --scores 0,0",
        "--scores 0,0 --points",
        "--points --turn 300",
        "--points --hot-dice perhaps",
        "--points --minimum 20",
        "--reach many",
        "--first seat0 --points",
        "points",
    ],
)
def test_what_makes_no_sense_is_one_line(words: str) -> None:
    with pytest.raises(HouseError) as refused:
        ask(words)
    assert "\n" not in str(refused.value)


def test_the_coach_ranks_all_moves_but_leaving() -> None:
    found = advice(play(game((1, 5, 5, 6, 6)), "roll"))
    assert (found.unit, found.exact, found.error) == ("win", True, 0)
    assert {move for move, _ in found.choices} == {"keep:1", "keep:5", "keep:1-5", "keep:5-5", "keep:1-5-5"}
    assert [value for _, value in found.choices] == sorted((value for _, value in found.choices), reverse=True)
    assert dict(found.choices) == pytest.approx(chances("--scores 0,0 --roll 1,5,5,6,6"), abs=1e-6)


@pytest.mark.parametrize(
    ("rolls", "moves", "line"),
    [
        (((1, 2, 3, 4, 6),), (), "Nothing is at risk yet."),
        (((1, 2, 3, 4, 6),), ("roll",), "The only choice: 100 points and 4 dice to roll."),
        (((1, 5, 2, 3, 6),), ("roll",), "100 points and 4 dice to roll: the dice are better here than 50 points more."),
        (((1, 2, 3, 4, 6),), ("roll", "keep:1"), "No stop yet: 4 dice score nothing 16% of the time."),
        (((1, 1, 1, 4, 4), (4, 4)), ("roll", "keep:1-1-1", "roll"), "Another roll can save the 1,000"),
        (((1, 1, 1, 2, 6),), ("roll", "keep:1-1-1"), "too little for putting 1,000 points at a risk of 38%."),
        (((1, 1, 1, 1, 5),), ("roll", "keep:1-1-1-1-5"), "A roll loses the 1,150 points 8% of the time"),
    ],
)
def test_the_coach_says_why(rolls: tuple[tuple[int, ...], ...], moves: tuple[str, ...], line: str) -> None:
    assert line in advice(play(game(*rolls), *moves)).line


def test_alone_the_coach_counts_points() -> None:
    found = advice(play(game((1, 2, 3, 4, 6), players=1, opening=0), "roll", "keep:1"))
    assert found.unit == "points"
    assert found.choices[0] == ("roll", pytest.approx(points_plan(50, must_roll=False).rolling(100, 4)))


def test_the_coach_tells_what_is_exact() -> None:
    assert not advice(game((1, 2, 3, 4, 6), players=3)).exact
    assert not advice(game((1, 2, 3, 4, 6), goal=7000)).exact
    chase = play(game(THOUSAND, NOTHING, NOTHING, players=3, goal=1000), "roll", "keep:1-1-1", "stop")
    assert advice(play(chase, "roll")).exact  # the last of the three: nobody moves after it
    assert advice(game((1, 2, 3, 4, 6), goal=5000)).exact


def test_several_rivals_and_unsolved_rules_get_chances_that_make_sense() -> None:
    three = advice(game((1, 2, 3, 4, 6), players=3)).choices
    unsolved = advice(game((1, 2, 3, 4, 6), goal=7000)).choices
    assert three[0][1] == pytest.approx(1 / 3, abs=0.05)
    assert unsolved[0][1] == pytest.approx(0.5, abs=0.05)


def test_nobody_advises_who_can_only_leave() -> None:
    match = game((1, 2, 3, 4, 6))
    assert advise(match.view(0), ("leave",)) is None
