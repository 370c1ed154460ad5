"""Nightfall: whom the day's blows murder (VENDETTA-15, VENDETTA-17 to VENDETTA-21).

Settled in this order: blocked and charmed blows were never dealt; the ambush; blows at one who
is away fail; blows at the protected fail; then company dies, unless it is protected.
"""

from collections.abc import Iterable, Iterator

from gorod.engine.letters import Event
from gorod.engine.seats import Seat, clockwise
from gorod.engine.table import State, Table

Murder = tuple[str, Seat, Seat]
"""By which call, who, whom."""


class Blows(list[Murder], State):
    """Who came to murder whom today, in the order of the calls."""


class Blow(Event, frozen=True):
    """Somebody came to murder. Only the host knows; what becomes of it is seen at nightfall."""

    told_by = "call"

    call: str
    by: Seat
    seat: Seat

    def befall(self, table: Table) -> None:
        table.of(Blows).append((self.call, self.by, self.seat))


# VENDETTA-45: murders, or lies in ambush.
AMBUSH = "ambush"


COMMON = ("hunters", "vargs")
"""Blows that are not undone if one of those who dealt them is removed."""


def doomed(table: Table) -> tuple[Seat, ...]:
    """Who will be dead at nightfall by what has been done so far, in the order of the seats.

    The order of settling is that of VENDETTA-26; the pits are VENDETTA-45. Nothing of this is
    asked at an execution, from which nothing protects (VENDETTA-17).
    """
    blows = [
        (call, by, seat)
        for call, by, seat in table.of(Blows)
        if call in COMMON or by in table.alive
    ]
    blows, pits = ambushed(table, blows)
    away = {seat for seat, _ in homes(table)}
    struck = {seat for _, _, seat in blows if seat not in away} | pits  # VENDETTA-20: once
    murdered = struck - set(protected(table))
    company = {seat for seat, host in homes(table) if host in murdered}
    murdered |= company - set(protected(table))
    return tuple(seat for seat in table.alive if seat in murdered)


def ambushed(table: Table, blows: list[Murder]) -> tuple[list[Murder], set[Seat]]:
    """The first who came for a werewolf in ambush falls into the pit instead (VENDETTA-45).

    If those were the hunters, it is the nearest living player clockwise from him.
    """
    pits: set[Seat] = set()
    for wolf in table.holders("werewolf"):
        if table.tonight("werewolf").get(wolf) != AMBUSH:
            continue
        for at, (call, by, seat) in enumerate(blows):
            if seat == wolf:
                pits.add(clockwise(table.alive, after=wolf)[0] if call == "hunters" else by)
                blows = blows[:at] + blows[at + 1 :]
                break
    return blows, pits


def protected(table: Table) -> Iterable[Seat]:
    """Whom queen and prince protect (VENDETTA-21)."""
    yield from table.chosen("queen")
    yield from table.chosen("lord", "prince")


def homes(table: Table) -> Iterator[tuple[Seat, Seat]]:
    """Who is away from home with whom (VENDETTA-26).

    Visiting, lamia is at her host's; taken home, the guest is at hers. The one who is away
    shares the other's fate.
    """
    for lamia in table.holders("lamia"):
        match table.tonight("lamia").get(lamia):
            case ("visit", int(host)):
                yield lamia, host
            case ("take", int(guest)):
                yield guest, lamia
