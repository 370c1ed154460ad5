"""The bots at a table: what they answer and say, each by what its seat was told.

They are made when the first of them is asked, and anew when the host has taken something back or
another process goes on with the game. A bot that breaks down, answers what is not offered or speaks
in another's name answers anyhow from then on in that game, and so does one that thinks for too
long, which is interrupted: the table goes on, the log says where it broke, and the owner is told by
day.
"""

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from random import Random, SystemRandom
from time import thread_time
from typing import NamedTuple, TypeVar

from gorod.bots import Bot, Talker
from gorod.bots.anyhow import choose
from gorod.engine.claims import SUSPECT, Claimed, Floor
from gorod.engine.letters import Event, Letter, letters_for
from gorod.engine.questions import Ask, Refused
from gorod.engine.replies import Claim
from gorod.engine.seats import ROOM, Seat
from gorod.engine.table import Choice
from gorod.insight.casting import minds
from gorod.insight.conducting import ROUNDS_OF_TALK
from gorod.parts.claims import floor, speakers
from gorod.parts.rulesets import Ruleset
from gorod.table.marks import marked
from gorod.table.match import Match
from gorod.table.patience import TooSlow, at_most
from gorod.table.wrong import place_of

SLOW = 5.0
"""Who needs so many seconds of the processor for one answer is not asked again."""

T = TypeVar("T")

log = logging.getLogger("gorod.table")


def unforeseen(ask: Ask) -> Choice:
    """One of all legal answers, drawn from the system's own secrets.

    No number is kept from which the deal, the lots and the bots' answers follow: whoever knows some
    of them can reckon nothing of the others. The journal keeps what was drawn.
    """
    return choose(ask.offer, SystemRandom())


def _secretly(seed: str) -> Random:
    return SystemRandom()


class _Spoken(NamedTuple):
    """When somebody has spoken: in which wait, how often in it, and what was heard by then."""

    wait: int
    times: int
    heard: int


class Thinking:
    """The minds of a table's bots."""

    def __init__(self, code: str, playing: Callable[[], Match | None]) -> None:
        self.code = code
        self.playing = playing
        """The match that is played now."""
        self.bots: dict[Seat, Bot] = {}
        self._prepared = 0
        """For which match all is loaded, or being loaded."""
        self._letters: list[Letter] = []
        self._told: dict[Seat, int] = {}
        self._failed: set[Seat] = set()
        self._spoken: dict[Seat, _Spoken] = {}
        """When each has spoken last."""
        self.ailing = False
        """Whether the owner may know that a bot has failed in this game."""

    def prepare(self, match: Match) -> None:
        """Load what they reckon with beside the table: nobody's page waits for it."""
        if self._prepared != match.number and match.terms.bots:
            self._prepared = match.number
            rules, level = match.game.rules, match.terms.level
            asyncio.get_running_loop().run_in_executor(None, _load, rules, level)

    def rest(self) -> None:
        """The game is over: what they believed takes no more room."""
        self.bots, self._letters = {}, []

    def answer(self, ask: Ask) -> Choice:
        """What chance draws, and what a bot answers."""
        match, seat = self.playing(), ask.answerer
        if match is None or not isinstance(seat, int) or seat not in match.terms.bots:
            return unforeseen(ask)
        answer = self._try(match, seat, lambda bot: bot.answer(ask))
        if answer is not None and not ask.takes(answer):
            self._fail(seat, ValueError())
            answer = None
        legal = answer is not None or (ask.offer.may_pass and seat not in self._failed)
        return answer if legal else unforeseen(ask)

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
        """Once in a speech; where all talk with all, once more where others have said something,
        and again after each time that this one was pointed at.
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
        return last.times >= ROUNDS_OF_TALK or not any(others)

    def own_up(self, match: Match, is_dark: bool) -> bool:
        """Let the owner know of bots that failed, unless the moment could tell whose night it is.

        Whether that is news.
        """
        ails = bool(self._failed) and match.game.letters is self._letters
        if ails == self.ailing or (is_dark and ails):
            return False
        self.ailing = ails
        return True

    def _try(self, match: Match, seat: Seat, do: Callable[[Bot], T]) -> T | None:
        """What comes of it; nothing where the bot fails, now or earlier."""
        if seat in self._failed:
            return None
        began = thread_time()
        try:
            with at_most(SLOW):
                done = do(self._awake(match, seat))
            if thread_time() - began > SLOW:
                raise TooSlow
        except (Exception, TooSlow) as error:
            self._fail(seat, error)
            return None
        return done

    def _fail(self, seat: Seat, error: BaseException) -> None:
        """The log says where, and not whose mind it was: that could tell a card."""
        self._failed.add(seat)
        log.error("a bot answers anyhow from now on: %s", place_of(error), extra=marked(self.code))

    def _awake(self, match: Match, seat: Seat) -> Bot:
        """This bot, after it has heard all that its seat was told."""
        letters = match.game.letters
        if letters is not self._letters:
            self._letters, self._told, self._failed, self._spoken = letters, {}, set(), {}
            make = minds(match.game.rules, match.terms.level, _secretly)
            self.bots = {one: make(one, "") for one in match.terms.bots}
        bot = self.bots[seat]
        for event in letters_for(seat, letters[self._told.get(seat, 0) :]):
            bot.hear(event)
        self._told[seat] = len(letters)
        return bot


def _points_at(seat: Seat, event: Event) -> bool:
    """Whether somebody else has named this one as an enemy, with a word or without."""
    if isinstance(event, Claimed):
        return event.kind == SUSPECT and event.seat != seat and seat in event.about
    if not event.blames:
        return False
    who, whom = (getattr(event, name) for name in event.blames)
    return who != seat and (seat in whom if isinstance(whom, tuple) else seat == whom)


def _load(rules: Ruleset, level: str) -> None:
    with suppress(Exception):  # whoever is asked meets it again, and says where
        minds(rules, level)


def _said(bot: Bot, given: Floor) -> list[Claim]:
    """What it says now; a bot that speaks in another's name is broken, and says nothing."""
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
