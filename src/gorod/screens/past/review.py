"""The review of a finished game in words, for the HTML file and for the screens."""

from collections.abc import Iterable, Sequence
from hashlib import sha256
from threading import Lock

import msgspec

from gorod.engine.events import Left
from gorod.engine.seats import Seat
from gorod.insight.odds.state_values import StateValues
from gorod.insight.review.bot_advice import BotAdvice
from gorod.insight.review.replay import GameHour
from gorod.insight.review.review import (
    Accusation,
    NothingToReview,
    Review,
    VoteTaken,
    reason_against,
    review,
)
from gorod.insight.review.rollout_chances import Rollout
from gorod.parts.rounds import DayBegan, NightFell
from gorod.screens.painter import Painter
from gorod.screens.past.chance_chart import ChanceChart, RolloutPoint, SideCurve
from gorod.screens.past.finale import turning_point_at
from gorod.screens.screen import PageOnly, ScreenData
from gorod.speech.phase_names import time_name
from gorod.table.after.summary import summary_of
from gorod.table.match.match import Match
from gorod.table.match.match_view import MatchView

MOMENT_MARKS = ("①", "②", "③")


class TurnedBy(ScreenData, frozen=True):
    """One of the moments that turned the game."""

    mark: str
    words: str
    measured: str
    why: str = ""
    """Why it helped the winners, if one of their own left."""


class VoteDid(ScreenData, frozen=True):
    """A ballot, and what it did."""

    time: str
    rows: list[str]
    """Each candidate with the voters."""
    came: str


class SuspectRow(ScreenData, frozen=True):
    """How likely one player hid, time after time, as the table could know it."""

    who: str
    card: str
    hides: bool
    shares: list[int | None]
    """In percent; None after the player had left."""


class SeatReview(ScreenData, frozen=True):
    """One player: whom they pointed at, and what a strong bot would have done."""

    seat: Seat
    who: str
    card: str
    read: str
    """How well the player read the others."""
    pointed: list[str]
    steps: list[str]
    alike: str


class ReviewHead(ScreenData, frozen=True, kw_only=True):
    """What is said of a finished game on the first screen, beside the graph."""

    moments: list[TurnedBy]
    assumes: str


class ReviewShown(ReviewHead, frozen=True, kw_only=True):
    """All that is said of a finished game."""

    full: str
    """The legend of the solid lines."""
    dashed: str
    """The legend of the dashed lines."""
    heading: str
    winner: str
    votes: list[VoteDid]
    times: list[str]
    suspects: list[SuspectRow]
    seats: list[SeatReview]


class GameReview(ReviewShown, frozen=True, kw_only=True):
    """The review of a finished game, as a page."""

    code: str
    number: int
    mine: Seat | None = None
    """The viewer's seat, if they played this game."""
    look: PageOnly[str] = ""


def is_reviewed(view: MatchView) -> bool:
    """Whether this match can be reviewed; does not make the review."""
    match = view.whole
    return match is not None and not _why_not(match)


def _why_not(match: Match) -> str:
    """Why there is no review: also if a card is only supposed, since the truth is unknown."""
    is_unsure = (
        match.game.over and match.possible_deals is not None and bool(match.possible_deals.unsure)
    )
    return reason_against(match.game) or ("no-cards" if is_unsure else "")


def review_of(match: Match) -> Review:
    """The review of this match; an error if it cannot be reviewed."""
    if reason := _why_not(match):
        raise NothingToReview(reason)
    return review(match.game, tuple(match.terms.bots))


def review_head(painter: Painter) -> ReviewHead | None:
    """The head of the review, without making the whole; None if there is no review."""
    if not is_reviewed(painter.match):
        return None
    known = summary_of(painter.match)
    turn = known.turning_points if known is not None else None
    counted = turn.counted if turn is not None else StateValues(painter.match.game.rules).is_counted
    return ReviewHead(
        moments=turning_moments(painter), assumes=chances_assumption(painter, counted)
    )


def chances_assumption(painter: Painter, counted: bool) -> str:
    """What the chances are based on."""
    return painter.say("review-assumes-bots" if counted else "review-assumes-numbers")


def turning_moments(painter: Painter) -> list[TurnedBy]:
    """The moments that turned the game, in order."""
    known = summary_of(painter.match)
    if known is None or known.turning_points is None:
        return []
    told = [
        turning_point_at(painter, known.turning_points, step)
        for step in sorted(known.turning_points.steps)
    ]
    return [
        TurnedBy(mark, one.words, one.measured, one.why)
        for mark, one in zip(MOMENT_MARKS, told, strict=False)
    ]


_cached: list[tuple[str, Review]] = []
_cache_lock = Lock()
MAX_CACHED_REVIEWS = 4
"""How many reviews the cache holds: after a game everybody looks at the same one."""


def cached_review(match: Match) -> Review:
    """The cached review of this match; callers wait in a thread while it is made."""
    of = [match.terms.setting, match.terms.bots, match.terms.paper, match.terms.facts]
    key = sha256(msgspec.json.encode([*of, match.game.journal])).hexdigest()
    with _cache_lock:
        found = next((one for name, one in _cached if name == key), None)
        if found is None:
            found = review_of(match)
            _cached[:] = [*_cached[1 - MAX_CACHED_REVIEWS :], (key, found)]
        return found


class Reviewer:
    """Puts a review into words."""

    def __init__(self, painter: Painter, found: Review) -> None:
        self.painter = painter
        self.say = painter.say
        self.found = found
        self.cards = painter.match.game.table.cards

    def review(self, outcomes: Sequence[Rollout] = ()) -> ReviewShown:
        found, painter = self.found, self.painter
        return ReviewShown(
            moments=turning_moments(painter),
            assumes=chances_assumption(painter, found.counted),
            full=self.say("review-full"),
            dashed=self.dashed(outcomes),
            heading=self.say("review-title", book=painter.book),
            winner=painter.winner(found.winner),
            votes=[self.vote(one) for one in found.votes],
            times=[self.time(one.hour) for one in found.snapshots],
            suspects=[self.suspect(seat) for seat in found.game.table.seats],
            seats=[self.seat(seat) for seat in found.game.table.seats],
        )

    def time(self, hour: GameHour) -> str:
        if not hour.phase:
            return self.say("review-end")
        return time_name(self.painter.speech, hour.phase, hour.night, hour.day)

    def dashed(self, outcomes: Sequence[Rollout]) -> str:
        if outcomes:
            return self.say("review-rolled", games=outcomes[0].games)
        return self.say("review-by-cards")

    def card(self, seat: Seat) -> str:
        return self.painter.speech.role(self.cards[seat])

    def side(self, side: str) -> str:
        speech = self.painter.speech
        return speech.side(side) if speech.knows(f"side-{side}") else side

    # The graph ----------------------------------------------------------------------------------

    def curves(self, outcomes: Sequence[Rollout] = ()) -> ChanceChart:
        points = self.found.points
        phases: dict[int, str] = {}
        for at, point in enumerate(points):
            if isinstance(point.event, DayBegan | NightFell):
                phases[at] = self.time(point.hour)
        return ChanceChart(
            self.say("review-graph"),
            [self.curve(side, outcomes) for side in self.found.sides],
            phases,
            dict(zip(self.turns(), MOMENT_MARKS, strict=False)),
        )

    def curve(self, side: str, outcomes: Sequence[Rollout]) -> SideCurve:
        points = self.found.points
        rolled = [
            RolloutPoint(one.at, one.rates[side].p, one.rates[side].low, one.rates[side].high)
            for one in outcomes
        ]
        if rolled:
            won = float(side == self.found.winner)
            rolled.append(RolloutPoint(len(points) - 1, won, won, won))
        cards = [] if rolled else [point.cards[side] for point in points]
        table = [point.table[side] for point in points]
        return SideCurve(self.side(side), table, cards, rolled)

    # The moments --------------------------------------------------------------------------------

    def steps(self) -> list[int]:
        """The departures that turned it, in order."""
        known = summary_of(self.painter.match)
        return (
            sorted(known.turning_points.steps)
            if known is not None and known.turning_points is not None
            else []
        )

    def turns(self) -> list[int]:
        """Their points in the chart."""
        left = [at for at, point in enumerate(self.found.points) if isinstance(point.event, Left)]
        return [left[step] for step in self.steps() if step < len(left)]

    # The votes ----------------------------------------------------------------------------------

    def vote(self, one: VoteTaken) -> VoteDid:
        who, side = self.painter.who, self.leading()
        rows = [
            self.say(
                "review-vote", candidate=who(seat), card=self.card(seat), voters=self.names(by)
            )
            for seat, by in one.votes
            if by
        ]
        before, after = self.vote_chances(one)
        came = self.say(
            "review-vote-came" if one.gone else "review-vote-stays",
            gone=self.names(one.gone),
            side=self.side(side),
            before=before,
            after=after,
        )
        return VoteDid(self.time(one.hour), rows, came)

    def vote_chances(self, one: VoteTaken) -> tuple[int, int]:
        """What this vote changed, in percent: the same numbers as in the moments that turned it."""
        known = summary_of(self.painter.match)
        turn = known.turning_points if known is not None else None
        gone = {*one.gone}
        steps = [
            step
            for step, departure in enumerate(turn.departures if turn is not None else [])
            if gone and gone.issuperset(departure.seats)
        ]
        if turn is not None and steps:
            return turn.befores[steps[0]], turn.chances[steps[-1] + 1]
        side = self.leading()
        return round(100 * one.before[side]), round(100 * one.after[side])

    def leading(self) -> str:
        """The side whose chances are told: the winners, or the town after a draw."""
        found = self.found
        return found.winner if found.winner in found.sides else found.town

    def names(self, seats: Iterable[Seat]) -> str:
        return self.painter.speech.listed([self.painter.who(seat) for seat in seats])

    # The players --------------------------------------------------------------------------------

    def suspect(self, seat: Seat) -> SuspectRow:
        shares = [one.suspicion.get(seat) for one in self.found.snapshots]
        percents = [None if share is None else round(100 * share) for share in shares]
        hides = seat in self.found.foes
        return SuspectRow(self.painter.who(seat), self.card(seat), hides, percents)

    def seat(self, seat: Seat) -> SeatReview:
        pointed = [one for one in self.found.accusations if one.by == seat]
        advice = [one for one in self.found.advice if one.seat == seat]
        is_town = seat not in self.found.foes
        right = sum(one.right for one in pointed)
        read = self.say("review-read", right=right, all=len(pointed)) if is_town else ""
        alike = sum(one.agrees for one in advice)
        return SeatReview(
            seat,
            self.painter.who(seat),
            self.card(seat),
            read,
            [self.pointing(one, is_town) for one in pointed],
            [self.step(one) for one in advice],
            self.say("review-alike", alike=alike, all=len(advice)),
        )

    def pointing(self, one: Accusation, is_town: bool) -> str:
        words = ("no", "yes") if is_town else ("mate", "other")
        return self.say(
            "review-pointed",
            time=self.time(one.hour),
            how=one.how,
            who=self.painter.who(one.seat),
            right=words[one.right],
            believed=round(100 * one.believed),
        )

    def step(self, one: BotAdvice) -> str:
        say = self.say
        question = self.painter.speech.question(one.ask)
        did = self.names(one.did) if one.did else say("review-nobody")
        about = {"time": self.time(one.hour), "question": question, "did": did}
        if one.agrees:
            return say("review-same", **about)
        would = self.names(one.would) if one.would else say("review-nobody")
        own = round(100 * one.share_of_did) if one.did else None
        if one.is_no_better:
            return say("review-as-good", would=would, **about)
        why = say(f"review-why-{one.why}", share=round(100 * one.share))
        chosen = "" if own is None or not one.would else say("review-own", share=own)
        return " ".join(filter(None, (say("review-would", would=would, why=why, **about), chosen)))
