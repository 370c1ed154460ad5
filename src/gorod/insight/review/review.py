"""Review of a finished game: chances over time, suspicion, votes, and a strong bot's advice.

The table's curve is the bots' public belief about who is left, times what each state is worth to
each side. Nothing here may be shown before the game is over.
"""

from typing import TYPE_CHECKING, NamedTuple

from gorod.engine.claims import SUSPECT, Claimed
from gorod.engine.events import GameOver, Left
from gorod.engine.game import Game
from gorod.engine.letters import Event, Letter
from gorod.engine.seats import Seat
from gorod.engine.table import Table
from gorod.insight.odds.state_values import StateValues, WhoIsLeft, WinShares, next_phase
from gorod.insight.review.bot_advice import BotAdvice, advise
from gorod.insight.review.replay import AnswerDue, GameHour, ReviewReplay, hour
from gorod.parts.ballots import BallotOpened, Counted
from gorod.parts.decoys import COVER, asks_for_suspects
from gorod.parts.elections import ELECT
from gorod.parts.nominations import Nominated
from gorod.parts.rounds import DayBegan, NightFell
from gorod.parts.rulesets import Ruleset
from gorod.parts.verdicts import DRAW

if TYPE_CHECKING:
    from gorod.bots.bayes.choice_model import FloatArray

VOTED, NOMINATED, SAID, THOUGHT = "voted", "named", "said", "thought"
"""How a player was accused: by a vote, a nomination, aloud, or in a decoy answer by night."""


class NothingToReview(Exception):
    """A game that cannot be reviewed; `reason` is part of a message id."""

    def __init__(self, reason: str) -> None:
        super().__init__(reason)
        self.reason = reason


class ReviewPoint(NamedTuple):
    """The chances after an event."""

    hour: GameHour
    event: Event
    table: WinShares
    """Each side's chance by public knowledge."""
    cards: WinShares
    """Each side's chance by the real cards."""
    entries: int
    """The length of the journal then, without undone steps."""
    settled: bool
    """Whether nobody had answered yet: rollouts can start here."""


class Accusation(NamedTuple):
    """One player accused another."""

    hour: GameHour
    by: Seat
    seat: Seat
    how: str
    right: bool
    """Whether they were on different sides."""
    believed: float
    """How likely it was by what this seat knew."""


class VoteTaken(NamedTuple):
    """A ballot and its effect on the chances."""

    hour: GameHour
    votes: tuple[tuple[Seat, tuple[Seat, ...]], ...]
    before: WinShares
    """Each side's chance by the real cards when the vote was called."""
    after: WinShares
    gone: tuple[Seat, ...]


class SuspicionSnapshot(NamedTuple):
    """How likely each player was a foe of the town, by public knowledge."""

    hour: GameHour
    suspicion: dict[Seat, float]
    """By living seat."""


class Review(NamedTuple):
    """All of a review."""

    sides: tuple[str, ...]
    town: str
    winner: str
    counted: bool
    """Whether the values of states come from games of bots, or from the numbers alone."""
    points: list[ReviewPoint]
    snapshots: list[SuspicionSnapshot]
    accusations: list[Accusation]
    votes: list[VoteTaken]
    advice: list[BotAdvice]
    game: Game[Ruleset]
    """The game without undone steps; rollouts start from its journal."""

    @property
    def foes(self) -> frozenset[Seat]:
        table, side_of = self.game.table, self.game.rules.side_by_role
        return frozenset(s for s in table.seats if side_of[table.roles[s]] != self.town)


def review(game: Game[Ruleset], bots: tuple[Seat, ...] = ()) -> Review:
    """Review this game; decoy answers of `bots` by night do not count as suspicion.

    Raises `NothingToReview`.
    """
    if reason := reason_against(game):
        raise NothingToReview(reason)
    return _Reviewer(game, frozenset(bots)).review()


def reason_against(game: Game[Ruleset]) -> str:
    """Why the game cannot be reviewed; empty if it can."""
    if not game.over:
        return "unfinished"
    if game.table.winner not in (*game.rules.sides, DRAW):
        return "void"
    return "" if all(game.table.cards.get(seat) for seat in game.table.seats) else "no-cards"


class _Reviewer:
    def __init__(self, game: Game[Ruleset], bots: frozenset[Seat]) -> None:
        self.following = ReviewReplay(game)
        self.game = self.following.game
        self.public = self.following.public
        self.facts = self.public.facts
        self.values = StateValues(game.rules)
        self.bots = bots
        self.table = Table(game.table.seats)
        """The table after the last letter."""
        self.phase = ""
        """The phase that comes next, empty before the first night or day."""
        self.points: list[ReviewPoint] = []
        self.snapshots: list[SuspicionSnapshot] = []
        self.accusations: list[Accusation] = []
        self.votes: list[VoteTaken] = []
        self.advice: list[BotAdvice] = []
        self._heard = -1
        self._thought: dict[Seat, FloatArray] = {}
        """Each seat's belief in its enemies, just before its last answer."""
        self._opened: WinShares | None = None
        """The chances when the ballot was opened."""

    def review(self) -> Review:
        for one in self.following.steps():
            if isinstance(one, AnswerDue):
                self._ask(one)
            else:
                self._read(one)
        return Review(
            self.values.sides,
            self.facts.town,
            str(self.table.winner),
            self.values.is_counted,
            self.points,
            self.snapshots,
            self.accusations,
            self.votes,
            self.advice,
            self.game,
        )

    def _ask(self, asked: AnswerDue) -> None:
        ask, answer = asked.ask, asked.reply.answer
        table, seat = self.table, ask.answerer
        if not isinstance(seat, int):
            return
        if ask.topic == COVER:
            if asks_for_suspects(table) and isinstance(answer, int) and seat not in self.bots:
                self._point(seat, answer, THOUGHT)
            return
        self._thought[seat] = self.following.bots[seat].belief.enemies()
        found = advise(self.following.bots[seat], ask, answer, hour(table))
        if found is not None:
            self.advice.append(found)

    def _read(self, letter: Letter) -> None:
        event, table = letter.event, self.table
        event.befall(table)
        if isinstance(event, Counted) and event.ballot != ELECT:
            self._count(event)
        elif isinstance(event, Nominated):
            self._point(event.by, event.seat, NOMINATED)
        elif isinstance(event, Claimed) and event.kind == SUSPECT:
            for seat in event.about:
                self._point(event.seat, seat, SAID)
        self.phase = next_phase(event, self.phase)
        is_over = isinstance(event, GameOver)
        if (self.public.heard == self._heard and not is_over) or not self.phase:
            return
        self._heard = self.public.heard
        known = self._known() if not is_over else self._won()
        cards = self._real() if not is_over else known
        settled = not self.game.wait.answers and not self.game.over
        point = ReviewPoint(hour(table), event, known, cards, len(self.game.journal), settled)
        self.points.append(point)
        if isinstance(event, BallotOpened):
            self._opened = cards
        if isinstance(event, Left | GameOver) and self.votes:
            self._follow_up(event, cards)
        if isinstance(event, DayBegan | NightFell) or is_over:
            self._look(point)

    # Chances ------------------------------------------------------------------------------------

    def _known(self) -> WinShares:
        """The public belief about who is left, times what that is worth.

        Everybody knows that the game is not over, so states that end it are excluded.
        """
        total = dict.fromkeys(self.values.sides, 0.0)
        by_side: dict[tuple[int, ...], float] = {}
        for kinds, share in self.public.posterior.who_is_left(self.public.alive):
            numbers = dict.fromkeys(self.values.sides, 0)
            for kind, count in zip(self.facts.kinds, kinds, strict=True):
                numbers[kind.side] += count
            left = tuple(numbers.values())
            by_side[left] = by_side.get(left, 0.0) + share
        going_on = {left: share for left, share in by_side.items() if not self.values.ends(left)}
        if self.game.over or not sum(going_on.values()):
            going_on = by_side  # the end is about to be announced
        whole = sum(going_on.values())
        for left, share in going_on.items():
            for side, chance in self.values.chances(WhoIsLeft(self.phase, left)).items():
                total[side] += share / whole * chance
        return total

    def _real(self) -> WinShares:
        dealt = (
            self.following.past.table.cards | self.table.roles
        )  # a night may fall before the deal
        held = [dealt[seat] for seat in self.public.alive]
        return self.values.chances(self.values.state(self.phase, held))

    def _won(self) -> WinShares:
        return {side: float(side == self.table.winner) for side in self.values.sides}

    def _look(self, point: ReviewPoint) -> None:
        believed = self.public.posterior.likely(self.facts.foe_kinds)
        shares = {seat: float(believed[seat]) for seat in self.public.alive}
        self.snapshots.append(SuspicionSnapshot(point.hour, shares))

    # Accusations --------------------------------------------------------------------------------

    def _point(self, by: Seat, seat: Seat, how: str) -> None:
        if by == seat:
            return
        table, side_of = self.table, self.game.rules.side_by_role
        right = side_of[table.roles[by]] != side_of[table.roles[seat]]
        by_now = self.following.bots[by].belief.enemies()
        believed = float(
            (self._thought.get(by, by_now) if how in (VOTED, NOMINATED) else by_now)[seat]
        )
        self.accusations.append(Accusation(hour(table), by, seat, how, right, min(believed, 1.0)))

    def _count(self, event: Counted) -> None:
        if not event.unnamed:
            for seat, voters in event.votes:
                for by in voters:
                    self._point(by, seat, VOTED)
        before = self._opened or self._real()
        self.votes.append(VoteTaken(hour(self.table), event.votes, before, before, ()))

    def _follow_up(self, event: Left | GameOver, cards: WinShares) -> None:
        """Add who left by the last ballot, and the chances after it."""
        last, here = self.votes[-1], hour(self.table)
        if isinstance(event, Left) and here == last.hour:
            self.votes[-1] = last._replace(after=cards, gone=(*last.gone, *event.seats))
        elif isinstance(event, GameOver) and last.gone and here[1:] == last.hour[1:]:
            self.votes[-1] = last._replace(after=cards)
