"""The table between turns and in the end, and the log: what happened, in words."""

from __future__ import annotations

from dataclasses import replace

import pytest
from seatings import play
from zonk_kit import NOTHING, THOUSAND, game
from zonk_table_kit import PAIR, check, felt, prompt, scene, text, told

from houserules.games.zonk import table


@pytest.mark.parametrize(
    ("rolls", "moves", "words"),
    [
        ([(1, 2, 3, 4, 6), (2, 2, 3, 4)], ("roll", "keep:1", "roll"), "Ann scored nothing and lost 100 points."),
        ([THOUSAND], ("roll", "keep:1-1-1", "stop"), "Ann stopped with 1,000 points."),
        (PAIR, ("roll", "keep:1-1-1", "roll", "out"), "Ann gave up the turn and lost 1,000 points."),
        ([THOUSAND], ("roll", "keep:1-1-1", "leave"), "Ann left the table."),
    ],
)
def test_after_a_turn_its_dice_and_its_end_stay_in_sight(
    rolls: list[tuple[int, ...]], moves: tuple[str, ...], words: str
) -> None:
    match = play(game(*rolls, players=3), *moves)
    check(match)
    assert prompt(match) == "Bo's turn: roll all five dice."
    assert "Ann rolled" in text(match)
    assert words in text(match)
    assert "zonk-tray" in felt(match)


def test_the_last_round_tells_what_to_beat() -> None:
    match = play(game(THOUSAND, (1, 1, 1, 1, 1), players=3, goal=1000), "roll", "keep:1-1-1", "stop")
    check(match)
    assert text(match).startswith("Last round. Ann leads with 1,000. 1,050 more to beat that.")
    assert [place.note for place in table.places(match.view(0), scene(match))] == [
        "the score to beat",
        "the last turn",
        "one turn left",
    ]
    play(match, "roll", "keep:1-1-1-1-1")
    assert "This turn would beat that." in text(match)
    play(match, "stop")
    assert [place.note for place in table.places(match.view(0), scene(match))] == [
        "",
        "the score to beat",
        "the last turn",
    ]
    play(match, "leave")
    check(match)
    assert told(match)[-1] == "Bo wins: the highest total, 1,200 points."
    assert "Last round" not in text(match)
    notes = table.places(match.view(0), scene(match))
    assert [(place.score, place.note, place.out) for place in notes] == [
        ("1,000", "", False),
        ("1,200", "", False),
        ("0", "left the table", True),
    ]


def test_standings_say_who_still_needs_to_get_on_the_board() -> None:
    start = game()
    assert [place.note for place in table.places(start.view(0), scene(start))] == ["", ""]
    match = play(game(THOUSAND), "roll", "keep:1-1-1", "stop")
    assert [place.note for place in table.places(match.view(0), scene(match))] == [
        "",
        "needs 1,000 to get on",
    ]
    free = play(game(THOUSAND, opening=0), "roll", "keep:1-1-1", "stop")
    assert [place.note for place in table.places(free.view(0), scene(free))] == ["", ""]


def test_alone_there_is_no_talk_of_others() -> None:
    match = play(game(THOUSAND, players=1, goal=1000), "roll", "keep:1-1-1", "stop")
    check(match)
    assert "Last round" not in text(match)
    assert told(match)[-1] == "Ann wins: 1,000 points, the goal of 1,000 is reached."
    left = play(game(players=1), "leave")
    check(left)
    assert told(left)[-1] == "Nobody wins: nobody is left at the table."


def test_the_log_tells_a_roll_off() -> None:
    match = game((2, 6, 6), (1, 3), players=3, first="rolloff")
    assert told(match) == ["Roll-off: Ann 2, Bo 6, Cy 6.", "Roll-off: Bo 1, Cy 3.", "Cy goes first."]


def test_the_log_tells_a_turn_of_somebody_else() -> None:
    match = game((1, 1, 1, 5, 5), (1, 5, 2, 2, 3), (4, 4, 3), goal=1000)
    lines = []
    for move in ("roll", "keep:1-1-1-5-5", "roll", "keep:1-5", "stop"):
        lines += told(play(match, move))
    assert lines == [
        "Ann rolls 1, 1, 1, 5, 5.",
        "Ann keeps three 1s and two 5s for 1,100: 1,100 at risk.",
        "Ann picks up all five dice again.",
        "Ann rolls 1, 5, 2, 2, 3.",
        "Ann keeps a 1 and a 5 for 150: 1,250 at risk.",
        "Ann stops with 1,250: 1,250 in all.",
        "Ann is on the board.",
        "Ann has 1,250. Last round: everybody else has one turn to beat that.",
    ]
    assert told(play(match, "leave")) == ["Bo leaves the table.", "Ann wins: the last one at the table."]


def test_the_log_tells_how_points_are_lost() -> None:
    match = game(NOTHING, *PAIR, (1, 2, 3, 4, 6), (2, 2, 3, 4))
    assert told(play(match, "roll"))[-1] == "Ann scores nothing."
    assert told(play(match, "roll", "keep:1-1-1", "roll", "out")) == ["Bo gives up the turn. 1,000 points are lost."]
    assert told(play(match, "roll", "keep:1", "roll")) == [
        "Ann rolls 2, 2, 3, 4.",
        "Ann scores nothing. 100 points are lost.",
    ]


def test_the_only_person_here_is_called_you() -> None:
    match = game((2, 2, 1, 5, 2), goal=1000, opening=0)
    you = frozenset({0})
    assert told(match, you) == ["You go first."]
    assert told(play(match, "roll"), you) == ["You roll 2, 2, 1, 5, 2."]
    assert told(play(match, "keep:1-2-2-2-5"), you)[0] == ("You keep a 1, three 2s and a 5 for 350: 350 at risk.")
    assert table.prompt(match.view(0), scene(match, people=you)) == "Roll all five dice or stop."
    fresh = game()
    assert table.prompt(fresh.view(0), scene(fresh, people=you)) == "Your turn: roll all five dice."


def test_names_are_shown_as_plain_text() -> None:
    match = play(game((1, 2, 3, 4, 6)), "roll")
    nasty = replace(scene(match), names=("<img src=x> {lost}", "Bo"))
    assert "<img" not in str(table.felt(match.view(0), nasty))
    assert table.tell(match.events[-1][0], nasty) == "<img src=x> {lost} rolls 1, 2, 3, 4, 6."


def test_the_lobby_has_a_picture_and_a_line() -> None:
    assert str(table.art()).count("<span") == 5
    assert table.LINE
    assert not table.pauses(game().view(0))
