"""The houses of every book. A house is 180 x 300 and stands on y = 300; its window is at 50, 142."""

import random

from art.lino import circle, cut, poly, rect, ribbon, shape, symbol


def bricks(seed: str, x1: float, y1: float, x2: float, y2: float, n: int) -> str:
    """So many bricks in a wall, none of them where the window is."""
    chance = random.Random(seed)
    out = ""
    for _ in range(n * 3):
        if n <= 0:
            break
        x, y = chance.uniform(x1, x2 - 14), round(chance.uniform(y1, y2) / 9) * 9
        if x + 14 > 34 and x < 146 and 128 < y < 262:
            continue
        out += cut(x, y, x + chance.uniform(9, 16), y, 1.5)
        n -= 1
    return out


def house(name: str, body: str, cuts: str, glass: str = "") -> str:
    inner = shape(body, "var(--house)", name) + shape(cuts, "var(--house-cut)", name + "c", 0.5)
    inner += shape(glass, "var(--house-glass)", name + "g", 0.4) if glass else ""
    return symbol(f"h-{name}", "0 0 180 300", inner)


def small(*xy: float, w: float = 18, h: float = 24) -> str:
    """Small windows."""
    return "".join(rect(x, y, w, h) for x, y in zip(xy[::2], xy[1::2], strict=True))


def tiles(x1: float, y1: float, x2: float, y2: float, n: int, w: float = 2.0, long: float = 14) -> str:
    """Strokes down a slope."""
    tops = [(x1 + (x2 - x1) * k / n, y1 + (y2 - y1) * k / n + 6) for k in range(1, n)]
    return "".join(cut(x, y, x, y + long, w) for x, y in tops)


HOUSES = {
    "lamps": [
        house("lamps-1", rect(4, 108, 172, 194) + poly(-2, 112, 90, 34, 182, 112) + rect(128, 34, 20, 50),
              cut(6, 118, 174, 118, 2.2) + tiles(8, 104, 88, 40, 6) + tiles(92, 40, 172, 104, 6) + bricks("a", 10, 128, 172, 296, 16), circle(90, 88, 10)),
        house("lamps-2", rect(4, 78, 172, 224) + rect(-2, 74, 184, 12) + rect(104, 24, 46, 34) + poly(98, 26, 127, 4, 156, 26) + rect(108, 56, 5, 22) + rect(141, 56, 5, 22),
              cut(2, 84, 178, 84, 2) + "".join(cut(110 + 10 * k, 30, 110 + 10 * k, 54, 1.6) for k in range(4)) + bricks("b", 10, 126, 172, 296, 14), small(20, 96, 56, 96, 106, 96, 142, 96)),
        house("lamps-3", rect(4, 112, 172, 190) + poly(4, 114, 22, 50, 158, 50, 176, 114) + rect(30, 28, 16, 26) + rect(136, 34, 14, 20) + poly(64, 100, 64, 66, 90, 46, 116, 66, 116, 100),
              cut(4, 118, 176, 118, 2.4) + cut(24, 56, 156, 56, 2) + tiles(14, 60, 58, 60, 4, 2, 40) + tiles(120, 60, 168, 60, 4, 2, 40) + bricks("c", 10, 128, 172, 296, 16), poly(76, 98, 76, 72, 90, 60, 104, 72, 104, 98)),
        house("lamps-4", rect(4, 116, 172, 186) + poly(4, 118, 4, 96, 30, 96, 30, 76, 56, 76, 56, 54, 124, 54, 124, 76, 150, 76, 150, 96, 176, 96, 176, 118) + rect(70, 36, 40, 20),
              cut(8, 120, 172, 120, 2.2) + cut(32, 98, 148, 98, 2) + bricks("d", 10, 130, 172, 296, 18), small(60, 66, 102, 66, w=16, h=20) + small(82, 62, w=16, h=26)),
        house("lamps-5", rect(4, 96, 172, 206) + rect(-2, 92, 124, 10) + poly(112, 96, 112, 52, 176, 52, 176, 96) + poly(106, 54, 144, 2, 182, 54) + rect(20, 66, 18, 28),
              cut(2, 106, 108, 106, 2) + cut(114, 60, 174, 60, 2) + tiles(114, 44, 142, 10, 4) + tiles(146, 10, 174, 44, 4) + bricks("e", 10, 122, 172, 296, 15), small(124, 68, 148, 68, w=14, h=22) + small(22, 108, 56, 108, w=16, h=16)),
    ],
    "baize": [
        house("baize-1", rect(8, 110, 164, 192) + rect(0, 96, 180, 16) + poly(0, 98, 90, 40, 180, 98) + circle(90, 36, 8),
              cut(4, 104, 176, 104, 2) + cut(24, 92, 90, 50, 2) + cut(156, 92, 90, 50, 2) + "".join(cut(x, 118, x, 292, 2.2) for x in (16, 26, 36, 144, 154, 164)) + cut(10, 116, 170, 116, 2), circle(90, 80, 12)),
        house("baize-2", rect(6, 92, 168, 210) + rect(0, 80, 180, 14) + rect(6, 56, 168, 6) + "".join(rect(12 + 15 * k, 60, 6, 22) for k in range(11)) + "".join(circle(x, 46, 10) + rect(x - 4, 48, 8, 12) for x in (14, 166)),
              cut(4, 88, 176, 88, 2) + cut(10, 112, 170, 112, 2) + "".join(cut(x, 118, x, 292, 2.2) for x in (18, 30, 150, 162)), small(48, 94, 82, 94, 116, 94, w=16, h=14)),
        house("baize-3", rect(6, 108, 168, 194) + rect(0, 98, 180, 12) + "M36 100C36 58 62 42 90 40C118 42 144 58 144 100Z" + rect(84, 18, 12, 26) + poly(88, 4, 92, 4, 92, 22, 88, 22) + poly(92, 4, 118, 10, 92, 17),
              cut(4, 104, 176, 104, 2) + cut(60, 56, 50, 94, 2, 3) + cut(90, 48, 90, 94, 2) + cut(120, 56, 130, 94, 2, -3) + cut(74, 50, 68, 94, 1.8, 1) + cut(106, 50, 112, 94, 1.8, -1) + "".join(cut(x, 118, x, 292, 2.2) for x in (18, 30, 150, 162)) + cut(10, 116, 170, 116, 2)),
    ],
    "candles": [
        house("candles-1", rect(6, 116, 168, 186) + "M0 118C16 112 22 86 28 54L152 54C158 86 164 112 180 118Z" + rect(24, 48, 132, 8) + rect(40, 26, 14, 24),
              cut(6, 122, 174, 122, 2.2) + tiles(36, 58, 70, 58, 3, 2, 44) + tiles(110, 58, 146, 58, 3, 2, 44) + ribbon("M20 270C30 250 30 290 20 284", 2, 3, 2) + ribbon("M160 270C150 250 150 290 160 284", 2, 3, 2) + bricks("sa", 10, 132, 172, 260, 8), circle(90, 84, 15, 18)),
        house("candles-2", rect(6, 112, 168, 190) + "M6 114C6 84 34 92 40 68C46 40 70 32 90 28C110 32 134 40 140 68C146 92 174 84 174 114Z" + circle(90, 22, 8),
              cut(8, 118, 172, 118, 2.2) + ribbon("M30 104C40 96 48 86 52 72C58 52 74 46 90 42C106 46 122 52 128 72C132 86 140 96 150 104", 1.6, 3, 3, 1.6) + ribbon("M18 150C30 140 34 164 22 160", 2, 3, 2) + ribbon("M162 150C150 140 146 164 158 160", 2, 3, 2) + bricks("sb", 10, 172, 172, 292, 8), "M76 104L76 82C76 72 84 68 90 66C96 68 104 72 104 82L104 104Z"),
        house("candles-3", rect(6, 120, 168, 182) + rect(0, 112, 180, 10) + rect(20, 84, 76, 32) + "M14 86C14 70 40 66 50 44C54 34 56 24 58 10C60 24 62 34 66 44C76 66 102 70 102 86Z" + poly(110, 114, 126, 74, 166, 74, 176, 114),
              cut(4, 118, 176, 118, 2) + cut(40, 62, 30, 82, 2, 2) + cut(58, 34, 58, 82, 2) + cut(76, 62, 86, 82, 2, -2) + tiles(126, 80, 168, 80, 4, 2, 26) + bricks("sc", 10, 132, 172, 294, 12), small(30, 92, 52, 92, 74, 92, w=12, h=18)),
    ],
    "offices": [
        house("offices-1", rect(4, 56, 172, 246) + rect(60, 34, 60, 24) + rect(88, 2, 4, 34) + circle(90, 4, 4),
              "".join(cut(10, y, 170, y, 1.8) for y in (78, 102, 128)) + cut(10, 270, 170, 270, 1.8), "".join(small(*[v for k in range(7) if (k * 3 + j) % 4 for v in (16 + 22 * k, y)], w=15, h=12) for j, y in enumerate((62, 84, 108)))),
        house("offices-2", poly(4, 302, 4, 92, 60, 92, 60, 40, 176, 20, 176, 302) + rect(20, 74, 24, 20),
              "".join(cut(66, y, 172, y - 2, 1.8) for y in (60, 82, 104, 126)) + cut(8, 100, 56, 100, 2) + cut(8, 272, 172, 272, 1.8), "".join(small(*[v for k in range(5) if (k * 2 + j) % 3 for v in (68 + 21 * k, y)], w=14, h=12) for j, y in enumerate((42, 66, 88, 110)))),
        house("offices-3", rect(4, 84, 172, 218) + rect(14, 64, 90, 22) + poly(118, 86, 124, 48, 128, 48, 132, 86) + "M104 50C112 66 138 66 148 50C140 40 112 40 104 50Z",
              "".join(cut(10, y, 170, y, 1.8) for y in (106, 130)) + "".join(cut(20 + 14 * k, 68, 20 + 14 * k, 82, 2) for k in range(6)) + cut(10, 272, 170, 272, 1.8) + cut(112, 52, 140, 52, 2), "".join(small(*[v for k in range(7) if (k + j) % 3 for v in (16 + 22 * k, y)], w=15, h=12) for j, y in enumerate((90, 112)))),
    ],
    "castle": [
        house("castle-1", rect(8, 128, 164, 174) + poly(0, 134, 90, 14, 180, 134) + poly(86, 24, 90, -6, 94, 24) + rect(8, 84, 14, 50) + poly(4, 88, 15, 48, 26, 88) + rect(158, 84, 14, 50) + poly(154, 88, 165, 48, 176, 88),
              cut(24, 124, 88, 34, 2.4) + cut(156, 124, 92, 34, 2.4) + cut(10, 136, 170, 136, 2) + bricks("va", 10, 146, 172, 296, 10), "M80 112L80 92L90 76L100 92L100 112Z"),
        house("castle-2", rect(6, 84, 168, 218) + "".join(rect(2 + 36 * k, 64, 24, 24) for k in range(5)) + rect(118, 30, 48, 60) + poly(110, 34, 142, -4, 174, 34),
              cut(4, 94, 176, 94, 2) + cut(132, 8, 118, 30, 2) + bricks("vb", 10, 104, 172, 296, 18), "M134 66L134 52L142 42L150 52L150 66Z" + small(28, 102, 70, 102, w=8, h=24)),
        house("castle-3", rect(8, 120, 164, 182) + poly(0, 124, 46, 52, 92, 124) + poly(70, 124, 124, 20, 178, 124) + poly(120, 28, 124, -2, 128, 28),
              cut(8, 128, 172, 128, 2) + cut(16, 118, 44, 66, 2) + cut(84, 116, 122, 40, 2.2) + cut(164, 116, 126, 40, 2.2) + bricks("vc", 10, 138, 172, 296, 14), circle(124, 92, 12) + "M40 110L40 96L46 86L52 96L52 110Z"),
    ],
    "blueprint": [
        house("blueprint-1", rect(6, 110, 168, 192) + poly(6, 112, 90, 46, 174, 112), cut(10, 114, 170, 114, 1.6) + "".join(cut(10 + 8 * k, 128, 10 + 8 * k, 140, 1) for k in range(3))),
        house("blueprint-2", rect(6, 80, 168, 222), cut(10, 92, 170, 92, 1.6) + cut(10, 104, 170, 104, 1.2)),
        house("blueprint-3", rect(6, 128, 168, 174) + "M6 130C10 70 60 52 90 52C120 52 170 70 174 130Z", cut(10, 130, 170, 130, 1.6)),
    ],
}


def houses() -> str:
    return "".join(one for book in HOUSES.values() for one in book)


THREE_ROOFS = (1, 2, 3, 1, 2, 3, 2, 1, 3, 2)
FIVE_ROOFS = (1, 3, 2, 5, 4, 1, 2, 4, 3, 5)
"""Which house follows which in a row."""


def skylines() -> str:
    """The two rows of houses behind the street, so that pages need not list forty houses."""
    return "".join(_far_row(motif) + _near_row(motif) for motif in HOUSES)


def _far_row(motif: str) -> str:
    row = "".join(
        _behind(motif, k * 2, k * 134 - 40, 22 + (k * 53 % 7) * 9, 150, 250) for k in range(20)
    )
    return _row(f"far-{motif}", f'{row}<rect y="250" width="2640" height="170"/>')


def _near_row(motif: str) -> str:
    row = "".join(
        _behind(motif, k * 3 + 1, k * 160 - 90, 92 + (k * 37 % 5) * 15, 156, 260) for k in range(17)
    )
    return _row(f"mid-{motif}", f'{row}<rect y="320" width="2640" height="100"/>')


def _behind(motif: str, place: int, x: int, y: int, width: int, height: int) -> str:
    roofs = FIVE_ROOFS if len(HOUSES[motif]) == 5 else THREE_ROOFS
    roof = roofs[place % len(roofs)]
    return f'<use href="#h-{motif}-{roof}" x="{x}" y="{y}" width="{width}" height="{height}"/>'


def _row(name: str, drawn: str) -> str:
    return f'<symbol id="{name}" viewBox="0 0 2640 410" overflow="visible">{drawn}</symbol>'
