"""Playing in the app: what a press does, and how bots take their turns."""

from __future__ import annotations

import json
from collections import Counter

import pytest
from desk import Desk, bot, mashed, save
from pages import attribute, having, pressable, text

from houserules.core.record import Record, parse
from houserules.games import GAMES, load
from houserules.ui.pace import PACES
from houserules.ui.shelf import Save, parse_save

every_game = pytest.mark.parametrize("game", GAMES)


# Playing


@every_game
@pytest.mark.parametrize("people", [0, 1, 2])
def test_any_presses_lead_from_one_sound_page_to_the_next(game: str, people: int) -> None:
    desk = Desk().start(game, *["person"] * people, *[bot(game)] * (3 - people))
    for round_number in range(12):
        mashed(desk, 10, f"{game}{people}{round_number}")
        ids = Counter(attribute(node, "id") for node in having(desk.screen.page, "id"))
        assert [name for name, count in ids.items() if count > 1] == []
        assert desk.notices == []
        assert desk.screen.rev == desk.session.rev
        kept = parse_save(desk.slot(game) or "")
        assert kept.record == desk.session.match.record
        assert load(kept.record).state == desk.session.match.state


@every_game
def test_a_game_comes_to_its_end_and_the_same_table_starts_again(game: str) -> None:
    short = {"zonk": {"goal": "500"}}.get(game, {})
    desk = Desk().start(game, bot(game), bot(game), **short)
    for _ in range(20_000):
        if desk.session.over:
            break
        if desk.session.paused:
            desk.press(desk.button("Go on"))
        elif desk.has_button("Skip ahead"):
            desk.press(desk.button("Skip ahead"))
        assert desk.clock.ring() or desk.session.paused
    assert desk.session.match.outcome is not None
    assert "win" in text(desk.screen.page or "").lower()
    assert not desk.has_button("Same table again")  # a thumb that taps on must not start it
    desk.clock.ring()
    assert desk.clock.due is None
    ended = desk.session.match.record
    desk.press(desk.button("Same table again"))
    assert desk.session.rev == 0
    assert desk.session.match.record.seed != ended.seed
    assert desk.session.match.record.players == ended.players


def test_a_move_that_is_not_open_changes_nothing_and_is_told() -> None:
    desk = Desk().load(save("zonk", "person", "steady", first="seat0"))
    for move in ("stop", "fly", "keep:1", "<b>"):
        desk.act("move", move)
        assert desk.session.rev == 0
        assert len(desk.notices) >= 1
    for name, value in (("fly", ""), ("pick", "99"), ("dismiss", "99"), ("dismiss", "x"), ("undo", "")):
        desk.act(name, value)
    assert desk.session.rev == 0


DEEDS = (
    "move pick start lift go-on undo hurry again leave copy add-player drop-player close no menu dismiss bring-back "
    "ask-leave share share-deal share-game as-sent"
)


def test_presses_on_pages_without_a_game_do_nothing() -> None:
    desk = Desk().open("#/")
    for name in DEEDS.split():
        desk.act(name)
    assert desk.storage.writes == 0
    assert desk.app.session is None


def test_a_notice_is_put_away() -> None:
    desk = Desk().open("#/chess")
    desk.press(desk.button("Dismiss"))
    assert desk.notices == []


def test_undo_takes_back_and_says_so() -> None:
    desk = Desk().load(
        Save(
            Record("zonk", ("A", "B"), "s", options=(("first", "seat0"),), chance=((1, 2, 3, 4, 6),)),
            ("person", "steady"),
        )
    )
    assert not desk.has_button("Undo")
    desk.act("move", "roll")
    assert not desk.has_button("Undo")
    desk.act("move", "keep:1")
    desk.press(desk.button("Undo"))
    assert desk.session.rev == 1
    assert "Taken back." in desk.screen.said
    assert len(parse_save(desk.slot("zonk") or "").record.turns) == 1
    assert not desk.has_button("Undo")


def test_leaving_the_table_is_asked_first_and_only_then_done() -> None:
    desk = Desk().load(save("zonk", "person", "steady", "steady", first="seat0"))
    desk.press(desk.button("Menu"))
    desk.press(desk.button("Leave the table"))
    assert desk.screen.focused[-1] == "#question button"
    (question,) = having(desk.screen.page, "id", "question")
    assert attribute(pressable(question)[0], "data-act") == "no"  # the safe one comes first
    desk.act("no")
    assert (desk.session.rev, having(desk.screen.page, "id", "question")) == (0, [])
    desk.act("ask-leave")
    desk.act("leave")
    assert desk.session.match.turns[-1].choices == {0: "leave"}
    assert having(desk.screen.page, "id", "question") == []


def test_escape_closes_what_is_open() -> None:
    desk = Desk().load(save("zonk", "person", "steady", first="seat0"))
    desk.act("menu")
    desk.act("close")
    assert having(desk.screen.page, "id", "menu") == []
    desk.act("ask-leave")
    desk.act("close")
    assert having(desk.screen.page, "id", "question") == []
    assert desk.session.rev == 0


def test_the_record_is_copied() -> None:
    desk = Desk().load(save("zonk", "person", "steady", first="seat0"))
    desk.act("move", "roll")
    desk.act("menu")
    desk.press(desk.button("Copy the record"))
    assert parse(desk.screen.copied[0]) == desk.session.match.record


# Bots and their pace


def test_bots_take_their_time_and_play_one_turn_at_a_time() -> None:
    desk = Desk().load(save("zonk", "steady", "person", first="seat0"))
    paces = {key: wait for key, (_, wait) in PACES.items()}
    assert desk.clock.due is not None
    assert desk.clock.due[0] == paces["steady"]
    desk.clock.ring()
    assert desk.session.rev == 1
    desk.act("field", "pace=brisk")
    assert desk.clock.due[0] == paces["brisk"]
    assert Desk(desk.storage.texts).app.pacer.pace == "brisk"


def test_another_press_does_not_put_off_a_bot() -> None:
    desk = Desk().load(save("zonk", "steady", "person", first="seat0"))
    due = desk.clock.due
    desk.act("menu", "")
    desk.act("close", "")
    assert desk.clock.due is due


def test_a_pace_that_is_none_changes_nothing() -> None:
    desk = Desk().load(save("zonk", "steady", "person", first="seat0"))
    desk.act("field", "pace=zzz")
    assert desk.app.pacer.pace == "steady"
    assert "house-rules/settings" not in desk.storage.texts


@pytest.mark.parametrize("pace", ["fast", "", 7, None, [], {}, True])
def test_a_pace_that_was_kept_and_is_none_is_the_usual_one(pace: object) -> None:
    desk = Desk({"house-rules/settings": json.dumps({"pace": pace})})
    desk.load(save("zonk", "steady", "person", first="seat0"))
    assert desk.app.pacer.pace == "steady"
    assert desk.clock.ring()


def test_skipping_ahead_goes_on_without_waiting_until_a_person_is_to_move() -> None:
    desk = Desk().load(save("zonk", "steady", "steady", "person", first="seat0"))
    desk.press(desk.button("Skip ahead"))
    assert not desk.has_button("Skip ahead")
    for _ in range(500):
        if desk.session.actor is not None:
            break
        assert desk.clock.due is not None
        assert desk.clock.due[0] == 0
        desk.clock.ring()
    assert desk.session.actor == 2
    assert desk.clock.due is None
    assert not desk.app.pacer.hurrying


@pytest.mark.parametrize("address", ["#/", "#/zonk/rules", "#/zonk/new", "#/fizzbin"])
def test_no_bot_moves_in_a_game_that_is_not_on_the_page(address: str) -> None:
    desk = Desk().load(save("zonk", "steady", "person", first="seat0"))
    before = desk.slot("zonk")
    desk.open(address)
    desk.clock.ring()
    assert desk.slot("zonk") == before


def test_a_new_game_during_the_bots_pause_gets_no_move_of_the_old_one() -> None:
    desk = Desk().load(save("zonk", "steady", "person", first="seat0"))
    old = desk.session
    desk.start("zonk", "person", "steady", first="seat0")
    desk.clock.ring()
    assert (old.rev, desk.session.rev) == (0, 0)
    assert desk.session is not old


def test_a_bots_turn_that_was_waiting_is_played_once() -> None:
    desk = Desk().load(save("zonk", "steady", "person", first="seat0"))
    for _ in range(5):
        desk.act("menu")
    assert desk.clock.ring()
    assert desk.session.rev == 1


def test_a_timer_that_rings_late_moves_nothing_while_a_person_is_to_move() -> None:
    desk = Desk().load(save("zonk", "person", "steady", first="seat0"))
    desk.app.pulse.step_bots()
    assert desk.session.rev == 0
    Desk().open("#/").app.pulse.step_bots()
