"""An evening: people sit down, the owner chooses, games are played one after another.

Everything that changes is written down before anybody sees its effect, so that an evening goes on
after a crash where it was.
"""

import asyncio
import logging
import secrets
import sqlite3
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from functools import partial
from hashlib import blake2s
from pathlib import Path
from random import Random, SystemRandom
from typing import Any

import msgspec

from gorod.bots.anyhow import choose
from gorod.engine.events import Left
from gorod.engine.game import Game
from gorod.engine.letters import Event, letters_for, whispers_for
from gorod.engine.questions import Ask, Refused
from gorod.engine.replies import Correct, Entry, Extend, Reply, TakeBack
from gorod.engine.seats import CHANCE, CLOCK, HOST, ROOM, Observer, Seat, Who
from gorod.engine.table import Choice, Table
from gorod.notebook.words import WORDS
from gorod.parts.rulesets import Ruleset
from gorod.rulebooks import book
from gorod.store.sqlite import Conflict, Store
from gorod.table.aside import SetAside, set_aside
from gorod.table.hosts import HOSTS, Clock, seconds_for
from gorod.table.naming import Naming
from gorod.table.plans import (
    AN_EVENING,
    LETTERS_OF_A_CODE,
    LETTERS_OF_A_LINK,
    MOST_SEATS,
    Hosting,
    Plan,
    Played,
    Seated,
    Wrong,
    clean_name,
    new_code,
    read_seated,
    rules_of,
)
from gorod.table.presence import Presence
from gorod.table.retelling import moment_of
from gorod.table.rooms import Rooms

THINKING = (0.5, 2.5)
"""How many seconds a bot takes for an answer."""

MOST_BACK = 40
"""How many steps back are listed."""

A_KEY = 600
"""So many seconds a key serves that somebody has asked for."""

AGAIN = 1.0
"""So many seconds later it is tried again to write what the disk has not taken."""

PASSING = 2.0
"""So many seconds it is to be seen that it is the turn of one who is away."""

log = logging.getLogger("gorod.web")


def unforeseen(ask: Ask) -> Choice:
    """One of all legal answers, drawn from the system's own secrets.

    No number is kept from which the deal, the lots and the bots' answers follow: whoever knows some
    of them can reckon nothing of the others. The journal keeps what was drawn.
    """
    return choose(ask.offer, SystemRandom())


class Sight:
    """What one observer has read so far."""

    def __init__(self, game: Game[Ruleset], observer: Observer) -> None:
        self._game = game
        self.observer = observer
        self.events: list[Event] = []
        self.whispers: list[Event] = []
        """Of these, what was not said in the room; for a player only."""
        self.table = Table(game.table.seats)
        self.told: dict[Any, list[str | None]] = {}
        """The events put into words, kept by whoever words them."""
        self._read = 0

    def refresh(self) -> None:
        letters = self._game.letters
        new = letters[self._read :]
        self._read = len(letters)
        for event in letters_for(self.observer, new):
            self.events.append(event)
            event.befall(self.table)
        if isinstance(self.observer, int) and self.observer != ROOM:
            self.whispers += whispers_for(self.observer, new)


@dataclass(frozen=True)
class Asked:
    """A question that somebody has before him now."""

    ask: Ask
    given: Choice
    is_answered: bool
    is_open: bool
    """Whether it can still be answered, or answered anew."""
    is_hushed: bool = False
    """Whether everybody is asked something at this time, in the dark."""


@dataclass(frozen=True)
class Undone:
    """What taking back so many steps would undo."""

    steps: int
    events: tuple[Event, ...]
    """As whoever asks has heard of it."""
    readers: tuple[Seat, ...]
    """Who has been told something of it that not all were told; known to the host alone."""
    aloud: bool
    """Whether everybody has heard something of it."""
    returning: tuple[Seat, ...]
    """Who would come back, having seen all cards."""


class Evening:
    """One table, from the first guest to the last game."""

    def __init__(self, store: Store, code: str, seated: Seated, second: float = 1.0) -> None:
        self.store = store
        self.code = code
        self.seated = seated
        self.second = second
        self.played: Played | None = None
        self.game: Game[Ruleset] | None = None
        self.number = 0
        self.draw: Callable[[Ask], Choice] = unforeseen
        """What chance deals and draws, and what bots answer."""
        self.clock = Clock(second, self._ring)
        self.extended = False
        """Whether the clock has given the time for this question once more."""
        self.graced = False
        """Whether the time was stretched for one who is away."""
        self.rooms = Rooms(self)
        self.presence = Presence(second, self._presence_changed)
        self.departed: set[Seat] = set()
        """Who has left and has nothing more to say: they see everything."""
        self.listeners: set[asyncio.Event] = set()
        self.edition = 0
        """Changes with everything that may change every screen: who sits, what is chosen."""
        self.codes: dict[Seat, str] = {}
        """The keys of the cards that wait for their players."""
        self._sights: dict[Observer, Sight] = {}
        self._news = 0
        """How many letters were old when what is now waited for began."""
        self._wait = 0
        self._thinking: dict[Seat, asyncio.TimerHandle] = {}
        self._met = self._passing = 0
        """For which game it was begun to see who is here; which wait is about to be passed."""
        self._salt = secrets.token_bytes(16)
        self._is_held_up = False
        """Whether chance has an answer that the disk has not taken yet."""

    # Keeping ------------------------------------------------------------------------------------

    @classmethod
    def begin(
        cls, store: Store, lang: str = "en", second: float = 1.0, remote: bool = False
    ) -> "Evening":
        """A new table; the code of one for far friends is a link that nobody guesses."""
        letters = LETTERS_OF_A_LINK if remote else LETTERS_OF_A_CODE
        code = new_code(letters)
        while store.evening(code) is not None:
            code = new_code(letters)
        evening = cls(store, code, Seated(Plan(lang=lang, remote=remote)), second)
        evening.keep()
        return evening

    @classmethod
    def restore(cls, store: Store, code: str, second: float = 1.0) -> "Evening | None":
        """The evening as it was written down; its game goes on when `go_on` is called.

        Raises `SetAside` if it cannot be read, or its game cannot be played.
        """
        with set_aside():
            written = store.evening(code)
            if written is None:
                return None
            evening = cls(store, code, read_seated(written), second)
        evening.reload()
        return evening

    def reload(self) -> None:
        """Read the last game again from its journal; one that nobody goes on with stays closed."""
        with set_aside():
            last = self.store.last_game(self.code)
        if last is not None:
            try:
                self.load(*last)
            except SetAside:
                if self.store.is_in_play(self.code):
                    raise
                self.forget_the_last()  # it is past, and the next one can be played
        if last is None or (self.played is not None and self.played.unfinished):
            self.forget_the_last()

    def reread(self) -> None:
        """Take over what another has changed on the disk: who is called what, and what is gone."""
        written = self.store.evening(self.code)
        if written is not None:
            self.seated = read_seated(written)
        kept = self.store.game(self.number) if self.played is not None else None
        if kept is not None and self.played is not None:
            self.played.names = msgspec.json.decode(kept, type=Played).names
            self.rooms.reload()
        elif self.is_over:
            self.forget_the_last()
        self.changed()

    def forget_the_last(self) -> None:
        """Between two games, as if none had been played."""
        self.played = self.game = None
        self.number = self._met = 0
        self._sights, self.departed = {}, set()

    def load(self, number: int, written: bytes, step: int | None = None) -> None:
        with set_aside(number):
            self._replay(number, written, step)

    def _replay(self, number: int, written: bytes, step: int | None) -> None:
        self.number = number
        self.played = msgspec.json.decode(written, type=Played)
        self.game = Game(rules_of(self.played))
        self.departed = set()
        self._sights = {}
        self._wait = self._news = 0
        for entry in self.store.journal(self.number)[:step]:
            self._play(self.game, entry)
        self.rooms.reload()

    def keep(self) -> None:
        self.store.keep_evening(self.code, msgspec.json.encode(self.seated))

    @contextmanager
    def _together(self) -> Iterator[None]:
        """All of it or nothing, on the disk and here."""
        seated, played = msgspec.json.encode(self.seated), msgspec.json.encode(self.played)
        try:
            with self.store.together():
                yield
        except BaseException:
            self.seated = msgspec.json.decode(seated, type=Seated)
            self.played = msgspec.json.decode(played, type=Played | None)
            raise

    # Sitting down -------------------------------------------------------------------------------

    @property
    def plan(self) -> Plan:
        return self.seated.plan

    @property
    def names(self) -> dict[Seat, str]:
        """Who sits where: at the game that is or was played, or in the lobby."""
        return self.played.names if self.played is not None else self.seated.names

    @property
    def is_on_paper(self) -> bool:
        """Whether the cards of the game that is played, or else of the next one, are on paper."""
        if self.played is not None and self.is_playing:
            return self.played.paper
        return self.plan.paper

    @property
    def is_playing(self) -> bool:
        return self.game is not None and not self.game.over

    @property
    def is_over(self) -> bool:
        return self.game is not None and self.game.over

    def sit(self, name: str, seat: Seat | None, token: str) -> Seat:
        """Take a seat; whoever sits already moves there, and keeps the name or takes a new one."""
        name = clean_name(name)
        if self.is_playing:
            raise Wrong("playing")
        if self.plan.paper:
            raise Wrong("paper-cards")
        names = self.seated.names
        mine = self.seat_of(token)
        free = [one for one in range(1, self.plan.players + 1) if one not in names or one == mine]
        if seat is None:
            seat = mine or (free[0] if free else None)
        if seat is None:
            raise Wrong("full", players=self.plan.players)
        if not 1 <= seat <= self.plan.players:
            raise Wrong("no-such-seat", seat=seat, seats=self.plan.players)
        if seat not in free:
            raise Wrong("taken", seat=seat)
        if name.casefold() in {n.casefold() for one, n in names.items() if one != mine}:
            raise Wrong("name-taken", name=name)
        with self._together():
            if mine is not None:
                names.pop(mine, None)
                self.store.take(self.code, f"seat {mine}")
            names[seat] = name
            self.store.give(self.code, token, f"seat {seat}")
            self.keep()
        self.presence.expect(seat)
        self.changed()
        return seat

    def stand_up(self, seat: Seat) -> None:
        if self.is_playing:
            raise Wrong("playing")
        with self._together():
            self.seated.names.pop(seat, None)
            self.store.take(self.code, f"seat {seat}")
            self.keep()
        self.changed()

    def seat_of(self, token: str) -> Seat | None:
        return self._numbered(token, "seat")

    def _numbered(self, token: str, kind: str) -> Seat | None:
        """The seat that stands in this device's role of this kind."""
        for role in self.store.roles(self.code, token) if token else ():
            its, _, number = role.partition(" ")
            if its == kind:
                return int(number)
        return None

    # Rights -------------------------------------------------------------------------------------

    def owns(self, token: str) -> bool:
        return bool(token) and "owner" in self.store.roles(self.code, token)

    def hosts(self, token: str) -> bool:
        """Whether this device has the console: the owner's, until he gives it to another."""
        return bool(token) and "host" in self.store.roles(self.code, token)

    def plays(self, token: str) -> bool:
        """Whether this device has, or had, a seat whose player does not see all cards yet."""
        seat = self.seat_of(token) or self.moved_from(token)
        return self.is_playing and seat is not None and not self.sees_all(seat)

    def knows_all(self, token: str) -> bool:
        """Whether this device has the console of a game that a person hosts."""
        by_person = self.played is not None and self.played.hosted_by == "person"
        return by_person and self.hosts(token) and not self.plays(token)

    def is_offered_the_console(self, seat: Seat) -> bool:
        """Whether this player has left and is the host by the rules, and Gorod still leads."""
        return (
            self.is_playing
            and self.game is not None
            and self.game.table.host == seat
            and self.sees_all(seat)
            and self.played is not None
            and self.played.hosted_by == "gorod"
        )

    def take_console(self, token: str) -> None:
        """The owner takes the console back."""
        if self.plays(token):
            self._refuse_a_host_who_plays()
        with self._together():
            self.store.take(self.code, "host")
            self.store.give(self.code, token, "host")
            if self.is_playing and self.played is not None and self.played.hosted_by == "person":
                self.played.taken_over = True
                self.store.keep_game(self.number, msgspec.json.encode(self.played))
        self.changed()

    def lead(self, hosted_by: Hosting, token: str) -> None:
        """Another host in the middle of a game: Gorod takes over, or a person who knows all."""
        played, seat = self.played, self.seat_of(token)
        if played is None or not self.is_playing:
            raise Wrong("not-playing")
        offered = seat is not None and self.is_offered_the_console(seat)
        if not self.hosts(token) and not (offered and hosted_by == "person"):
            raise Wrong("not-yours")
        if hosted_by == "person" and self.plays(token):
            raise Wrong("host-sits")
        if hosted_by == "gorod" and played.paper:
            raise Wrong("paper-host")
        with self._together():
            played.hosted_by, played.taken_over = hosted_by, hosted_by == "person"
            if not self.hosts(token):
                self.store.take(self.code, "host")
                self.store.give(self.code, token, "host")
            self.store.keep_game(self.number, msgspec.json.encode(played))
        self._wait = 0
        self.go_on()

    def key(self, role: str, by: str = "") -> str:
        """A key that gives this role to one device, once; an older one serves no more.

        `by` is the token of the device that asked for it: the key lives no longer than its right.
        """
        key = secrets.token_urlsafe(18)
        with self.store.together():
            self.store.revoke(self.code, role)
            self.store.make_key(self.code, key, role, by, A_KEY if by else AN_EVENING)
        return key

    def key_to_seat(self, seat: Seat, token: str) -> str:
        """A key that moves a seat: by whoever sits there, or by a host who does not play."""
        if seat != self.seat_of(token):
            if not self.hosts(token):
                raise Wrong("not-yours")
            if self.plays(token):  # with the other seat's card in a second window, who would know?
                raise Wrong("player-moves", seat=seat)
        if seat not in self.names:
            raise Wrong("no-such-seat", seat=seat, seats=len(self.names))
        if self.is_playing and self.played is not None and seat in self.played.bots:
            raise Wrong("bots-seat", seat=seat)
        return self.key(f"seat {seat}", token)

    def role_of(self, key: str) -> str:
        """What this key gives; raises `Wrong` if it serves no more."""
        role = self.store.opens(self.code, key)
        if role is None or role == "owner":
            raise Wrong("spent")
        return role

    def redeem(self, key: str, token: str, name: str = "") -> str:
        """Give the key's role to this device and take it from the one that had it."""
        role = self.role_of(key)
        seat = int(role.removeprefix("seat ")) if role.startswith("seat ") else None
        if seat is not None and self.is_on_paper:
            raise Wrong("paper-cards")
        plain = clean_name(name) if name.strip() else ""
        with self._together():
            if not self.store.spend(self.code, key):
                raise Wrong("spent")
            if seat is not None:
                if (mine := self.seat_of(token)) not in (None, seat):
                    raise Wrong("one-seat", seat=mine)
                if self.is_playing and self.hosts(token) and not self.sees_all(seat):
                    self._refuse_a_host_who_plays()
            elif self.plays(token):
                self._refuse_a_host_who_plays()
            if seat is not None and self.seat_of(token) != seat:
                self.store.move(self.code, role, f"moved {seat}")  # so that it can be told why
            self.store.take(self.code, role)
            self.store.give(self.code, token, role)
            if seat is not None and self.played is not None and self.is_playing:
                self._arrive(seat, plain)
        if seat is not None:
            self.codes.pop(seat, None)
        self.go_on()
        return role

    def moved_from(self, token: str) -> Seat | None:
        """The seat that this device had in this game, until another device took it over."""
        return self._numbered(token, "moved") if self.is_playing else None

    def _refuse_a_host_who_plays(self) -> None:
        if self.played is not None and self.played.hosted_by == "person":
            raise Wrong("host-sits")

    def _arrive(self, seat: Seat, name: str) -> None:
        """The player of a card that was waiting is here, or plays on with another phone."""
        played = self.played
        if played is None:
            return
        if seat in played.awaiting:
            played.awaiting.remove(seat)
        elif seat not in played.moved:
            played.moved.append(seat)
            name = ""
        if name:
            played.names[seat] = self.seated.names[seat] = name
            self.keep()
        self.store.keep_game(self.number, msgspec.json.encode(played))

    def next_code(self) -> tuple[Seat, str] | None:
        """The card that is to be scanned now, and its key."""
        if self.played is None or not self.is_playing or not self.played.awaiting:
            return None
        seat = self.played.awaiting[0]
        if seat not in self.codes:
            self.codes[seat] = self.key(f"seat {seat}")
        return seat, self.codes[seat]

    # Choosing -----------------------------------------------------------------------------------

    def choose(self, plan: Plan) -> None:
        """Set what is played next; `proposal` says whether that can be played."""
        if self.is_playing:
            raise Wrong("playing")
        book(plan.ruleset)
        if not 1 <= plan.players <= MOST_SEATS:
            raise Wrong("seats", most=MOST_SEATS)
        beyond = [seat for seat in self.seated.names if seat > plan.players]
        if beyond:
            raise Wrong("seated-beyond", seats=beyond, players=plan.players)
        with self._together():
            self.seated.plan = plan
            self.keep()
        self.changed()

    def name_players(self, names: list[str]) -> None:
        """Seat these players in this order, at a table without phones."""
        if self.is_playing:
            raise Wrong("playing")
        named = {seat: clean_name(name) for seat, name in enumerate(names, 1)}
        if not 1 <= len(named) <= MOST_SEATS:
            raise Wrong("names", most=MOST_SEATS)
        for seat, name in named.items():
            if name.casefold() in {named[one].casefold() for one in named if one < seat}:
                raise Wrong("name-taken", name=name)
        with self._together():
            for seat in self.seated.names:
                self.store.take(self.code, f"seat {seat}")
            self.seated.names = named
            self.plan.players = len(named)
            self.keep()
        self.changed()

    def players(self) -> int:
        """How many would play if it began now."""
        everybody = self.plan.bots or self.plan.codes or self.plan.paper
        return self.plan.players if everybody else len(self.seated.names)

    def proposal(self) -> Ruleset:
        """The rules as they would be played now; raises `SetupRefused`."""
        return self.plan.setting(self.players()).rules()

    def start(self) -> None:
        """Deal the cards. Without bots the guests move together, keeping their order."""
        if self.is_playing:
            raise Wrong("playing")
        plan = self.plan
        if not self.seated.names and not plan.codes and not plan.paper:
            raise Wrong("nobody-here")
        if plan.hosted_by == "person" and self._host_sits():
            raise Wrong("host-sits")
        rules = self.proposal()
        with self._together():
            if not (plan.bots or plan.codes or plan.paper):
                self._move_together()
            names = self.seated.names
            for seat in names if plan.paper else ():  # who holds paper has no card on a phone
                self.store.take(self.code, f"seat {seat}")
            empty = [seat for seat in range(1, rules.players + 1) if seat not in names]
            self.store.revoke(self.code, "seat *")  # who asked for them may be playing now
            self.store.forget_moves(self.code)
            played = Played(
                plan.setting(rules.players),
                dict(sorted((names | dict.fromkeys(empty, "")).items())),
                [] if plan.codes or plan.paper else empty,
                plan.hosted_by,
                plan.pace,
                plan.lang,
                empty if plan.codes else [],
                paper=plan.paper,
                paced=not plan.paper,  # nobody is there from whom the pace must be hidden
            )
            self.seated.games += 1
            played.number = self.seated.games
            self.keep()
            number = self.store.new_game(self.code, msgspec.json.encode(played))
        self.number, self.played, self.game = number, played, Game(rules_of(played))
        self._sights, self.departed, self.codes = {}, set(), {}
        self.rooms.reload()
        self._wait = self._news = 0
        self.clock.stop()
        self.go_on()

    def _host_sits(self) -> bool:
        return self.store.shared(self.code, "host", "seat ")

    def _move_together(self) -> None:
        """No seat stays empty between two guests."""
        order = sorted(self.seated.names)
        moved = {new: self.seated.names[old] for new, old in enumerate(order, 1)}
        for new, old in enumerate(order, 1):
            if new != old:
                self.store.move(self.code, f"seat {old}", f"seat {new}")
        self.seated.names = moved

    @property
    def seating(self) -> str:
        """Names who sits where now: it makes the order to shuffle safe to repeat."""
        seated = msgspec.json.encode(self.seated.names)
        return blake2s(seated, key=self._salt, digest_size=6).hexdigest()

    def shuffle(self, rng: Random | None = None) -> None:
        """Everybody moves to a seat drawn by lot, with the phone in hand."""
        if self.is_playing:
            raise Wrong("playing")
        names = self.seated.names
        order = sorted(names)
        drawn = (rng or SystemRandom()).sample(range(1, self.players() + 1), len(order))
        with self._together():
            for seat in order:
                self.store.move(self.code, f"seat {seat}", f"from {seat}")
            for old, new in zip(order, drawn, strict=True):
                self.store.move(self.code, f"from {old}", f"seat {new}")
            moved = {new: names[old] for old, new in zip(order, drawn, strict=True)}
            self.seated.names = dict(sorted(moved.items()))
            self.keep()
        self.changed()

    # Playing ------------------------------------------------------------------------------------

    def refuse_to_reopen(self) -> None:
        """A game that is over goes on only with those who played it in the seats they had."""
        played = self.played
        if played is not None and not played.paper:
            names = {seat: name for seat, name in played.names.items() if name}
            if any(self.seated.names.get(seat) != name for seat, name in names.items()):
                raise Wrong("seats-moved")

    def refuse_to_return(self, game: Game[Ruleset], token: str) -> None:
        """Whoever has left and seen all cards is not brought back by an own order."""
        seat = self.seat_of(token)
        if seat is not None and self.sees_all(seat) and seat not in game.table.left:
            raise Wrong("own-return", seat=seat)

    def after(self, order: TakeBack) -> Game[Ruleset]:
        """The game as it would be after this order; raises `Refused` if there is no such one."""
        if self.game is None:
            raise Wrong("not-playing")
        again = Game(self.game.rules, self.game.journal)
        again.reply(order)
        return again

    def reply(self, entry: Entry) -> None:
        """An entry of a person; then chance, bots and the clock go on."""
        if self.is_over and isinstance(entry, TakeBack) and not self.knows(entry.id):
            self.refuse_to_reopen()
        try:
            self._write(entry)
        finally:
            self.go_on(screens=not isinstance(entry, Reply))

    def knows(self, id: str) -> bool:  # noqa: A002 - the word for it
        """Whether this entry of a person was taken already."""
        return bool(id) and self.game is not None and self.game.knows(id)

    def _write(self, entry: Entry) -> None:
        """Take an entry into the journal: examined, written, and only then played."""
        game = self.game
        if game is None:
            raise Wrong("not-playing")
        if self.knows(entry.id):
            return
        was_over = game.over
        game.judge(entry)
        try:
            self.store.write(self.number, len(game.journal) + 1, entry)
        except Conflict as conflict:
            self.reload()
            raise Wrong("elsewhere") from conflict
        self._play(game, entry)
        if isinstance(entry, Extend):
            self.clock.extend(entry.seconds)
        if game.over != was_over:
            with suppress(sqlite3.Error):  # the journal says it, too
                self.store.set_over(self.number, game.over)

    def rewrite(self, entries: list[Entry], played: Played) -> None:
        """Several entries together, and what is known beside them: all of it or nothing."""
        game = self.game
        if game is None:
            raise Wrong("not-playing")
        was_over = game.over
        try:
            with self.store.together():
                for number, entry in enumerate(entries, len(game.journal) + 1):
                    self.store.write(self.number, number, entry)
                self.store.keep_game(self.number, msgspec.json.encode(played))
        except Conflict as conflict:
            self.reload()
            raise Wrong("elsewhere") from conflict
        self.played = played
        before = moment_of(game, game.wait.topic)
        for entry in entries:
            self._play(game, entry)
        if moment_of(game, game.wait.topic) == before:  # the time that runs goes on
            self._wait = game.wait.number
        if entries and (game.over or was_over):  # what is known of its end is known anew
            with suppress(sqlite3.Error):  # the journal says it, too
                self.store.set_over(self.number, game.over)
        self.go_on()

    def imagine(self, game: Game[Ruleset]) -> "Evening":
        """The same table with another course of its game, to look at."""
        evening = Evening(self.store, self.code, self.seated)
        evening.number, evening.played, evening.game = self.number, self.played, game
        return evening

    def _play(self, game: Game[Ruleset], entry: Entry) -> None:
        """Play an entry that is written, and note what is new by it."""
        told, wait = len(game.letters), game.wait.number
        game.reply(entry)
        if isinstance(entry, TakeBack | Correct):
            self._sights = {}
            self._wait = 0
            self.departed = set()
            told = min([told, *game.before_steps()[-1:]])
        if game.wait.number != wait:
            self._news = told
        self._see_who_departed()

    def _see_who_departed(self) -> None:
        """Whoever has left sees all once nobody who left is asked for a last word or act."""
        game = self.game
        if game is None or not game.table.left or CHANCE in game.wait.asks:
            return
        left = game.table.left
        asked = (ask.to if ask.hand is None else ask.hand for ask in game.wait.asks.values())
        if left.keys().isdisjoint(asked):
            self.departed.update(left)

    def go_on(self, screens: bool = True) -> None:
        """Let chance answer, bots think, and the clock run."""
        game, played = self.game, self.played
        if game is not None and played is not None:
            if not self._chance_answers(game, played):
                return
            self.presence.freeze(self.is_dark)
            if game.over:
                self.stop()
            elif not played.awaiting:
                self._see_who_is_here(played)
                self._let_bots_think()
                self.set_the_clock()
                self._pass_the_lost()
        self.changed(screens)

    def _chance_answers(self, game: Game[Ruleset], played: Played) -> bool:
        """Draw the lots that are due; what the disk does not take now it will a little later."""
        try:
            while CHANCE in game.open:
                self._write(self._lot(game, played, game.open[CHANCE]))
        except sqlite3.Error:
            self.clock.stop()
            if not self._is_held_up:
                self._is_held_up = True
                self._later(AGAIN, self._go_on_again)
            self.changed()
            return False
        return True

    def _lot(self, game: Game[Ruleset], played: Played, ask: Ask) -> Reply:
        """What chance answers; cards on paper were dealt by hand, and nobody has seen them yet."""
        if played.paper and ask.topic == "deal":
            known = Naming(game.rules.deck, game.rules.players, played.facts)
            return Reply(CHANCE, ask.number, known.deal(), HOST)
        return Reply(CHANCE, ask.number, self.draw(ask))

    def _go_on_again(self) -> None:
        self._is_held_up = False
        self.go_on()

    def _let_bots_think(self) -> None:
        for seat in self.played.bots if self.played is not None else ():
            if seat not in self._thinking and self._bots_question(seat) is not None:
                delay = SystemRandom().uniform(*THINKING) * self.second
                self._thinking[seat] = self._later(delay, partial(self._bot_answers, seat))

    def _bots_question(self, seat: Seat) -> Ask | None:
        """What this bot has still to answer, or what a bot that votes in its place has."""
        game, played = self.game, self.played
        if game is None or played is None or seat in game.wait.answers:
            return None
        ask = game.open.get(seat)
        mine = ask is not None and (ask.hand is None or ask.hand in played.bots)
        return ask if mine else None

    def _bot_answers(self, seat: Seat) -> None:
        self._thinking.pop(seat, None)
        ask = self._bots_question(seat)
        if ask is not None:
            self.reply(Reply(seat, ask.number, self.draw(ask)))

    def _later(self, delay: float, do: Callable[[], None]) -> asyncio.TimerHandle:
        return asyncio.get_running_loop().call_later(delay, self._try, do)

    def _try(self, do: Callable[[], None]) -> None:
        """Do it; if the disk cannot take it now, a little later."""
        try:
            do()
        except (sqlite3.Error, Wrong):
            self._later(AGAIN, do)
        except Refused:
            pass  # others were faster
        except Exception as error:
            log.error("%s", place_of(error))

    # The clock ----------------------------------------------------------------------------------

    def set_the_clock(self, again: bool = False) -> None:
        """A new question has its own time; where none is given, the time that runs goes on."""
        game, played = self.game, self.played
        if game is None or played is None:
            return
        wait = game.wait
        fresh = wait.number != self._wait
        if not fresh and not again:
            return
        if fresh:
            self._wait, self.extended, self.graced = wait.number, False, False
        if wait.seconds is None and self.clock.runs and fresh and not wait.hushed and wait.asks:
            return
        seconds = seconds_for(played.hosted_by, wait, played.pace)
        if seconds is None:
            self.clock.stop()
        else:
            self.clock.set(seconds)
        if again:
            self.changed()

    def _ring(self) -> None:
        """The time is up: whoever hosts knows what that means."""
        number = 0 if self.game is None else self.game.wait.number

        def ring() -> None:
            game, played = self.game, self.played
            if game is not None and played is not None and game.wait.number == number:
                HOSTS[played.hosted_by].ring(self)

        if self.is_playing:
            self._try(ring)

    def owed(self) -> list[Seat]:
        """Who has still to answer what must be answered."""
        if self.game is None:
            return []
        wait = self.game.wait
        return [
            ask.to if ask.hand is None else ask.hand
            for who, ask in wait.asks.items()
            if isinstance(ask.to, int) and who not in wait.answers and not ask.offer.may_pass
        ]

    # Who is away --------------------------------------------------------------------------------

    def _see_who_is_here(self, played: Played) -> None:
        """From the deal on, and after a restart, everybody is waited for anew."""
        if self._met != self.number:
            self._met = self.number
            people = played.names.keys() - set(played.bots)
            self.presence.begin(people, self.plan.grace)

    def _presence_changed(self) -> None:
        self.changed(screens=False)
        self._pass_the_lost()

    def late(self) -> list[Seat]:
        """Whose answer, by the own hand or for another, is still awaited."""
        if self.game is None:
            return []
        wait = self.game.wait
        hands = (ask.to if ask.hand is None else ask.hand for ask in wait.asks.values())
        return [
            hand
            for who, hand in zip(wait.asks, hands, strict=True)
            if isinstance(hand, int) and who not in wait.answers
        ]

    def stretch(self) -> bool:
        """Wait for one who is away until the grace is over, once, but never in the dark."""
        if not self.plan.remote or self.is_hushed or self.graced:
            return False
        grace = max(map(self.presence.left, self.late()), default=0.0)
        if grace <= 0:
            return False
        self.graced = self.extended = True
        self.clock.set(grace)
        self.changed()
        return True

    def _pass_the_lost(self) -> None:
        """Where only those are awaited whose grace is over, time is up (COMMON-13)."""
        game = self.game
        if game is None or not self.plan.remote or self._passing == game.wait.number:
            return
        if self._only_lost_are_late():
            self._passing = game.wait.number
            self._later(PASSING * self.second, partial(self._pass, game.wait.number))

    def _pass(self, number: int) -> None:
        self._passing = 0
        if self.game is not None and self.game.wait.number == number and self._only_lost_are_late():
            self.next()

    def _only_lost_are_late(self) -> bool:
        played, late = self.played, self.late()
        return (
            self.is_playing
            and played is not None
            and played.hosted_by == "gorod"
            and not self.is_hushed
            and self.clock.left is None
            and self.presence.is_anybody_here
            and bool(late)
            and self.presence.lost.issuperset(late)
        )

    @property
    def is_hushed(self) -> bool:
        """Whether what is waited for now is a call in the dark."""
        return self.game is not None and self.game.wait.hushed

    @property
    def is_dark(self) -> bool:
        """Whether it is a time at which nobody may be seen to do anything."""
        if self.game is None or self.game.over:
            return False
        light = WORDS[self.game.rules.id].voting if self.game.rules.id in WORDS else "day"
        return self.is_hushed or self.game.table.phase != light

    @property
    def wait(self) -> str:
        """Names what is waited for now, and tells nothing else: not how many lots were drawn."""
        number = 0 if self.game is None else self.game.wait.number
        return blake2s(str(number).encode(), key=self._salt, digest_size=6).hexdigest()

    def orders(self) -> int:
        """How many orders the host has given: it makes the id of the next one."""
        if self.game is None:
            return 0
        return sum(not isinstance(entry, Reply) for entry in self.game.journal)

    def next(self) -> None:
        """Time is up, or the host says so."""
        game = self.game
        if game is None or game.over:
            raise Wrong("not-playing")
        self.reply(Reply(CLOCK, game.wait.number, by=HOST))

    def pause(self) -> None:
        self.clock.pause()
        self.changed()

    def resume(self) -> None:
        self.clock.resume()
        self._pass_the_lost()
        self.changed()

    def stop(self) -> None:
        self.clock.stop()
        for waiting in self._thinking.values():
            waiting.cancel()
        self._thinking.clear()

    # Looking on ---------------------------------------------------------------------------------

    def sees_all(self, seat: Seat) -> bool:
        """Whether this player looks on as a silent spectator."""
        return seat in self.departed

    def sight(self, observer: Observer) -> Sight:
        """What this observer has been told."""
        if self.game is None:
            raise Wrong("not-playing")
        sight = self._sights.get(observer)
        if sight is None:
            sight = self._sights[observer] = Sight(self.game, observer)
        sight.refresh()
        return sight

    def news(self) -> tuple[list[Event], list[Event]]:
        """What was told since the host last waited for something: aloud, and in secret."""
        letters = [] if self.game is None else self.game.letters[self._news :]
        return list(letters_for(ROOM, letters)), list(whispers_for(HOST, letters))

    def asked(self, seat: Seat | None = None) -> list[Asked]:
        """What this seat has before it: its own question, and votes that it casts for others.

        Without a seat: what everybody is asked. What was answered stays until all have.
        """
        if self.game is None:
            return []
        wait, still = self.game.wait, self.game.open
        return [
            Asked(ask, wait.answers.get(who), who in wait.answers, who in still, wait.hushed)
            for who, ask in wait.asks.items()
            if isinstance(ask.to, int)
            and seat in (None, ask.to if ask.hand is None else ask.hand)
            and (who in still or not wait.in_turn)
        ]

    def replies_of(self, seat: Who) -> int:
        """How often this seat has answered: it makes the id of the next answer."""
        if self.game is None:
            return 0
        return sum(isinstance(e, Reply) and e.seat == seat for e in self.game.journal)

    def steps_back(self, observer: Observer) -> list[Undone]:
        """What taking back one step, two, three would undo, so far as this observer knows it.

        The host sees every one of the last steps; others those of which they have heard.
        """
        game = self.game
        if game is None:
            return []
        found: list[Undone] = []
        heard = 0
        for steps, before in enumerate(reversed(game.before_steps()), 1):
            if len(found) == MOST_BACK:
                break
            lost = game.letters[before:]
            events = tuple(letters_for(observer, lost))
            if observer != HOST and len(events) == heard:
                continue  # who answered in silence is nobody's business
            heard = len(events)
            readers = tuple(s for s in game.table.seats if any(whispers_for(s, lost)))
            aloud = next(letters_for(ROOM, lost), None) is not None
            left = {seat for event in events if isinstance(event, Left) for seat in event.seats}
            returning = tuple(sorted(left & self.departed))
            known = readers if observer == HOST else ()
            found.append(Undone(steps, events, known, aloud, returning))
        return found

    def state_for(self, observer: Observer) -> tuple[object, ...]:
        """As long as this stays the same, so does what this observer sees."""
        clock = self.clock
        state: tuple[object, ...] = (self.edition, clock.ends, clock.left)
        if self.plan.remote or observer == HOST:
            state = (*state, self.presence.edition)
        if self.game is None:
            return state
        if observer == HOST:
            return (*state, len(self.game.journal), len(self.rooms.messages))
        assert isinstance(observer, int)  # noqa: S101 - whoever is not the host has a seat
        eyes: Observer = HOST if self.sees_all(observer) else observer
        state = (*state, eyes, len(self.sight(eyes).events), len(self.sight(ROOM).events))
        if observer == ROOM:
            return state
        asked = tuple((a.ask.to, a.ask.number, a.given, a.is_open) for a in self.asked(observer))
        state = (*state, *self.rooms.state_for(observer))
        return (*state, asked, tuple(self.replies_of(to) for to, *_ in asked))

    def changed(self, screens: bool = True) -> None:
        """Tell all who look on; `screens` says that something else than the game has changed."""
        self.edition += screens
        for listener in self.listeners:
            listener.set()


def place_of(error: BaseException) -> str:
    """What went wrong with us, and where: of whom it was about the log tells nothing."""
    places = traceback.extract_tb(error.__traceback__)
    where = " < ".join(f"{Path(p.filename).name}:{p.lineno}" for p in reversed(places[-6:]))
    return f"{type(error).__name__} at {where}"
