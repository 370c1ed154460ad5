"""Spoken events: which public events the voice says aloud, and which are only shown.

It depends only on public facts, so that a clock that waits for a sentence is no side channel.
"""

from collections.abc import Container
from typing import Literal

from gorod.engine.claims import Claimed
from gorod.engine.events import Corrected, TimeChanged, TookBack
from gorod.engine.letters import Event
from gorod.engine.seats import Seat
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

SHOWN_ONLY: tuple[type[Event], ...] = (
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

INTERRUPTIBLE: tuple[type[Event], ...] = (
    Fouled,
    FloorReturned,
    FloorTaken,
    HostSeated,
    Muted,
    Silenced,
    VoteHandedOver,
)
"""Spoken, but something important may interrupt it."""


def importance(event: Event, bots: Container[Seat] = (), floor: Seat | None = None) -> Importance:
    """Whether to speak this event; events of a single book are always spoken.

    Bots are mute, so the voice says their claims, and nothing interrupts them while they have the
    floor.
    """
    if isinstance(event, Claimed) and event.seat in bots:
        return "must" if event.seat == floor else "may"
    if isinstance(event, SHOWN_ONLY):
        return "shown"
    return "may" if isinstance(event, INTERRUPTIBLE) else "must"
