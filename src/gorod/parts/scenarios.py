"""Ready decks of a book, for one number of players or for several."""

from collections.abc import Callable
from dataclasses import dataclass

from gorod.parts.decks import Deck

Cards = tuple[str | tuple[str, ...], ...]
"""A deck in which some cards may be one of several."""


@dataclass(frozen=True)
class Scenario:
    """A ready deck, or several for different numbers of players; some leave a choice of cards."""

    name: str
    decks: tuple[Cards, ...]
    mode: str = ""
    grown: Callable[[Cards, int], Cards] | None = None
    """The largest deck that is not too large, filled up for so many players."""
    most: int = 0
    """For so many at most."""

    def decks_for(self, players: int) -> tuple[Cards, ...]:
        return tuple(deck for deck in self.decks if len(deck) == players)

    def cards(self, players: int) -> Cards | None:
        """The deck for so many, filled up where that is how the book does it; none below it."""
        if fitting := self.decks_for(players):
            return fitting[0]
        smaller = [deck for deck in self.decks if len(deck) < players]
        if self.grown is None or not smaller or players > self.most:
            return None
        return self.grown(max(smaller, key=len), players)


def first_choice(cards: Cards) -> Deck:
    """The same deck with the first of those cards that it leaves to choose from."""
    return tuple(card if isinstance(card, str) else card[0] for card in cards)
