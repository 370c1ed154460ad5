"""The game as the rules see it: one short name, because every script takes it."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Protocol, TypeAlias

if TYPE_CHECKING:
    from gorod.engine.game import Game
    from gorod.engine.letters import Letter
    from gorod.engine.questions import Ask
    from gorod.engine.replies import Entry
    from gorod.engine.seats import Who
    from gorod.engine.table import Table
    from gorod.engine.waits import Wait
    from gorod.parts.rulesets import Ruleset

Play: TypeAlias = "Game[Ruleset]"


class PlayView(Protocol):
    """A game to look at: all of it, or as far as the table has been told."""

    @property
    def rules(self) -> "Ruleset": ...

    @property
    def journal(self) -> "Sequence[Entry]": ...

    @property
    def table(self) -> "Table": ...

    @property
    def open(self) -> "Mapping[Who, Ask]": ...

    @property
    def wait(self) -> "Wait": ...

    @property
    def over(self) -> bool: ...

    @property
    def letters(self) -> "Sequence[Letter]": ...

    def before_steps(self) -> Sequence[int]: ...
