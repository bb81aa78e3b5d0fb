"""What the page needs without a connection, and the worker that keeps it: a list of files with their checksums.

The list is found by following links from the pages, so that nothing it asks for is missing and nothing else
is kept. Its checksum is the build: the name of this version in the page, in the worker and in caches.
"""

from __future__ import annotations

import json
import re
from base64 import b64encode
from collections.abc import Mapping
from hashlib import sha256
from posixpath import dirname, join, normpath

INDEX = "index.html"
PAGES = (INDEX, "embed.html")
"""The page, and the one it has a link to."""
BUILD = "__BUILD__"
"""Stands in texts where the build will be named."""
FILES = "__FILES__"
WORKER, TOMBSTONE = "sw.js", "tombstone.js"
UNPACKED = {WORKER, TOMBSTONE}
"""A host that has to put one in the place of the other shouldn't find packed copies of it somewhere else."""
TEXTS = (".html", ".js", ".mjs", ".webmanifest")
LEFT_OUT = re.compile(r"/library-|/screen-")
"""The library stands in for a memory picture that doesn't fit, and what is kept has been checked; screenshots
are for whoever is about to install."""
_DOORS = re.compile(r"<a\b[^>]*>")
"""They lead to other pages; which of those are kept is said above."""
_LINK = re.compile(r"""["'(=]((?:\./|\.\./)*[\w@-]+(?:[/.][\w.@-]+)+)(?=["')\s>])""")


def reached(files: Mapping[str, bytes]) -> list[str]:
    """The paths of the pages and of all files they need, or these need, in order."""
    found, waiting = set(), [page for page in PAGES if page in files]
    while waiting:
        path = waiting.pop()
        if path in found:
            continue
        found.add(path)
        if path.endswith(TEXTS):
            text = _DOORS.sub("", files[path].decode())
            linked = {normpath(join(dirname(path), link)) for link in _LINK.findall(text)}
            waiting += [link for link in linked if link in files and not LEFT_OUT.search(f"/{link}")]
    return sorted(found)


def stamped(files: Mapping[str, bytes], worker: str) -> dict[str, bytes]:
    """The files of the site with the build named in the page, and the worker that keeps this version.

    ``worker`` is the text of static/sw.js. ValueError if the page or the worker has no place for the build.
    """
    for name, text in ((INDEX, files[INDEX].decode()), (WORKER, worker)):
        if BUILD not in text:
            raise ValueError(f"{name} has no place for {BUILD}")
    paths = reached(files)
    build = sha256(b"".join(_sum(files[path]) for path in paths) + _sum(worker.encode())).hexdigest()[:10]
    index = files[INDEX].replace(BUILD.encode(), build.encode())
    sums = {path: _sum(index if path == INDEX else files[path]) for path in paths}
    listed = {"./" if path == INDEX else path: b64encode(digest).decode() for path, digest in sums.items()}
    filled = worker.replace(BUILD, build).replace(FILES, json.dumps(listed, indent=2))
    return {**files, INDEX: index, WORKER: filled.encode()}


def _sum(data: bytes) -> bytes:
    return sha256(data).digest()
