"""The win probability chart of a reviewed game, as SVG: each side after every event."""

from collections.abc import Iterator, Mapping, Sequence
from html import escape
from typing import NamedTuple

SIDE_COLOURS = ("#b3282d", "#26282e", "#8a6d1f", "#3f6f8f", "#5b7f3a", "#7a4a86")
"""One for each side, in the order of the book; all have enough contrast on white."""

WIDTH, HEIGHT = 480, 260
"""Small enough for its text to be legible at the width of a phone."""
LEFT, RIGHT, TOP, BOTTOM = 44, 10, 42, 28
MIN_LABEL_GAP = 56
"""The least distance between two labels of phases."""


class RolloutPoint(NamedTuple):
    """The result of rollouts from one point: a share with its interval."""

    at: int
    share: float
    low: float
    high: float


class SideCurve(NamedTuple):
    """One side: its name, its chance after every event, and what to compare it with."""

    name: str
    table: Sequence[float]
    cards: Sequence[float] = ()
    """Its chance given the real cards; empty if there are rollouts instead."""
    rolled: Sequence[RolloutPoint] = ()


class ChanceChart(NamedTuple):
    title: str
    sides: Sequence[SideCurve]
    phases: Mapping[int, str]
    """The phases by the points at which they began."""
    moments: Mapping[int, str]
    """The turning points, with their marks."""

    @property
    def points(self) -> int:
        return max(2, *(len(side.table) for side in self.sides))


def chart_svg(curves: ChanceChart) -> str:
    """The chart: solid lines for what the table could know, dashed ones for the real cards."""
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img">',
        f"<title>{escape(curves.title)}</title>",
        f'<rect width="{WIDTH}" height="{HEIGHT}" fill="#fff"/>',
        '<g font-family="system-ui, sans-serif" font-size="13" fill="#444">',
        *_legend(curves),
        *_grid(curves),
    ]
    for number, side in enumerate(curves.sides):
        lines += _curve(curves, side, SIDE_COLOURS[number % len(SIDE_COLOURS)])
    for at, mark in curves.moments.items():
        x = _x(curves, at)
        lines.append(
            f'<line x1="{x}" y1="{TOP}" x2="{x}" y2="{HEIGHT - BOTTOM}" stroke="#c77d00"/>'
            f'<text x="{x}" y="{TOP - 6}" text-anchor="middle" fill="#9a5f00" font-weight="bold">'
            f"{escape(mark)}</text>"
        )
    return "".join([*lines, "</g></svg>"])


def _legend(curves: ChanceChart) -> Iterator[str]:
    """Which colour belongs to which side."""
    each = (WIDTH - LEFT - RIGHT) / max(1, len(curves.sides))
    for number, side in enumerate(curves.sides):
        x, colour = round(LEFT + each * number, 1), SIDE_COLOURS[number % len(SIDE_COLOURS)]
        yield f'<rect x="{x}" y="4" width="11" height="11" fill="{colour}"/>'
        yield f'<text x="{x + 16}" y="14">{escape(side.name)}</text>'


def _x(curves: ChanceChart, at: int) -> float:
    return round(LEFT + (WIDTH - LEFT - RIGHT) * at / (curves.points - 1), 1)


def _y(share: float) -> float:
    return round(TOP + (HEIGHT - TOP - BOTTOM) * (1 - share), 1)


def _grid(curves: ChanceChart) -> Iterator[str]:
    for share in (0.0, 0.25, 0.5, 0.75, 1.0):
        y = _y(share)
        yield f'<line x1="{LEFT}" y1="{y}" x2="{WIDTH - RIGHT}" y2="{y}" stroke="#ddd"/>'
        yield f'<text x="{LEFT - 6}" y="{y + 4}" text-anchor="end">{share:.0%}</text>'
    last = float("-inf")
    for at, name in curves.phases.items():
        x = _x(curves, at)
        yield (
            f'<line x1="{x}" y1="{TOP}" x2="{x}" y2="{HEIGHT - BOTTOM + 4}" stroke="#bbb"'
            ' stroke-dasharray="2 4"/>'
        )
        if x - last >= MIN_LABEL_GAP and x + MIN_LABEL_GAP <= WIDTH + RIGHT:
            yield f'<text x="{x}" y="{HEIGHT - BOTTOM + 19}">{escape(name)}</text>'
            last = x


def _curve(curves: ChanceChart, side: SideCurve, colour: str) -> Iterator[str]:
    if side.rolled:
        upper = [f"{_x(curves, one.at)},{_y(one.high)}" for one in side.rolled]
        lower = [f"{_x(curves, one.at)},{_y(one.low)}" for one in reversed(side.rolled)]
        band = " ".join([*upper, *lower])
        yield f'<polygon points="{band}" fill="{colour}" fill-opacity="0.1"/>'
    cards = [(one.at, one.share) for one in side.rolled] or list(enumerate(side.cards))
    for dashes, width, points in (("5 4", 1.5, cards), ("", 2.5, list(enumerate(side.table)))):
        line = " ".join(f"{_x(curves, at)},{_y(share)}" for at, share in points)
        about = f'stroke="{colour}" stroke-width="{width}" fill="none"'
        dashed = f' stroke-dasharray="{dashes}"' if dashes else ""
        yield f'<polyline points="{line}" {about}{dashed}/>'
