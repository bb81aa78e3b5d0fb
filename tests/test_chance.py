"""Dice and shuffles: fair, the same for ever for the same seed, and scripted outcomes first."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from math import sqrt

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from houserules.core.cards import pack
from houserules.core.chance import Chance, is_face
from houserules.core.errors import ChanceError

THROWS, SHUFFLES = 120_000, 10_400
steady = settings(deadline=None, derandomize=True, max_examples=60)


def chi_limit(freedom: int, sigmas: float = 3.09) -> float:
    """Where a chi-square of that many degrees of freedom is exceeded once in a thousand times."""
    spread = 2 / (9 * freedom)
    return freedom * (1 - spread + sigmas * sqrt(spread)) ** 3


def chi_square(counts: Counter[tuple[int, int]], cells: int, total: int) -> float:
    """How far counts of ``cells`` equally likely outcomes are from even; cells never hit count too."""
    expected = total / cells
    missing = cells - len(counts)
    return sum((count - expected) ** 2 / expected for count in counts.values()) + missing * expected


def test_the_limit_is_the_one_in_the_tables() -> None:
    assert chi_limit(35) == pytest.approx(66.62, abs=0.2)


def test_six_hundred_thousand_dice_are_fair_and_the_dice_of_a_throw_independent() -> None:
    chance = Chance.seeded("fair dice")
    faces: Counter[int] = Counter()
    pairs: dict[tuple[int, int], Counter[tuple[int, int]]] = {pair: Counter() for pair in combinations(range(5), 2)}
    before, follows = (1,) * 5, Counter()
    for _ in range(THROWS):
        dice, chance = chance.dice(5)
        faces.update(dice)
        for (one, other), counts in pairs.items():
            counts[dice[one], dice[other]] += 1
        follows[before[0], dice[0]] += 1
        before = dice
    assert set(faces) == {1, 2, 3, 4, 5, 6}
    for count in faces.values():
        assert abs(count / (5 * THROWS) - 1 / 6) < 0.002
    for counts in (*pairs.values(), follows):
        assert chi_square(counts, 36, THROWS) < chi_limit(35)


def test_every_card_is_equally_likely_in_every_place() -> None:
    cards, chance = pack(), Chance.seeded("fair cards")
    number = {card: place for place, card in enumerate(cards)}
    places: Counter[tuple[int, int]] = Counter()
    for _ in range(SHUFFLES):
        shuffled, chance = chance.shuffle(cards)
        places.update((place, number[card]) for place, card in enumerate(shuffled))
    assert chi_square(places, 52 * 52, 52 * SHUFFLES) < chi_limit(51 * 51)


def test_all_orders_of_a_few_cards_are_equally_likely() -> None:
    chance, orders = Chance.seeded("orders"), Counter()
    for _ in range(24_000):
        shuffled, chance = chance.shuffle(("2C", "3C", "4C", "5C"))
        orders[shuffled] += 1
    assert len(orders) == 24
    assert sum((count - 1000) ** 2 / 1000 for count in orders.values()) < chi_limit(23)


def test_below_throws_away_the_words_that_would_favour_low_numbers() -> None:
    # Three quarters of all words would be 0 or 1 under a plain remainder of this bound.
    bound = 3 << 62
    chance, low = Chance.seeded("unbiased"), 0
    for _ in range(3000):
        value, chance = chance.below(bound)
        assert 0 <= value < bound
        low += value < 1 << 62
    assert abs(low / 3000 - 1 / 3) < 0.035  # a plain remainder gives one half


@steady
@given(st.text(max_size=20), st.integers(1, 1 << 64))
def test_below_stays_below(seed: str, bound: int) -> None:
    value, after = Chance.seeded(seed).below(bound)
    assert 0 <= value < bound
    assert after != Chance.seeded(seed)


def test_the_generator_is_splitmix64() -> None:
    chance, words = Chance(1234567), []
    for _ in range(5):
        word, chance = chance.below(1 << 64)
        words.append(word)
    assert words == [
        6457827717110365317,
        3203168211198807973,
        9817491932198370423,
        4593380528125082431,
        16408922859458223821,
    ]


def test_the_first_outcomes_of_a_seed_are_pinned_so_that_records_replay_for_ever() -> None:
    chance, rolls = Chance.seeded("house rules"), []
    for count in (5, 4, 1, 5):
        dice, chance = chance.dice(count)
        rolls.append(dice)
    assert rolls == PINNED_ROLLS
    assert " ".join(Chance.seeded("house rules").shuffle(pack())[0]) == PINNED_PACK
    assert [Chance.seeded(seed).state for seed in ("", "a", "é", "\ud83c")] == PINNED_STATES


PINNED_ROLLS = [(3, 6, 2, 5, 1), (2, 2, 4, 5), (3,), (6, 4, 5, 2, 6)]
PINNED_PACK = (
    "8S JH 2H 9S KH QD 9C 4C AD 6H 5C KC JD QS AS 3H 3C QH 5S 6C 8H TH 3S 5D 2C 2D "
    "3D JS KS 2S 8D 4H 9D 4D 8C 7S JC 9H 7H TS AC 6D 6S TC TD 5H QC KD 7C 4S AH 7D"
)
PINNED_STATES = [17665956581633026203, 198367012849983736, 2536656207217688990, 15026651609888381111]


def test_seeds_that_differ_a_little_differ_a_lot() -> None:
    states = {Chance.seeded(f"{number}").state for number in range(10_000)}
    assert len(states) == 10_000
    first = Counter(Chance.seeded(f"{number}").dice(1)[0][0] for number in range(6000))
    assert sum((count - 1000) ** 2 / 1000 for count in first.values()) < chi_limit(5)


def test_a_draw_leaves_the_point_it_was_drawn_from() -> None:
    chance = Chance.seeded("frozen")
    assert chance.dice(5) == chance.dice(5)
    assert chance == Chance.seeded("frozen")


@steady
@given(st.text(max_size=8), st.lists(st.sampled_from(pack()), max_size=60))
def test_a_shuffle_keeps_the_cards(seed: str, cards: list[str]) -> None:
    shuffled, _ = Chance.seeded(seed).shuffle(cards)
    assert Counter(shuffled) == Counter(cards)


# Scripted outcomes


def test_scripted_outcomes_come_first_and_leave_the_generator_where_it_was() -> None:
    chance = Chance.seeded("script", [(1, 2, 3, 4, 5), (6,), ("KH", "2C")])
    rolled, chance = chance.dice(5)
    again, chance = chance.dice(1)
    shuffled, chance = chance.shuffle(("2C", "KH"))
    assert (rolled, again, shuffled) == ((1, 2, 3, 4, 5), (6,), ("KH", "2C"))
    assert chance.dice(5)[0] == Chance.seeded("script").dice(5)[0]


@pytest.mark.parametrize(
    ("entry", "why"),
    [
        ((1, 2, 3, 4, 5, 6), "5 dice are rolled here, not 6"),
        ((1, 2, 3), "5 dice are rolled here, not 3"),
        ((), "5 dice are rolled here, not 0"),
        ((1, 2, 3, 4, 7), "a die shows a whole number from 1 to 6"),
        ((0, 2, 3, 4, 5), "a die shows a whole number from 1 to 6"),
        ((True, 2, 3, 4, 5), "a die shows a whole number from 1 to 6"),
        (("1", 2, 3, 4, 5), "a die shows a whole number from 1 to 6"),
        (("KH",), "a die shows a whole number from 1 to 6"),
    ],
)
def test_a_roll_that_cannot_be_is_refused_with_the_number_of_its_entry(entry: tuple[int | str, ...], why: str) -> None:
    chance = Chance.seeded("script", [(2,), entry])
    _, chance = chance.dice(1)
    with pytest.raises(ChanceError) as refusal:
        chance.dice(5)
    assert str(refusal.value) == f"chance entry 2 (chance[1]): {why}"


def test_one_die_is_one_die() -> None:
    with pytest.raises(ChanceError, match="1 die is rolled here, not 2"):
        Chance.seeded("script", [(1, 2)]).dice(1)


@pytest.mark.parametrize(
    ("entry", "why"),
    [
        (("2C", "3C", "4C"), "4C too many for this shuffle"),
        (("2C", "2C"), "2C too many for this shuffle"),
        (("2C",), "3C missing from this shuffle"),
        ((), "2C and 1 more missing from this shuffle"),
        ((1, 2), "1 and 1 more too many for this shuffle"),
    ],
)
def test_a_shuffle_that_cannot_be_is_refused(entry: tuple[int | str, ...], why: str) -> None:
    with pytest.raises(ChanceError) as refusal:
        Chance.seeded("script", [entry]).shuffle(("2C", "3C"))
    assert str(refusal.value) == f"chance entry 1 (chance[0]): {why}"


@pytest.mark.parametrize(
    ("value", "shows"), [(1, True), (6, True), (0, False), (7, False), (True, False), ("1", False)]
)
def test_what_a_die_can_show(value: object, shows: bool) -> None:  # noqa: FBT001 - a column of the table
    assert is_face(value) is shows
