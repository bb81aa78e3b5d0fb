"""The addresses of the pages: "#/" is the lobby, "#/zonk" a table or its setting, "#/zonk/rules" another page."""

from __future__ import annotations

from houserules.games import GAMES

PAGES = ("", "new", "rules", "review", "facts")


def read(address: str) -> tuple[str, str] | None:
    """The game ("" in the lobby) and the page of an address; None where there is no such page."""
    game, page = [*address.lstrip("#/").split("/"), ""][:2]
    if not game:
        return "", ""
    if game not in GAMES or page not in PAGES or (page == "facts" and GAMES[game].facts is None):
        return None
    return game, page
