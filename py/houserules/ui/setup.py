"""The setting of a table: the form for who plays and under which house rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from houserules.core.options import Choice, Number, Option, Seat
from houserules.games.box import Bot, Box

from .draft import Draft
from .fields import choice
from .html import Node, h
from .levels import levels, preset_picker
from .names import LONGEST
from .pages import bar, facts_link, rules_link
from .pieces import icon
from .session import PERSON


def page(
    box: Box[Any], draft: Draft, *, in_progress: bool, wrong: Mapping[str, str], same_deal: bool | None = None
) -> Node:
    """The form for a new game: who plays, and under which house rules; ``wrong`` are complaints by rule.

    ``same_deal`` tells whether the table is still set for the deal that somebody sent; None where nobody did.
    """
    law = box.law
    start = "Start this deal" if same_deal else "Start the game"
    aside = h("p", "A game is in progress. A new one sets it aside; you can bring it back.", class_="hint")
    stop = h("p", "Please look at the marked house rules.", class_="complaint", role="alert", id="complaint")
    return h(
        "form",
        bar(
            law.title,
            rules_link(law.id),
            facts_link(box, "quiet button"),
        ),
        None if same_deal is None else _sent(box, same=same_deal),
        aside if in_progress else None,
        _players(box, draft),
        h(
            "fieldset",
            h("legend", "House rules"),
            preset_picker(box, draft),
            [_option(option, draft, wrong.get(option.key)) for option in law.options],
            class_="panel",
        ),
        stop if wrong else None,
        h("div", h("button", start, type="submit", data_act="start", class_="main"), class_="actions"),
        class_="setup",
        id=f"setup-{law.id}",
        novalidate=True,
    )


def _sent(box: Box[Any], *, same: bool) -> Node:
    """What there is to know about a deal that was sent, while the table is set for it and when it isn't any more."""
    luck = box.table.LUCK
    if same:
        line = h("b", f"A deal somebody sent you: the same {luck} will come.")
        said: list[Node] = [h("p", line), h("p", "Names and who plays are yours to choose.", class_="hint")]
    else:
        line = h("b", f"A game of your own now, with other {luck}.")
        why = h("p", "The deal you were sent is for its own house rules and number of players.", class_="hint")
        back = h("button", "Back to what was sent", type="button", data_act="as-sent")
        said = [h("p", line), why, back]
    return h("div", said, class_="panel sent", id="sent", role="status")


def _players(box: Box[Any], draft: Draft) -> Node:
    full = len(draft.players) + 1 not in box.law.seats
    return h(
        "fieldset",
        h("legend", "Players"),
        h("ol", [_player(box, draft, seat) for seat in range(len(draft.players))], class_="players"),
        levels(box, draft),
        h("button", "Add a player", type="button", data_act="add-player", disabled=full),
        class_="panel",
    )


def _player(box: Box[Any], draft: Draft, seat: int) -> Node:
    name, kind = draft.players[seat]
    number = seat + 1
    return h(
        "li",
        h(
            "input",
            id=f"name-{seat}",
            value=name,
            maxlength=LONGEST,
            data_field=f"name:{seat}",
            aria_label=f"Name of player {number}",
            autocomplete="off",
            placeholder=f"Player {number}",
        ),
        h(
            "select",
            h("option", "Person", value=PERSON, selected=kind == PERSON),
            h("optgroup", [_bot(bot, on=kind == bot.id) for bot in box.bots], label="Bot"),
            id=f"kind-{seat}",
            data_field=f"kind:{seat}",
            aria_label=f"Who plays seat {number}",
        ),
        h(
            "button",
            icon("close"),
            type="button",
            class_="quiet",
            data_act="drop-player",
            data_value=seat,
            aria_label=f"Remove player {number}",
            disabled=len(draft.players) - 1 not in box.law.seats,
        ),
        id=f"player-{seat}",
    )


def _bot(bot: Bot[Any], *, on: bool) -> Node:
    return h("option", bot.title, value=bot.id, selected=on)


def _option(option: Option, draft: Draft, wrong: str | None) -> Node:
    typed = dict(draft.options)[option.key]
    if isinstance(option, Choice):
        return _choice(option, typed)
    field = _seats(option, typed, draft.names()) if isinstance(option, Seat) else _number(option, typed, wrong)
    return h(
        "div",
        h("label", h("b", option.title), field, for_=f"field-{option.key}"),
        h("p", wrong, class_="complaint", id=f"wrong-{option.key}") if wrong else None,
        h("small", option.hint, " ", h("em", f"Default: {option.label(option.default)}."), class_="hint"),
        class_="option",
        id=f"option-{option.key}",
    )


def _choice(option: Choice, typed: str) -> Node:
    label = f"label-{option.key}"
    radios = [_radio(option, named, typed) for named in option.values]
    group = h("div", radios, role="radiogroup", aria_labelledby=label, class_="choices")
    return h("div", h("b", option.title, id=label), group, class_="option", id=f"option-{option.key}")


def _seats(option: Seat, typed: str, names: tuple[str, ...]) -> Node:
    seats = [
        h("option", name or f"Player {seat + 1}", value=seat, selected=str(seat) == typed)
        for seat, name in enumerate(names)
    ]
    return h("select", seats, id=f"field-{option.key}", data_field=f"option:{option.key}")


def _number(option: Number, typed: str, wrong: str | None) -> Node:
    return h(
        "input",
        id=f"field-{option.key}",
        value=typed,
        inputmode="numeric",
        data_field=f"option:{option.key}",
        autocomplete="off",
        aria_invalid="true" if wrong else None,
        aria_describedby=f"wrong-{option.key}" if wrong else None,
    )


def _radio(option: Choice, named: tuple[str, str, str], typed: str) -> Node:
    value, label, hint = named
    default = h("em", "default") if value == option.default else None
    said = h("b", label), default, h("small", hint)
    return choice(option.key, value, f"option:{option.key}", *said, on=value == typed)
