"""Adapter: everything that we use of uvicorn's private parts, each under a name of our own.

uvicorn promises nothing about them. So its version is capped in `pyproject.toml`, only this module
imports them, and `tests/web/test_uvicorn_adapter.py` fails if an upgrade changes one.
"""

from collections.abc import Coroutine
from typing import Any, cast

from starlette.types import Scope
from uvicorn.protocols.http.flow_control import FlowControl
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.protocols.utils import get_remote_addr

__all__ = ["FlowControl", "HttpProtocol", "get_remote_addr"]


class HttpProtocol(HttpToolsProtocol):
    """uvicorn's protocol of one HTTP connection, for a subclass that overrides its callbacks."""

    cycle: Any
    """uvicorn's object for the latest request and its response; `None` before the first."""

    @property
    def server_connections(self) -> set[object]:
        """The server's set of open connections."""
        return cast(set[object], self.connections)

    def run_task(self, work: Coroutine[Any, Any, None]) -> None:
        """Run this in a task that the server waits for when it stops."""
        task = self.loop.create_task(work)
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)

    def use_flow_control(self, flow: FlowControl) -> None:
        """Replace the flow control of a connection that was just made."""
        self.flow = flow

    def stop_keepalive_timer(self) -> None:
        self._unset_keepalive_if_required()

    def drop_parser(self) -> None:
        """Parse nothing more; also breaks a reference cycle."""
        self.parser = None  # type: ignore[assignment]

    # The request --------------------------------------------------------------------------------

    @property
    def request_scope(self) -> Scope | None:
        """The ASGI scope of the latest request that was begun."""
        return cast(Scope | None, self.scope)

    @property
    def http_version(self) -> str:
        return self.parser.get_http_version()

    @property
    def asks_for_upgrade(self) -> bool:
        return self.parser.should_upgrade()

    # The response -------------------------------------------------------------------------------

    @property
    def is_responding(self) -> bool:
        """Whether a response is owed: its request was begun, and it is not complete."""
        cycle = self.cycle
        return cycle is not None and not cycle.response_complete

    @property
    def has_response_started(self) -> bool:
        """Whether the head of the latest response was sent."""
        cycle = self.cycle
        return cycle is not None and cycle.response_started

    @property
    def is_chunked(self) -> bool:
        """Whether the latest response is sent with chunked transfer coding."""
        cycle = self.cycle
        return cycle is not None and bool(cycle.chunked_encoding)

    def abandon_response(self) -> None:
        """Let the application go on, but send nothing more of its response."""
        if (cycle := self.cycle) is not None:
            cycle.disconnected = True
            cycle.message_event.set()

    def drop_body(self) -> None:
        """Free what the application has not read of the body."""
        if (cycle := self.cycle) is not None:
            cycle.body.clear()
