"""The replay viewer: every step of a record as it was, nothing to press on its table, and going on from there."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest
from desk import Desk, bot, save
from hidden import named_in, told
from pages import attribute, having, nodes, pressable, text
from sessions import zonk

from houserules.core.link import pack
from houserules.core.record import Record, parse
from houserules.games import GAMES, load
from houserules.ui.film import SLICE, Film
from houserules.ui.html import Node
from houserules.ui.replay import READING, SPEEDS, Unwatchable, Viewer, watch
from houserules.ui.session import Session
from houserules.ui.shelf import Save
from houserules.ui.table import Scene

ROOT = Path(__file__).parents[2]
GOLDEN = sorted((ROOT / "tests" / "golden").glob("*/*.json"))


def golden(name: str) -> Record:
    return parse((ROOT / "tests" / "golden" / f"{name}.json").read_text("utf-8"))


STORY = parse((ROOT / "examples" / "zonk-turns.json").read_text("utf-8"))
WHOLE, CUT = golden("facecard/caller-loses"), golden("facecard/last-turns-of-the-length-due")
"""Two games of Face Card: one that was played to its end, one that wasn't."""


def looking(record: Record, desk: Desk | None = None) -> Desk:
    """A desk where a link to a record has been opened and played through."""
    desk = (desk or Desk()).open(f"#/{record.game}/look/{pack(record)}")
    while not viewer(desk).film.ready:
        assert desk.clock.ring()
    return desk


def viewer(desk: Desk) -> Viewer:
    assert isinstance(desk.app.leaf, Viewer)
    return desk.app.leaf


def at(desk: Desk) -> str:
    (count,) = (node for node in nodes(desk.screen.page) if node.id == "replay-count")
    return text(count)


def part(desk: Desk, name: str) -> Node:
    return next(node for node in nodes(desk.screen.page) if node.id == name)


def playing(desk: Desk) -> bool:
    return attribute(part(desk, "replay-play"), "aria-label") == "Pause"


def refused(desk: Desk) -> str:
    (alert,) = (node for node in having(desk.screen.page, "role", "alert") if node.tag == "p")
    assert having(desk.screen.page, "href", "#/zonk")  # there is a way out
    return text(alert)


def step_on(desk: Desk) -> None:
    """What the clock does until the next step is shown."""
    before = at(desk)
    while at(desk) == before:
        assert desk.clock.ring()


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
    assert "Turn 12 (turns[11]): 'dance' is not open to seat 2" in refused(
        Desk().open(f"#/zonk/look/{pack(replace(STORY, turns=turns, notes=()))}")
    )
    late = replace(WHOLE, turns=(*WHOLE.turns[:-1], replace(WHOLE.turns[-1], choices={0: "dance"})))
    desk = Desk().open(f"#/facecard/look/{pack(late)}")
    while desk.clock.ring():
        pass
    assert f"Turn {len(late.turns)} (turns" in desk.html
    assert "Play Face Card" in desk.html
    desk.open("#/facecard")
    assert desk.has_button("Start the game")


@pytest.mark.parametrize("sent", ["x", "1", "9abc", pack(STORY)[:-3], "%00", "1" + "A" * 90_000, "a/b/c"])
def test_a_bad_link_is_a_line_and_a_way_out(sent: str) -> None:
    desk = Desk().open(f"#/zonk/look/{sent}")
    assert refused(desk).endswith(".")
    assert len(refused(desk)) < 120
    for deed in ("play", "forward", "play-on"):
        desk.act(deed)
    assert desk.clock.due is None
    assert desk.open("#/zonk").has_button("Start the game")


def test_a_link_to_another_game_is_not_shown_as_this_one() -> None:
    assert "This is a game of 'facecard'" in refused(Desk().open(f"#/zonk/look/{pack(WHOLE)}"))


def test_a_record_at_hand_is_shown_or_refused() -> None:
    desk = Desk().open("#/zonk")
    assert isinstance(watch(desk.app, STORY), Viewer)
    for bad in (replace(STORY, players=()), replace(STORY, game="chess"), replace(STORY, rules=99)):
        leaf = watch(desk.app, bad)
        assert isinstance(leaf, Unwatchable)
        assert "This game can" in str(leaf.picture())


def test_ones_own_game_can_be_looked_at_again_when_it_is_over() -> None:
    desk = Desk()
    assert "no finished game here" in refused(desk.open("#/zonk/look"))
    desk.load(save("zonk", "person", bot("zonk")))
    assert "no finished game here" in refused(desk.open("#/zonk/look"))
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


# From step to step


def test_buttons_lead_through_the_record() -> None:
    desk = looking(STORY)
    assert not desk.has_button("One turn back")
    for words, where in (("One turn on", 1), ("To the end", 28), ("One turn back", 27), ("To the start", 0)):
        desk.press(desk.button(words))
        assert at(desk) == f"{where} of 28"
    assert "Nathan, Chris and Miguel sit down." in text(part(desk, "prompt"))


def test_the_slider_jumps_and_takes_no_nonsense() -> None:
    desk = looking(STORY)
    desk.act("field", "step=11")
    assert at(desk) == "11 of 28"
    assert attribute(part(desk, "replay-step"), "value") == "11"
    for junk in (
        "step=x",
        "step=-1",
        "step=",
        "step=²",
        "eyes=7",
        "eyes=mover",
        "speed=warp",
        "seat:0=person",
        "what=1",
    ):
        desk.act("field", junk)
        assert at(desk) == "11 of 28"
    desk.act("field", "step=99999")
    assert at(desk) == "28 of 28"


def test_keys_lead_through_the_record() -> None:
    desk = looking(STORY)
    for name, where in (("ArrowRight", 1), ("End", 28), ("ArrowLeft", 27), ("Home", 0), ("ArrowLeft", 0)):
        assert desk.app.key(name)
        assert at(desk) == f"{where} of 28"
    for name in (" ", "k", "K", " "):
        was = playing(desk)
        assert desk.app.key(name)
        assert playing(desk) != was
    paints = desk.screen.paints
    for name in ("Tab", "Enter", "a", "PageDown", "Escape", ""):
        assert not desk.app.key(name)
    assert desk.screen.paints == paints


@pytest.mark.parametrize("address", ["#/", "#/zonk", "#/zonk/rules", "#/zonk/look/x"])
def test_keys_are_for_nothing_on_other_pages(address: str) -> None:
    assert not Desk().open(address).app.key("ArrowRight")


# By itself


def test_it_plays_to_the_end_and_from_there_anew() -> None:
    desk = looking(STORY)
    desk.press(desk.button("Play"))
    for step in range(1, 29):
        assert playing(desk)
        step_on(desk)
        assert at(desk) == f"{step} of 28"
    assert not playing(desk)
    assert desk.clock.due is None
    desk.press(desk.button("Play"))
    assert (at(desk), playing(desk)) == ("0 of 28", True)


def test_a_note_is_looked_at_for_as_long_as_it_takes_to_read() -> None:
    desk = looking(STORY)
    desk.act("play")
    waits = {}
    for step in range(4):
        assert desk.clock.due is not None
        waits[step] = desk.clock.due[0]
        step_on(desk)
    steady = SPEEDS["steady"][1]
    notes = dict(STORY.notes)
    assert waits == {step: steady + READING * len(notes.get(step, "")) for step in range(4)}
    desk.act("field", "speed=quick")
    assert playing(desk)
    assert viewer(desk).wait == SPEEDS["quick"][1] + READING * len(notes[4])


@pytest.mark.parametrize("deed", [("forward", ""), ("field", "step=3"), ("take-over", ""), ("play", ""), ("note", "")])
def test_whatever_else_is_pressed_stops_it(deed: tuple[str, str]) -> None:
    desk = looking(STORY)
    desk.act("play")
    desk.act(*deed)
    assert not playing(desk)
    assert desk.clock.due is None


def test_odds_are_thought_about_while_a_step_is_looked_at() -> None:
    desk = looking(golden("fizzbin/players-3"))
    desk.act("forward")
    assert "… to win" in desk.html
    desk.clock.ring()
    assert "… to win" not in desk.html
    while desk.clock.ring():
        pass
    desk.act("play")
    while playing(desk):
        assert desk.clock.ring()
    assert at(desk) == f"{len(golden('fizzbin/players-3').turns)} of {viewer(desk).film.length}"


# Notes


def test_notes_are_text_in_paragraphs() -> None:
    said = "<b>Look</b> & see.\nNow.\n\n\nThen this: <script>x</script>"
    desk = looking(replace(STORY, notes=((1, said),)))
    assert not part(desk, "replay-says").children
    desk.press(desk.button("Next note"))
    assert [text(paragraph) for paragraph in part(desk, "replay-says").children if isinstance(paragraph, Node)] == [
        "<b>Look</b> & see.\nNow.",
        "Then this: <script>x</script>",
    ]
    assert "<script>" not in desk.html
    assert said in desk.screen.said[-1]
    assert not desk.has_button("Next note")


def test_the_next_note_comes_after_the_one_before() -> None:
    desk = looking(STORY)
    seen = [at(desk)]
    while desk.has_button("Next note"):
        desk.press(desk.button("Next note"))
        seen.append(at(desk))
    assert seen == [f"{step} of 28" for step, _ in STORY.notes]


def test_without_notes_there_is_no_place_for_them() -> None:
    desk = looking(WHOLE)
    assert "replay-says" not in desk.html
    assert not desk.has_button("Next note")


# Taking over


def take_over(desk: Desk, step: int, **kinds: str) -> Session:
    desk.act("field", f"step={step}")
    desk.press(desk.button("Take over from here"))
    for seat, kind in kinds.items():
        desk.act("field", f"seat:{seat.removeprefix('seat')}={kind}")
    desk.press(desk.button("Play on"))
    return desk.session


def test_who_takes_over_sits_where_the_move_is_and_bots_elsewhere() -> None:
    desk = looking(STORY)
    session = take_over(desk, 7)
    assert session.seats == (bot("zonk"), "person", bot("zonk"))
    assert session.match.view(None) == load(STORY.cut(7)).view(None)
    assert session.match.events == load(STORY.cut(7)).events
    assert session.match.record.notes == ()
    assert desk.screen.address == "#/zonk"
    assert session.moves
    assert desk.slot("zonk") is not None


def test_who_has_left_is_played_by_nobody() -> None:
    desk = looking(STORY)
    for step, seats in ((11, 3), (12, 2)):
        desk.act("field", f"step={step}")
        desk.act("take-over")
        assert sum(attribute(field, "data-field").startswith("seat:") for field in nodes(desk.screen.page)) == seats


def test_another_seat_and_others_can_be_chosen() -> None:
    session = take_over(looking(WHOLE), 30, seat0="person", seat1="sharp")
    assert session.seats == ("person", "sharp")


def test_a_seat_for_nobody_known_is_a_line_on_the_page() -> None:
    desk = looking(STORY)
    desk.act("take-over")
    desk.act("field", "seat:1=ghost")
    desk.act("play-on")
    assert any("no bot 'ghost'" in notice for notice in desk.notices)
    assert at(desk) == "0 of 28"


def test_the_same_moves_meet_the_same_luck() -> None:
    game = zonk(bot("zonk"), bot("zonk"), chance=())
    while len(game.match.turns) < 40:
        game.play_bots(0)
    record = game.match.record
    desk = looking(record)
    desk.act("take-over")
    assert "do the same, and the same happens" in desk.html
    session = take_over(desk, 20)
    session.match.replay(record.turns[20:])
    assert session.match.states == game.match.states


def test_dice_that_were_laid_down_for_other_moves_do_not_come() -> None:
    desk = looking(STORY)
    desk.act("take-over")
    assert "chance takes over" in desk.html
    session = take_over(desk, 1)
    session.play(("keep:1", "roll"), 0)  # four dice, as in the record, and other faces
    assert session.match.record.chance == STORY.chance[:1]
    again = take_over(looking(STORY), 3)
    again.play(("keep:1", "roll"), 0)  # three dice, where two were laid down
    assert len(again.match.view(None).run.dice) == 3


def test_a_game_that_was_going_on_can_be_brought_back() -> None:
    desk = Desk().load(save("zonk", "person", bot("zonk")))
    mine = desk.session.match.record
    take_over(looking(STORY, desk), 3)
    desk.press(desk.button("Bring it back"))
    assert desk.session.match.record == mine


def test_you_of_the_record_stays_only_who_plays_on_alone() -> None:
    record = replace(STORY, players=("You", "Otto", "Pearl"))
    assert take_over(looking(record), 1).match.record.players == ("You", "Otto", "Pearl")
    assert take_over(looking(record), 7).match.record.players == ("", "Otto", "Pearl")


def test_moving_on_or_not_now_closes_the_form_and_an_ended_game_has_none() -> None:
    desk = looking(STORY)
    for deed in ("look-on", "forward"):
        desk.act("take-over")
        assert desk.has_button("Play on")
        desk.act(deed)
        assert not desk.has_button("Play on")
    over = looking(golden("zonk/last_round"))
    over.act("last")
    assert not over.has_button("Take over")
    over.act("take-over")
    over.act("play-on")
    assert at(over) == "21 of 21"


def test_a_record_that_stops_in_the_middle_says_so_at_its_end() -> None:
    desk = looking(STORY)
    assert "The record ends here" not in desk.html
    desk.act("last")
    assert "The record ends here" in desk.html


def test_a_film_of_no_turns_stands_still() -> None:
    film = Film(STORY.cut(0))
    assert (film.length, film.ready, film.over) == (0, True, False)
    desk = looking(STORY.cut(0))
    assert at(desk) == "0 of 0"
    desk.act("play")
    assert desk.clock.ring()
    assert not playing(desk)
