"""Prometheus metrics, on a port of their own.

Players must not read them: the number of replies shows when a player answers at night, and at a
table where not everyone is asked that reveals a card. So the players' port has no metrics, their
own port listens on this machine only unless the server's owner chooses otherwise, and no metric
names a table.
"""

import asyncio
import re
import socket
import sys
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from ipaddress import ip_address
from itertools import accumulate
from pathlib import Path
from time import process_time, time

import uvicorn
from starlette.requests import Request
from starlette.responses import Response
from starlette.types import Receive, Scope, Send

from gorod.store.latency import BUCKET_BOUNDS_S, LatencyHistogram
from gorod.table.tables import Tables

METRICS_PATH = "/metrics"
METRICS_CONTENT_TYPE = "text/plain; version=0.0.4"
LOOP_CHECK_INTERVAL_S = 0.25
"""How often the lag of the event loop is measured."""
STATM = Path("/proc/self/statm")


@dataclass
class MetricsEndpoint:
    """The metrics endpoint: a small ASGI application with its own socket."""

    tables: Tables
    listening: socket.socket
    loop: LatencyHistogram = field(default_factory=LatencyHistogram)
    """The lag of the event loop."""
    began: float = field(default_factory=time)
    _looking: asyncio.Task[None] | None = None

    @property
    def address(self) -> str:
        host, port = self.listening.getsockname()[:2]
        return f"http://{f'[{host}]' if ':' in host else host}:{port}{METRICS_PATH}"

    @property
    def is_local(self) -> bool:
        """Whether it listens on a loopback address only."""
        return is_loopback(self.listening.getsockname()[0])

    def start(self) -> None:
        self._looking = asyncio.create_task(self._look())

    def stop(self) -> None:
        if self._looking is not None:
            self._looking.cancel()

    async def _look(self) -> None:
        clock = asyncio.get_running_loop().time
        while True:
            began = clock()
            await asyncio.sleep(LOOP_CHECK_INTERVAL_S)
            self.loop.add(max(0.0, clock() - began - LOOP_CHECK_INTERVAL_S))

    def config(self) -> uvicorn.Config:
        """The configuration of uvicorn for this endpoint."""
        config = uvicorn.Config(
            self,
            log_config=None,
            access_log=False,
            server_header=False,
            proxy_headers=False,
            ws="none",
            lifespan="off",
        )
        config.load()
        return config

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        request = Request(scope)
        if not self.is_host_allowed(request.headers.get("host", "")):
            answer = Response(status_code=403)
        elif request.url.path != METRICS_PATH or request.method not in ("GET", "HEAD"):
            answer = Response(status_code=404)
        else:
            answer = Response(self.exposition(), media_type=METRICS_CONTENT_TYPE)
        await answer(scope, receive, send)

    def is_host_allowed(self, host: str) -> bool:
        """Protection from DNS rebinding: whether the `host` header names this machine.

        A page of another site can make its own name resolve to this machine, but not `localhost`
        or an IP address.
        """
        name = re.sub(r":\d*$", "", host).strip("[]")
        return not self.is_local or is_loopback(name)

    def exposition(self) -> str:
        return "".join(self._lines())

    def _lines(self) -> Iterator[str]:
        vitals, held = self.tables.health, self.tables.loaded
        yield from gauge("gorod_tables", "Tables held in memory.", len(held))
        playing = sum(evening.is_playing for evening in held)
        yield from gauge("gorod_games", "Games in play.", playing)
        yield from gauge("gorod_streams", "Open streams.", len(vitals.streams))
        replies = {"accepted": vitals.accepted, "refused": vitals.refused}
        about = "Answers of people, by what became of them."
        yield from counter("gorod_replies_total", about, replies, "outcome")
        yield from counter("gorod_pages_drawn_total", "Pages drawn.", {"": vitals.drawn})
        about = "How late the loop was."
        yield from histogram("gorod_loop_wait_seconds", about, self.loop)
        about = "How long a statement to the database took."
        yield from histogram("gorod_database_wait_seconds", about, vitals.base.latency)
        about = "Processor time of the process."
        yield from counter("process_cpu_seconds_total", about, {"": process_time()})
        yield from gauge("process_start_time_seconds", "When it was started.", self.began)
        if (memory := resident_memory()) is not None:
            yield from gauge("process_resident_memory_bytes", "Memory of the process.", memory)


def gauge(name: str, about: str, value: float) -> Iterator[str]:
    yield from metric_header(name, about, "gauge")
    yield f"{name} {value}\n"


def counter(name: str, about: str, values: Mapping[str, float], label: str = "") -> Iterator[str]:
    yield from metric_header(name, about, "counter")
    for word, value in values.items():
        yield f'{name}{{{label}="{word}"}} {value}\n' if label else f"{name} {value}\n"


def histogram(name: str, about: str, delays: LatencyHistogram) -> Iterator[str]:
    yield from metric_header(name, about, "histogram")
    bounds: Iterable[object] = (*BUCKET_BOUNDS_S, "+Inf")
    counts = list(accumulate(delays.counts))
    for bound, count in zip(bounds, counts, strict=True):
        yield f'{name}_bucket{{le="{bound}"}} {count}\n'
    yield f"{name}_sum {delays.seconds}\n{name}_count {counts[-1]}\n"


def metric_header(name: str, about: str, kind: str) -> Iterator[str]:
    yield f"# HELP {name} {about}\n# TYPE {name} {kind}\n"


def resident_memory() -> int | None:
    """The resident memory of the process in bytes, on Linux."""
    if sys.platform != "linux":
        return None
    import resource

    return int(STATM.read_text().split()[1]) * resource.getpagesize()


def is_loopback(name: str) -> bool:
    """Whether this is `localhost` or a loopback address."""
    try:
        return name == "localhost" or ip_address(name).is_loopback
    except ValueError:
        return False
