"""Who votes, on whom, how votes are weighed and what a tie does.

One vote per player per ballot, never two (COMMON-12).
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from gorod.engine.game import Game
from gorod.engine.letters import EVERYONE, Event
from gorod.engine.questions import YES, Offer
from gorod.engine.seats import Seat
from gorod.engine.table import Choice, Table
from gorod.engine.waits import Script
from gorod.parts.speeches import plea

if TYPE_CHECKING:
    from gorod.parts.rulesets import Ruleset

VOTE, REVOTE, LIFT = "vote", "revote", "lift"


class BallotOpened(Event, frozen=True):
    """These are voted on, in this order."""

    ballot: str
    candidates: tuple[Seat, ...]

    def befall(self, table: Table) -> None:
        table.candidates = self.candidates
        table.hands = {}


class Voted(Event, frozen=True):
    """A hand went up."""

    seat: Seat
    candidate: Seat

    def befall(self, table: Table) -> None:
        table.hands[self.seat] = self.candidate


class Counted(Event, frozen=True):
    """The count of a ballot: each candidate with those whose votes went there."""

    ballot: str
    votes: tuple[tuple[Seat, tuple[Seat, ...]], ...]


class Tied(Event, frozen=True):
    """These share the most votes: a crossfire begins."""

    seats: tuple[Seat, ...]


class LiftCounted(Event, frozen=True):
    """How many want all of the tied to leave, out of how many, and whether they do."""

    candidates: tuple[Seat, ...]
    voters: tuple[Seat, ...]
    living: int
    all_leave: bool


class NoBallot(Event, frozen=True):
    """Nobody is voted on today, and why."""

    why: str


@dataclass(frozen=True, slots=True)
class Ballot:
    """How this book votes."""

    abstain: Literal["last", "none"] = "last"
    """Whoever raised no hand votes for the last candidate, or for nobody (SPORT-10)."""
    four_stay: bool = False
    """With four at the table a tie is not voted on again (SPORT-15)."""
    seconds: int = 20


def poll(game: Game["Ruleset"], topic: str, candidates: tuple[Seat, ...]) -> Script[list[Seat]]:
    """One open ballot. Gives those with the most votes, in the order of the candidates."""
    table, rules = game.table, game.rules.ballot
    game.tell(BallotOpened(topic, candidates), EVERYONE)

    def raise_hand(seat: Seat, candidate: Choice) -> None:
        if isinstance(candidate, int):
            game.tell(Voted(seat, candidate), EVERYONE)

    def on_whom(seat: Seat) -> Offer:
        gone = (("COMMON-17", tuple(table.left)),) if table.left else ()
        return Offer(table.candidates, bars=gone, clause="SPORT-8")

    voters = tuple(table.alive)
    yield from game.gather(topic, (voters, topic, on_whom), seconds=rules.seconds, each=raise_hand)
    standing = table.candidates
    votes: dict[Seat, list[Seat]] = {candidate: [] for candidate in standing}
    for voter in table.alive:
        if voter in table.hands:
            votes[table.hands[voter]].append(voter)
        elif rules.abstain == "last" and standing:
            votes[standing[-1]].append(voter)
    if table.ballot_off:
        return []
    game.tell(Counted(topic, tuple((c, tuple(v)) for c, v in votes.items())), EVERYONE)
    return most(votes)


def most(votes: dict[Seat, list[Seat]]) -> list[Seat]:
    """Those with the most votes, in order; nobody if there was no vote at all."""
    top = max((len(voters) for voters in votes.values()), default=0)
    return [candidate for candidate, voters in votes.items() if top and len(voters) == top]


def trial(game: Game["Ruleset"], candidates: Iterable[Seat]) -> Script[list[Seat]]:
    """Vote on the candidates until it is clear who leaves (SPORT-8, SPORT-12 to SPORT-15).

    A tie is a crossfire: thirty seconds for each of the tied, then only they are voted on
    again. The same group tied twice running: the table votes on all of them leaving.
    """
    table = game.table
    tied_before: list[Seat] = []
    topic, group = VOTE, list(candidates)
    while group:
        tied = yield from poll(game, topic, tuple(group))
        if len(tied) < 2:
            return tied
        if game.rules.ballot.four_stay and len(table.alive) == 4:
            game.tell(NoBallot("four-stay"), EVERYONE)
            return []
        if tied == tied_before:
            return (yield from lift(game, tied))
        game.tell(Tied(tuple(tied)), EVERYONE)
        for seat in tied:
            if seat in table.candidates and not table.ballot_off:
                yield from plea(game, seat)
        if table.ballot_off:
            return []
        tied_before = tied = [seat for seat in tied if seat in table.candidates]
        topic, group = REVOTE, tied
    return []


def lift(game: Game["Ruleset"], tied: list[Seat]) -> Script[list[Seat]]:
    """Shall all of the tied leave? More than half of the living must want it (SPORT-13)."""
    table = game.table
    game.tell(BallotOpened(LIFT, tuple(tied)), EVERYONE)
    voters = tuple(table.alive)
    answers = yield from game.gather(LIFT, (voters, LIFT, YES), seconds=game.rules.ballot.seconds)
    if table.ballot_off:
        return []
    hands = tuple(seat for seat in table.alive if answers.get(seat) == "yes")
    enough = 2 * len(hands) > len(table.alive)
    game.tell(LiftCounted(table.candidates, hands, len(table.alive), enough), EVERYONE)
    return list(table.candidates) if enough else []
