"""From the first turn to the end: turning, adding, Shralks, and who wins."""

from __future__ import annotations

import pytest
from fizzbin_kit import BLANK, finish, kinds, names, table, turn, up

from houserules.core.errors import MoveError
from houserules.core.game import Outcome
from houserules.games.fizzbin.rules import LAW


@pytest.mark.rule("fizzbin-04")
def test_each_further_turn_turns_one_card_of_each_row_until_the_end() -> None:
    match = table("5D 5S JH 9C 3D 7S", BLANK)
    seen = []
    while match.to_move:
        turn(match)
        seen.append(up(match))
    assert seen == [[2, 2], [3, 3], [4, 4], [5, 5], [6, 6], [6, 7]]
    with pytest.raises(MoveError, match="the game is over"):
        match.play({0: "turn"})


@pytest.mark.rule("fizzbin-32")
def test_a_row_without_face_down_cards_stands() -> None:
    match = table("5D 5S JH 9C 3D 7S", BLANK)
    turn(match, 5)
    assert match.to_move == (1,)
    assert (match.moves(0), LAW.moves(match.state, 0)) == ((), ())
    with pytest.raises(MoveError, match="seat 0 is not to move"):
        match.play({0: "turn", 1: "turn"})


@pytest.mark.rule("fizzbin-43")
def test_turning_is_all_there_is_to_do() -> None:
    match = table("5D 5S JH 9C 3D 7S", BLANK)
    while match.to_move:
        assert {match.moves(seat) for seat in match.to_move} == {("turn",)}
        turn(match)
    assert not match.can_undo()


@pytest.mark.rule("fizzbin-05")
@pytest.mark.parametrize(("time", "adder", "other"), [("day", "K", "Q"), ("night", "Q", "K")])
def test_a_king_by_day_or_a_queen_by_night_adds_a_card(time: str, adder: str, other: str) -> None:
    match = table("5D 3S " + adder + "H 9C", "7D 9S " + other + "H 8S", added="TD", time=time)
    turn(match)
    events = turn(match)
    assert [event.as_json() for event in events if event.kind == "added"] == [{"event": "added", "seat": 0, "cards": 1}]
    assert [len(row) for row in match.state.rows] == [7, 7]
    assert match.state.rows[0][-1] == "TD"
    assert match.view(0).rows[0][-1] is None


@pytest.mark.rule("fizzbin-33")
def test_both_kings_of_a_first_turn_add_a_card() -> None:
    match = table("KH KD 3C 5S 7H 9D", "4D TC QS 3H AC 9H 6D", added="TS 8C")
    assert [event.facts["cards"] for event in turn(match) if event.kind == "added"] == [2]
    assert match.state.rows[0][-2:] == ("TS", "8C")
    assert finish(match).outcome == Outcome((0,), "all cards up, a Half Fizzbin is the highest")
    assert up(match) == [8, 7]


@pytest.mark.rule("fizzbin-16")
def test_a_row_grows_to_eight_cards_at_most() -> None:
    match = table(BLANK[:17], "KH 3C 5D KD 9S 7S 8S", added="TH JC")
    turn(match)
    assert len(match.state.rows[1]) == 8
    assert "added" not in kinds(turn(match, 2))
    assert len(match.state.rows[1]) == 8
    both_at_once = table(BLANK[:17], "KH KD 3C 5D 9S 7S 8S", added="TH JC")
    assert [event.facts["cards"] for event in turn(both_at_once) if event.kind == "added"] == [1]
    assert both_at_once.state.deck[0] == "JC"


@pytest.mark.rule("fizzbin-26")
def test_added_cards_go_out_from_the_dealers_left() -> None:
    rows = ("KH KD 3C 5S", "KS 4D 7C 9S", "KC 6D 8H TH")
    match = table(*rows, added="2D 2H 2S 2C", dealer=1)
    events = turn(match)
    assert [event.seat for event in events if event.kind == "added"] == [2, 0, 1]
    assert [row[6:] for row in match.state.rows][1:] == [("2S",), ("2D",)]
    assert match.state.rows[0][7:] == ("2H",)  # it had seven cards: one of its two Kings finds no room


@pytest.mark.rule("fizzbin-06")
def test_with_all_cards_up_the_highest_combination_wins() -> None:
    match = finish(table("5D 5S JH 9C 3D 7S", BLANK))
    assert names(match) == ["kronk", "nothing"]
    assert match.outcome == Outcome((0,), "all cards up, a Kronk is the highest")
    assert match.scores == (1, 0)


@pytest.mark.rule("fizzbin-06")
def test_a_king_as_the_last_card_is_not_the_last_card() -> None:
    match = table(BLANK[:17], "5D 7S TD 9C 3D JD KD", added="5H")
    turn(match, 6)
    assert up(match) == [6, 7]
    assert match.outcome is None
    assert match.to_move == (1,)
    turn(match)
    assert names(match) == ["nothing", "kronk"]
    assert match.outcome == Outcome((1,), "all cards up, a Kronk is the highest")


@pytest.mark.rule("fizzbin-07")
def test_the_last_one_without_a_shralk_wins_with_anything() -> None:
    match = table("5D 5S 5H", BLANK)
    events = turn(match, 2)
    assert kinds(events) == ["turned", "turned", "shralked", "ended"]
    assert match.outcome == Outcome((1,), "the last one without a Shralk")
    assert match.scores == (0, 1)


@pytest.mark.rule("fizzbin-38")
def test_if_all_have_a_shralk_nobody_wins() -> None:
    match = table("5D 5S 5H", "7D 7S 7H")
    turn(match, 2)
    assert match.outcome == Outcome((), "everybody has a Shralk")
    assert match.scores == (0, 0)


@pytest.mark.rule("fizzbin-08", "fizzbin-23", "fizzbin-39")
@pytest.mark.parametrize(
    ("time", "row"),
    [("day", "5D 5S KH 2C"), ("day", "5D 5S JH 6C"), ("night", "5D 5S QH 4C"), ("night", "5D 5S AH 8C")],
)
def test_a_lone_fizzbin_wins_at_once(time: str, row: str) -> None:
    match = table(row, "7D 9S TH 3C JD", time=time)
    turn(match, 2)
    assert match.outcome is None  # a Kronk alone is not enough
    turn(match)
    assert names(match)[0] == "fizzbin"
    assert match.outcome == Outcome((0,), "a Fizzbin")
    assert match.view(0).phase == "over"


@pytest.mark.rule("fizzbin-09", "fizzbin-35")
def test_a_shralk_is_out_and_gets_no_more_cards() -> None:
    match = table("KD KS KH 2C", "9D 7S TH 3C", "4D 8C TS 3H", added="TD 9H")
    turn(match)
    assert len(match.state.rows[0]) == 8
    events = turn(match)
    assert kinds(events) == ["turned"] * 3 + ["shralked"]  # its third King adds nothing
    assert events[3].as_json() == {"event": "shralked", "seat": 0, "cards": ["KD", "KS", "KH"]}
    assert match.to_move == (1, 2)
    turn(match)
    assert up(match) == [3, 4, 4]
    assert match.view(1).out == (True, False, False)
    assert names(match)[0] == "shralk"


@pytest.mark.rule("fizzbin-34")
def test_a_shralk_comes_before_the_fizzbin_of_the_same_card() -> None:
    match = table("JD JS 6C JH", "9D 7S TH 3C", "4D 8C TS 3H")
    turn(match, 3)
    assert match.state.out == (True, False, False)
    assert match.outcome is None


@pytest.mark.rule("fizzbin-35")
def test_rows_that_are_out_need_not_be_all_up() -> None:
    match = finish(table("5C 5H 5S", "9D 9S JH 7C 3D TC", "4D 8C TS 3H QC 7H AD"))
    assert up(match) == [3, 6, 7]
    assert match.outcome == Outcome((1,), "all cards up, a Kronk is the highest")


def test_hands_are_the_face_up_cards_in_order_and_their_name() -> None:
    match = table("5D 5S JH 9C 3D 7S", BLANK)
    assert LAW.hands(match.state) == [{"cards": [], "name": "nothing"}] * 2
    turn(match)
    assert LAW.hands(match.state) == [
        {"cards": ["5D", "5S"], "name": "half"},
        {"cards": ["4D", "8C"], "name": "nothing"},
    ]


def test_turned_cards_are_told_with_what_they_make() -> None:
    match = table("5D 5S JH 9C 3D 7S", BLANK)
    first, second = turn(match)
    assert first.as_json() == {"event": "turned", "seat": 0, "cards": ["5D", "5S"], "hand": "half"}
    assert second.as_json() == {"event": "turned", "seat": 1, "cards": ["4D", "8C"], "hand": "nothing"}
    assert finish(match).events[-1][-1].as_json() == {
        "event": "ended",
        "winners": [0],
        "reason": "all cards up, a Kronk is the highest",
    }
