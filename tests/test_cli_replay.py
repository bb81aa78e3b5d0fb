"""``replay``: every event of a match and where it stands, as JSON lines."""

from __future__ import annotations

import io
import json
import sys
from pathlib import Path
from typing import Any

import pytest
from cli_kit import RECORDS, ZONK, Captured, houserules
from seatings import SEATINGS, walked

from houserules.__main__ import main, replay
from houserules.games import GAMES


@pytest.mark.parametrize("game", GAMES)
def test_replay_prints_events_and_the_standing_as_json_lines(game: str) -> None:
    run = houserules("replay", "-", stdin=json.dumps(RECORDS[game]).encode())
    assert (run.returncode, run.stderr) == (0, b"")
    *events, standing = map(json.loads, run.stdout.decode().splitlines())
    assert all(next(iter(event)) == "event" for event in events)
    assert standing["outcome"] is None
    assert list(standing)[:4] == ["outcome", "to_move", "moves", "scores"]
    assert list(standing["moves"]) == [str(seat) for seat in standing["to_move"]]
    assert standing["scores"] == [0, 0]
    assert ("hands" in standing) == (game != "zonk")


@pytest.mark.parametrize("seating", SEATINGS, ids=str)
def test_replay_tells_every_event_of_a_match(seating: Any, tmp_path: Path) -> None:
    match = walked(seating)
    path = tmp_path / "record.json"
    path.write_text(match.record.dump(), "utf-8")
    *events, standing = map(json.loads, replay(str(path)).splitlines())
    assert events == [event.as_json() for turn in match.events for event in turn]
    assert standing["scores"] == list(match.scores)
    if match.outcome:
        assert standing["outcome"] == {"winners": list(match.outcome.winners), "reason": match.outcome.reason}
        assert "to_move" not in standing
        assert "moves" not in standing
    else:
        assert standing["moves"] == {str(seat): list(match.moves(seat)) for seat in match.to_move}


def test_replay_reads_standard_input(capsys: Captured, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO(json.dumps(ZONK)))
    assert main(["replay", "-"]) == 0
    assert json.loads(capsys.readouterr().out.splitlines()[-1])["to_move"] == [0]


def test_names_may_be_anything(capsys: Captured, tmp_path: Path) -> None:
    path = tmp_path / "record.json"
    path.write_text(json.dumps(ZONK | {"players": ["\ud800", "__proto__\n"], "seed": "\udfff"}), "utf-8")
    assert main(["replay", str(path)]) == 0
    assert capsys.readouterr().err == ""
