"""The choice model: one formula (a softmax) for every vote, shot and other choice of whom to harm.

Bots choose by it, and interpret the choices of others by it.

P(a chooses x) ∝ exp(λ·P(x is an enemy | what is public, a is town) + β·hands already up
+ σ·[a has named x since night fell, or day began] − κ·[a knows x as a mate]
+ ι·[a is town, x is an enemy]), and now and then the hand slips.
The last term is what people read in faces and no message tells; bots have none of it.
"""

from collections.abc import Collection, Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from gorod.bots.bayes.rules_facts import RulesFacts
from gorod.bots.levels import BotLevel

FloatArray = NDArray[np.float64]
"""A number for each seat, or for each deal."""


@dataclass(frozen=True)
class ObservedChoice:
    """One observed choice among several seats, with all of its likelihood but for the mates."""

    by: int
    chosen: int
    pull: FloatArray
    """The softmax weight of each seat; 0 where it could not be chosen."""
    spared: float
    """The factor by which a mate is chosen less often."""
    slips: float
    insight: float = 1.0
    """The factor by which a town player chooses an enemy more often."""

    @property
    def options(self) -> int:
        return int(np.count_nonzero(self.pull))

    def chance(
        self, pulled: FloatArray | float, is_one: FloatArray | float, factor: float
    ) -> FloatArray | float:
        """The probability of this choice if some seats are chosen `factor` times as often.

        `pulled` is their total weight; `is_one` says whether the chosen seat is one of them.
        """
        more = factor - 1
        share = self.pull[self.chosen] * (1 + more * is_one) / (self.pull.sum() + more * pulled)
        chance: FloatArray | float = (1 - self.slips) * share + self.slips / self.options
        return chance

    @property
    def plain(self) -> float:
        """The probability of this choice for a player who favours and spares nobody."""
        return float(self.chance(0.0, 0.0, 1.0))

    def leanings(self, facts: RulesFacts) -> Iterator[tuple[int, frozenset[int], float]]:
        """For each kind that favours or spares others: which kinds, and by which factor."""
        for at, kind in enumerate(facts.kinds):
            if kind.knows:
                yield at, kind.knows, self.spared
            elif self.insight != 1 and at in facts.town_kinds:
                yield at, facts.foe_kinds, self.insight


def choice_weights(
    level: BotLevel,
    suspicion: FloatArray,
    hands: FloatArray,
    options: list[int],
    named: Collection[int] = (),
) -> FloatArray:
    """The softmax weights of the options, scaled so that the largest is 1.

    `named` are those whom the same player has accused before, and rather accuses again.
    """
    pulls = np.zeros(len(suspicion))
    if options:
        wanted = level.keen * suspicion[options] + level.herd * hands[options]
        if named and level.steady:
            wanted += [level.steady if one in named else 0.0 for one in options]
        pulls[options] = np.exp(wanted - wanted.max())
    return pulls


def mate_factor(level: BotLevel) -> float:
    """The factor by which a mate is chosen less often."""
    return float(np.exp(-level.loyal))
