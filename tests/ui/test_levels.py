"""Choosing opponents and house rules: how strong a level is, and rules that go together."""

from __future__ import annotations

from typing import Any

import pytest
from desk import Desk
from pages import attribute, having, text

from houserules.games import GAMES
from houserules.games.box import Bot, Preset
from houserules.ui.address import LOBBY
from houserules.ui.draft import options_of

ZONK = GAMES["zonk"]


def setting(game: str = "zonk") -> Desk:
    return Desk().open(f"#/{game}/new")


def told(desk: Desk) -> str:
    return " ".join(text(having(desk.screen.page, "id", "levels")[0]).split())


def chosen(desk: Desk) -> list[str]:
    radios = having(desk.screen.page, "data-field", "preset")
    return [attribute(node, "value") for node in radios if "checked" in dict(node.attributes)]


@pytest.mark.parametrize("bot", ZONK.bots, ids=lambda bot: bot.id)
@pytest.mark.parametrize("preset", ZONK.presets, ids=lambda preset: preset.id)
def test_how_often_a_level_beats_perfect_play_is_said_for_both_seats(bot: Bot[Any], preset: Preset) -> None:
    desk = setting()
    desk.act("field", f"kind:1={bot.id}")
    desk.act("field", f"preset={preset.id}")
    assert ZONK.against_perfect is not None
    first, second = ZONK.against_perfect(bot.id, preset.id)
    assert bot.line in told(desk)
    assert f"{first:.1%} of games going first, in {second:.1%} going second" in told(desk)


def test_it_is_not_said_where_it_isnt_known() -> None:
    desk = setting()
    assert "Beats perfect play" in told(desk)
    desk.act("field", "option:opening=950")
    assert "Beats perfect play" not in told(desk)
    desk.act("field", "option:opening=1000")
    desk.act("add-player")
    assert "Beats perfect play" not in told(desk)
    assert "Beats perfect play" not in told(setting("fizzbin"))


def test_a_preset_fills_in_its_house_rules_and_leaves_the_others() -> None:
    desk = setting()
    assert chosen(desk) == [ZONK.presets[0].id]
    desk.act("field", "option:first=random")
    for preset in (*ZONK.presets[1:], ZONK.presets[0]):
        desk.act("field", f"preset={preset.id}")
        assert desk.app.leaf is not None
        values = options_of(ZONK, desk.app.leaf.draft)
        assert {key: values[key] for key, _ in preset.options} == dict(preset.options)
        assert values["first"] == "random"
        assert chosen(desk) == [preset.id]
        (goal,) = having(desk.screen.page, "data-field", "option:goal")
        assert attribute(goal, "value") == str(values["goal"])


@pytest.mark.parametrize("typed", ["opening=950", "goal=many", "hot_dice=none"])
def test_rules_of_ones_own_are_no_preset_until_one_is_taken(typed: str) -> None:
    desk = setting()
    desk.act("field", f"option:{typed}")
    assert chosen(desk) == ["own"]
    desk.act("field", "preset=own")
    assert chosen(desk) == ["own"]
    desk.act("field", f"preset={ZONK.presets[0].id}")
    assert chosen(desk) == [ZONK.presets[0].id]


def test_a_game_without_presets_offers_none() -> None:
    assert having(setting("facecard").screen.page, "data-field", "preset") == []


def test_a_page_of_facts_is_there_where_a_game_has_one() -> None:
    desk = setting("fizzbin")
    assert having(desk.screen.page, "href", "#/fizzbin/facts")
    desk.open("#/fizzbin/facts")
    assert having(desk.screen.page, "class", "fizzbin-facts")
    assert desk.notices == []
    desk.open("#/zonk/facts")
    assert desk.app.route == LOBBY
    assert len(desk.notices) == 1
