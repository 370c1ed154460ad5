"""The conductor: what happens at a table by itself (lots, bots, the clock, absent players).

The host, Gorod or a person, decides how long something may take and what a timeout means.
"""

import asyncio
from contextlib import suppress
from functools import partial
from random import SystemRandom
from typing import TYPE_CHECKING

import msgspec

from gorod.engine.questions import Ask
from gorod.engine.replies import FLOOR, Reply
from gorod.engine.seats import CHANCE, CLOCK, HOST, Seat
from gorod.parts.claims import speakers
from gorod.store.errors import StoreError
from gorod.table.match.discussion import (
    ask_for_vote,
    askers_needed,
    asks_too_late,
    final_entries,
    is_discussion,
    may_ask_for_vote,
    only_bots_left,
)
from gorod.table.match.match import Match
from gorod.table.pacing.bot_players import BotPlayers
from gorod.table.pacing.clock import Clock, ClockSubject, InterruptedTimer
from gorod.table.pacing.presence import Presence
from gorod.table.pacing.task_runner import WRITE_RETRY_S, TaskRunner
from gorod.table.paper.card_facts import CardFacts
from gorod.table.request_errors import RequestError

if TYPE_CHECKING:
    from gorod.table.evening import Evening

BOT_ANSWER_DELAY_S = (0.5, 2.5)
"""The range of a bot's delay before an answer, in seconds."""

BOT_TALK_DELAY_S = (1.0, 12.0)
"""The range of a bot's delay in an open talk, so that they do not all speak at once."""

BOTS_ONLY_S = 3.0
"""The time limit when only bots are left, for a discussion or a call in the dark."""

LOOK_AT_CARD_S = 60.0
"""How many seconds players have to look at their cards before the first call."""

PASS_DELAY_S = 2.0
"""How many seconds an absent player's turn is shown before it is passed."""

CONSENT = 60.0
"""At most so many seconds the time stands still while phones are asked to go back."""


class Conductor:
    """Advances the match of one table between the answers of people."""

    def __init__(self, evening: "Evening", second: float) -> None:
        self.evening = evening
        doing = TaskRunner(evening.lock, evening.code)
        self.call_later, self.call_soon = doing.call_later, doing.call_soon
        self.presence = Presence(second, self._presence_changed)
        self.second = second
        """The length of a second; for tests."""
        self.bots = BotPlayers(evening.code, lambda: evening.in_play)
        """Answers for chance and for bots."""
        self.clock = Clock(second, self._ring)
        self.extended = False
        """Whether the time for this question was given a second time."""
        self.grace_given = False
        """Whether the time was extended for an absent player."""
        self.clock_subject: ClockSubject | None = None
        """What the clock was set for: one wait may have several questions in turn."""
        self._interrupted: list[InterruptedTimer] = []
        """Timers interrupted by players who were given the floor out of turn."""
        self._bot_timers: dict[Seat, asyncio.TimerHandle] = {}
        self._met = self._passing = 0
        """The match whose presence is tracked; the wait that is about to be passed."""
        self._asking = ""
        """The request to go back for which the clock was held last."""
        self._holds_for_consent = False
        self.dark_tables: set[str] = set()
        """Codes of all tables at which no activity may be visible now."""
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
                self.evening.version += self.bots.report_failures(
                    match, shown.is_dark or match.is_dark
                )
                (self.dark_tables.add if shown.is_discreet else self.dark_tables.discard)(
                    self.evening.code
                )
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
                self._see_who_is_here(match)
                self._let_bots_think(match)
                self.set_the_clock(match)
                self._hold_for_consent(match)
                if self.clock.left is None:  # a wait without a time limit cannot be paused
                    with suppress(StoreError):
                        self._keep_paused(False)
                self._pass_the_lost()
        self.evening.notify_listeners()

    def _narrate(self, match: Match) -> bool:
        """Narrate what is new, with the clock frozen (COMMON-24); returns whether all is told."""
        telling = self.evening.narration
        if telling is None:
            return True
        is_the_same = self.clock_subject == (match.game.wait, match.game.wait.number)
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
        self.clock_subject = None
        self.go_on()
        self.evening.refresh_screens()

    def keep_clock(self, match: Match) -> None:
        """Keep the running clock: the game still waits for the same thing."""
        self.clock_subject = match.game.wait, match.game.wait.number

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
        self.evening.rewrite(final_entries(match), terms)
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
        self._pass_the_lost()
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
        self.clock.stop()
        if self.evening.narration is not None:
            self.evening.narration.stop()
        for waiting in self._bot_timers.values():
            waiting.cancel()
        self._bot_timers.clear()
        self._interrupted.clear()

    # Chance and bots ------------------------------------------------------------------------------

    def _chance_answers(self, match: Match) -> bool:
        """Draw open lots; if the disk fails, retry a little later."""
        try:
            while CHANCE in match.game.open:
                self.evening.write(self._lot(match, match.game.open[CHANCE]))
        except StoreError:
            self.clock.stop()
            if not self._is_held_up:
                self._is_held_up = True
                self.call_later(WRITE_RETRY_S, self._go_on_again)
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

    def _let_bots_think(self, match: Match) -> None:
        """Schedule the bots' answers, with random delays: no timing side channel."""
        self.bots.prepare(match)
        talking = set(speakers(match.game))
        for seat in match.terms.bots:
            if seat in self._bot_timers:
                continue
            speaks = seat in talking and not self.bots.has_spoken(match, seat)
            asked = self._bots_question(match, seat) is not None
            if speaks or asked:
                pace = (
                    BOT_ANSWER_DELAY_S
                    if asked or match.game.table.floor is not None
                    else BOT_TALK_DELAY_S
                )
                seconds = SystemRandom().uniform(*pace) * self.second
                self._bot_timers[seat] = self.call_later(seconds, partial(self._bot_answers, seat))

    def _bots_question(self, match: Match, seat: Seat) -> Ask | None:
        """The open question that this bot answers, for itself or for another seat."""
        if seat in match.answers():
            return None
        ask = match.game.open.get(seat)
        return ask if ask is not None and ask.answerer in match.terms.bots else None

    def _bot_answers(self, seat: Seat) -> None:
        self._bot_timers.pop(seat, None)
        match = None if self.evening.is_narrating else self.evening.in_play
        if match is None:
            return
        said = self.bots.claims(match, seat)
        ask = self._bots_question(match, seat)
        if said:
            self.evening.reply(*said)
        elif ask is not None:
            self.evening.reply(Reply(seat, ask.number, self.bots.answer(ask)))

    # The clock ------------------------------------------------------------------------------------

    def set_the_clock(self, match: Match, again: bool = False) -> None:
        """Set the clock for a new question; one without a time limit keeps the running clock."""
        if self.evening.is_narrating:
            return
        wait = match.game.wait
        now = wait, wait.number
        fresh = now != self.clock_subject
        if not fresh and not again:
            return
        if fresh and self._restore_interrupted(now):
            return
        if fresh:
            self.clock_subject, self.extended, self.grace_given = now, False, False
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
            self.clock.set(seconds)
        if again:
            self.evening.refresh_screens()

    def _restore_interrupted(self, now: ClockSubject) -> bool:
        """Resume an interrupted timer where it stopped (COMMON-21); returns whether it did.

        Interruptions can be nested, so they are kept in order.
        """
        kept = self._interrupted
        if before := next((one for one in reversed(kept) if one.was == now), None):
            del kept[kept.index(before) :]
            self.clock_subject, self.extended, self.grace_given = (
                now,
                before.extended,
                before.grace_given,
            )
            self.clock.restore(before.time)
            return True
        if now[0].topic == FLOOR and self.clock_subject is not None:
            kept.append(
                InterruptedTimer(
                    self.clock_subject, self.clock.state(), self.extended, self.grace_given
                )
            )
        return False

    def _hold_for_consent(self, match: Match) -> None:
        """While phones are asked to go back nobody's time runs out, once for each question.

        Nothing is written down: after a restart the time of what is waited for begins again.
        """
        asked = match.terms.going_back
        if asked is None:
            self._end_hold()
        elif asked.id != self._asking and self.clock.ticks:
            self._asking, self._holds_for_consent = asked.id, True
            self.clock.pause()
            self.call_later(CONSENT * self.second, partial(self._end_hold, asked.id))

    def _end_hold(self, asked: str = "") -> None:
        """The time runs on, unless the host has paused it meanwhile."""
        if not self._holds_for_consent or asked not in ("", self._asking):
            return
        self._holds_for_consent = False
        match = self.evening.in_play
        if match is not None and not match.terms.paused:
            self.clock.resume()
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
                now.host.on_timeout(self, now)

        self.call_soon(ring)

    # Who is away ----------------------------------------------------------------------------------

    def _see_who_is_here(self, match: Match) -> None:
        """Track presence from the deal on, and again after a restart."""
        if self._met != match.number:
            self._met = match.number
            self.presence.begin(match.with_phones, self.evening.seating.plan.grace)

    def _presence_changed(self) -> None:
        self.evening.notify_listeners()
        self._pass_the_lost()

    def wait_for_absent(self, match: Match) -> bool:
        """Extend the time once until an absent player's grace is over, but never in the dark."""
        if not self.evening.seating.plan.remote or match.is_hushed or self.grace_given:
            return False
        grace = max(map(self.presence.left, match.late()), default=0.0)
        if grace <= 0:
            return False
        self.grace_given = self.extended = True
        self.clock.set(grace)
        self.evening.refresh_screens()
        return True

    def _pass_the_lost(self) -> None:
        """End the wait if all awaited players are absent beyond their grace (COMMON-13)."""
        match = self.evening.in_play
        if match is None or self.evening.is_narrating or not self.evening.seating.plan.remote:
            return
        number = match.game.wait.number
        if self._passing != number and self._only_lost_are_late(match):
            self._passing = number
            self.call_later(PASS_DELAY_S * self.second, partial(self._pass, number))

    def _pass(self, number: int) -> None:
        self._passing = 0
        match = self.evening.in_play
        if match is None or match.game.wait.number != number:
            return
        if self._only_lost_are_late(match):
            self.next()

    def _only_lost_are_late(self, match: Match) -> bool:
        late = match.late()
        return (
            match.host.goes_on_alone
            and not match.is_hushed
            and not is_discussion(match.game)
            and self.clock.left is None
            and self.presence.is_anybody_here
            and bool(late)
            and self.presence.lost.issuperset(late)
        )
