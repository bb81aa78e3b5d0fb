"""What is played before the memory picture is taken leaves knowledge, and no game."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

sys.path.append(str(Path(__file__).resolve().parent.parent / "tools/snapshot"))

import rehearsal

from houserules.games import GAMES
from houserules.games.fizzbin.layout import readings
from houserules.games.zonk.scoring import worth
from houserules.ui import html


def test_every_game_is_played_and_its_texts_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    stages: list[rehearsal.Stage] = []

    class Seen(rehearsal.Stage):
        def __init__(self) -> None:
            super().__init__()
            stages.append(self)

    monkeypatch.setattr(rehearsal, "Stage", Seen)
    readings.cache_clear()
    rehearsal.play()
    (stage,) = stages
    assert all(f"house-rules/game/{game}" in stage.texts for game in GAMES)
    assert readings(day=True), "what rows make was not worked out"
    assert worth.cache_info().currsize > 0
    assert html._escaped.cache_info().currsize == 0
