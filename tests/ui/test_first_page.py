"""The pages that are there before Python are those that Python paints first."""

from __future__ import annotations

import json
import re

import pytest
from desk import Desk, bot
from ports import RecordingScreen

from files import ROOT
from houserules.games import GAMES
from houserules.ui import keys, picture
from houserules.ui.address import HOUSE_PAGES, PAGES
from houserules.ui.pages import CALLED
from prerender import first_page

LAWS = {game: RecordingScreen().law(game) for game in GAMES}
BOOT = (ROOT / "static/boot.js").read_text("utf-8")
PAGE = first_page((ROOT / "index.html").read_text("utf-8"), LAWS)

every_game = pytest.mark.parametrize("game", GAMES)


def template(name: str) -> tuple[str, str]:
    """The title and the content of a template."""
    (found,) = PAGE.split(f'<template id="{name}" data-title="')[1:]
    title, _, content = found.partition('">')
    return title, content.partition("</template>")[0]


def test_the_lobby_is_that_of_a_first_visit() -> None:
    desk = Desk().open("#/")
    assert f"\n{desk.html}\n" in PAGE
    assert f"<title>{desk.screen.title}</title>" in PAGE


@every_game
def test_the_rules_are_those_of_a_first_visit(game: str) -> None:
    desk = Desk().open(f"#/{game}/rules")
    assert template(f"rules-{game}") == (desk.screen.title, desk.html)


def test_the_lobbies_of_somebody_with_games_are_there_too() -> None:
    desk = Desk()
    for game in GAMES:
        desk.start(game, "person", bot(game))
    desk.open("#/")
    assert template("lobby-playing") == (desk.screen.title, desk.html)
    for key, text in desk.storage.texts.items():
        desk.storage.texts[key] = text.replace('"over":false', '"over":true')
    desk.open("#/")
    assert "See the result" in desk.html
    assert template("lobby-over") == (desk.screen.title, desk.html)


@every_game
def test_a_table_about_to_be_laid_names_its_game(game: str) -> None:
    desk = Desk().open(f"#/{game}")
    title, content = template(f"laying-{game}")
    assert title == desk.screen.title
    assert f">{GAMES[game].law.title.partition(',')[0]}</h1>" in content
    assert f'href="#/{game}/rules"' in content


@pytest.mark.parametrize("name", HOUSE_PAGES)
def test_a_page_of_the_house_has_its_heading_before_python(name: str) -> None:
    title, content = template(f"house-{name}")
    desk = Desk().open(f"#/{name}")
    heading = f">{CALLED[name]}</h1>"
    assert title == desk.screen.title
    assert heading in content
    assert heading in desk.html


def test_what_is_there_before_python_knows_the_same_pages() -> None:
    (pages,) = re.findall(r'\[("",.*?)\]\.indexOf\(page\)', BOOT)
    assert {*json.loads(f"[{pages}]")} == {*PAGES} - {"facts"}  # only Python can paint those
    assert {*re.findall(r'parts\[0\] === "(\w+)"', BOOT)} == {*HOUSE_PAGES}


def test_what_is_there_before_python_reads_and_keeps_what_python_does() -> None:
    presses = (ROOT / "py/houserules/ui/presses.py").read_text("utf-8")
    pressable = r'PRESSABLE = (".*?")'
    assert re.findall(pressable, BOOT) == re.findall(pressable, presses) != []
    assert f"PICTURE = {picture.FORMAT};" in BOOT
    assert f'"{keys.PREFIX}" + kind + "/" + game' in BOOT
