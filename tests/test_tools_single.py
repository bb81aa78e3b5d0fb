"""A one-file page has everything inside, may ask nobody for anything, and holds what it was made of."""

from __future__ import annotations

import gzip
import html
import json
import re
from base64 import b64decode, b64encode
from graphlib import CycleError
from hashlib import sha256

import pytest
from hollow_site import hollow_site

import page
import single
from files import ROOT
from houserules.games import GAMES
from houserules.ui import pages

INDEX = (ROOT / "index.html").read_text("utf-8")
SITE = hollow_site()
SITE.files["licenses/some.txt"] = b"Do as you like"
PACKED = {f"{path}.gz": gzip.compress(data) for path, data in SITE.files.items()}
PACKED["scripts.gz"] = gzip.compress(single.scripts(SITE))


def made(game: str = "", index: str = INDEX) -> str:
    return single.build(page.build(index, ROOT, SITE), ROOT, SITE, PACKED, game)


def inert(text: str) -> dict[str, str]:
    return dict(re.findall(r'<script type="text/plain" id="(.+?)">(.*?)</script>', text, re.DOTALL))


def test_nothing_in_the_page_leads_out_of_it() -> None:
    text = made(index=INDEX.replace("</head>", '<link rel="manifest" href="manifest.webmanifest">\n</head>'))
    shown = re.sub(r"<template.*?</template>", "", text, flags=re.DOTALL)
    links = re.findall(r'(?:\bsrc|\bhref)="([^"]+)"|url\(([^)]+)\)', shown)
    outside = {link for pair in links for link in pair if link and not link.startswith(("#", "data:"))}
    assert len(links) > 3
    assert outside <= {"./"}  # the page itself, out of a frame
    assert "https:" not in text
    assert "'self'" not in re.findall(r'Content-Security-Policy" content="(.+?)"', text)[0]


def test_just_the_scripts_in_the_page_may_run() -> None:
    text = made("zonk")
    scripts = re.findall(r"<script>(.+?)</script>", text, re.DOTALL)
    hashes = {f"'sha256-{b64encode(sha256(script.encode()).digest()).decode()}'" for script in scripts}
    assert len(hashes) == 3
    assert hashes == set(re.findall(r"'sha256-[^']+'", text))


def test_the_parts_unpack_to_what_the_site_has_and_licenses_come_along() -> None:
    found = inert(made())
    parts = {name: gzip.decompress(b64decode(text)) for name, text in found.items() if name.startswith("part-")}
    assert parts.pop("part-scripts") == single.scripts(SITE)
    large = {f"part-{name}": SITE.files[SITE.moved[page.LARGE[name]]] for name in ("engine", "picture")}
    assert parts == large
    assert found["licenses"] == "Do as you like"


def test_python_is_told_the_same_as_at_a_host_and_all_modules_are_there() -> None:
    config = json.loads(html.unescape(re.findall(r'<script type="py" config="(.+?)">', made())[0]))
    told = json.loads(single.scripts(SITE))
    names = {name for name, _ in told["modules"]}
    wanted = [config["interpreter"], *config["js_modules"]["main"], *told["started"], told["carrier"]]
    assert {name.removeprefix("./") for name in wanted} <= names
    assert names == {path for path in SITE.files if path.endswith("js")}


@pytest.mark.parametrize("game", GAMES)
def test_a_page_for_one_game_is_called_after_it(game: str) -> None:
    text, of_all = made(game), made()
    assert f'data-only="{game}"' in text
    assert f"<title>{html.escape(pages.title(game))}</title>" in text
    assert html.escape(GAMES[game].table.LINE) in text.partition("<body")[0]
    icons = [re.findall(r'rel="icon" href="data:image/svg\+xml;base64,(.+?)"', each)[0] for each in (text, of_all)]
    assert b64decode(icons[0]) == (ROOT / f"static/img/icon-{game}.svg").read_bytes()
    assert icons[0] != icons[1]
    assert "data-only" not in of_all.partition(">")[0]


def test_a_module_comes_after_those_it_imports_and_names_them() -> None:
    files = {
        "a/main.js": b'import{x}from"./part.js";import"../b.mjs";export*from"./far.js";import("./late.js");import(way)',
        "a/late.js": b'export { y } from "./main.js"',
        "a/part.js": b"export const x = 1",
        "b.mjs": b"",
        "c.css": b"not a module",
    }
    found = single.modules(files)
    assert [name for name, _ in found][-2:] == ["a/main.js", "a/late.js"]
    texts = dict(found)
    assert set(texts) == set(files) - {"c.css"}
    assert texts["a/main.js"] == (
        'import{x}from "house:a/part.js";import "house:b.mjs";export*from"./far.js";'
        'single.load("a/late.js");single.load(way)'
    )
    assert texts["a/late.js"] == 'export { y } from "house:a/main.js"'


def test_modules_in_a_circle_are_refused() -> None:
    with pytest.raises(CycleError):
        single.modules({"a.js": b'import "./b.js"', "b.js": b'import "./a.js"'})


def test_a_file_that_is_too_large_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(single, "LIMIT", 1000)
    with pytest.raises(ValueError, match="more than 1,000"):
        made()


@pytest.mark.parametrize("part", ["<title>House Rules</title>", '<link rel="icon"'])
def test_a_page_without_its_places_is_refused(part: str) -> None:
    with pytest.raises(ValueError, match="the built page should have"):
        made("zonk", INDEX.replace(part, ""))
