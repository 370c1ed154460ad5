"""Request context: the table, the device with its permissions, the language, and its cookies."""

import re
from contextlib import suppress
from functools import cached_property
from urllib.parse import urlsplit

from starlette.requests import Request

from gorod.archive.past_game_library import GameLibrary
from gorod.screens.online.chat import ChatDraft
from gorod.screens.painter import Painter
from gorod.speech import LANGUAGES, Speech
from gorod.store.errors import StoreError
from gorod.store.past_games import PastGameSummary, Search
from gorod.store.rights import DeviceRights
from gorod.table.evening import Evening
from gorod.table.request_errors import BadRequest, NotFound
from gorod.table.table_snapshot import TableSnapshot
from gorod.table.tables import Tables

COOKIE = "gorod"
"""Followed by the port, unless that is the usual one: a browser sends a cookie to every port of a
host, so a second server there would replace the cookie of the first.
"""
HTTPS_COOKIE_PREFIX = "__Host-"
"""Before it for a page with a certificate, and sent to no other: browsers see to it."""
OUR_COOKIE = re.compile(rf"(?:{HTTPS_COOKIE_PREFIX})?{COOKIE}(?:-\d{{1,5}})?", re.ASCII)
DEFAULT_PORTS = (None, 80, 443)
LANGUAGE_COOKIE = "gorod_lang"
MONTH_S = 30 * 24 * 3600
YEAR_S = 365 * 24 * 3600
JSON, EVENT_STREAM = "application/json", "text/event-stream"
PLAIN_FORM = "application/x-www-form-urlencoded"
TOKEN_PATTERN = re.compile(r"[\w-]{24,128}", re.ASCII)
"""A token that a program chose itself: long enough not to be guessed."""

SECRET_ID_PATTERN = re.compile(r"[\w-]{20,64}", re.ASCII)
"""An id that cannot be guessed: a retry with it gets a lost cookie again."""
MOVE_TO_HTTPS = "https"


class Visit:
    """One request in its context: which table, whose device, which language."""

    def __init__(self, tables: Tables, request: Request, lost: bool = False) -> None:
        """A `lost` visit has no table: it only reports an error."""
        self.tables = tables
        self.request = request
        self._rotation = tables.store.rotation
        self._token, self.has_own_token = token_of(request)
        self._is_accepted: bool | None = None
        self._rotated: str | None = None
        """The new token of this device, if this request made one."""
        if self.has_own_token and not TOKEN_PATTERN.fullmatch(self._token) and not lost:
            raise BadRequest("weak-token")
        code = "" if lost else request.path_params.get("code", "").upper()
        self.evening: Evening | None = tables.find(code) if code else None
        wanted = request.cookies.get(LANGUAGE_COOKIE, "")
        if wanted not in LANGUAGES:
            spoken = request.headers.get("accept-language", "").lower()
            first = spoken.split(",")[0].split("-")[0]
            plan = self.evening.seating.plan.lang if self.evening else "en"
            wanted = first if first in LANGUAGES else plan
        self.lang = wanted
        self.speech = Speech(wanted)
        self.draft = ChatDraft()
        """A chat message that was refused, so that it is not lost."""
        self.typed_name = ""
        """The name that was refused at the entrance."""
        media_type = request.headers.get("content-type", "").partition(";")[0].strip().lower()
        self.sends_json = media_type == JSON
        self.sends_urlencoded = media_type == PLAIN_FORM
        wanted = request.headers.get("accept", "")
        self.by_program = prefers_json(wanted, usual=self.sends_json)
        self.by_script = "text/plain" in wanted and not self.by_program
        self.cookies: dict[str, tuple[str, int]] = {}
        """Cookies to set, with their lifetimes in seconds."""
        self._changes = tables.store.database.changes

    def mark_begin(self) -> None:
        """Note that the page's function starts now."""
        self._changes = self.tables.store.database.changes

    @property
    def may_have_changed(self) -> bool:
        """Whether anything was written to the database since then."""
        return self.tables.store.database.changes != self._changes

    def at_address(self, request: Request) -> "Visit":
        """The same device at another address, after a redirect."""
        there = Visit(self.tables, request)
        there._token, there._is_accepted = self.token, True
        there.lang, there.speech = self.lang, self.speech
        return there

    # The device and its permissions ---------------------------------------------------------------

    def _choose_cookie(self) -> None:
        """Of several cookies, which may be of other ports or of an earlier version, the first that
        this server issued and has not replaced; else the first that it knows.
        """
        tokens = [*session_cookies(self.request).values()]
        if self.has_own_token or len(tokens) < 2:
            return
        with suppress(StoreError):  # what cannot be read is not chosen
            for counts in (self._rotation.is_current, self._rotation.is_known):
                if found := next(filter(counts, tokens), ""):
                    self._token = found
                    return

    @property
    def token(self) -> str:
        """The token of this device; empty if another has replaced it."""
        if self._is_accepted is None:
            self._choose_cookie()
            self._is_accepted = not self._token or self._rotation.accept(self._token)
        return self._token if self._is_accepted else ""

    @property
    def is_retired(self) -> bool:
        """Whether a new token has replaced this device's since the request."""
        return self._rotation.is_retired(self._token)

    def fresh_token(self, request_id: str = "") -> str:
        """The token for a new permission: a fresh one, unless a program chose its own.

        Session fixation: an old cookie gets no new permission, for someone may have planted it.
        """
        if self.has_own_token:
            if not self.token:
                raise BadRequest("weak-token")
            return self.token
        secret_id = request_id if SECRET_ID_PATTERN.fullmatch(request_id) else ""
        self._rotate(f"{self.request.url.path}\n{secret_id}" if secret_id else "")
        return self.token

    @property
    def is_repeated(self) -> bool:
        """Whether this is a retry of a request whose response was lost."""
        return self._rotated == ""

    def upgrade_cookie(self) -> None:
        """A device that comes to HTTPS with the cookie of the plain address gets a new one."""
        cookies = session_cookies(self.request)
        safe = [one for name, one in cookies.items() if name.startswith(HTTPS_COOKIE_PREFIX)]
        has_plain = self.is_https and len(safe) < len(cookies)
        if not has_plain or self.has_own_token or self._rotated is not None:
            return
        with suppress(StoreError):  # with the next request, then
            if self.token and self.token not in safe and self._rotation.is_known(self.token):
                self._rotate(MOVE_TO_HTTPS)

    def _rotate(self, request_id: str) -> None:
        token, is_fresh = self._rotation.rotate(self.token, request_id)
        self._token, self._is_accepted = token, True
        self._rotated = token if is_fresh else ""
        self.cookies[self._cookie] = (token, MONTH_S)

    @property
    def _cookie(self) -> str:
        """The name of the cookie that this device gets."""
        return f"{HTTPS_COOKIE_PREFIX if self.is_https else ''}{COOKIE}{_port(self.request)}"

    def discard_rotation(self) -> None:
        """Keep the old cookie: the request was refused."""
        if self._rotated:
            with suppress(StoreError):  # no one has it, and it expires
                self._rotation.discard(self._rotated)
        if self._rotated is not None:
            self._token, self._is_accepted = token_of(self.request)[0], None
            self.cookies.pop(self._cookie, None)
            self._rotated = None

    @property
    def is_https(self) -> bool:
        """Whether the connection is encrypted."""
        return "https" in (self.request.url.scheme, urlsplit(self.tables.base_url).scheme)

    def set_language(self, lang: str) -> None:
        """Set the locale of this device."""
        self.lang = lang
        self.cookies[LANGUAGE_COOKIE] = (lang, YEAR_S)

    @property
    def table(self) -> Evening:
        if self.evening is None:
            raise NotFound("no-table", code=self.request.path_params.get("code", "")[:12])
        return self.evening

    @property
    def rights(self) -> DeviceRights:
        """What this device may do at the table now."""
        return self.table.permissions.of(self.token)

    @property
    def assists(self) -> bool:
        return self.table.permissions.assists(self.token)

    @property
    def judges(self) -> bool:
        """Whether this device has the console of a game that a person hosts."""
        return self.table.permissions.knows_all(self.token)

    @property
    def runs_server(self) -> bool:
        """Whether this device belongs to the server's owner."""
        return bool(self.token) and self.tables.store.is_server_owner(self.token)

    # The table and its games ----------------------------------------------------------------------

    @cached_property
    def library(self) -> GameLibrary:
        """The past games of the server."""
        return GameLibrary(self.tables.store)

    @property
    def finished_games(self) -> list[PastGameSummary]:
        """The past games of the evening; empty unless the last game is over."""
        if not self.table.is_over:
            return []
        return self.library.search(Search(code=self.table.code))

    @property
    def address(self) -> str:
        """The address of this table for players."""
        return self.tables.address(self.table)

    def to(self, path: str) -> str:
        """The path of one of this table's pages."""
        return f"/{self.table.code}/{path}".rstrip("/")

    def painter(self, scene: TableSnapshot | None = None) -> Painter:
        """The painter for this device, of the table or of another scene."""
        return Painter(
            scene or self.table.snapshot(), self.lang, self.table.code, for_program=self.by_program
        )


def token_of(request: Request) -> tuple[str, bool]:
    """The first token that this device sends, and whether it is a program's own and no cookie."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer":
        return token.strip(), True
    return next(iter(session_cookies(request).values()), ""), False


def session_cookies(request: Request) -> dict[str, str]:
    """The cookies that may be ours by their names, the one that counts most first.

    Safe ones come before plain ones, and each kind begins with that of this port. A guest who sat
    down at the plain address, at another port or with an earlier version keeps the seat.
    """
    own = f"{COOKIE}{_port(request)}"
    named = [f"{HTTPS_COOKIE_PREFIX}{own}", f"{HTTPS_COOKIE_PREFIX}{COOKIE}", own, COOKIE]
    found = sorted(name for name in request.cookies if OUR_COOKIE.fullmatch(name))
    order = [
        *named[:2],
        *(name for name in found if name.startswith(HTTPS_COOKIE_PREFIX)),
        *named[2:],
        *found,
    ]
    return {name: value for name in order if (value := request.cookies.get(name, ""))}


def _port(request: Request) -> str:
    """The port at which the browser came, as the names of cookies have it."""
    with suppress(ValueError):  # not a port
        port = request.url.port
        return "" if port in DEFAULT_PORTS else f"-{port}"
    return ""


def is_cross_origin(request: Request, base_url: str) -> bool:
    """CSRF protection: whether a page of another site has sent this request.

    Browsers say so in `sec-fetch-site`; over plain HTTP they send only `origin`. An origin is ours
    if it is the requested host, or the server's public address (a proxy may use another name).
    """
    if token_of(request)[1]:
        return False  # a page of another site cannot send a bearer token
    site = request.headers.get("sec-fetch-site")
    if site is not None:
        return site not in ("same-origin", "none")
    origin = request.headers.get("origin")
    if origin is None:
        return False
    ours = urlsplit(base_url)
    here = request.headers.get("host", "")
    return origin not in (f"http://{here}", f"https://{here}", f"{ours.scheme}://{ours.netloc}")


def prefers_json(accept: str, usual: bool = False) -> bool:
    """Content negotiation: whether `accept` names JSON and prefers no other type that we have.

    If it names none of our types, the answer is `usual`.
    """
    wishes: dict[str, float] = {}
    for wish in accept.split(","):
        kind, *rest = (part.strip().lower() for part in wish.split(";"))
        weights = [part[2:] for part in rest if part.startswith("q=")]
        wishes[kind] = _weight(weights[0]) if weights else 1.0
    others = [wishes[kind] for kind in ("text/html", "text/plain") if kind in wishes]
    if JSON not in wishes:
        return usual and not others
    return wishes[JSON] > 0 and all(wishes[JSON] >= other for other in others)


def _weight(written: str) -> float:
    return float(written) if re.fullmatch(r"[01](\.\d{0,3})?", written, re.ASCII) else 0.0
