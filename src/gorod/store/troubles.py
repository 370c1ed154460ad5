"""What can be wrong with the place where everything is kept."""

import errno

FULL = (errno.ENOSPC, getattr(errno, "EDQUOT", errno.ENOSPC))


class Unreadable(Exception):
    """The place cannot be used.

    `why` says it in a word: unreadable, damaged, unwritable, full, away, log-alone, linked, locked.
    """

    def __init__(self, place: object, why: str = "", **about: object) -> None:
        super().__init__(str(place))
        self.why = why or "unreadable"
        self.about = about
        """What else the sentence needs."""


class Trouble(Exception):
    """Something was not kept, or cannot be read.

    `why` says it in a word: the place is full, unwritable, damaged, or away; or nothing is known.
    """

    def __init__(
        self, why: str = "", name: str = "", passes: bool = False, is_damage: bool = False
    ) -> None:
        super().__init__(name or why)
        self.why = why
        self.is_damage = is_damage or why == "damaged"
        """Whether what is kept is broken, and not only the way to it."""
        self.name = name
        """What the database calls it, for the log."""
        self.passes = passes
        """Whether it may be right again in a moment."""


class Elsewhere(Trouble):
    """The table is at home at another worker by now."""

    def __init__(self) -> None:
        super().__init__(why="moved", passes=True)


class Clash(Trouble):
    """It does not go with what is there already."""


def of_disk(error: OSError) -> str:
    """What is wrong with the place, in a word: full or unwritable."""
    return "full" if error.errno in FULL else "unwritable"
