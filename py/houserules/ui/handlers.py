"""Handlers of what happens in the browser. Whatever goes wrong in one is shown, never only logged.

And whether the page is in a frame, which most of those who listen want to know.
"""

from __future__ import annotations

import traceback
from collections.abc import Callable
from typing import Any

from js import document, window
from pyodide.ffi import create_proxy


def framed() -> bool:
    """Tell whether another page is around this one."""
    return bool(window.parent != window)


def guarded(handle: Callable[..., None]) -> Callable[..., None]:
    """The same handler, with its failures shown to the player."""

    def handler(*arguments: Any) -> None:
        try:
            handle(*arguments)
        except Exception:  # noqa: BLE001  # the last place that can tell the player anything
            document.getElementById("fault-trace").textContent = traceback.format_exc()
            document.getElementById("fault").hidden = False

    return handler


def on(target: Any, event: str, handle: Callable[[Any], None]) -> None:
    """Listen for an event, for as long as the page lives."""
    target.addEventListener(event, create_proxy(guarded(handle)))
