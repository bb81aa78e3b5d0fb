"""A chance as a bar."""

from __future__ import annotations

from houserules.ui.html import Node, h


def gauge(chance: float, error: float = 0.0) -> Node:
    """A bar as long as ``chance`` is likely; what lies within ``error`` of its end is marked as unsure.

    It says nothing that the number beside it doesn't say, so screen readers don't get to see it.
    """
    low, high = max(0.0, chance - error), min(1.0, chance + error)
    return h(
        "svg",
        _part(0, chance),
        _part(low, high, class_="fizzbin-unsure") if error else None,
        class_="fizzbin-gauge",
        viewBox="0 0 100 1",
        preserveAspectRatio="none",
        aria_hidden="true",
    )


def _part(low: float, high: float, **more: str) -> Node:
    return h("rect", x=f"{100 * low:.1f}", width=f"{100 * (high - low):.1f}", height="1", **more)
