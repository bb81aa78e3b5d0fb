"""Saved games: one slot a game, text in, text out. Nothing that was saved is ever dropped silently."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import count
from typing import Any

from houserules.core.errors import HouseError, NewerRecordError, RecordError
from houserules.core.options import shown
from houserules.core.record import Record, from_json, parse_json, same_game
from houserules.games import GAMES

from . import keys
from .ports import Storage
from .session import Session

SAVE = 1
FINE, NEWER, DAMAGED = "fine", "newer", "damaged"


@dataclass(frozen=True, slots=True)
class Save:
    """A record and who plays its seats: "person" or the id of a bot, by seat; and whether it has ended."""

    record: Record
    seats: tuple[str, ...]
    over: bool = False

    def dump(self) -> str:
        """The save as one line of JSON."""
        data = {"save": SAVE, "seats": list(self.seats), "over": self.over, "record": self.record.as_json()}
        return json.dumps(data, ensure_ascii=False, separators=(",", ":"))


def parse_save(text: str) -> Save:
    """Read a save; RecordError says what is wrong, NewerRecordError if it is from a later version."""
    data: Any = parse_json(text)
    if not isinstance(data, dict) or "save" not in data:
        raise RecordError(f"this is no saved game: {shown(text)}")
    version = data["save"]
    if type(version) is int and version > SAVE:
        raise NewerRecordError(f"this game was saved by a newer version (save {shown(version)}, known here: {SAVE})")
    seats = data.get("seats")
    if version != SAVE or not isinstance(seats, list) or not all(isinstance(seat, str) for seat in seats):
        raise RecordError("this saved game is damaged")
    return Save(from_json(data.get("record")), tuple(seats), over=data.get("over") is True)


class Shelf:
    """The slots of all games over a storage, safe against other tabs writing to the same one."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage
        self._last: dict[str, str | None] = {}
        self._spared: set[str] = set()  # games whose slot holds what couldn't be copied away: not written over

    def glance(self, game: str) -> str | None:
        """The saved text of a game as it is, unchecked; None where there is no game."""
        return self.storage.read(keys.slot(game))

    def status(self, game: str) -> str:
        """What a glance tells without replaying: "" (no game that can be read), "over" or "playing"."""
        text = self.glance(game)
        if text is None:
            return ""
        try:
            data = parse_json(text)
        except RecordError:
            return ""
        return "over" if isinstance(data, dict) and data.get("over") is True else "playing"

    def load(self, game: str) -> Session | None:
        """The game in the slot. HouseError if it can't be played on: a damaged one is set aside first.

        A newer version's save stays where it is, for that version to find.
        """
        text = self.glance(game)
        self._last[game] = text
        if text is None:
            return None
        try:
            return open_save(game, text)
        except NewerRecordError:
            raise
        except HouseError:
            self.set_aside(game)
            raise

    def keep(self, session: Session) -> bool:
        """Save a game. False, and nothing written, if another tab has played on in the slot meanwhile."""
        game = session.box.law.id
        if self.glance(game) != self._last.get(game):
            if self.moved_on(game):
                return False
            self.set_aside(game)  # cleared or damaged from outside: no reason to lose a game that is alive
        self._write(game, _text(session))
        return True

    def moved_on(self, game: str) -> bool:
        """Tell whether another tab has saved a game to the slot since this one last did."""
        text = self.glance(game)
        return text is not None and text != self._last.get(game) and _verdict(game, text) != DAMAGED

    def untouched(self, game: str) -> str | None:
        """The text in the slot, if it is the one that this page last read or wrote there; else None."""
        text = self.glance(game)
        return text if text == self._last.get(game) else None

    def start(self, session: Session) -> bool:
        """Put a new game in its slot. True if a game was going on there: it can be brought back."""
        game = session.box.law.id
        text, going_on = self.glance(game), False
        if text is not None and _verdict(game, text) != FINE:
            self.set_aside(game)
        elif text is not None and self.status(game) == "playing":
            going_on = True
            self._copy(game, text, keys.earlier(game))
        self._write(game, _text(session))
        return going_on

    def has_earlier(self, game: str) -> bool:
        """Tell whether a new game has pushed an earlier one out of the slot."""
        return self.storage.read(keys.earlier(game)) is not None

    def bring_back(self, game: str) -> None:
        """Swap the game in the slot with the earlier one."""
        earlier, current = self.storage.read(keys.earlier(game)), self.glance(game)
        if earlier is None:
            return
        if current is None:
            self.storage.remove(keys.earlier(game))
        else:
            self.storage.write(keys.earlier(game), current)
        self._write(game, earlier)

    def set_aside(self, game: str) -> None:
        """Move a slot's text, whatever it is, to a key of its own that nothing overwrites."""
        text = self.glance(game)
        self._last[game] = None
        if text is None:
            return
        key = next(key for key in self._asides(game) if self.storage.read(key) in {None, text})
        if self._copy(game, text, key):
            self.storage.remove(keys.slot(game))
            self.storage.remove(keys.picture(game))

    def _copy(self, game: str, text: str, key: str) -> bool:
        """Copy a slot's text; where there is no room for two, the slot keeps it and this page plays from memory."""
        kept = self.storage.write(key, text)
        (self._spared.discard if kept else self._spared.add)(game)
        return kept

    def kept(self) -> dict[str, str]:
        """All that is kept, by key, but for pictures: those can be made anew."""
        found = [keys.SETTINGS]
        for game in GAMES:
            found += [keys.slot(game), keys.earlier(game), keys.history(game), *self._asides(game)]
        texts = ((key, self.storage.read(key)) for key in found)
        return {key: text for key, text in texts if text is not None}

    def _asides(self, game: str) -> Iterator[str]:
        """The keys of what was set aside, and the next one that is free."""
        for number in count(1):
            yield keys.aside(game, number)
            if self.storage.read(keys.aside(game, number)) is None:
                return

    def read_settings(self) -> dict[str, Any]:
        """The settings as they are kept; empty where there are none or they are damaged."""
        try:
            data = parse_json(self.storage.read(keys.SETTINGS) or "{}")
        except RecordError:
            return {}
        return data if isinstance(data, dict) else {}

    def write_setting(self, key: str, value: Any) -> None:
        """Keep one setting; the others stay as another tab may have left them."""
        settings = self.read_settings() | {key: value}
        self.storage.write(keys.SETTINGS, json.dumps(settings, ensure_ascii=False))

    def _write(self, game: str, text: str) -> None:
        if game in self._spared:
            self.storage.hold(keys.slot(game), text)
        else:
            self.storage.write(keys.slot(game), text)
        self._last[game] = text


def _text(session: Session) -> str:
    return Save(session.match.record, session.seats, session.over).dump()


def open_save(game: str, text: str) -> Session:
    """The game of a saved text; HouseError if it is no save, is one of another game, or can't be replayed."""
    save = parse_save(text)
    return Session(same_game(save.record, game), save.seats)


def _verdict(game: str, text: str) -> str:
    try:
        open_save(game, text)
    except NewerRecordError:
        return NEWER
    except HouseError:
        return DAMAGED
    return FINE
