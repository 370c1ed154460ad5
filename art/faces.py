"""The faces of bots, 100 x 100: heads of tin, each of one colour with holes for eyes and mouth.

Whoever sits at the table sees at once who is a bot, and knows it again. A face goes with the seat,
as the name does: nothing else is known when it is drawn.
"""

from art.lino import circle, fan, poly, rect, ribbon, shape, symbol

HEADS = (
    "M22 34C22 28 28 26 34 26L66 26C72 26 78 28 78 34L78 82C78 88 72 92 66 92L34 92C28 92 22 88 22 82Z",
    circle(50, 59, 35, 33),
    poly(30, 26, 70, 26, 82, 92, 18, 92),
    "M14 30L86 30L86 86L62 86L62 94L38 94L38 86L14 86Z",
    poly(36, 26, 64, 26, 84, 48, 84, 72, 64, 94, 36, 94, 16, 72, 16, 48),
)
"""A box, a ball, a bucket, an old television, a nut."""

TOPS = (
    rect(48, 12, 4, 18) + circle(50, 9, 7),
    ribbon("M40 42L28 10", 4, 4) + ribbon("M60 42L72 10", 4, 4) + circle(27, 9, 5.5) + circle(73, 9, 5.5),
    poly(20, 24, 80, 24, 80, 32, 20, 32) + "M32 26C32 0 68 0 68 26Z",
    fan(50, 44, 16, 44, -52, 52, 7, 6),
)
"""A feeler, two of them, a bowler hat, hair of wire."""

EYES = (
    circle(38, 54, 9) + circle(62, 54, 9) + circle(40, 55, 3.5) + circle(60, 55, 3.5),
    rect(30, 47, 15, 13) + rect(55, 47, 15, 13),
    "M27 48L73 48L73 60L27 60Z" + circle(50, 54, 4.5),
    circle(50, 54, 14) + circle(50, 54, 6),
    circle(38, 54, 9) + ribbon("M54 56L62 51L71 56", 3.5, 4.5, 3.5),
    ribbon("M29 58L38 50L46 58", 3.5, 5, 3.5) + ribbon("M54 58L62 50L71 58", 3.5, 5, 3.5),
    circle(38, 54, 6) + circle(63, 54, 11) + circle(63, 54, 5),
)
"""Round, square, a slot with a lamp, one alone, one that winks, two that laugh, two of a kind not."""

MOUTHS = (
    ribbon("M36 74C42 84 58 84 64 74", 3, 6, 3),
    rect(36, 74, 7, 9) + rect(46.5, 74, 7, 9) + rect(57, 74, 7, 9),
    rect(38, 76, 24, 5),
    circle(50, 78, 6),
)
"""A smile, a grille, a line, a whistle."""

FACES = 20
"""As many as there are different heads and tops."""


def face(number: int) -> str:
    """The face of this number: heads and tops are never the same twice, the rest goes round."""
    head, top = HEADS[number % len(HEADS)], TOPS[number % len(TOPS)]
    holes = EYES[number % len(EYES)] + MOUTHS[(number * 3 + number // 4) % len(MOUTHS)]
    drawn = shape(top, "var(--e-k)", f"top{number}", 0.5)
    return drawn + shape(head + holes, "var(--e-k)", f"face{number}", 0.5, holes=True)


def faces() -> str:
    return "".join(symbol(f"f-{number}", "0 0 100 100", face(number)) for number in range(FACES))
