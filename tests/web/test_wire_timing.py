"""Two games that differ in a secret are alike in every byte that others get, and in its time.

At every table that the books offer (each mode, and each value of each option), covered and not, in
a room and far apart, led by Gorod and by a person: two evenings by a clock that leaps, told in
sentences that take their time. In the second a card, a choice, the time of a choice, an answer at
all, or the words of a team and of those who have left are not as in the first. Every phone and the
table's screen has a stream, some of them as programs have it, and so has the console where Gorod
leads. As long as the letters to an observer are the same at the same times, so is what he gets:
bytes, number, order and times, to the millisecond.
"""

import asyncio
import re
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass, replace
from itertools import zip_longest
from random import Random
from typing import Any

import httpx
import msgspec
import pytest

from tests.support.fixed_draws import start
from tests.support.matches import match_of
from tests.support.wire import Plain, Room, dealt, form_of, name_of

# isort: split
from tests.support.wire_pairs import QUIET, SIGHT, WIRE, difference

# isort: split
from gorod.engine.questions import Ask
from gorod.engine.replies import Entry, Reply
from gorod.engine.seats import ROOM, Seat
from gorod.engine.table import Choice
from gorod.parts.decks import SetupRefused
from gorod.parts.decoys import COVER
from gorod.parts.votes import Votes
from gorod.rulebooks import BOOKS
from gorod.store.store import Store
from gorod.table.evening import Evening
from gorod.table.online.chat import MESSAGE_BURST, MESSAGE_WINDOW_S
from gorod.table.setup import Plan
from gorod.table.tables import Tables
from gorod.web.app import Site
from tests.support.observers import Deal, Script, Sight, Watch, swapped
from tests.support.random_tables import EVERY_TABLE, Pinned, a_legal_answer, with_what_it_needs
from tests.support.sampling import sampled
from tests.support.virtual_clock import leap

OWNER = "o" * 24
STRANGER = "s" * 24
PAGE, PROGRAM = "text/html", "application/json"
OWN = "own"
"""What somebody has said himself, or was told alone."""
THINKS = 2.0
"""So many seconds everybody thinks; each seat a little longer than the one before."""
VISITS = 9.0
"""So many seconds lie between two visits of every phone to one of these pages …"""
VISITED = ("me", "tv", "rules", "host", "games", "back")
"""… where it has business, or not."""
HOST_WAITS = 45.0
"""So many seconds a person who hosts waits for answers."""
MUCH_LATER = 6.0


class Account:
    """What each screen was told and sent in one of two games, in order, and when."""

    def __init__(self, room: "Timed", screens: dict[str, Seat]) -> None:
        self.room = room
        self.screens = screens
        self.watch = Watch(room.game)
        self.lines: dict[str, list[tuple[str, str, object]]] = {name: [] for name in screens}
        self.plain = {name: Plain(room) for name in screens}
        self.read = dict.fromkeys(screens, 0)
        self.gone: set[str] = set()
        self.heard = 0
        self.told()

    @property
    def public(self) -> list[Sight]:
        return self.watch.sights[ROOM]

    @property
    def now(self) -> str:
        return f"{asyncio.get_running_loop().time():.3f}"

    def told(self) -> None:
        """What the letters and the questions tell each of them now, and what each has said."""
        said: dict[object, list[str]] = {}
        handed = self.room.game.table.of(Votes).handed
        for entry in self.room.game.journal[self.heard :]:
            if isinstance(entry, Reply) and isinstance(entry.seat, int):
                said.setdefault(handed.get(entry.seat, entry.seat), []).append(str(entry))
        self.heard = len(self.room.game.journal)
        self.watch.look()
        for name, seat in self.screens.items():
            if name not in self.gone:
                sights = self.watch.sights[seat][self.read[name] :]
                own = [*said.get(seat, ()), *(one for one in sights if one not in self.public)]
                public = [one for one in sights if one in self.public]
                # What all are told comes at the same time, whatever is told to one alone, and when.
                self.lines[name] += [(OWN, self.now, own)] if own else []
                self.lines[name] += [(SIGHT, "", public)] if public else []
            self.read[name] = len(self.watch.sights[seat])
            if seat != ROOM and match_of(self.room.evening).sees_all(seat):
                self.gone.add(name)

    def sees(self, name: str, kind: str, body: str) -> None:
        """This came over the wire just now."""
        self.told()
        if name not in self.gone:
            body = re.sub(r'"(ends|starts)":\d+', r'"\1":0', body)
            self.lines[name].append((WIRE, f"{kind} at {self.now}", self.plain[name](body)))


@dataclass(frozen=True)
class Secret:
    """In what a game differs from the usual one."""

    deal: Deal
    answers: Callable[[Any, Ask], Choice]
    topic: str = ""
    """Who is asked this …"""
    seat: Seat = 0
    """… in this seat …"""
    call: int = 0
    """… (at the wait with this number, if only then, whatever is asked) …"""
    thinks: float | None = THINKS
    """… thinks so long, or says nothing at all."""
    words: str = ""
    """What somebody of a team writes to the others in the dark."""


class Timed(Room):
    """A table without sockets, in time that leaps."""

    def __init__(self, plan: Plan) -> None:
        house = Tables(Store(), "http://table", narrates=True)
        evening = house.open(OWNER, "en", plan.remote)
        super().__init__(house, evening, "http://table")
        evening.choose(plan)
        self.app = Site(house, None).app()
        self.tokens = {seat: f"{seat:024}" for seat in range(1, plan.players + 1)}
        for seat, token in self.tokens.items():
            evening.sit(name_of(seat), seat, token)
        self.account: Account | None = None
        self.streams: list[asyncio.Task[None]] = []
        self.asked: dict[tuple[object, int], tuple[Ask, float]] = {}
        """What was asked, and when."""
        self.answered: set[tuple[object, int]] = set()
        self.visits, self.visited = 0, 0.0
        self.written: set[int] = set()
        """In which waits something was written to a team."""
        self.may_write = 0.0
        """From when on a room takes something more."""
        self.talked: set[Seat] = set()
        """Whom these words have reached."""
        self.rooms: set[str] = set()
        """Where anything was written."""
        self.hushed: set[str] = set()
        self.called: dict[int, dict[Seat, str]] = {}
        """What everybody is asked in each call, by the number of the wait."""
        """What was asked in the dark."""

    async def ask(self, method: str, path: str, token: str, **sent: Any) -> httpx.Response:
        accept = "text/html" if method == "GET" else "text/plain"
        headers = {"authorization": f"Bearer {token}", "accept": accept}
        transport = httpx.ASGITransport(self.app)
        async with httpx.AsyncClient(transport=transport, base_url="http://table") as client:
            return await client.request(method, self.path(path), headers=headers, data=sent)

    def watch_screen(self, name: str, screen: str, token: str, accept: str) -> None:
        """Open the stream of a screen."""

        async def receive() -> Any:
            await asyncio.Event().wait()

        async def send(message: Any) -> None:
            body = message.get("body", b"").decode()
            for event in filter(None, body.split("\n\n")):
                kind = re.findall("^event: (.*)$", event, re.M)[0]
                if self.account is not None:
                    self.account.sees(name, kind, "" if kind == "now" else event)

        path = self.path(f"stream/{screen}")
        headers = [(b"authorization", f"Bearer {token}".encode()), (b"accept", accept.encode())]
        scope: dict[str, Any] = {"type": "http", "method": "GET", "path": path}
        scope |= {"query_string": b"", "headers": headers, "client": ("table", 1)}
        scope |= {
            "raw_path": path.encode(),
            "asgi": {"version": "3.0", "spec_version": "2.4"},
            "http_version": "1.1",
        }
        self.streams.append(asyncio.create_task(self.app(scope, receive, send)))

    def has_reached(self, line: str) -> bool:
        """Whether this is the screen of one whom the words of a room have reached."""
        assert self.account is not None
        return self.account.screens[line.partition(":")[0]] in self.talked

    def close(self) -> None:
        for stream in self.streams:
            stream.cancel()
        self.house.stop_all()
        self.house.store.close()

    # What everybody does --------------------------------------------------------------------------

    async def play(self, secret: Secret, until: Callable[[], bool]) -> None:
        """Everybody answers after a while, in the order of the seats; a person goes on later.

        An evening whose talks never end is followed for a quarter of an hour.
        """
        loop = asyncio.get_running_loop()
        waited, since = 0, loop.time()
        for _ in range(4000):
            if self.game.over or until():
                return
            await asyncio.sleep(0.25)
            await self.visit()
            if self.evening.is_narrating:
                since = loop.time()
                continue
            for seat in self.tokens:  # whoever has a card has looked at it
                self.evening.latest().looked.add(seat)
            if waited != self.game.wait.number:
                waited, since = self.game.wait.number, loop.time()
            await self.write(secret)
            await self.answer_what_is_due(secret)
            is_late = loop.time() - since > HOST_WAITS
            if is_late and self.evening.latest().host.knows_cards:
                since = loop.time()
                self.evening.conductor.next()

    async def visit(self) -> None:
        """Now and then everybody loads a page, whatever goes on."""
        now = asyncio.get_running_loop().time()
        if now < self.visited + VISITS or self.account is None:
            return
        self.visited = now
        for seat, token in self.tokens.items():
            path = VISITED[(self.visits + seat) % len(VISITED)]
            done = await self.ask("GET", path, token)
            about = f"{path} {done.status_code} {sorted(done.headers.items())}"
            self.account.sees(
                f"phone {seat}", self.account.plain[f"phone {seat}"](about), done.text
            )
        self.visits += 1

    async def answer_what_is_due(self, secret: Secret) -> None:
        now = asyncio.get_running_loop().time()
        for who, ask in [*self.game.open.items()]:
            if not isinstance(who, int) or (who, ask.number) in self.answered:
                continue
            _, since = self.asked.setdefault((who, ask.number), (ask, now))
            number = self.game.wait.number
            if self.game.wait.hushed:
                self.hushed.add(ask.topic)
                self.called.setdefault(number, {})[who] = ask.topic
            thinks: float | None = THINKS
            if (number if secret.call else ask.topic, who) == (
                secret.call or secret.topic,
                secret.seat,
            ):
                thinks = secret.thinks
            if thinks is None or now < since + thinks + 0.05 * who:
                continue
            self.answered.add((who, ask.number))
            hand = ask.answerer
            assert isinstance(hand, int)
            form = form_of(self.evening, ask, secret.answers(self.game, ask))
            done = await self.ask("POST", "answer", self.tokens[hand], **form)
            assert done.status_code == 204, done.text
            if self.account is not None:
                self.account.told()
            return  # the others are looked at anew

    async def write(self, secret: Secret) -> None:
        """One of a team in the dark writes to the others, once in each call.

        So does one of those who have left, by night and by day; nobody faster than he may.
        """
        rooms, wait = self.evening.chat, self.game.wait
        now = asyncio.get_running_loop().time()
        if not secret.words or rooms is None or wait.number in self.written:
            return
        if now < self.may_write:
            return
        self.may_write = now + MESSAGE_WINDOW_S / MESSAGE_BURST
        self.written.add(wait.number)
        team = [seat for seat in wait.talkers if seat in self.game.table.alive]
        left = [seat for seat in self.tokens if rooms.match.sees_all(seat)]
        talking = {"team": team if wait.hushed and len(team) > 1 else [], "gone": left}
        for room, seats in talking.items():
            if seats:
                self.rooms.add(room)
                self.talked |= {*seats}
                form = {"room": room, "words": secret.words, "id": f"{wait.number}"}
                done = await self.ask("POST", "say", self.tokens[seats[0]], **form)
                assert done.status_code == 204, done.text


async def evening_of(plan: Plan, secret: Secret, nights: int) -> Timed:
    """The evening up to the end of so many nights, with everything that anybody got."""
    with dealt(secret.deal):
        room = Timed(msgspec.json.decode(msgspec.json.encode(plan), type=Plan))
        screens: dict[str, Seat] = {}

        def watch(name: str, observer: Seat, screen: str, token: str, accept: str = PAGE) -> None:
            screens[name] = observer
            room.watch_screen(name, screen, token, accept)

        for seat, token in room.tokens.items():
            watch(f"phone {seat}", seat, "me", token)
        for seat in (1, plan.players):
            watch(f"program {seat}", seat, "me", room.tokens[seat], PROGRAM)
        watch("tv", ROOM, "tv", STRANGER)
        watch("program at the tv", ROOM, "tv", STRANGER, PROGRAM)
        if plan.hosted_by == "gorod":
            watch("console", ROOM, "host", OWNER)
        await asyncio.sleep(1)
        start(room.evening, 1)
        room.account = Account(room, screens)
        try:
            await room.play(secret, lambda: room.game.table.night > nights)
            await asyncio.sleep(20)
        finally:
            room.close()
        return room


# Every table -------------------------------------------------------------------------------------

ARRANGED: list[dict[str, Any]] = [{}, {"remote": True}, {"hosted_by": "person"}]
KINDS = ("choice", "silence", "time", "card", "words")
"""Of what the secret can be."""


@dataclass(frozen=True)
class Arranged:
    """A table, how it is played there, and which secrets are kept at it."""

    tables: Pinned
    cover: bool
    about: tuple[tuple[str, Any], ...]
    kinds: tuple[str, ...]

    def __str__(self) -> str:
        cover = "covered" if self.cover else "bare"
        return "-".join(
            (str(self.tables), cover, *map(str, dict(self.about).values()), *self.kinds)
        )

    def plan(self) -> tuple[Plan, Deal]:
        """What is played, and one deal of it."""
        pinned = self.tables
        options = with_what_it_needs(BOOKS[pinned.book], dict(pinned.options), pinned.mode)
        options = {name: value for name, value in options.items() if name != "cover"}
        book = BOOKS[pinned.book]
        rules = book.ruleset(options=options, mode=pinned.mode)
        with suppress(SetupRefused):
            most = max(rules.players, FEWEST)
            rules = book.ruleset(most, options=options, mode=pinned.mode)
        players, deck = rules.players, rules.deck  # of which some may be dealt to nobody
        deal = Random(str(pinned)).sample(deck, len(deck))
        about: dict[str, Any] = {"ruleset": pinned.book, "mode": pinned.mode, "players": players}
        about |= {"options": options, "deck": deal, "cover": self.cover, "bots": False}
        return Plan(**(about | dict(self.about))), tuple(deal)


def arranged() -> list[Arranged]:
    """Every table covered and not, each in one of the arrangements, with two kinds of secrets."""
    found = []
    # Where a card is drawn unseen, nobody can choose the deal; it is told nobody either.
    left_out = {"cover", "unseen"}
    chosen = [one for one in EVERY_TABLE if not left_out & {*dict(one.options)}]
    for at, tables in enumerate(chosen):
        for cover in (True, False):
            about = ARRANGED[(at + cover) % len(ARRANGED)]
            turn = 2 * at + cover
            kinds = [KINDS[turn % 4], KINDS[(turn + 1) % 4]]
            kinds += ["words"] if "remote" in about else []
            found.append(Arranged(tables, cover, tuple(about.items()), tuple(kinds)))
    return sorted(found, key=lambda one: not str(one).startswith(FIRST))


FEWEST = 8
"""So many play at least, where so many can."""
FIRST = ("textbook-covered", "city-bare")
"""These are tried in every run."""


def pairs(kind: str, plan: Plan, usual: Secret, room: Timed) -> list[tuple[Secret, Secret]]:
    """Two evenings that differ in a secret of this kind.

    Where a call ends once every phone has answered, everybody notices that a phone is slow or
    silent, but not whether its player was called: somebody is slow in both evenings (COMMON-25).
    """
    if kind in ("silence", "time") and plan.cover and plan.hosted_by == "gorod":
        return slow_ones(None if kind == "silence" else THINKS + MUCH_LATER, plan, usual, room)
    return [(usual, other) for other in others(kind, plan, usual, room)]


def slow_ones(
    thinks: float | None, plan: Plan, usual: Secret, room: Timed
) -> list[tuple[Secret, Secret]]:
    """In one call: one who answers a decoy question is slow, or one who is called."""
    rng = Random(f"slow {plan.ruleset} {plan.mode} {plan.options}")
    calls = [
        (number, {who for who, topic in asked.items() if topic == COVER}, asked.keys())
        for number, asked in room.called.items()
    ]
    both = [(number, decoys, all_ - decoys) for number, decoys, all_ in calls]
    both = [one for one in both if one[1] and one[2]]
    if not both:
        return []
    number, decoys, called = rng.choice(both)
    slow = (rng.choice(sorted(seats)) for seats in (decoys, called))
    decoy, mine = (replace(usual, seat=seat, call=number, thinks=thinks) for seat in slow)
    return [(decoy, mine)]


def others(kind: str, plan: Plan, usual: Secret, room: Timed) -> list[Secret]:
    """The same evening with another secret of this kind."""
    rng = Random(f"{kind} {plan.ruleset} {plan.mode} {plan.options}")
    if kind == "words":
        return [replace(usual, words="Meet me at the mill")]
    if kind == "card":
        seats = range(1, plan.players + 1)
        pairs = [(a, b) for a in seats for b in seats if usual.deal[a - 1] < usual.deal[b - 1]]
        if not pairs:
            return []  # everybody holds the same card
        return [replace(usual, deal=swapped(usual.deal, *rng.choice(pairs)))]
    called = [ask for ask, _ in room.asked.values() if ask.topic in room.hushed]
    if not called:
        return []
    real = [ask for ask in called if ask.topic != COVER]
    ask = rng.choice(real or called)
    assert isinstance(ask.to, int)
    mine = replace(usual, topic=ask.topic, seat=ask.to)
    if kind == "silence":
        return [replace(mine, thinks=None)]
    if kind == "time":
        return [replace(mine, thinks=THINKS + MUCH_LATER)]

    def otherwise(game: Any, asked: Ask) -> Choice:
        given = usual.answers(game, asked)
        if (asked.topic, asked.to) != (ask.topic, ask.to):
            return given
        tried = (a_legal_answer(asked, rng, passing=0.0) for _ in range(30))
        return next((one for one in tried if one != given), given)

    return [replace(mine, answers=otherwise)]


@pytest.mark.clause("COMMON-5", "COMMON-10", "COMMON-24")
@sampled("table", arranged(), tried=len(FIRST), ids=str)
def test_nobody_gets_anything_else_or_at_another_time(
    table: Arranged, monkeypatch: pytest.MonkeyPatch
) -> None:
    plan, deal = table.plan()
    usual = Secret(deal, Script(3).with_orders(*QUIET).answer)
    one = played(plan, usual, monkeypatch)
    for kind in table.kinds:
        for first, second in pairs(kind, plan, usual, one):
            here = one if first is usual else played(plan, first, monkeypatch)
            other = played(plan, second, monkeypatch)
            told = [*told_apart(account(here), account(other))]
            assert [line for line in told if not other.has_reached(line)] == [], kind


def test_what_a_team_and_the_departed_write_is_felt_by_nobody_else(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Far friends who live, the table's screen and the console get the same at the same time."""
    table = Arranged(Pinned("city"), False, (("remote", True),), ("words",))
    plan, deal = table.plan()
    usual = Secret(deal, Script(3).with_orders(*QUIET).answer)
    (secret,) = others("words", plan, usual, (one := played(plan, usual, monkeypatch, nights=2)))
    other = played(plan, secret, monkeypatch, nights=2)
    assert other.rooms == {"team", "gone"}
    told = [*told_apart(account(one), account(other))]
    assert [line for line in told if not other.has_reached(line)] == []


NOTHING: tuple[str, str, object] = (SIGHT, "", [])


def told_apart(one: Account, other: Account) -> Iterator[str]:
    """Where the wire was the first to tell two games apart.

    Whoever has said something, or was told something alone, in one of them knows so himself.
    """
    for name, lines in one.lines.items():
        for here, there in zip_longest(lines, other.lines[name], fillvalue=NOTHING):
            if here != there:
                kinds = [how for how, *_ in (here, there)]
                if WIRE in kinds and OWN not in kinds:
                    yield f"{name}: {difference(here, there)}"
                break


def played(plan: Plan, secret: Secret, monkeypatch: pytest.MonkeyPatch, nights: int = 1) -> Timed:
    """The first night and the day after it, or more, by a clock that begins anew."""
    found: list[Timed] = []

    async def play() -> None:
        found.append(await evening_of(plan, secret, nights))

    leap(play(), monkeypatch)
    return found[0]


def account(room: Timed) -> Account:
    assert room.account is not None
    assert all(room.account.lines.values())
    return room.account


def test_a_screen_that_comes_later_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The proof above is worth something: it finds a tenth of a second."""
    table = next(one for one in arranged() if str(one).startswith("textbook-bare"))
    plan, deal = table.plan()
    usual = Secret(deal, Script(3).with_orders(*QUIET).answer)
    plain = Evening.reply

    def slowly(evening: Evening, entry: Entry, *more: Entry) -> None:
        """Whoever is called and answers takes a tenth of a second longer."""
        plain(evening, entry, *more)
        if evening.latest().is_hushed and isinstance(entry, Reply):
            evening.conductor.clock.extend(0.1)

    monkeypatch.setattr(Evening, "reply", slowly)
    one = played(plan, usual, monkeypatch)
    (secret,) = others("silence", plan, usual, one)
    other = played(plan, secret, monkeypatch)
    found = {line.partition(":")[0] for line in told_apart(account(one), account(other))}
    quiet = [f"phone {seat}" for seat in other.tokens if seat != secret.seat]
    assert {"tv", "program at the tv"} <= found
    assert len(found.intersection(quiet)) > len(quiet) / 2
