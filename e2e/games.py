"""How a person gets through each game: the choices a Player makes when it is theirs to choose."""

from __future__ import annotations

from player import Player


def zonk(player: Player) -> None:
    """Set aside what scores, and stop as soon as it's allowed."""
    everything = player.page.locator("[data-pick=all]")
    if everything.count():
        everything.click()
    player.select_until_open(".felt .die[data-pick]:not(.held)")
    stop = player.page.locator(".actions [data-move$=stop]")
    player.commit(stop if stop.count() else player.main)


def fizzbin(player: Player) -> None:
    player.commit(player.main)


def facecard(player: Player) -> None:
    """Draw from the pile, throw away from the end of the hand, call when it can be done, hit the first seat."""
    player.select_until_open("[data-pick^='to:'], .felt .card[data-pick]:not(.selected)")
    main = player.page.locator(".actions button.main[data-move]")
    player.commit(main if main.count() else player.page.locator(".actions [data-move]").first)


GAMES = {
    "zonk": (zonk, ("person", "points", "person"), {"goal": "3000"}),
    "fizzbin": (fizzbin, ("person", "steady", "steady"), {}),
    "facecard": (facecard, ("person", "steady"), {}),
}
"""By game: who chooses, who sits at the table, and the house rules."""

LEVELS = {game: next(kind for kind in kinds if kind != "person") for game, (_, kinds, _) in GAMES.items()}
"""A bot of each game, by its id."""
