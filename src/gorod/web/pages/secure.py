"""HTTPS help: how to trust this server's certificate authority, and its certificate to download."""

from gorod.screens.help.https_help import Securing, securing
from gorod.table.request_errors import NotFound
from gorod.web.audiences import ANYBODY
from gorod.web.declared import File, page
from gorod.web.sent import Entering
from gorod.web.visits import Visit

CERTIFICATE = "application/x-x509-ca-cert"
"""The media type by which phones offer to install it."""


@page("GET", "/secure", tells=Securing, asks=Entering, for_=ANYBODY)
def secure(visit: Visit, asked: Entering) -> Securing:
    code = asked.code.strip().upper()
    return securing(visit.house, code if code.isalnum() and code.isascii() else "", visit.is_safe)


@page("GET", "/secure/gorod.crt", sends=CERTIFICATE, for_=ANYBODY)
def certificate(visit: Visit) -> File:
    if visit.house.https is None:
        raise NotFound("no-page")
    return File(visit.house.https.certificate, CERTIFICATE)
