"""The page `/openapi.json`: the description of all pages for programs."""

from functools import cache

from gorod.web.routing.access import ANYBODY
from gorod.web.routing.openapi import openapi_json
from gorod.web.routing.page import PAGES, File, page
from gorod.web.routing.request_context import Visit


@cache
def cached_openapi() -> str:
    """The OpenAPI document, cached."""
    return openapi_json(PAGES)


@page("GET", "/openapi.json", sends="application/json", for_=ANYBODY)
def send_openapi(visit: Visit) -> File:
    return File(cached_openapi().encode(), "application/json")
