"""Who wins when several have the same: ties, what ends them and what breaks them."""

from __future__ import annotations

import pytest
from fizzbin_kit import BLANK, finish, kinds, names, table, turn

from houserules.core.game import Outcome
from houserules.games.fizzbin.hands import best
from houserules.games.fizzbin.verdict import verdict

# With seat 0 dealing, the last seat has seven cards.
TO_A_DOUBLE = ("5D 5S KH KD 9C 2C", "7D 7S JH 3C 4D 6C 8C")
TO_A_ROYAL = ("5D 5S KH 9C 3D 7S", "QH QD AH AD KC JC 6D")


@pytest.mark.rule("fizzbin-10", "fizzbin-40")
def test_two_fizzbins_go_on_until_a_higher_combination_is_up() -> None:
    match = table(*TO_A_DOUBLE, added="9D 2D")
    turn(match, 4)
    assert names(match) == ["kronk", "kronk"]
    assert turn(match)[-1].as_json() == {"event": "tied", "seats": [0, 1], "hand": "fizzbin"}
    assert names(match) == ["fizzbin", "fizzbin"]
    assert match.outcome is None  # a pair of sevens beats a pair of fives, but face values don't count yet
    assert "tied" not in kinds(turn(match))
    turn(match)
    assert names(match) == ["double", "fizzbin"]
    assert match.outcome == Outcome((0,), "a Double Fizzbin")


@pytest.mark.rule("fizzbin-10")
def test_a_royal_ends_a_tie_too() -> None:
    match = finish(table(*TO_A_ROYAL, added="2C 2S"))
    assert names(match) == ["fizzbin", "royal"]
    assert match.outcome == Outcome((1,), "a Royal Fizzbin")


@pytest.mark.rule("fizzbin-40")
def test_a_shralk_that_leaves_one_holder_ends_a_tie() -> None:
    match = table("5D 5S JH 6C 9S", "7D 7S JD 6H 7C", BLANK)
    events = turn(match, 3)
    assert kinds(events)[-1] == "tied"
    events = turn(match)
    assert kinds(events)[-2:] == ["shralked", "ended"]
    assert match.outcome == Outcome((0,), "a Fizzbin")


@pytest.mark.rule("fizzbin-40")
def test_a_third_fizzbin_joins_a_tie() -> None:
    match = table("5D 5S JH 6C 9S TD", "7D 7S JD 6H 9D TC", "8D 8S 3C JC 6S 9H QD")
    assert turn(match, 3)[-1].facts["seats"] == (0, 1)
    assert turn(match)[-1].facts["seats"] == (0, 1, 2)
    assert finish(match).outcome == Outcome((2,), "two eights beat two sevens, Fizzbin against Fizzbin")


@pytest.mark.rule("fizzbin-22")
def test_with_all_cards_up_face_values_break_a_tie() -> None:
    match = finish(table("9D 9S JH 7C 3D TH", "8D 8C KC 3H QC 5H AD", added="TS"))
    assert names(match) == ["kronk", "kronk"]
    assert match.outcome == Outcome((0,), "two nines beat two eights, Kronk against Kronk")


@pytest.mark.parametrize(
    ("higher", "lower", "reason"),
    [
        ("9D 9S 3C", "8D 8S AC", "two nines beat two eights, Half Fizzbin against Half Fizzbin"),
        ("KD 2S 3C", "9D 9S AC", "a king beats a nine, Half Fizzbin against Half Fizzbin"),
        ("6D 6S JD 3C", "6H 6C 2D AC", "a jack beats a two, Kronk against Kronk"),
        ("9D 9S JH 7C", "9C 9H JD 5S", "of the other cards a seven beats a five, Kronk against Kronk"),
        ("9D 9S JH 7C", "9C 9H JD", "a card to spare beats none, Kronk against Kronk"),
        ("AH QD 9C", "AC QS 8D", "a nine beats an eight, Nothing against Nothing"),
    ],
)
def test_the_reason_names_what_decided(higher: str, lower: str, reason: str) -> None:
    hands = {seat: best(row.split(), day=True) for seat, row in enumerate((lower, higher, "TD 7H 4S"))}
    assert verdict(hands, all_up=True) == Outcome((1,), reason)


@pytest.mark.rule("fizzbin-42")
@pytest.mark.parametrize(
    ("one", "other", "title"),
    [("5D 5S JH 9C 3D 7S", "5C 5H JD 9S 3C 7H", "Kronk"), ("5D 5S JH 9C 3D 6S", "5C 5H JD 9S 3C 6H", "Fizzbin")],
)
def test_rows_that_are_equal_share_the_win(one: str, other: str, title: str) -> None:
    match = finish(table(one, other, BLANK))
    assert match.outcome == Outcome((0, 1), f"all cards up, {title} against {title}, equal in every card")
    assert match.scores == (1, 1, 0)
