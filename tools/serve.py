"""Serve dist/ from this computer to this computer, as a static host would."""

from __future__ import annotations

import argparse
import re
import sys
from functools import partial
from http import HTTPStatus
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Any, ClassVar
from urllib.parse import unquote

from files import DIST

HOST = "127.0.0.1"
CODINGS = {"br": ".br", "gzip": ".gz"}
"""How a browser names a packing, and how its files end; the better one first."""
NAMED_AFTER_CONTENTS = re.compile(r"/assets/[\w.-]+-[0-9a-f]{10}[./]")


class Handler(SimpleHTTPRequestHandler):
    """The files under ``directory``, asked for again each time, at ``prefix`` (such as "/games")."""

    protocol_version = "HTTP/1.1"
    disable_nagle_algorithm = True  # a small answer isn't held back until there is more to send
    extensions_map: ClassVar[dict[str, str]] = {
        **SimpleHTTPRequestHandler.extensions_map,
        ".js": "text/javascript",
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
        ".json": "application/json",
        ".webmanifest": "application/manifest+json",
        ".toml": "application/toml",
        ".webp": "image/webp",
        ".woff2": "font/woff2",
        ".py": "text/x-python",
    }

    def __init__(
        self, *args: Any, prefix: str = "", quiet: bool = True, plain: bool = False, closed: bool = False, **more: Any
    ) -> None:
        """Serve ``directory`` (a keyword of the parent's) at ``prefix``.

        ``plain``: never a packed copy; ``closed``: to pages of this origin only.
        """
        self.prefix, self.quiet, self.open = prefix, quiet, not closed
        self.codings = {} if plain else CODINGS
        super().__init__(*args, **more)

    def send_head(self) -> Any:
        """Find the file, or a packed copy the browser takes; what is hidden, or outside the prefix, isn't there."""
        path = unquote(self.path.partition("?")[0])
        if not path.startswith(f"{self.prefix}/") or "/." in path:
            self.send_error(HTTPStatus.NOT_FOUND)
            return None
        plain = Path(self.translate_path(path))
        if plain.is_dir() and path.endswith("/"):
            plain /= "index.html"
        for coding, extension in self.codings.items():
            copy = plain.with_name(plain.name + extension)
            if coding in self.headers.get("Accept-Encoding", "") and copy.is_file():
                return self._send_copy(copy, coding, self.guess_type(plain))
        return super().send_head()

    def _send_copy(self, copy: Path, coding: str, kind: str) -> Any:
        self.send_response(HTTPStatus.OK)
        self.send_header("Content-Type", kind)
        self.send_header("Content-Encoding", coding)
        self.send_header("Vary", "Accept-Encoding")
        self.send_header("Content-Length", str(copy.stat().st_size))
        self.end_headers()
        return copy.open("rb")

    def translate_path(self, path: str) -> str:
        """The file for an address."""
        return super().translate_path(path.removeprefix(self.prefix))

    def end_headers(self) -> None:
        """Let the browser keep what is named after its contents; of the rest it has to ask if it is still the same.

        Nothing here is secret, so any page may use it, also one without an origin (a frame that allows only scripts).
        """
        named = NAMED_AFTER_CONTENTS.search(self.path)
        self.send_header("Cache-Control", "public, max-age=31536000, immutable" if named else "no-cache")
        if self.open:
            self.send_header("Access-Control-Allow-Origin", "*")
        super().end_headers()

    def log_message(self, format: str, *args: Any) -> None:  # noqa: A002 - the parent's name
        """Write a line for each request, unless told to be quiet."""
        if not self.quiet:
            super().log_message(format, *args)


class Server(ThreadingHTTPServer):
    """Answers many at a time, and doesn't mind who hangs up before the end."""

    daemon_threads = True

    def handle_error(self, request: Any, client_address: Any) -> None:
        """Tell of what went wrong, unless it is only that a browser was closed."""
        if not isinstance(sys.exception(), ConnectionError):
            super().handle_error(request, client_address)


def make_server(port: int, directory: Path, prefix: str = "", handler: type[Handler] = Handler, **how: bool) -> Server:
    """A server ready to run (``how``: see Handler); port 0 takes any free one. OSError if the port is taken."""
    return Server((HOST, port), partial(handler, directory=str(directory), prefix=prefix, **how))


def main(handler: type[Handler] = Handler, directory: Path = DIST) -> int:
    """Run from the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--port", type=int, default=8000)
    parser.add_argument("--log", action="store_true", help="write a line for each request")
    options = parser.parse_args()
    try:
        server = make_server(options.port, directory, handler=handler, quiet=not options.log)
    except (OSError, OverflowError) as wrong:
        why = getattr(wrong, "strerror", wrong)
        print(f"can't serve on port {options.port}: {why}. Another one: PORT=8001", file=sys.stderr)
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
