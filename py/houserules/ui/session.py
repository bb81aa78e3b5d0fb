"""A match at this device: who sits where, whose eyes are on the screen, what is selected."""

from __future__ import annotations

from copy import copy
from typing import Any

from houserules.core.errors import MoveError, RecordError
from houserules.core.game import Event
from houserules.core.options import seat_keys, shown
from houserules.core.record import Record
from houserules.games import find, load
from houserules.games.box import Bot, Box

from .names import distinct
from .table import Scene, told

PERSON = "person"


class Session:
    """A match and the people around one screen. Every change goes through the match's own checks.

    ``seats`` says who plays each seat: "person" or the id of a bot. ``eyes`` is the seat of the
    person who has lifted the curtain last.
    """

    def __init__(self, record: Record, seats: tuple[str, ...]) -> None:
        """Sit down; RecordError if the record can't be replayed or a seat has an unknown player."""
        self.box: Box[Any] = find(record.game)
        self.match = load(record)
        if len(seats) != len(record.players):
            raise RecordError(f"{len(record.players)} players, but {len(seats)} seats")
        self.seats = seats
        self.bots: dict[int, Bot[Any]] = {seat: self._bot(kind) for seat, kind in enumerate(seats) if kind != PERSON}
        self.people = frozenset(seat for seat, kind in enumerate(seats) if kind == PERSON)
        self.names = distinct(record.players)
        self._lines: dict[tuple[int, int | None], tuple[tuple[Event, ...], list[str]]] = {}
        self.look_anew()

    def look_anew(self) -> None:
        """Nobody has opened a hand, selected a thing or looked at a show of hands yet."""
        self.picked: tuple[str, ...] = ()
        self.eyes: int | None = None
        self._seen = 0
        self._told = len(self.match.events)

    def reopened(self) -> Session:
        """The same match as it is found after a reload; only to be looked at."""
        found = copy(self)
        found.look_anew()
        return found

    def _bot(self, kind: str) -> Bot[Any]:
        if bot := self.box.bot(kind):
            return bot
        raise RecordError(f"there is no bot {shown(kind)} for {self.box.law.title}")

    @property
    def rev(self) -> int:
        """How many turns have been played."""
        return len(self.match.turns)

    @property
    def over(self) -> bool:
        """Tell whether the game has ended."""
        return self.match.outcome is not None

    @property
    def actor(self) -> int | None:
        """The person who is to move, or None while it is up to bots (or to nobody)."""
        return next((seat for seat in self.match.to_move if seat in self.people), None)

    @property
    def paused(self) -> bool:
        """Tell whether the picture has to be looked at before anyone goes on."""
        return not self.over and self._seen != self.rev and self.box.table.pauses(self.match.view(None))

    @property
    def curtain(self) -> int | None:
        """The person the device must be handed to before a hidden hand may be shown, or None."""
        actor = self.actor
        if actor is None or self.paused or len(self.people) == 1 or actor == self.eyes:
            return None
        return actor if self.box.law.secret(self.match.state, actor) else None

    @property
    def viewer(self) -> int | None:
        """The seat whose eyes the page shows; None: what a bystander sees."""
        if len(self.people) == 1:
            return next(iter(self.people))
        return None if self.paused or self.curtain is not None else self.actor

    @property
    def bots_due(self) -> bool:
        """Tell whether the next move is up to bots alone."""
        return bool(self.match.to_move) and self.actor is None and not self.paused

    @property
    def moves(self) -> tuple[str, ...]:
        """What the viewer may play now."""
        return self.match.moves(self.viewer) if self.viewer is not None and not self.paused else ()

    def scene(self) -> Scene:
        """What the picture needs beyond the View."""
        return Scene(self.names, self.viewer, self.people, self.moves, self.picked)

    def named(self, move: str, seat: int | None = None, state: Any = None) -> str:
        """A move in words: the viewer's now, or that of ``seat`` in an earlier ``state``."""
        eyes = self.viewer if seat is None else seat
        view = self.box.law.view(self.match.state if state is None else state, eyes)
        return self.box.table.name_move(view, Scene(self.names, eyes, self.people), move)

    def lift_curtain(self) -> None:
        """The person who is to move has the device now."""
        self.eyes = self.actor

    def go_on(self) -> None:
        """The picture has been looked at, by all together: a hand comes after a curtain again."""
        self._seen, self.eyes = self.rev, None

    def pick(self, item: str) -> None:
        """Select or deselect ``item`` on the table."""
        if self.moves:
            self.picked = self.box.table.pick(self.match.view(self.viewer), self.scene(), item)

    def play(self, moves: tuple[str, ...], at: int) -> None:
        """Play the viewer's moves one after another, bots joining where all move together.

        MoveError if one isn't open; those before it stand.
        """
        if not self.moves:
            raise MoveError("it isn't your turn")
        for move in moves:
            if move not in self.moves:  # the match's own refusal lists what is in the hand
                raise MoveError("that can't be played now")
            self.match.play({seat: self._choice(seat, move) for seat in self.match.to_move}, at)
        self.picked = ()
        self._close_eyes()

    def play_bots(self, at: int) -> None:
        """Play one turn that is up to bots alone."""
        self.match.play({seat: self._choice(seat, "") for seat in self.match.to_move}, at)

    def _choice(self, seat: int, move: str) -> str:
        if seat in self.people:
            return move
        return self.bots[seat].move(self.match, seat)

    def _close_eyes(self) -> None:
        if self.actor != self.eyes:
            self.eyes = None

    @property
    def undoable(self) -> int:
        """How many turns back the last choice of a person is, if it can still be taken back; else 0."""
        for back, turn in enumerate(reversed(self.match.turns), start=1):
            if not self.match.can_undo(back):
                return 0
            if not self.people.isdisjoint(turn.choices):
                return back
        return 0

    def undo(self) -> None:
        """Take back the last choice of a person and what bots did since; MoveError if it's too late."""
        self.match.undo(self.undoable)
        self.picked = ()
        self._told = min(self._told, len(self.match.events))
        self._close_eyes()

    def again(self, seed: str, at: int) -> Session:
        """A new game with the same table; the deal, where there is one, passes to the left."""
        options = dict(self.match.options)
        for key in seat_keys(self.box.law.options):
            options[key] = (int(options[key]) + 1) % len(self.seats)
        old = self.match.record
        record = Record(old.game, old.players, seed, old.rules, tuple(options.items()), at)
        return Session(record, self.seats)

    def log(self, most: int = 80) -> list[tuple[int, str]]:
        """The last lines of the story: (which turn, sentence), oldest first, as the viewer saw it."""
        scene = self.scene()
        newest_first: list[tuple[int, str]] = []
        for number in range(len(self.match.events) - 1, -1, -1):
            newest_first += [(number, line) for line in reversed(self._told_once(number, scene))]
            if len(newest_first) >= most:
                break
        return newest_first[::-1]

    def news(self) -> str:
        """What happened since this was last asked, in sentences, for a screen reader."""
        fresh = self.match.events[self._told :]
        self._told = len(self.match.events)
        scene = self.scene()
        return " ".join(line for events in fresh for line in self._tell(events, scene))

    def story(self, first: int, last: int, seat: int) -> list[str]:
        """What happened in the turns from ``first`` to before ``last``, as ``seat`` saw it, in sentences."""
        scene = Scene(self.names, seat, self.people)
        return [line for events in self.match.events[first + 1 : last + 1] for line in self._tell(events, scene)]

    def _told_once(self, number: int, scene: Scene) -> list[str]:
        events = self.match.events[number]
        known, lines = self._lines.get((number, scene.viewer), (None, []))
        if known is not events:  # a turn that was taken back may have had this number
            lines = self._tell(events, scene)
            self._lines[number, scene.viewer] = events, lines
        return lines

    def _tell(self, events: tuple[Event, ...], scene: Scene) -> list[str]:
        return told(self.box.table, events, scene)
