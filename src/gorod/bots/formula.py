"""The one formula by which everybody is believed to choose whom to harm, and bots do choose.

P(a chooses x) ∝ exp(λ·P(x is an enemy | what is public, a is town) + β·hands already up
+ σ·[a has named x since night fell, or day began] − κ·[a knows x as a mate]
+ ι·[a is town, x is an enemy]), and now and then the hand slips.
The last is what people see in one another's faces and no letter tells; bots see none of it.
"""

from collections.abc import Collection, Iterator
from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from gorod.bots.levels import Level
from gorod.bots.lore import Lore

Numbers = NDArray[np.float64]
"""A number for each seat, or for each deal."""


@dataclass(frozen=True)
class Choosing:
    """Somebody chose one of several seats: what there is to be said about it beside the mates."""

    by: int
    chosen: int
    pull: Numbers
    """For each seat e to the power of what speaks for choosing it, nothing where it could not."""
    spared: float
    """By what factor a mate is chosen less often."""
    slips: float
    insight: float = 1.0
    """By what factor one of the town chooses an enemy more often."""

    @property
    def options(self) -> int:
        return int(np.count_nonzero(self.pull))

    def chance(
        self, pulled: Numbers | float, is_one: Numbers | float, factor: float
    ) -> Numbers | float:
        """How likely it was for one who chooses some by this factor more often than others.

        They pull with so much together, and the chosen is one of them or not.
        """
        more = factor - 1
        share = self.pull[self.chosen] * (1 + more * is_one) / (self.pull.sum() + more * pulled)
        chance: Numbers | float = (1 - self.slips) * share + self.slips / self.options
        return chance

    @property
    def plain(self) -> float:
        """How likely it was for one who favours and spares nobody."""
        return float(self.chance(0.0, 0.0, 1.0))

    def leanings(self, lore: Lore) -> Iterator[tuple[int, frozenset[int], float]]:
        """Which kind chooses whom, of which kinds, more or less often, and by what factor."""
        for at, kind in enumerate(lore.kinds):
            if kind.knows:
                yield at, kind.knows, self.spared
            elif self.insight != 1 and at in lore.folk:
                yield at, lore.foes, self.insight


def pull(
    level: Level,
    suspicion: Numbers,
    hands: Numbers,
    options: list[int],
    named: Collection[int] = (),
) -> Numbers:
    """What speaks for each of the options, so that the strongest pulls with one.

    `named` are those whom the same one has named before, and rather names again.
    """
    pulls = np.zeros(len(suspicion))
    if options:
        wanted = level.keen * suspicion[options] + level.herd * hands[options]
        if named and level.steady:
            wanted += [level.steady if one in named else 0.0 for one in options]
        pulls[options] = np.exp(wanted - wanted.max())
    return pulls


def mercy(level: Level) -> float:
    """By what factor a mate is chosen less often."""
    return float(np.exp(-level.loyal))
