"""A ruleset is a value: deck, opening, round, calls, effects, leaving, verdicts, options.

A book is what a ruleset is made from: modes and options transform it, they do not branch inside
it.
"""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from functools import cached_property
from types import MappingProxyType
from typing import Any, TypeVar

from gorod.engine.claims import Sayable
from gorod.engine.events import TableSet
from gorod.engine.letters import EVERYONE, Event
from gorod.engine.replies import Claim, RulesOrder
from gorod.engine.seats import Seat
from gorod.engine.table import Table
from gorod.engine.waits import Script
from gorod.parts.ballots import Ballot, Outcome, trial
from gorod.parts.calls import Call
from gorod.parts.claims import sayable
from gorod.parts.decks import Deck, Limit, Remark, SetupRefused
from gorod.parts.leaving import Leaving
from gorod.parts.looks import PLAIN, Look
from gorod.parts.nominations import Nominating
from gorod.parts.notation import Notation
from gorod.parts.orders import Discipline
from gorod.parts.play import Play
from gorod.parts.points import Scoring, WinPoints
from gorod.parts.rounds import DAY, NIGHT
from gorod.parts.scenarios import Cards, Scenario
from gorod.parts.strikes import Effect
from gorod.parts.timings import TALKING, Timings
from gorod.parts.verdicts import Verdict

Step = Callable[[Play], Script[None]]
"""A piece of the game: a night, a day, a call."""

PLAIN_SIGN = "●"

UNKNOWN = "unknown"
"""How many cards of a kind there are, where nobody may know it or there is no deck yet."""

HIDDEN_CARD = "hidden_card"
"""What everybody knows of each card of a deck that the host keeps secret."""


class GameIntroduced(Event, frozen=True):
    """What is played at this table beside the book and its deck, so that nobody is surprised."""

    ruleset: str
    mode: str
    options: tuple[tuple[str, bool | int | str], ...]
    """Those that are on, with their values."""
    times: tuple[tuple[str, int], ...]
    """The seconds that everybody should know of."""


@dataclass(frozen=True, slots=True)
class Role:
    """A card: its id and the side it plays for. What it does stands in `calls`."""

    id: str
    side: str
    clause: str = ""
    """The clause that says what it does."""
    card: bool = True
    """Whether there is such a card, or players only become this."""
    sign: str = ""
    """The sign on its card, where that is not its side's."""
    emblem: str = ""
    """What is drawn on it, where that is not called as the card is."""


@dataclass(frozen=True)
class Ruleset:
    """One book with its options chosen, and the deck of one table."""

    id: str
    roles: tuple[Role, ...]
    opening: tuple[Step, ...]
    round: tuple[Step, ...]
    verdicts: tuple[Verdict, ...]
    recommended: Callable[[int], Deck]
    smallest: int
    """The fewest players with a recommended deck."""
    largest: int | None = None
    """The most players with a recommended deck; none if as many as come."""
    limits: tuple[Limit, ...] = ()
    advice: tuple[Limit, ...] = ()
    hints: tuple[Limit, ...] = ()  # each remark names an option that had better be on
    calls: tuple[Step, ...] = ()
    effects: tuple[Effect, ...] = ()
    announcements: tuple[Effect, ...] = ()  # said in the morning besides who was killed
    mornings: tuple[Step, ...] = ()  # what follows when those killed by night have left
    blocks: Callable[[Table], Iterable[Seat]] = lambda table: ()
    """Who can do nothing tonight, by the choices made so far."""
    nominating: Nominating = field(default_factory=Nominating)
    early_vote: bool = False
    """Whether those who discuss may ask for the vote before the time is up."""
    ballot: Ballot = field(default_factory=Ballot)
    vote: Callable[[Play, tuple[Seat, ...]], Script[Outcome]] = trial
    """How the table decides on those who are nominated."""
    leaving: Leaving = field(default_factory=Leaving)
    discipline: Discipline = field(default_factory=Discipline)
    epilogues: tuple[Callable[[Play], None], ...] = ()  # told once all cards are shown
    scoring: Scoring = field(default_factory=WinPoints)
    """The points for a finished game; an option or a club may name another."""
    aims: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    """What questions other than calls do to whom one names, where it is no harm (`aims.py`)."""
    timings: Timings = field(default_factory=Timings)
    times_told: tuple[str, ...] = ()
    """Of which timings the table is told before the game."""
    phases: tuple[str, ...] = (NIGHT, DAY)
    """The times of the game, as they are named at its table and in a notebook."""
    awake: tuple[str, ...] = (DAY,)
    """The phases in which all are awake and the table votes; the others are dark."""
    nights: tuple[str, ...] | None = None
    """The phases under a dark sky, where these are not the ones in which all sleep."""
    signs: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))  # of each side
    spare: int = 0  # cards that are dealt to nobody
    host: Seat | None = None
    """The player who begins as the host, where one of the players is."""
    silenced: tuple[Seat, ...] = ()
    """Who has lost speech and vote before the game begins."""
    veiled: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    """Cards that were drawn unseen, and what everybody knows of them."""
    secret_deck: bool = False
    """Whether the host alone knows which cards are in play (VENDETTA-5)."""
    cover: bool = False
    """Every call asks everybody something, so that every phone is used in every call."""
    paced: bool = False
    """A call ends by the clock, or the host's word, and not by the last answer."""
    mode: str = ""
    options: Mapping[str, Any] = field(default_factory=lambda: MappingProxyType({}))
    on: tuple[tuple[str, bool | int | str], ...] = ()
    """The options that are on, with their values."""
    deck: Deck = ()
    warnings: tuple[Remark, ...] = ()

    @property
    def players(self) -> int:
        return len(self.deck) - self.spare

    @cached_property
    def side_by_role(self) -> dict[str, str]:
        return {role.id: role.side for role in self.roles}

    @cached_property
    def sides(self) -> tuple[str, ...]:
        """The sides that have a card in this deck, in the order of the book."""
        in_play = {self.side_by_role[role] for role in self.deck}
        return tuple(dict.fromkeys(role.side for role in self.roles if role.side in in_play))

    @cached_property
    def public_deck(self) -> Deck:
        """The cards in play as everybody may know them (COMMON-4)."""
        if self.secret_deck:
            return (HIDDEN_CARD,) * len(self.deck)
        return tuple(self.veiled.get(role, role) for role in self.deck)

    @cached_property
    def conditions(self) -> dict[str, bool | int | str]:
        """What the text of a card may depend on: mode, options, and what all know of the deck.

        The cards of a role are counted as `cards-ROLE` and those of a side as `side-SIDE`; before
        there is a deck, and where it is secret, they are `unknown`.
        """
        is_known = bool(self.deck) and not self.secret_deck
        roles, sides = dict.fromkeys(self.side_by_role), dict.fromkeys(self.side_by_role.values())
        public, held = Counter(self.public_deck), Counter(self.side_by_role[r] for r in self.deck)
        known: dict[str, bool | int | str] = {"mode": self.mode, **self.options}
        known |= {f"cards-{role}": public[role] if is_known else UNKNOWN for role in roles}
        known |= {f"side-{side}": held[side] if is_known else UNKNOWN for side in sides}
        return known | {"companions": bool(self.leaving.companions)}

    @cached_property
    def sayable(self) -> Sayable:
        """All that may be claimed at this table."""
        return sayable(self)

    @cached_property
    def introduction(self) -> GameIntroduced:
        """What else is said before the first card is dealt."""
        times = ((name, getattr(self.timings, name)) for name in self.times_told)
        return GameIntroduced(self.id, self.mode, self.on, tuple(times))

    def sign(self, role: str) -> str:
        """The sign on a card: its own, or that of its side."""
        own = next((one.sign for one in self.roles if one.id == role), "")
        return own or self.sign_of_side(self.side_by_role.get(role, ""))

    def sign_of_side(self, side: str) -> str:
        """The sign of a side, a plain one if the book has none for it; of what is no side, none."""
        plain = PLAIN_SIGN if side in self.side_by_role.values() else ""
        return self.signs.get(side, plain)

    def usual(self) -> Deck | None:
        """The recommended deck for so many players, if there is one."""
        most = self.players if self.largest is None else self.largest
        return self.recommended(self.players) if self.smallest <= self.players <= most else None

    def play(self, game: Play) -> Script[None]:
        """The whole game."""
        game.tell(TableSet(self.id, self.public_deck), EVERYONE)
        game.tell(self.introduction, EVERYONE)
        for step in self.opening:
            yield from step(game)
        while True:
            for step in self.round:
                yield from step(game)

    def permit(self, game: Play, order: RulesOrder | Claim) -> None:
        self.discipline.permit(game, order)

    def obey(self, game: Play, order: RulesOrder) -> Script[None]:
        return self.discipline.obey(game, order)


T = TypeVar("T")
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
    words: Callable[[str], bool] | None = None  # which other words are a value too
    places: tuple[str, ...] = ()
    """Where these are a word for each of several places, such as the faces of a die: the usual."""
    meanings: tuple[str, ...] = ()
    """Every word that may stand in such a place."""

    def placed(self, value: Any) -> tuple[str, ...]:
        """What stands in each place."""
        said = isinstance(value, str)
        return tuple(word.strip() for word in value.split(",")) if said else self.places

    @property
    def written(self) -> list[str]:
        """What is written for it in a file; of one that is only on or off, nothing."""
        if self.number:
            return [f"{self.values[0]}–{self.values[1]}"]
        return [value for value in self.values if isinstance(value, str)]

    def is_on(self, value: Any) -> bool:
        """Whether a table should be told of it: whatever is not as good as not there."""
        if isinstance(value, bool):
            return value
        return bool(value != self.default or value not in (0, "none"))

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
            if any(value is one or (type(value) is str and value == one) for one in self.values):
                return value
            if isinstance(value, str) and self.words is not None and self.words(value):
                return value
        raise SetupRefused([Remark("option-value", {"option": self, "value": value})])


def switch(name: str, transform: Callable[[Ruleset], Ruleset], default: bool = False) -> Option:
    """An option that is on or off: on, it transforms the rules."""
    return Option(name, default, lambda rules, on: transform(rules) if on else rules)


def swapped(items: tuple[T, ...], others: Mapping[T, tuple[T, ...]]) -> tuple[T, ...]:
    """The same calls or effects in their order, with others in the place of some.

    Raises `LookupError` if one of these is not there: a rule that changes nothing is a mistake.
    """
    missing = [item for item in others if item not in items]
    if missing:
        raise LookupError(f"not among the rules: {missing}")
    return tuple(one for item in items for one in others.get(item, (item,)))


def recast(calls: tuple[Step, ...], name: str, change: Callable[[Call], Step]) -> tuple[Step, ...]:
    """The same calls in their order, the one of this name changed; raises `LookupError` too."""
    named = [call for call in calls if isinstance(call, Call) and call.name == name]
    if not named:
        raise LookupError(f"no such call: {name}")
    return swapped(calls, {call: (change(call),) for call in named})


COVER = switch("cover", lambda rules: replace(rules, cover=True))
"""For tables in one room: every phone is tapped in every call."""


@dataclass(frozen=True)
class Mode:
    """A game of its own in a book. `transform` makes it of the plain one."""

    name: str
    transform: Callable[[Ruleset], Ruleset] = lambda rules: rules


@dataclass(frozen=True)
class Book:
    """A rulebook: its plain ruleset, and the modes and options that transform it."""

    plain: Ruleset
    options: tuple[Option, ...] = (COVER,)
    modes: tuple[Mode, ...] = ()
    """The first one is played unless another is asked for."""
    scenarios: tuple[Scenario, ...] = ()
    draw: Callable[..., Deck] | None = None
    """How a deck is drawn at random, where the book says how."""
    piles: tuple[str, ...] = ()
    """Of which kinds of cards a table may say how many are drawn: `draw` takes these wishes."""
    joined: Callable[[Cards], Cards] = lambda deck: deck
    """A deck with the cards that the book advises to add at a large table."""
    times: tuple[str, ...] = ("speech", "plea", "last_word", "ballot", "call")
    """The times that a table may agree on for itself, by their names in `Timings`."""
    notation: Notation = field(default_factory=Notation)
    """How its games are written down."""
    texts: str = ""
    """The package in which its texts lie, as `ru/*.ftl` and `en/*.ftl`, where not among ours."""
    look: Look = PLAIN
    """Its motif and its colours."""
    narrator: str = "storyteller"
    """Who tells its games unless the table wants another (`speech/narrator.py`)."""
    before: tuple["Book", ...] = ()
    """Its earlier editions, the first one first: a game ends by the one by which it began."""
    age: int = 0
    """From which age the box recommends it; zero, where it does not say."""
    says_names: bool = True
    """Whether players are called by their names beside their numbers with paper cards, too."""
    exact: Callable[[Ruleset], Mapping[str, Fraction]] | None = None
    """How often each side wins if everybody chooses at random, where that can be reckoned."""

    @property
    def id(self) -> str:
        return self.plain.id

    @property
    def smallest(self) -> int:
        return self.plain.smallest

    @property
    def largest(self) -> int | None:
        return self.plain.largest

    def emblem(self, role: str) -> str:
        """What is drawn for this role."""
        own = next((one.emblem for one in self.plain.roles if one.id == role), "")
        return self.look.emblem(role, own)

    def option(self, name: str) -> Option:
        if (option := next((one for one in self.options if one.name == name), None)) is None:
            raise SetupRefused([Remark("unknown-option", {"option": name, "book": self})])
        return option

    def mode(self, name: str | None) -> Mode | None:
        """The mode of this name, the usual one without a name; none if the book has no modes."""
        if name is None:
            return self.modes[0] if self.modes else None
        for mode in self.modes:
            if mode.name == name:
                return mode
        raise SetupRefused([Remark("unknown-mode", {"mode": name, "book": self})])

    def ruleset(
        self,
        players: int | None = None,
        deck: Iterable[str] | None = None,
        options: Mapping[str, Any] | None = None,
        mode: str | None = None,
        **others: Any,
    ) -> Ruleset:
        """The rules of one table; raises `SetupRefused` with every limit that is broken."""
        rules = replace(self.table(options, mode), **others)
        if deck is None:
            return self._with_recommended(rules, rules.smallest if players is None else players)
        return self._with(rules, tuple(deck), players)

    def table(self, options: Mapping[str, Any] | None = None, mode: str | None = None) -> Ruleset:
        """The book with mode and options chosen, before there is a deck."""
        chosen = {option.name: option.default for option in self.options}
        for name, value in (options or {}).items():
            chosen[name] = self.option(name).read(value)
        rules = self.plain
        played = self.mode(mode)
        if played is not None:
            rules = played.transform(replace(rules, mode=played.name))
        on = [(one.name, chosen[one.name]) for one in self.options if one.is_on(chosen[one.name])]
        told = tuple(name for name in self.times if name in TALKING)
        rules = replace(rules, options=MappingProxyType(chosen), on=tuple(on), times_told=told)
        for option in self.options:
            rules = option.transform(rules, chosen[option.name])
        return rules

    def _with_recommended(self, rules: Ruleset, players: int) -> Ruleset:
        most = players if rules.largest is None else rules.largest
        if not rules.smallest <= players <= most:
            about = {"players": players, "least": rules.smallest, "most": rules.largest or 0}
            raise SetupRefused([Remark("deck-players", about)])
        return self._with(rules, rules.recommended(players), players)

    def _with(self, rules: Ruleset, deck: Deck, players: int | None) -> Ruleset:
        known = {role.id: at for at, role in enumerate(rules.roles) if role.card}
        if unknown := sorted(set(deck) - known.keys()):
            raise SetupRefused(Remark("unknown-role", {"role": r, "book": self}) for r in unknown)
        rules = replace(rules, deck=tuple(sorted(deck, key=known.__getitem__)))
        broken = [remark for limit in rules.limits for remark in limit(rules)]  # COMMON-4
        if players is not None and players != rules.players:
            cards = {"players": players, "cards": len(deck), "due": players + rules.spare}
            broken.append(Remark("deck-size", cards))
        if rules.host is not None and not 1 <= rules.host <= max(1, rules.players):
            broken.append(Remark("host-seat", {"seat": rules.host, "players": rules.players}))
        if broken:
            raise SetupRefused(broken)
        warnings = tuple(remark for limit in rules.advice for remark in limit(rules))
        calls = rules.calls  # a role that is not in the deck is never called (COMMON-6)
        made = (one for one in calls if not isinstance(one, Call) or set(deck) & set(one.roles))
        return replace(rules, warnings=warnings, calls=tuple(made))
