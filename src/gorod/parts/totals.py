"""Who has how many votes, roses or other marks."""

from collections.abc import Iterable

from gorod.engine.seats import Seat

Weight = int | float


def grouped(totals: Iterable[tuple[Seat, Weight]]) -> list[tuple[Weight, list[Seat]]]:
    """Those with the most first, those with as many together, and nobody who has none."""
    seats: dict[Weight, list[Seat]] = {}
    for seat, total in totals:
        if total:
            seats.setdefault(total, []).append(seat)
    return sorted(seats.items(), reverse=True)


def number(weight: Weight) -> Weight:
    """The same number, a whole one as such."""
    return int(weight) if weight == int(weight) else weight
