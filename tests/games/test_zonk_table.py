"""A turn at the table: the picture, the buttons and the words, in every phase."""

from __future__ import annotations

import re
from dataclasses import replace

from seatings import play
from zonk_kit import THOUSAND, game
from zonk_table_kit import PAIR, actions, check, felt, prompt, scene, text

from houserules.games.zonk import table
from houserules.ui.table import Action


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
