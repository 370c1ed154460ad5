"""The first night: those who are called meet each other and the host."""

from collections.abc import Iterable
from typing import TYPE_CHECKING

from gorod.engine.events import CardShown
from gorod.engine.game import Game
from gorod.engine.letters import EVERYONE, Event
from gorod.engine.questions import Offer
from gorod.engine.seats import Seat, Who
from gorod.engine.table import Choice
from gorod.engine.waits import Script
from gorod.parts.calls import Called, Slept, is_called, wake
from gorod.parts.targets import living

if TYPE_CHECKING:
    from gorod.parts.rulesets import Ruleset


class Planned(Event, frozen=True):
    """The head of a team showed the order of its coming blows. It binds nobody."""

    seat: Seat
    plan: tuple[Seat, ...]


def see_each_other(game: Game["Ruleset"], seats: Iterable[Seat]) -> None:
    """Each of them is shown the cards of the others."""
    seats = tuple(seats)
    for seat in seats:
        rest = tuple(other for other in seats if other != seat)
        if rest:
            game.tell(CardShown(seat, game.table.cards[seat]), rest)


def meet(
    game: Game["Ruleset"],
    call: str,
    roles: tuple[str, ...],
    together: bool = False,
    planner: str | None = None,
    seconds: int = 10,
) -> Script[None]:
    """Those with these cards wake, see the host and, where they are a team, each other.

    A planner among them may show three seats in order, which all of the team see.
    """
    table = game.table
    if not is_called(table, roles):
        return
    game.tell(Called(call), EVERYONE)
    if together:
        see_each_other(game, table.holders(*roles))
    planners = table.holders(planner) if planner else []

    def three_in_order(seat: Who) -> Offer:
        return living(table, choose=3, clause="SPORT-4")

    def show(seat: Seat, plan: Choice) -> None:
        if isinstance(plan, tuple):
            seats = tuple(one for one in plan if isinstance(one, int))
            game.tell(Planned(seat, seats), tuple(table.holders(*roles)))

    yield from wake(game, call, (planners, "plan", three_in_order), seconds=seconds, each=show)
    game.tell(Slept(call), EVERYONE)
