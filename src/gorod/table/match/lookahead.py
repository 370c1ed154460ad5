"""Lookahead: what the host's next word brings, and who is called in the rest of the night.

A copy of the game is played on as if nobody answered any more. It knows the cards, so only a host
who knows them may read it.
"""

import logging
from collections.abc import Sequence
from dataclasses import dataclass

from gorod.bots.random_bot import RandomBot
from gorod.engine.game import Game
from gorod.engine.letters import Event, letters_for
from gorod.engine.questions import Refused
from gorod.engine.replies import Reply
from gorod.engine.seats import CHANCE, CLOCK, HOST, ROOM
from gorod.parts.calls import Called
from gorod.parts.hours import is_dark, what_goes_on
from gorod.parts.rulesets import Ruleset
from gorod.table.request_errors import error_location

log = logging.getLogger("gorod.table")

MAX_CALLS_AHEAD = 60
"""More steps than any night has."""


@dataclass(frozen=True)
class Lookahead:
    """What comes if the host goes on now, and goes on until everybody wakes."""

    events: Sequence[Event] = ()
    """What the room hears at the next word."""
    goes_on: tuple[str, str] = ("", "")
    """What is waited for after it, and how that goes on."""
    calls: Sequence[str] = ()
    """The calls until everybody wakes."""


def look_ahead(game: Game[Ruleset]) -> Lookahead:
    """Play a copy of this game on; empty if it cannot go on by the host's word.

    A rule of a third-party book that fails in the copy must not take the console from the host.
    """
    lots = RandomBot(0)
    try:
        ahead = game.fork()
        told = len(ahead.letters)
        _go_on(ahead, lots)
        events = tuple(letters_for(ROOM, ahead.letters[told:]))
        now = what_goes_on(ahead)
        for _ in range(MAX_CALLS_AHEAD):
            if ahead.over or not is_dark(ahead):
                break
            _go_on(ahead, lots)
    except Refused:
        return Lookahead()
    except Exception as error:
        log.error("%s", error_location(error))
        return Lookahead()
    heard = letters_for(ROOM, ahead.letters[told:])
    return Lookahead(events, now, [one.call for one in heard if isinstance(one, Called)])


def _go_on(game: Game[Ruleset], lots: RandomBot) -> None:
    game.reply(Reply(CLOCK, game.wait.number, by=HOST))
    while CHANCE in game.open:
        ask = game.open[CHANCE]
        game.reply(Reply(CHANCE, ask.number, lots.answer(ask)))
