"""Guests with devices and tokens at a table in this process."""

import asyncio
import re
from collections.abc import Awaitable, Callable

from gorod.engine.seats import Seat
from gorod.store.store import Store
from gorod.table.setup import Plan
from gorod.table.tables import Tables
from tests.support.fixed_draws import start
from tests.support.past_games import NamedDevices, Visitor, words

THIEF = "a thief"


class Party:
    """A table of the house: the owner with a laptop, guests with phones."""

    def __init__(self) -> None:
        self.house = Tables(Store(), "http://table")
        self.house.store.rotation = NamedDevices(self.house.store)
        self.table = self.house.open("laptop", "en")
        self.table.choose(Plan(ruleset="sport", players=10, bots=True))
        self.laptop = self.device("laptop")
        self.phones: dict[str, Visitor] = {}

    def device(self, token: str) -> Visitor:
        return Visitor(self.house, token)

    async def sit(self, name: str, seat: Seat, token: str = "") -> Visitor:
        token = token or f"the phone of {name}"
        phone = self.phones.setdefault(name, self.device(token))
        assert (await phone.post(self.at("sit"), data={"name": name, "seat": seat})).is_redirect
        return phone

    def at(self, page: str) -> str:
        return f"/{self.table.code}/{page}"

    async def key(self, by: Visitor, **what: object) -> str:
        """Where the code leads that this device is shown."""
        page = await by.post(self.at("pass"), data=what)
        assert page.status_code == 200, words(page)
        found = re.search(rf"{self.table.code}/key/([\w-]+)", page.text)
        assert found
        return found[1]

    async def use(self, key: str, token: str = THIEF) -> int:
        """What comes of it if a device with this token uses the key."""
        device = self.device(token)
        looked = (await device.get(self.at(f"key/{key}"))).status_code
        used = (await device.post(self.at(f"key/{key}"), data={})).status_code
        assert (looked, used) in [(200, 303), (410, 410), (200, 409)]
        return used

    def seat(self, token: str) -> Seat | None:
        return self.table.permissions.of(token).seat

    def deal(self) -> None:
        start(self.table, 1)
        self.table.conductor.stop()


GONE = 410


def at_a_party(test: Callable[[Party], Awaitable[None]]) -> None:
    async def evening() -> None:
        party = Party()
        await test(party)
        party.table.conductor.stop()
        party.house.store.close()

    asyncio.run(evening())
