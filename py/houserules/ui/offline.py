"""The browser's side of working offline: the worker that keeps the page, newer versions, installing.

What is said between page and worker are words: "check" asks whether all is kept, and the answer is "kept" or
"missing"; "take" lets a version that waits take over.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Protocol

from js import Date, document, location, window
from pyodide.ffi import JsException, create_proxy
from pyscript.ffi import is_none

from .handlers import framed, guarded, on
from .upkeep import LOOK, Upkeep

WORKER = "sw.js"
PATIENCE = 2000
"""Milliseconds after which the page counts as idle where the browser doesn't say so."""


class Told(Protocol):
    """Who is told how the page stands."""

    upkeep: Upkeep

    def learn(self, upkeep: Upkeep) -> None:
        """Something of it has changed."""


def build() -> str:
    """What the build calls this page; "" if there was none."""
    root = document.documentElement
    return str(root.getAttribute("data-build")) if root.hasAttribute("data-build") else ""


class BrowserKeeper:
    """Has the page kept, once it has nothing else to do. Where that can't be had, nothing is said of it."""

    def __init__(self) -> None:
        self._registration: Any = None
        self._looked = self._now()

    def begin(self, app: Told) -> None:
        """Start looking after the page of ``app``, which is ready."""
        self._app = app
        if not app.upkeep.build:
            return
        on(window, "beforeinstallprompt", lambda _: self._tell(installable=True))
        on(window, "appinstalled", lambda _: self._tell(installable=False))
        if hasattr(window, "installation"):  # it came before Python
            self._tell(installable=True)
        # A post of somebody else's isn't ours to fill, and one file needs no keeping.
        if not framed() and not document.documentElement.hasAttribute("data-single"):
            self._when_idle(self._register)

    def renew(self) -> None:
        """Start again with the newer version. Other tabs go on with what they have in memory."""
        waiting: Any = self._registration and self._registration.waiting
        if is_none(waiting):  # another tab has taken it
            location.reload()
            return
        on(waiting, "statechange", lambda _: location.reload() if waiting.state == "activated" else None)
        waiting.postMessage("take")

    def install(self) -> None:
        """Have the browser ask whether to install the page; it may be asked once."""
        self._tell(installable=False)
        window.installation.prompt()

    # With the worker

    def _register(self) -> None:
        try:
            container = window.navigator.serviceWorker
        except JsException:  # a sandbox, or cookies are blocked
            return
        if container is None:  # an address that isn't safe, or a browser without
            return
        on(container, "message", self._hear)
        on(document, "visibilitychange", lambda _: self._look())
        self._after(container.register(WORKER), self._registered)

    def _registered(self, registration: Any) -> None:
        if registration is None:  # where somebody has put a stop to it
            return
        self._registration = registration
        on(registration, "updatefound", lambda _: self._watch(registration.installing))
        self._watch(registration.installing)
        if is_none(registration.active):
            self._tell(kept=False)
        else:
            registration.active.postMessage("check")
        self._compare()

    def _watch(self, worker: Any) -> None:
        """Follow a version that comes in."""
        if is_none(worker):
            return

        def moved(_: Any) -> None:
            if worker.state == "activated":
                worker.postMessage("check")
            self._compare()

        on(worker, "statechange", moved)

    def _compare(self) -> None:
        registration = self._registration
        self._tell(newer=not is_none(registration.waiting) and not is_none(registration.active))

    def _hear(self, event: Any) -> None:
        if event.data in {"kept", "missing"}:
            self._tell(kept=event.data == "kept")

    def _look(self) -> None:
        """Look for a newer version when the page is looked at again after a while."""
        now = self._now()
        if self._registration is None or document.visibilityState != "visible" or now - self._looked < LOOK:
            return
        self._looked = now
        self._after(self._registration.update(), lambda _: None)

    # Small things

    def _tell(self, **news: Any) -> None:
        upkeep = replace(self._app.upkeep, **news)
        if upkeep != self._app.upkeep:
            self._app.learn(upkeep)

    def _after(self, promise: Any, then: Callable[[Any], None]) -> None:
        """``then`` with what is promised; if it can't be had, as without a connection, all stays as it is."""
        promise.then(create_proxy(guarded(then)), create_proxy(lambda _: None))

    def _when_idle(self, act: Callable[[], None]) -> None:
        proxy = create_proxy(guarded(lambda *_: act()))
        if hasattr(window, "requestIdleCallback"):
            window.requestIdleCallback(proxy)
        else:
            window.setTimeout(proxy, PATIENCE)

    def _now(self) -> float:
        return float(Date.now()) / 1000
