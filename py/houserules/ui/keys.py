"""Under which keys texts are kept. Another page on the same origin has its own beginning."""

from __future__ import annotations

PREFIX = "house-rules/"
SETTINGS = f"{PREFIX}settings"


def slot(game: str) -> str:
    """The game that is on the table, or was last."""
    return f"{PREFIX}game/{game}"


def picture(game: str) -> str:
    """What the game in the slot looks like."""
    return f"{PREFIX}picture/{game}"


def earlier(game: str) -> str:
    """The game that a new one has pushed out of the slot."""
    return f"{PREFIX}earlier/{game}"


def aside(game: str, number: int) -> str:
    """What had to make room for another text, or couldn't be read; numbers count from 1 without a gap."""
    return f"{PREFIX}aside/{game}/{number}"


def history(game: str) -> str:
    """The finished games, one a line."""
    return f"{PREFIX}history/{game}"
