"""What an address with a certificate is good for, and how a phone comes to trust this one."""

from gorod.screens.shown import OnPage, Shown
from gorod.screens.wall import picture
from gorod.table.house import House


class Securing(Shown, frozen=True):
    """The address with a certificate, where the house has one of its own making."""

    address: str
    """Where one goes on with a certificate; empty where there is no such address."""
    name: str
    """Under which a phone lists the authority that has signed it."""
    fingerprint: str
    here: str
    """Where this page is found without one."""
    is_safe: bool
    """Whether it is read with a certificate already."""
    back: OnPage[str] = "/"
    picture: OnPage[str] = ""
    """Where this page is found, as a QR code."""


def securing(house: House, code: str, is_safe: bool) -> Securing:
    """For whoever comes from this table, or from none."""
    secured, here = house.secured, f"{house.base_url}/secure"
    back = f"/{code}/me" if code else "/"
    if secured is None:
        return Securing("", "", "", here, is_safe, back)
    at = here + (f"?code={code}" if code else "")
    address = secured.base_url + back
    return Securing(address, secured.name, secured.fingerprint, here, is_safe, back, picture(at))
