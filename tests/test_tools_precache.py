"""The worker's list: all that the page needs, nothing else, and one name for just this version."""

from __future__ import annotations

import json
import re
from base64 import b64encode
from hashlib import sha256

import pytest

import precache
from files import ROOT

WORKER = (ROOT / "static" / precache.WORKER).read_text("utf-8")
FILES = {
    "index.html": b"""<html data-build="__BUILD__"><link rel="manifest" href="manifest.webmanifest">
        <style>@font-face { src: url(assets/font-1.woff2) }</style><a href="other.html">Another page</a>
        <script>var PARTS = {"modules": ["assets/folder-1/a.js"], "scripts": ["assets/begin-1.mjs"]};</script>""",
    "manifest.webmanifest": b'{"icons": [{"src": "assets/icon-1.png"}, {"src": "assets/screen-1.webp"}]}',
    "assets/begin-1.mjs": b'import "./folder-1/b.js"; at("./library-1.zip")',
    "assets/folder-1/a.js": b'import{x}from"./b.js";import("./c.js")',
    "assets/folder-1/b.js": b"",
    "assets/folder-1/c.js": b'const text = "other.txt"',
    "assets/font-1.woff2": b"",
    "assets/icon-1.png": b"icon",
    "assets/screen-1.webp": b"",
    "assets/library-1.zip": b"",
    "assets/other-1.js": b"",
    "other.html": b"",
    "embed.html": b'<script src="embed.js"></script>',
    "embed.js": b'var PICTURE = "assets/embed-1.webp";',
    "assets/embed-1.webp": b"",
    "licenses/some.txt": b"",
}
NEEDED = [
    "assets/begin-1.mjs",
    "assets/embed-1.webp",
    "assets/folder-1/a.js",
    "assets/folder-1/b.js",
    "assets/folder-1/c.js",
    "assets/font-1.woff2",
    "assets/icon-1.png",
    "embed.html",
    "embed.js",
    "index.html",
    "manifest.webmanifest",
]


def listed(files: dict[str, bytes]) -> tuple[str, dict[str, str]]:
    """What the worker calls the version, and its list."""
    text = files[precache.WORKER].decode()
    name, table = re.search(r'BUILD = "(\w+)"', text), re.search(r"FILES = (\{.*?\})", text, re.DOTALL)
    assert name is not None
    assert table is not None
    return name[1], json.loads(table[1])


def test_what_the_page_needs_is_found_by_its_links() -> None:
    assert precache.reached(FILES) == NEEDED


def test_the_list_has_the_checksum_of_each_file_as_it_is_sent() -> None:
    site = precache.stamped(FILES, WORKER)
    _, sums = listed(site)
    sent = {"./" if path == "index.html" else path: site[path] for path in NEEDED}
    assert sums == {path: b64encode(sha256(data).digest()).decode() for path, data in sent.items()}


def test_page_and_worker_have_one_name_for_the_version() -> None:
    site = precache.stamped(FILES, WORKER)
    build, _ = listed(site)
    assert f'data-build="{build}"'.encode() in site["index.html"]
    assert precache.BUILD.encode() not in b"".join(site.values())


@pytest.mark.parametrize("path", NEEDED)
def test_the_name_changes_with_every_file_that_is_needed(path: str) -> None:
    assert (
        listed(precache.stamped(FILES | {path: FILES[path] + b" "}, WORKER))[0]
        != listed(precache.stamped(FILES, WORKER))[0]
    )


def test_the_name_changes_with_the_worker_and_with_nothing_else() -> None:
    before = listed(precache.stamped(FILES, WORKER))[0]
    assert listed(precache.stamped(FILES, WORKER + "//"))[0] != before
    assert listed(precache.stamped(FILES | {"other.html": b"changed"}, WORKER))[0] == before


def test_a_page_or_a_worker_without_its_places_is_refused() -> None:
    with pytest.raises(ValueError, match=r"index\.html has no place"):
        precache.stamped(FILES | {"index.html": b""}, WORKER)
    with pytest.raises(ValueError, match=r"sw\.js has no place"):
        precache.stamped(FILES, "")


def test_worker_and_tombstone_know_our_caches_by_the_same_name() -> None:
    line = re.compile(r"const OURS = .+?;")
    tombstone = (ROOT / "static" / precache.TOMBSTONE).read_text("utf-8")
    assert line.findall(WORKER) == line.findall(tombstone) != []
