"""Write dist/: the site as it is uploaded, for any host and under any path.

Everything but the page itself has a name made from its contents, so a host may let browsers keep it
for ever; beside each file lie packed copies for hosts that can send those.
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
from collections.abc import Iterable, Mapping
from copy import deepcopy
from hashlib import sha256
from pathlib import Path

import compress
import embedding
import manifest
import page
import precache
import prerender
import render
import single
import trim
import vendor
import wheel
from files import DIST, ROOT, mirror
from site_files import Site

CACHE = ROOT / "build"
PYTHON = ROOT / "static/made/python"
GAMES = ROOT / "py/houserules/games"
UNUSED = {
    "pyodide": re.compile(r"python_stdlib\.zip|pyodide-lock\.json"),  # there is a library of our own
    "pyscript": re.compile(r"toml-"),  # the page brings its settings along
}
"""What the unbuilt page needs and the built one doesn't, by folder of static/vendor."""
TAKE = ROOT / "tools/snapshot"
VENDOR = ROOT / "static/vendor/pyodide"
SCRIPT = "pyodide.asm.mjs"
MANIFEST = "manifest.webmanifest"
CORE = re.compile(r"core-[\w-]{8}\.js")
"""What PyScript's core.js hands on to."""


def take_picture() -> None:
    """Have the memory picture taken, unless there is one of just these sources."""
    sources = [*TAKE.iterdir(), *(ROOT / path for path in manifest.files(ROOT)), ROOT / "py/main.py"]
    sources += [ROOT / name for name in ("pyscript.toml", "package-lock.json", "tools/trim.py", page.INTERPRETER)]
    key = sha256(b"".join(sha256(path.read_bytes()).digest() for path in sorted(sources))).hexdigest()
    stamp = PYTHON / "key"
    if stamp.is_file() and stamp.read_text() == key:
        return
    stamp.unlink(missing_ok=True)
    PYTHON.mkdir(parents=True, exist_ok=True)
    users = [VENDOR / "pyodide.mjs", ROOT / page.INTERPRETER, *TAKE.glob("*.mjs")]
    script = trim.trimmed((VENDOR / SCRIPT).read_text("utf-8"), " ".join(path.read_text("utf-8") for path in users))
    (PYTHON / SCRIPT).write_text(script, "utf-8")
    subprocess.run(["node", TAKE / "take.mjs", PYTHON], check=True)  # noqa: S603, S607 - our own script
    stamp.write_text(key)


def site(python: Path = PYTHON) -> Site:
    """The files of the site that the page is built on, without the packed copies.

    ``python`` is where the memory picture was taken to.
    """
    site = Site()
    made = vendor.made(ROOT / "node_modules")
    for folder, unused in UNUSED.items():
        named = {path.removeprefix(f"{folder}/"): data for path, data in made.items() if path.startswith(f"{folder}/")}
        if SCRIPT in named:
            named[SCRIPT] = (python / SCRIPT).read_bytes()
        for name in filter(CORE.fullmatch, named):
            named[name] = trim.without_workers(named[name].decode()).encode()
        site.add_folder(f"static/vendor/{folder}", {name: named[name] for name in named if not unused.match(name)})
    for path, data in made.items():
        if path.startswith("fonts/") or path == "morphdom.js":
            site.add(f"static/vendor/{path}", data)
    for name in ("snapshot.bin", "library.zip"):
        site.add(f"static/made/python/{name}", (python / name).read_bytes())
    for picture in sorted((ROOT / "static/img").iterdir()):
        site.add(f"static/img/{picture.name}", picture.read_bytes())
    site.add_text(page.CARRIER, (ROOT / page.CARRIER).read_text("utf-8"))
    interpreter = (ROOT / page.INTERPRETER).read_text("utf-8")
    site.add_text(page.INTERPRETER, interpreter.replace("__BUILT__", (python / "built.json").read_text("utf-8")))
    site.files |= {path: data for path, data in made.items() if path.startswith("licenses/")} | wheel.made()
    return site


def files(site: Site, games: Path = GAMES, address: str = "") -> dict[str, bytes]:
    """The whole site by path, without the packed copies.

    ``games`` is where the rules lie that the memory picture has in it, ``address`` where the site will be, if known.
    """
    address, site = embedding.base(address), deepcopy(site)  # pages for others bring files that this page does without
    rules = {name.removesuffix(".html"): data.decode() for name, data in render.rules(games).items()}
    index = prerender.first_page((ROOT / "index.html").read_text("utf-8"), rules, precache.BUILD)
    plain = {
        precache.INDEX: embedding.discovered(page.build(index, ROOT, site), address).encode(),
        MANIFEST: site.linked((ROOT / MANIFEST).read_text("utf-8"), MANIFEST, "").encode(),
        precache.TOMBSTONE: (ROOT / "static" / precache.TOMBSTONE).read_bytes(),
    }
    plain |= embedding.made(ROOT, site, address)
    return precache.stamped({**plain, **site.files}, (ROOT / "static" / precache.WORKER).read_text("utf-8"))


def one_files(first: str, site: Site, packed: Mapping[str, bytes], names: Iterable[str]) -> dict[str, bytes]:
    """Editions of single.EDITIONS, by name, from the site, its page and its packed copies."""
    packed = {**packed, **compress.packed({single.SCRIPTS: single.scripts(site)}, CACHE)}
    return {name: single.build(first, ROOT, site, packed, single.EDITIONS[name]).encode() for name in names}


def main() -> int:
    """Run from the command line."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--single", action="store_true", help="write the games as one file each, too")
    every = parser.parse_args().single
    # Those that are there already are written anew like all the rest: they would be of an older build.
    wanted = [name for name in single.EDITIONS if every or (DIST / name).is_file()]
    try:
        take_picture()
        parts = site()
        plain = files(parts, address=os.environ.get("SITE", ""))
        copies = compress.packed({path: data for path, data in plain.items() if path not in precache.UNPACKED}, CACHE)
        singles = one_files(plain[precache.INDEX].decode(), parts, copies, wanted)
    except (FileNotFoundError, ValueError, subprocess.CalledProcessError) as wrong:
        print(f"dist can't be built: {wrong}", file=sys.stderr)
        return 1
    changed = mirror(DIST, {**plain, **copies, **singles})
    print(f"dist: {len(plain)} files and {len(copies)} packed copies, {changed} changed")
    for name, data in singles.items():
        print(f"dist/{name}: {len(data) / 1e6:.2f} MB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
