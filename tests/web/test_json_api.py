"""The same addresses for programs: what they are told, what they may send, how it is described."""

import asyncio
import json
import re
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from typing import Any

import msgspec
import pytest
from jsonschema import Draft202012Validator
from starlette.routing import Mount, Route

from gorod.engine.seats import Observer
from gorod.table.setup import HostedBy
from tests.support.fixed_draws import start
from tests.support.matches import match_of
from tests.support.wire import Browser, Page, Room, at_random, everybody, name_of, play, served

# isort: split
from gorod.engine.replies import Reply
from gorod.engine.seats import HOST, ROOM
from gorod.rulebooks import BOOKS
from gorod.screens.host.console import Console
from gorod.screens.host.tablet import Tablet
from gorod.screens.lobby.lobby import Lobby
from gorod.store.rights import CONSOLE
from gorod.store.store import Store
from gorod.table.paper.judge import Judge
from gorod.table.setup import Plan
from gorod.table.tables import Tables
from gorod.web.app import Site
from gorod.web.pages.openapi import cached_openapi
from gorod.web.rendering.renderer import template_file
from gorod.web.routing.fast_router import PageRoute
from gorod.web.routing.page import PAGES
from gorod.web.routing.request_context import prefers_json
from tests.support.refusals import LANGS, NOT_ONES_OWN, is_one_sentence, state
from tests.support.sampling import sampled

JSON = {"accept": "application/json"}
TOKEN = "a-token-of-24-characters"  # noqa: S105 - as a test's
OWN = JSON | {"authorization": f"Bearer {TOKEN}"}
DESCRIBED = json.loads(cached_openapi())


VALID: set[str] = set()
"""The events that were as described; there are many kinds, and to try them all takes long."""


def run(test: Coroutine[Any, Any, None]) -> None:
    asyncio.run(test)


def valid(told: Any, method: str, path: str) -> None:
    """What was told is what the description says of this address; each event is read once."""
    if isinstance(told, dict) and "events" in told:
        events = {json.dumps(event): event for event in told["events"]}
        told = told | {"events": [events[one] for one in events.keys() - VALID]}
        VALID.update(events)
    answer = DESCRIBED["paths"][path][method.lower()]["responses"]["200"]["content"]
    schema = next(iter(answer.values()))["schema"] | {"components": DESCRIBED["components"]}
    Draft202012Validator(schema).validate(told)


class Program:
    """A browser that speaks JSON; everything it is told is held against the description."""

    def __init__(self, room: Room, browser: Browser, **headers: str) -> None:
        self.room = room
        self.browser = browser
        self.headers = JSON | headers

    async def get(self, path: str, status: int = 200) -> Any:
        return await self._ask("GET", path, status)

    async def post(self, path: str, status: int = 200, **fields: Any) -> Any:
        return await self._ask("POST", path, status, json=fields)

    async def _ask(self, method: str, path: str, status: int, **about: Any) -> Any:
        where = self.room.path(path)
        done = await self.browser.ask(method, where, headers=self.headers, **about)
        assert done.status == status, (method, path, done.text)
        assert done.headers["content-type"] == "application/json"
        told = json.loads(done.text)
        address = self.described(method, where)
        if address is not None:
            answers = DESCRIBED["paths"][address][method.lower()]["responses"]
            assert str(status) in answers, (method, path, status)
        if status == 200:
            assert address is not None, f"{where} is not described"
            valid(told, method, address)
        else:
            Draft202012Validator(
                {"$ref": "#/components/schemas/Refusal", "components": DESCRIBED["components"]}
            ).validate(told)
        return told

    def described(self, method: str, where: str) -> str | None:
        """The described address that this one is an example of."""
        plain = where.partition("?")[0]
        for page in sorted(PAGES, key=lambda one: one.path.count("{")):
            pattern = re.sub(r"{\w+}", "[^/]+", page.address)
            if page.method == method and re.fullmatch(pattern, plain):
                return page.address
        return None


@asynccontextmanager
async def a_table(plan: Plan) -> AsyncIterator[tuple[Room, Program]]:
    """A table, and the owner's program."""
    async with served(plan) as room:
        yield room, Program(room, await room.owner())


# The description ----------------------------------------------------------------------------------


def test_every_address_is_described_and_every_described_one_is_there() -> None:
    routes = Site(Tables(Store())).starlette_app().routes
    there = {re.sub(r":\w+}", "}", one.path) for one in routes if isinstance(one, PageRoute)}
    assert set(DESCRIBED["paths"]) == {page.address for page in PAGES} == there
    assert [type(one) for one in routes if not isinstance(one, PageRoute)] == [Mount, Route]


def test_whoever_may_be_shown_the_console_may_be_shown_the_lobby() -> None:
    """One address has both: the console while a game is played, the lobby before and after it."""
    shown = [set(page.screens) & {Console, Lobby} for page in PAGES]
    assert {Console, Lobby} in shown
    assert {Console} not in shown


def test_every_page_tells_programs_what_it_shows() -> None:
    """All but those that only frame a page or say one sentence.

    The tablet is for browsers alone: at its address programs are told the console that it is.
    """
    drawn = set(Site(Tables(Store())).renderer.templates.list_templates())
    frames = {"base.html", "page.html", "sentence.html", "outlines.html"}
    pieces = {
        "alone.html",
        "drawer.html",
        "asking.html",
        "cards.html",
        "claims.html",
        "skyline.html",
        "stage.html",
        "ending.html",
        "far.html",
        "hands.html",
        "hosting.html",
        "keepsake.svg",
        "parts.html",
        "pocket.html",
        "powers.html",
        "reviews.html",
        "rules-parts.html",
        "seats.html",
        "shelf.html",
        "voice.html",
        "windows.html",
        "words.html",
    }
    told = {template_file(screen) for page in PAGES for screen in page.screens}
    assert drawn - told == frames | pieces | {template_file(Tablet)}
    assert issubclass(Tablet, Console)
    assert told <= drawn


def test_the_description_is_served() -> None:
    async def test() -> None:
        async with served() as room:
            told = await room.browser().get("/openapi.json")
            assert told.text == cached_openapi()

    run(test())


def test_every_schema_of_the_description_is_one() -> None:
    for schema in DESCRIBED["components"]["schemas"].values():
        Draft202012Validator.check_schema(schema)
    assert len({page.name for page in PAGES}) == len(PAGES)
    for ref in re.findall(r'"#/components/(\w+)/([\w.]+)"', cached_openapi()):
        assert ref[1] in DESCRIBED["components"][ref[0]], ref


# Who is answered in JSON --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("accept", "is_json"),
    [
        ("application/json", True),
        ("application/json, */*;q=0.1", True),
        ("text/event-stream, application/json", True),
        ("text/html;q=0.5, application/json", True),
        ("text/html, application/json", True),
        ("text/html, application/json;q=0.9", False),
        ("application/json;q=0", False),
        ("application/json;q=nan", False),
        ("application/json;q=-1, text/plain", False),
        ("text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8", False),
        ("text/plain", False),
        ("text/event-stream", False),
        ("*/*", False),
        ("", False),
        (";;;,,,=,q=", False),
    ],
)
def test_json_is_for_those_who_ask_for_it_by_name(accept: str, is_json: bool) -> None:
    assert prefers_json(accept) == is_json


def test_whoever_sends_json_and_names_nothing_is_answered_so() -> None:
    assert prefers_json("*/*", usual=True)
    assert not prefers_json("text/html", usual=True)
    assert not prefers_json("text/plain, */*", usual=True)


# What is told -------------------------------------------------------------------------------------


def test_a_whole_evening_by_programs_alone() -> None:
    """Open, choose, sit, play by person's word, take back, hand on, look at what is past."""

    async def test() -> None:
        async with served() as room:
            owner = Program(room, room.browser())
            wall = await owner.post("/new")
            room.evening = room.house._evenings[wall["code"]]
            lobby = await owner.get("host")
            fields = lobby["plan"] | {"ruleset": "textbook", "hosted_by": "person"}
            lobby = await owner.post("plan", **fields)
            fields = lobby["plan"] | {"players": 6, "bots": False, "option-first": "day"}
            lobby = await owner.post("plan", **fields)
            assert lobby["plan"]["option-first"] == "day"
            assert (lobby["plan"]["players"], lobby["plan"]["bots"]) == (6, False)
            seats = {}
            for seat in range(1, 7):
                token = f"{seat}" * 24
                seats[seat] = Program(room, room.browser(), authorization=f"Bearer {token}")
                entrance = await seats[seat].get("")
                assert [one["taken"] for one in entrance["chairs"]].count(True) == seat - 1
                phone = await seats[seat].post("sit", name=name_of(seat), seat=seat)
                assert (phone["seat"], phone["stage"]) == (seat, "lobby")
            entrance = await seats[6].post("stand")
            assert not entrance["chairs"][5]["taken"]
            await seats[6].post("sit", name=name_of(6))
            console = await owner.post("start", games=0)
            assert console["knows"]
            assert console["stage"] == "game"
            for _ in range(2):
                console = await owner.post("order", order="next", wait=console["wait"])
            back = await owner.get("back")
            console = await owner.post(
                "order", order="back", steps=back["steps"][0]["steps"], id=back["post_id"]
            )
            passed = await seats[6].post("pass", seat=6)
            moved = Program(room, room.browser(), authorization=f"Bearer {TOKEN}")
            key = passed["address"].removeprefix(room.base)
            assert (await moved.get(key))["seat"] == 6
            assert (await moved.post(key))["seat"] == 6
            seats[6].get, seats[6].post = moved.get, moved.post  # type: ignore[method-assign]
            console = await owner.post("lead", by="gorod")
            assert not console["knows"]
            console = await owner.post("lead", by="person")
            while console["stage"] == "game":
                for seat, program in seats.items():
                    phone = await program.get("me")
                    for question in phone["questions"]:
                        assert question["to"] == seat
                        chosen = [one["value"] for one in question["options"]]
                        least = question["least"]
                        choice = {"choice": chosen[:least]} if chosen else {"pass": True}
                        asked = {name: question[name] for name in ("to", "number", "id")}
                        if question["open"] and not question["answered"]:
                            after = await program.post("answer", **asked, **choice)
                            assert after["stage"] != "lobby"
                console = await owner.get("host")
                if console["stage"] == "game":
                    console = await owner.post("order", order="next", wait=console["wait"])
            assert console["finished"]
            assert len((await owner.get("games"))["games"]) == 1
            past = await owner.get("games/1")
            assert past["told"] == len(past["events"]) == len(room.game.letters)
            replay = await owner.get("games/1/replay?eyes=3&step=2")
            assert (replay["eyes"], replay["step"]) == (3, 2)
            assert replay["card"] is not None
            assert (await owner.get("tv"))["winner"]
            assert (await owner.post("/lang/ru", back=f"/{room.evening.code}/tv"))["winner"]
            assert (await owner.post("/lang/ru")) == {"lang": "ru"}
            await owner.post("console")

    run(test())


@sampled("book", BOOKS, tried=3)
def test_what_is_told_in_the_games_of_every_book_is_as_described(book: str) -> None:
    async def test() -> None:
        mode = BOOKS[book].modes[0].name if BOOKS[book].modes else None
        plan = Plan(ruleset=book, mode=mode, players=10, bots=False, hosted_by="person")
        async with everybody(plan, seed=4, watching=False) as (room, console):

            async def look() -> None:
                seat = room.step // 60 % 10 + 1
                if room.step % 60 == 7:
                    await Program(room, room.phones[seat]).get("me")
                    await Program(room, console).get("host")
                    await Program(room, console).get("tv")

            await play(room, console, at_random(4), between=look)
            told = await Program(room, room.phones[1]).get("me")
            assert told["stage"] == "over"
            assert (await Program(room, console).get("games/1"))["events"]

    run(test())


@LANGS
def test_a_program_is_refused_like_a_page_in_its_language(lang: str) -> None:
    """The same status, the same sentence, and nothing changes."""

    async def test() -> None:
        plan = Plan(ruleset="textbook", players=6, bots=False)
        async with served(plan) as room:
            console = await room.owner(lang)
            await room.sit(*range(1, 7), langs=(lang,))
            start(room.evening, 1)
            await room.next(console)
            called = next(ask for ask in room.game.open.values() if isinstance(ask.to, int))
            assert isinstance(called.to, int)
            wrong = {"to": called.to, "number": called.number, "choice": called.to}
            why = (await Program(room, room.phones[called.to]).post("answer", 409, **wrong))[
                "error"
            ]
            assert why["clause"] or called.to in called.offer.options
            assert is_one_sentence(why["message"], lang)
            while room.game.wait.hushed or room.game.wait.topic == "day":
                await room.next(console)  # in the dark a page says nothing of it
            phone = room.phones[1]
            program = Program(room, phone)
            for path, fields, status in NOT_ONES_OWN:
                before = state(room)
                plain = await phone.post(path, script=True, **fields)
                done = await phone.ask("POST", room.path(path), data=fields, headers=JSON)
                assert done.status == plain.status == status
                why = json.loads(done.text)["error"]
                assert why["message"] == plain.text
                assert is_one_sentence(why["message"], lang)
                assert state(room) == before
            why = (await program.get("host", 403))["error"]
            assert (why["reason"], why["clause"]) == ("not-yours", None)
            assert (await program.get("/nowhere/at/all", 404))["error"]["reason"] == "no-page"
            assert (await program.get("/ZZZZ", 404))["error"]["reason"] == "no-table"

    run(test())


# What may be sent ---------------------------------------------------------------------------------


def test_fields_as_json_do_what_the_form_does() -> None:
    async def test() -> None:
        plans = []
        for as_json in (False, True):
            async with a_table(Plan(ruleset="city", players=8)) as (room, owner):
                fields: dict[str, Any] = {"ruleset": "city", "players": 9, "pace": "fast"}
                if as_json:
                    ticks: dict[str, Any] = {"cover": True, "bots": False, "codes": None}
                    ticks |= {
                        f"option-{one.name}": False
                        for one in BOOKS["city"].options
                        if one.values == (True, False) and one.name != "cover"
                    }
                    await owner.post("plan", **fields, **ticks)
                else:
                    await owner.browser.post("plan", **fields, cover="on")
                plans.append(room.evening.seating.plan)
        assert plans[0] == plans[1]

    run(test())


WRONG_FIELDS: list[tuple[str, dict[str, Any]]] = [
    ("sit", {"name": ["Zoe"]}),
    ("sit", {"name": 5}),
    ("sit", {"name": True}),
    ("sit", {"name": {"first": "Zoe"}}),
    ("sit", {"name": "Zoe", "seat": "1"}),
    ("sit", {"name": "Zoe", "seat": 1.5}),
    ("sit", {"name": "Zoe", "seat": 10**30}),
    ("sit", {"name": "Zoe", "seat": [1]}),
]
UNKNOWN_FIELDS: list[tuple[str, dict[str, Any]]] = [
    ("sit", {"name": "Zoe", "other": value}) for value in ({"a": 1}, 1.5, [[1]], None, False, "")
]


@LANGS
def test_a_field_of_the_wrong_kind_is_named(lang: str) -> None:
    async def test() -> None:
        async with served(Plan(players=3)) as room:
            guest = Program(room, room.browser(lang))
            for path, fields in WRONG_FIELDS + UNKNOWN_FIELDS:
                before = state(room)
                why = (await guest.post(path, 400, **fields))["error"]
                assert why["reason"] == ("unknown-field" if "other" in fields else "no-field")
                assert is_one_sentence(why["message"].replace("/openapi.json", ""), lang)
                assert list(fields)[-1] in why["message"]
                assert state(room) == before

    run(test())


NO_OBJECTS = [
    b"",
    b"null",
    b"[]",
    b'"name"',
    b"{",
    b'{"name": NaN}',
    b'{"name": Infinity}',
    b'{"name": "\xff"}',
    b'{"name": "\\ud800"}',
    b"[" * 60_000,
    b'{"a":' * 10_000,
    b"\xef\xbb\xbf{}",
]


@LANGS
def test_what_is_no_object_is_refused(lang: str) -> None:
    async def test() -> None:
        async with served(Plan(players=3)) as room:
            guest = room.browser(lang)
            headers = JSON | {"content-type": "application/json; charset=utf-8"}
            for body in NO_OBJECTS:
                before = state(room)
                done = await guest.ask("POST", room.path("sit"), content=body, headers=headers)
                why = json.loads(done.text)["error"]
                assert (done.status, why["reason"]) == (400, "no-json"), body[:20]
                assert state(room) == before

    run(test())


# Whose device it is -------------------------------------------------------------------------------


def test_a_token_of_ones_own_is_as_good_as_a_cookie_and_no_cookie_is_set() -> None:
    async def test() -> None:
        async with served(Plan(players=3)) as room:
            guest = room.browser()
            done = await guest.ask("POST", room.path("sit"), json={"name": "Zoe"}, headers=OWN)
            assert json.loads(done.text)["seat"] == 1
            assert "set-cookie" not in done.headers
            assert TOKEN not in done.text
            assert (await guest.ask("GET", room.path("me"), headers=JSON)).status == 409
            assert (await room.browser().ask("GET", room.path("me"), headers=OWN)).status == 200
            page = await room.browser().ask(
                "GET", room.path("me"), headers={"authorization": f"Bearer {TOKEN}"}
            )
            assert "Zoe" in page.text
            assert 'id="live"' in page.text

    run(test())


def test_a_seat_taken_by_json_without_a_token_is_the_cookies() -> None:
    async def test() -> None:
        async with served(Plan(players=3)) as room:
            guest = room.browser()
            done = await guest.ask("POST", room.path("sit"), json={"name": "Zoe"}, headers=JSON)
            cookie = done.headers["set-cookie"]
            assert {"HttpOnly", "SameSite=lax"} <= set(cookie.split("; "))
            assert cookie.split("=")[1].split(";")[0] not in done.text
            assert (await guest.get("me")).status == 200

    run(test())


@pytest.mark.parametrize("token", [".", "short", "x" * 23, "x" * 129, "x" * 23 + " x", "ключ" * 9])
def test_a_token_that_could_be_guessed_is_not_taken(token: str) -> None:
    async def test() -> None:
        async with served(Plan(players=3)) as room:
            headers = {"accept": "application/json", "authorization": f"Bearer {token}"}
            done = await room.browser().ask(
                "POST",
                room.path("sit"),
                json={"name": "Zoe"},
                headers={name: value.encode() for name, value in headers.items()},
            )
            assert done.status == 400
            assert json.loads(done.text)["error"]["reason"] == "weak-token"
            assert not room.evening.seating.names

    run(test())


def test_a_page_elsewhere_cannot_send_json_in_somebodys_name() -> None:
    """A form of another site can send text that looks like JSON: it is not read as such."""

    async def test() -> None:
        async with served(Plan(players=3)) as room:
            for kind in ("text/plain", "application/x-www-form-urlencoded", "multipart/form-data"):
                done = await room.browser().ask(
                    "POST",
                    room.path("sit"),
                    content=b'{"name": "Zoe"}',
                    headers=JSON | {"content-type": kind},
                )
                assert done.status == 400
            asked = await room.browser().ask(
                "OPTIONS", room.path("sit"), headers={"origin": "https://elsewhere"}
            )
            assert not [one for one in asked.headers if one.startswith("access-control")]

    run(test())


# Streams and events -------------------------------------------------------------------------------


def states(browser: Browser) -> list[dict[str, Any]]:
    return [json.loads(one.body) for one in browser.got if one.kind == "state"]


@pytest.mark.clause("COMMON-18")
def test_a_stream_tells_each_event_once_and_all_anew_when_something_was_taken_back() -> None:
    async def test() -> None:
        plan = Plan(ruleset="textbook", players=6, bots=False, hosted_by="person")
        async with served(plan) as room:
            console = await room.owner()
            await room.sit(*range(1, 7))
            phone = room.phones[1]
            await phone.watch("me", headers=JSON)
            start(room.evening, 3)
            await room.settle()
            await play(room, console, at_random(3), lambda game: game.table.day >= 1)
            seen: list[Any] = []
            for one in states(phone):
                assert one["first"] == len(seen)
                assert one["seat"] == 1
                seen += one["events"]
                assert len(seen) == one["told"]
            assert seen == json.loads(room_of(room, 1))
            room.step += 1
            await console.post("order", script=True, order="back", steps=2, id="h-back")
            await room.settle()
            last = states(phone)[-1]
            assert last["first"] == 0
            assert last["events"] == json.loads(room_of(room, 1))

    run(test())


def room_of(room: Room, observer: Any) -> bytes:
    """All that was told to this observer, as JSON."""
    return msgspec.json.encode(list(room.game.seen_by(observer)))


def test_only_new_events_where_only_those_are_asked_for() -> None:
    async def test() -> None:
        plan = Plan(ruleset="textbook", players=6, bots=False)
        async with everybody(plan, 2) as (room, console):
            await play(room, console, at_random(2), lambda game: game.table.day >= 1)
            program = Program(room, room.phones[2])
            whole = await program.get("me")
            assert whole["events"] == json.loads(room_of(room, 2))
            rest = await program.get("me?since=3")
            assert (rest["first"], rest["told"]) == (3, whole["told"])
            assert rest["events"] == whole["events"][3:]
            assert (await program.get(f"me?since={whole['told']}"))["events"] == []
            for nonsense in ("-1", "abc", "99999", "1e3", ""):
                assert (await program.get(f"me?since={nonsense}"))["events"] == whole["events"]
            assert (await program.get("tv"))["events"] == json.loads(room_of(room, ROOM))
            for path, looks in (("tv", program), ("host", Program(room, console))):
                whole, rest = await looks.get(path), await looks.get(f"{path}?since=3")
                assert rest == whole | {"first": 3, "events": whole["events"][3:]}, path

    run(test())


def test_the_console_of_a_person_has_the_hosts_events_and_gorods_has_the_rooms() -> None:
    async def test() -> None:
        hosts: list[tuple[HostedBy, Observer]] = [("person", HOST), ("gorod", ROOM)]
        for hosted_by, observer in hosts:
            plan = Plan(ruleset="textbook", players=6, bots=False, hosted_by=hosted_by)
            async with everybody(plan, 2) as (room, console):
                await play(room, console, at_random(2), lambda game: bool({1, 2} & set(game.open)))
                told = await Program(room, console).get("host")
                assert told["events"] == json.loads(room_of(room, observer))
                assert bool(told["questions"]) == (hosted_by == "person")

    run(test())


def test_a_stream_ends_when_the_seat_is_anothers() -> None:
    async def test() -> None:
        async with served(Plan(players=3)) as room:
            await room.sit(1)
            phone = room.phones[1]
            await phone.watch("me", headers=JSON)
            room.evening.stand_up(1)
            while phone.got[-1].kind != "gone":
                await asyncio.sleep(0.01)

    run(test())


def test_pages_are_as_they_were_for_browsers() -> None:
    async def test() -> None:
        async with served(Plan(players=3)) as room:
            for accept in ("text/html", "*/*", "application/json;q=0.1, text/html"):
                page = await room.browser().get("tv", headers={"accept": accept})
                assert Page(page.text).tags, accept
                assert page.headers["content-type"].startswith("text/html")

    run(test())


def test_no_post_leads_into_a_stream() -> None:
    """A stream is counted where it is asked for, and nowhere else."""

    async def test() -> None:
        async with a_table(Plan()) as (room, owner):
            where = room.path("stream/tv")
            done = await owner.browser.ask("POST", "/lang/en", headers=JSON, json={"back": where})
            assert done.status == 303

    run(test())


@pytest.mark.parametrize("number", ["99999999999999999999", "9" * 5000, "1000001"])
def test_a_game_of_a_number_beyond_all_is_not_there(number: str) -> None:
    async def test() -> None:
        async with a_table(Plan()) as (room, owner):
            for rest in ("", "/replay", "/protocol", "/game.json", "/notebook.yaml"):
                told = await owner.browser.ask(
                    "GET", room.path(f"games/{number}{rest}"), headers=JSON
                )
                assert told.status == 404

    run(test())


def test_only_whoever_knows_the_cards_is_told_that_a_correction_waits() -> None:
    async def test() -> None:
        async with a_table(Plan(players=6, ruleset="textbook", hosted_by="person")) as (
            room,
            owner,
        ):
            evening = room.evening
            for seat in range(1, 7):
                evening.sit(name_of(seat), seat, f"token {seat}")
            start(evening, 1)
            while not Judge(evening).answers():
                asks = [a for w, a in match_of(evening).game.open.items() if isinstance(w, int)]
                if asks:
                    evening.reply(Reply(asks[0].to, asks[0].number, asks[0].offer.options[0], HOST))
                else:
                    evening.conductor.next()
            told = Judge(evening).answers()[0]
            assert told.ask is not None
            Judge(evening).correct(told.number, told.ask.offer.options[-1])
            assert (await owner.get("host"))["drafted"]
            evening.store.withdraw(evening.code, CONSOLE)
            assert not (await owner.get("host"))["drafted"]
            evening.conductor.stop()

    run(test())
