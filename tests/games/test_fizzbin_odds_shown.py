"""Where the odds of Fizzbin are told: beside the rows, by the coach, on the command line, on the page of facts."""

from __future__ import annotations

import re

import pytest
from fizzbin_kit import begin, finish, table, turn
from fizzbin_odds_kit import layout
from fizzbin_table_kit import felt, rows, said

import fizzbin_facts
from houserules.core.errors import HouseError
from houserules.games.fizzbin import BOX
from houserules.games.fizzbin.chances import prospects
from houserules.games.fizzbin.ends import ends
from houserules.games.fizzbin.facts import known
from houserules.games.fizzbin.hands import NAMES
from houserules.games.fizzbin.layout import layout_of
from houserules.games.fizzbin.words import percent


def test_each_row_tells_its_chances() -> None:
    match = table("5D 9C 5S JH 3D 7S", "4D 8C TS 3H QC 9H AD")
    turn(match, 4)
    here = layout_of(match.view(0))
    assert all("… to win" in row for row in said(match))
    BOX.study(match.view(0))
    for seat, row in enumerate(said(match)):
        found = ends(here, seat)
        assert re.search(r"\d+% to win ±\d", row)
        assert percent(prospects(here).chances[seat]) + " to win" in row
        assert ("Nothing" in row.split("Would end as ")[1]) == (found["nothing"] > 0)
        assert f"Kronk {percent(found['kronk'])}" in row
    assert rows(match)[0].count('class="fizzbin-gauge"') == 1
    assert felt(match) == felt(match)


def test_a_counted_chance_has_no_error_beside_it() -> None:
    match = table("5D 9C 5S JH 3D 7S", "4D 8C TS 3H QC 9H AD")
    turn(match, 5)
    while BOX.study(match.view(0)):
        pass
    assert all("% to win" in row and "±" not in row for row in said(match))


def test_rows_that_are_out_and_games_that_are_over_tell_none() -> None:
    match = table("6D 6S 6H", "9D 7S TH 3C", "4D 8C TS 3H")
    turn(match, 2)
    assert ["to win" in row for row in said(match)] == [False, True, True]
    assert "to win" not in felt(finish(match))


def test_small_chances_are_named_where_there_is_room() -> None:
    row = rows(begin(2, time="day", tuesday="no"))[1]
    assert '<span class="fizzbin-more">Royal &lt;1%, </span>' in row
    assert "<span>Kronk 46%, </span>" in row


@pytest.mark.parametrize(
    ("chance", "text"), [(0.0, "0%"), (1e-9, "<1%"), (0.006, "1%"), (0.434, "43%"), (0.999, ">99%"), (1.0, "100%")]
)
def test_a_chance_as_people_say_it(chance: float, text: str) -> None:
    assert percent(chance) == text


def test_what_cannot_be_has_no_chance_at_all() -> None:
    for row in (("5K9", 0), ("34789TA", 1), ("A22KK", 0)):
        assert ends(layout(row), 0)["shralk"] == 0


def test_studying_makes_the_picture_more_certain() -> None:
    match = table("9D 4S JH 9C 3D 7S", "4D 8C TS 3H QC 9H AD")  # that no other test has studied
    turn(match, 1)
    view = match.view(1)
    first = BOX.advise(view, ("turn",))
    while BOX.study(view):
        pass
    later = BOX.advise(view, ("turn",))
    assert first.error > 2 * later.error > 0
    assert abs(first.choices[0][1] - later.choices[0][1]) < 2 * first.error


def test_advice_is_the_chance_of_the_seat_that_looks() -> None:
    match = table("5D 5S KH 9C 3D 7S", "4D 8C TS 3H QC 9H AD")
    turn(match, 2)
    advice = [BOX.advise(match.view(seat), match.moves(seat)) for seat in (0, 1)]
    found = prospects(layout_of(match.view(None)))
    assert [one.choices for one in advice] == [(("turn", chance),) for chance in found.chances]
    assert advice[0].line == "Fizzbin with 2."
    assert (advice[0].unit, advice[0].exact, advice[0].error) == ("win", False, found.errors[0])
    assert BOX.advise(match.view(None), ("turn",)) is None
    assert BOX.advise(match.view(0), ()) is None


def test_odds_of_one_row() -> None:
    found = BOX.odds(["KH", "2C", "--time", "day", "5S"])
    assert found["ends"] == pytest.approx(dict(ends(layout(("K25", 4)), 0)), abs=1e-8)
    assert list(found) == ["ends"]
    assert list(found["ends"]) == list(NAMES)


def test_odds_of_several_rows() -> None:
    words = "--time night QH 4C 5D 5H 9H AS --left 0 / KC KD 9S 8D 7D 3C 2H"
    found = BOX.odds(words.split())
    assert [row["fizzbin"] for row in found["ends"]] == [1, 0]
    assert (found["win"], found["error"]) == ([1, 0], 0)
    sampled = BOX.odds(["--time", "day", "--tuesday", "/", "--left", "7"])
    assert sampled["win"][1] > sampled["win"][0] + 0.1
    assert 0 < sampled["error"] <= 0.005


@pytest.mark.parametrize(
    ("words", "why"),
    [
        ("KH", "say --time day or --time night"),
        ("--time day --deck plain", "there is no option '--deck' here; known: --time, --tuesday, --left"),
        ("--time day KH / KH", "KH is there twice"),
        ("--time day KH --left", "--left is a number of cards from 0 to 8, not nothing"),
        ("--time day KH --left x", "not 'x'"),
        ("--time day KH --left 1 --left 2", "--left is there twice"),
        ("--time day --tuesday --tuesday", "--tuesday is there twice"),
        ("--time day KH --left 8", "a row has 8 cards at most, not 1 and 8 more"),
        ("--time day / / / / / /", "Fizzbin is for 6 players at most, not 7"),
        ("--time day JK", "'JK' is no card"),
    ],
)
def test_odds_that_make_no_sense_are_refused_in_one_line(words: str, why: str) -> None:
    with pytest.raises(HouseError) as refusal:
        BOX.odds(words.split())
    assert why in str(refusal.value)
    assert "\n" not in str(refusal.value)


def test_the_facts_that_are_counted_are_those_on_file() -> None:
    exact = dict(fizzbin_facts.counted())
    assert exact["royal_row"] == known()["royal_row"]
    assert exact["ends"].keys() == known()["ends"].keys()
    for cards, row in exact["ends"].items():
        assert row == pytest.approx(known()["ends"][cards], rel=1e-9)
    numerator, denominator = exact["royal_row"]
    assert numerator / denominator == pytest.approx(exact["ends"]["7"]["royal"], rel=1e-9)
    assert exact["ends"]["6"]["royal"] == 0


@pytest.mark.parametrize("hour", ["day", "night", "tuesday"])
@pytest.mark.parametrize("players", [2, 6])
def test_games_played_anew_agree_with_the_facts_on_file(players: int, hour: str) -> None:
    start = fizzbin_facts.dealt(players, day=hour != "night", tuesday=hour == "tuesday")
    fresh, filed = fizzbin_facts.games(start, "checked", 4_000), known()[hour][str(players)]
    assert fresh["turns"] == pytest.approx(filed["turns"], abs=0.1)
    for one, other in [
        (fresh["seventh"], filed["seventh"]),
        (fresh["shared"], filed["shared"]),
        *((fresh["by"][way], filed["by"][way]) for way in filed["by"]),
    ]:
        assert abs(one[0] - other[0]) <= 2 * (one[1] + other[1])


def test_royals_dealt_anew_agree_with_the_facts_on_file() -> None:
    share, error = fizzbin_facts.royal_games(6, "checked", 3_000)
    filed, filed_error = known()["royal_lasts"]["6"]
    assert abs(share - filed) <= 2 * (error + filed_error)


def test_the_page_of_facts_tells_them() -> None:
    page = re.sub(r"<[^>]*>", " ", str(BOX.facts()))
    facts = known()
    assert "once in 93,321 times, which is 91 times rarer" in page
    assert "never" in page
    assert f"{facts['day']['2']['seventh'][0]:.1%}" in page
    assert f"{facts['games']:,} games" in page
