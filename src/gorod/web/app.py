"""The ASGI application: routes, middleware, and the way of a request to its page and back.

Browsers send plain form posts, each with an id that makes a retry idempotent; screens come as
server-sent events. Pages load nothing from other sites and hold no inline script or style.
"""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Iterable
from contextlib import AsyncExitStack, asynccontextmanager, nullcontext
from functools import partial
from inspect import isawaitable
from typing import TYPE_CHECKING, Any
from urllib.parse import quote

from starlette.applications import Starlette
from starlette.convertors import Convertor, register_url_convertor
from starlette.datastructures import FormData, UploadFile
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import RedirectResponse, Response, StreamingResponse
from starlette.routing import Match, Mount, Route
from starlette.types import ASGIApp, Message, Receive, Scope, Send

import gorod.web.pages  # noqa: F401 - so that all of them are declared
from gorod.engine.questions import Refused
from gorod.screens.screen import ScreenData
from gorod.store.errors import StoreError
from gorod.store.greenlet_bridge import await_only, greenlet_spawn
from gorod.store.worker_registry import Worker
from gorod.table.request_errors import BadRequest, Forbidden, NotFound, RequestError
from gorod.table.tables import Tables
from gorod.web import WEB_FOLDER
from gorod.web.cluster.heartbeat import Lease, heartbeats
from gorod.web.cluster.worker_auth import FORWARDED_KEY, MISDIRECTED, WorkerAuth
from gorod.web.http.event_stream import EventStreamResponse, StreamRunner
from gorod.web.http.rate_limit import (
    DEFAULT_LIMITS,
    MAX_FORM_BYTES,
    METER_KEY,
    AddressLimits,
    BodySizeLimit,
    CostMeter,
    RateLimiter,
    RateLimits,
)
from gorod.web.http.static_files import GzippedStaticFiles
from gorod.web.http.timing_guard import DISK_DELAY_TICKS, NO_PULSE, Pulse
from gorod.web.rendering import looks
from gorod.web.rendering.draw_turns import DrawQueues
from gorod.web.rendering.live_screens import HtmlPush, json_push, prioritize_screens, screen_events
from gorod.web.rendering.renderer import Renderer
from gorod.web.routing import request_parsing
from gorod.web.routing.access import RedirectInstead
from gorod.web.routing.fast_router import Endpoint, FastRouter, PageRoute
from gorod.web.routing.page import PAGES, Done, File, Page, PageResult, Redirect, Stream
from gorod.web.routing.request_context import HTTPS_COOKIE_PREFIX, Visit, is_cross_origin
from gorod.web.routing.request_schemas import Nothing

if TYPE_CHECKING:
    from gorod.web.cluster.forwarding import Forwarder

CACHEABLE_PATHS = ("/static/", looks.STYLESHEET_PATH)
"""Paths that a browser may cache: static files, and the stylesheet of the rulebooks."""

CONTENT_SECURITY_POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; media-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; "
    "frame-ancestors 'none'; manifest-src 'self'"
)


class WholeNumberConvertor(Convertor[int]):
    """URL convertor: a whole number of up to nine digits."""

    regex = "[0-9]{1,9}"

    def convert(self, value: str) -> int:
        return int(value)

    def to_string(self, value: int) -> str:
        return str(value)


register_url_convertor("whole", WholeNumberConvertor())


SECURITY_HEADERS = [
    (b"content-security-policy", CONTENT_SECURITY_POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),  # else browsers send our forms with the origin "null"
    (b"cross-origin-opener-policy", b"same-origin"),
]


class MethodNotAllowed(RequestError):
    """HTTP 405: the address exists, but not with this method."""

    status = 405


class ResponseHeaders:
    """Middleware: security and cache headers for every response."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        kept = scope.get("path", "").startswith(CACHEABLE_PATHS)

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                keeping = b"max-age=600" if kept else b"no-store"
                message["headers"] += [*SECURITY_HEADERS, (b"cache-control", keeping)]
            await send(message)

        await self.app(scope, receive, with_headers)


class Site:
    """The pages of one server: answers each request with its page."""

    def __init__(
        self, tables: Tables, limits: RateLimits | None = DEFAULT_LIMITS, pulse: Pulse = NO_PULSE
    ) -> None:
        self.tables = tables
        self.limits = limits
        self.pulse = pulse
        self.address_limits = AddressLimits(limits)
        self.renderer = Renderer(tables.health)
        self.draw_queues = DrawQueues()
        self.lease = Lease(tables)
        self.forwarder: Forwarder | None = None
        """Forwards requests to other workers, if several share a database."""
        self.addresses = [
            PageRoute(path, self.endpoint(pages), pages) for path, pages in pages_by_path(PAGES)
        ]

    def app(self) -> StreamRunner:
        """The application, with event streams run outside its middleware."""
        return StreamRunner(self.starlette_app())

    def starlette_app(self) -> Starlette:
        static = Mount(
            "/static", GzippedStaticFiles(directory=WEB_FOLDER / "static"), name="static"
        )
        free = {page.path for page in PAGES if page.is_free}
        gate = (
            [Middleware(RateLimiter, self.limits, self.refuse, unlimited_paths=free)]
            if self.limits
            else []
        )
        largest = {page.path: page.largest for page in PAGES if page.largest != MAX_FORM_BYTES}
        app = Starlette(
            routes=[
                static,
                Route(looks.STYLESHEET_PATH, looks.stylesheet_response),
                *self.addresses,
            ],
            middleware=[
                Middleware(ResponseHeaders),
                Middleware(WorkerAuth, self.tables.store.workers),
                *gate,
                Middleware(BodySizeLimit, largest, self.refuse),
                Middleware(FastRouter, self.addresses, CACHEABLE_PATHS),
            ],
            lifespan=self.lifespan,
            exception_handlers={404: self.not_found, 405: self.not_found},
        )
        app.router.redirect_slashes = False  # it would redirect to the host that the request names
        return app

    @asynccontextmanager
    async def lifespan(self, app: Starlette) -> AsyncIterator[None]:
        async with self.tables.store.database.serving(), AsyncExitStack() as leaving:
            if self.tables.store.workers.me:
                from gorod.web.cluster.forwarding import Forwarder  # slow to import

                self.forwarder = Forwarder()
                await leaving.enter_async_context(self.forwarder.client)
                await leaving.enter_async_context(heartbeats(self.tables))
            await greenlet_spawn(self.tables.resume_all)
            yield
            self.tables.stop_all()
            if self.tables.lobby_odds is not None:
                await self.tables.lobby_odds.close()

    def endpoint(self, pages: list[Page]) -> Endpoint:
        """The endpoint of one address: chooses the page by the request's method."""
        by_method = {page.method: page for page in pages}

        async def answer(request: Request) -> Response:
            method = "GET" if request.method == "HEAD" else request.method
            page = by_method.get(method)  # type: ignore[call-overload]
            if page is None:
                return self.method_not_allowed(request, by_method)
            return await self.answer(request, page)

        return answer

    async def answer(self, request: Request, page: Page) -> Response:
        """The response of this page; work that has begun is finished if the client disconnects.

        Side channel: while a table is in the dark, every request to it takes equally long.
        """
        heard, code = self.pulse.tick, request.path_params.get("code", "").upper()
        if self.forwarder is not None and code:
            try:
                await self.lease.renew()
                if (passed := await self.forward(self.forwarder, request, page, code)) is not None:
                    return passed
            except StoreError as error:
                return self.renderer.error_response(Visit(self.tables, request, lost=True), error)
        doing = partial(greenlet_spawn, self._answer, request, page)
        name = self.tables.store.workers.me
        meter: CostMeter | None = request.scope.get(METER_KEY)
        if not page.posts:
            answer = await doing()
        elif meter is None:
            answer = await asyncio.shield(doing())
        else:
            answer = await asyncio.shield(meter.measured(doing))
        if page.tells and not page.posts:
            try:
                if await self.has_lost_its_tables(name):
                    return await self.answer(request, page)
            except StoreError as error:
                return self.renderer.error_response(Visit(self.tables, request, lost=True), error)
        if code in self.pulse.dark_tables:
            await self.pulse.wait_for_tick(heard + DISK_DELAY_TICKS)
        return answer

    async def has_lost_its_tables(self, name: str) -> bool:
        """Whether this process was suspended for so long that other workers took its tables.

        It had this name before. Raises `StoreError` if the database cannot tell.
        """
        await self.lease.renew()
        return self.tables.store.workers.me != name

    async def forward(
        self, lines: "Forwarder", request: Request, page: Page, code: str
    ) -> Response | None:
        """The response of the worker that owns this table, if that is another worker."""

        async def find_home() -> Worker | None:
            return await greenlet_spawn(self.tables.other_worker, code)

        if request.scope.get(FORWARDED_KEY):
            return None if await find_home() is None else Response(status_code=MISDIRECTED)
        return await lines.forward(request, page, find_home, self.tables.health)

    def _answer(self, request: Request, page: Page) -> Response:
        """Run the page; report any error to the client, and log no secret."""
        visit = None
        code = request.path_params.get("code", "").upper()
        try:
            if page.posts and is_cross_origin(request, self.tables.base_url):
                raise Forbidden("foreign")
            self.address_limits.try_code(request, code)
            visit = Visit(self.tables, request)
            self.address_limits.note_code(request, code, visit.evening is not None)
            return self.run_in_turn(visit, page)
        except RedirectInstead as led:
            return RedirectResponse(led.path, 303)
        except Exception as error:
            visit = visit or Visit(self.tables, request, lost=True)
            return self.renderer.error_response(visit, error, page)

    def run_in_turn(self, visit: Visit, page: Page) -> Response:
        """Run the page while no other request uses the table; the body is read before that."""
        given = self.page_arguments(visit, page)
        with visit.evening.turn() if visit.evening is not None else nullcontext():
            done = self.run_page(visit, page, given)
            if page.posts and visit.evening is not None:
                prioritize_screens(visit.evening, visit.rights.seat)
            if not isawaitable(done):
                return self.finish_response(visit, done)
        return self.finish_response(visit, await_only(done))

    def page_arguments(self, visit: Visit, page: Page) -> dict[str, Any]:
        """The page's arguments: path parameters, query and body."""
        page.for_.check(visit)
        given = {name: one for name, one in visit.request.path_params.items() if name != "code"}
        if page.asks is not None:
            given["asked"] = request_parsing.to_query(visit.request.query_params, page.asks)
        if page.posts:
            fields, files = await_only(self.read_body(visit, page))
            taken = request_parsing.to_struct(fields, page.takes)
            given |= {"sent": taken} if page.takes is not Nothing else {}
            given |= {"files": files} if page.files else {}
        return given

    def run_page(
        self, visit: Visit, page: Page, given: dict[str, Any]
    ) -> PageResult | Awaitable[PageResult]:
        """Check permissions and call the page's function; raises what is wrong with the request."""
        if page.posts:  # the permission may have moved to another device while the body came
            page.for_.check(visit)
        if page.opens_a_table:
            self.address_limits.open_table(visit.request)
        visit.mark_begin()
        try:
            return page.does(visit, **given)
        except (RequestError, Refused):
            visit.discard_rotation()
            raise

    async def read_body(
        self, visit: Visit, page: Page
    ) -> tuple[dict[str, Any], list[tuple[str, bytes]]]:
        """Read the body: the fields and files as the client sent them, not validated."""
        try:
            if visit.sends_json:
                return request_parsing.parse_json(await visit.request.body()), []
            if visit.sends_urlencoded:
                form = request_parsing.parse_urlencoded(await visit.request.body())
            else:
                form = await visit.request.form(max_files=page.files, max_part_size=page.largest)
        except (ClientDisconnect, HTTPException, LookupError, ValueError) as error:
            raise BadRequest("no-form") from error
        if not page.files:
            return request_parsing.form_fields(form, page.takes), []
        try:
            uploads = [one for one in form.getlist("file") if isinstance(one, UploadFile)]
            files = [(one.filename or "", await one.read()) for one in uploads]
        finally:
            await form.close()
        texts = [one for one in form.multi_items() if not isinstance(one[1], UploadFile)]
        return request_parsing.form_fields(FormData(texts), page.takes), files

    # What is answered -----------------------------------------------------------------------------

    def finish_response(self, visit: Visit, answered: PageResult) -> Response:
        """The response with its cookies; a program gets the screen that a redirect leads to."""
        there = None
        if isinstance(answered, Redirect) and visit.by_program and visit.request.method == "POST":
            there = self.find_page(visit, answered.path)
        if there is not None:
            answer = self.respond(there[0], self.screen_at(*there))
        else:
            answer = self.respond(visit, answered)
        if not isinstance(answered, File | Stream):
            visit.upgrade_cookie()
        for name, (value, seconds) in visit.cookies.items():
            secure = name.startswith(HTTPS_COOKIE_PREFIX)
            answer.set_cookie(
                name, value, max_age=seconds, httponly=True, samesite="lax", secure=secure
            )
        return answer

    def screen_at(self, visit: Visit, page: Page) -> PageResult:
        """What the page at the end of a redirect shows."""
        done = self.run_page(visit, page, self.page_arguments(visit, page))
        return await_only(done) if isawaitable(done) else done

    def find_page(self, visit: Visit, where: str) -> tuple[Visit, Page] | None:
        """The screen at this address; never a stream, which does not end."""
        path, _, query = where.partition("?")
        scope = {**visit.request.scope, "method": "GET", "path": path, "path_params": {}}
        scope["query_string"] = query.encode()
        for address in self.addresses:
            match, more = address.matches(scope)
            if match is Match.FULL and address.screen is not None:
                return visit.at_address(Request({**scope, **more})), address.screen
        return None

    def respond(self, visit: Visit, answered: PageResult) -> Response:
        match answered:
            case ScreenData():
                return self.renderer.respond(visit, answered)
            case Done() if visit.by_script:
                return Response("", 204)
            case Redirect(path):
                return RedirectResponse(path, 303)
            case File(content, kind, name):
                headers = {"content-disposition": f'attachment; filename="{name}"'} if name else {}
                if isinstance(content, bytes):
                    return Response(content, media_type=kind, headers=headers)
                return StreamingResponse(content, media_type=kind, headers=headers)
            case Stream(live):
                html = self.renderer.live[visit.lang]
                push = json_push(live) if visit.by_program else HtmlPush(live, html)
                about = (self.draw_queues, self.tables.health, self.pulse, self.lease)
                return EventStreamResponse(screen_events(visit.table, live, push, *about))

    def refuse(self, request: Request, wrong: RequestError) -> Response:
        return self.renderer.error_response(Visit(self.tables, request, lost=True), wrong)

    def method_not_allowed(self, request: Request, methods: Iterable[str]) -> Response:
        answer = self.refuse(request, MethodNotAllowed("no-method", method=request.method[:12]))
        others = {"GET": ["GET", "HEAD"]}
        allowed = [one for method in methods for one in others.get(method, [method])]
        answer.headers["allow"] = ", ".join(allowed)
        return answer

    async def not_found(self, request: Request, error: Exception) -> Response:
        """HTTP 404, or a redirect if only a trailing slash is too many."""
        if isinstance(error, HTTPException) and error.status_code == 405:  # a static file
            return self.method_not_allowed(request, ["GET"])
        path = request.scope["path"].rstrip("/")
        lost = Visit(self.tables, request, lost=True)
        if path != request.scope["path"] and self.find_page(lost, path) is not None:
            query = request.scope["query_string"].decode("latin-1")
            return RedirectResponse(f"{quote(path)}?{query}" if query else quote(path), 307)
        return self.refuse(request, NotFound("no-page"))


def pages_by_path(pages: Iterable[Page]) -> list[tuple[str, list[Page]]]:
    """The pages of each address; literal parts take precedence over parameters."""
    found: dict[str, list[Page]] = {}
    for page in pages:
        found.setdefault(page.path, []).append(page)
    return sorted(found.items(), key=lambda one: [part[:1] == "{" for part in one[0].split("/")])
