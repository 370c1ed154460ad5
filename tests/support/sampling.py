"""What every run of the tests tries, and what is left to the proofs of `make proofs`."""

import os
import random
from collections.abc import Iterable
from typing import Any

import pytest

MORE = float(os.environ.get("LAWS_MORE", "0.3"))
"""How many of the examples are tried: `make test` tries a part of them, `make proofs` all."""


def part_of(count: int) -> int:
    """So many examples, as far as this run goes."""
    return max(1, round(count * MORE))


def sampled(
    names: str | tuple[str, ...], cases: Iterable[Any], tried: int = 1, **more: Any
) -> pytest.MarkDecorator:
    """`parametrize`, of which every run tries the first so many cases, and the proofs the rest."""
    several = not isinstance(names, str)
    params = [
        pytest.param(*(case if several else (case,)), marks=[pytest.mark.proof] if late else [])
        for at, case in enumerate(cases)
        for late in [at >= tried]
    ]
    return pytest.mark.parametrize(names, params, **more)


def fresh(seed: int) -> int:
    """The first seed is the same in all runs; the proofs draw every other one anew."""
    return random.randrange(1, 2**32) if seed else 0
