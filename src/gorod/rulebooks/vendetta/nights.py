"""Night, the public time: discussion, vote, execution (VENDETTA-10, 11, and 54 to 63)."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace

from gorod.engine.letters import EVERYONE, Event, Speaker
from gorod.engine.questions import Offer
from gorod.engine.seats import CHANCE, Seat, Who
from gorod.engine.table import Choice, State, Table
from gorod.engine.waits import Script
from gorod.parts.ballots import (
    VOTE,
    Ballot,
    BallotOpened,
    NoBallot,
    Outcome,
    Tie,
    break_tie,
    electorate,
    hand_votes_over,
    poll,
    trial,
)
from gorod.parts.days import BALLOT
from gorod.parts.elections import elect
from gorod.parts.leaving import EXECUTED, leave
from gorod.parts.lots import by_lot
from gorod.parts.nominations import nominate_freely
from gorod.parts.play import Play
from gorod.parts.rounds import DayEnded, night_falls
from gorod.parts.targets import another
from gorod.parts.ties import crossfire, lift, not_everybody, revote
from gorod.parts.totals import Weight, grouped, number
from gorod.parts.votes import Votes
from gorod.rulebooks.vendetta.cards import VAMPIRES
from gorod.rulebooks.vendetta.course import check_quiet_rounds, quiet

# Marks of the day before ------------------------------------------------------------------------


class VotelessNamed(Event, frozen=True):
    """These have no vote tonight; the host does not say why (VENDETTA-41)."""

    seats: tuple[Seat, ...]

    def befall(self, table: Table) -> None:
        table.of(Votes).voteless = set(self.seats)


def marked_by(table: Table, call: str) -> list[Seat]:
    """The living whom this call marked in the light before this night."""
    marks = table.choices.get(call, {}).get(table.night - 1, {})
    return [seat for seat in marks.values() if isinstance(seat, int) and seat in table.alive]


def ghoul_marks(table: Table, ballot: str) -> Mapping[Seat, Weight]:
    """One vote more against the one whom the ghoul marked, in the first ballot (VENDETTA-35)."""
    return dict.fromkeys(marked_by(table, "ghoul"), 1) if ballot == VOTE else {}


def take_votes_away(game: Play) -> Script[None]:
    """Whom the beauty chose has no vote in any ballot of the night (VENDETTA-41)."""
    voteless = marked_by(game.table, "beauty")
    if voteless:
        game.tell(VotelessNamed(tuple(voteless)), EVERYONE)
    yield from ()


# Ties --------------------------------------------------------------------------------------------

TIES = (crossfire, not_everybody, lift)  # VENDETTA-11
WORDLESS_TIES = (revote, not_everybody, lift)

# How the table decides ---------------------------------------------------------------------------


def by_suspects(game: Play, night: "Night") -> Script[Outcome]:
    """The suspects are voted on; the one with the most votes is executed (VENDETTA-10)."""
    return (yield from trial(game, night.candidates(game), night.ballot(game)))


def by_panic(game: Play, night: "Night") -> Script[Outcome]:
    """All for whom more than half of the living voted are executed (VENDETTA-61)."""
    table = game.table
    way = replace(night.ballot(game), several=True)
    tally = yield from poll(game, VOTE, night.candidates(game), way)
    living = len(table.alive)
    condemned = [seat for seat, total in tally.totals.items() if 2 * total > living]
    if len(condemned) == living:
        game.tell(NoBallot("all-tied"), EVERYONE)
        condemned = []
    voters = list(dict.fromkeys(voter for seat in condemned for voter in tally.votes[seat]))
    return Outcome(condemned, voters, tally.top)


class RosesGiven(Event, frozen=True):
    """A black rose to one player, and a red one to another."""

    blames = ("seat", "black")

    seat: Seat
    black: Seat
    red: Seat | None


class RosesCounted(Event, frozen=True):
    """Black roses less red ones, for each player."""

    totals: tuple[tuple[Seat, Weight], ...]

    def words(self, voice: Speaker) -> Mapping[str, object]:
        """Who has how many."""
        said = [
            voice.say("rose-share", seats=seats, roses=str(number(total)).replace("-", "−"))
            for total, seats in grouped(self.totals)
        ]
        return {"totals": None, "shares": "; ".join(said), "shares-count": len(said)}


def by_roses(game: Play, night: "Night") -> Script[Outcome]:
    """The most black roses less red ones; a tie is settled by ordinary ballots (VENDETTA-56)."""
    table = game.table
    candidates = tuple(table.alive)
    game.tell(BallotOpened(ROSES, candidates), EVERYONE)
    given: dict[Seat, tuple[Seat | str, ...]] = {}

    def give(seat: Seat, choice: Choice) -> None:
        roses = choice if isinstance(choice, tuple) else (choice,)
        black, red = (*roses, None)[:2]
        if isinstance(black, int):
            given[seat] = (black,)
            game.tell(RosesGiven(seat, black, red if isinstance(red, int) else None), EVERYONE)

    def to_whom(seat: Seat) -> Offer:
        rest = another("VENDETTA-56")(table, seat, [])
        roses = min(2, max(1, len(rest.options)))
        return Offer(rest.options, roses, False, rest.bars, rest.clause)

    group = (electorate(table), ROSES, to_whom)
    seconds = game.rules.timings.ballot
    handed = table.of(Votes).handed
    answers = yield from game.gather(ROSES, group, seconds=seconds, each=give, hands=handed)
    totals: dict[Seat, Weight] = dict.fromkeys(table.alive, 0)
    black_from: dict[Seat, list[Seat]] = {seat: [] for seat in table.alive}
    for voter in electorate(table):
        choice = answers.get(voter)
        black, red = (*(choice if isinstance(choice, tuple) else (choice,)), None)[:2]
        if black in totals:
            totals[black] += 1
            black_from[black].append(voter)
        if red in totals:
            totals[red] -= 1
    if not any(black_from.values()):
        return Outcome()
    for seat in marked_by(table, "ghoul"):
        totals[seat] += 1
    game.tell(RosesCounted(tuple(totals.items())), EVERYONE)
    top = [seat for seat, total in totals.items() if total == max(totals.values())]
    if len(top) == 1 and not black_from[top[0]]:
        return Outcome(top=top)  # the ghoul's mark alone executes nobody (VENDETTA-35)
    if len(top) == 1:
        return Outcome(top, black_from[top[0]], top)
    return (yield from break_tie(game, night.ballot(game), Tie(top, list(candidates))))


class FateNamed(Event, frozen=True):
    """The arbiter of fate named the one to be executed."""

    blames = ("seat", "named")

    seat: Seat
    named: Seat

    def befall(self, table: Table) -> None:
        table.choices.setdefault(ARBITER, {})[table.night] = {self.seat: self.named}


def by_arbiter(game: Play, night: "Night") -> Script[Outcome]:
    """The table elects one who alone decides; nobody twice in a row (VENDETTA-60)."""
    table = game.table
    last = table.choices.get(ARBITER, {}).get(table.night - 1, {})
    able = [seat for seat in table.alive if seat not in last]
    arbiter = yield from elect(game, ARBITER, able, clause="VENDETTA-60")
    if arbiter is None:
        return Outcome()
    whom = another("VENDETTA-60")
    named = yield from game.ask(arbiter, ARBITER, lambda seat: whom(table, arbiter, []))
    if not isinstance(named, int):
        return Outcome()
    game.tell(FateNamed(arbiter, named), EVERYONE)
    return Outcome([named], [arbiter], [named])


ROSES, ARBITER = "roses", "arbiter"

Way = Callable[[Play, "Night"], Script[Outcome]]

# Revenge -----------------------------------------------------------------------------------------


class Executors(list[Seat], State):
    """Who voted for the last execution, if revenge may follow."""


class ExecutionNoted(Event, frozen=True):
    """Who voted for tonight's execution, if revenge may follow (VENDETTA-57)."""

    voters: tuple[Seat, ...]

    def befall(self, table: Table) -> None:
        table.of(Executors)[:] = self.voters


class RevengeDue(Event, frozen=True):
    """Only these may be nominated and voted on tonight."""

    seats: tuple[Seat, ...]

    def befall(self, table: Table) -> None:
        table.of(Votes).only = self.seats


def note_the_execution(game: Play, outcome: Outcome) -> None:
    """Revenge follows if only vampires were executed."""
    vampires = all(game.table.cards[seat] in VAMPIRES for seat in outcome.condemned)
    game.tell(ExecutionNoted(tuple(outcome.voters) if outcome.condemned and vampires else ()))


def take_revenge(game: Play) -> None:
    """Those who voted for a vampire's execution are the only suspects (VENDETTA-57)."""
    table = game.table
    suspects = tuple(seat for seat in table.of(Executors) if seat in table.alive)
    if suspects:
        game.tell(RevengeDue(suspects), EVERYONE)


# The die -----------------------------------------------------------------------------------------


class DieRolled(Event, frozen=True):
    """A die decided by which rule the table votes tonight (VENDETTA-63)."""

    told_by = "rule"

    face: int
    rule: str

    def words(self, voice: Speaker) -> Mapping[str, object]:
        rule = f"option-{self.rule}"
        return {"rule": voice.say(rule) if voice.knows(rule) else self.rule}


FACES = ("roses", "revenge", "arbiter", "panic", "secrets", "usual")
"""What the faces of the die mean, from one to six, unless the table agrees otherwise."""


def discussion_time(game: Play) -> int:
    """Five to ten minutes by the number of players, unless the table agreed on it (VENDETTA-10)."""
    minutes = min(10, max(5, len(game.table.alive) // 2 + 1))
    return game.rules.timings.discussion or 60 * minutes


# The night ---------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Night:
    """Open discussion, a vote, the execution. The variants of the vote change its fields."""

    way: Way = by_suspects
    discussion: bool = True
    revenge: bool = False
    faces: tuple[str, ...] = ()
    """What the faces of the die mean, where one is rolled."""
    somebody_must_go: bool = False
    """Whether a lot decides if the vote executes nobody (VENDETTA-47)."""

    def __call__(self, game: Play) -> Script[None]:
        left_before = len(game.table.left)
        yield from night_falls(game, take_votes_away(game))
        night = (yield from self.rolled(game)) if self.faces else self
        outcome = yield from night.decide(game)
        if self.somebody_must_go and not outcome.condemned:
            outcome = yield from self.lot(game, outcome)
        note_the_execution(game, outcome)
        game.tell(DayEnded(), EVERYONE)
        yield from leave(game, outcome.condemned, EXECUTED)
        quiet(game, left_before)
        check_quiet_rounds(game)

    @property
    def names_suspects(self) -> bool:
        return self.way in (by_suspects, by_panic)

    def candidates(self, game: Play) -> tuple[Seat, ...]:
        """The suspects; with eyes shut all the living are called, clockwise (VENDETTA-54)."""
        table = game.table
        return tuple(table.alive if game.rules.ballot.eyes_shut else table.of(Votes).nominees)

    def ballot(self, game: Play) -> Ballot:
        """The book's; where nothing is discussed, the tied do not speak either (VENDETTA-62)."""
        way = game.rules.ballot
        return way if self.discussion else replace(way, ties=WORDLESS_TIES)

    def rolled(self, game: Play) -> Script["Night"]:
        """Tonight's night, as the die falls."""
        faces = Offer(tuple(range(1, 7)), may_pass=False, clause="VENDETTA-63")

        def die(who: Who) -> Offer:  # a face is no seat that may leave meanwhile
            return faces

        face = yield from game.ask(CHANCE, "die", die)
        rule = self.faces[face - 1] if isinstance(face, int) else "usual"
        game.tell(DieRolled(int(str(face)), rule), EVERYONE)
        return VARIANTS[rule](self)

    def decide(self, game: Play) -> Script[Outcome]:
        table, timings = game.table, game.rules.timings
        if self.revenge:
            take_revenge(game)
        if self.names_suspects:
            seconds = discussion_time(game) if self.discussion else timings.ballot
            yield from nominate_freely(game, seconds, at_once=not self.discussion)
        elif self.discussion:
            yield from game.pause("discussion", discussion_time(game), table.alive)
        yield from game.pause(BALLOT, timings.pause)
        if self.names_suspects and not self.candidates(game):
            game.tell(NoBallot("no-nominees"), EVERYONE)
            return Outcome()
        yield from hand_votes_over(game)
        outcome = yield from self.way(game, self)
        if not outcome.condemned:
            game.tell(NoBallot("nobody-executed"), EVERYONE)
        return outcome

    def lot(self, game: Play, outcome: Outcome) -> Script[Outcome]:
        """One of those tied at the top, else of those voted on, else of the living."""
        table = game.table
        among = outcome.top or self.candidates(game) or table.alive
        drawn = yield from by_lot(game, [seat for seat in among if seat in table.alive])
        return Outcome(drawn)


VARIANTS: Mapping[str, Callable[[Night], Night]] = {
    "roses": lambda night: replace(night, way=by_roses),
    "revenge": lambda night: replace(night, revenge=True),
    "arbiter": lambda night: replace(night, way=by_arbiter),
    "panic": lambda night: replace(night, way=by_panic),
    "secrets": lambda night: replace(night, discussion=False),  # VENDETTA-62
    "usual": lambda night: night,
}
"""How each variant of the vote changes the night."""
