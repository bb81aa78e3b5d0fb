"""The golden records: games that were read and checked by hand replay as they did then."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import golden
from houserules.__main__ import replay
from houserules.core.record import parse
from houserules.games import GAMES, load

FOLDER = Path(__file__).parent / "golden"
RECORDS = sorted(FOLDER.glob("*/*.json"))
each = pytest.mark.parametrize("path", RECORDS, ids=lambda path: f"{path.parent.name}/{path.stem}")


@each
def test_a_golden_record_replays_as_it_did(path: Path) -> None:
    assert replay(str(path)) + "\n" == path.with_suffix(".events").read_text("utf-8")


@each
def test_a_golden_record_stands_in_the_folder_of_its_game_and_comes_back_equal(path: Path) -> None:
    record = parse(path.read_text("utf-8"))
    assert record.game == path.parent.name
    match = load(record)
    assert load(parse(match.record.dump())).states == match.states


def test_every_game_has_golden_records_and_nothing_lies_about() -> None:
    assert {path.parent.name for path in RECORDS} == set(GAMES)
    files = {path for path in FOLDER.glob("*/*") if path.is_file()}
    assert files == {path.with_suffix(suffix) for path in RECORDS for suffix in (".json", ".events")}


def test_the_tool_writes_what_the_command_line_prints(tmp_path: Path) -> None:
    record = {"format": 1, "game": "zonk", "rules": 1, "players": ["Zoë"], "seed": "é", "turns": []}
    path = tmp_path / "zonk" / "new.json"
    path.parent.mkdir()
    path.write_text(json.dumps(record), "utf-8")
    events = path.with_suffix(".events")
    assert golden.rewrite(tmp_path) == [events]
    assert events.read_text("utf-8") == replay(str(path)) + "\n"
    assert golden.rewrite(tmp_path) == []


def test_the_tool_stops_at_a_record_that_cannot_be_replayed(tmp_path: Path) -> None:
    (tmp_path / "zonk").mkdir()
    (tmp_path / "zonk" / "bad.json").write_text("{", "utf-8")
    with pytest.raises(SystemExit, match="not JSON"):
        golden.rewrite(tmp_path)
    assert not (tmp_path / "zonk" / "bad.events").exists()
