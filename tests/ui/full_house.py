"""Everything there can be to keep, made by playing."""

from __future__ import annotations

from functools import cache

from desk import Desk, bot
from ports import MemoryStorage

from houserules.games import GAMES


def finished(game: str, texts: dict[str, str] | None = None, name: str = "seed") -> Desk:
    """A short game that a person has finished against a bot."""
    options = {"goal": "1000", "opening": "300"} if game == "zonk" else {}
    desk = Desk(texts, name=name)
    desk.clock.time += 60 * sum(map(ord, name))  # other games are played at other times
    desk.start(game, "person", bot(game), **options)
    while not desk.session.over:
        desk.clock.time += 7
        desk.step()
    return desk


@cache
def _kept(name: str) -> dict[str, str]:
    storage = MemoryStorage()
    for game in GAMES:
        desk = finished(game, storage.texts, name)
        for again in ("first", "second"):  # the first becomes the earlier one
            desk.start(game, "person", bot(game))
            desk.clock.name = f"{name} {again}"
            desk.step()
        desk.storage.texts[f"house-rules/aside/{game}/1"] = f"{name}: once damaged {game} \ud83d {{"
        desk.open(f"#/{game}").act("field", "pace=brisk")
    return {key: text for key, text in storage.texts.items() if "/picture/" not in key}


def kept(name: str = "seed") -> dict[str, str]:
    """A game in progress, an earlier one, a finished one and something set aside of each game; and settings."""
    return dict(_kept(name))
