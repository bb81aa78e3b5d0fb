"""The table in pictures and words, in every phase."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest
from facecard_kit import NAMES, Table, alter, begin
from seatings import play

from houserules.core.cards import JOKER
from houserules.core.game import Event
from houserules.core.match import Match
from houserules.games.facecard import table
from houserules.games.facecard.asking import question_in_words
from houserules.games.facecard.bots import steady
from houserules.games.facecard.controls import about_calling
from houserules.games.facecard.show import LEFT, RIGHT
from houserules.games.facecard.state import View
from houserules.ui.html import Node
from houserules.ui.table import Action, Scene


def scene_of(match: Match, viewer: int | None, *picked: str, people: tuple[int, ...] = ()) -> Scene:
    """The scene as the app makes it; one person, the viewer, unless told otherwise."""
    moves = match.moves(viewer) if viewer is not None else ()
    who = frozenset(people or (() if viewer is None else (viewer,)))
    return Scene(NAMES[: len(match.scores)], viewer, who, moves, picked)


def seen(match: Match, viewer: int | None, *picked: str, people: tuple[int, ...] = ()) -> tuple[View, Scene]:
    return match.view(viewer), scene_of(match, viewer, *picked, people=people)


def nodes(node: Node) -> Iterator[Node]:
    yield node
    for child in node.children:
        if isinstance(child, Node):
            yield from nodes(child)


def values(node: Node, attribute: str) -> list[str]:
    """What an attribute says, wherever it stands in the picture."""
    return [value or "" for part in nodes(node) for name, value in part.attributes if name == attribute]


def elements(node: Node) -> set[tuple[str, str]]:
    """The tag of every element that has an id, with the id."""
    return {(part.tag, dict(part.attributes)["id"] or "") for part in nodes(node) if "id" in dict(part.attributes)}


def open_buttons(node: Node, attribute: str) -> list[str]:
    """What an attribute says on the buttons that can be pressed, in order of the alphabet."""
    found = [dict(part.attributes) for part in nodes(node) if part.tag == "button"]
    return sorted(has[attribute] or "" for has in found if attribute in has and "aria-disabled" not in has)


def words(node: Node) -> str:
    return " ".join(text for part in nodes(node) for text in part.children if isinstance(text, str))


def labels(actions: tuple[Action, ...]) -> list[tuple[str, tuple[str, ...], str]]:
    return [(action.label, action.moves, action.why) for action in actions]


def holding(*cards: str, phase: str = "discard", to_discard: int = 1, turn: int = 1, **changes: Any) -> Match:
    """A match of two in which seat 1 holds ``cards`` in this phase."""
    match = begin(2)
    hands = (match.state.hands[0], cards)
    return alter(match, hands=hands, phase=phase, to_draw=0, to_discard=to_discard, turns=(turn - 1, turn), **changes)


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


@pytest.mark.parametrize(
    ("hand", "asked", "telling"),
    [
        ("K222", "Give 20 points twice (2 left).", "Bo gives 20 points twice."),
        ("J222", "Give 20 points to another player.", "Bo gives 20 points to another player."),
        ("jjjK", "Pass the hands left or right?", "Bo passes the hands left or right."),
    ],
)
def test_the_prompt_puts_the_question_of_a_special_hand(hand: str, asked: str, telling: str) -> None:
    match = Table("KKKK", hand, "9T9A").match
    assert table.prompt(*seen(match, 1)) == asked
    assert table.prompt(*seen(match, 1, people=(0, 1))) == f"Bo: {asked[0].lower()}{asked[1:]}"
    assert table.prompt(*seen(match, 0)) == "You called. Here are the hands."
    view, scene = seen(match, 0)
    assert view.ask
    assert question_in_words(view.ask, view, scene) == telling


def test_the_prompt_of_a_carnival_speaks_of_totals() -> None:
    match = Table("KKKQQQ", "jjjKKQ", "99TT2A").match
    assert table.prompt(*seen(match, 1)) == "Pass the totals left or right?"


def test_the_prompt_of_a_show_speaks_of_the_hand_that_is_shown() -> None:
    match = Table("KKKK", "QQQQ", "9T9A", totals=(0, 0, 450)).match
    assert table.prompt(*seen(match, None)) == "Hand 1 is scored. Cy is out."
    assert table.prompt(*seen(match, 2)) == "Hand 1 is scored. You are out."
    match = Table("KKKK", "QQQQ", "9T9A", "9T9A", totals=(0, 0, 450, 450)).match
    assert table.prompt(*seen(match, 2)) == "Hand 1 is scored. Cy and Dee are out."
    match = Table("KKKK", "QQQQ").match
    assert table.prompt(*seen(match, None)) == "Hand 1 is scored."
    assert "Hand 1" in words(table.felt(*seen(match, None)))


def test_the_show_is_looked_at_when_hands_are_turned_up_and_when_all_is_scored() -> None:
    table_ = Table("jjjK", "K222", "Q222", "9T9A")
    assert table.pauses(table_.match.view(None))
    pauses = []
    for move in ("side:left", *["assign"] * 2):
        answers = table_.match.moves(table_.match.to_move[0])
        table_.answer(next(answer for answer in answers if answer.startswith(move)))
        pauses.append((table_.state.phase, table.pauses(table_.match.view(None))))
    assert pauses == [("assign", False), ("assign", False), ("draw", True)]
    match = table_.match
    play(match, "draw:pile")
    assert not table.pauses(match.view(None))
    later = Table("KKKK", "K222", "Q222").answer("assign:0-0").match
    assert table.prompt(*seen(later, 0)) == "Cy gives 30 points to another player."


def test_a_question_that_cannot_be_put_is_not_the_first() -> None:
    match = Table("jjjK", "K222").match  # nobody but the holder of the gift could pass a hand on
    assert match.state.phase == "assign"
    assert table.pauses(match.view(None))


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


def test_places_say_how_the_winner_won() -> None:
    match = Table("KKKK", "9T2A", totals=(0, 460)).match
    assert [(place.note, place.out) for place in table.places(*seen(match, 0))] == [
        ("wins, the last one in", False),
        ("out", True),
    ]
    match = Table("KKKK", "9T2A", totals=(499, 460)).match
    assert [(place.note, place.out) for place in table.places(*seen(match, 0))] == [
        ("wins, lowest total", False),
        ("out", True),
    ]


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


def test_hands_and_totals_are_passed_left_or_right() -> None:
    match = Table("KKKK", "jjjK", "9T9A").match
    assert labels(table.actions(*seen(match, 1))) == [("Pass left", (LEFT,), ""), ("Pass right", (RIGHT,), "")]


def test_points_are_given_unit_by_unit() -> None:
    match = Table("KKKK", "K222", "9T9A").match
    assert labels(table.actions(*seen(match, 1))) == [("Give", (), "2 left to give.")]
    assert labels(table.actions(*seen(match, 1, "to:2"))) == [("Give", (), "1 left to give.")]
    assert table.prompt(*seen(match, 1, "to:2")) == "Give 20 points twice (1 left)."
    both = table.actions(*seen(match, 1, "to:2", "to:0"))
    assert both == (Action("Give: Ann 20, Cy 20", ("assign:0-2",), main=True),)
    assert table.actions(*seen(match, 1, "to:2", "to:2"))[0].label == "Give: Cy 40"
    assert table.prompt(*seen(match, 1, "to:2", "to:2")) == "Give 20 points twice."


def test_with_one_other_player_there_is_nothing_to_choose() -> None:
    match = Table("KKKQQQ", "KK22AA").match
    assert labels(table.actions(*seen(match, 1))) == [("Give: Ann 60", ("assign:0-0-0",), "")]
    picture = table.felt(*seen(match, 1))
    assert values(picture, "data-pick") == []
    assert "\N{MINUS SIGN}1 → 59" in words(picture)


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


def test_shares_are_given_and_taken_back_one_by_one() -> None:
    match = Table("KKKK", "K222", "9T9A").match
    assert table.pick(*seen(match, 1, "to:2"), "to:2") == ("to:2", "to:2")
    assert table.pick(*seen(match, 1, "to:2", "to:2"), "to:0") == ("to:2", "to:0")
    assert table.pick(*seen(match, 1, "to:2", "to:0"), "drop:2") == ("to:0",)
    assert table.pick(*seen(match, 1, "to:0"), "drop:2") == ("to:0",)


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


def test_the_show_names_every_hand_and_tells_totals_and_who_is_out() -> None:
    match = Table("KKKK", "K222", "9T9A", totals=(0, 0, 450)).answer("assign:0-2").match
    picture = table.felt(*seen(match, 0))
    text = words(picture)
    for line in (
        "The Birth of Christ, 1 point",
        "Ides of March, 0 points",
        "Nothin', 50 points",
        "Total 0 → 21",
        "Total 450 → 520",
        "out: 500 points or more",
        "called",
    ):
        assert line in text
    assert "+20 Ides of March from Bo" in text
    assert "Draw pile" not in text
    playing = table.felt(*seen(match, match.to_move[0]))
    assert "Draw pile" in words(playing)
    assert "Hand 1" not in words(playing)


def test_a_total_that_was_passed_is_told_as_a_total() -> None:
    match = Table("KKKQQQ", "jjjKKQ", "99TT2A").answer(LEFT).match
    text = words(table.felt(*seen(match, 0)))
    assert "You take Cy's total: 50" in text
    assert "Cy takes your total: \N{MINUS SIGN}1" in text


def test_a_hand_that_was_passed_tells_whose_it_was() -> None:
    match = Table("KKKK", "jjjK", "9T9A").answer(LEFT).match
    text = words(table.felt(*seen(match, 0)))
    assert "hand from Cy" in text
    assert "hand from you" in text


def test_the_holder_of_points_to_give_has_buttons_and_the_others_only_see() -> None:
    match = Table("KKKK", "K222", "9T9A").match
    picture = table.felt(*seen(match, 1, "to:2"))
    assert values(picture, "data-pick") == ["drop:0", "to:0", "drop:2", "to:2"]
    assert open_buttons(picture, "data-pick") == ["drop:2", "to:0", "to:2"]
    assert "50 → 70" in words(picture)
    waiting = table.felt(*seen(match, 0))
    assert values(waiting, "data-pick") == []
    assert "Bo gives 20 points twice." in words(waiting)


def test_the_question_of_a_side_shows_what_each_side_would_bring() -> None:
    text = words(table.felt(*seen(Table("KKKK", "jjjK", "9T9A", "JJJ9").match, 1)))
    assert "Dee   The Birth of Christ, 1 point , from  " in text
    assert "Pass right" in text
    text = words(table.felt(*seen(Table("KKKQQQ", "jjjKKQ", "99TT2A", "99TT2A").match, 0)))
    assert "\N{MINUS SIGN}1 → 50" in text
    assert "50 → \N{MINUS SIGN}1" in text


def test_where_two_pass_both_sides_come_to_the_same() -> None:
    text = words(table.felt(*seen(Table("KKKK", "jjjK", "9T9A").match, 1)))
    assert "Left or right, it comes to the same" in text
    assert "Pass right" not in text


def test_a_name_with_markup_stays_text() -> None:
    match = Table("KKKK", "K222", "9T9A").match
    view, scene = seen(match, 1)
    evil = "<img src=x onerror=alert(1)>"
    scene = replace(scene, names=(evil, "Bo", "Cy"))
    assert "<img" not in str(table.felt(view, scene))


@pytest.mark.parametrize("players", [2, 5, 8])
def test_every_turn_of_a_game_can_be_shown_and_told_to_everyone(players: int) -> None:
    match = begin(players, seed=f"pictures {players}")
    for _ in range(250):
        (seat,) = match.to_move
        for viewer in (None, seat, (seat + 1) % players):
            view, scene = seen(match, viewer, people=tuple(range(players)))
            ids = values(table.felt(view, scene), "id")
            assert len(ids) == len(set(ids))
            moves = {move for action in table.actions(view, scene) for move in action.moves}
            assert moves <= set(scene.moves)
            assert table.prompt(view, scene)
            assert len(table.places(view, scene)) == players
            for event in match.events[-1]:
                table.tell(event.seen_by(viewer), scene)
        play(match, steady(match.view(seat), match.moves(seat), match.state.chance))


def test_the_lobby_has_a_line_and_a_picture() -> None:
    assert "500" in table.LINE
    assert str(table.art()).count('class="card') == 4


# The log


@pytest.mark.parametrize(
    ("event", "line"),
    [
        (Event("hand_began", None, {"number": 2, "dealer": 0, "first": 1}), "Hand 2: you deal."),
        (Event("dealt", 0, {"cards": ("KH",)}), ""),
        (Event("hand_ended", None, {"totals": (1, 2)}), ""),
        (Event("drew", 0, {"from": "pile", "card": "KH"}), "You draw the king of hearts from the pile."),
        (Event("drew", 1, {"from": "pile"}), "Bo draws a card from the pile."),
        (Event("drew", 1, {"from": "discard", "card": JOKER}), "Bo takes the Joker from the discards."),
        (Event("reshuffled", None, {"cards": 31}), "The discards are shuffled into a new draw pile of 31 cards."),
        (Event("discarded", 1, {"card": "9C"}), "Bo discards the nine of clubs."),
        (
            Event("called", 0),
            "You call “Face card, face card, everybody loves a face card!” Everybody else has one more turn.",
        ),
        (Event("passed", 1), "Bo could call, but waits."),
        (
            Event("shown", 1, {"cards": ("KH", "9C"), "hand": "Order", "points": 40}),
            "Bo shows Order: king of hearts and nine of clubs.",
        ),
        (
            Event("scored", 1, {"hand": "Feudalism", "points": -70, "total": -20}),
            "Bo scores Feudalism \N{MINUS SIGN}70, total \N{MINUS SIGN}20.",
        ),
        (
            Event("assigned", 1, {"hand": "The Flood", "to": (0, 0, 2), "points": 20}),
            "The Flood: Bo gives 40 points to you and 20 points to Cy.",
        ),
        (
            Event("cards_passed", 1, {"hand": "Traveling Circus", "side": "left", "from_to": ((0, 2), (2, 0))}),
            "Traveling Circus: Bo calls left. Cy gets your hand and you get Cy's.",
        ),
        (
            Event("totals_passed", 0, {"hand": "Carnival", "side": "right", "from_to": ((1, 2), (2, 1))}),
            "Carnival: you call right. Cy gets Bo's total and Bo gets Cy's.",
        ),
        (
            Event("passing_skipped", 1, {"hand": "Carnival"}),
            "Bo holds Carnival, but fewer than two others could pass.",
        ),
        (Event("out", 0, {"total": 510}), "You are out with 510 points."),
    ],
)
def test_events_are_told_in_sentences(event: Event, line: str) -> None:
    assert table.tell(event, Scene(("Ann", "Bo", "Cy"), 0, frozenset({0}))) == line
