"""A match: one game being played. It checks, plays, logs, takes back, saves and loads.

It is the only caller of ``Game.play``, so legality is decided in one place: a move is legal when
``Game.moves`` lists it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from .chance import Chance, entry_error
from .errors import HouseError, MoveError, NewerRecordError, RecordError
from .game import Event, Game, Outcome, Setup, Turn
from .options import Value, settle, shown
from .record import Record, turn_error


class Match:
    """A game from its first deal to where it stands now.

    ``states[0]`` and ``events[0]`` are the beginning; each turn adds one of both. A HouseError
    raised by any method but ``replay`` leaves the match as it was.
    """

    def __init__(self, game: Game[Any, Any], record: Record) -> None:
        """Set up the table and replay the record's turns; RecordError names the turn that fails."""
        _check_rules(game, record)
        self.game = game
        self._head = replace(record, turns=())
        self.turns: list[Turn] = []
        self.options: dict[str, Value] = settle(game.options, dict(record.options), len(record.players))
        setup = self._setup()
        game.check_setup(setup)
        state, events = game.new(setup)
        self.states: list[Any] = [state]
        self.events: list[tuple[Event, ...]] = [events]
        self._looked_at: Any = None
        self._reckoned: dict[object, Any] = {}
        self.replay(record.turns)

    @property
    def record(self) -> Record:
        """The match as a record: all that is needed to play it again."""
        return replace(self._head, turns=tuple(self.turns))

    @property
    def seed(self) -> str:
        """The text that all chance comes from."""
        return self._head.seed

    @property
    def state(self) -> Any:
        """Where the game stands. For the game's own functions only; show a View instead."""
        return self.states[-1]

    @property
    def to_move(self) -> tuple[int, ...]:
        """The seats that move now, together; empty when the game is over."""
        due: tuple[int, ...] = self._once("to move", lambda: self.game.to_move(self.state))
        return due

    @property
    def outcome(self) -> Outcome | None:
        """How it ended, or None."""
        return self.game.outcome(self.state)

    @property
    def scores(self) -> tuple[int, ...]:
        """The permanent score of each seat."""
        return self.game.scores(self.state)

    def moves(self, seat: int) -> tuple[str, ...]:
        """Every move open to ``seat`` now."""
        return self.game.moves(self.state, seat) if seat in self.to_move else ()

    def view(self, seat: int | None) -> Any:
        """What ``seat`` can see (None: a bystander)."""
        return self._once(seat, lambda: self.game.view(self.state, seat))

    def _once(self, key: object, reckon: Callable[[], Any]) -> Any:
        """What is asked for many times over while one picture is painted; reckoned once for each state."""
        if self._looked_at is not self.state:
            self._looked_at, self._reckoned = self.state, {}
        if key not in self._reckoned:
            self._reckoned[key] = reckon()
        return self._reckoned[key]

    def play(self, choices: Mapping[int, str], at: int = 0) -> tuple[Event, ...]:
        """Play one turn: a listed move from every seat that is to move, and from no other.

        Returns what happened. MoveError, and nothing changed, if a move isn't open.
        """
        turn = Turn(dict(sorted(choices.items())), at)
        self._check(turn)
        state, events = self.game.play(self.state, turn)
        self.states.append(state)
        self.events.append(events)
        self.turns.append(turn)
        return events

    def replay(self, turns: Sequence[Turn]) -> None:
        """Play turns of a record that come next in it; RecordError names the one that fails, those before it stand."""
        for turn in turns:
            try:
                self.play(turn.choices, turn.at)
            except HouseError as wrong:
                raise turn_error(len(self.turns), wrong) from None

    def can_undo(self, turns: int = 1) -> bool:
        """Tell whether the last ``turns`` turns revealed nothing hidden or random."""
        return 0 < turns <= len(self.turns) and not any(
            event.reveals for events in self.events[-turns:] for event in events
        )

    def undo(self, turns: int = 1) -> None:
        """Take back the last ``turns`` turns; MoveError if they showed what can't be unseen."""
        if not self.can_undo(turns):
            raise MoveError("that can't be taken back: something was revealed by it, or nothing was played")
        del self.states[-turns:], self.events[-turns:], self.turns[-turns:]
        self._head = replace(self.record.cut(len(self.turns)), turns=())

    def _setup(self) -> Setup:
        record, game = self._head, self.game
        if len(record.players) not in game.seats:
            raise RecordError(
                f"{game.title} is for {game.seats.start} to {game.seats.stop - 1} players, not {len(record.players)}",
            )
        chance = Chance.seeded(record.seed, record.chance)
        setup = Setup(len(record.players), self.options, chance, record.at)
        for index, entry in enumerate(record.chance):
            if why := game.check_entry(entry, setup):
                raise entry_error(index, why)
        return setup

    def _check(self, turn: Turn) -> None:
        due = self.to_move
        if not due:
            raise MoveError("the game is over; nobody is to move")
        for seat in turn.choices:
            if seat not in due:
                raise MoveError(f"seat {seat} is not to move now; to move: {_seats(due)}")
        for seat in due:
            if seat not in turn.choices:
                raise MoveError(f"seat {seat} is to move too and has no choice in this turn")
            move, open_moves = turn.choices[seat], self.game.moves(self.state, seat)
            if move not in open_moves:
                raise MoveError(f"{shown(move)} is not open to seat {seat}; open: {_some(open_moves)}")


def _check_rules(game: Game[Any, Any], record: Record) -> None:
    if record.rules > game.rules:
        raise NewerRecordError(
            f"this record was played under rules {shown(record.rules)} of {game.title}, newer than {game.rules}"
        )
    if record.rules < 1:
        raise RecordError(f"there are no rules {shown(record.rules)} of {game.title}; they start at 1")


def _seats(seats: tuple[int, ...]) -> str:
    return ", ".join(map(str, seats))


def _some(moves: tuple[str, ...], most: int = 8) -> str:
    listed = ", ".join(moves[:most])
    return f"{listed} and {len(moves) - most} more" if len(moves) > most else listed
