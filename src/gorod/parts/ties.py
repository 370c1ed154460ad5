"""What a book does about a tie: each a sentence of the rules, listed in a ballot in their order."""

from dataclasses import replace

from gorod.engine.letters import EVERYONE, Event
from gorod.engine.questions import YES
from gorod.engine.seats import Seat
from gorod.engine.table import Table
from gorod.engine.waits import Script
from gorod.parts.ballots import (
    Ballot,
    NoBallot,
    Outcome,
    Tie,
    break_tie,
    electorate,
    open_ballot,
    open_eyes,
    outcome_of,
    poll,
)
from gorod.parts.hands import ShowOfHands
from gorod.parts.lots import by_lot
from gorod.parts.play import Play
from gorod.parts.speeches import plea
from gorod.parts.totals import Weight
from gorod.parts.votes import Votes

REVOTE, LIFT = "revote", "lift"


class Tied(Event, frozen=True):
    """These share the most votes: a crossfire begins."""

    seats: tuple[Seat, ...]

    def befall(self, table: Table) -> None:
        table.of(Votes).tied = self.seats


class LiftCounted(Event, frozen=True):
    """How many want all of the tied to leave, out of how many, and whether they do.

    Where hands were only counted, nobody is known to have wanted it.
    """

    candidates: tuple[Seat, ...]
    voters: tuple[Seat, ...]
    living: int
    all_leave: bool
    votes: Weight
    """What their votes weigh."""

    def befall(self, table: Table) -> None:
        table.of(Votes).counted = self


class SecretLiftCounted(Event, frozen=True):
    """The same where nobody shall know who wanted it."""

    candidates: tuple[Seat, ...]
    votes: Weight
    living: int
    all_leave: bool

    def befall(self, table: Table) -> None:
        votes = table.of(Votes)
        votes.counted = votes.counted or self


def crossfire(game: Play, way: Ballot, tie: Tie) -> Script[Outcome | Tie]:
    """Each of the tied has half a minute, then only they are voted on again."""
    game.tell(Tied(tuple(tie.seats)), EVERYONE)
    votes = game.table.of(Votes)
    for seat in tie.seats:
        if seat in votes.candidates and not votes.cancelled:
            yield from plea(game, seat)
    return (yield from _again(game, way, tie))


def revote(game: Play, way: Ballot, tie: Tie) -> Script[Outcome | Tie]:
    """Only the tied are voted on again, and nobody speaks before."""
    game.tell(Tied(tuple(tie.seats)), EVERYONE)
    return (yield from _again(game, way, tie))


def _again(game: Play, way: Ballot, tie: Tie) -> Script[Outcome | Tie]:
    votes = game.table.of(Votes)
    group = [seat for seat in tie.seats if seat in votes.candidates]
    if votes.cancelled or not group:
        return Outcome()
    tally = yield from poll(game, REVOTE, tuple(group), way)
    if len(tally.top) < 2:
        return outcome_of(tally, before=group)
    return Tie(tally.top, group)


def fewer_anew(game: Play, way: Ballot, tie: Tie) -> Script[Outcome | Tie]:
    """If fewer are tied than were voted on, theirs is a tie of its own, from the beginning."""
    return (yield from break_tie(game, way, tie)) if tie.seats != tie.stood else tie


def four_stay(game: Play, way: Ballot, tie: Tie) -> Script[Outcome | Tie]:
    """With exactly four at the table all of the tied stay."""
    yield from ()
    return _all_stay(game, tie, NoBallot("four-stay")) if len(game.table.alive) == 4 else tie


def not_everybody(game: Play, way: Ballot, tie: Tie) -> Script[Outcome | Tie]:
    """If everybody at the table is tied, all stay."""
    yield from ()
    return (
        _all_stay(game, tie, NoBallot("all-tied"))
        if len(tie.seats) == len(game.table.alive)
        else tie
    )


def _all_stay(game: Play, tie: Tie, why: NoBallot) -> Outcome:
    game.tell(why, EVERYONE)
    return Outcome(top=tie.seats)


def lift(game: Play, way: Ballot, tie: Tie) -> Script[Outcome | Tie]:
    """Shall all of the tied leave? More than half of the living must want it, else all stay."""
    table, votes = game.table, game.table.of(Votes)
    open_ballot(game, LIFT, tuple(tie.seats), way)
    aside = replace(way, abstain="none", obligatory=False, oneself=True, several=False)
    answers = yield from game.gather(
        LIFT,
        (electorate(table), LIFT, YES),
        seconds=game.rules.timings.ballot,
        hands=votes.handed,
        show=ShowOfHands(game, LIFT, aside, lambda: YES.options, lambda: electorate(table)),
    )
    open_eyes(game, way)
    if votes.cancelled:
        return Outcome()
    voters = [seat for seat in electorate(table) if answers.get(seat) == "yes"]
    weight = sum(1 if way.weight is None else way.weight(table, seat) for seat in voters)
    if votes.unnamed is not None:
        weight = votes.unnamed.get("yes", 0)  # COMMON-20
    living = len(table.alive)
    enough = 2 * weight > living
    counted = LiftCounted(votes.candidates, tuple(voters), living, enough, weight)
    if way.secret:
        game.tell(counted)
        game.tell(SecretLiftCounted(votes.candidates, weight, living, enough), EVERYONE)
    else:
        game.tell(counted, EVERYONE)
    return Outcome(list(votes.candidates) if enough else [], voters, tie.seats)


def lot(game: Play, way: Ballot, tie: Tie) -> Script[Outcome | Tie]:
    """Chance decides which of the tied leaves."""
    return Outcome((yield from by_lot(game, tie.seats)), top=tie.seats)
