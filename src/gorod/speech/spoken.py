"""What of all that everybody is told is spoken, and how long a sentence takes.

Both follow from what is public alone, so that a clock that waits for a sentence tells nothing.
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
"""Whether something is spoken: always, unless something important comes, or not at all."""

SHOWN: tuple[type[Event], ...] = (
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
"""Each hand, each name that a player has just said himself, and what is only for the record."""

MAY: tuple[type[Event], ...] = (
    Fouled,
    FloorReturned,
    FloorTaken,
    HostSeated,
    Muted,
    Silenced,
    VoteHandedOver,
)
"""What is good to hear, and no loss where something important cuts it short."""

LETTERS_A_SECOND = 14.0
NUMBER, IN_LETTERS = re.compile(r"\d+"), 4
"""A number is said as a word: so many letters longer than it is written."""
A_BREATH = 1.5
"""So many seconds a voice is silent where the text has an ellipsis."""
BREATH = "…"


def weight(event: Event) -> Importance:
    """How important it is to hear this; what a book tells in its own way is spoken."""
    if isinstance(event, SHOWN):
        return "shown"
    return "may" if isinstance(event, MAY) else "must"


def seconds(words: str) -> float:
    """How long it takes to say this.

    >>> seconds("Night comes down… The city sleeps.")
    3.857142857142857
    >>> seconds("Up for the vote: 3, 8 and 5.")
    2.857142857142857
    """
    breaths = words.count(BREATH)
    letters = len(words) - breaths + IN_LETTERS * len(NUMBER.findall(words))
    return letters / LETTERS_A_SECOND + breaths * A_BREATH


def opening(words: str) -> tuple[str, str]:
    """What is said before the first breath, and what after it: that is what everybody waits for.

    >>> opening("Dawn… Not everyone wakes up.")
    ('Dawn…', 'Not everyone wakes up.')
    >>> opening("Good morning.")
    ('', 'Good morning.')
    """
    before, breath, after = words.partition(BREATH)
    return (before + breath, after.strip()) if breath and after.strip() else ("", words)


def as_read(words: str) -> str:
    """The same for the eye, which needs no breath between two sentences.

    >>> as_read("Morning. … Everybody wakes up…")
    'Morning. Everybody wakes up…'
    """
    return words.replace(f" {BREATH}", "")
