"""Health check: `/health` for probes of the server's operator."""

from gorod.table.request_errors import Unavailable
from gorod.web.routing.access import ANYBODY
from gorod.web.routing.page import File, page
from gorod.web.routing.request_context import Visit


@page("GET", "/health", sends="text/plain", for_=ANYBODY, is_free=True)
async def health(visit: Visit) -> File:
    """200 or 503 and nothing else, for anyone may ask."""
    if not await visit.tables.health.can_serve():
        raise Unavailable("disk-away")
    return File(b"ok\n", "text/plain")
