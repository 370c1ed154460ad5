"""All evenings that one process serves."""

import secrets
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import partial
from weakref import WeakValueDictionary

from gorod.rulebooks.settings import Setting
from gorod.speech.synthesis import Voices
from gorod.store.homes import Neighbour
from gorod.store.kept import A_SECOND, Store, now
from gorod.store.rights import CONSOLE, HOUSE, KEEPER, OWNER, SAW
from gorod.store.text import is_storable
from gorod.store.troubles import Elsewhere
from gorod.store.waiting import OneByOne, may_wait
from gorod.table.aside import note, set_aside
from gorod.table.codes import LETTERS_OF_A_CODE
from gorod.table.evening import Evening
from gorod.table.plans import AN_EVENING, Seated, read_seated
from gorod.table.prospects import Prospects
from gorod.table.vitals import Vitals
from gorod.table.wrong import SetAside

MOST_LISTED = 50

MOST_IDLE = 100
"""So many evenings are held in memory, whether anybody looks at them or not."""


@dataclass(frozen=True)
class Secured:
    """The second address of a house, with a certificate that it has made itself."""

    base_url: str
    name: str
    """Under which a phone lists whoever signed it."""
    fingerprint: str
    certificate: bytes
    """Of that authority; there is no secret in it."""


class House:
    """Finds evenings by their codes; reads them from disk when somebody asks for them."""

    def __init__(
        self,
        store: Store,
        base_url: str = "",
        second: float = 1.0,
        public_list: bool = False,
        variations: Mapping[str, Setting] | None = None,
        tells: bool = False,
        secured: Secured | None = None,
    ) -> None:
        self.store = store
        self.vitals = Vitals(store.base)
        self.base_url = base_url.rstrip("/")
        self.second = second
        self.public_list = public_list
        """Whether the door shows the tables whose owners want that."""
        self.variations = variations or {}
        """What lobbies offer beside the rulebooks, by the names of the files."""
        self.tells = tells
        """Whether tables are told what happens in sentences that take their time."""
        self.secured = secured
        """Where it can be reached more safely than at `base_url`, if it can."""
        self.seeks: Callable[[], str] | None = None
        """Looks for an address to which guests can come, while there is none; or finds nothing."""
        self.voices = Voices({})
        """What can speak for tables whose browsers cannot."""
        self.prospects: Prospects | None = None
        """Finds out how often each side would win what is chosen at a table, if anybody does."""
        self.aside: dict[str, SetAside] = {}
        """The tables that cannot be opened, by their codes."""
        self.dark: set[str] = set()
        """The tables at which nobody may be seen to do anything now, by their codes."""
        self._evenings: dict[str, Evening] = {}
        self._let_go: WeakValueDictionary[str, Evening] = WeakValueDictionary()
        """Those held no more: whoever is still at one and whoever comes anew meet there."""
        self._stale: set[str] = set()
        """Of these something may have been changed by another."""
        self._is_awake = False
        self._door = OneByOne()
        """Whoever opens a table: one after the other."""

    def home_of(self, code: str) -> Neighbour | None:
        """The worker that serves this table, if it is another one; we do from now on, if not."""
        if not self.store.homes.me or code in self._evenings or not is_storable(code):
            return None
        return self.store.homes.of(code)

    @property
    def held(self) -> list[Evening]:
        """The evenings that are held in memory."""
        return [*self._evenings.values()]

    def find(self, code: str) -> Evening | None:
        """The evening with this code; its game goes on where it was. Raises `SetAside`."""
        if not is_storable(code):
            return None
        if self.store.base.is_changed_elsewhere():
            self.aside.clear()
            self.store.forget_all_rights()
            self.reread()
        self._refuse_what_is_aside(code)
        if code not in self._evenings:
            with self._door.taken():
                self._open(code)
        evening = self._evenings.get(code)
        if evening is not None:
            self._refresh(evening)
            self._refuse_what_is_aside(code)
        return evening

    def _refuse_what_is_aside(self, code: str) -> None:
        if code in self.aside:
            raise self.aside[code].again()

    def _open(self, code: str) -> None:
        """Read an evening, unless another has done it meanwhile; raises `Elsewhere`."""
        if code in self._evenings:
            return
        if self.home_of(code) is not None:
            raise Elsewhere
        if (again := self._let_go.pop(code, None)) is not None:
            self._admit(again)
            self._stale.add(code)
            return
        with self._setting_aside(code):
            evening = Evening.restore(self.store, code, self.second)
        if evening is not None:
            self._admit(evening)
            if self._is_awake:
                self._go_on(evening)

    def reread(self) -> None:
        """Take over what was changed in the store past the evenings that are held in memory.

        Whoever has come to one table does not wait for the others.
        """
        self._stale |= self._evenings.keys()
        for evening in [*self._evenings.values()]:
            if may_wait():
                evening.conductor.begin(partial(self._refresh, evening))
            else:
                self._refresh(evening)

    def _refresh(self, evening: Evening) -> None:
        if evening.code in self._stale or evening.is_unsure:
            self._stale.discard(evening.code)
            with (
                evening.turn.taken(),
                suppress(SetAside),
                self._setting_aside(evening.code, evening),
            ):
                evening.reread()
                self._see_what_is_played(evening)

    def _see_what_is_played(self, evening: Evening) -> None:
        """A game may have begun there, though it was said that it could not be written."""
        last = self.store.last_game(evening.code) if evening.is_unsure else None
        if last is not None and (evening.match is None or evening.match.number != last[0]):
            evening.reload()
            evening.conductor.go_on()
        evening.is_unsure = False

    def _go_on(self, evening: Evening) -> None:
        with evening.turn.taken(), self._setting_aside(evening.code, evening):
            evening.conductor.go_on()

    @contextmanager
    def _setting_aside(self, code: str, evening: Evening | None = None) -> Iterator[None]:
        """Whatever goes wrong with this table, all others go on."""
        try:
            match = evening.match if evening is not None else None
            with set_aside(match.number if match is not None else None):
                yield
        except SetAside as aside:
            self.aside[code] = aside.again()
            note(aside, code)
            if evening is not None:
                self._evenings.pop(code, None)
                self._let_rest(evening)
            raise

    def open(self, token: str, lang: str, remote: bool = False) -> Evening:
        """A new table; whoever has this token owns it and has its console.

        Of several workers the one serves it to which its first guest comes.
        """
        evening = Evening.begin(self.store, lang, self.second, remote)
        with self.store.together():
            self.store.give(evening.code, token, OWNER)
            self.store.give(evening.code, token, CONSOLE)
            if self.store.keeps(token):  # the owner of the server made it
                self.store.give(evening.code, token, KEEPER)
        if not self.store.homes.me:
            self._admit(evening)
        return evening

    def _admit(self, evening: Evening) -> None:
        """Hold it in memory, and let go of those at which nobody sits and looks."""
        if len(self._evenings) >= MOST_IDLE:
            idle = [e for e in self._evenings.values() if not e.is_playing and not e.listeners]
            for one in idle:
                self._let_go[one.code] = self._evenings.pop(one.code)
        self._evenings[evening.code] = evening
        evening.tells, evening.conductor.dark = self.tells, self.dark

    def tonight(self, lang: str) -> tuple[Evening, str]:
        """The evening of the house that was going on not long ago, or a new one; its owner's key.

        Keys that were given before the house was opened serve no more. Where others serve it
        already, it stays as it is.
        """
        if not self.store.homes.others:
            self.store.revoke_all()
        evening = self._last()
        if evening is None:
            evening = Evening.begin(self.store, lang, self.second)
            self.store.give(evening.code, "", HOUSE)
            self.home_of(evening.code)
            self._admit(evening)
        if evening.code in self._evenings:
            evening.seating.plan.lang = lang
            evening.seating.keep()
        return evening, self.owners_key(evening)

    def owners_key(self, evening: Evening) -> str:
        """A key by which one device becomes the owner's."""
        key = secrets.token_urlsafe(24)
        self.store.make_key(evening.code, key, OWNER, "", AN_EVENING)
        return key

    def _last(self) -> Evening | None:
        """The house's table of this evening that was touched last; not one for far friends."""
        for code in self.store.evenings(AN_EVENING):
            if len(code) <= LETTERS_OF_A_CODE and self.store.is_of_the_house(code):
                with suppress(SetAside):
                    if self.home_of(code) is None:
                        return self.find(code)
                    return Evening.restore(self.store, code, self.second)  # to be named, no more
        return None

    def come_home(self, evening: Evening, key: str, token: str) -> bool:
        """Let the device with this token be the owner's, if the key is right or it is so already.

        Whoever has this key runs the server, and keeps the past games of all its evenings.
        """
        code = evening.code
        is_home = {OWNER, KEEPER} <= self.store.rights(code, token)
        if not is_home and self.store.opens(code, key) != OWNER:
            return False
        with self.store.together():
            if not is_home:
                self.store.spend(code, key)
                self.store.give(code, token, OWNER)
                self.store.give(code, token, KEEPER)
            if not evening.is_playing or not self.store.has(code, CONSOLE):
                self.store.take(code, CONSOLE)
                self.store.give(code, token, CONSOLE)
                if evening.is_playing and evening.latest().host.knows_cards:
                    self.store.give(code, token, SAW)
        evening.changed()
        return True

    def gather(self) -> None:
        """Read every game of tonight; older ones wait to be asked for."""
        homes = self.store.homes
        since = now() - AN_EVENING * A_SECOND
        codes = homes.orphans(since) if homes.me else self.store.in_play(AN_EVENING)
        for code in codes:
            with suppress(SetAside):
                if self.home_of(code) is None:
                    self.find(code)

    def lose_all(self) -> None:
        """Others serve our tables by now: whoever looks at one comes anew, and is led there."""
        self.rest()
        lost, self._evenings = self._evenings, {}
        self._let_go.clear()
        self.aside.clear()
        self.store.forget_all_rights()
        for evening in lost.values():
            evening.presence.is_over = True
            evening.wake()

    def reread_everywhere(self) -> None:
        """Here, and at all other workers."""
        self.reread()
        self.store.base.tell_others()

    def wake(self) -> None:
        """Go on with every game of tonight where it was."""
        self._is_awake = True
        for evening in [*self._evenings.values()]:
            with suppress(SetAside):
                self._go_on(evening)
        self.gather()

    def rest(self) -> None:
        for evening in self._evenings.values():
            self._let_rest(evening)

    def _let_rest(self, evening: Evening) -> None:
        evening.conductor.stop()
        evening.presence.stop()
        self.dark.discard(evening.code)

    def listed(self) -> list[tuple[str, Seated]]:
        """The tables that strangers may join, newest first, if this server shows any."""
        if not self.public_list:
            return []
        tables: list[tuple[str, Seated]] = []
        for code, written in self.store.free_tables(AN_EVENING):
            with suppress(SetAside), set_aside():
                tables.append((code, read_seated(written)))
        open_ones = [
            (code, one)
            for code, one in tables
            if one.plan.listed and not one.plan.paper and len(one.names) < one.plan.players
        ]
        return open_ones[:MOST_LISTED]

    @property
    def is_alone(self) -> bool:
        """Whether no guest can come, for there is no network; each time it is looked for anew."""
        if self.seeks is not None and (found := self.seeks()):
            self.base_url, self.seeks = found, None
        return self.seeks is not None

    def address(self, evening: Evening) -> str:
        return f"{self.base_url}/{evening.code}"
