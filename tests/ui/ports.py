"""Small real ports for the app: storage, a clock and a screen."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field

from seatings import NOON

from houserules.ui.html import Node
from houserules.ui.ports import put


@dataclass
class MemoryStorage:
    """Storage as a browser has it. Tabs share ``texts``; ``full`` refuses to write, as a full disk does.

    ``room`` is how many characters fit into what is exchanged at once, ``promised`` what it promises when asked.
    """

    texts: dict[str, str] = field(default_factory=dict)
    full: bool = False
    refused: bool = False
    writes: int = 0
    room: int | None = None
    promised: bool = False
    asked: int = 0
    _own: dict[str, str | None] = field(default_factory=dict)

    def read(self, key: str) -> str | None:
        return self._own[key] if key in self._own else self.texts.get(key)

    def write(self, key: str, text: str) -> bool:
        self.writes += 1
        if self.full:
            self.refused, self._own[key] = True, text
        else:
            self.texts[key] = text
        return not self.full

    def hold(self, key: str, text: str) -> None:
        self._own[key] = text

    def offer(self, key: str, text: str) -> None:
        if not self.full:
            self.texts[key] = text

    def remove(self, key: str) -> None:
        self.writes += 1
        if self.full:
            self.refused, self._own[key] = True, None
        else:
            self.texts.pop(key, None)

    def exchange(self, texts: Mapping[str, str | None]) -> bool:
        if self.room is not None and sum(len(text or "") for text in texts.values()) > self.room:
            return False
        put(self, texts)
        return True

    def stays(self, tell: Callable[[bool], None]) -> None:
        tell(self.promised)

    def ask_to_stay(self, tell: Callable[[bool], None]) -> None:
        self.asked += 1
        self.promised = True
        tell(self.promised)


@dataclass
class HandClock:
    """A clock that goes on only when a test says so; it holds one thing to do, as a browser's timer."""

    time: int = NOON
    due: tuple[int, Callable[[], None]] | None = None
    seeds: int = 0
    name: str = "seed"

    @property
    def waiting(self) -> bool:
        return self.due is not None

    def now(self) -> int:
        return self.time

    def after(self, milliseconds: int, act: Callable[[], None]) -> None:
        self.due = milliseconds, act

    def cancel(self) -> None:
        self.due = None

    def seed(self) -> str:
        self.seeds += 1
        return f"{self.name}-{self.seeds}"

    def ring(self) -> bool:
        """Do what is waiting; False if nothing is."""
        if self.due is None:
            return False
        (_, act), self.due = self.due, None
        act()
        return True


@dataclass
class RecordingScreen:
    """A page that remembers what it was given."""

    page: Node | None = None
    title: str = ""
    rev: int = 0
    said: list[str] = field(default_factory=list)
    address: str = ""
    covered: bool = False
    focused: list[str] = field(default_factory=list)
    copied: list[str] = field(default_factory=list)
    shared: list[tuple[str, str]] = field(default_factory=list)
    home: str = "https://example.test/games/"
    shares: bool = False
    copies: bool = True
    paints: int = 0
    files: dict[str, str] = field(default_factory=dict)
    chosen: str | None = ""
    framed: bool = False

    def paint(self, page: Node, title: str, rev: int) -> None:
        self.page, self.title, self.rev = page, title, rev
        self.paints += 1

    def say(self, text: str) -> None:
        self.said.append(text)

    def go(self, address: str) -> None:
        self.address = address

    def cover(self, *, over: bool) -> None:
        self.covered = over

    def focus(self, selector: str) -> None:
        self.focused.append(selector)

    def share(self, title: str, address: str, otherwise: Callable[[], None]) -> None:
        if self.shares:
            self.shared.append((title, address))
        else:
            otherwise()

    def copy(self, text: str) -> bool:
        if self.copies:
            self.copied.append(text)
        return self.copies

    def law(self, game: str) -> str:
        return f"<p>The law of {game}</p>"

    def save_file(self, name: str, text: str) -> bool:
        self.files[name] = text
        return not self.framed

    def read_file(self, selector: str, most: int, then: Callable[[str | None], None]) -> None:
        then(None if self.chosen is None or len(self.chosen) > most else self.chosen)
