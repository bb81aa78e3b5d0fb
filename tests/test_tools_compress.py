"""Beside each file lie copies that unpack to the same bytes, where they save anything."""

from __future__ import annotations

import gzip
import os
from pathlib import Path

import brotli

import compress

TEXT = b"to be or not to be, " * 200
NOISE = os.urandom(4000)
FILES = {"a/b.js": TEXT, "noise.bin": NOISE, "font.woff2": TEXT, "empty.txt": b""}


def test_copies_unpack_to_the_same_and_lie_beside_the_file(tmp_path: Path) -> None:
    copies = compress.packed(FILES, tmp_path / "cache")
    assert set(copies) == {"a/b.js.br", "a/b.js.gz"}
    assert brotli.decompress(copies["a/b.js.br"]) == gzip.decompress(copies["a/b.js.gz"]) == TEXT


def test_the_same_files_give_the_same_copies_whenever_they_are_packed(tmp_path: Path) -> None:
    assert compress.packed(FILES, tmp_path / "one") == compress.packed(FILES, tmp_path / "two")


def test_what_was_packed_before_is_taken_from_the_cache(tmp_path: Path) -> None:
    compress.packed(FILES, tmp_path)
    for kept in tmp_path.glob("*.br"):
        kept.write_bytes(b"kept")
    assert compress.packed({"c.js": TEXT}, tmp_path)["c.js.br"] == b"kept"
    assert compress.packed({"c.js": TEXT + b"!"}, tmp_path)["c.js.br"] != b"kept"
