"""Another site's page with plain Pyodide installs the rules from ours, and plays."""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from pathlib import Path

import pytest
from playwright.sync_api import Page

from browser import BLANK
from files import DIST, ROOT
from houserules.arena import Contest, play, run
from houserules.core.record import parse
from houserules.games import load

LOCK = json.loads((ROOT / "node_modules/pyodide/pyodide-lock.json").read_text("utf-8"))
MICROPIP = LOCK["packages"]["micropip"]["file_name"]
"""The wheel that goes with this Pyodide."""
RUN = """async ([micropip, program]) => {
    const { loadPyodide } = await import("./pyodide/pyodide.mjs");
    const pyodide = await loadPyodide();
    await pyodide.loadPackage(new URL(micropip, location.href).href);
    return await pyodide.runPythonAsync(program);
}"""
GAME = """
import contextlib, io, json
from houserules.__main__ import main
match = play("zonk", ["perfect", "points"], seed="any text")
with contextlib.redirect_stdout(io.StringIO()) as printed:
    main(["arena", "fizzbin", "--bots", "steady,steady", "--games", "2", "--seed", "s"])
json.dumps([match.record.dump(), printed.getvalue()])
"""
"""Python for the page, after the lines of the README: a game of two bots, and a contest with the command line."""


@pytest.fixture
def theirs(serve: Callable[..., str], tmp_path: Path) -> str:
    """The address of a site of somebody else's, with Pyodide and micropip as their authors packed them."""
    (tmp_path / "index.html").write_text(BLANK, "utf-8")
    (tmp_path / "pyodide").symlink_to(ROOT / "node_modules/pyodide")
    wheel = ROOT / "build/pyodide" / MICROPIP
    if not wheel.is_file():
        pytest.fail(f"{MICROPIP} is not there: `make e2e` fetches what requirements-pyodide.txt names")
    (tmp_path / MICROPIP).symlink_to(wheel)
    return serve("", tmp_path)


@pytest.mark.forgives(r"left the origin: http://127\.0\.0\.1:")  # theirs, and nobody else's
def test_the_lines_of_the_readme_install_the_wheel_and_two_bots_play(page: Page, site: str, theirs: str) -> None:
    (lines,) = re.findall(r"^```python\n(.*?)^```", (ROOT / "README.md").read_text("utf-8"), re.DOTALL | re.MULTILINE)
    (wheel,) = DIST.glob("*.whl")
    assert "https://games.example/" in lines
    ours = re.sub(r"https://games\.example/[^\"]+", f"{site}{wheel.name}", lines)
    page.goto(theirs)
    record, printed = json.loads(page.evaluate(RUN, [MICROPIP, ours + GAME]))
    assert load(parse(record)).outcome
    assert record == play("zonk", ["perfect", "points"], seed="any text").record.dump()
    assert json.loads(printed) == run(Contest("fizzbin", ("steady", "steady"), 2, "s"))
