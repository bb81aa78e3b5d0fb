"""How it goes after the start: presses, bots, long tasks and memory."""

from __future__ import annotations

from playwright.sync_api import CDPSession, Locator, expect
from playwright.sync_api import Page as Tab

from bench.figures import MANY, Played
from bench.host import Page
from bench.lab import SLOWED, Lab, asked, new_profile
from browser import open_app
from games import GAMES, LEVELS
from player import Player

SCRIPT = "play.js"
MOVES = 30
"""At least so many moves of a person, and of bots, are timed in each game."""
SKIP, GO_ON, ENDING = "[data-act=hurry]", "[data-act=go-on]", ".ending"
AGAIN = "Same table again"
LATEST = 30_000
"""Milliseconds in which a slowed page has to show what a press leads to."""
HELD, UNWATCHED = 80, 300
"""Milliseconds that a finger stays down, and after it nobody asks the page for anything."""
GLANCE = 100
"""Milliseconds between two looks at bots that play."""
WHOLE_GAME = 600_000
"""Milliseconds that bots may take for a game."""


def play_all(lab: Lab, page: Page) -> dict[str, Played]:
    """Play every game."""
    expect.set_options(timeout=LATEST)
    return {game: _play(lab, page, game) for game in GAMES}


def _play(lab: Lab, page: Page, game: str) -> Played:
    print(f"playing {game}", flush=True)
    with new_profile() as profile, lab.tab(profile, SCRIPT, SLOWED) as (tab, wire):
        open_app(tab, f"{page.address}#/{game}")
        _person(tab, wire, game)
        person = asked(wire, "benchPlay")
    with new_profile() as profile, lab.tab(profile, SCRIPT, SLOWED) as (tab, wire):
        open_app(tab, f"{page.address}#/{game}")
        one, many, bots = _bots(tab, wire, game)
        tasks = asked(wire, "benchPlay.tasks")
    return Played(person["moves"], bots, person["tasks"] + tasks, one, many)


def _person(tab: Tab, wire: CDPSession, game: str) -> None:
    """Play, game after game, until enough moves were timed."""

    def enough(_: Player) -> bool:
        tab.locator(SKIP).wait_for(state="detached")  # bots are on
        return asked(wire, "benchPlay.moves.length") >= MOVES

    choose, kinds, options = GAMES[game]
    player = _Finger(tab)
    player.set_table(*kinds, **options)
    player.play_on(choose, until=enough)
    while not enough(player):
        player.press(tab.get_by_role("button", name=AGAIN))
        tab.locator(ENDING).wait_for(state="detached")
        player.play_on(choose, until=enough)


def _bots(tab: Tab, wire: CDPSession, game: str) -> tuple[int, int, list[float]]:
    """Let bots play, first move by move until enough were timed, then skipping ahead: that makes the longest tasks."""
    asked(wire, "benchPlay.haste = true")
    table = _Watcher(tab, wire, game)
    table.watch()
    one = _memory(wire)
    while asked(wire, "benchPlay.bots.length") < MOVES:
        table.again()
        table.watch()
    bots = asked(wire, "benchPlay.bots")
    table.skip()
    wire.send("Emulation.setCPUThrottlingRate", {"rate": 1})  # the rest is for the memory alone
    table.watch()
    while table.games < MANY:
        table.again()
        table.watch()
    return one, _memory(wire), bots


class _Finger(Player):
    """Presses as a finger does. Playwright's own click looks at the page within the press, which takes its time."""

    def _touch(self, button: Locator) -> None:
        button.click(trial=True)  # is it there, and can it be pressed?
        box = button.bounding_box()
        if box is None:
            raise AssertionError(f"{button} is gone")
        mouse = self.page.mouse
        mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        self.page.wait_for_timeout(HELD)
        mouse.down()
        self.page.wait_for_timeout(HELD)
        mouse.up()
        self.page.wait_for_timeout(UNWATCHED)


class _Watcher:
    """Watches bots at a table of their own; ``games`` were seen to their end."""

    def __init__(self, tab: Tab, wire: CDPSession, game: str) -> None:
        self._tab, self._wire, self._player = tab, wire, Player(tab)
        self.games = 0
        _, kinds, options = GAMES[game]
        self._player.set_table(*[LEVELS[game]] * len(kinds), **options)

    def watch(self) -> None:
        """Let them play until the game is over."""
        go_on = self._tab.locator(GO_ON)
        while asked(self._wire, "benchPlay.games") == self.games:
            if go_on.count():
                self._player.press(go_on)
            self._tab.wait_for_timeout(GLANCE)
        self.games += 1

    def again(self) -> None:
        """Have them begin another game."""
        self._player.press(self._tab.get_by_role("button", name=AGAIN))

    def skip(self) -> None:
        """Have them begin another game, at a pace that leaves time to press "Skip ahead"; until it comes to a stop."""
        asked(self._wire, "benchPlay.haste = false")
        self.again()
        self._player.press(self._tab.locator(SKIP))
        self._tab.locator(f"{GO_ON}, {ENDING}").wait_for(timeout=WHOLE_GAME)
        asked(self._wire, "benchPlay.haste = true")


def _memory(wire: CDPSession) -> int:
    """Bytes that the page's objects and Python take, after a clean-up of the page's."""
    wire.send("HeapProfiler.collectGarbage")
    heap = wire.send("Runtime.getHeapUsage")
    objects = heap["usedSize"] + heap["embedderHeapUsedSize"] + heap["backingStorageSize"]
    return int(objects + asked(wire, "benchMemory.buffer.byteLength"))
