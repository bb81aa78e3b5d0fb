"""The deck and the deal."""

from __future__ import annotations

from collections import Counter

import pytest
from facecard_kit import LAW, Table, all_cards, begin, events

from houserules.core.cards import JOKER, rank
from houserules.core.errors import ChanceError, OptionError, RecordError
from houserules.core.match import Match
from houserules.core.record import Record
from houserules.games.facecard.deck import full_deck


@pytest.mark.rule("facecard-01", "facecard-02")
def test_the_deck_is_two_packs_of_seven_ranks_and_four_jokers() -> None:
    deck = full_deck(4)
    assert Counter(map(rank, deck)) == dict.fromkeys("29TJQKA", 8) | {JOKER: 4}
    assert set(Counter(card for card in deck if card != JOKER).values()) == {2}


@pytest.mark.rule("facecard-03", "facecard-04")
def test_every_two_players_above_four_bring_another_deck() -> None:
    assert [len(full_deck(players)) for players in range(2, 9)] == [60, 60, 60, 120, 120, 180, 180]
    assert Counter(full_deck(8)) == Counter(full_deck(4) * 3)


@pytest.mark.rule("facecard-77")
def test_the_deck_stays_the_same_when_somebody_is_out() -> None:
    table = Table("JJJJ", "9T2A", "KKKK", "QQQQ", "9T9T", totals=(0, 480, 0, 0, 480))
    assert table.state.out == (False, True, False, False, True)
    assert all_cards(table.state) == Counter(full_deck(5))


@pytest.mark.rule("facecard-78")
def test_two_to_eight_can_play() -> None:
    assert list(LAW.seats) == [2, 3, 4, 5, 6, 7, 8]
    with pytest.raises(RecordError, match="2 to 8 players, not 9"):
        Match(LAW, Record("facecard", tuple("ABCDEFGHI"), "s"))


@pytest.mark.rule("facecard-07", "facecard-08", "facecard-79")
def test_four_cards_each_one_at_a_time_from_the_dealers_left_and_the_rest_is_the_pile() -> None:
    deck = full_deck(3)
    state = begin(3, deck, dealer=1).state
    assert [Counter(hand) for hand in state.hands] == [Counter(deck[start:12:3]) for start in (1, 2, 0)]
    assert state.pile == deck[12:]
    assert state.discards == ()


@pytest.mark.rule("facecard-80")
def test_left_of_the_dealer_begins_and_the_deal_passes_left_past_those_out() -> None:
    assert [begin(3, dealer=seat).to_move for seat in range(3)] == [(1,), (2,), (0,)]
    table = Table("JJJJ", "9T2A", "KKKK", totals=(0, 490, 0))
    assert (table.state.dealer, table.match.to_move) == (0, (2,))
    assert table.state.hands[1] == ()
    assert [event.seat for event in events(table.match, "dealt")] == [2, 0]
    table = Table("JJJJ", "9T2A", "KKKK", "QQQQ", totals=(490, 0, 0, 490))
    assert table.state.dealer == 0


@pytest.mark.rule("facecard-100")
def test_the_dealer_has_to_sit_at_the_table() -> None:
    with pytest.raises(OptionError, match="option dealer is a seat of this table, 0 to 2, not 3"):
        begin(3, dealer=3)


@pytest.mark.parametrize(
    ("entry", "why"),
    [
        (("KH", "KH", "KH"), r"chance entry 2 \(chance\[1\]\): KH is there 3 times, but 2 times in the deck"),
        (("KH", "8H"), "there is no card '8H' in this deck"),
        ((5, 5), "there is no card 5 in this deck"),
    ],
)
def test_an_entry_that_is_no_shuffle_is_refused(entry: tuple[str, ...], why: str) -> None:
    with pytest.raises(ChanceError, match=why):
        begin(2, full_deck(2), entry)


def test_the_first_entry_has_to_be_the_whole_deck() -> None:
    with pytest.raises(ChanceError, match=r"chance entry 1 \(chance\[0\]\): .* missing from this shuffle"):
        begin(2, full_deck(2)[1:])
    assert LAW.check_entry(("KH", "KH", JOKER), begin(2)._setup()) is None
