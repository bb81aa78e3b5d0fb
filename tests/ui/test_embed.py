"""What a page around a frame is told, and how tall the frame asks to be."""

from __future__ import annotations

import json

import pytest
from desk import Desk, save

from houserules.core.errors import RecordError
from houserules.games import GAMES
from houserules.ui.embed import LONGEST, SPARE, Height, Message, Reporter, record_in


class Around:
    """A page around, which remembers what it is told."""

    def __init__(self, desk: Desk) -> None:
        self.messages: list[Message] = []
        reporter = Reporter()
        desk.app.witness = lambda session, complaints: self.messages.extend(reporter.news(session, complaints))

    def told(self, kind: str) -> list[Message]:
        return [message for message in self.messages if message.kind == kind]


@pytest.mark.parametrize("game", GAMES)
def test_every_turn_is_told_once_and_the_end_once(game: str) -> None:
    desk = Desk(only=game)
    around = Around(desk)
    desk.start(game, "person", GAMES[game].bots[0].id)
    while not desk.session.over:
        desk.step()
    moves, (end,) = around.told("move"), around.told("gameover")
    assert [move.detail["turn"] for move in moves] == list(range(1, desk.session.rev + 1))
    assert any(move.detail["person"] for move in moves)
    assert end.detail["turns"] == desk.session.rev
    assert desk.session.match.outcome is not None
    assert end.detail["winners"] == list(desk.session.match.outcome.winners)
    desk.app.show()
    assert len(around.told("gameover")) == 1


@pytest.mark.parametrize("game", GAMES)
def test_nothing_that_is_told_is_a_secret(game: str) -> None:
    desk = Desk(name="the-secret-seed", only=game)
    around = Around(desk)
    desk.start(game, "person", GAMES[game].bots[0].id)
    while not desk.session.over:
        desk.step()
    text = json.dumps([message.as_json() for message in around.messages])
    assert "Player" not in text  # nobody's name
    assert "the-secret-seed" not in text
    assert {key for message in around.messages for key in message.detail} == {
        *("game", "turn", "seats", "person", "scores", "turns", "winners", "won"),
    }


def test_a_game_that_is_found_is_where_it_is() -> None:
    desk = Desk(only="zonk").start("zonk", "person", "person")
    for _ in range(5):
        desk.step()
    again = Desk(desk.storage.texts, only="zonk")
    around = Around(again)
    again.open("#/zonk")
    assert around.messages == []
    turns = again.session.rev
    again.step()
    assert [message.detail["turn"] for message in around.told("move")] == [turns + 1]


def test_undo_is_told_by_the_next_turn() -> None:
    desk = Desk(only="zonk").start("zonk", "person", "person")
    around = Around(desk)
    desk.app.show()
    while not desk.session.undoable:
        desk.step()
    turns = desk.session.rev
    desk.act("undo")
    assert desk.session.rev < turns
    desk.step()
    assert [message.detail["turn"] for message in around.told("move")][-1] == desk.session.rev


@pytest.mark.parametrize("address", ["#/zonk/deal/1nonsense", "#/nowhere"])
def test_what_cannot_be_opened_is_an_error_and_said_once(address: str) -> None:
    desk = Desk(only="zonk")
    around = Around(desk)
    desk.open(address)
    desk.app.show()
    (wrong,) = around.told("error")
    assert wrong.detail["message"] == desk.notices[0]


def test_that_nothing_is_saved_is_no_error() -> None:
    desk = Desk(full=True, only="zonk")
    around = Around(desk)
    desk.start("zonk", "person", "person")
    assert desk.notices
    assert around.told("error") == []


def test_a_saved_game_of_another_version_is_an_error_for_the_reader_only() -> None:
    desk = Desk(only="zonk")
    around = Around(desk)
    desk.load(save("zonk", "person", "person"))
    assert around.messages == []


def test_the_height_grows_at_once_and_gives_back_only_a_gap() -> None:
    height = Height()
    assert height.ask(600, 700.2) == 701 + SPARE
    assert height.ask(600, 700.9) is None
    assert height.ask(600, 600) is None
    assert height.ask(600, 702) == 702 + SPARE
    assert height.ask(600, 400) == 400 + SPARE
    assert height.ask(320, 380) == 380 + SPARE  # another width is another page


def test_a_height_that_is_given_comes_to_rest() -> None:
    height, given = Height(), 0
    for _ in range(20):
        given = height.ask(600, 700) or given  # the content doesn't depend on what the frame got
    assert given == 700 + SPARE


@pytest.mark.parametrize("sent", [None, 7, "", "null", "x" * (LONGEST + 1), {"record": 1}])
def test_what_cannot_be_a_record_is_refused_in_one_line(sent: object) -> None:
    with pytest.raises(RecordError) as refusal:
        record_in(sent)
    assert len(str(refusal.value).splitlines()) == 1
    assert len(str(refusal.value)) < 100


def test_a_record_that_is_sent_is_read() -> None:
    record = save("zonk", "person", "person").record
    assert record_in(record.dump()) == record


@pytest.mark.parametrize("game", GAMES)
def test_a_press_that_comes_too_late_tells_nobodys_hand(game: str) -> None:
    desk = Desk(only=game)
    around = Around(desk)
    desk.start(game, "person", GAMES[game].bots[0].id)
    while not desk.session.moves:
        desk.step()
    desk.act("move", "discard:none")
    assert [error.detail for error in around.told("error")] == [{"message": "That can't be played now."}]
