"""The course of the game: acquaintance, light, and when it ends (VENDETTA-8, 9, 15, 47 to 50)."""

from dataclasses import dataclass

from gorod.engine.letters import EVERYONE, Event
from gorod.engine.questions import Offer
from gorod.engine.seats import CHANCE, Seat
from gorod.engine.table import Choice, State, Table
from gorod.engine.waits import Group, Script
from gorod.parts.ballots import hand_votes_over
from gorod.parts.calls import Called, Powerless, Slept, is_called, see_each_other, wake
from gorod.parts.decoys import CallsMade
from gorod.parts.elections import Offices, elect
from gorod.parts.eyes import EyesClosed
from gorod.parts.hosting import HostSeated
from gorod.parts.leaving import EXECUTED, KILLED, check_the_end, leave
from gorod.parts.lots import by_lot
from gorod.parts.meetings import MEETING, meet
from gorod.parts.play import Play
from gorod.parts.rounds import Daybreak
from gorod.parts.silence import Silenced, Speechless
from gorod.parts.targets import living
from gorod.parts.verdicts import Living, Verdict, none_left_of, only_left
from gorod.parts.votes import Votes
from gorod.rulebooks.vendetta.cards import HUNTERS, LORDS, VARGS, WOLVES
from gorod.rulebooks.vendetta.dusk import BOTH, Avenged, wolf_turn
from gorod.rulebooks.vendetta.hunt import HuntersNumbered, NumberGiven, Numbers
from gorod.rulebooks.vendetta.nightfall import Blows, doomed

ACQUAINTANCE, LIGHT = "acquaintance", "light"
UNSEEN = "unseen"
"""How hunters are called who must not see each other: eyes stay shut, the host goes round."""

# Acquaintance (VENDETTA-9) ----------------------------------------------------------------------


class AcquaintanceBegan(Event, frozen=True, omit_defaults=True):
    """The day of acquaintance: all shut their eyes, or raise their masks."""

    masks: bool = False
    election: bool = False
    """Whether the table elects somebody first: until then all eyes are open (VENDETTA-59)."""

    def befall(self, table: Table) -> None:
        table.phase = ACQUAINTANCE


MEETINGS: tuple[tuple[str, tuple[str, ...]], ...] = (
    *((role, (role,)) for role in ("monk", "lamia", "undine", "queen", "novice")),
    ("lord", LORDS),
    ("nosferatu", ("nosferatu",)),
    *(("werewolf", (wolf,)) for wolf in WOLVES),
    ("vargs", VARGS),
    *((role, (role,)) for role in ("bride", "banshee", "dhampir", "scout", "revenant", "ghoul")),
    ("beauty", ("beauty",)),
)
"""In which order the host meets the special roles (VENDETTA-9)."""


@dataclass(frozen=True)
class Acquaintance:
    """The hunters see who the hunters are; then the host meets every special role."""

    hunters: tuple[str, ...] = HUNTERS
    """Who wakes with the hunters."""
    hunters_meet: bool = True
    numbers: bool = False
    """Whether the hunters are given numbers."""
    special_roles: bool = True
    """Whether the host meets the special roles: a temporary host does not."""
    wolves_meet: bool = False
    """Whether werewolf and kitsune wake in one call and see each other (VENDETTA-44)."""
    numbers_apart: bool = True
    """Whether hunters who do not meet are called to be given their numbers (VENDETTA-53)."""
    chief: str | None = None
    """The office for which the table elects one right after the deal."""
    before_night: bool = True
    """Whether a night follows; the second one under a temporary host comes before the light."""
    masks: bool = False
    """Whether all raise their masks, where they would shut their eyes (VENDETTA-64)."""

    def __call__(self, game: Play) -> Script[None]:
        table = game.table
        elects = self.chief is not None and self.chief not in table.of(Offices)
        game.tell(AcquaintanceBegan(self.masks, elects), EVERYONE)
        yield from game.pause(ACQUAINTANCE, game.rules.timings.pause)
        for seat in game.rules.silenced:
            if seat in table.alive and seat not in table.of(Speechless).silenced:
                game.tell(Silenced(seat), EVERYONE)
        if self.chief is not None and elects:
            yield from hand_votes_over(game)
            yield from elect(game, self.chief)
            game.tell(EyesClosed(self.masks), EVERYONE)
        yield from self.gather_the_hunters(game)
        if self.special_roles:
            yield from self.meet_special_roles(game)
        if self.before_night:
            check_at_nightfall(game)

    def gather_the_hunters(self, game: Play) -> Script[None]:
        """They see each other; those who will be called by number get it while awake."""
        numbering = None
        if self.numbers and not game.table.of(Numbers):
            numbering = number_the_hunters(game, self.hunters)
        if self.hunters_meet:
            yield from meet(
                game, "hunters", self.hunters, together=True, shown_as="hunter", awake=numbering
            )
        elif numbering is not None and self.numbers_apart:
            yield from meet(game, "hunters", self.hunters, way=UNSEEN, awake=numbering)
        elif numbering is not None:
            yield from numbering

    def meet_special_roles(self, game: Play) -> Script[None]:
        for call, roles in MEETINGS:
            if call != "werewolf":
                yield from meet(game, call, roles, together=call == "vargs")
            elif not self.wolves_meet:
                yield from meet(game, call, roles, way=wolf_turn(game, roles[0]))
            elif roles[0] == WOLVES[0]:
                yield from wolves_meet(game)


class SecondWolfMet(Event, frozen=True):
    """Within one call the host turns from the first wolf to the second; everybody hears it."""

    def befall(self, table: Table) -> None:
        table.of(CallsMade).call()


def wolves_meet(game: Play) -> Script[None]:
    """One call wakes both, and they see each other's card; the host meets one after the other."""
    wolves = [wolf for wolf in WOLVES if is_called(game, (wolf,))]
    if not wolves:
        return
    way = BOTH if len(wolves) > 1 else ""
    game.tell(Called("werewolf", way=way), EVERYONE)
    see_each_other(game, game.table.holders(*WOLVES))
    for wolf in wolves:
        if wolf != wolves[0]:
            game.tell(SecondWolfMet(), EVERYONE)
        nobody: Group = ((), MEETING, living(game.table))
        yield from wake(game, "werewolf", nobody, game.rules.timings.meeting, roles=(wolf,))
    game.tell(Slept("werewolf", way=way), EVERYONE)


def number_the_hunters(game: Play, hunters: tuple[str, ...]) -> Script[None]:
    """By lot, so that the numbers tell nothing of the seats (VENDETTA-53)."""
    seats = tuple(game.table.holders(*hunters))
    if not seats:
        return
    order: Choice = seats
    if len(seats) > 1:
        lots = Offer(seats, len(seats), False, clause="VENDETTA-53")
        order = yield from game.ask(CHANCE, "numbers", lots)
    drawn = order if isinstance(order, tuple) else (order,)
    numbered = tuple(seat for seat in drawn if isinstance(seat, int))
    game.tell(HuntersNumbered(numbered))
    for number, seat in enumerate(numbered, 1):
        game.tell(NumberGiven(seat, number), (seat,))


# Light: dawn, day and dusk (VENDETTA-12 to VENDETTA-15) -------------------------------------------


class LightCame(Event, frozen=True):
    """All sleep; those who are called wake in secret."""

    number: int
    masks: bool = False

    def befall(self, table: Table) -> None:
        table.phase = LIGHT
        votes = table.of(Votes)
        votes.handed, votes.voteless = {}, set()
        table.of(Powerless).clear()
        table.of(Blows).clear()


class NightfallCame(Event, frozen=True):
    """The host says who did not live to see the night."""

    killed: tuple[Seat, ...]

    def befall(self, table: Table) -> None:
        table.of(Daybreak).has_come = True


@dataclass(frozen=True)
class Light:
    """The calls of dawn, day and dusk; at nightfall the murdered leave without a word."""

    masks: bool = False
    """Whether all raise their masks, where they would shut their eyes (VENDETTA-64)."""

    def __call__(self, game: Play) -> Script[None]:
        table = game.table
        left_before = len(table.left)
        game.tell(LightCame(table.night, self.masks), EVERYONE)
        yield from game.pause(LIGHT, game.rules.timings.pause)
        for call in game.rules.calls:
            yield from call(game)
        killed = doomed(table)
        game.tell(NightfallCame(killed), EVERYONE)
        yield from leave(game, killed, KILLED)  # VENDETTA-15
        quiet(game, left_before)
        check_at_nightfall(game)


# Temporary host (VENDETTA-47) ---------------------------------------------------------------------


def permanent_host(game: Play) -> Script[None]:
    """The first executed takes over; of several, one by lot (VENDETTA-47)."""
    table = game.table
    executed = [
        seat
        for seat, how in table.left.items()
        if how == EXECUTED and seat not in table.of(Avenged)
    ]
    for seat in (yield from by_lot(game, executed)):
        game.tell(HostSeated(seat), EVERYONE)


# End (VENDETTA-48 to VENDETTA-50) ---------------------------------------------------------------

KILLERS = ("king", "nosferatu", "werewolf", "kitsune", "lamia", "novice")
"""The killing roles against the hunters."""

vampires_win = none_left_of(("hunters", "werewolf", "vargs"), "vampires")  # VENDETTA-48


def werewolf_wins(left: Living) -> str | None:
    """Alone, or with one hunter (VENDETTA-50)."""
    rest = len(left) - left.of("werewolf")
    alone = left.of("werewolf") == 1 and (rest == 0 or rest == left.of("hunters") == 1)
    return "werewolf" if alone else None


def wolves_win(left: Living) -> str | None:
    """Both together too, and with one hunter (VENDETTA-44)."""
    wolves, rest = left.of("werewolf"), len(left) - left.of("werewolf")
    return "werewolf" if wolves and (rest == 0 or rest == left.of("hunters") == 1) else None


VERDICTS = (vampires_win, only_left("hunters"), werewolf_wins, only_left("vargs"))


def hunters_win(left: Living) -> str | None:
    """At the start of a night, as many as the vampires, with no killer left (VENDETTA-49)."""
    hunters = left.of("hunters")
    if hunters and hunters >= left.of("vampires") and not left.holding(*KILLERS, *VARGS):
        return "hunters"
    return None


def vargs_win(left: Living) -> str | None:
    """At nightfall, as many as all others, with no hunter and no killer left (VENDETTA-50)."""
    vargs = left.of("vargs")
    if vargs and 2 * vargs >= len(left) and not left.of("hunters") and not left.holding(*KILLERS):
        return "vargs"
    return None


def check_at_nightfall(game: Play) -> None:
    check_the_end(game, verdicts_after(game, KILLED))


def verdicts_after(game: Play, how: str) -> tuple[Verdict, ...]:
    """What may end the game: at nightfall, when the murdered leave, more than otherwise."""
    return game.rules.verdicts + ((hunters_win, vargs_win) if how == KILLED else ())


@dataclass(slots=True)
class Quiet(State):
    phases: int = 0
    """How many phases running nobody has left."""

    def lose(self, seats: tuple[Seat, ...]) -> None:
        self.phases = 0


class QuietPhase(Event, frozen=True):
    """Nobody left in this night or light."""

    running: int

    def befall(self, table: Table) -> None:
        table.of(Quiet).phases = self.running


QUIET_ROUNDS = 3
"""After so many rounds, each a light and the night after it, the numbers decide."""


def by_the_numbers(left: Living) -> str | None:
    """After three rounds in which nobody left, the numbers alone decide (VENDETTA-49)."""
    hunters, vampires = left.of("hunters"), left.of("vampires")
    if hunters and hunters >= vampires:
        return "hunters"
    if vampires:
        return "vampires"
    return "werewolf" if left.of("werewolf") else "vargs"


def quiet(game: Play, left_before: int) -> None:
    """Count the phases running in which nobody left."""
    table = game.table
    if len(table.left) == left_before:
        game.tell(QuietPhase(table.of(Quiet).phases + 1))


def check_quiet_rounds(game: Play) -> None:
    """At the end of a night: a quiet night without the light before it is no full round."""
    if game.table.of(Quiet).phases // 2 >= QUIET_ROUNDS:
        check_the_end(game, (by_the_numbers,))


def the_night_decides(game: Play) -> Script[None]:
    """With three players one night is all: the hunter who lives has won (VENDETTA-58)."""
    check_the_end(game, (*game.rules.verdicts, lambda left: "hunters"))
    yield from ()
