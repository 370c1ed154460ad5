"""The review of a finished game: what its table could know, what everybody suspected, what each
vote did, and what a strong bot would have done in each seat.

The table's curve is what the room of the bots believes of who is left (`bots/room.py`), times what
that is worth to each side (`values.py`). Nothing here may be read before a game is over.
"""

from typing import TYPE_CHECKING, NamedTuple

from gorod.engine.claims import SUSPECT, Claimed
from gorod.engine.events import GameOver, Left
from gorod.engine.game import Game
from gorod.engine.letters import Event, Letter
from gorod.engine.seats import Seat
from gorod.engine.table import Table
from gorod.insight.advising import BotAdvice, advise
from gorod.insight.following import Asked, Following, GameHour, hour
from gorod.insight.values import Shares, Values, WhoIsLeft, upcoming
from gorod.parts.ballots import BallotOpened, Counted
from gorod.parts.decoys import COVER, asks_for_suspects
from gorod.parts.elections import ELECT
from gorod.parts.nominations import Nominated
from gorod.parts.rounds import DayBegan, NightFell
from gorod.parts.rulesets import Ruleset
from gorod.parts.verdicts import DRAW

if TYPE_CHECKING:
    from gorod.bots.formula import Numbers

VOTED, NAMED, SAID, THOUGHT = "voted", "named", "said", "thought"
"""How somebody pointed at another: in a ballot, for one, aloud, or in the dark."""


class NothingToReview(Exception):
    """A game of which no review can be made; the reason names a sentence."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class Point(NamedTuple):
    """After an event."""

    hour: GameHour
    event: Event
    table: Shares
    """Each side's chance as the table could know it."""
    cards: Shares
    """The same by who was really left."""
    entries: int
    """How many entries the journal had then, without what was taken back."""
    settled: bool
    """Whether nobody had answered what is asked now: from here it can be played on."""


class Pointing(NamedTuple):
    """Somebody held another for an enemy."""

    hour: GameHour
    by: Seat
    seat: Seat
    how: str
    right: bool
    """Whether they were of different sides."""
    believed: float
    """How likely it was for whoever knew what this seat knew."""


class VoteTaken(NamedTuple):
    """A ballot, and what came of it."""

    hour: GameHour
    votes: tuple[tuple[Seat, tuple[Seat, ...]], ...]
    before: Shares
    after: Shares
    gone: tuple[Seat, ...]


class Snapshot(NamedTuple):
    """How likely everybody was one of those who hide, as the table could know it."""

    hour: GameHour
    suspicion: dict[Seat, float]
    """Of those who were left."""


class Review(NamedTuple):
    sides: tuple[str, ...]
    town: str
    winner: str
    counted: bool
    """Whether games of bots stand behind what a table is worth, or the numbers alone."""
    points: list[Point]
    snapshots: list[Snapshot]
    pointings: list[Pointing]
    votes: list[VoteTaken]
    advice: list[BotAdvice]
    game: Game[Ruleset]
    """The game without what was taken back: from its journal it can be played on."""

    @property
    def foes(self) -> frozenset[Seat]:
        table, side_of = self.game.table, self.game.rules.side_by_role
        return frozenset(s for s in table.seats if side_of[table.roles[s]] != self.town)


def review(game: Game[Ruleset], bots: tuple[Seat, ...] = ()) -> Review:
    """The review of this game; what bots answered in the dark is no suspicion.

    Raises `NothingToReview`.
    """
    if reason := why_not(game):
        raise NothingToReview(reason)
    return _Reviewer(game, frozenset(bots)).review()


def why_not(game: Game[Ruleset]) -> str:
    """Why there is nothing to review; nothing where there is."""
    if not game.over:
        return "unfinished"
    if game.table.winner not in (*game.rules.sides, DRAW):
        return "void"
    return "" if all(game.table.cards.get(seat) for seat in game.table.seats) else "no-cards"


class _Reviewer:
    def __init__(self, game: Game[Ruleset], bots: frozenset[Seat]) -> None:
        self.following = Following(game)
        self.game = self.following.game
        self.room = self.following.room
        self.lore = self.room.lore
        self.values = Values(game.rules)
        self.bots = bots
        self.table = Table(game.table.seats)
        """As it is after the letter that was read last."""
        self.phase = ""
        """What comes next, as soon as a night or a day has begun."""
        self.points: list[Point] = []
        self.snapshots: list[Snapshot] = []
        self.pointings: list[Pointing] = []
        self.votes: list[VoteTaken] = []
        self.advice: list[BotAdvice] = []
        self._heard = -1
        self._thought: dict[Seat, Numbers] = {}
        """How likely each was an enemy to whoever answered last, before the answer."""
        self._opened: Shares | None = None
        """What was likely when the ballot was opened."""

    def review(self) -> Review:
        for one in self.following.go():
            if isinstance(one, Asked):
                self._ask(one)
            else:
                self._read(one)
        return Review(
            self.values.sides,
            self.lore.town,
            str(self.table.winner),
            self.values.is_counted,
            self.points,
            self.snapshots,
            self.pointings,
            self.votes,
            self.advice,
            self.game,
        )

    def _ask(self, asked: Asked) -> None:
        ask, answer = asked.ask, asked.reply.answer
        table, seat = self.table, ask.answerer
        if not isinstance(seat, int):
            return
        if ask.topic == COVER:
            if asks_for_suspects(table) and isinstance(answer, int) and seat not in self.bots:
                self._point(seat, answer, THOUGHT)
            return
        self._thought[seat] = self.following.bots[seat].mind.enemies()
        found = advise(self.following.bots[seat], ask, answer, hour(table))
        if found is not None:
            self.advice.append(found)

    def _read(self, letter: Letter) -> None:
        event, table = letter.event, self.table
        event.befall(table)
        if isinstance(event, Counted) and event.ballot != ELECT:
            self._count(event)
        elif isinstance(event, Nominated):
            self._point(event.by, event.seat, NAMED)
        elif isinstance(event, Claimed) and event.kind == SUSPECT:
            for seat in event.about:
                self._point(event.seat, seat, SAID)
        self.phase = upcoming(event, self.phase)
        is_over = isinstance(event, GameOver)
        if (self.room.heard == self._heard and not is_over) or not self.phase:
            return
        self._heard = self.room.heard
        known = self._known() if not is_over else self._won()
        cards = self._real() if not is_over else known
        settled = not self.game.wait.answers and not self.game.over
        point = Point(hour(table), event, known, cards, len(self.game.journal), settled)
        self.points.append(point)
        if isinstance(event, BallotOpened):
            self._opened = known
        if isinstance(event, Left | GameOver) and self.votes:
            self._follow_up(event, known)
        if isinstance(event, DayBegan | NightFell) or is_over:
            self._look(point)

    # What is likely -----------------------------------------------------------------------------

    def _known(self) -> Shares:
        """What the room believes of who is left, times what that is worth.

        Everybody sees that the game is not over, before anything else is said.
        """
        total = dict.fromkeys(self.values.sides, 0.0)
        by_side: dict[tuple[int, ...], float] = {}
        for kinds, share in self.room.belief.who_is_left(self.room.alive):
            numbers = dict.fromkeys(self.values.sides, 0)
            for kind, count in zip(self.lore.kinds, kinds, strict=True):
                numbers[kind.side] += count
            left = tuple(numbers.values())
            by_side[left] = by_side.get(left, 0.0) + share
        going_on = {left: share for left, share in by_side.items() if not self.values.ends(left)}
        if self.game.over or not sum(going_on.values()):
            going_on = by_side  # the end is announced with the next breath
        whole = sum(going_on.values())
        for left, share in going_on.items():
            for side, chance in self.values.chances(WhoIsLeft(self.phase, left)).items():
                total[side] += share / whole * chance
        return total

    def _real(self) -> Shares:
        dealt = (
            self.following.past.table.cards | self.table.roles
        )  # a night may fall before the deal
        held = [dealt[seat] for seat in self.room.alive]
        return self.values.chances(self.values.state(self.phase, held))

    def _won(self) -> Shares:
        return {side: float(side == self.table.winner) for side in self.values.sides}

    def _look(self, point: Point) -> None:
        believed = self.room.belief.likely(self.lore.foes)
        shares = {seat: float(believed[seat]) for seat in self.room.alive}
        self.snapshots.append(Snapshot(point.hour, shares))

    # Who pointed at whom ------------------------------------------------------------------------

    def _point(self, by: Seat, seat: Seat, how: str) -> None:
        if by == seat:
            return
        table, side_of = self.table, self.game.rules.side_by_role
        right = side_of[table.roles[by]] != side_of[table.roles[seat]]
        by_now = self.following.bots[by].mind.enemies()
        believed = float((self._thought.get(by, by_now) if how in (VOTED, NAMED) else by_now)[seat])
        self.pointings.append(Pointing(hour(table), by, seat, how, right, min(believed, 1.0)))

    def _count(self, event: Counted) -> None:
        if not event.unnamed:
            for seat, voters in event.votes:
                for by in voters:
                    self._point(by, seat, VOTED)
        before = self._opened or self._known()
        self.votes.append(VoteTaken(hour(self.table), event.votes, before, before, ()))

    def _follow_up(self, event: Left | GameOver, known: Shares) -> None:
        """What the last ballot came to, if somebody left by it."""
        last, here = self.votes[-1], hour(self.table)
        if isinstance(event, Left) and here == last.hour:
            self.votes[-1] = last._replace(after=known, gone=(*last.gone, *event.seats))
        elif isinstance(event, GameOver) and last.gone and here[1:] == last.hour[1:]:
            self.votes[-1] = last._replace(after=known)
