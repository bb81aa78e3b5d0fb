"""What goes on by itself: bots that move, an onlooker who thinks, leaves that wait for nobody."""

from __future__ import annotations

from typing import Protocol

from .address import Route
from .deeds import Floor
from .leaf import Leaf
from .menu import Chrome


class Page(Floor, Protocol):
    """What there is on the page now."""

    route: Route
    leaf: Leaf | None


class Pulse:
    """Sees after each painting what comes next, and does it in its time; one thing waits at most."""

    def __init__(self, page: Page) -> None:
        self.page = page

    def schedule(self) -> None:
        """See to it that what comes next on the page comes."""
        page, session = self.page, self.page.session
        if page.leaf is not None:
            page.pacer.rest()
            if page.leaf.wait is not None:
                page.clock.after(page.leaf.wait, self._tick)
        elif session is not None and not page.route.page and session.bots_due:
            page.pacer.go(self.step_bots)
        elif page.chrome.ended_now:
            page.pacer.settle(self._settle)
        else:
            page.pacer.rest()
            if session is not None and (wait := page.kibitzer.wait(session, page.route.page)) is not None:
                page.clock.after(wait, self._think)

    def step_bots(self) -> None:
        """Let bots play their next turn, or a slice of turns while skipping ahead."""
        for _ in range(self.page.pacer.steps):
            if self.page.session is not None and self.page.session.bots_due:
                self.page.session.play_bots(self.page.clock.now())
        self.page.keep()
        self.page.show()

    def _tick(self) -> None:
        if self.page.leaf is not None:
            self.page.leaf.tick()
        self.page.show()

    def _think(self) -> None:
        page, session = self.page, self.page.session
        if session is not None and (said := page.kibitzer.think(session, page.route.page)):
            page.screen.say(said)
        if page.kibitzer.has_news:
            page.show()
        else:
            self.schedule()

    def _settle(self) -> None:
        self.page.chrome = Chrome()
        self.page.show()
