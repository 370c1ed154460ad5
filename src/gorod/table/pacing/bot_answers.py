"""Bots at a table: they answer and claim by the letters to their seats alone.

What a bot chooses is up to `bots/`; this asks it in time, and writes its answer.

Bots are created on the first question, and again after an undo or when another process resumes the
game. A bot that crashes, gives an illegal answer, speaks in another's name or exceeds the CPU limit
is replaced by random answers for the rest of the game. The table goes on, the log has the place of
the error, and the owner is told by day.
"""

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from random import Random, SystemRandom
from time import thread_time
from typing import NamedTuple, TypeVar

from gorod.bots import Bot, Talker
from gorod.bots.random_bot import random_answer
from gorod.engine.claims import SUSPECT, Claimed, Floor
from gorod.engine.letters import Event, Letter, letters_for
from gorod.engine.questions import Ask, Refused
from gorod.engine.replies import Claim
from gorod.engine.seats import ROOM, Seat
from gorod.engine.table import Choice
from gorod.insight.simulation.game_loop import TALK_ROUNDS
from gorod.insight.simulation.lineup import bayes_bots
from gorod.parts.claims import floor, speakers
from gorod.parts.rulesets import Ruleset
from gorod.table.match.match import Match
from gorod.table.opaque_ids import log_extra
from gorod.table.pacing.bot_cpu_limit import CpuLimitExceeded, limit_cpu
from gorod.table.request_errors import error_location

MAX_ANSWER_CPU_S = 5.0
"""The CPU limit of one answer in seconds."""

T = TypeVar("T")

log = logging.getLogger("gorod.table")


def unpredictable_answer(ask: Ask) -> Choice:
    """A random legal answer, from the operating system's random source.

    No seed is kept from which the deal, the lots or the bots' answers could be computed from each
    other. The journal keeps the results.
    """
    return random_answer(ask.offer, SystemRandom())


def _secretly(seed: str) -> Random:
    return SystemRandom()


class _Spoken(NamedTuple):
    """A bot's last speech: in which wait, how often in it, and the letters heard by then."""

    wait: int
    times: int
    heard: int


class BotPlayers:
    """The bots of one table."""

    def __init__(self, code: str, playing: Callable[[], Match | None]) -> None:
        self.code = code
        self.playing = playing
        """Returns the current match."""
        self.bots: dict[Seat, Bot] = {}
        self._prepared = 0
        """The match whose data is loaded or being loaded."""
        self._letters: list[Letter] = []
        self._told: dict[Seat, int] = {}
        self._failed: set[Seat] = set()
        self._spoken: dict[Seat, _Spoken] = {}
        """Last speeches by seat."""
        self.ailing = False
        """Whether the owner may be told that a bot has failed in this game."""

    def prepare(self, match: Match) -> None:
        """Load the bots' tables in a thread, so that no page waits for it."""
        if self._prepared != match.number and match.terms.bots:
            self._prepared = match.number
            rules, level = match.game.rules, match.terms.level
            asyncio.get_running_loop().run_in_executor(None, _load, rules, level)

    def rest(self) -> None:
        """The game is over: free the memory."""
        self.bots, self._letters = {}, []

    def answer(self, ask: Ask) -> Choice:
        """The answer of chance or of a bot."""
        match, seat = self.playing(), ask.answerer
        if match is None or not isinstance(seat, int) or seat not in match.terms.bots:
            return unpredictable_answer(ask)
        answer = self._try(match, seat, lambda bot: bot.answer(ask))
        if answer is not None and not ask.takes(answer):
            self._fail(seat, ValueError())
            answer = None
        legal = answer is not None or (ask.offer.may_pass and seat not in self._failed)
        return answer if legal else unpredictable_answer(ask)

    def claims(self, match: Match, seat: Seat) -> list[Claim]:
        """What this bot says now, if it may speak and has not spoken yet."""
        game = match.game
        if self.has_spoken(match, seat) or seat not in speakers(game):
            return []
        self.note_speech(match, seat)
        said = self._try(match, seat, lambda bot: _said(bot, floor(game, seat)))
        return [claim for claim in said or () if _is_sayable(match, claim)]

    def note_speech(self, match: Match, seat: Seat) -> None:
        game, last = match.game, self._spoken.get(seat)
        times = last.times if last is not None and last.wait == game.wait.number else 0
        self._spoken[seat] = _Spoken(game.wait.number, times + 1, len(game.letters))

    def has_spoken(self, match: Match, seat: Seat) -> bool:
        """Whether this bot has had its turn to speak.

        It speaks once in a speech of its own. In an open talk it speaks once more after others
        have, and again each time somebody accuses it.
        """
        game, last = match.game, self._spoken.get(seat)
        if last is None or last.wait != game.wait.number:
            return False
        if game.table.floor is not None:
            return True
        since = [*letters_for(ROOM, game.letters[last.heard :])]
        if any(_points_at(seat, event) for event in since):
            return False
        others = (isinstance(event, Claimed) and event.seat != seat for event in since)
        return last.times >= TALK_ROUNDS or not any(others)

    def report_failures(self, match: Match, is_dark: bool) -> bool:
        """Report failed bots to the owner, unless the time could reveal who acts at night.

        Returns whether that changed.
        """
        ails = bool(self._failed) and match.game.letters is self._letters
        if ails == self.ailing or (is_dark and ails):
            return False
        self.ailing = ails
        return True

    def _try(self, match: Match, seat: Seat, do: Callable[[Bot], T]) -> T | None:
        """The result; None if the bot fails now or has failed before."""
        if seat in self._failed:
            return None
        began = thread_time()
        try:
            with limit_cpu(MAX_ANSWER_CPU_S):
                done = do(self._awake(match, seat))
            if thread_time() - began > MAX_ANSWER_CPU_S:
                raise CpuLimitExceeded
        except (Exception, CpuLimitExceeded) as error:
            self._fail(seat, error)
            return None
        return done

    def _fail(self, seat: Seat, error: BaseException) -> None:
        """Log the place of the error, not the seat, which could reveal a card."""
        self._failed.add(seat)
        log.error(
            "a bot answers anyhow from now on: %s",
            error_location(error),
            extra=log_extra(self.code),
        )

    def _awake(self, match: Match, seat: Seat) -> Bot:
        """This bot, after hearing all letters to its seat."""
        letters = match.game.letters
        if letters is not self._letters:
            self._letters, self._told, self._failed, self._spoken = letters, {}, set(), {}
            make = bayes_bots(match.game.rules, match.terms.level, _secretly)
            self.bots = {one: make(one, "") for one in match.terms.bots}
        bot = self.bots[seat]
        for event in letters_for(seat, letters[self._told.get(seat, 0) :]):
            bot.hear(event)
        self._told[seat] = len(letters)
        return bot


def _points_at(seat: Seat, event: Event) -> bool:
    """Whether somebody else has accused this seat, in words or by an act."""
    if isinstance(event, Claimed):
        return event.kind == SUSPECT and event.seat != seat and seat in event.about
    if not event.blames:
        return False
    who, whom = (getattr(event, name) for name in event.blames)
    return who != seat and (seat in whom if isinstance(whom, tuple) else seat == whom)


def _load(rules: Ruleset, level: str) -> None:
    with suppress(Exception):  # the error occurs again when the bot is asked, and is logged there
        bayes_bots(rules, level)


def _said(bot: Bot, given: Floor) -> list[Claim]:
    """A bot's claims; raises `ValueError` if it speaks in another's name."""
    said: list[object] = [*bot.speak(given)] if isinstance(bot, Talker) else []
    claims = [claim for claim in said if isinstance(claim, Claim) and claim.seat == given.seat]
    if len(claims) < len(said):
        raise ValueError
    return claims


def _is_sayable(match: Match, claim: Claim) -> bool:
    try:
        match.game.judge(claim)
    except Refused:
        return False
    return True
