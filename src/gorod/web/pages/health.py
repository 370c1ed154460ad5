"""For a probe of whoever runs the house: can it serve?"""

from gorod.table.wrong import NotNow
from gorod.web.audiences import ANYBODY
from gorod.web.declared import File, page
from gorod.web.visits import Visit


@page("GET", "/health", sends="text/plain", for_=ANYBODY, is_free=True)
async def health(visit: Visit) -> File:
    """Yes or no, and nothing else: whoever asks may be anybody."""
    if not await visit.house.vitals.can_serve():
        raise NotNow("disk-away")
    return File(b"ok\n", "text/plain")
