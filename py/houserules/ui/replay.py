"""The replay viewer: a record shown step by step, with what its author says; and going on from any step."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

from houserules.core.errors import HouseError
from houserules.core.link import unpack
from houserules.core.record import same_game

from . import replay_picture, takeover
from .address import Route
from .film import MOVER, TABLE, Film
from .html import Node
from .kibitzer import BREATH, SLICES
from .leaf import Desk
from .replay_picture import SPEEDS, Shot

READING = 55
"""Milliseconds that a character of a note takes to read."""
LONGEST = 10
"""Digits of a step that is worth reading."""
KEYS = {"ArrowLeft": "back", "ArrowRight": "forward", "Home": "first", "End": "last", " ": "play", "k": "play"}


class Viewer:
    """A film at a step of it. It goes on by itself while ``playing``."""

    def __init__(self, desk: Desk, film: Film) -> None:
        """Begin before the first turn. Where a game isn't over, nobody's hand is shown unless it's asked for."""
        self.desk, self.film = desk, film
        self.shot = Shot()
        self._spoiled = False  # a turn that can't be has been found
        self._unsure = False  # odds in the picture can be known better
        self._begin()

    def _begin(self) -> None:
        if self.film.ready:
            self._set(eyes=MOVER if self.film.over and self.film.hides else TABLE)
            self._look(0)

    def _set(self, **parts: Any) -> None:
        self.shot = replace(self.shot, **parts)

    def picture(self) -> Node:
        """The step, its words and the controls; until all is played through, how far that is."""
        if self._spoiled:
            return replay_picture.refusal(self.film)
        return replay_picture.page(self.film, self.shot) if self.film.ready else replay_picture.developing(self.film)

    # What the player does

    def act(self, name: str, value: str) -> None:
        """Move to another step, play or pause, look with other eyes, or take over."""
        deeds: dict[str, Callable[[str], None]] = {
            "first": lambda _: self._walk(0),
            "back": lambda _: self._walk(self.shot.step - 1),
            "forward": lambda _: self._walk(self.shot.step + 1),
            "last": lambda _: self._walk(self.film.length),
            "note": lambda _: self._walk(self.film.note_after(self.shot.step)),
            "play": lambda _: self._play(),
            "take-over": lambda _: self._take_over(),
            "look-on": lambda _: self._look(self.shot.step),
            "play-on": lambda _: self._play_on(),
            "field": self._field,
        }
        if name in deeds and self.film.ready:
            deeds[name](value)

    def key(self, name: str) -> bool:
        """Arrows, Home and End go to another step; Space and K play and pause."""
        deed = KEYS.get(name, KEYS.get(name.lower()))
        if deed:
            self.act(deed, "")
        return deed is not None

    def _field(self, value: str) -> None:
        name, _, text = value.partition("=")
        part, _, key = name.partition(":")
        if name == "step" and text.isdecimal() and len(text) < LONGEST:
            self._look(int(text), playing=False)
        elif name == "speed" and text in SPEEDS:
            self._set(speed=text)
        elif name == "eyes" and text in self.film.eyes:
            self._set(eyes=text)
            self._look(self.shot.step)
        elif part == "seat":
            self._set(seats=tuple(text if str(seat) == key else kind for seat, kind in enumerate(self.shot.seats)))

    def _walk(self, step: int) -> None:
        self._look(step, playing=False)
        self._say()

    def _look(self, step: int, **parts: Any) -> None:
        self._set(step=min(max(step, 0), self.film.length), seats=(), **parts)
        self._unsure = self.film.box.study is not None

    def _say(self) -> None:
        self.desk.screen.say(" ".join(replay_picture.words(self.film, self.shot)))

    def _play(self) -> None:
        if self.shot.playing:
            self._set(playing=False)
        else:
            self._look(0 if self._at_end else self.shot.step, playing=True)

    def _take_over(self) -> None:
        if self.film.to_move(self.shot.step):
            self._set(playing=False, seats=takeover.seats_from(self.film, self.shot.step))
            self.desk.screen.focus("#replay-takeover select")

    def _play_on(self) -> None:
        if self.shot.seats:
            self.desk.begin(takeover.played_on(self.film, self.shot.step, self.shot.seats))

    @property
    def _at_end(self) -> bool:
        return self.shot.step == self.film.length

    # What goes on by itself

    @property
    def wait(self) -> int | None:
        """Milliseconds until more is played through, thought about or shown."""
        if self._spoiled:
            return None
        if not self.film.ready:
            return 0
        if self._unsure:
            return BREATH
        return self._dwell if self.shot.playing else None

    @property
    def _dwell(self) -> int:
        """How long this step is looked at: a note wants to be read."""
        return SPEEDS[self.shot.speed][1] + READING * len(self.film.notes.get(self.shot.step, ""))

    def tick(self) -> None:
        """One slice of what is due."""
        if not self.film.ready:
            self._develop()
        elif self._unsure:
            self._study()
        elif self.shot.playing:
            self._look(self.shot.step + 1)
            self._set(playing=not self._at_end)
            self._say()

    def _develop(self) -> None:
        try:
            self.film.develop()
        except HouseError as wrong:
            self._spoiled = True
            self.desk.notices.complain(wrong)
        else:
            self._begin()

    def _study(self) -> None:
        study, view = self.film.box.study, self.film.view(self.shot.step, None)
        more = study is not None and all(study(view) for _ in range(SLICES))
        self._unsure = more and not self.shot.playing


def look(desk: Desk, route: Route) -> Viewer:
    """The viewer of the game in a link or, without one, of the game that has ended at this table.

    HouseError if there is none, or it can't be shown.
    """
    if route.sent:
        return Viewer(desk, Film(same_game(unpack(route.sent), route.game)))
    if desk.session is None or not desk.session.over:
        raise HouseError("there is no finished game here to look at again")
    return Viewer(desk, Film(desk.session.match.record, desk.session.people))
