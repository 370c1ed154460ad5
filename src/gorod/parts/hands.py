"""A show of hands: a ballot that may be written down candidate by candidate (COMMON-20)."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from gorod.engine.letters import EVERYONE, Event
from gorod.engine.questions import Illegal, Malformed
from gorod.engine.seats import Seat
from gorod.engine.table import Table
from gorod.engine.waits import Counts
from gorod.parts.play import Play
from gorod.parts.votes import Votes

if TYPE_CHECKING:
    from gorod.parts.ballots import Ballot


class HandsCounted(Event, frozen=True):
    """So many hands went up for each; nobody wrote down whose, so nobody knows."""

    ballot: str
    hands: Counts

    def befall(self, table: Table) -> None:
        table.of(Votes).unnamed = dict(self.hands)


@dataclass(slots=True)
class ShowOfHands:
    """The ballot that is held now: for what hands are raised, and by whom."""

    game: Play
    topic: str
    way: "Ballot"
    on: Callable[[], tuple[Seat | str, ...]]
    """What hands are raised for, in the order in which it is called."""
    by: Callable[[], tuple[Seat, ...]]
    """Who may raise one."""

    @property
    def needs_names(self) -> bool:
        """Whether it matters whose hands they are."""
        way, votes = self.way, self.game.table.of(Votes)
        plain = way.nameless and way.weight is None and not way.several and not way.secret
        everybody = len(self.by()) == len(self.game.table.alive) and not votes.handed
        return not (plain and everybody)

    def examine(self, hands: object) -> None:
        """Raise `Refused` if the hands cannot have gone up like this."""
        if self.needs_names:
            raise Illegal("needs-names", "COMMON-20")
        standing, voters, counted = self.on(), self.by(), dict[Seat | str, int]()
        for one, count in _pairs(hands):
            if one not in standing:
                raise Illegal("not-standing", self.way.clause, choice=one)
            if one in counted:
                raise Malformed("counted-twice", choice=one)
            if count < 0:
                raise Malformed("fewer-than-none", choice=one)
            counted[one] = count
            if not self.way.oneself and one in voters and count == len(voters):
                raise Illegal("own-hand", self.way.clause, seat=one)
        total = sum(counted.values())
        if total > len(voters):
            raise Illegal("too-many-hands", "COMMON-12", hands=total, voters=len(voters))
        if self.way.obligatory and total < len(voters):
            raise Illegal("hands-missing", "COMMON-13", hands=total, voters=len(voters))

    def take(self, hands: Counts) -> None:
        self.game.tell(HandsCounted(self.topic, tuple((one, n) for one, n in hands)), EVERYONE)


def _pairs(hands: object) -> Counts:
    """What was counted, if it is that at all."""
    if not isinstance(hands, list | tuple):
        raise Malformed("not-an-answer")
    for pair in hands:
        if not isinstance(pair, list | tuple) or len(pair) != 2:
            raise Malformed("not-an-answer")
        one, count = pair
        if type(one) not in (int, str) or type(count) is not int:
            raise Malformed("not-an-answer")
    return tuple((one, count) for one, count in hands)
