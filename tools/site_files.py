"""The site as it is uploaded: files under names made from their contents, and links that follow them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from hashlib import sha256
from posixpath import dirname, join, normpath, relpath, splitext

ASSETS = "assets"
_LINK = re.compile(r"""(?<=["'(=])(?:\./|\.\./)*[\w@-]+(?:[/.][\w@.-]+)+(?=["')\s>])""")


class Site:
    """Collects files. ``files`` is what to upload, by path; ``moved`` where each source path went."""

    def __init__(self) -> None:
        self.files: dict[str, bytes] = {}
        self.moved: dict[str, str] = {}

    def add(self, source: str, data: bytes) -> str:
        """Take in a file whose name may change with its contents; returns its new path."""
        stem, extension = splitext(source.rpartition("/")[2])
        return self._put(source, f"{ASSETS}/{stem}-{_digest([data])}{extension}", data)

    def add_folder(self, source: str, files: Mapping[str, bytes]) -> None:
        """Take in files that name one another: they keep their names, the folder's follows their contents."""
        name = source.rpartition("/")[2]
        folder = f"{ASSETS}/{name}-{_digest(files.values())}"
        for file, data in files.items():
            self._put(f"{source}/{file}", f"{folder}/{file}", data)

    def add_text(self, source: str, text: str) -> str:
        """Take in a text that links to files already taken in."""
        return self.add(source, self.linked(text, source, f"{ASSETS}/").encode())

    def linked(self, text: str, source: str, target: str) -> str:
        """``text`` of the file ``source``, its links to moved files now as they are seen from ``target``."""

        def follow(link: re.Match[str]) -> str:
            new = self.moved.get(normpath(join(dirname(source), link[0])))
            if new is None:
                return link[0]
            path = relpath(new, dirname(target) or ".")
            return f"./{path}" if link[0][0] == "." != path[0] else path

        return _LINK.sub(follow, text)

    def _put(self, source: str, path: str, data: bytes) -> str:
        self.files[path] = data
        self.moved[source] = path
        return path


def _digest(parts: Iterable[bytes]) -> str:
    """Enough of a checksum to tell two builds apart."""
    total = sha256()
    for part in parts:
        total.update(sha256(part).digest())
    return total.hexdigest()[:10]
