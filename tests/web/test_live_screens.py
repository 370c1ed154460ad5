"""Whatever happens at a table, every open screen shows what it would show if it were opened anew.

A stream draws a screen when it was woken and what the screen depends on is not as it was. A field
that depends on something else would stay as it is until its page is loaded again.
"""

import asyncio
from collections.abc import Callable, Iterator
from contextlib import suppress
from functools import partial
from random import Random
from typing import Any

import msgspec
import pytest
from starlette.requests import Request

import gorod.web.pages  # noqa: F401 - so that all of them are declared
from gorod.bots.random_bot import random_answer
from gorod.engine.questions import Ask, Refused
from gorod.engine.replies import Declare, Entry, Extend, Foul, Remove, Reply, Silence, TakeBack
from gorod.engine.seats import HOST, Observer, Seat, Who
from gorod.parts.decks import SetupRefused
from gorod.rulebooks import BOOKS, book
from gorod.screens.screen import ScreenData
from gorod.store.store import Store
from gorod.table.evening import Evening
from gorod.table.match.journaled_match import JournaledMatch
from gorod.table.paper.judge import Judge
from gorod.table.request_errors import RequestError
from gorod.table.setup import HostedBy, Plan
from gorod.table.table_snapshot import ScreenKey
from gorod.table.tables import Tables
from gorod.web.rendering.renderer import Renderer
from gorod.web.routing.page import PAGES, Page
from gorod.web.routing.request_context import Visit
from tests.support.fixed_draws import start
from tests.support.sampling import sampled

LIVE = [page for page in PAGES if page.stream]
OWNER, STRANGER, ANOTHER = "o" * 24, "s" * 24, "a" * 24
STEPS = 100
"""So many things happen at each table."""


class OpenScreen:
    """A screen on one device, as a stream keeps it."""

    def __init__(self, page: Page, visit: Visit, table: Evening) -> None:
        self.page, self.visit = page, visit
        self.news = asyncio.Event()
        table.listeners.add(self.news)
        self.news.set()
        self.state: object = None
        self.shown: ScreenData | str | None = None

    def look(self, what: str) -> None:
        """It is pushed what is new to it; then it shows what is there."""
        if not self.page.for_.allows(self.visit):
            assert self.news.is_set() or self.shown is None, (what, "nobody has told it")
            self.state = self.shown = None
            return
        assert self.page.depends_on is not None
        asked = {"asked": self.page.asks()} if self.page.asks is not None else {}
        now, drawn = self.page.depends_on(self.visit), self.page.does(self.visit, **asked)
        assert isinstance(drawn, ScreenData)
        is_page = not self.visit.by_program
        there = Renderer().html(self.visit.lang, drawn, live=True) if is_page else drawn
        if self.news.is_set() and now != self.state:
            self.state, self.shown = now, there
        self.news.clear()
        assert self.shown == there, (what, self.page.path, difference(self.shown, there))


def difference(shown: ScreenData | str | None, there: ScreenData | str) -> dict[str, Any]:
    """What is not as it should be."""
    if isinstance(there, str):
        before = set(str(shown).splitlines())
        return {"page": [line for line in there.splitlines() if line not in before]}
    names = there.__struct_fields__
    right = {name: getattr(there, name) for name in names}
    return {name: one for name, one in right.items() if getattr(shown, name, None) != one}


class Looked:
    """A table with every screen open on every device: phones, the owner's, a stranger's."""

    def __init__(self, plan: Plan, seed: int, kind: str) -> None:
        self.rng = Random(seed)
        self.kind = kind
        self.house = Tables(Store(), "http://table")
        self.evening = self.house.open(OWNER, "en", plan.remote)
        self.phones = {seat: f"{seat:024}" for seat in range(1, plan.players + 1)}
        self.screens = [
            OpenScreen(page, self.visit(token), self.evening)
            for page in LIVE
            for token in (*self.phones.values(), OWNER, STRANGER, ANOTHER)
        ]
        self.look("opened")
        self.does("choose", lambda: self.evening.choose(plan))
        if plan.paper:
            names = [f"Name {seat}" for seat in self.phones]
            self.does("names", lambda: self.evening.name_players(names))
        else:
            for seat, token in self.phones.items():
                self.does("sit", partial(self.evening.sit, f"Name {seat}", seat, token))
        self.does("start", lambda: start(self.evening, seed))

    def visit(self, token: str) -> Visit:
        accept = (b"accept", self.kind.encode())
        headers = [(b"authorization", f"Bearer {token}".encode()), accept]
        scope = {"type": "http", "method": "GET", "path": "/", "query_string": b""}
        request = Request({**scope, "headers": headers, "path_params": {"code": self.evening.code}})
        return Visit(self.house, request)

    def look(self, what: str) -> None:
        for screen in self.screens:
            screen.look(what)

    def does(self, what: str, do: Callable[[], object]) -> None:
        """Something happens, or is refused; then everybody looks."""
        with suppress(RequestError, Refused, SetupRefused):
            do()
        self.look(what)

    @property
    def match(self) -> JournaledMatch:
        return self.evening.latest()

    # What may happen ------------------------------------------------------------------------------

    def step(self) -> None:
        names = ["answer"] * 8 + ["next"] * 4 + [*OTHERWISE]
        name = self.rng.choice(names)
        self.does(name, getattr(self, f"let_{name}"))

    def seat(self) -> Seat:
        return self.rng.choice([*self.phones])

    def let_answer(self) -> None:
        asks = [ask for ask in self.match.game.open.values() if isinstance(ask.to, int)]
        if asks:
            self.evening.reply(self.answer(self.rng.choice(asks)))

    def answer(self, ask: Ask) -> Reply:
        hand: Who | None = HOST if self.match.terms.paper else None
        return Reply(ask.to, ask.number, random_answer(ask.offer, self.rng), hand)

    def let_next(self) -> None:
        self.evening.conductor.next()

    def let_order(self) -> None:
        seat = self.seat()
        orders: list[Entry] = [Foul(seat), Silence(seat), Remove(seat), Extend(30)]
        self.evening.reply(self.rng.choice([*orders, TakeBack(1), TakeBack(3), Declare("mafia")]))

    def let_pause(self) -> None:
        self.evening.conductor.pause()

    def let_resume(self) -> None:
        self.evening.conductor.resume()

    def let_lead(self) -> None:
        by: HostedBy = self.rng.choice(["gorod", "person"])
        self.evening.permissions.change_host(by, self.rng.choice([OWNER, self.phones[self.seat()]]))

    def let_console(self) -> None:
        self.evening.permissions.take_console(OWNER)

    def let_pass(self) -> None:
        """A seat goes over to another device, and back."""
        seat = self.seat()
        token = self.phones[seat]
        for one, other in ((token, ANOTHER), (ANOTHER, token)):
            key = self.evening.permissions.make_seat_key(seat, one)
            self.does("redeem", partial(self.evening.permissions.redeem, key, other))

    def let_say(self) -> None:
        if self.evening.chat is not None:
            room = self.rng.choice(["day", "team", "gone"])
            self.evening.chat.send(self.seat(), room, "Words", str(self.rng.random()))

    def let_go(self) -> None:
        """Somebody is away, until he comes back."""
        seat, presence = self.seat(), self.evening.presence
        if seat in presence.away:
            presence.page_opened(f"page {seat}", seat)
        else:
            presence._is_away(seat)

    def let_show(self) -> None:
        """A judge sees a card, or corrects what was written down."""
        judge = Judge(self.evening)
        if self.match.terms.paper and self.rng.random() < 0.5:
            deck = self.match.game.rules.deck
            judge.name_one(self.seat(), self.rng.choice(deck))
        elif judge.answers():
            told = self.rng.choice(judge.answers())
            assert told.ask is not None
            judge.correct(told.number, random_answer(told.ask.offer, self.rng))

    def let_settle(self) -> None:
        self.rng.choice([Judge(self.evening).drop, Judge(self.evening).apply])()

    def let_sit(self) -> None:
        seat = self.seat()
        self.evening.sit("Anew", seat, self.phones[seat])

    def let_stand(self) -> None:
        self.evening.stand_up(self.seat())

    def let_shuffle(self) -> None:
        self.evening.shuffle(self.rng)

    def let_deal(self) -> None:
        self.evening.start()

    def let_forget(self) -> None:
        self.visit(OWNER).library.forget(f"Name {self.seat()}", self.evening.code)
        self.evening.reread()

    def close(self) -> None:
        self.house.stop_all()
        self.house.store.close()


OTHERWISE = sorted(
    name.removeprefix("let_")
    for name in vars(Looked)
    if name.startswith("let_") and name not in ("let_answer", "let_next")
)


def plans() -> Iterator[tuple[str, Plan]]:
    for name in BOOKS.ours:
        players = len(book(name).ruleset().deck)
        yield name, Plan(ruleset=name, players=players, bots=False)
    yield "a person", Plan(ruleset="city", bots=False, hosted_by="person")
    call = "https://meet.example/mafia"
    yield "far friends", Plan(ruleset="city", bots=False, remote=True, pace="none", conference=call)
    yield "codes", Plan(ruleset="city", bots=False, codes=True)
    yield "paper", Plan(ruleset="city", bots=False, hosted_by="person", paper=True)


PLANS = dict(plans())


def play(title: str, seed: int, kind: str = "application/json") -> None:
    async def test() -> None:
        plan = msgspec.json.decode(msgspec.json.encode(PLANS[title]), type=Plan)
        table = Looked(plan, seed, kind)
        for _ in range(STEPS):
            table.step()
        table.close()

    asyncio.run(test())


@sampled("seed", range(2))
@pytest.mark.parametrize("title", PLANS)
def test_every_open_screen_shows_what_it_would_show_if_it_were_opened_anew(
    title: str, seed: int
) -> None:
    play(title, seed)


@pytest.mark.parametrize(("title", "seed"), [("sport", 2), ("vendetta", 1), ("far friends", 2)])
def test_every_open_page_looks_as_it_would_if_it_were_opened_anew(
    title: str, seed: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("gorod.web.rendering.renderer.time", lambda: 1.0)
    play(title, seed, "text/html")


LEFT_OUT = {
    "version": ("sport", 1),
    "presence": ("far friends", 2),
    "journal": ("far friends", 2),
    "events": ("sport", 1),
    "awaited": ("vendetta", 1),
    "answers": ("textbook", 0),
    "chat": ("far friends", 2),
}
"""By part of the key of a screen: a table whose screens are out of date without it."""
NOT_SEEN_HERE = {
    "clock_ends",  # web/test_clock_set.py: here no time passes
    "clock_left",  # a pause changes the version, too
    "narration",  # here nothing is narrated
    "eyes",  # who becomes a spectator is told more at the same moment
    "call",  # every new call is told to all, and every answer here is legal
    "questions",  # every answer is counted, and every new question follows from an event
}


def test_every_part_of_the_key_of_a_screen_is_left_out_once() -> None:
    assert {*LEFT_OUT, *NOT_SEEN_HERE} == {*ScreenKey._fields}
    assert NOT_SEEN_HERE.isdisjoint(LEFT_OUT)


@pytest.mark.parametrize("left_out", LEFT_OUT)
def test_a_screen_that_depends_on_more_than_its_stream_looks_at_is_found(
    left_out: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    plain = Evening.screen_key

    def key_for(evening: Evening, observer: Observer, on_page: bool = False) -> ScreenKey:
        return plain(evening, observer, on_page)._replace(**{left_out: None})  # type: ignore[arg-type]

    monkeypatch.setattr(Evening, "screen_key", key_for)
    with pytest.raises(AssertionError, match="code"):
        play(*LEFT_OUT[left_out])


def test_a_change_of_which_nobody_is_told_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(Evening, "notify_listeners", lambda _: None)
    with pytest.raises(AssertionError, match="sit"):
        play("sport", 0)
