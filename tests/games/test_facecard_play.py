"""Turns and calls."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace

import pytest
from facecard_kit import LAW, NAMES, Table, all_cards, alter, begin, events
from seatings import open_moves, play

from houserules.core.cards import JOKER
from houserules.core.errors import RecordError
from houserules.core.match import Match
from houserules.core.record import Record, from_json
from houserules.games.facecard.deck import full_deck


def turn(match: Match) -> Match:
    """A whole turn: everything from the pile, then the first cards of the hand."""
    seat = match.state.turn
    while match.state.turn == seat and match.state.phase in {"draw", "discard"}:
        play(match, open_moves(match)[0])
    if match.state.phase == "call":
        play(match, "done")
    return match


# Turns


@pytest.mark.rule("facecard-09", "facecard-10", "facecard-11")
def test_turns_alternate_between_drawing_three_and_one() -> None:
    match = begin(2)
    sizes = []
    for _ in range(8):
        seat, state = match.state.turn, match.state
        drawn = (state.to_draw, state.to_discard)
        turn(match)
        sizes.append((seat, *drawn, len(match.state.hands[seat])))
    assert sizes == [(seat, *length) for length in [(3, 1, 6), (1, 3, 4)] * 2 for seat in (1, 0)]


@pytest.mark.rule("facecard-12", "facecard-81")
def test_each_card_comes_from_the_pile_or_from_the_top_of_the_discards() -> None:
    match = begin(2, full_deck(2))
    assert open_moves(match) == ("draw:pile",)
    first = match.state.hands[1][0]
    turn(match)
    assert open_moves(match) == ("draw:pile", "draw:discard")
    play(match, "draw:pile")
    assert match.state.discards == (first,)
    play(match, "draw:discard")
    assert first in match.state.hands[0]
    assert (match.state.discards, open_moves(match)) == ((), ("draw:pile",))
    play(match, "draw:pile")
    assert match.state.phase == "discard"


def test_several_cards_can_be_taken_from_the_discards_each_uncovering_the_next() -> None:
    match = turn(turn(turn(turn(begin(2)))))
    assert len(match.state.discards) == 8
    on_top = match.state.discards[::-1]
    play(match, "draw:discard", "draw:discard", "draw:discard")
    assert Counter(on_top[:3]) <= Counter(match.state.hands[1])
    assert match.state.discards[::-1] == on_top[3:]


@pytest.mark.rule("facecard-82")
def test_the_player_chooses_what_to_discard_and_in_which_order() -> None:
    match = turn(turn(begin(2)))
    play(match, "draw:pile")
    hand = match.state.hands[1]
    assert open_moves(match) == tuple(f"discard:{card}" for card in dict.fromkeys(hand))
    wanted = (hand[4], hand[0], hand[6])
    play(match, *(f"discard:{card}" for card in wanted))
    assert match.state.discards[-3:] == wanted


def test_equal_cards_are_one_move_and_go_one_by_one() -> None:
    match = begin(2)
    alter(match, phase="discard", to_draw=0, to_discard=1, hands=((), ("KH", "KH", "9C")))
    assert open_moves(match) == ("discard:KH", "discard:9C")
    assert play(match, "discard:KH").state.hands[1] == ("KH", "9C")


@pytest.mark.rule("facecard-83")
def test_a_used_up_pile_is_made_anew_from_the_discards_but_the_top() -> None:
    match = turn(turn(begin(2)))
    discards = (*match.state.pile, *match.state.discards)
    alter(match, pile=(), discards=discards)
    assert "draw:pile" in open_moves(match)
    play(match, "draw:pile")
    assert match.state.discards == discards[-1:]
    assert len(match.state.pile) == len(discards) - 2
    assert [event.facts["cards"] for event in events(match, "reshuffled")] == [len(discards) - 1]
    assert all_cards(match.state) == Counter(full_deck(2))


def exhausted(discards: tuple[str, ...]) -> Match:
    """A match whose pile is used up, with only these discards."""
    match = begin(2)
    rest = Counter(full_deck(2)) - Counter(discards)
    cards = sorted(rest.elements())
    return alter(match, pile=(), discards=discards, hands=(tuple(cards[:30]), tuple(cards[30:])))


def test_with_one_card_left_to_draw_that_card_can_be_drawn() -> None:
    assert open_moves(exhausted(("KH",))) == ("draw:discard",)
    assert open_moves(exhausted(("KH", "QH"))) == ("draw:pile", "draw:discard")
    match = play(exhausted(("KH", "QH")), "draw:pile")
    assert match.state.discards == ("QH",)
    assert (match.state.pile, open_moves(match)) == ((), ("draw:discard",))


@pytest.mark.parametrize("players", range(2, 9))
def test_no_table_can_hold_so_many_cards_that_none_is_left_to_draw(players: int) -> None:
    most_held = 6 * (players - 1) + 7
    assert len(full_deck(players)) - most_held >= 2 * 3


@pytest.mark.parametrize("players", [2, 4])
def test_a_hand_that_nobody_calls_goes_on_through_reshuffles(players: int) -> None:
    match = begin(players)
    reshuffles = 0
    for _ in range(2_000):
        assert open_moves(match)
        moves = open_moves(match)
        play(match, "done" if "done" in moves else moves[0])
        reshuffles += len(events(match, "reshuffled"))
        assert len(match.state.pile) >= 0
        assert match.state.number == 1
    assert reshuffles > 10


def test_a_scripted_reshuffle_is_checked_and_its_entry_named() -> None:
    match = begin(2, full_deck(2), seed="a")
    while not events(match, "reshuffled"):
        moves = open_moves(match)
        play(match, "done" if "done" in moves else moves[0])
    record = match.record
    before = Match(LAW, replace(record, turns=record.turns[:-1])).state
    new_pile = tuple(reversed(before.discards[:-1]))
    again = Match(LAW, replace(record, chance=(*record.chance, new_pile)))
    assert again.state.pile == new_pile[1:]
    with pytest.raises(RecordError, match=r"turn \d+ .*chance entry 2 .*missing from this shuffle"):
        Match(LAW, replace(record, chance=(*record.chance, new_pile[1:])))


# Calls


@pytest.mark.rule("facecard-13")
def test_after_the_last_discard_a_hand_of_face_cards_can_be_called() -> None:
    match = begin(2)
    alter(match, phase="discard", to_draw=0, to_discard=2, hands=(("9C",), ("KH", "QH", JOKER, "9C", "2C")))
    play(match, "discard:9C")
    assert match.state.phase == "discard"
    play(match, "discard:2C")
    assert open_moves(match) == ("call", "done")
    play(match, "call")
    assert (match.state.caller, match.to_move) == (1, (0,))


@pytest.mark.rule("facecard-85")
@pytest.mark.parametrize(("deck", "card"), [("pictured", "AH"), ("plain", JOKER), ("pictured", "9H"), ("plain", "2C")])
def test_a_hand_with_another_card_cannot_be_called_and_the_turn_passes(deck: str, card: str) -> None:
    match = begin(2, deck=deck)
    alter(match, phase="discard", to_draw=0, to_discard=1, hands=(("9C",), ("KH", "QH", card, "9C")))
    play(match, "discard:9C")
    assert (match.state.phase, match.to_move, match.state.caller) == ("draw", (0,), None)


def test_who_could_call_may_wait() -> None:
    match = begin(2)
    alter(match, phase="call")
    play(match, "done")
    assert (match.state.phase, match.to_move, match.state.caller) == ("draw", (0,), None)
    assert [event.seat for event in events(match, "passed")] == [1]


@pytest.mark.rule("facecard-14", "facecard-86")
def test_after_a_call_everybody_else_has_one_more_turn_of_the_length_that_is_due() -> None:
    table = Table("KKKK", "9T2A9T", "9T2A9T", "QQQQ", caller=3, dealer=0, deck="plain")
    states = [state for state in table.match.states if state.phase == "draw" and state.caller is not None]
    begun = [(state.turn, state.to_draw, state.to_discard) for state in states if state.to_draw + state.to_discard == 4]
    assert begun == [(0, 1, 3), (1, 3, 1), (2, 3, 1)]
    assert [len(lain.cards) for lain in table.state.shown if lain] == [4, 6, 6, 4]


@pytest.mark.rule("facecard-84")
def test_nobody_else_can_call_in_the_last_round() -> None:
    table = Table("QQQQ", "KKKK", "JJJJ")
    callers = [turn.choices for turn in table.match.turns if "call" in turn.choices.values()]
    assert callers == [{0: "call"}]
    assert table.lying() == ["Lesbian Avengers", "The Birth of Christ", "The Four Horsemen"]


@pytest.mark.rule("facecard-15", "facecard-16", "facecard-05")
def test_when_play_is_back_at_the_caller_all_hands_are_shown_and_all_points_counted() -> None:
    table = Table("QQQQ", "KKKA", "9999", "9T2A")
    assert [(event.seat, event.facts["hand"]) for event in events(table.match, "shown")] == [
        (0, "Lesbian Avengers"),
        (1, "The Axis Powers"),
        (2, "Order"),
        (3, "Nothin'"),
    ]
    assert table.match.scores == (3, 20, 40, 50)
    assert table.state.number == 2


def test_the_names_of_the_table_do_not_matter() -> None:
    assert begin(2).state == Match(LAW, Record("facecard", NAMES[2:4], "kit")).state


def test_a_record_replays_to_the_equal_state() -> None:
    match = Table("QQQQ", "K222", "JJJ9").match
    assert Match(LAW, from_json(match.record.as_json())).state == match.state
