"""Bar chart of each side's chances at several tables, as SVG."""

from collections.abc import Mapping, Sequence
from textwrap import wrap
from typing import NamedTuple
from xml.sax.saxutils import escape

from gorod.screens.curves import COLOURS

WIDTH, BAR, ROW, LINE = 720, 22, 62, 20
WIDEST = 80
"""The width at which a heading is wrapped, in characters."""


class Bar(NamedTuple):
    """One table: its label, and each side's share of the wins."""

    label: str
    shares: Mapping[str, float]


def picture(title: str, sides: Mapping[str, str], bars: Sequence[Bar]) -> str:
    """Draw a stacked bar for each table; all have the same width."""
    colours = dict(zip(sides, COLOURS * (1 + len(sides) // len(COLOURS)), strict=False))
    headings = wrap(title, WIDEST)
    legend = LINE * len(headings) + 14
    top = legend + 2 * LINE + 4
    height = top + ROW * len(bars)
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" role="img">',
        f"<title>{escape(title)}</title>",
        f'<rect width="{WIDTH}" height="{height}" fill="#fff"/>',
        '<g font-family="system-ui, sans-serif" font-size="14" fill="#222">',
    ]
    for number, heading in enumerate(headings, 1):
        about = f'x="10" y="{number * LINE}" font-weight="bold"'
        lines.append(f"<text {about}>{escape(heading)}</text>")
    at = 10
    for side, name in sides.items():
        lines.append(f'<rect x="{at}" y="{legend}" width="12" height="12" fill="{colours[side]}"/>')
        lines.append(f'<text x="{at + 18}" y="{legend + 11}">{escape(name)}</text>')
        at += 40 + 9 * len(name)
    for number, bar in enumerate(bars):
        lines += _bar(bar, top + number * ROW, colours)
    return "\n".join([*lines, "</g>", "</svg>", ""])


def _bar(bar: Bar, y: int, colours: Mapping[str, str]) -> list[str]:
    whole, at = WIDTH - 20, 10.0
    lines = [f'<text x="10" y="{y + 14}">{escape(bar.label)}</text>']
    for side, share in bar.shares.items():
        width = whole * share
        about = f'x="{at:.1f}" y="{y + LINE}" width="{width:.1f}" height="{BAR}"'
        lines.append(f'<rect {about} fill="{colours[side]}"/>')
        if share >= 0.08:
            where = f'x="{at + 6:.1f}" y="{y + LINE + 16}" fill="#fff"'
            lines.append(f"<text {where}>{share:.0%}</text>")
        at += width
    about = f'x1="{WIDTH / 2}" y1="{y + LINE - 3}" x2="{WIDTH / 2}" y2="{y + LINE + BAR + 3}"'
    return [*lines, f'<line {about} stroke="#888" stroke-dasharray="3 3"/>']
