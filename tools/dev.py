"""Serve the sources unbuilt, and have the page load itself anew when one of them changes."""

from __future__ import annotations

import io
import sys
import time
from collections.abc import Iterator
from http import HTTPStatus
from pathlib import Path
from typing import Any

import render
import serve
from files import ROOT

WATCHED = ("index.html", "pyscript.toml", "py/**/*.py", "py/**/*.md", "static/*.js", "static/css/*.css")
LOOK = 0.3  # seconds between two looks at the files
PATIENCE = 30  # seconds after which an unchanged answer is given, and the page asks again
SCRIPT = b'<script src="dev/reload.js"></script>\n'
RELOAD = b"""(async function wait() {
  const answer = await fetch("dev/changes").catch(() => new Promise((again) => setTimeout(again, 1000)));
  if (answer?.status === 205) location.reload(); else wait();
})();
"""


def newest(root: Path) -> float:
    """When a watched file was last written, or one was added or removed (then it differs too)."""
    times = [path.stat().st_mtime for path in _watched(root)]
    return max(times, default=0.0) + len(times)


def _watched(root: Path) -> Iterator[Path]:
    for pattern in WATCHED:
        yield from root.glob(pattern)


class Handler(serve.Handler):
    """As `make play` serves, with the script that waits for changes in the page."""

    def send_head(self) -> Any:
        """Answer the script and its question; everything else is a file."""
        path = self.path.partition("?")[0].removeprefix(self.prefix)
        root = Path(self.directory)
        if path == "/dev/changes":
            return self._answer(b"", "text/plain", HTTPStatus.RESET_CONTENT if self._changed(root) else HTTPStatus.OK)
        if path == "/dev/reload.js":
            return self._answer(RELOAD, "text/javascript")
        if path in {"/", "/index.html"}:
            page = (root / "index.html").read_bytes()
            return self._answer(
                page.replace(b"</head>", b'<script src="dev/reload.js"></script>\n</head>'), "text/html"
            )
        return super().send_head()

    def _changed(self, root: Path) -> bool:
        before, until = newest(root), time.monotonic() + PATIENCE
        while time.monotonic() < until:
            time.sleep(LOOK)
            if newest(root) != before:
                render.main()
                return True
        return False

    def _answer(self, body: bytes, kind: str, status: HTTPStatus = HTTPStatus.OK) -> io.BytesIO:
        self.send_response(status)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Length", str(len(body)))
        self.end_headers()
        return io.BytesIO(body)


if __name__ == "__main__":
    sys.exit(serve.main(Handler, ROOT))
