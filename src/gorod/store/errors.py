"""Errors of the store.

docs/architecture.md says what happens when the database dies in the middle of a write.
"""

import errno

DISK_FULL_ERRNOS = (errno.ENOSPC, getattr(errno, "EDQUOT", errno.ENOSPC))


class DatabaseUnusable(Exception):
    """The database cannot be opened.

    `why` gives the reason in a word:
    unreadable, damaged, unwritable, full, away, log-alone, linked, locked.
    """

    def __init__(self, place: object, why: str = "", **about: object) -> None:
        super().__init__(str(place))
        self.why = why or "unreadable"
        self.about = about
        """Arguments of the message for the user."""


class StoreError(Exception):
    """A statement failed: something was not stored, or cannot be read.

    `why` gives the reason in a word: full, unwritable, damaged, away, moved; empty if unknown.
    """

    def __init__(
        self, why: str = "", name: str = "", is_temporary: bool = False, is_damage: bool = False
    ) -> None:
        super().__init__(name or why)
        self.why = why
        self.is_damage = is_damage or why == "damaged"
        """Whether the stored data is corrupt, not just inaccessible."""
        self.name = name
        """The database's name for the error, for the log."""
        self.is_temporary = is_temporary
        """Whether a retry may succeed."""


class ServedElsewhere(StoreError):
    """Another worker serves this table now."""

    def __init__(self) -> None:
        super().__init__(why="moved", is_temporary=True)


class ConstraintViolation(StoreError):
    """A constraint was violated: the row exists already, or its parent does not."""


def disk_error_reason(error: OSError) -> str:
    """The reason of a disk error in a word: full or unwritable."""
    return "full" if error.errno in DISK_FULL_ERRNOS else "unwritable"
