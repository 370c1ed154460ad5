"""The sky, what runs along the foot of the street, wallpapers, and what stands in the street."""

import random

from art.lino import OVER, circle, cut, moved, poly, rect, ribbon, shape, symbol

EDGES = (250, 410, 530, 630)
"""Where the second band of the sky begins, and those below it."""


def sky() -> str:
    """Five flat bands, as in a reduction print; their colours are the hour. Stretched to the screen."""
    chance = random.Random(3)
    inner = '<path fill="var(--sky-1)" d="M0 0H1600V900H0z"/>' + "".join(band(chance, at, y) for at, y in enumerate(EDGES, 1))
    return symbol("sky", "0 0 1600 900", inner, ' preserveAspectRatio="none"') + stars(chance) + discs(chance)


def band(chance: random.Random, at: int, y: float) -> str:
    """One band with its ragged edge: strokes of it above, strokes of the one above in it."""
    edge, x = list[float](), -20.0
    while x < 1640:
        edge += [x, y + chance.uniform(-9, 9) + 14 * (x / 1600 - 0.5)]
        x += chance.uniform(50, 150)
    low = high = ""
    for _ in range(9):
        x, long = chance.uniform(-60, 1500), chance.uniform(90, 330)
        low += cut(x, y + chance.uniform(-34, -8), x + long, y + chance.uniform(-30, -6), chance.uniform(3, 6), chance.uniform(-5, 5))
        x, long = chance.uniform(-60, 1500), chance.uniform(70, 280)
        high += cut(x, y + chance.uniform(12, 46), x + long, y + chance.uniform(12, 46), chance.uniform(3, 5), chance.uniform(-5, 5))
    ours, above = f"var(--sky-{at + 1})", f"var(--sky-{at})"
    return (
        shape(poly(-20, 920, *edge, 1620, y, 1620, 920), ours, f"band{at}", 1.5, facet=60, digits=0)
        + shape(low, ours, f"low{at}", 1, facet=60, digits=0)
        + shape(high, above, f"high{at}", 1, facet=60, digits=0)
    )


def stars(chance: random.Random) -> str:
    """None where words stand."""
    out = ""
    for _ in range(46):
        x, y, s = chance.uniform(0, 1600), chance.uniform(8, 390), chance.choice((2, 2, 2, 3, 3, 4, 5))
        if x < 520 and y < 120:
            continue
        out += poly(x, y - s * 1.7, x + s * 0.4, y - s * 0.4, x + s * 1.5, y, x + s * 0.4, y + s * 0.4, x, y + s * 1.7, x - s * 0.4, y + s * 0.4, x - s * 1.5, y, x - s * 0.4, y - s * 0.4)
    return symbol("stars", "0 0 1600 900", shape(out, "var(--star)", "stars", 0.3), ' preserveAspectRatio="xMidYMin slice"')


def discs(chance: random.Random) -> str:
    """Moon and sun."""
    scars = cut(30, 60, 22, 120, 5, -6) + cut(150, 30, 176, 66, 4, -6) + cut(44, 150, 76, 178, 4, 4) + cut(168, 110, 160, 142, 4, -4) + cut(64, 30, 92, 20, 3, -2)
    rays = "".join(moved(cut(0, -112, 0, -chance.uniform(138, 190), 7), 100, 100, 360 / 28 * k) for k in range(28))
    moon = shape(circle(100, 100, 96), "var(--disc)", "moon", 1.4) + shape(scars, "var(--disc-cut)", "moonc")
    sun = shape(rays, "var(--disc-ray)", "sunr") + shape(circle(100, 100, 96), "var(--disc)", "sun", 1.4)
    return symbol("moon", "0 0 200 200", moon, OVER) + symbol("sun", "0 0 200 200", sun, OVER)


# Along the foot of the street: a piece 120 x 32 for each book, laid end to end --------------------


def cobbles() -> str:
    rows = [(x, 4 + row * 13) for row in range(2) for x in range(-6 if row else -18, 120, 24)]
    return "".join(poly(x + 2, y + 4, x + 11, y, x + 20, y + 4, x + 19, y + 11, x + 3, y + 11) for x, y in rows)


LEAVES = "".join(moved(cut(0, 0, 0, -15, 4.4), 20, 26, a) for a in (-70, -35, 0, 35, 70))
STRIPS = {
    "lamps": (cobbles(), 0.8),
    "baize": ("".join(f"M{x} 4L{x + 11} 4L{x + 5} 14L{x - 6} 14Z" for x in range(0, 120, 15)) + "".join(cut(x, 15, x, 31, 1.8) for x in range(4, 120, 6)), 0.4),
    "candles": ("".join(moved(LEAVES, 40 * k) for k in range(3)) + cut(0, 29, 120, 29, 1.6), 0.4),
    "offices": ("".join(rect(4 + 60 * k, 8, 34, 6) + rect(4 + 60 * k, 19, 52, 6) + rect(46 + 60 * k, 8, 10, 6) for k in range(2)), 0.3),
    "castle": (rect(-1, 20, 122, 4) + "".join(rect(x - 1.6, 10, 3.2, 22) + poly(x, 0, x + 5, 11, x - 5, 11) for x in range(10, 120, 20)), 0.4),
    "blueprint": ("".join(rect(12 * k, 4, 1.8, 20 if k % 5 == 0 else 11) for k in range(10)) + rect(-1, 3, 122, 1.8), 0.1),
}
"""Cobbles, a fringe, leaves, lights of servers, spears, a ruler; and how the hand trembles."""


def strips() -> str:
    return "".join(symbol(f"strip-{book}", "0 0 120 32", shape(path, "var(--strip)", f"strip{book}", amount)) for book, (path, amount) in STRIPS.items())


# The same seen closer: wallpapers and the backs of cards -----------------------------------------

BAT = "M0 0C-4 -6 -8 -8 -10 -5C-16 -10 -26 -10 -34 -6C-28 -2 -27 4 -27 8C-22 5 -17 7 -14 12C-10 9 -4 10 0 16C4 10 10 9 14 12C17 7 22 5 27 8C27 4 28 -2 34 -6C26 -10 16 -10 10 -5C8 -8 4 -6 0 0Z"
WALLS = {
    "lamps": (48, 48, poly(20, 6, 26, 12, 24, 20, 16, 20, 14, 12) + rect(19, 20, 2, 14) + cut(8, 12, 2, 10, 1.4) + cut(32, 12, 38, 10, 1.4) + poly(44, 30, 48, 34, 46, 42, 42, 42, 40, 34)),
    "baize": (44, 44, poly(22, 8, 34, 22, 22, 36, 10, 22) + cut(0, 0, 14, 14, 1.2) + cut(44, 44, 30, 30, 1.2) + cut(44, 0, 30, 14, 1.2) + cut(0, 44, 14, 30, 1.2)),
    "candles": (60, 60, "".join(moved(cut(0, 0, 0, -22, 6), 30, 40, a) for a in (-64, -32, 0, 32, 64)) + cut(30, 40, 30, 58, 3) + "".join(moved(cut(0, 0, 0, -14, 4), x, 12, a) for x in (0, 60) for a in (-50, 0, 50))),
    "offices": (48, 40, rect(5, 6, 16, 12) + rect(27, 6, 16, 12) + rect(5, 25, 16, 9) + rect(27, 25, 16, 9)),
    "castle": (64, 56, moved(BAT, 32, 24, 0, 0.62) + cut(0, 44, 12, 52, 2) + cut(64, 44, 52, 52, 2) + circle(32, 50, 2.2)),
    "blueprint": (32, 32, rect(0, 0, 32, 1.2) + rect(0, 0, 1.2, 32)),
}
"""Width, height and shape of a piece of each book's wallpaper."""


def wall(book: str) -> str:
    """A picture of its own, of which only the shape counts: a page lays it out and gives it a colour."""
    wide, high, path = WALLS[book]
    return f'<svg xmlns="http://www.w3.org/2000/svg" width="{wide}" height="{high}">{shape(path, "#000", "wall" + book, 0.5)}</svg>\n'


# Street lamps and what stands for them in another book; bottom at y = 300, 60 wide ----------------


def furniture() -> str:
    beam = shape(poly(18, 66, 42, 66, 84, 300, -24, 300), "var(--beam)", "beam")
    post = rect(26, 60, 8, 236) + poly(14, 60, 20, 34, 40, 34, 46, 60) + poly(14, 36, 30, 20, 46, 36) + rect(12, 58, 36, 5) + poly(20, 300, 24, 276, 36, 276, 40, 300) + rect(18, 96, 24, 4)
    lamp = beam + shape(post, "var(--post)", "post") + shape(poly(20, 57, 24, 39, 36, 39, 40, 57), "var(--lamp)", "lamplight", 0.4)
    stand = rect(27, 210, 6, 84) + ribbon("M8 214C8 244 52 244 52 214", 4, 5, 4) + poly(14, 300, 24, 288, 36, 288, 46, 300) + poly(2, 208, 14, 208, 12, 216, 4, 216) + poly(24, 200, 36, 200, 34, 210, 26, 210) + poly(46, 208, 58, 208, 56, 216, 48, 216)
    flames = "M8 164C13 174 13 180 8 186C3 180 3 174 8 164ZM30 152C35 163 35 170 30 176C25 170 25 163 30 152ZM52 164C57 174 57 180 52 186C47 180 47 174 52 164Z"
    candles = (
        shape(stand, "var(--post)", "candel")
        + shape(rect(5, 186, 6, 22) + rect(27, 176, 6, 24) + rect(49, 186, 6, 22), "var(--candle)", "candles", 0.4)
        + shape(flames, "var(--lamp)", "flames", 0.4)
    )
    return symbol("post-lamps", "0 0 60 300", lamp, OVER) + symbol("post-candles", "0 0 60 300", candles, OVER)
