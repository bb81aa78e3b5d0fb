"""What people see and read at the table."""

from __future__ import annotations

import re
from dataclasses import replace

import pytest
from fizzbin_kit import BLANK, HOUR, LOCAL_DAY, begin, finish, table, turn
from fizzbin_table_kit import PICTURE, ended, felt, marks, prompt, rows, scene, story

from houserules.core.game import Event
from houserules.core.match import Match
from houserules.ui.table import Action


def test_before_the_first_turn_all_lies_face_down() -> None:
    match = table("5D 5S JH 9C 3D 7S", BLANK)
    assert felt(match).count('class="card back"') == felt(match).count("face-down card") == 13
    assert "unseen" not in felt(match)
    assert "Fizzbin: 4 cards to go" in rows(match)[0]
    assert [place.note for place in PICTURE.places(match.view(0), scene(match))] == ["dealer · 0 of 6 up", "0 of 7 up"]


@pytest.mark.parametrize(
    ("tuesday", "turns", "label"),
    [("no", 0, "the first two"), ("yes", 0, "the first card"), ("no", 1, "the next card"), ("yes", 1, "the next card")],
)
def test_one_button_says_what_is_due(tuesday: str, turns: int, label: str) -> None:
    match = table("5D 7S JH 9C 3D 7D", BLANK, tuesday=tuesday)
    turn(match, turns)
    assert PICTURE.actions(match.view(0), scene(match)) == (Action(f"Turn {label}", ("turn",), main=True),)
    assert prompt(match) == f"All at once: turn {label}."


def test_a_row_shows_what_it_makes_and_which_cards_make_it() -> None:
    match = table("5D 9C 5S JH 3D 7S", BLANK)
    turn(match, 3)
    row = rows(match)[0]
    assert "Kronk: two fives and jack" in row
    assert row.count("fizzbin-made") == 3
    assert 'aria-label="jack of hearts, in the Kronk"' in row
    assert 'aria-label="nine of clubs"' in row
    assert "fizzbin-mine" in row
    assert "Nothing yet" in rows(match)[1]
    assert PICTURE.places(match.view(0), scene(match))[0].score == "Kronk"


def test_a_turned_card_is_a_new_element_and_a_waiting_one_is_not() -> None:
    match = table("5D 9C 5S JH 3D 7S", BLANK)
    before = set(re.findall(r'id="(.*?)"', felt(match)))
    turn(match)
    after = set(re.findall(r'id="(.*?)"', felt(match)))
    assert before - after == {"fizzbin-0-0", "fizzbin-0-1", "fizzbin-1-0", "fizzbin-1-1"}
    assert after - before == {"fizzbin-0-0-5D", "fizzbin-0-1-9C", "fizzbin-1-0-4D", "fizzbin-1-1-8C"}


def test_a_shralk_is_dimmed_and_says_why() -> None:
    match = table("6D 6S 6H", "9D 7S TH 3C", "4D 8C TS 3H")
    events = turn(match, 2)
    assert "fizzbin-out" in rows(match)[0]
    assert "Shralk: three sixes" in rows(match)[0]
    assert "<footer" not in rows(match)[0]
    assert marks(match) == ["out", "", ""]
    assert story(events, match)[-1] == "You are out with a Shralk: three sixes."
    place = PICTURE.places(match.view(0), scene(match))[0]
    assert (place.score, place.note, place.out) == ("Shralk", "dealer · three sixes", True)
    assert prompt(match) == "You are out. The others go on turning."
    (action,) = PICTURE.actions(match.view(0), scene(match))
    assert (action.moves, action.why) == ((), "There is nothing for you to turn now.")
    assert prompt(match, None) == "All at once: turn the next card."


def test_a_row_that_stands_waits() -> None:
    match = table("5D 5S JH 9C 3D 7S", BLANK)
    turn(match, 5)
    assert prompt(match) == "You have no card left to turn. The others go on."
    assert "All its cards are up" in rows(match)[0]


def test_the_winner_is_marked_and_told() -> None:
    match = finish(table("5D 5S JH 9C 3D 7S", BLANK))
    assert marks(match) == ["winner", ""]
    assert "fizzbin-wins" in rows(match)[0]
    assert "fizzbin-wins" not in rows(match)[1]
    assert "fizzbin-leads" not in felt(match)
    assert "Nothing</p>" in rows(match)[1]
    assert ended(match) == "You win: all cards up, a Kronk is the highest."
    assert PICTURE.actions(match.view(0), scene(match)) == ()
    assert PICTURE.places(match.view(0), scene(match))[0].note == "dealer · 6 of 6 up"
    assert "<footer" not in felt(match)


def test_the_rows_that_lead_are_marked() -> None:
    match = table("5D 9C 5S JH 3D 7S", BLANK)
    turn(match)
    assert marks(match) == ["", ""]  # nothing is no lead
    turn(match)
    assert marks(match) == ["leads", ""]
    assert [row.count("fizzbin-leads") for row in rows(match)] == [1, 0]
    level = table("5D 5S 9C JH 3D 7S", "4C 4H TC JD 8S 3S", BLANK)
    turn(level)
    assert marks(level) == ["level", "level", ""]


def test_a_shared_win_and_no_win_are_told() -> None:
    shared = finish(table("5D 5S JH 9C 3D 7S", "5C 5H JD 9S 3C 7H", BLANK))
    assert ended(shared) == "You and Bo share the win: all cards up, Kronk against Kronk, equal in every card."
    nobody = table("5D 5S 5H", "7D 7S 7H")
    assert story(turn(nobody, 2), nobody)[-1] == "Nobody wins: everybody has a Shralk."


def test_a_tie_is_told_with_the_one_person_first() -> None:
    match = table("7D 7S JD 6H 9D TC", "5D 5S JH 6C 9S TD", "8D 8S JC 6S 3C 9H QD")
    events = turn(match, 3)
    line = "Ann, Bo and Cy all have a Fizzbin, so play goes on."
    assert PICTURE.tell(events[-1], replace(scene(match), people=frozenset())) == line
    two = Event("tied", None, {"seats": (0, 1), "hand": "fizzbin"})
    as_bo = replace(scene(match), viewer=1, people=frozenset({1}))
    assert PICTURE.tell(two, as_bo) == "You and Ann both have a Fizzbin, so play goes on."
    assert prompt(match) == "You, Bo and Cy all have a Fizzbin, so play goes on."


def test_the_log_tells_the_deal_the_cards_and_what_is_added() -> None:
    match = table("KH 2C 5D TC", BLANK[:17], dealer=1, tuesday="yes", added="9S")
    assert story(match.events[0], match) == ["Bo deals. It is day, and Tuesday."]
    assert story(turn(match), match) == [
        "You turn the king of hearts.",
        "Bo turns the four of diamonds.",
        "You get 1 more card.",
    ]
    assert story(turn(match), match)[0] == "You turn the two of clubs: Half Fizzbin."
    usual = table("3S 5D 5S", BLANK, time="night")
    assert story(usual.events[0], usual) == ["You deal. It is night, and not Tuesday."]
    assert story(turn(usual), usual)[0] == "You turn the three of spades and the five of diamonds."


def sign(match: Match) -> list[str]:
    section = re.search(r'<section class="fizzbin-sign.*?</section>', felt(match))
    assert section
    return [re.sub(r"<[^>]*>", "", line) for line in re.findall(r"<p.*?</p>", section[0])]


def test_the_sign_names_the_weekday_that_counts() -> None:
    names = [sign(begin(2, at=days * LOCAL_DAY + 12 * HOUR))[0].split(" · ")[0] for days in range(7)]
    assert names == [
        f"Day, {name}" for name in ["Thursday", "Friday", "Saturday", "Sunday", "Monday", "Tuesday", "Wednesday"]
    ]


def test_the_sign_says_what_the_hour_changes() -> None:
    match = begin(2, at=5 * LOCAL_DAY + 17 * HOUR)
    lasting = ["Day, Tuesday", " · a king adds a card", " · K+2 and J+6 are combos"]
    source = "Hour and weekday read at the deal, 17:00, for the whole game. 39 cards undealt."
    assert sign(match) == ["".join([*lasting, " · Tuesdays start with one card"]), source]
    turn(match)
    assert sign(match)[0] == "".join(lasting)
    assert sign(begin(2, time="night", tuesday="no")) == [
        "Night, not Tuesday · a queen adds a card · A+8 and Q+4 are combos",
        "Fixed by the house rules of this table. 39 cards undealt.",
    ]


def test_the_sign_shows_the_rule_in_force_even_against_the_calendar() -> None:
    tuesday_noon = 5 * LOCAL_DAY + 12 * HOUR
    fixed = sign(begin(2, at=tuesday_noon, tuesday="no"))
    assert fixed[0].startswith("Day, not Tuesday · ")
    assert "Hour read at the deal, 12:00, for the whole game. The rest is fixed by the table." in fixed[-1]
    assert sign(begin(2, at=0, time="day", tuesday="yes"))[0].startswith("Day, Tuesday · ")
    assert 'href="#icon-moon"' in felt(begin(2, at=0))
    assert 'href="#icon-sun"' in felt(begin(2, at=HOUR * 12))


def test_nothing_is_selected_and_nothing_waits() -> None:
    match = table("5D 5S", BLANK)
    assert PICTURE.pick(match.view(0), scene(match), "KH") == ()
    assert not PICTURE.pauses(match.view(0))
    assert "sun" in str(PICTURE.art())
    assert PICTURE.LINE
