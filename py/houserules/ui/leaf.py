"""Pages that are more than a picture of the saved game: what they are asked, and what they may ask for."""

from __future__ import annotations

from typing import Protocol, runtime_checkable

from .html import Node
from .notices import Notices
from .ports import Clock, Screen, Storage
from .session import Session
from .shelf import Shelf


class Leaf(Protocol):
    """A page with a state of its own, for as long as it is open."""

    def picture(self) -> Node:
        """The page as it is now."""

    def act(self, name: str, value: str) -> None:
        """Do what a button or a field ("field", "name=text") is for; HouseError becomes a line on the page."""

    @property
    def wait(self) -> int | None:
        """Milliseconds until ``tick`` is to be called; None while nothing moves by itself."""

    def tick(self) -> None:
        """Go on by itself."""


class Still:
    """Of a leaf: nothing moves by itself."""

    wait: int | None = None

    def tick(self) -> None:
        """Nothing is ever due."""


@runtime_checkable
class Keyed(Protocol):
    """A leaf that keys do something for."""

    def key(self, name: str) -> bool:
        """Do what a key is for, by its name in a browser ("ArrowLeft", " ", "k"); False: nothing."""


class Desk(Protocol):
    """What a leaf may ask for."""

    storage: Storage
    clock: Clock
    screen: Screen
    shelf: Shelf
    notices: Notices
    session: Session | None
    """The saved game of the page's game, where there is one."""

    only: str
    """The one game of this page; "" where there are all."""

    def recall(self) -> None:
        """Take up the settings as they are kept."""

    def begin(self, session: Session) -> None:
        """Put a game on the table and go there; one that was going on can be brought back."""

    def show(self) -> None:
        """Paint the page anew, after something that no press has brought about."""
