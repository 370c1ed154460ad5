"""The registry of tables: all evenings that one process serves, loaded on demand."""

import secrets
from collections.abc import Awaitable, Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import partial
from weakref import WeakValueDictionary

from gorod.rulebooks.settings import Setting
from gorod.speech.tts import Voices
from gorod.store.errors import ServedElsewhere
from gorod.store.greenlet_bridge import GreenletLock, await_only, in_greenlet
from gorod.store.rights import CONSOLE, OWNER, SAW_CARDS, SERVER_OWNER, SERVER_TABLE
from gorod.store.storable_text import is_storable
from gorod.store.store import MICROSECONDS_PER_S, Store, now_microseconds
from gorod.store.worker_registry import Worker
from gorod.table.codes import CODE_LENGTH
from gorod.table.evening import Evening, EveningContext
from gorod.table.odds.lobby_odds import LobbyOdds
from gorod.table.pacing.table_clock import TableTime
from gorod.table.quarantine import log_quarantined, quarantine_on_error
from gorod.table.request_errors import Quarantined
from gorod.table.server_health import Health
from gorod.table.setup import EVENING_S, Seated, read_seated

MAX_PUBLIC_TABLES = 50

MAX_TABLES_IN_MEMORY = 100
"""The cache of tables: above this number, tables that nobody plays or watches are evicted."""


@dataclass(frozen=True)
class HttpsAddress:
    """The HTTPS address of the server, with a certificate that it made itself."""

    base_url: str
    name: str
    """The name under which a phone lists the certificate authority."""
    fingerprint: str
    certificate: bytes
    """The authority's certificate; it is public."""


class Tables:
    """Finds tables by code, and reads them from disk on first use."""

    def __init__(
        self,
        store: Store,
        base_url: str = "",
        time: TableTime | None = None,
        public_list: bool = False,
        variations: Mapping[str, Setting] | None = None,
        narrates: bool = False,
        https: HttpsAddress | None = None,
    ) -> None:
        self.store = store
        self.health = Health(store.database)
        self.base_url = base_url.rstrip("/")
        self.public_list = public_list
        """Whether the home page lists the tables whose owners want that."""
        self.variations = variations or {}
        """The variations offered in every lobby, by file name."""
        self.context = EveningContext(
            narrates, wait_to_play=self._wait_to_play, time=time or TableTime()
        )
        self.https = https
        """A safer address than `base_url`, if there is one."""
        self.find_address: Callable[[], str] | None = None
        """While there is no network: looks for an address that guests can reach; empty if none is
        found.
        """
        self.voices = Voices({})
        """Text-to-speech for tables whose browsers have no voice."""
        self.lobby_odds: LobbyOdds | None = None
        """The odds of the setup in each lobby, if they are computed here."""
        self.quarantined: dict[str, Quarantined] = {}
        """Tables that cannot be opened, by code."""
        self.dark_tables = self.context.dark_tables
        """Tables at which no activity may be visible now, by code."""
        self.time_to_play: Callable[[], Awaitable[None]] | None = None
        """Awaited after entries are on disk, before they are played: hides how long both take."""
        self._evenings: dict[str, Evening] = {}
        self._evicted: WeakValueDictionary[str, Evening] = WeakValueDictionary()
        """Evicted tables that somebody still holds: later requests get the same object."""
        self._stale: set[str] = set()
        """Tables that another process may have changed."""
        self._is_awake = False
        self._open_lock = GreenletLock()
        """The lock for opening a table: one at a time."""

    def other_worker(self, code: str) -> Worker | None:
        """The worker that serves this table, if it is another one; otherwise this one claims it."""
        me, held = self.store.workers.me, self._evenings.get(code)
        if not me or (held is not None and held.is_under_our_name) or not is_storable(code):
            return None
        if held is not None:
            self._drop(held)
        return self.store.workers.worker_of(code)

    @property
    def loaded(self) -> list[Evening]:
        """The tables held in memory."""
        return [*self._evenings.values()]

    def find(self, code: str) -> Evening | None:
        """The table with this code, its game resumed. Raises `Quarantined`."""
        if not is_storable(code):
            return None
        if self.store.database.is_changed_elsewhere():
            self.quarantined.clear()
            self.store.clear_all_cached_rights()
            self.reread()
        self._refuse_quarantined(code)
        if code not in self._evenings:
            with self._open_lock.held():
                self._open(code)
        evening = self._evenings.get(code)
        if evening is not None:
            self._refresh(evening)
            self._refuse_quarantined(code)
        return evening

    def _refuse_quarantined(self, code: str) -> None:
        if code in self.quarantined:
            raise self.quarantined[code].without_cause()

    def _open(self, code: str) -> None:
        """Load a table, unless that has happened meanwhile; raises `ServedElsewhere`."""
        if code in self._evenings:
            return
        me = self.store.workers.me
        if self.other_worker(code) is not None:
            raise ServedElsewhere
        if (again := self._evicted.pop(code, None)) is not None:
            self._admit(again)
            self._stale.add(code)
            return
        with self._quarantining(code):
            evening = Evening.restore(self.store, code, self.context)
        if evening is not None and not (evening.worker == me and evening.is_under_our_name):
            raise ServedElsewhere  # it was claimed under a name that we lost meanwhile
        if evening is not None:
            self._admit(evening)
            if self._is_awake:
                self._go_on(evening)

    def reread(self) -> None:
        """Reload the loaded tables: something was changed in the store behind them.

        Each reloads by itself: a request to one table does not wait for the others.
        """
        self._stale |= self._evenings.keys()
        for evening in [*self._evenings.values()]:
            if in_greenlet():
                evening.conductor.call_soon(partial(self._refresh, evening))
            else:
                self._refresh(evening)

    def _refresh(self, evening: Evening) -> None:
        if evening.code in self._stale or evening.is_write_uncertain:
            self._stale.discard(evening.code)
            with (
                evening.lock.held(),
                suppress(Quarantined),
                self._quarantining(evening.code, evening),
            ):
                evening.reread()
                self._see_what_is_played(evening)

    def _see_what_is_played(self, evening: Evening) -> None:
        """Find a game that was started by a write whose outcome was uncertain."""
        last = self.store.last_game(evening.code) if evening.is_write_uncertain else None
        if last is not None and (evening.match is None or evening.match.number != last[0]):
            evening.reload()
            evening.conductor.go_on()
        evening.is_write_uncertain = False

    def _go_on(self, evening: Evening) -> None:
        with evening.lock.held(), self._quarantining(evening.code, evening):
            evening.conductor.go_on()

    @contextmanager
    def _quarantining(self, code: str, evening: Evening | None = None) -> Iterator[None]:
        """Quarantine this table on any error; all others go on."""
        try:
            match = evening.match if evening is not None else None
            with quarantine_on_error(match.number if match is not None else None):
                yield
        except Quarantined as aside:
            self.quarantined[code] = aside.without_cause()
            log_quarantined(aside, code)
            if evening is not None:
                self._evenings.pop(code, None)
                self._stop(evening)
            raise

    def open(self, token: str, lang: str, remote: bool = False) -> Evening:
        """Open a new table; this token becomes its owner and gets its console.

        With several workers, the one that gets the first guest serves it.
        """
        evening = Evening.begin(self.store, lang, self.context, remote)
        with self.store.transaction():
            self.store.grant(evening.code, token, OWNER)
            self.store.grant(evening.code, token, CONSOLE)
            if self.store.is_server_owner(token):  # made by the owner of the server
                self.store.grant(evening.code, token, SERVER_OWNER)
        if not self.store.workers.me:
            self._admit(evening)
        return evening

    def _admit(self, evening: Evening) -> None:
        """Keep it in memory, and evict idle tables if there are too many."""
        if len(self._evenings) >= MAX_TABLES_IN_MEMORY:
            idle = [e for e in self._evenings.values() if not e.is_playing and not e.listeners]
            for one in idle:
                self._evicted[one.code] = self._evenings.pop(one.code)
        self._evenings[evening.code] = evening

    def _wait_to_play(self) -> None:
        if self.time_to_play is not None and in_greenlet():
            await_only(self.time_to_play())

    def tonight(self, lang: str) -> tuple[Evening, str]:
        """The server's own table: tonight's last one or a new one, with a key for its owner.

        Keys from before this start are revoked, unless other workers already serve the table.
        """
        if not self.store.workers.others:
            self.store.revoke_all_keys()
        evening = self._last()
        if evening is None:
            evening = Evening.begin(self.store, lang, self.context)
            self.store.grant(evening.code, "", SERVER_TABLE)
            self.other_worker(evening.code)
            self._admit(evening)
        if evening.code in self._evenings:
            evening.seating.plan.lang = lang
            evening.seating.keep()
        return evening, self.owners_key(evening)

    def owners_key(self, evening: Evening) -> str:
        """A key that makes one device the owner's."""
        key = secrets.token_urlsafe(24)
        self.store.make_key(evening.code, key, OWNER, "", EVENING_S)
        return key

    def _last(self) -> Evening | None:
        """The server's own table used last this evening; never an online table."""
        for code in self.store.evenings(EVENING_S):
            if len(code) <= CODE_LENGTH and self.store.is_server_table(code):
                with suppress(Quarantined):
                    if self.other_worker(code) is None:
                        return self.find(code)
                    return Evening.restore(self.store, code, self.context)  # only to name it
        return None

    def claim_ownership(self, evening: Evening, key: str, token: str) -> bool:
        """Make this device the owner's, if the key is right or it is the owner's already.

        The key proves that its holder runs the server, so the device also gets all past games.
        """
        code = evening.code
        is_home = {OWNER, SERVER_OWNER} <= self.store.rights(code, token)
        if not is_home and self.store.right_of_key(code, key) != OWNER:
            return False
        with self.store.transaction():
            if not is_home:
                self.store.use_up_key(code, key)
                self.store.grant(code, token, OWNER)
                self.store.grant(code, token, SERVER_OWNER)
            if not evening.is_playing or not self.store.has(code, CONSOLE):
                self.store.withdraw(code, CONSOLE)
                self.store.grant(code, token, CONSOLE)
                if evening.is_playing and evening.latest().host.knows_cards:
                    self.store.grant(code, token, SAW_CARDS)
        evening.refresh_screens()
        return True

    def load_games(self) -> None:
        """Load tonight's games; older ones are loaded on request."""
        homes = self.store.workers
        since = now_microseconds() - EVENING_S * MICROSECONDS_PER_S
        codes = homes.orphaned_tables(since) if homes.me else self.store.in_play(EVENING_S)
        for code in codes:
            with suppress(Quarantined):
                if self.other_worker(code) is None:
                    self.find(code)

    def drop_all(self) -> None:
        """Drop all tables: other workers serve them now, and streams reconnect there."""
        self.stop_all()
        lost, self._evenings = self._evenings, {}
        self._evicted.clear()
        self.quarantined.clear()
        self.store.clear_all_cached_rights()
        for evening in lost.values():
            self._tell_of_move(evening)

    def _drop(self, evening: Evening) -> None:
        """Drop a table that was loaded under a name that this worker has lost since."""
        self._evenings.pop(evening.code, None)
        self._stop(evening)
        self._tell_of_move(evening)

    def _tell_of_move(self, evening: Evening) -> None:
        evening.presence.move_away()
        evening.notify_listeners()

    def reread_everywhere(self) -> None:
        """Reload tables here and at all other workers."""
        self.reread()
        self.store.database.notify_others()

    def resume_all(self) -> None:
        """Resume all of tonight's games where they stopped."""
        self._is_awake = True
        for evening in [*self._evenings.values()]:
            with suppress(Quarantined):
                self._go_on(evening)
        self.load_games()

    def stop_all(self) -> None:
        for evening in self._evenings.values():
            self._stop(evening)

    def _stop(self, evening: Evening) -> None:
        evening.conductor.stop()
        evening.presence.stop()
        evening.set_dark(False)

    def public_tables(self) -> list[tuple[str, Seated]]:
        """The public tables, newest first, if this server lists any."""
        if not self.public_list:
            return []
        tables: list[tuple[str, Seated]] = []
        for code, written in self.store.free_tables(EVENING_S):
            with suppress(Quarantined), quarantine_on_error():
                tables.append((code, read_seated(written)))
        open_ones = [
            (code, one)
            for code, one in tables
            if one.plan.listed and not one.plan.paper and len(one.names) < one.plan.players
        ]
        return open_ones[:MAX_PUBLIC_TABLES]

    @property
    def is_offline(self) -> bool:
        """Whether there is no network, so no guest can come; looks again on each call."""
        if self.find_address is not None and (found := self.find_address()):
            self.base_url, self.find_address = found, None
        return self.find_address is not None

    def address(self, evening: Evening) -> str:
        return f"{self.base_url}/{evening.code}"
