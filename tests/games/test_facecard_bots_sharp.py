"""What Sharp thinks with: charts that hold together, a race that adds up, and stakes that follow the totals."""

from __future__ import annotations

from itertools import combinations_with_replacement
from math import comb, prod

import pytest
from facecard_kit import Table, alter
from test_facecard_bots import with_hand

from houserules.core.cards import rank
from houserules.core.chance import Chance
from houserules.core.match import Match
from houserules.games.facecard import charts
from houserules.games.facecard.charts import FOURS, SIZE, STEP, Chart, chart, plays
from houserules.games.facecard.deck import FACES, KINDS, full_deck
from houserules.games.facecard.hands import TABLE
from houserules.games.facecard.packs import BITS, CARDS, MANY, kept, packed, samples
from houserules.games.facecard.race import OUT_AT, last_in, pace_of
from houserules.games.facecard.sharp import sharp
from houserules.games.facecard.stakes import stakes
from houserules.games.facecard.worths import worths

LEFT = tuple(sum(rank(card) == kind for card in full_deck(2)) for kind in KINDS)


def sharps(match: Match) -> str:
    """Sharp's move for the seat to move."""
    (seat,) = match.to_move
    return sharp(match.view(seat), match.moves(seat), Chance(0))


def drawn(hand: int, count: int) -> list[tuple[int, float]]:
    """What ``count`` cards from a full deck less ``hand`` can be, with the chance of each."""
    left = [LEFT[place] - (hand >> BITS * place & MANY) for place in range(len(KINDS))]
    cards = combinations_with_replacement(range(len(KINDS)), count)
    total = comb(sum(left), count)
    return [
        (sum(CARDS[kind] for kind in some), prod(comb(left[kind], some.count(kind)) for kind in set(some)) / total)
        for some in cards
    ]


def after_four(one: Chart, deck: str, playing: int, turn: int, hand: int) -> float:
    """The value of four cards after ``turn``, worked out from what the chart says of the turn after the next."""
    book, odds, later = worths(deck, playing - 1), one.odds(turn), one.odds(turn + 1)

    def six(kept_hand: int) -> float:
        value = sum(chance * one.held(turn + 2, kept_hand + cards) for cards, chance in drawn(kept_hand, 1))
        return min(value, book.worth(kept_hand) - later.shown) if book.is_all_faces(kept_hand) else value

    value, known = -odds.lost, {}
    for cards, chance in drawn(hand, 3):
        sixes = kept(hand + cards, 1)
        known |= {some: six(some) for some in sixes if some not in known}
        played, shown = min(known[some] for some in sixes), min(book.worth(some) for some in sixes)
        value += chance * (odds.stay * played + (1 - odds.stay) * shown)
    return value


def test_the_file_holds_a_chart_for_each_deck_table_and_place() -> None:
    assert len(charts._DATA) == SIZE * sum(playing for _, playing in plays())
    assert {deck for deck, _ in plays()} == set(FACES)
    assert chart("plain", 8, 0) is not chart("plain", 8, 7)


@pytest.mark.parametrize(
    ("deck", "playing", "place"), [("pictured", 2, 0), ("plain", 2, 1), ("all", 3, 1), ("plain", 4, 2)]
)
@pytest.mark.parametrize("turn", [2, 4])
def test_a_chart_follows_from_itself_two_turns_on(deck: str, playing: int, place: int, turn: int) -> None:
    one = chart(deck, playing, place)
    for hand in FOURS[::61]:
        if all(hand >> BITS * place & MANY <= LEFT[place] for place in range(len(KINDS))):
            assert one.going_on(turn, hand) == pytest.approx(after_four(one, deck, playing, turn, hand), abs=2 * STEP)


def test_packed_hands_keep_their_ranks() -> None:
    assert samples(packed(("2H", "KC", "JK", "KD"))) == ("KS", "KS", "JK", "2S")


@pytest.mark.parametrize("deck", sorted(FACES))
@pytest.mark.parametrize("totals", [(0, 0), (120, 480), (-90, 300), (499, 499), (10, 200, 340), (450, 460, 470, 20)])
def test_the_chances_to_be_last_in_add_up(deck: str, totals: tuple[int, ...]) -> None:
    pace = pace_of(deck, len(totals) - 1)
    chances = [
        last_in(pace, own, [((total, 1.0),) for at, total in enumerate(totals) if at != seat])
        for seat, own in enumerate(totals)
    ]
    assert sum(chances) == pytest.approx(1, abs=0.02)
    in_order = sorted(range(len(totals)), key=lambda seat: totals[seat])
    assert [chances[seat] for seat in in_order] == sorted(chances, reverse=True)


def test_of_those_that_go_out_together_the_lowest_wins() -> None:
    pace = pace_of("pictured", 1)
    assert last_in(pace, OUT_AT + 5, [((OUT_AT + 9, 1.0),)]) == 1
    assert last_in(pace, OUT_AT + 9, [((OUT_AT + 5, 1.0),)]) == 0
    assert last_in(pace, OUT_AT + 5, [((OUT_AT + 5, 1.0),)]) == 0.5
    assert last_in(pace, OUT_AT + 5, [((OUT_AT - 5, 0.25), (OUT_AT + 9, 0.75))]) == 0.75
    assert last_in(pace, OUT_AT - 1, [((OUT_AT, 1.0),)]) == pytest.approx(1)


def test_near_500_the_points_that_put_one_out_weigh_most() -> None:
    far, near = (stakes("pictured", own, (300,)).costs((0.7,)) for own in (0, 470))
    gap_near, gap_far = (costs["Three Stooges"] - costs["Feminist Majority"] for costs in (near, far))
    assert gap_near > 2 * gap_far
    assert set(far) == {hand.name for hand in TABLE.values()}


def test_sharp_takes_the_discard_that_completes_a_hand() -> None:
    match = with_hand("KKKQ29", turn=2, phase="draw", left=1)
    assert sharps(alter(match, discards=("KS",))) == "draw:discard"
    match = with_hand("KKKQ29", turn=2, phase="draw", left=1)
    assert sharps(alter(match, discards=("9S",))) == "draw:pile"


def test_sharp_looks_at_the_pile_first_where_the_discard_can_wait() -> None:
    match = with_hand("KKKK", turn=3, phase="draw", left=3)
    assert sharps(alter(match, discards=("9S", "KH"))) == "draw:pile"


def test_points_go_to_who_is_hardest_to_outlast() -> None:
    assert sharps(Table("KKKK", "Q222", "9T9A", totals=(20, 200, 300)).match) == "assign:0"
    assert sharps(Table("KKKK", "Q222", "9T9A", totals=(460, 200, 100)).match) == "assign:2"
