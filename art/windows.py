"""A window of each book, 80 x 110, and what can be seen in any of them."""

import random

from art.lino import OVER, chop, circle, cut, fan, moved, poly, rect, ribbon, shape, symbol

FRAMES = {
    "lamps": "M4 110L4 34C4 14 22 4 40 4C58 4 76 14 76 34L76 110Z",
    "baize": "M4 110L4 42C4 20 20 4 40 4C60 4 76 20 76 42L76 110Z",
    "candles": "M4 110L4 42C4 32 14 34 16 26C20 10 30 4 40 4C50 4 60 10 64 26C66 34 76 32 76 42L76 110Z",
    "offices": "M0 110L0 12L80 12L80 110Z",
    "castle": "M4 110L4 48C8 26 24 12 40 -2C56 12 72 26 76 48L76 110Z",
    "blueprint": "M6 110L6 10L74 10L74 110Z",
}
"""The outline of a window in each book."""

BARS = {
    "lamps": rect(0, 33, 80, 3.6) + rect(38.2, 0, 3.6, 34),
    "baize": rect(0, 41, 80, 3.4) + fan(40, 42, 0, 44, -45, 45, 3, 1.8),
    "candles": rect(0, 40, 80, 3.4) + circle(40, 24, 9),
    "offices": rect(0, 32, 80, 3.4) + rect(26, 12, 3, 20) + rect(52, 12, 3, 20),
    "castle": rect(0, 46, 80, 3.4) + ribbon("M40 46C28 36 30 20 40 6", 3, 3) + ribbon("M40 46C52 36 50 20 40 6", 3, 3),
    "blueprint": rect(0, 33, 80, 2.4),
}

BOX = "0 0 80 110"
WHOLE = "M-4 -8L84 -8L84 114L-4 114Z"
"""More than is seen of it: the outline cuts it off."""


def windows() -> str:
    return "".join(map(frame, FRAMES)) + "".join(map(bars, BARS)) + states() + on_them()


def outlines() -> str:
    """What cuts off a window's inside; it must stand in the page itself."""
    cuts = "".join(f'<clipPath id="in-{book}"><path d="{d}"/></clipPath>\n' for book, d in FRAMES.items())
    return f'<svg class="outlines" width="0" height="0" aria-hidden="true"><defs>\n{cuts}</defs></svg>\n'


def frame(book: str) -> str:
    line = f'<path fill="none" stroke="var(--frame)" stroke-width="4.5" stroke-linejoin="round" d="{chop(FRAMES[book], book, 0.5)}"/>'
    sill = shape(poly(-6, 106, 86, 106, 88, 116, -8, 116), "var(--frame)", book + "sill", 0.6)
    return symbol(f"frame-{book}", "-10 -10 100 140", line + sill, OVER)


def bars(book: str) -> str:
    return symbol(f"bars-{book}", BOX, shape(BARS[book], "var(--frame)", "bars" + book, 0.3), OVER)


def seen(name: str, fill: str, *more: str) -> str:
    """What is seen behind the glass."""
    return symbol(f"w-{name}", BOX, f'<path fill="{fill}" d="{WHOLE}"/>' + "".join(more), OVER)


def states() -> str:
    """Lit, asleep behind a curtain with a thread of light, cracked and black, shuttered."""
    shine = cut(8, 100, 26, 62, 3) + cut(58, 100, 72, 74, 2.4) + cut(10, 20, 22, 8, 2)
    folds = "".join(cut(x, -6, x - b, 112, 2.2, c) for x, b, c in ((8, 2, 1), (18, 0, 2), (29, -3, 2), (51, 3, -2), (62, 0, -2), (72, -2, -1)))
    crack = ribbon("M52 -4L44 22L56 36L46 58L60 74", 2.2, 2.6, 2.2, 2, 1) + ribbon("M46 58L28 72L22 92", 2, 1.6, 0.6) + ribbon("M44 22L26 28L14 44", 2, 1.6, 0.6) + ribbon("M56 36L72 40", 1.8, 0.6)
    slats = "".join(cut(5, y, 36, y, 2) + cut(44, y, 75, y, 2) for y in range(10, 112, 10))
    return (
        seen("lit", "var(--pane)", shape(shine, "var(--pane-cut)", "lit"))
        + seen("asleep", "var(--curtain)", shape(folds, "var(--curtain-cut)", "folds", 0.4), shape(cut(40, 2, 40, 62, 3), "var(--thread)", "thread", 0.3))
        + seen("dark", "var(--void)", shape(crack, "var(--void-cut)", "crack", 0.3))
        + seen("shut", "var(--shutter)", shape(slats, "var(--shutter-cut)", "slats", 0.4), shape(rect(38.6, -8, 2.8, 122), "var(--shutter-cut)", "gap", 0.3))
    )


def on_them() -> str:
    """A plank over the shutters, their leaves when they stand open, rays, a cloth, the light of a room."""
    plank = shape(poly(-12, 74, 90, 42, 93, 56, -9, 88), "var(--plank)", "w-plank")
    plank += shape(cut(-4, 80, 50, 63, 1.6) + circle(0, 78, 2) + circle(80, 52, 2), "var(--house)", "w-plankc", 0.3)
    rays = shape(fan(40, 56, 66, 92, -150, 150, 21, 4.4), "var(--ray)", "rays")
    cloth = shape("M8 0L72 0L70 44L56 38L40 50L24 38L10 44Z", "var(--cloth)", "cloth")
    cloth += shape(cut(14, 4, 16, 36, 2) + cut(66, 4, 64, 36, 2), "var(--cloth-cut)", "clothc", 0.3)
    left, right = leaf(""), leaf(' transform="translate(80 0) scale(-1 1)"')
    return (
        symbol("w-plank", BOX, plank, OVER)
        + symbol("leaf-left", BOX, left, OVER)
        + symbol("leaf-right", BOX, right, OVER)
        + symbol("w-rays", BOX, rays, OVER)
        + symbol("w-cloth", "0 0 80 60", cloth, OVER)
        + symbol("glow", "0 0 200 240", shape(glow(), "var(--pane-cut)", "glow"), OVER)
    )


def leaf(where: str) -> str:
    wood = shape(poly(-4, 8, -32, -4, -32, 116, -4, 108), "var(--shutter)", "leaf")
    slats = "".join(cut(-29, y - 4, -7, y, 1.8) for y in range(12, 108, 10))
    return f"<g{where}>{wood}{shape(slats, 'var(--shutter-cut)', 'leafc', 0.3)}</g>"


def glow() -> str:
    chance, count = random.Random(7), 34
    turns = [360 / count * k + chance.uniform(-3, 3) for k in range(count)]
    return "".join(
        moved(cut(0, -chance.uniform(104, 116), 0, -chance.uniform(132, 190), 4.4), 100, 120, turn) for turn in turns
    )
