"""The server for play and for tests behaves like a plain static host."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import closing
from http.client import HTTPConnection, HTTPResponse
from pathlib import Path
from threading import Thread

import pytest

import serve


@pytest.fixture(params=["", "/club/night"])
def prefix(request: pytest.FixtureRequest) -> str:
    return request.param


@pytest.fixture
def connection(tmp_path: Path, prefix: str) -> Iterator[HTTPConnection]:
    (tmp_path / ".git").mkdir()
    for name in ("index.html", "a.mjs", "a.wasm", "a.webmanifest", "a.toml", "a.woff2", ".secret", ".git/config"):
        (tmp_path / name).write_text(name)
    server = serve.make_server(0, tmp_path, prefix)
    thread = Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01})
    thread.start()
    connection = HTTPConnection(serve.HOST, server.server_port)
    yield connection
    connection.close()
    server.shutdown()
    server.server_close()
    thread.join()


def get(connection: HTTPConnection, path: str, **headers: str) -> HTTPResponse:
    connection.request("GET", path, headers=headers)
    response = connection.getresponse()
    response.body = response.read()  # type: ignore[attr-defined]
    return response


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("", "text/html"),
        ("a.mjs", "text/javascript"),
        ("a.wasm", "application/wasm"),
        ("a.webmanifest", "application/manifest+json"),
        ("a.woff2", "font/woff2"),
        ("a.toml?v=1", "application/toml"),
    ],
)
def test_files_have_their_type_and_are_asked_for_again(
    connection: HTTPConnection, prefix: str, name: str, kind: str
) -> None:
    response = get(connection, f"{prefix}/{name}")
    assert (response.status, response.headers.get_content_type()) == (200, kind)
    assert response.headers["Cache-Control"] == "no-cache"


def test_what_the_browser_has_is_not_sent_again(connection: HTTPConnection, prefix: str) -> None:
    first = get(connection, f"{prefix}/a.wasm")
    again = get(connection, f"{prefix}/a.wasm", **{"If-Modified-Since": first.headers["Last-Modified"]})
    assert again.status == 304


@pytest.mark.parametrize("name", ["nothing", ".secret", ".git/config", "%2egit/config", "%2Esecret", "../tests"])
def test_hidden_and_missing_files_are_not_there(connection: HTTPConnection, prefix: str, name: str) -> None:
    assert get(connection, f"{prefix}/{name}").status == 404


def test_pages_of_other_origins_may_use_what_is_there(connection: HTTPConnection, prefix: str) -> None:
    assert get(connection, f"{prefix}/a.mjs").headers["Access-Control-Allow-Origin"] == "*"


def test_nothing_lies_outside_the_prefix(connection: HTTPConnection, prefix: str) -> None:
    assert get(connection, "/index.html").status == (404 if prefix else 200)


def test_a_taken_port_is_named(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    with serve.make_server(0, tmp_path) as server:
        monkeypatch.setattr(sys, "argv", ["serve.py", "--port", str(server.server_port)])
        assert serve.main() == 1
        assert f"can't serve on port {server.server_port}" in capsys.readouterr().err


PACKED = {"Accept-Encoding": "gzip, br"}


@pytest.mark.parametrize(
    ("accepted", "coding"), [("gzip, deflate, br", "br"), ("gzip", "gzip"), ("identity", None), ("", None)]
)
def test_a_packed_copy_is_sent_to_whoever_takes_it(
    connection: HTTPConnection, prefix: str, tmp_path: Path, accepted: str, coding: str | None
) -> None:
    for extension in ("br", "gz"):
        (tmp_path / f"a.wasm.{extension}").write_text(extension)
    response = get(connection, f"{prefix}/a.wasm", **{"Accept-Encoding": accepted})
    assert response.headers["Content-Encoding"] == coding
    assert response.headers.get_content_type() == "application/wasm"
    assert response.body == {"br": b"br", "gzip": b"gz", None: b"a.wasm"}[coding]  # type: ignore[attr-defined]


def test_the_page_itself_may_be_packed_too(connection: HTTPConnection, prefix: str, tmp_path: Path) -> None:
    (tmp_path / "index.html.br").write_text("br")
    response = get(connection, f"{prefix}/", **PACKED)
    assert (response.headers.get_content_type(), response.body) == ("text/html", b"br")  # type: ignore[attr-defined]


@pytest.mark.parametrize("path", ["assets/a-0123456789.mjs", "assets/a-0123456789/b.mjs"])
def test_what_is_named_after_its_contents_may_be_kept(
    connection: HTTPConnection, prefix: str, tmp_path: Path, path: str
) -> None:
    (tmp_path / path).parent.mkdir(parents=True)
    (tmp_path / path).touch()
    assert "immutable" in get(connection, f"{prefix}/{path}").headers["Cache-Control"]


def test_a_closed_host_that_packs_nothing_sends_files_as_they_are_to_its_own_pages(tmp_path: Path) -> None:
    for name in ("a.js", "a.js.br"):
        (tmp_path / name).write_text(name)
    with serve.make_server(0, tmp_path, plain=True, closed=True) as server:
        Thread(target=server.serve_forever, kwargs={"poll_interval": 0.01}).start()
        with closing(HTTPConnection(serve.HOST, server.server_port)) as connection:
            response = get(connection, "/a.js", **PACKED)
        server.shutdown()
    assert (response.headers["Content-Encoding"], response.body) == (None, b"a.js")  # type: ignore[attr-defined]
    assert "Access-Control-Allow-Origin" not in response.headers
