"""A game, or only how it was set up, as a short text that fits into an address.

The first character is the version of all that follows. Then comes, in base64 made for addresses, a check of three
bytes and the record's JSON, deflated with ``WORDS`` as what went before. Its turns stand in columns: who moved, by
what, each as one character a turn. The clock of each turn stays behind: only the log knows it.
"""

from __future__ import annotations

import base64
import json
import re
import zlib
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Any

from .errors import NewerRecordError, RecordError
from .game import Json, Turn
from .record import Record, from_json, parse_json

VERSION = "1"
_LATER = tuple("23456789")
LARGEST = 1 << 16
"""Bytes that a text may hold unpacked: some ten times the longest game, and no bomb."""
CHECK = 3
"""Bytes of the check: with it, a text that lost or changed a character is known as damaged."""
WORDS = (
    b'{"notes":{"first":"rolloff","hot_dice":"may","opening":1000,"minimum":300,"goal":10000,"call","side:left",'
    b'"side:right","assign:1-1","discard:KH","draw:discard","draw:pile","done"],"turn"],"reroll"],"leave"],["keep:5"],'
    b'["keep:1-5"],["keep:1"],["stop"],["roll"]],"chance":[["expert","sharp","steady","bold","careful",'
    b'{"format":1,"game":"facecard","rules":1,"options":{"deck":"pictured","dealer":0},"players":["You","Player 1",'
    b'{"format":1,"game":"fizzbin","rules":1,"options":{"time":"clock","tuesday":"clock","dealer":0},"players":['
    b'{"format":1,"game":"zonk","rules":1,"options":{"first":"rolloff","hot_dice":"may","opening":1000,"minimum":300,'
    b'"goal":10000},"players":["You","Mabel","Otto","Pearl"],"at":17,"seed":"","turns":[[[0],[1],[2]],'
    b'[],[],"",""],"seats":["person","person","steady"]}'
)
"""What records are likely to say. It is part of the format: another text here is another version."""
_FIRST = ord("0")
_RAW, _FINEST, _MOST_MEMORY = -15, 9, 9
_TEXT = re.compile(f"{VERSION}([A-Za-z0-9_-]+)")
"""What comes behind isn't the link's: a sentence goes on after it. The check tells whether the link is whole."""


@dataclass(frozen=True, slots=True)
class Deal:
    """A game before its first turn: its record without turns, and who plays each seat ("person" or the id of a bot)."""

    record: Record
    seats: tuple[str, ...]

    @classmethod
    def of(cls, record: Record, seats: tuple[str, ...]) -> Deal:
        """How a game was set up, whatever was played since."""
        return cls(replace(record.cut(0), notes=()), seats)


def pack(record: Record) -> str:
    """A whole game as text. RecordError if it is too long to be read again."""
    return _packed(record.as_json() | {"turns": _columns(record.turns)})


def unpack(text: str) -> Record:
    """The game a text holds, turns at clock 0. RecordError says in one line what is wrong; nothing else is raised."""
    return from_json(_unpacked(text))


def pack_deal(deal: Deal) -> str:
    """A set-up as text. RecordError if it is too long to be read again."""
    return _packed(deal.record.as_json() | {"turns": _columns(()), "seats": list(deal.seats)})


def unpack_deal(text: str) -> Deal:
    """The set-up a text holds. RecordError says in one line what is wrong; nothing else is raised."""
    data = _unpacked(text)
    seats = data.get("seats")
    if not isinstance(seats, list) or not all(isinstance(seat, str) for seat in seats):
        raise RecordError("the link doesn't say who plays")
    deal = Deal.of(from_json(data), tuple(seats))
    if len(deal.seats) != len(deal.record.players):
        raise RecordError(f"the link has {len(deal.record.players)} players, but {len(deal.seats)} seats")
    return deal


def _packed(data: dict[str, Json]) -> str:
    # What UTF-8 has no bytes for (half of a pair) is escaped as JSON would.
    text = json.dumps(data, ensure_ascii=False, separators=(",", ":")).encode("utf-8", "backslashreplace")
    if len(text) > LARGEST:
        raise RecordError("this game is too long for a link")
    press = zlib.compressobj(_FINEST, zlib.DEFLATED, _RAW, _MOST_MEMORY, zdict=WORDS)
    packed = _check(text) + press.compress(text) + press.flush()
    return VERSION + base64.urlsafe_b64encode(packed).decode().rstrip("=")


def _unpacked(text: str) -> dict[str, Any]:
    if text[:1] in _LATER:
        raise NewerRecordError("the link was made by a newer version of the page")
    try:
        data = parse_json(_inflated(_bytes(text)))
    except (ValueError, zlib.error):
        raise RecordError("the link is damaged, or a part of it is missing") from None
    if not isinstance(data, dict):
        raise RecordError("the link holds no game")
    return data | {"turns": list(_turns(data.get("turns")))}


def _bytes(text: str) -> bytes:
    if not (found := _TEXT.match(text)):
        raise ValueError
    coded = found[1]
    return base64.urlsafe_b64decode(coded + "=" * (-len(coded) % 4))


def _inflated(packed: bytes) -> str:
    press = zlib.decompressobj(_RAW, zdict=WORDS)
    text = press.decompress(packed[CHECK:], LARGEST + 1)
    if not press.eof or press.unused_data or _check(text) != packed[:CHECK]:
        raise ValueError
    return text.decode("utf-8")


def _check(text: bytes) -> bytes:
    return zlib.crc32(text).to_bytes(4, "big")[-CHECK:]


def _columns(turns: Sequence[Turn]) -> Json:
    """All that ever moved together, all they ever did, and for each turn a character for either."""
    seats = [tuple(sorted(turn.choices)) for turn in turns]
    moves = [tuple(turn.choices[seat] for seat in who) for who, turn in zip(seats, turns, strict=True)]
    return [*_indexed(seats), *_indexed(moves)]


def _indexed(column: list[Any]) -> tuple[Json, Json]:
    places = {value: place for place, value in enumerate(dict.fromkeys(column))}
    return [list(value) for value in places], "".join(chr(_FIRST + places[value]) for value in column)


def _turns(columns: Any) -> Iterable[Json]:
    """The turns as a record's JSON has them; what their parts are is for its reader to check."""
    try:
        seats, who, moves, what = columns
        for one, other in zip(_looked_up(seats, who), _looked_up(moves, what), strict=True):
            yield {"choices": _once(zip(map(str, one), other, strict=True))}
    except (TypeError, ValueError, LookupError):
        raise RecordError("the turns of the link don't fit together") from None


def _once(pairs: Iterable[tuple[str, Any]]) -> dict[str, Any]:
    pairs = list(pairs)
    if len(found := dict(pairs)) < len(pairs):
        raise ValueError
    return found


def _looked_up(values: Any, column: Any) -> list[list[Any]]:
    if not isinstance(values, list) or not all(isinstance(value, list) for value in values):
        raise TypeError
    marks = {chr(_FIRST + place): value for place, value in enumerate(values)}
    return [marks[mark] for mark in column]
