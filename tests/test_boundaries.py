"""Who may import whom, who may ask the clock or the browser, and that nothing names another host."""

from __future__ import annotations

import ast
import re
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PY = ROOT / "py"

BROWSER = {"js", "pyodide", "pyscript", "pyodide_js", "_pyodide"}
FACING = ("clock", "dom", "handlers", "host", "offline", "presses", "steps", "storage")
SEAMS = {"main", *(f"houserules.ui.{name}" for name in FACING)}
"""The only modules that know they are in a browser."""

IMPURE = {"asyncio", "datetime", "os", "random", "secrets", "socket", "subprocess", "threading", "time", "uuid"}
"""Modules that bring in the time, true chance or the world outside."""

PURE_UI = {"houserules.ui.html", "houserules.ui.pieces", "houserules.ui.table"}
"""What the picture of a game may be made of."""

DRAWING = {*PURE_UI, "houserules.core"}
EXTRAS = {"houserules.arena": {"dask"}}
"""What others wrote and only who asks for it needs."""
COMMAND_LINE = {"houserules.__main__", "houserules.arena"}


def name_of(path: Path) -> str:
    return ".".join(path.relative_to(PY).with_suffix("").parts).removesuffix(".__init__")


FILES = {name_of(path): path for path in sorted(PY.rglob("*.py"))}
GAMES = {name.split(".")[2] for name in FILES if re.fullmatch(r"houserules\.games\.\w+\.rules", name)}


def imports(module: str) -> Iterator[str]:
    """The full name of every module that ``module`` imports, wherever in the file that stands."""
    path = FILES[module]
    package = module.split(".") if path.name == "__init__.py" else module.split(".")[:-1]
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else []
            origin = ".".join([*above, *filter(None, [node.module])])
            for alias in node.names:
                inner = f"{origin}.{alias.name}"
                yield inner if inner in FILES else origin


def inside(module: str, *packages: str) -> bool:
    return any(not package or f"{module}.".startswith(f"{package}.") for package in packages)


LAYERS = {
    "houserules.core": {"houserules.core"},
    **{f"houserules.games.{game}": {*DRAWING, f"houserules.games.{game}", "houserules.games.box"} for game in GAMES},
    "houserules.games": {*DRAWING, "houserules.games"},
    **dict.fromkeys(PURE_UI, DRAWING),
    **{module: {"houserules"} for module in COMMAND_LINE},
    "": {"houserules.core", "houserules.games", "houserules.ui"},
}
"""What of our own each place may import; the first place that fits counts, the last fits all."""


def may_import(module: str, other: str) -> bool:
    """Tell whether ``module`` may import ``other``."""
    top = other.partition(".")[0]
    if top in BROWSER:
        return module in SEAMS
    if other in SEAMS:
        return module in SEAMS
    if other == "houserules":
        return True  # the package itself has only its version
    if top == "houserules":
        return inside(other, *next(allowed for place, allowed in LAYERS.items() if inside(module, place)))
    if top in EXTRAS.get(module, ()):
        return True
    return top in sys.stdlib_module_names and (top not in IMPURE or module in SEAMS | COMMAND_LINE)


@pytest.mark.parametrize("module", FILES)
def test_a_module_imports_only_what_its_place_allows(module: str) -> None:
    assert [other for other in imports(module) if not may_import(module, other)] == []


@pytest.mark.parametrize(
    ("module", "other"),
    [
        ("houserules.core.match", "houserules.games"),
        ("houserules.core.chance", "random"),
        ("houserules.core.match", "js"),
        ("houserules.core.match", "numpy"),
        ("houserules.core.match", "dask"),
        ("houserules.games.zonk.rules", "houserules.games.fizzbin.rules"),
        ("houserules.games.zonk.rules", "houserules.games"),
        ("houserules.games.zonk.table", "houserules.ui.app"),
        ("houserules.games.fizzbin.clock", "datetime"),
        ("houserules.ui.app", "js"),
        ("houserules.ui.app", "time"),
        ("houserules.ui.app", "houserules.arena"),
        ("houserules.ui.app", "houserules.ui.dom"),
        ("houserules.ui.table", "houserules.games"),
    ],
)
def test_the_map_forbids(module: str, other: str) -> None:
    assert not may_import(module, other)


def law_calls(module: str) -> Iterator[str]:
    """Every call of ``play`` on something that is called a game or a law."""
    for node in ast.walk(ast.parse(FILES[module].read_text("utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr == "play":
            owner = ast.unparse(node.func.value)
            if owner.rpartition(".")[2].lower() in {"law", "game"}:
                yield f"{owner}.play, line {node.lineno}"


@pytest.mark.parametrize("module", sorted(FILES.keys() - {"houserules.core.match"}))
def test_only_the_match_plays_a_law(module: str) -> None:
    assert list(law_calls(module)) == []


def test_the_match_plays_a_law_in_one_place() -> None:
    assert len(list(law_calls("houserules.core.match"))) == 1


TEXT = {".html", ".css", ".js", ".mjs", ".json", ".svg", ".toml", ".py", ".md", ".webmanifest"}
ADDRESS = re.compile(r"""(?:https?:|(?:src|href)=["']?|url\(["']?)//[^\s"'<>)]+""")
THEIRS = ("static/vendor/", "static/made/python/")
"""What others wrote, also where the build has made it smaller."""
NAMES_NOT_PLACES = ("http://www.w3.org/",)
"""XML namespaces look like addresses, but nothing is fetched from them."""


def shipped() -> list[str]:
    """Every text file of ours that a browser may get, by its path."""
    files = [ROOT / "pyscript.toml", *(ROOT / "static").rglob("*"), *PY.rglob("*")]
    files += [path for pattern in ("*.html", "*.js", "*.webmanifest") for path in ROOT.glob(pattern)]
    names = {path.relative_to(ROOT).as_posix() for path in files if path.suffix in TEXT}
    return sorted(name for name in names if not name.startswith(THEIRS))


@pytest.mark.parametrize("name", shipped())
def test_nothing_shipped_names_another_host(name: str) -> None:
    found = ADDRESS.findall((ROOT / name).read_text("utf-8"))
    assert [address for address in found if not address.startswith(NAMES_NOT_PLACES)] == []
