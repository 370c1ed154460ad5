"""Whatever is sent to the table: a sentence in the language of whoever sent it, and no change."""

import asyncio
import logging
import re
import socket
import sqlite3
import sys
import time
from collections.abc import AsyncIterator, Callable, Coroutine, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import httpx
import pytest

from gorod.cli import main
from gorod.engine.game import Game
from gorod.engine.questions import Ask
from gorod.engine.replies import Reply
from gorod.engine.seats import Seat
from gorod.parts.nominations import NOMINATE
from gorod.parts.rulesets import Ruleset
from gorod.speech import Speech
from gorod.store.store import Store
from gorod.table.match.provisional_answers import is_discussion
from gorod.table.setup import Plan
from gorod.web.app import CONTENT_SECURITY_POLICY, Site
from tests.support.matches import match_of
from tests.support.server_process import Served, free_port
from tests.support.wire import Act, Page, Room, at_random, everybody, play, served

# isort: split
from tests.support.refusals import (
    CYRILLIC,
    LANGS,
    NOT_ONES_OWN,
    a_table,
    check_the_log,
    refused,
    state,
)


def run(test: Coroutine[Any, Any, None]) -> None:
    asyncio.run(test)


def first_asked(room: Room) -> tuple[Seat, Ask]:
    """Who is asked now, and what."""
    return next((who, ask) for who, ask in room.game.open.items() if isinstance(who, int))


# A player ----------------------------------------------------------------------------------------


@LANGS
def test_a_player_can_do_only_what_is_a_players(lang: str) -> None:
    async def test() -> None:
        async with a_table(lang, by_day=True) as (room, phone):
            for path, form, status in NOT_ONES_OWN:
                await refused(room, phone, path, status, data=form)

    run(test())


@LANGS
def test_a_player_cannot_look_where_the_host_looks(lang: str) -> None:
    async def test() -> None:
        async with a_table(lang) as (room, phone):
            for path in ("host", "back", "stream/host", "stream/elsewhere"):
                await refused(room, phone, path, 403, "GET")
            for path in ("after", "notebook.yaml"):
                await refused(room, phone, path, 409, "GET")

    run(test())


SITTING: list[tuple[str, str, int]] = [
    ("x" * 500, "", 400),
    ("", "", 400),
    (" \t\u200b\u202e\x00 ", "", 400),
    ("name 1", "", 409),
    ("NAME 1", "", 409),
    ("Zoe", "1", 409),
    ("Zoe", "0", 409),
    ("Zoe", "-1", 400),
    ("Zoe", "99", 409),
    ("Zoe", "abc", 400),
    ("Zoe", "9" * 40, 400),
    ("Zoe", "٣", 400),
    ("Zoe", "1e1", 400),
]


@LANGS
def test_whoever_sits_down_wrongly_is_told_so(lang: str) -> None:
    async def test() -> None:
        async with served(Plan(players=3)) as room:
            await room.browser().post("sit", name="Name 1", seat="1")
            guest = room.browser(lang)
            for name, seat, status in SITTING:
                words = await refused(room, guest, "sit", status, data={"name": name, "seat": seat})
                assert len(words) < 200

    run(test())


@LANGS
def test_a_full_table_says_so(lang: str) -> None:
    async def test() -> None:
        async with a_table(lang, playing=False) as (room, _):
            guest = room.browser(lang)
            assert "6" in await refused(room, guest, "sit", 409, data={"name": "Zoe"})

    run(test())


def test_markup_in_a_name_stays_a_name() -> None:
    async def test() -> None:
        async with served(Plan(players=3)) as room:
            guest = room.browser()
            await guest.post("sit", name="<b onload=x()>&\"'</b>")
            for path in ("me", "tv"):
                page = await guest.get(path)
                assert "<b onload" not in page.text
                assert "&lt;b onload=x()&gt;&amp;&#34;&#39;&lt;/b&gt;" in page.text

    run(test())


def test_a_name_is_kept_in_one_plain_line() -> None:
    async def test() -> None:
        async with served(Plan(players=3)) as room:
            for written in ("a\u202eb", "c\x00\x1b[1md", "  Ann \n Lee "):
                await room.browser().post("sit", name=written)
            assert room.evening.seating.names == {1: "ab", 2: "c[1md", 3: "Ann Lee"}

    run(test())


# Answers -----------------------------------------------------------------------------------------


def test_the_same_answer_sent_twice_is_one_answer() -> None:
    """A double tap, a phone that sends again because it heard nothing."""

    async def test() -> None:
        async with a_table() as (room, _):
            seat, ask = first_asked(room)
            phone = room.phones[seat]
            choice, other = ask.offer.options[0], ask.offer.options[-1]
            form = {"to": ask.to, "number": ask.number, "id": "one"}
            first = await phone.post("answer", script=True, choice=choice, **form)
            assert first.status == 204
            before = state(room)
            for _ in range(2):
                again = await phone.post("answer", script=True, choice=other, **form)
                assert again.status == 204
                assert state(room) == before

    run(test())


def test_nobody_spends_the_id_of_what_another_will_send() -> None:
    """Ids can be guessed: an answer by somebody else's would be taken for that one's."""

    async def test() -> None:
        plan = Plan(ruleset="city", players=9, bots=False, cover=False)
        async with everybody(plan, 1) as (room, console):
            while not len(room.game.wait.asks) > 1:
                await room.next(console)
            match, (clever, other, *_) = match_of(room.evening), room.game.wait.asks
            guessed = match.id_of(room.game.open[other], 0)
            orders = f"h{match.orders()}"
            for seat, spent in ((clever, guessed), (clever, orders), (other, guessed)):
                ask = room.game.open[seat]
                assert isinstance(seat, int)
                form = {"to": seat, "number": ask.number, "choice": ask.offer.options[-1]}
                done = await room.phones[seat].post("answer", script=True, id=spent, **form)
                assert done.status == 204
            assert {clever, other} <= room.game.wait.answers.keys()
            assert not match.knows(orders)

    run(test())


def test_an_answer_that_was_taken_may_be_repeated_while_all_talk() -> None:
    """A phone heard nothing, and sends again when a discussion has begun meanwhile."""

    async def test() -> None:
        plan = Plan(ruleset="vendetta", players=10, bots=False)
        async with everybody(plan, 1, watching=False) as (room, console):

            def earlier(game: Game[Ruleset]) -> list[Reply]:
                talks = game.wait.topic == NOMINATE and is_discussion(game)
                given = [one for one in game.journal if isinstance(one, Reply) and one.id]
                return [one for one in given if talks and one.seat in game.wait.asks]

            await play(room, console, at_random(1), until=lambda game: bool(earlier(game)))
            one, before = earlier(room.game)[0], list(room.game.journal)
            assert isinstance(one.seat, int)
            form = {"to": one.seat, "number": one.to, "id": one.id, "pass": "on"}
            assert (await room.phones[one.seat].post("answer", script=True, **form)).status == 204
            assert room.game.journal == before

    run(test())


def test_in_a_question_that_can_be_changed_the_last_answer_counts() -> None:
    async def test() -> None:
        plan = Plan(ruleset="city", players=9, bots=False, cover=False)
        async with everybody(plan, 1) as (room, console):
            while not (room.game.wait.changeable and len(room.game.wait.asks) > 1):
                await room.next(console)
            seats = list(room.game.wait.asks)
            for choice in (1, 2, 3):
                for seat in seats:
                    ask = room.game.open[seat]
                    assert (await room.answer(ask, choice)).status == 204
            assert room.game.wait.answers == dict.fromkeys(seats, 3)

    run(test())


@LANGS
def test_a_late_answer_is_refused_on_the_page_of_the_present(lang: str) -> None:
    async def test() -> None:
        async with a_table(lang, by_day=True) as (room, _):
            seat, ask = first_asked(room)
            phone = room.phones[seat]
            form = {"to": ask.to, "number": ask.number, "choice": ask.offer.options[0], "id": "a"}
            assert room.console is not None
            await room.next(room.console)
            await refused(room, phone, "answer", 409, data=form)

    run(test())


@LANGS
def test_an_answer_that_is_not_offered_is_refused(lang: str) -> None:
    async def test() -> None:
        async with a_table(lang, by_day=True) as (room, _):
            seat, ask = first_asked(room)
            phone = room.phones[seat]
            form = {"to": ask.to, "number": ask.number}
            for choice in ("99", "0", "-1", "yes", "1.5", "1" * 50, "<b>", ["no", "2"]):
                await refused(room, phone, "answer", 409, data=form | {"choice": choice})
            for nothing in ({}, {"choice": ""}, {"pass": ""}):
                await refused(room, phone, "answer", 400, data=form | nothing)

    run(test())


# The console -------------------------------------------------------------------------------------


ORDERS: list[tuple[dict[str, str], int]] = [
    ({}, 400),
    ({"order": "dance"}, 400),
    ({"order": "back"}, 400),
    ({"order": "back", "steps": "0"}, 409),
    ({"order": "back", "steps": "999999999"}, 409),
    ({"order": "back", "steps": str(10**9)}, 400),
    ({"order": "back", "steps": "-1"}, 400),
    ({"order": "extend", "seconds": "soon"}, 400),
    ({"order": "extend", "seconds": "0"}, 400),
    ({"order": "extend", "seconds": "999999"}, 400),
    ({"order": "cut"}, 400),
    ({"order": "remove", "seat": "99"}, 409),
    ({"order": "remove"}, 400),
    ({"order": "foul", "seat": "0"}, 409),
    ({"order": "silence", "seat": "x"}, 400),
]
DECLARED = {"order": "declare", "winner": "the cat"}


@LANGS
@pytest.mark.parametrize("hosted_by", ["gorod", "person"])
def test_an_order_that_cannot_be_carried_out_is_refused(hosted_by: Any, lang: str) -> None:
    async def test() -> None:
        async with a_table(lang, hosted_by=hosted_by) as (room, _):
            assert room.console is not None
            for form, status in ORDERS:
                await refused(room, room.console, "order", status, data=form)
            # Only one who knows the cards can see that a victory is evident.
            status = 409 if hosted_by == "person" else 403
            await refused(room, room.console, "order", status, data=DECLARED)

    run(test())


def test_a_double_click_deals_once() -> None:
    async def test() -> None:
        async with a_table(playing=False) as (room, _):
            console = room.console
            assert console is not None
            clicks = [console.post("start", games=0, to="host") for _ in range(4)]
            done = await asyncio.gather(*clicks)
            assert {one.status for one in done} == {303}
            assert room.evening.seating.games == 1
            rows = room.house.store.database.db.execute("select count(*) from game").fetchone()
            assert rows == (1,)

    run(test())


@LANGS
def test_a_plan_that_cannot_be_is_refused(lang: str) -> None:
    async def test() -> None:
        for ruleset, forms in {
            "textbook": [
                {"players": "0"},
                {"players": "41"},
                {"players": "2"},
                {"option-talk": "x"},
            ],
            "sport": [{"option-abstain": "never"}],
        }.items():
            async with served(Plan(players=4, ruleset=ruleset)) as room:
                console = await room.owner(lang)
                await room.sit(1, 2, 3, langs=(lang,))
                for form in forms:
                    await refused(room, console, "plan", 409, data=form)

    run(test())


@LANGS
def test_a_deck_that_cannot_be_played_deals_nothing(lang: str) -> None:
    async def test() -> None:
        async with served(Plan(players=4, ruleset="sport", deck=["mafia"], bots=True)) as room:
            console = await room.owner(lang)
            await room.sit(1, langs=(lang,))
            before = state(room)
            said = await console.post("start", script=True, games=0)
            assert said.status == 409
            assert bool(CYRILLIC.search(said.text)) == (lang == "ru")
            page = await console.post("start", games=0)
            assert page.status == 409
            assert state(room) == before

    run(test())


# Ways in -----------------------------------------------------------------------------------------


NOWHERE = (
    *("/ZZZZ", "/ZZZZ/me", "/ZZZZ/tv", "/ZZZZ/host", "/ZZZZ/stream/tv", "/ZZZZ/qr.svg"),
    *("/nothing/at/all", "/static/none.css", "/%ff%fe", "/%00", "/<b>", "/ZZZZ/key/x"),
    *("/static/%00", "/static/%2e%2e/app", "/%2e%2e/app", "/' or 1=1 --", "/a/b/c/d/e"),
)


@LANGS
def test_where_there_is_nothing_that_is_said(lang: str) -> None:
    async def test() -> None:
        async with served() as room:
            guest = room.browser(lang)
            for path in NOWHERE:
                await refused(room, guest, path, 404, "GET")

    run(test())


def test_a_forged_cookie_opens_nothing() -> None:
    async def test() -> None:
        async with a_table() as (room, _):
            thief = room.browser()
            before = state(room)
            for cookie in ("forged", "é" * 3, "\xff\xfe", "x" * 4000, "';--", "\x7f", '"', "=;="):
                headers = {"cookie": f"gorod={cookie}".encode("latin-1")}
                at_the_door = 400 if cookie == "\x7f" else None  # it is no header at all
                for path, status in (("me", 303), ("host", 403), ("stream/me", 403)):
                    page = await thief.ask("GET", room.path(path), headers=headers)
                    assert page.status == (at_the_door or status)
                form = {"to": "1", "number": "1"}
                sent = await thief.ask("POST", room.path("answer"), data=form, headers=headers)
                assert sent.status == (at_the_door or 403)
            assert state(room) == before

    run(test())


@LANGS
def test_a_forged_key_opens_nothing(lang: str) -> None:
    async def test() -> None:
        async with a_table(lang) as (room, _):
            thief = room.browser(lang)
            await refused(room, thief, f"/own/{room.evening.code}/forged", 410, "GET")
            for key in ("key/forged", "key/%ff", "key/' or 1=1"):
                await refused(room, thief, key, 410, "GET")
                await refused(room, thief, key, 410)
            assert (await thief.get("me")).status == 303

    run(test())


def test_a_key_serves_one_device_once_and_the_old_one_has_the_seat_no_more() -> None:
    async def test() -> None:
        async with a_table() as (room, phone):
            shown = await phone.post("pass", seat=1)
            key = re.search(r"/key/[\w-]+", shown.text)
            assert key is not None
            path = f"/{room.evening.code}{key[0]}"
            one, two = room.browser(), room.browser()
            assert (await two.get(path)).status == 200  # looking does not use it up
            assert (await one.ask("POST", path)).status == 303
            before = state(room)
            assert (await two.ask("POST", path)).status == 410
            assert state(room) == before
            assert (await one.get("me")).status == 200
            assert (await phone.get("me")).status == 303
            assert (await phone.post("answer", to=1, number=1)).status == 403

    run(test())


def test_two_browsers_with_one_seat_are_one_player() -> None:
    """The same cookie twice: both see the same, and answer once."""

    async def test() -> None:
        async with a_table() as (room, _):
            seat, ask = first_asked(room)
            one, two = room.phones[seat], room.browser()
            two.client.cookies = one.client.cookies
            room.evening.conductor.pause()  # a second may pass between two looks
            page = (await one.get("me")).text
            assert (await two.get("me")).text == page
            assert 'class="question"' in page
            await room.answer(ask, ask.offer.options[0], by=one)
            await room.answer(
                ask, ask.offer.options[-1], by=two
            ) if ask.to in room.game.open else None
            said = [e for e in room.game.journal if getattr(e, "seat", 0) == ask.to]
            assert len(said) in (1, 2)
            assert (await one.get("me")).text == (await two.get("me")).text

    run(test())


ELSEWHERE = (
    "https://evil.example",
    "//evil.example",
    "/\\evil.example",
    "javascript:x",
    "",
    "\r\nX: y",
)


def test_no_form_sends_one_elsewhere() -> None:
    async def test() -> None:
        async with served() as room:
            guest = room.browser()
            for back in ELSEWHERE:
                sent = await guest.ask("POST", "/lang/ru", data={"back": back})
                assert (sent.status, sent.location) == (303, "/")
            sent = await guest.ask("POST", "/lang/tlh", data={"back": "/X"})
            assert (sent.location, sent.headers.get("set-cookie")) == ("/X", None)
            door = await guest.ask("GET", "/", params={"code": "//evil.example"})
            assert door.location.startswith("/%2F")

    run(test())


# Bodies ------------------------------------------------------------------------------------------

URLENCODED = "application/x-www-form-urlencoded"


A_FILE = b'--b\r\ncontent-disposition: form-data; name="name"; filename="a"\r\n\r\nx\r\n--b--\r\n'
BODIES: list[tuple[str, bytes, int]] = [
    ("multipart/form-data; boundary=b", b"--b\r\nnonsense", 400),
    ("multipart/form-data", b"--b", 400),
    ("multipart/form-data; boundary=b; charset=klingon", b"--b--", 400),
    ("multipart/form-data; boundary=b", A_FILE, 400),
    ("application/json", b"name=Zoe", 400),
    ("application/json", b'{"name": ["Zoe", "Eve"]}', 400),
    (URLENCODED, b"%ff%fe=%zz&&&=;", 400),
    (URLENCODED, b"", 400),
    (URLENCODED, b"a" * 10_000_000, 413),
    (URLENCODED, b"&".join(b"a=%d" % n for n in range(5000)), 400),
]


@LANGS
def test_a_body_that_is_no_form_is_refused(lang: str) -> None:
    async def test() -> None:
        async with served(Plan(players=3)) as room:
            guest = room.browser(lang)
            for kind, body, status in BODIES:
                headers = {"content-type": kind}
                await refused(room, guest, "sit", status, content=body, headers=headers)

    run(test())


def test_a_body_of_unknown_length_is_not_read() -> None:
    async def endless() -> AsyncIterator[bytes]:
        for _ in range(50):
            yield b"a" * 1000

    async def test() -> None:
        async with served(Plan(players=3)) as room:
            sent = await room.browser().ask("POST", room.path("sit"), content=endless())
            assert sent.status == 413

    run(test())


# Every page --------------------------------------------------------------------------------------


def test_every_answer_has_its_headers_and_no_page_has_script_or_style_in_it() -> None:
    async def test() -> None:
        plan = Plan(ruleset="textbook", players=6, bots=False)
        async with everybody(plan, 2) as (room, console):
            phone, guest = room.phones[1], room.browser("ru")
            for browser, path in [
                *((guest, one) for one in ("/", "/ZZZZ", "tv", "qr.svg", "after")),
                *((phone, one) for one in ("me", "host")),
                *((console, one) for one in ("host", "back", "tv")),
            ]:
                check_headers(await browser.get(path))
            check_headers(await phone.post("pass", seat=1))
            check_headers(await phone.post("answer", to=1, number=1))
            await play(room, console, at_random(2))
            for path in ("me", "after", "notebook.yaml", "host"):
                check_headers(await (console if path == "host" else phone).get(path))

    run(test())


def check_headers(answer: Act) -> None:
    headers = answer.headers
    assert headers["content-security-policy"] == CONTENT_SECURITY_POLICY
    assert "unsafe" not in CONTENT_SECURITY_POLICY
    assert "*" not in CONTENT_SECURITY_POLICY
    assert headers["x-content-type-options"] == "nosniff"
    assert headers["cache-control"] == "no-store"
    assert headers["referrer-policy"] == "same-origin"
    assert "server" not in headers or headers["server"] == "uvicorn"
    if "text/html" not in headers.get("content-type", ""):
        return
    for tag in Page(answer.text).tags:
        assert tag.name != "style"
        assert "style" not in tag.attributes
        assert not [one for one in tag.attributes if one.startswith("on")], tag
        if tag.name == "script":
            assert tag.attributes["src"].startswith("/static/")
            assert not tag.texts
        for name in ("href", "src", "action", "formaction", "data-stream"):
            address = tag.attributes.get(name, "/")
            assert re.match(r"/(?!/)|#", address), (tag.name, address)


def test_nothing_is_fetched_from_outside() -> None:
    folder = Path(sys.modules[Site.__module__].__file__ or "").parent
    for file in [*folder.rglob("*.css"), *folder.rglob("*.js"), *folder.rglob("*.html")]:
        text = file.read_text(encoding="utf-8")
        if file.name == "idiomorph.min.js":
            continue
        outside = re.findall(r"(?:https?:|wss?:)?//[\w.-]+\.\w+", text)
        outside = [one for one in outside if "www.w3.org" not in one]
        assert not outside, (file.name, outside)
        assert not re.search(
            r"url\(\s*['\"]?(?!['\"]?(?:/static/|data:|fonts/|#in-|\.{0,2}/?\w))", text
        )


def test_a_device_is_known_by_a_cookie_that_no_script_reads() -> None:
    async def test() -> None:
        async with served(Plan(players=3)) as room:
            sat = await room.browser().post("sit", name="Zoe")
            cookie = sat.headers["set-cookie"].lower()
            assert "httponly" in cookie
            assert "samesite=lax" in cookie
            assert "path=/" in cookie
            assert "secure" not in cookie
            room.house.base_url = "https://gorod.example"
            sat = await room.browser().post("sit", name="Zak")
            assert "secure" in sat.headers["set-cookie"].lower()

    run(test())


# The disk ----------------------------------------------------------------------------------------


class FullDisk:
    """A connection that cannot write."""

    def __init__(self, db: sqlite3.Connection) -> None:
        self.db = db

    def execute(self, sql: str, *about: Any) -> Any:
        if re.match(r"\s*(insert|update|delete|commit)", sql):
            raise sqlite3.OperationalError("database or disk is full")
        return self.db.execute(sql, *about)

    @property
    def total_changes(self) -> int:
        return self.db.total_changes

    def close(self) -> None:
        self.db.close()


@contextmanager
def full(room: Room) -> Iterator[None]:
    store, plain = room.house.store, room.house.store.database.db
    store.database.db = FullDisk(plain)
    try:
        yield
    finally:
        store.database.db = plain


@LANGS
def test_when_the_disk_is_full_nothing_changes_and_it_is_said(lang: str) -> None:
    async def test() -> None:
        async with a_table(lang, playing=False) as (room, phone):
            room.evening.choose(Plan(ruleset="textbook", players=8, bots=False))
            guest, console = room.browser(lang), room.console
            assert console is not None
            for browser, path, form in (
                (guest, "sit", {"name": "Zoe"}),
                (phone, "sit", {"name": "Zak", "seat": "8"}),
                (phone, "stand", {}),
                (console, "plan", {"players": "9", "ruleset": "textbook"}),
                (console, "pass", {"seat": "2"}),
                (console, "start", {"games": "0"}),
            ):
                before = state(room)
                with full(room):
                    await refused(room, browser, path, 503, data=form)
                assert state(room) == before
                assert not room.house.store.database.db.in_transaction
                done = await browser.ask("POST", room.path(path), data=form)
                assert done.status in (200, 303), done.words

    run(test())


@LANGS
def test_an_answer_that_could_not_be_written_was_not_given(lang: str) -> None:
    async def test() -> None:
        async with a_table(lang) as (room, _):
            seat, ask = first_asked(room)
            phone = room.phones[seat]
            form = {"to": ask.to, "number": ask.number, "choice": ask.offer.options[0], "id": "a"}
            with full(room):
                await refused(room, phone, "answer", 503, data=form)
            done = await phone.post("answer", script=True, **form)
            assert done.status == 204
            assert ask.to in room.game.wait.answers

    run(test())


def test_when_the_disk_cannot_be_read_it_is_said() -> None:
    class Broken:
        total_changes = 0

        def execute(self, *_: Any) -> Any:
            raise sqlite3.OperationalError("disk I/O error")

    async def test() -> None:
        async with a_table() as (room, phone):
            store, plain = room.house.store, room.house.store.database.db
            store.database.db = Broken()
            for path in ("me", "host", "/ZZZZ", "stream/me"):
                page = await phone.get(path)
                assert page.status == 503, path
                assert Speech("en").say("web-wrong-disk") in page.words
            sent = await phone.post("answer", script=True, to=1, number=1)
            assert (sent.status, sent.text) == (503, Speech("en").say("web-wrong-disk"))
            store.database.db = plain
            assert (await phone.get("me")).status == 200

    run(test())


# What the log tells ------------------------------------------------------------------------------


def test_the_log_tells_where_we_erred_and_nothing_of_the_game(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """Every error speaks of a card; none of it reaches the log, or the one who asked."""
    told = "seat 3 is the mafia and chose 5"

    def failing(*_: Any, **__: Any) -> Any:
        raise KeyError(told, "don", "mafia")

    async def test() -> None:
        plan = Plan(ruleset="textbook", players=6, bots=False)
        async with everybody(plan, 2) as (room, console):
            phone = room.phones[2]
            with monkeypatch.context() as patch:
                patch.setattr("gorod.web.pages.phone.phone", failing)
                pages = [
                    await phone.get("me"),
                    await phone.post("answer", to=2, number=99, choice=1),
                ]
                pages.append(await phone.get("stream/me"))
                room.evening.refresh_screens()
                for _ in range(20):
                    await asyncio.sleep(0)
            with monkeypatch.context() as patch:
                patch.setattr("gorod.table.pacing.conductor.Conductor.next", failing)
                pages.append(
                    await console.post("order", order="next", wait=match_of(room.evening).stamp)
                )
                room.evening.conductor._ring()
            with monkeypatch.context() as patch:
                patch.setattr("gorod.table.evening.Evening.restore", failing)
                pages.append(await phone.get("/ZZZZ/me"))
            for page in pages:
                assert page.status in (200, 409, 500, 503)
                assert told not in page.text
                if page.status == 500:
                    assert Speech("en").say("web-wrong-ours") in page.words
            assert (await phone.get("me")).status == 200

    caplog.set_level(logging.DEBUG)
    run(test())
    ours = [record.getMessage() for record in caplog.records if record.name == "gorod.web"]
    assert len(ours) >= 5
    assert any("KeyError at test_bad_input.py" in one for one in ours)
    check_the_log("\n".join(record.getMessage() for record in caplog.records))
    assert not [record for record in caplog.records if record.exc_info]


class Impatient(Served):
    """Its clock waits for nobody: one who never answers has lost his turn at once."""

    waited_for = "nothing"


def test_a_served_game_leaves_nothing_of_itself_in_the_log(tmp_path: Path) -> None:
    """A whole process: a game with bots, refusals, a database that is taken away."""
    table = Impatient(tmp_path, second=0.001)
    try:
        with httpx.Client(base_url=table.base, follow_redirects=True) as owner:
            owner.get(table.owner_path)
            token = owner.cookies[f"gorod-{table.port}"]
            about = {"ruleset": "textbook", "players": "7", "bots": "on", "pace": "fast"}
            owner.post(f"/{table.code}/plan", data=about)
            owner.post(f"/{table.code}/sit", data={"name": "Zoe"})
            owner.post(f"/{table.code}/start", data={"games": "0"})
            while owner.get(f"/{table.code}/after").status_code != 200:
                owner.post(f"/{table.code}/answer", data={"to": "1", "number": "1", "choice": "2"})
                owner.post(f"/{table.code}/order", data={"order": "nonsense"})
                time.sleep(0.15)
            with sqlite3.connect(table.db) as db:
                db.execute("drop table device")
            db.close()
            for path in ("me", "host", "stream/me"):
                assert owner.get(f"/{table.code}/{path}").status_code == 503
    finally:
        table.close()
    log = table.log.read_text()
    assert "The database refused: OperationalError" in log
    assert "Traceback" not in log
    greeting = log.index("Ctrl-C")
    check_the_log(log[greeting:], token, table.owner_path, "Zoe")


# The command -------------------------------------------------------------------------------------


Say = Callable[..., str]


@pytest.fixture
def refuses_to_serve(capsys: pytest.CaptureFixture[str]) -> Say:
    """Calls `gorod serve`, which gives up with one sentence."""

    def call(*words: str, lang: str = "en") -> str:
        with pytest.raises(SystemExit) as left:
            main(["serve", "--no-browser", "--lang", lang, *words])
        out, said = capsys.readouterr()
        assert (left.value.code, out) == (2, ""), said
        assert "Traceback" not in said
        assert "\n" not in said.strip()
        assert bool(CYRILLIC.search(said)) == (lang == "ru"), said
        return said

    return call


def files(folder: Path) -> dict[str, Path]:
    garbage = folder / "garbage.db"
    garbage.write_bytes(b"not a database at all " * 100)
    foreign = folder / "foreign.db"
    with sqlite3.connect(foreign) as db:
        db.execute("create table bookmarks (url text)")
    db.close()
    newer = folder / "newer.db"
    store = Store(newer)
    store.database.db.execute("pragma user_version = 99")
    store.close()
    (folder / "folder.db").mkdir()
    return {
        "garbage": garbage,
        "foreign": foreign,
        "newer": newer,
        "folder": folder / "folder.db",
        "nowhere": garbage / "in a file" / "x.db",
    }


@pytest.mark.parametrize("kind", ["garbage", "foreign", "newer", "folder", "nowhere"])
def test_a_file_that_holds_no_evenings_is_left_as_it_is(
    kind: str, tmp_path: Path, refuses_to_serve: Say
) -> None:
    file = files(tmp_path)[kind]
    before = file.read_bytes() if file.is_file() else b""
    said = refuses_to_serve("--port", str(free_port()), "--db", str(file))
    assert file.name in said
    assert "--db" in said
    assert (file.read_bytes() if file.is_file() else b"") == before


def test_wrong_ports_and_addresses_are_refused_in_a_sentence(
    tmp_path: Path, refuses_to_serve: Say
) -> None:
    db = str(tmp_path / "gorod.db")
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = str(taken.getsockname()[1])
        said = refuses_to_serve("--host", "127.0.0.1", "--port", port, "--db", db, lang="ru")
        assert port in said
    for words in (
        ("--port", "99999"),
        ("--port", "-1"),
        ("--port", "http"),
        ("--host", "256.1.1.1"),
        ("--host", "no such host"),
    ):
        refuses_to_serve(*words, "--db", db)
