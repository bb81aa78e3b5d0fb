"""Finished games, kept: one text a game, one entry a line, so that a damaged line costs nothing but itself."""

from __future__ import annotations

import json
import re
import zlib
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

from houserules.core.errors import HouseError, NewerRecordError, RecordError
from houserules.core.link import pack
from houserules.core.options import shown
from houserules.core.record import parse_json
from houserules.games import GAMES

from . import keys
from .dates import LAST
from .frame import headline
from .ports import Storage
from .session import Session

ENTRY = 1
MOST = 30
"""Entries of one game; the oldest go first."""
LARGEST = 200_000
"""Characters of all entries of one game. A browser keeps some five million in all."""
_LONGEST = 400
"""Characters of a result or a score."""
_PACKED = re.compile(r"[A-Za-z0-9_-]+")


@dataclass(frozen=True, slots=True)
class Entry:
    """A finished game.

    When it began and ended (local seconds, 0: not known), (name, score) by seat, who won in words, and its record as
    ``core.link`` packs it.
    """

    game: str
    began: int
    ended: int
    players: tuple[tuple[str, str], ...]
    result: str
    record: str

    def dump(self) -> str:
        """The entry as one line of JSON."""
        data = {
            "entry": ENTRY,
            "began": self.began,
            "ended": self.ended,
            "players": [list(player) for player in self.players],
            "result": self.result,
            "record": self.record,
        }
        return json.dumps(data, ensure_ascii=False, separators=(",", ":"))

    @property
    def name(self) -> str:
        """What tells the entry from others: "zonk:0a1b2c3d"."""
        return f"{self.game}:{zlib.crc32(self.dump().encode('utf-8', 'surrogatepass')):08x}"

    def is_same_game(self, other: Entry) -> bool:
        """Tell whether the other is this game too, ended anew after its last moves were taken back."""
        who, began = [name for name, _ in self.players], self.began
        at_the_same_time = began and (began, who) == (other.began, [name for name, _ in other.players])
        return self.record == other.record or bool(at_the_same_time)


def entry_of(session: Session) -> Entry:
    """The entry of a game that is over. RecordError if it is too long to be kept so."""
    turns, table = session.match.turns, session.box.table
    places = table.places(session.match.view(session.viewer), session.scene())
    return Entry(
        game=session.box.law.id,
        began=turns[0].at if turns else 0,
        ended=turns[-1].at if turns else 0,
        players=tuple((name, place.score) for name, place in zip(session.names, places, strict=True)),
        result=headline(session),
        record=pack(session.match.record),
    )


def parse_entry(game: str, line: str) -> Entry:
    """Read an entry. RecordError says what is wrong, NewerRecordError if it is from a later version."""
    data: Any = parse_json(line)
    version = data.get("entry") if isinstance(data, dict) else None
    if type(version) is int and version > ENTRY:
        raise NewerRecordError(f"this finished game was kept by a newer version (entry {shown(version)})")
    if version != ENTRY:
        raise RecordError(f"this is no finished game: {shown(line)}")
    began, ended, players, result, record = (data.get(key) for key in ("began", "ended", "players", "result", "record"))
    fits = (
        _is_moment(began)
        and _is_moment(ended)
        and isinstance(players, list)
        and len(players) in GAMES[game].law.seats
        and all(isinstance(player, list) and [*map(_is_short, player)] == [True, True] for player in players)
        and _is_short(result)
        and isinstance(record, str)
        and _PACKED.fullmatch(record)
    )
    if not fits:
        raise RecordError("this finished game is damaged")
    return Entry(game, began, ended, tuple((name, score) for name, score in players), result, record)


def _is_moment(value: Any) -> bool:
    return type(value) is int and 0 <= value <= LAST


def _is_short(value: Any) -> bool:
    return isinstance(value, str) and len(value) <= _LONGEST


def entries(game: str, text: str) -> tuple[list[Entry], list[str]]:
    """The entries of a kept text, and the lines that can't be read here."""
    good: list[Entry] = []
    others: list[str] = []
    for line in filter(None, text.split("\n")):
        try:
            good.append(parse_entry(game, line))
        except HouseError:
            others.append(line)
    return good, others


def joined(game: str, *texts: str) -> str:
    """All that several texts keep, as one: each game once as it ended last, the newest first, within the bounds.

    Lines that can't be read come after those that can.
    """
    good: list[Entry] = []
    others: dict[str, None] = {}
    for text in texts:
        found, unread = entries(game, text)
        good += found
        others |= dict.fromkeys(unread)
    kept: list[Entry] = []
    for entry in sorted(good, key=lambda entry: -entry.ended):
        if not any(map(entry.is_same_game, kept)):
            kept.append(entry)
    return _within_bounds([*(entry.dump() for entry in kept[:MOST]), *others])


def _within_bounds(lines: Iterable[str]) -> str:
    room, text = LARGEST, ""
    for line in lines:
        room -= len(line) + 1
        if room < 0:
            break
        text += f"{line}\n"
    return text


class History:
    """The finished games over a storage. Each change begins with what is kept by then: other tabs add to it too."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage

    def all(self) -> list[Entry]:
        """The finished games, the newest first."""
        found = [entry for game in GAMES for entry in entries(game, self._text(game))[0]]
        return sorted(found, key=lambda entry: -entry.ended)

    @property
    def unread(self) -> int:
        """How many lines can't be read here."""
        return sum(len(entries(game, self._text(game))[1]) for game in GAMES)

    def keep(self, session: Session) -> None:
        """Keep a game that is over; one that is too long for it stays out."""
        try:
            self.add(entry_of(session))
        except RecordError:
            return

    def add(self, entry: Entry) -> None:
        """Keep an entry, in the place of one of the same game."""
        self._write(entry.game, joined(entry.game, entry.dump(), self._text(entry.game)))

    def remove(self, name: str) -> Entry | None:
        """Forget an entry by its name; returns it, or None if it isn't there any more."""
        gone = next((entry for entry in self.all() if entry.name == name), None)
        if gone is not None:
            found, unread = entries(gone.game, self._text(gone.game))
            lines = [entry.dump() for entry in found if entry != gone]
            self._write(gone.game, _within_bounds([*lines, *unread]))
        return gone

    def clear(self) -> None:
        """Forget all."""
        for game in GAMES:
            self.storage.remove(keys.history(game))

    def _text(self, game: str) -> str:
        return self.storage.read(keys.history(game)) or ""

    def _write(self, game: str, text: str) -> None:
        if not text:
            self.storage.remove(keys.history(game))
        elif text != self._text(game):
            self.storage.write(keys.history(game), text)
