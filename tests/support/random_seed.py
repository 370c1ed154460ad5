"""What the product draws from the system is the same in every run of the tests.

Deals, lots, bots, codes and keys come from `secrets` and `SystemRandom`, and those from one place.
"""

import os
import random
from collections import defaultdict


def fix(name: str) -> None:
    """From now on draw by this name; draws of another size are drawn apart.

    So it does not matter how many keys were given to phones before cards were dealt. The proofs
    have a seed of their own, which goes into every name.
    """
    name += os.environ.get("CHANCE", "")
    random.seed(name)
    lots: defaultdict[int, random.Random] = defaultdict(lambda: random.Random(name))
    setattr(random, "_urandom", lambda size: lots[size].randbytes(size))  # noqa: B010
