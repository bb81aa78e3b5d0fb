"""The replay viewer: to play on from any step."""

from __future__ import annotations

from dataclasses import replace

from desk import Desk, bot, save
from pages import attribute, nodes
from sessions import zonk
from viewing import STORY, WHOLE, at, golden, looking, playing

from houserules.games import load
from houserules.ui.film import Film
from houserules.ui.session import Session


def take_over(desk: Desk, step: int, **kinds: str) -> Session:
    desk.act("field", f"step={step}")
    desk.press(desk.button("Take over from here"))
    for seat, kind in kinds.items():
        desk.act("field", f"seat:{seat.removeprefix('seat')}={kind}")
    desk.press(desk.button("Play on"))
    return desk.session


def test_who_takes_over_sits_where_the_move_is_and_bots_elsewhere() -> None:
    desk = looking(STORY)
    session = take_over(desk, 7)
    assert session.seats == (bot("zonk"), "person", bot("zonk"))
    assert session.match.view(None) == load(STORY.cut(7)).view(None)
    assert session.match.events == load(STORY.cut(7)).events
    assert session.match.record.notes == ()
    assert desk.screen.address == "#/zonk"
    assert session.moves
    assert desk.slot("zonk") is not None


def test_who_has_left_is_played_by_nobody() -> None:
    desk = looking(STORY)
    for step, seats in ((11, 3), (12, 2)):
        desk.act("field", f"step={step}")
        desk.act("take-over")
        assert sum(attribute(field, "data-field").startswith("seat:") for field in nodes(desk.screen.page)) == seats


def test_another_seat_and_others_can_be_chosen() -> None:
    session = take_over(looking(WHOLE), 30, seat0="person", seat1="sharp")
    assert session.seats == ("person", "sharp")


def test_a_seat_for_nobody_known_is_a_line_on_the_page() -> None:
    desk = looking(STORY)
    desk.act("take-over")
    desk.act("field", "seat:1=ghost")
    desk.act("play-on")
    assert any("no bot 'ghost'" in notice for notice in desk.notices)
    assert at(desk) == "0 of 28"


def test_the_same_moves_meet_the_same_luck() -> None:
    game = zonk(bot("zonk"), bot("zonk"), chance=())
    while len(game.match.turns) < 40:
        game.play_bots(0)
    record = game.match.record
    desk = looking(record)
    desk.act("take-over")
    assert "do the same, and the same happens" in desk.html
    session = take_over(desk, 20)
    session.match.replay(record.turns[20:])
    assert session.match.states == game.match.states


def test_dice_that_were_laid_down_for_other_moves_do_not_come() -> None:
    desk = looking(STORY)
    desk.act("take-over")
    assert "chance takes over" in desk.html
    session = take_over(desk, 1)
    session.play(("keep:1", "roll"), 0)  # four dice, as in the record, and other faces
    assert session.match.record.chance == STORY.chance[:1]
    again = take_over(looking(STORY), 3)
    again.play(("keep:1", "roll"), 0)  # three dice, where two were laid down
    assert len(again.match.view(None).run.dice) == 3


def test_a_game_that_was_going_on_can_be_brought_back() -> None:
    desk = Desk().load(save("zonk", "person", bot("zonk")))
    mine = desk.session.match.record
    take_over(looking(STORY, desk), 3)
    desk.press(desk.button("Bring it back"))
    assert desk.session.match.record == mine


def test_you_of_the_record_stays_only_who_plays_on_alone() -> None:
    record = replace(STORY, players=("You", "Otto", "Pearl"))
    assert take_over(looking(record), 1).match.record.players == ("You", "Otto", "Pearl")
    assert take_over(looking(record), 7).match.record.players == ("", "Otto", "Pearl")


def test_moving_on_or_not_now_closes_the_form_and_an_ended_game_has_none() -> None:
    desk = looking(STORY)
    for deed in ("look-on", "forward"):
        desk.act("take-over")
        assert desk.has_button("Play on")
        desk.act(deed)
        assert not desk.has_button("Play on")
    over = looking(golden("zonk/last_round"))
    over.act("last")
    assert not over.has_button("Take over")
    over.act("take-over")
    over.act("play-on")
    assert at(over) == "21 of 21"


def test_a_record_that_stops_in_the_middle_says_so_at_its_end() -> None:
    desk = looking(STORY)
    assert "The record ends here" not in desk.html
    desk.act("last")
    assert "The record ends here" in desk.html


def test_a_film_of_no_turns_stands_still() -> None:
    film = Film(STORY.cut(0))
    assert (film.length, film.ready, film.over) == (0, True, False)
    desk = looking(STORY.cut(0))
    assert at(desk) == "0 of 0"
    desk.act("play")
    assert desk.clock.ring()
    assert not playing(desk)
