"""One visit to a page: at which table, by whose device, in which language."""

import re
from collections.abc import Awaitable, Callable
from urllib.parse import urlsplit

from starlette.convertors import Convertor, register_url_convertor
from starlette.datastructures import FormData
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from gorod.engine.seats import Seat
from gorod.screens.programs import Nothing, Sent
from gorod.speech import LANGUAGES, Speech
from gorod.table.evening import Evening
from gorod.table.house import House
from gorod.table.plans import Wrong
from gorod.web import forms


class Whole(Convertor[int]):
    """A number in an address, no longer than numbers are."""

    regex = "[0-9]{1,9}"

    def convert(self, value: str) -> int:
        return int(value)

    def to_string(self, value: int) -> str:
        return str(value)


register_url_convertor("whole", Whole())

COOKIE = "gorod"
LANG = "gorod_lang"
JSON = "application/json"
TOKEN = re.compile(r"[\w-]{24,128}", re.ASCII)
"""What a program may choose for its token: long enough that nobody guesses it."""


class Visit:
    """One request: which table, whose device, in which language."""

    def __init__(
        self, house: House, request: Request, takes: type[Sent] = Nothing, lost: bool = False
    ) -> None:
        """A visit that is lost comes to no table."""
        self.house = house
        self.request = request
        self.takes = takes
        self.token, self.has_own_token = token_of(request)
        if self.has_own_token and not TOKEN.fullmatch(self.token) and not lost:
            raise Wrong("weak-token")
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
        self.draft = ("", "")
        """What was written for which room, and could not be taken."""
        self.sends_json = is_json(request.headers.get("content-type", ""))
        wanted = request.headers.get("accept", "")
        self.by_program = prefers_json(wanted, usual=self.sends_json)
        self.by_script = "text/plain" in wanted and not self.by_program

    async def form(self, files: int = 0, largest: int = 1024 * 1024) -> FormData:
        """What was sent; anything may stand in it, and it may be no form at all."""
        try:
            if self.sends_json:
                return forms.from_json(await self.request.body(), self.takes)
            return await self.request.form(max_files=files, max_part_size=largest)
        except (ClientDisconnect, HTTPException, LookupError, ValueError) as error:
            raise Wrong("no-form") from error

    @property
    def table(self) -> Evening:
        if self.evening is None:
            raise Wrong("no-table", code=self.request.path_params.get("code", "")[:12])
        return self.evening

    @property
    def seat(self) -> Seat | None:
        return self.table.rights.seat_of(self.token)

    @property
    def owns(self) -> bool:
        return self.table.rights.owns(self.token)

    @property
    def hosts(self) -> bool:
        return self.table.rights.hosts(self.token)

    @property
    def keeps(self) -> bool:
        """Whether this device is the one from which the house is run."""
        return bool(self.token) and self.house.store.keeps(self.token)

    def must_host(self) -> None:
        if not self.hosts:
            raise Wrong("not-yours")

    def must_lead(self) -> None:
        """Choosing and starting is the owner's as well as the host's."""
        if not self.hosts and not self.owns:
            raise Wrong("not-yours")


Page = Callable[[Visit], Awaitable[Response]]


def token_of(request: Request) -> tuple[str, bool]:
    """The token of this device, and whether it is a program's own and no cookie."""
    scheme, _, token = request.headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer":
        return token.strip(), True
    return request.cookies.get(COOKIE, ""), False


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


def is_json(content_type: str) -> bool:
    return content_type.partition(";")[0].strip().lower() == JSON


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
