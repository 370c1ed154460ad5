"""How often each side wins at random, for whoever chooses a deck."""

from gorod.insight.chances import chances
from gorod.parts.rulesets import Ruleset
from gorod.screens.shown import Shown
from gorod.speech import Speech


class SideChance(Shown, frozen=True):
    """How often a side wins when everybody answers anyhow, in per cent."""

    side: str
    name: str
    sign: str
    percent: int
    before: int
    """How many per cent the sides before it have together."""


def side_chances(rules: Ruleset, speech: Speech) -> list[SideChance]:
    shares, before, found = chances(rules), 0.0, list[SideChance]()
    for side, share in shares.items():
        name, sign = speech.side(side), rules.sign_of_side(side)
        found.append(SideChance(side, name, sign, round(share), round(before)))
        before += share
    return found
