"""IT Mafia: hackers against programmers, in four modes.

Table, first night, day, later nights, end; then the modes: hardcore, extended, hostless.
"""

from collections.abc import Iterable, Mapping
from dataclasses import replace

from gorod.engine.events import CardShown
from gorod.engine.letters import EVERYONE, Event, Speaker
from gorod.engine.questions import Offer
from gorod.engine.seats import Seat
from gorod.engine.table import Choice, Table
from gorod.engine.waits import Script
from gorod.parts.aims import HELP
from gorod.parts.ballots import Ballot, NoBallot, Outcome, trial
from gorod.parts.calls import A_CARD, Call, exact_card, whether
from gorod.parts.days import day
from gorod.parts.deals import deal
from gorod.parts.decks import (
    Deck,
    Remark,
    as_recommended,
    cards,
    exactly,
    fewer,
    players_between,
    within,
    without,
)
from gorod.parts.hosting import first_to_leave_hosts, seat_the_host
from gorod.parts.leaving import VOTED_OUT, Leaving
from gorod.parts.looks import Hour, Look
from gorod.parts.meetings import meet
from gorod.parts.nominations import Nominating
from gorod.parts.notation import Notation
from gorod.parts.play import Play
from gorod.parts.rounds import morning, night, night_falls
from gorod.parts.rulesets import COVER, Book, Mode, Role, Ruleset, Step
from gorod.parts.speeches import plea
from gorod.parts.strikes import Missed, Shielded, Struck, most_pointed_at, unanimous
from gorod.parts.targets import anybody_else, living, others, prey
from gorod.parts.ties import crossfire, lift
from gorod.parts.timings import Timings
from gorod.parts.verdicts import Living, nobody_is_left, none_left_of, parity
from gorod.parts.votes import Votes

# Table -----------------------------------------------------------------------------------------

ROLES = (
    Role("programmer", "red", "IT-2"),
    Role("pentester", "red", "IT-4"),
    Role("sysadmin", "red", "IT-22"),
    Role("office_manager", "red", "IT-23"),
    Role("hr", "red", "IT-24"),
    Role("hacker", "black", "IT-14"),
    Role("boss", "black", "IT-5"),
    Role("spy", "black", "IT-25"),
    Role("optimizer", "optimizer", "IT-24"),
)
TEAM = ("hacker", "boss")  # who meet, and who hack
BLACK = ("hacker", "boss", "spy", "optimizer")  # whom the pentester finds
RED = ("programmer", "pentester", "sysadmin", "office_manager", "hr")
EXTENDED = ("sysadmin", "office_manager", "hr", "spy", "optimizer")

# IT-2: the box.
BOX = {role.id: 1 for role in ROLES} | {"programmer": 8, "hacker": 3}

# IT-1: programmers and hackers; one pentester and one boss are always there.
DECKS = {6: (4, 0), 7: (4, 1), 8: (5, 1), 9: (5, 2), 10: (6, 2), 11: (7, 2), 12: (8, 2), 13: (8, 3)}


def recommended(players: int) -> Deck:
    programmers, hackers = DECKS[players]
    return cards(programmer=programmers, pentester=1, hacker=hackers, boss=1)


LIMITS = (exactly("boss", 1), within(BOX), fewer(BLACK, RED))

# First night -----------------------------------------------------------------------------------


def not_of_the_team(table: Table, boss: Seat, _: list[Seat]) -> Offer:
    """Anybody but those whom the boss has met (IT-5)."""
    return others(table, boss, ("IT-5", table.holders(*TEAM)))


PENTESTER = Call("pentester", ("pentester",), anybody_else, answer=whether(*BLACK))  # IT-4
BOSS = Call("boss", ("boss",), not_of_the_team, answer=whether("pentester"))  # IT-5


def first_night(*steps: Step) -> Step:
    """A night in which nobody is hacked (IT-3)."""

    def script(game: Play) -> Script[None]:
        yield from night_falls(game)
        for step in steps:
            yield from step(game)
        yield from morning(game)

    return script


def team_meets(game: Play) -> Script[None]:
    """They see who is black, not who is the boss (IT-3)."""
    return meet(game, "hackers", TEAM, together=True, shown_as="black")


# Day -------------------------------------------------------------------------------------------


class SuspectsNamed(Event, frozen=True):
    """The host names the suspects in order, each with his accusers (IT-9)."""

    suspects: tuple[tuple[Seat, tuple[Seat, ...]], ...]

    def words(self, voice: Speaker) -> Mapping[str, object]:
        said = [
            voice.say("suspect-share", seat=seat, accusers=accusers)
            for seat, accusers in self.suspects
        ]
        return {"suspects": None, "shares": "; ".join(said)}


def defence_and_vote(game: Play, suspects: tuple[Seat, ...]) -> Script[Outcome]:
    """Each suspect clears himself, then they are voted on (IT-9)."""
    votes = game.table.of(Votes)
    accused = {
        seat: [by for by, one in votes.nominations.items() if one == seat] for seat in suspects
    }
    named = tuple((seat, tuple(accusers)) for seat, accusers in accused.items())
    game.tell(SuspectsNamed(named), EVERYONE)
    if len(suspects) > 1:
        for suspect in suspects:
            if suspect in votes.nominees:
                yield from plea(game, suspect)
    suspects = tuple(votes.nominees)
    if len(suspects) > 1:
        return (yield from trial(game, suspects))
    return only_one(game, suspects)


def only_one(game: Play, suspects: tuple[Seat, ...]) -> Outcome:
    """A single suspect is fired without a ballot, but on day one stays (IT-12)."""
    if suspects and game.table.day > 1:
        return Outcome(list(suspects))
    game.tell(NoBallot("one-on-day-one" if suspects else "no-nominees"), EVERYONE)
    return Outcome()


# Later nights ----------------------------------------------------------------------------------

CALLS = (
    Call("hackers", TEAM, prey, together=True, numbers=True),  # IT-14
    PENTESTER,  # IT-15
    BOSS,  # IT-15
)


def hack_by_agreement(game: Play) -> None:
    """The most pointed-at is hacked; a tie hacks nobody (IT-14)."""
    victims = most_pointed_at(game.table.chosen("hackers", *TEAM))
    _hack(game, victims[0] if len(victims) == 1 else None)


def hack_blindly(game: Play) -> None:
    """All who mark must mark the same one (IT-18, IT-21); without them nobody is hacked (IT-27)."""
    table = game.table
    _hack(game, unanimous(table.tonight("hackers"), table.holders(*TEAM)))


def _hack(game: Play, victim: Seat | None) -> None:
    game.tell(Missed("hackers") if victim is None else Struck(victim, "hackers"))


# Hardcore mode ---------------------------------------------------------------------------------


def team_plans(game: Play) -> Script[None]:
    """They meet and plan three hacks; the plan binds nobody (IT-17)."""
    return meet(
        game,
        "hackers",
        TEAM,
        together=True,
        shown_as="black",
        planner="boss",
        clause="IT-17",
        talks=True,
    )


# IT-18: eyes shut, none sees what the others mark
BLIND = Call("hackers", TEAM, prey, blind=True, numbers=True)


def hardcore(rules: Ruleset) -> Ruleset:
    return replace(
        rules,
        opening=(deal, first_night(team_plans, PENTESTER, BOSS)),
        calls=(BLIND, PENTESTER, BOSS),
        effects=(hack_blindly,),
    )


# Extended mode ---------------------------------------------------------------------------------

# IT-19: programmers, hackers, and which of the others join; pentester and boss are always there.
EXTENDED_DECKS: Mapping[int, tuple[int, int, tuple[str, ...]]] = {
    8: (3, 1, ("sysadmin", "office_manager")),
    9: (3, 1, ("sysadmin", "office_manager", "spy")),
    10: (4, 1, ("sysadmin", "office_manager", "spy")),
    11: (4, 1, ("sysadmin", "office_manager", "hr", "spy")),
    12: (4, 1, ("sysadmin", "office_manager", "hr", "spy", "optimizer")),
    13: (5, 1, ("sysadmin", "office_manager", "hr", "spy", "optimizer")),
    14: (6, 1, ("sysadmin", "office_manager", "hr", "spy", "optimizer")),
    15: (6, 2, ("sysadmin", "office_manager", "hr", "spy", "optimizer")),
    16: (7, 2, ("sysadmin", "office_manager", "hr", "spy", "optimizer")),
    17: (8, 2, ("sysadmin", "office_manager", "hr", "spy", "optimizer")),
    18: (8, 3, ("sysadmin", "office_manager", "hr", "spy", "optimizer")),
}


def recommended_extended(players: int) -> Deck:
    programmers, hackers, joined = EXTENDED_DECKS[players]
    numbers = dict.fromkeys(("pentester", "boss", *joined), 1)
    numbers |= {"programmer": programmers, "hacker": hackers}
    return cards(**{role.id: numbers.get(role.id, 0) for role in ROLES})


def above_thirteen(rules: Ruleset) -> Iterable[Remark]:
    """The printed game ends at thirteen; these decks are our own (IT-19)."""
    if rules.players > 13:
        yield Remark("deck-beyond-the-book", {"players": rules.players, "most": 13})


def many_black(rules: Ruleset) -> Iterable[Remark]:
    """More black than a third plus one is much (IT-19)."""
    black = sum(role in BLACK for role in rules.deck)
    most = rules.players // 3 + 1
    if black > most:
        yield Remark("deck-many-black", {"there": black, "most": most})


def protectable(table: Table, sysadmin: Seat, _: list[Seat]) -> Offer:
    """Anybody, himself too, but not the one of the night just before (IT-22)."""
    last_night = table.choices.get("sysadmin", {}).get(table.night - 1, {}).get(sysadmin)
    return living(table, ("IT-22", [last_night] if isinstance(last_night, int) else []))


def show_the_card(game: Play, spy: Seat, other: Choice) -> None:
    if isinstance(other, int):  # IT-25: the spy sees the very card
        game.tell(CardShown(other, game.table.cards[other]), (spy,))


def meets_host(role: str) -> Step:
    return lambda game: meet(game, role, (role,))


SYSADMIN = Call("sysadmin", ("sysadmin",), protectable, aim=HELP)  # IT-22
SPY = Call("spy", ("spy",), anybody_else, exact_card, A_CARD, also=show_the_card)  # IT-25
OPTIMIZER = Call("optimizer", ("optimizer",), anybody_else)  # IT-24
HR = Call("hr", ("hr",), anybody_else)


def protection(game: Play) -> None:
    """The sysadmin saves from a hack, not from a firing (IT-22)."""
    for seat in game.table.chosen("sysadmin"):
        game.tell(Shielded(seat, "hackers"))


def unhackable(game: Play) -> None:
    """The office manager cannot be hacked (IT-23)."""
    for seat in game.table.holders("office_manager"):
        game.tell(Shielded(seat, "hackers"))


def firings(game: Play) -> None:
    """The optimizer and HR may each fire one player a night (IT-24)."""
    for call in ("optimizer", "hr"):
        for seat in game.table.chosen(call):
            game.tell(Struck(seat, call))


def optimizer_wins(left: Living) -> str | None:
    """Two are left and he is one of them, or he alone (IT-26)."""
    return "optimizer" if len(left) <= 2 and left.of("optimizer") else None


def hackers_win(left: Living) -> str | None:
    """As many as the honest, or more; the optimizer counts on neither side (IT-26)."""
    black = left.of("black")
    return "black" if black and black >= left.of("red") else None


def extended(rules: Ruleset) -> Ruleset:
    opening = first_night(  # IT-20
        meets_host("sysadmin"),
        SPY,
        team_plans,
        meets_host("optimizer"),
        PENTESTER,
        BOSS,
        meets_host("hr"),
    )
    return replace(
        rules,
        recommended=recommended_extended,
        smallest=8,
        largest=18,
        limits=(players_between(8, 18), *LIMITS),
        advice=(above_thirteen, many_black, as_recommended),
        opening=(deal, opening),
        calls=(SYSADMIN, SPY, BLIND, OPTIMIZER, PENTESTER, BOSS, HR),  # IT-21
        effects=(hack_blindly, protection, unhackable, firings),
        verdicts=(
            nobody_is_left,
            optimizer_wins,
            none_left_of(("black", "optimizer"), "red"),
            hackers_win,
        ),
    )


# Hostless mode ---------------------------------------------------------------------------------


def hostless(rules: Ruleset) -> Ruleset:
    """One of the players voices the steps; in the first night nobody checks anybody (IT-28)."""
    return replace(
        rules,
        host=rules.host or 1,
        smallest=12,
        limits=(players_between(12, 13), without(*EXTENDED), *LIMITS),
        opening=(deal, seat_the_host, first_night(team_meets)),
        leaving=replace(rules.leaving, sequels=(first_to_leave_hosts,)),
    )


# The book --------------------------------------------------------------------------------------

LOOK = Look(
    name="it",
    motif="offices",
    ink=("#061217", "#0f2630", "#23505f"),
    lamp=("#c9f2ff", "#7fcfe6"),
    accent="#63d6ec",
    house="#14414f",
    night=Hour(("#081419", "#0b1e26", "#102c37", "#173e4c", "#205363"), "#184250", "#0d2630"),
    dusk=Hour(("#12333f", "#2a5361", "#4d6d75", "#b39d8b", "#f0bf8e"), "#5a7a80", "#254853"),
    dawn=Hour(("#1f5062", "#3c6b7b", "#93b2ba", "#d5d9cf", "#f6ecd2"), "#9fb5b8", "#4f7683"),
    day=Hour(("#f4f8f9", "#eaf2f4", "#dde9ed", "#cddfe5", "#b8d0d9"), "#a9c3cc", "#7d9ca8"),
    book_emblem="book-it",
    calls={"hackers": "hacker"},
)
"""Offices by night."""

IT = Book(
    plain=Ruleset(
        id="it",
        roles=ROLES,
        recommended=recommended,
        smallest=6,
        largest=13,
        limits=(players_between(6, 13), without(*EXTENDED), *LIMITS),
        advice=(as_recommended,),
        opening=(deal, first_night(team_meets, PENTESTER, BOSS)),
        round=(
            day,  # IT-7
            night,  # IT-6: the morning tells how it went
        ),
        calls=CALLS,
        effects=(hack_by_agreement,),
        nominating=Nominating(clause="IT-8", again=True, oneself=False),
        ballot=Ballot(
            clause="IT-10",
            abstain="last",  # IT-10: to the last of those voted on
            nameless=True,
            ties=(crossfire, lift),  # IT-11
        ),
        vote=defence_and_vote,
        leaving=Leaving(speaks=(VOTED_OUT,)),  # IT-13: cards stay face down
        verdicts=(nobody_is_left, none_left_of(("black",), "red"), parity("black")),  # IT-16
        timings=Timings(plan=120, last_word=30, calls={"hackers": 30}),
        signs={"red": "♥", "black": "♠", "optimizer": "✂"},
    ),
    options=(COVER,),
    modes=(
        Mode("base"),
        Mode("hardcore", hardcore),
        Mode("extended", extended),
        Mode("hostless", hostless),
    ),
    times=("plan", "speech", "plea", "last_word", "ballot", "call"),
    notation=Notation(
        calls=("sysadmin", "spy", "plan", "hackers", "optimizer", "pentester", "boss", "hr"),
        several=("plan",),
    ),
    look=LOOK,
    age=16,
)
