"""The first night: those who are called meet each other and the host."""

from gorod.engine.letters import EVERYONE, Event
from gorod.engine.questions import Offer
from gorod.engine.seats import Seat, Who
from gorod.engine.table import Choice
from gorod.engine.waits import Group, Script
from gorod.parts.calls import Called, Slept, is_called, see_each_other, wake
from gorod.parts.play import Play
from gorod.parts.targets import living

MEETING = "meeting"
"""The topic of a call in which nobody is asked anything."""


class Planned(Event, frozen=True):
    """The head of a team showed the order of its coming blows. It binds nobody."""

    seat: Seat
    plan: tuple[Seat, ...]


class PlanSeen(Event, frozen=True):
    """The team saw the plan, and not whose it is."""

    plan: tuple[Seat, ...]


def meet(
    game: Play,
    call: str,
    roles: tuple[str, ...],
    together: bool = False,
    shown_as: str | None = None,
    planner: str | None = None,
    clause: str = "COMMON-17",
    talks: bool = False,
    way: str = "",
    awake: Script[None] | None = None,
) -> Script[None]:
    """Those with these cards wake, see the host and, where they are a team, each other.

    A planner among them may show three seats in order, which all of the team see; a team that
    talks its plan over has as long for it. `awake` is what else happens before they sleep.
    """
    table = game.table
    if not is_called(game, roles):
        return
    game.tell(Called(call, way=way), EVERYONE)
    if together:
        see_each_other(game, table.holders(*roles), shown_as)
    planners = table.holders(planner) if planner else []

    def three_in_order(seat: Who) -> Offer:
        return living(table, choose=3, clause=clause)

    def show(seat: Seat, plan: Choice) -> None:
        if isinstance(plan, tuple):
            seats = tuple(one for one in plan if isinstance(one, int))
            team = tuple(table.holders(*roles))
            if shown_as is None:
                game.tell(Planned(seat, seats), team)
            else:
                game.tell(Planned(seat, seats), (seat,))
                game.tell(PlanSeen(seats), tuple(one for one in team if one != seat))

    def look_around(seat: Who) -> Offer:
        return living(table)

    timings = game.rules.timings
    seconds = timings.plan if planner or talks else timings.meeting
    talkers = table.holders(*roles) if talks else ()
    plans = planner is not None and planner in game.rules.deck
    group: Group = (planners, "plan", three_in_order) if plans else ((), MEETING, look_around)
    yield from wake(game, call, group, seconds=seconds, each=show, roles=roles, talkers=talkers)
    if awake is not None:
        yield from awake
    game.tell(Slept(call, way=way), EVERYONE)
