"""A question with its complete set of legal answers, and the three ways to be refused."""

from collections.abc import Callable
from typing import Any

import msgspec

from gorod.engine.seats import Seat, Who
from gorod.engine.table import Choice


class Refused(Exception):
    """A reply that was not taken. Nothing has changed."""

    def __init__(self, reason: str, clause: str | None = None, **about: Any) -> None:
        super().__init__(reason, clause)
        self.reason = reason
        """A word that the speech turns into a sentence."""
        self.clause = clause
        self.about = about


class Malformed(Refused):
    """Not an answer to any such question: the wrong shape, or a seat that does not exist."""


class Illegal(Refused):
    """An answer that a clause of the rules forbids."""


class Late(Refused):
    """The question is not open, or not any more; raised by `Game.examine`."""


class Offer(msgspec.Struct, frozen=True, gc=False):
    """All legal answers: `choose` of the options, in order and each once, or a pass.

    Where `least` is given, any number of them from `least` to `choose`; where `ways` are given,
    one of the ways together with one option, as in ("visit", 5). `bars` names what is not
    offered and the clause that forbids it; only facts that the one who is asked knows may stand
    there (COMMON-19).
    """

    options: tuple[Seat | str, ...]
    choose: int = 1
    may_pass: bool = True
    bars: tuple[tuple[str, tuple[Seat | str, ...]], ...] = ()
    clause: str = "COMMON-17"
    least: int | None = None
    ways: tuple[str, ...] = ()

    @property
    def one(self) -> bool:
        """Whether the answer is one option, and not several or one with its way."""
        return self.choose == 1 and self.least is None and not self.ways

    @property
    def _least(self) -> int:
        return self.choose if self.least is None else self.least

    def examine(self, answer: Any, seats: tuple[Seat, ...]) -> None:
        """Raise `Malformed` or `Illegal` unless this is one of the legal answers."""
        if answer is None:
            if not self.may_pass:
                raise Illegal("must-choose", "COMMON-13")
        elif self.one:
            self._examine_one(answer, seats)
        elif self.ways:
            self._examine_way(answer, seats)
        else:
            self._examine_several(answer, seats)

    def _examine_one(self, answer: Any, seats: tuple[Seat, ...]) -> None:
        if type(answer) not in (int, str) or answer not in self.options:
            self._refuse(answer, seats)

    def _examine_way(self, answer: Any, seats: tuple[Seat, ...]) -> None:
        if not isinstance(answer, list | tuple) or len(answer) != 2 or answer[0] not in self.ways:
            raise Malformed("no-way", ways=self.ways)
        self._examine_one(answer[1], seats)

    def _examine_several(self, answer: Any, seats: tuple[Seat, ...]) -> None:
        if not isinstance(answer, list | tuple):
            raise Malformed("not-a-list", choose=self.choose, least=self._least)
        rest = list(self.options)
        for one in answer:
            if type(one) not in (int, str) or one not in self.options:
                self._refuse(one, seats)
            if one not in rest:
                raise Illegal("chosen-twice", self.clause)
            rest.remove(one)
        if not self._least <= len(answer) <= self.choose:
            about = {"choose": self.choose, "least": self._least}
            raise Illegal("wrong-number", self.clause, **about)

    def _refuse(self, answer: Any, seats: tuple[Seat, ...]) -> None:
        if type(answer) is int and answer not in seats:
            raise Malformed("no-such-seat", seat=answer, seats=len(seats))
        for clause, barred in self.bars:
            if type(answer) in (int, str) and answer in barred:
                raise Illegal("barred", clause, choice=answer)
        if type(answer) is int:
            raise Illegal("not-offered", self.clause, choice=answer)
        raise Malformed("not-an-answer")

    def without(self, gone: frozenset[Seat]) -> "Offer":
        """The same offer after these seats have left the table."""
        if gone.isdisjoint(self.options):
            return self
        left = tuple(option for option in self.options if option not in gone)
        bars = (*self.bars, ("COMMON-17", tuple(sorted(gone))))
        choose = self.choose if self.may_pass else min(self.choose, max(1, len(left)))
        return Offer(left, choose, self.may_pass, bars, self.clause, self.least, self.ways)


Offering = Offer | Callable[[Seat], Offer]
"""One offer for all who are asked, or what each of them is offered."""


class Ask(msgspec.Struct, frozen=True, gc=False):
    """A question that waits for its answer: the `number`-th one put to this person."""

    to: Who
    number: int
    topic: str
    offer: Offer
    hand: Seat | None = None
    """Who answers it, where that is another: a vote that was handed over."""

    @property
    def answerer(self) -> Who:
        """Whose hand answers it."""
        return self.to if self.hand is None else self.hand

    def takes(self, answer: Choice) -> bool:
        """Whether this answer is among the legal ones."""
        try:
            self.offer.examine(answer, tuple(o for o in self.offer.options if type(o) is int))
        except Refused:
            return False
        return True


YES = Offer(("yes",))
"""Say yes, or pass, which means no."""
