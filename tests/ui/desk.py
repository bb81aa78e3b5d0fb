"""An app at a table, and a hand to press its buttons."""

from __future__ import annotations

from pages import PRESSABLE, attribute, having, pressable, text
from ports import NOON, HandClock, MemoryStorage, RecordingScreen

from houserules.core.chance import Chance
from houserules.core.record import Record
from houserules.games import GAMES
from houserules.ui.app import App
from houserules.ui.hindsight import options
from houserules.ui.html import Node
from houserules.ui.session import Session
from houserules.ui.shelf import Save


class Desk:
    """An app at a table, and a hand to press its buttons. Two desks with one storage are two tabs."""

    def __init__(
        self, texts: dict[str, str] | None = None, *, name: str = "seed", full: bool = False, only: str = ""
    ) -> None:
        self.storage = MemoryStorage({} if texts is None else texts, full)
        self.clock = HandClock(name=name)
        self.screen = RecordingScreen()
        self.app = App(self.storage, self.clock, self.screen, only)

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

    def step(self) -> None:
        """Bring the game on: lift what lies over it, let bots play, or choose, now this and now that; call a hand."""
        session = self.session
        if session.curtain is not None:
            self.act("lift")
        elif session.paused:
            self.act("go-on")
        elif session.bots_due:
            self.app.pulse.step_bots()
        else:
            moves = options(session.moves)
            self.act("move", "call" if "call" in moves else moves[session.rev % len(moves)])

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
        assert self.app.leaf is None
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
