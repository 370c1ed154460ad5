"""Session cookies: the server issues them, renews them with each new right, and adopts none."""

import asyncio
import re
from collections.abc import AsyncIterator, Coroutine
from contextlib import asynccontextmanager
from http.cookies import SimpleCookie
from pathlib import Path
from typing import Any

import httpx
import pytest
from wire import served

from gorod.store import rotation
from gorod.store.kept import Store
from gorod.store.places import Place
from gorod.store.rights import CONSOLE, Sits
from gorod.store.rotation import GRACE_S
from gorod.table.evening import Evening
from gorod.table.house import House
from gorod.web import live
from gorod.web.app import Site
from postgres import new_database

AN_ID = "an-id-that-nobody-can-guess"
SCHEMES = pytest.mark.parametrize("scheme", ["http", "https"])


@pytest.fixture(params=["file", "server"])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Place:
    if request.param == "file":
        return tmp_path / "gorod.db"
    return new_database(request.getfixturevalue("server_address"))


class Clock:
    """The world's clock, which a test turns."""

    def __init__(self) -> None:
        self.now = 1_800_000_000.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    turned = Clock()
    monkeypatch.setattr(rotation, "time", turned)
    return turned


class Table:
    """One table of one server, and requests with cookies as they are written on the wire."""

    def __init__(self, house: House, evening: Evening, client: httpx.AsyncClient) -> None:
        self.house = house
        self.evening = evening
        self.client = client

    async def ask(
        self, method: str, path: str, cookie: str = "", scheme: str = "http", **data: str
    ) -> httpx.Response:
        where = path if path.startswith("/") else f"/{self.evening.code}/{path}".rstrip("/")
        headers = {"cookie": cookie} if cookie else {}
        self.client.cookies.clear()
        return await self.client.request(
            method, f"{scheme}://table{where}", headers=headers, data=data or None
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
        return self.evening.rights.seat_of(cookie.partition("=")[2])


def issued(answer: httpx.Response) -> str:
    """The session cookie that this answer sets."""
    for line in answer.headers.get_list("set-cookie"):
        for name, one in SimpleCookie(line).items():
            if name in ("gorod", "__Host-gorod"):
                return f"{name}={one.value}"
    return ""


@asynccontextmanager
async def table(place: Place = ":memory:", code: str = "") -> AsyncIterator[Table]:
    house = House(Store(place))
    try:
        evening = house.find(code) if code else house.open("owner", "en")
        assert evening is not None
        transport = httpx.ASGITransport(Site(house, None).app())
        async with httpx.AsyncClient(transport=transport) as client:
            yield Table(house, evening, client)
    finally:
        house.store.close()


def run(test: Coroutine[Any, Any, None]) -> None:
    asyncio.run(test)


# Fixation ----------------------------------------------------------------------------------------


@SCHEMES
@pytest.mark.parametrize("name", ["gorod", "__Host-gorod"])
def test_a_planted_cookie_is_not_adopted(scheme: str, name: str) -> None:
    async def test() -> None:
        async with table() as at:
            planted = f"{name}=planted-by-a-stranger-in-the-wifi"
            sat = await at.ask("POST", "sit", planted, scheme, name="Zoe")
            own = issued(sat)
            assert sat.status_code == 303
            assert own
            assert own.partition("=")[2] != planted.partition("=")[2]
            assert await at.seat(own, scheme) == 1
            for cookie in ("gorod", "__Host-gorod"):
                value = planted.partition("=")[2]
                assert await at.seat(f"{cookie}={value}", scheme) is None
            assert not at.evening.rights.of(planted.partition("=")[2])

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
            key = at.evening.rights.key(CONSOLE, "owner")
            cookies.append(issued(await at.ask("POST", f"key/{key}", cookies[-1])))
            key = at.house.owners_key(at.evening)
            own = await at.ask("GET", f"/own/{at.evening.code}/{key}", cookies[-1])
            cookies.append(issued(own))
            assert all(cookies)
            assert len({*cookies}) == 4
            token = cookies[-1].partition("=")[2]
            assert {Sits(1), CONSOLE} <= at.evening.rights.of(token)

    run(test())


def test_a_stream_that_a_thief_holds_does_not_follow_the_guest_to_another_seat(
    clock: Clock,
) -> None:
    """He planted the cookie of his own seat, and looks on through it."""

    async def test() -> None:
        async with served() as room:
            thief, guest = room.browser(), room.browser()
            await thief.post("sit", name="Mallory")
            guest.client.cookies.set("gorod", thief.client.cookies["gorod"])
            await thief.watch("me")
            planted = guest.client.cookies["gorod"]
            sat = await guest.client.post(
                room.path("sit"),
                data={"name": "Zoe", "seat": "4"},
                headers={"cookie": f"gorod={planted}"},
            )
            assert sat.status_code == 303
            while not any(one.kind == "gone" for one in thief.got):
                await asyncio.sleep(0)
            assert not any("Zoe" in one.body and one.kind == "page" for one in thief.got[:-1])

    run(test())


# Renewal -----------------------------------------------------------------------------------------


def test_a_cookie_stolen_before_its_guest_sat_down_is_dead_after_the_grace(
    clock: Clock, place: Place
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
            assert elsewhere.rights.seat_of(other.partition("=")[2]) is None
            moved = await at.ask("GET", f"/{elsewhere.code}/me", stolen, "https")
            assert not issued(moved)

    run(test())


def test_a_key_made_with_an_old_cookie_dies_with_it(clock: Clock) -> None:
    async def test() -> None:
        async with table() as at:
            stolen = await at.sit("Zoe")
            own = issued(await at.ask("POST", "/new", stolen))
            assert await at.seat(own) == 1
            key = at.evening.rights.key_to_seat(1, stolen.partition("=")[2])
            clock.now += GRACE_S + 1
            await at.sit("Ada")  # whatever is dead is cleaned up with the next renewal
            await at.ask("POST", "/new", own)
            assert at.house.store.opens(at.evening.code, key) is None

    run(test())


def test_a_lost_answer_costs_nobody_the_old_seats(clock: Clock, place: Place) -> None:
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
    old: str, clock: Clock, place: Place
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


def test_a_key_whose_answer_was_lost_can_be_taken_again(place: Place) -> None:
    async def test() -> None:
        async with table(place) as at:
            key = at.evening.rights.key(CONSOLE, "owner")
            page = (await at.ask("GET", f"key/{key}")).text
            form = {"id": re.findall(r'name="id" value="([\w-]+)"', page)[0]}
            lost = await at.ask("POST", f"key/{key}", **form)
            again = await at.ask("POST", f"key/{key}", **form)
            assert issued(again) == issued(lost)
            assert again.headers["location"] == lost.headers["location"]
            assert at.evening.rights.hosts(issued(again).partition("=")[2])
            stranger = await at.ask("POST", f"key/{key}", id="another-id-that-is-long")
            assert stranger.status_code == 410

    run(test())


def test_who_is_refused_keeps_the_cookie() -> None:
    async def test() -> None:
        async with table() as at:
            await at.sit("Ada")
            own = await at.sit("Zoe")
            before = at.house.store.base.ask("select count(*) from device")
            refused = await at.ask("POST", "sit", own, name="Ada")
            assert refused.status_code == 409
            assert not issued(refused)
            assert await at.seat(own) == 2
            assert at.house.store.base.ask("select count(*) from device") == before

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
            rows = at.house.store.base.ask("select count(*) from rotation")
            assert rows == [(1,)]

    run(test())


# Upgrades ----------------------------------------------------------------------------------------


def test_a_guest_of_an_earlier_version_keeps_the_seat(place: Place) -> None:
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
            assert at.evening.rights.seat_of("a-token-of-the-programs-own") == 2

    run(test())


# HTTPS -------------------------------------------------------------------------------------------


def test_a_guest_who_comes_to_https_gets_a_cookie_that_was_never_in_the_clear(
    clock: Clock, place: Place
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
            assert at.house.store.base.ask("select count(*) from rotation") == [(0,)]

    run(test())


# Streams -----------------------------------------------------------------------------------------


def test_an_open_stream_goes_on_and_is_told_to_come_back_when_its_cookie_dies(
    clock: Clock, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test() -> None:
        async with served() as room:
            phone, tab = room.browser(), room.browser()
            await phone.post("sit", name="Zoe")
            old = phone.client.cookies["gorod"]
            tab.client.cookies.set("gorod", old)
            await tab.watch("me")
            await phone.post("/new")
            assert phone.client.cookies["gorod"] != old
            assert (await phone.get("me")).status == 200
            before = tab.pushes
            await room.browser().post("sit", name="Ada")
            while tab.pushes == before:
                await asyncio.sleep(0)
            assert "Ada" in tab.screen
            clock.now += GRACE_S + 1
            room.evening.changed()
            while not any(one.kind in ("back", "gone") for one in tab.got):
                await asyncio.sleep(0)
            assert [one.kind for one in tab.got][-1] == "back"
            await phone.watch("me")
            assert "Ada" in phone.screen

    monkeypatch.setattr(live, "BACK", (1, 2))
    run(test())


# Several workers ---------------------------------------------------------------------------------


def test_another_worker_knows_the_new_cookie_at_once_and_the_old_one_no_more(
    clock: Clock, server_address: str
) -> None:
    async def test() -> None:
        address = new_database(server_address)
        async with table(address) as one:
            plain = await one.sit("Zoe")
            async with table(address, one.evening.code) as other:
                assert (await other.ask("GET", "me", plain)).status_code == 200
                moved = await one.ask("GET", "me", plain, "https")
                assert issued(await other.ask("GET", "me", plain, "https")) == issued(moved)
                assert (await other.ask("GET", "me", issued(moved), "https")).status_code == 200
                clock.now += GRACE_S + 1
                for at in (one, other):
                    assert (await at.ask("GET", "me", plain)).status_code == 303

    run(test())
