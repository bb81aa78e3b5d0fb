"""A site with the right names and next to nothing in its files."""

from __future__ import annotations

import page
from site_files import Site


def hollow_site() -> Site:
    """Every file the built page leads to."""
    site = Site()
    site.add_folder("static/vendor/pyodide", {"pyodide.mjs": b"", "pyodide.asm.mjs": b"", "pyodide.asm.wasm": b"wasm"})
    site.add_folder("static/vendor/pyscript", {"core.js": b"", "core-AAAAAAAA.js": b""})
    for weight in (600, 700):
        site.add(f"static/vendor/fonts/fraunces-{weight}.woff2", b"%d" % weight)
    pictures = ("static/img/icon.svg", "static/img/icon-touch.png")
    for path in ("static/vendor/morphdom.js", *pictures, *page.LARGE.values(), page.INTERPRETER):
        if path not in site.moved:
            site.add(path, path.encode())
    return site
