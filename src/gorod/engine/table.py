"""What one observer knows of the game.

A table is changed by letters alone. The host reads every letter, so the host's table is the
state of the game; a player's table holds what that player was told and nothing else.
"""

from dataclasses import dataclass, field

from gorod.engine.seats import Seat

Choice = Seat | str | tuple[Seat | str, ...] | None
"""What somebody chose: a seat, a word, several in order, or nothing (a pass)."""


@dataclass(slots=True)
class Table:
    seats: tuple[Seat, ...]
    alive: list[Seat] = field(default_factory=list)
    deck: tuple[str, ...] = ()
    """The roles in play: public (COMMON-4)."""
    cards: dict[Seat, str] = field(default_factory=dict)
    """The cards this observer knows, own and others'; a side where only that was shown."""
    open_cards: dict[Seat, str] = field(default_factory=dict)
    """The cards everybody knows, because they were shown or announced."""

    phase: str = ""
    night: int = 0
    day: int = 0

    choices: dict[str, dict[int, dict[Seat, Choice]]] = field(default_factory=dict)
    """Who chose what in which call of which night."""
    answers: list[tuple[int, str, Seat, Choice]] = field(default_factory=list)
    """What seats were told by night: (night, call, seat, answer)."""
    blocked: set[Seat] = field(default_factory=set)
    """Who was shown crossed arms tonight."""
    struck: dict[Seat, list[str]] = field(default_factory=dict)
    """Who was struck tonight, and in which calls."""
    shielded: dict[Seat, list[str]] = field(default_factory=dict)
    """Whom tonight's blows did not reach: the calls whose blows failed."""
    alibi: set[Seat] = field(default_factory=set)
    """Who cannot be voted out on the coming day."""

    floor: Seat | None = None
    opener: Seat | None = None
    """Who opened the day's speeches."""
    nominations: dict[Seat, Seat] = field(default_factory=dict)
    """Who nominated whom today, in the order of nomination."""
    nominators: set[Seat] = field(default_factory=set)
    """Who has nominated today, even if the nominee has left since."""
    candidates: tuple[Seat, ...] = ()
    hands: dict[Seat, Seat] = field(default_factory=dict)
    """Who votes for whom in the ballot now held or last held."""
    ballot_off: bool = False
    """A removal has cancelled the coming ballot."""

    fouls: dict[Seat, int] = field(default_factory=dict)
    muted: set[Seat] = field(default_factory=set)
    """Whose next speech is taken away."""
    left: dict[Seat, str] = field(default_factory=dict)
    """Who left, and how."""
    winner: str | None = None

    def __post_init__(self) -> None:
        self.alive = list(self.seats)

    def tonight(self, call: str) -> dict[Seat, Choice]:
        """The choices made in this call this night, so far as this observer knows them."""
        return self.choices.get(call, {}).get(self.night, {})

    def holders(self, *roles: str) -> list[Seat]:
        """The living whose card, as this observer knows it, is one of these."""
        cards = self.cards
        return [seat for seat in self.alive if cards.get(seat) in roles]
