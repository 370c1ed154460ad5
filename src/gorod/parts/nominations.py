"""During the own speech a player may nominate one living player (SPORT-7)."""

from typing import TYPE_CHECKING

from gorod.engine.game import Game
from gorod.engine.letters import EVERYONE, Event
from gorod.engine.questions import Offer
from gorod.engine.seats import Seat, Who
from gorod.engine.table import Table
from gorod.engine.waits import Script
from gorod.parts.targets import living

if TYPE_CHECKING:
    from gorod.parts.rulesets import Ruleset


class Nominated(Event, frozen=True):
    by: Seat
    seat: Seat

    def befall(self, table: Table) -> None:
        table.nominations[self.by] = self.seat
        table.nominators.add(self.by)


def nominate(game: Game["Ruleset"], seat: Seat, seconds: int) -> Script[None]:
    """The speaker may name one who is not yet nominated, and speaks on; thanks end the speech."""
    table = game.table

    def nominees(speaker: Who) -> Offer:
        done = speaker in table.nominators
        taken = table.seats if done else tuple(table.nominations.values())
        return living(table, ("SPORT-7", taken), clause="SPORT-7")

    nominee = yield from game.ask(seat, "nominate", nominees, seconds)
    while isinstance(nominee, int):
        game.tell(Nominated(seat, nominee), EVERYONE)
        nominee = yield from game.ask(seat, "nominate", nominees)  # the minute goes on
