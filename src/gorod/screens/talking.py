"""A discussion as everybody sees it: who is named by whom, and who asks for the vote."""

from typing import TYPE_CHECKING

from gorod.engine.claims import Claims
from gorod.engine.seats import ROOM, Seat
from gorod.engine.table import Table
from gorod.parts.votes import Votes
from gorod.screens.seen import ClaimMade, Urging
from gorod.table.match import Match
from gorod.table.talks import needed, urgers

if TYPE_CHECKING:
    from gorod.screens.painter import Painter


def nominated(match: Match, table: Table) -> dict[Seat, list[Seat]]:
    """Who is nominated, by whom; after a tie the tied alone. When all sleep again, that is past.

    What may still be changed in a discussion is shown as it stands now (VENDETTA-68).
    """
    if table.winner is not None or match.is_dark:
        return {}
    votes = table.seen(Votes)
    found: dict[Seat, list[Seat]] = {seat: [] for seat in votes.nominees}
    for by, seat in votes.nominations.items():
        found.setdefault(seat, []).append(by)
    for by, one in match.talk.suspicions.items():
        if isinstance(one.choice, int):
            found.setdefault(one.choice, []).append(by)
    return {seat: found.get(seat, []) for seat in votes.tied} if votes.tied else found


def claimed(painter: "Painter") -> list[ClaimMade]:
    """What whoever has the floor has claimed, or else all in their last words of this day."""
    match, room = painter.match, painter.match.sights[ROOM].table
    if room.winner is not None or match.is_dark:
        return []
    made = room.seen(Claims).made
    seats = made if room.floor is None else [room.floor]
    return [
        ClaimMade(seat, painter.who(seat), painter.speech.claim(one))
        for seat in seats
        for one in made.get(seat, ())
    ]


def urging(painter: "Painter") -> Urging | None:
    """Who asks for the vote, where anybody may (VENDETTA-67)."""
    match = painter.match
    able = urgers(match)
    if not able or match.sights[ROOM].table.winner is not None:
        return None
    seats, alone = list(match.talk.urging), match.host.goes_on_alone
    least = needed(match) if alone else 0
    if seats:
        message = "web-urging" if alone else "web-urging-host"
    else:
        message = "web-urging-nobody" if alone else "web-urging-nobody-host"
    words = painter.say(message, count=len(seats), all=len(able), needed=least)
    return Urging(seats, len(able), least, words)
