"""The table in play, in pictures and words: drawing, discarding, calling."""

from __future__ import annotations

import pytest
from facecard_kit import Table, alter, begin
from facecard_table_kit import elements, holding, labels, open_buttons, seen, values, words
from seatings import play

from houserules.core.cards import JOKER
from houserules.games.facecard import table
from houserules.games.facecard.controls import about_calling
from houserules.ui.table import Action

# Prompts, places and actions


def test_the_prompt_says_whose_turn_it_is_and_what_to_do() -> None:
    match = begin(2)
    assert table.prompt(*seen(match, 1)) == "You draw 3 cards, discard 1."
    assert table.prompt(*seen(match, 0)) == "Bo draws 3 cards, discards 1."
    assert table.prompt(*seen(alter(begin(2), to_draw=1), 1)) == "You draw 1 more card, discard 1."
    assert table.prompt(*seen(holding("KH"), 1)) == "You discard 1 card."
    assert table.prompt(*seen(alter(match, phase="call"), 1)) == "You hold only face cards: call, or wait for better?"
    assert table.prompt(*seen(Table("KKKK", "9T2A", totals=(0, 460)).match, 1)) == "The game is over."


def test_after_a_call_the_prompt_and_a_banner_speak_of_the_last_turn() -> None:
    match = alter(begin(2), caller=0)
    assert table.prompt(*seen(match, 1)) == "Your last turn: draw 3 cards, discard 1."
    assert table.prompt(*seen(match, 0)) == "Last turn: Bo draws 3 cards, discards 1."
    assert table.prompt(*seen(holding("KH", caller=0), 1)) == "Your last turn: discard 1 card."
    assert "Ann called. One last turn each." in words(table.felt(*seen(match, 1)))
    assert "You called. One last turn for everybody else." in words(table.felt(*seen(match, 0)))
    assert "facecard-banner" not in values(table.felt(*seen(begin(2), 1)), "id")


def test_places_show_totals_and_who_is_out_has_called_or_deals() -> None:
    match = Table("KKKK", "9T2A", "QQQQ", totals=(-30, 460, 0)).match
    places = table.places(*seen(match, 0))
    assert [(place.score, place.note, place.out) for place in places] == [
        ("\N{MINUS SIGN}29", "deals", False),
        ("510", "out", True),
        ("3", "", False),
    ]
    match = alter(begin(2, dealer=1), phase="call")
    play(match, "call")
    assert [place.note for place in table.places(*seen(match, 1))] == ["called", "deals"]


def test_drawing_offers_the_pile_and_the_discard() -> None:
    match = begin(2)
    assert labels(table.actions(*seen(match, 1))) == [("Draw from the pile", ("draw:pile",), "")]
    assert "No discards yet" in words(table.felt(*seen(match, 1)))
    alter(match, discards=("9C", "KH"))
    take = ("Take the king of hearts", ("draw:discard",), "")
    assert labels(table.actions(*seen(match, 1))) == [("Draw from the pile", ("draw:pile",), ""), take]
    alter(match, pile=())
    assert labels(table.actions(*seen(match, 1))) == [("Shuffle the discards and draw", ("draw:pile",), ""), take]
    alter(match, discards=("KH",))
    assert labels(table.actions(*seen(match, 1))) == [("Draw from the pile", (), "The pile is used up."), take]
    assert [action.main for action in table.actions(*seen(match, 1))] == [False, True]
    assert table.actions(*seen(match, 0)) == ()


def test_discarding_needs_as_many_cards_as_are_due_and_plays_them_in_order() -> None:
    match = holding("KH", "KH", "QS", "JD", "9C", "2C", "2C", to_discard=3, turn=2)
    assert labels(table.actions(*seen(match, 1)))[0] == ("Discard", (), "Select 3 cards.")
    assert labels(table.actions(*seen(match, 1, "2C.1")))[0] == ("Discard", (), "Select 2 more cards.")
    discard = table.actions(*seen(match, 1, "2C.1", "9C.0", "2C.0"))[0]
    assert (discard.label, discard.main) == ("Discard 3 cards", True)
    play(match, *discard.moves)
    assert match.state.discards == ("2C", "9C", "2C")
    assert match.state.hands[1] == ("KH", "KH", "QS", "JD")
    single = table.actions(*seen(holding("KH", "QS", "9C"), 1, "9C.0"))[0]
    assert single == Action("Discard the nine of clubs", ("discard:9C",), main=True)


@pytest.mark.parametrize(
    ("cards", "caller", "line"),
    [
        (("KH", "KH", "QS", JOKER, "9C"), None, "To call, discard the nine."),
        (("KH", "KH", "QS", JOKER, "JC"), None, "You can call once you've discarded."),
        (("KH", "9C", "QS", "AC", "9D"), None, "No call this turn: nines and ace have no face."),
        (("KH", "KH", "QS", JOKER, "9C"), 0, ""),
    ],
)
def test_a_line_by_the_hand_tells_how_to_come_to_a_call(cards: tuple[str, ...], caller: int | None, line: str) -> None:
    match = holding(*cards, caller=caller)
    assert about_calling(*seen(match, 1)) == line
    assert line in words(table.felt(*seen(match, 1)))
    assert [action.label for action in table.actions(*seen(match, 1))] == ["Discard"]


def test_while_drawing_a_line_tells_what_a_call_takes() -> None:
    assert "To call, discard down to face cards." in words(table.felt(*seen(begin(2), 1)))
    assert "To call" not in words(table.felt(*seen(begin(2), 0)))
    assert about_calling(*seen(holding("KH", phase="call"), 1)) == ""


@pytest.mark.parametrize(("picked", "why"), [("9C.0", "Discard first."), ("KH.0", "No face: nine.")])
def test_once_the_selection_is_complete_a_shut_button_tells_why_not_to_call(picked: str, why: str) -> None:
    match = holding("KH", "KH", "QS", JOKER, "9C")
    assert labels(table.actions(*seen(match, 1, picked)))[1:] == [("Call", (), why)]
    assert about_calling(*seen(match, 1, picked)) == ""
    match = holding("KH", "KH", "QS", JOKER, "9C", caller=0)
    assert len(table.actions(*seen(match, 1, picked))) == 1


def test_calling_is_offered_beside_waiting() -> None:
    match = holding("KH", phase="call")
    assert labels(table.actions(*seen(match, 1))) == [("Call", ("call",), ""), ("Wait", ("done",), "")]


# Selecting


def test_a_tap_selects_a_card_a_second_tap_takes_it_back_and_the_oldest_makes_room() -> None:
    match = holding("KH", "KH", "QS", "JD", "9C", "2C", "2C", to_discard=2, turn=2)
    picked: tuple[str, ...] = ()
    for item, after in [
        ("2C.0", ("2C.0",)),
        ("2C.1", ("2C.0", "2C.1")),
        ("9C.0", ("2C.1", "9C.0")),
        ("2C.1", ("9C.0",)),
    ]:
        picked = table.pick(*seen(match, 1, *picked), item)
        assert picked == after


def test_nothing_can_be_selected_while_drawing() -> None:
    assert table.pick(*seen(begin(2), 1), "KH.0") == ()


# Pictures


def test_the_hand_is_made_of_buttons_with_words_and_numbers_when_cards_are_selected() -> None:
    match = holding("KH", "KH", "QS", "JD", "9C", "2C", "2C", to_discard=3, turn=2, known=((), ("KH",)))
    picture = table.felt(*seen(match, 1, "2C.1", "9C.0"))
    assert values(picture, "data-pick") == ["KH.0", "KH.1", "QS.0", "JD.0", "9C.0", "2C.0", "2C.1"]
    assert values(picture, "data-badge") == ["2", "1"]
    said = values(picture, "aria-label")
    assert "king of hearts, known to all" in said
    assert "two of clubs, selected to go as number 1" in said
    assert "two of clubs" in said
    assert "Best 4 of 7: Nothin', 50 points." in words(picture)


def test_a_complete_selection_tells_what_it_leaves() -> None:
    match = holding("KH", "KH", "KD", "QS", "9C", to_discard=1, turn=2)
    assert "You hold" not in words(table.felt(*seen(match, 1)))
    assert "This leaves My Three Sons, 10 points." in words(table.felt(*seen(match, 1, "9C.0")))
    assert "This leaves The Axis Powers, 20 points." in words(table.felt(*seen(match, 1, "QS.0")))


def test_piles_can_be_pressed_by_who_draws_and_stay_the_same_elements() -> None:
    match = begin(2)
    alter(match, discards=("9C", "QH", "KH"))
    drawing, waiting = table.felt(*seen(match, 1)), table.felt(*seen(match, 0))
    assert open_buttons(drawing, "data-move") == ["draw:discard", "draw:pile"]
    assert open_buttons(waiting, "data-move") == []
    assert elements(drawing) >= {
        ("button", "facecard-pile"),
        ("button", "facecard-discard-1"),
        ("button", "facecard-discard-3"),
    }
    piles = {name for name in elements(drawing) if "-hand-" not in name[1]}
    assert {name for name in piles if name[1].startswith(("facecard-pile", "facecard-disc"))} <= elements(waiting)
    said = values(drawing, "aria-label")
    assert [line for line in said if "discard" in line or "under" in line] == [
        "under it: nine of clubs",
        "under it: queen of hearts",
        "top discard: king of hearts",
    ]
    assert "draw pile, 52 cards" in said


def test_a_card_in_hand_stays_the_same_element_when_it_can_be_selected() -> None:
    match = begin(2)
    alter(match, turns=(0, 2), to_draw=0)
    before = {name for name in elements(table.felt(*seen(match, 1))) if "-hand-" in name[1]}
    alter(match, phase="discard", to_discard=1)
    picture = table.felt(*seen(match, 1))
    assert before == {name for name in elements(picture) if "-hand-" in name[1]}
    assert {tag for tag, _ in before} == {"button"}
    assert len(open_buttons(picture, "data-pick")) == len(before)


def test_before_all_cards_are_drawn_a_hand_is_not_judged() -> None:
    assert "6 of 7 cards will stay." in words(table.felt(*seen(begin(2), 1)))
    assert "You hold " in words(table.felt(*seen(begin(2), 0)))


def test_opponents_show_counts_and_known_cards_only() -> None:
    match = begin(3)
    alter(match, known=((), ("KH",), ()), caller=1)
    picture = table.felt(*seen(match, 2))
    assert "4 cards, has king" in words(picture)
    hidden = match.state.hands[0]
    assert not [
        name
        for name in values(picture, "id")
        for card in hidden
        if name.startswith(f"facecard-hand-1-{card}") and card not in match.state.hands[2]
    ]


def test_a_bystander_sees_no_hand() -> None:
    picture = table.felt(*seen(begin(2), None))
    assert "facecard-own" not in values(picture, "id")
    assert {line for line in values(picture, "aria-label") if " of " in line} == set()
