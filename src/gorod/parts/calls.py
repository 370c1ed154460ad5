"""The host calls a role; its holders wake, act and are answered; they sleep again.

The order of the calls is the order in the rulebook's list. Whether a call is made depends on
what everybody knows, never on who is alive in secret (COMMON-6, COMMON-7).
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from gorod.engine.game import Game
from gorod.engine.letters import EVERYONE, Event
from gorod.engine.questions import Offer
from gorod.engine.seats import Seat, Who
from gorod.engine.table import Choice, Table
from gorod.engine.waits import Group, Script
from gorod.parts.targets import others

if TYPE_CHECKING:
    from gorod.parts.rulesets import Ruleset


class Called(Event, frozen=True):
    """The host called this role or team; everybody hears it."""

    call: str


class Slept(Event, frozen=True):
    """Those who were called sleep again."""

    call: str


class Chose(Event, frozen=True):
    """Somebody chose, or passed, in a call of this night."""

    call: str
    seat: Seat
    choice: Choice

    def befall(self, table: Table) -> None:
        nights = table.choices.setdefault(self.call, {})
        nights.setdefault(table.night, {})[self.seat] = self.choice


class Learned(Event, frozen=True):
    """The host answered a check: yes or no, or what else the book lets him show."""

    call: str
    seat: Seat
    about: Choice
    answer: Choice

    def befall(self, table: Table) -> None:
        table.answers.append((table.night, self.call, self.seat, self.answer))


class CrossedArms(Event, frozen=True):
    """The host showed crossed arms: you can do nothing tonight (COMMON-8)."""

    call: str
    seat: Seat

    def befall(self, table: Table) -> None:
        table.blocked.add(self.seat)


@dataclass(frozen=True, slots=True)
class Call:
    """One call of the night: who wakes, what they may choose, what they are told."""

    name: str
    roles: tuple[str, ...]
    targets: Callable[[Table, Seat, list[Seat]], Offer]
    """What one of those who woke may choose, given all who woke."""
    answer: Callable[[Table, Seat, Seat], Choice] | None = None
    """What the host shows to one who pointed at another."""
    together: bool = False
    """Whether they see each other point, and may change their minds."""
    unstoppable: bool = False
    """Whether even the blocked take part as usual, and are shown nothing."""
    seconds: int = 20


def whether(*roles: str) -> Callable[[Table, Seat, Seat], Choice]:
    """The answer to a check: yes if the player pointed at holds one of these cards."""

    def answer(table: Table, seat: Seat, other: Seat) -> Choice:
        return "yes" if table.cards[other] in roles else "no"

    return answer


def is_called(table: Table, roles: Iterable[str]) -> bool:
    """Whether some holder of these roles has not left with the card shown or announced."""
    known_gone = list(table.open_cards.values())
    return any(table.deck.count(role) > known_gone.count(role) for role in roles)


def make_call(game: Game["Ruleset"], call: Call) -> Script[None]:
    """Wake those who hold the call's roles, ask them, answer them, let them sleep."""
    table = game.table
    if not is_called(table, call.roles):
        return
    game.tell(Called(call.name), EVERYONE)
    awake = table.holders(*call.roles)
    idle = [] if call.unstoppable else [seat for seat in game.rules.blocks(table) if seat in awake]
    for seat in idle:
        game.tell(CrossedArms(call.name, seat), (seat,))
    acting = [seat for seat in awake if seat not in idle] if idle else awake

    def team() -> list[Seat]:
        return [seat for seat in awake if seat in table.alive]

    def offer(seat: Seat) -> Offer:
        return call.targets(table, seat, team())

    def show(seat: Seat, choice: Choice) -> None:
        game.tell(Chose(call.name, seat, choice), tuple(team()) if call.together else (seat,))

    choices = yield from wake(
        game,
        call.name,
        (acting, call.name, offer),
        seconds=call.seconds,
        each=show,
        changeable=call.together,
    )
    for seat in acting:
        choice = choices.get(seat)
        if call.answer is not None and isinstance(choice, int) and seat in table.alive:
            answer = call.answer(table, seat, choice)
            game.tell(Learned(call.name, seat, choice, answer), (seat,))
    game.tell(Slept(call.name), EVERYONE)


def wake(
    game: Game["Ruleset"],
    topic: str,
    group: Group,
    seconds: int | None = None,
    each: Callable[[Seat, Choice], None] | None = None,
    changeable: bool = False,
) -> Script[dict[Who, Choice]]:
    """Ask those who woke and, where calls are covered, everybody else something harmless."""
    if not game.rules.cover:
        return game.gather(
            topic, group, seconds=seconds, each=each, changeable=changeable, hushed=True
        )
    table = game.table
    awake = tuple(group[0])
    asleep = tuple(seat for seat in table.alive if seat not in awake)

    def suspect(seat: Seat) -> Offer:
        return others(table, seat)

    def hear(seat: Seat, choice: Choice) -> None:
        if each is not None and seat in awake:
            each(seat, choice)

    return game.gather(
        topic,
        group,
        (asleep, "cover", suspect),
        seconds=seconds,
        each=hear,
        changeable=changeable,
        hushed=True,
    )
