"""What the open moves are worth, and why the best one is."""

from __future__ import annotations

from houserules.games.box import Advice

from .chances import Table, weigh
from .odds import bust
from .scoring import set_aside, worth
from .state import View
from .words import dice_to_roll

Choices = tuple[tuple[str, float], ...]


def advise(view: View, moves: tuple[str, ...]) -> Advice | None:
    """Weigh the moves open to the seat to move: chances to win or, alone at the table, points of this turn."""
    weighed = weigh(view, moves) if moves else {}
    if not weighed:
        return None
    choices = tuple(sorted(weighed.items(), key=lambda choice: -choice[1]))
    line = _LINES[view.phase](view, choices)
    if len(view.at_table) == 1:
        return Advice("points", choices, line)
    return Advice("win", choices, line, exact=Table.of(view).exact)


def _before(view: View, choices: Choices) -> str:  # noqa: ARG001 - a line as for the other phases
    return "Nothing is at risk yet."


def _pair(view: View, choices: Choices) -> str:  # noqa: ARG001 - a line as for the other phases
    return f"Another roll can save the {view.at_risk:,}; giving up loses them for certain."


def _kept(view: View, choices: Choices) -> str:
    """Stop or roll."""
    risk = f"{bust(view.hand):.0%}"
    if len(choices) == 1:
        return f"No stop yet: {dice_to_roll(view.hand)} score nothing {risk} of the time."
    if choices[0][0] == "stop":
        return f"A roll would bring too little for putting {view.at_risk:,} points at a risk of {risk}."
    return f"A roll loses the {view.at_risk:,} points {risk} of the time, and what it may bring is worth that."


def _rolled(view: View, choices: Choices) -> str:
    """Which dice to keep: beside the best of the choices that have more points, or more dice to roll."""
    (gained, hand), *others = (_leads(view, move) for move, _ in choices)
    standing = f"{view.at_risk + gained:,} points and {dice_to_roll(hand)} to roll"
    if not others:
        return f"The only choice: {standing}."
    rival = next((other for other in others if other[0] > gained or other[1] > hand), None)
    if rival is None:
        return f"{standing}: no other choice has more of either."
    if rival[0] > gained and rival[1] > hand:
        return f"{standing}: the other choice has more of both, but all five would have to be rolled."
    if rival[0] > gained:
        return f"{standing}: the dice are better here than {rival[0] - gained:,} points more."
    return f"{standing}: {gained - rival[0]:,} points more are better here than rolling {dice_to_roll(rival[1])}."


def _leads(view: View, move: str) -> tuple[int, int]:
    """The points that a set-aside brings, and the dice in hand after it."""
    faces = set_aside(move)
    return worth(faces), view.hand_after(faces)


_LINES = {"ready": _before, "pair": _pair, "kept": _kept, "rolled": _rolled}
