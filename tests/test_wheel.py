"""The wheel: the rules core alone, installed where nothing else is, does all that the documents say."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
import tomllib
import zipfile
from collections.abc import Callable
from pathlib import Path
from venv import EnvBuilder

import pytest
from cli_kit import ZONK

import wheel

ROOT = Path(__file__).resolve().parent.parent
PY = ROOT / "py"
README, GUIDE = ((ROOT / page).read_text("utf-8") for page in ("README.md", "docs/python.md"))
PROGRAMS = re.findall(r"^```python\n(from .*?)^```", GUIDE, re.DOTALL | re.MULTILINE)
PURE_UI = {"__init__", "html", "pieces", "table"}
Run = Callable[..., subprocess.CompletedProcess[str]]

IMPORT_ALL = """
import pkgutil, sys, houserules
for module in pkgutil.walk_packages(houserules.__path__, "houserules."):
    __import__(module.name)
print({name.partition(".")[0] for name in sys.modules} - sys.stdlib_module_names - {"__main__"})
"""


@pytest.fixture(scope="module")
def packed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The wheel as the build packs it."""
    ((name, data),) = wheel.made().items()
    path = tmp_path_factory.mktemp("wheel") / name
    path.write_bytes(data)
    return path


@pytest.fixture(scope="module")
def run(packed: Path, tmp_path_factory: pytest.TempPathFactory) -> Run:
    """Runs a command of a Python that has the wheel and nothing else."""
    place = tmp_path_factory.mktemp("venv")
    EnvBuilder(symlinks=True).create(place)
    elsewhere = {name: value for name, value in os.environ.items() if name != "PYTHONPATH"}
    pip = [sys.executable, "-m", "pip", "--python", place, "--disable-pip-version-check"]
    subprocess.run([*pip, "install", "--quiet", "--no-index", packed], check=True, env=elsewhere)  # noqa: S603 - our own wheel

    def run(command: str, *words: str, stdin: str = "") -> subprocess.CompletedProcess[str]:
        call = [place / "bin" / command, *words]
        return subprocess.run(call, input=stdin, capture_output=True, text=True, cwd=place, env=elsewhere, check=False)  # noqa: S603 - our own command

    return run


def test_the_same_sources_give_the_same_wheel(packed: Path) -> None:
    assert wheel.made() == {packed.name: packed.read_bytes()}


def test_it_has_all_of_the_rules_and_nothing_of_the_page(packed: Path) -> None:
    names = {name for name in zipfile.ZipFile(packed).namelist() if ".dist-info/" not in name}
    rules = [path for folder in ("core", "games") for path in (PY / "houserules" / folder).rglob("*.*")]
    pictures = [PY / "houserules/ui" / f"{name}.py" for name in PURE_UI]
    wanted = {path.relative_to(PY).as_posix() for path in (*rules, *pictures) if path.suffix != ".pyc"}
    assert names == wanted | {f"houserules/{name}" for name in ("__init__.py", "__main__.py", "arena.py", "py.typed")}


def test_the_backend_is_the_one_that_is_pinned() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))
    assert set(project["build-system"]["requires"]) <= set((ROOT / "requirements-dev.txt").read_text("utf-8").split())


def test_the_documents_call_it_by_its_name(packed: Path) -> None:
    assert set(re.findall(r"[\w.-]+\.whl", README)) == set(re.findall(r"[\w.-]+\.whl", GUIDE)) == {packed.name}


def test_every_module_is_imported_with_the_standard_library_alone(run: Run) -> None:
    done = run("python", "-c", IMPORT_ALL)
    assert (done.stdout, done.stderr) == ("{'houserules'}\n", "")


@pytest.mark.parametrize("words", [("houserules",), ("python", "-m", "houserules")])
def test_the_command_judges(run: Run, words: tuple[str, ...]) -> None:
    done = run(*words, "judge", "zonk", "1", "5", "5")
    assert (json.loads(done.stdout)["1-5-5"], done.stderr) == (200, "")


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("--version", "houserules 0.1.0"),
        ("odds zonk --scores 0,0", '"win"'),
        ("odds fizzbin --time day KH 2C", '"ends"'),
        ("judge facecard --deck plain KH KC KD 9S", "The Axis Powers"),
        ("replay -", '"to_move"'),
        ("arena facecard --bots casual,casual --games 2 --jobs 2 --seed s", '"games": 2'),
    ],
)
def test_the_command_knows_every_verb(run: Run, words: str, told: str) -> None:
    done = run("houserules", *words.split(), stdin=json.dumps(ZONK))
    assert (done.returncode, done.stderr) == (0, "")
    assert told in done.stdout


@pytest.mark.parametrize("program", PROGRAMS)
def test_the_guides_programs_play_a_whole_game(run: Run, program: str) -> None:
    done = run("python", "-c", f"{program}assert match.outcome")
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout
