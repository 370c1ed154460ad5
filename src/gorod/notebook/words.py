"""The words of the notebook, by rulebook."""

from dataclasses import dataclass

from gorod.rulebooks import BOOKS

DAY_KEYS = ("nominate", "vote", "votes", "revote", "lift")
BALLOTS = ("vote", "revote", "preliminary", "final", "elect")
"""The questions in which everybody votes."""


@dataclass(frozen=True)
class Words:
    """What may be written in the entries of one rulebook's notebooks."""

    calls: tuple[str, ...]
    """Calls of the night, and what a player does on the way out."""
    public: tuple[str, ...]
    """The public part."""
    several: tuple[str, ...] = ()
    """The calls in which several seats are chosen in order."""
    phases: tuple[str, ...] = ("night", "day")
    voting: str = "day"
    """The phase in which the table votes."""

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
        several=("plan", "best_move"),
    ),
    "city": Words(
        calls=("putana", "mafia", "don", "sheriff", "doctor", "maniac"),
        public=DAY_KEYS,
    ),
    "salon": Words(
        calls=("mafia", "yakuza", "maniac", "doctor", "putana", "commissar", "blood"),
        public=("elect", "preliminary", "final"),
    ),
    "it": Words(
        calls=(*("sysadmin", "spy", "plan", "hackers", "optimizer", "pentester", "boss", "hr"),),
        public=DAY_KEYS,
        several=("plan",),
    ),
    "vendetta": Words(
        calls=(
            *("monk", "paralysing", "lamia", "undine", "queen", "tricky", "hunters"),
            *("lord", "nosferatu", "werewolf", "vargs", "bride", "banshee", "dhampir"),
            *("scout", "revenant", "ghoul", "beauty"),
            *("heir", "revenge_on", "hand_over", "arbiter", "roses"),
        ),
        public=(*DAY_KEYS, "elect", "lots"),
        several=("revenant",),
        phases=("acquaintance", "night", "light"),
        voting="night",
    ),
    # Not one of the published books: our own extension, with what chance drew.
    "textbook": Words(
        calls=("mafia", "doctor", "detective"),
        public=("vote", "votes", "lots"),
    ),
}


def sides(ruleset: str) -> tuple[str, ...]:
    """What may stand as the winner."""
    roles = BOOKS[ruleset].plain.roles
    return (*dict.fromkeys(role.side for role in roles), "none", "draw")
