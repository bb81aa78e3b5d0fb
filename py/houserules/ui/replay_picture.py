"""What the replay viewer looks like."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

from . import takeover
from .film import TABLE, Film
from .html import Child, Node, classes, h
from .menu import act
from .pages import bar, rules_link, short_title
from .pieces import icon, plural
from .standings import Standing, standings, who_won

SPEEDS = {"slow": ("slowly", 3000), "steady": ("steadily", 1600), "quick": ("quickly", 600)}
"""How long a step is looked at while the film plays by itself: label and milliseconds by id."""
_PARAGRAPHS = re.compile(r"\n\s*\n")


@dataclass(frozen=True, slots=True)
class Shot:
    """What is looked at: a step, with whose eyes, and whether it goes on by itself and how fast.

    ``seats`` are who is to play, while somebody is about to take over; else empty.
    """

    step: int = 0
    eyes: str = TABLE
    playing: bool = False
    speed: str = "steady"
    seats: tuple[str, ...] = ()


def page(film: Film, shot: Shot) -> Node:
    """A step of a film."""
    law = film.box.law
    seat = film.seat(shot.eyes, shot.step)
    picture = film.box.table.felt(film.view(shot.step, seat), film.scene(seat))
    return h(
        "div",
        bar(_heading(film), rules_link(law.id)),
        h(
            "div",
            h("div", _told(film, shot), h("div", picture, class_="felt", id="felt"), _bar(film, shot), class_="play"),
            h("div", _note(film, shot), _aside(film, shot), class_="side"),
            class_="table-grid replay-grid",
        ),
        class_=f"table replay table-{law.id}",
        data_game=law.id,
    )


def _heading(film: Film) -> str:
    return f"{short_title(film.box.law.id)} replay"


def developing(film: Film) -> Node:
    """How far a long film has been played through."""
    done = h("progress", value=film.developed, max=film.length, aria_label="Turns played through")
    said = h("p", f"Playing through {plural(film.length, 'turn')}", class_="hint")
    return h(
        "div",
        bar(_heading(film)),
        h("section", said, done, class_="replay-developing"),
        class_="replay",
    )


def refusal(film: Film) -> Node:
    """In the place of a game in which there is a turn that can't be; which one it is stands above the page."""
    law = film.box.law
    away = h("a", f"Play {law.title}", href=f"#/{law.id}", class_="button main")
    said = (h("h2", "This game can't be shown"), h("p", away, class_="row"))
    return h("div", bar(_heading(film)), h("section", said, class_="panel replay-refusal"), class_="replay")


def words(film: Film, shot: Shot) -> list[str]:
    """What there is to read at a step."""
    note = film.notes.get(shot.step)
    return [*film.lines(shot.step, film.seat(shot.eyes, shot.step)), *([note] if note else [])]


def _told(film: Film, shot: Shot) -> Node:
    lines = film.lines(shot.step, film.seat(shot.eyes, shot.step))
    outcome = film.outcome(shot.step)
    won = h("p", who_won(outcome, film.names, film.people), class_="replay-won") if outcome else None
    return h("div", won, [h("p", line) for line in lines], class_="replay-told", id="prompt", tabindex="-1")


def _note(film: Film, shot: Shot) -> Node | None:
    """What the author says, as plain text; where there are notes at all, their place stays."""
    if not film.notes:
        return None
    paragraphs = [h("p", part, dir="auto") for part in _PARAGRAPHS.split(film.notes.get(shot.step, "").strip()) if part]
    look = classes("replay-note", not paragraphs and "replay-silent")
    return h("div", paragraphs, class_=look, role="note", id="replay-says")


def _bar(film: Film, shot: Shot) -> Node:
    return h("div", _slider(film, shot), _buttons(film, shot), class_="replay-bar", id="replay-bar")


def _slider(film: Film, shot: Shot) -> Node:
    marks = [h("i", style=f"--at: {step / max(film.length, 1):.4f}") for step in film.notes]
    count = f"{shot.step} of {film.length}"
    track = h(
        "input",
        type="range",
        min=0,
        max=film.length,
        value=shot.step,
        data_field="step",
        aria_label="Turn",
        aria_valuetext=count,
        id="replay-step",
    )
    return h(
        "div",
        h("div", h("div", marks, class_="replay-marks", aria_hidden="true"), track, class_="replay-track"),
        h("output", count, id="replay-count"),
        class_="replay-slider",
    )


def _buttons(film: Film, shot: Shot) -> Node:
    at_start, at_end = shot.step == 0, shot.step == film.length
    play = _press("pause" if shot.playing else "play", "Pause" if shot.playing else "Play", deed="play", main=True)
    again = film.note_after(shot.step) == shot.step
    return h(
        "div",
        _press("first", "To the start", shut=at_start),
        _press("back", "One turn back", shut=at_start),
        play,
        _press("forward", "One turn on", shut=at_end),
        _press("last", "To the end", shut=at_end),
        _press("note", "Next note", shut=again) if film.notes else None,
        class_="replay-buttons",
    )


def _press(symbol: str, label: str, *, deed: str = "", main: bool = False, shut: bool = False) -> Node:
    """A button that keeps the focus where it leads no further."""
    return h(
        "button",
        icon(symbol),
        type="button",
        class_=classes("main" if main else "quiet"),
        data_act=deed or symbol,
        aria_label=label,
        title=label,
        aria_disabled="true" if shut else None,
        id=f"replay-{deed or symbol}",
    )


def _aside(film: Film, shot: Shot) -> Child:
    """The standings; whose eyes and how fast; the way into the game."""
    eyes = _picked("eyes", "Seen by", film.eyes, shot.eyes) if len(film.eyes) > 1 else None
    speed = _picked("speed", "Plays", {key: label for key, (label, _) in SPEEDS.items()}, shot.speed)
    return (_standings(film, shot), h("div", eyes, speed, class_="replay-ways"), _way_in(film, shot))


def _picked(field: str, label: str, choices: Mapping[str, str], chosen: str) -> Node:
    options = [h("option", said, value=key, selected=key == chosen) for key, said in choices.items()]
    return h("label", h("span", label), h("select", options, data_field=field, id=f"replay-{field}"))


def _standings(film: Film, shot: Shot) -> Node:
    places = film.places(shot.step, film.seat(shot.eyes, shot.step))
    due, outcome = film.to_move(shot.step), film.outcome(shot.step)
    won = outcome.winners if outcome else ()
    return standings(
        Standing(film.names[number], place, place.note, due=number in due, won=number in won)
        for number, place in enumerate(places)
    )


def _way_in(film: Film, shot: Shot) -> Node | None:
    if shot.seats:
        return takeover.form(film, shot.step, shot.seats)
    if not film.to_move(shot.step):
        return None
    stopped = h("p", "The record ends here; the game goes on.", class_="hint") if shot.step == film.length else None
    return h("div", stopped, act("Take over from here", "take-over"), class_="replay-way-in", id="replay-way-in")
