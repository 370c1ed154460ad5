"""Scanning a code, as a phone's camera does: from the drawing back to the address.

Nothing is dirty on our screens, so what could be corrected is only read past.
"""

import re
from collections.abc import Callable, Iterator
from typing import Any

from segno import consts

MASKS: list[Callable[[int, int], bool]] = [
    lambda i, j: (i + j) % 2 == 0,
    lambda i, j: i % 2 == 0,
    lambda i, j: j % 3 == 0,
    lambda i, j: (i + j) % 3 == 0,
    lambda i, j: (i // 2 + j // 3) % 2 == 0,
    lambda i, j: i * j % 2 + i * j % 3 == 0,
    lambda i, j: (i * j % 2 + i * j % 3) % 2 == 0,
    lambda i, j: ((i + j) % 2 + i * j % 3) % 2 == 0,
]
BYTES = 0b0100
BORDER = 2


def scan(svg: str) -> str:
    """What stands in a QR code that is drawn row by row with one path."""
    return read_modules(set(_dark(svg)))


def scan_terminal(lines: list[str]) -> str:
    """What stands in a QR code in a terminal, which draws light squares, two rows in a line."""
    rows = [
        [block in dark for block in line]
        for line in lines
        for dark in (" ▄", " ▀")  # an upper square is dark if only the lower half is drawn
    ][:-1]  # the number of rows is odd
    sides = [row[:BORDER] + row[-BORDER:] for row in rows]
    assert not any(map(any, rows[:BORDER] + rows[-BORDER:] + sides)), "around it, it is light"
    return read_modules(
        {
            (row - BORDER, column - BORDER)
            for row, squares in enumerate(rows)
            for column, is_dark in enumerate(squares)
            if is_dark
        }
    )


def read_modules(dark: set[tuple[int, int]]) -> str:
    """What stands in a QR code, by the rows and columns of its dark squares."""
    size = max(column for _, column in dark) + 1
    version = (size - 17) // 4
    assert 2 <= version <= 6
    form = sum(((8, at) in dark) << (14 - at) for at in range(6)) >> 10 ^ 0b10101
    level, mask = form >> 3, MASKS[form & 7]
    bits = [((i, j) in dark) != mask(i, j) for i, j in _data_places(size)]
    words = [_number(bits[at : at + 8]) for at in range(0, len(bits) - 7, 8)]
    text = "".join(f"{word:08b}" for word in _in_order(words, version, level))
    assert int(text[:4], 2) == BYTES
    length = int(text[4:12], 2)
    return bytes(int(text[12 + 8 * at : 20 + 8 * at], 2) for at in range(length)).decode()


def _dark(svg: str) -> Iterator[tuple[int, int]]:
    """Rows and columns of the dark squares."""
    found = re.search(r'class="qrline"[^>]* d="([^"]+)"', svg)
    assert found, svg[:200]
    row = column = 0.0
    for step, numbers in re.findall(r"([Mmh])([-\d. ]+)", found[1]):
        at = [float(one) for one in re.findall(r"-?[\d.]+", numbers)]
        if step == "M":
            column, row = at
        elif step == "m":
            column, row = column + at[0], row + at[1]
        else:
            for square in range(int(at[0])):
                yield int(row) - BORDER, int(column) + square - BORDER
            column += at[0]


def _data_places(size: int) -> Iterator[tuple[int, int]]:
    """The squares that carry data, in the order of reading: up and down by pairs of columns."""
    upwards = True
    for right in [*range(size - 1, 7, -2), 5, 3, 1]:
        for i in range(size - 1, -1, -1) if upwards else range(size):
            yield from ((i, j) for j in (right, right - 1) if not _is_pattern(i, j, size))
        upwards = not upwards


def _is_pattern(i: int, j: int, size: int) -> bool:
    """Whether a camera finds its way by this square; in codes of versions 2 to 6."""
    corner = (i < 9 and (j < 9 or j >= size - 8)) or (i >= size - 8 and j < 9)
    small = size - 9 <= i < size - 4 and size - 9 <= j < size - 4
    return corner or small or i == 6 or j == 6


def _in_order(words: list[int], version: int, level: int) -> list[int]:
    """The words of data, which stand mixed, block after block."""
    blocks_of: Any = consts.ECC
    sizes = [b.num_data for b in blocks_of[version][level] for _ in range(b.num_blocks)]
    blocks: list[list[int]] = [[] for _ in sizes]
    rest = iter(words)
    for at in range(max(sizes)):
        for block, size in zip(blocks, sizes, strict=True):
            if at < size:
                block.append(next(rest))
    return [word for block in blocks for word in block]


def _number(bits: list[bool]) -> int:
    return int("".join("01"[bit] for bit in bits), 2)
