"""The way back: which pages the browser's Back button leads through. Pure: the browser's history is a port.

A way is the addresses from the lobby to the page that is shown, and at its end OVER while something lies over
that page. Back takes off what lies over, then goes from a page to its table, from there to the lobby, and then
out. Every entry of the browser's history carries its whole way as its state, so a reload forgets nothing.
"""

from __future__ import annotations

from itertools import takewhile
from typing import Protocol

from houserules.games import GAMES

LOBBY, TABLE, PAGE = range(3)
"""How deep a page lies."""
OVER = "over"
"""The entry of a menu or a question: it has the address of the page beneath it."""

Way = tuple[str, ...]


class History(Protocol):
    """The browser's list of entries, each with a state (a text) and an address."""

    def push(self, state: str, address: str) -> None:
        """Add an entry after this one, and drop all that came after it."""

    def replace(self, state: str, address: str) -> None:
        """Put another entry in the place of this one."""

    def back(self, steps: int) -> None:
        """Go back; the trail is told with ``land`` when that has happened."""


def same(one: str, other: str) -> bool:
    """Tell whether two addresses name the same page: "" and "#/" are both the lobby."""
    return one.lstrip("#/") == other.lstrip("#/")


def level(address: str) -> int:
    """How deep an address lies: LOBBY, TABLE or PAGE."""
    name = address.lstrip("#/")
    if not name:
        return LOBBY
    return TABLE if name in GAMES else PAGE


def beneath(address: str) -> Way:
    """The pages Back leads through from an address that was opened directly, the lobby first."""
    if level(address) == LOBBY:
        return ()
    game = address.lstrip("#/").partition("/")[0]
    return ("#/", f"#/{game}") if level(address) == PAGE and game in GAMES else ("#/",)


def way(walked: Way, address: str) -> Way:
    """The way to ``address`` for somebody who has come by ``walked``.

    A page comes after whatever page it was opened from; a table comes right after the lobby.
    """
    depth = level(address)
    kept = tuple(
        takewhile(
            lambda step: step != OVER and not same(step, address) and (depth == PAGE or level(step) < depth), walked
        )
    )
    return (*(kept if kept and level(kept[0]) == LOBBY else beneath(address)), address)


def bare(walked: Way) -> Way:
    """A way without what lies over its last page."""
    return walked[:-1] if walked[-1:] == (OVER,) else walked


def written(state: str) -> Way:
    """The way that an entry's state holds; none if the state isn't ours: anybody may write there."""
    steps = tuple(state.split())
    pages = bare(steps)
    return steps if pages and all(page.startswith("#") for page in pages) else ()


class Trail:
    """Brings the browser's history to the way that is wanted, step by step: going back takes it a moment."""

    def __init__(self, history: History, state: str, address: str) -> None:
        """The page was opened at ``address``; ``state`` is what its entry carries, "" if it is a new one."""
        self._history = history
        self._waiting = False
        self._walked: Way = ()
        self._wanted: Way = ()
        self.land(state, address)

    @property
    def covered(self) -> bool:
        """Whether something is to lie over the page."""
        return self._wanted[-1:] == (OVER,)

    def land(self, state: str, address: str) -> bool:
        """The browser is at another entry now: by ``back``, by its own buttons or by an address typed in.

        True if that took off what lay over the page.
        """
        walked = written(state)
        self._walked = walked or (*self._walked, address or "#/")
        if not walked:
            self._history.replace(*self._entry())
        uncovered = False
        if not self._waiting:
            uncovered = self.covered and same(bare(self._wanted)[-1], bare(self._walked)[-1])
            self._wanted = bare(self._walked)
        self._waiting = False
        self._settle()
        return uncovered

    def touch(self) -> None:
        """Somebody is there: lay the pages beneath this one if it was opened directly.

        Not earlier, since browsers skip entries that a page has made unasked.
        """
        if level(self._walked[0]) != LOBBY:
            over = (OVER,) * self.covered
            self._wanted = (*way(bare(self._walked), bare(self._wanted)[-1]), *over)
            self._settle()

    def follow(self, address: str) -> None:
        """A link was followed: back to that page if the way leads over it, else on to it."""
        self._wanted = way(bare(self._walked), address)
        self._settle()

    def swap(self, address: str) -> None:
        """Put another page in the place of this one."""
        self._wanted = way(bare(self._wanted)[:-1], address)
        self._settle()

    def cover(self, *, over: bool) -> None:
        """Something lies over the page now, or nothing does."""
        self._wanted = (*bare(self._wanted), OVER) if over else bare(self._wanted)
        self._settle()

    def _settle(self) -> None:
        while not self._waiting and not len(self._walked) == len(self._wanted) == self._shared():
            shared = self._shared()
            unwanted = len(self._walked) - shared
            if unwanted == 0:
                self._walked = self._wanted[: shared + 1]
                self._history.push(*self._entry())
            elif unwanted == 1 and shared < len(self._wanted):
                self._walked = self._wanted[: shared + 1]
                self._history.replace(*self._entry())
            else:
                self._leave(unwanted if shared == len(self._wanted) else unwanted - 1)

    def _shared(self) -> int:
        pairs = zip(self._walked, self._wanted, strict=False)
        return sum(1 for _ in takewhile(lambda pair: same(*pair), pairs))

    def _leave(self, steps: int) -> None:
        self._waiting = True
        self._walked = self._walked[:-steps]
        self._history.back(steps)

    def _entry(self) -> tuple[str, str]:
        return " ".join(self._walked), bare(self._walked)[-1]
