"""Why a bot chose what it chose: told while its cards are no secret, and only as long as the choice stands."""

from __future__ import annotations

from desk import Desk, bot, save
from pages import having, text

from houserules.ui import values
from houserules.ui.hindsight import weigh
from houserules.ui.session import Session
from houserules.ui.why import last_choice


def after_a_choice(*seats: str) -> Desk:
    """A game of Zonk in which a bot had something to choose."""
    desk = Desk().load(save("zonk", *seats, first="seat0"))
    while last_choice(desk.session) is None:
        desk.step()
    return desk


def panel(desk: Desk) -> str:
    found = having(desk.screen.page, "id", "why")
    return " ".join(text(found[0]).split()) if found else ""


def test_it_shows_what_each_choice_was_worth_to_the_bot_and_which_it_took() -> None:
    desk = after_a_choice(bot("zonk"), "person")
    assert panel(desk) == ""
    desk.press(desk.button("Why"))
    session, choice = desk.session, last_choice(desk.session)
    assert choice is not None
    assert session.match.turns[choice.turn].choices == {choice.seat: choice.move}
    advice = weigh(session.box, choice.state, choice.seat)
    assert advice is not None
    best, value = advice.choices[0]
    assert session.named(best, choice.seat, choice.state) in panel(desk)
    assert values.worth(value, advice.unit) in panel(desk)
    assert f"{session.named(choice.move, choice.seat, choice.state)} played" in panel(desk)
    assert session.bots[choice.seat].line in panel(desk)


def test_asked_again_it_is_put_away() -> None:
    desk = after_a_choice(bot("zonk"), "person")
    for _ in range(2):
        desk.press(desk.button("Why"))
        assert panel(desk)
        desk.press(desk.button("Why"))
        assert panel(desk) == ""


def test_it_stays_while_the_game_goes_on_and_another_choice_can_be_asked_about() -> None:
    desk = after_a_choice(bot("zonk"), bot("zonk"), "person")
    desk.press(desk.button("Why"))
    first, asked = panel(desk), last_choice(desk.session)
    while last_choice(desk.session) == asked:
        desk.step()
        assert panel(desk) == first
    desk.press(desk.button("Why"))
    assert panel(desk)
    assert desk.app.kibitzer.why._choice == last_choice(desk.session)


def test_a_choice_that_was_taken_back_is_not_explained() -> None:
    desk = after_a_choice(bot("zonk"), "person")
    desk.press(desk.button("Why"))
    match = desk.session.match
    choice = last_choice(desk.session)
    assert choice is not None
    del match.states[choice.turn + 1 :], match.events[choice.turn + 1 :], match.turns[choice.turn :]
    desk.act("menu")
    assert panel(desk) == ""


def test_a_person_is_never_explained() -> None:
    desk = Desk().load(save("zonk", "person", "person", first="seat0"))
    for _ in range(60):
        desk.step()
        assert not desk.has_button("Why")
    desk.act("why")
    assert panel(desk) == ""


def test_a_bot_with_a_hidden_hand_is_not_explained() -> None:
    desk = Desk().load(save("facecard", "person", bot("facecard"), seed="why"))
    hidden = 0
    for _ in range(1500):
        session: Session = desk.session
        if session.over:
            break
        secret = [seat for seat in session.bots if session.box.law.secret(session.match.state, seat)]
        choice = last_choice(session)
        assert choice is None or choice.seat not in secret
        assert desk.has_button("Why") == (choice is not None)
        desk.act("why")
        if secret:
            assert panel(desk) == ""
            hidden += 1
        desk.step()
    assert hidden
    assert desk.session.over
    desk.act("why")
    assert panel(desk)
