"""The page as one file: the built page with all in it that it would ask for.

It plays from a disk, where a browser lets a page load nothing, and asks nobody for anything. The parts lie
packed at its end, so that the first picture comes as early as ever; static/single.js takes them out.
"""

from __future__ import annotations

import json
import re
from base64 import b64encode
from collections.abc import Mapping
from graphlib import TopologicalSorter
from html import escape
from pathlib import Path
from posixpath import dirname, join, normpath, splitext

import page
from houserules.games import GAMES
from houserules.ui import pages
from site_files import Site

LIMIT = 12_000_000
"""Bytes a file may have: more is too much for a message, and for a phone."""
EDITIONS = {"house-rules.html": "", **{f"{game}.html": game for game in GAMES}}
"""The files, and the one game that each is for; "" stands for all."""
UNPACK = "static/single.js"
SCRIPTS = "scripts"
"""What the part with all modules is called."""
LICENSES = "licenses/"
KINDS = {".svg": "image/svg+xml", ".woff2": "font/woff2"}
"""What the page itself shows, by how its files end."""
POLICY = (
    "default-src 'none'; script-src {scripts} blob: 'wasm-unsafe-eval'; worker-src data:; "
    "connect-src data:; style-src 'unsafe-inline'; img-src data:; font-src data:; base-uri 'none'; form-action 'none'"
)
"""Nothing but what is in the page. Pyodide is given empty data: addresses for files that are here already."""

_POLICY = re.compile(r'(?<=Content-Security-Policy" content=").*?(?=">)')
_SCRIPT = re.compile(r"<script>(.*?)</script>", re.DOTALL)
_TITLE = re.compile(r"(?<=<title>).*?(?=</title>)")
_ABOUT = re.compile(r'(?<=<meta name="description" content=").*?(?=">)')
_ICON = re.compile(r'(?<=<link rel="icon" href=").*?(?=")')
_PARTS = re.compile(r"(?<=function parts\(\) { return ){.*?}(?=; }\n)")
"""What static/begin.js starts."""
_BESIDE = re.compile(r'<link (?!rel="icon").*?>\n')
"""What a site offers beside its page, such as a manifest: here there is nothing beside it."""
_IMPORT = re.compile(r"""\b(?P<verb>from|import)\s*(?P<call>\(\s*)?(?P<quote>["'])(?P<path>\.[^"']*)(?P=quote)""")
_ON_DEMAND = re.compile(r"\bimport\(")


def build(index: str, root: Path, site: Site, packed: Mapping[str, bytes], game: str = "") -> str:
    """The text of the one file, for one ``game`` or for all.

    ``index`` is the built page of ``site``; ``packed`` has the packed copies of the site's files, and of ``scripts``.
    ValueError if the page isn't built as expected, or the file becomes too large.
    """
    text = _for_one(index, root, game) if game else index
    text = page.once(_BESIDE.sub("", text), "<html ", "<html data-single ")
    text = _put(text, _PARTS, "single.parts()")
    text = page.once(text, "</head>", f"<script>{(root / UNPACK).read_text('utf-8')}</script>\n</head>")
    for path, data in site.files.items():
        if Path(path).suffix in KINDS:
            text = re.sub(rf"(?:\./)?{re.escape(path)}", _address(path, data), text)
    text = _put(text, _POLICY, POLICY.format(scripts=" ".join(map(page.allowed, _SCRIPT.findall(text)))))
    text = page.once(text, "</body>", f"{_inert(site, packed)}</body>")
    if (size := len(text.encode())) > LIMIT:
        raise ValueError(f"one file would have {size:,} bytes, more than {LIMIT:,}")
    return text


def scripts(site: Site) -> bytes:
    """The part with all modules, which of them are started, and which one the worker runs."""
    carrier, *started = (site.moved[path] for path in (page.CARRIER, *page.SCRIPTS))
    within = {path: site.files[path] for path in site.moved.values()}
    return json.dumps({"modules": modules(within), "started": started, "carrier": carrier}).encode()


def modules(files: Mapping[str, bytes]) -> list[tuple[str, str]]:
    """The modules among ``files`` with their texts, each after those it imports.

    In the texts a module that is imported from the start is named by ``house:`` and its path; what is imported on
    demand is left to ``single.load``. CycleError, a ValueError, if modules import one another in a circle.
    """
    texts = {path: data.decode() for path, data in files.items() if splitext(path)[1] in {".js", ".mjs"}}
    needs: dict[str, set[str]] = {path: set() for path in texts}

    def renamed(path: str) -> str:
        def rename(found: re.Match[str]) -> str:
            name = normpath(join(dirname(path), found["path"]))
            if name not in texts:
                return found[0]  # a part PyScript would load that this page does without
            if found["call"]:
                return f'import("{name}"'
            needs[path].add(name)
            return f'{found["verb"]} "house:{name}"'

        return _ON_DEMAND.sub("single.load(", _IMPORT.sub(rename, texts[path]))

    new = {path: renamed(path) for path in texts}
    return [(path, new[path]) for path in TopologicalSorter(needs).static_order()]


def _for_one(text: str, root: Path, game: str) -> str:
    """The page when it is about one game: the app offers no other, and the window is called after it."""
    icon = f"icon-{game}.svg"
    text = page.once(text, "<html ", f'<html data-only="{game}" ')
    text = _put(text, _TITLE, escape(pages.title(game)))
    text = _put(text, _ABOUT, escape(GAMES[game].table.LINE))
    return _put(text, _ICON, _address(icon, (root / "static/img" / icon).read_bytes()))


def _put(text: str, place: re.Pattern[str], new: str) -> str:
    text, places = place.subn(lambda _: new, text)
    if places != 1:
        raise ValueError(f"the built page should have {place.pattern!r} once, but has it {places} times")
    return text


def _address(path: str, data: bytes) -> str:
    return f"data:{KINDS[Path(path).suffix]};base64,{b64encode(data).decode()}"


def _inert(site: Site, packed: Mapping[str, bytes]) -> str:
    """Tags that a browser doesn't look into: the licenses of what is in the parts, and the packed parts."""
    paths = {name: site.moved[page.LARGE[name]] for name in ("engine", "picture")} | {SCRIPTS: SCRIPTS}
    texts = {"licenses": "\n\n".join(data.decode() for path, data in site.files.items() if path.startswith(LICENSES))}
    texts |= {f"part-{name}": b64encode(packed[f"{path}.gz"]).decode() for name, path in paths.items()}
    return "".join(f'<script type="text/plain" id="{name}">{text}</script>\n' for name, text in texts.items())
