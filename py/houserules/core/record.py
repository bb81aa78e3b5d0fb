"""A record: one game as text, enough to replay it. Reading is strict and never half done."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any, TypeVar

from .chance import Entry, entry_error
from .errors import NewerRecordError, RecordError
from .game import Json, Turn
from .options import shown

FORMAT = 1
DEEPEST = 100
"""Brackets within brackets. Where Python runs in a browser, a deeper nest ends it before it can raise."""
SEAT_DIGITS = 3
LONGEST_NOTE = 2000
"""Characters of one note."""
_COUNT = re.compile("0|[1-9][0-9]{0,5}")
"""A key that counts. "01" and "¹" would both pass int() or isdigit(), and two keys must not mean one."""
_BESIDE_BRACKETS = re.compile(r'"(?:[^"\\]++|\\.)*+"?|[^"\[\]{}]++')
"""Strings and whatever else isn't a bracket. Possessive: a long string must not be remembered mark by mark."""
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Record:
    """One game. ``players`` are names by seat, ``options`` as given (missing ones: default).

    ``at`` is local wall-clock seconds or None, ``seed`` text, ``chance`` the scripted outcomes. ``notes`` are
    (turns played, text) in order: what somebody has to say about the game where it stands then.
    """

    game: str
    players: tuple[str, ...]
    seed: str
    rules: int = 1
    options: tuple[tuple[str, Any], ...] = ()
    at: int | None = None
    chance: tuple[Entry, ...] = ()
    turns: tuple[Turn, ...] = ()
    notes: tuple[tuple[int, str], ...] = ()

    def cut(self, turns: int) -> Record:
        """The same game after its first ``turns`` turns, with the notes up to there."""
        return replace(self, turns=self.turns[:turns], notes=tuple(note for note in self.notes if note[0] <= turns))

    def as_json(self) -> dict[str, Json]:
        """The record as a JSON object; what wasn't given stays out."""
        data: dict[str, Json] = {
            "format": FORMAT,
            "game": self.game,
            "rules": self.rules,
            "options": dict(self.options),
            "players": list(self.players),
        }
        if self.at is not None:
            data["at"] = self.at
        data["seed"] = self.seed
        if self.chance:
            data["chance"] = [list(entry) for entry in self.chance]
        data["turns"] = [_turn_json(turn) for turn in self.turns]
        if self.notes:
            data["notes"] = {str(played): note for played, note in self.notes}
        return data

    def dump(self) -> str:
        """The record as one line of JSON."""
        return json.dumps(self.as_json(), ensure_ascii=False, separators=(",", ":"))


def parse(text: str) -> Record:
    """Read a record. RecordError says in one line what is wrong; nothing else is ever raised."""
    return from_json(parse_json(text))


def parse_json(text: str) -> Any:
    """Read JSON; RecordError for whatever the text has wrong with it."""
    if _is_deep(text):
        raise RecordError(f"this is nested more than {DEEPEST} deep")
    try:
        return json.loads(text, object_pairs_hook=_unique, parse_constant=_no_number)
    except RecordError:
        raise
    except (ValueError, RecursionError) as broken:
        where = f" (line {broken.lineno})" if isinstance(broken, json.JSONDecodeError) else ""
        raise RecordError(f"this is not JSON, or was cut off{where}") from None


def _is_deep(text: str) -> bool:
    depth = 0
    for mark in _BESIDE_BRACKETS.sub("", text):
        depth += 1 if mark in "[{" else -1
        if depth > DEEPEST:
            return True
    return False


def from_json(data: Any) -> Record:
    """Build a record from parsed JSON, checking every part."""
    if not isinstance(data, dict):
        raise RecordError(f"a record is a JSON object, not {shown(data)}")
    version = _field(data, "format", _whole)
    if version > FORMAT:
        raise NewerRecordError(f"this record has format {shown(version)}, newer than the {FORMAT} known here")
    if version < FORMAT:
        raise RecordError(f"there is no record format {shown(version)}; this is format {FORMAT}")
    options = _field(data, "options", _object, {})
    turns = _turns(_field(data, "turns", _list))
    return Record(
        game=_field(data, "game", _text),
        rules=_field(data, "rules", _whole),
        options=tuple(options.items()),
        players=tuple(_field(data, "players", _list_of(_text, "names"))),
        at=_field(data, "at", _whole) if data.get("at") is not None else None,
        seed=_field(data, "seed", _text),
        chance=_chance(_field(data, "chance", _list, [])),
        turns=turns,
        notes=_notes(_field(data, "notes", _object, {}), len(turns)),
    )


def same_game(record: Record, game: str, what: str = "this is a game") -> Record:
    """The record, if it is of ``game``; else RecordError, which says of which game ``what`` is."""
    if record.game != game:
        raise RecordError(f"{what} of {shown(record.game)}")
    return record


def turn_error(index: int, why: object) -> RecordError:
    """Say which turn can't be, by its place and by its index in the record."""
    return RecordError(f"turn {index + 1} (turns[{index}]): {why}")


def _turn_json(turn: Turn) -> dict[str, Json]:
    return {"choices": {str(seat): move for seat, move in sorted(turn.choices.items())}, "at": turn.at}


def _unique(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    # Of two equal keys Python takes the last in silence, other readers the first: a record must mean one thing.
    data = dict(pairs)
    if len(data) < len(pairs):
        twin = Counter(key for key, _ in pairs).most_common(1)[0][0]
        raise RecordError(f"{shown(twin)} is there twice in one JSON object")
    return data


def _no_number(name: str) -> None:
    raise RecordError(f"{name} is no JSON number")


_MISSING = object()


def _field(data: dict[str, Any], key: str, read: Callable[[Any], T], default: Any = _MISSING) -> T:
    if key not in data:
        if default is _MISSING:
            raise RecordError(f"the record has no {key!r}")
        return read(default)
    try:
        return read(data[key])
    except TypeError as wrong:
        raise RecordError(f"{key!r} is {wrong}, not {shown(data[key])}") from None


def _whole(value: Any) -> int:
    if type(value) is not int:
        raise TypeError("a whole number")
    return value


def _text(value: Any) -> str:
    if not isinstance(value, str):
        raise TypeError("text")
    return value


def _object(value: Any) -> dict[str, Any]:
    if not isinstance(value, dict):
        raise TypeError("a JSON object")
    return value


def _list(value: Any) -> list[Any]:
    if not isinstance(value, list):
        raise TypeError("a list")
    return value


def _list_of(read: Callable[[Any], T], what: str) -> Callable[[Any], list[T]]:
    def read_all(value: Any) -> list[T]:
        try:
            return [read(item) for item in _list(value)]
        except TypeError:
            raise TypeError(f"a list of {what}") from None

    return read_all


def _chance(entries: list[Any]) -> tuple[Entry, ...]:
    for index, entry in enumerate(entries):
        if not isinstance(entry, list) or not all(type(item) in {int, str} for item in entry):
            raise entry_error(index, f"an entry is a list of dice or of cards, not {shown(entry)}")
    return tuple(tuple(entry) for entry in entries)


def _turns(turns: list[Any]) -> tuple[Turn, ...]:
    return tuple(_turn(index, turn) for index, turn in enumerate(turns))


def _turn(index: int, data: Any) -> Turn:
    if not isinstance(data, dict) or not isinstance(data.get("choices"), dict):
        raise turn_error(index, 'a turn is an object with "choices" by seat')
    at = data.get("at", 0)
    if type(at) is not int:
        raise turn_error(index, f'"at" is a whole number, not {shown(at)}')
    return Turn({_seat(index, seat): _move(index, move) for seat, move in data["choices"].items()}, at)


def _seat(index: int, text: str) -> int:
    if not _COUNT.fullmatch(text) or len(text) > SEAT_DIGITS:
        raise turn_error(index, f"{shown(text)} is no seat; seats are counted from 0")
    return int(text)


def _move(index: int, move: Any) -> str:
    if not isinstance(move, str):
        raise turn_error(index, f"a move is text, not {shown(move)}")
    return move


def _notes(notes: dict[str, Any], turns: int) -> tuple[tuple[int, str], ...]:
    return tuple(sorted(_note(key, note, turns) for key, note in notes.items()))


def _note(key: str, note: Any, turns: int) -> tuple[int, str]:
    if not _COUNT.fullmatch(key) or int(key) > turns:
        raise RecordError(f"a note stands after 0 to {turns} turns, not after {shown(key)}")
    if not isinstance(note, str) or not note.strip():
        raise RecordError(f"note {key}: a note is text, not {shown(note)}")
    if len(note) > LONGEST_NOTE:
        raise RecordError(f"note {key}: a note has at most {LONGEST_NOTE:,} characters, not {len(note):,}")
    return int(key), note
