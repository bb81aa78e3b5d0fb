"""Somebody who shares in tests: a desk with something to send, and what is sent of it."""

from __future__ import annotations

from desk import Desk, bot, save

from houserules.ui.share import COPIED


def opened_share(desk: Desk) -> Desk:
    """The desk with the ways to share open."""
    if not desk.session.over:
        desk.act("menu")
    desk.press(desk.button("Share"))
    return desk


def played(game: str, turns: int, *seats: str) -> Desk:
    """A desk in the middle of a game."""
    desk = Desk().load(save(game, *(seats or ("person", bot(game)))))
    while desk.session.rev < turns and not desk.session.over:
        desk.step()
    return desk


def sent(desk: Desk, words: str) -> str:
    """The link that a way of sharing puts on the clipboard, without the page's own address."""
    opened_share(desk).press(desk.button(words))
    assert desk.notices[-1] == COPIED
    home, mark, rest = desk.screen.copied[-1].partition("#")
    assert home == desk.screen.home
    return mark + rest
