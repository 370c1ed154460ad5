"""Access control: the permission that a page requires, as a value with one check.

`table/permissions.py` knows which rights a device has.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace

from gorod.table.request_errors import Forbidden, RequestError
from gorod.web.routing.request_context import Visit


class RedirectInstead(Exception):
    """Access denied with a redirect to another page."""

    def __init__(self, path: str) -> None:
        self.path = path


@dataclass(frozen=True)
class AccessRule:
    """A permission that a device has or lacks."""

    name: str
    allows: Callable[[Visit], bool]
    refusal: Callable[[Visit], Exception] = lambda _: Forbidden("not-yours")
    """The error or redirect for a device without it."""

    def check(self, visit: Visit) -> None:
        """Raise `RequestError` or `RedirectInstead` if the device lacks the permission or there is
        no such table."""
        if not self.allows(visit):
            raise self.refusal(visit)


def redirect_to_entrance(visit: Visit) -> Exception:
    """Redirect a browser without a seat to the entrance; tell a program why it has none."""
    return why_not_seated(visit) if visit.by_program else RedirectInstead(visit.to(""))


def not_seated(visit: Visit) -> Exception:
    """The error for a device with neither a seat nor the console."""
    return RequestError("not-seated")


def why_not_seated(visit: Visit) -> RequestError:
    """The error for a device without a seat; one that lost its seat in this game is told so."""
    moved = visit.table.permissions.moved_from(visit.token)
    return RequestError("not-seated") if moved is None else RequestError("seat-moved", seat=moved)


def may_watch_the_table(visit: Visit) -> bool:
    """Whether this device may follow the game: nobody else's may where one person plays alone.

    Calls without that person are short, so the pace would tell an onlooker the card.
    """
    match = visit.table.in_play
    return match is None or not match.is_alone or visit.rights.seat is not None


ANYBODY = AccessRule("anybody", lambda visit: True)
"""Everyone."""
GUEST = AccessRule("guest", lambda visit: bool(visit.table))
"""Everyone, at a table that exists."""
WATCHER = AccessRule("watcher", may_watch_the_table, lambda _: Forbidden("played-alone"))
"""A device that may follow a game that is being played."""
SEAT = AccessRule("seat", lambda visit: visit.rights.seat is not None, redirect_to_entrance)
"""A device with a seat; others are redirected to the entrance."""
HOST_ONLY = AccessRule("host", lambda visit: visit.rights.hosts)
"""The console."""
JUDGE = AccessRule("judge", lambda visit: visit.judges)
"""The console of a game that a person hosts: it shows all cards."""
ASSISTANT_ONLY = AccessRule("assistant", lambda visit: visit.assists)
"""The device that helps a person who hosts."""
PLAYER = AccessRule(
    "player", lambda visit: visit.rights.seat is not None or visit.judges or visit.assists
)
"""A seat, a host who knows all cards, or the assistant (for open votes)."""
SEATED = AccessRule(
    "seated",
    lambda visit: (
        visit.rights.seat is not None or visit.rights.leads or visit.rights.waits is not None
    ),
    not_seated,
)
"""A seat, or a player who waits for one, for itself; the owner and the console for any seat."""
HOLDER = AccessRule("holder", lambda visit: visit.rights.seat is not None or visit.rights.hosts)
"""A seat or the console: both can be passed on to another device."""
WRITER = replace(HOLDER, name="writer", refusal=not_seated)
"""The same, for writing in a chat: a seat, or the console in the name of the host."""
SUCCESSOR = AccessRule("successor", lambda visit: visit.table.permissions.may_lead(visit.token))
"""The console, or the player who is out and to whom the rules offer it."""
OWNER_ONLY = AccessRule("owner", lambda visit: visit.rights.owns)
"""The device that opened the table."""
LEADER = AccessRule("leader", lambda visit: visit.rights.leads)
"""The owner or the console."""
TABLE_OR_SERVER_OWNER = AccessRule(
    "librarian",
    lambda visit: visit.rights.owns or visit.runs_server,
    lambda _: Forbidden("owner-only"),
)
"""The owner of the table or of the server: both may delete past games of the table."""
SERVER_OWNER_ONLY = AccessRule(
    "keeper", lambda visit: visit.runs_server, lambda _: Forbidden("keeper-only")
)
"""The server's owner."""
