"""All that is kept, as one file. What is in a file is foreign text: it is read strictly, and looked at part by part."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from houserules.core.errors import HouseError, NewerRecordError, RecordError
from houserules.core.link import unpack
from houserules.core.options import shown
from houserules.core.record import from_json, parse_json
from houserules.games import GAMES, find

from . import keys
from .dates import date, in_words
from .frame import headline
from .history import LARGEST as LONGEST_HISTORY
from .history import Entry, entries, joined
from .pages import short_title
from .pieces import listed, plural
from .session import PERSON, Session
from .shelf import open_save, parse_save

VERSION = 1
LARGEST = 8_000_000
"""Bytes of a file; more than any browser keeps for a page."""
MOST_PARTS = 1_000
"""Texts in a file; what a page keeps has some dozens at most."""
LONGEST = 1_000_000
"""Characters of a part that is looked into: some ten times the longest game there was."""
_LONGEST_DATE = 40
_HALF_PAIR = re.compile(r"[\ud800-\udfff]")
_PLACE = re.compile(r"(game|earlier|history)/(\w+)|(aside)/(\w+)/[1-9][0-9]{0,3}")
_KINDS = {"game": "On the table", "earlier": "Earlier", "aside": "Set aside", "history": "Finished"}


@dataclass(frozen=True, slots=True)
class Archive:
    """What a file holds: when it was made, in words, and texts by key, unchecked."""

    made: str
    texts: Mapping[str, str]


@dataclass(frozen=True, slots=True)
class Finding:
    """What there is under a key of an archive: whose and what it is, and what to say of it.

    ``text`` is what of it can be used, None where nothing can; ``wrong`` is what can't, or why.
    """

    key: str
    whose: str
    what: str
    said: str = ""
    text: str | None = None
    wrong: str = ""


def file_name(at: int) -> str:
    """What a file made at a moment is called."""
    return f"house-rules-{date(at)}.json"


def collect(texts: Mapping[str, str], at: int) -> str:
    """A file of all that is kept, made at a moment (local seconds)."""
    items = {key.removeprefix(keys.PREFIX): text for key, text in texts.items()}
    data = {"house_rules": VERSION, "made": in_words(at), "items": items}
    # A file is UTF-8, which has no bytes for half of a pair; what is kept is to come back to the letter.
    return _HALF_PAIR.sub(lambda half: f"\\u{ord(half[0]):04x}", json.dumps(data, ensure_ascii=False, indent=1)) + "\n"


def read(text: str) -> Archive | Session:
    """What a file is: an archive, or one game. HouseError says in one line what is wrong with it."""
    if len(text) > LARGEST:
        raise RecordError(f"this is longer than {LARGEST // 1_000_000} megabytes")
    text = text.removeprefix("\ufeff").strip()
    if not text:
        raise RecordError("there is nothing in this")
    data = _parsed(text)
    if isinstance(data, dict) and "save" in data:
        save = parse_save(text)
        return Session(save.record, save.seats)
    if isinstance(data, dict) and "format" in data:
        return _one_game(data)
    version = data.get("house_rules") if isinstance(data, dict) else None
    if type(version) is int and version > VERSION:
        raise NewerRecordError(f"this was made by a newer version (file {shown(version)}, known here: {VERSION})")
    items = data.get("items") if type(version) is int and version == VERSION else None
    if not isinstance(items, dict) or not all(isinstance(item, str) for item in items.values()):
        raise RecordError("this is no file of House Rules")
    if len(items) > MOST_PARTS:
        raise RecordError(f"this has more than {MOST_PARTS:,} parts")
    made = data.get("made")
    known = isinstance(made, str) and len(made) <= _LONGEST_DATE
    return Archive(made if known else "", {f"{keys.PREFIX}{name}": item for name, item in items.items()})


def _parsed(text: str) -> Any:
    try:
        return parse_json(text)
    except RecordError:  # where in it, and what that is called, helps nobody who has picked the wrong file
        raise RecordError("this is no file of House Rules, or a part of it is missing") from None


def _one_game(data: dict[str, Any]) -> Session:
    """The game of a record. It doesn't say who played: a person gets the first seat, bots the others."""
    record = from_json(data)
    bot = find(record.game).bots[0].id
    return Session(record, (PERSON, *(bot for _ in record.players[1:])))


def inspect(texts: Mapping[str, str]) -> Iterator[Finding]:
    """Look at every part as whoever uses it would: games are replayed, at most one a step."""
    for key, text in texts.items():
        try:
            yield _look(key, text)
        except HouseError as wrong:
            yield Finding(key, *called(key), wrong=str(wrong))


def called(key: str) -> tuple[str, str]:
    """What is kept under a key, in words: of which game, and what; of a key that isn't known, only the key."""
    if key == keys.SETTINGS:
        return "Settings", ""
    kind, game = _place(key)
    return (short_title(game), _KINDS[kind]) if kind else (shown(key.removeprefix(keys.PREFIX)), "")


def told(session: Session) -> str:
    """A game in a line: who plays, and how far it is."""
    how_far = headline(session) if session.over else plural(session.rev, "turn")
    return f"{listed(session.names)}: {how_far}"


def _place(key: str) -> tuple[str, str]:
    """What kind of thing belongs under a key, and of which game; of a key that isn't known, two times nothing."""
    found = _PLACE.fullmatch(key.removeprefix(keys.PREFIX))
    kind, game = filter(None, found.groups()) if found else ("", "")
    return (kind, game) if game in GAMES else ("", "")


def _look(key: str, text: str) -> Finding:
    """One part; HouseError where nothing of it can be used."""
    kind, game = _place(key)
    if kind == "aside":
        return Finding(key, *called(key), "stays so", text)
    if len(text) > (LONGEST_HISTORY if kind == "history" else LONGEST):
        raise RecordError("this is too long")
    if kind == "history":
        return _finished(key, game, text)
    if kind:
        return Finding(key, *called(key), told(open_save(game, text)), text)
    if key != keys.SETTINGS:
        raise RecordError("nothing of that name is known here")
    if not isinstance(parse_json(text), dict):
        raise RecordError("these are no settings")
    return Finding(key, *called(key), text=text)


def _finished(key: str, game: str, text: str) -> Finding:
    """Finished games. They aren't replayed: each has a check in it, and whoever looks at one replays it."""
    found, unread = entries(game, text)
    good = [entry for entry in found if _unpacks(entry)]
    bad = len(found) + len(unread) - len(good)
    if bad:
        text = joined(game, *(entry.dump() for entry in good))
    return Finding(
        key,
        *called(key),
        said=plural(len(good), "game") if good else "",
        text=text or None,
        wrong=f"{plural(bad, 'game')} can't be read" if bad else "",
    )


def _unpacks(entry: Entry) -> bool:
    try:
        return unpack(entry.record).game == entry.game
    except HouseError:
        return False
