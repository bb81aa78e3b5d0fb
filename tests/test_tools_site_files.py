"""Files of the site get names made from their contents, and links follow them."""

from __future__ import annotations

import pytest

from site_files import Site


@pytest.fixture
def site() -> Site:
    site = Site()
    site.add("static/font.woff2", b"font")
    site.add_folder("static/vendor/engine", {"a.mjs": b"a", "b.wasm": b"b"})
    return site


def test_a_name_changes_with_the_contents_and_with_nothing_else(site: Site) -> None:
    first, same = Site().add("static/x.js", b"one"), Site().add("elsewhere/x.js", b"one")
    assert first == same != Site().add("static/x.js", b"two")
    assert first.startswith("assets/x-")
    assert first.endswith(".js")


def test_files_of_a_folder_keep_their_names_and_share_its_checksum(site: Site) -> None:
    engine, wasm = (site.moved[f"static/vendor/engine/{name}"] for name in ("a.mjs", "b.wasm"))
    assert engine.rpartition("/")[0] == wasm.rpartition("/")[0]
    assert (engine.rpartition("/")[2], wasm.rpartition("/")[2]) == ("a.mjs", "b.wasm")
    other = Site()
    other.add_folder("static/vendor/engine", {"a.mjs": b"a", "b.wasm": b"other"})
    assert other.moved["static/vendor/engine/a.mjs"] != engine


@pytest.mark.parametrize(
    ("text", "source", "target", "expected"),
    [
        ('<a href="static/font.woff2">', "index.html", "", '<a href="{font}">'),
        ("src: url(../font.woff2) format", "static/css/x.css", "", "src: url(./{font}) format"),
        ("src: url(../font.woff2)", "static/css/x.css", "assets/x.css", "src: url(./{font:assets})"),
        ('import("./vendor/engine/a.mjs")', "static/x.mjs", "assets/", 'import("./{a:assets}")'),
        ('version = "314.0.7"', "static/x.mjs", "assets/", 'version = "314.0.7"'),
        ('<a href="#/zonk/rules">', "index.html", "", '<a href="#/zonk/rules">'),
        ('href="static/fonts.woff2"', "index.html", "", 'href="static/fonts.woff2"'),
    ],
)
def test_links_follow_the_files_that_moved(site: Site, text: str, source: str, target: str, expected: str) -> None:
    font, engine = site.moved["static/font.woff2"], site.moved["static/vendor/engine/a.mjs"]
    for mark, path in {"{font}": font, "{font:assets}": font[7:], "{a:assets}": engine[7:]}.items():
        expected = expected.replace(mark, path)
    assert site.linked(text, source, target) == expected


def test_a_text_takes_its_name_from_what_it_says_after_its_links_were_set(site: Site) -> None:
    path = site.add_text("static/x.mjs", 'import "./vendor/engine/a.mjs"')
    assert site.files[path].decode() == f'import "./{site.moved["static/vendor/engine/a.mjs"][7:]}"'
