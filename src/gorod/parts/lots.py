"""What only a lot can decide."""

from gorod.engine.letters import EVERYONE, Event
from gorod.engine.questions import Offer
from gorod.engine.seats import CHANCE, Seat
from gorod.engine.waits import Script
from gorod.parts.play import Play

LOT = "lot"


class LotDrawn(Event, frozen=True):
    """A lot was drawn among these."""

    among: tuple[Seat, ...]
    seat: Seat


def by_lot(
    game: Play, among: list[Seat], seen_by: tuple[Seat, ...] = EVERYONE
) -> Script[list[Seat]]:
    """One of these, drawn by chance; the only one needs no lot."""
    if len(among) < 2:
        return among
    drawn = yield from game.ask(CHANCE, LOT, Offer(tuple(among), may_pass=False))
    if not isinstance(drawn, int):
        return []
    game.tell(LotDrawn(tuple(among), drawn), seen_by)
    return [drawn]
