"""Small real ports for the app, and ways to read and press what it shows."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from houserules.core.chance import Chance
from houserules.core.record import Record
from houserules.games import GAMES
from houserules.ui.app import App
from houserules.ui.html import Node
from houserules.ui.session import Session
from houserules.ui.shelf import Save

NOON = 12 * 3600


@dataclass
class MemoryStorage:
    """Storage as a browser has it. Tabs share ``texts``; ``full`` refuses to write, as a full disk does."""

    texts: dict[str, str] = field(default_factory=dict)
    full: bool = False
    refused: bool = False
    writes: int = 0
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

    def remove(self, key: str) -> None:
        self.writes += 1
        if self.full:
            self.refused, self._own[key] = True, None
        else:
            self.texts.pop(key, None)


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
    focused: list[str] = field(default_factory=list)
    copied: list[str] = field(default_factory=list)
    paints: int = 0

    def paint(self, page: Node, title: str, rev: int) -> None:
        self.page, self.title, self.rev = page, title, rev
        self.paints += 1

    def say(self, text: str) -> None:
        self.said.append(text)

    def go(self, address: str) -> None:
        self.address = address

    def focus(self, selector: str) -> None:
        self.focused.append(selector)

    def copy(self, text: str) -> bool:
        self.copied.append(text)
        return True

    def law(self, game: str) -> str:
        return f"<p>The law of {game}</p>"


# Reading a page


def nodes(page: Node | None) -> Iterator[Node]:
    """All elements of a page, outer ones first."""
    if page is not None:
        yield page
        for child in page.children:
            if isinstance(child, Node):
                yield from nodes(child)


def having(page: Node | None, attribute: str, value: str | None = None) -> list[Node]:
    """The elements with an attribute (of that value)."""
    found = [(node, dict(node.attributes)) for node in nodes(page)]
    return [node for node, has in found if attribute in has and value in {None, has[attribute]}]


def attribute(node: Node, name: str) -> str:
    """What an attribute of an element says; "" if it isn't there."""
    return dict(node.attributes).get(name) or ""


def text(node: Node | str) -> str:
    """The words of an element."""
    if isinstance(node, str):
        return node
    return " ".join(text(child) for child in node.children if isinstance(child, Node | str))


PRESSABLE = ("data-move", "data-pick", "data-act")


def pressable(page: Node | None) -> list[Node]:
    """The buttons that can be pressed, as the browser sees them."""
    return [
        node
        for node in nodes(page)
        if node.tag == "button"
        and any(attribute(node, name) for name in PRESSABLE)
        and "disabled" not in dict(node.attributes)
        and attribute(node, "aria-disabled") != "true"
    ]


class Desk:
    """An app at a table, and a hand to press its buttons. Two desks with one storage are two tabs."""

    def __init__(self, texts: dict[str, str] | None = None, *, name: str = "seed", full: bool = False) -> None:
        self.storage = MemoryStorage({} if texts is None else texts, full)
        self.clock = HandClock(name=name)
        self.screen = RecordingScreen()
        self.app = App(self.storage, self.clock, self.screen)

    def open(self, address: str = "") -> Desk:
        self.screen.address = address
        self.app.open(address)
        return self

    def press(self, node: Node) -> None:
        """Press a button, as the page's own listener would."""
        assert node in pressable(self.screen.page)
        kind = next(name for name in PRESSABLE if attribute(node, name))
        value = attribute(node, kind)
        if kind == "data-act":
            self.app.act(value, attribute(node, "data-value"))
        else:
            self.app.act(kind.removeprefix("data-"), value)

    def act(self, name: str, value: str = "") -> None:
        self.app.act(name, value)

    def button(self, words: str) -> Node:
        """The one button whose words or label hold ``words``."""
        (found,) = [
            node for node in pressable(self.screen.page) if words in f"{text(node)} {attribute(node, 'aria-label')}"
        ]
        return found

    def has_button(self, words: str) -> bool:
        return any(words in f"{text(node)} {attribute(node, 'aria-label')}" for node in pressable(self.screen.page))

    def start(self, game: str, *kinds: str, **options: str) -> Desk:
        """Set the table and start: who plays each seat ("person" or a bot), and the house rules as typed."""
        self.open(f"#/{game}/new")
        while len(having(self.screen.page, "data-act", "drop-player")) < len(kinds):
            self.act("add-player")
        while len(having(self.screen.page, "data-act", "drop-player")) > len(kinds):
            self.act("drop-player", str(len(kinds)))
        for seat, kind in enumerate(kinds):
            self.act("field", f"name:{seat}=Player {'ABCDEFGH'[seat]}")
            self.act("field", f"kind:{seat}={kind}")
        for key, value in options.items():
            self.act("field", f"option:{key}={value}")
        self.act("start")
        assert self.app.setting is None
        return self

    def load(self, save: Save) -> Desk:
        """Put a save in its slot and open its table."""
        game = save.record.game
        self.storage.texts[f"house-rules/game/{game}"] = save.dump()
        return self.open(f"#/{game}")

    @property
    def session(self) -> Session:
        assert self.app.session is not None
        return self.app.session

    @property
    def html(self) -> str:
        return str(self.screen.page)

    @property
    def notices(self) -> list[str]:
        return [notice.text for notice in self.app.notices.lines]

    def slot(self, game: str) -> str | None:
        return self.storage.texts.get(f"house-rules/game/{game}")

    def aside(self, game: str) -> list[str]:
        """What was set aside of a game's saves."""
        return [text for key, text in self.storage.texts.items() if key.startswith(f"house-rules/aside/{game}/")]


def save(game: str, *seats: str, seed: str = "s", **options: object) -> Save:
    names = tuple("ABCDEFGH"[: len(seats)])
    return Save(Record(game, names, seed, at=NOON, options=tuple(options.items())), seats)


def bot(game: str) -> str:
    return GAMES[game].bots[0].id


def mashed(desk: Desk, presses: int, seed: str = "mash") -> Desk:
    """Press buttons at random (none that leaves the table or starts anew), the clock ringing in between."""
    chance = Chance.seeded(seed)
    for _ in range(presses):
        buttons = [
            node
            for node in pressable(desk.screen.page)
            if attribute(node, "data-act") in {"", "lift", "go-on", "undo", "menu", "hurry"}
        ]
        roll, chance = chance.below(len(buttons) + 1)
        if roll < len(buttons):
            desk.press(buttons[roll])
        else:
            desk.clock.ring()
    return desk
