"""The command line in tests: records to replay, and what a refusal looks like."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

from houserules.__main__ import main

PY = Path(__file__).resolve().parent.parent / "py"
Captured = pytest.CaptureFixture[str]

ZONK: dict[str, Any] = {
    "format": 1,
    "game": "zonk",
    "rules": 1,
    "options": {"first": "seat0"},
    "players": ["Ann", "Bo"],
    "at": 1796000000,
    "seed": "8f3a",
    "chance": [[1, 2, 4, 6, 6], [1, 3, 4, 5]],
    "turns": [{"choices": {"0": "roll"}, "at": 0}, {"choices": {"0": "keep:1"}, "at": 0}],
}
FIZZBIN: dict[str, Any] = {
    "format": 1,
    "game": "fizzbin",
    "rules": 1,
    "options": {"time": "day", "tuesday": "no"},
    "players": ["Ann", "Bo"],
    "seed": "8f3a",
    "turns": [{"choices": {"0": "turn", "1": "turn"}}],
}
FACECARD: dict[str, Any] = {
    "format": 1,
    "game": "facecard",
    "rules": 1,
    "players": ["Ann", "Bo"],
    "seed": "8f3a",
    "turns": [{"choices": {"1": "draw:pile"}}],
}
RECORDS = {"zonk": ZONK, "fizzbin": FIZZBIN, "facecard": FACECARD}


def houserules(*words: str, stdin: bytes = b"", **environment: str) -> subprocess.CompletedProcess[bytes]:
    """Run the real command."""
    command = [sys.executable, "-m", "houserules", *words]
    variables = os.environ | {"PYTHONPATH": str(PY)} | environment
    return subprocess.run(command, input=stdin, capture_output=True, env=variables, check=False, timeout=60)  # noqa: S603 - our own command


def refusal(capsys: Captured, words: Sequence[str]) -> str:
    """What the command says on standard error when it can't use its input: one line, and nothing else."""
    assert main(words) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith("houserules: ")
    assert err.endswith("\n")
    assert len(err.splitlines()) == 1
    assert "Traceback" not in err
    return err.removeprefix("houserules: ").strip()


def refused_record(capsys: Captured, tmp_path: Path, data: Any) -> str:
    """The same for ``replay`` of a file that holds ``data`` (bytes, text, or something to put as JSON)."""
    path = tmp_path / "record.json"
    if isinstance(data, bytes):
        path.write_bytes(data)
    else:
        path.write_text(data if isinstance(data, str) else json.dumps(data), "utf-8")
    return refusal(capsys, ["replay", str(path)])
