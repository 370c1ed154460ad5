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
from collections.abc import Iterator
from dataclasses import dataclass, field
from ipaddress import ip_address
from itertools import accumulate
from pathlib import Path
from time import process_time, time

import uvicorn
from prometheus_client.core import (
    CounterMetricFamily,
    GaugeMetricFamily,
    HistogramMetricFamily,
    Metric,
)
from prometheus_client.exposition import generate_latest
from prometheus_client.registry import Collector
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
class MetricsEndpoint(Collector):
    """The metrics endpoint: a small ASGI application with its own socket.

    It is the only collector: each scrape reads the values where they are kept.
    """

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

    def exposition(self) -> bytes:
        return generate_latest(self)

    def collect(self) -> Iterator[Metric]:
        vitals, held = self.tables.health, self.tables.loaded
        yield GaugeMetricFamily("gorod_tables", "Tables held in memory.", len(held))
        playing = sum(evening.is_playing for evening in held)
        yield GaugeMetricFamily("gorod_games", "Games in play.", playing)
        yield GaugeMetricFamily("gorod_streams", "Open streams.", len(vitals.streams))
        about = "Answers of people, by what became of them."
        replies = CounterMetricFamily("gorod_replies", about, labels=["outcome"])
        replies.add_metric(["accepted"], vitals.accepted)
        replies.add_metric(["refused"], vitals.refused)
        yield replies
        yield CounterMetricFamily("gorod_pages_drawn", "Pages drawn.", vitals.drawn)
        about = "How late the loop was."
        yield histogram("gorod_loop_wait_seconds", about, self.loop)
        about = "How long a statement to the database took."
        yield histogram("gorod_database_wait_seconds", about, vitals.base.latency)
        about = "Processor time of the process."
        yield CounterMetricFamily("process_cpu_seconds", about, process_time())
        yield GaugeMetricFamily("process_start_time_seconds", "When it was started.", self.began)
        if (memory := resident_memory()) is not None:
            about = "Memory of the process."
            yield GaugeMetricFamily("process_resident_memory_bytes", about, memory)


def histogram(name: str, about: str, delays: LatencyHistogram) -> HistogramMetricFamily:
    bounds = [*map(str, BUCKET_BOUNDS_S), "+Inf"]
    counts = zip(bounds, accumulate(delays.counts), strict=True)
    return HistogramMetricFamily(name, about, [*counts], delays.seconds)


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
