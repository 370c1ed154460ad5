"""What people say of themselves and of others when they have the word, in a few words.

A claim may be true or a lie: no rule asks, and nothing follows from it (COMMON-3). Everybody hears
it. What may be claimed at a table follows from what is public there alone.
"""

from dataclasses import dataclass, field
from typing import Final

import msgspec

from gorod.engine.letters import Event
from gorod.engine.replies import Claim
from gorod.engine.seats import Seat
from gorod.engine.table import Choice, State, Table

AM: Final = "am"
"""I am this card."""
LEARNED: Final = "learned"
"""In this call I pointed at these players, and this was the answer."""
DID: Final = "did"
"""In this call I pointed at these players."""
BEFELL: Final = "befell"
"""In this call it was I who was pointed at: I was healed, visited, stopped."""
SUSPECT: Final = "suspect"
TRUST: Final = "trust"

KINDS: Final = (AM, LEARNED, DID, BEFELL, SUSPECT, TRUST)

MOST_CLAIMS: Final = 6
"""So many claims one speech has room for."""


class Claimed(Event, frozen=True, omit_defaults=True):
    """Somebody who had the word said this; whether it is true, nobody has asked."""

    told_by = "kind"

    seat: Seat
    kind: str
    of: str = ""
    """The card, or the call."""
    about: tuple[Seat, ...] = ()
    """Who is spoken of."""
    answer: Choice = None

    def befall(self, table: Table) -> None:
        table.of(Claims).made.setdefault(self.seat, []).append(self)


class CallTold(msgspec.Struct, frozen=True):
    """A call of which one may tell what one did in it, and what was the answer."""

    call: str
    roles: tuple[str, ...]
    """Whose call it is."""
    points: int = 1
    """At how many players one points in it, at most."""
    answers: tuple[Seat | str, ...] = ()
    """What the host may answer; nothing where he does not, or where he shows players."""
    shows_players: bool = False
    """Whether he answers with players: any number of them."""

    @property
    def is_answered(self) -> bool:
        return bool(self.answers) or self.shows_players


class Sayable(msgspec.Struct, frozen=True):
    """All that may be claimed at a table: it is the same for everybody there."""

    roles: tuple[str, ...]
    """The cards that somebody may have, so far as everybody knows."""
    calls: tuple[CallTold, ...]

    def told(self, call: str) -> CallTold | None:
        return next((one for one in self.calls if one.call == call), None)


@dataclass(slots=True)
class Claims(State):
    made: dict[Seat, list[Claimed]] = field(default_factory=dict)
    """What each has claimed in the own speech, or in the talk of all, that goes on or was last."""

    def night_falls(self) -> None:
        self.made = {}

    def day_begins(self) -> None:
        self.made = {}


class Floor(msgspec.Struct, frozen=True):
    """What a player who may speak now is asked to say something of."""

    seat: Seat
    speech: str
    """`speech`, `plea`, `last-word`, `floor`; `discussion`, where all talk with all."""
    sayable: Sayable
    left: int = MOST_CLAIMS
    """How many more claims there is room for."""

    def claim(self, kind: str, of: str = "", *about: Seat, answer: Choice = None) -> Claim:
        """A claim of the player who has the word."""
        return Claim(self.seat, kind, of, about, answer)
