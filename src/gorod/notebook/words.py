"""The words of the notebook, by rulebook."""

from dataclasses import dataclass

from gorod.rulebooks import BOOKS

DAY_KEYS = ("nominate", "vote", "votes", "revote", "lift")


@dataclass(frozen=True)
class Words:
    """What may be written in the entries of one rulebook's notebooks."""

    calls: tuple[str, ...]
    """Calls of the night, and what a player does on the way out."""
    public: tuple[str, ...]
    """The public part."""
    announcements: tuple[str, ...]
    """Public facts that an expectation may name."""
    several: tuple[str, ...] = ()
    """The calls in which several seats are chosen in order."""

    @property
    def keys(self) -> tuple[str, ...]:
        return (*self.calls, *self.public, "host", "expect")


ANNOUNCEMENTS = (
    "alibi",
    "maniac_left",
    "victim",
    "yakuza_victim",
    "patient",
    "mayor",
    "arbiter",
    "drained",
    "wail",
    "revealed",
)

WORDS = {
    "sport": Words(
        calls=("plan", "mafia", "don", "sheriff", "best_move"),
        public=DAY_KEYS,
        announcements=ANNOUNCEMENTS,
        several=("plan", "best_move"),
    ),
    "city": Words(
        calls=("putana", "mafia", "don", "sheriff", "doctor", "maniac"),
        public=DAY_KEYS,
        announcements=ANNOUNCEMENTS,
    ),
    # Not one of the published books: our own extension, with what chance drew.
    "textbook": Words(
        calls=("mafia", "doctor", "detective"),
        public=("vote", "votes", "lots"),
        announcements=ANNOUNCEMENTS,
    ),
}

PHASES = ("night", "day")


def sides(ruleset: str) -> tuple[str, ...]:
    """What may stand as the winner."""
    roles = BOOKS[ruleset].plain.roles
    return (*dict.fromkeys(role.side for role in roles), "none", "draw")
