"""Replay the golden records and write what happens beside them, as the command line tells it."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

from files import ROOT


def replayed(record: Path) -> bytes:
    """What ``python -m houserules replay`` prints for a record; SystemExit if it can't be replayed."""
    command = [sys.executable, "-m", "houserules", "replay", str(record)]
    environment = os.environ | {"PYTHONPATH": str(ROOT / "py"), "PYTHONUTF8": "1"}
    run = subprocess.run(command, capture_output=True, env=environment, check=False)  # noqa: S603 - our own command
    if run.returncode:
        sys.exit(f"{record}: {run.stderr.decode().strip()}")
    return run.stdout.replace(b"\r\n", b"\n")


def rewrite(goldens: Path) -> list[Path]:
    """Write the .events of every record below ``goldens``; returns those that changed."""
    changed = []
    for record in sorted(goldens.glob("*/*.json")):
        events, told = record.with_suffix(".events"), replayed(record)
        if not events.exists() or events.read_bytes() != told:
            events.write_bytes(told)
            changed.append(events)
    return changed


def main() -> int:
    """Run from the command line."""
    for events in rewrite(ROOT / "tests/golden"):
        print(f"{events.relative_to(ROOT)} changed")
    return 0


if __name__ == "__main__":
    sys.exit(main())
