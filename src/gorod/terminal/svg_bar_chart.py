"""Bar chart of each side's chances at several tables, as SVG."""

from collections.abc import Mapping, Sequence
from textwrap import wrap
from typing import NamedTuple
from xml.sax.saxutils import escape

from gorod.screens.past.chance_chart import SIDE_COLOURS

BAR_WIDTH, BAR_HEIGHT, ROW_HEIGHT, LINE_HEIGHT = 720, 22, 62, 20
HEADING_WIDTH = 80
"""The width at which a heading is wrapped, in characters."""


class ChartBar(NamedTuple):
    """One table: its label, and each side's share of the wins."""

    label: str
    shares: Mapping[str, float]


def bar_chart_svg(title: str, sides: Mapping[str, str], bars: Sequence[ChartBar]) -> str:
    """Draw a stacked bar for each table; all have the same width."""
    colours = dict(zip(sides, SIDE_COLOURS * (1 + len(sides) // len(SIDE_COLOURS)), strict=False))
    headings = wrap(title, HEADING_WIDTH)
    legend = LINE_HEIGHT * len(headings) + 14
    top = legend + 2 * LINE_HEIGHT + 4
    height = top + ROW_HEIGHT * len(bars)
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {BAR_WIDTH} {height}" role="img">',
        f"<title>{escape(title)}</title>",
        f'<rect width="{BAR_WIDTH}" height="{height}" fill="#fff"/>',
        '<g font-family="system-ui, sans-serif" font-size="14" fill="#222">',
    ]
    for number, heading in enumerate(headings, 1):
        about = f'x="10" y="{number * LINE_HEIGHT}" font-weight="bold"'
        lines.append(f"<text {about}>{escape(heading)}</text>")
    at = 10
    for side, name in sides.items():
        lines.append(f'<rect x="{at}" y="{legend}" width="12" height="12" fill="{colours[side]}"/>')
        lines.append(f'<text x="{at + 18}" y="{legend + 11}">{escape(name)}</text>')
        at += 40 + 9 * len(name)
    for number, bar in enumerate(bars):
        lines += _bar(bar, top + number * ROW_HEIGHT, colours)
    return "\n".join([*lines, "</g>", "</svg>", ""])


def _bar(bar: ChartBar, y: int, colours: Mapping[str, str]) -> list[str]:
    whole, at = BAR_WIDTH - 20, 10.0
    lines = [f'<text x="10" y="{y + 14}">{escape(bar.label)}</text>']
    for side, share in bar.shares.items():
        width = whole * share
        about = f'x="{at:.1f}" y="{y + LINE_HEIGHT}" width="{width:.1f}" height="{BAR_HEIGHT}"'
        lines.append(f'<rect {about} fill="{colours[side]}"/>')
        if share >= 0.08:
            where = f'x="{at + 6:.1f}" y="{y + LINE_HEIGHT + 16}" fill="#fff"'
            lines.append(f"<text {where}>{share:.0%}</text>")
        at += width
    middle, above, below = BAR_WIDTH / 2, y + LINE_HEIGHT - 3, y + LINE_HEIGHT + BAR_HEIGHT + 3
    about = f'x1="{middle}" y1="{above}" x2="{middle}" y2="{below}"'
    return [*lines, f'<line {about} stroke="#888" stroke-dasharray="3 3"/>']
