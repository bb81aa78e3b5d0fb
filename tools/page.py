"""The page as it is uploaded: one file with style, first script and first picture in it."""

from __future__ import annotations

import json
import re
import tomllib
from base64 import b64encode
from hashlib import sha256
from html import escape
from pathlib import Path

from precache import BUILD
from site_files import Site

STYLESHEET = re.compile(r'<link rel="stylesheet" href="(.+?)">\n')
PRELOAD = re.compile(r'<link rel="(?:module)?preload" .*>\n')
FIRST_SCRIPT = '<script src="static/boot.js"></script>\n'
PYTHON = '<script type="py" src="py/main.py" config="pyscript.toml"></script>'
SOURCES = "script-src 'self'"
EVAL = " 'unsafe-eval'"
"""What the built page's scripts do without (trim.py)."""
CONNECTIONS = "connect-src 'self' data:; "
"""An interpreter that has its parts already is given empty data: addresses for them."""
BEGIN = "static/begin.js"
SCRIPTS = ("static/interpreter.mjs", "static/vendor/pyscript/core.js")
"""The modules that are started; all others are what these ask for, sooner or later."""
INTERPRETER = SCRIPTS[0]
CARRIER = "static/carrier.mjs"
LARGE = {
    "carrier": CARRIER,
    "engine": "static/vendor/pyodide/pyodide.asm.wasm",
    "picture": "static/made/python/snapshot.bin",
    "library": "static/made/python/library.zip",
}
"""What the interpreter waits for longest, who brings it, and what it needs where the picture doesn't fit."""
LETTERS = re.compile(r"@font-face \{.*\}\n")
"""Fonts come after the first picture, or the browser would lay it out once more for each before it is seen."""
ROOT_TAG = '<html lang="en">'
MODULE = re.compile(r'<script type="module" .*></script>\n')


def build(index: str, root: Path, site: Site) -> str:
    """The text of index.html for a site whose other files are all taken in.

    ValueError if ``index`` has no longer what is to be replaced.
    """
    style = _style(index, root, site)
    scripts = [(root / "static/boot.js").read_text("utf-8"), _begin(root, site)]
    letters, style = "".join(LETTERS.findall(style)), LETTERS.sub("", style)
    head = f'<style>\n{style}</style>\n<style id="letters" media="not all">\n{letters}</style>\n'
    head += "".join(f"<script>{script}</script>\n" for script in scripts)
    index = STYLESHEET.sub("", PRELOAD.sub("", MODULE.sub("", index)))
    index = once(index, ROOT_TAG, f'{ROOT_TAG[:-1]} data-build="{BUILD}">')
    index = once(once(index, FIRST_SCRIPT, head), EVAL, "")
    index = once(index, SOURCES, CONNECTIONS + " ".join([SOURCES, *map(allowed, scripts)]))
    return site.linked(once(index, PYTHON, _python(root, site)), "index.html", "")


def with_styles(text: str, root: Path, site: Site) -> str:
    """A page of another kind with the style sheets it names in it."""
    first = STYLESHEET.search(text)
    if first is None:
        raise ValueError("this page names no style sheet")
    return STYLESHEET.sub("", text.replace(first[0], f"<style>\n{_style(text, root, site)}</style>\n{first[0]}", 1))


def _style(text: str, root: Path, site: Site) -> str:
    return "".join(site.linked((root / path).read_text("utf-8"), path, "") for path in STYLESHEET.findall(text))


def once(text: str, old: str, new: str) -> str:
    """``text`` with ``new`` for ``old``; ValueError if that isn't there exactly once."""
    if text.count(old) != 1:
        raise ValueError(f"index.html should have {old!r} once, but has it {text.count(old)} times")
    return text.replace(old, new)


def allowed(script: str) -> str:
    """How a policy allows just this inline script."""
    return f"'sha256-{b64encode(sha256(script.encode()).digest()).decode()}'"


def addresses(site: Site) -> str:
    """Where static/begin.js finds what it starts, as JSON."""
    started = {*SCRIPTS, CARRIER}
    modules = [new for old, new in site.moved.items() if old.endswith((".js", ".mjs")) and old not in started]
    parts = {name: site.moved[path] for name, path in LARGE.items()}
    parts |= {"scripts": [site.moved[path] for path in SCRIPTS], "modules": modules}
    return json.dumps(parts)


def _begin(root: Path, site: Site) -> str:
    """The script that starts the rest, with the addresses of this build."""
    return once((root / BEGIN).read_text("utf-8"), "__PARTS__", addresses(site))


def _python(root: Path, site: Site) -> str:
    """The tag PyScript looks for, with what pyscript.toml says in it; main.py is among what Python knows already."""
    config = tomllib.loads((root / "pyscript.toml").read_text("utf-8"))
    modules = {site.moved[path.removeprefix("./")]: name for path, name in config["js_modules"]["main"].items()}
    settings = {
        "name": config["name"],
        "interpreter": f"./{site.moved[INTERPRETER]}",
        "plugins": config["plugins"],
        "js_modules": {"main": {f"./{path}": name for path, name in modules.items()}},
    }
    return f'<script type="py" config="{escape(json.dumps(settings))}">import main</script>'
