"""NUL and lone surrogates in what people send: no database keeps them, and nobody means them."""

import asyncio
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

import httpx
import pytest
from starlette.types import ASGIApp

from gorod.cli import main
from gorod.store.paths import DatabaseLocation
from gorod.store.rights import SERVER_OWNER
from gorod.store.store import Store
from gorod.table.setup import Plan
from gorod.table.tables import Tables
from gorod.web.app import Site
from gorod.web.routing.page import PAGES, Page
from gorod.web.routing.request_parsing import fields_of
from tests.support.wire import name_of

HOST = "h" * 24
PARTS = {"number": "1", "lang": "ru", "screen": "elsewhere"}


class Kept(NamedTuple):
    house: Tables
    code: str
    app: ASGIApp


@pytest.fixture
def kept(place: DatabaseLocation) -> Iterator[Kept]:
    """A table of one who hosts it, runs the server and plays, so that every page is open to him."""
    house = Tables(Store(place), "http://table")
    table = house.open(HOST, "en")
    table.choose(Plan(ruleset="textbook", players=6, bots=False, hosted_by="person", pace="none"))
    for seat in range(1, 6):
        table.sit(name_of(seat), seat, str(seat) * 24)
    house.store.grant(table.code, HOST, SERVER_OWNER)
    yield Kept(house, table.code, Site(house).app())
    table.conductor.stop()
    house.store.close()


def ask(kept: Kept, method: str, path: str, **sent: Any) -> httpx.Response:
    async def asked() -> httpx.Response:
        transport = httpx.ASGITransport(kept.app)
        async with httpx.AsyncClient(transport=transport, base_url="http://table") as client:
            token = {"authorization": f"Bearer {HOST}", "accept": "application/json"}
            headers = {**token, **sent.pop("headers", {})}
            return await client.request(method, path, headers=headers, **sent)

    return asyncio.run(asked())


def at(kept: Kept, page: Page, **parts: str) -> str:
    known = {"code": kept.code, **PARTS, **parts}
    return re.sub(r"{(\w+)(:\w+)?}", lambda part: known.get(part[1], "nonsense"), page.address)


def is_refused_or_done(answer: httpx.Response) -> bool:
    return answer.status_code < 500 and "Traceback" not in answer.text


LOOKED_AT = [page for page in PAGES if page.asks is not None and "event-stream" not in page.sends]


@pytest.mark.parametrize("page", LOOKED_AT, ids=lambda page: page.address)
def test_a_nul_in_a_search_is_as_if_it_were_not_there(kept: Kept, page: Page) -> None:
    assert page.asks is not None
    for field in fields_of(page.asks)[0]:
        answer = ask(kept, "GET", f"{at(kept, page)}?{field.name}=%00Bo%00b&page=1")
        assert is_refused_or_done(answer), (field.name, answer.text)
        plain = ask(kept, "GET", f"{at(kept, page)}?{field.name}=Bob&page=1")
        assert answer.status_code == plain.status_code


@pytest.mark.parametrize("part", ["%00", "A%00BCD", "%ED%A0%80"])
def test_a_nul_in_an_address_leads_nowhere(kept: Kept, part: str) -> None:
    for page in PAGES:
        for name in re.findall(r"{(\w+)", page.address):
            answer = ask(kept, page.method, at(kept, page, **{name: part}), json={})
            assert is_refused_or_done(answer), (page.address, name, answer.text)


@pytest.mark.parametrize("page", [page for page in PAGES if page.posts], ids=lambda p: p.address)
def test_a_nul_in_what_is_sent_is_as_if_it_were_not_there(kept: Kept, page: Page) -> None:
    fields, many = fields_of(page.takes)
    for name in [*(field.name for field in fields), *(f"{prefix}x\0" for prefix in many)]:
        for sent in ({"json": {name: "a\0b"}}, {"data": {name: "a\0b"}}):
            answer = ask(kept, "POST", at(kept, page), **sent)
            assert is_refused_or_done(answer), (name, answer.text)


def test_a_name_with_a_nul_is_kept_without_it(kept: Kept) -> None:
    token = {"authorization": f"Bearer {'n' * 24}"}
    answer = ask(kept, "POST", f"/{kept.code}/sit", json={"name": "Ro\0lf"}, headers=token)
    assert answer.status_code < 400, answer.text
    found = kept.house.find(kept.code)
    assert found is not None
    assert found.seating.names[6] == "Rolf"


@pytest.mark.parametrize("charset", ["unicode_escape", "raw_unicode_escape", "utf-7", "utf-16"])
def test_no_charset_of_a_form_brings_in_half_a_character(kept: Kept, charset: str) -> None:
    kind = f"multipart/form-data; boundary=b; charset={charset}"
    for half in (rb"Bo\ud800b", b"Bo+2AA-b", b"B\x00o\x00\x00\xd8"):
        for field in (b"name", b"id", b"words", b"na\\ud800me"):
            body = b'--b\r\ncontent-disposition: form-data; name="%s"\r\n\r\n%s\r\n--b--\r\n'
            for path in (
                f"/{kept.code}/sit",
                f"/{kept.code}/wait",
                "/games/forget",
                f"/{kept.code}/say",
            ):
                answer = ask(
                    kept,
                    "POST",
                    path,
                    content=body % (field, half),
                    headers={"content-type": kind},
                )
                assert is_refused_or_done(answer), (path, answer.text)


@pytest.mark.parametrize("mark", ["\\0", "\\uD800", "\\u200b", "\0"])
@pytest.mark.parametrize("key", ["title", "names"])
def test_a_notebook_with_a_nul_is_taken_without_it_or_refused(
    kept: Kept, key: str, mark: str
) -> None:
    (book, *_) = sorted((Path(__file__).parents[2] / "notebooks").glob("textbook/*.yaml"))
    text = book.read_text(encoding="utf-8")
    spoilt = (
        f'{key}: "Friday{mark}x"\n{text}' if key == "title" else text.replace(": ", f": {mark}", 1)
    )
    for sent in ({"json": {"text": spoilt}}, {"files": {"file": ("a\0.yaml", spoilt.encode())}}):
        answer = ask(kept, "POST", "/games/import", **sent)
        assert is_refused_or_done(answer), answer.text


@pytest.mark.parametrize("mark", ["\\u0000", "\\ud800"])
def test_an_exported_game_with_a_nul_in_any_text_is_taken_without_it_or_refused(
    kept: Kept, mark: str
) -> None:
    (book, *_) = sorted((Path(__file__).parents[2] / "notebooks").glob("textbook/*.yaml"))
    ask(kept, "POST", "/games/import", json={"text": book.read_text(encoding="utf-8")})
    exported = ask(kept, "GET", "/games.json").text
    ask(kept, "POST", "/games/forget", json={"name": "nobody"})
    texts = {match.end() for match in re.finditer(r'": "|\[ ?"|":"', exported)}
    assert len(texts) > 10
    for where in sorted(texts)[:60]:
        spoilt = exported[:where] + mark + exported[where:]
        answer = ask(kept, "POST", "/games/import", json={"text": spoilt})
        assert is_refused_or_done(answer), (exported[where - 40 : where + 20], answer.text)


def test_a_search_in_the_terminal_with_half_a_character_finds_nothing(
    place: DatabaseLocation, kept: Kept, capsys: pytest.CaptureFixture[str]
) -> None:
    """A shell gives what is no UTF-8 as lone surrogates."""
    for args in (["--player", "Bo\udcffb"], ["forget", "\udcff", "--yes"]):
        with pytest.raises(SystemExit) as ended:
            main(["games", *args, "--db", str(place)])
        assert ended.value.code in (0, 1, 2)
        assert "Traceback" not in capsys.readouterr().err
