"""The private parts of libraries that we use: an upgrade that changes one of them fails here."""

import ast
import asyncio
import inspect
import re
import tomllib
from collections.abc import Awaitable, Callable
from functools import partial
from importlib.metadata import version
from pathlib import Path

import pytest
import uvicorn
from starlette.types import Message, Receive, Scope, Send
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol
from uvicorn.server import ServerState

from gorod.web.http.connections import Connection
from gorod.web.http.uvicorn_adapter import FlowControl, HttpProtocol
from gorod.web.rendering.fast_jinja import FastCodeGenerator, TemplateEngine
from gorod.web.rendering.renderer import Renderer
from tests.support.wire import TESTS

SOURCE = TESTS.parent / "src" / "gorod"
REQUEST = b"POST /a HTTP/1.1\r\nhost: x\r\ncontent-length: 3\r\n\r\n"
HEAD: Message = {"type": "http.response.start", "status": 200, "headers": []}
END: Message = {"type": "http.response.body", "body": b"", "more_body": False}


class Socket(asyncio.Transport):
    """A transport that writes down what was done to it."""

    def __init__(self) -> None:
        super().__init__({"peername": ("192.0.2.7", 4000)})
        self.sent = b""
        self.closed = False
        self.reads = True

    def write(self, data: bytes | bytearray | memoryview) -> None:
        self.sent += bytes(data)

    def is_closing(self) -> bool:
        return self.closed

    def close(self) -> None:
        self.closed = True

    def pause_reading(self) -> None:
        self.reads = False

    def resume_reading(self) -> None:
        self.reads = True


App = Callable[[Scope, Receive, Send], Awaitable[None]]


def connected(app: App) -> tuple[HttpProtocol, Socket]:
    config = uvicorn.Config(app, log_config=None, lifespan="off", ws="none")
    config.load()
    protocol, socket = HttpProtocol(config, ServerState(), {}), Socket()
    protocol.connection_made(socket)
    return protocol, socket


async def nothing_left(protocol: HttpProtocol) -> None:
    while protocol.tasks:
        await asyncio.gather(*protocol.tasks)


@pytest.mark.parametrize("name", ["uvicorn", "Jinja2", "httptools"])
def test_what_we_use_in_private_is_capped_at_the_version_that_is_tested(name: str) -> None:
    wanted = tomllib.loads((TESTS.parent / "pyproject.toml").read_text())["project"]["dependencies"]
    written = next(one for one in wanted if one.startswith(f"{name}>="))
    major, minor = map(int, re.findall(r"<(\d+)\.(\d+)$", written)[0])
    now = [int(part) for part in version(name).split(".")[:2]]
    assert now == [major, minor - 1]


def test_private_parts_are_imported_in_one_module_each() -> None:
    homes: dict[str, set[str]] = {}
    for file in SOURCE.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            match node:
                case ast.ImportFrom(module=str(name)):
                    names = [name]
                case ast.Import(names=aliases):
                    names = [alias.name for alias in aliases]
                case _:
                    names = []
            for name in names:
                if re.match(r"uvicorn\.(?!config$)|jinja2\.|httptools", name):
                    homes.setdefault(name.partition(".")[0], set()).add(file.stem)
    assert homes == {"uvicorn": {"uvicorn_adapter"}, "jinja2": {"fast_jinja"}}


def test_a_response_is_owed_from_the_head_of_its_request_until_its_end() -> None:
    async def test() -> None:
        going, scopes = asyncio.Event(), list[Scope]()

        async def app(scope: Scope, receive: Receive, send: Send) -> None:
            scopes.append(scope)
            await send(HEAD)
            await going.wait()
            await send(END)

        protocol, socket = connected(app)
        assert (protocol.is_responding, protocol.request_scope) == (False, None)
        assert protocol in protocol.server_connections
        assert protocol.client == ("192.0.2.7", 4000)
        protocol.data_received(REQUEST)
        assert (protocol.is_responding, protocol.has_response_started) == (True, False)
        assert (protocol.http_version, protocol.asks_for_upgrade) == ("1.1", False)
        assert protocol.headers == [(b"host", b"x"), (b"content-length", b"3")]
        while not socket.sent:
            await asyncio.sleep(0)
        assert scopes == [protocol.request_scope]
        assert (protocol.is_responding, protocol.has_response_started) == (True, True)
        assert protocol.is_chunked, "no length was said"
        protocol.data_received(b"abc")
        assert protocol.cycle.body == b"abc"
        protocol.drop_body()
        assert protocol.cycle.body == b""
        going.set()
        await nothing_left(protocol)
        assert not protocol.is_responding
        timer = protocol.timeout_keep_alive_task
        assert timer is not None
        protocol.stop_keepalive_timer()
        assert timer.cancelled()
        protocol.drop_parser()
        protocol.connection_lost(None)
        assert protocol not in protocol.server_connections

    asyncio.run(test())


def test_of_an_abandoned_response_nothing_more_is_sent() -> None:
    async def test() -> None:
        heard = list[Message]()

        async def app(scope: Scope, receive: Receive, send: Send) -> None:
            heard.append(await receive())
            await send(HEAD)
            await send(END)

        protocol, socket = connected(app)
        protocol.data_received(REQUEST)
        await asyncio.sleep(0)
        protocol.abandon_response()
        await nothing_left(protocol)
        assert heard == [{"type": "http.disconnect"}]
        assert (socket.sent, socket.closed) == (b"", False)

    asyncio.run(test())


def test_the_server_waits_for_a_task_of_a_connection() -> None:
    async def test() -> None:
        async def app(scope: Scope, receive: Receive, send: Send) -> None: ...

        protocol, _ = connected(app)
        protocol.run_task(asyncio.sleep(0))
        assert len(protocol.server_state.tasks) == 1
        await nothing_left(protocol)
        assert not protocol.server_state.tasks

    asyncio.run(test())


def test_reading_pauses_by_the_flow_control_that_was_set() -> None:
    async def test() -> None:
        async def app(scope: Scope, receive: Receive, send: Send) -> None:
            await asyncio.sleep(0)
            await send(HEAD)
            await send(END)

        protocol, socket = connected(app)
        flow = FlowControl(socket)
        protocol.use_flow_control(flow)
        protocol.data_received(REQUEST.replace(b" 3", b" 300000"))
        protocol.data_received(bytes(200_000))
        assert (flow.read_paused, socket.reads) == (True, False)
        protocol.pause_writing()
        assert flow.write_paused
        protocol.resume_writing()
        await nothing_left(protocol)
        assert (flow.read_paused, flow.write_paused, socket.reads) == (False, False, True)

    asyncio.run(test())


def test_what_a_connection_overrides_is_what_uvicorn_calls() -> None:
    """Each method of ours that calls the one above it is there above, and takes the same."""
    source = ast.parse(inspect.getsource(Connection)).body[0]
    assert isinstance(source, ast.ClassDef)
    overridden = {
        one.name
        for one in source.body
        if isinstance(one, ast.FunctionDef) and "super()." in ast.unparse(one)
    } - {"__init__", "parse"}
    assert overridden >= {"on_header", "on_headers_complete", "on_response_complete"}
    for name in (*overridden, "data_received", "send_400_response"):
        ours = list(inspect.signature(getattr(Connection, name)).parameters)
        assert ours == list(inspect.signature(getattr(HttpToolsProtocol, name)).parameters), name


def test_the_server_has_what_ours_adds_to() -> None:
    async def test() -> None:
        async def app(scope: Scope, receive: Receive, send: Send) -> None: ...

        config = uvicorn.Config(app, log_config=None, lifespan="off", ws="none", port=0)
        server = uvicorn.Server(config)
        assert isinstance(server.server_state, ServerState)
        for stage in (server.startup, server.shutdown):
            assert "sockets" in inspect.signature(stage).parameters
        config.load()
        server.lifespan = config.lifespan_class(config)
        await server.startup()
        assert server.lifespan.state == {}
        guest = partial(HttpProtocol, config, server.server_state, server.lifespan.state)
        server.servers.append(await asyncio.get_running_loop().create_server(guest, "127.0.0.1"))
        await server.shutdown()
        assert not any(one.is_serving() for one in server.servers)

    asyncio.run(test())


# Jinja --------------------------------------------------------------------------------------------


def test_jinja_calls_what_our_code_generator_overrides(tmp_path: Path) -> None:
    """What is printed would be right without it, but slow: only the generated code tells."""
    part = "{% macro part(a) %}{{ a }}{% endmacro %}"
    (tmp_path / "parts.html").write_text(part)
    templates = TemplateEngine(tmp_path)
    page = "{% import 'parts.html' as parts %}{{ f(x.y, k=1) }}{{ 'a' if x }}{{ x.y is defined }}"
    code = str(templates.compile(page + part, raw=True))
    assert ".y, k=1, )" in code, "a plain call and a plain attribute"
    assert "context.call" not in code
    assert "environment.getattr" in code, "where it is asked whether it is defined"
    assert "environment.printed(" in code
    assert "environment.module('parts.html')" in code
    assert re.search(r"environment\.quickly\(macro, 1, Macro\(environment, macro, ", code)
    assert "('a' if " in code, "without a class for what is not there"


def test_all_our_templates_are_made_by_it() -> None:
    templates = Renderer.templates
    assert templates.code_generator_class is FastCodeGenerator
    for name in templates.list_templates():
        source = templates.loader.get_source(templates, name)[0] if templates.loader else ""
        code = str(templates.compile(source, name, raw=True))
        assert "escape(" not in code, name
