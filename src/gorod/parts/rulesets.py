"""A ruleset is a value: deck, opening, round, calls, effects, leaving, verdicts, options.

A book is what a ruleset is made from: options transform it, they do not branch inside it.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property
from types import MappingProxyType
from typing import Any

from gorod.engine.events import TableSet
from gorod.engine.game import Game
from gorod.engine.letters import EVERYONE
from gorod.engine.replies import SeatOrder
from gorod.engine.seats import Seat
from gorod.engine.table import Table
from gorod.engine.waits import Script
from gorod.parts.ballots import Ballot
from gorod.parts.calls import Call
from gorod.parts.decks import Deck, Limit, Remark, SetupRefused
from gorod.parts.leaving import Leaving
from gorod.parts.orders import Discipline
from gorod.parts.strikes import Effect
from gorod.parts.verdicts import Verdict

Step = Callable[["Game[Ruleset]"], Script[None]]
"""A piece of the round, such as a night or a day."""


@dataclass(frozen=True, slots=True)
class Role:
    """A card: its id and the side it plays for. What it does stands in `calls`."""

    id: str
    side: str


@dataclass(frozen=True)
class Ruleset:
    """One book with its options chosen, and the deck of one table."""

    id: str
    roles: tuple[Role, ...]
    opening: tuple[Step, ...]
    round: tuple[Step, ...]
    verdicts: tuple[Verdict, ...]
    recommended: Callable[[int], Deck]
    limits: tuple[Limit, ...] = ()
    advice: tuple[Limit, ...] = ()
    calls: tuple[Call, ...] = ()
    effects: tuple[Effect, ...] = ()
    blocks: Callable[[Table], Iterable[Seat]] = lambda table: ()
    """Who can do nothing tonight, by the choices made so far."""
    ballot: Ballot = field(default_factory=Ballot)
    leaving: Leaving = field(default_factory=Leaving)
    discipline: Discipline = field(default_factory=Discipline)
    epilogues: tuple[Callable[["Game[Ruleset]"], None], ...] = ()
    """What is told once all cards are shown."""
    talk: int = 0
    """Rounds of talk before a vote, where the book counts them."""
    cover: bool = False
    """Every call asks everybody something, so that every phone is used in every call."""
    mode: str = ""
    options: Mapping[str, Any] = field(default_factory=lambda: MappingProxyType({}))
    deck: Deck = ()
    warnings: tuple[Remark, ...] = ()

    @property
    def players(self) -> int:
        return len(self.deck)

    @cached_property
    def side_by_role(self) -> dict[str, str]:
        return {role.id: role.side for role in self.roles}

    @cached_property
    def sides(self) -> tuple[str, ...]:
        """The sides that have a card in this deck, in the order of the book."""
        in_play = {self.side_by_role[role] for role in self.deck}
        return tuple(dict.fromkeys(role.side for role in self.roles if role.side in in_play))

    def play(self, game: "Game[Ruleset]") -> Script[None]:
        """The whole game."""
        game.tell(TableSet(self.id, self.deck), EVERYONE)
        for step in self.opening:
            yield from step(game)
        while True:
            for step in self.round:
                yield from step(game)

    def obey(self, game: "Game[Ruleset]", order: SeatOrder) -> Script[None]:
        return self.discipline.obey(game, order)


Transform = Callable[[Ruleset, Any], Ruleset]


@dataclass(frozen=True)
class Option:
    """A choice of the table. `transform` makes another ruleset of it."""

    name: str
    default: Any
    transform: Transform
    values: tuple[Any, ...] = (True, False)
    """The legal values; for a whole number, the least and the greatest."""
    number: bool = False

    def read(self, value: Any) -> Any:
        """The value as meant, whatever way it was written; raises `SetupRefused`."""
        if self.number:
            if isinstance(value, str) and value.isascii() and value.isdecimal():
                value = int(value)
            if type(value) is int and self.values[0] <= value <= self.values[1]:
                return value
        else:
            words = {"yes": True, "true": True, "no": False, "false": False}
            if self.values == (True, False) and isinstance(value, str):
                value = words.get(value.lower(), value)
            if any(
                value is legal or (type(value) is str and value == legal) for legal in self.values
            ):
                return value
        raise SetupRefused([Remark("option-value", {"option": self, "value": value})])


def _cover(rules: Ruleset, value: bool) -> Ruleset:
    return replace(rules, cover=value)


COVER = Option("cover", False, _cover)
"""For tables in one room: every phone is tapped in every call."""


@dataclass(frozen=True)
class Book:
    """A rulebook: its plain ruleset, and the options that transform it."""

    plain: Ruleset
    options: tuple[Option, ...]
    smallest: int
    largest: int
    modes: tuple[str, ...] = ()

    @property
    def id(self) -> str:
        return self.plain.id

    def option(self, name: str) -> Option:
        for option in self.options:
            if option.name == name:
                return option
        raise SetupRefused([Remark("unknown-option", {"option": name, "book": self})])

    def ruleset(
        self,
        players: int | None = None,
        deck: Iterable[str] | None = None,
        options: Mapping[str, Any] | None = None,
    ) -> Ruleset:
        """The rules of one table; raises `SetupRefused` with every limit that is broken."""
        chosen = {option.name: option.default for option in self.options}
        for name, value in (options or {}).items():
            chosen[name] = self.option(name).read(value)
        rules = self.plain
        for option in self.options:
            rules = option.transform(rules, chosen[option.name])
        rules = replace(rules, options=MappingProxyType(chosen))
        if deck is None:
            return self._with_recommended(rules, self.smallest if players is None else players)
        return self._with(rules, tuple(deck), players)

    def _with_recommended(self, rules: Ruleset, players: int) -> Ruleset:
        if not self.smallest <= players <= self.largest:
            about = {"players": players, "least": self.smallest, "most": self.largest}
            raise SetupRefused([Remark("deck-players", about)])
        return self._with(rules, rules.recommended(players), players)

    def _with(self, rules: Ruleset, deck: Deck, players: int | None) -> Ruleset:
        known = {role.id: at for at, role in enumerate(rules.roles)}
        unknown = sorted(set(deck) - known.keys())
        if unknown:
            raise SetupRefused(Remark("unknown-role", {"role": r, "book": self}) for r in unknown)
        broken = [remark for limit in rules.limits for remark in limit(deck)]
        if players is not None and players != len(deck):
            broken.append(Remark("deck-size", {"players": players, "cards": len(deck)}))
        if broken:
            raise SetupRefused(broken)
        warnings = tuple(remark for limit in rules.advice for remark in limit(deck))
        ordered = tuple(sorted(deck, key=known.__getitem__))
        return replace(rules, deck=ordered, warnings=warnings)
