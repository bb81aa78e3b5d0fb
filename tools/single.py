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
from pathlib import Path
from posixpath import dirname, join, normpath

import page
from site_files import Site

LIMIT = 12_000_000
"""Bytes a file may have: more is too much for a message, and for a phone."""
UNPACK = "static/single.js"
SCRIPTS = "scripts"
"""What the part with all modules is called."""
LICENSES = "licenses/"
NAMES = ("house-rules.html",)
KINDS = {".svg": "image/svg+xml", ".woff2": "font/woff2"}
"""What the page itself shows, by how its files end."""
POLICY = (
    "default-src 'none'; script-src {scripts} blob: 'wasm-unsafe-eval' 'unsafe-eval'; worker-src data:; "
    "connect-src data:; style-src 'unsafe-inline'; img-src data:; font-src data:; base-uri 'none'; form-action 'none'"
)
"""Nothing but what is in the page. It fetches only the addresses that hold what they are the address of."""

_POLICY = re.compile(r'(?<=Content-Security-Policy" content=").*?(?=">)')
_SCRIPT = re.compile(r"<script>(.*?)</script>", re.DOTALL)
_IMPORT = re.compile(r"""\b(?P<verb>from|import)\s*(?P<call>\(\s*)?(?P<quote>["'])(?P<path>\.[^"']*)(?P=quote)""")
_ON_DEMAND = re.compile(r"\bimport\(")


def build(index: str, root: Path, site: Site, packed: Mapping[str, bytes]) -> str:
    """The text of the one file.

    ``index`` is the built page of ``site``; ``packed`` has the packed copies of the site's files, and of ``scripts``.
    ValueError if the page isn't built as expected, or the file becomes too large.
    """
    text = page.once(index, page.addresses(site), "single.parts()")
    text = page.once(text, "</head>", f"<script>{(root / UNPACK).read_text('utf-8')}</script>\n</head>")
    text = page.once(text, "<html ", "<html data-single ")
    for path, data in site.files.items():
        if Path(path).suffix in KINDS:
            within = f"data:{KINDS[Path(path).suffix]};base64,{b64encode(data).decode()}"
            text = text.replace(f"./{path}", within).replace(path, within)
    text = _POLICY.sub(POLICY.format(scripts=" ".join(map(page.allowed, _SCRIPT.findall(text)))), text)
    text = page.once(text, "</body>", f"{_parts(site, packed)}</body>")
    if len(text.encode()) > LIMIT:
        raise ValueError(f"one file would have {len(text.encode()):,} bytes, more than {LIMIT:,}")
    return text


def modules(files: Mapping[str, bytes]) -> list[tuple[str, str]]:
    """The modules among ``files`` with their texts, each after those it imports.

    In the texts a module that is imported from the start is named by ``house:`` and its path; what is imported on
    demand is left to ``single.load``. CycleError if modules import one another in a circle.
    """
    texts = {path: data.decode() for path, data in files.items() if path.endswith((".js", ".mjs"))}
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


def scripts(site: Site) -> bytes:
    """All modules in one part, and which of them are started."""
    carrier, *started = (site.moved[path] for path in (page.CARRIER, *page.SCRIPTS))
    return json.dumps({"modules": modules(site.files), "started": started, "carrier": carrier}).encode()


def _parts(site: Site, packed: Mapping[str, bytes]) -> str:
    """Tags that a browser doesn't look into: the packed parts, and the licenses of what is in them."""
    names = {name: site.moved[page.LARGE[name]] for name in ("engine", "picture")} | {SCRIPTS: SCRIPTS}
    parts = {f"part-{name}": b64encode(packed[f"{path}.gz"]).decode() for name, path in names.items()}
    licenses = "\n\n".join(data.decode() for path, data in site.files.items() if path.startswith(LICENSES))
    return "".join(
        f'<script type="text/plain" id="{name}">{text}</script>\n'
        for name, text in ({"licenses": licenses} | parts).items()
    )
