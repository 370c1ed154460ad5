"""The bots' turns at a table: when each of them answers or speaks."""

import asyncio
from functools import partial
from random import SystemRandom
from typing import TYPE_CHECKING

from gorod.engine.questions import Ask
from gorod.engine.replies import Reply
from gorod.engine.seats import Seat
from gorod.parts.claims import speakers
from gorod.table.match.match import Match

if TYPE_CHECKING:
    from gorod.table.pacing.conductor import Conductor

BOT_ANSWER_DELAY_S = (0.5, 2.5)
"""The range of a bot's delay before an answer, in seconds."""

BOT_TALK_DELAY_S = (1.0, 12.0)
"""The range of a bot's delay in an open talk, so that they do not all speak at once."""


class BotTurns:
    """Lets each bot of a table answer and speak after a random delay."""

    def __init__(self, conductor: "Conductor") -> None:
        self.conductor = conductor
        self.timers: dict[Seat, asyncio.TimerHandle] = {}

    def schedule(self, match: Match) -> None:
        """Schedule the bots' answers, with random delays: no timing side channel."""
        bots = self.conductor.bots
        bots.prepare(match)
        talking = set(speakers(match.game))
        is_unseen = match.is_alone and match.is_hushed  # nobody has to be misled by the pace
        for seat in match.terms.bots:
            if seat in self.timers:
                continue
            speaks = seat in talking and not bots.has_spoken(match, seat)
            asked = _question(match, seat) is not None
            if speaks or asked:
                is_talk = not asked and match.game.table.floor is None
                delay = BOT_TALK_DELAY_S if is_talk else BOT_ANSWER_DELAY_S
                seconds = 0.0 if is_unseen else SystemRandom().uniform(*delay)
                self.timers[seat] = self.conductor.call_later(seconds, partial(self._take, seat))

    def stop(self) -> None:
        for timer in self.timers.values():
            timer.cancel()
        self.timers.clear()

    def _take(self, seat: Seat) -> None:
        """Let this bot speak, or else answer."""
        self.timers.pop(seat, None)
        evening, bots = self.conductor.evening, self.conductor.bots
        match = None if evening.is_narrating else evening.in_play
        if match is None:
            return
        said = bots.claims(match, seat)
        ask = _question(match, seat)
        if said:
            evening.reply(*said)
        elif ask is not None:
            evening.reply(Reply(seat, ask.number, bots.answer(ask)))


def _question(match: Match, seat: Seat) -> Ask | None:
    """The open question that this bot answers, for itself or for another seat."""
    if seat in match.answers():
        return None
    ask = match.game.open.get(seat)
    return ask if ask is not None and ask.answerer in match.terms.bots else None
