"""The review in the page: made in slices, left at any time, and saying what the analysis found."""

from __future__ import annotations

import pytest
from desk import Desk, bot, save
from pages import having, nodes, text

from houserules.games import GAMES
from houserules.ui import values
from houserules.ui.address import Route
from houserules.ui.hindsight import account, look_back, open_to_both, result_of

every_game = pytest.mark.parametrize("game", GAMES)


def ended(game: str, *seats: str, **rules: object) -> Desk:
    """A game that has been played to its end."""
    desk = Desk().load(save(game, *seats, seed="end", **rules))
    while not desk.session.over:
        desk.step()
    return desk


def short(game: str) -> dict[str, object]:
    return {"zonk": {"goal": 1500, "opening": 300, "first": "seat0"}}.get(game, {})


def words(desk: Desk) -> str:
    return " ".join(text(desk.screen.page or "").split())


def finish(desk: Desk) -> int:
    slices = 0
    while having(desk.screen.page, "id", "review-said"):
        assert desk.clock.ring()
        slices += 1
    return slices


@every_game
def test_it_looks_at_turn_after_turn_and_then_tells(game: str) -> None:
    desk = ended(game, "person", bot(game), **short(game))
    total = desk.session.rev
    assert [node for node in having(desk.screen.page, "href", f"#/{game}/review") if text(node) == "Review"]
    desk.open(f"#/{game}/review")
    assert f"Looking at turn 1 of {total}." in words(desk)
    desk.clock.ring()
    assert "Looking at turn" in words(desk)
    looked_at = sum(not desk.session.people.isdisjoint(turn.choices) for turn in desk.session.match.turns)
    assert finish(desk) >= looked_at - 1
    assert desk.clock.due is None
    assert having(desk.screen.page, "id", "review-0")
    assert not having(desk.screen.page, "id", "review-1")


@every_game
def test_its_numbers_are_those_of_the_analysis(game: str) -> None:
    desk = ended(game, "person", bot(game), **short(game))
    desk.open(f"#/{game}/review")
    finish(desk)
    session = desk.session
    weighed = [step for _, found in look_back(session.box, session.match, session.people) for step in found]
    outcome = session.match.outcome
    assert outcome is not None
    end = session.rev, result_of(outcome, 0)
    books = account(weighed, 0, end, rivals=open_to_both(session.match))
    if books is None:
        assert not any(node.tag == "svg" for node in having(desk.screen.page, "role", "img"))
        return
    assert values.worth(books.start, "win") in words(desk)
    assert values.change(books.luck, "win") in words(desk)
    assert any(node.tag == "polyline" for node in nodes(desk.screen.page))


def test_every_person_at_the_device_has_a_part_and_bots_have_none() -> None:
    desk = ended("zonk", "person", bot("zonk"), "person", **short("zonk"))
    desk.open("#/zonk/review")
    finish(desk)
    assert [bool(having(desk.screen.page, "id", f"review-{seat}")) for seat in range(3)] == [True, False, True]


def test_leaving_ends_it_and_coming_back_begins_anew() -> None:
    desk = ended("zonk", "person", bot("zonk"), **short("zonk"))
    desk.open("#/zonk/review")
    desk.clock.ring()
    desk.clock.ring()
    desk.open("#/")
    assert desk.clock.due is None
    desk.open("#/zonk/review")
    assert "Looking at turn 1 of" in words(desk)


@pytest.mark.parametrize("begun", [True, False])
def test_a_game_that_is_not_over_is_played_on_instead(*, begun: bool) -> None:
    desk = Desk().load(save("zonk", "person", bot("zonk"), first="seat0")) if begun else Desk()
    desk.open("#/zonk/review")
    assert desk.app.route == Route("zonk")
    assert desk.screen.address == "#/zonk"
    assert having(desk.screen.page, "id", "felt" if begun else "setup-zonk")


def test_looking_back_writes_nothing() -> None:
    desk = ended("fizzbin", "person", bot("fizzbin"))
    before = desk.storage.writes
    desk.open("#/fizzbin/review")
    finish(desk)
    assert desk.storage.writes == before
