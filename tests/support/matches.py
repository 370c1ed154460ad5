"""What a table has once a game was begun; a test that asks for it earlier fails."""

from gorod.table.evening import Evening
from gorod.table.match.journaled_match import JournaledMatch
from gorod.table.online.chat import Chat


def match_of(evening: Evening) -> JournaledMatch:
    """The match that is played at this table, or was played last."""
    assert evening.match is not None
    return evening.match


def rooms_of(evening: Evening) -> Chat:
    """Where far friends write to each other during it."""
    assert evening.chat is not None
    return evening.chat
