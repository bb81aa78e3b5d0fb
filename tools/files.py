"""Where things are, and writing only what changed."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
DIST = ROOT / "dist"


def mirror(target: Path, wanted: Mapping[str, bytes]) -> int:
    """Make the folder ``target`` hold the ``wanted`` files and no others; returns how many changed."""
    changed = sum(_write(target / name, data) for name, data in wanted.items())
    stale = [path for path in target.rglob("*") if path.is_file() and path.relative_to(target).as_posix() not in wanted]
    for path in stale:
        path.unlink()
    return changed + len(stale)


def _write(path: Path, data: bytes) -> bool:
    if path.is_file() and path.read_bytes() == data:
        return False
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
    return True
