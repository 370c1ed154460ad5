"""One visit to a page: at which table, by whose device, in which language."""

import re
import secrets
from functools import cached_property
from urllib.parse import urlsplit

from starlette.requests import Request

from gorod.archive.shelf import Shelf
from gorod.engine.seats import Seat
from gorod.screens.painter import Painter
from gorod.screens.rooms import Drafted
from gorod.speech import LANGUAGES, Speech
from gorod.store.shelf import Search, Shelved
from gorod.table.evening import Evening
from gorod.table.house import House
from gorod.table.scenes import Scene
from gorod.table.wrong import Nonsense, NotThere

COOKIE = "gorod"
SAFE_COOKIE = "__Host-gorod"
"""The same for a page with a certificate, and sent to no other: browsers see to it."""
LANG = "gorod_lang"
A_MONTH = 30 * 24 * 3600
A_YEAR = 365 * 24 * 3600
JSON = "application/json"
PLAIN_FORM = "application/x-www-form-urlencoded"
TOKEN = re.compile(r"[\w-]{24,128}", re.ASCII)
"""What a program may choose for its token: long enough that nobody guesses it."""


class Visit:
    """One request: which table, whose device, in which language."""

    def __init__(self, house: House, request: Request, lost: bool = False) -> None:
        """A visit that is lost comes to no table."""
        self.house = house
        self.request = request
        self.token, self.has_own_token = token_of(request)
        if self.has_own_token and not TOKEN.fullmatch(self.token) and not lost:
            raise Nonsense("weak-token")
        code = "" if lost else request.path_params.get("code", "").upper()
        self.evening: Evening | None = house.find(code) if code else None
        wanted = request.cookies.get(LANG, "")
        if wanted not in LANGUAGES:
            spoken = request.headers.get("accept-language", "").lower()
            first = spoken.split(",")[0].split("-")[0]
            plan = self.evening.seating.plan.lang if self.evening else "en"
            wanted = first if first in LANGUAGES else plan
        self.lang = wanted
        self.speech = Speech(wanted)
        self.draft = Drafted()
        """What was written for which room, and could not be taken."""
        self.typed = ""
        """The name under which nobody could sit down."""
        sends = request.headers.get("content-type", "")
        self.sends_json = is_kind(sends, JSON)
        self.sends_a_plain_form = is_kind(sends, PLAIN_FORM)
        wanted = request.headers.get("accept", "")
        self.by_program = prefers_json(wanted, usual=self.sends_json)
        self.by_script = "text/plain" in wanted and not self.by_program
        self.cookies: dict[str, tuple[str, int]] = {}
        """What this device is to remember, and for how many seconds."""
        self._changes = house.store.base.changes

    def begin(self) -> None:
        """From now on it is done what the visit came for."""
        self._changes = self.house.store.base.changes

    @property
    def may_have_changed(self) -> bool:
        """Whether anything was written since then."""
        return self.house.store.base.changes != self._changes

    def elsewhere(self, request: Request) -> "Visit":
        """The same device at another address."""
        there = Visit(self.house, request)
        there.token, there.lang, there.speech = self.token, self.lang, self.speech
        return there

    # Who it is ------------------------------------------------------------------------------------

    def introduce(self) -> str:
        """The token of this device; a device that has none is given one."""
        self.token = self.token or secrets.token_urlsafe(24)
        if not self.has_own_token:
            self.cookies[SAFE_COOKIE if self.is_safe else COOKIE] = (self.token, A_MONTH)
        return self.token

    @property
    def is_safe(self) -> bool:
        """Whether nobody on the way can read along."""
        return "https" in (self.request.url.scheme, urlsplit(self.house.base_url).scheme)

    def speak(self, lang: str) -> None:
        """From now on this device is spoken to in this language."""
        self.lang = lang
        self.cookies[LANG] = (lang, A_YEAR)

    @property
    def table(self) -> Evening:
        if self.evening is None:
            raise NotThere("no-table", code=self.request.path_params.get("code", "")[:12])
        return self.evening

    @property
    def seat(self) -> Seat | None:
        return self.table.rights.seat_of(self.token)

    @property
    def waits(self) -> bool:
        """Whether this device's player waits for a seat in the next game."""
        return self.table.rights.waits_as(self.token) is not None

    @property
    def owns(self) -> bool:
        return self.table.rights.owns(self.token)

    @property
    def hosts(self) -> bool:
        return self.table.rights.hosts(self.token)

    @property
    def assists(self) -> bool:
        return self.table.rights.assists(self.token)

    @property
    def leads(self) -> bool:
        """Choosing and starting is the owner's as well as the host's."""
        return self.hosts or self.owns

    @property
    def judges(self) -> bool:
        """Whether this device has the console of a game that a person hosts."""
        return self.table.rights.knows_all(self.token)

    @property
    def keeps(self) -> bool:
        """Whether this device is the one from which the house is run."""
        return bool(self.token) and self.house.store.keeps(self.token)

    # What is there --------------------------------------------------------------------------------

    @cached_property
    def shelf(self) -> Shelf:
        """The past games of the house."""
        return Shelf(self.house.store)

    @property
    def finished_games(self) -> list[Shelved]:
        """Those of the evening, once the last one is over: till then nobody asks for them."""
        if not self.table.is_over:
            return []
        return self.shelf.search(Search(code=self.table.code))

    @property
    def address(self) -> str:
        """Where guests find this table."""
        return self.house.address(self.table)

    def to(self, path: str) -> str:
        """An address of this table."""
        return f"/{self.table.code}/{path}".rstrip("/")

    def painter(self, scene: Scene | None = None) -> Painter:
        """Draws this table for this device, or another scene."""
        return Painter(
            scene or self.table.scene(), self.lang, self.table.code, tells=self.by_program
        )


def token_of(request: Request) -> tuple[str, bool]:
    """The token of this device, and whether it is a program's own and no cookie."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer":
        return token.strip(), True
    # Whoever sat down at the plain address keeps the seat when he goes over to the safe one.
    return request.cookies.get(SAFE_COOKIE) or request.cookies.get(COOKIE, ""), False


def is_foreign(request: Request, base_url: str) -> bool:
    """Whether a page of another site has sent this. A browser says so, programs need not.

    Over plain http browsers name only the origin; it is ours if it is where they have come to, or
    where guests are told to come: a proxy may call us by another name.
    """
    if token_of(request)[1]:
        return False  # no page of another site can send that
    site = request.headers.get("sec-fetch-site")
    if site is not None:
        return site not in ("same-origin", "none")
    origin = request.headers.get("origin")
    if origin is None:
        return False
    ours = urlsplit(base_url)
    here = request.headers.get("host", "")
    return origin not in (f"http://{here}", f"https://{here}", f"{ours.scheme}://{ours.netloc}")


def is_kind(content_type: str, kind: str) -> bool:
    return content_type.partition(";")[0].strip().lower() == kind


def prefers_json(accept: str, usual: bool = False) -> bool:
    """Whether JSON is asked for by name, and nothing else that we have is wanted more.

    Whoever names none of them gets the `usual`.
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
