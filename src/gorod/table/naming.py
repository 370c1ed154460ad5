"""Who holds which card on a table with paper cards: what the judge saw, and what follows of it.

The cards lie face down before the players; the judge sees who wakes to which call. Each such
sight is a fact. A deal that agrees with all facts is played until another one is needed.
"""

from collections.abc import Iterable, Sequence

import msgspec

from gorod.engine.seats import Seat


class Fact(msgspec.Struct, frozen=True):
    """Of those who were looked at, exactly these hold one of the cards."""

    roles: tuple[str, ...]
    seats: tuple[Seat, ...]
    among: tuple[Seat, ...]


class Contradiction(Exception):
    """No deal of this deck agrees with the fact and with those before it."""

    def __init__(self, fact: Fact) -> None:
        super().__init__(fact)
        self.fact = fact


class Naming:
    """A deck, so many players, and what is known of who holds what."""

    def __init__(self, deck: Sequence[str], players: int, facts: Iterable[Fact] = ()) -> None:
        self.deck = tuple(deck)
        self.players = players
        self.places = tuple(range(1, len(self.deck) + 1))
        """The seats, and after them the cards that lie face down before nobody."""
        self.allowed = {place: set(self.deck) for place in self.places}
        self.facts: list[Fact] = []
        for fact in facts:
            self.learn(fact)

    def learn(self, fact: Fact) -> None:
        """Take a fact; raises `Contradiction` and forgets it again if it cannot be true."""
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
        """A deal that agrees with all that is known, as near as may be to the one played now."""
        cards = self._dealt(now or self.deck)
        assert cards is not None  # noqa: S101 - no fact was taken that would leave none
        return cards

    def deals(self, now: Sequence[str]) -> list[tuple[str, ...]]:
        """Other deals that agree with all that is known, one for each card that each may hold."""
        found = {self.deal(now): None}
        for seat, roles in self.possible().items():
            for role in sorted(roles - {now[seat - 1]}):
                cards = self._dealt(now, (seat, role))
                assert cards is not None  # noqa: S101 - it is possible
                found[cards] = None
        return [cards for cards in found if cards != tuple(now)]

    def possible(self) -> dict[Seat, set[str]]:
        """The cards that each seat may hold."""
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
        """Give each place a card it may hold, its own where that can be; none if it cannot be."""
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
