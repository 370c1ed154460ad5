"""Leaving the table is one door.

Here, and nowhere else, it is written that players left, what follows of it, and whether the
game is over (COMMON-14): after the last words that are due, and before anything else.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from gorod.engine.events import VOID, CardTurned, GameOver, Left, RoleAnnounced
from gorod.engine.letters import EVERYONE
from gorod.engine.seats import Seat
from gorod.engine.waits import Script
from gorod.parts.play import Play
from gorod.parts.speeches import last_word
from gorod.parts.verdicts import Verdict, winner

KILLED = "killed"
VOTED_OUT = "voted-out"
EXECUTED = "executed"
REMOVED = "removed"

Companions = Callable[[Play, tuple[Seat, ...], str], Script[tuple[Seat, ...]]]
"""Who else leaves by the same stroke."""

Sequel = Callable[[Play, tuple[Seat, ...], str], None]
"""What follows at once when somebody has left."""

Farewell = Callable[[Play, tuple[Seat, ...], str], Script[None]]
"""What those who leave may still do."""


@dataclass(frozen=True)
class Leaving:
    """How one leaves by this book."""

    shows: tuple[str, ...] = ()
    """By which way of leaving the card is shown to all."""
    reveals: tuple[str, ...] = ()
    """The roles that show their card, however they leave."""
    announces: tuple[str, ...] = ()
    """The roles whose leaving the host announces, however they leave."""
    speaks: tuple[str, ...] = ()
    """By which way of leaving one has a last word."""
    companions: tuple[Companions, ...] = ()
    sequels: tuple[Sequel, ...] = ()
    farewells: tuple[Farewell, ...] = ()


def leave(game: Play, seats: Iterable[Seat], how: str) -> Script[None]:
    """These leave by one stroke; then their cards, last words and the end, if it is one."""
    seats = tuple(seats)
    if not seats:
        return
    table, leaving = game.table, game.rules.leaving
    for companions in leaving.companions:
        seats += yield from companions(game, seats, how)
        seats = tuple(seat for seat in seats if seat in table.alive)
    if not seats:
        return
    game.tell(Left(seats, how), EVERYONE)
    for seat in seats:
        role = table.cards[seat]
        if how in leaving.shows or table.roles[seat] in leaving.reveals:
            game.tell(CardTurned(seat, role), EVERYONE)
        if role in leaving.announces:
            game.tell(RoleAnnounced(seat, role), EVERYONE)
    for sequel in leaving.sequels:
        sequel(game, seats, how)
    for farewell in leaving.farewells:
        yield from farewell(game, seats, how)
    if how in leaving.speaks:
        for seat in seats:
            yield from last_word(game, seat)
    check_the_end(game)  # COMMON-14: once, after all that was due


def check_the_end(game: Play, verdicts: Iterable[Verdict] | None = None) -> None:
    """End the game if somebody has won already, by the book's verdicts or by these."""
    won = winner(game, game.rules.verdicts if verdicts is None else verdicts)
    if won is not None:
        finish(game, won)


def finish(game: Play, won: str) -> None:
    """Announce the winner, and show all cards (COMMON-16)."""
    table = game.table
    game.tell(GameOver(won, tuple(table.cards[seat] for seat in table.seats)), EVERYONE)
    for epilogue in game.rules.epilogues if won != VOID else ():
        epilogue(game)
    game.end()
