"""What every game owes the house about cards and secrets: nothing lost, nothing told to whom it isn't for."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from typing import Any

from seatings import (
    CARDS,
    NOON,
    SEATINGS,
    Seating,
    cards_in,
    every_table,
    eyes,
    finished,
    inside,
    pick,
    some,
    walked,
    with_cards,
)

from houserules.core.chance import Chance
from houserules.core.game import Turn
from houserules.core.match import Match


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


def sees_more(match: Match, state: Any, seat: int) -> bool:
    """Tell whether ``seat`` sees something that a bystander can't see, so that dealing it anew changes the view."""
    law = match.game
    anew = [law.redeal(state, None, Chance.seeded(f"anew {number}")) for number in range(3)]
    return any(law.view(other, seat) != law.view(state, seat) for other in anew)


@every_table
def test_a_seat_that_sees_more_than_a_bystander_has_a_secret(seating: Seating) -> None:
    match = walked(seating)
    for state in some(match.states, 40):
        for seat in range(seating.players):
            assert match.game.secret(state, seat) or not sees_more(match, state, seat)


@every_table
def test_a_game_has_secrets_or_shows_the_same_to_all(seating: Seating) -> None:
    match = walked(seating)
    law, seats = match.game, range(seating.players)
    if any(law.secret(state, seat) for state in match.states for seat in seats):
        assert all(any(sees_more(match, state, seat) for state in some(match.states)) for seat in seats)
    else:
        assert all(law.view(state, seat) == law.view(state, None) for state in match.states for seat in seats)


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
