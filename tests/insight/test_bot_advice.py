"""A strong bot's choice is held against somebody's only where it was the better one."""

from typing import Any

import pytest

from gorod.insight.review.bot_advice import LEARNS, PRETENDS, STRIKES, SUSPECTS, BotAdvice


def advice(why: str, own: float, best: float, **about: Any) -> BotAdvice:
    hour: Any = None
    made = {"hour": hour, "seat": 1, "ask": hour, "did": (2,), "would": (3,)} | about
    return BotAdvice(**made, why=why, share=best, share_of_did=own)


@pytest.mark.parametrize(
    ("why", "own", "best", "no_better"),
    [
        (SUSPECTS, 0.341, 0.343, True),
        (SUSPECTS, 0.35, 0.34, True),
        (SUSPECTS, 0.33, 0.34, False),
        (PRETENDS, 0.5, 0.5, True),
        (LEARNS, 1.0, 1.0, True),
        (LEARNS, 0.9, 0.5, False),  # an answer that is all but known tells less
        (STRIKES, 0.7, 0.7, False),  # one of the two may be the one who learns by night
    ],
)
def test_what_speaks_as_much_for_both_makes_neither_better(
    why: str, own: float, best: float, no_better: bool
) -> None:
    assert advice(why, own, best).is_no_better == no_better


def test_to_choose_nobody_is_never_as_good() -> None:
    assert not advice(SUSPECTS, 0.4, 0.4, did=()).is_no_better
    assert not advice(SUSPECTS, 0.4, 0.4, would=()).is_no_better
