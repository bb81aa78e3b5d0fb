"""The table being set: names, players and house rules as they are typed, and their check."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from houserules.core.errors import OptionError
from houserules.core.options import Number, Value, settle
from houserules.core.record import Record
from houserules.games.box import Box

from .names import clean
from .session import PERSON, Session


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

    def names(self) -> tuple[str, ...]:
        """The names by seat, fit to be kept; may repeat or be empty."""
        return tuple(clean(name) for name, _ in self.players)


def fresh(box: Box[Any]) -> Draft:
    """The table as nobody has touched it: one person against one bot, every rule at its default."""
    bot = box.bots[0]
    options = tuple((option.key, str(option.default)) for option in box.law.options)
    return Draft((("You", PERSON), (bot.title, bot.id)), options)


def recall(box: Box[Any], data: Any) -> Draft:
    """The table as it was set last time; what doesn't fit (any more) is as nobody has touched it."""
    draft = fresh(box)
    if not isinstance(data, dict):
        return draft
    kinds = {PERSON} | {bot.id for bot in box.bots}
    players = data.get("players")
    if isinstance(players, list) and len(players) in box.law.seats and all(_is_player(item, kinds) for item in players):
        draft = replace(draft, players=tuple((name, kind) for name, kind in players))
    options = data.get("options")
    if isinstance(options, dict):
        for key, text in options.items():
            changed = draft.with_option(key, text)
            draft = changed if isinstance(text, str) and _fits(box, changed) else draft
    return draft


def _fits(box: Box[Any], draft: Draft) -> bool:
    try:
        options_of(box, draft)
    except OptionError:
        return False
    return True


def add_player(box: Box[Any], draft: Draft) -> Draft:
    """The same with one more bot."""
    bot = box.bots[0]
    taken = {name for name, _ in draft.players}
    copies = (bot.title if copy == 1 else f"{bot.title} {copy}" for copy in range(1, len(taken) + 2))
    name = next(name for name in copies if name not in taken)
    return replace(draft, players=(*draft.players, (name, bot.id)))


def drop_player(draft: Draft, seat: str) -> Draft:
    """The same without the player at ``seat``, as the button says it."""
    players = tuple(player for number, player in enumerate(draft.players) if str(number) != seat)
    here = replace(draft, players=players)
    dealer = dict(here.options).get("dealer")
    return here if dealer in [str(number) for number in range(len(players))] else here.with_option("dealer", "0")


def edit(draft: Draft, field: str, text: str) -> Draft:
    """The same after ``text`` was put into a field: "name:0", "kind:1" or "option:goal"."""
    part, _, key = field.partition(":")
    if part == "option":
        return draft.with_option(key, text)
    players = list(draft.players)
    for seat, (name, kind) in enumerate(players):
        if str(seat) == key:
            players[seat] = (text, kind) if part == "name" else (name, text)
    return replace(draft, players=tuple(players))


def options_of(box: Box[Any], draft: Draft) -> dict[str, Value]:
    """The house rules as values; OptionError on the first that can't be."""
    typed: dict[str, object] = dict(draft.options)
    for option in box.law.options:
        if isinstance(option, Number):
            typed[option.key] = _number(option, str(typed[option.key]))
    return settle(box.law.options, typed)


def sit_down(box: Box[Any], draft: Draft, seed: str, at: int) -> Session:
    """Begin the game that was set; HouseError says what doesn't fit."""
    options = tuple(options_of(box, draft).items())
    record = Record(box.law.id, draft.names(), seed, box.law.rules, options, at)
    return Session(record, tuple(kind for _, kind in draft.players))


def _number(option: Number, text: str) -> int:
    try:
        return int(text.replace(",", "").strip())
    except ValueError:
        raise OptionError(f"{option.title}: a whole number, please") from None


def _is_player(item: Any, kinds: set[str]) -> bool:
    return (
        isinstance(item, list)
        and len(item) == 2  # noqa: PLR2004  # a name and a kind
        and all(isinstance(part, str) for part in item)
        and item[1] in kinds
    )
