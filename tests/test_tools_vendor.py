"""The build takes from the packages what the page needs, and nothing else."""

from __future__ import annotations

import json
import os
from pathlib import Path

import pytest

import vendor
from files import ROOT, mirror


@pytest.fixture
def dist(tmp_path: Path) -> Path:
    """A distribution of chunks that import one another."""
    chunks = {
        "core.js": 'export{a}from"./core-AAAAAAAA.js";\n//# sourceMappingURL=core.js.map\n',
        "core-AAAAAAAA.js": (
            'import{b}from"./shared-BBBBBBBB.js";import("./error-CCCCCCCC.js");import("./xterm-DDDDDDDD.js")'
        ),
        "shared-BBBBBBBB.js": 'import"./core-AAAAAAAA.js"',
        "error-CCCCCCCC.js": 'import{a}from"./core-AAAAAAAA.js"',
        "xterm-DDDDDDDD.js": "",
    }
    for name, text in chunks.items():
        (tmp_path / name).write_text(text)
    return tmp_path


def test_chunks_are_followed_and_only_wanted_ones_of_the_lazy(dist: Path) -> None:
    assert vendor.chunks(dist) == ["core.js", "core-AAAAAAAA.js", "shared-BBBBBBBB.js", "error-CCCCCCCC.js"]


def test_scripts_lose_their_source_map_and_other_files_stay(dist: Path) -> None:
    assert vendor.contents(dist / "core.js") == b'export{a}from"./core-AAAAAAAA.js";\n'
    data = dist / "data.wasm"
    data.write_bytes(b"\0\n//# sourceMappingURL=x\n")
    assert vendor.contents(data) == data.read_bytes()


def test_a_mirror_writes_what_changed_and_drops_what_is_stale(tmp_path: Path) -> None:
    wanted = {"a.txt": b"a", "deep/b.txt": b"b"}
    assert mirror(tmp_path, wanted) == 2
    os.utime(tmp_path / "a.txt", (1, 1))
    (tmp_path / "deep/old.txt").touch()
    (tmp_path / "deep/b.txt").write_bytes(b"changed")
    assert mirror(tmp_path, wanted) == 2
    assert {path.name: path.read_bytes() for path in tmp_path.rglob("*.txt")} == {"a.txt": b"a", "b.txt": b"b"}
    assert (tmp_path / "a.txt").stat().st_mtime == 1
    assert mirror(tmp_path, wanted) == 0


def test_versions_are_pinned_exactly_and_the_lock_names_no_registry() -> None:
    package = json.loads((ROOT / "package.json").read_text())
    lock = json.loads((ROOT / "package-lock.json").read_text())
    assert all(version.replace(".", "").isdigit() for version in package["dependencies"].values())
    assert lock["packages"][""]["dependencies"] == package["dependencies"]
    assert [name for name, entry in lock["packages"].items() if "resolved" in entry] == []
    assert [name for name, entry in lock["packages"].items() if name and "integrity" not in entry] == []


def test_tools_for_development_are_pinned_exactly() -> None:
    lines = (ROOT / "requirements-dev.txt").read_text().splitlines()
    assert [line for line in lines if line and not line.startswith("#") and line.count("==") != 1] == []
