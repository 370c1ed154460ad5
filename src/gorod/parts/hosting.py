"""Where one of the players is the host, and the first to leave takes over (COMMON-2)."""

from gorod.engine.letters import EVERYONE, Event
from gorod.engine.questions import YES
from gorod.engine.seats import Seat
from gorod.engine.table import Table
from gorod.engine.waits import Script
from gorod.parts.play import Play
from gorod.parts.verdicts import winner


class HostSeated(Event, frozen=True):
    """This player is the host from now on: still at the table, or out of the game."""

    seat: Seat

    def befall(self, table: Table) -> None:
        table.host = self.seat


def seat_the_host(game: Play) -> Script[None]:
    """The player who begins as host holds a card and plays (COMMON-2)."""
    if game.rules.host is not None:
        game.tell(HostSeated(game.rules.host), EVERYONE)
    yield from ()


def is_one_of_us(table: Table) -> bool:
    """Whether the host is still a player, who knows no more than the others."""
    return table.host in table.alive


def first_to_leave_hosts(game: Play, seats: tuple[Seat, ...], how: str) -> None:
    """The first to leave becomes the host; of several, the one who was named first."""
    table = game.table
    if len(table.left) == len(seats):
        game.tell(HostSeated(seats[0]), EVERYONE)


def first_to_leave_may_host(game: Play, seats: tuple[Seat, ...], how: str) -> Script[None]:
    """The first to leave is offered the host's place, if the game goes on."""
    if len(game.table.left) == len(seats) and winner(game, game.rules.verdicts) is None:
        for seat in seats:
            if (yield from game.ask(seat, "take_over", YES, game.rules.timings.farewell)):
                game.tell(HostSeated(seat), EVERYONE)
                return
