"""Table codes: short to type for a room, long and unguessable for an online table."""

import secrets
from collections.abc import Callable

CODE_ALPHABET = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
"""The alphabet of codes, without look-alikes."""
CODE_LENGTH = 4
LINK_CODE_LENGTH = 12
"""The code of an online table is part of a link, so it must be unguessable."""


def new_code(letters: int = CODE_LENGTH) -> str:
    return "".join(secrets.choice(CODE_ALPHABET) for _ in range(letters))


def free_code(is_taken: Callable[[str], object], letters: int = CODE_LENGTH) -> str:
    """An unused code."""
    code = new_code(letters)
    while is_taken(code):
        code = new_code(letters)
    return code
