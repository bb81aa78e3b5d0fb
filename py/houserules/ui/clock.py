"""Time and true chance from the browser."""

from __future__ import annotations

from collections.abc import Callable

from js import Date, Uint32Array, crypto, window
from pyodide.ffi import create_once_callable

from .handlers import guarded

_SEED_WORDS = 4


class BrowserClock:
    """The wall clock, one timer, and seeds nobody can guess."""

    def __init__(self) -> None:
        self._timer: int | None = None

    @property
    def waiting(self) -> bool:
        """Whether something waits for its time."""
        return self._timer is not None

    def now(self) -> int:
        """Seconds since 1970-01-01 00:00 as local clocks show them."""
        now = Date.new()
        return int(now.getTime()) // 1000 - int(now.getTimezoneOffset()) * 60

    def after(self, milliseconds: int, act: Callable[[], None]) -> None:
        """Do ``act`` later, instead of whatever was waiting."""
        self.cancel()

        def due() -> None:
            self._timer = None
            act()

        self._timer = window.setTimeout(create_once_callable(guarded(due)), milliseconds)

    def cancel(self) -> None:
        """Forget what was waiting."""
        if self._timer is not None:
            window.clearTimeout(self._timer)
            self._timer = None

    def seed(self) -> str:
        """128 bits from the browser's cryptographic source, as text."""
        words = crypto.getRandomValues(Uint32Array.new(_SEED_WORDS))
        return "".join(f"{int(word):08x}" for word in words)
