"""City Mafia: two teams, a putana whose visit stops and covers, and a maniac on his own.

Table and cards, first night, later nights, putana's visit, day, end: in the order of the book.
"""

from collections.abc import Iterable
from dataclasses import replace

from gorod.engine.questions import Offer
from gorod.engine.seats import Seat
from gorod.engine.table import Table
from gorod.engine.waits import Script
from gorod.parts.aims import HELP, HINDER
from gorod.parts.ballots import Ballot
from gorod.parts.calls import Call, whether
from gorod.parts.days import DISCUSSION, AlibiGiven, day, free_day
from gorod.parts.deals import deal
from gorod.parts.decks import (
    Deck,
    Remark,
    as_recommended,
    at_most_one,
    cards,
    exactly,
    fewer,
    players_between,
)
from gorod.parts.leaving import KILLED, VOTED_OUT, Leaving
from gorod.parts.looks import Hour, Look
from gorod.parts.meetings import meet
from gorod.parts.nominations import Nominating
from gorod.parts.notation import Notation
from gorod.parts.play import Play
from gorod.parts.rounds import morning, night, night_falls
from gorod.parts.rulesets import COVER, Book, Option, Role, Ruleset, swapped, switch
from gorod.parts.strikes import Effect, Missed, Shielded, Struck, dead, most_pointed_at
from gorod.parts.targets import anybody_else, living, prey
from gorod.parts.ties import crossfire, fewer_anew, lift
from gorod.parts.timings import Timings
from gorod.parts.verdicts import Living, nobody_is_left, none_left_of
from gorod.rulebooks.sport import ABSTAIN

# Table and cards -------------------------------------------------------------------------------

# CITY-2: two teams, and a maniac on his own.
ROLES = (
    Role("civilian", "red"),
    Role("sheriff", "red"),
    Role("doctor", "red"),
    Role("putana", "red"),
    Role("mafia", "black"),
    Role("don", "black"),
    Role("maniac", "maniac"),
)
RED = ("civilian", "sheriff", "doctor", "putana")
BLACK = ("mafia", "don")

# CITY-4: from how many players a role is recommended.
FROM = {"sheriff": 6, "putana": 8, "maniac": 10, "doctor": 13}


def recommended(players: int) -> Deck:
    """Mafia with its don is a third of the table, at least two (CITY-4)."""
    black = max(2, players // 3)
    special = {role: int(players >= least) for role, least in FROM.items()}
    numbers = special | {"mafia": black - 1, "don": 1}
    numbers["civilian"] = players - sum(numbers.values())
    return cards(**{role.id: numbers[role.id] for role in ROLES})


def doctor_from_thirteen(rules: Ruleset) -> Iterable[Remark]:
    """With fewer than thirteen players a doctor is unusual (CITY-3)."""
    if "doctor" in rules.deck and rules.players < FROM["doctor"]:
        yield Remark("deck-doctor-early", {"players": rules.players, "least": FROM["doctor"]})


LIMITS = (
    players_between(6, 20),
    exactly("don", 1),
    at_most_one("sheriff", "doctor", "putana", "maniac"),
    fewer(BLACK, RED),
)

# First night: acquaintance, no acts ------------------------------------------------------------


def first_night(game: Play) -> Script[None]:
    """Each who wakes by night meets the host; the mafia meets its don too (CITY-5)."""
    yield from night_falls(game)
    yield from meet(game, "putana", ("putana",))
    yield from meet(game, "mafia", BLACK, together=True)
    yield from meet(game, "sheriff", ("sheriff",))
    yield from meet(game, "doctor", ("doctor",))
    yield from meet(game, "maniac", ("maniac",))
    yield from morning(game)


# Later nights, in this order -------------------------------------------------------------------


def visitable(table: Table, putana: Seat, _: list[Seat]) -> Offer:
    """Not the one of the night just before, and not herself (CITY-6)."""
    last_night = table.choices.get("putana", {}).get(table.night - 1, {}).get(putana)
    bars = [("CITY-6", (putana,))]
    if isinstance(last_night, int):
        bars.append(("CITY-6", (last_night,)))
    return living(table, *bars)


def patients(table: Table, doctor: Seat, _: list[Seat]) -> Offer:
    """Never the last patient again at once, himself once in a game (CITY-10)."""
    healed = [
        night[doctor]
        for night in table.choices.get("doctor", {}).values()
        if isinstance(night.get(doctor), int)
    ]
    barred = {seat for seat in healed[-1:] if isinstance(seat, int)}
    if doctor in healed:
        barred.add(doctor)
    return living(table, ("CITY-10", sorted(barred)))


CALLS = (
    Call("putana", ("putana",), visitable, aim=HINDER),  # CITY-6
    Call("mafia", BLACK, prey, together=True, talks=True, unstoppable=True),  # CITY-7, CITY-12
    Call("don", ("don",), anybody_else, answer=whether("sheriff")),  # CITY-8
    Call("sheriff", ("sheriff",), anybody_else, answer=whether(*BLACK)),  # CITY-9
    Call("doctor", ("doctor",), patients, aim=HELP),  # CITY-10
    Call("maniac", ("maniac",), prey),  # CITY-11
)

# Putana's visit --------------------------------------------------------------------------------


def visited(table: Table) -> list[Seat]:
    """Whom a putana visits tonight: he can do nothing but point with the team (CITY-14)."""
    return [seat for seat in table.chosen("putana") if seat in table.alive]


def shot(stopped_by: tuple[str, ...]) -> Effect:
    """The don's word, else the most pointed-at; a miss if one of these is visited."""

    def effect(game: Play) -> None:
        table = game.table
        pointing = table.tonight("mafia")
        dons = [pointing.get(seat) for seat in table.holders("don")]
        team = [pointing.get(seat) for seat in table.holders(*BLACK)]
        victims = most_pointed_at(dons) or most_pointed_at(team)  # CITY-7
        stopped = any(table.cards[seat] in stopped_by for seat in visited(table))  # CITY-12
        if len(victims) == 1 and not stopped:
            game.tell(Struck(victims[0], "mafia"))
        elif team:
            game.tell(Missed("mafia"))

    return effect


SHOT = shot(("mafia",))


def healing(game: Play) -> None:
    """Healing undoes the mafia's shot only (CITY-10)."""
    for patient in game.table.chosen("doctor"):
        game.tell(Shielded(patient, "mafia"))


def knife(game: Play) -> None:
    """Whom the maniac names is killed (CITY-11)."""
    for victim in game.table.chosen("maniac"):
        game.tell(Struck(victim, "maniac"))


def company(game: Play) -> None:
    """If putana is killed, whom she visited leaves with her, past all healing (CITY-16)."""
    table = game.table
    if any(seat in dead(table) for seat in table.holders("putana")):
        for seat in visited(table):
            game.tell(Struck(seat, "company"))


def alibi(game: Play) -> None:
    """The visited player, of whatever role, has an alibi on the next day (CITY-15)."""
    for seat in visited(game.table):
        if seat not in dead(game.table):
            game.tell(AlibiGiven(seat))


def visit_stops_don_shot(rules: Ruleset) -> Ruleset:
    """CITY-13: with the don visited the team's shot still counts, or is a miss too."""
    return replace(rules, effects=swapped(rules.effects, {SHOT: (shot(BLACK),)}))


# Day -------------------------------------------------------------------------------------------


def free_talk(rules: Ruleset, is_free: bool) -> Ruleset:
    """CITY-23: all talk with all, anybody may be voted for, and a vote not given is lost."""
    unused = "speech" if is_free else DISCUSSION
    told = tuple(time for time in rules.times_told if time != unused)
    rules = replace(rules, times_told=told)
    if not is_free:
        return rules
    return replace(
        rules,
        ballot=replace(rules.ballot, abstain="none"),
        on=tuple((name, value) for name, value in rules.on if name != ABSTAIN.name),
        round=swapped(rules.round, {day: (free_day,)}),
    )


# End -------------------------------------------------------------------------------------------


def maniac_wins(left: Living) -> str | None:
    """One on one with a red player, or alone (CITY-21)."""
    one_on_one = len(left) == 2 and left.of("maniac") == 1 and left.of("red") == 1
    return "maniac" if left.only("maniac") or one_on_one else None


def mafia_wins(left: Living) -> str | None:
    """At least half without the maniac, or one mafioso alone with him (CITY-22)."""
    black, maniac = left.of("black"), left.of("maniac")
    half = maniac == 0 and 2 * black >= len(left)
    with_maniac = len(left) == 2 and black == maniac == 1
    return "black" if half or with_maniac else None


# The book --------------------------------------------------------------------------------------

LOOK = Look(
    name="city",
    motif="lamps",
    roofs=(1, 3, 2, 5, 4, 1, 2, 4, 3, 5),
    ink=("#0b1124", "#18223f", "#2b3a66"),
    lamp=("#ffc861", "#eda43a"),
    accent="#ffc861",
    house="#1d294c",
    night=Hour(("#0a1022", "#0e1731", "#142244", "#1c2f5a", "#274077"), "#1b2d58", "#121d3c"),
    dusk=Hour(("#252c59", "#4a3c72", "#86507a", "#c9696a", "#f2a566"), "#7a4a70", "#3b2f5b"),
    dawn=Hour(("#34437a", "#5f5a8c", "#b27f98", "#f0ae8e", "#ffdca0"), "#c98f93", "#6a5c84"),
    day=Hour(("#f8f4ec", "#f6efdf", "#f3e7cd", "#eedcb6", "#e7cd99"), "#d9c49a", "#a79c9c"),
    book_emblem="book-city",
)
"""Lamps over cobbles."""

CITY = Book(
    plain=Ruleset(
        id="city",
        roles=ROLES,
        recommended=recommended,
        smallest=6,
        largest=20,
        limits=LIMITS,
        advice=(doctor_from_thirteen, as_recommended),
        opening=(deal, first_night),
        round=(day, night),
        calls=CALLS,
        blocks=visited,
        effects=(SHOT, healing, knife, company, alibi),
        # CITY-18: speeches, nominations and ballots as in sport.
        nominating=Nominating(clause="SPORT-7"),
        ballot=Ballot(
            clause="SPORT-8", abstain="last", nameless=True, ties=(crossfire, fewer_anew, lift)
        ),
        leaving=Leaving(
            shows=(KILLED,),  # CITY-17
            speaks=(KILLED, VOTED_OUT),
            announces=("maniac",),  # CITY-19
        ),
        verdicts=(
            nobody_is_left,
            none_left_of(("black", "maniac"), "red"),  # CITY-20
            maniac_wins,
            mafia_wins,
        ),
        timings=Timings(calls={"mafia": 60}),
        signs={"red": "♥", "black": "♠", "maniac": "♦"},
    ),
    options=(
        ABSTAIN,
        switch("visit_stops_don_shot", visit_stops_don_shot),
        Option("free_talk", False, free_talk),
        COVER,
    ),
    times=("speech", DISCUSSION, "plea", "last_word", "ballot", "call"),
    notation=Notation(
        calls=("putana", "mafia", "don", "sheriff", "doctor", "maniac"),
        announced=("alibi", "maniac_left", "revealed"),
    ),
    look=LOOK,
)
