"""Day: the hunters and their blow."""

from dataclasses import dataclass

from gorod.engine.letters import EVERYONE, HOST_ALONE, Event
from gorod.engine.questions import Offer
from gorod.engine.seats import Seat
from gorod.engine.table import Choice, State, Table
from gorod.engine.waits import Script
from gorod.parts.calls import Call, Called, Chose, Slept, is_called, make_call, wake
from gorod.parts.decoys import CallsMade
from gorod.parts.lots import by_lot
from gorod.parts.play import Play
from gorod.parts.strikes import most_pointed_at
from gorod.parts.targets import others, prey
from gorod.rulebooks.vendetta.cards import HUNTERS
from gorod.rulebooks.vendetta.dawn import blocked, charmed
from gorod.rulebooks.vendetta.nightfall import Blow


class Numbers(list[Seat], State):
    """The hunters in the order of their numbers."""


class HuntersNumbered(Event, frozen=True):
    """The hunters were given numbers, in this order; the host alone knows all of them."""

    order: tuple[Seat, ...]

    def befall(self, table: Table) -> None:
        table.of(Numbers)[:] = self.order


class NumberGiven(Event, frozen=True):
    """One hunter's own number."""

    seat: Seat
    number: int


class NumberCalled(Event, frozen=True):
    """The host called a hunter by the number."""

    number: int

    def befall(self, table: Table) -> None:
        table.of(CallsMade).call_by_number()


class NumberSlept(Event, frozen=True):
    """The hunter with this number sleeps again, before the next one is called."""

    number: int


class BlowSounded(Event, frozen=True):
    """The hunters have struck, or not: the host says the same either way."""


ONE_BY_ONE = "one-by-one"
"""How hunters are called who have quarrelled: nobody wakes before the own number (VENDETTA-53)."""


@dataclass(frozen=True)
class Hunt:
    """The hunters wake together and choose a victim by gestures (VENDETTA-13).

    The most pointed-at is struck; at an equal split the leader decides among the tied
    (VENDETTA-39). Who is charmed or blocked there is not told.
    """

    roles: tuple[str, ...] = HUNTERS
    """Who takes part."""
    meets: bool = False
    """Whether they see each other here for the first time."""
    one_by_one: bool = False
    """Whether each points alone, and only a majority of the living strikes."""

    def __call__(self, game: Play) -> Script[None]:
        if not is_called(game, self.roles):
            return
        if self.one_by_one:
            yield from self.call_by_numbers(game)
        else:
            call = Call(
                "hunters",
                self.roles,
                prey,
                together=True,
                meets=self.meets,
                meets_as="hunter",
                unstoppable=True,
            )
            yield from make_call(game, call)
        game.tell(BlowSounded(), EVERYONE)
        victim = self.victim(game.table)
        if victim is not None:
            visitor = yield from self.visitor(game, victim)
            game.tell(Blow("hunters", visitor, victim))

    def call_by_numbers(self, game: Play) -> Script[None]:
        """Each wakes alone, in the order of the numbers (VENDETTA-53)."""
        table = game.table
        game.tell(Called("hunters", way=ONE_BY_ONE), EVERYONE)

        def point(seat: Seat, choice: Choice) -> None:
            game.tell(Chose("hunters", seat, choice), (seat,))

        def offer(seat: Seat) -> Offer:
            """Not himself, though others may live: he need not know whether he is the last."""
            return others(table, seat)

        for number, seat in enumerate(table.of(Numbers), 1):
            if seat not in table.open_cards:
                game.tell(NumberCalled(number), EVERYONE)
                awake = [seat] if seat in table.alive else []
                seconds = game.rules.timings.of("hunters")
                yield from wake(game, "hunters", (awake, "hunters", offer), seconds, point)
                game.tell(NumberSlept(number), EVERYONE)
        game.tell(Slept("hunters", way=ONE_BY_ONE), EVERYONE)

    def pointing(self, table: Table) -> dict[Seat, Choice]:
        """Who points where; whom the undine charmed does not count."""
        out = charmed(table)
        choices = table.tonight("hunters")
        return {seat: choices.get(seat) for seat in table.holders(*self.roles) if seat not in out}

    def victim(self, table: Table) -> Seat | None:
        pointing = self.pointing(table)
        most = most_pointed_at(pointing.values())
        if self.one_by_one:
            hunters = len(table.holders(*self.roles))
            enough = [seat for seat in most if 2 * list(pointing.values()).count(seat) > hunters]
            return enough[0] if enough else None
        if len(most) > 1:
            out = set(blocked(table))
            leaders = [seat for seat in table.holders("leader") if seat not in out]  # VENDETTA-39
            most = [aim for seat in leaders if (aim := pointing.get(seat)) in most]
        return most[0] if most else None

    def visitor(self, game: Play, victim: Seat) -> Script[Seat]:
        """Who of them came: the leader if he pointed there, else one by lot (VENDETTA-33)."""
        came = [seat for seat, aim in self.pointing(game.table).items() if aim == victim]
        return (yield from one_who_came(game, came, "leader"))


def one_who_came(game: Play, came: list[Seat], head: str) -> Script[Seat]:
    """The head of the pack, else one of them; a lot only where somebody could see him."""
    heads = [seat for seat in came if game.table.cards[seat] == head]
    if heads or "dhampir" not in game.rules.deck:
        return (heads or came)[0]
    drawn = yield from by_lot(game, came, HOST_ALONE)
    return (drawn or came)[0]
