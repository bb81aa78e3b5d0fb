"""Pack the rules core as a wheel, for pip and for other pages with Python in them. What is in it: pyproject.toml."""

from __future__ import annotations

from contextlib import chdir
from pathlib import Path
from tempfile import TemporaryDirectory

from hatchling.build import build_wheel

from files import ROOT


def made() -> dict[str, bytes]:
    """The wheel by its name, which has the version in it; the same bytes for the same sources."""
    with TemporaryDirectory() as folder, chdir(ROOT):  # a build backend is called where the project is
        name = build_wheel(folder)
        return {name: (Path(folder) / name).read_bytes()}
