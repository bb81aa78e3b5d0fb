"""A static host that can be switched off, be given another version of the site, and lose or cut files."""

from __future__ import annotations

import socket
from contextlib import suppress
from http import HTTPStatus
from pathlib import Path
from threading import Thread
from typing import Any

from serve import HOST, Handler, make_server


class Host:
    """Serves ``folder`` until it is stopped; then nobody is there.

    Files whose address holds a word of ``lost`` aren't found, of ``cut`` end in the middle. ``sent`` holds
    (address, bytes) of all that was sent to the end, ``missed`` and ``broken_off`` the addresses of what wasn't.
    """

    def __init__(self, folder: Path, *, plain: bool = False) -> None:
        """``plain``: never send packed copies of files."""
        self.folder, self.plain = folder, plain
        self.lost: set[str] = set()
        self.cut: set[str] = set()
        self.sent: list[tuple[str, int]] = []
        self.missed: list[str] = []
        self.broken_off: list[str] = []
        self.connections: set[socket.socket] = set()
        self._port = 0
        self.start()

    @property
    def address(self) -> str:
        """Where it is, with a slash."""
        return f"http://{HOST}:{self._port}/"

    def start(self) -> None:
        """Begin to answer, at the same address as before."""
        self._server = make_server(self._port, self.folder, handler=_handler(self), plain=self.plain)
        self._port = self._server.server_port
        Thread(target=self._server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True).start()

    def stop(self) -> None:
        """Be gone: connections that stand are closed, new ones refused."""
        self._server.shutdown()
        self._server.server_close()
        for connection in list(self.connections):
            with suppress(OSError):  # it may just be ending by itself
                connection.shutdown(socket.SHUT_RDWR)

    def times_sent(self, word: str) -> int:
        """How many answers with ``word`` in their address were sent to the end."""
        return sum(word in address for address, _ in self.sent)


def _handler(host: Host) -> type[Handler]:
    class Answering(Handler):
        def setup(self) -> None:
            super().setup()
            host.connections.add(self.connection)

        def finish(self) -> None:
            host.connections.discard(self.connection)
            super().finish()

        def send_head(self) -> Any:
            self.directory = str(host.folder)  # a connection may outlive a version
            if any(word in self.path for word in host.lost):
                host.missed.append(self.path)
                self.send_error(HTTPStatus.NOT_FOUND)
                return None
            return super().send_head()

        def copyfile(self, source: Any, outputfile: Any) -> None:
            data = source.read()
            cut = any(word in self.path for word in host.cut)
            try:
                outputfile.write(data[: len(data) // 2] if cut else data)
            except ConnectionError:  # the browser doesn't want the rest
                cut = True
            if cut:
                host.broken_off.append(self.path)
                self.close_connection = True
            else:
                host.sent.append((self.path, len(data)))

    return Answering
