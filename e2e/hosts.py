"""Somebody's blog: examples/ served from a site of its own, with the games' address put in."""

from __future__ import annotations

from pathlib import Path

from playwright.sync_api import FrameLocator, Locator, Page

from browser import READY, START_UP
from files import ROOT

EXAMPLES = ROOT / "examples"
PLACEHOLDER = "https://games.example/"
"""Where the games are, in the examples."""
LISTEN = """addEventListener("securitypolicyviolation", event => {
  (window.violations ??= []).push(`${event.effectiveDirective} ${event.blockedURI}`);
});
addEventListener("DOMContentLoaded", () => {
  window.told = [];
  for (const game of document.querySelectorAll("house-rules"))
    for (const kind of ["ready", "move", "gameover", "error"])
      game.addEventListener(kind, event => told.push({ id: game.id, kind, ...event.detail }));
});"""
"""An init script: remembers what the page's policy has stopped, and what the games have told."""


def write_blog(folder: Path, games: str) -> None:
    """Copy the examples to ``folder``, with the games at the address ``games``."""
    for path in EXAMPLES.iterdir():
        home = games.rstrip("/") if path.suffix == ".html" else ""
        text = path.read_text("utf-8")
        (folder / path.name).write_text(text.replace(PLACEHOLDER.rstrip("/"), home) if home else text, "utf-8")


def elsewhere(address: str) -> str:
    """The same server under a name of another site, so that browsers keep the two apart."""
    return address.replace("127.0.0.1", "localhost")


class Embed:
    """One <house-rules> element of a page."""

    def __init__(self, page: Page, name: str) -> None:
        self.page, self.element = page, page.locator(f"house-rules#{name}")

    @property
    def facade(self) -> Locator:
        return self.element.locator("a[lang]")

    @property
    def home(self) -> str:
        """Where the games are."""
        return str(self.facade.evaluate("link => link.href")).partition("#")[0]

    @property
    def iframe(self) -> Locator:
        return self.element.locator("iframe")

    @property
    def frame(self) -> FrameLocator:
        return self.element.frame_locator("iframe")

    @property
    def height(self) -> float:
        box = self.iframe.bounding_box()
        return box["height"] if box else 0

    def ready(self) -> FrameLocator:
        """Wait until the game can be played."""
        self.frame.locator(READY).wait_for(state="attached", timeout=START_UP)
        return self.frame

    def told(self, kind: str) -> list[dict[str, object]]:
        """What the element has told the page so far."""
        told = self.page.evaluate("told")
        return [one for one in told if one["id"] == self.element.get_attribute("id") and one["kind"] == kind]
