"""How many seconds the clock gives. A table may agree on other ones."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

TALKING = ("speech", "discussion", "argument", "plea", "last_word")
"""For how long somebody talks, of which a table is told before the game."""


@dataclass(frozen=True)
class Timings:
    pause: int = 5
    """Before the first call of a night, the first word of a day, and a ballot."""
    meeting: int = 10
    plan: int = 60
    call: int = 20
    calls: Mapping[str, int] = field(default_factory=lambda: MappingProxyType({}))
    """Calls that last longer or shorter than the others."""
    speech: int = 60
    plea: int = 30
    """For one who is tied or suspected, to clear himself."""
    last_word: int = 60
    farewell: int = 20
    """For what else one may do on the way out."""
    discussion: int = 300
    """Where it is zero, the book reckons it by the number of players."""
    warning: int = 10
    """So long before the end of a time those who talk are warned."""
    argument: int = 120
    """Between two ballots of one day."""
    ballot: int = 20

    def of(self, call: str) -> int:
        """How long this call lasts."""
        return self.calls.get(call, self.call)
