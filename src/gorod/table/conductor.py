"""What happens at a table by itself: lots fall, bots think, time runs, the lost are passed.

Whoever hosts is asked how long something may take, and what it means that the time is up.
"""

import asyncio
from collections.abc import Callable
from contextlib import suppress
from functools import partial
from random import SystemRandom
from typing import TYPE_CHECKING

import msgspec

from gorod.engine.questions import Ask
from gorod.engine.replies import FLOOR, Reply
from gorod.engine.seats import CHANCE, CLOCK, HOST, Seat
from gorod.engine.table import Choice
from gorod.parts.claims import speakers
from gorod.store.troubles import Trouble
from gorod.table.clock import Clock, Interrupted, Timed
from gorod.table.doing import AGAIN, Doing
from gorod.table.match import Match
from gorod.table.naming import Naming
from gorod.table.presence import Presence
from gorod.table.talks import comes_late, is_idle, is_talk, last_words, needed, urge, urgers
from gorod.table.thinking import Thinking
from gorod.table.wrong import Wrong

if TYPE_CHECKING:
    from gorod.table.evening import Evening

THINKING = (0.5, 2.5)
"""How many seconds a bot takes for an answer."""

TALKING = (1.0, 12.0)
"""How many it takes for a word where all talk with all: nobody says everything at once."""

IDLE = 3.0
"""So many seconds bots take among themselves: for a discussion, for a call in the dark."""

LOOKING = 60.0
"""So many seconds everybody has to look at the card before the first call."""

PASSING = 2.0
"""So many seconds it is to be seen that it is the turn of one who is away."""

CONSENT = 60.0
"""At most so many seconds the time stands still while phones are asked to go back."""


class Conductor:
    """Goes on with the match of one evening between the answers of people."""

    def __init__(self, evening: "Evening", second: float) -> None:
        self.evening = evening
        doing = Doing(evening.turn, evening.code)
        self.later, self.begin = doing.later, doing.begin
        self.presence = Presence(second, self._presence_changed)
        self.second = second
        """How long a second is here; for tests."""
        self.thinking = Thinking(evening.code, lambda: evening.in_play)
        self.draw: Callable[[Ask], Choice] = self.thinking.answer
        """What chance deals and draws, and what bots answer."""
        self.clock = Clock(second, self._ring)
        self.extended = False
        """Whether the clock has given the time for this question once more."""
        self.graced = False
        """Whether the time was stretched for one who is away."""
        self.timed: Timed | None = None
        """For what the clock was set: one thing that is waited for may be several in turn."""
        self._interrupted: list[Interrupted] = []
        """What waits until those who have the floor out of turn have spoken."""
        self._thinking: dict[Seat, asyncio.TimerHandle] = {}
        self._met = self._passing = 0
        """For which match it was begun to see who is here; which wait is about to be passed."""
        self._asking = ""
        """The question to go back for which the time was stopped last."""
        self._holds_for_consent = False
        self.dark: set[str] = set()
        """The tables of the house at which nobody may be seen to do anything."""
        self._is_held_up = False
        """Whether chance has an answer that the disk has not taken yet."""

    def go_on(self) -> None:
        """Let chance answer, tell what has happened; then let bots think, and the clock run."""
        match = self.evening.match
        if match is not None:
            if not self._chance_answers(match):
                return
            has_told = self._tell(match)
            if (shown := self.evening.shown) is not None:
                self.presence.freeze(shown.is_dark)
                self.evening.edition += self.thinking.own_up(match, shown.is_dark or match.is_dark)
                (self.dark.add if shown.is_discreet else self.dark.discard)(self.evening.code)
            if not has_told:
                pass  # nobody has heard yet what there is to do
            elif match.game.over:
                self.stop()
                self.thinking.rest()
                match.note_the_end()
                with suppress(Trouble):  # with the next step, then
                    self.evening.seat_the_waiting()
            elif not match.terms.awaiting:
                match.note_the_end()
                self._see_who_is_here(match)
                self._let_bots_think(match)
                self.set_the_clock(match)
                self._hold_for_consent(match)
                if self.clock.left is None:  # what is waited for may have no time to stand still
                    with suppress(Trouble):
                        self._keep_paused(False)
                self._pass_the_lost()
        self.evening.wake()

    def _tell(self, match: Match) -> bool:
        """Tell what is new; whether all is told. Meanwhile the time stands still (COMMON-24)."""
        telling = self.evening.telling
        if telling is None:
            return True
        is_the_same = self.timed == (match.game.wait, match.game.wait.number)
        has_told = telling.go_on(quietly=is_the_same and self.clock.ticks)
        (self.clock.run_on if has_told else self.clock.stand_still)()
        return has_told

    def finish_telling(self) -> bool:
        """Whoever hosts does not wait for what is still being told; whether there was anything."""
        telling = self.evening.telling
        if telling is None or not telling.finish():
            return False
        self.go_on()
        self.evening.changed()
        return True

    def lead_anew(self) -> None:
        """Another hosts from now on, or all have looked at their cards: there is another time."""
        self.timed = None
        self.go_on()
        self.evening.changed()

    def keep_the_time(self, match: Match) -> None:
        """It is still the same that is waited for: the time that runs goes on."""
        self.timed = match.game.wait, match.game.wait.number

    def next(self) -> None:
        """Time is up, or the host says so; what was said in a discussion is settled then.

        While something is being told, only that has an end, and while all look at their cards that.
        """
        match = self.evening.playing()
        if (telling := self.evening.telling) is not None and telling.waits:
            telling.stop_waiting()
            self.go_on()
            return
        if self.finish_telling():
            return
        if not match.talk.suspicions:
            self.evening.reply(Reply(CLOCK, match.game.wait.number, by=HOST))
            return
        told = len(match.game.letters)
        terms = msgspec.structs.replace(match.terms, talk=None)
        self.evening.rewrite(last_words(match), terms)
        if not match.terms.paper:  # there the host has written all of it himself
            match.read_from(told)

    def urge(self, seat: Seat, wants: bool) -> None:
        """This player wants to vote now, or does not any more; raises `Wrong` (VENDETTA-67).

        Whoever taps a moment after the discussion has ended is not told off: there is nothing to
        ask for any more, and the page shows what has come instead.
        """
        match = self.evening.playing()
        if comes_late(match, seat):
            return
        if self.evening.is_telling or seat not in urgers(match):
            raise Wrong("no-vote-to-ask-for")
        if wants != (seat in match.talk.urging):
            urge(match, seat, wants)
            if match.host.goes_on_alone and len(match.talk.urging) >= needed(match):
                self.next()
            self.evening.changed()

    def pause(self) -> None:
        if self.evening.is_telling:
            self.clock.hold()  # what will be asked is not hurried
        self._keep_paused(self.clock.runs)
        self.clock.pause()
        self.evening.changed()

    def resume(self) -> None:
        self._keep_paused(False)
        self.clock.resume()
        self._pass_the_lost()
        self.evening.changed()

    def _keep_paused(self, paused: bool) -> None:
        """Write down whether the time stands still; raises what is wrong with the disk."""
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
        if self.evening.telling is not None:
            self.evening.telling.stop()
        for waiting in self._thinking.values():
            waiting.cancel()
        self._thinking.clear()
        self._interrupted.clear()

    # Chance and bots ------------------------------------------------------------------------------

    def _chance_answers(self, match: Match) -> bool:
        """Draw the lots that are due; what the disk does not take now it will a little later."""
        try:
            while CHANCE in match.game.open:
                self.evening.write(self._lot(match, match.game.open[CHANCE]))
        except Trouble:
            self.clock.stop()
            if not self._is_held_up:
                self._is_held_up = True
                self.later(AGAIN, self._go_on_again)
            self.evening.changed()
            return False
        return True

    def _lot(self, match: Match, ask: Ask) -> Reply:
        """What chance answers; cards on paper were dealt by hand, and nobody has seen them yet."""
        rules, terms = match.game.rules, match.terms
        if terms.paper and ask.topic == "deal":
            deal = Naming(rules.deck, rules.players, terms.facts).deal()
            return Reply(CHANCE, ask.number, deal, HOST)
        return Reply(CHANCE, ask.number, self.draw(ask))

    def _go_on_again(self) -> None:
        self._is_held_up = False
        self.go_on()

    def _let_bots_think(self, match: Match) -> None:
        """How long each takes says nothing: it is drawn, whatever is asked."""
        talking: set[Seat] = set()
        if self.draw == self.thinking.answer:
            self.thinking.prepare(match)
            talking = set(speakers(match.game))
        for seat in match.terms.bots:
            if seat in self._thinking:
                continue
            speaks = seat in talking and not self.thinking.has_spoken(match, seat)
            asked = self._bots_question(match, seat) is not None
            if speaks or asked:
                pace = THINKING if asked or match.game.table.floor is not None else TALKING
                seconds = SystemRandom().uniform(*pace) * self.second
                self._thinking[seat] = self.later(seconds, partial(self._bot_answers, seat))

    def _bots_question(self, match: Match, seat: Seat) -> Ask | None:
        """What this bot has still to answer, or what a bot that votes in its place has."""
        if seat in match.answers():
            return None
        ask = match.game.open.get(seat)
        return ask if ask is not None and ask.answerer in match.terms.bots else None

    def _bot_answers(self, seat: Seat) -> None:
        self._thinking.pop(seat, None)
        match = None if self.evening.is_telling else self.evening.in_play
        if match is None:
            return
        said = self.thinking.claims(match, seat) if self.draw == self.thinking.answer else []
        ask = self._bots_question(match, seat)
        if said:
            self.evening.reply(*said)
        elif ask is not None:
            self.evening.reply(Reply(seat, ask.number, self.draw(ask)))

    # The clock ------------------------------------------------------------------------------------

    def set_the_clock(self, match: Match, again: bool = False) -> None:
        """A new question has its own time; where none is given, the time that runs goes on."""
        if self.evening.is_telling:
            return
        wait = match.game.wait
        now = wait, wait.number
        fresh = now != self.timed
        if not fresh and not again:
            return
        if fresh and self._gives_way(now):
            return
        if fresh:
            self.timed, self.extended, self.graced = now, False, False
        if wait.seconds is None and self.clock.runs and fresh and not wait.hushed and wait.asks:
            return
        seconds = match.seconds
        if seconds is not None and match.host.goes_on_alone and match.still_to_look():
            seconds = max(seconds, LOOKING)
        if match.host.goes_on_alone and is_idle(match):
            seconds = IDLE
        if seconds is None:
            self.clock.stop()
        else:
            self.clock.set(seconds)
        if again:
            self.evening.changed()

    def _gives_way(self, now: Timed) -> bool:
        """The time that was interrupted runs on where it was (COMMON-21); whether it does so now.

        What waits meanwhile is kept in the order in which one interrupted another.
        """
        kept = self._interrupted
        if before := next((one for one in reversed(kept) if one.was == now), None):
            del kept[kept.index(before) :]
            self.timed, self.extended, self.graced = now, before.extended, before.graced
            self.clock.go_back_to(before.time)
            return True
        if now[0].topic == FLOOR and self.timed is not None:
            kept.append(Interrupted(self.timed, self.clock.stands(), self.extended, self.graced))
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
            self.later(CONSENT * self.second, partial(self._end_hold, asked.id))

    def _end_hold(self, asked: str = "") -> None:
        """The time runs on, unless the host has paused it meanwhile."""
        if not self._holds_for_consent or asked not in ("", self._asking):
            return
        self._holds_for_consent = False
        match = self.evening.in_play
        if match is not None and not match.terms.paused:
            self.clock.resume()
            self.evening.changed()

    def look(self, seat: Seat) -> None:
        """This player has looked at the card; when all have, the first call is near."""
        match = self.evening.playing()
        is_awaited = seat in match.still_to_look()
        match.looked.add(seat)
        if not is_awaited:
            return
        if not match.still_to_look():
            self.lead_anew()
        self.evening.changed()

    def speak(self, seat: Seat, said: int) -> None:
        """The speaker has said so many sentences: the clock goes on all the same (IT-29)."""
        match = self.evening.playing()
        if seat == match.speaker:
            match.spoken = max(match.spoken, said)
            self.evening.changed()

    def _ring(self) -> None:
        """The time is up: whoever hosts knows what that means."""
        match = self.evening.in_play
        number = None if match is None else match.game.wait.number

        def ring() -> None:
            now = self.evening.in_play
            if now is not None and now.game.wait.number == number:
                now.host.ring(self, now)

        self.begin(ring)

    # Who is away ----------------------------------------------------------------------------------

    def _see_who_is_here(self, match: Match) -> None:
        """From the deal on, and after a restart, everybody is waited for anew."""
        if self._met != match.number:
            self._met = match.number
            self.presence.begin(match.with_phones, self.evening.seating.plan.grace)

    def _presence_changed(self) -> None:
        self.evening.wake()
        self._pass_the_lost()

    def stretch(self, match: Match) -> bool:
        """Wait for one who is away until the grace is over, once, but never in the dark."""
        if not self.evening.seating.plan.remote or match.is_hushed or self.graced:
            return False
        grace = max(map(self.presence.left, match.late()), default=0.0)
        if grace <= 0:
            return False
        self.graced = self.extended = True
        self.clock.set(grace)
        self.evening.changed()
        return True

    def _pass_the_lost(self) -> None:
        """Where only those are awaited whose grace is over, time is up (COMMON-13)."""
        match = self.evening.in_play
        if match is None or self.evening.is_telling or not self.evening.seating.plan.remote:
            return
        number = match.game.wait.number
        if self._passing != number and self._only_lost_are_late(match):
            self._passing = number
            self.later(PASSING * self.second, partial(self._pass, number))

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
            and not is_talk(match.game)
            and self.clock.left is None
            and self.presence.is_anybody_here
            and bool(late)
            and self.presence.lost.issuperset(late)
        )
