"""How strong a bot plays.

Everybody at the table is believed to choose by one formula (`formula.py`); a level is the numbers
that stand in it, and how often the hand slips.
"""

from dataclasses import dataclass, replace


@dataclass(frozen=True)
class Level:
    name: str
    keen: float
    """λ: how much more likely the more suspected one is chosen."""
    herd: float
    """β: how much each hand that is already up counts."""
    loyal: float
    """κ: how much one spares a known mate in the open."""
    bluffs: float
    """How often a foe of the town says to be the seer when another does."""
    slips: float
    """How often one answers anyhow instead."""
    steady: float = 0.0
    """σ: how much rather one names whom one has named already since night fell, or day began."""
    forgets: bool = False
    """Whether a hand that slips may slip against what one knows for certain."""
    insight: float = 0.0
    """ι: how much rather one of the town names an enemy than what is public would let him."""


GENTLE = Level("gentle", keen=4.0, herd=0.4, loyal=3.0, bluffs=0.1, slips=0.25, forgets=True)
PEOPLE = Level("people", keen=12.0, herd=0.3, loyal=1.4, bluffs=0.3, slips=0.05, steady=5.0)
HARD = Level("hard", keen=30.0, herd=0.3, loyal=0.0, bluffs=0.7, slips=0.0, steady=5.0)

LEVELS = {level.name: level for level in (GENTLE, PEOPLE, HARD)}

PERSONS = Level("persons", keen=3.0, herd=0.5, loyal=2.5, bluffs=0.3, slips=0.06, insight=0.6)
"""What is believed of people in their own games: they follow each other, and see in faces."""

EXPECTED = replace(PEOPLE, name="expected", slips=0.025)
"""What is believed of everybody else: like people, and a tenth of what they do is a riddle."""
