"""What everybody at a table knows of its rules, in the form in which a bot can reckon with it.

Nobody's card stands here: two tables that differ in nothing public have the same lore. Whoever
seats the bots reads it off the rules (`gorod.insight.studying`).
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cached_property

from gorod.engine.table import Choice
from gorod.parts.aims import HARM

Answers = frozenset[Choice]
Held = tuple[str, ...]
"""The cards of those about whom somebody asked, in their order."""


@dataclass(frozen=True)
class Kind:
    """Cards that the table cannot tell apart: of one side, who were shown the same mates."""

    side: str
    roles: tuple[str, ...]
    knows: frozenset[int] = frozenset()
    """The kinds, by their numbers, whose holders they were shown as mates at the opening."""


@dataclass(frozen=True, eq=False)
class Lore:
    players: int
    spare: int
    """So many cards lie unseen."""
    kinds: tuple[Kind, ...]
    sides: Mapping[str, str]
    """For whom each card plays."""
    decks: tuple[tuple[int, ...], ...]
    """How many cards there are of each kind, for every deck that there may be."""
    town: str
    """The side of the many who know nobody."""
    seer: str
    """The one card of the town that learns by night what others are; nothing if there is none."""
    seeing: str
    """The call in which that card learns it."""
    early: bool
    """Whether it learns something before the first ballot."""
    aims: Mapping[tuple[str, str], str]
    """What is done in which call by a holder of which card; of other topics without a card."""
    strikers: tuple[frozenset[int], ...]
    """Which kinds strike together by night."""
    secret: bool
    """Whether hands are raised in secret."""
    again: bool
    """Whether one may be nominated by several."""
    replies: Callable[[str, str, tuple[int, ...], Held], Answers]
    """What the host may answer in a call, to a holder of this card, about cards at these seats."""
    tells: Callable[[str, str], bool]
    """Whether the card is known of one who left in this way with this card."""
    is_over: Callable[[tuple[int, ...]], bool]
    """Whether a game surely ends with so many of each kind at the table."""
    camps: tuple[str, ...]
    """The sides, also one that no kind is of because its card is reckoned to the town."""
    blows: tuple[int, ...]
    """Which of them strike by night, by their numbers; the town as such does not."""
    winner: Callable[[tuple[int, ...]], str]
    """Who has surely won with so many of each side at the table; nothing if nobody has."""

    def kind(self, role: str) -> int | None:
        """The number of this card's kind; nothing if there is no such card."""
        return next((at for at, kind in enumerate(self.kinds) if role in kind.roles), None)

    def side(self, role: str) -> str:
        """Its side; what is no card of the deck plays for itself."""
        return self.sides.get(role, role)

    def shown_as(self, word: str) -> frozenset[int]:
        """The kinds that a card may be of which was shown by this word: a card's, or a side's."""
        of_side = frozenset(at for at, kind in enumerate(self.kinds) if kind.side == word)
        at = self.kind(word)
        return of_side if at is None else frozenset((at,))

    def aim(self, topic: str, role: str) -> str:
        return self.aims.get((topic, role)) or self.aims.get((topic, "")) or HARM

    @cached_property
    def dark(self) -> frozenset[str]:
        """What is answered in the dark."""
        return frozenset(topic for topic, role in self.aims if role)

    @cached_property
    def foes(self) -> frozenset[int]:
        """The kinds that play against the town."""
        return frozenset(at for at, kind in enumerate(self.kinds) if kind.side != self.town)

    @cached_property
    def folk(self) -> frozenset[int]:
        return frozenset(range(len(self.kinds))) - self.foes

    @cached_property
    def seers(self) -> int | None:
        """The kind of the seer's card."""
        return self.kind(self.seer) if self.seer else None
