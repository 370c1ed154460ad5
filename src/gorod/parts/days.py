"""A day of speeches in turn, nominations and a ballot on the nominees; or of one free talk."""

from collections.abc import Callable

from gorod.engine.letters import EVERYONE, Event
from gorod.engine.seats import Seat
from gorod.engine.table import State, Table
from gorod.engine.waits import Script
from gorod.parts.ballots import NoBallot
from gorod.parts.leaving import VOTED_OUT, leave
from gorod.parts.play import Play
from gorod.parts.rounds import DayEnded, day_begins
from gorod.parts.speeches import round_of_speeches
from gorod.parts.votes import Votes

DISCUSSION, BALLOT = "discussion", "ballot"


class Alibis(set[Seat], State):
    """Who cannot be voted out on the coming day."""

    def night_falls(self) -> None:
        self.clear()


class AlibiGiven(Event, frozen=True):
    """This player cannot be voted out on the coming day."""

    seat: Seat

    def befall(self, table: Table) -> None:
        table.of(Alibis).add(self.seat)


class AlibiHeld(Event, frozen=True):
    """The vote fell on a player with an alibi, who stays."""

    seat: Seat

    def fact(self) -> tuple[str, object]:
        return "alibi", self.seat


def day(game: Play) -> Script[None]:
    """Speeches in turn, then the ballot on those who were nominated in them."""
    yield from _day(game, round_of_speeches, vote_on_nominees)


def free_day(game: Play) -> Script[None]:
    """All talk with all, and then anybody may be voted for."""
    yield from _day(game, discussion, vote_on_anybody)


def _day(
    game: Play, talk: Callable[[Play], Script[None]], vote: Callable[[Play], Script[list[Seat]]]
) -> Script[None]:
    """Talk, then the ballot, then those who are voted out leave."""
    yield from day_begins(game)
    yield from talk(game)
    yield from game.pause(BALLOT, game.rules.timings.pause)
    condemned = yield from vote(game)
    game.tell(DayEnded(), EVERYONE)
    yield from leave(game, [seat for seat in condemned if not spared(game, seat)], VOTED_OUT)


def discussion(game: Play) -> Script[None]:
    """Nobody has the floor; it lasts as long as the table has agreed."""
    yield from game.pause(DISCUSSION, game.rules.timings.discussion, game.table.alive)


def vote_on_anybody(game: Play) -> Script[list[Seat]]:
    """All the living are candidates."""
    if game.table.of(Votes).cancelled:
        game.tell(NoBallot("cancelled"), EVERYONE)
        return []
    outcome = yield from game.rules.vote(game, tuple(game.table.alive))
    return outcome.condemned


def vote_on_nominees(game: Play) -> Script[list[Seat]]:
    """On day one a single nominee is not voted on; without nominees night falls."""
    table, votes = game.table, game.table.of(Votes)
    nominees = tuple(votes.nominees)
    if votes.cancelled:
        game.tell(NoBallot("cancelled"), EVERYONE)
    elif not nominees:
        game.tell(NoBallot("no-nominees"), EVERYONE)
    elif table.day == 1 and len(nominees) == 1:
        game.tell(NoBallot("one-on-day-one"), EVERYONE)
    else:
        outcome = yield from game.rules.vote(game, nominees)
        return outcome.condemned
    return []


def spared(game: Play, seat: Seat) -> bool:
    """An alibi is applied last; nobody leaves in the place of the player who has it."""
    if seat not in game.table.of(Alibis):
        return False
    game.tell(AlibiHeld(seat), EVERYONE)
    return True
