"""Action space: answers as numbers (pass, seats, words of the question, done, claims).

A question with several choices is answered in several steps.
"""

from dataclasses import dataclass

from gorod.engine.questions import Ask, Offer
from gorod.engine.seats import Seat
from gorod.engine.table import Choice

PASS_ACTION = 0
EXTRA_WORDS = 4
"""Word actions for questions, in addition to the names of roles."""


class WrongAction(ValueError):
    """An action that is not among the legal ones of the question."""


@dataclass(frozen=True)
class ActionNumbers:
    """The numbering of one table: 0 passes, then seats from 1, words, `done`, claims."""

    seats: int
    words: int
    claims: int = 0

    @property
    def done(self) -> int:
        """Ends a choice of several before the maximum."""
        return self.seats + self.words + 1

    @property
    def count(self) -> int:
        return self.done + 1 + self.claims

    def number(self, offer: Offer, option: Seat | str) -> int:
        """The action that chooses this option; a word counts by its place in the question."""
        if isinstance(option, int):
            return option
        return self.seats + 1 + word_options(offer).index(option)

    def option(self, offer: Offer, action: int) -> Seat | str:
        """The option that this action chooses."""
        if action <= self.seats:
            return action
        return word_options(offer)[action - self.seats - 1]


def word_options(offer: Offer) -> list[str]:
    """The ways and word options of a question, in its order."""
    return [*offer.ways, *(one for one in offer.options if isinstance(one, str))]


class PartialAnswer:
    """A partial answer: a question, and what is chosen so far."""

    def __init__(self, ask: Ask, actions: ActionNumbers) -> None:
        self.ask = ask
        self.actions = actions
        self.picked: tuple[Seat | str, ...] = ()
        if len(word_options(ask.offer)) > actions.words:
            raise WrongAction(f"“{ask.topic}” offers more than {actions.words} words")

    def legal(self) -> dict[int, Seat | str | None]:
        """The legal actions now, with the option that each chooses."""
        offer, number = self.ask.offer, self.actions.number
        rest: tuple[Seat | str, ...] = offer.options
        if offer.ways and not self.picked:
            rest = offer.ways
        elif not offer.ways:
            rest = tuple(one for one in offer.options if one not in self.picked)
        legal: dict[int, Seat | str | None] = {number(offer, one): one for one in rest}
        if not self.picked and offer.may_pass:
            legal[PASS_ACTION] = None
        if self.picked and offer.least is not None and len(self.picked) >= offer.least:
            legal[self.actions.done] = None
        return legal

    def take(self, action: int) -> tuple[Choice] | None:
        """Apply an action; returns the answer once it is complete."""
        legal = self.legal()
        if action not in legal:
            raise WrongAction(f"{action} is not among the legal actions {sorted(legal)}")
        if action == PASS_ACTION:
            return (None,)
        offer = self.ask.offer
        option = legal[action]
        if option is not None:
            self.picked = (*self.picked, option)
        if offer.one:
            return (option,)
        enough = 2 if offer.ways else offer.choose
        whole = option is None or len(self.picked) == enough
        return (self.picked,) if whole else None
