"""The table being set."""

from __future__ import annotations

import json
from typing import Any

import pytest

from houserules.core.errors import OptionError
from houserules.core.options import Choice, Number
from houserules.games import GAMES
from houserules.games.box import Box
from houserules.ui.draft import Draft, add_player, complaints, drop_player, edit, fresh, options_of, recall, sit_down

ZONK = GAMES["zonk"]
every_game = pytest.mark.parametrize("box", GAMES.values(), ids=GAMES)


@every_game
def test_a_table_nobody_has_touched_has_a_person_a_bot_and_every_rule_at_its_default(box: Box[Any]) -> None:
    draft = fresh(box)
    assert [kind for _, kind in draft.players] == ["person", box.bots[0].id]
    assert options_of(box, draft) == {option.key: option.default for option in box.law.options}


@every_game
def test_a_table_comes_back_as_it_was_set(box: Box[Any]) -> None:
    draft = add_player(box, edit(fresh(box), "name:0", "Zoë <b>"))
    for option in box.law.options:
        value = (
            option.values[-1][0] if isinstance(option, Choice) else str(option.low if isinstance(option, Number) else 1)
        )
        draft = edit(draft, f"option:{option.key}", value)
    assert recall(box, json.loads(json.dumps(draft.as_json()))) == draft


PLAYERS = [["Ann", "person"], ["Bo", "steady"]]


@pytest.mark.parametrize(
    "data",
    [
        None,
        [],
        "x",
        7,
        {},
        {"players": None},
        {"players": []},
        {"players": [["Ann"]]},
        {"players": ["Ann", "Bo"]},
        {"players": [["Ann", "person"], ["Bo", "clever"]]},
        {"players": [["Ann", "person"], ["Bo", []]]},
        {"players": [["Ann", {}], ["Bo", None]]},
        {"players": [[1, "person"], ["Bo", "steady"]]},
        {"players": [["Ann", "person", 3], ["Bo", "steady"]]},
        {"players": [["Ann", "person"]] * 20},
        {"options": None},
        {"options": []},
        {"options": {"goal": 500}},
        {"options": {"goal": "many"}},
        {"options": {"goal": "-50"}},
        {"options": {"goal": "9" * 5000}},
        {"options": {"first": "last"}},
        {"options": {"first": []}},
        {"options": {"unknown": "x", "": ""}},
    ],
)
def test_what_was_kept_and_does_not_fit_is_as_nobody_has_touched_it(data: Any) -> None:
    assert recall(ZONK, data) == fresh(ZONK)


def test_what_fits_is_recalled_beside_what_does_not() -> None:
    draft = recall(ZONK, {"players": PLAYERS, "options": {"goal": "5000", "opening": "x", "first": "seat0"}})
    assert draft.players == (("Ann", "person"), ("Bo", "points"))  # as the bot "steady" is called today
    assert options_of(ZONK, draft) | {"goal": 5000, "first": "seat0"} == options_of(ZONK, draft)
    assert options_of(ZONK, draft)["opening"] == 1000


def test_more_bots_have_names_of_their_own() -> None:
    draft = fresh(ZONK)
    for _ in range(4):
        draft = add_player(ZONK, draft)
    names = [name for name, _ in draft.players]
    assert len(set(names)) == 6
    assert [kind for _, kind in draft.players] == ["person"] + [ZONK.bots[0].id] * 5


def test_a_player_is_dropped_by_seat() -> None:
    draft = add_player(ZONK, fresh(ZONK))
    assert drop_player(ZONK, draft, "1").players == (draft.players[0], draft.players[2])
    for nothing in ("", "9", "-1", "one"):
        assert drop_player(ZONK, draft, nothing) == draft


def test_fields_are_edited_by_their_names() -> None:
    draft = Draft((("A", "person"), ("B", "person")), (("goal", "500"),))
    assert edit(draft, "name:1", "C:=x").players == (("A", "person"), ("C:=x", "person"))
    assert edit(draft, "kind:0", "steady").players == (("A", "steady"), ("B", "person"))
    assert edit(draft, "option:goal", "").options == (("goal", ""),)
    for nothing in ("name:7", "option:speed", "name:x"):
        assert edit(draft, nothing, "y") == draft


@pytest.mark.parametrize("typed", ["5000", " 5000 ", "5,000", "5000 "])
def test_a_number_is_read_as_people_write_it(typed: str) -> None:
    assert options_of(ZONK, edit(fresh(ZONK), "option:goal", typed))["goal"] == 5000


@pytest.mark.parametrize("typed", ["", "many", "5000.0", "5e3", "5 000 points", "--5", "9" * 5000, "\ud800"])
def test_what_is_no_number_is_complained_of_by_its_rule(typed: str) -> None:
    draft = edit(edit(fresh(ZONK), "option:goal", typed), "option:minimum", "325")
    assert complaints(ZONK, draft) == {
        "goal": "From 50 to 1,000,000, in steps of 50, please.",
        "minimum": "From 0 to 1,000,000, in steps of 50, please.",
    }
    with pytest.raises(OptionError, match="option "):
        options_of(ZONK, draft)


def test_a_choice_that_is_none_is_complained_of_too() -> None:
    assert complaints(ZONK, fresh(ZONK)) == {}
    assert "hot_dice" in complaints(ZONK, edit(fresh(ZONK), "option:hot_dice", "never"))["hot_dice"]


def test_an_untouched_name_goes_with_the_kind_of_player() -> None:
    draft = fresh(ZONK)
    assert draft.names() == ("", "Mabel")
    swapped = edit(edit(draft, "kind:1", "person"), "kind:0", "steady")
    assert swapped.names() == ("Mabel", "")
    assert edit(edit(draft, "name:0", "Ann"), "kind:0", "steady").names() == ("Ann", "Mabel")


def test_who_gives_no_name_is_called_you_or_by_number() -> None:
    assert sit_down(ZONK, fresh(ZONK), "x", 0).names == ("You", "Mabel")
    two = edit(fresh(ZONK), "kind:1", "person")
    assert sit_down(ZONK, two, "x", 0).names == ("Player 1", "Player 2")


def test_names_are_cleaned_before_they_are_kept() -> None:
    assert Draft((("  Ann\n", "person"), ("\u202e", "person")), ()).names() == ("Ann", "")
