"""The table of doors: every declared page, for everybody who has no business there, in every phase.

The rows come from the declarations of the pages. The columns are written here, without asking
them: without a token, with a wrong one, another seat's, another table's, one that has expired, an
owner who plays, one who has left. Whoever is not let in is refused in one sentence, and nothing
changes.
"""

import asyncio
import sys
from functools import cached_property
from typing import Any

import httpx
import pytest
from msgspec.structs import fields
from starlette.requests import Request
from starlette.types import ASGIApp

from gorod.store.rights import CONSOLE, OWNER
from gorod.table.request_errors import RequestError
from gorod.table.setup import Plan
from gorod.web.app import Site
from gorod.web.routing.access import RedirectInstead
from gorod.web.routing.page import PAGES, Page
from gorod.web.routing.request_context import Visit
from tests.support.game_phases import OWNS, PHASES, Phased, a_house
from tests.support.refusals import state
from tests.support.sampling import sampled

MOVED, FORMER, NEIGHBOUR = (one * 24 for one in "mfn")

# Who comes ---------------------------------------------------------------------------------------

SITS, LEADS = {"seat", "player", "seated", "holder", "writer"}, {"host", "leader", "owner"}
ALL = {"anybody", "guest", "watcher"}
VISITORS: dict[str, set[str]] = {
    "without a token": ALL,
    "with a token that can be guessed": set(),
    "with a token of nobody": ALL,
    "a player": ALL | SITS,
    "the owner of another table, who plays there": ALL,
    "whose seat went over to another phone": ALL,
    "whose console and table went to another": ALL,
    "an owner who plays": ALL | SITS | LEADS | {"successor", "librarian"},
    "one who has left": ALL | SITS,
}
"""To which audiences each of them belongs, whatever happens; to no other."""
SCREENS = {"tv": "watcher", "me": "seat", "host": "leader", "assistant": "assistant"}
"""For whom each screen is that stays live: its stream is for the same."""
REFUSED = {400, 403, 409}


class Doors(Phased):
    """Ten play, of whom one owns the table; Gorod hosts."""

    def __init__(self, seed: int) -> None:
        super().__init__(a_house(), Plan(ruleset="city", players=10, bots=False), seed)
        self.sit({1: OWNS})
        other = self.house.open(NEIGHBOUR, "en")
        other.sit("Neighbour", 1, NEIGHBOUR)
        store, code = self.house.store, self.evening.code
        for right in (OWNER, CONSOLE):  # another had it, until it went to the one who plays
            for token in (FORMER, OWNS):
                store.withdraw(code, right)
                store.grant(code, token, right)
        self.site = Site(self.house, None)

    def visitors(self) -> dict[str, str | None]:
        """The token of each who comes now; nobody has left before somebody has."""
        rights = self.evening.permissions
        if rights.of(MOVED).seat is None and rights.of(self.tokens[3]).seat == 3:
            for one, other in ((self.tokens[3], MOVED), (MOVED, self.tokens[3])):
                rights.redeem(rights.make_seat_key(3, one), other)
        match = self.evening.match
        gone = sorted(match.departed - {1, 2, 3}) if match is not None else []
        alive = next(seat for seat in (2, 4, 5, 6, 7, 8) if seat not in gone)
        tokens: dict[str, str | None] = {
            "without a token": None,
            "with a token that can be guessed": "short",
            "with a token of nobody": "x" * 24,
            "a player": self.tokens[alive],
            "the owner of another table, who plays there": NEIGHBOUR,
            "whose seat went over to another phone": MOVED,
            "whose console and table went to another": FORMER,
            "an owner who plays": OWNS,
        }
        return tokens | ({"one who has left": self.tokens[gone[0]]} if gone else {})

    def close(self) -> None:
        self.house.stop_all()
        self.house.store.close()

    # At a door ------------------------------------------------------------------------------------

    def path(self, page: Page, screen: str = "") -> str:
        path = page.address.replace("{code}", self.evening.code).replace("{screen}", screen)
        for part, value in {"number": "1", "at": "0", "lang": "ru", "book": "city"}.items():
            path = path.replace(f"{{{part}}}", value)
        return path.replace("{key}", "nokey").replace("{what}", "1")

    def has(self, page: Page, token: str | None, screen: str) -> bool:
        """Whether this device is let in."""
        headers = [(b"accept", b"application/json")]
        headers += [(b"authorization", f"Bearer {token}".encode())] if token is not None else []
        parts = {"code": self.evening.code, "screen": screen} if "{code}" in page.path else {}
        scope = {"type": "http", "method": page.method, "path": "/", "query_string": b""}
        try:
            visit = Visit(self.house, Request({**scope, "headers": headers, "path_params": parts}))
            page.for_.check(visit)
        except (RedirectInstead, RequestError):
            return False
        return True

    @cached_property
    def app(self) -> ASGIApp:
        return self.site.app()

    async def ask(
        self, page: Page, token: str | None, screen: str, accept: str, **sent: Any
    ) -> httpx.Response:
        headers = {"accept": accept, "accept-language": "en"}
        headers |= {"authorization": f"Bearer {token}"} if token is not None else {}
        transport = httpx.ASGITransport(self.app)
        about: dict[str, Any] = {"json": sent} if page.posts else {}
        async with httpx.AsyncClient(transport=transport, base_url="http://table") as client:
            return await client.request(
                page.method, self.path(page, screen), headers=headers, **about
            )


IN_TURN = sorted(PHASES, key=lambda phase: phase not in ("lobby", "night", "over"))
"""The first three are tried in every run: before, in and after a game."""
LEFT = ("night", "day", "vote", "over")
"""When somebody has left for good; not the owner, nor the one whose phone is another."""


def at_the(phase: str) -> Doors:
    """The table when it is so far."""
    for seed in range(100):
        doors = Doors(seed)
        if doors.come_to(phase):
            match = doors.evening.match
            gone = match.departed if match is not None else set()
            if not gone & {1, 3} and (phase not in LEFT or gone - {2}):
                return doors
        doors.close()
    raise AssertionError(phase)


# Every door --------------------------------------------------------------------------------------


def doors_of(page: Page) -> list[tuple[str, str]]:
    """The screens of which this is the stream, or itself alone; and for whom each is."""
    if page.for_.name == "onlooker":
        return [*SCREENS.items(), ("nothing", "nobody")]
    return [("", page.for_.name)]


@pytest.mark.clause("COMMON-5", "COMMON-9")
@sampled("phase", IN_TURN, tried=3)
def test_every_door_is_shut_for_whom_it_should_be(phase: str) -> None:
    async def test() -> None:
        doors = at_the(phase)
        came = doors.visitors()
        assert ("one who has left" in came) >= (phase in LEFT)
        for name, token in came.items():
            may = VISITORS[name]
            for page in PAGES:
                for screen, audience in doors_of(page):
                    where = (phase, name, page.name, screen)
                    assert doors.has(page, token, screen) == (audience in may), where
                    if audience not in may:
                        await refused(doors, page, token, screen)
        doors.close()

    asyncio.run(test())


async def refused(doors: Doors, page: Page, token: str | None, screen: str) -> None:
    before = state(doors)
    told = await doors.ask(page, token, screen, "application/json")
    assert told.status_code in REFUSED, (page.name, token, told.text)
    assert set(told.json()) == {"error"}
    assert state(doors) == before, (page.name, token)
    shown = await doors.ask(page, token, screen, "text/html")
    led = {303} if page.for_.name == "seat" else set()
    assert shown.status_code in REFUSED | led, (page.name, token)
    assert state(doors) == before, (page.name, token)


@pytest.mark.clause("COMMON-9")
@pytest.mark.parametrize("phase", PHASES)
def test_a_player_does_nothing_in_the_name_of_another_seat(phase: str) -> None:
    """Whatever can be sent that names a seat, naming one that is another's."""

    async def test() -> None:
        doors = at_the(phase)
        tried = 0
        came = doors.visitors()
        mine = doors.evening.permissions.of(came["a player"] or "").seat
        others = [seat for seat in doors.tokens if seat not in (1, mine)]
        for page in PAGES:
            for field in {one.encode_name for one in fields(page.takes)} & {"seat", "to"}:
                before = state(doors)
                sent: dict[str, Any] = (
                    {"number": 1, "id": "x", "pass": "yes"} if field == "to" else {}
                )
                sent |= {"name": "Me"} if page.path.endswith("/sit") else {}
                sent |= {"order": "remove"} if page.path.endswith("/order") else {}
                sent[field] = others[0]
                told = await doors.ask(page, came["a player"], "", "application/json", **sent)
                assert told.status_code in REFUSED, (page.name, field, told.text)
                assert state(doors) == before, (page.name, field)
                tried += 1
        assert tried >= 5
        doors.close()

    asyncio.run(test())


def test_every_audience_and_every_live_screen_has_its_place_in_the_table() -> None:
    known = {*ALL, *SITS, *LEADS, "successor", "librarian", "judge", "assistant", "keeper"}
    assert {page.for_.name for page in PAGES} == known | {"onlooker"}
    assert {page.stream: page.for_.name for page in PAGES if page.stream} == SCREENS


def test_a_door_that_was_left_open_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    page = next(one for one in PAGES if one.name == "get_code_correct")
    monkeypatch.setattr(sys.modules[__name__], "PAGES", [page])
    monkeypatch.setattr(type(page.for_), "check", lambda *_: None)
    with pytest.raises(AssertionError, match="get_code_correct"):
        test_every_door_is_shut_for_whom_it_should_be("deal")
