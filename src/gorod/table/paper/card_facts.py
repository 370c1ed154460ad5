"""Facts about paper cards: what the judge saw, and which deals are possible.

Paper cards lie face down before the players; the judge sees who wakes to which call, and each
observation is a fact. The game assumes a deal that fits all facts until another one is needed.
"""

from collections.abc import Iterable, Sequence

import msgspec

from gorod.engine.seats import Seat


class CardFact(msgspec.Struct, frozen=True):
    """Among the players observed, exactly these have one of these roles."""

    roles: tuple[str, ...]
    seats: tuple[Seat, ...]
    among: tuple[Seat, ...]


class Contradiction(Exception):
    """No deal of this deck fits the fact together with the earlier ones."""

    def __init__(self, fact: CardFact) -> None:
        super().__init__(fact)
        self.fact = fact


class CardFacts:
    """The possible deals of a deck under known facts."""

    def __init__(self, deck: Sequence[str], players: int, facts: Iterable[CardFact] = ()) -> None:
        self.deck = tuple(deck)
        self.players = players
        self.places = tuple(range(1, len(self.deck) + 1))
        """The seats, then the places of cards that no player has."""
        self.allowed = {place: set(self.deck) for place in self.places}
        self.facts: list[CardFact] = []
        for fact in facts:
            self.learn(fact)

    def learn(self, fact: CardFact) -> None:
        """Add a fact; raises `Contradiction` and drops it if it cannot be true."""
        before = self.allowed
        called = set(fact.roles)
        self.allowed = {
            place: roles & called
            if place in fact.seats
            else (roles - called if place in fact.among else roles)
            for place, roles in before.items()
        }
        if self._dealt(self.deck) is None:
            self.allowed = before
            raise Contradiction(fact)
        self.facts.append(fact)

    def deal(self, now: Sequence[str] = ()) -> tuple[str, ...]:
        """A deal that fits all facts, as close as possible to the current one."""
        cards = self._dealt(now or self.deck)
        assert cards is not None  # noqa: S101 - no fact was taken that would leave none
        return cards

    def deals(self, now: Sequence[str]) -> list[tuple[str, ...]]:
        """Other deals that fit all facts: one for each card that each player may have."""
        found = {self.deal(now): None}
        for seat, roles in self.possible().items():
            for role in sorted(roles - {now[seat - 1]}):
                cards = self._dealt(now, (seat, role))
                assert cards is not None  # noqa: S101 - it is possible
                found[cards] = None
        return [cards for cards in found if cards != tuple(now)]

    def possible(self) -> dict[Seat, set[str]]:
        """The roles that each seat may have."""
        found: dict[frozenset[str], set[str]] = {}
        for seat, roles in self.allowed.items():
            kind = frozenset(roles)
            if kind not in found:
                found[kind] = {role for role in kind if self._dealt(self.deck, (seat, role))}
        return {
            seat: found[frozenset(roles)]
            for seat, roles in self.allowed.items()
            if seat <= self.players
        }

    def _dealt(
        self, now: Sequence[str], given: tuple[Seat, str] | None = None
    ) -> tuple[str, ...] | None:
        """Match places to cards, current ones first; None if impossible (bipartite matching)."""
        holders: dict[str, list[Seat]] = {role: [] for role in self.deck}

        def is_free(role: str) -> bool:
            return len(holders[role]) < self.deck.count(role)

        def place_one(place: Seat, tried: set[str]) -> bool:
            wanted = self.allowed[place] if given is None or given[0] != place else {given[1]}
            own = now[place - 1]

            def last(role: str) -> tuple[bool, bool, int]:
                return role != own, not is_free(role), self.deck.index(role)

            for role in sorted(wanted, key=last):
                if role in tried:
                    continue
                tried.add(role)
                if is_free(role):
                    holders[role].append(place)
                    return True
                for other in holders[role]:
                    if place_one(other, tried):
                        holders[role].remove(other)
                        holders[role].append(place)
                        return True
            return False

        keen = sorted(self.places, key=lambda place: now[place - 1] not in self.allowed[place])
        if not all(place_one(place, set()) for place in keen):
            return None
        card = {place: role for role, places in holders.items() for place in places}
        return tuple(card[place] for place in self.places)
