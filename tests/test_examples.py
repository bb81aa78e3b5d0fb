"""The records under examples/: games that the command line and the viewer can show."""

from __future__ import annotations

from pathlib import Path

import pytest

from houserules.core.match import Match
from houserules.core.record import parse
from houserules.games import load

ROOT = Path(__file__).parent.parent
EXAMPLES = sorted((ROOT / "examples").glob("*.json"))
NATHAN, CHRIS, MIGUEL = 0, 1, 2
GOLDEN = parse((ROOT / "tests" / "golden" / "zonk" / "example_turns.json").read_text("utf-8"))


@pytest.fixture
def turns() -> Match:
    return load(parse((ROOT / "examples" / "zonk-turns.json").read_text("utf-8")))


def test_there_are_examples() -> None:
    assert EXAMPLES


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_an_example_can_be_replayed_and_has_something_to_say(path: Path) -> None:
    record = parse(path.read_text("utf-8"))
    assert load(record).record == record
    assert record.notes


def test_the_example_turns_are_those_of_the_golden_record(turns: Match) -> None:
    assert (turns.record.players, turns.record.chance, turns.record.turns) == (
        GOLDEN.players,
        GOLDEN.chance,
        GOLDEN.turns,
    )


@pytest.mark.parametrize(
    ("turn", "total"), [(10, 0), (11, 1000), (21, 1000), (22, 3200), (27, 3200), (28, 3550)], ids=str
)
def test_the_totals_of_chris_are_as_the_text_tells_them(turns: Match, turn: int, total: int) -> None:
    assert turns.game.scores(turns.states[turn])[CHRIS] == total


@pytest.mark.parametrize(
    ("turn", "points"), [(2, 100), (4, 250), (8, 500), (10, 1000), (14, 800), (17, 1000), (19, 2000)]
)
def test_what_is_at_risk_is_as_the_text_tells_it(turns: Match, turn: int, points: int) -> None:
    assert turns.game.view(turns.states[turn], None).at_risk == points


def test_nathan_has_nothing_yet_and_miguel_has_left(turns: Match) -> None:
    assert turns.scores[NATHAN] == 0
    assert [turn.choices for turn in turns.turns if MIGUEL in turn.choices] == [{MIGUEL: "leave"}]
    assert turns.outcome is None


def test_the_notes_name_the_points_the_turns_bring(turns: Match) -> None:
    notes = dict(turns.record.notes)
    for turn, points in ((6, "250"), (10, "1,000"), (14, "800"), (22, "3,200"), (28, "3,550")):
        assert points in notes[turn]
