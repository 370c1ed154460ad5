"""A game at a real server, driven over HTTP until something holds."""

import time
from typing import Any
from urllib.request import Request, urlopen

from gorod.client import Client
from gorod.screens.host.console import Console
from gorod.screens.lobby.lobby import Lobby
from gorod.screens.tv.tv import Wall
from tests.support.server_process import PATIENCE, Served
from tests.support.wire import TESTS

DOCS = TESTS.parent / "docs"


def owner_of(table: Served) -> Client:
    owner = Client(table.base, table.code)
    headers = {"authorization": f"Bearer {owner.token}", "accept": "application/json"}
    urlopen(Request(table.base + table.owner_path, headers=headers), timeout=PATIENCE).close()  # noqa: S310
    return owner


def choose(owner: Client, **fields: Any) -> Lobby:
    """A new rulebook first, then what is chosen of it."""
    for _ in range(2):
        lobby = owner.post("plan", Lobby, **owner.get("host", Lobby).plan | fields)
    return lobby


def lead_to_the_end(owner: Client) -> Wall:
    """Talks end by the owner's word, as at a table that has said all. What the room shows then."""
    while (room := owner.room()).stage == "game":
        if room.events[-1]["type"] in ("DayBegan", "MorningCame", "Tied"):
            console = owner.get("host", Console)
            owner.post("order", object, order="next", wait=console.wait)
        time.sleep(0.2)
    return room


def wait_for(holds: Any) -> None:
    until = time.monotonic() + PATIENCE
    while not holds():
        assert time.monotonic() < until
        time.sleep(0.1)
