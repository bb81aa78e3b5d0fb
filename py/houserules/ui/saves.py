"""Saving everything to a file and reading one back: the player sees what it would do before anything is written."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from houserules.core.errors import HouseError, RecordError
from houserules.games import GAMES

from . import archive, found_page, keys, saves_page
from .address import Route
from .archive import Archive
from .html import Node
from .leaf import Desk
from .merge import merged
from .notices import sentence
from .reading import Reading
from .session import Session

UNREAD = f"this is larger than {archive.LARGEST // 1_000_000} megabytes, or can't be read"
NO_ROOM = "There is no room for this in what the browser keeps. Nothing was changed."


class Saves:
    """The page as it stands: a file that was made, a file that is being looked at, or what was done with one."""

    def __init__(self, desk: Desk, route: Route) -> None:  # noqa: ARG002 - all leaves are made alike
        self.desk = desk
        self.promised: bool | None = None
        """Whether the browser promises to keep what is kept; None: not known (yet)."""
        self.handed = ""
        """The name of the file that was handed out."""
        self.text = ""
        """The file to copy from, where a file can't be handed out."""
        self.wrong = ""
        self.reading: Reading | None = None
        self.game: Session | None = None
        """A single game that was read."""
        self.written: Mapping[str, str] = {}
        """What was written when a file was taken over, and what was there before."""
        self.before: Mapping[str, str | None] | None = None
        self._pasted = ""
        self._asked = False

    @property
    def wait(self) -> int | None:
        """There is a part of a file left to look at, or the browser to ask what it promises."""
        return 0 if not self._asked or (self.reading and not self.reading.finished) else None

    def tick(self) -> None:
        """Look at the next part of a file."""
        if not self._asked:
            self._asked = True
            self.desk.storage.stays(self._promise)
        elif self.reading:
            self.reading.step()

    def act(self, name: str, value: str) -> None:
        """Hand out a file, read one, or do with it what was decided."""
        deeds: dict[str, Callable[[], None]] = {
            "field": lambda: self._field(value),
            "save": self._save,
            "show-text": self._show_text,
            "copy-text": self._copy_text,
            "read": lambda: self._read(self._pasted),
            "take-over": self._take_over,
            "leave-it": self._leave,
            "take-back": self._take_back,
            "play-on": self._play_on,
            "ask-to-stay": lambda: self.desk.storage.ask_to_stay(self._promise),
        }
        if name in deeds:
            deeds[name]()

    def picture(self) -> Node:
        """The page."""
        if self.reading:
            return found_page.found(self.reading, self.wrong, self.desk.only)
        if self.game:
            return found_page.one_game(self.game, self.desk.only)
        return saves_page.page(self, self.desk.shelf.kept(), self.desk.only)

    def _promise(self, promised: bool) -> None:  # noqa: FBT001  # what a promise of the browser says
        self.promised = promised
        self.desk.show()

    # To a file

    def _file(self) -> str:
        return archive.collect(self.desk.shelf.kept(), self.desk.clock.now())

    def _save(self) -> None:
        self.handed = archive.file_name(self.desk.clock.now())
        if not self.desk.screen.save_file(self.handed, self._file()):
            self._show_text()

    def _show_text(self) -> None:
        self.text = self._file()
        self.desk.screen.focus("#saves-text")

    def _copy_text(self) -> None:
        copied = self.desk.screen.copy(self.text)
        self.desk.notices.tell("The file is copied." if copied else "This browser doesn't let the page copy.")

    # From a file

    def _field(self, typed: str) -> None:
        name, _, value = typed.partition("=")
        if name == "file":
            self.desk.screen.read_file("#saves-file", archive.LARGEST, self._receive)
        elif name == "pasted":
            self._pasted = value
        elif name.startswith("take:") and self.reading:
            self.reading.choose(keys.PREFIX + name.removeprefix("take:"), take=value == "theirs")

    def _receive(self, text: str | None) -> None:
        self._read(text)
        self.desk.show()

    def _read(self, text: str | None) -> None:
        self._leave()
        try:
            if text is None:
                raise RecordError(UNREAD)
            found = archive.read(text)
        except HouseError as wrong:
            self.wrong = sentence(wrong)
            return
        if isinstance(found, Archive):
            not_going_on = {keys.slot(game) for game in GAMES if self.desk.shelf.status(game) != "playing"}
            self.reading = Reading(found, self.desk.shelf.kept(), not_going_on)
        else:
            self.game = found
        self.desk.screen.focus("#title")

    def _leave(self) -> None:
        self.reading = self.game = None
        self.wrong = self.handed = self.text = ""
        self.written, self.before = {}, None

    def _take_over(self) -> None:
        if self.reading is None or not self.reading.finished:
            return
        here = self.desk.shelf.kept()
        after = merged(here, self.reading.good, self.reading.taken)
        self._write({key: text for key, text in after.items() if here.get(key) != text}, here)

    def _write(self, texts: Mapping[str, str], here: Mapping[str, str]) -> None:
        if not self.desk.storage.exchange(texts):
            self.wrong = NO_ROOM
            return
        self._leave()
        self.written, self.before = texts, {key: here.get(key) for key in texts}
        self.desk.recall()
        self.desk.screen.focus("#title")

    def _take_back(self) -> None:
        """Put back what was there before, but for what was played on since."""
        here = self.desk.shelf.kept()
        old = {key: text for key, text in (self.before or {}).items() if here.get(key) == self.written[key]}
        self._leave()
        if not self.desk.storage.exchange(old):
            self.wrong = NO_ROOM
        self.desk.recall()

    def _play_on(self) -> None:
        if self.game and not self.game.over:
            self.desk.begin(self.game)
