"""Whom one may choose. What is not offered carries the clause that forbids it."""

from collections.abc import Callable, Iterable

from gorod.engine.questions import Offer
from gorod.engine.seats import Seat
from gorod.engine.table import Table

Bar = tuple[str, Iterable[Seat]]
"""A clause and the seats it puts out of reach."""


def living(
    table: Table,
    *bars: Bar,
    may_pass: bool = True,
    choose: int = 1,
    clause: str = "COMMON-17",
) -> Offer:
    """Any living player but the barred; the dead are never chosen (COMMON-17)."""
    barred = [(rule, tuple(seats)) for rule, seats in bars]
    options: tuple[Seat | str, ...] = tuple(table.alive)
    for _, out in barred:
        if out:
            options = tuple([seat for seat in options if seat not in out])
    if table.left:
        barred.append(("COMMON-17", tuple(table.left)))
    return Offer(options, choose, may_pass, tuple(barred), clause)


def others(table: Table, seat: Seat, *bars: Bar, may_pass: bool = True) -> Offer:
    """Any other living player: nobody checks or kills himself alone (COMMON-17)."""
    if bars or seat not in table.alive:
        return living(table, ("COMMON-17", (seat,)), *bars, may_pass=may_pass)
    rest = table.alive.copy()
    rest.remove(seat)
    return Offer(tuple(rest), 1, may_pass, (("COMMON-17", (seat, *table.left)),))


def anybody_else(table: Table, seat: Seat, team: list[Seat]) -> Offer:
    """Whom one who wakes alone may point at: any other living player, or nobody."""
    return others(table, seat)


def another(clause: str) -> Callable[[Table, Seat, list[Seat]], Offer]:
    """One must point at somebody else, by this clause."""

    def targets(table: Table, seat: Seat, team: list[Seat]) -> Offer:
        return living(table, (clause, (seat,)), may_pass=False, clause=clause)

    return targets


def prey(table: Table, seat: Seat, team: list[Seat], may_pass: bool = True) -> Offer:
    """Killers may choose anybody living, team mates too, but a lone one not himself."""
    if len(team) > 1:
        return living(table, may_pass=may_pass)
    return others(table, seat, may_pass=may_pass)
