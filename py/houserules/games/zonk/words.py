"""What happens at the table, in words."""

from __future__ import annotations

from houserules.core.game import Event, Fact, Outcome
from houserules.ui.pieces import listed, plural
from houserules.ui.table import Scene

from .scoring import DICE, Faces, lame, reading
from .state import View


def prompt(view: View, scene: Scene) -> str:
    """What the seat to move is asked to do, in one short line; the frame speaks once the game is over."""
    if view.phase == "ready":
        whose = "Your" if scene.people == {view.seat} else f"{scene.names[view.seat]}'s"
        return f"{whose} turn: roll {dice_to_roll(DICE)}."
    asked = _asked(view, scene)
    return f"{capital(asked) if scene.people == {view.seat} else f'{scene.names[view.seat]}: {asked}'}."


def _asked(view: View, scene: Scene) -> str:
    if view.phase == "rolled":
        return f"{'tap' if scene.moves else 'choosing'} the dice to keep"
    if view.phase == "pair":
        return f"roll both {view.run.dice[0]}s again or give up"
    if view.may_stop(view.at_risk, view.hand):
        return f"roll {dice_to_roll(view.hand)} or stop"
    return f"roll on with {dice_to_roll(view.hand)}"


def dice_to_roll(hand: int) -> str:
    """The dice in hand: "all five dice", "3 dice", "1 die"."""
    return "all five dice" if hand == DICE else plural(hand, "die", "dice")


def not_yet(view: View, points: int, hand: int) -> str:
    """Why the seat to move couldn't stop with ``points`` and ``hand`` dice to roll; "" if it could."""
    if view.may_stop(points, hand):
        return ""
    if points >= view.needed:
        return "With all five dice kept the house says roll."
    purpose = "stop" if view.totals[view.seat] else "get on the board"
    return f"{view.needed - points:,} more to {purpose}."


def described(faces: Faces) -> str:
    """Dice kept, as a player would call them: "three 4s and a 1"."""
    return listed(part.name for part in reading(faces))


def objection(faces: Faces) -> str:
    """Which of ``faces`` can't be kept and why; "" if all score."""
    if not (wrong := lame(faces)):
        return ""
    return f"{listed(f'{face}s' for face in wrong)} score only from three alike."


def won(end: Outcome, scene: Scene) -> str:
    """Who won and why: "Ann wins: the highest total, 10,400 points."."""
    winner = scene.name(end.winners[0], "win", "wins") if end.winners else "Nobody wins"
    return f"{winner}: {end.reason}."


def tell(event: Event, scene: Scene) -> str:
    """An event as a sentence for the log."""
    if event.kind == "rolled_off":
        seats, dice = (_numbers(event.facts[name]) for name in ("seats", "dice"))
        return f"Roll-off: {', '.join(f'{scene.names[seat]} {die}' for seat, die in zip(seats, dice, strict=True))}."
    if event.seat is None:
        return won(Outcome(_numbers(event.facts["winners"]), str(event.facts["reason"])), scene)
    words = _words(event)
    you, others = (form.format(**words) for form in _SENTENCES[event.kind])
    return scene.name(event.seat, you, others)


_SENTENCES = {
    "went_first": ("go first.", "goes first."),
    "rolled": ("roll {dice}.", "rolls {dice}."),
    "kept": ("keep {dice} for {points}: {at_risk} at risk.", "keeps {dice} for {points}: {at_risk} at risk."),
    "cleared": ("pick up all five dice again.", "picks up all five dice again."),
    "busted": ("score nothing.{lost}", "scores nothing.{lost}"),
    "went_out": ("give up the turn.{lost}", "gives up the turn.{lost}"),
    "stopped": ("stop with {points}: {total} in all.", "stops with {points}: {total} in all."),
    "got_on_board": ("are on the board.", "is on the board."),
    "took_lead": ("take the lead with {total}.", "takes the lead with {total}."),
    "last_round_began": (
        "have {total}. Last round: everybody else has one turn to beat that.",
        "has {total}. Last round: everybody else has one turn to beat that.",
    ),
    "left": ("leave the table.{lost}", "leaves the table.{lost}"),
}
"""What a seat did, by kind of event: said of the only person at this device, and of anybody else."""


def _words(event: Event) -> dict[str, str]:
    words = {name: f"{fact:,}" if isinstance(fact, int) else "" for name, fact in event.facts.items()}
    if dice := _numbers(event.facts.get("dice")):
        words["dice"] = described(dice) if event.kind == "kept" else ", ".join(map(str, dice))
    if "lost" in words:
        words["lost"] = f" {words['lost']} points are lost." if event.facts["lost"] else ""
    return words


def _numbers(fact: Fact) -> tuple[int, ...]:
    return tuple(part for part in fact if isinstance(part, int)) if isinstance(fact, tuple) else ()


def capital(words: str) -> str:
    """The words as they start a sentence."""
    return words[0].upper() + words[1:]
