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
from houserules.games.facecard.bots import steady
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
    assert table.prompt(*seen(match, 1)) == "You draw 3 cards, one at a time."
    assert table.prompt(*seen(match, 0)) == "Bo draws 3 cards, one at a time."
    assert table.prompt(*seen(alter(begin(2), to_draw=1), 1)) == "You draw 1 card."
    assert table.prompt(*seen(holding("KH"), 1)) == "You discard 1 card."
    assert table.prompt(*seen(alter(match, phase="call"), 1)) == "You hold face cards only: call, or wait for better?"
    assert table.prompt(*seen(Table("KKKK", "9T2A", totals=(0, 460)).match, 1)) == "The game is over."


@pytest.mark.parametrize(
    ("hand", "line"),
    [
        ("K222", "Bo gives away 2 times 20 points."),
        ("J222", "Bo gives away 20 points."),
        ("jjjK", "Bo chooses the side that hands are passed to."),
    ],
)
def test_the_prompt_puts_the_question_of_a_special_hand(hand: str, line: str) -> None:
    assert table.prompt(*seen(Table("KKKK", hand, "9T9A").match, 0)) == line


def test_the_prompt_of_a_carnival_speaks_of_totals() -> None:
    match = Table("KKKQQQ", "jjjKKQ", "99TT2A").match
    assert table.prompt(*seen(match, 1)) == "You choose the side that totals are passed to."


def test_places_show_totals_and_who_is_out_has_called_or_deals() -> None:
    match = Table("KKKK", "9T2A", "QQQQ", totals=(-30, 460, 0)).match
    places = table.places(*seen(match, 0))
    assert [(place.score, place.note, place.out) for place in places] == [
        ("\N{MINUS SIGN}29 points", "deals", False),
        ("510 points", "out", True),
        ("3 points", "", False),
    ]
    match = alter(begin(2, dealer=1), phase="call")
    play(match, "call")
    assert [place.note for place in table.places(*seen(match, 1))] == ["called", "deals"]


def test_drawing_offers_the_pile_and_the_discard_and_says_why_not_to_call() -> None:
    match = begin(2)
    assert labels(table.actions(*seen(match, 1)))[:2] == [
        ("Draw from the pile", ("draw:pile",), ""),
        ("Take a discard", (), "Nothing has been discarded yet."),
    ]
    alter(match, discards=("KH",), hands=((), ("KH", "QH", "JH", "9C")))
    assert labels(table.actions(*seen(match, 1))) == [
        ("Draw from the pile", ("draw:pile",), ""),
        ("Take the king of hearts", ("draw:discard",), ""),
        ("Call", (), "Draw and discard first."),
    ]
    alter(match, pile=())
    assert labels(table.actions(*seen(match, 1)))[0] == ("Draw from the pile", (), "The pile is used up.")
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
    ("cards", "picked", "caller", "why"),
    [
        (("KH", "KH", "QS", JOKER, "9C"), (), None, "Discard first."),
        (("KH", "KH", "QS", JOKER, "9C"), ("9C.0",), None, "Discard first."),
        (("KH", "KH", "QS", JOKER, "9C"), ("KH.0",), None, "Not a face card: nine."),
        (("KH", "KH", "QS", "AC", "9C"), (), None, "Not a face card: ace and nine."),
        (("KH", "KH", "QS", JOKER, "9C"), ("9C.0",), 0, "Ann has called already."),
    ],
)
def test_a_reason_is_given_why_a_hand_cannot_be_called(
    cards: tuple[str, ...],
    picked: tuple[str, ...],
    caller: int | None,
    why: str,
) -> None:
    match = holding(*cards, caller=caller)
    assert labels(table.actions(*seen(match, 1, *picked)))[-1] == ("Call", (), why)


def test_calling_is_offered_beside_waiting() -> None:
    match = holding("KH", phase="call")
    assert labels(table.actions(*seen(match, 1))) == [("Call", ("call",), ""), ("Wait", ("done",), "")]


def test_a_side_is_named_by_who_gets_whose_cards() -> None:
    match = Table("KKKK", "jjjK", "9T9A").match
    assert labels(table.actions(*seen(match, 1))) == [
        ("Left: Cy gets Ann's hand and Ann gets Cy's", (LEFT,), ""),
        ("Right: Cy gets Ann's hand and Ann gets Cy's", (RIGHT,), ""),
    ]
    match = Table("KKKQQQ", "jjjKKQ", *["99TT2A"] * 4).match
    assert table.actions(*seen(match, 1))[0].label == (
        "Left: Cy gets Ann's total, Dee gets Cy's, Eve gets Dee's, and so on"
    )


def test_points_are_given_unit_by_unit() -> None:
    match = Table("KKKK", "K222", "9T9A").match
    assert labels(table.actions(*seen(match, 1))) == [("Give", (), "Choose who gets 2 shares.")]
    assert labels(table.actions(*seen(match, 1, "to:2"))) == [("Give", (), "Choose who gets 1 share.")]
    both = table.actions(*seen(match, 1, "to:2", "to:0"))
    assert both == (Action("Give 20 points to Ann and 20 points to Cy", ("assign:0-2",), main=True),)
    assert table.actions(*seen(match, 1, "to:2", "to:2"))[0].label == "Give 40 points to Cy"


def test_with_one_other_player_there_is_nothing_to_choose() -> None:
    match = Table("KKKQQQ", "KK22AA").match
    assert labels(table.actions(*seen(match, 1))) == [("Give 60 points to Ann", ("assign:0-0-0",), "")]


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
    assert "Your best 4 of 7 cards: Nothin', 50 points." in words(picture)


def test_a_complete_selection_tells_what_it_leaves() -> None:
    match = holding("KH", "KH", "KD", "QS", "9C", to_discard=1, turn=2)
    assert "You hold" not in words(table.felt(*seen(match, 1)))
    assert "This leaves My Three Sons, 10 points." in words(table.felt(*seen(match, 1, "9C.0")))
    assert "This leaves The Axis Powers, 20 points." in words(table.felt(*seen(match, 1, "QS.0")))


def test_piles_are_buttons_for_who_draws_and_pictures_for_the_others() -> None:
    match = begin(2)
    assert values(table.felt(*seen(match, 1)), "data-move") == ["draw:pile"]
    assert values(table.felt(*seen(match, 0)), "data-move") == []
    alter(match, discards=("9C", "QH", "KH"))
    picture = table.felt(*seen(match, 1))
    assert values(picture, "data-move") == ["draw:pile", "draw:discard"]
    said = values(picture, "aria-label")
    assert [line for line in said if "discard" in line or "under" in line] == [
        "under it: nine of clubs",
        "under it: queen of hearts",
        "top discard: king of hearts",
    ]
    assert "draw pile, 52 cards" in said


def test_opponents_show_counts_and_known_cards_only() -> None:
    match = begin(3)
    alter(match, known=((), ("KH",), ()), caller=1)
    picture = table.felt(*seen(match, 2))
    assert "4 cards, 1 known" in words(picture)
    assert "Bo has called: a last turn for everybody else." in words(picture)
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
    assert table.pauses(match.view(None))
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
    assert "+20  Ides of March  from Bo" in text
    assert "Draw pile" not in text
    assert "Draw pile" in words(table.felt(*seen(match, match.to_move[0])))
    play(match, "draw:pile")
    assert not table.pauses(match.view(None))


def test_the_holder_of_points_to_give_has_buttons_and_the_others_only_see() -> None:
    match = Table("KKKK", "K222", "9T9A").match
    picture = table.felt(*seen(match, 1, "to:2"))
    assert values(picture, "data-pick") == ["to:0", "drop:0", "to:2", "drop:2"]
    assert "50 + 20" in words(picture)
    assert values(table.felt(*seen(match, 0)), "data-pick") == []


def test_the_question_of_a_side_shows_what_each_side_would_bring() -> None:
    text = words(table.felt(*seen(Table("KKKK", "jjjK", "9T9A", "JJJ9").match, 1)))
    assert "Cy gets  The Birth of Christ, 1 point , from Ann" in text
    assert "Dee gets  Nothin', 50 points , from Cy" in text
    text = words(table.felt(*seen(Table("KKKQQQ", "jjjKKQ", "99TT2A").match, 0)))
    assert "You get  a total of 50 , from Cy" in text


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
