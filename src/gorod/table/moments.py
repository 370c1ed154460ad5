"""Which moment of the evening an event belongs to, and in which beats it is told.

It follows from what the event is, or else from what it does to the table of the room: a book from
elsewhere that lets somebody leave or night fall has its moments by itself.
"""

from typing import Literal, NamedTuple

from gorod.engine.events import CardTurned, RoleAnnounced, TableSet
from gorod.engine.letters import Event
from gorod.engine.table import Table
from gorod.parts.ballots import BallotOpened, Counted, NoBallot, TotalsTold
from gorod.parts.calls import Called, Slept
from gorod.parts.elections import Elected, ElectionTied
from gorod.parts.rounds import Daybreak
from gorod.parts.ties import LiftCounted, SecretLiftCounted, Tied
from gorod.speech.spoken import BREATH, Importance, opening, seconds

Kind = Literal[
    "sitting", "deal", "dusk", "call", "dawn", "floor", "vote", "tie", "leaving", "victory"
]

SUNRISE, SILENCE, A_CANDIDATE, WINNERS = 2.4, 1.6, 1.2, 6.0
"""So many seconds the sun takes to rise, nobody says anything, one candidate's votes stand, and
those who have won stand alone."""

REVEALED: dict[Kind, tuple[str, float]] = {"dawn": ("sunrise", SUNRISE), "victory": ("opening", 0)}
"""The moments whose news is held back until a silence has passed: how they begin, and how long."""

STAGED: dict[type[Event], tuple[Kind, str]] = {
    TableSet: ("deal", ""),
    Called: ("call", "wakes"),
    Slept: ("call", "sleeps"),
    BallotOpened: ("vote", "opened"),
    Counted: ("vote", "verdict"),
    TotalsTold: ("vote", "verdict"),
    LiftCounted: ("vote", "verdict"),
    SecretLiftCounted: ("vote", "verdict"),
    NoBallot: ("vote", "verdict"),
    Elected: ("vote", "verdict"),
    Tied: ("tie", ""),
    ElectionTied: ("tie", ""),
}
"""What is staged like this whatever it does to the table."""


class Seen(NamedTuple):
    """What of a table makes moments."""

    phase: str
    is_morning: bool
    left: int
    floor: int | None
    winner: str | None

    @classmethod
    def of(cls, table: Table) -> "Seen":
        daybreak = table.of(Daybreak).has_come
        return cls(table.phase, daybreak, len(table.left), table.floor, table.winner)


class Beat(NamedTuple):
    """A step of what is told."""

    letter: int
    """The number of the letter."""
    event: Event
    kind: Kind
    name: str
    """Which step of its moment it is."""
    about: Event
    """What made the moment such: the event itself, or one before."""
    lasts: float = 0.0
    """How many seconds of the table it takes."""
    weight: Importance = "shown"
    words: tuple[str, ...] = ()
    """What is said at it, in each language of `LANGUAGES`."""
    shown: int = 0
    """How many candidates' votes are shown already, where they are shown one by one."""


def staged(
    event: Event, before: Seen, after: Seen, awake: tuple[str, ...], now: Kind
) -> tuple[Kind, str] | None:
    """The moment of this event and its step; what makes none belongs to the one that is `now`."""
    if after.winner is not None and before.winner is None:
        return "victory", "winner"
    for kind, moment in STAGED.items():
        if isinstance(event, kind):
            return moment
    if after.is_morning and not before.is_morning:
        return "dawn", "name"
    if after.phase != before.phase:
        if after.phase not in awake:
            return "dusk", ""
        return ("floor", "") if before.is_morning else ("dawn", "name")
    if after.left > before.left:
        return ("dawn" if now == "dawn" else "leaving"), "name"
    if isinstance(event, CardTurned | RoleAnnounced):
        return (now if now in ("dawn", "leaving") else "leaving"), "card"
    if after.floor is not None and after.floor != before.floor:
        return "floor", str(getattr(event, "speech", ""))
    return None


def beats(beat: Beat, is_new: bool) -> list[Beat]:
    """What comes before the news itself, and the news: a sunrise, a silence, votes one by one.

    The first words of what is revealed may be said so early, where the moment is new.
    """
    quiet = beat._replace(words=(), weight="shown")
    if is_new and beat.kind in REVEALED:
        halves = [opening(words) for words in beat.words]
        first, rest = tuple(one for one, _ in halves), tuple(one for _, one in halves)
        name, at_least = REVEALED[beat.kind]
        begins = (beat._replace(words=first) if any(first) else quiet)._replace(name=name)
        lasts = max(at_least, length(tuple(one.removesuffix(BREATH) for one in first)))
        before = [begins._replace(lasts=lasts)] if lasts else []
        news = timed(beat, rest)
        if beat.kind == "victory":
            news = news._replace(lasts=max(WINNERS, news.lasts))
        return [*before, quiet._replace(name="silence", lasts=SILENCE), news]
    if isinstance(beat.event, TotalsTold):
        counts = range(1, len(beat.event.totals) + 1)
        one_by_one = [quiet._replace(name="count", lasts=A_CANDIDATE, shown=one) for one in counts]
        return [*one_by_one, timed(beat, beat.words)]
    return [timed(beat, beat.words)]


def timed(beat: Beat, words: tuple[str, ...]) -> Beat:
    """The same with these words, and as long as they take."""
    return beat._replace(words=words, lasts=0.0 if beat.weight == "shown" else length(words))


def length(words: tuple[str, ...]) -> float:
    """How many seconds it takes to say this, in the slower language."""
    return max(map(seconds, words), default=0.0)
