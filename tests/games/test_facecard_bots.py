"""Steady plays by the rules, calls only what is worth it, beats chance, and gets to the end."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable

import pytest
from facecard_kit import Table, alter, begin
from seatings import open_moves, play

from houserules.core.chance import Chance
from houserules.core.match import Match
from houserules.games.facecard import BOX
from houserules.games.facecard.deck import all_faces, full_deck
from houserules.games.facecard.hands import judge
from houserules.games.facecard.outlook import CALL_AT_MOST, Outlook
from houserules.games.facecard.packs import kept, packed
from houserules.games.facecard.show import LEFT, RIGHT
from houserules.games.facecard.state import View
from houserules.games.facecard.steady import steady

CHANCE = Chance(0)
Player = Callable[[View, tuple[str, ...]], str]


def chosen(match: Match) -> str:
    """Steady's move for the seat to move."""
    (seat,) = match.to_move
    return steady(match.view(seat), match.moves(seat), CHANCE)


def finish(match: Match, *players: Player) -> Match:
    """Play on to the end, one player for each seat."""
    while match.to_move:
        (seat,) = match.to_move
        play(match, players[seat](match.view(seat), match.moves(seat)))
    return match


def by_steady(view: View, moves: tuple[str, ...]) -> str:
    return steady(view, moves, CHANCE)


def by_chance(seed: str) -> Player:
    """Random moves, but nothing is called that costs 50."""
    chance = Chance.seeded(seed)

    def choose(view: View, moves: tuple[str, ...]) -> str:
        nonlocal chance
        if "call" in moves:
            return "call" if judge(view.hand, view.deck).points < 50 else "done"
        index, chance = chance.below(len(moves))
        return moves[index]

    return choose


def with_hand(hand: str, *, turn: int, phase: str, left: int = 0, **changes: object) -> Match:
    """A match of two where seat 1 holds these ranks in its ``turn``-th turn, the rest being shuffled."""
    match = begin(2)
    cards = tuple(next(card for card in full_deck(2) if card.startswith(rank)) for rank in hand)
    counts = {"draw": {"to_draw": left}, "discard": {"to_draw": 0, "to_discard": left}}.get(phase, {"to_draw": 0})
    rest = Counter(full_deck(2))
    rest.subtract(cards)
    others = sorted((+rest).elements())
    hands = (tuple(others[:4]), cards)
    return alter(match, hands=hands, pile=tuple(others[4:]), turns=(turn, turn), phase=phase, **counts, **changes)


def test_there_are_three_levels_and_steady_comes_first() -> None:
    assert [(bot.id, bot.title) for bot in BOX.bots] == [("steady", "Steady"), ("casual", "Casual"), ("sharp", "Sharp")]
    assert BOX.bots[0].choose is steady


@pytest.mark.parametrize(("players", "deck"), [(2, "pictured"), (3, "plain"), (5, "all"), (8, "pictured")])
def test_games_among_steadies_end_and_every_call_can_be_made_and_is_worth_it(players: int, deck: str) -> None:
    match, calls = begin(players, deck=deck), 0
    while match.to_move:
        (seat,) = match.to_move
        move, view = chosen(match), match.view(seat)
        if move == "call":
            calls += 1
            assert all_faces(view.hand, deck)
            assert judge(view.hand, deck).points <= CALL_AT_MOST
        play(match, move)
    assert match.outcome is not None
    assert calls == match.state.number
    assert len(match.turns) < 4_000


def test_steady_beats_chance() -> None:
    wins = 0
    for number in range(4):
        seat = number % 2
        players = [by_chance(f"chance {number}")] * 2
        players[seat] = by_steady
        outcome = finish(begin(2, seed=f"duel {number}"), *players).outcome
        wins += outcome is not None and outcome.winners == (seat,)
    assert wins == 4


@pytest.mark.parametrize("deck", ["pictured", "plain", "all"])
@pytest.mark.parametrize("size", [4, 6])
def test_the_open_call_the_bot_and_the_judge_agree_over_many_hands(deck: str, size: int) -> None:
    chance = Chance.seeded(f"hands {deck} {size}")
    faces = tuple(card for card in full_deck(2) if all_faces((card,), deck))
    begun = begin(2, deck=deck)
    for number in range(900):
        cards, chance = chance.shuffle(full_deck(2) if number % 3 == 0 else faces)
        hand = cards[:size]
        match = Match(begun.game, begun.record)
        alter(
            match, hands=((), (*hand, "9C")), turns=(2, 2 if size == 4 else 1), phase="discard", to_draw=0, to_discard=1
        )
        play(match, "discard:9C")
        may_call = "call" in open_moves(match)
        assert may_call == (match.to_move == (1,)) == all_faces(hand, deck)
        if may_call and chosen(match) == "call":
            assert judge(hand, deck).points <= CALL_AT_MOST


def test_steady_calls_a_good_hand_and_waits_with_a_bad_one() -> None:
    assert chosen(with_hand("KKKK", turn=2, phase="call")) == "call"
    assert chosen(with_hand("KKQJ", turn=2, phase="call")) == "done"
    assert chosen(with_hand("KKKKKQ", turn=1, phase="call")) == "done"
    assert chosen(with_hand("KKKKKK", turn=1, phase="call")) == "call"


def test_steady_takes_the_discard_that_completes_a_hand() -> None:
    match = with_hand("KKKQ29", turn=2, phase="draw", left=1)
    assert chosen(alter(match, discards=("KS",))) == "draw:discard"
    match = with_hand("KKKQ29", turn=2, phase="draw", left=1)
    assert chosen(alter(match, discards=("9S",))) == "draw:pile"


def test_steady_keeps_the_best_and_buries_what_others_want() -> None:
    match = with_hand("KKKQ2J9", turn=2, phase="discard", left=3, caller=0)
    discarded = ""
    while len(discarded) < 3:
        move = chosen(match)
        discarded += move.removeprefix("discard:")[0]
        play(match, move)
    assert discarded == "Q29"


def test_steady_counts_the_discards_again_when_the_pile_is_about_to_be_made_anew() -> None:
    match = with_hand("KKKQ29", turn=2, phase="draw", left=1)
    state = match.state
    alter(match, pile=(), discards=state.pile, hands=(state.hands[0], state.hands[1]), known=(state.hands[0], ()))
    assert chosen(match) in open_moves(match)


def test_in_the_last_turn_only_the_points_count() -> None:
    match = with_hand("K222J9T", turn=2, phase="discard", left=3, caller=0)
    surplus = packed(match.view(1).hand) - Outlook(match.view(1)).keep()
    assert surplus == packed(("JC", "9C", "TC"))


def test_what_can_be_kept_is_counted_without_repeats() -> None:
    assert kept(packed(("KC", "KH", "QC")), 1) == {packed(("KC", "QC")), packed(("KC", "KC"))}
    assert kept(packed(("KC",)), 0) == {packed(("KC",))}


def test_steady_pushes_out_who_can_be_pushed_out_and_else_hits_the_leader() -> None:
    table = Table("KKKK", "K222", "9T9A", totals=(100, 0, 420))
    assert table.match.scores == (101, 0, 470)
    assert chosen(table.match) == "assign:2-2"
    table = Table("KKKK", "K222", "9T9A", totals=(100, 0, 300))
    assert chosen(table.match) == "assign:0-0"


def test_steady_passes_hands_so_that_the_leader_gets_more() -> None:
    table = Table("KKKK", "jjjK", "9T9A", "JJJ9", totals=(300, 0, 10, 200))
    assert chosen(table.match) == RIGHT
    table = Table("KKKK", "jjjK", "9T9A", "JJJ9", totals=(300, 0, 200, 10))
    assert chosen(table.match) == LEFT
    table = Table("KKKQQQ", "jjjKKQ", "99TT2A", "KQJ92A")
    assert chosen(table.match) in {LEFT, RIGHT}
