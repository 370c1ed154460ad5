"""Leaving the table is one door.

Here, and nowhere else, it is written that players left, what follows of it, and whether the
game is over (COMMON-14): after the last words that are due, and before anything else.
"""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TYPE_CHECKING

from gorod.engine.events import CardTurned, GameOver, Left, RoleAnnounced
from gorod.engine.game import Game
from gorod.engine.letters import EVERYONE
from gorod.engine.seats import Seat
from gorod.engine.waits import Script
from gorod.parts.speeches import last_word
from gorod.parts.verdicts import winner

if TYPE_CHECKING:
    from gorod.parts.rulesets import Ruleset

KILLED = "killed"
VOTED_OUT = "voted-out"
REMOVED = "removed"

Farewell = Callable[["Game[Ruleset]", tuple[Seat, ...], str], Script[None]]
"""What those who leave may still do."""


@dataclass(frozen=True)
class Leaving:
    """How one leaves by this book."""

    shows: tuple[str, ...] = ()
    """By which way of leaving the card is shown to all."""
    speaks: tuple[str, ...] = ()
    """By which way of leaving one has a last word."""
    announces: tuple[str, ...] = ()
    """The roles whose leaving the host announces, however they leave."""
    farewells: tuple[Farewell, ...] = ()


def leave(game: Game["Ruleset"], seats: Iterable[Seat], how: str) -> Script[None]:
    """These leave by one stroke; then their cards, last words and the end, if it is one."""
    seats = tuple(seats)
    if not seats:
        return
    leaving = game.rules.leaving
    game.tell(Left(seats, how), EVERYONE)
    for seat in seats:
        role = game.table.cards[seat]
        if how in leaving.shows:
            game.tell(CardTurned(seat, role), EVERYONE)
        if role in leaving.announces:
            game.tell(RoleAnnounced(seat, role), EVERYONE)
    for farewell in leaving.farewells:
        yield from farewell(game, seats, how)
    if how in leaving.speaks:
        for seat in seats:
            yield from last_word(game, seat)
    check_the_end(game)


def check_the_end(game: Game["Ruleset"]) -> None:
    """End the game if somebody has won already."""
    won = winner(game)
    if won is not None:
        finish(game, won)


def finish(game: Game["Ruleset"], won: str) -> None:
    """Announce the winner, and show all cards (COMMON-16)."""
    table = game.table
    game.tell(GameOver(won, tuple(table.cards[seat] for seat in table.seats)), EVERYONE)
    for epilogue in game.rules.epilogues:
        epilogue(game)
    game.end()
