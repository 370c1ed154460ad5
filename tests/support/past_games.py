"""Evenings with past games, and visitors who look at them in this process."""

import asyncio
import re
from collections.abc import Awaitable, Callable, Iterator
from html import unescape
from pathlib import Path
from typing import Any

import httpx

from gorod.archive.game_file import file_chunks
from gorod.archive.past_game_library import GameLibrary
from gorod.bots.random_bot import RandomBot
from gorod.engine.game import Game
from gorod.engine.replies import Reply
from gorod.engine.seats import CLOCK
from gorod.parts.rulesets import Ruleset
from gorod.store.past_games import Search
from gorod.store.rights import SERVER_OWNER
from gorod.store.store import Store
from gorod.store.token_rotation import Rotated, TokenRotation
from gorod.table.evening import Evening
from gorod.table.setup import Plan
from gorod.table.tables import Tables
from gorod.web.app import Site
from tests.support.fixed_draws import start
from tests.support.matches import match_of
from tests.support.wire import name_of

ROOT = Path(__file__).parents[2]
NOTEBOOKS = sorted(ROOT.glob("notebooks/*/*.yaml"))
REFUSED = [file for file in NOTEBOOKS if "\nrefused: " in file.read_text("utf-8")]
"""The notebooks of tables that the rules refuse: there is no game in them."""


def play(evening: Evening, seed: int) -> Game[Ruleset]:
    """A whole game, answered anyhow."""
    start(evening, seed)
    return go_on(evening, seed)


def go_on(evening: Evening, seed: int) -> Game[Ruleset]:
    """The rest of a game, answered anyhow."""
    match, bot = match_of(evening), RandomBot(seed)
    game = match.game
    while not game.over:
        asks = [ask for ask in game.open.values() if ask.to != CLOCK]
        waiting = [ask for ask in asks if ask.to not in match.answers()]
        if waiting:
            evening.reply(Reply(waiting[0].to, waiting[0].number, bot.answer(waiting[0])))
        else:
            evening.conductor.next()
    evening.conductor.stop()
    return game


class NamedDevices(TokenRotation):
    """Devices keep the tokens by which tests call them; `test_cookies.py` is about new ones."""

    def rotate(self, token: str, request_id: str = "") -> Rotated:
        return Rotated(token, True) if token else super().rotate(token, request_id)

    def discard(self, token: str) -> None:
        """It was there before."""


class Visitor:
    """One device, without a network."""

    def __init__(self, house: Tables, token: str = "", lang: str = "en") -> None:
        transport = httpx.ASGITransport(Site(house, None).app())
        cookies = {"gorod": token, "gorod_lang": lang} if token else {"gorod_lang": lang}
        self.client = httpx.AsyncClient(
            transport=transport, base_url="http://table", cookies=cookies
        )

    async def get(self, path: str) -> httpx.Response:
        return await self.client.get(path)

    async def post(self, path: str, **about: Any) -> httpx.Response:
        return await self.client.post(path, **about)


class Home:
    """A house with its keeper, an owner, and guests at one table."""

    def __init__(self, file: Path | str = ":memory:", ruleset: str = "sport") -> None:
        self.house = Tables(Store(file), "http://table")
        self.shelf = GameLibrary(self.house.store)
        self.table = self.open("owner", ruleset)
        self.house.store.grant(self.table.code, "keeper", SERVER_OWNER)
        self.keeper = Visitor(self.house, "keeper")
        self.owner = Visitor(self.house, "owner")
        self.guest = Visitor(self.house, "token 1")
        self.stranger = Visitor(self.house, "nobody")

    def open(self, owner: str, ruleset: str, guests: int = 10) -> Evening:
        table = self.house.open(owner, "en")
        table.choose(Plan(ruleset=ruleset, players=guests, bots=False, hosted_by="person"))
        for seat in range(1, guests + 1):
            table.sit(name_of(seat), seat, f"token {seat}")
        return table

    @property
    def code(self) -> str:
        return self.table.code

    def exported(self) -> bytes:
        return b"".join(file_chunks(self.shelf.all(Search())))


def at_home(look: Callable[[Home], Awaitable[None]], *about: Any) -> None:
    """Somebody looks at a house."""

    async def visit() -> None:
        home = Home(*about)
        await look(home)
        home.house.store.close()

    asyncio.run(visit())


def words(page: httpx.Response) -> str:
    body = re.sub(r"<head>.*?</head>", "", page.text, flags=re.S)
    return " ".join(unescape(re.sub(r"<[^>]+>", " ", body)).split())


def links(page: httpx.Response) -> Iterator[str]:
    return iter(re.findall(r'href="([^"]+)"', page.text))
