"""The rules page lists the hands as they are judged."""

from __future__ import annotations

import re
from pathlib import Path

from houserules.games.facecard.hands import TABLE

RULES = Path(__file__).resolve().parents[2] / "py/houserules/games/facecard/rules.md"


def lines_of_the_page() -> dict[str, tuple[str, int]]:
    rows = re.findall(r"^\| ([KQJjAFXfx2]{4,6}) \| ([^|]+) \| (-?\d+) \|", RULES.read_text("utf-8"), re.MULTILINE)
    return {shape: (name, int(points)) for shape, name, points in rows}


def test_the_rules_page_lists_every_hand_as_it_is_judged() -> None:
    written = {shape: (hand.name, hand.points) for shape, hand in TABLE.items() if set(shape).isdisjoint("-*")}
    assert lines_of_the_page() == written


def test_the_rules_page_names_the_hands_without_a_shape() -> None:
    text = RULES.read_text("utf-8")
    assert "| six different | Chaos | 40 |" in text
    assert text.count("| anything else | Nothin' | 50 |") == 2


def test_the_rules_page_tells_what_each_special_hand_gives() -> None:
    rows = dict(
        re.findall(r"^\| [KQJjAF2]{4,6} \| ([^|]+) \| -?\d+ \| ([^|]+) \|$", RULES.read_text("utf-8"), re.MULTILINE)
    )
    for hand in TABLE.values():
        if hand.special:
            given = re.findall(r"\d+", rows[hand.name])
            assert given == ([str(hand.special.each)] if hand.special.each else []), hand.name
