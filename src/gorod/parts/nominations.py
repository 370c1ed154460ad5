"""Players name those whom the table shall vote on."""

from dataclasses import dataclass

from gorod.engine.letters import EVERYONE, Event
from gorod.engine.questions import Offer
from gorod.engine.seats import Seat, Who
from gorod.engine.table import Choice, Table
from gorod.engine.waits import Script
from gorod.parts.play import Play
from gorod.parts.silence import Speechless
from gorod.parts.targets import living
from gorod.parts.votes import Votes

NOMINATE = "nominate"


class Nominated(Event, frozen=True):
    blames = ("by", "seat")

    by: Seat
    seat: Seat

    def befall(self, table: Table) -> None:
        votes = table.of(Votes)
        votes.nominations[self.by] = self.seat
        votes.nominators.add(self.by)
        if self.seat not in votes.nominees:
            votes.nominees.append(self.seat)


@dataclass(frozen=True, slots=True)
class Nominating:
    """Whom one may nominate by this book."""

    clause: str = "COMMON-17"
    again: bool = False
    """Whether one who is nominated already may be named by another too."""
    oneself: bool = True
    only_clause: str = "COMMON-17"
    """By which clause only some may be nominated today, where that is so."""


def nominees(game: Play, votes: Votes, speaker: Seat) -> Offer:
    """Whom this player may nominate now: one a day."""
    table, nominating = game.table, game.rules.nominating
    taken: tuple[Seat, ...] = ()
    if speaker in votes.nominators:
        taken = table.seats
    elif not nominating.again:
        taken = tuple(votes.nominees)
    if not nominating.oneself:
        taken = (*taken, speaker)
    bars = [(nominating.clause, taken)]
    if votes.only:
        rest = tuple(seat for seat in table.seats if seat not in votes.only)
        bars.insert(0, (nominating.only_clause, rest))
    return living(table, *bars, clause=nominating.clause)


def nominate(game: Play, seat: Seat, seconds: int) -> Script[None]:
    """The speaker may name one player, and speaks on; thanks end the speech."""
    votes = game.table.of(Votes)

    def offer(speaker: Who) -> Offer:
        return nominees(game, votes, seat)

    nominee = yield from game.ask(seat, NOMINATE, offer, seconds)
    while isinstance(nominee, int):
        game.tell(Nominated(seat, nominee), EVERYONE)
        nominee = yield from game.ask(seat, NOMINATE, offer)  # the minute goes on


def nominate_freely(game: Play, seconds: int, at_once: bool = False) -> Script[None]:
    """In a free discussion everybody may name one player, in any order.

    Where all name at once, nobody hears the others before all have named.
    """
    table, votes = game.table, game.table.of(Votes)
    silenced = table.of(Speechless).silenced

    def hear(seat: Seat, nominee: Choice) -> None:
        if isinstance(nominee, int):
            game.tell(Nominated(seat, nominee), EVERYONE)

    def offer(seat: Seat) -> Offer:
        return nominees(game, votes, seat)

    speakers = tuple(seat for seat in table.alive if seat not in silenced)
    group = (speakers, NOMINATE, offer)
    each = None if at_once else hear
    talkers = () if at_once else table.alive
    named = yield from game.gather(NOMINATE, group, seconds=seconds, each=each, talkers=talkers)
    if at_once:
        for seat in speakers:
            if seat in table.alive and (nominee := named.get(seat)) in table.alive:
                hear(seat, nominee)
