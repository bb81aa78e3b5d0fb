"""What dice are worth, against a scorer written another way."""

from __future__ import annotations

from functools import cache
from itertools import combinations, combinations_with_replacement, product

import pytest
from seatings import open_moves, play
from zonk_kit import game

from houserules.games.zonk.scoring import (
    all_scoring,
    is_lucky_pair,
    lame,
    reading,
    selections,
    spelled,
    spots,
    unspelled,
    worth,
)

GROUPS = (
    {(1,): 100, (5,): 50}
    | {(face,) * 3: face * 100 for face in range(2, 7)}
    | {(face,) * 4: face * 100 + 100 for face in range(2, 7)}
    | {(face,) * 5: face * 100 + 200 for face in range(2, 7)}
    | {(1,) * 3: 1000, (1,) * 4: 1100, (1,) * 5: 1200, (1, 2, 3, 4, 5): 1000, (2, 3, 4, 5, 6): 1000}
    | {tuple(sorted((a,) * 3 + (b,) * 2)): 500 for a in range(1, 7) for b in range(1, 7) if a != b}
)


@cache
def best_split(dice: tuple[int, ...]) -> int | None:
    """The most that ``dice`` make when every one of them goes into some group; None if none fits."""
    if not dice:
        return 0
    results = []
    for size in range(1, len(dice) + 1):
        for others in combinations(range(1, len(dice)), size - 1):
            group = tuple(dice[spot] for spot in (0, *others))
            rest = tuple(die for spot, die in enumerate(dice) if spot and spot not in others)
            after = best_split(rest)
            if group in GROUPS and after is not None:
                results.append(GROUPS[group] + after)
    return max(results, default=None)


@pytest.mark.rule("zonk-35")
@pytest.mark.parametrize("count", [1, 2, 3, 4, 5])
def test_every_selection_of_every_roll_is_worth_what_an_independent_scorer_says(count: int) -> None:
    for roll in product(range(1, 7), repeat=count):
        ours = selections(roll)
        expected = {}
        for size in range(1, count + 1):
            for picked in combinations(roll, size):
                faces = tuple(sorted(picked))
                points = best_split(faces)
                assert worth(faces) == (points or 0), faces
                if points is not None:
                    expected[faces] = points
        assert ours == expected, roll


@pytest.mark.rule("zonk-17")
def test_the_law_calls_no_scoring_roll_a_bust_nor_the_other_way_round() -> None:
    for roll in combinations_with_replacement(range(1, 7), 5):
        scores = any(best_split(faces) for size in range(1, 6) for faces in combinations(roll, size))
        match = play(game(roll), "roll")
        assert match.state.phase == ("rolled" if scores else "ready"), roll
        assert match.to_move == ((0,) if scores else (1,)), roll


@pytest.mark.rule("zonk-05")
@pytest.mark.parametrize(("faces", "points"), [((1,), 100), ((5,), 50), ((1, 1), 200), ((5, 5), 100), ((1, 5), 150)])
def test_each_one_is_a_hundred_and_each_five_is_fifty(faces: tuple[int, ...], points: int) -> None:
    assert worth(faces) == points


@pytest.mark.rule("zonk-06")
@pytest.mark.parametrize(("face", "points"), [(2, 200), (3, 300), (4, 400), (5, 500), (6, 600), (1, 1000)])
def test_three_alike_have_their_own_rate(face: int, points: int) -> None:
    assert worth((face,) * 3) == points
    assert selections((face,) * 3)[(face,) * 3] == points


@pytest.mark.rule("zonk-07")
@pytest.mark.parametrize("face", range(1, 7))
def test_each_die_beyond_three_alike_is_a_hundred_more(face: int) -> None:
    assert worth((face,) * 4) == worth((face,) * 3) + 100
    assert worth((face,) * 5) == worth((face,) * 3) + 200


@pytest.mark.rule("zonk-08")
def test_the_two_worked_sums_of_the_text() -> None:
    assert worth((4, 4, 4, 4)) == 500
    assert worth((3, 3, 3, 3, 3)) == 500


@pytest.mark.rule("zonk-10")
def test_full_house_and_straight_need_all_five_dice_of_one_roll() -> None:
    assert (2, 2, 3, 3, 3) in selections((3, 2, 3, 2, 3))
    assert (1, 2, 3, 4, 5) in selections((5, 4, 3, 2, 1))
    assert not any(len(faces) > 1 for faces in selections((1, 2, 3, 4)))
    assert selections((2, 2, 3, 3)) == {}
    match = play(game((1, 2, 3, 3, 6), (2, 3, 4, 5)), "roll", "keep:1", "roll")
    assert open_moves(match) == ("keep:5", "leave")


@pytest.mark.rule("zonk-11")
def test_a_full_house_is_five_hundred() -> None:
    assert worth((2, 2, 2, 3, 3)) == worth((3, 3, 4, 4, 4)) == worth((2, 2, 5, 5, 5)) == 500


@pytest.mark.rule("zonk-12")
def test_both_straights_are_a_thousand_and_nothing_else_is_one() -> None:
    assert worth((1, 2, 3, 4, 5)) == worth((2, 3, 4, 5, 6)) == 1000
    assert worth((1, 3, 4, 5, 6)) == 0


@pytest.mark.rule("zonk-35")
@pytest.mark.parametrize(
    ("faces", "points"),
    [
        ((1, 1, 1, 5, 5), 1100),
        ((1, 1, 5, 5, 5), 700),
        ((1, 1, 4, 4, 4), 600),
        ((5, 5, 5, 5), 600),
        ((2, 2, 2, 2, 2), 400),
        ((6, 6, 6, 6, 6), 800),
        ((1, 3, 3, 3, 3), 500),
        ((2, 2, 2, 2, 5), 350),
        ((1, 1, 1, 1, 1), 1200),
    ],
)
def test_the_best_reading_counts(faces: tuple[int, ...], points: int) -> None:
    assert worth(faces) == points


@pytest.mark.rule("zonk-36")
@pytest.mark.parametrize(
    ("roll", "part"),
    [
        ((5, 5, 2, 3, 6), (5,)),
        ((1, 1, 1, 2, 6), (1, 1)),
        ((4, 4, 4, 4, 6), (4, 4, 4)),
        ((1, 2, 3, 4, 5), (1,)),
        ((5, 5, 5, 1, 1), (1, 5)),
        ((3, 3, 3, 2, 2), (3, 3, 3)),
    ],
)
def test_less_may_be_taken_than_scores_and_pays_only_what_it_is(roll: tuple[int, ...], part: tuple[int, ...]) -> None:
    assert selections(roll)[part] == best_split(part)
    assert worth(part) < worth(all_scoring(roll))


@pytest.mark.rule("zonk-36")
def test_two_of_three_alike_or_a_die_that_does_not_score_stay_on_the_table() -> None:
    for faces in ((2,), (3, 3), (1, 2), (4, 4, 5), (2, 2, 2, 3)):
        assert worth(faces) == 0
    assert lame((1, 2, 3, 3)) == (2, 3)
    assert lame((1, 5)) == lame((1, 2, 3, 4, 5)) == ()


def test_all_that_scores_is_on_offer_unless_fewer_dice_pay_more() -> None:
    for count in (1, 2, 3, 4, 5):
        for roll in combinations_with_replacement(range(1, 7), count):
            options = selections(roll)
            most = max(options.values(), default=0)
            longest = max(options, key=len, default=())
            assert all_scoring(roll) == (longest if options.get(longest) == most else ())
    assert all_scoring((1, 5, 5, 2, 6)) == (1, 5, 5)
    assert all_scoring((1, 1, 1, 2, 2)) == all_scoring((6, 6, 6, 3, 3)) == all_scoring((2, 2, 3, 4, 6)) == ()


@pytest.mark.rule("zonk-22")
def test_only_two_dice_alike_that_do_not_score_are_rolled_again() -> None:
    lucky = {roll for count in range(1, 6) for roll in product(range(1, 7), repeat=count) if is_lucky_pair(roll)}
    assert lucky == {(2, 2), (3, 3), (4, 4), (6, 6)}


def test_a_reading_names_its_parts() -> None:
    assert [part.name for part in reading((1, 5, 5))] == ["a 1", "two 5s"]
    assert [part.name for part in reading((4, 4, 4, 5, 5))] == ["a Full House"]
    assert [part.name for part in reading((2, 3, 4, 5, 6))] == ["a Straight"]
    assert reading((2, 5)) == ()


def test_faces_are_spelled_and_found_where_they_lie() -> None:
    assert unspelled(spelled((1, 5, 5))) == (1, 5, 5)
    assert spots((5, 2, 1, 5, 5), (1, 5, 5)) == (0, 2, 3)
    assert spots((2, 3), ()) == ()
