"""What the app needs from the browser. dom, clock and storage offer it there; tests offer their own."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Protocol

from .html import Node


class Storage(Protocol):
    """Where texts are kept by key. It never raises: what it can't keep, it keeps in memory."""

    refused: bool
    """True once the browser has refused to keep something."""

    def read(self, key: str) -> str | None:
        """The text under ``key``, or None; where the browser doesn't answer any more, the last one known."""

    def write(self, key: str, text: str) -> bool:
        """Keep ``text`` under ``key``; False if it is kept in memory only."""

    def hold(self, key: str, text: str) -> None:
        """Keep ``text`` in memory only, over what the browser goes on keeping under ``key``."""

    def offer(self, key: str, text: str) -> None:
        """Keep a text that can be done without; where it is refused, nothing happens."""

    def remove(self, key: str) -> None:
        """Forget what is under ``key``."""

    def exchange(self, texts: Mapping[str, str | None]) -> bool:
        """Keep all of ``texts`` under their keys (None: nothing); False, and all is as it was, if there is no room."""

    def stays(self, tell: Callable[[bool], None]) -> None:
        """Find out whether the browser promises to keep all this until the player clears it."""

    def ask_to_stay(self, tell: Callable[[bool], None]) -> None:
        """Ask the browser for that promise; some ask the player in turn."""


def put(storage: Storage, texts: Mapping[str, str | None]) -> None:
    """Keep each of ``texts`` under its key, and forget what is under a key without one."""
    for key, text in texts.items():
        if text is None:
            storage.remove(key)
        else:
            storage.write(key, text)


class Clock(Protocol):
    """Time and true chance."""

    @property
    def waiting(self) -> bool:
        """Whether something waits for its time."""

    def now(self) -> int:
        """Seconds since 1970-01-01 00:00 as local clocks show them."""

    def after(self, milliseconds: int, act: Callable[[], None]) -> None:
        """Do ``act`` later, instead of whatever was waiting."""

    def cancel(self) -> None:
        """Forget what was waiting."""

    def seed(self) -> str:
        """A text nobody can guess."""


class Keeper(Protocol):
    """Who keeps the page for use offline (``App.upkeep`` says how it stands)."""

    def renew(self) -> None:
        """Start again with the newer version that waits."""

    def install(self) -> None:
        """Have the browser ask whether to install the page."""


class Screen(Protocol):
    """The page."""

    def paint(self, page: Node, title: str, rev: int) -> None:
        """Show a page."""

    def say(self, text: str) -> None:
        """Have a screen reader say ``text``."""

    def go(self, address: str) -> None:
        """Put another address in the place of this one; the app shows it by itself."""

    def cover(self, *, over: bool) -> None:
        """Something lies over the page from now on, so that Back closes it; or nothing does any more."""

    def focus(self, selector: str) -> None:
        """Put the focus on the first element of a CSS selector, after the next painting."""

    @property
    def home(self) -> str:
        """The page's own address, up to "?" or "#"; "" where it has none that somebody else could open."""

    def share(self, title: str, address: str, otherwise: Callable[[], None]) -> None:
        """Hand a link to the ways of sharing that the device has; do ``otherwise``, now or later, if it has none."""

    def copy(self, text: str) -> bool:
        """Put a text on the clipboard; False where the browser doesn't let us."""

    def law(self, game: str) -> str:
        """The rules page of a game as HTML made by the build."""

    def save_file(self, name: str, text: str) -> bool:
        """Hand the player a file; False where the page may not do that, or can't tell."""

    def read_file(self, selector: str, most: int, then: Callable[[str | None], None]) -> None:
        """Read the file that was put into a field; None if it has more than ``most`` bytes or can't be read."""
