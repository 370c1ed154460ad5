"""The modifications of the salon: each is a transformation of the plain game."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace

from gorod.engine.events import Became
from gorod.engine.letters import EVERYONE, Event
from gorod.engine.questions import Offer
from gorod.engine.seats import Seat
from gorod.engine.table import State, Table
from gorod.engine.waits import Script
from gorod.parts.calls import Call
from gorod.parts.deals import show_the_spare
from gorod.parts.decks import Deck, Remark, at_least, exactly, fewer_than_half
from gorod.parts.elections import Offices, elect
from gorod.parts.hosting import first_to_leave_may_host, is_one_of_us, seat_the_host
from gorod.parts.leaving import KILLED, REMOVED, VOTED_OUT, check_the_end
from gorod.parts.meetings import meet
from gorod.parts.play import Play
from gorod.parts.rounds import night
from gorod.parts.rulesets import Ruleset, Step, recast, swapped
from gorod.parts.strikes import Strikes, most_pointed_at
from gorod.parts.targets import living, prey
from gorod.parts.totals import Weight
from gorod.parts.verdicts import Living, Verdict, nobody_is_left
from gorod.rulebooks.salon.cards import NO_YAKUZA, deck_of, usual_mafia
from gorod.rulebooks.salon.course import FINAL, MAFIA, MAFIA_SHOT, a_day, patients, shot


def many_modifications(rules: Ruleset) -> Iterable[Remark]:
    """More than three modifications at once are a lot to remember (SALON-29)."""
    chosen = tuple(name for name in MODIFICATIONS if rules.options[name])
    if len(chosen) > 3:
        yield Remark("options-many", {"options": chosen})


def parity(rules: Ruleset) -> Ruleset:
    """SALON-16: mafia wins when it is half of the living and no other killer is there."""

    def mafia_is_half(left: Living) -> str | None:
        half = left.of("mafia") and 2 * left.of("mafia") >= len(left)
        return "mafia" if half and not left.of("maniac", "yakuza") else None

    return replace(rules, verdicts=(*rules.verdicts, mafia_is_half))


def open_cards(rules: Ruleset) -> Ruleset:
    """SALON-20: those who leave show their cards."""
    return replace(rules, leaving=replace(rules.leaving, shows=(KILLED, VOTED_OUT, REMOVED)))


def dark_night(rules: Ruleset) -> Ruleset:
    """SALON-21: in the morning only the dead are announced."""
    return replace(rules, announcements=())


# Hostless: SALON-22


class Touched(Event, frozen=True):
    """The role now called touched this player, who does not know who it was."""

    call: str
    seat: Seat


@dataclass(frozen=True)
class Touching:
    """The same call, in which whom it concerns feels a touch while a player is the host."""

    call: Call

    def __call__(self, game: Play) -> Script[None]:
        call = self.call
        yield from call(game)
        table = game.table
        if not is_one_of_us(table):
            return
        pointed = table.chosen(call.name, *call.roles)
        touched = most_pointed_at(pointed)
        if len(touched) == 1:
            game.tell(Touched(call.name, touched[0]), (touched[0],))


def hostless(rules: Ruleset) -> Ruleset:
    """SALON-22: the host holds a card and sleeps, so those who act touch whom they choose."""
    farewells = (*rules.leaving.farewells, first_to_leave_may_host)
    return replace(
        rules,
        host=rules.host or 1,
        opening=(*rules.opening, seat_the_host),
        calls=tuple(Touching(call) if isinstance(call, Call) else call for call in rules.calls),
        leaving=replace(rules.leaving, farewells=farewells),
    )


# Extra hand: SALON-23


def extra_hand(rules: Ruleset) -> Ruleset:
    """SALON-23: one card more than players; it lies unseen, and its role is called."""
    least = 1 if ONE_MAFIOSO in rules.limits else 2

    def with_a_spare(players: int) -> Deck:
        return with_mafia(least, (*rules.recommended(players), "civilian"))

    return replace(
        rules,
        spare=1,
        recommended=with_a_spare,
        smallest=max(rules.smallest, 2 + least),
        limits=(*rules.limits, at_least("mafia", least, "extra_hand")),
        epilogues=(*rules.epilogues, show_the_spare),
    )


def with_mafia(least: int, deck: Deck, most: int | None = None) -> Deck:
    """The same deck with civilians turned into mafiosi, or the other way."""
    wanted = max(deck.count("mafia"), least) if most is None else most
    civilians = deck.count("civilian") + deck.count("mafia") - wanted
    rest = tuple(role for role in deck if role not in ("civilian", "mafia"))
    return (*("civilian",) * civilians, *rest, *("mafia",) * wanted)


# Junkie: SALON-24


def must_shoot(table: Table, mafioso: Seat, team: list[Seat]) -> Offer:
    """In the first night a mafioso has to shoot."""
    return prey(table, mafioso, team, may_pass=table.night > 1)


def not_himself_at_first(table: Table, doctor: Seat, team: list[Seat]) -> Offer:
    """In the first night the doctor may not heal himself."""
    if table.night == 1:
        return living(table, ("SALON-24", (doctor,)))
    return patients(table, doctor, team)


def the_junkie_appears(game: Play) -> None:
    """Nobody died in the first night and no mafioso shot the patient: there is no mafia."""
    table = game.table
    shot = any("mafia" in blows for blows in table.of(Strikes).struck.values())
    if not shot and KILLED not in table.left.values():
        for patient in table.chosen("doctor"):
            game.tell(Became(patient, "junkie"), (patient,))


def first_morning(verdicts: tuple[Verdict, ...]) -> Step:
    def script(game: Play) -> Script[None]:
        if game.table.night == 1:
            the_junkie_appears(game)
            check_the_end(game, verdicts)
        yield from ()

    return script


def not_before_the_first_day(verdict: Verdict) -> Verdict:
    return lambda left: verdict(left) if left.table.day else None


def lost_junkies(table: Table) -> Iterable[Seat]:
    """Without a doctor the junkie has lost, and can do nothing more."""
    return () if table.holders("doctor") else table.holders("junkie")


def has_killed_the_doctor(table: Table) -> bool:
    shots = table.tonight("mafia")
    aims = [shots.get(seat) for seat in table.seats if table.roles.get(seat) == "junkie"]
    return any(
        table.left.get(doctor) == KILLED and "mafia" in table.of(Strikes).struck.get(doctor, [])
        for doctor in table.seats
        if table.roles.get(doctor) == "doctor" and doctor in aims
    )


def junkie_wins(left: Living) -> str | None:
    """He wins when he has killed the doctor."""
    return "junkie" if has_killed_the_doctor(left.table) else None


ONE_MAFIOSO = exactly("mafia", 1, "junkie")


def junkie(rules: Ruleset) -> Ruleset:
    """SALON-24: in a deck with one mafioso the spare card may be the mafia, and then …"""
    verdicts = (nobody_is_left, junkie_wins, *rules.verdicts)
    leaving = replace(rules.leaving, reveals=("doctor", "junkie"))
    calls = recast(rules.calls, "mafia", lambda call: replace(call, targets=must_shoot))
    calls = recast(calls, "doctor", lambda call: replace(call, targets=not_himself_at_first))
    return replace(
        rules,
        recommended=lambda players: with_mafia(1, rules.recommended(players), most=1),
        limits=(*rules.limits, ONE_MAFIOSO),
        calls=calls,
        verdicts=tuple(map(not_before_the_first_day, verdicts)),
        mornings=(*rules.mornings, first_morning(verdicts)),
        blocks=lost_junkies,
        leaving=leaving,
    )


# Name in blood: SALON-25


class Blood(dict[Seat, Seat], State):
    """Whom those who were killed tonight named as their killers."""

    def night_falls(self) -> None:
        self.clear()


class NamedInBlood(Event, frozen=True):
    """One who was found dead names the supposed killer."""

    blames = ("seat", "named")

    seat: Seat
    named: Seat

    def befall(self, table: Table) -> None:
        table.of(Blood)[self.seat] = self.named


def names_in_blood(game: Play, seats: tuple[Seat, ...], how: str) -> Script[None]:
    """Each killed by night may name a living player, if more than three are left (SALON-25)."""
    table = game.table
    if how == KILLED and len(table.alive) > 3:
        for seat in seats:
            offer = living(table, clause="SALON-25")
            named = yield from game.ask(seat, "blood", offer, game.rules.timings.farewell)
            if isinstance(named, int):
                game.tell(NamedInBlood(seat, named), EVERYONE)


def votes_in_blood(table: Table, ballot: str) -> Mapping[Seat, Weight]:
    """Each name counts as one vote in the final ballot (SALON-25)."""
    named = list(table.of(Blood).values()) if ballot == FINAL else []
    return {seat: named.count(seat) for seat in named}


def name_in_blood(rules: Ruleset) -> Ruleset:
    farewells = (*rules.leaving.farewells, names_in_blood)
    return replace(
        rules,
        ballot=replace(rules.ballot, marks=votes_in_blood),
        leaving=replace(rules.leaving, farewells=farewells),
    )


# Mayor: SALON-26


class MayorElection:
    """On the first morning, and whenever the mayor is gone by the morning."""

    def is_due(self, table: Table) -> bool:
        return table.of(Offices).get("mayor") not in table.alive

    def hold(self, game: Play) -> Script[None]:
        yield from elect(game, "mayor", put_off=True)


def two_votes(table: Table, seat: Seat) -> Weight:
    return 2 if table.of(Offices).get("mayor") == seat else 1


def mayor(rules: Ruleset) -> Ruleset:
    """SALON-26: the mayor's vote counts double in both ballots."""
    return replace(
        rules,
        round=(night, a_day(MayorElection())),
        ballot=replace(rules.ballot, weight=two_votes),
    )


# Blind mafia: SALON-27


def blind(call: Call) -> Step:
    """It wakes in the first night only, to meet; later it points with eyes shut."""
    alone = replace(call, together=False, talks=False, meets=False)
    unseen = replace(alone, blind=True, numbers=True)

    def script(game: Play) -> Script[None]:
        if game.table.night == 1:
            return meet(game, call.name, call.roles, together=True, talks=True)
        return unseen(game)

    return script


def blind_mafia(rules: Ruleset) -> Ruleset:
    """SALON-27: after the first night the mafia agrees by day alone."""
    return replace(rules, calls=recast(rules.calls, "mafia", blind))


# Three sides: SALON-28

YAKUZA = Call("yakuza", ("yakuza",), prey, together=True, talks=True, meets=True)


def three_sides(rules: Ruleset) -> Ruleset:
    """SALON-28: a second gang, the yakuza, with its own turn."""

    def two_gangs(players: int) -> Deck:
        gang = usual_mafia(players // 2)
        return deck_of(players, mafia=gang, yakuza=gang)

    allowed = tuple(limit for limit in rules.limits if limit is not NO_YAKUZA)
    return replace(
        rules,
        recommended=two_gangs,
        limits=(*allowed, at_least("yakuza", option="three_sides"), fewer_than_half("yakuza")),
        calls=swapped(rules.calls, {MAFIA: (MAFIA, YAKUZA)}),
        effects=swapped(rules.effects, {MAFIA_SHOT: (MAFIA_SHOT, shot("yakuza"))}),
    )


MODIFICATIONS = (
    "open",
    "dark_night",
    "hostless",
    "extra_hand",
    "junkie",
    "name_in_blood",
    "mayor",
    "blind_mafia",
    "three_sides",
)
