"""One table for an evening: people sit down, the owner chooses, games follow each other.

The class joins its parts: seating, permissions, the match, narration, timing, chat. Every change is
written to disk before anybody sees its effect.
"""

from collections.abc import Iterator
from contextlib import contextmanager
from random import Random

import msgspec

from gorod.engine.questions import Refused
from gorod.engine.replies import Entry, Extend, Reply, TakeBack
from gorod.engine.seats import Observer, Seat, Who
from gorod.store.errors import StoreError
from gorod.store.grants import CONSOLE, SAW_CARDS
from gorod.store.greenlet_bridge import GreenletLock
from gorod.store.store import Conflict, Store
from gorod.table.aside import set_aside
from gorod.table.changes import state_for
from gorod.table.codes import LETTERS_OF_A_CODE, LETTERS_OF_A_LINK, free_code
from gorod.table.conductor import Conductor
from gorod.table.exposures import seen_before
from gorod.table.hosts import HOSTS
from gorod.table.listening import Listener
from gorod.table.living import LiveMatch
from gorod.table.match import Match
from gorod.table.names import clean_name
from gorod.table.plans import Plan, Seated, Terms, read_seated
from gorod.table.rights import Rights
from gorod.table.rooms import Rooms
from gorod.table.scenes import Scene
from gorod.table.seating import Seating
from gorod.table.talks import hold, is_held
from gorod.table.telling import Telling
from gorod.table.wrong import SetAside, Wrong


class Evening:
    """One table, from the first guest to the last game."""

    def __init__(self, store: Store, code: str, seated: Seated, second: float = 1.0) -> None:
        self.store = store
        self.code = code
        self.turn = GreenletLock()
        self.match: LiveMatch | None = None
        """The current match, or the last one."""
        self.tells = False
        """Whether events are narrated in sentences that take their time, or shown at once."""
        self.telling: Telling | None = None
        """The narration: how far the table has been told of the match."""
        self.rooms: Rooms | None = None
        """The chat of an online table; other tables have none."""
        self.seating = Seating(code, seated, store)
        self.rights = Rights(self)
        self.conductor = Conductor(self, second)
        self.presence = self.conductor.presence
        self.listeners: set[Listener] = set()
        """Subscribers: notified when there may be something new."""
        self.advised: set[str] = set()
        """Advice that the host has dismissed."""
        self.is_unsure = False  # the last write failed, but may have reached the disk
        self.edition = 0
        """The version of everything that may change every screen: seats, settings."""

    # Keeping --------------------------------------------------------------------------------------

    @classmethod
    def begin(
        cls, store: Store, lang: str = "en", second: float = 1.0, remote: bool = False
    ) -> "Evening":
        """Open a new table; an online table gets a long code, a link that nobody can guess."""
        code = free_code(store.evening, LETTERS_OF_A_LINK if remote else LETTERS_OF_A_CODE)
        evening = cls(store, code, Seated(Plan(lang=lang, remote=remote)), second)
        evening.seating.keep()
        return evening

    @classmethod
    def restore(cls, store: Store, code: str, second: float = 1.0) -> "Evening | None":
        """Load the table from disk; call `go_on` to resume its match.

        Raises `Quarantined` if it cannot be read or its match cannot be replayed.
        """
        with set_aside():
            written = store.evening(code)
            if written is None:
                return None
            evening = cls(store, code, read_seated(written), second)
        evening.reload()
        if (match := evening.in_play) is not None and match.terms.paused:
            evening.conductor.clock.hold()
        return evening

    def reload(self) -> None:
        """Reload the last match from its journal; an unfinished import stays closed."""
        with set_aside():
            last = self.store.last_game(self.code)
        try:
            with set_aside(last[0] if last is not None else None):
                self._turn_to(self._read(*last) if last is not None else None)
        except SetAside:
            if self.store.is_in_play(self.code):
                raise
            self._turn_to(None)  # the game is over, so the next one can be played

    def _read(self, number: int, written: bytes) -> LiveMatch | None:
        terms = msgspec.json.decode(written, type=Terms)
        match = LiveMatch(number, terms, self.store).replay(self.store.journal(number))
        if not self.store.is_in_play(self.code):
            match.noted = match.game.over, len(match.game.journal)
        return None if terms.unfinished else match

    def _turn_to(self, match: LiveMatch | None) -> None:
        """Make this the current match; with None, as if nothing had been played."""
        telling, rooms = None, None
        if self.telling is not None:
            self.telling.stop()
        if match is not None:
            telling = Telling(match, self.conductor)
            if match.game.journal:
                telling.catch_up()
            if self.seating.plan.remote:
                rooms = Rooms(self.store, telling, self.wake)
        self.match, self.telling, self.rooms = match, telling, rooms

    def reread(self) -> None:
        """Reload what another process has changed on disk: names, and deleted games."""
        written = self.store.evening(self.code)
        if written is not None:
            self.seating.take_over(read_seated(written))
        match = self.match
        kept = self.store.game(match.number) if match is not None else None
        if match is not None and kept is not None:
            match.terms.names = msgspec.json.decode(kept, type=Terms).names
            match.sights.forget()  # events in words contain names
            if self.rooms is not None:
                self.rooms.reload()
        elif self.is_over:
            self._turn_to(None)
        self.changed()

    @contextmanager
    def together(self) -> Iterator[None]:
        """A transaction, on disk and in memory: all or nothing."""
        match, seated = self.match, msgspec.json.encode(self.seating.seated())
        terms = msgspec.json.encode(match.terms) if match is not None else b""
        try:
            with self.store.transaction():
                yield
        except BaseException as error:
            self.is_unsure |= isinstance(error, StoreError)
            self.seating.take_over(msgspec.json.decode(seated, type=Seated))
            if match is not None:
                match.terms = msgspec.json.decode(terms, type=Terms)
            raise

    # Between two games ----------------------------------------------------------------------------

    @property
    def is_playing(self) -> bool:
        return self.in_play is not None

    @property
    def is_telling(self) -> bool:
        """Whether events are still being narrated."""
        return self.telling is not None and not self.telling.has_arrived

    @property
    def shown(self) -> Match | None:
        """The match so far as it has been narrated."""
        return None if self.telling is None else self.telling.shown

    @property
    def is_over(self) -> bool:
        """Whether the last match is over, and everybody has heard how."""
        return self.match is not None and self.match.game.over and not self.is_telling

    @property
    def is_on_paper(self) -> bool:
        """Whether the current game, or else the next one, uses paper cards."""
        match = self.in_play
        return self.seating.plan.paper if match is None else match.terms.paper

    @contextmanager
    def between_games(self) -> Iterator[Seating]:
        """Change the seating and save it; raises `RequestError` while a game is played."""
        if self.is_playing:
            raise Wrong("playing")
        with self._keeping() as seating:
            yield seating

    @contextmanager
    def _keeping(self) -> Iterator[Seating]:
        with self.together():
            yield self.seating
            self.seating.keep()
        self.changed()

    def sit(self, name: str, seat: Seat | None, token: str) -> Seat:
        """Take a seat, or move to another; the name may change."""
        name = clean_name(name)
        with self.between_games() as seating:
            seat = seating.sit(name, seat, self.rights.seat_of(token), token)
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
            seating.wait(clean_name(name), self.rights.waits_as(token), token)

    def wait_no_more(self, token: str) -> None:
        with self._keeping() as seating:
            seating.wait_no_more(self.rights.waits_as(token))

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

    def start(self, with_bots: bool = False) -> None:
        """Start the game: deal the cards, with bots for missing players if asked to."""
        with self.between_games() as seating:
            if with_bots:
                seating.ask_for_bots()
            if not seating.names and not seating.plan.codes and not seating.plan.paper:
                raise Wrong("nobody-here")
            knows_cards = HOSTS[seating.plan.hosted_by].knows_cards
            if knows_cards and self.store.is_console_seated(self.code):
                raise Wrong("host-sits")
            if self.match is not None:
                seating.silent = [*seating.silent, *self.match.silent_next_time()]
                self.match.shelve()
            terms = seating.begin(seating.proposal().players)
            match = LiveMatch.begin(self.code, terms, self.store)
            if knows_cards:
                self.store.share(self.code, CONSOLE, SAW_CARDS)
        self._turn_to(match)
        self.rights.codes.clear()
        self.conductor.clock.stop()
        self.conductor.go_on()
        self.changed()

    # Playing --------------------------------------------------------------------------------------

    @property
    def in_play(self) -> LiveMatch | None:
        """The current match, until everybody has heard that it is over."""
        return None if self.is_over else self.match

    def playing(self) -> LiveMatch:
        """The current match; raises `RequestError` if there is none."""
        if (match := self.in_play) is None:
            raise Wrong("not-playing")
        return match

    def latest(self) -> LiveMatch:
        """The current or last match; raises `RequestError` if there is none."""
        if self.match is None:
            raise Wrong("not-playing")
        return self.match

    def known(self) -> Match:
        """The current or last match as narrated so far; raises `RequestError` if there is none."""
        if (match := self.shown) is None:
            raise Wrong("not-playing")
        return match

    def reply(self, entry: Entry, *more: Entry) -> None:
        """Take one or more entries of a person; then chance, bots and the clock go on."""
        match = self.latest()
        if self.telling is not None:
            self.telling.refuse_too_early(entry)
        is_retry = match.took(entry)
        if match.game.over and isinstance(entry, TakeBack) and not is_retry:
            self.prepare_to_reopen(match)
        if is_held(entry, match):
            hold(match, entry)
            self.conductor.go_on()
            self.changed()
            return
        try:
            is_new = self.write(entry, *more)
            if is_new and isinstance(entry, Extend):
                self.conductor.finish_telling()
                self.conductor.clock.extend(entry.seconds)
        finally:
            self.conductor.go_on()
            if not isinstance(entry, Reply):
                self.changed()

    def entry_with(self, id: str, seat: Who) -> Entry | None:  # noqa: A002 - the word for it
        """The journal's entry of this seat with this id, also if the next game has begun meanwhile.

        A retry of what was taken is acknowledged: its first answer may have been lost on the way.
        """
        match = self.latest()
        taken = match.game.entry_with(id)
        if taken is None and match.courses.is_stale(id, seat):
            before = self.store.journal_before(self.code, match.number)
            taken = next((one for one in before if getattr(one, "id", "") == id), None)
        return taken

    def take_quietly(self, seat: Seat, why: Refused | Wrong) -> None:
        """Reject an answer in the dark without telling anyone but the player who gave it."""
        self.latest().untaken[seat] = why
        self.wake()

    def prepare_to_reopen(self, match: LiveMatch) -> None:
        """Reopen a finished game: players who have sat down since wait for the next one."""
        if new := self.seating.newcomers(match.terms, match.is_void):
            with self._keeping() as seating:
                seating.let_wait(new)
        for seat in self.rights.held_by_others(match.with_phones):
            if seat not in match.terms.moved:
                match.terms.moved.append(seat)
                match.keep()

    def write(self, *entries: Entry) -> bool:
        """Append entries to the journal, all or none; returns whether they were new."""
        with self._reading_anew():
            return self.latest().write(*entries, seen=seen_before(self, entries))

    def rewrite(self, entries: list[Entry], terms: Terms) -> None:
        """Append several entries and replace the terms: all or nothing."""
        match = self.latest()
        before = match.moment
        with self._reading_anew():
            match.rewrite(entries, terms, seen_before(self, entries))
        if match.moment == before:
            self.conductor.keep_the_time(match)
        self.conductor.go_on()
        self.changed()

    @contextmanager
    def _reading_anew(self) -> Iterator[None]:
        """On a write conflict with another process, reload before failing."""
        try:
            yield
        except Conflict as conflict:
            self.reload()
            raise Wrong("elsewhere") from conflict

    # Looking on -----------------------------------------------------------------------------------

    def scene(self, on_console: bool = False, knows_all: bool = False) -> Scene:
        """A snapshot of the table as narrated so far; `knows_all` skips the narration.

        Absent players are shown at online tables and on consoles, unless the cards are on paper.
        """
        seated, clock = self.seating.seated(), self.conductor.clock
        shows = (on_console or seated.plan.remote) and not self.is_on_paper
        away = self.presence.seen if shows else frozenset[Seat]()
        match = self.match if knows_all else self.shown
        to_look = len(match.still_to_look()) if match is not None and self.is_playing else 0
        times = (clock.ends, clock.left, clock.began, clock.passed, clock.second)
        return Scene(match, seated, *times, away, to_look, self.telling, self.edition)

    def state_for(self, observer: Observer, on_page: bool = False) -> tuple[object, ...]:
        """The screen key: while it is the same, this observer's screen or page is the same."""
        return state_for(self, observer, on_page)

    def changed(self) -> None:
        """Something besides the game has changed: redraw every screen."""
        self.edition += 1
        self.wake()

    def wake(self) -> None:
        """Broadcast: notify all subscribers; each then looks for itself."""
        for listener in self.listeners:
            listener.set()
