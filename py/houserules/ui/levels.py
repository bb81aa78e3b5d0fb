"""What there is to know when choosing opponents and house rules: how strong a level is, which rules go together."""

from __future__ import annotations

from typing import Any

from houserules.games.box import Bot, Box, Preset

from .draft import Draft, preset_of
from .fields import choice
from .html import Node, h

DUEL = 2
"""At so many seats play can be perfect."""


def levels(box: Box[Any], draft: Draft) -> Node | None:
    """The bots at this table: how each plays, and how often it beats perfect play where that is known."""
    kinds = {kind for _, kind in draft.players}
    preset = preset_of(box, draft) if len(draft.players) == DUEL else None
    rows = [_level(box, bot, preset) for bot in box.bots if bot.id in kinds]
    return h("ul", rows, class_="levels", id="levels") if rows else None


def _level(box: Box[Any], bot: Bot[Any], preset: Preset | None) -> Node:
    rate = _rate(box, bot, preset) if preset else None
    return h("li", h("b", bot.title), ": ", bot.line, rate, class_="hint")


def _rate(box: Box[Any], bot: Bot[Any], preset: Preset) -> Node | None:
    if box.against_perfect is None:
        return None
    first, second = box.against_perfect(bot.id, preset.id)
    return h("span", f"Beats perfect play in {first:.1%} of games going first, in {second:.1%} going second.")


def preset_picker(box: Box[Any], draft: Draft) -> Node | None:
    """House rules to choose as one; where they are the table's own, that is said in the place of a choice."""
    if not box.presets:
        return None
    chosen = preset_of(box, draft)
    radios = [_radio(preset.id, preset.title, preset.line, on=preset == chosen) for preset in box.presets]
    own = _radio("own", "Your own", "As set below.", on=chosen is None, shut=chosen is not None)
    group = h("div", radios, own, role="radiogroup", aria_labelledby="label-preset", class_="choices presets")
    return h("div", h("b", "All at once", id="label-preset"), group, class_="option", id="option-preset")


def _radio(value: str, title: str, line: str, *, on: bool, shut: bool = False) -> Node:
    return choice("preset", value, "preset", h("b", title), h("small", line), on=on, shut=shut)
