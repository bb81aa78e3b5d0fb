"""The page as it is uploaded: one file with style, first script and first picture in it."""

from __future__ import annotations

import json
import re
import tomllib
from base64 import b64encode
from hashlib import sha256
from html import escape
from pathlib import Path

from site_files import Site

STYLESHEET = re.compile(r'<link rel="stylesheet" href="(.+?)">\n')
PRELOAD = re.compile(r'<link rel="(?:module)?preload" .*>\n')
FIRST_SCRIPT = '<script src="static/boot.js"></script>\n'
PYTHON = '<script type="py" src="py/main.py" config="pyscript.toml"></script>'
SOURCES = "script-src 'self'"
CONNECTIONS = "connect-src 'self' data:; "
"""An interpreter that has its parts already is given empty data: addresses for them."""
CORE = "static/vendor/pyscript/core.js"
INTERPRETER = "static/interpreter.mjs"
EARLY = {"engine": "static/vendor/pyodide/pyodide.asm.wasm", "picture": "static/made/python/snapshot.bin"}
"""What the interpreter needs last and waits for longest: asked for before anything else."""
FIRST_SEEN = ("static/vendor/fonts/fraunces-600.woff2", "static/vendor/fonts/fraunces-700.woff2")
"""The letters of the first picture: fonts that come later have the page laid out once more each."""


def build(index: str, root: Path, site: Site) -> str:
    """The text of index.html for a site whose other files are all taken in.

    ValueError if ``index`` has no longer what is to be replaced.
    """
    index = _once(index, FIRST_SCRIPT, "")
    styles = STYLESHEET.findall(index)
    style = "".join(site.linked((root / path).read_text("utf-8"), path, "") for path in styles)
    scripts = [_early(site), (root / "static/boot.js").read_text("utf-8")]
    early, boot = (f"<script>{script}</script>\n" for script in scripts)
    head = f"{early}<style>\n{style}</style>\n{boot}{_ahead(site)}"
    index = STYLESHEET.sub("", PRELOAD.sub("", index))
    index = _once(index, '<script type="module"', head + '<script type="module"')
    index = _once(index, SOURCES, CONNECTIONS + " ".join([SOURCES, *map(_allowed, scripts)]))
    return site.linked(_once(index, PYTHON, _python(root, site)), "index.html", "")


def _once(text: str, old: str, new: str) -> str:
    if text.count(old) != 1:
        raise ValueError(f"index.html should have {old!r} once, but has it {text.count(old)} times")
    return text.replace(old, new)


def _early(site: Site) -> str:
    asked = ",".join(f'{name}:fetch("{site.moved[path]}")' for name, path in EARLY.items())
    # A refused promise is reported by whoever waits for it.
    return f"window.early={{{asked}}};for(let name in early)early[name].catch(()=>{{}})"


def _ahead(site: Site) -> str:
    """Tags that fetch the letters, start the interpreter, and fetch all modules of the chain side by side."""
    started = {CORE, INTERPRETER}
    modules = [new for old, new in site.moved.items() if old.endswith((".js", ".mjs")) and old not in started]
    fonts = [site.moved[path] for path in FIRST_SEEN]
    return "".join(
        [
            *(f'<link rel="preload" as="font" type="font/woff2" crossorigin href="{path}">\n' for path in fonts),
            f'<script type="module" async src="{site.moved[INTERPRETER]}"></script>\n',
            *(f'<link rel="modulepreload" href="{path}">\n' for path in modules),
        ]
    )


def _allowed(script: str) -> str:
    return f"'sha256-{b64encode(sha256(script.encode()).digest()).decode()}'"


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
