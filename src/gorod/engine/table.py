"""What one observer knows of the game.

A table is changed by letters alone. The host reads every letter, so the host's table is the
state of the game; a player's table holds what that player was told and nothing else.

Here stands what every game has. What only some rules need they keep themselves: `table.of(Votes)`.
"""

from dataclasses import dataclass, field
from typing import Any, TypeVar

from gorod.engine.seats import Seat

Choice = Seat | str | tuple[Seat | str, ...] | None
"""What somebody chose: a seat, a word, several in order, or nothing (a pass)."""


class State:
    """What one part of the rules keeps on a table, made when it is first wanted.

    An observer who has heard nothing of it finds it as it was made: what is said below must
    therefore leave an untouched one as it is.
    """

    __slots__ = ()

    def lose(self, seats: tuple[Seat, ...]) -> None:
        """These players have left the table."""

    def night_falls(self) -> None:
        """The city falls asleep."""

    def day_begins(self) -> None:
        """The city sits down to talk."""


S = TypeVar("S", bound=State)


class States(dict[type[State], Any]):  # noqa: PLW1641 - no dict has a hash
    """What the parts keep; one that was never wanted is the same as an untouched one."""

    __slots__ = ()

    def __missing__(self, part: type[S]) -> S:
        made = self[part] = part()
        return made

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, States):
            return NotImplemented
        return all(self[part] == other[part] for part in (*self, *other))


_UNTOUCHED = States()
"""Parts as they were made, for those who only look."""


@dataclass(slots=True)
class Table:
    seats: tuple[Seat, ...]
    alive: list[Seat] = field(default_factory=list)
    deck: tuple[str, ...] = ()
    """The roles in play: public (COMMON-4)."""
    cards: dict[Seat, str] = field(default_factory=dict)
    """The cards this observer knows, own and others'; a side where only that was shown."""
    spare: tuple[str, ...] = ()
    """The cards that nobody holds."""
    roles: dict[Seat, str] = field(default_factory=dict)
    """What each plays now: the card's role, unless the player has become another."""
    open_cards: dict[Seat, str] = field(default_factory=dict)
    """The cards everybody knows, because they were shown or announced."""

    phase: str = ""
    night: int = 0
    day: int = 0
    choices: dict[str, dict[int, dict[Seat, Choice]]] = field(default_factory=dict)
    """Who chose what in which call of which night."""
    floor: Seat | None = None
    """Who is speaking, where one speaks and the others listen."""
    host: Seat | None = None
    """The player who is the host, where one of those at the table is."""
    left: dict[Seat, str] = field(default_factory=dict)
    """Who left, and how."""
    when: dict[Seat, tuple[str, int, int]] = field(default_factory=dict)
    """In which phase they left, after so many nights and days."""
    winner: str | None = None
    states: States = field(default_factory=States)
    """What the parts of the rules keep."""

    def __post_init__(self) -> None:
        self.alive = list(self.seats)

    def of(self, part: type[S]) -> S:
        """What this part of the rules keeps."""
        kept: S = self.states[part]
        return kept

    def seen(self, part: type[S]) -> S:
        """The same for those who only look: nothing is kept of what nobody has wanted yet."""
        kept: S = (self.states if part in self.states else _UNTOUCHED)[part]
        return kept

    def still(self, seats: list[Seat]) -> list[Seat]:
        """Those of these seats who have not left."""
        alive = self.alive
        return [seat for seat in seats if seat in alive]

    def tonight(self, call: str) -> dict[Seat, Choice]:
        """The choices made in this call this night, so far as this observer knows them."""
        return self.choices.get(call, {}).get(self.night, {})

    def holders(self, *roles: str) -> list[Seat]:
        """The living who play one of these roles now, as this observer knows it."""
        played = self.roles
        return [seat for seat in self.alive if played.get(seat) in roles]

    def chosen(self, call: str, *roles: str, night: int | None = None) -> list[Seat]:
        """Whom the living with these roles (or with the call's own) chose in this call."""
        choices = self.choices.get(call, {}).get(self.night if night is None else night)
        if not choices:
            return []
        return [
            choice
            for seat in self.holders(*(roles or (call,)))
            if isinstance(choice := choices.get(seat), int)
        ]
