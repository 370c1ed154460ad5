"""Every page is said once: what follows from its declaration, and bad input to each of them."""

import ast
import asyncio
import json
import re
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any, ClassVar

import httpx
import pytest
from jinja2 import ChoiceLoader, DictLoader, meta
from msgspec.structs import fields

from tests.support.fixed_draws import start

# isort: split
from tests.support.refusals import OURS, state
from tests.support.wire import TESTS, name_of

# isort: split
from gorod.screens.screen import PageOnly, ScreenData
from gorod.speech import LANGUAGES, Speech
from gorod.speech.translator import Translator
from gorod.store.rights import ASSISTANT
from gorod.store.store import Store
from gorod.table.request_errors import RequestError
from gorod.table.setup import Plan
from gorod.table.tables import Tables
from gorod.web.app import Site
from gorod.web.pages.openapi import cached_openapi
from gorod.web.rendering.renderer import template_file
from gorod.web.routing.access import (
    ANYBODY,
    ASSISTANT_ONLY,
    GUEST,
    HOST_ONLY,
    SEAT,
    SEATED,
    SERVER_OWNER_ONLY,
    WATCHER,
    WRITER,
)
from gorod.web.routing.openapi import openapi_json
from gorod.web.routing.page import PAGES, Page, page
from gorod.web.routing.request_context import Visit
from gorod.web.routing.request_parsing import Field, fields_of
from tests.support.random_games import messages

SOURCE = TESTS.parent / "src" / "gorod"
CYRILLIC = re.compile("[а-яё]", re.IGNORECASE)
HOSTS, STRANGER, SITTER, KEEPS, HELPS = (one * 24 for one in "hs1ka")
DESCRIBED = json.loads(cached_openapi())
POSTS = [one for one in PAGES if one.posts]
EVERY_PAGE = pytest.mark.parametrize("page", PAGES, ids=lambda one: one.name)
EVERY_POST = pytest.mark.parametrize("page", POSTS, ids=lambda one: one.name)


class Table:
    """Six play at a table, and a person hosts; visitors come to it one after another."""

    def __init__(self) -> None:
        self.house = Tables(Store(), "http://table")
        self.evening = self.house.open(HOSTS, "en")
        plan = Plan(ruleset="textbook", players=6, bots=False, hosted_by="person", pace="none")
        self.evening.choose(plan)
        for seat in range(1, 7):
            self.evening.sit(name_of(seat), seat, str(seat) * 24)
        start(self.evening, 1)
        self.house.store.grant(self.evening.code, HELPS, ASSISTANT)
        other, key = self.house.tonight("en")
        assert self.house.claim_ownership(other, key, KEEPS)
        self.site = Site(self.house, None)

    def path(self, page: Page, code: str = "") -> str:
        """An address of this page at this table."""
        path = page.address.replace("{code}", code or self.evening.code)
        path = path.replace("{number}", "1").replace("{at}", "0").replace("{lang}", "ru")
        return path.replace("{key}", "nokey").replace("{screen}", "elsewhere")

    def entitled(self, page: Page) -> str:
        """The token of somebody who may use this page."""
        if page.for_ is SERVER_OWNER_ONLY:
            return KEEPS
        if page.for_ is ASSISTANT_ONLY:
            return HELPS
        return SITTER if page.for_ is SEAT else STRANGER if page.for_ in OPEN else HOSTS

    async def ask(self, method: str, path: str, token: str, lang: str = "en", **about: Any) -> Any:
        transport = httpx.ASGITransport(self.site.app())
        headers = {"authorization": f"Bearer {token}", "accept-language": lang}
        headers |= {"accept": "application/json"} | about.pop("headers", {})
        async with httpx.AsyncClient(transport=transport, base_url="http://table") as client:
            return await client.request(method, path, headers=headers, **about)

    async def refused(self, status: int, method: str, path: str, token: str, **about: Any) -> Any:
        """It is refused with this status, in one sentence of each language; nothing changes."""
        before = state(self)
        why: Any = None
        for lang in LANGUAGES:
            done = await self.ask(method, path, token, lang, **about)
            assert done.status_code == status, (method, path, about, done.text)
            why = json.loads(done.text)["error"] if method != "HEAD" else {"message": "-"}
            told = why["message"].replace("/openapi.json", "")
            assert told.strip(), (method, path, about)
            assert "\n" not in told
            assert not OURS.search(told)
            if method != "HEAD":
                assert bool(CYRILLIC.search(told)) == (lang == "ru"), told
            assert state(self) == before, (method, path, about)
        return why

    async def pushed(self, screen: str, token: str) -> str:
        """The first screen that is pushed to whoever looks on."""
        pushed = asyncio.get_running_loop().create_future()

        async def receive() -> Any:
            await asyncio.Event().wait()

        async def send(message: Any) -> None:
            text = message.get("body", b"").decode()
            if message.get("status", 200) != 200 or text.startswith("event: page"):
                pushed.set_result(text)

        headers = [(b"authorization", f"Bearer {token}".encode())]
        path = f"/{self.evening.code}/stream/{screen}"
        scope = {
            "type": "http",
            "asgi": {"version": "3.0", "spec_version": "2.4"},
            "method": "GET",
            "path": path,
            "query_string": b"",
            "headers": headers,
        }
        stream = asyncio.ensure_future(self.site.app()(scope, receive, send))
        try:
            return str(await pushed)
        finally:
            stream.cancel()

    def close(self) -> None:
        self.evening.conductor.stop()
        self.house.store.close()


OPEN = (ANYBODY, GUEST, WATCHER)
METHODS = {"GET", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "NONSENSE"}
"""Ways of asking that somebody may try."""


@pytest.fixture
def table() -> Iterator[Table]:
    async def begin() -> Table:
        return Table()

    found = asyncio.run(begin())
    yield found
    found.close()


# Bad input to every page -------------------------------------------------------------------------


def test_a_wrong_method_is_told_the_right_ones(table: Table) -> None:
    async def test() -> None:
        for address in {one.address for one in PAGES}:
            here = [one for one in PAGES if one.address == address]
            known = {one.method for one in here}
            allowed = {*known, *(["HEAD"] if "GET" in known else [])}
            for method in METHODS - allowed:
                path = table.path(here[0])
                why = await table.refused(405, method, path, HOSTS)
                assert why["reason"] == "no-method"
                told = await table.ask(method, path, HOSTS)
                assert set(told.headers["allow"].split(", ")) == allowed

    asyncio.run(test())


@EVERY_PAGE
def test_a_page_is_only_for_whom_it_says(page: Page, table: Table) -> None:
    async def test() -> None:
        path = table.path(page)
        if page.for_ in (SEAT, SEATED, WRITER):
            assert (await table.refused(409, page.method, path, STRANGER))["reason"] == "not-seated"
        elif page.for_ not in OPEN:
            await table.refused(403, page.method, path, STRANGER)
        if page.for_ is SERVER_OWNER_ONLY:
            await table.refused(403, page.method, path, HOSTS)
        if page.for_ is HOST_ONLY:
            await table.refused(403, page.method, path, SITTER)
        if "{code}" in page.path:
            why = await table.refused(404, page.method, table.path(page, "ZZZZ"), HOSTS)
            assert why["reason"] == "no-table"

    asyncio.run(test())


@EVERY_POST
def test_whatever_is_sent_wrongly_is_named(page: Page, table: Table) -> None:
    """Unknown, missing, of another kind, or no value: one field at a time, by whoever may."""
    one_by_one, many = fields_of(page.takes)
    path, who = table.path(page), table.entitled(page)
    right = {field.name: _a_value(field) for field in one_by_one if field.is_needed}

    async def refused(name: str, sent: dict[str, Any], **about: Any) -> None:
        about = about or {"json": sent}
        why = await table.refused(400, "POST", path, who, **about)
        assert f"“{name}”" in why["message"] or f"«{name}»" in why["message"], why

    async def test() -> None:
        await refused("nonsense", right | {"nonsense": 1})
        await refused("nonsense", {}, data={**right, "nonsense": "1"})
        for field in one_by_one:
            if field.is_needed:
                left = {name: value for name, value in right.items() if name != field.name}
                await refused(field.name, left)
        for name, field in [(one.name, one) for one in one_by_one] + [
            (f"{prefix}nonsense", one) for prefix, one in many.items()
        ]:
            for value in _no_values(field):
                await refused(name, right | {name: value})

    asyncio.run(test())


def _a_value(field: Field) -> Any:
    """Something of the right kind."""
    return field.words[0] if field.words else 1 if field.is_number else "1"


def _no_values(field: Field) -> list[Any]:
    """What is never a value of this field."""
    wrong: list[Any] = [{"a": 1}, [[1]], 1.5]
    if not field.is_switch:
        wrong.append(True)
    if field.is_number:
        wrong += [-1, 10**30]
    if not field.is_text and not field.words:
        wrong.append("nonsense")
    return wrong + (["nonsense"] if field.words else [])


@EVERY_POST
def test_what_is_no_object_or_too_large_is_not_read(page: Page, table: Table) -> None:
    async def test() -> None:
        path, who = table.path(page), table.entitled(page)
        headers = {"content-type": "application/json"}
        for written in (b"", b"[]", b"null", b"{", b"\xff", b"[" * 5000):
            sent = {"content": written, "headers": headers}
            assert (await table.refused(400, "POST", path, who, **sent))["reason"] == "no-json"
        huge = {"content": b" " * (page.largest + 1), "headers": headers}
        assert (await table.refused(413, "POST", path, who, **huge))["reason"] == "too-large"

    asyncio.run(test())


@EVERY_PAGE
def test_every_way_in_which_a_page_refuses_is_described(page: Page, table: Table) -> None:
    """Whoever looks there, and whatever is sent: the status stands in the description."""

    async def test() -> None:
        responses = DESCRIBED["paths"][page.address][page.method.lower()]["responses"]
        assert set(responses) >= {"200", "400", "413", "503"}
        assert ("429" in responses) == (not page.is_free)
        for who in (HOSTS, STRANGER, SITTER, KEEPS, "short"):
            for sent in ({}, {"nonsense": 1}):
                about: dict[str, Any] = {"json": sent} if page.method == "POST" else {}
                if page.name != "get_code_stream_screen" or who == STRANGER:
                    told = await table.ask(page.method, table.path(page), who, **about)
                    assert str(told.status_code) in responses, (who, told.status_code)

    asyncio.run(test())


def test_whoever_shuffles_too_late_is_told_what_is_described(table: Table) -> None:
    """A made-up request found that the console, which is told then, was not described."""

    async def test() -> None:
        responses = DESCRIBED["paths"][SHUFFLE.address]["post"]["responses"]
        late = {"seating": "long ago"}
        refused = await table.refused(409, "POST", table.path(SHUFFLE), HOSTS, json=late)
        assert refused["reason"] == "stale"
        assert "409" in responses
        table.evening.seating.shuffled = late["seating"]  # a retry, which comes during the game
        told = await table.ask("POST", table.path(SHUFFLE), HOSTS, json=late)
        assert told.status_code == 200
        assert told.json()["stage"] == "game"
        content = responses["200"]["content"]
        shapes = [one["$ref"] for one in content["application/json"]["schema"]["anyOf"]]
        assert "#/components/schemas/Console" in shapes

    asyncio.run(test())


@pytest.mark.parametrize(("back", "status"), [("/ZZZZ/tv", 404), ("/own/{code}/nokey", 410)])
def test_whoever_goes_back_to_nothing_is_told_what_is_described(
    table: Table, back: str, status: int
) -> None:
    """A made-up request found that a program is told so where it only changes its language."""

    async def test() -> None:
        sent = {"back": back.format(code=table.evening.code)}
        told = await table.ask("POST", "/lang/en", STRANGER, json=sent)
        assert told.status_code == status
        assert str(status) in DESCRIBED["paths"]["/lang/{lang}"]["post"]["responses"]

    asyncio.run(test())


SHUFFLE = next(one for one in PAGES if one.address == "/{code}/shuffle")


# What follows from a declaration -----------------------------------------------------------------


def test_a_new_screen_touches_nothing_but_itself(monkeypatch: pytest.MonkeyPatch) -> None:
    """Declared here, it is served as a page and as JSON, kept live, guarded and described."""

    class Plaque(ScreenData, frozen=True):
        """Who has hung up this table."""

        stream: ClassVar[str] = "plaque"

        code: str
        hung_by: str
        colour: PageOnly[str] = "brass"

    with monkeypatch.context() as patch:
        patch.setattr("gorod.web.routing.page.PAGES", declared := list(PAGES))
        patch.setattr("gorod.web.app.PAGES", declared)
        patch.setattr("gorod.web.pages.streams.PAGES", declared)

        @page("GET", "/{code}/plaque", tells=Plaque, for_=HOST_ONLY, depends_on=lambda _: 1)
        def plaque(visit: Visit) -> Plaque:
            return Plaque(visit.table.code, "Eve & Bob")

        plain = Translator.say

        def say(voice: Translator, message: str, /, **about: object) -> str:
            return (
                "A plaque." if message == "page-get-code-plaque" else plain(voice, message, **about)
            )

        patch.setattr(Translator, "say", say)

        async def test() -> None:
            table = Table()
            drawer = table.site.renderer
            mine = DictLoader(
                {"plaque.html": "<p class={{ colour }}>{{ code }}: {{ hung_by }}</p>"}
            )
            both = ChoiceLoader([mine, drawer.templates.loader or mine])
            drawer.templates = drawer.templates.overlay(loader=both)
            code = table.evening.code
            told = await table.ask("GET", f"/{code}/plaque", HOSTS)
            assert told.json() == {"code": code, "hung_by": "Eve & Bob"}
            html = {"accept": "text/html"}
            shown = await table.ask("GET", f"/{code}/plaque", HOSTS, headers=html)
            drawn = f"<p class=brass>{code}: Eve &amp; Bob</p>"
            assert f"/{code}/stream/plaque" in shown.text
            assert drawn in shown.text
            assert drawn in await table.pushed("plaque", HOSTS)
            await table.refused(403, "GET", f"/{code}/stream/plaque", SITTER)
            await table.refused(403, "GET", f"/{code}/plaque", SITTER)
            await table.refused(405, "POST", f"/{code}/plaque", HOSTS)
            table.close()

        asyncio.run(test())
        made = json.loads(openapi_json(declared))
        operation = made["paths"]["/{code}/plaque"]["get"]
        assert operation["summary"] == "A plaque."
        assert {"200", "403", "404"} <= set(operation["responses"])
        assert set(made["components"]["schemas"]["Plaque"]["properties"]) == {"code", "hung_by"}
        (_, screen) = made["paths"]["/{code}/stream/{screen}"]["get"]["parameters"]
        assert "plaque" in screen["schema"]["enum"]
        assert (declared[-1].name, declared[-1].for_) == ("get_code_plaque", HOST_ONLY)
    assert declared[:-1] == PAGES


def test_a_page_that_does_not_say_for_whom_it_is_cannot_be_declared() -> None:
    before = len(PAGES)
    with pytest.raises(TypeError, match="for_"):

        @page("GET", "/{code}/plaque", tells=ScreenData)  # type: ignore[call-arg]
        def plaque(visit: Visit) -> ScreenData:
            return ScreenData()

    assert len(PAGES) == before


def test_every_screen_that_stays_live_has_one_page_that_says_what_it_depends_on() -> None:
    """Its address ends like its stream."""
    live = {one.stream: one for one in PAGES if one.depends_on is not None}
    named = {screen.stream for one in PAGES for screen in one.screens} - {""}
    assert live.keys() == named
    for name, one in live.items():
        assert one.is_a_screen
        assert one.path.endswith(f"/{name}")
        assert {screen.stream for screen in one.screens} == {name}
    assert len(live) == sum(one.depends_on is not None for one in PAGES)


def test_a_template_knows_the_fields_of_its_screen_and_nothing_else() -> None:
    templates = Site(Tables(Store())).renderer.templates
    assert templates.loader is not None
    frame = {"t", "lang", "live", "now", "screen", "refusal", "plays"}
    pieces = {"parts", "friends", "shelf", "pieces", "cards", "skyline", "ending", "windows"}
    pieces |= {"reviews"}
    drawn = {"home", "motif", "roof"}
    for kind in {screen for one in PAGES for screen in one.screens}:
        source, _, _ = templates.loader.get_source(templates, template_file(kind))
        names = meta.find_undeclared_variables(templates.parse(source))
        assert names <= {field.name for field in fields(kind)} | frame | pieces | drawn, kind


def test_every_address_is_said_in_words_and_no_words_are_said_in_vain() -> None:
    wanted = {one.message_id for one in PAGES} | {f"for-{one.for_.name}" for one in PAGES}
    for lang in LANGUAGES:
        written = {one.id.name for _, one in messages(lang)}
        said = {name for name in written if name.startswith(("page-get-", "page-post-", "for-"))}
        said |= {name for name in written if name == "page-get"}
        assert said == wanted, lang
        assert all(Speech(lang).say(one) for one in said)


def test_what_is_told_and_what_happens_have_names_of_their_own() -> None:
    """A screen and an event of one name would be one schema."""
    told = {screen.__name__ for one in PAGES for screen in one.screens}
    taken = {one.takes.__name__ for one in PAGES if one.posts}
    events = {ref["$ref"].rpartition("/")[2] for ref in EVENTS}
    assert not told & taken
    assert not (told | taken) & events


EVENTS = DESCRIBED["components"]["schemas"]["Event"]["anyOf"]


# Said once ---------------------------------------------------------------------------------------


def trees() -> Iterator[tuple[Path, ast.Module]]:
    for file in sorted(SOURCE.rglob("*.py")):
        yield file, ast.parse(file.read_text(encoding="utf-8"))


def test_no_two_classes_have_one_name() -> None:
    nodes = (node for _, tree in trees() for node in ast.walk(tree))
    names = Counter(node.name for node in nodes if isinstance(node, ast.ClassDef))
    assert {name for name, count in names.items() if count > 1} == set()


def test_what_is_wrong_has_one_status() -> None:
    """A reason is raised by one kind of `RequestError`, which has the status."""
    wrongs: list[type[RequestError]] = [RequestError, *RequestError.__subclasses__()]
    kinds = {kind.__name__: kind for kind in wrongs}
    raised: dict[str, set[int]] = {}
    for _, tree in trees():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.args:
                kind, reason = kinds.get(node.func.id), node.args[0]
                if kind is not None and isinstance(reason, ast.Constant):
                    raised.setdefault(str(reason.value), set()).add(kind.status)
    assert len(raised) > 60
    assert {reason: found for reason, found in raised.items() if len(found) > 1} == {}
