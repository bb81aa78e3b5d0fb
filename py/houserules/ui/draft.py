"""The table being set: names, players and house rules as they are typed, and their check."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace
from typing import Any

from houserules.core.errors import OptionError
from houserules.core.link import Deal
from houserules.core.options import Choice, Number, Option, Value, seat_keys, settle
from houserules.core.record import Record
from houserules.games.box import Box, Preset

from .names import LONGEST, YOU, clean
from .notices import sentence
from .session import PERSON, Session

_NUMBER = re.compile(r"[0-9]+|[0-9]{1,3}(,[0-9]{3})+")
BOT_NAMES = ("Mabel", "Otto", "Pearl", "Gus", "Ida", "Wes", "Fern", "Hank")
"""What bots are called until somebody calls them otherwise; as many as a table has seats."""


@dataclass(frozen=True, slots=True)
class Draft:
    """``players`` are (name, "person" or bot id) by seat; ``options`` texts by key, as typed."""

    players: tuple[tuple[str, str], ...]
    options: tuple[tuple[str, str], ...]

    def as_json(self) -> dict[str, Any]:
        """The draft for the settings."""
        return {"players": [list(player) for player in self.players], "options": dict(self.options)}

    def with_option(self, key: str, text: str) -> Draft:
        """The same with another value of a house rule."""
        return replace(self, options=tuple((known, text if known == key else old) for known, old in self.options))

    def with_preset(self, preset: Preset) -> Draft:
        """The same with all the house rules of a preset; what it leaves open stays."""
        there = {key: str(value) for key, value in preset.options}
        return replace(self, options=tuple((key, there.get(key, old)) for key, old in self.options))

    def is_like(self, other: Draft) -> bool:
        """Tell whether both are for as many players under the same house rules."""
        return len(self.players) == len(other.players) and self.options == other.options

    def names(self) -> tuple[str, ...]:
        """The names by seat, fit to be kept; may repeat or be empty."""
        return tuple(clean(name) for name, _ in self.players)


def fresh(box: Box[Any]) -> Draft:
    """The table as nobody has touched it: one person against one bot, every rule at its default."""
    options = tuple((option.key, str(option.default)) for option in box.law.options)
    return Draft((("", PERSON), (BOT_NAMES[0], box.bots[0].id)), options)


def recall(box: Box[Any], data: Any) -> Draft:
    """The table as it was set last time; what doesn't fit (any more) is as nobody has touched it."""
    draft = fresh(box)
    if not isinstance(data, dict):
        return draft
    players = data.get("players")
    if isinstance(players, list) and len(players) in box.law.seats and all(_is_player(item, box) for item in players):
        draft = replace(draft, players=tuple((name, _kind(kind, box)) for name, kind in players))
    options = data.get("options")
    if isinstance(options, dict):
        for key, text in options.items():
            changed = draft.with_option(key, text)
            draft = changed if isinstance(text, str) and _fits(box, changed) else draft
    return draft


def as_dealt(box: Box[Any], deal: Deal) -> Draft:
    """The table as a deal says that can be played; who was "You" there has no name yet here."""
    record = deal.record
    values = settle(box.law.options, dict(record.options), len(record.players))
    names = ("" if name == YOU else clean(name) for name in record.players)
    kinds = (_kind(kind, box) for kind in deal.seats)
    return Draft(tuple(zip(names, kinds, strict=True)), tuple((key, str(value)) for key, value in values.items()))


def _fits(box: Box[Any], draft: Draft) -> bool:
    try:
        options_of(box, draft)
    except OptionError:
        return False
    return True


def preset_of(box: Box[Any], draft: Draft) -> Preset | None:
    """The preset that the house rules are, as they were typed; None where they are the table's own."""
    try:
        values = options_of(box, draft)
    except OptionError:
        return None
    return next((preset for preset in box.presets if values.items() >= dict(preset.options).items()), None)


def add_player(box: Box[Any], draft: Draft) -> Draft:
    """The same with one more bot."""
    return replace(draft, players=(*draft.players, (_free_name(draft), box.bots[0].id)))


def _free_name(draft: Draft) -> str:
    taken = draft.names()
    return next((name for name in BOT_NAMES if name not in taken), "")


def drop_player(box: Box[Any], draft: Draft, seat: str) -> Draft:
    """The same without the player at ``seat``, as the button says it."""
    players = tuple(player for number, player in enumerate(draft.players) if str(number) != seat)
    here = replace(draft, players=players)
    for key in seat_keys(box.law.options):
        if dict(here.options)[key] not in map(str, range(len(players))):
            here = here.with_option(key, "0")
    return here


def edit(draft: Draft, field: str, text: str) -> Draft:
    """The same after ``text`` was put into a field: "name:0", "kind:1" or "option:goal"."""
    part, _, key = field.partition(":")
    if part == "option":
        return draft.with_option(key, text)
    players = list(draft.players)
    for seat, (name, kind) in enumerate(players):
        if str(seat) == key:
            players[seat] = (text, kind) if part == "name" else (_renamed(draft, name, text), text)
    return replace(draft, players=tuple(players))


def _renamed(draft: Draft, name: str, kind: str) -> str:
    """A name nobody has typed goes with the kind: bots have one of theirs, people their own."""
    if kind == PERSON:
        return "" if name in BOT_NAMES else name
    return name or _free_name(draft)


def complaints(box: Box[Any], draft: Draft) -> dict[str, str]:
    """What is wrong with the house rules as they were typed, by key."""
    wrong: dict[str, str] = {}
    for option in box.law.options:
        try:
            option.check(_value(option, dict(draft.options)[option.key]))
        except OptionError as refusal:
            wrong[option.key] = _range(option) if isinstance(option, Number) else sentence(refusal)
    return wrong


def _range(option: Number) -> str:
    return f"From {option.low:,} to {option.high:,}, in steps of {option.step}, please."


def options_of(box: Box[Any], draft: Draft) -> dict[str, Value]:
    """The house rules as values; OptionError on the first that can't be."""
    typed = dict(draft.options)
    values = {option.key: _value(option, typed[option.key]) for option in box.law.options}
    return settle(box.law.options, values, len(draft.players))


def sit_down(box: Box[Any], draft: Draft, seed: str, at: int) -> Session:
    """Begin the game that was set; HouseError says what doesn't fit."""
    options = tuple(options_of(box, draft).items())
    return take_seats(draft, Record(box.law.id, (), seed, box.law.rules, options, at))


def take_seats(draft: Draft, record: Record) -> Session:
    """Begin the game of a record with the players of a draft; HouseError says what doesn't fit."""
    return Session(replace(record, players=_called(draft)), tuple(kind for _, kind in draft.players))


def _called(draft: Draft) -> tuple[str, ...]:
    kinds = [kind for _, kind in draft.players]
    alone = kinds.count(PERSON) == 1
    return tuple(
        name or (YOU if alone and kinds[seat] == PERSON else f"Player {seat + 1}")
        for seat, name in enumerate(draft.names())
    )


def _value(option: Option, text: str) -> object:
    """What was typed, as the value it means; a text that means no number stays as it is."""
    if isinstance(option, Choice):
        return text
    typed = text.strip()
    return int(typed.replace(",", "")) if _NUMBER.fullmatch(typed) and len(typed) < LONGEST else text


def _kind(kind: str, box: Box[Any]) -> str:
    """The kind of a player as it is called today; "" if there is none."""
    bot = box.bot(kind)
    return kind if kind == PERSON else bot.id if bot else ""


def _is_player(item: Any, box: Box[Any]) -> bool:
    return (
        isinstance(item, list)
        and len(item) == 2  # noqa: PLR2004  # a name and a kind
        and all(isinstance(part, str) for part in item)
        and bool(_kind(item[1], box))
    )
