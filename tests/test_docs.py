"""What the documents show is what happens, and their links lead somewhere."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PAGES = sorted(page.relative_to(ROOT).as_posix() for page in [*ROOT.glob("*.md"), *ROOT.glob("docs/**/*.md")])


def examples() -> Iterator[tuple[str, str, str]]:
    """Every command shown after "$ ", with the page it stands on and the output shown below it."""
    for page in PAGES:
        for block in re.findall(r"^```console\n(.*?)^```", (ROOT / page).read_text("utf-8"), re.DOTALL | re.MULTILINE):
            for example in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
                command, _, output = example.partition("\n")
                yield page, command, output


@pytest.mark.parametrize(("page", "command", "output"), list(dict.fromkeys(examples())))
def test_a_command_prints_what_the_page_shows(page: str, command: str, output: str) -> None:
    ours = command.replace("python3", sys.executable)
    ran = subprocess.run(ours, shell=True, cwd=ROOT, capture_output=True, text=True, check=False)  # noqa: S602 - our own
    assert (ran.stdout, ran.stderr) == (output, "")


@pytest.mark.parametrize("page", PAGES)
def test_links_to_files_lead_somewhere(page: str) -> None:
    links = re.findall(r"\]\((?!https?:|#)([^)#]+)", (ROOT / page).read_text("utf-8"))
    assert [link for link in links if not (ROOT / page).parent.joinpath(link).exists()] == []


@pytest.mark.parametrize("page", ["ARCHITECTURE.md", "CONTRIBUTING.md", "README.md"])
def test_verbs_that_are_named_exist(page: str) -> None:
    verbs = set(re.findall(r"^([a-z0-9-]+):.*##", (ROOT / "Makefile").read_text(), re.MULTILINE))
    named = re.findall(r"(?:`|^ {4})make ([a-z0-9 -]+)", (ROOT / page).read_text("utf-8"), re.MULTILINE)
    assert {verb for words in named for verb in words.split()} <= verbs


MAPPED = [*ROOT.glob("py/houserules/core/*.py"), *ROOT.glob("py/houserules/ui/*.py"), *ROOT.glob("tools/*.py")]
MAPPED += [*ROOT.glob("static/*.js"), *ROOT.glob("static/*.mjs"), *ROOT.glob("*.html")]


@pytest.mark.parametrize("name", sorted({path.name for path in MAPPED} - {"__init__.py"}))
def test_the_code_map_has_every_file(name: str) -> None:
    assert f"{name}`" in (ROOT / "ARCHITECTURE.md").read_text("utf-8")
