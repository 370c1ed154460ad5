"""Session cookies: the server issues them, renews them with each new right, and adopts none."""

import asyncio
import re
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from http.cookies import SimpleCookie
from typing import Any

import httpx
import pytest

from gorod.store import token_rotation
from gorod.store.paths import DatabaseLocation
from gorod.store.rights import CONSOLE, Sits
from gorod.store.store import Store
from gorod.store.token_rotation import GRACE_S
from gorod.table.evening import Evening
from gorod.table.tables import Tables
from gorod.web.app import Site
from gorod.web.rendering import live_screens
from gorod.web.routing.request_context import OUR_COOKIE
from tests.support.wire import Browser, served

AN_ID = "an-id-that-nobody-can-guess"
SCHEMES = pytest.mark.parametrize("scheme", ["http", "https"])


class Clock:
    """The world's clock, which a test turns."""

    def __init__(self) -> None:
        self.now = 1_800_000_000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    turned = Clock()
    monkeypatch.setattr(token_rotation, "time", turned)
    return turned


class Table:
    """One table of one server, and requests with cookies as they are written on the wire."""

    def __init__(
        self, house: Tables, evening: Evening, client: httpx.AsyncClient, port: str = ""
    ) -> None:
        self.house = house
        self.evening = evening
        self.client = client
        self.port = port

    async def ask(
        self, method: str, path: str, cookie: str = "", scheme: str = "http", **data: str
    ) -> httpx.Response:
        where = path if path.startswith("/") else f"/{self.evening.code}/{path}".rstrip("/")
        headers = {"cookie": cookie} if cookie else {}
        self.client.cookies.clear()
        return await self.client.request(
            method, f"{scheme}://table{self.port}{where}", headers=headers, data=data or None
        )

    async def sit(self, name: str, cookie: str = "", **more: str) -> str:
        """Sit down; the cookie that the browser has then."""
        answer = await self.ask("POST", "sit", cookie, name=name, **more)
        assert answer.status_code == 303, answer.text
        return issued(answer) or cookie

    async def seat(self, cookie: str, scheme: str = "http") -> int | None:
        """The seat whose card this cookie shows."""
        answer = await self.ask("GET", "me", cookie, scheme)
        found = re.search(r'data-stream="/\w+/stream/me"', answer.text)
        if answer.status_code != 200 or found is None:
            return None
        return self.evening.permissions.of(cookie.partition("=")[2]).seat


def issued(answer: httpx.Response) -> str:
    """The session cookie that this answer sets."""
    for line in answer.headers.get_list("set-cookie"):
        for name, one in SimpleCookie(line).items():
            if OUR_COOKIE.fullmatch(name):
                return f"{name}={one.value}"
    return ""


def session_cookie(browser: Browser) -> tuple[str, str]:
    """The name and the value of the only session cookie that this browser has."""
    (found,) = [one for one in browser.client.cookies.items() if OUR_COOKIE.fullmatch(one[0])]
    return found


@asynccontextmanager
async def table(
    place: DatabaseLocation = ":memory:", code: str = "", port: str = ""
) -> AsyncIterator[Table]:
    house = Tables(Store(place))
    try:
        evening = house.find(code) if code else house.open("owner", "en")
        assert evening is not None
        transport = httpx.ASGITransport(Site(house, None).app())
        async with httpx.AsyncClient(transport=transport) as client:
            yield Table(house, evening, client, port)
    finally:
        house.store.close()


def run(test: Coroutine[Any, Any, None]) -> None:
    asyncio.run(test)


# Fixation ----------------------------------------------------------------------------------------


@SCHEMES
@pytest.mark.parametrize("name", ["gorod", "__Host-gorod", "gorod-8080", "__Host-gorod-8080"])
@pytest.mark.parametrize("port", ["", ":8080"])
def test_a_planted_cookie_is_not_adopted(scheme: str, name: str, port: str) -> None:
    async def test() -> None:
        async with table(port=port) as at:
            planted = f"{name}=planted-by-a-stranger-in-the-wifi"
            sat = await at.ask("POST", "sit", planted, scheme, name="Zoe")
            own = issued(sat)
            assert sat.status_code == 303
            assert own
            assert own.partition("=")[2] != planted.partition("=")[2]
            assert await at.seat(own, scheme) == 1
            for cookie in {"gorod", "__Host-gorod", name}:
                value = planted.partition("=")[2]
                assert await at.seat(f"{cookie}={value}", scheme) is None
            assert not at.evening.permissions.of(planted.partition("=")[2])

    run(test())


@SCHEMES
def test_a_strangers_own_cookie_planted_on_a_guest_shows_him_nothing(scheme: str) -> None:
    """The stranger sits at another table, so the server knows his cookie."""

    async def test() -> None:
        async with table() as at:
            there = at.house.open("somebody", "en").code
            planted = issued(await at.ask("POST", f"/{there}/sit", name="Mallory"))
            sat = await at.ask("POST", "sit", planted, scheme, name="Zoe")
            own = issued(sat)
            assert own.partition("=")[2] != planted.partition("=")[2]
            assert await at.seat(planted) is None  # not even before the new one is used
            assert await at.seat(own, scheme) == 1
            assert await at.seat(planted) is None
            mallory = await at.ask("POST", "sit", planted, name="Zoe", id=AN_ID)
            assert mallory.status_code == 409
            assert await at.seat(own, scheme) == 1

    run(test())


def test_each_new_right_comes_with_a_new_cookie() -> None:
    async def test() -> None:
        async with table() as at:
            cookies = [await at.sit("Zoe")]
            cookies.append(issued(await at.ask("POST", "/new", cookies[-1])))
            key = at.evening.permissions.make_key(CONSOLE, "owner")
            cookies.append(issued(await at.ask("POST", f"key/{key}", cookies[-1])))
            key = at.house.owners_key(at.evening)
            own = await at.ask("GET", f"/own/{at.evening.code}/{key}", cookies[-1])
            cookies.append(issued(own))
            assert all(cookies)
            assert len({*cookies}) == 4
            token = cookies[-1].partition("=")[2]
            assert {Sits(1), CONSOLE} <= at.evening.permissions.of(token)

    run(test())


def test_a_stream_that_a_thief_holds_does_not_follow_the_guest_to_another_seat(
    clock: Clock,
) -> None:
    """He planted the cookie of his own seat, and looks on through it."""

    async def test() -> None:
        async with served() as room:
            thief, guest = room.browser(), room.browser()
            await thief.post("sit", name="Mallory")
            name, planted = session_cookie(thief)
            await thief.watch("me")
            sat = await guest.client.post(
                room.path("sit"),
                data={"name": "Zoe", "seat": "4"},
                headers={"cookie": f"{name}={planted}"},
            )
            assert sat.status_code == 303
            while not any(one.kind == "gone" for one in thief.got):
                await asyncio.sleep(0)
            assert not any("Zoe" in one.body and one.kind == "page" for one in thief.got[:-1])

    run(test())


# Renewal -----------------------------------------------------------------------------------------


def test_a_cookie_stolen_before_its_guest_sat_down_is_dead_after_the_grace(
    clock: Clock, place: DatabaseLocation
) -> None:
    async def test() -> None:
        async with table(place) as at:
            elsewhere = at.house.open("somebody", "en")
            stolen = issued(await at.ask("POST", f"/{elsewhere.code}/sit", name="Zoe"))
            own = await at.sit("Zoe", stolen)
            path = f"/{elsewhere.code}/me"
            assert (await at.ask("GET", path, own)).status_code == 200
            clock.now += GRACE_S - 1
            assert (await at.ask("GET", path, stolen)).status_code == 200  # what was on its way
            clock.now += 2
            assert (await at.ask("GET", path, stolen)).status_code == 303
            bearer = {"authorization": f"Bearer {stolen.partition('=')[2]}"}
            at.client.cookies.clear()
            told = await at.client.get(f"http://table{path}", headers=bearer)
            assert told.status_code == 303
            assert (await at.ask("GET", path, own)).status_code == 200

    run(test())


def test_an_old_cookie_in_its_grace_cannot_be_renewed(clock: Clock) -> None:
    """Else a thief would have its rights for ever."""

    async def test() -> None:
        async with table() as at:
            elsewhere = at.house.open("somebody", "en")
            stolen = issued(await at.ask("POST", f"/{elsewhere.code}/sit", name="Zoe"))
            own = await at.sit("Zoe", stolen)
            assert await at.seat(own) == 1
            other = await at.sit("Mallory", stolen)
            clock.now += GRACE_S + 1
            assert elsewhere.permissions.of(other.partition("=")[2]).seat is None
            moved = await at.ask("GET", f"/{elsewhere.code}/me", stolen, "https")
            assert not issued(moved)

    run(test())


def test_a_key_made_with_an_old_cookie_dies_with_it(clock: Clock) -> None:
    async def test() -> None:
        async with table() as at:
            stolen = await at.sit("Zoe")
            own = issued(await at.ask("POST", "/new", stolen))
            assert await at.seat(own) == 1
            key = at.evening.permissions.make_seat_key(1, stolen.partition("=")[2])
            clock.now += GRACE_S + 1
            await at.sit("Ada")  # whatever is dead is cleaned up with the next renewal
            await at.ask("POST", "/new", own)
            assert at.house.store.right_of_key(at.evening.code, key) is None

    run(test())


def test_a_lost_answer_costs_nobody_the_old_seats(clock: Clock, place: DatabaseLocation) -> None:
    """The new cookie never came: the old one lives on, however long that takes."""

    async def test() -> None:
        async with table(place) as at:
            elsewhere = at.house.open("somebody", "en")
            old = issued(await at.ask("POST", f"/{elsewhere.code}/sit", name="Zoe"))
            await at.sit("Zoe", old)
            clock.now += 100 * GRACE_S
            assert (await at.ask("GET", f"/{elsewhere.code}/me", old)).status_code == 200

    run(test())


@pytest.mark.parametrize("old", ["", "known"])
def test_sitting_down_again_after_a_lost_answer_gives_the_same_seat(
    old: str, clock: Clock, place: DatabaseLocation
) -> None:
    """The page is sent again as it was, over a restart too."""

    async def test() -> None:
        async with table(place) as at:
            code, cookie = at.evening.code, ""
            if old:
                elsewhere = at.house.open("somebody", "en").code
                cookie = issued(await at.ask("POST", f"/{elsewhere}/sit", name="Zoe"))
            page = (await at.ask("GET", "", cookie)).text
            found = re.search(r'name="id" value="([\w-]{20,64})"', page)
            assert found is not None
            form = {"name": "Zoe", "seat": "3", "id": found[1]}
            lost = issued(await at.ask("POST", "sit", cookie, **form))
        async with table(place, code) as at:
            again = issued(await at.ask("POST", "sit", cookie, **form))
            assert again == lost
            assert await at.seat(again) == 3
            assert at.evening.seating.names == {3: "Zoe"}
            # once it has been used, nobody gets it by that form any more
            late = await at.ask("POST", "sit", cookie, **form)
            assert issued(late) != again
            assert late.status_code == 409

    run(test())


def test_the_id_of_a_form_must_be_hard_to_guess() -> None:
    async def test() -> None:
        async with table() as at:
            await at.sit("Zoe", id="1")
            assert (await at.ask("POST", "sit", name="Zoe", id="1")).status_code == 409

    run(test())


def test_two_entrances_have_two_ids() -> None:
    async def test() -> None:
        async with table() as at:
            pages = [(await at.ask("GET", "")).text for _ in range(2)]
            ids = {re.findall(r'name="id" value="([\w-]+)"', page)[0] for page in pages}
            assert len(ids) == 2

    run(test())


def test_a_key_whose_answer_was_lost_can_be_taken_again(place: DatabaseLocation) -> None:
    async def test() -> None:
        async with table(place) as at:
            key = at.evening.permissions.make_key(CONSOLE, "owner")
            page = (await at.ask("GET", f"key/{key}")).text
            form = {"id": re.findall(r'name="id" value="([\w-]+)"', page)[0]}
            lost = await at.ask("POST", f"key/{key}", **form)
            again = await at.ask("POST", f"key/{key}", **form)
            assert issued(again) == issued(lost)
            assert again.headers["location"] == lost.headers["location"]
            assert at.evening.permissions.of(issued(again).partition("=")[2]).hosts
            stranger = await at.ask("POST", f"key/{key}", id="another-id-that-is-long")
            assert stranger.status_code == 410

    run(test())


def test_who_is_refused_keeps_the_cookie() -> None:
    async def test() -> None:
        async with table() as at:
            await at.sit("Ada")
            own = await at.sit("Zoe")
            before = at.house.store.database.query("select count(*) from device")
            refused = await at.ask("POST", "sit", own, name="Ada")
            assert refused.status_code == 409
            assert not issued(refused)
            assert await at.seat(own) == 2
            assert at.house.store.database.query("select count(*) from device") == before

    run(test())


def test_parallel_requests_with_the_old_cookie_are_answered() -> None:
    """Another tab loads its screen while this one sits down elsewhere."""

    async def test() -> None:
        async with table() as at:
            elsewhere = at.house.open("somebody", "en")
            old = issued(await at.ask("POST", f"/{elsewhere.code}/sit", name="Zoe"))
            tab = f"/{elsewhere.code}/me"
            sat, *looked = await asyncio.gather(
                at.ask("POST", "sit", old, name="Zoe"),
                *(at.ask("GET", tab, old) for _ in range(5)),
            )
            assert [one.status_code for one in looked] == [200] * 5
            assert (await at.ask("GET", tab, issued(sat))).status_code == 200
            assert (await at.ask("GET", tab, old)).status_code == 200

    run(test())


def test_what_never_reached_its_device_is_deleted(clock: Clock) -> None:
    """Who renews and never uses what he gets cannot fill the disk."""

    async def test() -> None:
        async with table() as at:
            old = await at.sit("Zoe")
            for _ in range(5):
                clock.now += GRACE_S + 1
                await at.ask("POST", "/new", old)
            rows = at.house.store.database.query("select count(*) from rotation")
            assert rows == [(1,)]

    run(test())


# Upgrades ----------------------------------------------------------------------------------------


def test_a_guest_of_an_earlier_version_keeps_the_seat(place: DatabaseLocation) -> None:
    """His token stands in the database, whoever chose it."""

    async def test() -> None:
        async with table(place) as at:
            code = at.evening.code
            at.evening.sit("Zoe", 2, "a-token-of-the-version-before")
        async with table(place, code) as at:
            cookie = "gorod=a-token-of-the-version-before"
            assert await at.seat(cookie) == 2
            moved = await at.sit("Zoe", cookie, seat="5")
            assert moved != cookie
            assert await at.seat(moved) == 5
            assert at.evening.seating.names == {5: "Zoe"}

    run(test())


def test_a_programs_token_is_never_replaced() -> None:
    async def test() -> None:
        async with table() as at:
            headers = {"authorization": "Bearer a-token-of-the-programs-own"}
            for scheme in ("http", "https"):
                for seat in (1, 2):
                    sat = await at.client.post(
                        f"{scheme}://table/{at.evening.code}/sit",
                        json={"name": "Robin", "seat": seat},
                        headers=headers,
                    )
                    assert sat.status_code == 200
                    assert "set-cookie" not in sat.headers
            assert at.evening.permissions.of("a-token-of-the-programs-own").seat == 2

    run(test())


# HTTPS -------------------------------------------------------------------------------------------


def test_a_guest_who_comes_to_https_gets_a_cookie_that_was_never_in_the_clear(
    clock: Clock, place: DatabaseLocation
) -> None:
    async def test() -> None:
        async with table(place) as at:
            plain = await at.sit("Zoe")
            first, second = [await at.ask("GET", "me", plain, "https") for _ in range(2)]
            safe = issued(first)
            assert safe.startswith("__Host-gorod=")
            assert issued(second) == safe  # several tabs get the same one
            line = first.headers["set-cookie"].lower()
            assert {"secure", "httponly", "path=/", "samesite=lax"} <= set(line.split("; "))
            assert safe.partition("=")[2] != plain.partition("=")[2]
            both = f"{plain}; {safe}"
            assert await at.seat(safe, "https") == 1
            assert not issued(await at.ask("GET", "me", both, "https"))
            clock.now += GRACE_S + 1
            for scheme in ("http", "https"):
                assert (await at.ask("GET", "me", plain, scheme)).status_code == 303
            assert (await at.ask("GET", "me", both, "https")).status_code == 200

    run(test())


def test_a_cookie_that_has_no_rights_is_not_renewed_on_https() -> None:
    async def test() -> None:
        async with table() as at:
            looked = await at.ask("GET", "", "gorod=planted", "https")
            assert looked.status_code == 200
            assert not issued(looked)
            assert at.house.store.database.query("select count(*) from rotation") == [(0,)]

    run(test())


# Several servers on one host ---------------------------------------------------------------------


class Jar:
    """A browser with several servers on one host: it sends every cookie to each of them."""

    def __init__(self) -> None:
        self.kept: dict[str, str] = {}

    async def ask(
        self, at: Table, method: str, path: str, scheme: str = "http", **data: str
    ) -> httpx.Response:
        sent = [
            f"{name}={value}"
            for name, value in self.kept.items()
            if scheme == "https" or not name.startswith("__Host-")
        ]
        cookie = "; ".join(sent)
        answer = await at.ask(method, path, cookie, scheme, **data)
        name, _, value = issued(answer).partition("=")
        if name:
            self.kept[name] = value
        return answer

    async def has_seat(self, at: Table, scheme: str = "http") -> bool:
        return "stream/me" in (await self.ask(at, "GET", "me", scheme)).text


@SCHEMES
def test_two_servers_on_one_host_leave_each_other_their_cookies(scheme: str, clock: Clock) -> None:
    async def test() -> None:
        async with table(port=":8080") as one, table(port=":8081") as other, table() as third:
            browser = Jar()
            for at in (one, other, third, one, other):
                sat = await browser.ask(at, "POST", "sit", scheme, name="Zoe")
                assert sat.status_code == 303
            clock.now += GRACE_S + 1
            for at in (one, other, third):
                assert await browser.has_seat(at, scheme)
                assert at.evening.seating.names == {1: "Zoe"}
            prefix = "__Host-" if scheme == "https" else ""
            assert [*browser.kept] == [f"{prefix}gorod{p}" for p in ("-8080", "-8081", "")]

    run(test())


@SCHEMES
def test_guests_of_the_version_before_keep_their_seats_at_both_servers(
    scheme: str, clock: Clock
) -> None:
    """It knew one name for every port, so a browser has the cookie of one of the two."""

    async def test() -> None:
        async with table(port=":8080") as one, table(port=":8081") as other:
            browser = Jar()
            one.evening.sit("Zoe", 2, "a-token-of-the-version-before")
            name = "__Host-gorod" if scheme == "https" else "gorod"
            browser.kept[name] = "a-token-of-the-version-before"
            assert await browser.has_seat(one, scheme)
            assert not await browser.has_seat(other, scheme)
            await browser.ask(other, "POST", "sit", scheme, name="Zoe")
            for _ in range(2):
                clock.now += GRACE_S + 1
                assert await browser.has_seat(one, scheme)
                assert await browser.has_seat(other, scheme)
                await browser.ask(one, "POST", "sit", scheme, name="Zoe", seat="4")
            assert one.evening.seating.names == {4: "Zoe"}

    run(test())


@pytest.mark.parametrize(
    ("came", "goes"),
    [
        (("http", ":8080"), ("https", ":8443")),
        (("http", ":8080"), ("https", "")),
        (("http", ":8080"), ("http", "")),
        (("http", ""), ("https", ":8443")),
    ],
)
def test_a_guest_who_comes_back_at_another_port_keeps_the_seat(
    came: tuple[str, str], goes: tuple[str, str], clock: Clock, place: DatabaseLocation
) -> None:
    async def test() -> None:
        async with table(place) as at:
            browser = Jar()
            browser.kept["gorod-9"] = "of-a-server-that-is-none-of-ours"
            scheme, at.port = came
            await browser.ask(at, "POST", "sit", scheme, name="Zoe")
            scheme, at.port = goes
            assert await browser.has_seat(at, scheme)
            await browser.ask(at, "POST", "sit", scheme, name="Zoe", seat="3")
            clock.now += GRACE_S + 1
            for scheme, at.port in (goes, *([came] if "https" not in goes else [])):
                assert await browser.has_seat(at, scheme)

    run(test())


def test_where_no_page_is_found_the_database_is_not_asked_whose_cookie_counts(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """That is said outside any turn: who waited for a database there would hold everybody up."""

    def asked(*_: object) -> bool:
        raise AssertionError("the database was asked")

    async def test() -> None:
        async with table() as at:
            both = "gorod=of-another-server; gorod-8080=of-a-second-one"
            assert (await at.ask("GET", "me", both)).status_code == 303
            monkeypatch.setattr(token_rotation.TokenRotation, "is_current", asked)
            for method, path, status in (("GET", "/no/such/page", 404), ("DELETE", "/", 405)):
                assert (await at.ask(method, path, both)).status_code == status

    run(test())


@pytest.mark.parametrize("name", ["gorod", "gorod-8080", "gorod-1", "__Host-gorod-1"])
def test_a_planted_cookie_does_not_come_before_the_safe_one(name: str) -> None:
    """The stranger plants the cookie of a seat of his own, over the plain address."""

    async def test() -> None:
        async with table(port=":8080") as at:
            mallory = (await at.sit("Mallory")).partition("=")[2]
            sat = await at.ask("POST", "sit", scheme="https", name="Zoe")
            own = issued(sat)
            assert own.startswith("__Host-gorod-8080=")
            alone = await at.ask("GET", "me", own, "https")
            assert "stream/me" in alone.text
            for both in (f"{name}={mallory}; {own}", f"{own}; {name}={mallory}"):
                told = await at.ask("GET", "me", both, "https")
                assert told.text == alone.text
                assert not issued(told)

    run(test())


# Streams -----------------------------------------------------------------------------------------


def test_an_open_stream_goes_on_and_is_told_to_come_back_when_its_cookie_dies(
    clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        async with served() as room:
            phone, tab = room.browser(), room.browser()
            await phone.post("sit", name="Zoe")
            name, old = session_cookie(phone)
            tab.client.cookies.set(name, old)
            await tab.watch("me")
            await phone.post("/new")
            assert session_cookie(phone)[0] == name
            assert session_cookie(phone)[1] != old
            assert (await phone.get("me")).status == 200
            before = tab.pushes
            await room.browser().post("sit", name="Ada")
            while tab.pushes == before:
                await asyncio.sleep(0)
            assert "Ada" in tab.screen
            clock.now += GRACE_S + 1
            room.evening.refresh_screens()
            while not any(one.kind in ("back", "gone") for one in tab.got):
                await asyncio.sleep(0)
            assert [one.kind for one in tab.got][-1] == "back"
            await phone.watch("me")
            assert "Ada" in phone.screen

    monkeypatch.setattr(live_screens, "RECONNECT_MS", (1, 2))
    run(test())


# Several workers ---------------------------------------------------------------------------------


def test_another_worker_knows_the_new_cookie_at_once_and_the_old_one_no_more(
    clock: Clock, database: str
) -> None:
    async def test() -> None:
        async with table(database) as one:
            plain = await one.sit("Zoe")
            async with table(database, one.evening.code) as other:
                assert (await other.ask("GET", "me", plain)).status_code == 200
                moved = await one.ask("GET", "me", plain, "https")
                assert issued(await other.ask("GET", "me", plain, "https")) == issued(moved)
                assert (await other.ask("GET", "me", issued(moved), "https")).status_code == 200
                clock.now += GRACE_S + 1
                for at in (one, other):
                    assert (await at.ask("GET", "me", plain)).status_code == 303

    run(test())
