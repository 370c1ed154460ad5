"""HTTPS help: the address with a certificate, and how a phone comes to trust it."""

from gorod.screens.screen import PageOnly, ScreenData
from gorod.screens.tv.tv import qr_svg
from gorod.table.tables import Tables


class Securing(ScreenData, frozen=True):
    """The address with a certificate, where the house has one of its own making."""

    address: str
    """The HTTPS address to continue at; empty if there is none."""
    name: str
    """The name under which a phone lists the certificate authority."""
    fingerprint: str
    here: str
    """The HTTP address of this page."""
    is_safe: bool
    """Whether this page was opened by HTTPS."""
    back: PageOnly[str] = "/"
    picture: PageOnly[str] = ""
    """The address of this page as a QR code."""


def securing(house: Tables, code: str, is_safe: bool) -> Securing:
    """The page for somebody who comes from this table, or from none."""
    secured, here = house.https, f"{house.base_url}/secure"
    back = f"/{code}/me" if code else "/"
    if secured is None:
        return Securing("", "", "", here, is_safe, back)
    at = here + (f"?code={code}" if code else "")
    address = secured.base_url + back
    return Securing(address, secured.name, secured.fingerprint, here, is_safe, back, qr_svg(at))
