"""Club ("sport") Mafia for ten.

Table, first night, day, later nights, end, and what clubs add: in the order of the book.
"""

from dataclasses import replace
from typing import Literal

from gorod.engine.letters import EVERYONE, Event
from gorod.engine.seats import Seat
from gorod.engine.table import State, Table
from gorod.engine.waits import Script
from gorod.parts.ballots import Ballot
from gorod.parts.calls import Call, whether
from gorod.parts.days import day
from gorod.parts.deals import deal
from gorod.parts.decks import cards, exactly, players_between
from gorod.parts.leaving import KILLED, VOTED_OUT, Leaving
from gorod.parts.looks import Hour, Look
from gorod.parts.meetings import meet
from gorod.parts.nominations import Nominating
from gorod.parts.notation import Notation
from gorod.parts.orders import Discipline
from gorod.parts.play import Play
from gorod.parts.rounds import morning, night, night_falls
from gorod.parts.rulesets import COVER, Book, Option, Role, Ruleset, switch
from gorod.parts.strikes import Missed, Struck, unanimous
from gorod.parts.targets import anybody_else, living, prey
from gorod.parts.ties import crossfire, fewer_anew, four_stay, lift
from gorod.parts.timings import Timings
from gorod.parts.verdicts import nobody_is_left, none_left_of, parity

# Table -----------------------------------------------------------------------------------------

ROLES = (
    Role("civilian", "red"),
    Role("sheriff", "red"),
    Role("mafia", "black"),
    Role("don", "black"),
)
BLACK = ("mafia", "don")

# SPORT-2: seven red and three black, nothing else.
DECK = cards(civilian=6, sheriff=1, mafia=2, don=1)
LIMITS = (
    players_between(10, 10),  # SPORT-1
    *(exactly(role.id, DECK.count(role.id)) for role in ROLES),
)


class PlayersPresented(Event, frozen=True):
    """The host has presented the players; the assistant offers the cards (SPORT-3)."""

    presents = True

    players: int


# First night -----------------------------------------------------------------------------------


def first_night(game: Play) -> Script[None]:
    """Cards are drawn, the black team meets, don and sheriff meet the host."""
    game.tell(PlayersPresented(game.rules.players), EVERYONE)
    yield from night_falls(game, deal(game))  # SPORT-3
    yield from meet(game, "mafia", BLACK, together=True, planner="don", clause="SPORT-4")
    yield from meet(game, "don", ("don",))  # SPORT-5
    yield from meet(game, "sheriff", ("sheriff",))
    yield from morning(game)


# Day -------------------------------------------------------------------------------------------

TIES = (
    four_stay,  # SPORT-15
    crossfire,  # SPORT-12
    fewer_anew,  # SPORT-14
    four_stay,  # if a removal has left four meanwhile
    lift,  # SPORT-13
)

# Later nights ----------------------------------------------------------------------------------


CALLS = (
    # SPORT-16: the black team shoots blind, each seeing nothing of the others.
    Call("mafia", BLACK, prey, blind=True, numbers=True),
    # SPORT-17: the don looks for the sheriff, the sheriff for the black.
    Call("don", ("don",), anybody_else, answer=whether("sheriff")),
    Call("sheriff", ("sheriff",), anybody_else, answer=whether(*BLACK)),
)


def shot(game: Play) -> None:
    """All living black players at the same seat kill; anything else is a miss (SPORT-16)."""
    table = game.table
    victim = unanimous(table.tonight("mafia"), table.holders(*BLACK))
    game.tell(Missed("mafia") if victim is None else Struck(victim, "mafia"))


# What clubs add --------------------------------------------------------------------------------


class BestMoves(dict[Seat, tuple[Seat, ...]], State):
    """Whom the first one killed named as black."""


class BestMove(Event, frozen=True):
    """The first one killed by night named three players as black (SPORT-22)."""

    blames = ("seat", "named")

    seat: Seat
    named: tuple[Seat, ...]

    def befall(self, table: Table) -> None:
        table.of(BestMoves)[self.seat] = self.named


class BestMoveScored(Event, frozen=True):
    """How many of the three were black, told when all cards are shown."""

    seat: Seat
    black: int


def best_move(game: Play, seats: tuple[Seat, ...], how: str) -> Script[None]:
    """The first one killed by night, if nobody left before, may name three seats as black."""
    table = game.table
    if how != KILLED or len(table.left) != 1:
        return
    three = living(table, choose=3, clause="SPORT-22")
    named = yield from game.ask(seats[0], "best_move", three, game.rules.timings.farewell)
    if isinstance(named, tuple):
        game.tell(BestMove(seats[0], tuple(one for one in named if isinstance(one, int))), EVERYONE)


def score_best_move(game: Play) -> None:
    table = game.table
    for seat, named in table.of(BestMoves).items():
        black = sum(table.cards[one] in BLACK for one in named)
        game.tell(BestMoveScored(seat, black), EVERYONE)


CLUBS = Discipline(muting_foul=3, removing_foul=4, removal_cancels_ballot=True)  # SPORT-21


def clubs(rules: Ruleset) -> Ruleset:
    """Fouls (SPORT-21), and the best move of the first one killed (SPORT-22)."""
    leaving = replace(rules.leaving, farewells=(*rules.leaving.farewells, best_move))
    return replace(rules, discipline=CLUBS, leaving=leaving, epilogues=(score_best_move,))


def abstain(rules: Ruleset, value: Literal["last", "none"]) -> Ruleset:
    """SPORT-10: a vote not given goes to the last nominee, or is lost."""
    return replace(rules, ballot=replace(rules.ballot, abstain=value))


ABSTAIN = Option("abstain", "last", abstain, values=("last", "none"))

# The book --------------------------------------------------------------------------------------

LOOK = Look(
    name="sport",
    motif="baize",
    ink=("#06160f", "#0e2a1f", "#1f4d3a"),
    lamp=("#f2c14e", "#d79f2b"),
    accent="#f2c14e",
    house="#124230",
    night=Hour(("#06140f", "#0a1f17", "#0f2d21", "#163d2d", "#1f503b"), "#17402f", "#0d271c"),
    dusk=Hour(("#12342c", "#2c4a38", "#6b6a3c", "#b58f3e", "#edc262"), "#6d6a3e", "#2a4634"),
    dawn=Hour(("#1e4a42", "#45695a", "#a6a577", "#e5cd8c", "#fbeab4"), "#b3ab78", "#56705c"),
    day=Hour(("#f9f6ec", "#f5f0dd", "#efe6c8", "#e6d9ae", "#d9c88e"), "#cdbf8d", "#8fa08a"),
    book_emblem="book-sport",
)
"""Baize and gold."""

SPORT = Book(
    plain=Ruleset(
        id="sport",
        roles=ROLES,
        recommended=lambda players: DECK,
        smallest=10,
        largest=10,
        limits=LIMITS,
        opening=(first_night,),
        round=(
            day,  # SPORT-6: speeches; SPORT-9: on day one a single nominee is not voted on
            night,  # SPORT-18: calls first, effects after; SPORT-19: the morning
        ),
        calls=CALLS,
        effects=(shot,),
        nominating=Nominating(clause="SPORT-7"),
        ballot=Ballot(clause="SPORT-8", abstain="last", nameless=True, ties=TIES),
        leaving=Leaving(speaks=(KILLED, VOTED_OUT)),  # SPORT-11: the card stays hidden
        verdicts=(nobody_is_left, none_left_of(("black",), "red"), parity("black")),  # SPORT-20
        timings=Timings(calls={"mafia": 30}),
        signs={"red": "♥", "black": "♠"},
    ),
    narrator="judge",
    says_names=False,
    options=(ABSTAIN, switch("clubs", clubs, default=True), COVER),
    notation=Notation(
        calls=("plan", "mafia", "don", "sheriff", "best_move"),
        several=("plan", "best_move"),
    ),
    look=LOOK,
)
