"""The length of a call in the dark: it ends early, in fixed steps, once every phone has answered.

Real choices take longer than answers to decoy questions, so a call whose player has left, or is a
bot, must not end sooner than one whose player is here (COMMON-6, COMMON-10). For each card that was
called and that no person answers for, the table waits as long as a person might have taken. How
long that is follows from how long real choices have taken at this table.
"""

from collections import defaultdict
from collections.abc import Iterable
from math import exp, log, sqrt
from random import Random, SystemRandom
from typing import TYPE_CHECKING

from gorod.engine.seats import Seat
from gorod.parts.calls import holders_expected
from gorod.parts.decoys import COVER
from gorod.parts.meetings import MEETING
from gorod.table.match.match import Match
from gorod.table.match.match_view import MatchView
from gorod.table.match.provisional_answers import only_bots_left

if TYPE_CHECKING:
    from gorod.table.pacing.conductor import Conductor

STEPS_S = (10.0, 15.0, 20.0, 30.0, 45.0, 60.0, 90.0)
"""How many seconds after its beginning a call may end."""

LONE_STEPS_S = tuple(float(second) for second in range(2, 60))
"""The same where one person plays among bots: nobody is there to learn anything from the pace."""

ALONE_STEPS_S = tuple(0.75 * step for step in range(1, 80))
"""The same where that person plays alone: a call ends a moment after the answer.

Calls without that person are all as long as each other, so they do not tell which bots are left.
"""

USUAL_CHOICE_S = 9.0
"""How many seconds a choice takes at a table of which nothing is known yet."""

CHOICE_SPREAD = 0.45
"""The standard deviation of the logarithm of one player's times."""

PLAYER_SPREAD = 0.25
"""The standard deviation of the logarithm of the players' usual times."""

PRIOR_CHOICES = 0.5
"""As many choices the usual time counts for, when a table's own are averaged with it."""

KEPT_CHOICES = 40
"""How many of the last choices at a table are remembered, over all games of an evening."""


class ChoiceTimes:
    """How long real choices have taken at a table: all of them, and by call in this game."""

    def __init__(self, random: Random | None = None) -> None:
        self._random = random or SystemRandom()
        self._logs: list[float] = []
        self._by_call: defaultdict[str, list[float]] = defaultdict(list)

    def forget_calls(self) -> None:
        """Another game begins: others hold the cards, at the same table."""
        self._by_call.clear()

    def note(self, call: str, seconds: float) -> None:
        """Remember one choice."""
        self._logs = [*self._logs, log(max(1.0, seconds))][-KEPT_CHOICES:]
        self._by_call[call].append(log(max(1.0, seconds)))

    def draw(self, call: str) -> float:
        """How long a person who is called might take now.

        The more is known of those who held this card, the more their own pace counts.
        """
        known = self._logs
        usual = (PRIOR_CHOICES * log(USUAL_CHOICE_S) + sum(known)) / (PRIOR_CHOICES + len(known))
        own = self._by_call[call]
        weight = len(own) * PLAYER_SPREAD**2 / (len(own) * PLAYER_SPREAD**2 + CHOICE_SPREAD**2)
        mean = usual + weight * (sum(own) / len(own) - usual) if own else usual
        spread = sqrt(CHOICE_SPREAD**2 + (1 - weight) * PLAYER_SPREAD**2)
        return exp(self._random.gauss(mean, spread))


class CallLength:
    """When one call may end."""

    def __init__(
        self,
        call: str,
        asked: Iterable[Seat],
        choosers: Iterable[Seat],
        expected: int,
        times: ChoiceTimes,
        answered: Iterable[Seat] = (),
    ) -> None:
        """`expected` choices must be reckoned with; these people are really called.

        How long those took who have `answered` already is not known.
        """
        self.call = call
        self.asked, self.choosers = frozenset(asked), frozenset(choosers)
        self.times = times
        self._noted = {*answered}
        missing = max(0, expected - len(self.choosers))
        self.earliest = max((times.draw(call) for _ in range(missing)), default=0.0)
        """How long those would have taken for whom no person answers."""

    def note(self, answered: set[Seat], seconds: float) -> None:
        """So many seconds after the beginning these players have answered."""
        for seat in self.choosers:
            if seat in answered and seat not in self._noted:
                self.times.note(self.call, seconds)
        self._noted |= answered

    def note_silence(self, seconds: float) -> None:
        """The time is up: those who have not chosen by then are slow, and remain so."""
        self.note(set(self.choosers), 2 * seconds)

    def may_end(self, answered: set[Seat], seconds: float) -> bool:
        """Whether the call may end so many seconds after its beginning."""
        return self.asked <= answered and self.earliest <= seconds


def call_length(match: MatchView, times: ChoiceTimes) -> CallLength:
    """When the call of this match may end."""
    wait, bots = match.game.wait, match.terms.bots
    asked = {who: ask for who, ask in wait.asks.items() if isinstance(who, int)}
    choosers = [who for who, ask in asked.items() if who not in bots and ask.topic != COVER]
    expected = 0 if is_lone(match) else choices_expected(match)
    return CallLength(wait.topic, asked, choosers, expected, times, answered(match))


def is_lone(match: MatchView) -> bool:
    """Whether at most one person still plays."""
    return len(match.game.table.still(match.with_phones)) < 2


def choices_expected(match: MatchView) -> int:
    """How many real choices everybody must reckon with in this call."""
    wait = match.game.wait
    topic = wait.groups[0][1]
    if topic == MEETING:
        return 0
    return holders_expected(match.game, wait.roles) if wait.roles and topic == wait.topic else 1


def may_end_early(match: MatchView) -> bool:
    """Whether this call ends early at all: that is the same, whoever is alive.

    Not where numbers are called out at an even pace, nor where a player reads the calls aloud; but
    where one person plays alone, always.
    """
    game, called = match.game, match.called
    if match.is_alone:
        is_dark = match.is_hushed or (match.is_dark and not game.wait.asks)
        return is_dark and game.rules.paced
    return (
        match.is_hushed
        and match.host.goes_on_alone
        and game.rules.cover
        and game.rules.paced
        and bool(game.wait.asks)
        and match.speaker is None
        and not (called is not None and called.numbers)
        and not only_bots_left(match)
    )


class EarlyEnd:
    """Ends the calls of one table as soon as their length tells nothing any more."""

    def __init__(self, conductor: "Conductor") -> None:
        self.conductor = conductor
        self.times = ChoiceTimes()
        self._game = 0
        """The match whose calls are known."""
        self._number = 0
        """The number of the wait that is timed."""
        self._call: CallLength | None = None
        """When it may end."""

    def begin(self, match: Match) -> tuple[float, ...]:
        """A new question: the steps at which it may end, none if only the time limit ends it."""
        self._call = None
        if not may_end_early(match):
            return ()
        if self._game != match.number:
            self._game = match.number
            self.times.forget_calls()
        self._number, self._call = match.game.wait.number, call_length(match, self.times)
        if match.is_alone:
            return ALONE_STEPS_S
        return LONE_STEPS_S if is_lone(match) else STEPS_S

    def note(self, match: Match) -> None:
        """Remember who has answered by now."""
        if (call := self._current(match)) is not None:
            call.note(answered(match), self.conductor.clock.passed)

    def time_is_up(self, match: Match) -> None:
        """The time limit has come before all had answered."""
        if (call := self._current(match)) is not None:
            call.note_silence(self.conductor.clock.passed)

    def step(self) -> None:
        """A step of the clock: the call ends if it may."""
        match = self.conductor.evening.in_play
        if match is None or self.conductor.evening.is_narrating:
            return
        call = self._current(match)
        if call is None or not may_end_early(match):  # somebody may have come since it began
            return
        if call.may_end(answered(match), self.conductor.clock.passed):
            self.conductor.next()

    def _current(self, match: Match) -> CallLength | None:
        return self._call if self._number == match.game.wait.number else None


def answered(match: MatchView) -> set[Seat]:
    """Who has answered in this call."""
    return {who for who in match.game.wait.answers if isinstance(who, int)}
