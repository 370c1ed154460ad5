"""A table served in this process over real sockets, and every byte that each screen was sent.

Server and browsers share one event loop, so that a test knows when all that an answer sets off
has arrived: `Room.settle` waits for it, and for nothing else.
"""

import asyncio
import contextlib
import re
import socket
import ssl
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from html.parser import HTMLParser
from pathlib import Path
from random import Random
from typing import Any, NamedTuple
from urllib.parse import urlsplit

import httpx
import uvicorn

from gorod.bots.random_bot import RandomBot
from gorod.engine.game import Game
from gorod.engine.questions import Ask
from gorod.engine.seats import CHANCE, Seat
from gorod.engine.table import Choice
from gorod.parts.rulesets import Ruleset
from gorod.screens.painter import Painter
from gorod.screens.phone.question import question
from gorod.store.store import Store
from gorod.table.evening import Evening
from gorod.table.setup import Plan
from gorod.table.tables import Tables
from gorod.web.app import Site
from gorod.web.rendering import live_screens
from tests.support import fixed_draws
from tests.support.fixed_draws import start
from tests.support.matches import match_of
from tests.support.scaled_time import ScaledTime
from tests.support.server_process import PATIENCE

TESTS = Path(__file__).parents[1]

NAMES = ("Ада", "Bob", "Вера", "Gus", "Дуня", "Eve", "Женя", "Hal", "Инна", "Jim", "Клим", "Lea")
"""Names of which none is the name of a card, in two alphabets."""


TRUSTED = ssl.create_default_context()
"""Read once: a browser that reads it anew takes as long for that as for twenty pages."""


def name_of(seat: Seat) -> str:
    return f"{NAMES[(seat - 1) % len(NAMES)]} {'ы' * ((seat - 1) // len(NAMES))}".strip()


# Browsers ----------------------------------------------------------------------------------------


class Got(NamedTuple):
    """One thing that a browser was sent."""

    step: int
    """After how many acts."""
    letters: int
    """How many letters there were then."""
    kind: str
    """`page` for an answer to a request, or the kind of an event of a stream."""
    head: str
    """The address that was asked for, the status and the headers."""
    body: str


@dataclass
class Act:
    """What an answer says, in a form that tests can ask about."""

    status: int
    headers: httpx.Headers
    text: str

    @property
    def words(self) -> str:
        """The text of the page, without its tags."""
        return " ".join(text for text in Page(self.text).texts)

    @property
    def location(self) -> str:
        return str(self.headers.get("location", ""))


class Browser:
    """One device: its cookies, its stream, and all that it was sent."""

    def __init__(self, room: "Room", lang: str = "en") -> None:
        self.room = room
        self.lang = lang
        self.got: list[Got] = []
        self.pushes = 0
        self.client = httpx.AsyncClient(
            base_url=room.base,
            headers={"accept-language": lang},
            timeout=PATIENCE,
            limits=httpx.Limits(max_connections=8),
            trust_env=False,
            verify=TRUSTED,
        )
        self._stream: asyncio.Task[None] | None = None

    @property
    def token(self) -> str:
        """The value of the session cookie."""
        return self.client.cookies[f"gorod-{urlsplit(self.room.base).port}"]

    async def ask(self, method: str, path: str, **about: Any) -> Act:
        response = await self.client.request(method, path, **about)
        head = f"{method} {path} {response.status_code} {response.headers.raw!r}"
        self.note("page", head, response.text)
        return Act(response.status_code, response.headers, response.text)

    async def get(self, path: str, **about: Any) -> Act:
        return await self.ask("GET", self.room.path(path), **about)

    async def post(self, path: str, script: bool = False, **form: Any) -> Act:
        headers = {"accept": "text/plain"} if script else {"accept": "text/html"}
        return await self.ask("POST", self.room.path(path), data=form, headers=headers)

    def note(self, kind: str, head: str, body: str) -> None:
        match = self.room.evening.match
        letters = len(match.game.letters) if match is not None else 0
        self.got.append(Got(self.room.step, letters, kind, head, body))

    async def watch(self, screen: str, **about: Any) -> None:
        """Open the stream of a screen, and wait for its first page."""
        before = self.pushes
        path = self.room.path(f"stream/{screen}")
        self._stream = asyncio.create_task(self._listen(path, **about))
        while self.pushes == before and not self._stream.done():
            await asyncio.sleep(0)

    async def _listen(self, path: str, **about: Any) -> None:
        async with self.client.stream("GET", path, **about) as response:
            head = f"GET {path} {response.status_code} {response.headers.raw!r}"
            pending = ""
            async for text in response.aiter_text():
                pending += text
                while "\n\n" in pending:
                    event, _, pending = pending.partition("\n\n")
                    lines = event.splitlines()
                    (kind,) = [line[7:] for line in lines if line.startswith("event: ")]
                    data = [line[6:] for line in lines if line.startswith("data: ")]
                    self.note(kind, head, "\n".join(data))
                    self.pushes += kind in ("page", "state")

    @property
    def screen(self) -> str:
        """What the stream showed last."""
        return next(
            one.body for one in reversed(self.got) if one.kind == "page" and "/stream/" in one.head
        )

    async def close(self) -> None:
        if self._stream is not None:
            self._stream.cancel()
            with contextlib.suppress(asyncio.CancelledError, httpx.HTTPError):
                await self._stream
        await self.client.aclose()


# The table ---------------------------------------------------------------------------------------


class Room:
    """One evening at one table, with the browsers that look at it."""

    def __init__(self, house: Tables, evening: Evening, base: str) -> None:
        self.house = house
        self.evening = evening
        self.base = base
        self.step = 0
        self.pushed = 0
        self.browsers: list[Browser] = []
        self.phones: dict[Seat, Browser] = {}
        self.tv: Browser | None = None
        self.console: Browser | None = None
        self.before_settling: list[Callable[[], None]] = []
        """What looks on each time that something was done, before its effect arrives."""
        self.after_settling: list[Callable[[], None]] = []

    def path(self, path: str) -> str:
        return path if path.startswith("/") else f"/{self.evening.code}/{path}".rstrip("/")

    @property
    def game(self) -> Game[Ruleset]:
        assert self.evening.match is not None
        return self.evening.match.game

    def browser(self, lang: str = "en") -> Browser:
        browser = Browser(self, lang)
        self.browsers.append(browser)
        return browser

    async def owner(self, lang: str = "en") -> Browser:
        """A browser that has the console and no seat."""
        browser = self.browser(lang)
        browser.client.cookies.set("gorod_lang", lang)
        key = self.house.owners_key(self.evening)
        await browser.get(f"/own/{self.evening.code}/{key}")
        return browser

    async def sit(self, *seats: Seat, langs: tuple[str, ...] = ("en", "ru")) -> None:
        for seat in seats:
            phone = self.phones[seat] = self.browser(langs[seat % len(langs)])
            done = await phone.post("sit", name=name_of(seat), seat=seat)
            assert done.status == 303, done.text

    async def settle(self) -> None:
        """Wait until everything that was set off has arrived on every stream."""
        for look in self.before_settling:
            look()
        listeners = self.evening.listeners
        while any(news.is_set() for news in listeners) or (
            sum(browser.pushes for browser in self.browsers) < self.pushed
        ):
            await asyncio.sleep(0)
        for look in self.after_settling:
            look()

    async def answer(self, ask: Ask, choice: Choice, by: Browser | None = None) -> Act:
        """One answers by the phone in hand, as its form would."""
        hand = ask.answerer
        assert isinstance(ask.to, int)
        assert isinstance(hand, int)
        phone = by or self.phones[hand]
        if match_of(self.evening).sees_all(hand):
            raise AssertionError(f"{ask.to} has left for good and is asked {ask.topic}")
        form = form_of(self.evening, ask, choice)
        self.step += 1
        done = await phone.post("answer", script=True, **form)
        await self.settle()
        return done

    async def next(self, console: Browser) -> Act:
        """The host's word: time is up."""
        self.step += 1
        done = await console.post(
            "order", script=True, order="next", wait=match_of(self.evening).stamp
        )
        await self.settle()
        return done


def form_of(evening: Evening, ask: Ask, choice: Choice) -> dict[str, Any]:
    """The form that a page sends for this answer."""
    assert isinstance(ask.to, int)
    painted = next(
        question(Painter(evening.snapshot(), "en"), one, ask.to)
        for one in match_of(evening).asked()
        if one.ask is ask
    )
    form: dict[str, Any] = {"to": painted.to, "number": painted.number, "id": painted.id}
    if choice is None:
        return form | {"pass": "yes"}
    if ask.offer.ways and isinstance(choice, tuple):
        return form | {"way": choice[0], "choice": choice[1]}
    return form | {"choice": list(choice) if isinstance(choice, tuple) else choice}


class Brisk(uvicorn.Server):
    """Ends at once: a plain one looks every tenth of a second whether it shall, and has."""

    async def main_loop(self) -> None:
        self.ended = asyncio.Event()
        await self.on_tick(0)
        await self.ended.wait()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        for listening in (*self.servers, *(sockets or ())):
            listening.close()
        for connection in list(self.server_state.connections):
            connection.shutdown()
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(1):
                while self.server_state.connections or self.server_state.tasks:
                    await asyncio.sleep(0.001)
        for task in self.server_state.tasks:
            task.cancel()
        await self.lifespan.shutdown()


@asynccontextmanager
async def served(
    plan: Plan | None = None,
    store: Store | None = None,
    second: float = 1000.0,
    is_worker: bool = False,
) -> AsyncIterator[Room]:
    """A table in this process on a free port; unless told otherwise, no clock runs out."""
    listening = socket.socket(proto=socket.IPPROTO_TCP)
    listening.bind(("127.0.0.1", 0))
    base = f"http://127.0.0.1:{listening.getsockname()[1]}"
    house = Tables(store or Store(), base, ScaledTime(second))
    if is_worker:
        house.store.workers.register(base)
    evening, _ = house.tonight("en")
    if plan is not None:
        evening.choose(plan)
    room = Room(house, evening, base)
    config = uvicorn.Config(
        Site(house, limits=None).app(),
        log_level="warning",
        access_log=False,
        timeout_keep_alive=600,
        proxy_headers=False,  # as `gorod serve` has it
    )
    server = Brisk(config)
    plain = live_screens.event_text

    def counted(text: str, kind: str = "page") -> str:
        room.pushed += 1
        return plain(text, kind)

    live_screens.event_text = counted
    serving = asyncio.create_task(server.serve(sockets=[listening]))
    try:
        while not server.started:
            await asyncio.sleep(0.001)
        yield room
    finally:
        live_screens.event_text = plain
        for browser in room.browsers:
            await browser.close()
        server.ended.set()
        await serving
        house.store.close()


@asynccontextmanager
async def everybody(
    plan: Plan,
    seed: int = 0,
    headers: dict[str, str] | None = None,
    watching: bool = True,
    **about: Any,
) -> AsyncIterator[tuple[Room, Browser]]:
    """A table at which everybody has a phone and watches it, or not; the cards are dealt."""
    async with served(plan, **about) as room:
        console = await room.owner()
        await room.sit(*range(1, plan.players + 1))
        room.console = console
        tv = room.tv = room.browser("ru")
        for seat, phone in room.phones.items():
            await phone.get("me")
            if watching:
                await phone.watch("me", headers=headers)
            assert room.evening.seating.names[seat] == name_of(seat)
        await tv.get("tv")
        if watching:
            await tv.watch("tv", headers=headers)
            await console.watch("host", headers=headers)
        start(room.evening, seed)
        await room.settle()
        yield room, console


Mind = Callable[[Game[Ruleset], Ask], Choice]


def at_random(seed: int) -> Mind:
    rng = Random(seed)
    from tests.support.random_tables import a_legal_answer

    return lambda game, ask: a_legal_answer(ask, rng)


async def play(
    room: Room,
    console: Browser,
    mind: Mind,
    until: Callable[[Game[Ruleset]], bool] = lambda _: False,
    between: Callable[[], Awaitable[None]] | None = None,
    silent: str = "",
) -> None:
    """Everybody answers what is asked, in the order of the seats; then time is up.

    To questions about `silent` nobody says anything.
    """
    answered: set[tuple[object, int]] = set()
    while not room.game.over and not until(room.game):
        if between is not None:
            await between()
        game = room.game
        fresh = [
            ask
            for who, ask in game.open.items()
            if isinstance(who, int) and (who, ask.number) not in answered and ask.topic != silent
        ]
        if not fresh:
            done = await room.next(console)
        else:
            ask = min(fresh, key=lambda ask: ask.to)
            answered.add((ask.to, ask.number))
            done = await room.answer(ask, mind(game, ask))
        assert done.status == 204, done.text


@contextlib.contextmanager
def dealt(deal: tuple[str, ...]) -> Iterator[None]:
    """Chance deals these cards; every other lot falls the same way whatever went before."""
    plain = fixed_draws.Lot

    class Dealer(RandomBot):
        def answer(self, ask: Ask) -> Choice:
            if ask.to == CHANCE and ask.topic == "deal":
                return deal
            return RandomBot(f"{ask.topic} {ask.offer.options}").answer(ask)

    fixed_draws.Lot = Dealer
    try:
        yield
    finally:
        fixed_draws.Lot = plain


# Pages -------------------------------------------------------------------------------------------


STROKES = re.compile(r'(class="left"[^>]*stroke-dasharray=")[^"]*')
"""How much of a ring stands: it is as much as time is left."""


@dataclass
class Tag:
    name: str
    attributes: dict[str, str]
    texts: list[str] = field(default_factory=list)
    parent: "Tag | None" = None

    @property
    def classes(self) -> list[str]:
        return self.attributes.get("class", "").split()

    def within(self, name: str) -> "Tag | None":
        """The tag of this class around it, or itself."""
        tag: Tag | None = self
        while tag is not None and name not in tag.classes:
            tag = tag.parent
        return tag


class Page(HTMLParser):
    """The tags of a page with their attributes, and its texts."""

    EMPTY = frozenset({"meta", "link", "input", "img", "br", "path"})

    def __init__(self, text: str) -> None:
        super().__init__(convert_charrefs=True)
        self.tags: list[Tag] = []
        self._around: list[Tag] = []
        self.texts: list[str] = []
        self.feed(text)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        parent = self._around[-1] if self._around else None
        made = Tag(tag, {name: value or "" for name, value in attrs}, parent=parent)
        self.tags.append(made)
        if tag not in self.EMPTY:
            self._around.append(made)

    def handle_endtag(self, tag: str) -> None:
        if self._around and self._around[-1].name == tag:
            self._around.pop()

    def handle_data(self, data: str) -> None:
        plain = " ".join(data.split())
        if plain:
            self.texts.append(plain)
            if self._around:
                self._around[-1].texts.append(plain)

    def having(self, name: str) -> list[Tag]:
        """The tags of this class."""
        return [tag for tag in self.tags if name in tag.classes]


class Plain:
    """The bytes that one screen was sent, but for the clock of the world and this table's names.

    What is waited for has a name of chance; it becomes its number in the order of appearance.
    """

    def __init__(self, room: Room) -> None:
        self.room = room
        self.waits: dict[str, str] = {}

    def __call__(self, text: str) -> str:
        text = re.sub(r'data-(ends|starts)="\d+"', r'data-\1="#"', STROKES.sub(r"\1", text))
        text = text.replace(self.room.base.split("//")[1], "ADDRESS")
        text = text.replace(self.room.evening.code, "CODE")
        return re.sub(r"\b[0-9a-f]{12}\b", self._numbered, text)

    def _numbered(self, found: re.Match[str]) -> str:
        return self.waits.setdefault(found[0], f"wait {len(self.waits)}")
