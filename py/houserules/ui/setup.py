"""The setting of a table: the form for who plays and under which house rules."""

from __future__ import annotations

from typing import Any

from houserules.core.options import Choice, Option
from houserules.games.box import Box

from .draft import Draft
from .html import Node, classes, h
from .names import LONGEST
from .pages import SEAT_UNIT, bar
from .pieces import icon
from .session import PERSON


def page(box: Box[Any], draft: Draft, *, in_progress: bool, complaint: str) -> Node:
    """The form for a new game: who plays, and under which house rules."""
    law = box.law
    return h(
        "form",
        bar(law.title, h("a", "Rules", href=f"#/{law.id}/rules", class_="quiet button")),
        h(
            "p",
            "A game is in progress. A new one sets it aside; you can bring it back.",
            class_="hint",
        )
        if in_progress
        else None,
        h(
            "fieldset",
            h("legend", "Players"),
            h("ol", [_player(box, draft, seat) for seat in range(len(draft.players))], class_="players"),
            h(
                "button",
                "Add a player",
                type="button",
                data_act="add-player",
                disabled=len(draft.players) + 1 not in law.seats,
            ),
            class_="panel",
        ),
        h(
            "fieldset",
            h("legend", "House rules"),
            [_option(option, draft) for option in law.options],
            class_="panel",
        ),
        h("p", complaint, class_="complaint", role="alert", id="complaint") if complaint else None,
        h("div", h("button", "Start the game", type="submit", class_="main"), class_="actions"),
        class_="setup",
        id=f"setup-{law.id}",
        data_act="start",
        novalidate=True,
    )


def _player(box: Box[Any], draft: Draft, seat: int) -> Node:
    name, kind = draft.players[seat]
    kinds = [(PERSON, "Person"), *((bot.id, f"Bot: {bot.title}") for bot in box.bots)]
    line = next((bot.line for bot in box.bots if bot.id == kind), "Plays on this device.")
    drop = h(
        "button",
        icon("close"),
        type="button",
        class_="quiet",
        data_act="drop-player",
        data_value=seat,
        aria_label=f"Remove player {seat + 1}",
        disabled=len(draft.players) - 1 not in box.law.seats,
    )
    return h(
        "li",
        h(
            "input",
            id=f"name-{seat}",
            value=name,
            maxlength=LONGEST,
            data_field=f"name:{seat}",
            aria_label=f"Name of player {seat + 1}",
            autocomplete="off",
            placeholder=f"Player {seat + 1}",
        ),
        h(
            "select",
            [h("option", label, value=value, selected=value == kind) for value, label in kinds],
            id=f"kind-{seat}",
            data_field=f"kind:{seat}",
            aria_label=f"Who plays seat {seat + 1}",
        ),
        drop,
        h("small", line, class_="hint"),
        id=f"player-{seat}",
    )


def _option(option: Option, draft: Draft) -> Node:
    typed = dict(draft.options)[option.key]
    if isinstance(option, Choice):
        return h(
            "div",
            h("b", option.title, id=f"label-{option.key}"),
            h(
                "div",
                [_radio(option, value, typed) for value, _, _ in option.values],
                role="radiogroup",
                aria_labelledby=f"label-{option.key}",
                class_="choices",
            ),
            class_="option",
            id=f"option-{option.key}",
        )
    if option.unit == SEAT_UNIT:
        seats = enumerate(draft.names())
        chosen = [
            h("option", name or f"Player {seat + 1}", value=seat, selected=str(seat) == typed) for seat, name in seats
        ]
        field = h("select", chosen, id=f"field-{option.key}", data_field=f"option:{option.key}")
        default = "the first player"
    else:
        field = h(
            "input",
            id=f"field-{option.key}",
            value=typed,
            inputmode="numeric",
            data_field=f"option:{option.key}",
            autocomplete="off",
        )
        default = option.label(option.default)
    return h(
        "div",
        h("label", h("b", option.title), field, for_=f"field-{option.key}"),
        h("small", option.hint, " ", h("em", f"Default: {default}."), class_="hint"),
        class_="option",
        id=f"option-{option.key}",
    )


def _radio(option: Choice, value: str, typed: str) -> Node:
    label, hint = next((label, hint) for known, label, hint in option.values if known == value)
    return h(
        "label",
        h(
            "input",
            type="radio",
            name=option.key,
            value=value,
            checked=value == typed,
            data_field=f"option:{option.key}",
            id=f"{option.key}-{value}",
        ),
        h("span", h("b", label), h("em", "default") if value == option.default else None, h("small", hint)),
        class_=classes("choice", value == typed and "on"),
    )
