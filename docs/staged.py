"""An evening played in this process, at once, with the pages of each moment as they come.

Time is skipped whenever everybody waits for it, so that a game of an hour takes some seconds and
nothing is missed, however busy the machine is. Everybody plays so that there is something to see:
somebody dies by night, the first vote is a tie, the next one is not.
"""

import asyncio
import selectors
from collections.abc import AsyncIterator, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from time import time

import httpx

from gorod.bots.random_bot import RandomBot
from gorod.engine.questions import Ask, Refused
from gorod.engine.replies import Reply
from gorod.engine.seats import ROOM, Seat
from gorod.engine.table import Choice
from gorod.screens.game_screen import GameScreen
from gorod.screens.painter import Painter
from gorod.speech import LANGUAGES
from gorod.store.store import Store
from gorod.table.evening import Evening
from gorod.table.pacing.bot_answers import BotPlayers
from gorod.table.request_errors import RequestError
from gorod.table.setup import Plan
from gorod.table.tables import Tables
from gorod.web.app import Site

GUESTS = {
    "en": "Anna Boris Clara Daniel Edith Felix Greta Henry Irene Jonas Karin Leo".split(),  # noqa: SIM905
    "ru": "Аня Боря Вова Галя Даша Егор Вера Женя Зоя Иван Катя Лёва".split(),  # noqa: SIM905
}
PLANS = {
    "city": Plan(ruleset="city", players=10),
    "sport": Plan(ruleset="sport", players=10),
    "salon": Plan(ruleset="salon", players=10),
    "it": Plan(ruleset="it", players=10, mode="base"),
    "vendetta": Plan(ruleset="vendetta", players=10, mode="standard"),
    "textbook": Plan(ruleset="textbook", players=10, options={"doctor": True, "detective": True}),
}
"""What is played of each book."""
VOTES = ("vote", "revote", "preliminary", "final")
ANSWERS, SPEAKS = 3.0, 8.0
"""After so many seconds one answers, or has said what one had to say."""
LOOKS = 45.0
"""So long after the deal the first one looks at the card: the opening is heard before."""
LONGEST = 3 * 3600.0
ADDRESS = "http://192.168.1.20:8080"
"""Where the pages say that they are."""


class Skipping(selectors.DefaultSelector):
    """Waits for no time: what would be waited for is over."""

    def __init__(self) -> None:
        super().__init__()
        self.skips = True
        """Whether it does; a film is made in the time that it takes."""
        self.skipped = 0.0

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        if not self.skips:
            return super().select(timeout)
        ready = super().select(0)
        if not ready and timeout is not None and timeout > 0:
            self.skipped += timeout
        return ready


class Swift(asyncio.SelectorEventLoop):
    """A loop whose time passes as soon as nobody does anything."""

    def __init__(self) -> None:
        self.selector = Skipping()
        super().__init__(self.selector)

    def time(self) -> float:
        return super().time() + self.selector.skipped


@contextmanager
def swift() -> Iterator[asyncio.Runner]:
    with asyncio.Runner(loop_factory=Swift) as runner:
        yield runner


@dataclass(frozen=True)
class Stop:
    """A moment that has come for the first time, and the pages that show it."""

    name: str
    """What is staged, and which beat of it."""
    at: float
    """When that was, by the world's clock."""
    pages: dict[tuple[str, str], str] = field(default_factory=dict)
    """By screen (`tv`, `phone`, `console`) and language."""


def named(screen: GameScreen) -> str:
    """What is to be seen on the table screen, in a word or two."""
    if (moment := screen.moment) is None or screen.stage == "lobby":
        return screen.stage
    if screen.stage == "over" and moment.next is None:
        return "honours"
    is_raised = moment.beat == "opened" and any(one.by for one in screen.hands)
    is_quiet = (moment.kind, moment.beat) == ("dawn", "name") and not moment.seats
    beat = "hands" if is_raised else "nobody" if is_quiet else moment.beat
    return f"{moment.kind} {beat}".strip()


class Lots(BotPlayers):
    """Draws the lots that an evening is staged with; there are no bots."""

    def __init__(self, played: "Played") -> None:
        super().__init__(played.evening.code, lambda: played.evening.in_play)
        self.played = played

    def answer(self, ask: Ask) -> Choice:
        return self.played.draw(ask)


class Played:
    """A table of this book at which all sit, in both languages."""

    def __init__(self, book: str, seed: int = 1, lang: str = "en") -> None:
        self.house = Tables(Store(), ADDRESS, narrates=True)
        self.evening: Evening = self.house.open("owner" * 5, lang)
        plan = PLANS[book]
        plan.lang = lang
        self.evening.choose(plan)
        self.players = plan.players
        self.seed = seed
        self.app = Site(self.house, None).app()
        self.asked: dict[tuple[Seat, int], float] = {}
        self.began = 0.0
        for seat in range(1, plan.players + 1):
            self.evening.sit(GUESTS[lang][seat - 1], seat, f"token {seat:018}")

    # The game -------------------------------------------------------------------------------------

    async def moments(self) -> AsyncIterator[str]:
        """Play, and stop each time that something else is to be seen on the table screen."""
        self.house.resume_all()
        last = self.now(), False
        yield last[0]
        self.evening.conductor.bots = Lots(self)
        self.evening.start()
        loop, news = asyncio.get_running_loop(), asyncio.Event()
        self.evening.listeners.add(news)
        self.began, end = loop.time(), loop.time() + LONGEST
        while loop.time() < end:
            now = self.now(), self.waits()
            if now != last:
                last = now
                yield now[0]
            if self.evening.is_over:
                await asyncio.sleep(60)  # what is told after the end
                yield self.now()
                break
            self.look_and_answer(loop.time())
            news.clear()
            with suppress(TimeoutError):
                await asyncio.wait_for(news.wait(), 1.0)
        self.house.stop_all()

    def waits(self) -> bool:
        """Whether all is told, and the time runs."""
        return self.evening.conductor.clock.reading().ends is not None

    def now(self) -> str:
        return named(Painter(self.evening.snapshot(), "en", self.evening.code).screen(ROOM))

    def look_and_answer(self, now: float) -> None:
        match = self.evening.in_play
        if match is None:
            return
        for seat in match.still_to_look():
            if now > self.began + LOOKS:
                self.evening.conductor.look(seat)
            return
        for ask in [*match.game.wait.asks.values()]:
            if not isinstance(ask.to, int) or match.game.open.get(ask.to) is not ask:
                continue
            since = self.asked.setdefault((ask.to, ask.number), now)
            wait = SPEAKS if match.game.table.floor == ask.to else ANSWERS + ask.to * 0.2
            if now - since >= wait:
                entry = Reply(ask.to, ask.number, self.choice(ask), id=f"{ask.to}.{ask.number}")
                with suppress(Refused, RequestError):
                    self.evening.reply(entry)

    def draw(self, ask: Ask) -> Choice:
        assert self.evening.match is not None  # noqa: S101
        return RandomBot(f"{self.seed}/{len(self.evening.match.game.journal)}").answer(ask)

    def choice(self, ask: Ask) -> Choice:
        """What makes an evening with something to see."""
        game = self.evening.playing().game
        options, seat = ask.offer.options, ask.answerer
        assert isinstance(seat, int)  # noqa: S101
        if not ask.offer.one or not options:
            return RandomBot(f"{self.seed}/{ask.to}/{ask.number}").answer(ask)
        if ask.topic in VOTES:
            return options[seat % min(2, len(options)) if game.table.day < 2 else 0]
        if ask.topic == "nominate":
            return options[-1] if seat % 4 == 1 or not ask.offer.may_pass else None
        if game.wait.hushed:
            sides = game.rules.side_by_role
            side = sides.get(game.table.roles.get(seat, ""), "")
            others = [
                one
                for one in options
                if isinstance(one, int) and sides.get(game.table.roles.get(one, "")) != side
            ]
            return others[0] if others else options[0]
        return options[0] if not ask.offer.may_pass else None

    # What is to be seen ---------------------------------------------------------------------------

    async def page(self, path: str, token: str, lang: str) -> str:
        transport = httpx.ASGITransport(self.app)
        cookies = {"gorod": token, "gorod_lang": lang}
        async with httpx.AsyncClient(
            transport=transport, base_url=ADDRESS, cookies=cookies
        ) as client:
            return (await client.get(f"/{self.evening.code}/{path}")).text

    def holder(self) -> Seat:
        """Whose phone shows most: who has the floor, or else somebody who is still here."""
        match = self.evening.match
        if match is None:
            return 1
        table = match.views[ROOM].table
        return table.floor or next(iter(table.alive), 1)

    async def stop(self, name: str) -> Stop:
        """The pages as they are now."""
        seat = self.holder()
        looked_at = {"tv": ("tv", "guest" * 5), "phone": ("me", f"token {seat:018}")}
        pages = {
            (screen, lang): await self.page(path, token, lang)
            for screen, (path, token) in looked_at.items()
            for lang in LANGUAGES
        }
        return Stop(name, time(), pages)

    async def stops(self) -> list[Stop]:
        """Each moment that comes for the first time, when all of it is told if it waits then."""
        found: dict[str, Stop] = {}
        waited = set[str]()
        last = ""
        async for name in self.moments():
            is_new = name not in found or (name == last and name not in waited and self.waits())
            if is_new:
                found[name] = await self.stop(name)
                waited |= {name} if self.waits() else set()
            last = name
        return [*found.values()]


def stops_of(book: str, seed: int = 1, lang: str = "en") -> list[Stop]:
    """All moments of an evening with this book."""

    with swift() as runner:
        return runner.run(Played(book, seed, lang).stops())
