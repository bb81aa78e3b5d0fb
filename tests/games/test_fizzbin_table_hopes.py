"""What a row can still become, and whether the counts on the table are true."""

from __future__ import annotations

from itertools import combinations, permutations

import pytest
from fizzbin_judge_kit import by_hand
from fizzbin_kit import begin, table, turn
from fizzbin_table_kit import said
from hypothesis import given, settings
from hypothesis import strategies as st

from houserules.core.cards import pack
from houserules.games.fizzbin.odds import outlook


@pytest.mark.parametrize(
    ("row", "turns", "line"),
    [
        ("5D 5S KH", 1, "Fizzbin: a combo to go"),
        ("KH 2C 5S", 1, "Fizzbin: a pair to go"),
        ("5D 5S KH", 2, "Fizzbin with 2 ·"),
        ("5D 5S KH JS", 3, "Fizzbin with 6 or 2 ·"),
        ("KH 2C AS 8D", 3, "Fizzbin with A or 8 ·"),
        ("9D 7S 3C KH 5H", 3, "Fizzbin: 2 cards to go"),
        ("9D 7S 3C", 1, "Fizzbin: 3 cards to go"),
        ("9D 7S 3C 5H AS", 4, "Kronk: 2 cards to go"),  # a king, which adds a card, and one more
    ],
)
def test_what_a_row_hopes_for(row: str, turns: int, line: str) -> None:
    match = table(row, "4D 8C TH 3H QC 9H AD")
    turn(match, turns)
    assert line in said(match)[0]


@pytest.mark.parametrize(
    ("row", "line"),
    [
        ("9D 7S 3C 5H AS", "Half Fizzbin with A, 9, 7, 5 or 3 ·"),
        ("9D 9S 3C 5H AS", "Kronk with J, 6 or 2 ·"),
    ],
)
def test_without_unseen_kings_one_card_left_is_one_card(row: str, line: str) -> None:
    match = table(row, "KC KD 4D 8C TH 3H", "KH KS 4C 8D TC QD QH")
    turn(match, 4)
    assert line in said(match)[0]


def test_a_hope_that_others_have_turned_is_gone() -> None:
    match = table("5D 5S KH", "2C 4D 2D 7S 2H 8C", "TS 2S QC 9H 7C 3D AC")
    turn(match)
    assert "Fizzbin: a combo to go" in said(match)[0]
    both = table("5D 5S 8H 9H 3H KH", "TS QC 2C 7C 3D 2D", "2H 4D 2S 7S 8C AC TH", added="4C")
    turn(both, 5)
    assert "Nothing higher can come" in said(both)[0]  # one card left, and no two among the unseen


def test_from_a_fizzbin_on_a_double_or_a_royal_is_the_hope() -> None:
    match = table("5D 5S KH KD 9C 2C", "7D 7S JH 3C 4D 6C 8C", added="9D 2D")
    turn(match, 5)
    row, other = said(match)
    assert "Double Fizzbin: 2 cards to go" in row
    assert "Nothing higher can come" in other
    turn(match)
    assert "Double Fizzbin with 2 ·" in said(match)[0]
    royal = table("5D 5S KH 9C 3D 7S", "QH QD AH AD KC JC 6D", added="2C 2S")
    turn(royal, 6)
    assert "Royal Fizzbin with 2 ·" in said(royal)[1]


@settings(deadline=None, max_examples=60, derandomize=True)
@given(players=st.integers(2, 6), seed=st.text(max_size=6), day=st.booleans(), turns=st.integers(1, 7))
def test_the_counts_on_the_table_are_true(*, players: int, seed: str, day: bool, turns: int) -> None:
    match = begin(players, seed=seed, time="day" if day else "night", tuesday="no")
    for _ in range(turns):
        if match.to_move:
            turn(match)
    view = match.view(None)
    seen = [card for seat in range(players) for card in view.face_up(seat)]
    unseen = [card for card in pack() if card not in seen]
    for seat in range(players):
        row = view.face_up(seat)
        if view.out[seat] or not view.hidden(seat):
            continue
        made = [by_hand([*row, card], day=day)[0] for card in unseen]
        prospects = outlook(view, seat)
        levels = ("nothing", "half", "kronk", "fizzbin", "double", "royal")
        now = levels.index(view.hands[seat].name)
        assert prospects.unseen == len(unseen)
        assert prospects.shralk == made.count("shralk")
        assert prospects.better == sum(name in levels and levels.index(name) > now for name in made)
        if now < levels.index("fizzbin"):
            nearest = cards_to_a_fizzbin(row, len(view.rows[seat]), unseen, day=day)
            assert (prospects.short if prospects.aim == "fizzbin" else 4) == nearest
        if prospects.aim in made:
            assert set(prospects.ranks) == {
                card[0] for card, name in zip(unseen, made, strict=True) if name == prospects.aim
            }


def cards_to_a_fizzbin(row: tuple[str, ...], length: int, unseen: list[str], *, day: bool) -> int:
    """The fewest further cards that would make one, by trying all; 4 if three are not enough."""
    two_of_each = [card for place, card in enumerate(unseen) if [one[0] for one in unseen[:place]].count(card[0]) < 2]
    held = {card[0] for card in row}
    for count in (1, 2, 3):
        useful = [card for card in two_of_each if count < 3 or card[0] in held.union("K2J6Q4A8")]
        for cards in combinations(useful, count):
            if by_hand([*row, *cards], day=day)[0] == "fizzbin" and can_turn(cards, len(row), length, day=day):
                return count
    return 4


def can_turn(cards: tuple[str, ...], up: int, length: int, *, day: bool) -> bool:
    """Tell whether a row could turn these cards in some order before it runs out."""
    for order in permutations(cards):
        turned, size = up, length
        for card in order:
            if turned == size:
                break
            turned += 1
            size += size < 8 and card[0] == ("K" if day else "Q")
        else:
            return True
    return False
