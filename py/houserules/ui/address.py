"""The addresses of the pages: "#/" is the lobby, "#/zonk" a table or its setting, "#/zonk/rules" another page.

What a link brings along comes last: "#/zonk/deal/..." and "#/zonk/look/...". It is foreign text, checked by
the page it is for.
"""

from __future__ import annotations

from typing import NamedTuple

from houserules.games import GAMES

PAGES = ("", "new", "rules", "review", "facts", "deal", "look")
SENT = ("deal", "look")
"""The pages that can be given something by their address."""
HOUSE_PAGES = ("saves", "history")
"""The pages that are about no game in particular."""


class Route(NamedTuple):
    """Where an address leads: a game ("" for the house), a page of it ("" for the first), and what was sent there."""

    game: str = ""
    page: str = ""
    sent: str = ""


LOBBY = Route()


def read(address: str, only: str = "") -> Route | None:
    """Where an address leads; None where there is no such page. In a page for ``only`` one game, only to that."""
    first, page, sent = [*address.lstrip("#/").split("/", 2), "", ""][:3]
    if first in HOUSE_PAGES:
        return Route("", first)
    if not first:
        return Route(only)
    known = first in GAMES and page in PAGES and (page != "facts" or GAMES[first].facts is not None)
    if not known or only not in {"", first} or (sent and page not in SENT):
        return None
    return Route(first, page, sent)
