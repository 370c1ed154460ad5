"""How a book's games are written down: what may stand in its notebooks."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from types import MappingProxyType

from gorod.engine.letters import Event
from gorod.parts.rounds import DayEnded, MorningCame

DAY_KEYS = ("nominate", "vote", "votes", "revote", "lift")

Named = Mapping[str, tuple[str, ...]]
"""Words that belong to a call."""


def _none() -> Named:
    return MappingProxyType({})


@dataclass(frozen=True)
class Notation:
    """What may be written in the entries of one book's notebooks."""

    calls: tuple[str, ...] = ()
    """Calls of the night, and what a player does on the way out: what a seat is asked."""
    public: tuple[str, ...] = DAY_KEYS
    """The public part."""
    ballots: tuple[str, ...] = ("vote", "revote", "elect")
    """The questions in which everybody votes; `vote` and `revote` are written by candidates."""
    several_votes: bool = False
    """Whether one may vote for several; by which option is seen when it is played."""
    several: tuple[str, ...] = ()
    """The calls in which several seats are chosen in order: `[3, 7]`."""
    ways: Named = field(default_factory=_none)
    """The calls in which a way is chosen with the seat, and the ways: `{visit: 5}`."""
    parts: Named = field(default_factory=_none)
    """The calls in which several seats are chosen, each for something else, the first of which
    must be: `{black: 3, red: 5}`."""
    words: Named = field(default_factory=_none)
    """The calls in which a word may be chosen in the place of a seat, and the words."""
    lots: tuple[str, ...] = ()
    """What chance is asked where `lots` may say what was drawn."""
    announced: tuple[str, ...] = ("revealed",)
    """The kinds of facts (`Event.fact`) that are written among the things announced."""
    endings: tuple[type[Event], ...] = (DayEnded, MorningCame)
    """What has happened when a phase has brought all it brings, and only words are left."""

    @property
    def keys(self) -> tuple[str, ...]:
        """All that may stand in an entry."""
        return (*self.calls, *self.public, "host", "expect")
