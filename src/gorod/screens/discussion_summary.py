"""A discussion as everybody sees it: nominations, claims, and who asks for the vote."""

from typing import TYPE_CHECKING

from gorod.engine.claims import SUSPECT, TRUST, Claimed, Claims
from gorod.engine.seats import ROOM, Seat
from gorod.engine.table import Table
from gorod.parts.rounds import NightFell
from gorod.parts.votes import Votes
from gorod.screens.game_screen import ClaimMade, Urging
from gorod.screens.rendered_event_cache import view_cache
from gorod.table.match.match_view import MatchView
from gorod.table.match.provisional_answers import askers_needed, may_ask_for_vote

if TYPE_CHECKING:
    from gorod.screens.painter import Painter

OPINIONS = (SUSPECT, TRUST)
"""Claims that may change from day to day."""


def nominators(match: MatchView, table: Table) -> dict[Seat, list[Seat]]:
    """Who is nominated, and by whom; after a tie only those tied; none during a last word.

    In a discussion, nominations that can still change are shown as they are now (VENDETTA-68).
    """
    votes = table.seen(Votes)
    is_decided = votes.counted is not None and table.floor in table.left
    if table.winner is not None or match.is_dark or is_decided:
        return {}
    found: dict[Seat, list[Seat]] = {seat: [] for seat in votes.nominees}
    for by, seat in votes.nominations.items():
        found.setdefault(seat, []).append(by)
    for by, one in match.discussion.suspicions.items():
        if isinstance(one.choice, int):
            found.setdefault(one.choice, []).append(by)
    return {seat: found.get(seat, []) for seat in votes.tied} if votes.tied else found


def current_claims(painter: "Painter") -> list[ClaimMade]:
    """The claims of the speaker; if nobody has the floor, the last claims of everybody today."""
    match, room = painter.match, painter.match.views[ROOM].table
    if room.winner is not None or match.is_dark:
        return []
    made = room.seen(Claims).made
    seats = made if room.floor is None else [room.floor]
    return [
        ClaimMade(seat, painter.who(seat), painter.speech.claim(one))
        for seat in seats
        for one in made.get(seat, ())
    ]


def recalled_claims(painter: "Painter") -> list[ClaimMade]:
    """Claims worth remembering by day: cards and nights from the whole game, and suspicions and
    trust since it was last dark, each once.
    """
    sight = painter.match.views[ROOM]
    if sight.table.winner is not None or painter.match.is_dark:
        return []
    cache = view_cache(sight)
    for event in sight.events[cache.claims_read :]:
        if isinstance(event, NightFell):
            cache.claims = {one: None for one in cache.claims if one.kind not in OPINIONS}
        elif isinstance(event, Claimed):
            cache.claims[event] = None
    cache.claims_read = len(sight.events)
    return [
        ClaimMade(one.seat, painter.who(one.seat), painter.speech.claim(one))
        for one in cache.claims
    ]


def urging(painter: "Painter") -> Urging | None:
    """Who asks for the vote, in games that allow it (VENDETTA-67)."""
    match = painter.match
    able = may_ask_for_vote(match)
    if not able or match.views[ROOM].table.winner is not None:
        return None
    seats, alone = list(match.discussion.urging), match.host.goes_on_alone
    least = askers_needed(match) if alone else 0
    if seats:
        message = "web-urging" if alone else "web-urging-host"
    else:
        message = "web-urging-nobody" if alone else "web-urging-nobody-host"
    words = painter.say(message, count=len(seats), all=len(able), needed=least)
    return Urging(seats, len(able), least, words)
