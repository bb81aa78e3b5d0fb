"""The browser's localStorage, where there is one; the page's own memory where there isn't."""

from __future__ import annotations

from contextlib import suppress

from js import window
from pyscript.ffi import is_none


class BrowserStorage:
    """Keeps texts by key. A browser may refuse to keep them, or even to be asked (``refused``).

    What was refused is kept in memory and shadows what the browser still has.
    """

    def __init__(self) -> None:
        self.refused = False
        self._memory: dict[str, str | None] = {}
        self._known: dict[str, str | None] = {}

    def read(self, key: str) -> str | None:
        """The text under ``key``, or None; where the browser doesn't answer any more, the last one known."""
        if key in self._memory:
            return self._memory[key]
        try:
            text = window.localStorage.getItem(key)
        except Exception:  # noqa: BLE001  # blocked cookies: merely touching localStorage throws
            self.refused = True
            return self._known.get(key)
        self._known[key] = None if is_none(text) else str(text)
        return self._known[key]

    def write(self, key: str, text: str) -> bool:
        """Keep ``text`` under ``key``; False if it is kept in memory only."""
        try:
            window.localStorage.setItem(key, text)
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
            window.localStorage.setItem(key, text)

    def remove(self, key: str) -> None:
        """Forget what is under ``key``."""
        try:
            window.localStorage.removeItem(key)
        except Exception:  # noqa: BLE001  # as in write
            self.refused = True
            self._memory[key] = None
        else:
            self._memory.pop(key, None)
            self._known[key] = None
