"""The picture of the table: the dice that lie there, what is kept, what is at risk."""

from __future__ import annotations

from houserules.ui.html import Child, Node, classes, h
from houserules.ui.pieces import die, plural
from houserules.ui.table import Scene

from .odds import STEP, bust
from .scoring import DICE, Faces, all_scoring, spots, worth
from .state import Fate, Kept, View
from .words import capital, described, not_yet, objection


def art() -> Node:
    """A Full House, for the lobby."""
    return h("div", [die(face) for face in (5, 5, 1, 1, 1)], class_="zonk-art", aria_hidden="true")


def felt(view: View, scene: Scene) -> Node:
    """The whole picture; its parts keep their height from roll to roll, so that the buttons stay put."""
    return h(
        "div",
        _banner(view, scene),
        _throw(view, scene),
        h("div", _middle(view, scene), class_="zonk-middle"),
        _tray(view),
        id="zonk",
        class_="zonk",
    )


def picked_spots(view: View, scene: Scene) -> tuple[int, ...]:
    """The dice the viewer has selected, by their place on the table; selections of old rolls are none."""
    if not _picking(view, scene):
        return ()
    names = {str(spot): spot for spot in range(len(view.run.dice))}
    return tuple(sorted({names[item] for item in scene.picked if item in names}))


def picked_faces(view: View, scene: Scene) -> Faces:
    """The faces the viewer has selected, ascending."""
    return tuple(sorted(view.run.dice[spot] for spot in picked_spots(view, scene)))


def _picking(view: View, scene: Scene) -> bool:
    return view.phase == "rolled" and bool(scene.moves)


def _banner(view: View, scene: Scene) -> Child:
    if view.leader is None or len(view.totals) == 1 or view.phase == "over":
        return None
    leads = f"{scene.name(view.leader, 'lead', 'leads')} with {view.totals[view.leader]:,}."
    short = view.totals[view.leader] + STEP - view.totals[view.seat] - view.at_risk
    missing = f"{short:,} more to beat that." if short > 0 else "This turn would beat that."
    return h("p", h("b", "Last round. "), f"{leads} {missing}", class_="zonk-banner")


def _throw(view: View, scene: Scene) -> Child:
    """The last roll as it lies, without the dice kept from it."""
    run = view.run
    taken = spots(run.dice, run.kept[-1].faces) if run.kept and run.kept[-1].roll == view.rolls else ()
    lying = [spot for spot in range(len(run.dice)) if spot not in taken]
    title = scene.name(run.seat, "rolled", "rolled") if run.dice else "Five dice, ready to roll"
    dice: list[Node] = [_die(view, scene, spot) for spot in lying]
    return h(
        "div",
        h("h3", title, class_="zonk-title"),
        h(
            "div",
            dice or [_blank(view, spot) for spot in range(DICE)],
            class_=classes("zonk-dice", view.phase == "kept" and "zonk-rest", run.fate == "busted" and "zonk-bust"),
            role="group",
            aria_label="Dice on the table",
        ),
        class_="zonk-throw",
    )


def _die(view: View, scene: Scene, spot: int) -> Node:
    name, face = f"zonk-die-{view.rolls}-{spot}", view.run.dice[spot]
    if not _picking(view, scene):
        return die(face, id=name)
    held = spot in picked_spots(view, scene)
    label = f"die {spot + 1} shows {face}" + (", selected" if held else "")
    return die(face, id=name, data_pick=spot, held=held, aria_pressed=str(held).lower(), label=label)


def _blank(view: View, spot: int) -> Node:
    return h("span", id=f"zonk-blank-{view.rolls}-{spot}", class_="die zonk-blank", aria_hidden="true")


def _middle(view: View, scene: Scene) -> tuple[Child, ...]:
    if view.phase not in {"rolled", "pair", "kept"}:
        return (_aims(view) if view.run.fate == "going" else _fate(view, scene),)
    return (_choice(view, scene) if _picking(view, scene) else None, _risk(view, scene))


def _aims(view: View) -> Node:
    """What everybody is after, before anybody has rolled."""
    opening, goal = view.house.opening, view.house.goal
    begins = "starts the last round" if len(view.totals) > 1 else "is the goal"
    return h(
        "div",
        h("p", f"{opening:,} in one turn gets you on the board.") if opening else None,
        h("p", f"{goal:,} {begins}."),
        class_="zonk-need",
    )


def _choice(view: View, scene: Scene) -> Node:
    """What the selection is worth, or what is wrong with it."""
    faces, every = picked_faces(view, scene), all_scoring(view.run.dice)
    worthy = f"{capital(described(faces))}: {worth(faces):,} points." if worth(faces) else None
    quick = h("button", f"Select all that score: {worth(every):,}", type="button", id="zonk-all", data_pick="all")
    return h(
        "div",
        h("p", worthy or objection(faces), id="zonk-worth", class_="zonk-worth", role="status"),
        quick if every and faces != every else None,
        class_="zonk-choice",
    )


def _risk(view: View, scene: Scene) -> Node:
    """The temporary points, what stopping takes, and the odds of the next roll."""
    faces = picked_faces(view, scene)
    points = view.at_risk + worth(faces)
    hand = view.hand_after(faces) if worth(faces) else view.hand
    short = not_yet(view, points, hand)
    known = view.phase != "rolled" or worth(faces)
    odds = f"Next roll: {bust(hand):.0%} chance of nothing." if known else None
    return h(
        "div",
        h("p", h("b", f"{points:,}", class_="zonk-points"), " at risk"),
        h("progress", value=min(points, view.needed), max=view.needed, aria_label="Points towards stopping")
        if points < view.needed
        else None,
        h("p", short or "Enough to stop.", class_="zonk-need"),
        h("p", odds, class_="zonk-odds") if odds else None,
        class_="zonk-risk",
    )


_ENDS: dict[Fate, tuple[str, str]] = {
    "busted": ("scored nothing{loss}.", "zonk-bad"),
    "went out": ("gave up the turn{loss}.", "zonk-bad"),
    "left": ("left the table.", "zonk-bad"),
    "stopped": ("stopped with {points}.", "zonk-good"),
}


def _fate(view: View, scene: Scene) -> Node:
    """How the turn ended whose dice still lie there."""
    words, look = _ENDS[view.run.fate]
    points = plural(view.run.points, "point")
    words = words.format(points=points, loss=f" and lost {points}" if view.run.points else "")
    return h("p", scene.name(view.run.seat, words, words), class_=classes("zonk-fate", look))


def _tray(view: View) -> Node:
    """What was kept in the turn, roll by roll; the place is there before the dice are."""
    folded = _folded(view)
    rows = [_row(kept) for kept in view.run.kept[folded:]]
    if folded:
        rows.insert(0, _earlier(view.run.kept[:folded]))
    lost = view.run.fate in {"busted", "went out", "left"}
    return h(
        "div",
        h("h3", "Kept", class_="zonk-title") if rows else None,
        h("ol", rows, class_="zonk-rows") if rows else None,
        class_=classes("zonk-tray", not rows and "zonk-empty", lost and "zonk-lost"),
    )


def _folded(view: View) -> int:
    """How many of the rows are of dice that have been picked up and rolled again."""
    kept, dice, folded = view.run.kept, 0, 0
    for number, row in enumerate(kept, start=1):
        dice += len(row.faces)
        if dice % DICE == 0 and (number < len(kept) or row.roll != view.rolls):
            folded = number
    return folded


def _earlier(rows: tuple[Kept, ...]) -> Node:
    points = sum(kept.points for kept in rows)
    sets = sum(len(kept.faces) for kept in rows) // DICE
    return h(
        "li",
        h("span", "all five" if sets == 1 else f"all five, {sets} times"),
        h("span", f"{points:,}", class_="zonk-worth-of"),
        id=f"zonk-kept-to-{rows[-1].roll}",
        class_="zonk-row zonk-earlier",
    )


def _row(kept: Kept) -> Node:
    taken = spots(kept.dice, kept.faces)
    dice = [die(kept.dice[spot], id=f"zonk-die-{kept.roll}-{spot}") for spot in taken]
    return h(
        "li",
        h("span", dice, class_="zonk-kept"),
        h("span", f"{kept.points:,}", class_="zonk-worth-of"),
        id=f"zonk-kept-{kept.roll}",
        class_="zonk-row",
    )
