"""The page `/openapi.json`: the description of all pages for programs."""

from functools import cache

from gorod.web.audiences import ANYBODY
from gorod.web.declared import PAGES, File, page
from gorod.web.describing import described
from gorod.web.visits import Visit


@cache
def openapi() -> str:
    """The OpenAPI document, cached."""
    return described(PAGES)


@page("GET", "/openapi.json", sends="application/json", for_=ANYBODY)
def description(visit: Visit) -> File:
    return File(openapi().encode(), "application/json")
