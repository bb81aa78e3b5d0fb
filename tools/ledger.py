"""The ledger: every rule of every source text, and the tests that prove it.

tests/ledger/<game>.toml lists the rules; a test names those it proves with
``@pytest.mark.rule("zonk-01", ...)``, which is read from the source, without running anything.
"""

from __future__ import annotations

import ast
import sys
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from files import ROOT

PAGE = ROOT / "docs/ledger.md"
HEAD = """# The rule ledger

Written by `make ledger`; don't edit it. Each line is a rule in our own words, where its text states
it (or that it is a ruling of the house where the text is silent), and the tests that prove it.
"""


@dataclass(frozen=True, slots=True)
class Rule:
    """One line of a ledger."""

    id: str
    place: str
    says: str


@dataclass(frozen=True, slots=True)
class Proof:
    """A test that proves the rule ``id``: its file under tests/ and its name."""

    id: str
    file: str
    test: str


def ledgers(tests: Path) -> dict[str, list[Rule]]:
    """The rules by game. KeyError or TypeError if a line has not just id, place and says."""
    return {
        path.stem: [Rule(**line) for line in tomllib.loads(path.read_text("utf-8"))["rule"]]
        for path in sorted((tests / "ledger").glob("*.toml"))
    }


def proofs(tests: Path) -> list[Proof]:
    """Every rule mark on a test function or class, in the order of files and lines."""
    return [
        Proof(id_, path.relative_to(tests).as_posix(), node.name)
        for path in sorted(tests.rglob("test_*.py"))
        for node in ast.walk(ast.parse(path.read_text("utf-8"), str(path)))
        if isinstance(node, ast.FunctionDef | ast.ClassDef)
        for decorator in node.decorator_list
        for id_ in _marked(decorator, path)
    ]


def _marked(decorator: ast.expr, path: Path) -> Iterator[str]:
    for call in ast.walk(decorator):
        if isinstance(call, ast.Call) and ast.unparse(call.func) == "pytest.mark.rule":
            for argument in call.args:
                if not isinstance(argument, ast.Constant) or not isinstance(argument.value, str):
                    complaint = f"{path}:{argument.lineno}: a rule's id is written out, not {ast.unparse(argument)}"
                    raise TypeError(complaint)
                yield argument.value


def page(tests: Path) -> str:
    """The ledger as Markdown, a table for each game."""
    found: dict[str, list[str]] = {}
    for proof in proofs(tests):
        found.setdefault(proof.id, []).append(f"`{proof.test}`")
    tables = [
        "\n".join(
            [
                f"\n## {game}\n",
                "| Rule | Place | What it says | Proved by |",
                "|---|---|---|---|",
                *(_row(rule, found.get(rule.id, [])) for rule in rules),
                "",
            ]
        )
        for game, rules in ledgers(tests).items()
    ]
    return HEAD + "".join(tables)


def _row(rule: Rule, tests: list[str]) -> str:
    cells = (rule.id, rule.place, rule.says, "<br>".join(dict.fromkeys(tests)))
    return "| " + " | ".join(cell.replace("|", "\\|").replace("\n", " ") for cell in cells) + " |"


def main() -> int:
    """Run from the command line."""
    PAGE.parent.mkdir(exist_ok=True)
    PAGE.write_text(page(ROOT / "tests"), "utf-8")
    print(f"{PAGE.relative_to(ROOT)}: {sum(map(len, ledgers(ROOT / 'tests').values()))} rules")
    return 0


if __name__ == "__main__":
    sys.exit(main())
