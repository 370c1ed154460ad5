"""Narration: what everybody at the table has been told by now, sentence by sentence.

The game and its journal advance at once, but the table hears of it in sentences, each as long as
its words take, with pauses at special moments. Until the narration is done nobody is asked
anything, and no clock runs. All of it follows from public events: a private letter is read together
with the public one before it, and a table without a screen takes as long as one with two
(COMMON-24).
"""

import asyncio
from collections import deque
from collections.abc import Callable, Iterable, Sequence
from itertools import count
from time import time
from typing import TYPE_CHECKING, NamedTuple

from gorod.engine.events import GameOver
from gorod.engine.game import Game
from gorod.engine.letters import Event, Letter
from gorod.engine.questions import Ask, Late
from gorod.engine.replies import Claim, Count, Entry, Reply
from gorod.engine.seats import CHANCE, HOST, ROOM, Seat, Who
from gorod.engine.table import Table
from gorod.engine.waits import Wait
from gorod.parts.ballots import Counted, TotalsTold
from gorod.parts.calls import Called, Slept
from gorod.parts.play import PlayView
from gorod.parts.rulesets import Ruleset
from gorod.parts.ties import LiftCounted, SecretLiftCounted
from gorod.speech import LANGUAGES, Speech
from gorod.speech.spoken_events import importance
from gorod.table.match.host_unread import ReadMarks
from gorod.table.match.match import Match
from gorod.table.match.match_view import MatchView
from gorod.table.match.observer_views import ObserverViews
from gorod.table.pacing.announcements import is_talk_open, look_words, talk_words, waiting_words
from gorod.table.pacing.curtain_call import CurtainCall, curtain_beats, curtain_call
from gorod.table.pacing.narration_steps import (
    Beat,
    MomentKind,
    RoomState,
    beats,
    moment_for,
    with_words,
)
from gorod.table.pacing.opening_order import NAMED_AFTER_S, ReadingOrder

if TYPE_CHECKING:
    from gorod.table.pacing.conductor import Conductor

NEWS: tuple[MomentKind, ...] = ("dawn", "leaving", "victory")
"""Moments that a person who hosts reveals."""

COUNTS: tuple[type[Event], ...] = (Counted, TotalsTold, LiftCounted, SecretLiftCounted)
"""So are the outcomes of votes."""

LINE_KEPT_S = 30.0
"""How many seconds after its start a sentence is kept."""


class SpokenLine(NamedTuple):
    """A sentence that is being said, or was said a moment ago."""

    number: int
    """Increases, even across restarts."""
    beat: Beat
    at: float
    """Its start in monotonic time."""


class NarratedGame:
    """The game as far as it has been narrated: nobody is asked anything."""

    __slots__ = ("_game", "_read", "journal", "open", "over", "rules", "table", "wait")

    def __init__(
        self, game: Game[Ruleset], table: Table, told: int, read: Callable[[int], Iterable[Letter]]
    ) -> None:
        self._game, self._read = game, read
        self.rules, self.journal, self.table = game.rules, game.journal, table
        self.open: dict[Who, Ask] = {}
        self.wait = Wait("telling", number=-told)  # ending the wait ends the narration
        self.over = table.winner is not None

    @property
    def letters(self) -> list[Letter]:
        return [*self._read(0)]

    def before_steps(self) -> Sequence[int]:
        return self._game.before_steps()


class NarratedMatch(MatchView):
    """The match as far as it has been narrated; what is kept beside the journal is shared."""

    def __init__(self, match: Match, game: PlayView, views: ObserverViews) -> None:
        self._match = match
        self.game, self.views = game, views
        self.number, self.terms = match.number, match.terms
        self.departed, self.looked, self.dealt = match.departed, match.looked, match.dealt
        self.spoken, self.rejected = match.spoken, match.rejected
        self.opaque_ids, self.request_tags = match.opaque_ids, match.request_tags
        self.entry_counts = match.entry_counts

    @property
    def whole(self) -> Match | None:
        return self._match if self.game is self._match.game else None

    def read_marks(self) -> ReadMarks:
        return self._match.read_marks()


class Narration:
    """How far the table has been told of a match."""

    def __init__(self, match: Match, conductor: "Conductor") -> None:
        self.match = match
        self.conductor = conductor
        """Goes on when all is told."""
        self.time = conductor.time
        self.views = ObserverViews(match.game.table.seats, lambda: self.told, self._letters)
        """What each observer has been told so far."""
        self.lines: deque[SpokenLine] = deque()
        """Recent sentences."""
        self.now: Beat | None = None
        """The current beat, or the last one."""
        self.beats = 0
        """How many beats have started."""
        self.began = 0.0
        self.ends = 0.0
        """The end of the current beat in monotonic time."""
        self.waits_for_looks = False
        """Whether nightfall waits until everybody has looked at the card."""
        self.curtain: CurtainCall | None = None
        """Who is named at the end; it is known as soon as the game itself is over."""
        self.said: tuple[int, Sequence[Event]] = (0, ())
        """What a person who hosts said last, and how many letters there were."""
        self._talk, self._talks = 0, 0
        """The wait of the last talk that was opened aloud; how many there were."""
        self.has_named = False
        """Whether the players who have not looked were named."""
        self._naming: asyncio.TimerHandle | None = None
        self._queue: list[Beat] = []
        self._last: Beat | None = None
        """The last beat of those known."""
        self._numbers = count(int(time()))
        self._voices = [Speech(lang, match.game.rules.id) for lang in LANGUAGES]
        self._timer: asyncio.TimerHandle | None = None
        self._departed: set[Seat] = set()
        """Spectators at the time when all had been told."""
        self._begin_anew()

    def _begin_anew(self) -> None:
        """Start over after an undo or correction: all of the new course is known."""
        self._course = self.match.game.table
        self._room = Table(self.match.game.table.seats)
        self._heard = 0
        self._order = ReadingOrder(())
        self._queue, self._last, self.waits_for_looks = [], None, False
        self.has_named = False
        self.lines.clear()
        self.views.forget()
        self.now = None

    @property
    def takes_time(self) -> bool:
        """Whether there is a narration: with paper cards, the judge does the talking."""
        return self.conductor.evening.narrates and not self.match.terms.paper

    # How far it has come --------------------------------------------------------------------------

    @property
    def is_caught_up(self) -> bool:
        """Whether everything has been told that can be told now."""
        if not self.takes_time or self.waits_for_looks:
            return True
        waits = self._timer is not None or self._queue
        return not waits and self._heard == len(self.match.game.letters)

    @property
    def told(self) -> int:
        """How many letters may be read: up to the next public one."""
        return self._queue[0].letter if self._queue else self._heard

    @property
    def state(self) -> tuple[object, ...]:
        """While this is the same, so is the stage."""
        return self.began, self.is_caught_up

    def _letters(self, after: int) -> Iterable[Letter]:
        return self._order.read(self.match.game.letters, after, self.told)

    @property
    def shown(self) -> MatchView:
        """The match as it is known at the table; only the host sees the real one."""
        match = self.match
        if not self.takes_time:
            return match
        if self.is_caught_up and not self.waits_for_looks:
            return NarratedMatch(match, match.game, self.views)
        game = NarratedGame(match.game, self.views[HOST].table, self.told, self._letters)
        view = NarratedMatch(match, game, self.views)
        view.departed = self._departed
        if game.table.cards and match.still_to_look():
            view.dealt = game.wait.number  # players may look at their cards meanwhile
        return view

    def forget_words(self) -> None:
        """Forget every sentence: the names in them have changed."""
        self.views.forget()
        self.lines.clear()

    def refuse_too_early(self, entry: Entry) -> None:
        """Refuse answers to questions not narrated yet; the host's hand is exempt."""
        is_own = isinstance(entry, Reply | Claim) and entry.by != HOST
        if is_own and not self.is_caught_up and not self.match.knows(entry.id):
            raise Late("not-open")

    # Telling --------------------------------------------------------------------------------------

    def catch_up(self) -> None:
        """Mark everything as told: after a restart or an undo."""
        self.stop()
        self._hear(at_once=True)
        self.now, self._queue, self.waits_for_looks = self._last, [], False
        self._arrive()

    def go_on(self, quietly: bool = False) -> bool:
        """Narrate what is new; `quietly` skips minor things. Returns whether all is told."""
        if self._course is not self.match.game.table:
            self._begin_anew()
            self.catch_up()
        if not self.takes_time:
            self.catch_up()
            return True
        before = self._queue
        new = self._hear()
        if quietly:
            new = [*map(shown_if_minor, new)]
        if not self.match.host.goes_on_alone:
            new = self._hold_back(new)
        if any(beat.importance == "must" for beat in new):
            if self.waits_for_looks:  # somebody leaves now, and all must hear it
                self.stop_waiting()
            before = [*map(shown_if_minor, before)]
            if self.now is not None and self.now.importance == "may":
                self._cut_short()
        if self.waits_for_looks and not self.match.still_to_look():
            self._cut_short()
        self._queue = before + new
        if self._timer is None:
            self._next()
        return self.is_caught_up

    def _hold_back(self, new: list[Beat]) -> list[Beat]:
        """Hold what a person who hosts says first: nightfall, news, and what players ended."""
        cause = cause_of(self.match.game.journal)
        if not isinstance(cause, Reply | Count | None):
            return new  # the host has just ordered it
        for at, beat in enumerate(new):
            if is_for_host_to_say(beat, cause):
                return [*new[:at], beat._replace(held=True), *new[at + 1 :]]
        return new

    @property
    def holds(self) -> bool:
        """Whether the table waits for the word of a person who hosts."""
        return any(beat.held for beat in self._queue)

    @property
    def just_said(self) -> Sequence[Event]:
        """What a person who hosts has just said, until there is more to say."""
        letters, said = self.said
        return said if letters == len(self.match.game.letters) else ()

    @property
    def held(self) -> Event | None:
        """The first event that waits for that word."""
        return next((beat.event for beat in self._queue if beat.held), None)

    @property
    def held_nightfall(self) -> Event | None:
        """The nightfall after the cards, while it waits for that word."""
        held = (beat for beat in self._queue if beat.held and beat.kind == "dusk")
        return next((beat.event for beat in held), None)

    def reveal(self, said: Sequence[Event]) -> None:
        """A person who hosts has said this: tell what was held back."""
        self._cut_short()
        if self.waits_for_looks:
            self.conductor.timer.forget()  # the clock ran for looking
        if self.held_nightfall is not None:
            self.match.looked.update(self.match.still_to_look())
        else:
            self.said = len(self.match.game.letters), said
        at = next(at for at, beat in enumerate(self._queue) if beat.held)
        told = [beat._replace(held=False) for beat in self._queue[at:]]
        self._queue = [*map(shown_only, self._queue[:at]), *told]
        self._next()

    def finish(self) -> bool:
        """Skip the rest without saying it; returns whether there was any.

        The opening is skipped until night falls: by then everybody has looked at the card.
        """
        if self.is_caught_up:
            return False
        self._cut_short()
        is_opening = self.now is not None and self.now.kind == "deal"
        while self._queue and not (is_opening and self._queue[0].kind == "dusk"):
            self._begin(shown_only(self._queue.pop(0)))
        if not self._queue:
            self._arrive()
        return True

    def stop(self) -> None:
        for timer in (self._timer, self._naming):
            if timer is not None:
                timer.cancel()
        self._timer = self._naming = None

    def _cut_short(self) -> None:
        """Cut the current sentence short."""
        if self._timer is not None and self.lines:
            line = self.lines.pop()
            lasts = min(line.beat.lasts, self.time.now() - line.at)
            self.lines.append(line._replace(beat=line.beat._replace(lasts=lasts)))
        self.stop()

    def _hear(self, at_once: bool = False) -> list[Beat]:
        """Read new letters and turn them into beats."""
        letters, coming = self.match.game.letters, list[Beat]()
        if not self._heard:
            self._order = ReadingOrder(letters)
        new = self._order.read(letters, self._heard, len(letters))
        after_deal = 0 if at_once else self._order.after_deal
        for number, letter in enumerate(new, self._heard):
            if number == after_deal and number:
                coming += self._look()
            if ROOM in letter.to:
                coming += self._beats(number, letter.event, at_once)
                self._last = coming[-1] if coming else self._last
        self._heard = len(letters)
        return coming + self._open_talk(at_once)

    def _open_talk(self, at_once: bool) -> list[Beat]:
        """Everybody may talk now: that is said once."""
        wait = self.match.game.wait.number
        if self._last is None or self._talk == wait or not is_talk_open(self.match):
            return []
        self._talk = wait
        self._talks += 1
        if at_once:
            return []
        beat = self._last._replace(letter=self._heard, name="talk", importance="must")
        return [with_words(beat, talk_words(self.match, self._voices, self._talks - 1))]

    def _look(self) -> list[Beat]:
        """Everybody is asked to look at the own card; with the first word the cards are there."""
        if not self.match.with_phones or self._last is None or self.match.is_alone:
            return []
        beat = self._last._replace(letter=1, name="look", importance="must")
        return [with_words(beat, look_words(self.match, self._voices))]

    def _beats(self, number: int, event: Event, at_once: bool) -> list[Beat]:
        """The beats of an event; without words or a moment of its own, it joins the beat before."""
        before, last = RoomState.of(self._room), self._last
        event.befall(self._room)
        now: MomentKind = "deal" if last is None else last.kind
        found = moment_for(
            event, before, RoomState.of(self._room), self.match.game.rules.awake, now
        )
        if found is not None or last is None:
            beat = Beat(number, event, *(found or (now, "")), about=event)
        else:
            beat = last._replace(
                letter=number, event=event, importance="shown", words=(), lasts=0.0
            )
        if at_once:
            return [beat]
        words = tuple(self.match.sentence(event, voice) or "" for voice in self._voices)
        if not any(words):
            if last is not None and found in (None, (last.kind, last.name)):
                return []
            return beats(beat, is_new=beat.kind != now)
        how = importance(event, self.match.terms.bots, self._room.floor)
        if self.match.is_alone and isinstance(event, Called | Slept) and not self._calls(event):
            how = "shown"
        told = beats(beat._replace(words=words, importance=how), is_new=beat.kind != now)
        if isinstance(event, GameOver):
            self.curtain = curtain_call(self.match, self._voices)
            if self.curtain is not None:
                told += curtain_beats(told[-1], self.curtain)
        return told

    def _calls(self, event: Event) -> bool:
        """Whether this is the call in which a person is asked now."""
        called = (one.event for one in reversed(self.match.game.letters))
        last = next((one for one in called if isinstance(one, Called | Slept)), None)
        return last is event and any(
            who in self.match.game.wait.asks for who in self.match.with_phones
        )

    def _next(self) -> None:
        """Start the next beat, together with those that take no time."""
        self._timer, self.waits_for_looks = None, False
        while self._queue:
            if self._must_night_wait():
                self.waits_for_looks = True
                if self._naming is None and not self.has_named:
                    self._naming = self.time.call_later(NAMED_AFTER_S, self._name_waited)
                break
            if self._queue[0].held:
                return
            beat = self._queue.pop(0)
            self._begin(beat)
            if beat.lasts:
                self._timer = self.time.call_at(self.ends, self._go_further)
                return
        self._arrive()

    def _must_night_wait(self) -> bool:
        """Whether night is about to fall while some players have not looked at their cards."""
        is_dealt = self._queue[0].kind == "dusk" and self.views[HOST].table.cards
        return bool(is_dealt and self.match.still_to_look())

    def _name_waited(self) -> None:
        """Name the players who have not looked at their cards."""
        self._naming = None
        seats = self.match.still_to_look()
        if self.now is None or not self.waits_for_looks or not seats:
            return
        self.has_named = True
        beat = self.now._replace(name="waiting", importance="must")
        self._begin(with_words(beat, waiting_words(self.match, self._voices, seats)))
        self._timer = self.time.call_at(self.ends, self._go_further)
        self.conductor.evening.refresh_screens()

    def stop_waiting(self) -> None:
        """Stop waiting for players who have not looked at their cards."""
        self._cut_short()
        self.match.looked.update(self.match.still_to_look())
        self.conductor.timer.forget()  # the clock ran for looking

    def _go_further(self) -> None:
        self._next()
        self.conductor.go_on()

    def _begin(self, beat: Beat) -> None:
        self.now = beat
        self.beats += 1
        self.began = self.time.now()
        self.ends = self.began + beat.lasts
        if any(beat.words):
            self.lines.append(SpokenLine(next(self._numbers), beat, self.began))
        while self.lines and self.lines[0].at < self.began - LINE_KEPT_S:
            self.lines.popleft()

    def _arrive(self) -> None:
        self._departed = set(self.match.departed)


def cause_of(journal: Sequence[Entry]) -> Entry | None:
    """The last entry that is no lot; None right after the deal."""
    lots = (one for one in reversed(journal) if not (isinstance(one, Reply) and one.seat == CHANCE))
    return next(lots, None)


def is_for_host_to_say(beat: Beat, cause: Entry | None) -> bool:
    """Whether a person who hosts says this before anybody sees it; `cause` is what led to it."""
    if cause is None:  # the deal: the cards are looked at first
        return beat.kind == "dusk"
    is_news = beat.kind in NEWS or isinstance(beat.about, COUNTS)
    is_word = isinstance(cause, Count) or (isinstance(cause, Reply) and cause.by == HOST)
    return is_news or (beat.importance == "must" and not is_word)


def shown_only(beat: Beat) -> Beat:
    """The same beat, only shown."""
    return beat._replace(importance="shown", lasts=0.0)


def shown_if_minor(beat: Beat) -> Beat:
    """The same beat, only shown if it is unimportant; a pause stays."""
    return shown_only(beat) if beat.importance == "may" else beat
