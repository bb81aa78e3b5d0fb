"""How the page stands is said at the foot of the lobby; a newer version never comes into a game."""

from __future__ import annotations

from dataclasses import dataclass, replace

import pytest
from desk import Desk, bot
from pages import having, text

from houserules import __version__
from houserules.ui import upkeep
from houserules.ui.upkeep import Upkeep

NEWER = Upkeep("abc", kept=True, newer=True)


@dataclass
class Asked:
    """A keeper that remembers what it was asked for."""

    renewed: int = 0
    installs: int = 0

    def renew(self) -> None:
        self.renewed += 1

    def install(self) -> None:
        self.installs += 1


def foot(desk: Desk) -> str:
    (found,) = having(desk.screen.page, "id", "foot")
    return text(found)


@pytest.mark.parametrize(
    ("state", "words"),
    [
        (Upkeep(), f"Version {__version__}"),
        (Upkeep("abc"), f"Version {__version__} (abc)"),
        (Upkeep("abc", kept=False), f"Version {__version__} (abc) · Not yet kept for offline use"),
        (Upkeep("abc", kept=True), f"Version {__version__} (abc) · Works offline"),
    ],
)
def test_the_lobby_says_which_version_it_is_and_no_more_than_is_known(state: Upkeep, words: str) -> None:
    desk = Desk().open("#/")
    desk.app.learn(state)
    assert foot(desk) == words


def test_that_it_works_offline_is_said_once_it_does_and_not_at_every_start() -> None:
    desk = Desk().open("#/")
    desk.app.learn(Upkeep("abc", kept=True))
    assert desk.screen.said == []
    desk.app.learn(Upkeep("abc", kept=False))
    desk.app.learn(Upkeep("abc", kept=True))
    desk.app.learn(Upkeep("abc", kept=True, installable=True))
    assert desk.screen.said == [upkeep.READY]


def test_the_page_can_be_installed_where_the_browser_offers_it() -> None:
    desk = Desk().open("#/")
    desk.app.keeper = keeper = Asked()
    assert not desk.has_button("Install")
    desk.app.learn(Upkeep("abc", installable=True))
    desk.press(desk.button("Install"))
    assert keeper.installs == 1


def test_a_newer_version_is_taken_on_the_players_word() -> None:
    desk = Desk().open("#/")
    desk.app.keeper = keeper = Asked()
    desk.app.learn(NEWER)
    assert desk.notices == [upkeep.NEWER]
    desk.open("#/zonk")
    assert desk.notices == [upkeep.NEWER]
    desk.press(desk.button("Take it now"))
    assert keeper.renewed == 1


def test_a_newer_version_put_away_is_not_told_again() -> None:
    desk = Desk().open("#/")
    desk.app.learn(NEWER)
    desk.act("dismiss", "0")
    desk.app.learn(replace(NEWER, installable=True))
    assert desk.open("#/zonk").notices == []


def test_a_newer_version_is_not_told_into_a_game_but_after_it() -> None:
    desk = Desk().start("zonk", "person", bot("zonk"))
    desk.app.learn(NEWER)
    assert desk.notices == []
    assert desk.open("#/").notices == [upkeep.NEWER]


def test_a_newer_version_that_another_tab_has_taken_is_not_offered_any_more() -> None:
    desk = Desk().open("#/")
    desk.app.learn(NEWER)
    desk.app.learn(replace(NEWER, newer=False))
    assert desk.notices == []


def test_where_nothing_is_saved_a_newer_version_is_not_offered_but_comes_by_itself() -> None:
    desk = Desk(full=True).start("zonk", "person", bot("zonk")).open("#/")
    desk.app.learn(NEWER)
    assert not desk.has_button("Take it now")
