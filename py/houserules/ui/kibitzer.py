"""The onlooker who knows the odds: the coach, the bots' "Why?", and the review of a game that is over."""

from __future__ import annotations

from typing import Any

from .coach import Coach
from .html import Node
from .menu import Aside
from .review import Review
from .session import Session
from .why import Why

SLICES = 5
"""After so many slices odds have moved enough to be painted again; a painting costs as much as one."""
BREATH = 30
"""Milliseconds before anybody thinks: longer than a frame, so the picture of a move never waits for it."""


class Kibitzer:
    """Thinks in slices, each of them short, and only about what is on the page."""

    def __init__(self, *, coaching: bool) -> None:
        self.coach = Coach(on=coaching)
        self.why = Why()
        self._review: Review | None = None
        self._studied: Any = None  # the state whose odds can't be known better
        self._thought_of: Any = None  # the state whose odds were thought about last
        self._slices = 0
        self.has_news = True
        """Whether the last slice of thought found something to paint."""

    def leave(self) -> None:
        """Another page is opened: what was begun is not finished."""
        self._review = None
        self.why.close()

    def wait(self, session: Session, page: str) -> int | None:
        """Milliseconds until the next slice; None where nothing is left to think about."""
        if page == "review":
            return None if self._looking_at(session).finished else 0
        return BREATH if not page and (self.coach.is_due(session) or self._can_study(session)) else None

    def think(self, session: Session, page: str) -> str:
        """One slice; returns what is to be said about it."""
        self.has_news = True
        if page == "review":
            review = self._looking_at(session)
            review.step()
            return "The review is ready." if review.finished else ""
        if self.coach.is_due(session):
            return self.coach.think(session)
        if self._can_study(session):
            self._study(session)
        return ""

    def aside(self, session: Session) -> Aside:
        """What stands beside the picture of a table."""
        coach, why = self.coach, self.why
        return Aside(coach.on, coach.picture(session), coach.best(session), why.button(session), why.picture(session))

    def review(self, session: Session) -> Node:
        """The page of a review, as far as it has come."""
        return self._looking_at(session).picture()

    def _can_study(self, session: Session) -> bool:
        """Tell whether there are odds in the picture that can be known better, and time: nobody else is to move."""
        some = session.box.study is not None and not session.over and not session.bots_due
        return some and self._studied is not session.match.state

    def _study(self, session: Session) -> None:
        match, study = session.match, session.box.study
        known_well = study is None or not study(match.view(session.viewer))
        if known_well:
            self._studied = match.state
        self._slices = self._slices + 1 if self._thought_of is match.state else 0
        self._thought_of = match.state
        self.has_news = known_well or self._slices % SLICES == 0
        if self.has_news and self.coach.on:
            self.coach.think(session)

    def _looking_at(self, session: Session) -> Review:
        if self._review is None or self._review.session is not session:
            self._review = Review(session)
        return self._review
