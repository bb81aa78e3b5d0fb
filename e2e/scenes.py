"""Tables in all their phases: golden records, cut off where something is to be seen, as saves to be opened."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from houserules.core.match import Match
from houserules.core.record import Record, parse
from houserules.games import GAMES, load
from houserules.ui.session import PERSON, Session
from houserules.ui.shelf import Save

GOLDEN = Path(__file__).parent.parent / "tests" / "golden"
LONG_NAMES = (
    "Wolfeschlegelsteinhausenb",
    "<img src=x onerror=alert(1)>",
    "Ann",
    "שלום לכולם כאן",
    "👩‍👩‍👧‍👦 and the whole family",
    "Bo",
    "Ann",
    "__proto__",
)
"""What people call themselves."""


@dataclass(frozen=True, slots=True)
class Scene:
    """A save with something to see, and its name."""

    name: str
    save: Save

    @property
    def game(self) -> str:
        return self.save.record.game

    @property
    def storage(self) -> dict[str, str]:
        return {f"house-rules/game/{self.game}": self.save.dump()}


def golden(name: str) -> Record:
    """A golden record."""
    return parse((GOLDEN / f"{name}.json").read_text("utf-8"))


def by_bots(game: str, players: int, seed: str) -> Record:
    """A game that bots have played to its end."""
    bots = (GAMES[game].bots[0].id,) * players
    session = Session(Record(game, LONG_NAMES[:players], seed, at=0), bots)
    while session.bots_due:
        session.play_bots(0)
        session.go_on()
    return session.match.record


def cut(name: str, record: Record, here: Callable[[Match], bool], *, people: int = 1) -> Scene:
    """The first picture of a record for which ``here`` holds; the seat to move there is a person."""
    match = load(replace(record, turns=()))
    for turn in record.turns:
        if here(match):
            break
        match.play(dict(turn.choices), turn.at)
    assert here(match), f"there is no {name}"
    record = replace(match.record, players=LONG_NAMES[: len(record.players)])
    first = (match.to_move or (0,))[0]
    persons = {(first + other) % len(record.players) for other in range(people)}
    bot = GAMES[record.game].bots[0].id
    seats = tuple(PERSON if seat in persons else bot for seat in range(len(record.players)))
    return Scene(name, Save(record, seats, over=match.outcome is not None))


def in_phase(phase: str, **holds: Any) -> Callable[[Match], bool]:
    """Whether a match is in a phase, and its state's attributes are as given."""
    return lambda match: (
        match.state.phase == phase and all(getattr(match.state, name) == value for name, value in holds.items())
    )


def scenes() -> Iterator[Scene]:
    """Every kind of picture each game has, at its largest table."""
    yield cut("zonk-ready", golden("zonk/example_turns"), in_phase("ready"))
    yield cut("zonk-rolled", golden("zonk/example_turns"), lambda match: in_phase("rolled")(match) and kept(match) > 0)
    yield cut("zonk-kept", golden("zonk/example_turns"), lambda match: in_phase("kept")(match) and kept(match) > 1)
    yield cut("zonk-over", golden("zonk/last_round"), in_phase("over"))
    six = by_bots("fizzbin", 6, "phone-1")
    yield cut("fizzbin-turning", six, lambda match: len(match.turns) > 3)
    yield cut("fizzbin-over", six, in_phase("over"))
    eight = golden("facecard/specials-of-six-8-players")
    for phase in ("draw", "discard", "call", "assign", "side"):
        yield cut(f"facecard-{phase}", eight, in_phase(phase))
    yield cut("facecard-show", eight, lambda match: GAMES["facecard"].table.pauses(match.view(None)))
    yield cut("facecard-curtain", eight, in_phase("draw"), people=2)
    yield cut("facecard-over", golden("facecard/carnival-puts-another-out"), in_phase("over"))


def kept(match: Match) -> int:
    """How many sets of dice lie aside."""
    return len(match.state.view.kept)
