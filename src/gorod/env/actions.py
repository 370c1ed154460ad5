"""Answers as numbers: to pass, a seat by its number, a word of the question, or enough chosen.

A question for which several things are chosen is answered in several steps.
"""

from dataclasses import dataclass

from gorod.engine.questions import Ask, Offer
from gorod.engine.seats import Seat
from gorod.engine.table import Choice

PASS = 0
SPARE_WORDS = 4
"""How many words a question may have beside the names of roles."""


class WrongAction(ValueError):
    """An action that is not among the legal ones of the question."""


@dataclass(frozen=True)
class Actions:
    """The numbers of one table: 0 passes, 1 to `seats` are seats, words, `done`, claims."""

    seats: int
    words: int
    claims: int = 0

    @property
    def done(self) -> int:
        """Says that enough is chosen, where fewer than the most will do."""
        return self.seats + self.words + 1

    @property
    def count(self) -> int:
        return self.done + 1 + self.claims

    def number(self, offer: Offer, option: Seat | str) -> int:
        """The action that chooses this: a word by its place among the words of the question."""
        if isinstance(option, int):
            return option
        return self.seats + 1 + words(offer).index(option)

    def option(self, offer: Offer, action: int) -> Seat | str:
        """What this action chooses."""
        if action <= self.seats:
            return action
        return words(offer)[action - self.seats - 1]


def words(offer: Offer) -> list[str]:
    """The ways and the options that are words, in the order of the question."""
    return [*offer.ways, *(one for one in offer.options if isinstance(one, str))]


class Picking:
    """A question that is being answered, and what is chosen of it so far."""

    def __init__(self, ask: Ask, actions: Actions) -> None:
        self.ask = ask
        self.actions = actions
        self.picked: tuple[Seat | str, ...] = ()
        if len(words(ask.offer)) > actions.words:
            raise WrongAction(f"“{ask.topic}” offers more than {actions.words} words")

    def legal(self) -> dict[int, Seat | str | None]:
        """Every action that may be taken now, with what it chooses."""
        offer, number = self.ask.offer, self.actions.number
        rest: tuple[Seat | str, ...] = offer.options
        if offer.ways and not self.picked:
            rest = offer.ways
        elif not offer.ways:
            rest = tuple(one for one in offer.options if one not in self.picked)
        legal: dict[int, Seat | str | None] = {number(offer, one): one for one in rest}
        if not self.picked and offer.may_pass:
            legal[PASS] = None
        if self.picked and offer.least is not None and len(self.picked) >= offer.least:
            legal[self.actions.done] = None
        return legal

    def take(self, action: int) -> tuple[Choice] | None:
        """Choose this; gives the answer once it is whole."""
        legal = self.legal()
        if action not in legal:
            raise WrongAction(f"{action} is not among the legal actions {sorted(legal)}")
        if action == PASS:
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
