"""The host calls a role; its holders wake, act and are answered; they sleep again.

The order of the calls is the order in the rulebook's list. Whether a call is made depends on
what everybody knows, never on who is alive in secret (COMMON-6, COMMON-7).
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final, Literal

from gorod.engine.events import CardShown
from gorod.engine.letters import EVERYONE, Event
from gorod.engine.questions import Offer
from gorod.engine.seats import Seat, Who
from gorod.engine.table import Choice, State, Table
from gorod.engine.waits import Group, Script
from gorod.parts.decoys import COVER, CallsMade
from gorod.parts.play import Play, PlayView
from gorod.parts.targets import others


class Called(Event, frozen=True, omit_defaults=True):
    """The host called this role or team; everybody hears it."""

    call: str
    blind: bool = False
    """Whether nobody opens the eyes."""
    numbers: bool = False
    """Whether the numbers of the living are called meanwhile, one after another."""
    way: str = ""
    """How it is called, where that has words of its own."""

    def befall(self, table: Table) -> None:
        table.of(CallsMade).call()


class Slept(Event, frozen=True, omit_defaults=True):
    """Those who were called sleep again."""

    call: str
    blind: bool = False
    """Whether they never woke."""
    way: str = ""
    """How they were called, where that has words of its own."""


class Chose(Event, frozen=True):
    """Somebody chose, or passed, in a call of this night."""

    told_by = "call"

    call: str
    seat: Seat
    choice: Choice

    def befall(self, table: Table) -> None:
        nights = table.choices.setdefault(self.call, {})
        nights.setdefault(table.night, {})[self.seat] = self.choice


class Learned(Event, frozen=True):
    """The host answered a check: yes or no, or what else the book lets him show."""

    told_by = "call"

    call: str
    seat: Seat
    about: Choice
    answer: Choice


class Powerless(set[Seat], State):
    """Who was shown crossed arms tonight."""

    def night_falls(self) -> None:
        self.clear()


class CrossedArms(Event, frozen=True):
    """The host showed crossed arms: you can do nothing tonight (COMMON-8)."""

    call: str
    seat: Seat

    def befall(self, table: Table) -> None:
        table.of(Powerless).add(self.seat)


YES_OR_NO = ("yes", "no")
A_CARD: Final = "card"
PLAYERS: Final = "players"


def _nobody(table: Table) -> list[Seat]:
    return []


def _plainly(game: Play) -> str:
    return ""


@dataclass(frozen=True, slots=True)
class Call:
    """One call of the night: who wakes, what they may choose, what they are told."""

    name: str
    roles: tuple[str, ...]
    targets: Callable[[Table, Seat, list[Seat]], Offer]
    """What one of those who woke may choose, given all who woke.

    How many, and by which ways and words, is the same for all who might wake: all phones show it.
    """
    answer: Callable[[Table, Seat, Choice], Choice] | None = None
    """What the host shows to one who chose."""
    tells: tuple[Seat | str, ...] | Literal["card", "players"] = YES_OR_NO
    """What that may be: one of these words, the card of anybody, or players, however many."""
    points: int = 1
    """At how many players one points, at most."""
    also: Callable[[Play, Seat, Choice], None] | None = None
    """What else follows at once of a choice."""
    together: bool = False
    """Whether they see each other point, and may change their minds."""
    blind: bool = False
    """Whether they do not even open their eyes."""
    numbers: bool = False
    """Whether the host calls the numbers of the living meanwhile, one after another."""
    talks: bool = False
    """Whether they may talk it over in words; without it they only point."""
    meets: bool = False
    """Whether they see each other's cards when they are first called."""
    meets_as: str | None = None
    """What of the cards they then see, if not all."""
    unstoppable: bool = False
    """Whether even the blocked take part as usual, and are shown nothing."""
    watchers: Callable[[Table], list[Seat]] = _nobody
    """Who wakes too, and only looks on: at the choices, the answers and the crossed arms."""
    is_made: Callable[[PlayView], bool] | None = None
    """Whether it is called at all, where that is not a matter of the cards shown so far."""
    way: Callable[[Play], str] = _plainly
    """How it is called, where that has words of its own."""
    aim: str = ""
    """What it does to whom one names, for bots: see `aims.py`; who is answered learns."""

    def __call__(self, game: Play) -> Script[None]:
        """Wake those who hold the call's roles, ask them, answer them, let them sleep."""
        made = self.is_made(game) if self.is_made else is_called(game, self.roles)
        return make_call(game, self) if made else _no_call()


def _no_call() -> Script[None]:
    yield from ()


def whether(*roles: str) -> Callable[[Table, Seat, Choice], Choice]:
    """The answer to a check: yes if the player pointed at plays one of these roles."""

    def answer(table: Table, seat: Seat, other: Choice) -> Choice:
        return "yes" if isinstance(other, int) and table.roles[other] in roles else "no"

    return answer


def exact_card(table: Table, seat: Seat, other: Choice) -> Choice:
    """The answer of one who is shown the very card."""
    return table.cards[other] if isinstance(other, int) else None


def is_called(game: PlayView, roles: Iterable[str]) -> bool:
    """Whether some holder of these roles has not left with the card shown or announced.

    A role whose holders left in secret is called as if they lived (COMMON-6), one whose holders
    all showed their cards is not (COMMON-7).
    """
    deck, gone = game.rules.deck, tuple(game.table.open_cards.values())
    for role in roles:
        if role in deck and (role not in gone or deck.count(role) > gone.count(role)):
            return True
    return False


def holders_expected(game: PlayView, roles: Iterable[str]) -> int:
    """How many holders of these roles everybody must reckon with, by the cards shown so far."""
    deck, gone = game.rules.deck, tuple(game.table.open_cards.values())
    return sum(max(0, deck.count(role) - gone.count(role)) for role in roles)


def make_call(game: Play, call: Call) -> Script[None]:
    table = game.table
    way = call.way(game)
    game.tell(Called(call.name, call.blind, call.numbers, way), EVERYONE)
    awake = table.holders(*call.roles)
    watching = call.watchers(table)
    if call.meets and table.night == 1:
        see_each_other(game, (*awake, *watching), call.meets_as)
    idle: list[Seat] = []
    blocked = () if call.unstoppable else tuple(game.rules.blocks(table))
    if blocked:
        idle = [seat for seat in awake if seat in blocked]
        cannot_watch = [seat for seat in watching if seat in blocked or idle]
        for seat in (*idle, *cannot_watch):
            game.tell(CrossedArms(call.name, seat), (seat,))
        watching = [seat for seat in watching if seat not in cannot_watch]
    acting = [seat for seat in awake if seat not in idle] if idle else awake

    def offer(seat: Seat) -> Offer:
        return call.targets(table, seat, table.still(awake))

    def show(seat: Seat, choice: Choice) -> None:
        to = (*(table.still(awake) if call.together else (seat,)), *table.still(watching))
        game.tell(Chose(call.name, seat, choice), to)

    choices = yield from wake(
        game,
        call.name,
        (acting, call.name, offer),
        seconds=game.rules.timings.of(call.name),
        each=show,
        changeable=call.together,
        roles=call.roles,
        talkers=awake if call.talks else (),
    )
    for seat in acting:
        choice = choices.get(seat)
        if choice is None or seat not in table.alive:
            continue
        if call.answer is not None:
            answer = call.answer(table, seat, choice)
            for one in (seat, *table.still(watching)):
                game.tell(Learned(call.name, one, choice, answer), (one,))
        if call.also is not None:
            call.also(game, seat, choice)
    game.tell(Slept(call.name, call.blind, way), EVERYONE)


def see_each_other(game: Play, seats: Iterable[Seat], shown_as: str | None = None) -> None:
    """Each of them is shown the cards of the others, or only what side they are of."""
    seats = tuple(seats)
    for seat in seats:
        rest = tuple(other for other in seats if other != seat)
        if rest:
            game.tell(CardShown(seat, shown_as or game.table.cards[seat]), rest)


def wake(
    game: Play,
    topic: str,
    group: Group,
    seconds: int | None = None,
    each: Callable[[Seat, Choice], None] | None = None,
    changeable: bool = False,
    roles: tuple[str, ...] = (),
    talkers: Iterable[Seat] = (),
) -> Script[dict[Who, Choice]]:
    """Ask those who woke and, with the option `cover`, everybody else a decoy question.

    Where the clock ends the call, an answer may be changed until then (COMMON-26).
    """
    changeable = changeable or game.rules.paced
    if not game.rules.cover:
        return game.gather(
            topic,
            group,
            seconds=seconds,
            each=each,
            changeable=changeable,
            hushed=True,
            roles=roles,
            talkers=talkers,
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
        (asleep, COVER, suspect),
        seconds=seconds,
        each=hear,
        changeable=changeable,
        hushed=True,
        roles=roles,
        talkers=talkers,
    )
