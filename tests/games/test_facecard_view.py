"""What seats see, what stays hidden, what can be taken back; and what holds in any play."""

from __future__ import annotations

from collections import Counter
from dataclasses import fields, replace

import pytest
from facecard_kit import LAW, Table, alter, begin, events
from hypothesis import given, settings
from hypothesis import strategies as st
from seatings import open_moves, play

from houserules.core.cards import JOKER
from houserules.core.chance import Chance
from houserules.core.match import Match
from houserules.games.facecard.deck import FACES, all_faces, arranged, full_deck
from houserules.games.facecard.state import State

PLAYERS = st.integers(2, 8)
DECKS = st.sampled_from(sorted(FACES))


def walk(players: int, deck: str, steps: list[int]) -> Match:
    """A match after some random turns; who can call does so as often as not."""
    match = begin(players, deck=deck, seed=f"walk {steps[:1]}")
    for step in steps:
        if match.to_move:
            moves = open_moves(match)
            play(match, moves[step % len(moves)])
    return match


WALKS = st.builds(walk, PLAYERS, DECKS, st.lists(st.integers(0, 1_000), max_size=300))


@settings(deadline=None, max_examples=60, derandomize=True)
@given(WALKS)
def test_no_card_is_ever_lost_or_doubled(match: Match) -> None:
    for state in match.states:
        cards = [*state.pile, *state.discards, *(card for hand in state.hands for card in hand)]
        assert Counter(cards) == Counter(full_deck(len(state.out)))
        assert all(not Counter(known) - Counter(hand) for known, hand in zip(state.known, state.hands, strict=True))


@settings(deadline=None, max_examples=60, derandomize=True)
@given(WALKS)
def test_the_points_of_a_hand_add_up_line_by_line(match: Match) -> None:
    for state in match.states:
        for seat, lain in enumerate(state.shown):
            if lain:
                assert lain.before + sum(gain.points for gain in lain.gains) == state.totals[seat]


@settings(deadline=None, max_examples=60, derandomize=True)
@given(WALKS, st.one_of(st.none(), st.integers(0, 7)), st.text(max_size=3))
def test_a_redeal_changes_nothing_that_the_seat_sees(match: Match, seat: int | None, seed: str) -> None:
    seat = None if seat is None else seat % len(match.state.out)
    state = match.state
    other = LAW.redeal(state, seat, Chance.seeded(seed))
    assert LAW.view(other, seat) == LAW.view(state, seat)
    assert Counter(other.pile) + Counter(card for hand in other.hands for card in hand) == Counter(
        state.pile
    ) + Counter(card for hand in state.hands for card in hand)
    assert other.hands == tuple(map(arranged, other.hands))
    if state.phase in {"side", "assign", "over"}:
        assert other.hands == state.hands


def test_a_redeal_mixes_the_pile_and_the_hands_of_others() -> None:
    state = begin(3).state
    other = LAW.redeal(state, 0, Chance.seeded("another"))
    assert other.hands[0] == state.hands[0]
    assert other.hands[1:] != state.hands[1:]
    assert other.pile != state.pile
    assert other.chance != state.chance
    bystander = LAW.redeal(state, None, Chance.seeded("another"))
    assert bystander.hands[0] != state.hands[0]


def test_a_redeal_leaves_known_cards_where_they_are() -> None:
    match = begin(2)
    alter(match, discards=("KH",), pile=match.state.pile)
    play(match, "draw:discard")
    for number in range(20):
        assert "KH" in LAW.redeal(match.state, 0, Chance.seeded(str(number))).hands[1]


@pytest.mark.parametrize("called", [True, False])
def test_a_redeal_gives_face_cards_to_who_is_known_to_hold_nothing_else(called: bool) -> None:  # noqa: FBT001 - as above
    match = begin(2)
    hands = (match.state.hands[0], ("KH", "QH", JOKER, JOKER))
    alter(match, phase="call", hands=hands)
    if called:
        play(match, "call")
    for number in range(20):
        state = LAW.redeal(match.state, 0, Chance.seeded(str(number)))
        assert all_faces(state.hands[1], "pictured")
        assert len(state.hands[1]) == 4


# Views


def test_a_view_has_the_own_hand_and_only_counts_of_the_others() -> None:
    match = begin(3)
    state = match.state
    view = LAW.view(state, 2)
    assert (view.hand, view.counts, view.pile) == (state.hands[2], (4, 4, 4), 48)
    assert {part.name for part in fields(view)}.isdisjoint({"chance", "hands"})
    assert LAW.view(state, None).hand == ()
    assert LAW.view(state, None).best is None


def test_two_states_that_differ_in_hidden_cards_look_the_same() -> None:
    state: State = begin(2).state
    swapped = replace(state, pile=state.pile[::-1], chance=Chance(7))
    assert LAW.view(swapped, 0) == LAW.view(state, 0)


def test_cards_taken_openly_are_known_until_they_are_discarded() -> None:
    match = begin(2)
    alter(match, discards=("9C", "KH"))
    play(match, "draw:discard", "draw:discard", "draw:pile")
    assert LAW.view(match.state, 0).known == ((), ("KH", "9C"))
    play(match, "discard:9C")
    assert LAW.view(match.state, 0).known == ((), ("KH",))


def test_the_best_hand_counts_what_can_be_kept() -> None:
    match = begin(2)
    seven = ("KH", "KH", "KD", "QS", "9C", "2C", "2D")
    alter(match, hands=((), seven), turns=(1, 2), phase="discard", to_draw=0, to_discard=3)
    hand, kept = LAW.view(match.state, 1).best
    assert (hand.name, kept) == ("My Three Sons", seven[:4])
    alter(match, hands=((), seven[:5]), turns=(1, 1), to_draw=2)
    hand, kept = LAW.view(match.state, 1).best
    assert (hand.name, len(kept)) == ("My Three Sons", 4)


def test_hidden_hands_are_secret_and_shown_hands_are_not() -> None:
    table = Table("KKKK", "K222", "9T9A")
    assert [LAW.secret(table.match.states[0], seat) for seat in range(3)] == [True] * 3
    assert table.state.phase == "assign"
    assert [LAW.secret(table.state, seat) for seat in range(3)] == [False] * 3
    table.answer("assign:2-2")
    assert table.state.shown
    assert [LAW.secret(table.state, seat) for seat in range(3)] == [True] * 3


def test_who_is_out_and_who_sits_at_a_finished_game_hold_no_secret() -> None:
    table = Table("KKKK", "9T2A", "JJJ9", totals=(0, 460, 0))
    assert [LAW.secret(table.state, seat) for seat in range(3)] == [True, False, True]
    table = Table("KKKK", "9T2A", totals=(0, 460))
    assert [LAW.secret(table.state, seat) for seat in range(2)] == [False] * 2


def test_hands_for_the_command_line_are_those_shown_until_the_next_hand_is_begun() -> None:
    table = Table("KKKK", "9T2A", "JJJ9", totals=(0, 460, 0))
    shown = LAW.hands(table.state)
    assert [(hand["name"], hand["points"]) for hand in shown] == [
        ("The Birth of Christ", 1),
        ("Nothin'", 50),
        ("Three Stooges", 30),
    ]
    assert all(len(hand["cards"]) == 4 for hand in shown)
    play(table.match, "draw:pile")
    assert table.state.shown == ()
    hands = LAW.hands(table.state)
    assert [len(hand["cards"]) for hand in hands] in ([5, 0, 4], [4, 0, 5])
    assert hands[1] == {"cards": [], "name": None, "points": None}
    assert sorted(hand["name"] is None for hand in hands) == [False, True, True]


# Taking back


def undoable(match: Match) -> bool:
    return match.can_undo()


def test_what_came_from_the_pile_cannot_be_taken_back_and_other_moves_can() -> None:
    match = play(begin(2), "draw:pile")
    assert not undoable(match)
    alter(match, discards=("KH",))
    assert undoable(play(match, "draw:discard"))
    play(match, "draw:pile")
    assert undoable(play(match, open_moves(match)[0]))


def test_a_call_can_be_taken_back_and_the_show_cannot() -> None:
    match = begin(2)
    alter(match, phase="call")
    assert undoable(play(match, "call"))
    match.undo()
    assert match.state.phase == "call"
    assert undoable(play(match, "done"))
    assert not undoable(Table("KKKK", "K222").match)


def test_a_gift_can_be_taken_back_until_new_cards_are_dealt() -> None:
    table = Table("KKKK", "K222", "J222", "9T9A")
    assert undoable(table.answer("assign:0-0").match)
    assert not undoable(table.answer("assign:0").match)


def test_only_the_drawer_sees_the_card_in_the_event() -> None:
    match = play(begin(2), "draw:pile")
    (drew,) = events(match, "drew")
    assert "card" in drew.seen_by(1).facts
    assert "card" not in drew.seen_by(0).facts
    assert "card" not in drew.seen_by(None).facts
    dealt = [event for event in match.events[0] if event.kind == "dealt"]
    assert [dict(event.seen_by(None).facts) for event in dealt] == [{}, {}]
