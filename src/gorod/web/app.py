"""The pages of the table, and how they stay live.

Forms go up by plain posts, each with an id that makes it safe to repeat; screens come down by
server-sent events. Nothing is fetched from outside, and no script or style stands in a page.
"""

import asyncio
import logging
import secrets
import sqlite3
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass
from math import ceil
from pathlib import Path
from time import time
from typing import Any
from urllib.parse import quote

import msgspec
import segno
from jinja2 import Environment, FileSystemLoader, StrictUndefined
from markupsafe import Markup
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response, StreamingResponse
from starlette.routing import Match, Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from gorod.engine.questions import Illegal, Refused
from gorod.engine.replies import Declare, Entry, Reply, TakeBack
from gorod.engine.seats import HOST, ROOM, Observer, Seat
from gorod.parts.calls import COVER
from gorod.parts.decks import SetupRefused
from gorod.rulebooks import BOOKS, book
from gorod.screens import answers, programs
from gorod.screens.painter import Painter
from gorod.speech import LANGUAGES, Speech
from gorod.store.rights import CONSOLE, Sits
from gorod.table.aside import disk, place_of
from gorod.table.clock import ahead
from gorod.table.evening import Evening
from gorod.table.house import House
from gorod.table.judging import Judge
from gorod.table.plans import GRACES, LONGEST_NAME, MOST_SEATS, PACES, HostedBy, Wrong
from gorod.web import forms
from gorod.web.far import FarPages
from gorod.web.floods import LARGEST_FORM, USUAL, Gate, Limits, Patience, Scales
from gorod.web.library import LibraryPages
from gorod.web.openapi import openapi, taken
from gorod.web.paper import PaperPages
from gorod.web.past import PastPages
from gorod.web.visits import COOKIE, LANG, Page, Visit, is_foreign

HERE = Path(__file__).parent
A_MONTH = 30 * 24 * 3600
A_YEAR = 365 * 24 * 3600
STATUS = {
    **dict.fromkeys(("no-table", "no-page", "no-game"), 404),
    **dict.fromkeys(("no-form", "not-a-number", "no-order", "time", "date"), 400),
    **dict.fromkeys(("no-name", "long-name", "no-words", "long-words"), 400),
    **dict.fromkeys(("no-json", "no-field", "weak-token"), 400),
    **dict.fromkeys(("not-yours", "keeper-only", "owner-only", "foreign"), 403),
    "set-aside": 503,
    **dict.fromkeys(("spent", "owner-spent"), 410),
    "too-large": 413,
    **dict.fromkeys(("too-fast", "too-many", "too-many-tables", "too-many-codes"), 429),
}
"""Others that cannot be done now are a conflict with how things stand: 409."""
PLAYERS_POSTS = ("/answer", "/say")
"""What is refused to a player is said on the player's page."""
HOSTS_POSTS = ("/order", "/plan", "/start", "/say")
"""What is refused to whoever has the console is said on the console."""
BEAT = 15.0
"""Seconds between signs of life on a stream that has nothing to tell."""

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; media-src 'self'; connect-src 'self'; form-action 'self'; base-uri 'none'; "
    "frame-ancestors 'none'; manifest-src 'self'"
)

log = logging.getLogger("gorod.web")


class Headers:
    """What every answer carries."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        kept = scope.get("path", "").startswith("/static/")

        async def with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                message["headers"] += [
                    (b"content-security-policy", POLICY.encode()),
                    (b"x-content-type-options", b"nosniff"),
                    (b"referrer-policy", b"same-origin"),  # else our forms would have no origin
                    (b"cross-origin-opener-policy", b"same-origin"),
                    (b"cache-control", b"max-age=86400" if kept else b"no-store"),
                ]
            await send(message)

        await self.app(scope, receive, with_headers)


class Site:
    """The pages."""

    def __init__(self, house: House, limits: Limits | None = USUAL) -> None:
        self.house = house
        self.far = FarPages(self)
        self.limits = limits
        self.patience = Patience(limits)
        self.largest: dict[str, int] = {}
        """What other than a usual form may be sent where."""
        self.getters: list[tuple[Route, Page]] = []
        """The pages that can be looked at."""
        self.pages = Environment(
            loader=FileSystemLoader(HERE / "templates"),
            autoescape=True,
            undefined=StrictUndefined,
            trim_blocks=True,
            lstrip_blocks=True,
        )

    def app(self) -> Starlette:
        routes = [
            Mount("/static", StaticFiles(directory=HERE / "static"), name="static"),
            self.route("/", self.door, "GET"),
            self.route("/new", self.new, "POST"),
            self.route("/openapi.json", self.described, "GET"),
            self.route("/lang/{lang}", self.language, "POST"),
            self.route("/own/{code}/{key}", self.own, "GET"),
            *LibraryPages(self).routes(),
            self.route("/{code}", self.join, "GET"),
            self.route("/{code}/sit", self.sit, "POST"),
            self.route("/{code}/stand", self.stand, "POST"),
            self.route("/{code}/me", self.me, "GET"),
            self.route("/{code}/answer", self.answer, "POST"),
            self.route("/{code}/tv", self.tv, "GET"),
            self.route("/{code}/qr.svg", self.qr, "GET"),
            self.route("/{code}/host", self.host, "GET"),
            self.route("/{code}/plan", self.plan, "POST"),
            self.route("/{code}/start", self.start, "POST"),
            self.route("/{code}/order", self.order, "POST"),
            self.route("/{code}/back", self.back, "GET"),
            self.route("/{code}/console", self.take_console, "POST"),
            self.route("/{code}/lead", self.lead, "POST"),
            self.route("/{code}/pass", self.pass_on, "POST"),
            self.route("/{code}/key/{key}", self.key, "GET"),
            self.route("/{code}/key/{key}", self.redeem, "POST"),
            self.route("/{code}/stream/{screen}", self.stream, "GET"),
            *PastPages(self).routes(),
            *PaperPages(self).routes(),
            *self.far.routes(),
        ]
        gate = [Middleware(Gate, self.limits, self.refuse)] if self.limits is not None else []
        scales = Middleware(Scales, self.largest, self.refuse)
        app = Starlette(
            routes=routes,
            middleware=[Middleware(Headers), *gate, scales],
            lifespan=self.lifespan,
            exception_handlers={404: self.no_page, 405: self.no_page},
        )
        app.router.redirect_slashes = False  # it would lead to whatever host the request names
        return app

    @asynccontextmanager
    async def lifespan(self, app: Starlette) -> AsyncIterator[None]:
        self.house.wake()
        yield
        self.house.rest()

    def route(self, path: str, page: Page, method: str, largest: int = LARGEST_FORM) -> Route:
        """A page; what cannot be done is said in a sentence."""

        route = Route(path, self.safely(page, taken(method, path)), methods=[method])
        if largest != LARGEST_FORM:
            self.largest[path] = largest
        if method == "GET" and page != self.stream:  # nobody is led to what never ends
            self.getters.append((route, page))
        return route

    def safely(
        self, page: Page, takes: type[programs.Sent]
    ) -> Callable[[Request], Awaitable[Response]]:
        """Whatever goes wrong is said to the one who asked, and the log tells no secret."""

        async def endpoint(request: Request) -> Response:
            visit = None
            code = request.path_params.get("code", "").upper()
            try:
                if request.method == "POST" and is_foreign(request, self.house.base_url):
                    raise Wrong("foreign")
                self.patience.try_code(request, code)
                visit = Visit(self.house, request, takes)
                self.patience.tried(request, code, visit.evening is not None)
                return await self.arrive(visit, await page(visit))
            except Exception as error:
                return self.sorry(visit or Visit(self.house, request, lost=True), error)

        return endpoint

    # What is drawn --------------------------------------------------------------------------------

    def draw(self, visit: Visit, template: str, status: int = 200, **about: Any) -> Response:
        if visit.by_program and (told := answers.told(template, about | {"lang": visit.lang})):
            return self.tell(visit, told, status)
        return HTMLResponse(self.render(visit.lang, template, **about), status)

    def tell(self, visit: Visit, told: programs.Told, status: int = 200) -> Response:
        """The page as a program reads it."""
        first = forms.whole(visit.request.query_params.get("since", ""), 0)
        told = answers.since(told, first)
        return Response(msgspec.json.encode(told), status, media_type="application/json")

    def render(self, lang: str, template: str, **about: Any) -> str:
        painter: Painter | None = about.get("painter")
        say = painter.say if painter is not None else Speech(lang).say
        return self.pages.get_template(template).render(
            t=say, lang=lang, live=about.pop("live", False), **about
        )

    def sorry(self, visit: Visit, error: Exception) -> Response:
        """Why it was not done. Of what went wrong with us only the place is in the log."""
        reason, clause, wait = "ours", None, None
        if isinstance(error, Wrong):
            wait = error.about.get("wait")
            usual = 400 if error.reason.startswith("import-") else 409
            reason, status = error.reason, STATUS.get(error.reason, usual)
            words = visit.speech.say(f"web-wrong-{error.reason}", **self.named(visit, error))
        elif isinstance(error, Refused):
            status, words = 409, visit.speech.of(self.spoken_at(visit)).refusal(error)
            reason, clause = error.reason, error.clause
        elif isinstance(error, SetupRefused):
            reason, status, words = "setup", 409, visit.speech.refused_setup(error)
        elif isinstance(error, sqlite3.Error):
            reason, status = disk(error), 503
            words = visit.speech.say(f"web-wrong-{reason}")
            name = getattr(error, "sqlite_errorname", "")
            log.error("The database refused: %s %s", type(error).__name__, name)
        else:
            status, words = 500, visit.speech.say("web-wrong-ours")
            log.error("%s", place_of(error))
        if visit.by_program:
            why = programs.Why(reason=reason, clause=clause, message=words)
            answer = self.tell(visit, programs.Refusal(error=why), status)
        else:
            try:
                answer = self.message(visit, words, status)
            except Exception as another:
                log.error("%s", place_of(another))
                answer = self.draw(visit, "message.html", status, words=words, back="/")
        if wait is not None:
            answer.headers["retry-after"] = str(max(1, ceil(wait)))
        return answer

    def named(self, visit: Visit, wrong: Wrong) -> dict[str, Any]:
        """What a refusal is about; cards by their names."""
        speech = visit.speech.of(self.spoken_at(visit))
        cards = [speech.role(role) for role in wrong.about.get("roles", ())]
        return wrong.about | ({"roles": cards} if cards else {})

    def spoken_at(self, visit: Visit) -> str:
        match = visit.evening.match if visit.evening is not None else None
        return match.game.rules.id if match is not None else ""

    def message(self, visit: Visit, words: str, status: int) -> Response:
        """One sentence: as words for a script, else on the page as it is now."""
        if visit.by_script:
            return Response(words, status, media_type="text/plain; charset=utf-8")
        table, path = visit.evening, visit.request.scope["path"]
        if table is not None and path.endswith(PLAYERS_POSTS) and visit.seat is not None:
            shown = self.on_phone(table, visit.seat, visit)
            return self.live_page(visit, "me", shown, status, words)
        if table is not None and path.endswith(HOSTS_POSTS) and visit.hosts:
            return self.live_page(visit, "host", self.on_console(table, visit), status, words)
        if table is not None and path.endswith("/sit") and not table.is_playing:
            return self.joining(visit, status, words)
        return self.draw(visit, "message.html", status, words=words, back=self.way_back(visit))

    def way_back(self, visit: Visit) -> str:
        if visit.request.scope["path"].startswith("/games"):
            return "/games"
        return f"/{visit.evening.code}" if visit.evening is not None else "/"

    async def no_page(self, request: Request, error: Exception) -> Response:
        """A page is found with a stroke too many after its address; other pages are not."""
        path = request.scope["path"].rstrip("/")
        trimmed = {**request.scope, "path": path}
        if path != request.scope["path"] and any(
            route.matches(trimmed)[0] is Match.FULL for route, _ in self.getters
        ):
            query = request.scope["query_string"].decode("latin-1")
            return RedirectResponse(f"{quote(path)}?{query}" if query else quote(path), 307)
        return self.sorry(Visit(self.house, request, lost=True), Wrong("no-page"))

    def to(self, visit: Visit, path: str) -> Response:
        """Go there; a script needs only to know that it was done."""
        return Response("", 204) if visit.by_script else RedirectResponse(path, 303)

    async def arrive(self, visit: Visit, answer: Response) -> Response:
        """Where a post leads, a program is told at once what is there."""
        if not visit.by_program or visit.request.method != "POST" or answer.status_code != 303:
            return answer
        path, _, query = answer.headers["location"].partition("?")
        scope = {**visit.request.scope, "method": "GET", "path": path, "path_params": {}}
        scope["query_string"] = query.encode()
        for route, page in self.getters:
            match, found = route.matches(scope)
            if match is Match.FULL:
                there = Visit(self.house, Request({**scope, **found}))
                there.token, there.lang, there.speech = visit.token, visit.lang, visit.speech
                shown = await page(there)
                shown.raw_headers += [one for one in answer.raw_headers if one[0] == b"set-cookie"]
                return shown
        return answer

    def refuse(self, request: Request, wrong: Wrong) -> Response:
        return self.sorry(Visit(self.house, request, lost=True), wrong)

    async def described(self, visit: Visit) -> Response:
        """All this for programs."""
        return Response(openapi(), media_type="application/json")

    def live_page(
        self, visit: Visit, screen: str, shown: "Shown", status: int = 200, refusal: str = ""
    ) -> Response:
        if visit.by_program:
            return self.draw(visit, shown.template, status, **shown.about)
        body = self.html(visit, shown)
        return self.draw(
            visit,
            "page.html",
            status,
            body=Markup(body),  # noqa: S704 - made by our templates, which escape
            screen=screen,
            code=visit.table.code,
            refusal=refusal,
            asks='class="question"' in body or 'class="saying"' in body,
        )

    def html(self, visit: Visit, shown: "Shown", live: bool = False) -> str:
        return self.render(visit.lang, shown.template, live=live, **shown.about)

    def with_token(self, visit: Visit, answer: Response) -> str:
        """The token of this device; a device that has none is given one."""
        visit.token = visit.token or secrets.token_urlsafe(24)
        if visit.has_own_token:
            return visit.token
        answer.set_cookie(
            COOKIE,
            visit.token,
            max_age=A_MONTH,
            path="/",
            httponly=True,
            samesite="lax",
            secure=self.house.base_url.startswith("https:"),
        )
        return visit.token

    # The door -------------------------------------------------------------------------------------

    async def door(self, visit: Visit) -> Response:
        code = visit.request.query_params.get("code", "").strip().upper()
        if code:
            return RedirectResponse(f"/{quote(code[:12], safe='')}", 303)
        return self.draw(visit, "door.html", tables=self.far.listed(visit))

    async def new(self, visit: Visit) -> Response:
        answer = RedirectResponse("/", 303)
        remote = forms.ticked(await visit.form(), "remote")
        self.patience.open_table(visit.request)
        evening = self.house.open(self.with_token(visit, answer), visit.lang, remote)
        answer.headers["location"] = f"/{evening.code}/{'host' if remote else 'tv'}"
        return answer

    async def language(self, visit: Visit) -> Response:
        lang = visit.request.path_params["lang"]
        back = forms.words(await visit.form(), "back", "/")
        if not back.startswith("/") or back.startswith(("//", "/\\")):
            back = "/"
        answer = RedirectResponse(back, 303)
        if lang in LANGUAGES:
            self.speak(answer, lang)
            visit.lang = lang
        return answer

    def speak(self, answer: Response, lang: str) -> None:
        """This device is spoken to in this language."""
        answer.set_cookie(LANG, lang, max_age=A_YEAR, samesite="lax", httponly=True)

    async def own(self, visit: Visit) -> Response:
        answer = RedirectResponse(f"/{visit.table.code}/tv", 303)
        token = self.with_token(visit, answer)
        if not self.house.come_home(visit.table, visit.request.path_params["key"], token):
            raise Wrong("owner-spent")
        if LANG not in visit.request.cookies:
            self.speak(answer, visit.table.seating.plan.lang)
        return answer

    async def join(self, visit: Visit) -> Response:
        if visit.seat is not None:
            return RedirectResponse(f"/{visit.table.code}/me", 303)
        self.tell_who_was_moved(visit)
        if visit.table.is_on_paper:
            raise Wrong("paper-cards")
        if visit.table.is_playing:
            raise Wrong("playing")
        return self.joining(visit)

    def tell_who_was_moved(self, visit: Visit) -> None:
        """Whoever had a seat in this game and has it no more is told why."""
        if (seat := visit.table.rights.moved_from(visit.token)) is not None:
            raise Wrong("seat-moved", seat=seat)

    def joining(self, visit: Visit, status: int = 200, refusal: str = "") -> Response:
        return self.draw(
            visit,
            "join.html",
            status,
            code=visit.table.code,
            screen=Painter(visit.table.scene(), visit.lang).lobby(),
            most_letters=LONGEST_NAME,
            refusal=refusal,
        )

    async def sit(self, visit: Visit) -> Response:
        form = await visit.form()
        answer = RedirectResponse(f"/{visit.table.code}/me", 303)
        token = self.with_token(visit, answer)
        seat = forms.number(form, "seat") if form.get("seat") else None
        visit.table.sit(forms.words(form, "name"), seat, token)
        return answer

    async def stand(self, visit: Visit) -> Response:
        form = await visit.form()
        seat = forms.number(form, "seat") if "seat" in form else visit.seat
        if seat is None:
            raise Wrong("not-seated")
        by_owner = seat != visit.seat
        if by_owner:
            visit.must_lead()
        visit.table.stand_up(seat)
        return self.to(visit, f"/{visit.table.code}/host" if by_owner else f"/{visit.table.code}")

    # A phone --------------------------------------------------------------------------------------

    async def me(self, visit: Visit) -> Response:
        if visit.seat is None:
            if visit.by_program:
                self.tell_who_was_moved(visit)
                raise Wrong("not-seated")
            return RedirectResponse(f"/{visit.table.code}", 303)
        return self.live_page(visit, "me", self.on_phone(visit.table, visit.seat, visit))

    def phone(self, table: Evening, seat: Seat, visit: Visit, live: bool = False) -> str:
        return self.html(visit, self.on_phone(table, seat, visit), live)

    def on_phone(self, table: Evening, seat: Seat, visit: Visit) -> "Shown":
        painter = Painter(table.scene(), visit.lang)
        match = table.match if table.match and seat in table.match.game.table.seats else None
        sees_all = match is not None and match.sees_all(seat)
        eyes: Observer = HOST if sees_all and not table.is_over else seat
        screen = painter.screen(eyes) if match is not None else painter.lobby()
        playing = match if match is not None and not match.game.over else None
        return Shown.of(
            "phone.html",
            painter=painter,
            screen=screen,
            eyes=eyes if match is not None else None,
            code=table.code,
            seat=seat,
            name=painter.name(seat) if match is not None else table.seating.names.get(seat, ""),
            questions=[painter.question(one, seat) for one in playing.asked(seat)]
            if playing is not None
            else [],
            card=painter.card(seat) if playing is not None and not sees_all else None,
            sees_all=sees_all and playing is not None,
            offered=table.rights.is_offered_the_console(seat),
            hosts=playing is not None and visit.hosts,
            left=playing is not None and seat in playing.game.table.left,
            remote=table.seating.plan.remote,
            address=self.house.address(table),
            around=self.far.around(painter, table.rooms, seat, visit)
            if playing is not None
            else None,
            now=time(),
        )

    async def answer(self, visit: Visit) -> Response:
        """An answer to a question: of the own seat, or by the host's hand for any."""
        table = visit.table
        form = await visit.form()
        to = forms.number(form, "to")
        match = table.match
        ask = match.game.open.get(to, match.game.wait.asks.get(to)) if match is not None else None
        by_host = visit.seat != (to if ask is None else ask.answerer)
        if by_host and not table.rights.knows_all(visit.token):
            raise Wrong("not-yours")
        if match is not None and ask is not None and ask.hand is not None:
            number = ask.number if forms.words(form, "number") == match.wait else 0
        else:
            number = forms.number(form, "number")
        chosen = forms.choice(form, ask)
        table.reply(Reply(to, number, chosen, HOST if by_host else None, forms.post_id(form)))
        return self.to(visit, f"/{table.code}/{'host' if by_host else 'me'}")

    # The table screen -----------------------------------------------------------------------------

    async def tv(self, visit: Visit) -> Response:
        return self.live_page(visit, "tv", self.on_wall(visit.table, visit))

    def on_wall(self, table: Evening, visit: Visit) -> "Shown":
        painter = Painter(table.scene(), visit.lang)
        on_wall = table.match is not None and table.match.host.shows_codes
        code = table.rights.next_code() if on_wall else None
        return Shown.of(
            "tv.html",
            painter=painter,
            screen=painter.screen(ROOM),
            code=table.code,
            address=self.house.address(table).split("://")[-1],
            card_code=self.card_code(table, code),
            leads=visit.owns or visit.hosts,
            refused=False,
            games=table.seating.games,
            now=time(),
        )

    def card_code(
        self, table: Evening, code: tuple[Seat, str] | None
    ) -> tuple[Seat, Markup] | None:
        """The seat and the picture of the code that opens its card."""
        if code is None:
            return None
        seat, key = code
        return seat, picture(f"{self.house.address(table)}/key/{key}")

    async def qr(self, visit: Visit) -> Response:
        return Response(picture(self.house.address(visit.table)), media_type="image/svg+xml")

    # The host's console ---------------------------------------------------------------------------

    async def host(self, visit: Visit) -> Response:
        visit.must_lead()
        return self.live_page(visit, "host", self.on_console(visit.table, visit))

    def on_console(self, table: Evening, visit: Visit) -> "Shown":
        painter = Painter(table.scene(on_console=True), visit.lang)
        about: dict[str, Any] = {
            "painter": painter,
            "code": table.code,
            "hosts": visit.hosts,
            "owns": visit.owns,
            "now": time(),
        }
        match = table.in_play
        if match is None:
            return Shown.of("lobby.html", **about, **self.lobby(table, painter))
        game = match.game
        knows = table.rights.knows_all(visit.token)
        judge = Judge(table) if knows else None
        called = judge.called() if judge is not None else ()
        questions = [painter.question(one, HOST) for one in match.asked()] if knows else []
        say, seen = painter.news() if knows else ([], [])
        return Shown.of(
            "console.html",
            **about,
            screen=painter.screen(HOST if knows else ROOM),
            knows=knows,
            by_gorod=match.host.goes_on_alone,
            plays=table.rights.plays(visit.token),
            say=say,
            seen=seen,
            questions=[one for one in questions if one.topic != COVER],
            covers=[one for one in questions if one.topic == COVER],
            owed=painter.seats(match.owed()) if knows else "",
            card_code=self.card_code(table, table.rights.next_code()) if knows else None,
            post_id=f"h{match.orders()}",
            wait=match.wait,
            paused=table.conductor.clock.left is not None,
            sides=[(side, painter.speech.side(side)) for side in game.rules.sides],
            declares=game.rules.discipline.declares is not None,
            paper=match.terms.paper,
            woke=[painter.speech.role(role) for role in called],
            cards=sum(game.rules.deck.count(role) for role in called),
            unsure=painter.unsure if knows else set(),
            roles=[(role, painter.speech.role(role)) for role in dict.fromkeys(game.rules.deck)],
            drafted=judge is not None and judge.draft() is not None,
            rooms=self.far.rooms_of_the_host(painter, visit) if knows else [],
        )

    def lobby(self, table: Evening, painter: Painter) -> dict[str, Any]:
        """What the owner can choose, and what is wrong or unusual with it."""
        plan = table.seating.plan
        rulebook = book(plan.ruleset)
        speech = painter.speech.of(plan.ruleset)
        refused, warnings, deck, cards = "", [], "", {}
        try:
            rules = table.seating.proposal()
        except SetupRefused as error:
            refused = speech.refused_setup(error)
        else:
            warnings = [speech.remark(remark) for remark in rules.warnings]
            deck = speech.deck(rules.deck)
            cards = {role: rules.deck.count(role) for role in rules.deck}
        if plan.deck is not None:
            cards = {role: plan.deck.count(role) for role in plan.deck}
        chosen = {option.name: option.default for option in rulebook.options} | plan.options
        return {
            "plan": plan,
            "books": [(name, painter.say(f"book-{name}")) for name in BOOKS],
            "modes": [
                (mode.name, speech.say(f"mode-{plan.ruleset}-{mode.name}"))
                for mode in rulebook.modes
            ],
            "options": [
                (option, chosen[option.name], speech.say(f"option-{option.name}"))
                for option in rulebook.options
                if option.name != "cover"
            ],
            "paces": list(PACES),
            "graces": GRACES,
            "may_list": self.house.public_list,
            "most_seats": MOST_SEATS,
            "screen": painter.lobby(),
            "refused": refused,
            "warnings": warnings,
            "deck": deck,
            "roles": [
                (role.id, speech.role(role.id), role.side, cards.get(role.id, 0))
                for role in rulebook.plain.roles
                if role.card
            ],
            "games": table.seating.games,
            "seating": table.seating.mark,
            "finished": table.is_over,
            "paper_was": table.match is not None and table.match.host.knows_cards,
            "address": self.house.address(table),
        }

    async def plan(self, visit: Visit) -> Response:
        visit.must_lead()
        form = await visit.form()
        plan = forms.plan(form, visit.table.seating.plan)
        plan.listed = plan.listed and self.house.public_list
        visit.table.choose(plan)
        return self.to(visit, f"/{visit.table.code}/host")

    async def start(self, visit: Visit) -> Response:
        visit.must_lead()
        form = await visit.form()
        if forms.number(form, "games") == visit.table.seating.games:
            visit.table.start()
        return self.to(visit, f"/{visit.table.code}/{forms.words(form, 'to', 'host')[:4]}")

    async def order(self, visit: Visit) -> Response:
        """An order of whoever has the console; the clock is moved by it too."""
        visit.must_host()
        form = await visit.form()
        table = visit.table
        name = forms.words(form, "order")
        if name == "next":
            if table.match is not None and forms.words(form, "wait") == table.match.wait:
                table.conductor.next()
        elif name == "pause":
            table.conductor.pause()
        elif name == "resume":
            table.conductor.resume()
        else:
            table.reply(self.meant(visit, forms.order(form)))
        return self.to(visit, f"/{table.code}/host")

    def meant(self, visit: Visit, order: Entry) -> Entry:
        """Whoever does not know of every step counts those that everybody has heard of."""
        rights = visit.table.rights
        knows = rights.knows_all(visit.token)
        if isinstance(order, Declare) and not knows:
            raise Wrong("not-yours")  # only one who knows the cards can see that it is evident
        match = visit.table.latest()
        if not isinstance(order, TakeBack) or match.knows(order.id) or order.steps < 1:
            return order
        if not knows:
            order = self.heard(visit, order)
        rights.refuse_to_return(match.after(order), visit.token)
        return order

    def heard(self, visit: Visit, order: TakeBack) -> TakeBack:
        """The order that takes back so many of the steps that everybody has heard of."""
        for step in Painter(visit.table.scene(), visit.lang).steps_back(ROOM):
            if step.steps == order.steps:
                return TakeBack(step.through, id=order.id)
        raise Illegal("nothing-to-take-back", "COMMON-18", steps=order.steps)

    async def back(self, visit: Visit) -> Response:
        """What could be taken back, and who has read of it."""
        visit.must_host()
        table = visit.table
        match, painter = table.latest(), Painter(table.scene(), visit.lang)
        return self.draw(
            visit,
            "back.html",
            painter=painter,
            code=table.code,
            steps=painter.steps_back(HOST if table.rights.knows_all(visit.token) else ROOM),
            post_id=f"h{match.orders()}",
        )

    # Passing rights on ----------------------------------------------------------------------------

    async def take_console(self, visit: Visit) -> Response:
        if not visit.owns:
            raise Wrong("not-yours")
        visit.table.rights.take_console(visit.token)
        return self.to(visit, f"/{visit.table.code}/host")

    async def lead(self, visit: Visit) -> Response:
        """Another host in the middle of a game."""
        form = await visit.form()
        by: HostedBy = "person" if forms.words(form, "by") == "person" else "gorod"
        visit.table.rights.lead(by, visit.token)
        return self.to(visit, f"/{visit.table.code}/host")

    async def pass_on(self, visit: Visit) -> Response:
        """A code that moves a seat or the console to another device."""
        form = await visit.form()
        table = visit.table
        if forms.words(form, "what") == "host":
            visit.must_host()
            key, seat = table.rights.key(CONSOLE, visit.token), None
        else:
            seat = forms.number(form, "seat")
            key = table.rights.key_to_seat(seat, visit.token)
        address = f"{self.house.address(table)}/key/{key}"
        return self.draw(
            visit,
            "pass.html",
            code=table.code,
            seat=seat,
            picture=picture(address),
            address=address,
            back="me" if seat is not None and seat == visit.seat else "host",
        )

    async def key(self, visit: Visit) -> Response:
        """What a code gives, before it is taken: looking at it does not use it up."""
        table = visit.table
        right = table.rights.opened_by(visit.request.path_params["key"])
        seat = right.seat if isinstance(right, Sits) else None
        is_card = table.match is not None and seat in table.match.terms.awaiting
        return self.draw(
            visit,
            "key.html",
            code=table.code,
            key=visit.request.path_params["key"],
            seat=seat,
            is_card=is_card,
            most_letters=LONGEST_NAME,
        )

    async def redeem(self, visit: Visit) -> Response:
        form = await visit.form()
        answer = RedirectResponse(f"/{visit.table.code}/me", 303)
        token = self.with_token(visit, answer)
        key = visit.request.path_params["key"]
        if visit.table.rights.redeem(key, token, forms.words(form, "name")) == CONSOLE:
            answer.headers["location"] = f"/{visit.table.code}/host"
        return answer

    # Live -----------------------------------------------------------------------------------------

    async def stream(self, visit: Visit) -> Response:
        """The screen as it changes; each device gets its own view and nothing else."""
        live = self.live(visit, visit.request.path_params["screen"])
        as_it_goes = self.states(visit, live) if visit.by_program else self.pages_of(visit, live)
        return StreamingResponse(
            self.pushes(visit.table, live, as_it_goes),
            media_type="text/event-stream",
            headers={"x-accel-buffering": "no"},
        )

    def live(self, visit: Visit, name: str) -> "Live":
        """How to draw this screen for this device, for as long as it is its own."""
        table = visit.table
        if name == "tv":
            return Live(
                lambda: table.state_for(ROOM),
                lambda: self.on_wall(table, visit),
                seat=lambda: visit.seat,
            )
        if name == "host" and (visit.hosts or visit.owns):
            return Live(
                lambda: (table.state_for(HOST), visit.hosts, visit.owns),
                lambda: self.on_console(table, visit),
                lambda: visit.hosts or visit.owns,
                lambda: visit.seat,
            )
        if name == "me" and (seat := visit.seat) is not None:
            return Live(
                lambda: (visit.seat, table.state_for(visit.seat or seat)),
                lambda: self.on_phone(table, visit.seat or seat, visit),
                lambda: visit.seat is not None,
                lambda: visit.seat,
            )
        raise Wrong("not-yours")

    def pages_of(self, visit: Visit, live: "Live") -> "Push":
        """What a browser is sent: the screen, where it looks different."""
        shown = ""

        def push() -> str:
            nonlocal shown
            before, shown = shown, self.html(visit, live.draw(), live=True)
            return sent(shown) if shown != before else ""

        return push

    def states(self, visit: Visit, live: "Live") -> "Push":
        """What a program is sent: the state, where it is another, with the events that are new."""
        shown, course = b"", answers.Course()

        def push() -> str:
            nonlocal shown
            drawn = live.draw()
            told = answers.told(drawn.template, drawn.about)
            before, shown = shown, msgspec.json.encode(told)
            return sent(course(shown).decode(), "state") if shown != before else ""

        return push

    async def pushes(self, table: Evening, live: "Live", push: "Push") -> AsyncIterator[str]:
        """A screen whenever it has changed, and signs of life between."""
        news = asyncio.Event()
        table.listeners.add(news)
        state: object = None
        loop = asyncio.get_running_loop()
        beat, told = loop.time() + BEAT, ahead()
        try:
            yield f"retry: 1000\n{now_event()}"
            while True:
                news.clear()
                if not live.is_ours():
                    yield "event: gone\ndata: gone\n\n"
                    return
                if (seat := live.seat()) is not None:
                    table.presence.come(news, seat)
                if (now := live.state()) != state:
                    state = now
                    if message := push():
                        if told != (told := ahead(told)):  # the end shown is by the new time
                            yield now_event()
                        yield message
                try:
                    await asyncio.wait_for(news.wait(), beat - loop.time())
                except TimeoutError:
                    beat = loop.time() + BEAT  # whatever happened meanwhile, and to whomever
                    told = ahead(told)
                    yield now_event()
        except Exception as error:  # the screen asks for a new stream
            log.error("%s", place_of(error))
        finally:
            table.listeners.discard(news)
            table.presence.go(news)


@dataclass(frozen=True)
class Shown:
    """What a screen shows, as a page or as JSON."""

    template: str
    about: dict[str, Any]

    @classmethod
    def of(cls, template: str, **about: Any) -> "Shown":
        return cls(template, about)


Push = Callable[[], str]
"""The next message of a stream; an empty one is not sent."""


@dataclass(frozen=True)
class Live:
    """A screen that is kept up to date."""

    state: Callable[[], object]
    """What it depends on: as long as this is the same, there is nothing to draw."""
    draw: Callable[[], Shown]
    is_ours: Callable[[], bool] = lambda: True
    """Whether the device may still have it."""
    seat: Callable[[], Seat | None] = lambda: None
    """Whose player is here for as long as it is open."""


def now_event() -> str:
    """What o'clock it is here."""
    return f"event: now\ndata: {int(time() * 1000)}\n\n"


def sent(text: str, kind: str = "page") -> str:
    pieces = text.splitlines() if kind == "page" else [text]
    lines = "\n".join(f"data: {line}" for line in pieces if line.strip())
    return f"event: {kind}\n{lines}\n\n"


def picture(address: str) -> Markup:
    """An address as a QR code."""
    code = segno.make(address, error="m")
    svg = code.svg_inline(border=2, omitsize=True, dark="#000", light="#fff")
    return Markup(svg.replace("<svg ", '<svg xmlns="http://www.w3.org/2000/svg" ', 1))  # noqa: S704 - no text of people's
