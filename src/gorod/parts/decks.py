"""Which cards are in play, and whether they make a game (COMMON-4).

A deck that breaks a hard limit is refused, naming every limit it breaks; a deck outside the
recommended table plays with a warning.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any

Deck = tuple[str, ...]
"""Role ids, one card each, in the order of the rulebook."""


@dataclass(frozen=True)
class Remark:
    """One thing that is wrong or unusual; the speech turns it into a sentence."""

    id: str
    about: Mapping[str, Any] = field(default_factory=dict)


class SetupRefused(Exception):
    """The table cannot be set like this. Every limit it breaks is named."""

    def __init__(self, remarks: Iterable[Remark]) -> None:
        self.remarks = tuple(remarks)
        super().__init__(", ".join(remark.id for remark in self.remarks))


Limit = Callable[[Deck], Iterable[Remark]]
"""A limit of the rulebook: the remarks it makes on a deck, none if it is kept."""


def cards(**counts: int) -> Deck:
    """A deck by numbers.

    >>> cards(civilian=2, don=1)
    ('civilian', 'civilian', 'don')
    """
    return tuple(role for role, count in counts.items() for _ in range(count))


def players_between(least: int, most: int | None = None) -> Limit:
    def limit(deck: Deck) -> Iterable[Remark]:
        if len(deck) < least or (most is not None and len(deck) > most):
            yield Remark("deck-players", {"players": len(deck), "least": least, "most": most or 0})

    return limit


def exactly(role: str, count: int) -> Limit:
    def limit(deck: Deck) -> Iterable[Remark]:
        there = deck.count(role)
        if there != count:
            yield Remark("deck-exactly", {"role": role, "count": count, "there": there})

    return limit


def at_most_one(*roles: str) -> Limit:
    def limit(deck: Deck) -> Iterable[Remark]:
        for role in roles:
            there = deck.count(role)
            if there > 1:
                yield Remark("deck-at-most-one", {"role": role, "there": there})

    return limit


def at_least_one(role: str) -> Limit:
    def limit(deck: Deck) -> Iterable[Remark]:
        if role not in deck:
            yield Remark("deck-at-least-one", {"role": role})

    return limit


def fewer(few: Iterable[str], many: Iterable[str]) -> Limit:
    """The cards of one side must be fewer than those of the other."""
    few, many = tuple(few), tuple(many)

    def limit(deck: Deck) -> Iterable[Remark]:
        counts = Counter(deck)
        less, more = sum(counts[role] for role in few), sum(counts[role] for role in many)
        if less >= more:
            yield Remark("deck-fewer", {"few": few, "many": many, "less": less, "more": more})

    return limit
