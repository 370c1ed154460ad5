"""The marginal belief: an approximation for tables with too many deals.

Each seat has a weight for every kind, as if seats were independent; Sinkhorn scaling then makes the
totals match the deck. That is fast at any table, and coarser the more mates there are.
"""

import numpy as np

from gorod.bots.beliefs import Kinds
from gorod.bots.claims import BELIES, Rates, Told
from gorod.bots.facts import UNLIKELY, Certainty, Marking
from gorod.bots.formula import Choosing, Numbers
from gorod.bots.lore import Lore
from gorod.engine.seats import Seat

ROUNDS = 12
"""How often rows and columns are scaled in turn."""


class Margins:
    """The public belief as a weight for each seat and kind; row 0 is unused."""

    def __init__(self, lore: Lore) -> None:
        self.lore = lore
        self.numbers: Numbers = np.mean(np.array(lore.decks, dtype=np.float64), axis=0)
        rows = lore.players + lore.spare + 1
        self.weights: Numbers = np.ones((rows, len(lore.kinds)))
        self.seers: Numbers = np.ones(rows)
        self.seers[0] = 0
        self.version = 0
        """Incremented when the scaled weights change."""
        self._scaled: Numbers | None = None

    # Updates ------------------------------------------------------------------------------------

    def see(self, fact: Certainty | Marking) -> None:
        if isinstance(fact, Certainty):
            _mark(self.weights, fact)
            self._scaled = None
        else:
            _mark_seer(self.seers, fact)

    def see_claim(self, seat: Seat, rates: Rates) -> None:
        kind = self.lore.seers
        if kind is None:
            return
        share = float(self.likely_seer()[seat]) / max(float(self.scaled()[seat, kind]), 1e-9)
        as_town = share * rates.seer + (1 - share) * rates.other
        self.weights[seat, list(self.lore.folk)] *= as_town / rates.foe
        self.seers[seat] *= rates.seer / rates.other
        self._scaled = None

    def see_told(self, told: Told) -> None:
        share, (seat,) = float(self.likely_seer()[told.by]), told.fact.seats
        out = [kind for kind in range(self.weights.shape[1]) if (kind,) not in told.fact.fits]
        self.weights[seat, out] *= 1 - share * (1 - BELIES)
        self._scaled = None

    def see_choice(self, choosing: Choosing) -> None:
        plain, held = choosing.plain, self.scaled()
        by, chosen = choosing.by, choosing.chosen
        against = np.ones(len(self.lore.kinds))
        for at, kinds, factor in choosing.leanings(self.lore):
            marked = held[:, list(kinds)].sum(axis=1)
            marked[by] = 0
            pulled, share = float(marked @ choosing.pull), held[by, at]
            chance = choosing.chance(pulled, marked[chosen], factor)
            self.weights[by, at] *= float(chance) / plain
            if_one = float(choosing.chance(pulled, 1.0, factor)) / plain
            if_none = float(choosing.chance(pulled, 0.0, factor)) / plain
            ratio = (1 - share + share * if_one) / (1 - share + share * if_none)
            against[list(kinds)] *= ratio
        if chosen != by:
            self.weights[chosen] *= against
        self._scaled = None

    def see_strike(self, choosing: Choosing, strikers: Kinds) -> None:
        own = self.likely(strikers)
        pulled = float(own @ choosing.pull)
        factor = choosing.spared
        spared = choosing.chance(pulled, 1.0, factor) / choosing.chance(pulled, 0.0, factor)
        self.weights[choosing.chosen, list(strikers)] *= spared
        self._scaled = None

    def see_it_go_on(self, alive: list[Seat]) -> None:
        """Ignore it: this belief is too coarse."""

    # Queries ------------------------------------------------------------------------------------

    def likely(self, kinds: Kinds) -> Numbers:
        return np.asarray(self.scaled()[:, list(kinds)].sum(axis=1))

    def who_is_left(self, alive: list[Seat]) -> list[tuple[tuple[int, ...], float]]:
        """Only the likeliest numbers, rounded by the largest remainder."""
        expected = self.scaled()[alive].sum(axis=0)
        left = np.floor(expected)
        for at in np.argsort(left - expected)[: len(alive) - int(left.sum())]:
            left[at] += 1
        return [(tuple(int(number) for number in left), 1.0)]

    def likely_given(self, kinds: Kinds, seat: Seat, own: Kinds) -> Numbers:
        """The kinds that the seat does not have remain for the others."""
        held = self.scaled()
        rest = np.maximum(self.numbers - held[seat], 1e-9)
        share = np.isin(np.arange(len(rest)), list(own)) * held[seat]
        left = self.numbers - share / max(float(share.sum()), 1e-300)
        scaled = held * np.maximum(left, 0) / rest
        scaled[seat] = share
        scaled /= np.maximum(scaled.sum(axis=1, keepdims=True), 1e-300)
        return np.asarray(scaled[:, list(kinds)].sum(axis=1))

    def likely_seer(self) -> Numbers:
        return self.seers_among(self.scaled(), np.ones(len(self.weights)))

    def seers_among(self, held: Numbers, seers: Numbers) -> Numbers:
        kind = self.lore.seers
        if kind is None:
            return np.zeros(len(seers))
        shares = held[:, kind] * self.seers * seers
        return np.asarray(shares / max(float(shares.sum()), 1e-300))

    def own(self) -> "OwnMargins":
        return OwnMargins(self)

    def scaled(self) -> Numbers:
        """The probability of each kind for each seat, cached."""
        if self._scaled is None:
            self._scaled = self.scale(self.weights)
            self.version += 1
        return self._scaled

    def scale(self, weights: Numbers) -> Numbers:
        held = weights.copy()
        held[0] = 0
        rest = held[1:]
        for _ in range(ROUNDS):
            rest /= np.maximum(rest.sum(axis=1, keepdims=True), 1e-300)
            rest *= self.numbers / np.maximum(rest.sum(axis=0), 1e-300)
        rest /= np.maximum(rest.sum(axis=1, keepdims=True), 1e-300)
        return held


class OwnMargins:
    """One seat's private belief: the public weights times what the seat alone knows."""

    def __init__(self, table: Margins) -> None:
        self.table = table
        self.fits = np.ones_like(table.weights)
        self.seers = np.ones(len(table.weights))
        self._held: Numbers | None = None
        self._version = -1

    def learn(self, fact: Certainty | Marking) -> None:
        if isinstance(fact, Certainty):
            _mark(self.fits, fact)
            self._held = None
        else:
            _mark_seer(self.seers, fact)

    def likely(self, kinds: Kinds) -> Numbers:
        return np.asarray(self._scaled()[:, list(kinds)].sum(axis=1))

    def likely_seer(self) -> Numbers:
        return self.table.seers_among(self._scaled(), self.seers)

    def _scaled(self) -> Numbers:
        """The scaled weights, cached until the public belief changes."""
        table = self.table
        table.scaled()
        if self._held is None or self._version != table.version:
            self._held, self._version = table.scale(table.weights * self.fits), table.version
        return self._held


def _mark_seer(seers: Numbers, fact: Marking) -> None:
    if fact.is_one:
        seers[:] = UNLIKELY
        seers[fact.seat] = 1.0
    else:
        seers[fact.seat] = UNLIKELY


def _mark(weights: Numbers, fact: Certainty) -> None:
    """A constraint on several seats at once is ignored: it has no marginal form."""
    if len(fact.seats) == 1:
        out = [kind for kind in range(weights.shape[1]) if (kind,) not in fact.fits]
        weights[fact.seats[0], out] *= UNLIKELY
