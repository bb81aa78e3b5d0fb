"""What every game owes the house, whatever its rules: shown over all of GAMES in random play."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from seatings import CARDS, NOON, SEATINGS, Seating, cards_in, inside, pick, play_on, random_turn, replayed, walked

from houserules.core.chance import Chance
from houserules.core.errors import HouseError, MoveError
from houserules.core.game import Turn
from houserules.core.match import Match
from houserules.core.record import parse
from houserules.games import GAMES, find, load

steady = settings(deadline=None, derandomize=True, max_examples=25)
every_table = pytest.mark.parametrize("seating", SEATINGS, ids=str)
with_cards = pytest.mark.parametrize("seating", [table for table in SEATINGS if table.game in CARDS], ids=str)
SAMPLE = 12
"""How many of a long list are looked at where looking is slow."""


def some(things: list[Any] | tuple[Any, ...] | range, most: int = SAMPLE) -> list[Any]:
    """About ``most`` of ``things``, spread evenly, the first and the last among them."""
    step = max(1, len(things) // most)
    return list(dict.fromkeys([*things[::step], *things[-1:]]))


def eyes(match: Match) -> list[int | None]:
    """All who look: every seat, and a bystander."""
    return [None, *range(len(match.record.players))]


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
        assert law.secret(state, seats[0]) in {True, False}


@every_table
def test_an_outcome_names_seats_and_gives_its_reason_in_a_line(seating: Seating) -> None:
    outcome = finished(seating).outcome
    assert outcome is not None
    assert set(outcome.winners) <= set(range(seating.players))
    assert len(set(outcome.winners)) == len(outcome.winners)
    assert outcome.reason
    assert len(outcome.reason.splitlines()) == 1
    assert not outcome.reason.endswith(".")


@cache
def finished(seating: Seating) -> Match:
    """A match played to its end by the first bot in every seat."""
    match, bot = seating.match("finish"), GAMES[seating.game].bots[0]
    for number in range(20_000):
        if not match.to_move:
            return match
        match.play(
            {
                seat: bot.choose(match.view(seat), match.moves(seat), Chance.seeded(f"{number}/{seat}"))
                for seat in match.to_move
            },
        )
    pytest.fail("bots alone don't come to an end")


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


# Cards and secrets


@with_cards
def test_cards_are_conserved(seating: Seating) -> None:
    match = walked(seating)
    cards = CARDS[seating.game]
    deck = Counter(cards(match.states[0]))
    for state in match.states:
        assert Counter(cards(state)) == deck
    for state in finished(seating).states[::7]:
        assert Counter(cards(state)) == deck


@every_table
def test_a_view_holds_no_chance_and_nothing_that_can_change(seating: Seating) -> None:
    match = walked(seating)
    for state in some(match.states):
        for seat in eyes(match):
            for part in inside(match.game.view(state, seat)):
                assert not isinstance(part, Chance | list | dict | set)


@every_table
def test_states_hold_plain_values_that_cannot_change(seating: Seating) -> None:
    for state in some(walked(seating).states):
        hash(state)
        assert not any(isinstance(part, list | dict | set) for part in inside(state))


@every_table
def test_dealing_anew_what_a_seat_cannot_see_leaves_its_view_as_it_is(seating: Seating) -> None:
    match = walked(seating)
    law = match.game
    for number, state in enumerate(some(match.states, 40)):
        for seat in eyes(match):
            other = law.redeal(state, seat, Chance.seeded(f"anew {number}"))
            assert law.view(other, seat) == law.view(state, seat)
            assert law.to_move(other) == law.to_move(state)
            if seat in law.to_move(state):
                assert law.moves(other, seat) == law.moves(state, seat)
            if seating.game in CARDS:
                cards = CARDS[seating.game]
                assert Counter(cards(other)) == Counter(cards(state))


@every_table
def test_dealing_anew_changes_what_is_hidden(seating: Seating) -> None:
    match = walked(seating)
    law, state = match.game, match.states[0]
    for seat in eyes(match):
        others = {law.redeal(state, seat, Chance.seeded(f"anew {number}")) for number in range(5)}
        assert len(others) == 5
        if seating.game in CARDS:
            cards = CARDS[seating.game]
            assert len({tuple(cards(other)) for other in others}) > 1


@every_table
def test_a_game_dealt_anew_can_be_played_on(seating: Seating) -> None:
    match = walked(seating)
    law = match.game
    for number, state in enumerate(some(match.states, 6)):
        here, chance = law.redeal(state, 0, Chance.seeded(f"anew {number}")), Chance.seeded("on")
        for _ in range(15):
            choices = {}
            for seat in law.to_move(here):
                choices[seat], chance = pick(chance, law.moves(here, seat))
            if choices:
                here, _ = law.play(here, Turn(choices, NOON))


def fizzbin_open(state: Any, seat: int | None) -> list[str]:
    return [card for row, up in zip(state.rows, state.up, strict=True) for card in row[:up]]


def facecard_open(state: Any, seat: int | None) -> list[str]:
    own = state.hands[seat] if seat is not None else ()
    return [*own, *state.discards, *cards_in(state.known), *cards_in([lain and lain.cards for lain in state.shown])]


OPEN: dict[str, Callable[[Any, int | None], list[str]]] = {"fizzbin": fizzbin_open, "facecard": facecard_open}
"""The cards a seat may know of: its own, and those that lie or were taken openly."""

FACE_UP = {"shown", "discarded"}
"""What is done before everybody's eyes; a new deal may have swept the cards away in the same turn."""


@with_cards
def test_a_view_shows_no_card_that_its_seat_may_not_know(seating: Seating) -> None:
    match, open_cards = walked(seating), OPEN[seating.game]
    for state in some(match.states, 60):
        for seat in eyes(match):
            shown = set(cards_in(match.game.view(state, seat)))
            assert shown <= set(open_cards(state, seat))


@with_cards
def test_an_event_tells_no_card_that_its_hearer_may_not_know(seating: Seating) -> None:
    match, open_cards = walked(seating), OPEN[seating.game]
    for turn, events in enumerate(match.events):
        around = match.states[max(0, turn - 1) : turn + 1]
        for seat in eyes(match):
            known = {card for state in around for card in open_cards(state, seat)}
            private = [event.seen_by(seat) for event in events if event.kind not in FACE_UP]
            assert set(cards_in([event.facts for event in private])) <= known


@every_table
def test_the_secret_facts_of_an_event_are_for_its_seat_alone(seating: Seating) -> None:
    match = walked(seating)
    for event in (event for events in match.events for event in events):
        assert event.secret <= set(event.facts)
        assert not event.secret or event.seat is not None
        for seat in eyes(match):
            hidden = event.secret if seat != event.seat else set()
            assert set(event.seen_by(seat).facts) == set(event.facts) - hidden


def test_some_game_has_secrets_or_these_tests_show_nothing() -> None:
    matches = [walked(seating) for seating in SEATINGS if seating.game == "facecard"]
    assert any(event.secret for match in matches for events in match.events for event in events)
    assert any(match.game.secret(state, 0) for match in matches for state in match.states)


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
