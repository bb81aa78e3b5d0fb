"""What a session tells: the news and the log."""

from __future__ import annotations

from ports import NOON
from sessions import facecard, zonk


def test_news_are_told_once() -> None:
    session = zonk("person", "steady")
    session.news()
    session.play(("roll",), NOON)
    told = session.news()
    assert told
    assert session.news() == ""
    assert told == " ".join(line for turn, line in session.log() if turn == 1)


def test_after_an_undo_only_what_is_new_is_told() -> None:
    session = zonk("person", "steady")
    session.play(("roll", "keep:1"), NOON)
    session.news()
    session.undo()
    assert session.news() == ""
    session.play(("keep:1",), NOON)
    assert session.news()


def test_what_is_played_anew_after_an_undo_is_told_anew() -> None:
    session = zonk("person", "steady")
    session.play(("roll", "keep:1"), NOON)
    session.news()
    session.undo()
    session.play(("keep:1",), NOON)
    assert session.news() == session.log()[-1][1]


def test_the_log_is_in_order_and_not_endless() -> None:
    session = zonk("steady", "steady")
    for _ in range(120):
        session.play_bots(NOON)
    log = session.log(most=30)
    assert 30 <= len(log) <= 40
    assert [turn for turn, _ in log] == sorted(turn for turn, _ in log)
    assert log[-1][0] == session.rev
    assert all(line for _, line in log)


def test_the_log_keeps_secrets_from_whoever_looks() -> None:
    session = facecard("person", "person")
    session.lift_curtain()
    session.play(("draw:pile",), NOON)
    drawn = dict(session.match.events[-1][-1].facts)["card"]
    mine = session.log()
    while session.actor == 1:
        session.play((session.moves[-1],), NOON)
    session.lift_curtain()
    theirs = session.log()
    assert drawn
    assert [line for turn, line in mine if turn == 1] != [line for turn, line in theirs if turn == 1]
