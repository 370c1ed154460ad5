"""One table for an evening: people sit down, the owner chooses, games follow each other.

The class joins its parts: seating, permissions, the match, narration, timing, chat. Every change is
written to disk before anybody sees its effect.
"""

from collections.abc import Callable, Collection, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from random import Random

import msgspec

from gorod.engine.questions import Refused
from gorod.engine.replies import Entry, Extend, Reply, TakeBack
from gorod.engine.seats import Observer, Seat, Who
from gorod.store.errors import StoreError
from gorod.store.greenlet_bridge import GreenletLock
from gorod.store.rights import CONSOLE, SAW_CARDS
from gorod.store.store import Conflict, Store
from gorod.table.codes import CODE_LENGTH, LINK_CODE_LENGTH, free_code
from gorod.table.host_policies import HOSTS
from gorod.table.listeners import Listener
from gorod.table.match.journaled_match import JournaledMatch, no_wait
from gorod.table.match.leaked_cards import exposures_by
from gorod.table.match.match_view import MatchView
from gorod.table.match.provisional_answers import is_provisional, keep_provisional
from gorod.table.online.chat import Chat
from gorod.table.pacing.conductor import Conductor
from gorod.table.pacing.narration import Narration
from gorod.table.pacing.table_clock import TableTime
from gorod.table.permissions import Permissions
from gorod.table.player_names import clean_name
from gorod.table.quarantine import quarantine_on_error
from gorod.table.request_errors import Quarantined, RequestError
from gorod.table.seating import Seating
from gorod.table.setup import Plan, Seated, Terms, read_seated
from gorod.table.table_snapshot import ScreenKey, TableSnapshot, screen_key


@dataclass(frozen=True)
class EveningContext:
    """What all tables of one server share."""

    narrates: bool = False
    """Whether events are narrated in sentences that take their time, or shown at once."""
    dark_tables: set[str] = field(default_factory=set)
    """Tables at which no activity may be visible now, by code."""
    wait_to_play: Callable[[], None] = no_wait
    """Waits until an entry that is on disk may be played."""
    time: TableTime = field(default_factory=TableTime)


class Evening:
    """One table, from the first guest to the last game."""

    def __init__(
        self, store: Store, code: str, seated: Seated, context: EveningContext | None = None
    ) -> None:
        context = context or EveningContext()
        self.store = store
        self.worker = store.workers.me
        """The name under which this worker loaded the table: only by it may it write."""
        self.code = code
        self.lock = GreenletLock()
        self.wait_to_play = context.wait_to_play
        self.match: JournaledMatch | None = None
        """The current match, or the last one."""
        self.narrates = context.narrates
        self.dark_tables = context.dark_tables
        self.narration: Narration | None = None
        """The narration: how far the table has been told of the match."""
        self.chat: Chat | None = None
        """The chat of an online table; other tables have none."""
        self.seating = Seating(code, seated, store, self.worker)
        self.permissions = Permissions(self)
        self.conductor = Conductor(self, context.time)
        self.presence = self.conductor.presence
        self.listeners: set[Listener] = set()
        """Subscribers: notified when there may be something new."""
        self.dismissed_advice: set[str] = set()
        """Advice that the host has dismissed."""
        self.is_write_uncertain = False  # the last write failed, but may have reached the disk
        self.version = 0
        """The version of everything that may change every screen: seats, settings."""

    @property
    def is_under_our_name(self) -> bool:
        """Whether we still have the name under which the table was loaded."""
        return self.worker == self.store.workers.me

    # Keeping --------------------------------------------------------------------------------------

    @classmethod
    def begin(
        cls,
        store: Store,
        lang: str = "en",
        context: EveningContext | None = None,
        remote: bool = False,
    ) -> "Evening":
        """Open a new table; an online table gets a long code, a link that nobody can guess."""
        code = free_code(store.evening, LINK_CODE_LENGTH if remote else CODE_LENGTH)
        evening = cls(store, code, Seated(Plan(lang=lang, remote=remote)), context)
        evening.seating.keep()
        return evening

    @classmethod
    def restore(
        cls, store: Store, code: str, context: EveningContext | None = None
    ) -> "Evening | None":
        """Load the table from disk; call `go_on` to resume its match.

        Raises `Quarantined` if it cannot be read or its match cannot be replayed.
        """
        with quarantine_on_error():
            written = store.evening(code)
            if written is None:
                return None
            evening = cls(store, code, read_seated(written), context)
        evening.reload()
        if (match := evening.in_play) is not None and match.terms.paused:
            evening.conductor.clock.start_paused()
        return evening

    def reload(self) -> None:
        """Reload the last match from its journal; an unfinished import stays closed."""
        with quarantine_on_error():
            last = self.store.last_game(self.code)
        try:
            with quarantine_on_error(last[0] if last is not None else None):
                self._set_match(self._read(*last) if last is not None else None)
        except Quarantined:
            if self.store.is_in_play(self.code):
                raise
            self._set_match(None)  # the game is over, so the next one can be played

    def _read(self, number: int, written: bytes) -> JournaledMatch | None:
        terms = msgspec.json.decode(written, type=Terms)
        match = JournaledMatch(number, terms, self.store, self.worker)
        match.replay(self.store.journal(number))
        if not self.store.is_in_play(self.code):
            match.shelf_state = match.game.over, len(match.game.journal)
        return None if terms.unfinished else match

    def _set_match(self, match: JournaledMatch | None) -> None:
        """Make this the current match; with None, as if nothing had been played."""
        telling, rooms = None, None
        if self.narration is not None:
            self.narration.stop()
        if match is not None:
            telling = Narration(match, self.conductor)
            if match.game.journal:
                telling.catch_up()
            if self.seating.plan.remote:
                rooms = Chat(self.store, telling, self.notify_listeners, self.worker)
        self.match, self.narration, self.chat = match, telling, rooms

    def reread(self) -> None:
        """Reload what another process has changed on disk: names, and deleted games."""
        written = self.store.evening(self.code)
        if written is not None:
            self.seating.take_over(read_seated(written))
        match = self.match
        kept = self.store.game(match.number) if match is not None else None
        if match is not None and kept is not None:
            match.terms.names = msgspec.json.decode(kept, type=Terms).names
            match.views.forget()  # events in words contain names
            if self.narration is not None:
                self.narration.forget_words()
            if self.chat is not None:
                self.chat.reload()
        elif self.is_over:
            self._set_match(None)
        self.refresh_screens()

    @contextmanager
    def transaction(self) -> Iterator[None]:
        """A transaction, on disk and in memory: all or nothing."""
        match, seated = self.match, msgspec.json.encode(self.seating.seated())
        terms = msgspec.json.encode(match.terms) if match is not None else b""
        try:
            with self.store.transaction():
                yield
        except BaseException as error:
            self.is_write_uncertain |= isinstance(error, StoreError)
            self.seating.take_over(msgspec.json.decode(seated, type=Seated))
            if match is not None:
                match.terms = msgspec.json.decode(terms, type=Terms)
            raise

    # Between two games ----------------------------------------------------------------------------

    @property
    def is_playing(self) -> bool:
        return self.in_play is not None

    @property
    def is_narrating(self) -> bool:
        """Whether events are still being narrated."""
        return self.narration is not None and not self.narration.is_caught_up

    @property
    def shown(self) -> MatchView | None:
        """The match so far as it has been narrated."""
        return None if self.narration is None else self.narration.shown

    @property
    def is_over(self) -> bool:
        """Whether the last match is over, and everybody has heard how."""
        return self.match is not None and self.match.game.over and not self.is_narrating

    @property
    def is_on_paper(self) -> bool:
        """Whether the current game, or else the next one, uses paper cards."""
        match = self.in_play
        return self.seating.plan.paper if match is None else match.terms.paper

    @contextmanager
    def between_games(self) -> Iterator[Seating]:
        """Change the seating and save it; raises `RequestError` while a game is played."""
        if self.is_playing:
            raise RequestError("playing")
        with self._keeping() as seating:
            yield seating

    @contextmanager
    def _keeping(self) -> Iterator[Seating]:
        with self.transaction():
            yield self.seating
            self.seating.keep()
        self.refresh_screens()

    def sit(self, name: str, seat: Seat | None, token: str) -> Seat:
        """Take a seat, or move to another; the name may change."""
        name = clean_name(name)
        with self.between_games() as seating:
            seat = seating.sit(name, seat, self.permissions.of(token).seat, token)
            self.presence.expect(seat)
            self._seat_the_waiting()
        return seat

    def stand_up(self, seat: Seat) -> None:
        with self.between_games() as seating:
            seating.stand_up(seat)
            self._seat_the_waiting()

    def wait(self, name: str, token: str) -> None:
        """Queue, during a game, for a seat in the next one."""
        self.playing()
        with self._keeping() as seating:
            seating.wait(clean_name(name), self.permissions.of(token).waits, token)

    def wait_no_more(self, token: str) -> None:
        with self._keeping() as seating:
            seating.wait_no_more(self.permissions.of(token).waits)

    def seat_the_waiting(self) -> None:
        """The game is over: seat the players who came during it."""
        if self.seating.waiting:
            with self._keeping():
                self._seat_the_waiting()

    def _seat_the_waiting(self) -> None:
        for seat in self.seating.seat_the_waiting():
            self.presence.expect(seat)

    def choose(self, plan: Plan) -> None:
        """Choose what is played next."""
        with self.between_games() as seating:
            seating.choose(plan)
            self._seat_the_waiting()

    def ask_for_bots(self) -> None:
        """Fill up with as many bots as are missing."""
        with self.between_games() as seating:
            seating.ask_for_bots()

    def name_players(self, names: list[str]) -> None:
        """Seat these players in this order, at a table without phones."""
        with self.between_games() as seating:
            seating.name_players(names)

    def shuffle(self, rng: Random | None = None) -> None:
        """Shuffle seats at random; everybody keeps the phone."""
        with self.between_games() as seating:
            seating.shuffle(rng)

    def draw_host(self, rng: Random | None = None) -> None:
        """Draw at random which guest hosts."""
        with self.between_games() as seating:
            seating.draw_host(rng)

    def start(self, with_bots: bool = False, without: Collection[Seat] = ()) -> None:
        """Start the game: deal the cards, with bots for missing players if asked to.

        Those in `without` wait for the next game; their seats go to those who have waited for one.
        """
        with self.between_games() as seating:
            if without:
                late = sorted(seating.waiting)
                seating.let_wait(without)
                for seat in seating.seat_the_waiting(late):
                    self.presence.expect(seat)
            if with_bots:
                seating.ask_for_bots()
            if not seating.names and not seating.plan.codes and not seating.plan.paper:
                raise RequestError("nobody-here")
            knows_cards = HOSTS[seating.plan.hosted_by].knows_cards
            if knows_cards and self.store.is_console_seated(self.code):
                raise RequestError("host-sits")
            if self.match is not None:
                seating.silent = [*seating.silent, *self.match.silent_next_time()]
                self.match.shelve()
            terms = seating.begin(seating.proposal().players)
            match = JournaledMatch.begin(self.code, terms, self.store, self.worker)
            if knows_cards:
                self.store.share(self.code, CONSOLE, SAW_CARDS)
        self._set_match(match)
        self.permissions.card_keys.clear()
        self.conductor.clock.stop()
        self.conductor.go_on()
        self.refresh_screens()

    # Playing --------------------------------------------------------------------------------------

    @property
    def in_play(self) -> JournaledMatch | None:
        """The current match, until everybody has heard that it is over."""
        return None if self.is_over else self.match

    def playing(self) -> JournaledMatch:
        """The current match; raises `RequestError` if there is none."""
        if (match := self.in_play) is None:
            raise RequestError("not-playing")
        return match

    def latest(self) -> JournaledMatch:
        """The current or last match; raises `RequestError` if there is none."""
        if self.match is None:
            raise RequestError("not-playing")
        return self.match

    def latest_shown(self) -> MatchView:
        """The current or last match as narrated so far; raises `RequestError` if there is none."""
        if (match := self.shown) is None:
            raise RequestError("not-playing")
        return match

    def reply(self, entry: Entry, *more: Entry) -> None:
        """Take one or more entries of a person; then chance, bots and the clock go on."""
        match = self.latest()
        if self.narration is not None:
            self.narration.refuse_too_early(entry)
        is_retry = match.is_retry(entry)
        if match.game.over and isinstance(entry, TakeBack) and not is_retry:
            self.prepare_to_reopen(match)
        if is_provisional(entry, match):
            keep_provisional(match, entry)
            self.conductor.go_on()
            self.refresh_screens()
            return
        try:
            is_new = self.write(entry, *more)
            if is_new and isinstance(entry, Extend):
                self.conductor.finish_narration()
                self.conductor.clock.extend(entry.seconds)
        finally:
            self.conductor.go_on()
            if not isinstance(entry, Reply):
                self.refresh_screens()

    def entry_with(self, id: str, seat: Who) -> Entry | None:  # noqa: A002 - the word for it
        """The journal's entry of this seat with this id, also if the next game has begun meanwhile.

        A retry of what was taken is acknowledged: its first answer may have been lost on the way.
        """
        match = self.latest()
        taken = match.game.entry_with(id)
        if taken is None and match.request_tags.is_stale(id, seat):
            taken = self.store.entry_before(self.code, match.number, id)
        return taken

    def reject_quietly(self, seat: Seat, why: Refused | RequestError) -> None:
        """Reject an answer in the dark without telling anyone but the player who gave it."""
        self.latest().rejected[seat] = why
        self.notify_listeners()

    def prepare_to_reopen(self, match: JournaledMatch) -> None:
        """Reopen a finished game: players who have sat down since wait for the next one."""
        if new := self.seating.newcomers(match.terms, match.is_void):
            with self._keeping() as seating:
                seating.let_wait(new)
        for seat in self.permissions.held_by_others(match.with_phones):
            if seat not in match.terms.moved:
                match.terms.moved.append(seat)
                match.keep()

    def write(self, *entries: Entry) -> bool:
        """Append entries to the journal, all or none; returns whether they were new."""
        with self._reloading_on_conflict():
            seen = exposures_by(self, entries)
            return self.latest().write(*entries, seen=seen, wait=self.wait_to_play)

    def write_with_terms(self, entries: list[Entry], terms: Terms) -> None:
        """Append several entries and replace the terms: all or nothing."""
        match = self.latest()
        before = match.occasion
        with self._reloading_on_conflict():
            seen = exposures_by(self, entries)
            match.write_with_terms(entries, terms, seen, self.wait_to_play)
        if match.occasion == before:
            self.conductor.timer.keep(match.game.wait)
        self.conductor.go_on()
        self.refresh_screens()

    @contextmanager
    def turn(self) -> Iterator[None]:
        """One thing at a time; where the disk has more than we know, reload, go on, and refuse."""
        with self.lock.held():
            try:
                yield
            except Conflict as conflict:
                self.reload()
                self.conductor.go_on()
                self.refresh_screens()
                raise RequestError("elsewhere") from conflict

    @contextmanager
    def _reloading_on_conflict(self) -> Iterator[None]:
        """On a write conflict with another process, reload before failing."""
        try:
            yield
        except Conflict as conflict:
            self.reload()
            raise RequestError("elsewhere") from conflict

    # Looking on -----------------------------------------------------------------------------------

    def snapshot(self, on_console: bool = False, knows_all: bool = False) -> TableSnapshot:
        """A snapshot of the table as narrated so far; `knows_all` skips the narration.

        Absent players are shown at online tables and on consoles, unless the cards are on paper.
        """
        seated, clock = self.seating.seated(), self.conductor.clock
        shows = (on_console or seated.plan.remote) and not self.is_on_paper
        away = self.presence.shown_away if shows else frozenset[Seat]()
        match = self.match if knows_all else self.shown
        to_look = len(match.still_to_look()) if match is not None and self.is_playing else 0
        return TableSnapshot(
            match,
            seated,
            clock.reading(),
            self.conductor.time,
            away,
            to_look,
            self.narration,
            self.version,
        )

    def screen_key(self, observer: Observer, on_page: bool = False) -> ScreenKey:
        """The screen key: while it is the same, this observer's screen or page is the same."""
        return screen_key(self, observer, on_page)

    def refresh_screens(self) -> None:
        """Something besides the game has changed: redraw every screen."""
        self.version += 1
        self.notify_listeners()

    def set_dark(self, is_dark: bool) -> None:
        """Whether no activity may be visible at this table now."""
        (self.dark_tables.add if is_dark else self.dark_tables.discard)(self.code)

    def notify_listeners(self) -> None:
        """Broadcast: notify all subscribers; each then looks for itself."""
        for listener in self.listeners:
            listener.set()
