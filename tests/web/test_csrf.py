"""A page of another site does nothing here, and no answer leads to another."""

import asyncio
import socket
import threading
from collections.abc import Coroutine, Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from typing import Any

import httpx
import pytest
from playwright.sync_api import Browser

from gorod.speech import Speech
from gorod.store.store import Store
from gorod.table.tables import Tables
from gorod.web.app import Site
from tests.support.past_games import Home, play
from tests.support.phones import Serve


def run(test: Coroutine[Any, Any, None]) -> None:
    asyncio.run(test)


def visitor(house: Tables) -> httpx.AsyncClient:
    transport = httpx.ASGITransport(Site(house).app())
    return httpx.AsyncClient(transport=transport, base_url="http://10.0.0.5:8080")


# What browsers say -------------------------------------------------------------------------------

OURS = {
    "a page of ours": {"sec-fetch-site": "same-origin", "origin": "http://10.0.0.5:8080"},
    "a page of ours behind a proxy": {"sec-fetch-site": "same-origin", "origin": "https://other"},
    "what the user typed": {"sec-fetch-site": "none"},
    "a page of ours over plain http": {"origin": "http://10.0.0.5:8080"},
    "a page of ours over https, by an old browser": {"origin": "https://10.0.0.5:8080"},
    "a page by the name that guests know": {"origin": "https://mafia.example"},
    "a program or a very old browser": {},
    "a program with its token": {
        "sec-fetch-site": "cross-site",
        "origin": "https://bots.example",
        "authorization": f"Bearer {'t' * 24}",
    },
}
FOREIGN = {
    "another site": {"sec-fetch-site": "cross-site", "origin": "https://evil.example"},
    "another name of the same site": {"sec-fetch-site": "same-site"},
    "another site over plain http": {"origin": "http://evil.example"},
    "another port": {"origin": "http://10.0.0.5:9090"},
    "a page that hides where it is from": {"origin": "null"},
    "nobody": {"origin": ""},
    "a nonsense site": {"sec-fetch-site": "nonsense"},
    "a foreign page with a password that the browser keeps": {
        "sec-fetch-site": "cross-site",
        "authorization": "Basic dDp0",
    },
}


@pytest.mark.parametrize("who", OURS)
def test_posts_of_our_own_pages_and_of_programs_are_taken(who: str) -> None:
    async def test() -> None:
        async with visitor(Tables(Store(), "https://mafia.example")) as guest:
            assert (await guest.post("/new", headers=OURS[who])).status_code == 303

    run(test())


@pytest.mark.parametrize("who", FOREIGN)
@pytest.mark.parametrize("lang", ["ru", "en"])
def test_posts_of_foreign_pages_are_refused_and_leave_the_cookie_as_it_was(
    who: str, lang: str
) -> None:
    async def test() -> None:
        house = Tables(Store(), "https://mafia.example")
        table = house.open("owner", "en")
        async with visitor(house) as guest:
            guest.headers["accept-language"] = lang
            for path in ("/new", f"/{table.code}/sit", "/lang/ru", f"/{table.code}/plan"):
                data = {"name": "Zoe", "remote": "on"}
                refused = await guest.post(path, data=data, headers=FOREIGN[who])
                assert refused.status_code == 403
                assert "set-cookie" not in refused.headers
                assert Speech(lang).say("web-wrong-foreign") in refused.text
            assert not table.seating.names

    run(test())


# Real browsers -----------------------------------------------------------------------------------


class Evil(BaseHTTPRequestHandler):
    """A page whose form goes to somebody else's server."""

    aim = ""

    def do_GET(self) -> None:
        page = f'<form method="post" action="{self.aim}"><button>A kitten</button></form>'
        self.send_response(200)
        self.send_header("content-type", "text/html")
        self.end_headers()
        self.wfile.write(page.encode())

    def log_message(self, *about: Any) -> None:
        pass


@pytest.fixture
def evil() -> Iterator[HTTPServer]:
    server = HTTPServer(("127.0.0.1", 0), Evil)
    thread = threading.Thread(target=server.serve_forever, daemon=True)
    thread.start()
    yield server
    server.shutdown()
    server.server_close()
    thread.join()


@pytest.mark.parametrize("name", ["mafia.test", "127.0.0.1"])
def test_in_a_real_browser_our_forms_work_and_a_foreign_one_changes_nothing(
    name: str, serve: Serve, named: Browser, evil: HTTPServer
) -> None:
    table = serve()
    here = f"http://{name}:{table.port}"
    with named.new_context() as device:
        page = device.new_page()
        page.goto(here)
        page.locator('form[action="/new"] button').first.click()
        page.wait_for_url("**/tv")
        code = page.url.split("/")[-2]
        before = device.cookies()
        assert [one["name"] for one in before if one["name"] == f"gorod-{table.port}"]

        Evil.aim = f"{here}/new"
        page.goto(f"http://evil.test:{evil.server_port}/")
        with page.expect_response(f"{here}/new") as refused:
            page.locator("button").click()
        assert refused.value.status == 403
        assert device.cookies() == before

        # Still the owner's, by a form and by a fetch of ours.
        page.goto(f"{here}/{code}/host")
        with page.expect_response(f"{here}/{code}/plan") as chosen:
            page.locator("form[action$='/plan'] select").first.select_option(index=1)
            save = page.locator("form[action$='/plan'] button:visible")
            if save.count():
                save.first.click()
        assert chosen.value.status in (204, 303)
        page.goto(f"{here}/{code}")
        page.locator('input[name="name"]').fill("Zoe")
        page.locator("form[action$='/sit'] button").last.click()
        page.wait_for_url("**/me")


# Where answers lead ------------------------------------------------------------------------------


def test_no_answer_leads_to_the_host_that_the_request_names() -> None:
    async def test() -> None:
        home = Home()
        play(home.table, 1)
        code = home.code
        asked = [
            ("GET", f"/{code}/"),
            ("GET", f"/{code}/tv/?step=1"),
            ("GET", "/games/"),
            ("GET", f"/?code={code}"),
            ("GET", f"/{code}"),
            ("GET", f"/{code}/after"),
            ("GET", f"/{code}/notebook.yaml"),
            ("POST", "/new"),
            ("POST", "/lang/ru"),
            ("POST", f"/{code}/console"),
            ("POST", f"/{code}/shuffle"),
            ("POST", f"/{code}/games/1/delete"),
        ]
        for client in (home.owner.client, home.guest.client):
            client.headers["host"] = "evil.example"
            client.headers["x-forwarded-host"] = "evil.example"
            for method, path in asked:
                answer = await client.request(method, path)
                assert "evil" not in answer.text + str(answer.headers.raw), path
                if answer.is_redirect:
                    assert answer.headers["location"].startswith("/")
                    assert not answer.headers["location"].startswith("//")
        redirect = await home.guest.get(f"/{code}/tv/?step=1")
        assert redirect.headers["location"] == f"/{code}/tv?step=1"

    run(test())


@pytest.mark.parametrize(
    "path", ["//evil.example/", "//evil.example/tv/", "/\\evil.example/", "/%5Cevil.example/tv/"]
)
def test_a_stroke_too_many_leads_nowhere_else(path: str) -> None:
    async def test() -> None:
        async with visitor(Tables(Store())) as guest:
            answer = await guest.get(httpx.URL("http://table").copy_with(raw_path=path.encode()))
            if answer.is_redirect:
                target = httpx.URL("http://table").join(answer.headers["location"])
                assert target.host == "table"
                assert "\\" not in answer.headers["location"]

    run(test())


@pytest.mark.parametrize("host", ["[", "evil.example:99999999", "a b", "é", "a/b?c#d"])
def test_a_strange_host_is_no_trouble(host: str, serve: Serve) -> None:
    table = serve()
    for path in ("ZZZZ/me", f"{table.code}/after", "games"):
        with socket.create_connection(("127.0.0.1", table.port), 60) as guest:
            head = f"GET /{path} HTTP/1.1\r\nHost: {host}\r\nConnection: close\r\n\r\n"
            guest.sendall(head.encode())
            told = b""
            while more := guest.recv(65536):
                told += more
        assert told.split()[1] in (b"200", b"303", b"404", b"409", b"400")
