"""The ASGI application: routes, middleware, and the way of a request to its page and back.

Browsers send plain form posts, each with an id that makes a retry idempotent; screens come as
server-sent events. Pages load nothing from other sites and hold no inline script or style.
"""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Iterable
from contextlib import AsyncExitStack, asynccontextmanager, suppress
from functools import partial
from inspect import isawaitable
from pathlib import Path
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
from gorod.store.greenlet_bridge import GreenletLock, await_only, greenlet_spawn
from gorod.store.worker_registry import Worker
from gorod.table.request_errors import BadRequest, Forbidden, NotFound, RequestError
from gorod.table.tables import Tables
from gorod.web import forms, looks
from gorod.web.audiences import Led
from gorod.web.cluster.heartbeat import Lease, heartbeats
from gorod.web.declared import PAGES, Answered, Done, File, Go, Page, Stream
from gorod.web.drawing import Drawer
from gorod.web.easel import Studio
from gorod.web.floods import LARGEST_FORM, METER, USUAL, Gate, Limits, Meter, Patience, Scales
from gorod.web.held import Held, Porch
from gorod.web.live import AsPages, as_states, pushes, show_first
from gorod.web.packed import PackedFiles
from gorod.web.pulse import ALWAYS_DAY, FOR_THE_DISK, Pulse
from gorod.web.sent import Nothing
from gorod.web.shortcut import Address, Endpoint, Shortcut
from gorod.web.visits import SAFE, Visit, is_foreign
from gorod.web.workers import MISDIRECTED, PASSED_ON, AmongWorkers

if TYPE_CHECKING:
    from gorod.web.passing_on import Lines

HERE = Path(__file__).parent


KEPT = ("/static/", looks.PATH)
"""Paths that a browser may cache: static files, and the stylesheet of the rulebooks."""

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; media-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; "
    "frame-ancestors 'none'; manifest-src 'self'"
)


class Whole(Convertor[int]):
    """URL convertor: a whole number of up to nine digits."""

    regex = "[0-9]{1,9}"

    def convert(self, value: str) -> int:
        return int(value)

    def to_string(self, value: int) -> str:
        return str(value)


register_url_convertor("whole", Whole())


ALWAYS = [
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"referrer-policy", b"same-origin"),  # else browsers send our forms with the origin "null"
    (b"cross-origin-opener-policy", b"same-origin"),
]


class WrongMethod(RequestError):
    """HTTP 405: the address exists, but not with this method."""

    status = 405


class Headers:
    """Middleware: security and cache headers for every response."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        kept = scope.get("path", "").startswith(KEPT)

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                keeping = b"max-age=600" if kept else b"no-store"
                message["headers"] += [*ALWAYS, (b"cache-control", keeping)]
            await send(message)

        await self.app(scope, receive, with_headers)


class Site:
    """The pages of one server: answers each request with its page."""

    def __init__(
        self, house: Tables, limits: Limits | None = USUAL, pulse: Pulse = ALWAYS_DAY
    ) -> None:
        self.house = house
        self.limits = limits
        self.pulse = pulse
        self.patience = Patience(limits)
        self.drawer = Drawer(house.health)
        self.studio = Studio()
        self.lease = Lease(house)
        self.lines: Lines | None = None
        """Forwards requests to other workers, if several share a database."""
        self.addresses = [
            Address(path, self.endpoint(pages), pages) for path, pages in by_path(PAGES)
        ]

    def app(self) -> Porch:
        """The application, with event streams run outside its middleware."""
        return Porch(self.inside())

    def inside(self) -> Starlette:
        static = Mount("/static", PackedFiles(directory=HERE / "static"), name="static")
        free = {page.path for page in PAGES if page.is_free}
        gate = [Middleware(Gate, self.limits, self.refuse, free=free)] if self.limits else []
        largest = {page.path: page.largest for page in PAGES if page.largest != LARGEST_FORM}
        app = Starlette(
            routes=[static, Route(looks.PATH, looks.sheet), *self.addresses],
            middleware=[
                Middleware(Headers),
                Middleware(AmongWorkers, self.house.store.workers),
                *gate,
                Middleware(Scales, largest, self.refuse),
                Middleware(Shortcut, self.addresses, KEPT),
            ],
            lifespan=self.lifespan,
            exception_handlers={404: self.no_page, 405: self.no_page},
        )
        app.router.redirect_slashes = False  # it would redirect to the host that the request names
        return app

    @asynccontextmanager
    async def lifespan(self, app: Starlette) -> AsyncIterator[None]:
        async with self.house.store.database.serving(), AsyncExitStack() as leaving:
            if self.house.store.workers.me:
                from gorod.web.passing_on import Lines  # slow to import

                self.lines = Lines()
                await leaving.enter_async_context(self.lines.client)
                await leaving.enter_async_context(heartbeats(self.house))
            await greenlet_spawn(self.house.resume_all)
            yield
            self.house.stop_all()
            if self.house.lobby_odds is not None:
                await self.house.lobby_odds.close()

    def endpoint(self, pages: list[Page]) -> Endpoint:
        """The endpoint of one address: chooses the page by the request's method."""
        by_method = {page.method: page for page in pages}

        async def answer(request: Request) -> Response:
            method = "GET" if request.method == "HEAD" else request.method
            page = by_method.get(method)  # type: ignore[call-overload]
            if page is None:
                return self.no_such_method(request, by_method)
            return await self.answer(request, page)

        return answer

    async def answer(self, request: Request, page: Page) -> Response:
        """The response of this page; work that has begun is finished if the client disconnects.

        Side channel: while a table is in the dark, every request to it takes equally long.
        """
        heard, code = self.pulse.stroke, request.path_params.get("code", "").upper()
        if self.lines is not None and code:
            try:
                await self.lease.renew()
                if (passed := await self.ask_at_home(self.lines, request, page, code)) is not None:
                    return passed
            except StoreError as error:
                return self.drawer.sorry(Visit(self.house, request, lost=True), error)
        doing = partial(greenlet_spawn, self._answer, request, page)
        meter: Meter | None = request.scope.get(METER)
        if not page.posts:
            answer = await doing()
        elif meter is None:
            answer = await asyncio.shield(doing())
        else:
            answer = await asyncio.shield(meter.measured(doing))
        if page.tells and not page.posts and await self.has_lost_its_tables():
            return await self.answer(request, page)
        if code in self.pulse.dark:
            await self.pulse.come_to(heard + FOR_THE_DISK)
        return answer

    async def has_lost_its_tables(self) -> bool:
        """Whether this process was suspended for so long that other workers took its tables."""
        if self.lease.is_fresh:
            return False
        before = self.house.store.workers.me
        with suppress(StoreError):  # the next visit asks again
            await self.lease.renew()
        return self.house.store.workers.me != before

    async def ask_at_home(
        self, lines: "Lines", request: Request, page: Page, code: str
    ) -> Response | None:
        """The response of the worker that owns this table, if that is another worker."""

        async def find_home() -> Worker | None:
            return await greenlet_spawn(self.house.other_worker, code)

        if request.scope.get(PASSED_ON):
            return None if await find_home() is None else Response(status_code=MISDIRECTED)
        return await lines.ask(request, page, find_home, self.house.health)

    def _answer(self, request: Request, page: Page) -> Response:
        """Run the page; report any error to the client, and log no secret."""
        visit = None
        code = request.path_params.get("code", "").upper()
        try:
            if page.posts and is_foreign(request, self.house.base_url):
                raise Forbidden("foreign")
            self.patience.try_code(request, code)
            visit = Visit(self.house, request)
            self.patience.tried(request, code, visit.evening is not None)
            return self.arrive(visit, page)
        except Led as led:
            return RedirectResponse(led.path, 303)
        except Exception as error:
            visit = visit or Visit(self.house, request, lost=True)
            return self.drawer.sorry(visit, error, page)

    def arrive(self, visit: Visit, page: Page) -> Response:
        """Run the page while no other request uses the table; the body is read before that."""
        given = self.given(visit, page)
        turn = visit.evening.lock if visit.evening is not None else GreenletLock()
        with turn.held():
            done = self.do(visit, page, given)
            if page.posts and visit.evening is not None:
                show_first(visit.evening, visit.seat)
            if not isawaitable(done):
                return self.lead_on(visit, done)
        return self.lead_on(visit, await_only(done))

    def given(self, visit: Visit, page: Page) -> dict[str, Any]:
        """The page's arguments: path parameters, query and body."""
        page.for_.check(visit)
        given = {name: one for name, one in visit.request.path_params.items() if name != "code"}
        if page.asks is not None:
            given["asked"] = forms.asked(visit.request.query_params, page.asks)
        if page.posts:
            fields, files = await_only(self.received(visit, page))
            taken = forms.taken(fields, page.takes)
            given |= {"sent": taken} if page.takes is not Nothing else {}
            given |= {"files": files} if page.files else {}
        return given

    def do(self, visit: Visit, page: Page, given: dict[str, Any]) -> Answered | Awaitable[Answered]:
        """Check permissions and call the page's function; raises what is wrong with the request."""
        if page.posts:  # the permission may have moved to another device while the body came
            page.for_.check(visit)
        if page.opens_a_table:
            self.patience.open_table(visit.request)
        visit.begin()
        try:
            return page.does(visit, **given)
        except (RequestError, Refused):
            visit.discard_rotation()
            raise

    async def received(
        self, visit: Visit, page: Page
    ) -> tuple[dict[str, Any], list[tuple[str, bytes]]]:
        """Read the body: the fields and files as the client sent them, not validated."""
        try:
            if visit.sends_json:
                return forms.from_json(await visit.request.body()), []
            if visit.sends_a_plain_form:
                form = forms.plain_form(await visit.request.body())
            else:
                form = await visit.request.form(max_files=page.files, max_part_size=page.largest)
        except (ClientDisconnect, HTTPException, LookupError, ValueError) as error:
            raise BadRequest("no-form") from error
        if not page.files:
            return forms.from_form(form, page.takes), []
        try:
            uploads = [one for one in form.getlist("file") if isinstance(one, UploadFile)]
            files = [(one.filename or "", await one.read()) for one in uploads]
        finally:
            await form.close()
        texts = [one for one in form.multi_items() if not isinstance(one[1], UploadFile)]
        return forms.from_form(FormData(texts), page.takes), files

    # What is answered -----------------------------------------------------------------------------

    def lead_on(self, visit: Visit, answered: Answered) -> Response:
        """The response with its cookies; a program gets the screen that a redirect leads to."""
        there = None
        if isinstance(answered, Go) and visit.by_program and visit.request.method == "POST":
            there = self.found(visit, answered.path)
        if there is not None:
            answer = self.respond(there[0], self.looked_at(*there))
        else:
            answer = self.respond(visit, answered)
        if not isinstance(answered, File | Stream):
            visit.secure_cookie()
        for name, (value, seconds) in visit.cookies.items():
            secure = name.startswith(SAFE)
            answer.set_cookie(
                name, value, max_age=seconds, httponly=True, samesite="lax", secure=secure
            )
        return answer

    def looked_at(self, visit: Visit, page: Page) -> Answered:
        """What the page at the end of a redirect shows."""
        done = self.do(visit, page, self.given(visit, page))
        return await_only(done) if isawaitable(done) else done

    def found(self, visit: Visit, where: str) -> tuple[Visit, Page] | None:
        """The screen at this address; never a stream, which does not end."""
        path, _, query = where.partition("?")
        scope = {**visit.request.scope, "method": "GET", "path": path, "path_params": {}}
        scope["query_string"] = query.encode()
        for address in self.addresses:
            match, more = address.matches(scope)
            if match is Match.FULL and address.screen is not None:
                return visit.elsewhere(Request({**scope, **more})), address.screen
        return None

    def respond(self, visit: Visit, answered: Answered) -> Response:
        match answered:
            case ScreenData():
                return self.drawer.draw(visit, answered)
            case Done() if visit.by_script:
                return Response("", 204)
            case Go(path):
                return RedirectResponse(path, 303)
            case File(content, kind, name):
                headers = {"content-disposition": f'attachment; filename="{name}"'} if name else {}
                if isinstance(content, bytes):
                    return Response(content, media_type=kind, headers=headers)
                return StreamingResponse(content, media_type=kind, headers=headers)
            case Stream(live):
                html = self.drawer.live[visit.lang]
                push = as_states(live) if visit.by_program else AsPages(live, html)
                about = (self.studio, self.house.health, self.pulse, self.lease)
                return Held(pushes(visit.table, live, push, *about))

    def refuse(self, request: Request, wrong: RequestError) -> Response:
        return self.drawer.sorry(Visit(self.house, request, lost=True), wrong)

    def no_such_method(self, request: Request, methods: Iterable[str]) -> Response:
        answer = self.refuse(request, WrongMethod("no-method", method=request.method[:12]))
        others = {"GET": ["GET", "HEAD"]}
        allowed = [one for method in methods for one in others.get(method, [method])]
        answer.headers["allow"] = ", ".join(allowed)
        return answer

    async def no_page(self, request: Request, error: Exception) -> Response:
        """HTTP 404, or a redirect if only a trailing slash is too many."""
        if isinstance(error, HTTPException) and error.status_code == 405:  # a static file
            return self.no_such_method(request, ["GET"])
        path = request.scope["path"].rstrip("/")
        lost = Visit(self.house, request, lost=True)
        if path != request.scope["path"] and self.found(lost, path) is not None:
            query = request.scope["query_string"].decode("latin-1")
            return RedirectResponse(f"{quote(path)}?{query}" if query else quote(path), 307)
        return self.refuse(request, NotFound("no-page"))


def by_path(pages: Iterable[Page]) -> list[tuple[str, list[Page]]]:
    """The pages of each address; literal parts take precedence over parameters."""
    found: dict[str, list[Page]] = {}
    for page in pages:
        found.setdefault(page.path, []).append(page)
    return sorted(found.items(), key=lambda one: [part[:1] == "{" for part in one[0].split("/")])
