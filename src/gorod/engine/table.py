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
    answers: list[tuple[int, str, Seat, Choice]] = field(default_factory=list)
    """What seats were told by night: (night, call, seat, answer)."""
    blocked: set[Seat] = field(default_factory=set)
    """Who was shown crossed arms tonight."""
    struck: dict[Seat, list[str]] = field(default_factory=dict)
    """Who was struck tonight, and in which calls."""
    shielded: dict[Seat, list[str]] = field(default_factory=dict)
    """Whom tonight's blows did not reach: the calls whose blows failed."""
    blows: list[tuple[str, Seat, Seat]] = field(default_factory=list)
    """Who came to murder whom today, in the order of the calls: (call, killer, victim)."""
    alibi: set[Seat] = field(default_factory=set)
    """Who cannot be voted out on the coming day."""

    floor: Seat | None = None
    opener: Seat | None = None
    """Who opened the day's speeches."""
    nominations: dict[Seat, Seat] = field(default_factory=dict)
    """Who nominated whom today, in the order of nomination."""
    nominees: list[Seat] = field(default_factory=list)
    """Those who are nominated today, each in the place of the first nomination."""
    only: tuple[Seat, ...] = ()
    """The only ones who may be nominated today, where not all may."""
    nominators: set[Seat] = field(default_factory=set)
    """Who has nominated today, even if the nominee has left since."""
    candidates: tuple[Seat, ...] = ()
    hands: dict[Seat, tuple[Seat, ...]] = field(default_factory=dict)
    """Who votes for whom in the ballot now held or last held."""
    handed: dict[Seat, Seat] = field(default_factory=dict)
    """Who casts whose vote, where a vote was handed over."""
    blood: dict[Seat, Seat] = field(default_factory=dict)
    """Whom those who were killed tonight named as their killers."""
    voteless: set[Seat] = field(default_factory=set)
    """Who has no vote today."""
    offices: dict[str, Seat] = field(default_factory=dict)
    """Who was elected to what: mayor, arbiter and the like."""
    ballot_off: bool = False
    """A removal has cancelled the coming ballot."""

    fouls: dict[Seat, int] = field(default_factory=dict)
    muted: set[Seat] = field(default_factory=set)
    """Whose next speech is taken away."""
    silenced: set[Seat] = field(default_factory=set)
    """Who lost speech and vote for the rest of the game."""
    taken_along: set[Seat] = field(default_factory=set)
    """Whom others took along as they left."""
    executors: tuple[Seat, ...] = ()
    """Who voted for the last execution, if revenge may follow."""
    numbered: tuple[Seat, ...] = ()
    """The members of a team in the order of their numbers."""
    host: Seat | None = None
    """The player who is the host, where one of those at the table is."""
    quiet: int = 0
    """How many phases running nobody has left."""
    left: dict[Seat, str] = field(default_factory=dict)
    """Who left, and how."""
    winner: str | None = None

    def __post_init__(self) -> None:
        self.alive = list(self.seats)

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
