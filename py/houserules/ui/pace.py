"""How fast bots play: a pace that a person can follow, and skipping ahead."""

from __future__ import annotations

from collections.abc import Callable

from .ports import Clock

PACES = {"slow": ("Slow", 1600), "steady": ("Steady", 900), "brisk": ("Brisk", 350)}
"""How long a bot is looked at before its move: label and milliseconds by id."""
ENDING = 1500
"""Milliseconds that the end of a game is looked at before its buttons open."""
HURRY_STEPS = 4
"""Bot turns in one slice while skipping ahead: short enough that a press still gets through."""


class Pacer:
    """Lets bots move one after another; at most one move waits at a time."""

    def __init__(self, clock: Clock, pace: object) -> None:
        """``pace`` is the id kept in the settings; one that isn't there is "steady"."""
        self.clock = clock
        self.pace = "steady"
        self.hurrying = False
        self.set(pace)

    def set(self, pace: object) -> bool:
        """Take another pace, if there is one of that id."""
        known = isinstance(pace, str) and pace in PACES
        if known:
            self.pace = str(pace)
            self.clock.cancel()
        return known

    def hurry(self) -> None:
        """Skip ahead until a person is to move."""
        self.hurrying = True
        self.clock.cancel()

    def rest(self) -> None:
        """No bot is to move."""
        self.hurrying = False
        self.clock.cancel()

    def go(self, step: Callable[[], None]) -> None:
        """Do ``step`` in a while; what already waits is not put off by another press."""
        if not self.clock.waiting:
            self.clock.after(0 if self.hurrying else PACES[self.pace][1], step)

    def settle(self, then: Callable[[], None]) -> None:
        """Do ``then`` when the end of a game has been seen: a thumb that taps on must not start another."""
        self.hurrying = False
        if not self.clock.waiting:
            self.clock.after(ENDING, then)

    @property
    def steps(self) -> int:
        """How many bot turns to play at once."""
        return HURRY_STEPS if self.hurrying else 1
