"""Access control: the permission that a page requires, as a value with one check."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from gorod.table.request_errors import Forbidden, RequestError
from gorod.web.visits import Visit


class Led(Exception):
    """Access denied with a redirect to another page."""

    def __init__(self, path: str) -> None:
        self.path = path


@dataclass(frozen=True)
class Audience:
    """A permission that a device has or lacks."""

    name: str
    has: Callable[[Visit], bool]
    otherwise: Callable[[Visit], Exception] = lambda _: Forbidden("not-yours")
    """The error or redirect for a device without it."""

    def check(self, visit: Visit) -> None:
        """Raise `RequestError` or `Led` if the device lacks the permission or there is no such
        table."""
        if not self.has(visit):
            raise self.otherwise(visit)


def to_the_entrance(visit: Visit) -> Exception:
    """Redirect a browser without a seat to the entrance; tell a program why it has none."""
    return why_not_seated(visit) if visit.by_program else Led(visit.to(""))


def not_seated(visit: Visit) -> Exception:
    """The error for a device with neither a seat nor the console."""
    return RequestError("not-seated")


def why_not_seated(visit: Visit) -> RequestError:
    """The error for a device without a seat; one that lost its seat in this game is told so."""
    moved = visit.table.permissions.moved_from(visit.token)
    return RequestError("not-seated") if moved is None else RequestError("seat-moved", seat=moved)


ANYBODY = Audience("anybody", lambda visit: True)
"""Everyone."""
GUEST = Audience("guest", lambda visit: bool(visit.table))
"""Everyone, at a table that exists."""
SEAT = Audience("seat", lambda visit: visit.seat is not None, to_the_entrance)
"""A device with a seat; others are redirected to the entrance."""
HOST = Audience("host", lambda visit: visit.hosts)
"""The console."""
JUDGE = Audience("judge", lambda visit: visit.judges)
"""The console of a game that a person hosts: it shows all cards."""
ASSISTANT = Audience("assistant", lambda visit: visit.assists)
"""The device that helps a person who hosts."""
PLAYER = Audience("player", lambda visit: visit.judges or visit.seat is not None or visit.assists)
"""A seat, a host who knows all cards, or the assistant (for open votes)."""
SEATED = Audience(
    "seated", lambda visit: visit.seat is not None or visit.leads or visit.waits, not_seated
)
"""A seat, or a player who waits for one, for itself; the owner and the console for any seat."""
HOLDER = Audience("holder", lambda visit: visit.seat is not None or visit.hosts)
"""A seat or the console: both can be passed on to another device."""
WRITER = replace(HOLDER, name="writer", otherwise=not_seated)
"""The same, for writing in a chat: a seat, or the console in the name of the host."""
SUCCESSOR = Audience("successor", lambda visit: visit.table.permissions.may_lead(visit.token))
"""The console, or the player who is out and to whom the rules offer it."""
OWNER = Audience("owner", lambda visit: visit.owns)
"""The device that opened the table."""
LEADER = Audience("leader", lambda visit: visit.leads)
"""The owner or the console."""
LIBRARIAN = Audience(
    "librarian", lambda visit: visit.owns or visit.keeps, lambda _: Forbidden("owner-only")
)
"""The owner of the table or of the server: both may delete past games of the table."""
KEEPER = Audience("keeper", lambda visit: visit.keeps, lambda _: Forbidden("keeper-only"))
"""The server's owner."""
