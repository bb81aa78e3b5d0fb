"""How the page stands: which version it is, whether it works offline, whether there is a newer one."""

from __future__ import annotations

from dataclasses import dataclass

from houserules import __version__

from .html import Node, h

NEWER = "A new version is ready."
RENEW = ("Take it now", "renew")
READY = "The games work offline now."
LOOK = 3600
"""Seconds that pass at least between two looks for a newer version."""


@dataclass(frozen=True, slots=True)
class Upkeep:
    """What is known of it so far."""

    build: str = ""
    """What the build calls this version; "" where nothing was built."""
    kept: bool | None = None
    """Whether all of it is kept for use offline; None while that isn't known."""
    newer: bool = False
    """Whether a newer version is here and waits to be taken."""
    installable: bool = False
    """Whether the browser would install the page."""

    def foot(self) -> Node:
        """The last line of the lobby."""
        built = f" ({self.build})" if self.build else ""
        offline = {None: "", True: " · Works offline", False: " · Not yet kept for offline use"}[self.kept]
        button = h("button", "Install", type="button", class_="quiet", data_act="install")
        return h(
            "footer",
            h("p", f"Version {__version__}{built}{offline}"),
            button if self.installable else None,
            class_="foot",
            id="foot",
        )
