"""The replay viewer: from step to step, by itself, and what its author says."""

from __future__ import annotations

from dataclasses import replace

import pytest
from desk import Desk
from pages import attribute, text
from viewing import STORY, WHOLE, at, golden, looking, part, playing, step_on, viewer

from houserules.ui.html import Node
from houserules.ui.replay import READING, SPEEDS

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
