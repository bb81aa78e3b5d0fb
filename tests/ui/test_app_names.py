"""Players' names on every page: markup stays text, equal names stay apart."""

from __future__ import annotations

import pytest
from desk import Desk, bot, mashed
from ports import NOON

from houserules.core.record import Record
from houserules.games import GAMES
from houserules.ui.shelf import Save

every_game = pytest.mark.parametrize("game", GAMES)


# Names

NASTY = (
    "<img src=x onerror=alert(1)>",
    '"><svg onload=alert(1)>',
    "</script><script>alert(1)</script>",
    "x" * 200,
    "   ",
    "\u05d0\u05d1\u05d2 \u202eevil",
    "\ud83d",
    "__proto__",
)


@every_game
def test_names_stay_text_wherever_they_are_shown(game: str) -> None:
    count = min(len(NASTY), GAMES[game].law.seats.stop - 1)
    for names in (NASTY[:count], NASTY[-count:], NASTY[:1] * count):
        seats = ("person", "person", *[bot(game)] * (count - 2))
        hand_edited = Save(Record(game, names, "s", at=NOON), seats)
        desk = Desk().load(hand_edited)
        pages = []
        for number in range(6):
            mashed(desk, 5, f"names {number}")
            pages.append(desk.html)
        pages += [desk.open(page).html for page in ("#/", f"#/{game}/rules", f"#/{game}/new", f"#/{game}")]
        for page in pages:
            for markup in ("<img", "<svg onload", "<script", "</script"):
                assert markup not in page
            page.encode("utf-8")
            assert "x" * 25 not in page
            assert "\u202e" not in page
        assert len(set(desk.session.names)) == count
        assert "<" not in desk.screen.title


def test_names_that_were_typed_stay_text() -> None:
    desk = Desk().open("#/zonk/new")
    for seat in range(2):
        desk.act("field", f"name:{seat}={NASTY[1]}")
    assert "<svg onload" not in desk.html
    desk.act("start")
    assert "<svg onload" not in desk.html
    assert len(set(desk.session.names)) == 2
