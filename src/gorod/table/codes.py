"""The codes by which tables are found."""

import secrets
from collections.abc import Callable

LETTERS = "ABCDEFGHJKMNPQRSTUVWXYZ23456789"
"""Of which codes are made: none that is mistaken for another."""
LETTERS_OF_A_CODE = 4
LETTERS_OF_A_LINK = 12
"""The code of a table of far friends is part of a link, which must not be guessed."""


def new_code(letters: int = LETTERS_OF_A_CODE) -> str:
    return "".join(secrets.choice(LETTERS) for _ in range(letters))


def free_code(is_taken: Callable[[str], object], letters: int = LETTERS_OF_A_CODE) -> str:
    """A code that no table has."""
    code = new_code(letters)
    while is_taken(code):
        code = new_code(letters)
    return code
