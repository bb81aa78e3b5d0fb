"""The browser's localStorage, where there is one; the page's own memory where there isn't."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from contextlib import suppress

from js import navigator, window
from pyscript.ffi import is_none

from .handlers import framed, guarded
from .ports import put

PROBE = "house-rules/probe"


class BrowserStorage:
    """Keeps texts by key. A browser may refuse to keep them, or even to be asked (``refused``).

    What was refused is kept in memory and shadows what the browser still has.
    """

    def __init__(self, room: str = "") -> None:
        """Only what was kept in the same ``room`` is found again: an embedded game may have one of its own."""
        self.refused = False
        self._room = f"@{room}" if room else ""
        self._memory: dict[str, str | None] = {}
        self._known: dict[str, str | None] = {}

    def read(self, key: str) -> str | None:
        """The text under ``key``, or None; where the browser doesn't answer any more, the last one known."""
        if key in self._memory:
            return self._memory[key]
        try:
            text = window.localStorage.getItem(key + self._room)
        except Exception:  # noqa: BLE001  # blocked cookies: merely touching localStorage throws
            self.refused = True
            return self._known.get(key)
        self._known[key] = None if is_none(text) else str(text)
        return self._known[key]

    def write(self, key: str, text: str) -> bool:
        """Keep ``text`` under ``key``; False if it is kept in memory only."""
        try:
            window.localStorage.setItem(key + self._room, text)
        except Exception:  # noqa: BLE001  # private mode or a full disk
            self.refused = True
            self.hold(key, text)
            return False
        self._memory.pop(key, None)
        self._known[key] = text
        return True

    def hold(self, key: str, text: str) -> None:
        """Keep ``text`` in memory only, over what the browser goes on keeping under ``key``."""
        self._memory[key] = text

    def offer(self, key: str, text: str) -> None:
        """Keep a text that can be done without; where it is refused, nothing happens."""
        with suppress(Exception):  # as in write
            window.localStorage.setItem(key + self._room, text)

    def remove(self, key: str) -> None:
        """Forget what is under ``key``."""
        try:
            window.localStorage.removeItem(key + self._room)
        except Exception:  # noqa: BLE001  # as in write
            self.refused = True
            self._memory[key] = None
        else:
            self._memory.pop(key, None)
            self._known[key] = None

    def exchange(self, texts: Mapping[str, str | None]) -> bool:
        """Keep all of ``texts`` under their keys (None: nothing); False, and all is as it was, if there is no room."""
        before = {key: self.read(key) for key in texts}
        if not self.refused and not self._put(texts):
            self._put(before)
            if self._put({PROBE: "?"}):
                self._put({PROBE: None})
                return False
            self.refused = True  # it isn't a matter of room
        if self.refused:
            put(self, texts)
        return True

    def _put(self, texts: Mapping[str, str | None]) -> bool:
        """Have the browser keep texts, those that go first; False as soon as it refuses one."""
        with suppress(Exception):  # as in write
            for key, text in sorted(texts.items(), key=lambda item: item[1] is not None):
                if text is None:
                    window.localStorage.removeItem(key + self._room)
                else:
                    window.localStorage.setItem(key + self._room, text)
            return True
        return False

    def stays(self, tell: Callable[[bool], None]) -> None:
        """Find out whether the browser promises to keep all this until the player clears it."""
        self._ask("persisted", tell)

    def ask_to_stay(self, tell: Callable[[bool], None]) -> None:
        """Ask the browser for that promise; some ask the player in turn."""
        self._ask("persist", tell)

    def _ask(self, question: str, tell: Callable[[bool], None]) -> None:
        with suppress(Exception):  # an old browser, a plain http address, a frame: there is no promise then
            if not framed():
                asked = getattr(navigator.storage, question)()
                asked.then(guarded(lambda promised: tell(bool(promised))), lambda _: None)
