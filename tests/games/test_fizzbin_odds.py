"""The odds of rows and of the win, against every order of cards tried one by one, and against the law."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from fizzbin_kit import begin, table, turn
from fizzbin_odds_kit import Row, layout, row_ends, unseen, wins
from hypothesis import given, settings
from hypothesis import strategies as st

from houserules.core.cards import pack, rank
from houserules.core.match import Match
from houserules.games.fizzbin.chances import CLOSE, Prospects, play_out
from houserules.games.fizzbin.ends import ends
from houserules.games.fizzbin.hands import NAMES, best
from houserules.games.fizzbin.layout import OUT, layout_of, readings, row_of

ROWS = [
    ("", 0),
    ("", 2),
    ("5K", 2),
    ("K2J", 2),
    ("A8Q", 2),
    ("K2J6Q", 2),  # a Royal and a Double are near
    ("KK229", 1),
    ("QQ44A", 1),
    ("K2J6QQA", 1),
    ("Q4A8KKJ", 1),
    ("K2J6AA9", 1),
    ("55K", 3),
    ("99TT", 3),
    ("KK5", 2),  # another King is a Shralk and adds nothing
    ("K234578", 0),
]


@pytest.mark.parametrize("day", [True, False])
@pytest.mark.parametrize("row", ROWS)
def test_a_row_ends_as_every_order_of_cards_says(row: tuple[str, int], *, day: bool) -> None:
    other = "5KQ42"
    found = ends(layout(row, (other, 1), day=day), 0)
    wanted = row_ends(*row, unseen(row[0], other), day=day)
    assert found == pytest.approx({name: float(wanted.get(name, 0)) for name in NAMES}, abs=1e-12)
    assert list(found) == list(NAMES)


def test_a_row_that_is_out_ends_as_a_shralk() -> None:
    found = ends(layout(("666", 3), ("5", 5)), 0)
    assert found["shralk"] == sum(found.values()) == 1


def test_the_hour_changes_no_chance_of_a_whole_row() -> None:
    by_day, by_night = (ends(layout(("", 7), day=day, due=2), 0) for day in (True, False))
    assert by_day == pytest.approx(by_night, abs=1e-15)


@settings(deadline=None, max_examples=300, derandomize=True)
@given(cards=st.lists(st.sampled_from(pack()), min_size=2, max_size=16, unique=True), day=st.booleans())
def test_packed_rows_compare_as_the_law_compares_them(*, cards: list[str], day: bool) -> None:
    read = readings(day=day)
    one, other = cards[: len(cards) // 2], cards[len(cards) // 2 :]
    hands = [best(row, day=day) for row in (one, other)]
    rows = [row_of([rank(card) for card in row], 0) for row in (one, other)]
    assert [row == OUT for row in rows] == [hand.name == "shralk" for hand in hands]
    if OUT not in rows:
        assert [read[row & read.mask].level for row in rows] == [hand.level for hand in hands]
        worths = [read.worth(row) for row in rows]
        assert (worths[0] > worths[1], worths[0] == worths[1]) == (
            hands[0].key > hands[1].key,
            hands[0].key == hands[1].key,
        )


def turned_cards(match: Match) -> Iterator[str]:
    """The cards of a game that is over in the order in which they were turned, seat by seat."""
    for number, events in enumerate(match.events[1:]):
        cards = [event.facts["cards"] for event in events if event.kind == "turned"]
        yield from (one[0] for one in cards)
        if not number:
            yield from (one[1] for one in cards if len(one) > 1)


@settings(deadline=None, max_examples=200, derandomize=True)
@given(players=st.integers(2, 6), seed=st.text(max_size=6), day=st.booleans(), tuesday=st.booleans())
def test_a_game_played_out_ends_as_under_the_law(*, players: int, seed: str, day: bool, tuesday: bool) -> None:
    match = begin(players, seed=seed, time="day" if day else "night", tuesday="yes" if tuesday else "no")
    start = layout_of(match.view(None))
    while match.to_move:
        turn(match)
    cards = ["23456789TJQKA".index(rank(card)) * 3 for card in turned_cards(match)]
    played = play_out(start, iter([1 << place for place in cards]))
    assert (played.winners, played.turns) == (match.outcome.winners, match.state.turns)
    assert played.rows == layout_of(match.view(None)).rows


COUNTED = [
    [("5KJ93", 1), ("9966Q", 1)],
    [("KK5J93", 1), ("996TQ4", 0)],
    [("55K29", 2), ("99J6Q4", 1)],  # two Fizzbins: on it goes
    [("K2", 0), ("J6", 0), ("5", 1)],
    [("553", 0), ("666", 2), ("993", 1)],
]


@pytest.mark.parametrize("day", [True, False])
@pytest.mark.parametrize("rows", COUNTED)
def test_a_counted_chance_to_win_is_that_of_every_order(rows: list[tuple[str, int]], *, day: bool) -> None:
    found = Prospects(layout(*rows, day=day))
    while not found.done:
        found.step()
    assert found.exact
    wanted = wins([Row(*row) for row in rows], unseen(*(up for up, _ in rows)), day=day)
    assert found.chances == pytest.approx([float(chance) for chance in wanted], abs=1e-12)


def test_an_estimate_stands_until_the_count_is_done() -> None:
    found = Prospects(layout(("5K93", 2), ("9AJT", 2)))
    sampled, error = found.chances, found.error
    found.step()
    assert (found.chances, found.error, found.exact) == (sampled, error, False)
    while not found.done:
        found.step()
    assert found.exact
    assert all(abs(one - other) <= 2 * error for one, other in zip(found.chances, sampled, strict=True))


def test_estimates_keep_their_word() -> None:
    """Of forty estimates of chances that can be counted nineteen in twenty lie within their error."""
    hits = []
    for up in ("5K93", "QJ27", "AA34", "T956", "J483"):
        for other in ("9AJT", "K2Q8", "77A3", "4QT8"):
            rows = layout((up, 2), (other, 1))
            counted = Prospects(rows)
            sampled, error = counted.chances, counted.error
            while not counted.done:
                counted.step()
            hits += [abs(one - two) <= error for one, two in zip(sampled, counted.chances, strict=True)]
    assert len(hits) == 40
    assert sum(hits) >= 36


def test_an_estimate_gets_better_until_it_is_close_enough() -> None:
    found, again = (Prospects(layout(("5K", 5), ("9A", 4), ("33", 4))) for _ in range(2))
    first = found.error
    while not found.done:
        found.step()
        again.step()
    assert found.error <= CLOSE < first
    assert found.chances == again.chances  # the same table is told the same
    assert sum(found.chances) == pytest.approx(1, abs=0.01)
    games = found.games
    found.step()
    assert found.games == games


def test_a_game_that_is_over_has_a_winner_for_certain() -> None:
    match = table("5D 5S KH 2C", "4D 8C TS 3H")
    turn(match, 3)
    found = Prospects(layout_of(match.view(None)))
    assert (match.outcome.winners, found.chances, found.exact) == ((0,), (1.0, 0.0), True)
