"""A server with a certificate of its own."""

import asyncio
import ssl
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import httpx

from gorod.speech import Speech
from gorod.store.store import Store
from gorod.table.setup import Plan
from gorod.table.tables import Tables
from gorod.web.http import connections
from gorod.web.http.certificates import (
    CertificateAuthority,
)
from gorod.web.http.server import HttpsListener, Server
from gorod.web.ops import serve_command

AT_HOME = {"127.0.0.1", "localhost"}


class Home:
    """A house with both doors open, in this process."""

    def __init__(
        self,
        folder: Path,
        plain: int,
        safe: int,
        house: Tables,
        registry: connections.ConnectionRegistry,
    ) -> None:
        self.folder, self.house, self.registry = folder, house, registry
        self.plain, self.safe = f"http://127.0.0.1:{plain}", f"https://127.0.0.1:{safe}"
        self.port = safe
        self.evening = house.open("o" * 24, "en")
        self.evening.choose(Plan(ruleset="textbook", players=6))

    @property
    def trusting(self) -> ssl.SSLContext:
        """A phone whose owner trusts the authority of this house."""
        assert self.house.https is not None
        return ssl.create_default_context(cadata=self.house.https.certificate)

    def phone(self, **about: Any) -> httpx.AsyncClient:
        return httpx.AsyncClient(verify=self.trusting, trust_env=False, timeout=60, **about)

    @property
    def keys(self) -> list[bytes]:
        """What stands in the files of keys, line by line."""
        files = [one.read_bytes() for one in self.folder.glob("*.pem")]
        assert len(files) == 2
        secret = [one.partition(b"-----END PRIVATE KEY")[0] for one in files]
        return [line for one in secret for line in one.split(b"\n")[1:] if len(line) > 16]


@asynccontextmanager
async def home(folder: Path, of_address: int | None = None) -> AsyncIterator[Home]:
    authority = CertificateAuthority(folder)
    doors = [serve_command.listen(Speech("en"), "127.0.0.1", 0) for _ in range(2)]
    plain, safe = (door.getsockname()[1] for door in doors)
    secured = authority.https_address(f"https://127.0.0.1:{safe}")
    house = Tables(Store(folder / "gorod.db"), f"http://127.0.0.1:{plain}", https=secured)
    room = connections.ConnectionRegistry(of_address, 100)
    door = HttpsListener(doors[1], authority.context(AT_HOME), secured)
    server = Server(serve_command.server_config(house, None, room), room, door)
    running = asyncio.create_task(server.serve(sockets=[doors[0]]))
    try:
        while len(getattr(server, "servers", ())) < 2:
            await asyncio.sleep(0.001)
        yield Home(folder, plain, safe, house, room)
    finally:
        server.should_exit = True
        await running
        house.store.close()
