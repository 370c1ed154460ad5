"""Facts about the rules: what everybody at a table knows, in a form that a bot can compute with.

There are no secrets here: two tables that differ in nothing public have the same facts. Bots get
them when they are seated; they never see the rules themselves.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property

from gorod.engine.table import Choice
from gorod.parts.aims import HARM

PossibleAnswers = frozenset[Choice]
HeldCards = tuple[str, ...]
"""The cards of the players whom a call asks about, in their order."""


@dataclass(frozen=True)
class CardKind:
    """Cards that belief cannot tell apart: of one side, with the same known mates."""

    side: str
    roles: tuple[str, ...]
    knows: frozenset[int] = frozenset()
    """The kinds, by number, whose holders they were shown as mates at the start."""


@dataclass(frozen=True, eq=False)
class RulesFacts:
    """The public facts of one table's rules."""

    players: int
    spare: int
    """The number of cards that nobody holds."""
    kinds: tuple[CardKind, ...]
    sides: Mapping[str, str]
    """The side of each card."""
    decks: tuple[tuple[int, ...], ...]
    """The number of cards of each kind, for every possible deck."""
    town: str
    """The side of the uninformed majority."""
    seer: str
    """The one town card that learns by night what others are; empty if there is none."""
    seer_call: str
    """The call in which that card learns it."""
    seer_learns_early: bool
    """Whether the seer learns something before the first ballot."""
    aims: Mapping[tuple[str, str], str]
    """The aim of each call by card; of other topics by an empty card."""
    strikers: tuple[frozenset[int], ...]
    """The groups of kinds that strike together by night."""
    secret: bool
    """Whether the vote is secret."""
    renominates: bool
    """Whether several may nominate the same player."""
    replies: Callable[[str, str, tuple[int, ...], HeldCards], PossibleAnswers]
    """The host's possible answers in a call, to a holder of this card, about these cards."""
    tells: Callable[[str, str], bool]
    """Whether a card is revealed when its holder leaves in this way."""
    is_over: Callable[[tuple[int, ...]], bool]
    """Whether the game is surely over with these numbers of each kind."""
    camps: tuple[str, ...]
    """All sides, even one without a kind of its own because its card counts as town."""
    striking_sides: tuple[int, ...]
    """The indices of the sides that strike by night; the town as such does not."""
    winner: Callable[[tuple[int, ...]], str]
    """The side that has surely won with these numbers of each side; empty if none has."""

    def kind(self, role: str) -> int | None:
        """The number of this card's kind; `None` if there is no such card."""
        return next((at for at, kind in enumerate(self.kinds) if role in kind.roles), None)

    def side(self, role: str) -> str:
        """The side of a card; an unknown card is a side of its own."""
        return self.sides.get(role, role)

    def shown_as(self, word: str) -> frozenset[int]:
        """The kinds that a shown word allows: a card's name, or a side's."""
        of_side = frozenset(at for at, kind in enumerate(self.kinds) if kind.side == word)
        at = self.kind(word)
        return of_side if at is None else frozenset((at,))

    def aim(self, topic: str, role: str) -> str:
        return self.aims.get((topic, role)) or self.aims.get((topic, "")) or HARM

    @cached_property
    def night_topics(self) -> frozenset[str]:
        """The topics that are answered by night."""
        return frozenset(topic for topic, role in self.aims if role)

    @cached_property
    def foe_kinds(self) -> frozenset[int]:
        """The kinds that play against the town."""
        return frozenset(at for at, kind in enumerate(self.kinds) if kind.side != self.town)

    @cached_property
    def town_kinds(self) -> frozenset[int]:
        return frozenset(range(len(self.kinds))) - self.foe_kinds

    @cached_property
    def seer_kind(self) -> int | None:
        """The kind of the seer's card."""
        return self.kind(self.seer) if self.seer else None
