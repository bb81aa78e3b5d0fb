"""The show in pictures and words: what was held, what it cost, and the questions of special hands."""

from __future__ import annotations

import pytest
from facecard_kit import Table
from facecard_table_kit import labels, open_buttons, seen, values, words
from seatings import play

from houserules.games.facecard import table
from houserules.games.facecard.asking import question_in_words
from houserules.games.facecard.show import LEFT, RIGHT
from houserules.ui.table import Action


@pytest.mark.parametrize(
    ("hand", "asked", "telling"),
    [
        ("K222", "Give 20 points twice (2 left).", "Bo gives 20 points twice."),
        ("J222", "Give 20 points to another player.", "Bo gives 20 points to another player."),
        ("jjjK", "Pass the hands left or right?", "Bo passes the hands left or right."),
    ],
)
def test_the_prompt_puts_the_question_of_a_special_hand(hand: str, asked: str, telling: str) -> None:
    match = Table("KKKK", hand, "9T9A").match
    assert table.prompt(*seen(match, 1)) == asked
    assert table.prompt(*seen(match, 1, people=(0, 1))) == f"Bo: {asked[0].lower()}{asked[1:]}"
    assert table.prompt(*seen(match, 0)) == "You called. Here are the hands."
    view, scene = seen(match, 0)
    assert view.ask
    assert question_in_words(view.ask, view, scene) == telling


def test_the_prompt_of_a_carnival_speaks_of_totals() -> None:
    match = Table("KKKQQQ", "jjjKKQ", "99TT2A").match
    assert table.prompt(*seen(match, 1)) == "Pass the totals left or right?"


def test_the_prompt_of_a_show_speaks_of_the_hand_that_is_shown() -> None:
    match = Table("KKKK", "QQQQ", "9T9A", totals=(0, 0, 450)).match
    assert table.prompt(*seen(match, None)) == "Hand 1 is scored. Cy is out."
    assert table.prompt(*seen(match, 2)) == "Hand 1 is scored. You are out."
    match = Table("KKKK", "QQQQ", "9T9A", "9T9A", totals=(0, 0, 450, 450)).match
    assert table.prompt(*seen(match, 2)) == "Hand 1 is scored. Cy and Dee are out."
    match = Table("KKKK", "QQQQ").match
    assert table.prompt(*seen(match, None)) == "Hand 1 is scored."
    assert "Hand 1" in words(table.felt(*seen(match, None)))


def test_the_show_is_looked_at_when_hands_are_turned_up_and_when_all_is_scored() -> None:
    table_ = Table("jjjK", "K222", "Q222", "9T9A")
    assert table.pauses(table_.match.view(None))
    pauses = []
    for move in ("side:left", *["assign"] * 2):
        answers = table_.match.moves(table_.match.to_move[0])
        table_.answer(next(answer for answer in answers if answer.startswith(move)))
        pauses.append((table_.state.phase, table.pauses(table_.match.view(None))))
    assert pauses == [("assign", False), ("assign", False), ("draw", True)]
    match = table_.match
    play(match, "draw:pile")
    assert not table.pauses(match.view(None))
    later = Table("KKKK", "K222", "Q222").answer("assign:0-0").match
    assert table.prompt(*seen(later, 0)) == "Cy gives 30 points to another player."


def test_a_side_is_called_first_even_where_nothing_can_move() -> None:
    shown = Table("jjjK", "K222")  # nobody but the holder of the gift could pass a hand on
    assert shown.state.phase == "side"
    assert table.pauses(shown.match.view(None))
    felt = str(table.felt(*seen(shown.match, 0)))
    assert "nothing moves" in felt
    shown.answer("side:left")
    assert shown.state.phase == "assign"
    assert not table.pauses(shown.match.view(None))


def test_places_say_how_the_winner_won() -> None:
    match = Table("KKKK", "9T2A", totals=(0, 460)).match
    assert [(place.note, place.out) for place in table.places(*seen(match, 0))] == [
        ("wins, the last one in", False),
        ("out", True),
    ]
    match = Table("KKKK", "9T2A", totals=(499, 460)).match
    assert [(place.note, place.out) for place in table.places(*seen(match, 0))] == [
        ("wins, lowest total", False),
        ("out", True),
    ]


def test_hands_and_totals_are_passed_left_or_right() -> None:
    match = Table("KKKK", "jjjK", "9T9A").match
    assert labels(table.actions(*seen(match, 1))) == [("Pass left", (LEFT,), ""), ("Pass right", (RIGHT,), "")]


def test_points_are_given_unit_by_unit() -> None:
    match = Table("KKKK", "K222", "9T9A").match
    assert labels(table.actions(*seen(match, 1))) == [("Give", (), "2 left to give.")]
    assert labels(table.actions(*seen(match, 1, "to:2"))) == [("Give", (), "1 left to give.")]
    assert table.prompt(*seen(match, 1, "to:2")) == "Give 20 points twice (1 left)."
    both = table.actions(*seen(match, 1, "to:2", "to:0"))
    assert both == (Action("Give: Ann 20, Cy 20", ("assign:0-2",), main=True),)
    assert table.actions(*seen(match, 1, "to:2", "to:2"))[0].label == "Give: Cy 40"
    assert table.prompt(*seen(match, 1, "to:2", "to:2")) == "Give 20 points twice."


def test_with_one_other_player_there_is_nothing_to_choose() -> None:
    match = Table("KKKQQQ", "KK22AA").match
    assert labels(table.actions(*seen(match, 1))) == [("Give: Ann 60", ("assign:0-0-0",), "")]
    picture = table.felt(*seen(match, 1))
    assert values(picture, "data-pick") == []
    assert "\N{MINUS SIGN}1 → 59" in words(picture)


def test_shares_are_given_and_taken_back_one_by_one() -> None:
    match = Table("KKKK", "K222", "9T9A").match
    assert table.pick(*seen(match, 1, "to:2"), "to:2") == ("to:2", "to:2")
    assert table.pick(*seen(match, 1, "to:2", "to:2"), "to:0") == ("to:2", "to:0")
    assert table.pick(*seen(match, 1, "to:2", "to:0"), "drop:2") == ("to:0",)
    assert table.pick(*seen(match, 1, "to:0"), "drop:2") == ("to:0",)


# Pictures


def test_the_show_names_every_hand_and_tells_totals_and_who_is_out() -> None:
    match = Table("KKKK", "K222", "9T9A", totals=(0, 0, 450)).answer("assign:0-2").match
    picture = table.felt(*seen(match, 0))
    text = words(picture)
    for line in (
        "The Birth of Christ, 1 point",
        "Ides of March, 0 points",
        "Nothin', 50 points",
        "Total 0 → 21",
        "Total 450 → 520",
        "out: 500 points or more",
        "called",
    ):
        assert line in text
    assert "+20 Ides of March from Bo" in text
    assert "Draw pile" not in text
    playing = table.felt(*seen(match, match.to_move[0]))
    assert "Draw pile" in words(playing)
    assert "Hand 1" not in words(playing)


def test_a_total_that_was_passed_is_told_as_a_total() -> None:
    match = Table("KKKQQQ", "jjjKKQ", "99TT2A").answer(LEFT).match
    text = words(table.felt(*seen(match, 0)))
    assert "You take Cy's total: 50" in text
    assert "Cy takes your total: \N{MINUS SIGN}1" in text


def test_a_hand_that_was_passed_tells_whose_it_was() -> None:
    match = Table("KKKK", "jjjK", "9T9A").answer(LEFT).match
    text = words(table.felt(*seen(match, 0)))
    assert "hand from Cy" in text
    assert "hand from you" in text


def test_the_holder_of_points_to_give_has_buttons_and_the_others_only_see() -> None:
    match = Table("KKKK", "K222", "9T9A").match
    picture = table.felt(*seen(match, 1, "to:2"))
    assert values(picture, "data-pick") == ["drop:0", "to:0", "drop:2", "to:2"]
    assert open_buttons(picture, "data-pick") == ["drop:2", "to:0", "to:2"]
    assert "50 → 70" in words(picture)
    waiting = table.felt(*seen(match, 0))
    assert values(waiting, "data-pick") == []
    assert "Bo gives 20 points twice." in words(waiting)


def test_the_question_of_a_side_shows_what_each_side_would_bring() -> None:
    text = words(table.felt(*seen(Table("KKKK", "jjjK", "9T9A", "JJJ9").match, 1)))
    assert "Dee   The Birth of Christ, 1 point , from  " in text
    assert "Pass right" in text
    text = words(table.felt(*seen(Table("KKKQQQ", "jjjKKQ", "99TT2A", "99TT2A").match, 0)))
    assert "\N{MINUS SIGN}1 → 50" in text
    assert "50 → \N{MINUS SIGN}1" in text


def test_where_two_pass_both_sides_come_to_the_same() -> None:
    text = words(table.felt(*seen(Table("KKKK", "jjjK", "9T9A").match, 1)))
    assert "Left or right, it comes to the same" in text
    assert "Pass right" not in text
