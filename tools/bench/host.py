"""Serves a page on this computer and counts what it sends."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread
from typing import Any

from serve import HOST, Handler, make_server


class Page:
    """A page that is served: its ``address``, and ``sent``, the bytes of all files sent so far, as packed."""

    def __init__(self, address: str) -> None:
        self.address = address
        self.sizes: list[int] = []  # a list, since several threads add to it

    @property
    def sent(self) -> int:
        """Bytes without HTTP's own headers, which another protocol would pack differently."""
        return sum(self.sizes)


@contextmanager
def served(folder: Path) -> Iterator[Page]:
    """Serve the page in ``folder`` as `make play` does."""

    class Counting(Handler):
        def copyfile(self, source: Any, outputfile: Any) -> None:
            data = source.read()
            page.sizes.append(len(data))
            outputfile.write(data)

    with make_server(0, folder, handler=Counting, quiet=True) as server:
        page = Page(f"http://{HOST}:{server.server_port}/")
        Thread(target=server.serve_forever, daemon=True).start()
        yield page
        server.shutdown()
