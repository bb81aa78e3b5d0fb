"""The rules pages: HTML that the build has made from each game's rules.md and put beside its code."""

from __future__ import annotations

import pkgutil
from functools import cache


@cache
def law(game: str) -> str:
    """The rules of a game as HTML. FileNotFoundError where nothing was built."""
    page = pkgutil.get_data(f"houserules.games.{game}", "rules.html")
    if page is None:
        raise FileNotFoundError(f"{game}/rules.html")
    return page.decode()
