"""Who may use a page: each right is a value with one check."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from gorod.table.wrong import NotYours, Wrong
from gorod.web.visits import Visit


class Led(Exception):
    """Whoever comes here is led to another page."""

    def __init__(self, path: str) -> None:
        self.path = path


@dataclass(frozen=True)
class Audience:
    """Something that a device has, or has not."""

    name: str
    has: Callable[[Visit], bool]
    otherwise: Callable[[Visit], Exception] = lambda _: NotYours("not-yours")
    """What whoever has it not is told, or where he is led."""

    def check(self, visit: Visit) -> None:
        """Raises `Wrong` or `Led` if this visitor has it not, or there is no such table."""
        if not self.has(visit):
            raise self.otherwise(visit)


def to_the_entrance(visit: Visit) -> Exception:
    """Whoever has no seat is led to where one sits down; a program is told why it has none."""
    return why_not_seated(visit) if visit.by_program else Led(visit.to(""))


def not_seated(visit: Visit) -> Exception:
    """What whoever has neither seat nor console lacks is a seat."""
    return Wrong("not-seated")


def why_not_seated(visit: Visit) -> Wrong:
    """Whoever had a seat in this game and has it no more is told so."""
    moved = visit.table.rights.moved_from(visit.token)
    return Wrong("not-seated") if moved is None else Wrong("seat-moved", seat=moved)


ANYBODY = Audience("anybody", lambda visit: True)
"""Whoever comes to the house."""
GUEST = Audience("guest", lambda visit: bool(visit.table))
"""Whoever comes to a table that is there."""
SEAT = Audience("seat", lambda visit: visit.seat is not None, to_the_entrance)
"""A phone that sits; all others are led to where one sits down."""
HOST = Audience("host", lambda visit: visit.hosts)
"""The console."""
JUDGE = Audience("judge", lambda visit: visit.judges)
"""The console of a game that a person hosts: it shows all cards."""
ASSISTANT = Audience("assistant", lambda visit: visit.assists)
"""The device that helps a person who hosts."""
PLAYER = Audience("player", lambda visit: visit.judges or visit.seat is not None or visit.assists)
"""A seat, the hand of whoever knows all cards, or for open votes the assistant's."""
SEATED = Audience(
    "seated", lambda visit: visit.seat is not None or visit.leads or visit.waits, not_seated
)
"""A seat, or whoever waits for one, for itself; whoever leads, for any."""
HOLDER = Audience("holder", lambda visit: visit.seat is not None or visit.hosts)
"""Whoever has something that can be passed on to another device."""
WRITER = replace(HOLDER, name="writer", otherwise=not_seated)
"""The same, to write in a room: a seat, or the console in the name of the host."""
SUCCESSOR = Audience("successor", lambda visit: visit.table.rights.may_lead(visit.token))
"""The console, or the player who has left and to whom the rules offer it."""
OWNER = Audience("owner", lambda visit: visit.owns)
"""Whoever opened the table."""
LEADER = Audience("leader", lambda visit: visit.leads)
"""The owner as well as the console."""
LIBRARIAN = Audience(
    "librarian", lambda visit: visit.owns or visit.keeps, lambda _: NotYours("owner-only")
)
"""The owner of a table, and whoever runs the house: they delete past games of the table."""
KEEPER = Audience("keeper", lambda visit: visit.keeps, lambda _: NotYours("keeper-only"))
"""Whoever runs the house."""
