"""What a row makes: against an independent judge that tries every assignment of cards to roles."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import combinations_with_replacement

import pytest
from fizzbin_judge_kit import VALUES, by_hand
from hypothesis import given, settings
from hypothesis import strategies as st

from houserules.core.cards import pack
from houserules.games.fizzbin.hands import NAMES, best

BOTH = pytest.mark.parametrize("day", [True, False], ids=["day", "night"])


def agree(cards: Sequence[str], *, day: bool) -> None:
    hand = best(cards, day=day)
    name, own, others = by_hand(cards, day=day)
    assert hand.name == name, cards
    assert hand.level == NAMES.index(name)
    assert set(hand.made) <= set(cards)
    if name not in {"shralk", "royal"}:
        assert hand.key[1:] == (own, others), cards
        assert sorted(VALUES[card[0]] for card in hand.made) == sorted(own)


@BOTH
def test_every_row_of_up_to_four_ranks(*, day: bool) -> None:
    for size in range(5):
        for ranks in combinations_with_replacement("23456789TJQKA", size):
            agree([rank + "CDHS"[ranks[:place].count(rank)] for place, rank in enumerate(ranks)], day=day)


@BOTH
def test_ten_thousand_random_rows(*, day: bool) -> None:
    dice = random.Random(f"rows {day}")  # noqa: S311 - any rows will do
    few = [card for card in pack() if card[0] in "K2J6Q4A89"]  # so that the great hands turn up too
    for _ in range(5_000):
        agree(dice.sample(pack(), dice.randint(1, 8)), day=day)
        agree(dice.sample(few, dice.randint(5, 8)), day=day)


@settings(deadline=None, max_examples=300, derandomize=True)
@given(
    cards=st.lists(st.sampled_from(pack()), min_size=1, max_size=8, unique=True),
    day=st.booleans(),
    dice=st.randoms(),
)
def test_order_and_suits_change_nothing(*, cards: list[str], day: bool, dice: random.Random) -> None:
    other_suits = dict(zip("CDHS", "HSDC", strict=True))
    moved = [card[0] + other_suits[card[1]] for card in cards]
    dice.shuffle(moved)
    assert best(moved, day=day).key == best(cards, day=day).key


def name(ranks: str, *, day: bool = True) -> str:
    """What ranks make; the suits go round."""
    cards = [rank + "CDHS"[ranks[:place].count(rank)] for place, rank in enumerate(ranks)]
    return best(cards, day=day).name


@pytest.mark.rule("fizzbin-11")
@BOTH
def test_half_fizzbin(*, day: bool) -> None:
    assert name("55", day=day) == name("AA", day=day) == "half"
    assert name("K2", day=day) == name("J6", day=day) == ("half" if day else "nothing")
    assert name("Q4", day=day) == name("A8", day=day) == ("nothing" if day else "half")
    assert name("K6", day=day) == name("J2", day=day) == name("Q8", day=day) == name("A4", day=day) == "nothing"


@pytest.mark.rule("fizzbin-12")
@BOTH
def test_fizzbin(*, day: bool) -> None:
    assert name("55K2", day=day) == name("55J6", day=day) == ("fizzbin" if day else "half")
    assert name("55Q4", day=day) == name("55A8", day=day) == ("half" if day else "fizzbin")


@pytest.mark.rule("fizzbin-13")
@pytest.mark.rule("fizzbin-37")
@BOTH
def test_kronk(*, day: bool) -> None:
    for rank in "K2J6":
        assert name("55" + rank, day=day) == ("kronk" if day else "half")
    for rank in "Q4A8":
        assert name("55" + rank, day=day) == ("half" if day else "kronk")
    assert name("K2J6" if day else "Q4A8", day=day) == "half"  # no pair, no Kronk


@pytest.mark.rule("fizzbin-14")
def test_a_kronk_is_a_fizzbin_that_lacks_one_card_of_four() -> None:
    assert name("55K2") == "fizzbin"
    assert name("55K") == name("552") == "kronk"


@pytest.mark.rule("fizzbin-15")
def test_double_fizzbin() -> None:
    assert name("5599K2J6") == name("5599K2K2") == name("KK22J6J6") == "double"
    assert name("5599Q4A8", day=False) == name("QQ448A8A", day=False) == "double"
    assert name("5599K2J") == "fizzbin"
    assert name("5593K2J6") == "fizzbin"


@pytest.mark.rule("fizzbin-17")
def test_royal_fizzbin() -> None:
    assert name("K2J6QQAA") == "royal"
    assert name("Q4A8KKJJ", day=False) == "royal"
    assert name("Q4A8KKJJ") == "kronk"  # K K, then J: no 2 and no 6 for a combo
    assert name("K2J6QQAA", day=False) == "kronk"
    assert name("K2J6QQA") == "fizzbin"
    assert name("K2J6QQA9") == "fizzbin"


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        pytest.param("K2J6QQAA", "AAQQK2K2", marks=pytest.mark.rule("fizzbin-18"), id="royal over double"),
        pytest.param("3344K2J6", "AAK2QQJ", marks=pytest.mark.rule("fizzbin-19"), id="double over fizzbin"),
        pytest.param("33J6", "AAKQT98", marks=pytest.mark.rule("fizzbin-20"), id="fizzbin over kronk"),
        pytest.param("332", "AAQT98", marks=pytest.mark.rule("fizzbin-21"), id="kronk over half"),
        pytest.param("33", "AQT9875", id="half over nothing"),
    ],
)
def test_what_beats_what_whatever_the_face_values(better: str, worse: str) -> None:
    assert key(better) > key(worse)


def key(ranks: str) -> tuple[int, tuple[int, ...], tuple[int, ...]]:
    return best([rank + "CDHS"[ranks[:place].count(rank)] for place, rank in enumerate(ranks)], day=True).key


@pytest.mark.rule("fizzbin-22")
@pytest.mark.rule("fizzbin-41")
@pytest.mark.parametrize(
    ("higher", "lower"),
    [
        ("AQT9", "KQT9"),  # nothing: card by card from the high end
        ("AQT9", "AQT8"),
        ("AQT92", "AQT9"),  # a card to spare
        ("33", "22AT"),  # the pair before the rest
        ("33A", "33T"),
        ("K2A", "K2T"),
        ("K2", "J6AQ"),
        ("K2", "QQ"),  # half against half: the highest card that makes it
        ("KK", "K2A"),
        ("556", "552"),
        ("33K2", "33J6AQ"),
        ("44J6", "33K2"),
        ("99TTK2J6", "9988K2J6"),  # Double: the higher pair, then the other
        ("9944K2K2", "9944K2J6"),
    ],
)
def test_higher_face_values_beat_lower(higher: str, lower: str) -> None:
    assert key(higher) > key(lower)


@pytest.mark.rule("fizzbin-36")
def test_cards_are_separate() -> None:
    assert name("KK2") == "kronk"
    assert name("KK22") == "kronk"
    assert name("KK2J6") == "fizzbin"
    assert name("QQ4", day=False) == "kronk"


@pytest.mark.rule("fizzbin-41")
def test_the_best_reading_counts() -> None:
    assert key("5599K2") == (NAMES.index("fizzbin"), (9, 9, 13, 2), (5, 5))
    assert key("55K2J6") == (NAMES.index("fizzbin"), (5, 5, 13, 2), (11, 6))
    assert key("55K26") == (NAMES.index("fizzbin"), (5, 5, 13, 2), (6,))
    assert key("JJ66K2K2") == key("KK22J6J6") == (NAMES.index("double"), (13, 13, 2, 2, 11, 11, 6, 6), ())


@BOTH
@pytest.mark.parametrize(
    ("ranks", "by_day", "by_night"),
    [
        ("JJ3579", "half", "half"),
        ("JJJ579", "shralk", "shralk"),
        ("JJJJ579", "shralk", "shralk"),
        ("333777", "shralk", "shralk"),
        ("333777T", "shralk", "shralk"),
        ("JJJ6K2", "shralk", "shralk"),  # a pair and two combos inside, but a triple first
        ("JJ6K25T", "fizzbin", "half"),
        ("K23579", "half", "nothing"),
        ("Q43579", "nothing", "half"),
        ("K2Q4T97", "half", "half"),
        ("K2J6Q4A8", "half", "half"),
        ("55K2Q4T", "fizzbin", "fizzbin"),
        ("55993TQ", "half", "kronk"),
        ("5599KTQ", "kronk", "kronk"),
    ],
)
def test_rows_of_six_and_seven(ranks: str, by_day: str, by_night: str, *, day: bool) -> None:
    assert name(ranks, day=day) == (by_day if day else by_night)


@pytest.mark.rule("fizzbin-09")
@BOTH
def test_a_shralk_is_shown_by_its_three_cards(*, day: bool) -> None:
    hand = best(["KH", "5D", "2C", "5S", "KD", "5C"], day=day)
    assert (hand.name, hand.level, hand.made) == ("shralk", 0, ("5D", "5S", "5C"))
