"""Serves a page on this computer and counts what it sends."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Thread
from typing import Any
from urllib.parse import urlsplit

from precache import WORKER
from serve import HOST, Handler, make_server


class Page:
    """A page that is served: its ``address``, and the bytes of all files sent so far, as packed.

    They are without HTTP's own headers, which another protocol would pack differently.
    """

    def __init__(self, address: str) -> None:
        self.address = address
        self.sizes: dict[bool, list[int]] = {True: [], False: []}  # lists, since several threads add to them

    @property
    def sent(self) -> int:
        """Bytes that the page has asked for."""
        return sum(self.sizes[False])

    @property
    def kept(self) -> int:
        """Bytes that its worker has asked for beyond that, to keep them for use offline, and the worker itself."""
        return sum(self.sizes[True])


@contextmanager
def served(folder: Path) -> Iterator[Page]:
    """Serve the page in ``folder`` as `make play` does."""

    class Counting(Handler):
        def copyfile(self, source: Any, outputfile: Any) -> None:
            data = source.read()
            by_worker = urlsplit(self.headers.get("Referer", "")).path.endswith(WORKER) or self.path.endswith(WORKER)
            page.sizes[by_worker].append(len(data))
            outputfile.write(data)

    with make_server(0, folder, handler=Counting, quiet=True) as server:
        page = Page(f"http://{HOST}:{server.server_port}/")
        Thread(target=server.serve_forever, daemon=True).start()
        yield page
        server.shutdown()
