"""What the table keeps of the day's vote, from the first nomination to the last hand."""

from dataclasses import dataclass, field

from gorod.engine.letters import Event
from gorod.engine.seats import Seat
from gorod.engine.table import State


@dataclass(slots=True)
class Votes(State):
    nominations: dict[Seat, Seat] = field(default_factory=dict)
    """Who nominated whom today, in the order of nomination."""
    nominees: list[Seat] = field(default_factory=list)
    """Those who are nominated today, each in the place of the first nomination."""
    nominators: set[Seat] = field(default_factory=set)
    """Who has nominated today, even if the nominee has left since."""
    only: tuple[Seat, ...] = ()
    """The only ones who may be nominated today, where not all may."""
    candidates: tuple[Seat, ...] = ()
    tied: tuple[Seat, ...] = ()
    """Who alone is voted on from a tie on."""
    hands: dict[Seat, tuple[Seat, ...]] = field(default_factory=dict)
    """Who votes for whom in the ballot now held or last held."""
    counted: Event | None = None
    """How that ballot was counted: it stays so when some leave by it."""
    unnamed: dict[Seat | str, int] | None = None
    """How many hands each has in that ballot, where nobody wrote down whose."""
    handed: dict[Seat, Seat] = field(default_factory=dict)
    """Who casts whose vote, where a vote was handed over."""
    voteless: set[Seat] = field(default_factory=set)
    """Who has no vote today."""
    eyes_shut: bool = False
    """Whether that ballot is held with eyes shut, on whomever one likes (VENDETTA-54)."""
    cancelled: bool = False
    """A removal has cancelled the coming ballot."""

    def lose(self, seats: tuple[Seat, ...]) -> None:
        """Their votes and nominations of the day lapse; the order of the others stays (COMMON-18).

        Those whom only they had nominated are no candidates any more.
        """
        out = seats
        if self.nominations:
            self.nominations = {
                by: seat
                for by, seat in self.nominations.items()
                if by not in seats and seat not in seats
            }
            standing = set(self.nominations.values())
            out += tuple([seat for seat in self.nominees if seat not in standing])
            self.nominees = [seat for seat in self.nominees if seat in standing]
        if self.eyes_shut:
            out = seats
        self.tied = tuple([seat for seat in self.tied if seat not in out])
        if self.candidates:
            self.candidates = tuple([seat for seat in self.candidates if seat not in out])
            self.hands = {
                voter: standing_for
                for voter, candidates in self.hands.items()
                if voter not in seats
                and (standing_for := tuple([seat for seat in candidates if seat not in out]))
            }

    def night_falls(self) -> None:
        """Nobody is nominated, nobody has voted."""
        self.nominations, self.nominees, self.nominators = {}, [], set()
        self.hands, self.candidates, self.counted, self.unnamed = {}, (), None, None
        self.handed, self.voteless, self.only, self.tied = {}, set(), (), ()
        self.eyes_shut = False

    def day_begins(self) -> None:
        self.night_falls()
