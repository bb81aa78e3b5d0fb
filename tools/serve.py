"""Serve the page from this computer to this computer, as a plain static host would."""

from __future__ import annotations

import argparse
import sys
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, ClassVar
from urllib.parse import unquote

from files import ROOT

HOST = "127.0.0.1"


class Handler(SimpleHTTPRequestHandler):
    """The files under ``directory``, asked for again each time, at ``prefix`` (such as "/games")."""

    protocol_version = "HTTP/1.1"
    extensions_map: ClassVar[dict[str, str]] = {
        **SimpleHTTPRequestHandler.extensions_map,
        ".js": "text/javascript",
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
        ".json": "application/json",
        ".webmanifest": "application/manifest+json",
        ".toml": "application/toml",
        ".woff2": "font/woff2",
        ".py": "text/x-python",
    }

    def __init__(self, *args: Any, prefix: str = "", quiet: bool = False, **more: Any) -> None:
        """Serve ``directory`` (a keyword of the parent's) at ``prefix``."""
        self.prefix, self.quiet = prefix, quiet
        super().__init__(*args, **more)

    def send_head(self) -> Any:
        """Find the file; what is hidden, or outside the prefix, isn't there."""
        path = unquote(self.path.partition("?")[0])
        if not path.startswith(f"{self.prefix}/") or "/." in path:
            self.send_error(HTTPStatus.NOT_FOUND)
            return None
        return super().send_head()

    def translate_path(self, path: str) -> str:
        """The file for an address."""
        return super().translate_path(path.removeprefix(self.prefix))

    def end_headers(self) -> None:
        """Let the browser keep a file only if it asks whether it is still the same."""
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002 - the parent's name
        """Write a line for each request, unless told to be quiet."""
        if not self.quiet:
            super().log_message(format, *args)


def make_server(port: int, directory: Path = ROOT, prefix: str = "", *, quiet: bool = True) -> ThreadingHTTPServer:
    """A server ready to run; port 0 takes any free one. OSError if the port is taken."""
    handler = partial(Handler, directory=str(directory), prefix=prefix, quiet=quiet)
    server = ThreadingHTTPServer((HOST, port), handler)
    server.daemon_threads = True
    return server


def main() -> int:
    """Run from the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--log", action="store_true", help="write a line for each request")
    options = parser.parse_args()
    try:
        server = make_server(options.port, quiet=not options.log)
    except (OSError, OverflowError) as wrong:
        why = getattr(wrong, "strerror", wrong)
        print(f"can't serve on port {options.port}: {why}. Another one: make play PORT=8001", file=sys.stderr)
        return 1
    with server:
        print(f"House Rules is on the table: http://{HOST}:{server.server_port}/  (Ctrl+C stops)", flush=True)
        try:
            server.serve_forever()
        except KeyboardInterrupt:
            print()
    return 0


if __name__ == "__main__":
    sys.exit(main())
