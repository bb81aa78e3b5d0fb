"""Sending a game to somebody: its deal to play, or all its turns to look at. And what such links bring here."""

from __future__ import annotations

from houserules.core.link import Deal, pack, pack_deal, unpack_deal
from houserules.core.record import same_game

from .html import Node, h
from .leaf import Desk
from .menu import act, over
from .pages import short_title
from .session import Session

COPIED = "The link is copied. Paste it into a message."
BY_HAND = "This browser doesn't let the page copy. Here is the link to copy by hand:"
NO_ADDRESS = "This page was opened from your device and has no address to send. The record can be sent as text instead."
NOT_YET = "Once the game is over: a link tells what comes next."


def dealt(game: str, text: str) -> Deal:
    """The deal that a link to ``game`` brings; HouseError if it can't be played here."""
    deal = unpack_deal(text)
    record = same_game(deal.record, game, "the link is to a deal")
    Session(record, deal.seats)  # what can't be played is refused now, not when it is to start
    return deal


def fair(session: Session) -> bool:
    """Tell whether a link would spoil nobody's game: a seed tells what comes, and a record shows all hands."""
    return session.over or len(session.people) <= 1


def panel(session: Session, *, linked: bool) -> Node:
    """What can be sent of the game on the table, and what each way gives away; ``linked``: the page has an address."""
    ways = _ways(session) if linked else [h("p", NO_ADDRESS), act("Copy the record", "copy", main=True)]
    heading = h("h2", "Share", id="share-title")
    return over(heading, ways, act("Close", "close"), role="dialog", named_by="share-title", look="sharing")


def _ways(session: Session) -> list[Node]:
    luck = session.box.table.LUCK
    so_far = "Every turn, to look at step by step, with all hands open."
    if not session.over:
        so_far = "Every turn so far, with all hands open. The link also tells what comes next."
    return [
        _way("Share this deal", "share-deal", f"The same {luck} for somebody else, from the start.", session),
        _way("Share this game", "share-game", so_far, session),
    ]


def _way(label: str, deed: str, what: str, session: Session) -> Node:
    said = f"said-{deed}"
    may = fair(session)
    button = h(
        "button",
        label,
        type="button",
        data_act=deed,
        aria_describedby=said,
        aria_disabled=None if may else "true",
    )
    return h("div", button, h("p", what if may else NOT_YET, class_="hint", id=said), class_="way")


class Sender:
    """Sends links to the game on the table, by the best way the browser has."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk

    def send_deal(self, session: Session) -> None:
        """Send how the game was set up, and its chance."""
        deal = Deal.of(session.match.record, session.seats)
        self._send(session, "the same deal", "deal", pack_deal(deal))

    def send_game(self, session: Session) -> None:
        """Send all that was played. HouseError if that is too long for a link."""
        self._send(session, "a game to look at", "look", pack(session.match.record))

    def _send(self, session: Session, what: str, page: str, text: str) -> None:
        game, home = session.box.law.id, self.desk.screen.home
        if home and fair(session):
            address = f"{home}#/{game}/{page}/{text}"
            self.desk.screen.share(f"{short_title(game)}: {what}", address, lambda: self._copy(address))

    def _copy(self, address: str) -> None:
        if self.desk.screen.copy(address):
            self.desk.notices.tell(COPIED)
        else:
            self.desk.notices.tell(BY_HAND, by_hand=address)
            self.desk.screen.focus("[data-by-hand]")
        self.desk.show()
