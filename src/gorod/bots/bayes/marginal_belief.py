"""The marginal belief: an approximation for tables with too many deals.

Each seat has a weight for every kind, as if seats were independent; Sinkhorn scaling then makes the
totals match the deck. That is fast at any table, and coarser the more mates there are.
"""

import numpy as np

from gorod.bots.bayes.belief import Kinds
from gorod.bots.bayes.choice_model import FloatArray, ObservedChoice
from gorod.bots.bayes.claim_likelihood import SEER_LIES_RATE, ClaimRates, SeerReport
from gorod.bots.bayes.constraints import UNLIKELY, CardConstraint, SeerConstraint
from gorod.bots.bayes.rules_facts import RulesFacts
from gorod.engine.seats import Seat

SCALING_ROUNDS = 12
"""How often rows and columns are scaled in turn."""


class MarginalBelief:
    """The public belief as a weight for each seat and kind; row 0 is unused."""

    def __init__(self, facts: RulesFacts) -> None:
        self.facts = facts
        self.numbers: FloatArray = np.mean(np.array(facts.decks, dtype=np.float64), axis=0)
        rows = facts.players + facts.spare + 1
        self.weights: FloatArray = np.ones((rows, len(facts.kinds)))
        self.seers: FloatArray = np.ones(rows)
        self.seers[0] = 0
        self.version = 0
        """Incremented when the scaled weights change."""
        self._scaled: FloatArray | None = None

    # Updates ------------------------------------------------------------------------------------

    def see(self, fact: CardConstraint | SeerConstraint) -> None:
        if isinstance(fact, CardConstraint):
            _mark(self.weights, fact)
            self._scaled = None
        else:
            _mark_seer(self.seers, fact)

    def see_claim(self, seat: Seat, rates: ClaimRates) -> None:
        kind = self.facts.seer_kind
        if kind is None:
            return
        share = float(self.likely_seer()[seat]) / max(float(self.scaled()[seat, kind]), 1e-9)
        as_town = share * rates.seer + (1 - share) * rates.other
        self.weights[seat, list(self.facts.town_kinds)] *= as_town / rates.foe
        self.seers[seat] *= rates.seer / rates.other
        self._scaled = None

    def see_told(self, told: SeerReport) -> None:
        share, (seat,) = float(self.likely_seer()[told.by]), told.fact.seats
        out = [kind for kind in range(self.weights.shape[1]) if (kind,) not in told.fact.fits]
        self.weights[seat, out] *= 1 - share * (1 - SEER_LIES_RATE)
        self._scaled = None

    def see_choice(self, choosing: ObservedChoice) -> None:
        plain, held = choosing.plain, self.scaled()
        by, chosen = choosing.by, choosing.chosen
        against = np.ones(len(self.facts.kinds))
        for at, kinds, factor in choosing.leanings(self.facts):
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

    def see_strike(self, choosing: ObservedChoice, strikers: Kinds) -> None:
        own = self.likely(strikers)
        pulled = float(own @ choosing.pull)
        factor = choosing.spared
        spared = choosing.chance(pulled, 1.0, factor) / choosing.chance(pulled, 0.0, factor)
        self.weights[choosing.chosen, list(strikers)] *= spared
        self._scaled = None

    def see_it_go_on(self, alive: list[Seat]) -> None:
        """Ignore it: this belief is too coarse."""

    # Queries ------------------------------------------------------------------------------------

    def likely(self, kinds: Kinds) -> FloatArray:
        return np.asarray(self.scaled()[:, list(kinds)].sum(axis=1))

    def who_is_left(self, alive: list[Seat]) -> list[tuple[tuple[int, ...], float]]:
        """Only the likeliest numbers, rounded by the largest remainder."""
        expected = self.scaled()[alive].sum(axis=0)
        left = np.floor(expected)
        for at in np.argsort(left - expected)[: len(alive) - int(left.sum())]:
            left[at] += 1
        return [(tuple(int(number) for number in left), 1.0)]

    def likely_given(self, kinds: Kinds, seat: Seat, own: Kinds) -> FloatArray:
        """The kinds that the seat does not have remain for the others."""
        held = self.scaled()
        rest = np.maximum(self.numbers - held[seat], 1e-9)
        share = np.isin(np.arange(len(rest)), list(own)) * held[seat]
        left = self.numbers - share / max(float(share.sum()), 1e-300)
        scaled = held * np.maximum(left, 0) / rest
        scaled[seat] = share
        scaled /= np.maximum(scaled.sum(axis=1, keepdims=True), 1e-300)
        return np.asarray(scaled[:, list(kinds)].sum(axis=1))

    def likely_seer(self) -> FloatArray:
        return self.seers_among(self.scaled(), np.ones(len(self.weights)))

    def seers_among(self, held: FloatArray, seers: FloatArray) -> FloatArray:
        kind = self.facts.seer_kind
        if kind is None:
            return np.zeros(len(seers))
        shares = held[:, kind] * self.seers * seers
        return np.asarray(shares / max(float(shares.sum()), 1e-300))

    def own(self) -> "MarginalPrivateOpinion":
        return MarginalPrivateOpinion(self)

    def scaled(self) -> FloatArray:
        """The probability of each kind for each seat, cached."""
        if self._scaled is None:
            self._scaled = self.scale(self.weights)
            self.version += 1
        return self._scaled

    def scale(self, weights: FloatArray) -> FloatArray:
        held = weights.copy()
        held[0] = 0
        rest = held[1:]
        for _ in range(SCALING_ROUNDS):
            rest /= np.maximum(rest.sum(axis=1, keepdims=True), 1e-300)
            rest *= self.numbers / np.maximum(rest.sum(axis=0), 1e-300)
        rest /= np.maximum(rest.sum(axis=1, keepdims=True), 1e-300)
        return held


class MarginalPrivateOpinion:
    """One seat's private belief: the public weights times what the seat alone knows."""

    def __init__(self, table: MarginalBelief) -> None:
        self.table = table
        self.fits = np.ones_like(table.weights)
        self.seers = np.ones(len(table.weights))
        self._held: FloatArray | None = None
        self._version = -1

    def learn(self, fact: CardConstraint | SeerConstraint) -> None:
        if isinstance(fact, CardConstraint):
            _mark(self.fits, fact)
            self._held = None
        else:
            _mark_seer(self.seers, fact)

    def likely(self, kinds: Kinds) -> FloatArray:
        return np.asarray(self._scaled()[:, list(kinds)].sum(axis=1))

    def likely_seer(self) -> FloatArray:
        return self.table.seers_among(self._scaled(), self.seers)

    def _scaled(self) -> FloatArray:
        """The scaled weights, cached until the public belief changes."""
        table = self.table
        table.scaled()
        if self._held is None or self._version != table.version:
            self._held, self._version = table.scale(table.weights * self.fits), table.version
        return self._held


def _mark_seer(seers: FloatArray, fact: SeerConstraint) -> None:
    if fact.is_one:
        seers[:] = UNLIKELY
        seers[fact.seat] = 1.0
    else:
        seers[fact.seat] = UNLIKELY


def _mark(weights: FloatArray, fact: CardConstraint) -> None:
    """A constraint on several seats at once is ignored: it has no marginal form."""
    if len(fact.seats) == 1:
        out = [kind for kind in range(weights.shape[1]) if (kind,) not in fact.fits]
        weights[fact.seats[0], out] *= UNLIKELY
