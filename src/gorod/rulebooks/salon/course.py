"""The plain game of the salon: night, morning, day, end (SALON-4 to SALON-19)."""

from typing import Protocol

from gorod.engine.events import Became
from gorod.engine.letters import EVERYONE, Event
from gorod.engine.questions import Offer
from gorod.engine.seats import Seat
from gorod.engine.table import Table
from gorod.engine.waits import Script
from gorod.parts.aims import HELP
from gorod.parts.ballots import poll, trial
from gorod.parts.calls import Call, is_called, whether
from gorod.parts.days import BALLOT, AlibiGiven, discussion, spared
from gorod.parts.leaving import VOTED_OUT, leave
from gorod.parts.play import Play, PlayView
from gorod.parts.rounds import DayEnded, day_begins
from gorod.parts.rulesets import Step
from gorod.parts.strikes import Effect, Missed, Shielded, Strikes, Struck, most_pointed_at
from gorod.parts.targets import anybody_else, living, prey
from gorod.parts.verdicts import Living, nobody_is_left, only_left
from gorod.rulebooks.salon.cards import GANGS

# Night -----------------------------------------------------------------------------------------


def patients(table: Table, doctor: Seat, _: list[Seat]) -> Offer:
    """Himself at most once in a game, any other as often as he likes (SALON-6)."""
    nights = table.choices.get("doctor", {}).values()
    done = any(night.get(doctor) == doctor for night in nights)
    return living(table, ("SALON-6", (doctor,) if done else ()))


def not_herself(table: Table, putana: Seat, _: list[Seat]) -> Offer:
    return living(table, ("SALON-7", (putana,)))


def mafia_is_called(game: PlayView) -> bool:
    """Also when all gangs may be gone, by what was shown, and a werewolf takes over (SALON-18)."""
    yakuza = game.rules.deck.count("yakuza")
    shown = list(game.table.open_cards.values()).count("yakuza")
    may_have_turned = yakuza - shown <= game.rules.spare
    return is_called(game, ("mafia", "werewolf") if may_have_turned else ("mafia",))


MAFIA = Call(  # SALON-5
    "mafia",
    ("mafia", "turncoat", "junkie"),
    prey,
    together=True,
    talks=True,
    meets=True,
    is_made=mafia_is_called,
)
MANIAC = Call("maniac", ("maniac",), prey)  # SALON-9
DOCTOR = Call("doctor", ("doctor",), patients, aim=HELP)  # SALON-6
PUTANA = Call("putana", ("putana",), not_herself, aim=HELP)  # SALON-7
COMMISSAR = Call(  # SALON-8
    "commissar", ("commissar",), anybody_else, answer=whether(*GANGS, "turncoat")
)


def shot(gang: str, *shooters: str) -> Effect:
    """The most pointed-at is shot; a tie kills nobody (SALON-5, and SALON-27 for the blind)."""

    def effect(game: Play) -> None:
        victims = most_pointed_at(game.table.chosen(gang, *shooters))
        game.tell(Struck(victims[0], gang) if len(victims) == 1 else Missed(gang))

    return effect


def knife(game: Play) -> None:
    for victim in game.table.chosen("maniac"):
        game.tell(Struck(victim, "maniac"))


def healing(game: Play) -> None:
    """One healing undoes one attempt (SALON-6)."""
    table = game.table
    for patient in table.chosen("doctor"):
        for attempt in table.of(Strikes).struck.get(patient, [])[:1]:
            game.tell(Shielded(patient, attempt))


def alibi(game: Play) -> None:
    """Whom putana visits has an alibi for the next ballot; she blocks nothing (SALON-7)."""
    for seat in game.table.chosen("putana"):
        if seat in game.table.alive:
            game.tell(AlibiGiven(seat))


MAFIA_SHOT = shot("mafia", *MAFIA.roles)
EFFECTS = (MAFIA_SHOT, knife, healing, alibi)

# Morning ---------------------------------------------------------------------------------------


class VictimNamed(Event, frozen=True):
    """Whom a gang chose, dead or saved; the host says it, or the one who was touched."""

    told_by = "gang"

    gang: str
    seat: Seat

    def fact(self) -> tuple[str, object]:
        return "victim" if self.gang == "mafia" else f"{self.gang}_victim", self.seat


class PatientNamed(Event, frozen=True):
    """Whom the doctor healed."""

    seat: Seat

    def fact(self) -> tuple[str, object]:
        return "patient", self.seat


def victims_and_patient(game: Play) -> None:
    """The gangs' victims and the doctor's patient are announced, nothing else (SALON-10)."""
    table = game.table
    struck = table.of(Strikes).struck
    for gang in GANGS:
        for seat, blows in struck.items():
            if gang in blows:
                game.tell(VictimNamed(gang, seat), EVERYONE)
    for seat in table.chosen("doctor"):
        game.tell(PatientNamed(seat), EVERYONE)


def the_wolf_turns(game: Play, gone: tuple[Seat, ...], how: str) -> None:
    """When the last of the gangs has left, a living werewolf becomes the mafia (SALON-18)."""
    table = game.table
    was_a_gang = any(table.cards[seat] in GANGS for seat in table.left)
    if was_a_gang and not table.holders(*GANGS):
        for wolf in table.holders("werewolf"):
            game.tell(Became(wolf, "turncoat"))


# Day -------------------------------------------------------------------------------------------

PRELIMINARY, FINAL = "preliminary", "final"


class Drained(Event, frozen=True):
    """The final ballot jails nobody."""

    def fact(self) -> tuple[str, object]:
        return "drained", True


class Election(Protocol):
    """What the table elects before the discussion, if that is due in the morning."""

    def is_due(self, table: Table) -> bool: ...

    def hold(self, game: Play) -> Script[None]: ...


def a_day(*elections: Election) -> Step:
    """Discussion, a preliminary ballot, justification and argument, the final ballot (SALON-12)."""

    def script(game: Play) -> Script[None]:
        table, timings = game.table, game.rules.timings
        due = [election for election in elections if election.is_due(table)]
        yield from day_begins(game)
        for election in due:
            yield from election.hold(game)
        yield from discussion(game)
        yield from game.pause(BALLOT, timings.pause)
        yield from poll(game, PRELIMINARY, tuple(table.alive))
        yield from game.pause("argument", timings.argument, table.alive)
        # SALON-19: with two left each votes for the other, and the night decides.
        outcome = yield from trial(game, table.alive, topic=FINAL)
        game.tell(DayEnded(), EVERYONE)
        jailed = [seat for seat in outcome.condemned if not spared(game, seat)]  # SALON-14
        if not jailed:
            game.tell(Drained(), EVERYONE)
        yield from leave(game, jailed, VOTED_OUT)

    return script


# End -------------------------------------------------------------------------------------------


def civilians_win(left: Living) -> str | None:
    """No gang, no turned werewolf, no maniac is left (SALON-15), no junkie hunts (SALON-24)."""
    hunted = left.of("junkie") and left.playing("doctor")
    killers = left.of("mafia", "yakuza", "werewolf", "maniac")
    return None if killers or hunted else "civilians"


VERDICTS = (
    nobody_is_left,
    civilians_win,
    only_left("mafia"),  # SALON-16
    only_left("yakuza"),  # SALON-28
    only_left("maniac"),  # SALON-17
    only_left("werewolf"),  # SALON-18
)
