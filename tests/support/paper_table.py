"""A judge with paper cards, at a table in this process."""

import asyncio
from collections.abc import Awaitable, Callable
from random import Random
from typing import Any

import httpx

from gorod.bots.random_bot import RandomBot
from gorod.engine.game import Game
from gorod.engine.questions import Ask
from gorod.engine.replies import Reply
from gorod.engine.seats import HOST, Seat
from gorod.engine.table import Choice
from gorod.parts.rulesets import Ruleset
from gorod.rulebooks import BOOKS
from gorod.store.store import Store
from gorod.table.paper.judge import Judge, unseen_seats
from gorod.table.request_errors import RequestError
from gorod.table.setup import Plan
from gorod.table.tables import Tables
from gorod.web.app import Site
from tests.support.fixed_draws import start
from tests.support.matches import match_of
from tests.support.wire import name_of

TABLES = [
    (book, mode)
    for book, rules in BOOKS.items()
    for mode in (tuple(one.name for one in rules.modes) or (None,))
]


class Paper:
    """A table with paper cards; the test knows how they lie."""

    def __init__(
        self,
        ruleset: str = "sport",
        mode: str | None = None,
        seed: int = 1,
        players: int | None = None,
        house: Tables | None = None,
        **options: Any,
    ) -> None:
        self.house = house or Tables(Store(), "http://table")
        self.table = self.house.open("judge", "en")
        players = players or BOOKS[ruleset].ruleset(mode=mode, options=options).players
        plan = Plan(ruleset=ruleset, mode=mode, options=options, players=players, paper=True)
        self.table.choose(plan)
        self.table.seating.plan.hosted_by = "person"
        self.table.name_players([name_of(seat) for seat in range(1, players + 1)])
        start(self.table, seed)
        rng = Random(seed)
        self.cards = list(self.game.rules.deck)
        rng.shuffle(self.cards)
        self.bot = RandomBot(seed)

    @property
    def game(self) -> Game[Ruleset]:
        assert self.table.match is not None
        return self.table.match.game

    @property
    def judge(self) -> Judge:
        return Judge(self.table)

    def see(self, seat: Seat) -> str:
        return self.cards[seat - 1]

    def name(self) -> None:
        """Tell who woke, if that is asked."""
        while roles := self.judge.called():
            awake = [seat for seat in self.judge.looked_at() if self.see(seat) in roles]
            assert self.judge.name(roles, awake)

    def step(self) -> None:
        """Name whoever woke, then write down one answer."""
        self.name()
        if waiting := self.asked():
            choice = self.bot.answer(waiting[0])
            self.looking(lambda: self.answer(waiting[0], choice))
        else:
            self.looking(self.table.conductor.next)

    def asked(self) -> list[Ask]:
        """What has no answer yet."""
        asks, answers = self.game.open, match_of(self.table).answers()
        return [ask for who, ask in asks.items() if isinstance(who, int) and who not in answers]

    def answer(self, ask: Ask, choice: Choice) -> None:
        self.table.reply(Reply(ask.to, ask.number, choice, HOST))

    def looking(self, do: Callable[[], None]) -> None:
        """Do it; where a card decides what comes of it, look at that card first."""
        try:
            do()
        except RequestError as wrong:
            if wrong.reason != "card-decides":
                raise
            seat = wrong.about["seat"]
            assert seat in unseen_seats(self.judge.match)
            assert self.judge.name_one(seat, self.see(seat))
            self.looking(do)

    def play(self, steps: int = 5000) -> None:
        for _ in range(steps):
            if self.game.over:
                return
            self.step()


def at(paper: Callable[[], Any]) -> Any:
    async def evening() -> Any:
        return paper()

    return asyncio.run(evening())


Look = Callable[[Paper, httpx.AsyncClient], Awaitable[None]]


def look(paper: Callable[[], Paper], at_it: Look, lang: str = "en") -> None:
    """A judge with a browser at a table with paper cards."""

    async def evening() -> None:
        table = paper()
        transport = httpx.ASGITransport(Site(table.house, None).app())
        cookies = {"gorod": "judge", "gorod_lang": lang}
        base = f"http://table/{table.table.code}/"
        async with httpx.AsyncClient(transport=transport, base_url=base, cookies=cookies) as client:
            await at_it(table, client)
        table.table.conductor.stop()

    asyncio.run(evening())


def at_the_first_call(seed: int = 1) -> Paper:
    paper = Paper(seed=seed)
    while not paper.judge.called():
        paper.table.conductor.next()
    return paper


def journal(paper: Paper) -> tuple[int, Any]:
    return len(paper.game.journal), match_of(paper.table).terms
