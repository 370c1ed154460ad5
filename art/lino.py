"""A knife for linocuts: plain shapes in, hand-cut facets out.

Grid 200 x 200, the sill at y = 190. Three inks: k (the block), c (what the gouge took away), s (the
side's colour); "ko" is the block with holes where its shapes overlap. The same shapes are cut the
same way every time: the tremor of the hand comes from their names.
"""

import math
import re
import zlib
from itertools import pairwise

Point = tuple[float, float]
Line = tuple[list[Point], bool]
"""The points of a line, and whether it is closed."""
Layers = list[tuple[str, str]]
"""What is printed over each other: the ink, and the path."""

CURVE, STRAIGHT, BAND = 9, 34, 7
"""About so long is a facet of a curve, of a straight line, and of a line that becomes a band."""
SIZES = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "Q": 4, "Z": 1}
"""How many numbers each step of a path takes."""


def number(value: float) -> str:
    """A number as short as it can be written, to a tenth."""
    text = f"{value:.1f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def numbers(text: str) -> list[float]:
    return [float(one) for one in re.findall(r"-?\d*\.?\d+", text)]


def facets(path: str, facet: float = 0) -> list[Line]:
    """The lines of a path that uses M L H V C Q Z, flattened into facets."""
    lines: list[Line] = []
    line: list[Point] = []
    for letter, rest in re.findall(r"([MLHVCQZ])([^MLHVCQZ]*)", path):
        given, size = numbers(rest), SIZES[letter]
        if letter == "Z":
            lines.append((line, True))
            line = []
        if letter == "M":
            if line:
                lines.append((line, False))
            line, given = [(given[0], given[1])], given[2:]
        for at in range(0, len(given) - size + 1, size):
            line += _step(line[-1], letter, given[at : at + size], facet)
    return [*lines, (line, False)] if line else lines


def _step(start: Point, letter: str, given: list[float], facet: float) -> list[Point]:
    x, y = start
    if letter in "MLHV":
        end = {"H": [given[0], y], "V": [x, given[0]]}.get(letter, given)
        count = max(1, round(math.dist(start, end) / max(STRAIGHT, facet * 2)))
        ways = [k / count for k in range(1, count + 1)]
        return [(x + (end[0] - x) * way, y + (end[1] - y) * way) for way in ways]
    if letter == "C":
        p = [start, (given[0], given[1]), (given[2], given[3]), (given[4], given[5])]
    else:
        bend, end = (given[0], given[1]), [given[2], given[3]]
        near = (x + 2 / 3 * (bend[0] - x), y + 2 / 3 * (bend[1] - y))
        far = (end[0] + 2 / 3 * (bend[0] - end[0]), end[1] + 2 / 3 * (bend[1] - end[1]))
        p = [start, near, far, (end[0], end[1])]
    span = sum(math.dist(a, b) for a, b in pairwise(p))
    count = max(2, round(span / (facet or CURVE)))
    return [_on_curve(p, k / count) for k in range(1, count + 1)]


def _on_curve(p: list[Point], t: float) -> Point:
    u = 1 - t
    weights = (u**3, 3 * u * u * t, 3 * u * t * t, t**3)
    x, y = (sum(w * one[at] for w, one in zip(weights, p, strict=True)) for at in (0, 1))
    return x, y


def _slip(point: Point, seed: str, amount: float) -> Point:
    """Where the hand slips to at this point: always the same way."""
    chance = zlib.crc32(seed.encode())
    x, y = (chance & 0xFFFF) / 0xFFFF, (chance >> 16) / 0xFFFF
    return point[0] + (x - 0.5) * 2 * amount, point[1] + (y - 0.5) * 2 * amount


def _area(line: list[Point]) -> float:
    return sum(a[0] * b[1] - b[0] * a[1] for a, b in pairwise([*line, line[0]]))


def chop(
    path: str,
    seed: str,
    amount: float = 0.8,
    turn: bool = True,
    facet: float = 0,
    digits: int = 1,
) -> str:
    """The same path with the tremor of a hand in it; all its shapes wound one way."""
    text, count = "", 0
    for points, closed in facets(path, facet):
        line = points[::-1] if turn and _area(points) < 0 else points
        if closed and len(line) > 1 and math.dist(line[0], line[-1]) < 0.01:
            line = line[:-1]
        shaken = [_slip(point, f"{seed}/{count + at}", amount) for at, point in enumerate(line)]
        count += len(line)
        text += _written([(round(x, digits), round(y, digits)) for x, y in shaken])
        text += "z" if closed else ""
    return text


def _written(line: list[Point]) -> str:
    """A line in steps from point to point, as short as it can be written."""
    text = f"M{number(line[0][0])} {number(line[0][1])}l"
    for at, (a, b) in enumerate(pairwise(line)):
        x, y = number(b[0] - a[0]), number(b[1] - a[1])
        text += ("" if at == 0 or x.startswith("-") else " ") + x
        text += ("" if y.startswith("-") else " ") + y
    return text


# Shapes, as plain paths --------------------------------------------------------------------------


def poly(*xy: float) -> str:
    """A polygon through these points."""
    corners = zip(xy[::2], xy[1::2], strict=True)
    return "M" + "L".join(f"{number(x)} {number(y)}" for x, y in corners) + "Z"


def circle(x: float, y: float, r: float, ry: float | None = None) -> str:
    """A circle, or an ellipse where its height has a radius of its own."""
    ry = r if ry is None else ry
    k, m = 0.5523 * r, 0.5523 * ry
    return (
        f"M{x} {y - ry}C{x + k} {y - ry} {x + r} {y - m} {x + r} {y}"
        f"C{x + r} {y + m} {x + k} {y + ry} {x} {y + ry}"
        f"C{x - k} {y + ry} {x - r} {y + m} {x - r} {y}"
        f"C{x - r} {y - m} {x - k} {y - ry} {x} {y - ry}Z"
    )


def rect(x: float, y: float, w: float, h: float) -> str:
    return poly(x, y, x + w, y, x + w, y + h, x, y + h)


def cut(
    x1: float, y1: float, x2: float, y2: float, w: float = 6.0, bend: float = 0.0, at: float = 0.45
) -> str:
    """One stroke of the gouge: a leaf, thickest a little before its middle."""
    dx, dy = x2 - x1, y2 - y1
    long = math.hypot(dx, dy) or 1
    nx, ny = -dy / long, dx / long
    mx, my = x1 + dx * at, y1 + dy * at
    out, back = bend + w, bend - w
    return (
        f"M{number(x1)} {number(y1)}"
        f"Q{number(mx + nx * out)} {number(my + ny * out)} {number(x2)} {number(y2)}"
        f"Q{number(mx + nx * back)} {number(my + ny * back)} {number(x1)} {number(y1)}Z"
    )


def fan(
    cx: float, cy: float, r1: float, r2: float, a1: float, a2: float, n: int, w: float = 5.0
) -> str:
    """Strokes that radiate from a point, degrees clockwise from the top."""
    turns = [a1 + (a2 - a1) * (k / (n - 1) if n > 1 else 0) for k in range(n)]
    return "".join(cut(*polar(cx, cy, r1, a), *polar(cx, cy, r2, a), w) for a in turns)


def polar(cx: float, cy: float, r: float, a: float) -> Point:
    """So far from a point, degrees clockwise from the top."""
    return cx + math.sin(math.radians(a)) * r, cy - math.cos(math.radians(a)) * r


def star(cx: float, cy: float, n: int, r1: float, r2: float, turn: float = 0.0) -> str:
    """A star of n points."""
    corners = [polar(cx, cy, r2 if k % 2 else r1, turn + 180 / n * k) for k in range(2 * n)]
    return poly(*[v for corner in corners for v in corner])


def ribbon(path: str, *widths: float) -> str:
    """A band along a line, as wide as the widths say on its way."""
    ((line, _),) = facets(path, BAND)
    far = [0.0]
    for a, b in pairwise(line):
        far.append(far[-1] + math.dist(a, b))
    left: list[Point] = []
    right: list[Point] = []
    for at, (x, y) in enumerate(line):
        way = far[at] / far[-1] * (len(widths) - 1)
        j = min(int(way), len(widths) - 2)
        w = (widths[j] + (widths[j + 1] - widths[j]) * (way - j)) / 2
        a, b = line[max(0, at - 1)], line[min(len(line) - 1, at + 1)]
        long = math.dist(a, b) or 1
        nx, ny = -(b[1] - a[1]) / long, (b[0] - a[0]) / long
        left.append((x + nx * w, y + ny * w))
        right.append((x - nx * w, y - ny * w))
    return poly(*[v for point in left + right[::-1] for v in point])


def moved(
    path: str, dx: float = 0, dy: float = 0, turn: float = 0, by: float = 1, flip: bool = False
) -> str:
    """A path turned, scaled, flipped about x = 0, then shifted."""
    s, c = math.sin(math.radians(turn)), math.cos(math.radians(turn))

    def at(x: float, y: float) -> str:
        x, y = x * by * (-1 if flip else 1), y * by
        return f"{number(x * c - y * s + dx)} {number(x * s + y * c + dy)}"

    out = ""
    for letter, rest in re.findall(r"([MLCQZ])([^MLCQZ]*)", path):
        given = numbers(rest)
        out += letter + " ".join(at(given[k], given[k + 1]) for k in range(0, len(given), 2))
    return out


def both(path: str) -> str:
    """A path and its reflection in the middle of the block."""
    return path + moved(path, 200, 0, flip=True)


# What stands in the sprite -----------------------------------------------------------------------


def shape(
    path: str,
    fill: str,
    seed: str,
    amount: float = 0.8,
    holes: bool = False,
    facet: float = 0,
    digits: int = 1,
) -> str:
    """A shape of one colour; with holes where its parts overlap, if so."""
    more = ' fill-rule="evenodd"' if holes else ""
    return f'<path fill="{fill}"{more} d="{chop(path, seed, amount, not holes, facet, digits)}"/>'


def symbol(name: str, box: str, inner: str, more: str = "") -> str:
    """A drawing of this name, to be used anywhere."""
    return f'<symbol id="{name}" viewBox="{box}"{more}>{inner}</symbol>'


OVER = ' overflow="visible"'
"""Of a symbol that may reach over its box."""


def emblem(name: str, layers: Layers) -> str:
    inner = "".join(
        shape(path, f"var(--e-{ink[0]})", f"{name}{at}", holes=ink.endswith("o"))
        for at, (ink, path) in enumerate(layers)
    )
    return symbol(f"e-{name}", "0 0 200 200", inner)
