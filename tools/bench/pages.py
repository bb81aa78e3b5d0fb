"""The pages to compare with: stock PyScript pages of the same versions, and a page with no script at all.

A stock page is set up as PyScript's documentation shows it. Its files get names made from their contents
and packed copies like ours, so the same server sends them in the same way and lets browsers keep them.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

import compress
import manifest
import vendor
from files import mirror
from houserules.games import GAMES
from houserules.ui import pages
from houserules.ui.upkeep import Upkeep
from site_files import Site

BARE = """<!doctype html>
<html lang="en" data-ready="true">
<head><meta charset="utf-8"><title>Bare</title><link rel="icon" href="data:,"></head>
<body><h1>House Rules</h1><p>Three home-made games off old web pages, with the table already set.</p></body>
</html>
"""
"""It has nothing to wait for, so it says from the start that it is ready."""

STOCK = """<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Stock</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="{css}">
<script type="module" src="{core}"></script>
</head>
<body>
<div id="app"></div>
<div id="say"></div>
<script type="py" src="{main}" config="{config}"></script>
</body>
</html>
"""

FIRST_PAINT = """from pyscript import document
from pyscript.ffi import create_proxy

LOBBY = {lobby!r}


def pressed(event):
    document.documentElement.setAttribute("data-pressed", "true")


document.getElementById("app").innerHTML = LOBBY
document.addEventListener("click", create_proxy(pressed))
document.documentElement.setAttribute("data-ready", "true")
"""
"""The least a page can do from Python to show our lobby and to listen."""


def bare() -> dict[str, bytes]:
    """A page with a heading and a paragraph."""
    return {"index.html": BARE.encode()}


def first_paint(root: Path) -> dict[str, bytes]:
    """A stock page that paints our lobby from Python and listens, and has nothing else: not even our styles."""
    lobby = str(pages.lobby(dict.fromkeys(GAMES, ""), Upkeep()))
    return _stock(root, FIRST_PAINT.format(lobby=lobby).encode(), {}, {})


def whole_app(root: Path) -> dict[str, bytes]:
    """A stock page that carries all of the games, file by file, and starts as ours does."""
    main = (root / "py/main.py").read_bytes()
    sources = {source.removeprefix("./"): target for source, target in manifest.files(root).items()}
    sources["static/vendor/morphdom.js"] = "morphdom"
    return _stock(root, main, {source: (root / source).read_bytes() for source in sources}, sources)


def _stock(root: Path, main: bytes, files: Mapping[str, bytes], targets: Mapping[str, str]) -> dict[str, bytes]:
    """A page that runs ``main``. ``files`` come along; ``targets`` says under which name Python finds each."""
    modules, site = root / "node_modules", Site()
    dist = [path for path in (modules / "@pyscript/core/dist").iterdir() if path.suffix in {".js", ".css"}]
    site.add_folder("pyscript", {path.name: path.read_bytes() for path in dist})
    site.add_folder("pyodide", {name: (modules / "pyodide" / name).read_bytes() for name in vendor.PYODIDE})
    site.add_folder("app", {"main.py": main, **files})
    config = site.add("pyscript.toml", _config(site, targets).encode())
    moved = site.moved
    page = STOCK.format(
        css=moved["pyscript/core.css"], core=moved["pyscript/core.js"], main=moved["app/main.py"], config=config
    )
    return {"index.html": page.encode(), **site.files}


def _config(site: Site, targets: Mapping[str, str]) -> str:
    """pyscript.toml, whose paths start where it lies itself: in the folder of all files."""

    def near(path: str) -> str:
        return json.dumps("../" + site.moved[path])

    scripts = {source: name for source, name in targets.items() if source.endswith(".js")}
    return "\n".join(
        [
            f"interpreter = {near('pyodide/pyodide.mjs')}",
            "[js_modules.main]",
            *(f"{near(f'app/{source}')} = {json.dumps(name)}" for source, name in scripts.items()),
            "[files]",
            *(f"{near(f'app/{source}')} = {json.dumps(to)}" for source, to in targets.items() if source not in scripts),
            "",
        ]
    )


def lay_out(folder: Path, files: Mapping[str, bytes], cache: Path) -> None:
    """Write a page's files and their packed copies; what was packed before is taken from ``cache``."""
    mirror(folder, {**files, **compress.packed(files, cache)})
