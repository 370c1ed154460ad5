"""Nobody is told anything before the table is: every page is asked while something is told."""

import asyncio
from collections.abc import Callable, Iterator
from typing import Any

import httpx
import msgspec
import pytest

from gorod.engine.events import GameOver, Left
from gorod.engine.letters import Event
from gorod.screens.narration import utterances
from gorod.screens.painter import Painter
from gorod.screens.tv.tv import voice_line
from gorod.speech import LANGUAGES
from gorod.store.store import Store
from gorod.table.setup import Plan
from gorod.table.tables import Tables
from gorod.web.app import Site
from gorod.web.routing.page import PAGES
from tests.support.fixed_draws import draw_by, foretold
from tests.support.sampling import sampled
from tests.support.virtual_clock import leap

OWNER, STRANGER = "o" * 24, "s" * 24
KINDS = ("application/json", "text/html")
PLANS = {
    "city": Plan(ruleset="city", players=10, bots=True),
    "far friends": Plan(ruleset="city", players=10, bots=True, remote=True),
    **{name: Plan(ruleset=name, players=10, bots=True) for name in ("sport", "salon", "textbook")},
    "it": Plan(ruleset="it", mode="base", players=10, bots=True),
    "vendetta": Plan(ruleset="vendetta", mode="standard", players=10, bots=True),
    "a person": Plan(ruleset="city", players=10, bots=True, hosted_by="person"),
}


class Table:
    """Two people, who never answer, and bots; a stranger and the owner look on as well."""

    def __init__(self, plan: Plan, seed: int) -> None:
        self.house = Tables(Store(), "http://table", narrates=True)
        self.evening = self.house.open(OWNER, "en", plan.remote)
        self.evening.choose(msgspec.json.decode(msgspec.json.encode(plan), type=Plan))
        self.phones = {seat: str(seat) * 24 for seat in (1, 2)}
        for seat, token in self.phones.items():
            self.evening.sit(f"Guest {seat}", seat, token)
        draw_by(self.evening, foretold(self.evening, seed))
        self.app = Site(self.house, None).app()
        self.knowing = {OWNER} if plan.hosted_by == "person" else set[str]()
        self.printed: dict[tuple[str, str], str] = {}

    async def ask(self, path: str, token: str, kind: str, lang: str = "en", **sent: Any) -> Any:
        headers = {"authorization": f"Bearer {token}", "accept": kind, "accept-language": lang}
        transport = httpx.ASGITransport(self.app)
        async with httpx.AsyncClient(transport=transport, base_url="http://table") as client:
            if sent:
                return await client.post(path, headers=headers, json=sent, follow_redirects=True)
            return await client.get(path, headers=headers, follow_redirects=True)

    def addresses(self) -> Iterator[str]:
        """Every page that can be looked at."""
        for page in PAGES:
            if not page.posts and "stream" not in page.path and "{lang}" not in page.path:
                path = page.address.replace("{code}", self.evening.code).replace("{number}", "1")
                yield path.replace("{key}", "nokey").replace("{at}", "0").replace("{book}", "city")

    @property
    def untold(self) -> list[Event]:
        """What the table is still to hear, whoever reads it."""
        return [letter.event for letter in self.evening.latest().game.letters[self.told :]]

    @property
    def told(self) -> int:
        assert self.evening.narration is not None
        return self.evening.narration.told

    def signs_of_the_future(self, lang: str) -> set[str]:
        """What would tell on a page of something that the table is still to hear."""
        painter = Painter(self.evening.snapshot(knows_all=True), lang)
        letters = self.evening.latest().game.letters
        old, new = (
            {words for letter in some for words in self.said(painter, letter.event)}
            for some in (letters[: self.told], letters[self.told :])
        )
        return new - old

    def said(self, painter: Painter, event: Event) -> Iterator[str]:
        yield msgspec.json.encode(event).decode()
        words = [painter.tell(event), *(painter.speech.tell_me(event, seat) for seat in (1, 2))]
        yield from (one for one in words if one)

    async def pushed(self, screen: str, token: str) -> str:
        """The first thing of substance on a stream that is opened now."""
        text: asyncio.Future[str] = asyncio.get_running_loop().create_future()

        async def receive() -> Any:
            await asyncio.Event().wait()

        async def send(message: Any) -> None:
            body = message.get("body", b"").decode()
            if body.startswith(("event: page", "event: state")) and not text.done():
                text.set_result(body)

        headers = [(b"authorization", f"Bearer {token}".encode())]
        path = f"/{self.evening.code}/stream/{screen}"
        scope = {"type": "http", "method": "GET", "path": path, "raw_path": path.encode()}
        scope |= {"query_string": b"", "headers": headers, "client": ("table", 1)}
        asking = asyncio.create_task(self.app(scope, receive, send))
        found = await text
        asking.cancel()
        return found

    async def print_the_book(self) -> None:
        """Keep the printed sheets of the lobby: they quote what a host says at the end."""
        for kind in KINDS:
            for lang in LANGUAGES:
                printed = await self.ask(f"/{self.evening.code}/print", OWNER, kind, lang)
                self.printed[kind, lang] = printed.text

    async def look_everywhere(self) -> int:
        """Nothing of what is still to be told stands on any page of anybody who is told."""
        pages = 0
        for token in (*self.phones.values(), OWNER, STRANGER):
            if token in self.knowing:
                continue
            for kind in KINDS:
                lang = LANGUAGES[pages % 2]
                signs = self.signs_of_the_future(lang)
                assert signs
                for path in self.addresses():
                    text = (await self.ask(path, token, kind, lang)).text
                    if path.endswith("/print") and token == OWNER:
                        text = text.replace(self.printed[kind, lang], "")  # not a word differs
                    found = [sign for sign in signs if sign in text]
                    assert not found, (path, token, kind, found)
                    pages += 1
        return pages


async def until(table: Table, is_there: Callable[[], bool]) -> None:
    news = asyncio.Event()
    table.evening.listeners.add(news)
    while not is_there():
        news.clear()
        await asyncio.wait_for(news.wait(), 3600)


def is_coming(table: Table, kind: type[Event], beat: str) -> Callable[[], bool]:
    """Whether such an event is about to be told, at this beat of its moment."""

    def coming() -> bool:
        telling = table.evening.narration
        assert telling is not None
        assert not table.evening.is_over
        now = telling.now
        is_next = not telling.is_caught_up and any(isinstance(one, kind) for one in table.untold)
        return is_next and now is not None and now.name == beat

    return coming


@pytest.mark.clause("COMMON-24", "COMMON-5")
@sampled("title", PLANS, tried=2)
def test_no_page_tells_of_a_death_or_of_the_end_before_its_time(
    title: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        table = Table(PLANS[title], 4)
        await table.print_the_book()
        table.evening.start()
        if PLANS[title].hosted_by == "person":
            keep_going(table)
        await until(table, is_coming(table, Left, "silence"))
        assert await table.look_everywhere() > 100
        await until(table, is_coming(table, GameOver, "silence"))
        assert await table.look_everywhere() > 100
        signs = {one for lang in LANGUAGES for one in table.signs_of_the_future(lang)}
        for screen, token in (("tv", STRANGER), ("me", table.phones[1])):
            assert not [one for one in signs if one in await table.pushed(screen, token)]
        await until(table, lambda: table.evening.is_over)
        table.house.stop_all()

    leap(test(), monkeypatch)


def keep_going(table: Table) -> None:
    """A person who hosts goes on every two minutes."""

    def go_on() -> None:
        if not table.evening.is_over:
            table.evening.conductor.next()
            asyncio.get_running_loop().call_later(120, go_on)

    asyncio.get_running_loop().call_later(120, go_on)


@pytest.mark.clause("COMMON-24")
def test_nobody_finds_out_by_trying_that_a_game_has_ended(monkeypatch: pytest.MonkeyPatch) -> None:
    async def test() -> None:
        table = Table(PLANS["city"], 4)
        table.evening.start()
        await until(table, is_coming(table, GameOver, "silence"))
        code, json = table.evening.code, KINDS[0]
        assert table.evening.latest().game.over
        waits = await table.ask(f"/{code}/sit", STRANGER, json, name="Late")
        assert waits.json()["mine"] == "Late"  # as during any game
        again = await table.ask(f"/{code}/start", OWNER, json, games=1)
        assert again.json()["error"]["reason"] == "playing"
        early = await table.ask(
            f"/{code}/answer", table.phones[1], json, to=1, number=1, id="x", choice=2
        )
        assert early.json()["error"]["reason"] == "not-open"
        for what in range(1_000_000, 1_000_400):  # lines that were not said lately have no sound
            assert voice_line(Painter(table.evening.snapshot(), "en"), str(what)) in (
                None,
                *(line.words for line in utterances(Painter(table.evening.snapshot(), "en"))),
            )
        skips = await table.ask(
            f"/{code}/order", OWNER, json, order="next", wait=table.evening.latest_shown().stamp
        )
        assert skips.status_code == 200
        assert table.evening.is_over
        table.house.stop_all()

    leap(test(), monkeypatch)


def test_what_is_said_stands_on_the_wall_while_the_cards_are_looked_at(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    async def test() -> None:
        table = Table(PLANS["city"], 4)
        table.evening.start()
        await until(table, lambda: table.evening.snapshot().to_look > 0)
        assert table.evening.is_narrating
        (_, said) = utterances(Painter(table.evening.snapshot(), "en"))
        page = (await table.ask(f"/{table.evening.code}/tv", STRANGER, "text/html")).text
        assert f"<p>{said.words}</p>" in page
        table.house.stop_all()

    leap(test(), monkeypatch)
