"""House rules that go together: the tables that are offered, each of them solved for two players."""

from __future__ import annotations

from houserules.games.box import Preset

PRESETS: tuple[Preset, ...] = (
    Preset(
        "house",
        "House rules",
        "1,000 to get on the board, then 300 to stop. To 10,000.",
        (("hot_dice", "may"), ("opening", 1000), ("minimum", 300), ("goal", 10_000)),
    ),
    Preset(
        "text",
        "By the text",
        "As first written down: once on the board, stop with anything.",
        (("hot_dice", "may"), ("opening", 1000), ("minimum", 0), ("goal", 10_000)),
    ),
    Preset(
        "must",
        "Roll on",
        "With all five dice set aside there is no stopping.",
        (("hot_dice", "must"), ("opening", 1000), ("minimum", 300), ("goal", 10_000)),
    ),
    Preset(
        "short",
        "Short game",
        "The house rules, but only to 5,000.",
        (("hot_dice", "may"), ("opening", 1000), ("minimum", 300), ("goal", 5000)),
    ),
)
"""The offered house rules, the default first; who goes first is left to each table."""
