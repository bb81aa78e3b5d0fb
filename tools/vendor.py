"""Copy what the page needs from node_modules into static/vendor, and nothing else.

PyScript ships editors, terminals and games as chunks; which of them this page can't do without is
found by following the imports.
"""

from __future__ import annotations

import re
import sys
from pathlib import Path

from files import ROOT, mirror

PYODIDE = ("pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm", "python_stdlib.zip", "pyodide-lock.json")
WEIGHTS = (600, 700)
LICENSES = {
    "fraunces.txt": "@fontsource/fraunces/LICENSE",
    "morphdom.txt": "morphdom/LICENSE",
    "pyscript.txt": "@pyscript/core/LICENSE",
}
LAZY_CHUNKS = ("error", "toml")
"""The parts PyScript loads on demand that this page does demand; pyscript.toml turns off the rest."""

_CHUNK = re.compile(r"""(?P<verb>from|import)\s*(?P<call>\()?\s*["']\./(?P<file>(?P<name>[\w-]+)-[\w-]{8}\.js)["']""")
_SOURCE_MAP = re.compile(rb"\n?//# sourceMappingURL=\S+\s*$")


def chunks(dist: Path, file: str = "core.js") -> list[str]:
    """``file`` and every chunk it can't do without, in the order they are met."""
    found, waiting = [], [file]
    while waiting:
        name = waiting.pop(0)
        if name in found:
            continue
        found.append(name)
        met = _CHUNK.finditer((dist / name).read_text("utf-8"))
        waiting += [chunk["file"] for chunk in met if not chunk["call"] or chunk["name"] in LAZY_CHUNKS]
    return found


def sources(modules: Path) -> dict[str, Path]:
    """Every file of static/vendor, and where in node_modules it comes from."""
    dist = modules / "@pyscript/core/dist"
    fonts = modules / "@fontsource/fraunces/files"
    return {
        **{f"pyodide/{name}": modules / "pyodide" / name for name in PYODIDE},
        **{f"pyscript/{name}": dist / name for name in chunks(dist)},
        "morphdom.js": modules / "morphdom/dist/morphdom-esm.js",
        **{f"fonts/fraunces-{weight}.woff2": fonts / f"fraunces-latin-{weight}-normal.woff2" for weight in WEIGHTS},
        **{f"licenses/{name}": modules / path for name, path in LICENSES.items()},
    }


def contents(source: Path) -> bytes:
    """The bytes to ship: scripts lose the comment that points at a source map we don't ship."""
    data = source.read_bytes()
    return _SOURCE_MAP.sub(b"\n", data) if source.suffix in {".js", ".mjs"} else data


def made(modules: Path) -> dict[str, bytes]:
    """What static/vendor holds, by name. FileNotFoundError if a package isn't installed."""
    return {name: contents(source) for name, source in sources(modules).items()}


def main() -> int:
    """Run from the command line."""
    try:
        wanted = made(ROOT / "node_modules")
    except FileNotFoundError as missing:
        print(f"{missing.filename} is not there: run `make vendor`", file=sys.stderr)
        return 1
    changed = mirror(ROOT / "static/vendor", wanted)
    print(f"static/vendor: {len(wanted)} files, {changed} changed")
    return 0


if __name__ == "__main__":
    sys.exit(main())
