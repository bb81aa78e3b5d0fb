"""The picture, the buttons and the words, in every phase."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from seatings import play
from zonk_kit import NOTHING, THOUSAND, game

from houserules.core.match import Match
from houserules.games.zonk import BOX, table
from houserules.ui.table import Action, Scene

NAMES = ("Ann", "Bo", "Cy")
PAIR = ((1, 1, 1, 2, 3), (4, 4))


def scene(match: Match, *picked: int, people: frozenset[int] = frozenset({0, 1, 2})) -> Scene:
    seat = match.to_move[0] if match.to_move else 0
    names = NAMES[: len(match.scores)]
    return Scene(names, seat, people, match.moves(seat), tuple(map(str, picked)))


def prompt(match: Match) -> str:
    return table.prompt(match.view(0), scene(match))


def felt(match: Match, *picked: int) -> str:
    return str(table.felt(match.view(0), scene(match, *picked)))


def text(match: Match, *picked: int) -> str:
    return re.sub(r"\s+", " ", re.sub(r"<[^>]+>", " ", felt(match, *picked))).strip()


def actions(match: Match, *picked: int) -> tuple[Action, ...]:
    return table.actions(match.view(0), scene(match, *picked))


def told(match: Match, people: frozenset[int] = frozenset()) -> list[str]:
    return [table.tell(event, scene(match, people=people)) for event in match.events[-1]]


def check(match: Match, *picked: int) -> None:
    """What must hold of every picture and every button."""
    html, view = felt(match, *picked), match.view(0)
    names = re.findall(r' id="([^"]+)"', html)
    assert len(names) == len(set(names))
    assert ("data-pick" in html) == (view.phase == "rolled")
    buttons = actions(match, *picked)
    assert sum(button.main for button in buttons) == (1 if match.to_move else 0)
    for button in buttons:
        assert bool(button.moves) != bool(button.why)
        copy = Match(BOX.law, match.record)
        for move in button.moves[:1]:
            play(copy, move)
        for move in button.moves[1:]:
            assert move in copy.moves(copy.to_move[0])
    # somebody who is not to move sees the same dice and no buttons
    other = replace(scene(match), moves=(), viewer=None)
    assert table.actions(view, other) == ()
    assert "<button" not in str(table.felt(view, other))


def test_ready_before_the_first_roll() -> None:
    match = game()
    check(match)
    assert prompt(match) == "Ann's turn: roll all five dice."
    assert text(match) == (
        "Five dice, ready to roll 1,000 in one turn gets you on the board. 10,000 starts the last round."
    )
    assert text(game(opening=0, players=1)) == "Five dice, ready to roll 10,000 is the goal."
    assert actions(match) == (Action("Roll all five dice", ("roll",), main=True),)


def test_rolled_with_nothing_selected() -> None:
    match = play(game((1, 5, 5, 2, 6)), "roll")
    check(match)
    assert prompt(match) == "Ann: tap the dice to keep."
    assert table.prompt(match.view(1), replace(scene(match), moves=())) == "Ann: choosing the dice to keep."
    assert "Ann rolled" in text(match)
    assert "Select all that score: 200" in text(match)
    assert "1,000 more to get on the board." in text(match)
    assert actions(match) == (Action("Keep", why="Nothing selected yet.", main=True),)
    assert 'aria-label="die 2 shows 5" type="button" id="zonk-die-1-1" data-pick="1" aria-pressed="false"' in felt(
        match
    )


def test_a_selection_shows_its_worth_before_it_is_made() -> None:
    match = play(game((1, 5, 5, 2, 6)), "roll")
    check(match, 0, 2)
    assert "A 1 and a 5: 150 points." in text(match, 0, 2)
    assert "150 at risk" in text(match, 0, 2)
    assert "850 more to get on the board. Next roll: 28% chance of nothing." in text(match, 0, 2)
    assert 'aria-label="die 3 shows 5, selected"' in felt(match, 2)
    assert [(button.label, button.moves) for button in actions(match, 0, 2)] == [
        ("Keep 150, roll 3", ("keep:1-5", "roll")),
        ("Keep 150", ("keep:1-5",)),
    ]
    assert "Select all" not in text(match, 0, 1, 2)


def test_a_selection_that_cannot_be_kept_says_why_in_one_place() -> None:
    match = play(game((1, 5, 5, 2, 6)), "roll")
    check(match, 0, 3, 4)
    assert "2s and 6s score only from three alike." in text(match, 0, 3, 4)
    assert actions(match, 0, 3, 4) == (Action("Keep", why="Not all of these score.", main=True),)


def test_keeping_and_stopping_is_one_tap_when_it_is_enough() -> None:
    match = play(game(THOUSAND), "roll")
    check(match, 0, 1, 2)
    assert "Enough to stop." in text(match, 0, 1, 2)
    assert [(button.label, button.moves) for button in actions(match, 0, 1, 2)] == [
        ("Keep 1,000, roll 2", ("keep:1-1-1", "roll")),
        ("Keep 1,000, stop with 1,000", ("keep:1-1-1", "stop")),
        ("Keep 1,000", ("keep:1-1-1",)),
    ]


def test_all_five_set_aside_bring_five_back_and_the_house_may_say_roll() -> None:
    may = play(game((1, 1, 1, 5, 5)), "roll")
    must = play(game((1, 1, 1, 5, 5), hot_dice="must"), "roll")
    everything = (0, 1, 2, 3, 4)
    labels = [[button.label for button in actions(match, *everything)] for match in (may, must)]
    assert labels == [
        ["Keep 1,100, roll all five", "Keep 1,100, stop with 1,100", "Keep 1,100"],
        ["Keep 1,100, roll all five", "Keep 1,100"],
    ]
    play(must, "keep:1-1-1-5-5")
    check(must)
    assert prompt(must) == "Ann: roll on with all five dice."
    assert actions(must)[1] == Action("Stop", why="All five have to be rolled.")
    assert text(must).startswith("Ann rolled 1,100 at risk With all five dice kept the house says roll.")
    assert felt(must).count("zonk-blank") == 10


def test_kept_below_and_above_what_stopping_takes() -> None:
    match = play(game((1, 1, 1, 2, 3)), "roll", "keep:1")
    check(match)
    assert prompt(match) == "Ann: roll on with 4 dice."
    assert actions(match)[1] == Action("Stop", why="Not enough yet.")
    assert "900 more to get on the board." in text(match)
    assert '<progress value="100" max="1000"' in felt(match)
    match = play(game(THOUSAND), "roll", "keep:1-1-1")
    check(match)
    assert prompt(match) == "Ann: roll 2 dice or stop."
    assert [button.label for button in actions(match)] == ["Roll 2 dice", "Stop with 1,000"]
    assert "<progress" not in felt(match)


def test_dice_that_are_kept_move_to_the_tray_and_stay_the_same_elements() -> None:
    match = play(game((2, 1, 3, 5, 6), (5, 2, 2)), "roll")
    before = set(re.findall(r'id="(zonk-die-[^"]+)"', felt(match)))
    play(match, "keep:1-5")
    check(match)
    html = felt(match)
    throw, tray = html.split("zonk-tray")
    assert set(re.findall(r'id="(zonk-die-[^"]+)"', html)) == before
    assert re.findall(r'id="(zonk-die-[^"]+)"', throw) == ["zonk-die-1-0", "zonk-die-1-2", "zonk-die-1-4"]
    assert re.findall(r'id="(zonk-die-[^"]+)"', tray) == ["zonk-die-1-1", "zonk-die-1-3"]
    play(match, "roll", "keep:5")
    assert text(match).endswith("Kept 150 50")


def test_dice_that_were_picked_up_again_take_one_place_in_the_tray() -> None:
    match = play(game((1, 1, 1, 2, 3), (5, 5), (1, 1, 1, 5, 5), (1, 2, 3, 4, 6)), "roll", "keep:1-1-1", "roll")
    play(match, "keep:5-5")
    assert text(match).endswith("Kept 1,000 100")
    play(match, "roll")
    assert text(match).endswith("Kept all five 1,100")
    play(match, "keep:1-1-1-5-5")
    assert text(match).endswith("Kept all five 1,100 1,100")
    play(match, "roll", "keep:1")
    check(match)
    assert text(match).endswith("Kept all five, 2 times 2,200 100")


def test_the_parts_of_the_felt_are_there_before_they_hold_anything() -> None:
    match = game(THOUSAND)
    pictures = [felt(match), felt(play(match, "roll")), felt(play(match, "keep:1-1-1")), felt(play(match, "stop"))]
    for picture in pictures:
        assert [picture.count(f'"{part}') for part in ("zonk-throw", "zonk-middle", "zonk-tray")] == [1, 1, 1]


def test_a_pair_asks_for_a_re_roll() -> None:
    match = play(game(*PAIR), "roll", "keep:1-1-1", "roll")
    check(match)
    assert prompt(match) == "Ann: roll both 4s again or give up."
    assert [(button.label, button.moves) for button in actions(match)] == [
        ("Roll both again", ("reroll",)),
        ("Give up the turn", ("out",)),
    ]
    assert "1,000 at risk" in text(match)


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


def test_a_tap_selects_a_die_and_a_second_tap_lets_it_go() -> None:
    match = play(game((1, 5, 5, 2, 6)), "roll")
    view = match.view(0)
    assert table.pick(view, scene(match), "2") == ("2",)
    assert table.pick(view, scene(match, 2), "0") == ("0", "2")
    assert table.pick(view, scene(match, 0, 2), "2") == ("0",)
    assert table.pick(view, scene(match, 3), "all") == ("0", "1", "2")
    for stray in ("5", "-1", "", "x", "²"):
        assert table.pick(view, scene(match, 2), stray) == ("2",)
    assert table.pick(game().view(0), scene(game(), 2), "2") == ()
    assert table.pick(game().view(0), scene(game(), 2), "all") == ()


def test_nothing_is_offered_at_once_where_fewer_dice_pay_more() -> None:
    match = play(game((1, 1, 1, 2, 2)), "roll")
    assert "Select all" not in text(match)
    assert "A Full House: 500 points." in text(match, 0, 1, 2, 3, 4)
    assert "Three 1s: 1,000 points." in text(match, 0, 1, 2)


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
