"""What choices are worth, as the coach, the bots' "Why?" and the review show it: names, bars and numbers."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from houserules.games.box import Advice

from .html import Node, classes, h

MOST = 4
"""As many choices as are taken in at a glance."""
MINUS = "\N{MINUS SIGN}"
WHOLE = 100
"""Points from which on tenths tell nothing."""


def worth(value: float, unit: str) -> str:
    """A value in words: "54.3%" or "412 points"."""
    if unit == "win":
        return f"{value:z.1%}".replace("-", MINUS)
    return f"{_number(value)} points"


def change(value: float, unit: str) -> str:
    """A value as something that was gained or lost: "+3.2%"."""
    said = worth(value, unit)
    return f"+{said}" if value > 0 and any(digit in said for digit in "123456789") else said


def unit(advice: Advice) -> str:
    """What the numbers are, and how far they can be trusted."""
    what = "Chance to win" if advice.unit == "win" else "Points on average"
    about = f"about ±{worth(advice.error, advice.unit)}" if advice.error else "estimated"
    return f"{what}, {'exact' if advice.exact else about}"


def bars(advice: Advice, name: Callable[[str], str], played: str = "", *, most: int = MOST) -> Node:
    """The ``most`` best choices with their values; the one that was ``played`` is there too, and marked."""
    choices = [choice for place, choice in enumerate(advice.choices) if place < most or choice[0] == played]
    shares = _shares([value for _, value in choices], advice.unit)
    rows = [
        _bar(name(move), worth(value, advice.unit), share, played=move == played)
        for (move, value), share in zip(choices, shares, strict=True)
    ]
    return h("ol", rows, class_="values")


def _bar(name: str, value: str, share: float, *, played: bool) -> Node:
    return h(
        "li",
        h("span", name, h("em", "played", class_="mark") if played else None, class_="values-name"),
        h("b", value, class_="values-worth"),
        h("span", class_="values-bar", style=f"--share: {share:.1%}", aria_hidden="true"),
        class_=classes(played and "values-played"),
    )


def _shares(values: Sequence[float], unit: str) -> list[float]:
    """How long the bars are, from 0 to 1: chances as they are, points beside each other from nothing on."""
    if unit == "win":
        return [min(1.0, max(0.0, value)) for value in values]
    low, high = min(0.0, *values), max(0.0, *values)
    return [(value - low) / ((high - low) or 1) for value in values]


def _number(value: float) -> str:
    return f"{value:z,.{0 if abs(value) >= WHOLE else 1}f}".replace("-", MINUS)
