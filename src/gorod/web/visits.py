"""One visit to a page: at which table, by whose device, in which language."""

from collections.abc import Awaitable, Callable

from starlette.datastructures import FormData
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from gorod.engine.seats import Seat
from gorod.speech import LANGUAGES, Speech
from gorod.web.evenings import Evening
from gorod.web.house import House
from gorod.web.plans import Wrong

COOKIE = "gorod"
LANG = "gorod_lang"


class Visit:
    """One request: which table, whose device, in which language."""

    def __init__(self, house: House, request: Request, lost: bool = False) -> None:
        """A visit that is lost comes to no table."""
        self.house = house
        self.request = request
        self.token = request.cookies.get(COOKIE, "")
        code = "" if lost else request.path_params.get("code", "").upper()
        self.evening: Evening | None = house.find(code) if code else None
        wanted = request.cookies.get(LANG, "")
        if wanted not in LANGUAGES:
            spoken = request.headers.get("accept-language", "").lower()
            first = spoken.split(",")[0].split("-")[0]
            plan = self.evening.plan.lang if self.evening else "en"
            wanted = first if first in LANGUAGES else plan
        self.lang = wanted
        self.speech = Speech(wanted)
        self.draft = ("", "")
        """What was written for which room, and could not be taken."""
        self.by_script = "text/plain" in request.headers.get("accept", "")

    async def form(self, files: int = 0, largest: int = 1024 * 1024) -> FormData:
        """What was sent; anything may stand in it, and it may be no form at all."""
        try:
            return await self.request.form(max_files=files, max_part_size=largest)
        except (HTTPException, LookupError, ValueError) as error:
            raise Wrong("no-form") from error

    @property
    def table(self) -> Evening:
        if self.evening is None:
            raise Wrong("no-table", code=self.request.path_params.get("code", "")[:12])
        return self.evening

    @property
    def seat(self) -> Seat | None:
        return self.table.seat_of(self.token)

    @property
    def owns(self) -> bool:
        return self.table.owns(self.token)

    @property
    def hosts(self) -> bool:
        return self.table.hosts(self.token)

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
