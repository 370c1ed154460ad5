"""Table snapshots: what the screens read of a live or past table."""

from collections.abc import Set
from dataclasses import dataclass, field

from gorod.engine.seats import Seat
from gorod.table.match import Match
from gorod.table.plans import Plan, Seated
from gorod.table.telling import Telling


@dataclass(frozen=True)
class Scene:
    """A table at one moment. A past or hypothetical match needs no other field."""

    match: Match | None
    seated: Seated = field(default_factory=lambda: Seated(Plan()))
    """Seats and setup between games."""
    ends: float | None = None
    """When the time is up, in wall-clock seconds."""
    left: float | None = None
    """Seconds left, if the clock is paused."""
    began: float | None = None
    """When the clock started, in wall-clock seconds."""
    passed: float | None = None
    """Seconds passed, if the clock is paused."""
    second: float = 1.0
    """The length of a second; for tests."""
    away: Set[Seat] = frozenset()
    """Absent players, where they are shown."""
    to_look: int = 0
    """How many players have not looked at their cards yet."""
    telling: Telling | None = None
    """The narration of a live match."""
    edition: int | None = None
    """The version of all that may change every screen; None for a past match."""
