"""Beats: splits an event into timed steps, and finds the moment that it belongs to.

The moment follows from the kind of event, or from its effect on the room's table. So events of
third-party rulebooks, such as leaving or nightfall, get their moments automatically.
"""

from typing import Literal, NamedTuple

from gorod.engine.events import CardTurned, Left, RoleAnnounced, TableSet
from gorod.engine.letters import Event
from gorod.engine.seats import Seat
from gorod.engine.table import Table
from gorod.parts.ballots import BallotOpened, Counted, NoBallot, TotalsTold
from gorod.parts.calls import Called, Slept
from gorod.parts.elections import Elected, ElectionTied
from gorod.parts.leaving import EXECUTED, VOTED_OUT
from gorod.parts.rounds import Daybreak
from gorod.parts.ties import LiftCounted, SecretLiftCounted, Tied
from gorod.speech.speech_timing import (
    CLAUSE_END,
    PAUSE_MARK,
    SENTENCE_END,
    speaking_seconds,
    split_at_last,
    split_at_mention,
    split_at_pause,
)
from gorod.speech.spoken_events import Importance

MomentKind = Literal[
    "sitting", "deal", "dusk", "call", "dawn", "floor", "vote", "tie", "leaving", "victory"
]

SUNRISE_S, SILENCE_S, CANDIDATE_S, NAME_S, HEADLINE_S = 2.4, 1.6, 1.2, 2.4, 2.4
"""Seconds of the sunrise, of a silence, of one candidate's votes, of a name, and of the winners."""

REVEALS: dict[MomentKind, tuple[str, float]] = {
    "dawn": ("sunrise", SUNRISE_S),
    "leaving": ("opening", 0),
    "victory": ("opening", 0),
}
"""Moments whose news is held back by a silence: the name and minimum length of their opening."""

LEADS = {"name": "lead", "card": "back"}
"""The step before a name or a card: what is said until then."""

FIELDS_OF_SEATS = ("killed", "seats", "candidates", "tied", "seat")
"""Fields that name the seats of an event; the first one present counts."""

MOMENT_BY_EVENT: dict[type[Event], tuple[MomentKind, str]] = {
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
"""Moment and step by kind of event, whatever it does to the table."""


class RoomState(NamedTuple):
    """What of the table's state decides about moments."""

    phase: str
    is_morning: bool
    left: int
    floor: int | None
    winner: str | None

    @classmethod
    def of(cls, table: Table) -> "RoomState":
        daybreak = table.of(Daybreak).has_come
        return cls(table.phase, daybreak, len(table.left), table.floor, table.winner)


class Beat(NamedTuple):
    """One timed step of the narration."""

    letter: int
    """The number of the letter."""
    event: Event
    kind: MomentKind
    name: str
    """The step within its moment."""
    about: Event
    """The event that made the moment: this one or an earlier one."""
    lasts: float = 0.0
    """How many seconds it takes."""
    importance: Importance = "shown"
    words: tuple[str, ...] = ()
    """The sentence in each language of `LANGUAGES`."""
    shown: int = 0
    """How many candidates' votes are shown already, if they are shown one by one."""
    held: bool = False
    """Whether it waits for the word of a person who hosts."""


def seats_of(event: Event) -> list[Seat]:
    """The seats that an event is about; of a ballot, its candidates."""
    for name in FIELDS_OF_SEATS:
        named = getattr(event, name, None)
        if isinstance(named, int):
            return [named]
        if isinstance(named, tuple) and all(isinstance(one, int) for one in named):
            return list(named)
    return []


def moment_for(
    event: Event, before: RoomState, after: RoomState, awake: tuple[str, ...], now: MomentKind
) -> tuple[MomentKind, str] | None:
    """The moment of this event and its step; None if it belongs to the current one."""
    if after.winner is not None and before.winner is None:
        return "victory", "winner"
    for kind, moment in MOMENT_BY_EVENT.items():
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
    """The beats of an event: a sunrise, a silence, votes one by one, and the news itself.

    A new moment may say the first words of its news before the silence.
    """
    quiet = beat._replace(words=(), importance="shown")
    if is_new and is_held_back(beat):
        first, rest = halves(beat)
        name, at_least = REVEALS[beat.kind]
        begins = (beat._replace(words=first) if any(first) else quiet)._replace(name=name)
        lasts = max(at_least, speech_seconds(tuple(one.removesuffix(PAUSE_MARK) for one in first)))
        before = [begins._replace(lasts=lasts)] if lasts else []
        silence = quiet._replace(name="silence", lasts=SILENCE_S)
        at_least = HEADLINE_S if beat.kind == "victory" else NAME_S if seats_of(beat.event) else 0
        return [*before, silence, *revealed(beat._replace(words=rest), at_least)]
    if isinstance(beat.event, TotalsTold):
        counts = range(1, len(beat.event.totals) + 1)
        one_by_one = [quiet._replace(name="count", lasts=CANDIDATE_S, shown=one) for one in counts]
        return [*one_by_one, with_words(beat, beat.words)]
    return revealed(beat)


def is_held_back(beat: Beat) -> bool:
    """Whether a silence comes before this news; of those who leave, before a verdict."""
    if beat.kind == "leaving":
        return isinstance(beat.event, Left) and beat.event.how in (VOTED_OUT, EXECUTED)
    return beat.kind in REVEALS


def halves(beat: Beat) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The words before the silence, and those after it, in each language."""
    if beat.kind == "victory":
        both = [split_at_last(SENTENCE_END, words) for words in beat.words]
    elif beat.kind == "leaving":
        both = [("", words) for words in beat.words]
    else:
        both = [split_at_pause(words) for words in beat.words]
    return tuple(one for one, _ in both), tuple(one for _, one in both)


def revealed(beat: Beat, at_least: float = 0.0) -> list[Beat]:
    """The beat, and before it what is said before a name or a card, which stays hidden so long.

    The table screen shows it while it is said. All others are told when it has been said, so that
    no phone is earlier than a voice.
    """
    seats = seats_of(beat.event)
    both = [("", words) for words in beat.words]
    if beat.name == "name" and seats:
        both = [split_at_mention(words, seats) for words in beat.words]
    elif beat.name == "card":
        both = [split_at_last(CLAUSE_END, words) for words in beat.words]
    first, rest = tuple(one for one, _ in both), tuple(one for _, one in both)
    news = with_words(beat, rest)
    if beat.importance == "shown":
        return [with_words(beat, beat.words)]
    news = news._replace(lasts=max(at_least, news.lasts))
    lead = [with_words(beat._replace(name=LEADS[beat.name]), first)] if any(first) else []
    is_held = beat.name == "card" or (beat.name == "name" and bool(seats))
    told = [beat._replace(words=(), importance="shown", lasts=0.0)] if is_held else []
    return [*lead, news, *told]


def with_words(beat: Beat, words: tuple[str, ...]) -> Beat:
    """The same beat with these words, and the time they take."""
    return beat._replace(
        words=words, lasts=0.0 if beat.importance == "shown" else speech_seconds(words)
    )


def speech_seconds(words: tuple[str, ...]) -> float:
    """How many seconds these words take in the slower language."""
    return max(map(speaking_seconds, words), default=0.0)
