"""What every game owes the house, whatever its rules: shown over all of GAMES in random play."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from seatings import (
    NOON,
    SEATINGS,
    Seating,
    every_table,
    finished,
    play_on,
    random_turn,
    replayed,
    some,
    walked,
)

from houserules.core.chance import Chance
from houserules.core.errors import HouseError, MoveError
from houserules.core.game import Turn
from houserules.core.match import Match
from houserules.core.record import parse
from houserules.games import GAMES, find, load

steady = settings(deadline=None, derandomize=True, max_examples=25)


# What a game is


@pytest.mark.parametrize("name", GAMES)
def test_a_game_has_a_name_seats_and_opponents(name: str) -> None:
    box = GAMES[name]
    assert find(name) is box
    assert box.law.id == name
    assert re.fullmatch("[a-z]+", name)
    assert box.law.title
    assert box.law.rules >= 1
    assert 1 <= box.law.seats.start < box.law.seats.stop
    assert box.bots
    assert len({bot.id for bot in box.bots}) == len(box.bots)
    for bot in box.bots:
        assert re.fullmatch("[a-z]+", bot.id)
        assert bot.id != "person"
        assert bot.title
        assert bot.line


def test_an_unknown_game_is_refused_with_those_there_are() -> None:
    with pytest.raises(HouseError, match="there is no game 'chess'; known: zonk, fizzbin, facecard"):
        find("chess")


# Moves


@every_table
def test_moves_exist_exactly_until_the_end(seating: Seating) -> None:
    match = walked(seating)
    law, seats = match.game, range(seating.players)
    for state in match.states:
        due = law.to_move(state)
        assert (law.outcome(state) is None) == bool(due)
        assert set(due) <= set(seats)
        assert list(due) == sorted(set(due))
        assert [seat for seat in seats if law.moves(state, seat)] == list(due)
        assert len(law.scores(state)) == seating.players
        hands = law.hands(state)
        assert hands is None or len(hands) == seating.players


@every_table
def test_an_outcome_names_seats_and_gives_its_reason_in_a_line(seating: Seating) -> None:
    outcome = finished(seating).outcome
    assert outcome is not None
    assert set(outcome.winners) <= set(range(seating.players))
    assert len(set(outcome.winners)) == len(outcome.winners)
    assert outcome.reason
    assert len(outcome.reason.splitlines()) == 1
    assert not outcome.reason.endswith(".")


@every_table
def test_every_listed_move_can_be_played(seating: Seating) -> None:
    match = walked(seating)
    law = match.game
    for state in some(match.states, 60):
        for seat in law.to_move(state):
            moves = law.moves(state, seat)
            assert len(set(moves)) == len(moves)
            for move in some(moves):
                others = {other: law.moves(state, other)[0] for other in law.to_move(state)}
                after, events = law.play(state, Turn(others | {seat: move}, NOON))
                assert after != state
                assert all(event.kind for event in events)


@every_table
def test_a_move_is_plain_printable_text(seating: Seating) -> None:
    match, seats = walked(seating), range(seating.players)
    moves = {move for state in match.states for seat in seats for move in match.game.moves(state, seat)}
    assert all(re.fullmatch(r"[a-z]+(:[A-Za-z0-9-]+)?", move) for move in moves)


JUNK = ["", " ", "fold", "roll ", "ROLL", "keep:", "keep:7", "draw", "discard:XX", "assign:", "assign:9", "\x00", "0"]


@every_table
def test_anything_else_is_refused_and_changes_nothing(seating: Seating) -> None:
    match = walked(seating)
    for turns in some(range(len(match.turns) + 1), 8):
        copy = replayed(match, turns)
        before = (list(copy.states), list(copy.events), copy.record)
        for choices in wrong_turns(copy):
            with pytest.raises(MoveError) as refusal:
                copy.play(choices)
            assert len(str(refusal.value).splitlines()) == 1
        assert (copy.states, copy.events, copy.record) == before


def wrong_turns(match: Match) -> Iterator[dict[int, str]]:
    """Turns with something wrong: junk, a move listed elsewhere, a seat missing, a seat too many."""
    right = {seat: match.moves(seat)[0] for seat in match.to_move}
    seats = range(len(match.record.players))
    known = {move for state in some(match.states) for seat in seats for move in match.game.moves(state, seat)}
    for seat in right:
        yield {other: move for other, move in right.items() if other != seat}
        for move in (*JUNK, *sorted(known)):
            if move not in match.moves(seat):
                yield right | {seat: move}
    for seat in (-1, len(seats), 99):
        yield right | {seat: "roll"}
    for seat in seats:
        if seat not in right:
            yield right | {seat: next(iter(right.values()), "turn")}
    if not right:
        yield {}


tables = st.sampled_from(SEATINGS)


@steady
@given(tables, st.text(max_size=8), st.integers(0, 40), st.text(max_size=12))
def test_text_out_of_the_blue_is_refused(seating: Seating, seed: str, turns: int, move: str) -> None:
    match = play_on(seating.match(seed), Chance.seeded(seed), turns)
    seat = next(iter(match.to_move), 0)
    if move not in match.moves(seat):
        before = match.state
        with pytest.raises(MoveError):
            match.play(dict.fromkeys(match.to_move, move) | {seat: move})
        assert match.state == before


# Saving and loading


@every_table
def test_a_match_comes_back_equal_at_every_turn(seating: Seating) -> None:
    match = walked(seating)
    again = load(parse(match.record.dump()))
    assert again.states == match.states
    assert again.events == match.events
    assert again.record == match.record


@steady
@given(tables, st.text(st.characters(), max_size=8), st.integers(0, 60))
def test_a_match_goes_on_after_loading_as_if_nothing_had_been(seating: Seating, seed: str, turns: int) -> None:
    match = play_on(seating.match(seed), Chance.seeded(seed), turns)
    again = load(parse(match.record.dump()))
    assert again.state == match.state
    for _ in range(5):
        if match.to_move:
            choices, _ = random_turn(match, Chance.seeded(seed))
            assert again.play(choices) == match.play(choices)
    assert again.state == match.state


@every_table
def test_the_same_seed_is_the_same_game_and_another_seed_another(seating: Seating) -> None:
    assert seating.match("one").state == seating.match("one").state
    games = [play_on(seating.match(seed), Chance.seeded("moves"), 6).state for seed in ("one", "two")]
    assert games[0] != games[1]


# Opponents


@every_table
def test_every_bot_returns_a_listed_move(seating: Seating) -> None:
    match = walked(seating)
    law = match.game
    for bot in GAMES[seating.game].bots:
        for number, state in enumerate(some(match.states, 40)):
            for seat in law.to_move(state):
                moves = law.moves(state, seat)
                chance = Chance.seeded(f"{bot.id}/{number}/{seat}")
                move = bot.choose(law.view(state, seat), moves, chance)
                assert move in moves
                assert bot.choose(law.view(state, seat), moves, chance) == move


@pytest.mark.parametrize(("game", "bot"), [(game, bot.id) for game, box in GAMES.items() for bot in box.bots])
def test_bots_alone_come_to_an_end(game: str, bot: str) -> None:
    box = GAMES[game]
    choose = next(one.choose for one in box.bots if one.id == bot)
    for players in (max(2, box.law.seats.start), box.law.seats.stop - 1):
        match = Seating(game, players, ()).match(f"end {bot}")
        for number in range(20_000):
            if not match.to_move:
                break
            turn = {}
            for seat in match.to_move:
                turn[seat] = choose(match.view(seat), match.moves(seat), Chance.seeded(f"{number}/{seat}"))
            match.play(turn)
        assert match.outcome is not None
