"""Absent players: their presence is tracked, their time extended once, their turn passed."""

from functools import partial
from typing import TYPE_CHECKING

from gorod.table.match.match import Match
from gorod.table.match.provisional_answers import is_discussion

if TYPE_CHECKING:
    from gorod.table.pacing.conductor import Conductor

PASS_DELAY_S = 2.0
"""How many seconds an absent player's turn is shown before it is passed."""


class Absences:
    """What it means at one table that awaited players are absent."""

    def __init__(self, conductor: "Conductor") -> None:
        self.conductor = conductor
        self._tracked = self._passing = 0
        """The match whose presence is tracked; the wait that is about to be passed."""

    def track(self, match: Match) -> None:
        """Track presence from the deal on, and again after a restart."""
        if self._tracked != match.number:
            self._tracked = match.number
            plan = self.conductor.evening.seating.plan
            self.conductor.presence.begin(match.with_phones, plan.grace)

    def wait(self, match: Match) -> bool:
        """Extend the time once until an absent player's grace is over, but never in the dark."""
        evening, timer = self.conductor.evening, self.conductor.timer
        if not evening.seating.plan.remote or match.is_hushed or timer.current.grace_given:
            return False
        grace = max(map(self.conductor.presence.left, match.awaited()), default=0.0)
        if grace <= 0:
            return False
        timer.extend(for_absent=True)
        self.conductor.clock.set(grace)
        evening.refresh_screens()
        return True

    def pass_turns(self) -> None:
        """End the wait if all awaited players are absent beyond their grace (COMMON-13)."""
        evening = self.conductor.evening
        match = evening.in_play
        if match is None or evening.is_narrating or not evening.seating.plan.remote:
            return
        number = match.game.wait.number
        if self._passing != number and self._only_lost_are_awaited(match):
            self._passing = number
            self.conductor.call_later(PASS_DELAY_S, partial(self._pass, number))

    def _pass(self, number: int) -> None:
        self._passing = 0
        match = self.conductor.evening.in_play
        if match is None or match.game.wait.number != number:
            return
        if self._only_lost_are_awaited(match):
            self.conductor.next()

    def _only_lost_are_awaited(self, match: Match) -> bool:
        awaited, presence = match.awaited(), self.conductor.presence
        return (
            match.host.goes_on_alone
            and not match.is_hushed
            and not is_discussion(match.game)
            and self.conductor.clock.left is None
            and presence.is_anybody_here
            and bool(awaited)
            and presence.lost.issuperset(awaited)
        )
