"""What a table has once a game was begun; a test that asks for it earlier fails."""

from gorod.table.evening import Evening
from gorod.table.living import LiveMatch
from gorod.table.rooms import Rooms


def match_of(evening: Evening) -> LiveMatch:
    """The match that is played at this table, or was played last."""
    assert evening.match is not None
    return evening.match


def rooms_of(evening: Evening) -> Rooms:
    """Where far friends write to each other during it."""
    assert evening.rooms is not None
    return evening.rooms
