"""Levels: how strong a bot plays.

Everybody is assumed to choose by one formula; a level is its parameters, and the rate of slips.
"""

from dataclasses import dataclass, replace


@dataclass(frozen=True)
class BotLevel:
    name: str
    keen: float
    """λ: how much suspicion counts."""
    herd: float
    """β: how much each hand that is already up counts."""
    loyal: float
    """κ: how much a known mate is spared in the open."""
    bluffs: float
    """How often a foe of the town claims to be the seer after another did."""
    slips: float
    """How often the answer is random instead."""
    steady: float = 0.0
    """σ: how much an accusation earlier in the same day or night counts."""
    forgets: bool = False
    """Whether a slip may go against what is known for certain."""
    insight: float = 0.0
    """ι: how much likelier a town player accuses an enemy than public knowledge explains."""


GENTLE = BotLevel("gentle", keen=4.0, herd=0.4, loyal=3.0, bluffs=0.1, slips=0.25, forgets=True)
PEOPLE = BotLevel("people", keen=12.0, herd=0.3, loyal=1.4, bluffs=0.3, slips=0.05, steady=5.0)
HARD = BotLevel("hard", keen=30.0, herd=0.3, loyal=0.0, bluffs=0.7, slips=0.0, steady=5.0)

LEVELS = {level.name: level for level in (GENTLE, PEOPLE, HARD)}

HUMANS = BotLevel("persons", keen=3.0, herd=0.5, loyal=2.5, bluffs=0.3, slips=0.06, insight=0.6)
"""Human players in games of their own: they follow each other, and read faces."""

EXPECTED = replace(PEOPLE, name="expected", slips=0.025)
"""What bots assume of everybody else: the level `people` with fewer slips."""
