"""Speech timing: which public events are spoken, and how long a sentence takes.

Both depend only on public facts, so that a clock that waits for a sentence is no side channel.
"""

import re
from typing import Literal

from gorod.engine.claims import Claimed
from gorod.engine.events import Corrected, TimeChanged, TookBack
from gorod.engine.letters import Event
from gorod.parts.ballots import Voted, VoteHandedOver
from gorod.parts.hands import HandsCounted
from gorod.parts.hosting import HostSeated
from gorod.parts.nominations import Nominated
from gorod.parts.orders import Fouled, SilentNextTime
from gorod.parts.points import PointsGiven
from gorod.parts.rounds import DayEnded
from gorod.parts.silence import FloorTaken, Muted, Silenced
from gorod.parts.speeches import DayOpened, FloorReturned, Spoke

Importance = Literal["must", "may", "shown"]
"""Whether to speak: always, unless interrupted, or never."""

SILENT_EVENTS: tuple[type[Event], ...] = (
    Voted,
    HandsCounted,
    Nominated,
    Claimed,
    Spoke,
    DayOpened,
    DayEnded,
    PointsGiven,
    SilentNextTime,
    TimeChanged,
    TookBack,
    Corrected,
)
"""Never spoken: single votes, what a player has just said, and entries for the record."""

OPTIONAL_EVENTS: tuple[type[Event], ...] = (
    Fouled,
    FloorReturned,
    FloorTaken,
    HostSeated,
    Muted,
    Silenced,
    VoteHandedOver,
)
"""Spoken, but something important may interrupt it."""

LETTERS_A_SECOND = 14.0
NUMBER_PATTERN, EXTRA_LETTERS_PER_NUMBER = re.compile(r"\d+"), 4
"""A number is said as a word: this many letters longer than its digits."""
PAUSE_S = 1.5
"""The pause at an ellipsis, in seconds."""
PAUSE_MARK = "…"


def importance(event: Event) -> Importance:
    """Whether to speak this event; events of a single book are always spoken."""
    if isinstance(event, SILENT_EVENTS):
        return "shown"
    return "may" if isinstance(event, OPTIONAL_EVENTS) else "must"


def speaking_seconds(words: str) -> float:
    """The duration of these words in seconds.

    >>> speaking_seconds("Night comes down… The city sleeps.")
    3.857142857142857
    >>> speaking_seconds("Up for the vote: 3, 8 and 5.")
    2.857142857142857
    """
    breaths = words.count(PAUSE_MARK)
    letters = len(words) - breaths + EXTRA_LETTERS_PER_NUMBER * len(NUMBER_PATTERN.findall(words))
    return letters / LETTERS_A_SECOND + breaths * PAUSE_S


def split_at_pause(words: str) -> tuple[str, str]:
    """Split at the first pause: the words before it, and the news after it.

    >>> split_at_pause("Dawn… Not everyone wakes up.")
    ('Dawn…', 'Not everyone wakes up.')
    >>> split_at_pause("Good morning.")
    ('', 'Good morning.')
    """
    before, breath, after = words.partition(PAUSE_MARK)
    return (before + breath, after.strip()) if breath and after.strip() else ("", words)


def without_pauses(words: str) -> str:
    """The text for reading, without pauses between sentences.

    >>> without_pauses("Morning. … Everybody wakes up…")
    'Morning. Everybody wakes up…'
    """
    return words.replace(f" {PAUSE_MARK}", "")
