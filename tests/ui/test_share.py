"""Sharing a deal or a game from the table."""

from __future__ import annotations

from dataclasses import replace

import pytest
from desk import Desk, bot, save
from pages import attribute, having, text
from sharing import opened_share, played, sent

from houserules.core.link import LARGEST, Deal, unpack, unpack_deal
from houserules.games import GAMES
from houserules.ui.notices import Notice
from houserules.ui.share import BY_HAND, NO_ADDRESS, NOT_YET, fair

every_game = pytest.mark.parametrize("game", GAMES)


@every_game
def test_a_deal_goes_to_the_clipboard_as_it_was_before_the_first_turn(game: str) -> None:
    desk = played(game, 5)
    address = sent(desk, "Share this deal")
    assert address.startswith(f"#/{game}/deal/")
    record = desk.session.match.record
    assert unpack_deal(address.split("/")[-1]) == Deal(replace(record, turns=()), desk.session.seats)


@every_game
def test_a_game_goes_to_the_clipboard_with_all_its_turns(game: str) -> None:
    desk = played(game, 5)
    address = sent(desk, "Share this game")
    assert address.startswith(f"#/{game}/look/")
    assert [turn.choices for turn in unpack(address.split("/")[-1]).turns] == [
        turn.choices for turn in desk.session.match.turns
    ]


def test_the_device_has_ways_of_its_own_to_share() -> None:
    desk = played("fizzbin", 1)
    desk.screen.shares = True
    opened_share(desk).press(desk.button("Share this deal"))
    ((title, address),) = desk.screen.shared
    assert title == "Fizzbin: the same deal"
    assert address.startswith(f"{desk.screen.home}#/fizzbin/deal/")
    assert desk.screen.copied == []
    assert desk.notices == []
    assert not having(desk.screen.page, "id", "question")


def test_a_link_that_cant_be_copied_is_there_to_be_copied_by_hand() -> None:
    desk = played("zonk", 1)
    desk.screen.copies = False
    opened_share(desk).press(desk.button("Share this deal"))
    (field,) = having(desk.screen.page, "data-by-hand")
    assert desk.app.notices.lines == [Notice(BY_HAND, by_hand=attribute(field, "value"))]
    assert attribute(field, "value").startswith(f"{desk.screen.home}#/zonk/deal/")
    assert desk.screen.focused[-1] == "[data-by-hand]"


def test_a_page_without_an_address_offers_the_record() -> None:
    desk = played("zonk", 3)
    desk.screen.home = ""
    opened_share(desk)
    assert NO_ADDRESS in text(desk.screen.page)
    assert not desk.has_button("Share this deal")
    for deed in ("share-deal", "share-game"):
        desk.act(deed)
    assert desk.screen.copied == []
    opened_share(desk).press(desk.button("Copy the record"))
    assert desk.screen.copied == [desk.session.match.record.dump()]


@every_game
def test_nothing_leaves_a_game_of_several_people_before_it_is_over(game: str) -> None:
    desk = played(game, 2, "person", "person", bot(game))
    opened_share(desk)
    assert NOT_YET in text(desk.screen.page)
    assert not desk.has_button("Share this")
    for deed in ("share-deal", "share-game"):
        desk.act(deed)
    assert desk.screen.copied == desk.screen.shared == []


def test_a_game_of_several_people_can_be_sent_when_it_is_over() -> None:
    desk = played("fizzbin", 99, "person", "person")
    assert desk.session.over
    assert fair(desk.session)
    assert sent(desk, "Share this deal")
    assert len(unpack(sent(desk, "Share this game").split("/")[-1]).turns) == desk.session.rev


def test_whoever_sends_a_game_that_goes_on_is_told_what_it_gives_away() -> None:
    desk = played("facecard", 4)
    assert "what comes next" in text(opened_share(desk).screen.page)
    over = played("fizzbin", 99)
    assert "what comes next" not in text(opened_share(over).screen.page)


def test_a_game_too_long_for_a_link_is_one_line() -> None:
    desk = opened_share(Desk().load(save("zonk", "person", bot("zonk"), seed="s" * LARGEST)))
    desk.press(desk.button("Share this game"))
    assert desk.notices == ["This game is too long for a link."]
    assert not having(desk.screen.page, "id", "question")


def test_escape_closes_it() -> None:
    desk = opened_share(played("zonk", 1))
    assert having(desk.screen.page, "id", "question")
    desk.act("close")
    assert not having(desk.screen.page, "id", "question")
