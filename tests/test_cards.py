"""Cards as two characters."""

from __future__ import annotations

import pytest

from houserules.core.cards import JOKER, RANKS, SUITS, is_card, pack, rank, spoken


def test_a_pack_has_each_rank_of_each_suit_once() -> None:
    cards = pack()
    assert len(cards) == len(set(cards)) == 52
    assert {card[0] for card in cards} == set(RANKS)
    assert {card[1] for card in cards} == set(SUITS)


def test_a_pack_of_some_ranks() -> None:
    assert pack("AK") == ("AC", "KC", "AD", "KD", "AH", "KH", "AS", "KS")


@pytest.mark.parametrize("card", [*pack(), JOKER])
def test_every_card_is_a_card_with_a_name_of_its_own(card: str) -> None:
    assert is_card(card)
    assert sum(spoken(card) == spoken(other) for other in (*pack(), JOKER)) == 1


@pytest.mark.parametrize("text", ["", "K", "HK", "KHS", "kh", "1H", "10H", "KX", "JJ", "Jk", "K ", None, 2, ("K", "H")])
def test_nothing_else_is_a_card(text: object) -> None:
    assert not is_card(text)


def test_a_joker_is_no_jack() -> None:
    assert (rank("JK"), rank("JC"), rank("TD")) == ("JK", "J", "T")


def test_cards_are_spoken_as_people_say_them() -> None:
    assert [spoken(card) for card in ("QS", "TD", "2C", "AH", JOKER)] == [
        "queen of spades",
        "ten of diamonds",
        "two of clubs",
        "ace of hearts",
        "Joker",
    ]
