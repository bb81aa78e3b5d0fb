"""The replay viewer: every step of a record as it was, nothing to press on its table, and where records come from."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from desk import Desk, bot, save
from hidden import named_in, told
from pages import attribute, having, nodes, pressable, text
from viewing import CUT, ROOT, STORY, WHOLE, at, golden, looking, part, viewer

from houserules.core.link import pack
from houserules.core.record import parse
from houserules.games import GAMES, load
from houserules.ui.film import SLICE
from houserules.ui.shelf import Save
from houserules.ui.table import Scene

GOLDEN = sorted((ROOT / "tests" / "golden").glob("*/*.json"))


# Every step


@pytest.mark.parametrize("path", GOLDEN, ids=lambda path: f"{path.parent.name}/{path.stem}")
def test_every_step_shows_the_table_as_it_was_and_nothing_to_press_on_it(path: Path) -> None:
    record = parse(path.read_text("utf-8"))
    desk, match = looking(record), load(record)
    table, law = GAMES[record.game].table, match.game
    for step, state in enumerate(match.states):
        if step:
            desk.press(desk.button("One turn on"))
        assert at(desk) == f"{step} of {len(record.turns)}"
        seat = viewer(desk).film.seat(viewer(desk).shot.eyes, step)
        assert part(desk, "felt").children == (table.felt(law.view(state, seat), Scene(record.players, seat)),)
        assert not {"data-move", "data-pick"} & {
            name for node in pressable(desk.screen.page) for name, _ in node.attributes
        }
        assert desk.screen.said[-1] if step else True
    assert not desk.has_button("One turn on")
    assert desk.storage.writes == 0


def test_nobody_sees_a_hand_of_a_game_that_goes_on_but_with_the_eyes_of_its_seat() -> None:
    desk = looking(CUT)
    assert viewer(desk).shot.eyes == "table"
    for step in range(len(CUT.turns) + 1):
        match = load(CUT.cut(step))
        desk.act("field", f"step={step}")
        for eyes, seat in (("table", None), ("0", 0), ("1", 1)):
            desk.act("field", f"eyes={eyes}")
            assert named_in(desk.html) <= told(match, seat)


def test_hands_in_turn_are_offered_where_the_game_is_over() -> None:
    eyes = [attribute(option, "value") for option in nodes(part(looking(WHOLE), "replay-eyes"))][1:]
    assert eyes == ["table", "mover", "0", "1"]
    assert "mover" not in [attribute(option, "value") for option in nodes(part(looking(CUT), "replay-eyes"))]
    desk = looking(WHOLE)
    desk.act("field", "step=5")
    (mover,) = WHOLE.turns[4].choices
    assert f"Hand of {WHOLE.players[mover]}" in desk.html
    desk.act("field", "eyes=table")
    assert "Hand of" not in desk.html


def test_where_all_lies_open_nobody_is_asked_whose_eyes() -> None:
    assert "replay-eyes" not in looking(STORY).html


# Where it comes from


def test_a_long_game_is_played_through_in_slices() -> None:
    desk = Desk().open(f"#/facecard/look/{pack(WHOLE)}")
    assert len(WHOLE.turns) > 2 * SLICE
    assert f"Playing through {len(WHOLE.turns)} turns" in desk.html
    desk.act("forward")  # a press that comes too early
    assert viewer(desk).film.developed == SLICE
    desk.clock.ring()
    assert viewer(desk).film.developed == 2 * SLICE
    while desk.clock.ring():
        pass
    assert at(desk) == f"0 of {len(WHOLE.turns)}"


def test_a_turn_that_cannot_be_is_told_even_if_it_comes_late() -> None:
    turns = (*STORY.turns[:11], replace(STORY.turns[11], choices={2: "dance"}))
    desk = Desk().open(f"#/zonk/look/{pack(replace(STORY, turns=turns, notes=()))}")
    assert "turn 12 (turns[11]): 'dance' is not open to seat 2" in desk.notices[0]
    late = replace(WHOLE, turns=(*WHOLE.turns[:-1], replace(WHOLE.turns[-1], choices={0: "dance"})))
    desk = Desk().open(f"#/facecard/look/{pack(late)}")
    while desk.clock.ring():
        pass
    assert f"Turn {len(late.turns)} (turns" in desk.notices[0]
    assert "This game can" in desk.html
    desk.act("forward")
    assert not desk.app.key("q")
    assert "Play Face Card" in desk.html
    desk.open("#/facecard")
    assert desk.has_button("Start the game")


@pytest.mark.parametrize("sent", ["x", "1", "9abc", pack(STORY)[:-3], "%00", "1" + "A" * 90_000, "a/b/c"])
def test_a_bad_link_is_a_line_over_the_games_own_page(sent: str) -> None:
    desk = Desk().open(f"#/zonk/look/{sent}")
    (line,) = desk.notices
    assert line.startswith("That can't be opened: ")
    assert len(line) < 120
    assert desk.has_button("Start the game")


def test_a_link_to_another_game_is_not_shown_as_this_one() -> None:
    (line,) = Desk().open(f"#/zonk/look/{pack(WHOLE)}").notices
    assert "this is a game of 'facecard'" in line


def test_a_record_that_can_be_no_game_is_not_shown() -> None:
    for bad in (replace(STORY, players=()), replace(STORY, rules=99), replace(STORY, chance=((7,),))):
        desk = Desk().open(f"#/zonk/look/{pack(bad)}")
        assert desk.notices
        assert desk.has_button("Start the game")


def test_ones_own_game_can_be_looked_at_again_when_it_is_over() -> None:
    desk = Desk()
    assert "no finished game here" in desk.open("#/zonk/look").notices[0]
    desk.load(save("zonk", "person", bot("zonk")))
    assert "no finished game here" in desk.open("#/zonk/look").notices[0]
    record = golden("zonk/last_round")
    seats = ("person", *(bot("zonk"),) * (len(record.players) - 1))
    desk.load(Save(record, seats, over=True))
    assert having(desk.screen.page, "href", "#/zonk/look")
    desk.open("#/zonk/look")
    assert at(desk) == f"0 of {len(record.turns)}"
    desk.act("last")
    assert "You win" in desk.html


def test_who_was_you_elsewhere_is_not_you_here() -> None:
    desk = looking(replace(STORY, players=("You", "Otto", "Pearl")))
    desk.act("forward")
    assert "Player 1 rolls 1, 2, 4, 6, 6." in desk.html
    assert "You" not in text(part(desk, "app"))
