"""Who votes, on whom, and how votes are weighed; what a tie does is a list (`ties.py`).

One vote per player per ballot, never two, unless a clause gives a vote another weight or allows
several (COMMON-12).
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Literal

from gorod.engine.letters import EVERYONE, Event
from gorod.engine.questions import Offer
from gorod.engine.seats import Seat
from gorod.engine.table import Choice, Table
from gorod.engine.waits import Script
from gorod.parts.eyes import EyesClosed, EyesOpened
from gorod.parts.hands import ShowOfHands
from gorod.parts.play import Play
from gorod.parts.silence import Speechless
from gorod.parts.targets import others
from gorod.parts.totals import Weight
from gorod.parts.votes import Votes

VOTE, HAND_OVER = "vote", "hand_over"


class BallotOpened(Event, frozen=True, omit_defaults=True):
    """These are voted on, in this order."""

    told_by = "ballot"

    ballot: str
    candidates: tuple[Seat, ...]
    eyes_shut: bool = False
    """Whether all vote with their eyes shut, and nominations bind nobody (VENDETTA-54)."""

    def befall(self, table: Table) -> None:
        votes = table.of(Votes)
        votes.candidates, votes.hands = self.candidates, {}
        votes.eyes_shut = self.eyes_shut
        votes.counted = votes.unnamed = None
        if not set(self.candidates) <= set(votes.tied):
            votes.tied = ()


class Voted(Event, frozen=True):
    """A hand went up, for one candidate or, where that is allowed, for several."""

    blames = ("seat", "candidate")

    seat: Seat
    candidate: Seat | tuple[Seat, ...]

    def befall(self, table: Table) -> None:
        given = self.candidate
        table.of(Votes).hands[self.seat] = given if isinstance(given, tuple) else (given,)


class Counted(Event, frozen=True):
    """The count of a ballot: each candidate with those whose votes went there."""

    ballot: str
    votes: tuple[tuple[Seat, tuple[Seat, ...]], ...]
    totals: tuple[tuple[Seat, Weight], ...] = ()
    """What the votes weigh, where that is not their number."""
    unnamed: bool = False
    """Whether hands were only counted: nobody is known then, and the totals say all."""

    def befall(self, table: Table) -> None:
        table.of(Votes).counted = self


class TotalsTold(Event, frozen=True):
    """The count of a secret ballot: how many votes each candidate has, and not whose."""

    ballot: str
    totals: tuple[tuple[Seat, Weight], ...]

    def befall(self, table: Table) -> None:
        votes = table.of(Votes)
        votes.counted = votes.counted or self  # those who have read more keep that


class NoBallot(Event, frozen=True):
    """Nobody is voted on today, or nobody leaves by the vote, and why."""

    told_by = "why"

    why: str


class VoteHandedOver(Event, frozen=True):
    """One who may not vote gave the vote to another, who casts it apart from the own one."""

    seat: Seat
    receiver: Seat

    def befall(self, table: Table) -> None:
        table.of(Votes).handed[self.seat] = self.receiver


def no_marks(table: Table, ballot: str) -> Mapping[Seat, Weight]:
    return {}


@dataclass(frozen=True)
class Ballot:
    """How this book votes."""

    clause: str = "COMMON-12"
    abstain: Literal["last", "none"] = "none"
    """Those who raised no hand vote for the last candidate, or for nobody."""
    obligatory: bool = False
    """Whether everybody must vote."""
    oneself: bool = True
    """Whether one may vote for oneself."""
    several: bool = False
    """Whether one may vote for several candidates."""
    secret: bool = False
    """Whether only the totals are told."""
    eyes_shut: bool = False
    """Whether all shut their eyes and any living player may be voted for (VENDETTA-54)."""
    masks: bool = False
    """Whether they raise masks instead."""
    weight: Callable[[Table, Seat], Weight] | None = None
    """What each one's vote counts, where that is not one."""
    nameless: bool = False
    """Whether it does not matter who voted: then hands may be only counted (COMMON-20)."""
    marks: Callable[[Table, str], Mapping[Seat, Weight]] = no_marks
    """Votes that count in a ballot though nobody casts them in it."""
    ties: tuple["TieBreak", ...] = ()
    """What is done about a tie, one thing after the other until one settles it; then all stay."""


@dataclass(slots=True)
class Tally:
    """What a ballot brought."""

    votes: dict[Seat, list[Seat]]
    """Whose votes each has, where that is known."""
    totals: dict[Seat, Weight]
    cast: int = 0
    """How many votes were cast."""

    @property
    def top(self) -> list[Seat]:
        """Those with the most votes, in order; nobody if there was no vote at all."""
        if not self.cast:
            return []
        top = max(self.totals.values())
        return [candidate for candidate, total in self.totals.items() if total == top]


@dataclass(slots=True)
class Outcome:
    """Whom the table votes out."""

    condemned: list[Seat] = field(default_factory=list)
    voters: list[Seat] = field(default_factory=list)
    """Who voted for it in the ballot that decided."""
    top: list[Seat] = field(default_factory=list)
    """Who had the most votes in the last ballot."""


def electorate(table: Table) -> tuple[Seat, ...]:
    """Those whose votes are cast, one each: their own, or handed over to another (COMMON-12)."""
    silenced, votes = table.of(Speechless).silenced, table.of(Votes)
    if not silenced and not votes.voteless:
        return tuple(table.alive)
    return tuple(
        seat
        for seat in table.alive
        if seat not in votes.voteless
        and (seat not in silenced or votes.handed.get(seat) in table.alive)
    )


def hand_votes_over(game: Play) -> Script[None]:
    """Each who is silenced may hand the vote to another; one without a vote loses it."""
    table, seconds = game.table, game.rules.timings.farewell
    silenced, votes = table.of(Speechless).silenced, table.of(Votes)
    for seat in [seat for seat in table.alive if seat in silenced]:
        if seat in table.alive and seat not in votes.voteless and seat not in votes.handed:
            receiver = yield from game.ask(
                seat, HAND_OVER, lambda who: others(table, int(who)), seconds
            )
            has_vote = receiver not in votes.voteless and receiver not in silenced
            if isinstance(receiver, int) and has_vote and receiver in table.alive:
                game.tell(VoteHandedOver(seat, receiver), EVERYONE)


def poll(
    game: Play,
    topic: str,
    candidates: tuple[Seat, ...],
    ballot: Ballot | None = None,
) -> Script[Tally]:
    """One ballot on these candidates, by the book's way or another."""
    table, votes = game.table, game.table.of(Votes)
    way = game.rules.ballot if ballot is None else ballot
    open_ballot(game, topic, candidates, way)

    def raise_hand(seat: Seat, choice: Choice) -> None:
        if choice is not None:
            seen_by = (votes.handed.get(seat, seat),) if way.secret else EVERYONE
            game.tell(Voted(seat, choice), seen_by)  # type: ignore[arg-type]

    papers: dict[int, Offer] = {}

    def on_whom(seat: Seat) -> Offer:
        """One paper serves all who may vote for themselves too, until somebody leaves."""
        paper = papers.get(len(table.left)) if way.oneself else None
        if paper is None:
            paper = papers[len(table.left)] = _ballot_paper(table, votes, way, seat)
        return paper

    yield from game.gather(
        topic,
        (electorate(table), topic, on_whom),
        seconds=game.rules.timings.ballot,
        each=raise_hand,
        hands=votes.handed,
        show=ShowOfHands(game, topic, way, lambda: votes.candidates, lambda: electorate(table)),
    )
    open_eyes(game, way)
    if votes.cancelled:
        return Tally({}, {})
    tally = _count(table, votes, way, topic)
    cast = tuple([(candidate, tuple(voters)) for candidate, voters in tally.votes.items()])
    plain = tally.totals == {seat: len(voters) for seat, voters in cast}
    totals = tuple(tally.totals.items())
    if way.secret:
        game.tell(Counted(topic, cast, totals))
        game.tell(TotalsTold(topic, totals), EVERYONE)
    else:
        unnamed = votes.unnamed is not None
        shown = () if plain and not unnamed else totals
        game.tell(Counted(topic, cast, shown, unnamed), EVERYONE)
    return tally


def open_ballot(game: Play, topic: str, candidates: tuple[Seat, ...], way: Ballot) -> None:
    """Say on whom the table votes; in a vote with eyes shut, close them first."""
    if way.eyes_shut:
        game.tell(EyesClosed(way.masks), EVERYONE)
    game.tell(BallotOpened(topic, candidates, way.eyes_shut), EVERYONE)


def open_eyes(game: Play, way: Ballot) -> None:
    if way.eyes_shut:
        game.tell(EyesOpened(way.masks), EVERYONE)


def _ballot_paper(table: Table, votes: Votes, way: Ballot, seat: Seat) -> Offer:
    gone: tuple[tuple[str, tuple[Seat | str, ...]], ...] = ()
    if table.left:
        gone = (("COMMON-17", tuple(table.left)),)
    options = votes.candidates
    if not way.oneself:
        gone = ((way.clause, (seat,)), *gone)
        options = tuple([candidate for candidate in options if candidate != seat])
    if way.several:
        return Offer(options, max(1, len(options)), True, gone, way.clause, least=1)
    return Offer(options, 1, not way.obligatory, gone, way.clause)


def _count(table: Table, votes: Votes, way: Ballot, topic: str) -> Tally:
    standing, hands = votes.candidates, votes.hands
    cast: dict[Seat, list[Seat]] = {candidate: [] for candidate in standing}
    if votes.unnamed is not None:
        return _count_unnamed(table, votes.unnamed, way, topic, cast)
    for voter in electorate(table):
        given = hands.get(voter)
        if given is not None:
            for candidate in given:
                cast[candidate].append(voter)
        elif way.abstain == "last" and standing:
            cast[standing[-1]].append(voter)
    weight = way.weight
    totals: dict[Seat, Weight] = {
        candidate: len(voters) if weight is None else sum(weight(table, one) for one in voters)
        for candidate, voters in cast.items()
    }
    _add_marks(table, way, topic, totals)
    return Tally(cast, totals, sum(map(len, cast.values())))


def _count_unnamed(
    table: Table,
    hands: dict[Seat | str, int],
    way: Ballot,
    topic: str,
    cast: dict[Seat, list[Seat]],
) -> Tally:
    """The same where nobody knows whose hands they were: no vote is anybody's (COMMON-20)."""
    totals: dict[Seat, Weight] = {candidate: hands.get(candidate, 0) for candidate in cast}
    raised = sum(hands.values())
    if way.abstain == "last" and totals:
        totals[next(reversed(totals))] += len(electorate(table)) - raised
        raised = len(electorate(table))
    _add_marks(table, way, topic, totals)
    return Tally(cast, totals, raised)


def _add_marks(table: Table, way: Ballot, topic: str, totals: dict[Seat, Weight]) -> None:
    for candidate, mark in way.marks(table, topic).items():
        if candidate in totals:
            totals[candidate] += mark


def trial(
    game: Play,
    candidates: Iterable[Seat],
    ballot: Ballot | None = None,
    topic: str = VOTE,
) -> Script[Outcome]:
    """Vote on the candidates until it is clear who leaves."""
    way = game.rules.ballot if ballot is None else ballot
    stood = tuple(candidates)
    tally = yield from poll(game, topic, stood, way)
    top = tally.top
    if len(top) > 1:
        return (yield from break_tie(game, way, Tie(top, list(stood))))
    return outcome_of(tally)


def outcome_of(tally: Tally, before: Iterable[Seat] = ()) -> Outcome:
    """Whom a ballot without a tie votes out; if nobody voted, those `before` still lead."""
    top = tally.top
    return Outcome(top, [voter for seat in top for voter in tally.votes[seat]], top or [*before])


@dataclass(slots=True)
class Tie:
    """Who share the most votes, and who stood in that ballot."""

    seats: list[Seat]
    stood: list[Seat]


TieBreak = Callable[[Play, Ballot, Tie], Script[Outcome | Tie]]
"""What settles a tie, or leaves one to whatever comes next (`ties.py`)."""


def break_tie(game: Play, way: Ballot, tie: Tie) -> Script[Outcome]:
    """Do what the book does about a tie, until it is settled; if nothing settles it, all stay."""
    for settle in way.ties:
        found = yield from settle(game, way, tie)
        if isinstance(found, Outcome):
            return found
        tie = found
    return Outcome(top=tie.seats)
