"""A match that a person hosts, with all lines to be read aloud."""

from typing import Any

import httpx

from gorod.bots.random_bot import RandomBot
from gorod.engine.letters import Event, letters_for
from gorod.engine.questions import Ask
from gorod.engine.replies import Reply
from gorod.engine.seats import HOST, ROOM
from gorod.parts.ballots import Voted
from gorod.rulebooks import BOOKS
from gorod.screens.host.console import lines_to_say
from gorod.screens.painter import Painter
from gorod.store.store import Store
from gorod.table.evening import Evening
from gorod.table.setup import Plan
from gorod.table.tables import Tables
from gorod.web.app import Site
from tests.support.fixed_draws import start
from tests.support.matches import match_of
from tests.support.wire import name_of

Told = dict[str, Any]


class Hosted:
    """A table at which a person hosts and everybody has a phone; what the console tells."""

    def __init__(self, ruleset: str = "sport", mode: str | None = None, **chosen: Any) -> None:
        self.house = Tables(Store(), "http://table")
        self.table = self.house.open("host", "en")
        players = BOOKS[ruleset].ruleset(mode=mode).players
        plan = {"hosted_by": "person", "bots": False, **chosen}
        self.table.choose(Plan(ruleset=ruleset, mode=mode, players=players, **plan))
        if chosen.get("paper"):
            self.table.name_players([name_of(seat) for seat in range(1, players + 1)])
        else:
            for seat in range(1, players + 1):
                self.table.sit(name_of(seat), seat, f"token {seat}")
        start(self.table, 1)
        self.bot = RandomBot(3)
        self.client = httpx.AsyncClient(
            transport=httpx.ASGITransport(Site(self.house, None).app()),
            base_url=f"http://table/{self.table.code}/",
            cookies={"gorod": "host", "gorod_lang": "en"},
        )

    async def console(self) -> Told:
        got = await self.client.get("host", headers={"accept": "application/json"})
        told: Told = got.json()
        return told

    async def order(self, order: str, **about: Any) -> int:
        return (await self.client.post("order", data={"order": order, **about})).status_code

    async def next(self) -> None:
        assert await self.order("next", wait=match_of(self.table).stamp) == 303

    def asked(self) -> list[Ask]:
        match = match_of(self.table)
        game, answers = match.game, match.answers()
        return [
            ask for who, ask in game.open.items() if isinstance(who, int) and who not in answers
        ]

    def answer(self, ask: Ask, by_host: bool = False) -> None:
        choice = self.bot.answer(ask)
        self.table.reply(Reply(ask.to, ask.number, choice, HOST if by_host else None))

    def say(self) -> list[str]:
        """What the host has to say."""
        earlier, now = lines_to_say(
            Painter(self.table.snapshot(), "en"), match_of(self.table).host_unread()
        )
        return earlier + now

    def aloud(self) -> list[str]:
        """Every sentence so far, but for the hands."""
        events = letters_for(ROOM, match_of(self.table).game.letters)
        return told(self.table, [event for event in events if not isinstance(event, Voted)])


def told(table: Evening, events: list[Event]) -> list[str]:
    return Painter(table.snapshot(), "en").lines(events)
