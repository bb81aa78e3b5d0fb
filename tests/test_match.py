"""A match: it checks, plays, logs, takes back, saves and loads. Shown with a game of its own."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

import pytest

from houserules.core.chance import Chance, Entry
from houserules.core.errors import ChanceError, MoveError, NewerRecordError, OptionError, RecordError
from houserules.core.game import Event, Json, Outcome, Setup, Step, Turn, plain
from houserules.core.match import Match
from houserules.core.options import Choice
from houserules.core.record import Record


@dataclass(frozen=True, slots=True)
class Tally:
    counts: tuple[int, ...]
    chance: Chance


class Race:
    """Everybody moves at once: "walk" one step or "toss" a die for as many; the first at six wins."""

    id = "race"
    title = "Race"
    rules = 2
    seats = range(2, 4)
    options = (Choice("start", "Start", (("zero", "At zero", "As ever."), ("one", "At one", "Shorter."))),)

    def check_setup(self, setup: Setup) -> None:
        if setup.at == 13:
            raise OptionError("nobody races at 13")

    def check_entry(self, entry: Entry, setup: Setup) -> str | None:
        return None if len(entry) == 1 else f"a toss is one die, not {len(entry)}"

    def new(self, setup: Setup) -> Step[Tally]:
        start = int(setup.options["start"] == "one")
        return Tally((start,) * setup.players, setup.chance), (Event("began"),)

    def to_move(self, state: Tally) -> tuple[int, ...]:
        return () if max(state.counts) >= 6 else tuple(range(len(state.counts)))

    def moves(self, state: Tally, seat: int) -> tuple[str, ...]:
        return ("walk", "toss")

    def play(self, state: Tally, turn: Turn) -> Step[Tally]:
        counts, chance, events = list(state.counts), state.chance, []
        for seat, move in turn.choices.items():
            (steps,), chance = chance.dice(1) if move == "toss" else ((1,), chance)
            counts[seat] += steps
            events.append(Event(move, seat, {"steps": steps}, frozenset({"steps"}), reveals=move == "toss"))
        return Tally(tuple(counts), chance), tuple(events)

    def view(self, state: Tally, seat: int | None) -> tuple[int, ...]:
        return state.counts

    def outcome(self, state: Tally) -> Outcome | None:
        most = max(state.counts)
        winners = tuple(seat for seat, count in enumerate(state.counts) if count == most)
        return Outcome(winners, "first at six") if most >= 6 else None

    def scores(self, state: Tally) -> tuple[int, ...]:
        return state.counts

    def hands(self, state: Tally) -> list[Json] | None:
        return None

    def secret(self, state: Tally, seat: int) -> bool:
        return False

    def redeal(self, state: Tally, seat: int | None, chance: Chance) -> Tally:
        return replace(state, chance=chance)


def race(*turns: dict[int, str], **parts: Any) -> Match:
    record = replace(Record("race", ("Ann", "Bo"), "seed", turns=tuple(map(Turn, turns))), **parts)
    return Match(Race(), record)


WALK = {0: "walk", 1: "walk"}


def test_a_match_begins_where_the_game_begins() -> None:
    match = race()
    assert (match.view(0), match.scores, match.to_move, match.outcome) == ((0, 0), (0, 0), (0, 1), None)
    assert [event.kind for event in match.events[0]] == ["began"]


def test_options_are_settled_and_handed_to_the_game() -> None:
    assert race(options=(("start", "one"),)).view(None) == (1, 1)
    assert race().options == {"start": "zero"}


def test_a_turn_is_played_logged_and_recorded() -> None:
    match = race()
    told = match.play({1: "walk", 0: "walk"}, at=5)
    assert match.view(0) == (1, 1)
    assert match.events[1] == told
    assert match.record.turns == (Turn({0: "walk", 1: "walk"}, 5),)
    assert list(match.record.turns[0].choices) == [0, 1]  # by seat, however they came in


def test_a_match_is_over_when_the_game_is() -> None:
    match = race(WALK, WALK, WALK, WALK, WALK, WALK)
    assert match.outcome == Outcome((0, 1), "first at six")
    assert (match.to_move, match.moves(0)) == ((), ())
    with pytest.raises(MoveError, match="the game is over; nobody is to move"):
        match.play(WALK)


BAD_TURNS: list[tuple[dict[Any, Any], str]] = [
    ({}, "seat 0 is to move too and has no choice in this turn"),
    ({0: "walk"}, "seat 1 is to move too and has no choice in this turn"),
    ({1: "walk"}, "seat 0 is to move too and has no choice in this turn"),
    ({0: "walk", 1: "walk", 2: "walk"}, "seat 2 is not to move now; to move: 0, 1"),
    ({-1: "walk", 0: "walk", 1: "walk"}, "seat -1 is not to move now; to move: 0, 1"),
    ({0: "run", 1: "walk"}, "'run' is not open to seat 0; open: walk, toss"),
    ({0: "walk", 1: ""}, "'' is not open to seat 1; open: walk, toss"),
    ({0: "walk", 1: "WALK"}, "'WALK' is not open to seat 1; open: walk, toss"),
    ({0: "walk", 1: "walk\n"}, r"'walk\n' is not open to seat 1; open: walk, toss"),
]


@pytest.mark.parametrize(("choices", "why"), BAD_TURNS)
def test_a_turn_that_is_not_open_is_refused_and_changes_nothing(choices: dict[int, str], why: str) -> None:
    match = race(WALK)
    before = (list(match.states), list(match.events), match.record)
    with pytest.raises(MoveError) as refusal:
        match.play(choices)
    assert str(refusal.value) == why
    assert (match.states, match.events, match.record) == before


def test_only_some_of_many_open_moves_are_told() -> None:
    class Wide(Race):
        def moves(self, state: Tally, seat: int) -> tuple[str, ...]:
            return tuple(f"go:{number}" for number in range(20))

    with pytest.raises(MoveError, match=r"open: go:0, .*, go:7 and 12 more$"):
        Match(Wide(), Record("race", ("Ann", "Bo"), "seed")).play(WALK)


def test_loading_names_the_turn_that_cannot_be() -> None:
    with pytest.raises(RecordError) as refusal:
        race(WALK, WALK, {0: "walk", 1: "fly"})
    assert str(refusal.value) == "turn 3 (turns[2]): 'fly' is not open to seat 1; open: walk, toss"


def test_loading_names_the_turn_after_the_end() -> None:
    with pytest.raises(RecordError, match=r"^turn 7 \(turns\[6\]\): the game is over; nobody is to move$"):
        race(*[WALK] * 7)


def test_a_scripted_outcome_that_does_not_fit_when_it_is_due_names_the_turn_and_changes_nothing() -> None:
    late = race(WALK, chance=((1,), (7,)))
    late.play({0: "toss", 1: "walk"})
    before = late.state
    with pytest.raises(ChanceError, match=r"chance entry 2 \(chance\[1\]\): a die shows"):
        late.play({0: "toss", 1: "walk"})
    assert late.state == before
    with pytest.raises(RecordError, match=r"^turn 1 \(turns\[0\]\): chance entry 1 \(chance\[0\]\): a die shows"):
        race({0: "toss", 1: "walk"}, chance=((7,),))


def test_a_scripted_outcome_that_could_never_be_is_refused_at_once() -> None:
    with pytest.raises(ChanceError, match=r"^chance entry 2 \(chance\[1\]\): a toss is one die, not 2$"):
        race(chance=((1,), (1, 2)))


@pytest.mark.parametrize("count", [0, 1, 4])
def test_too_few_or_too_many_players_are_refused(count: int) -> None:
    with pytest.raises(RecordError, match=f"Race is for 2 to 3 players, not {count}"):
        race(players=("X",) * count)


def test_the_games_own_check_is_asked() -> None:
    with pytest.raises(OptionError, match="nobody races at 13"):
        race(at=13)


def test_rules_newer_than_ours_are_told_from_damage() -> None:
    assert race(rules=1).record.rules == 1
    with pytest.raises(NewerRecordError, match="played under rules 3 of Race, newer than 2"):
        race(rules=3)
    with pytest.raises(RecordError, match="there are no rules 0 of Race; they start at 1"):
        race(rules=0)


def test_undo_takes_back_what_revealed_nothing() -> None:
    match = race(WALK, WALK)
    assert (match.can_undo(), match.can_undo(2), match.can_undo(3), match.can_undo(0)) == (True, True, False, False)
    match.undo()
    assert match.view(None) == (1, 1)
    match.play(WALK)
    match.undo(2)
    assert (match.view(None), match.record.turns, len(match.events)) == ((0, 0), (), 1)


@pytest.mark.parametrize("turns", [0, -1, 1, 2])
def test_undo_stops_at_what_was_revealed(turns: int) -> None:
    match = race(WALK, {0: "walk", 1: "toss"}, chance=((2,),))
    before = match.record
    assert not match.can_undo(turns)
    with pytest.raises(MoveError, match="can't be taken back"):
        match.undo(turns)
    assert match.record == before


def test_nothing_played_is_nothing_to_take_back() -> None:
    with pytest.raises(MoveError, match="can't be taken back"):
        race().undo()


def test_a_record_is_the_match_again() -> None:
    match = race({0: "toss", 1: "walk"}, {0: "walk", 1: "walk"}, options=(("start", "one"),), at=77, chance=((2,),))
    again = Match(Race(), match.record)
    assert (again.states, again.events, again.turns) == (match.states, match.events, match.turns)


# Events


def test_an_event_hides_its_secrets_from_all_but_its_seat() -> None:
    event = Event("drew", 1, {"from": "pile", "card": "KH"}, frozenset({"card"}), reveals=True)
    assert event.seen_by(1) is event
    for other in (0, 2, None):
        assert event.seen_by(other) == Event("drew", 1, {"from": "pile"}, frozenset(), reveals=True)


def test_an_event_without_secrets_is_the_same_to_all() -> None:
    event = Event("stopped", 0, {"points": 300})
    assert event.seen_by(None) is event


def test_an_event_is_json_with_its_kind_first() -> None:
    event = Event("passed", 2, {"from_to": ((0, 1), (1, 0)), "hand": None, "open": True})
    assert list(event.as_json().items()) == [
        ("event", "passed"),
        ("seat", 2),
        ("from_to", [[0, 1], [1, 0]]),
        ("hand", None),
        ("open", True),
    ]
    assert "seat" not in Event("began").as_json()
    assert plain(("KH", 1, ())) == ["KH", 1, []]
