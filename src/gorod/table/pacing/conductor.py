"""The conductor: what happens at a table by itself (lots, bots, the clock, absent players).

The host, Gorod or a person, decides how long something may take and what a timeout means.
"""

from contextlib import suppress
from typing import TYPE_CHECKING

import msgspec

from gorod.engine.questions import Ask
from gorod.engine.replies import Reply
from gorod.engine.seats import CHANCE, CLOCK, HOST, Seat
from gorod.store.errors import ServedElsewhere, StoreError
from gorod.store.store import Conflict
from gorod.table.match.match import Match
from gorod.table.match.provisional_answers import (
    ask_for_vote,
    askers_needed,
    asks_too_late,
    final_entries,
    may_ask_for_vote,
    only_bots_left,
)
from gorod.table.pacing.absent_turns import Absences
from gorod.table.pacing.bot_answers import BotPlayers
from gorod.table.pacing.bot_schedule import BotTurns
from gorod.table.pacing.call_length import EarlyEnd
from gorod.table.pacing.presence import Presence
from gorod.table.pacing.question_timer import ConsentHold, QuestionTimer
from gorod.table.pacing.serial_tasks import TaskRunner
from gorod.table.pacing.table_clock import Clock, TableTime
from gorod.table.paper.card_facts import CardFacts
from gorod.table.request_errors import RequestError

if TYPE_CHECKING:
    from gorod.table.evening import Evening

BOTS_ONLY_S = 3.0
"""The time limit when only bots are left, for a discussion or a call in the dark."""

LOOK_AT_CARD_S = 60.0
"""How many seconds players have to look at their cards before the first call."""


class Conductor:
    """Advances the match of one table between the answers of people."""

    def __init__(self, evening: "Evening", time: TableTime) -> None:
        self.evening = evening
        self.time = time
        self._tasks = TaskRunner(evening.turn, evening.code, time)
        self.call_later, self.call_soon = self._tasks.call_later, self._tasks.call_soon
        self.presence = Presence(time, self._presence_changed)
        self.bots = BotPlayers(evening.code, lambda: evening.in_play)
        """Answers for chance and for bots."""
        self.early_end = EarlyEnd(self)
        self.clock = Clock(time, self._ring, self._step)
        self.timer = QuestionTimer(self.clock)
        self.consent_hold = ConsentHold(self)
        self.bot_turns = BotTurns(self)
        self.absences = Absences(self)
        self._is_held_up = False
        """Whether an answer of chance waits for the disk."""

    def go_on(self) -> None:
        """Advance: let chance answer, narrate what happened, then start bots and the clock."""
        match = self.evening.match
        if match is not None:
            if not self._chance_answers(match):
                return
            has_told = self._narrate(match)
            if (shown := self.evening.shown) is not None:
                self.presence.freeze(shown.is_dark)
                if self.bots.report_failures(match, shown.is_dark or match.is_dark):
                    self.evening.refresh_screens()
                self.evening.set_dark(shown.is_discreet)
            if not has_told:
                pass  # nobody knows yet what there is to do
            elif match.game.over:
                self.stop()
                self.bots.rest()
                match.sync_shelf()
                with suppress(StoreError):  # retried with the next step
                    self.evening.seat_the_waiting()
            elif not match.terms.awaiting:
                match.sync_shelf()
                self.absences.track(match)
                self.bot_turns.schedule(match)
                self._set_clock(match)
                self.early_end.note(match)
                self.consent_hold.update(match)
                if self.clock.left is None:  # a wait without a time limit cannot be paused
                    with suppress(StoreError, Conflict):
                        self._keep_paused(False)
                self.absences.pass_turns()
        self.evening.notify_listeners()

    def _narrate(self, match: Match) -> bool:
        """Narrate what is new, with the clock frozen (COMMON-24); returns whether all is told."""
        telling = self.evening.narration
        if telling is None:
            return True
        is_the_same = self.timer.current.is_set_for(match.game.wait)
        has_told = telling.go_on(quietly=is_the_same and self.clock.ticks)
        (self.clock.unfreeze if has_told else self.clock.freeze)()
        return has_told

    def finish_narration(self) -> bool:
        """Skip the rest of the narration; returns whether there was any."""
        telling = self.evening.narration
        if telling is None or not telling.finish():
            return False
        self.go_on()
        self.evening.refresh_screens()
        return True

    def restart_clock(self) -> None:
        """Set the clock again: the host has changed, or all have looked at their cards."""
        self.timer.forget()
        self.go_on()
        self.evening.refresh_screens()

    def next(self) -> None:
        """End the wait, on timeout or by the host; provisional answers become final.

        During narration, end only that; while players look at their cards, only the looking.
        """
        match = self.evening.playing()
        if (telling := self.evening.narration) is not None and telling.waits_for_looks:
            telling.stop_waiting()
            self.go_on()
            return
        if self.finish_narration():
            return
        if not match.discussion.suspicions:
            self.evening.reply(Reply(CLOCK, match.game.wait.number, by=HOST))
            return
        told = len(match.game.letters)
        terms = msgspec.structs.replace(match.terms, talk=None)
        self.evening.write_with_terms(final_entries(match), terms)
        if not match.terms.paper:  # the host has entered all of it
            match.mark_unread_from(told)

    def ask_for_vote(self, seat: Seat, wants: bool) -> None:
        """Add or remove this player's request to vote; raises `RequestError` (VENDETTA-67).

        A tap just after the end of the discussion is ignored: the page shows what came next.
        """
        match = self.evening.playing()
        if asks_too_late(match, seat):
            return
        if self.evening.is_narrating or seat not in may_ask_for_vote(match):
            raise RequestError("no-vote-to-ask-for")
        if wants != (seat in match.discussion.urging):
            ask_for_vote(match, seat, wants)
            if match.host.goes_on_alone and len(match.discussion.urging) >= askers_needed(match):
                self.next()
            self.evening.refresh_screens()

    def pause(self) -> None:
        if self.evening.is_narrating:
            self.clock.start_paused()  # players get the full time for the question that follows
        self._keep_paused(self.clock.runs)
        self.clock.pause()
        self.evening.refresh_screens()

    def resume(self) -> None:
        self._keep_paused(False)
        self.clock.resume()
        self.absences.pass_turns()
        self.evening.refresh_screens()

    def _keep_paused(self, paused: bool) -> None:
        """Save whether the clock is paused; raises errors of the disk."""
        match = self.evening.in_play
        if match is None or match.terms.paused == paused:
            return
        match.terms.paused = paused
        try:
            match.keep()
        except BaseException:
            match.terms.paused = not paused
            raise

    def stop(self) -> None:
        self.timer.stop()
        if self.evening.narration is not None:
            self.evening.narration.stop()
        self.bot_turns.stop()

    # Chance ---------------------------------------------------------------------------------------

    def _chance_answers(self, match: Match) -> bool:
        """Draw open lots; if the disk fails, retry a little later."""
        try:
            while CHANCE in match.game.open:
                self.evening.write(self._lot(match, match.game.open[CHANCE]))
        except ServedElsewhere:
            return False
        except StoreError:
            self.clock.stop()
            if not self._is_held_up:
                self._is_held_up = True
                self._tasks.retry(self._go_on_again)
            self.evening.refresh_screens()
            return False
        return True

    def _lot(self, match: Match, ask: Ask) -> Reply:
        """The answer of chance; paper cards were dealt by hand, so any possible deal is assumed."""
        rules, terms = match.game.rules, match.terms
        if terms.paper and ask.topic == "deal":
            deal = CardFacts(rules.deck, rules.players, terms.facts).deal()
            return Reply(CHANCE, ask.number, deal, HOST)
        return Reply(CHANCE, ask.number, self.bots.answer(ask))

    def _go_on_again(self) -> None:
        self._is_held_up = False
        self.go_on()

    # The clock ------------------------------------------------------------------------------------

    def ask_again(self, match: Match) -> bool:
        """Give the time for this question again, but only once; returns whether it was given."""
        if self.timer.current.extended:
            return False
        self.timer.extend()
        self._set_clock(match, again=True)
        return True

    def _set_clock(self, match: Match, again: bool = False) -> None:
        """Set the clock for a new question; one without a time limit keeps the running clock."""
        if self.evening.is_narrating:
            return
        wait = match.game.wait
        fresh = not self.timer.current.is_set_for(wait)
        if not fresh and not again:
            return
        if fresh and self.timer.turn_to(wait):
            return
        if wait.seconds is None and self.clock.runs and fresh and not wait.hushed and wait.asks:
            return
        seconds = match.seconds
        if seconds is not None and match.host.goes_on_alone and match.still_to_look():
            seconds = max(seconds, LOOK_AT_CARD_S)
        if match.host.goes_on_alone and only_bots_left(match):
            seconds = BOTS_ONLY_S
        if seconds is None:
            self.clock.stop()
        else:
            self.clock.set(seconds, self.early_end.begin(match))
        if again:
            self.evening.refresh_screens()

    def look(self, seat: Seat) -> None:
        """This player has looked at the card; when all have, the first call comes."""
        match = self.evening.playing()
        is_awaited = seat in match.still_to_look()
        match.looked.add(seat)
        if not is_awaited:
            return
        if not match.still_to_look():
            self.restart_clock()
        self.evening.refresh_screens()

    def speak(self, seat: Seat, said: int) -> None:
        """The speaker has said this many sentences; the clock does not wait (IT-29)."""
        match = self.evening.playing()
        if seat == match.speaker:
            match.spoken = max(match.spoken, said)
            self.evening.refresh_screens()

    def _ring(self) -> None:
        """On timeout, let the host decide."""
        match = self.evening.in_play
        number = None if match is None else match.game.wait.number

        def ring() -> None:
            now = self.evening.in_play
            if now is not None and now.game.wait.number == number:
                self.early_end.time_is_up(now)
                now.host.on_timeout(self, now)

        self.call_soon(ring)

    def _step(self) -> None:
        self.call_soon(self.early_end.step)

    def _presence_changed(self) -> None:
        self.evening.notify_listeners()
        self.absences.pass_turns()
