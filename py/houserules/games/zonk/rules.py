"""The law of Zonk in code."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache

from houserules.core.chance import Chance, Entry, is_face
from houserules.core.game import Event, Json, Outcome, Setup, Step, Turn
from houserules.core.options import Choice, Number, Option
from houserules.core.values import replace

from .scoring import DICE, Faces, is_lucky_pair, keep, selections, set_aside, worth
from .state import Fate, House, Kept, Phase, Run, State, View, verdict

OPTIONS: tuple[Option, ...] = (
    Choice(
        "first",
        "Who goes first",
        (
            ("rolloff", "Roll-off", "Everybody rolls one die, the highest goes first; ties roll again."),
            ("seat0", "Seat 1", "The first seat goes first."),
            ("random", "By lot", "A seat is drawn by lot."),
        ),
    ),
    Choice(
        "hot_dice",
        "All five set aside",
        (
            ("may", "Roll on or stop", "You may pick up all five dice and roll on, or stop."),
            ("must", "Roll on", "You have to pick up all five dice and roll on."),
        ),
    ),
    Number("opening", "To get on the board", 1000, 0, 1000, 50, "points", "What your first score takes, in one turn."),
    Number("minimum", "To stop", 300, 0, 1_000_000, 50, "points", "What a turn needs once you are on the board."),
    Number("goal", "Goal", 10_000, 50, 1_000_000, 50, "points", "Who gets there first starts the last round."),
)
"""How a move begins that sets dice aside; their faces follow."""
LEAVE = "leave"


class Zonk:
    """The law of Zonk; see ``core.game.Game``."""

    id = "zonk"
    title = "Zonk"
    rules = 1
    seats = range(1, 9)
    options = OPTIONS

    def check_setup(self, setup: Setup) -> None:
        """Every table that passed its options can play."""

    def check_entry(self, entry: Entry, setup: Setup) -> str | None:
        """Say why ``entry`` could never be a roll at this table, or None."""
        most = max(DICE, setup.players) if setup.options["first"] == "rolloff" else DICE
        if not all(is_face(face) for face in entry):
            return "a die shows a whole number from 1 to 6"
        if not 1 <= len(entry) <= most:
            return f"a roll here is 1 to {most} dice, not {len(entry)}"
        return None

    def new(self, setup: Setup) -> Step[State]:
        """Lay out the score card and settle who goes first (text, "Decide who goes first")."""
        options = setup.options
        house = House(
            opening=int(options["opening"]),
            minimum=int(options["minimum"]),
            goal=int(options["goal"]),
            must_roll=options["hot_dice"] == "must",
        )
        seat, chance, events = _FIRST[str(options["first"])](setup)
        began = Event("went_first", seat, reveals=chance != setup.chance)
        return State(View(house, seat, (0,) * setup.players, Run(seat)), chance), (*events, began)

    def to_move(self, state: State) -> tuple[int, ...]:
        """The seat whose turn it is; none when the game is over."""
        view = state.view
        return () if view.phase == "over" else (view.seat,)

    def moves(self, state: State, seat: int) -> tuple[str, ...]:
        """Every move open to ``seat``; leaving the table is always the last of them."""
        view = state.view
        return _turn_moves(view) if seat == view.seat and view.phase != "over" else ()

    def play(self, state: State, turn: Turn) -> Step[State]:
        """Carry out one listed move of the seat to move."""
        move = turn.choices[state.view.seat]
        if move in {"roll", "reroll"}:
            return _roll(state)
        if faces := set_aside(move):
            view, events = _keep(state.view, faces)
        elif move == "stop":
            view, events = _stop(state.view)
        elif move == "out":
            view, events = _lose(state.view, "went out")
        else:
            view, events = _leave(state.view)
        return State(view, state.chance), events

    def view(self, state: State, seat: int | None) -> View:  # noqa: ARG002 - dice lie open to all
        """What anyone can see."""
        return state.view

    def outcome(self, state: State) -> Outcome | None:
        """How it ended, or None while it goes on."""
        return verdict(state.view) if state.phase == "over" else None

    def scores(self, state: State) -> tuple[int, ...]:
        """The permanent points of each seat."""
        return state.view.totals

    def hands(self, state: State) -> list[Json] | None:  # noqa: ARG002 - the protocol's
        """Nobody holds cards here."""
        return None

    def secret(self, state: State, seat: int) -> bool:  # noqa: ARG002 - the protocol's
        """Nothing is hidden from anyone."""
        return False

    def redeal(self, state: State, seat: int | None, chance: Chance) -> State:  # noqa: ARG002 - the protocol's
        """The same table with other dice to come."""
        return replace(state, chance=chance)


First = tuple[int, Chance, tuple[Event, ...]]


def _roll_off(setup: Setup) -> First:
    seats, chance, events = tuple(range(setup.players)), setup.chance, []
    while len(seats) > 1:
        dice, chance = chance.dice(len(seats))
        events.append(Event("rolled_off", None, {"seats": seats, "dice": dice}, reveals=True))
        seats = tuple(seat for seat, face in zip(seats, dice, strict=True) if face == max(dice))
    return seats[0], chance, tuple(events)


def _first_seat(setup: Setup) -> First:
    return 0, setup.chance, ()


def _by_lot(setup: Setup) -> First:
    return *setup.chance.below(setup.players), ()


_FIRST: dict[str, Callable[[Setup], First]] = {"rolloff": _roll_off, "seat0": _first_seat, "random": _by_lot}


def _turn_moves(view: View) -> tuple[str, ...]:
    if view.phase == "rolled":
        return _keeps(view.run.dice)
    if view.phase == "kept" and view.may_stop(view.at_risk, view.hand):
        return "roll", "stop", LEAVE
    return ("reroll", "out", LEAVE) if view.phase == "pair" else ("roll", LEAVE)


@cache
def _keeps(dice: Faces) -> tuple[str, ...]:
    """The moves after a roll: what can be set aside, in any case to leave; dice in another order share theirs."""
    ordered = tuple(sorted(dice))
    return _keeps(ordered) if dice != ordered else (*map(keep, selections(dice)), LEAVE)


def _roll(state: State) -> Step[State]:
    view = state.view
    dice, chance = state.chance.dice(view.hand)
    event = Event("rolled", view.seat, {"dice": dice}, reveals=True)
    run = Run(view.seat, dice, view.kept)
    lucky = is_lucky_pair(dice)
    view = _going_on(view, run, "pair" if lucky else "rolled", view.rolls + 1)
    if lucky or len(_keeps(dice)) > 1:
        return State(view, chance), (event,)
    view, lost = _lose(view, "busted")
    return State(view, chance), (event, *lost)


def _keep(view: View, faces: Faces) -> Step[View]:
    points = worth(faces)
    kept = Kept(view.rolls, view.run.dice, faces, points)
    view = _going_on(view, Run(view.seat, view.run.dice, (*view.run.kept, kept)), "kept", view.rolls)
    done = Event("kept", view.seat, {"dice": faces, "points": points, "at_risk": view.run.points})
    return view, (done, Event("cleared", view.seat)) if view.hand == DICE else (done,)


def _going_on(view: View, run: Run, phase: Phase, rolls: int) -> View:
    """The same table further on in a turn; spelled out, since it is made at nearly each move."""
    return View(view.house, view.seat, view.totals, run, phase, view.gone, rolls, view.starter, view.leader)


def _stop(view: View) -> Step[View]:
    seat, points = view.seat, view.at_risk
    total = view.totals[seat] + points
    events = [Event("stopped", seat, {"points": points, "total": total})]
    if not view.totals[seat] and view.house.opening:
        events.append(Event("got_on_board", seat))
    if view.to_beat is not None and total > view.to_beat:
        events.append(Event("took_lead", seat, {"total": total}))
        view = replace(view, leader=seat)
    elif view.to_beat is None and total >= view.house.goal:
        if len(view.at_table) > 1:
            events.append(Event("last_round_began", seat, {"total": total}))
        view = replace(view, starter=seat, leader=seat)
    totals = (*view.totals[:seat], total, *view.totals[seat + 1 :])
    view, passed = _pass_dice(replace(view, totals=totals), "stopped")
    return view, (*events, *passed)


def _lose(view: View, fate: Fate) -> Step[View]:
    """End the turn without its points: nothing scored, or the player went out or left."""
    lost = Event(fate.replace(" ", "_"), view.seat, {"lost": view.at_risk})
    view, passed = _pass_dice(view, fate)
    return view, (lost, *passed)


def _leave(view: View) -> Step[View]:
    return _lose(replace(view, gone=view.gone | {view.seat}), "left")


def _pass_dice(view: View, fate: Fate) -> Step[View]:
    """Give the dice to the next seat at the table, if the game goes on.

    It doesn't when the dice come back to who started the last round, or when at most one player is
    left of several (text: each other player gets one chance; a name crossed off the score card).
    """
    run = view.run
    if view.phase != "ready":  # a player who leaves before rolling hasn't touched the dice
        run = Run(run.seat, run.dice, run.kept, fate)
    following = view.following
    alone = len(following) < min(2, len(view.totals))
    if not alone and following[0] != view.starter:
        return replace(view, phase="ready", seat=following[0], run=run), ()
    view = replace(view, phase="over", run=run)
    end = verdict(view)
    return view, (Event("ended", None, {"winners": end.winners, "reason": end.reason}),)


LAW = Zonk()
