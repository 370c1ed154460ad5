"""The time limit of the question that a table waits for."""

from dataclasses import dataclass, replace
from functools import partial
from typing import TYPE_CHECKING

from gorod.engine.replies import FLOOR
from gorod.engine.waits import Wait
from gorod.table.match.match import Match
from gorod.table.pacing.table_clock import Clock, ClockState

if TYPE_CHECKING:
    from gorod.table.pacing.conductor import Conductor

CONSENT_HOLD_S = 60.0
"""At most so many seconds the time stands still while phones are asked about an undo."""


@dataclass(frozen=True)
class QuestionTime:
    """What the clock was set for, and whether time was added, as one immutable value."""

    wait: Wait | None = None
    number: int = 0
    """The number of the wait: one wait may have several questions in turn."""
    extended: bool = False
    """Whether the time for this question was given a second time."""
    grace_given: bool = False
    """Whether the time was extended for an absent player."""

    def is_set_for(self, wait: Wait) -> bool:
        """Whether the clock was set for this question."""
        return (self.wait, self.number) == (wait, wait.number)


class QuestionTimer:
    """What the clock of a table was set for, and the timers that were interrupted."""

    def __init__(self, clock: Clock) -> None:
        self.clock = clock
        self.current = QuestionTime()
        self._interrupted: list[tuple[QuestionTime, ClockState]] = []
        """Timers interrupted by players who were given the floor out of turn."""

    def keep(self, wait: Wait) -> None:
        """Keep the running clock: the game still waits for the same thing."""
        self.current = replace(self.current, wait=wait, number=wait.number)

    def forget(self) -> None:
        """Have the clock set again, even for the same question."""
        self.current = replace(self.current, wait=None)

    def stop(self) -> None:
        self.clock.stop()
        self._interrupted.clear()

    def extend(self, for_absent: bool = False) -> None:
        """Remember that this question was given more time."""
        grace_given = self.current.grace_given or for_absent
        self.current = replace(self.current, extended=True, grace_given=grace_given)

    def turn_to(self, wait: Wait) -> bool:
        """Turn to a new question; returns whether its interrupted timer goes on (COMMON-21).

        Interruptions can be nested, so they are kept in order.
        """
        kept = self._interrupted
        for number, (before, time) in reversed([*enumerate(kept)]):
            if before.is_set_for(wait):
                del kept[number:]
                self.current = before
                self.clock.restore(time)
                return True
        if wait.topic == FLOOR and self.current.wait is not None:
            kept.append((self.current, self.clock.state()))
        self.current = QuestionTime(wait, wait.number)
        return False


class ConsentHold:
    """While phones are asked about an undo nobody's time runs out, once for each request.

    Nothing is written down: after a restart the time of what is waited for begins again.
    """

    def __init__(self, conductor: "Conductor") -> None:
        self.conductor = conductor
        self._asking = ""
        """The request for which the clock was held last."""
        self._holds = False

    def update(self, match: Match) -> None:
        """Hold the clock for a new request; let it run when there is none."""
        asked, clock = match.terms.going_back, self.conductor.clock
        if asked is None:
            self._end()
        elif asked.id != self._asking and clock.ticks:
            self._asking, self._holds = asked.id, True
            clock.pause()
            self.conductor.call_later(CONSENT_HOLD_S, partial(self._end, asked.id))

    def _end(self, asked: str = "") -> None:
        """The time runs on, unless the host has paused it meanwhile."""
        if not self._holds or asked not in ("", self._asking):
            return
        self._holds = False
        evening = self.conductor.evening
        match = evening.in_play
        if match is not None and not match.terms.paused:
            self.conductor.clock.resume()
            evening.refresh_screens()
