"""The course of a chance to win, drawn."""

from __future__ import annotations

from collections.abc import Sequence

from .html import Node, h

WIDTH, HEIGHT = 600, 200
"""Of the drawing, in units of its own; it is stretched to the room there is, but for its strokes."""
EDGE = 10
"""Room around, so that the line is whole where it touches certainty."""
Point = tuple[int, float]


def chart(course: Sequence[Point], marked: Sequence[Point], label: str) -> Node:
    """A line through (turn, chance from 0 to 1), with dots where it is ``marked``; ``label`` says it in words."""
    first, last = course[0][0], course[-1][0]

    def spot(point: Point) -> tuple[float, float]:
        turn, chance = point
        along = (turn - first) / ((last - first) or 1)
        return EDGE + along * (WIDTH - 2 * EDGE), EDGE + (1 - chance) * (HEIGHT - 2 * EDGE)

    line = " ".join("{:.1f},{:.1f}".format(*spot(point)) for point in course)
    left, right, floor = spot(course[0])[0], spot(course[-1])[0], HEIGHT - EDGE
    half = HEIGHT // 2
    return h(
        "svg",
        h("polygon", points=f"{left:.1f},{floor} {line} {right:.1f},{floor}", class_="chart-area"),
        h("line", x1=EDGE, x2=WIDTH - EDGE, y1=half, y2=half, class_="chart-even"),
        h("polyline", points=line, class_="chart-line"),
        [_dot(*spot(point)) for point in marked],
        preserveAspectRatio="none",
        viewBox=f"0 0 {WIDTH} {HEIGHT}",
        class_="chart",
        role="img",
        aria_label=label,
    )


def _dot(x: float, y: float) -> Node:
    """A line without length: its round ends stay round however the drawing is stretched."""
    return h("path", d=f"M{x:.1f} {y:.1f}h0", class_="chart-dot")
