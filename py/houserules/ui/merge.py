"""What is kept, after a file was read into it: nothing that was kept before is lost, it makes room at most."""

from __future__ import annotations

import json
from collections.abc import Mapping
from collections.abc import Set as AbstractSet
from itertools import count

from houserules.core.errors import RecordError
from houserules.core.record import parse_json
from houserules.games import GAMES

from . import keys
from .history import joined


def conflicts(here: Mapping[str, str], there: Mapping[str, str]) -> list[str]:
    """The keys under which both keep something else, and only one of them can stay where it is."""
    ours, theirs = _object(here.get(keys.SETTINGS, "")), _object(there.get(keys.SETTINGS, ""))
    settings = [keys.SETTINGS] if any(ours[name] != theirs[name] for name in ours.keys() & theirs.keys()) else []
    slots = map(keys.slot, GAMES)
    return [*(key for key in slots if key in here and key in there and here[key] != there[key]), *settings]


def merged(here: Mapping[str, str], there: Mapping[str, str], taken: AbstractSet[str]) -> dict[str, str]:
    """All texts by key when those of a file, ``there``, have come to those ``here``.

    Of ``conflicts`` the file's text stays under the keys in ``taken``, otherwise that from here. A game that makes
    room is the earlier game of its slot, and can be brought back; what was the earlier one is set aside.
    """
    after = dict(here)
    _settings(after, there, taken)
    for game in GAMES:
        _slot(after, there, game, taken)
        if keys.earlier(game) in there:
            _earlier(after, game, there[keys.earlier(game)])
        for key, text in there.items():
            if key.startswith(f"{keys.PREFIX}aside/{game}/"):
                _aside(after, game, text)
        _history(after, there, game)
    return after


def _slot(after: dict[str, str], there: Mapping[str, str], game: str, taken: AbstractSet[str]) -> None:
    key = keys.slot(game)
    old, new = after.get(key), there.get(key)
    if new is None or new == old or (old is not None and key not in taken):
        return
    after[key] = new
    if old is not None:
        if keys.earlier(game) in after:
            _aside(after, game, after[keys.earlier(game)])
        after[keys.earlier(game)] = old


def _earlier(after: dict[str, str], game: str, text: str) -> None:
    if keys.earlier(game) not in after:
        after[keys.earlier(game)] = text
    elif text not in {after[keys.earlier(game)], after.get(keys.slot(game))}:
        _aside(after, game, text)


def _aside(after: dict[str, str], game: str, text: str) -> None:
    free = next(key for key in (keys.aside(game, number) for number in count(1)) if after.get(key, text) == text)
    after[free] = text


def _history(after: dict[str, str], there: Mapping[str, str], game: str) -> None:
    key = keys.history(game)
    if key in there and after.get(key) != there[key]:
        after[key] = joined(game, after.get(key, ""), there[key])


def _settings(after: dict[str, str], there: Mapping[str, str], taken: AbstractSet[str]) -> None:
    """Settings of both stay, each by itself."""
    key = keys.SETTINGS
    if key not in there or there[key] == after.get(key):
        return
    if key not in after:
        after[key] = there[key]
        return
    ours, theirs = _object(after[key]), _object(there[key])
    after[key] = json.dumps(ours | theirs if key in taken else theirs | ours, ensure_ascii=False)


def _object(text: str) -> dict[str, object]:
    try:
        data = parse_json(text)
    except RecordError:
        return {}
    return data if isinstance(data, dict) else {}
