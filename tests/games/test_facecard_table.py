"""The table over a whole game, at the lobby and in the log."""

from __future__ import annotations

from dataclasses import replace

import pytest
from facecard_kit import Table, begin
from facecard_table_kit import seen, values
from seatings import play

from houserules.core.cards import JOKER
from houserules.core.game import Event
from houserules.games.facecard import table
from houserules.games.facecard.bots import steady
from houserules.ui.table import Scene


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
            Event("totals_passed", 1, {"hand": "Carnival", "side": "left", "from_to": ()}),
            "Carnival: Bo calls left. No total moves.",
        ),
        (Event("out", 0, {"total": 510}), "You are out with 510 points."),
    ],
)
def test_events_are_told_in_sentences(event: Event, line: str) -> None:
    assert table.tell(event, Scene(("Ann", "Bo", "Cy"), 0, frozenset({0}))) == line
