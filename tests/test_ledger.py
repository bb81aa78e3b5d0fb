"""Every rule of every text has a test, and every rule mark names a rule."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest

import ledger

TESTS = Path(__file__).resolve().parent
GAMES = sorted(path.parent.name for path in TESTS.parent.glob("py/houserules/games/*/rules.py"))
LEDGERS = ledger.ledgers(TESTS)
RULES = [rule for rules in LEDGERS.values() for rule in rules]


def test_every_game_has_a_ledger() -> None:
    assert list(LEDGERS) == GAMES
    assert [game for game, rules in LEDGERS.items() if not rules] == []


def test_ids_are_unique_and_begin_with_the_game() -> None:
    assert [id_ for id_, times in Counter(rule.id for rule in RULES).items() if times > 1] == []
    assert [rule.id for game, rules in LEDGERS.items() for rule in rules if not rule.id.startswith(f"{game}-")] == []


def test_every_line_says_something() -> None:
    assert [rule.id for rule in RULES if not rule.place.strip() or not rule.says.strip()] == []


def test_every_rule_has_a_test() -> None:
    proved = {proof.id for proof in ledger.proofs(TESTS)}
    assert [rule.id for rule in RULES if rule.id not in proved] == []


def test_every_mark_names_a_rule() -> None:
    known = {rule.id for rule in RULES}
    assert [proof for proof in ledger.proofs(TESTS) if proof.id not in known] == []


def test_the_page_is_up_to_date() -> None:
    assert ledger.PAGE.read_text("utf-8") == ledger.page(TESTS), "run `make ledger`"


@pytest.fixture
def small(tmp_path: Path) -> Path:
    """A tests folder with one rule and one test file to fill."""
    (tmp_path / "ledger").mkdir()
    (tmp_path / "ledger/whist.toml").write_text('[[rule]]\nid = "whist-01"\nplace = "Line 1"\nsays = "a | b"\n')
    return tmp_path


def test_marks_are_found_on_functions_classes_and_cases(small: Path) -> None:
    (small / "test_a.py").write_text(
        "import pytest\n"
        "@pytest.mark.rule('w-1', 'w-2')\n"
        "def test_one(): pass\n"
        "@pytest.mark.rule('w-3')\n"
        "class TestTwo: pass\n"
        "@pytest.mark.parametrize('x', [pytest.param(1, marks=pytest.mark.rule('w-4'))])\n"
        "def test_three(x): pass\n",
    )
    assert [(proof.id, proof.test) for proof in ledger.proofs(small)] == [
        ("w-1", "test_one"),
        ("w-2", "test_one"),
        ("w-3", "TestTwo"),
        ("w-4", "test_three"),
    ]


def test_an_id_that_is_worked_out_is_refused(small: Path) -> None:
    (small / "test_a.py").write_text("@pytest.mark.rule(ID)\ndef test_one(): pass\n")
    with pytest.raises(TypeError, match=r"test_a.py:1: a rule's id is written out, not ID"):
        ledger.proofs(small)


def test_a_page_has_a_row_for_each_rule(small: Path) -> None:
    (small / "test_a.py").write_text("@pytest.mark.rule('whist-01')\ndef test_one(): pass\n")
    assert ledger.page(small).endswith(
        "\n## whist\n\n"
        "| Rule | Place | What it says | Proved by |\n|---|---|---|---|\n"
        "| whist-01 | Line 1 | a \\| b | `test_one` |\n"
    )
