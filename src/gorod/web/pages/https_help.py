"""HTTPS help: how to trust this server's certificate authority, and its certificate to download."""

from gorod.screens.help.https_help import Securing, securing
from gorod.table.request_errors import NotFound
from gorod.web.routing.access import ANYBODY
from gorod.web.routing.page import File, page
from gorod.web.routing.request_context import Visit
from gorod.web.routing.request_schemas import TableCodeQuery

CERTIFICATE = "application/x-x509-ca-cert"
"""The media type by which phones offer to install it."""


@page("GET", "/secure", tells=Securing, asks=TableCodeQuery, for_=ANYBODY)
def show_https_help(visit: Visit, asked: TableCodeQuery) -> Securing:
    code = asked.code.strip().upper()
    return securing(visit.tables, code if code.isalnum() and code.isascii() else "", visit.is_https)


@page("GET", "/secure/gorod.crt", sends=CERTIFICATE, for_=ANYBODY)
def download_authority(visit: Visit) -> File:
    if visit.tables.https is None:
        raise NotFound("no-page")
    return File(visit.tables.https.certificate, CERTIFICATE)
