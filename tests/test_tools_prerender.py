"""The first page is filled in one place; a page that has changed too much is refused."""

from __future__ import annotations

from html.parser import HTMLParser

import pytest

from files import ROOT
from houserules.games import GAMES
from prerender import first_page

INDEX = (ROOT / "index.html").read_text("utf-8")
LAWS = {game: f"<p>The law of {game}</p>" for game in GAMES}
VOID = {"meta", "link", "br", "hr", "img", "input"}


class Nesting(HTMLParser):
    """Follows which elements are open."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []

    def handle_starttag(self, tag: str, attrs: object) -> None:
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: object) -> None:
        """Such an element is closed at once."""

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_what_lies_around_the_place_stays() -> None:
    page = first_page(INDEX, LAWS)
    before, _, rest = INDEX.partition('<div id="app">')
    after = rest.partition("\n</div>\n")[2]
    assert page.startswith(before)
    assert page.endswith(after)
    assert '<div id="progress"' in after
    assert "Setting the table" not in page


def test_every_element_is_closed_where_it_should_be() -> None:
    nesting = Nesting()
    nesting.feed(first_page(INDEX, LAWS))
    assert nesting.open == []


@pytest.mark.parametrize("index", ["", INDEX.replace('id="app"', 'id="game"'), INDEX + INDEX])
def test_a_page_without_the_place_is_refused(index: str) -> None:
    with pytest.raises(ValueError, match="places that look like"):
        first_page(index, LAWS)


def test_a_game_without_rules_is_refused() -> None:
    with pytest.raises(KeyError, match="zonk"):
        first_page(INDEX, {game: law for game, law in LAWS.items() if game != "zonk"})
