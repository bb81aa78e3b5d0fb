"""Lines the player has to see, until they are put away."""

from __future__ import annotations

from dataclasses import dataclass

from houserules.core.errors import HouseError, NewerRecordError

from .html import Node, h
from .pieces import icon

NO_STORAGE = "This browser can't save here. You can play on; the game is gone when the page is closed."
WAY_OUT = ("Save to a file", "#/saves")


@dataclass(frozen=True, slots=True)
class Notice:
    """What happened, and what to do about it: a button or link (label, act or address), a text to copy by hand."""

    text: str
    offer: tuple[str, str] | None = None
    by_hand: str = ""
    stays: bool = False
    """Whether it is about the page, and goes along to the next one."""
    complaint: bool = False


class Notices:
    """The lines on the page now, each only once."""

    def __init__(self) -> None:
        self.lines: list[Notice] = []
        self._warned: set[str] = set()

    def warn(self, text: str, offer: tuple[str, str] | None, *, stays: bool = False) -> None:
        """Add a line once and, when it has been put away, never again; ``stays``: as in Notice."""
        if text not in self._warned:
            self._warned.add(text)
            self.lines.append(Notice(text, offer, stays=stays))

    def tell(
        self, text: str, offer: tuple[str, str] | None = None, by_hand: str = "", *, complaint: bool = False
    ) -> None:
        """Add a line, unless it is there; ``complaint``: it is about something that couldn't be done."""
        if (notice := Notice(text, offer, by_hand, complaint=complaint)) not in self.lines:
            self.lines.append(notice)

    def withdraw(self, text: str) -> None:
        """Take back a line: it is no longer so."""
        self._warned.discard(text)
        self.lines = [line for line in self.lines if line.text != text]

    def refuse(self, wrong: HouseError) -> None:
        """Add a complaint about what a link or a page around this one has sent."""
        self.tell(f"That can't be opened: {wrong}.", complaint=True)

    def complain(self, wrong: Exception) -> None:
        """Add a complaint as a sentence."""
        self.tell(sentence(wrong), complaint=True)

    @property
    def complaints(self) -> list[str]:
        """The lines about something that couldn't be done."""
        return [line.text for line in self.lines if line.complaint]

    def dismiss(self, number: str) -> None:
        """Put away a line by its place."""
        self.lines = [line for place, line in enumerate(self.lines) if str(place) != number]

    def clear(self) -> None:
        """Put all away that is about one page."""
        self.lines = [line for line in self.lines if line.stays]

    def picture(self) -> Node:
        """All lines, each with a way to put it away."""
        return h("div", [_line(place, line) for place, line in enumerate(self.lines)], class_="notices", id="notices")


def unreadable(wrong: HouseError) -> str:
    """Why a saved game can't be played on, and where it is now."""
    if isinstance(wrong, NewerRecordError):
        return f"Your saved game can't be opened here: {wrong}. It is kept as it is."
    return f"Your saved game can't be opened: {wrong}. It is kept aside, and a new game is ready."


def sentence(said: object) -> str:
    """A complaint or a reason as a sentence of the page."""
    text = str(said)
    return f"{text[:1].upper()}{text[1:]}."


def _line(place: int, line: Notice) -> Node:
    away = {"data_act": "dismiss", "data_value": str(place), "aria_label": "Dismiss"}
    put_away = h("button", icon("close"), type="button", class_="quiet", **away)
    return h(
        "p",
        h("span", line.text),
        _by_hand(line.by_hand) if line.by_hand else None,
        _offer(line.offer),
        put_away,
        class_="notice",
        role="alert",
        id=f"notice-{place}",
    )


def _by_hand(text: str) -> Node:
    return h("input", value=text, readonly=True, data_by_hand=True, aria_label="To be copied")


def _offer(offer: tuple[str, str] | None) -> Node | None:
    if offer is None:
        return None
    label, deed = offer
    if deed.startswith("#"):
        return h("a", label, href=deed, class_="button")
    return h("button", label, type="button", data_act=deed)
