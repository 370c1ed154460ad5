"""The game as the rules see it: one short name, because every script takes it."""

from typing import TYPE_CHECKING, TypeAlias

if TYPE_CHECKING:
    from gorod.engine.game import Game
    from gorod.parts.rulesets import Ruleset

Play: TypeAlias = "Game[Ruleset]"
