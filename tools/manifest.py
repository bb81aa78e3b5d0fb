"""Write the [files] of pyscript.toml: every file that Python needs in the browser."""

from __future__ import annotations

import sys
from pathlib import Path

from files import ROOT

HEADING = "[files]\n"
NOT_IN_THE_BROWSER = {"main.py", "houserules/__main__.py", "houserules/arena.py"}
"""The page fetches main.py itself; the others are the command line."""
DATA = (".bin", ".json")
"""What a game brings beside its code."""


def files(root: Path) -> dict[str, str]:
    """Where each file comes from and where Python finds it, both starting with "./"."""
    package = root / "py"
    modules = sorted(path.relative_to(package).as_posix() for path in package.rglob("*.py"))
    rules = sorted(path.parent.name for path in package.glob("houserules/games/*/rules.md"))
    data = sorted(path.relative_to(package).as_posix() for kind in DATA for path in package.rglob(f"*{kind}"))
    return {
        **{f"./py/{module}": f"./{module}" for module in modules if module not in NOT_IN_THE_BROWSER},
        **{f"./py/{file}": f"./{file}" for file in data},
        **{f"./static/made/rules/{game}.html": f"./houserules/games/{game}/rules.html" for game in rules},
    }


def rewritten(manifest: str, root: Path) -> str:
    """The manifest with its last table, [files], made anew."""
    head, heading, _ = manifest.partition(HEADING)
    return head + heading + "".join(f'"{source}" = "{target}"\n' for source, target in files(root).items())


def main() -> int:
    """Run from the command line."""
    manifest = ROOT / "pyscript.toml"
    manifest.write_text(rewritten(manifest.read_text("utf-8"), ROOT), "utf-8")
    print(f"pyscript.toml: {len(files(ROOT))} files")
    return 0


if __name__ == "__main__":
    sys.exit(main())
