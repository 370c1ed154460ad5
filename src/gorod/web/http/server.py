"""The HTTP server: its listening sockets, and a graceful shutdown that loses no request."""

import asyncio
import logging
import socket
import ssl
from dataclasses import dataclass
from functools import partial
from typing import TYPE_CHECKING

import uvicorn

from gorod.table.server_health import Health
from gorod.table.tables import HttpsAddress
from gorod.web.http.connections import ACCEPT_BACKLOG, Connection, ConnectionRegistry, TlsHandshake
from gorod.web.http.flow_control import limit_tls_buffers

if TYPE_CHECKING:
    from gorod.web.ops.metrics import MetricsEndpoint

SHUTDOWN_TIMEOUT_S = 5
"""How long requests in progress may take once the server was told to stop."""

log = logging.getLogger("gorod.web")


@dataclass(frozen=True)
class HttpsListener:
    """The HTTPS listener, with a certificate that this machine made itself."""

    listening: socket.socket
    context: ssl.SSLContext
    address: HttpsAddress


class Server(uvicorn.Server):
    """uvicorn's server with an HTTPS listener, a metrics listener and a graceful shutdown.

    Told to stop, it accepts no more connections and tells open streams to reconnect. Requests in
    progress are answered, and by then everything is on the disk. A form that is sent meanwhile
    finds no server: the page retries it with the same id until one answers.
    """

    def __init__(
        self,
        config: uvicorn.Config,
        registry: ConnectionRegistry,
        https: HttpsListener | None = None,
        health: Health | None = None,
        metrics: "MetricsEndpoint | None" = None,
    ) -> None:
        super().__init__(config)
        config.timeout_graceful_shutdown = SHUTDOWN_TIMEOUT_S
        self.registry = registry
        self.https = https
        self.health = health
        self.metrics = metrics

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        loop = asyncio.get_running_loop()
        guest = partial(Connection, self.registry, server_state=self.server_state)
        if self.https is not None:
            limit_tls_buffers()
            inside = partial(guest, config=self.config, app_state=self.lifespan.state)
            stranger = partial(TlsHandshake, self.registry, self.https.context, inside)
            door = await loop.create_server(
                stranger, sock=self.https.listening, backlog=ACCEPT_BACKLOG
            )
            self.servers.append(door)
        if self.metrics is not None:
            looking = partial(guest, config=self.metrics.config(), app_state={})
            door = await loop.create_server(looking, sock=self.metrics.listening)
            self.servers.append(door)
            self.metrics.start()
        log.info("Open")

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        logging.getLogger("uvicorn.error").setLevel(logging.CRITICAL)  # stopping is no error
        if self.health is not None:
            log.info("Closing: streams told to come back: %d", len(self.health.streams))
            self.health.close()
        if self.metrics is not None:
            self.metrics.stop()
        await super().shutdown(sockets)
        log.info("Closed")
