"""Table codes: short to type for a room, long and unguessable for an online table."""

import secrets
from collections.abc import Callable

LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
"""The alphabet of codes, without look-alikes."""
LETTERS_OF_A_CODE = 4
LETTERS_OF_A_LINK = 12
"""The code of an online table is part of a link, so it must be unguessable."""


def new_code(letters: int = LETTERS_OF_A_CODE) -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(letters))


def free_code(is_taken: Callable[[str], object], letters: int = LETTERS_OF_A_CODE) -> str:
    """An unused code."""
    code = new_code(letters)
    while is_taken(code):
        code = new_code(letters)
    return code
