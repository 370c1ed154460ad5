"""The exact belief: every possible deal with its probability, for tables small enough.

A deal assigns a kind of card to each seat. Facts and choices change its weight. Which town player
holds the seer's card is kept apart, as a share for each seat in each deal. Columns are seats;
column 0 is unused.
"""

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import combinations
from math import factorial, prod

import numpy as np
from numpy.typing import NDArray

from gorod.bots.bayes.belief import Kinds
from gorod.bots.bayes.choice_model import FloatArray, ObservedChoice
from gorod.bots.bayes.claim_likelihood import (
    LIAR_FRAMES_RATE,
    SEER_LIES_RATE,
    ClaimRates,
    SeerReport,
)
from gorod.bots.bayes.constraints import UNLIKELY, CardConstraint, SeerConstraint
from gorod.bots.bayes.rules_facts import RulesFacts
from gorod.engine.seats import Seat

MAX_DEALS = 20_000
"""With more deals than this the marginal belief is used."""


def count_deals(decks: Iterable[tuple[int, ...]]) -> int:
    """The number of deals with these numbers of cards of each kind."""
    return sum(factorial(sum(deck)) // prod(map(factorial, deck)) for deck in set(decks))


class Layout:
    """Every possible deal as a matrix: the kind of each seat.

    All games with equal numbers of each kind share it.
    """

    def __init__(self, decks: tuple[tuple[int, ...], ...]) -> None:
        self.columns = sum(decks[0]) + 1
        self.sorts = len(decks[0])
        """How many kinds there are."""
        parts = [np.array(list(_laid(deck)), dtype=np.int8) for deck in decks]
        self.kinds: NDArray[np.int8] = np.concatenate(parts)
        self.kinds = np.insert(self.kinds, 0, -1, axis=1)
        self.prior: FloatArray = np.concatenate(
            [np.full(len(part), 1 / len(part)) for part in parts]
        )
        self.prior /= self.prior.sum()
        self._within: dict[frozenset[int], FloatArray] = {}
        self._having: dict[tuple[int, Seat], NDArray[np.intp]] = {}

    def within(self, kinds: Kinds) -> FloatArray:
        """A mask by deal and seat: 1 where the card is of these kinds."""
        found = self._within.get(kinds)
        if found is None:
            found = self._within[kinds] = np.isin(self.kinds, list(kinds)).astype(np.float64)
        return found

    def having(self, kind: int, seat: Seat) -> NDArray[np.intp]:
        """The indices of the deals in which the seat has this kind."""
        found = self._having.get((kind, seat))
        if found is None:
            found = self._having[kind, seat] = np.flatnonzero(self.kinds[:, seat] == kind)
        return found

    def fitting(self, fact: CardConstraint) -> FloatArray:
        """A factor by deal: 1 if it fits the fact, nearly 0 if not."""
        size = self.sorts
        table = np.full(size ** len(fact.seats), UNLIKELY)
        for held in fact.fits:
            table[sum(kind * size**place for place, kind in enumerate(held))] = 1.0
        index = sum(
            self.kinds[:, seat].astype(np.intp) * size**place
            for place, seat in enumerate(fact.seats)
        )
        return np.asarray(table[index])

    def one_of(self, kind: int) -> FloatArray:
        """For each deal a uniform distribution over the seats of that kind."""
        may_be = self.within(frozenset((kind,)))
        return np.asarray(may_be / may_be.sum(axis=1, keepdims=True))


cached_layout = lru_cache(maxsize=8)(Layout)
"""A cache of the last layouts."""


def _laid(deck: tuple[int, ...]) -> Iterator[list[int]]:
    """Every arrangement of this many cards of each kind."""
    size = sum(deck)
    usual = max(range(len(deck)), key=lambda kind: deck[kind])
    rare = [kind for kind, number in enumerate(deck) if number and kind != usual]

    def lay(kinds: list[int], free: tuple[int, ...], laid: list[int]) -> Iterator[list[int]]:
        if not kinds:
            yield laid
            return
        for places in combinations(free, deck[kinds[0]]):
            more = laid.copy()
            for place in places:
                more[place] = kinds[0]
            yield from lay(kinds[1:], tuple(one for one in free if one not in places), more)

    yield from lay(rare, tuple(range(size)), [usual] * size)


class ExactBelief:
    """The public belief as a weight for every deal."""

    def __init__(self, facts: RulesFacts) -> None:
        self.facts = facts
        self.layout = cached_layout(facts.decks)
        self.weights = self.layout.prior.copy()
        self.seers = None if facts.seer_kind is None else self.layout.one_of(facts.seer_kind)
        """For each deal, how likely each seat is the seer; `None` if there is no seer."""
        self._looked: tuple[list[Seat], list[tuple[int, ...]], NDArray[np.intp]] | None = None
        """The cached result of `_left` for the last living seats."""

    # Updates ------------------------------------------------------------------------------------

    def see(self, fact: CardConstraint | SeerConstraint) -> None:
        if isinstance(fact, CardConstraint):
            self._weigh(self.layout.fitting(fact))
        else:
            otherwise = UNLIKELY if fact.is_one else 1.0
            self._weigh_seers(fact.seat, 1.0 if fact.is_one else UNLIKELY, otherwise)

    def see_claim(self, seat: Seat, rates: ClaimRates) -> None:
        is_foe = self.layout.within(self.facts.foe_kinds)[:, seat] > 0
        self._weigh_seers(seat, rates.seer, np.where(is_foe, rates.foe, rates.other))

    def see_told(self, told: SeerReport) -> None:
        layout, (seat,) = self.layout, told.fact.seats
        fits = layout.fitting(told.fact) > 0.5
        is_foe = layout.within(self.facts.foe_kinds)
        lies = np.where(
            (is_foe[:, seat] > 0) != told.accuses, LIAR_FRAMES_RATE, 1 - LIAR_FRAMES_RATE
        )
        other = np.where(is_foe[:, told.by] > 0, lies, 0.5)
        self._weigh_seers(told.by, np.where(fits, 1.0, SEER_LIES_RATE), other)

    def _weigh_seers(
        self, seat: Seat, as_seer: FloatArray | float, other: FloatArray | float
    ) -> None:
        """Multiply each deal by one factor if this seat is the seer there, else by the other."""
        if self.seers is None:
            return
        is_seer = self.seers[:, seat]
        seers = self.seers * np.reshape(other, (-1, 1))
        seers[:, seat] = is_seer * as_seer
        shares = seers.sum(axis=1)
        self.seers = seers / np.maximum(shares, 1e-300)[:, None]
        self._weigh(shares)

    def see_choice(self, choosing: ObservedChoice) -> None:
        weights, layout = self.weights, self.layout
        plain = choosing.plain
        for at, kinds, factor in choosing.leanings(self.facts):
            rows, marked = layout.having(at, choosing.by), layout.within(kinds)
            pulled, is_one = (marked @ choosing.pull)[rows], marked[rows, choosing.chosen]
            weights[rows] *= choosing.chance(pulled, is_one, factor) / plain
        weights /= weights.sum()

    def see_strike(self, choosing: ObservedChoice, strikers: Kinds) -> None:
        own = self.layout.within(strikers)
        pulled, is_one = own @ choosing.pull, own[:, choosing.chosen]
        self._weigh(choosing.chance(pulled, is_one, choosing.spared))

    def see_it_go_on(self, alive: list[Seat]) -> None:
        found, where = self._left(alive)
        ends = [self.facts.is_over(numbers) for numbers in found]
        if any(ends) and not all(ends):
            self._weigh(np.where(np.array(ends)[where], UNLIKELY, 1.0))

    def _left(self, alive: list[Seat]) -> tuple[list[tuple[int, ...]], NDArray[np.intp]]:
        """The possible numbers of each kind among these seats, and which of them each deal has."""
        if self._looked is not None and self._looked[0] == alive:
            return self._looked[1:]
        layout, size = self.layout, self.layout.columns
        kinds = range(len(self.facts.kinds))
        left = (layout.within(frozenset((at,)))[:, alive].sum(axis=1) for at in kinds)
        codes = sum(number.astype(np.int64) * size**at for at, number in enumerate(left))
        found, where = np.unique(codes, return_inverse=True)
        numbers = [tuple(int(code) // size**at % size for at in kinds) for code in found]
        self._looked = alive.copy(), numbers, where
        return numbers, where

    def _weigh(self, factor: FloatArray | float) -> None:
        weights = self.weights * factor
        total = weights.sum()
        if total > 0:
            self.weights = weights / total

    # Queries ------------------------------------------------------------------------------------

    def likely(self, kinds: Kinds) -> FloatArray:
        return np.asarray(self.weights @ self.layout.within(kinds))

    def who_is_left(self, alive: list[Seat]) -> list[tuple[tuple[int, ...], float]]:
        found, where = self._left(alive)
        shares = np.bincount(where, self.weights, len(found))
        return [(left, float(share)) for left, share in zip(found, shares, strict=True)]

    def likely_given(self, kinds: Kinds, seat: Seat, own: Kinds) -> FloatArray:
        weights = _shared(self.weights * self.layout.within(own)[:, seat])
        return np.asarray(weights @ self.layout.within(kinds))

    def likely_seer(self) -> FloatArray:
        if self.seers is None:
            return np.zeros(self.layout.columns)
        return np.asarray(self.weights @ self.seers)

    def own(self) -> "ExactPrivateOpinion":
        return ExactPrivateOpinion(self)


class ExactPrivateOpinion:
    """One seat's private belief: private factors for each deal and each possible seer.

    The weights stay the public ones, also when those change.
    """

    def __init__(self, table: ExactBelief) -> None:
        self.table = table
        self.fits = np.ones(len(table.weights))
        self.seers = np.ones(table.layout.columns)

    def learn(self, fact: CardConstraint | SeerConstraint) -> None:
        if isinstance(fact, CardConstraint):
            self.fits = self.fits * self.table.layout.fitting(fact)
        else:
            if fact.is_one:
                self.seers[:] = UNLIKELY
            self.seers[fact.seat] = 1.0 if fact.is_one else UNLIKELY

    def likely(self, kinds: Kinds) -> FloatArray:
        weights, seers = self.table.weights * self.fits, self.table.seers
        if seers is not None:
            weights = weights * (seers @ self.seers)
        return np.asarray(_shared(weights) @ self.table.layout.within(kinds))

    def likely_seer(self) -> FloatArray:
        seers = self.table.seers
        if seers is None:
            return np.zeros(self.table.layout.columns)
        return _shared((self.table.weights * self.fits) @ (seers * self.seers))


def _shared(weights: FloatArray) -> FloatArray:
    """The weights, normalized to a sum of 1."""
    return np.asarray(weights / max(float(weights.sum()), 1e-300))
