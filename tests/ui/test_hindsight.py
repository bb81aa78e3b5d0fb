"""Looking back: what choices cost, and how start, choices and luck add up to the result."""

from __future__ import annotations

import pytest
from seatings import NOON

from houserules.core.chance import Chance
from houserules.core.match import Match
from houserules.core.record import Record
from houserules.games import GAMES
from houserules.games.box import Advice
from houserules.ui.hindsight import Account, Weighed, account, costly, look_back, open_to_both, result_of, weigh


def played(game: str, *bots: str, seed: str = "review", **options: object) -> Match:
    """A whole match between bots."""
    box = GAMES[game]
    names = tuple("ABCDEFGH"[: len(bots)])
    match = Match(box.law, Record(game, names, seed, box.law.rules, tuple(options.items()), NOON))
    while match.to_move:
        choices = {}
        for seat in match.to_move:
            bot = box.bot(bots[seat])
            assert bot is not None
            chance = Chance.seeded(f"{seed}/{len(match.turns)}/{seat}")
            choices[seat] = bot.choose(match.view(seat), match.moves(seat), chance)
        match.play(choices, NOON)
    return match


def looked_at(match: Match, *people: int) -> list[Weighed]:
    box = GAMES[match.game.id]
    return [step for _, found in look_back(box, match, frozenset(people)) for step in found]


def books(match: Match, seat: int) -> Account:
    assert match.outcome is not None
    end = len(match.turns), result_of(match.outcome, seat)
    kept = account(looked_at(match, seat), seat, end, rivals=open_to_both(match))
    assert kept is not None
    return kept


def total(kept: Account) -> float:
    return kept.start + kept.choices + (kept.rivals or 0) + kept.luck


def step(turn: int, seat: int, move: str, **chances: float) -> Weighed:
    ranked = sorted(chances.items(), key=lambda choice: -choice[1])
    return Weighed(turn, seat, move, Advice("win", tuple(ranked), "because"))


# The sum


def test_choices_luck_and_the_rivals_choices_lead_from_the_first_chance_to_the_result() -> None:
    steps = [
        step(0, 0, "roll", roll=0.5),
        step(1, 0, "stop", roll=0.7, stop=0.6),
        step(2, 1, "stop", roll=0.5, stop=0.3),
        step(4, 0, "roll", roll=0.8, stop=0.1),
    ]
    kept = account(steps, 0, (6, 1.0), rivals=True)
    assert kept is not None
    assert kept.start == 0.5
    assert kept.choices == pytest.approx(-0.1)
    assert kept.rivals == pytest.approx(0.2)
    assert [swing.change for swing in kept.swings] == pytest.approx([0.2, -0.1, 0.1, 0.2])
    assert [(swing.first, swing.last) for swing in kept.swings] == [(0, 1), (1, 2), (2, 4), (4, 6)]
    assert total(kept) == pytest.approx(1.0)
    assert kept.course[2:6] == ((1, 0.7), (1, 0.6), (2, pytest.approx(0.5)), (2, pytest.approx(0.7)))
    assert kept.course[-1] == (6, 1.0)


def test_where_the_others_are_not_weighed_what_they_did_is_luck() -> None:
    steps = [step(0, 0, "stop", roll=0.5, stop=0.4), step(1, 1, "roll", roll=0.9), step(2, 0, "roll", roll=0.7)]
    kept = account(steps, 0, (3, 0.0), rivals=False)
    assert kept is not None
    assert kept.rivals is None
    assert (kept.choices, kept.luck) == (pytest.approx(-0.1), pytest.approx(-0.4))
    assert total(kept) == pytest.approx(0.0)


def test_what_a_move_brings_that_nobody_weighs_is_the_doing_of_its_player() -> None:
    kept = account([step(0, 0, "leave", roll=0.6, stop=0.2)], 0, (1, 0.0), rivals=True)
    assert kept is not None
    assert (kept.choices, kept.luck) == (pytest.approx(-0.6), 0.0)


def test_points_are_no_chance_to_win() -> None:
    in_points = Weighed(0, 0, "call", Advice("points", (("wait", 3.0), ("call", -2.0)), "because"))
    assert account([in_points], 0, (1, 0.0), rivals=True) is None
    assert in_points.cost == 5.0


def test_costly_choices_come_dearest_first_and_only_ones_own() -> None:
    steps = [
        step(0, 0, "a", a=0.5, b=0.4),
        step(1, 0, "b", a=0.5, b=0.4),
        step(2, 1, "b", a=0.9, b=0.1),
        step(3, 0, "b", a=0.5, b=0.2),
    ]
    assert [found.turn for found in costly(steps, 0)] == [3, 1]


# Whole matches


def test_where_nothing_is_chosen_all_is_luck() -> None:
    match = played("fizzbin", "steady", "steady", "steady")
    assert match.outcome is not None
    for seat in range(3):
        kept = books(match, seat)
        assert kept.choices == pytest.approx(0.0)
        assert total(kept) == pytest.approx(result_of(match.outcome, seat))
        assert costly(looked_at(match, seat), seat) == []


@pytest.mark.parametrize(("ours", "theirs"), [("careless", "perfect"), ("perfect", "points"), ("cautious", "points")])
def test_skill_and_luck_of_two_at_zonk_add_up_to_the_result(ours: str, theirs: str) -> None:
    match = played("zonk", ours, theirs, goal=5000)
    assert match.outcome is not None
    first, second = books(match, 0), books(match, 1)
    for kept, seat in ((first, 0), (second, 1)):
        assert kept.exact
        assert kept.start == kept.course[0][1] == pytest.approx(0.5, abs=0.05)
        assert total(kept) == pytest.approx(result_of(match.outcome, seat), abs=1e-9)
        assert kept.choices <= 1e-9
        assert all(0 <= chance <= 1 for _, chance in kept.course)
    assert (first.choices, first.luck) == (pytest.approx(-(second.rivals or 0)), pytest.approx(-second.luck))


def test_perfect_play_costs_nothing_and_careless_play_much() -> None:
    match = played("zonk", "careless", "perfect", goal=5000)
    weighed = looked_at(match, 0, 1)
    assert max(step.cost for step in weighed if step.seat == 1) < 1e-9
    assert sum(step.cost for step in costly(weighed, 0)) > 0.05


@pytest.mark.parametrize("game", GAMES)
def test_only_the_choices_of_those_who_ask_are_weighed_unless_all_is_open_to_two(game: str) -> None:
    for players in (2, 3):
        match = played(game, *[GAMES[game].bots[0].id] * players, **({"goal": 2000} if game == "zonk" else {}))
        asked = {found.seat for found in looked_at(match, 1)}
        assert asked == ({0, 1} if game == "zonk" and players == 2 else {1})


@pytest.mark.parametrize("game", GAMES)
def test_a_choice_is_weighed_from_what_its_seat_sees(game: str) -> None:
    box, match = GAMES[game], played(game, *[GAMES[game].bots[0].id] * 3, seed="eyes")
    for number in range(0, min(60, len(match.turns)), 6):
        state = match.states[number]
        for seat in match.turns[number].choices:
            other = box.law.redeal(state, seat, Chance.seeded(f"other-{number}"))
            assert weigh(box, other, seat) == weigh(box, state, seat)
