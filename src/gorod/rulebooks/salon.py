"""The salon game, and its modifications.

Table, night, morning, day, end; then the modifications, each a transformation of the plain game.
"""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import Protocol

from gorod.engine.events import Became
from gorod.engine.letters import EVERYONE, Event
from gorod.engine.questions import Offer
from gorod.engine.seats import Seat
from gorod.engine.table import State, Table
from gorod.engine.waits import Script
from gorod.parts.ballots import Ballot, Weight, poll, trial
from gorod.parts.calls import Call, is_called, whether
from gorod.parts.days import BALLOT, AlibiGiven, spared
from gorod.parts.deals import deal, show_the_spare
from gorod.parts.decks import (
    Deck,
    Remark,
    as_recommended,
    at_least,
    at_most_one,
    cards,
    exactly,
    exclude,
    fewer_than_half,
    players_between,
    require,
    without,
)
from gorod.parts.elections import Offices, elect
from gorod.parts.hosting import first_to_leave_may_host, is_one_of_us, seat_the_host
from gorod.parts.leaving import KILLED, REMOVED, VOTED_OUT, Leaving, check_the_end, leave
from gorod.parts.meetings import meet
from gorod.parts.play import Play
from gorod.parts.rounds import DayEnded, day_begins, night
from gorod.parts.rulesets import COVER, Book, Role, Ruleset, Step, recast, swapped, switch
from gorod.parts.strikes import Effect, Missed, Shielded, Strikes, Struck, most_pointed_at
from gorod.parts.targets import anybody_else, living, prey
from gorod.parts.timings import Timings
from gorod.parts.verdicts import Living, Verdict, nobody_is_left, only_left

# Table -----------------------------------------------------------------------------------------

ROLES = (
    Role("civilian", "civilians", "SALON-1"),
    Role("commissar", "civilians", "SALON-8"),
    Role("doctor", "civilians", "SALON-6"),
    Role("putana", "civilians", "SALON-7"),
    Role("werewolf", "civilians", "SALON-18"),
    Role("mafia", "mafia", "SALON-5"),
    Role("yakuza", "yakuza", "SALON-28"),
    Role("maniac", "maniac", "SALON-9"),
    Role("turncoat", "werewolf", "SALON-18", card=False),
    Role("junkie", "junkie", "SALON-24", card=False),
)
GANGS = ("mafia", "yakuza")
# SALON-3: maniac and werewolf may replace civilians.
SPECIAL = ("commissar", "doctor", "putana", "werewolf", "maniac")


def usual_mafia(players: int) -> int:
    """Of 3 to 6 players one, of 7 to 9 two, of 10 or 11 three, of 12 to 15 four, then a third."""
    for most, mafia in ((6, 1), (9, 2), (11, 3), (15, 4)):
        if players <= most:
            return mafia
    return players // 3


def recommended(players: int) -> Deck:
    """Mafia, doctor, putana, from seven players a commissar, and civilians (SALON-1)."""
    return deck_of(players, mafia=usual_mafia(players))


def deck_of(players: int, **gangs: int) -> Deck:
    """The gangs, what special cards go with so many players, and civilians."""
    special = ("doctor", "putana", "commissar") if players >= 7 else ("doctor", "putana")
    room = players - sum(gangs.values())
    numbers = gangs | dict.fromkeys(special[:room], 1)
    numbers["civilian"] = players - sum(numbers.values())
    return cards(**{role.id: numbers.get(role.id, 0) for role in ROLES})


def special_among_few(rules: Ruleset) -> Iterable[Remark]:
    """With six players or fewer the additional roles should stay in the box (SALON-2)."""
    for role in ("maniac", "werewolf"):
        if rules.players <= 6 and role in rules.deck:
            yield Remark("deck-special-among-few", {"role": role, "players": rules.players})


def many_modifications(rules: Ruleset) -> Iterable[Remark]:
    """More than three modifications at once are a lot to remember (SALON-29)."""
    chosen = tuple(name for name in MODIFICATIONS if rules.options[name])
    if len(chosen) > 3:
        yield Remark("options-many", {"options": chosen})


LIMITS = (  # SALON-1
    players_between(3),
    at_least("mafia"),
    at_most_one(*SPECIAL),
    fewer_than_half("mafia"),
    exclude("blind_mafia", "hostless"),  # SALON-29
    require("junkie", "hostless", "extra_hand"),
)

# Night -----------------------------------------------------------------------------------------


def patients(table: Table, doctor: Seat, _: list[Seat]) -> Offer:
    """Himself at most once in a game, any other as often as he likes (SALON-6)."""
    nights = table.choices.get("doctor", {}).values()
    done = any(night.get(doctor) == doctor for night in nights)
    return living(table, ("SALON-6", (doctor,) if done else ()))


def not_herself(table: Table, putana: Seat, _: list[Seat]) -> Offer:
    return living(table, ("SALON-7", (putana,)))


def mafia_is_called(game: Play) -> bool:
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
DOCTOR = Call("doctor", ("doctor",), patients)  # SALON-6
PUTANA = Call("putana", ("putana",), not_herself)  # SALON-7
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

    gang: str
    seat: Seat


class PatientNamed(Event, frozen=True):
    """Whom the doctor healed."""

    seat: Seat


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
        yield from game.pause("discussion", timings.discussion, table.alive)
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


def parity(rules: Ruleset) -> Ruleset:
    """SALON-16: mafia wins when it is half of the living and no other killer is there."""

    def mafia_is_half(left: Living) -> str | None:
        half = left.of("mafia") and 2 * left.of("mafia") >= len(left)
        return "mafia" if half and not left.of("maniac", "yakuza") else None

    return replace(rules, verdicts=(*rules.verdicts, mafia_is_half))


# Modifications ---------------------------------------------------------------------------------


def open_cards(rules: Ruleset) -> Ruleset:
    """SALON-20: whoever leaves shows the card."""
    return replace(rules, leaving=replace(rules.leaving, shows=(KILLED, VOTED_OUT, REMOVED)))


def dark_night(rules: Ruleset) -> Ruleset:
    """SALON-21: in the morning only the dead are announced."""
    return replace(rules, announcements=())


# Hostless: SALON-22


class Touched(Event, frozen=True):
    """The role now called touched this player, who does not know who it was."""

    call: str
    seat: Seat


def touching(call: Call) -> Step:
    """The same call, in which whom it concerns feels a touch while a player is the host."""

    def script(game: Play) -> Script[None]:
        yield from call(game)
        table = game.table
        if not is_one_of_us(table):
            return
        pointed = table.chosen(call.name, *call.roles)
        touched = most_pointed_at(pointed)
        if len(touched) == 1:
            game.tell(Touched(call.name, touched[0]), (touched[0],))

    return script


def hostless(rules: Ruleset) -> Ruleset:
    """SALON-22: the host holds a card and sleeps, so those who act touch whom they choose."""
    farewells = (*rules.leaving.farewells, first_to_leave_may_host)
    return replace(
        rules,
        host=rules.host or 1,
        opening=(*rules.opening, seat_the_host),
        calls=tuple(touching(call) if isinstance(call, Call) else call for call in rules.calls),
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
    unseen = replace(call, together=False, talks=False, meets=False)

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


NO_YAKUZA = without("yakuza", option="three_sides")

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

# The book --------------------------------------------------------------------------------------

SALON = Book(
    plain=Ruleset(
        id="salon",
        roles=ROLES,
        recommended=recommended,
        smallest=3,
        limits=(*LIMITS, NO_YAKUZA),
        advice=(special_among_few, many_modifications, as_recommended),
        opening=(deal,),
        round=(night, a_day()),
        calls=(MAFIA, MANIAC, DOCTOR, PUTANA, COMMISSAR),  # SALON-4
        effects=EFFECTS,
        announcements=(victims_and_patient,),
        # SALON-13: a tie lets all stay.
        ballot=Ballot(clause="SALON-12", obligatory=True, oneself=False, ties=()),
        # SALON-11, SALON-13: no card is shown.
        leaving=Leaving(sequels=(the_wolf_turns,)),
        verdicts=VERDICTS,
        timings=Timings(calls={"mafia": 60, "yakuza": 60}),
    ),
    # In the order in which they transform one another.
    options=(
        switch("parity", parity),
        switch("three_sides", three_sides),
        switch("junkie", junkie),
        switch("blind_mafia", blind_mafia),
        switch("extra_hand", extra_hand),
        switch("hostless", hostless),
        switch("open", open_cards),
        switch("dark_night", dark_night),
        switch("name_in_blood", name_in_blood),
        switch("mayor", mayor),
        COVER,
    ),
)
