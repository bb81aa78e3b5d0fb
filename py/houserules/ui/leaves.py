"""Which pages are leaves, and who makes them."""

from __future__ import annotations

from collections.abc import Callable

from .address import Route
from .leaf import Desk, Leaf
from .past import Past
from .replay import look
from .saves import Saves
from .setting import Setting

LEAVES: dict[str, Callable[[Desk, Route], Leaf]] = {
    "new": Setting,
    "deal": Setting,
    "look": look,
    "history": Past,
    "saves": Saves,
}
"""The leaves by page, for addresses as ``address.read`` takes them apart. They raise HouseError where
what was sent can't be used."""


def leaf(desk: Desk, route: Route, *, at_table: bool) -> Leaf | None:
    """The leaf of a route; the first page of a game is one where nobody is ``at_table``. May raise as these do."""
    page = "new" if route.game and not route.page and not at_table else route.page
    return LEAVES[page](desk, route) if page in LEAVES else None
