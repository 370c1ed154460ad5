"""What a painter looks at, whether a table is live or not."""

from collections.abc import Set
from dataclasses import dataclass, field

from gorod.engine.seats import Seat
from gorod.table.match import Match
from gorod.table.plans import Plan, Seated
from gorod.table.telling import Telling


@dataclass(frozen=True)
class Scene:
    """A table as it is now. A past match, or one that is only imagined, is all of its scene."""

    match: Match | None
    seated: Seated = field(default_factory=lambda: Seated(Plan()))
    """Who sits there between two games, and what is chosen."""
    ends: float | None = None
    """When the time is up, in seconds of the world's clock."""
    left: float | None = None
    """How many seconds are left, where the clock is paused."""
    began: float | None = None
    """When the time that runs began, in seconds of the world's clock."""
    passed: float | None = None
    """How many seconds have passed, where the clock is paused."""
    second: float = 1.0
    """How long a second is here; for tests."""
    away: Set[Seat] = frozenset()
    """Who is away, where that is shown."""
    to_look: int = 0
    """How many have still to look at their cards."""
    telling: Telling | None = None
    """How the match is being told, where it is live."""
    edition: int | None = None
    """Changes with what else may change every screen (`Evening.edition`); none of what is past."""
