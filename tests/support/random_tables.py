"""Tables to play at, and random legal play with a host who cuts in at random moments.

A table is drawn by Hypothesis: a rulebook, a mode, options that go together, a number of players
and a legal deck. The play at it comes from a seed, for speed; how many entries are played is
drawn, so that a failing evening shrinks to a short one. Books, modes and options are taken from
`BOOKS`, so that a new one is covered by itself.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, fields, is_dataclass
from functools import cache
from random import Random
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from gorod.engine.claims import BEFELL, DID, KINDS, LEARNED, SUSPECT, TRUST
from gorod.engine.game import Game
from gorod.engine.letters import Letter
from gorod.engine.questions import Ask, Refused
from gorod.engine.replies import (
    Claim,
    Correct,
    Count,
    Declare,
    Entry,
    Extend,
    Foul,
    Remove,
    Reply,
    Silence,
    TakeBack,
    encode_journal,
)
from gorod.engine.seats import CHANCE, CLOCK, HOST, Observer, Who
from gorod.engine.table import Choice, Table
from gorod.parts.claims import speakers
from gorod.parts.decks import Deck, SetupRefused
from gorod.parts.hands import ShowOfHands
from gorod.parts.rulesets import Book, Option, Ruleset
from gorod.rulebooks import BOOKS
from tests.support.event_folding import encode
from tests.support.sampling import part_of

AnyGame = Game[Ruleset]

GENEROUS = 40_000
"""No random game is allowed more entries than this."""


def examples(count: int) -> settings:
    """So many evenings, however long each of them takes."""
    return settings(
        max_examples=part_of(count),
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.filter_too_much],
    )


# Setting a table ---------------------------------------------------------------------------------


Options = tuple[tuple[str, Any], ...]
"""The options that are not as usual, each with its value."""


@dataclass(frozen=True)
class Setup:
    """What one table plays: small enough to be read in a failing example."""

    book: str
    deck: Deck
    options: Options = ()
    mode: str | None = None
    paced: bool = False
    """Whether calls end by the clock alone."""

    @property
    def rules(self) -> Ruleset:
        return _rules(self)


@cache
def _rules(setup: Setup) -> Ruleset:
    return BOOKS[setup.book].ruleset(
        deck=setup.deck, options=dict(setup.options), mode=setup.mode, paced=setup.paced
    )


def modes_of(book: Book) -> tuple[str | None, ...]:
    """The names of the modes; of a book without any, the nameless one."""
    return tuple(mode.name for mode in book.modes) or (None,)


def values_of(option: Option, most: int = 4) -> tuple[Any, ...]:
    """The legal values of an option; of a number the least ones and the greatest."""
    if not option.number:
        return option.values
    least, greatest = option.values
    return (*range(least, min(least + most, greatest)), greatest)


def unusual_values(book: Book, most: int = 2) -> Iterator[tuple[str, Any]]:
    """Every option at every value but the usual one."""
    for option in book.options:
        for value in values_of(option, most):
            if value != option.default:
                yield option.name, value


@cache
def _setting(
    book: str, deck: Deck | None, options: Options, mode: str | None
) -> Ruleset | SetupRefused:
    try:
        return BOOKS[book].ruleset(deck=deck, options=dict(options), mode=mode)
    except SetupRefused as refused:
        return refused


def is_legal(book: Book, deck: Deck | None, options: dict[str, Any], mode: str | None) -> bool:
    """Whether such a table can be set; without a deck, with the usual one."""
    return isinstance(_setting(book.id, deck, tuple(options.items()), mode), Ruleset)


def with_what_it_needs(book: Book, options: dict[str, Any], mode: str | None) -> dict[str, Any]:
    """The same options and those without which they cannot be."""
    refused = _setting(book.id, None, tuple(options.items()), mode)
    if isinstance(refused, SetupRefused):
        for remark in refused.remarks:
            if remark.id == "option-needs":
                options = options | dict.fromkeys(remark.about["options"], True)
    return options


def that_go_together(
    book: Book, mode: str | None, pinned: dict[str, Any], wanted: dict[str, Any]
) -> dict[str, Any]:
    """The pinned options, and of the wanted ones as many as can be had with them."""
    options = with_what_it_needs(book, pinned, mode)
    for name, value in wanted.items():
        more = with_what_it_needs(book, {**options, name: value, **pinned}, mode)
        if is_legal(book, None, more, mode):
            options = more
    return options


CROWDS: dict[str, tuple[int, tuple[str, ...]]] = {
    "vendetta": (
        20,
        ("varg_leader", "varg_vengeful", "varg_tricky", "varg_paralysing", "varg_sly"),
    ),
}
"""From how many players which cards may join, the first of them always."""
CROWDED = 14
"""Whoever asks for fewer players than this wants a small table."""


@st.composite
def setups(
    draw: st.DrawFn,
    books: tuple[str, ...] = tuple(BOOKS),
    pinned: Options = (),
    most_players: int = 14,
    mode: str | None = None,
) -> Setup:
    """A table by one of the books, with this mode and these options; the rest as it falls."""
    book = BOOKS[draw(st.sampled_from(books))]
    mode = mode or draw(st.sampled_from(able(book, pinned)))
    wanted = {option.name: draw(_values(option)) for option in draw(some_of(book.options))}
    options = that_go_together(book, mode, dict(pinned), wanted)
    rules = book.ruleset(options=options, mode=mode)
    deck = draw(_decks(book, rules, most_players))
    roles = [role.id for role in rules.roles if role.card]
    swaps = st.tuples(st.integers(0, len(deck) - 1), st.sampled_from(roles))
    for at, role in draw(st.lists(swaps, max_size=6)):
        other = (*deck[:at], role, *deck[at + 1 :])
        if is_legal(book, other, options, mode):
            deck = other
    deck = book.ruleset(deck=deck, options=options, mode=mode).deck
    return Setup(book.id, deck, tuple(options.items()), mode, paced=draw(st.booleans()))


def able(book: Book, pinned: Options) -> list[str | None]:
    """The modes in which the pinned options can be had."""
    modes = modes_of(book)
    return [
        mode
        for mode in modes
        if is_legal(book, None, with_what_it_needs(book, dict(pinned), mode), mode)
    ]


def some_of(options: tuple[Option, ...]) -> st.SearchStrategy[list[Option]]:
    """Some options in any order: the first ones are not refused for the sake of later ones."""
    return st.lists(st.sampled_from(options), unique_by=lambda option: option.name, max_size=6)


@st.composite
def _decks(draw: st.DrawFn, book: Book, rules: Ruleset, most_players: int) -> Deck:
    """The usual deck for some number of players, or one drawn the book's own way."""
    options, mode = dict(rules.options), rules.mode or None
    least, joining = CROWDS.get(book.id, (0, ()))
    largest = rules.largest or max(rules.smallest, most_players)
    crowded = joining and largest >= least and most_players >= CROWDED
    if crowded and draw(st.integers(0, 11)) == 11:
        players = draw(st.integers(least, min(largest, least + 3)))
        pack = joining[: draw(st.integers(1, len(joining)))]
    else:
        most = max(rules.smallest, min(largest, most_players))
        players, pack = draw(st.integers(rules.smallest, most)), ()
    deck = book.ruleset(players, options=options, mode=mode).deck
    if book.draw is not None and players >= book.smallest and draw(st.booleans()):
        other = book.draw(players, Random(draw(st.integers(0, 2**16))))
        deck = other if is_legal(book, other, options, mode) else deck
    other = (*pack, *deck[len(pack) :])
    return other if is_legal(book, other, options, mode) else deck


def _values(option: Option) -> st.SearchStrategy[Any]:
    if option.number:
        least, greatest = option.values
        return st.integers(least, min(least + 3, greatest))
    return st.sampled_from(option.values)


# Random legal play -------------------------------------------------------------------------------


@dataclass(frozen=True)
class Temper:
    """How often people pass, the clock is faster than they are, and the host cuts in."""

    passing: float = 0.2
    haste: float = 0.03
    orders: float = 0.0
    """How often the host gives an order that leaves the record as it is."""
    rewriting: float = 0.0
    """How often the host takes back or corrects."""
    meddling: float = 0.0
    """How often he gives an order when something is asked for the first time, later less often,
    and then to somebody whom the question is about."""
    counting: float = 0.0
    """How often the host only counts the hands of a ballot."""
    claiming: float = 0.0
    """How often somebody claims something: mostly who may, and what may be claimed."""


CALM = Temper()
STRICT = Temper(orders=0.06)
STORMY = Temper(passing=0.25, haste=0.08, orders=0.06, rewriting=0.03)
HURRIED = Temper(passing=0.1, haste=0.3, orders=0.12)
MEDDLING = Temper(passing=0.1, meddling=0.2)
COUNTING = Temper(orders=0.03, counting=0.5)
TALKATIVE = Temper(orders=0.03, claiming=0.4)
TALKATIVE_STORM = Temper(orders=0.03, rewriting=0.03, claiming=0.4)

UNREWRITTEN = st.sampled_from((CALM, STRICT, HURRIED, MEDDLING, COUNTING, TALKATIVE))
ANY = st.sampled_from((CALM, STRICT, STORMY, HURRIED, MEDDLING, COUNTING, TALKATIVE_STORM))


def a_legal_answer(ask: Ask, rng: Random, passing: float = 0.2) -> Choice:
    offer = ask.offer
    least = fewest(ask)
    if len(offer.options) < least or (offer.may_pass and rng.random() < passing):
        return None
    if offer.ways:
        return (rng.choice(offer.ways), rng.choice(offer.options))
    if offer.one:
        return rng.choice(offer.options)
    return tuple(rng.sample(offer.options, rng.randint(least, offer.choose)))


def fewest(ask: Ask) -> int:
    """How many options an answer must name at least, if it is not a pass."""
    return ask.offer.choose if ask.offer.least is None else ask.offer.least


def a_claim(game: AnyGame, rng: Random) -> Claim:
    """What somebody might say, mostly one who may speak now, and mostly what may be claimed."""
    able, known, seats = speakers(game), game.rules.sayable, game.table.seats
    seat = rng.choice(able if able and rng.random() < 0.9 else seats)
    kind = rng.choice((*KINDS, "hope"))
    other = rng.choice([one for one in (*seats, len(seats) + 1) if one != seat])
    call = rng.choice(known.calls) if known.calls else None
    hands: tuple[Who | None, ...] = (None, None, HOST, other)
    by = rng.choice(hands)
    if kind in (LEARNED, DID, BEFELL) and call is not None:
        points = rng.sample(seats, rng.randint(1, min(call.points, len(seats))))
        if rng.random() < 0.8:
            points = [one for one in points if one != seat]
        answer: Any = rng.choice((*call.answers, "maybe")) if kind == LEARNED else None
        if kind == LEARNED and call.shows_players:
            answer = tuple(rng.sample(seats, rng.randint(0, 2)))
        return Claim(seat, kind, call.call, () if kind == BEFELL else tuple(points), answer, by)
    if kind in (SUSPECT, TRUST):
        return Claim(seat, kind, about=(other,), by=by)
    return Claim(seat, kind, rng.choice((*known.roles, "jester")), by=by)


@dataclass
class Player:
    """Plays for all: seats, chance, clock and host."""

    game: AnyGame
    rng: Random
    temper: Temper = CALM
    ids: bool = False
    """Whether every entry carries an id."""
    tried: int = 0
    topics: Counter[str] = field(default_factory=Counter)
    """How often each thing was asked for."""

    def next_entry(self) -> Entry:
        rng, temper = self.rng, self.temper
        self.tried += 1
        luck = rng.random()
        if temper.meddling and self._meddles():
            entry = self._order()
        elif temper.counting and self._counts():
            entry = self._count()
        elif temper.claiming and rng.random() < temper.claiming:
            entry = a_claim(self.game, rng)
        elif luck < temper.rewriting:
            entry = self._rewriting_order()
        elif luck < temper.rewriting + temper.orders:
            entry = self._order()
        elif rng.random() < temper.haste or CLOCK in self.game.open:
            entry = self._time_is_up()
        else:
            entry = self._answer()
        return msgspec.structs.replace(entry, id=f"entry-{self.tried}") if self.ids else entry

    def step(self) -> Entry | None:
        """One entry; none if the game refused it."""
        entry = self.next_entry()
        try:
            self.game.reply(entry)
        except Refused:
            return None
        return entry

    def _answer(self) -> Entry:
        ask = self.rng.choice(list(self.game.open.values()))
        by: Who | None = HOST if self.rng.random() < 0.05 else ask.hand
        return Reply(ask.to, ask.number, a_legal_answer(ask, self.rng, self.temper.passing), by=by)

    def _time_is_up(self) -> Entry:
        return Reply(CLOCK, self.game.wait.number)

    def _meddles(self) -> bool:
        topic = self.game.wait.topic
        self.topics[topic] += 1
        return self.rng.random() < self.temper.meddling / self.topics[topic]

    def _counts(self) -> bool:
        return self.game.wait.show is not None and self.rng.random() < self.temper.counting

    def _count(self) -> Entry:
        """As many hands as there are or some, as they fall; now and then it cannot be so."""
        show = self.game.wait.show
        assert isinstance(show, ShowOfHands)
        voters = len(show.by())
        raised = voters if show.way.obligatory else self.rng.randint(0, voters + 1)
        hands = Counter(self.rng.choices(show.on(), k=raised) if show.on() else ())
        return Count(tuple(hands.items()))

    def _concerned(self) -> list[int]:
        """Whoever is asked now, or named in what chance is asked."""
        asks = self.game.open.items()
        named = [one for who, ask in asks if who == CHANCE for one in ask.offer.options]
        return [one for one in (*self.game.open, *named) if isinstance(one, int)]

    def _order(self) -> Entry:
        rng = self.rng
        seats = self._concerned() if rng.random() < 0.5 else []
        seat = rng.choice(seats or self.game.table.seats)
        if rng.random() < 0.04:
            return Declare(winner=rng.choice(self.game.rules.sides))
        kinds: list[Callable[[], Entry]] = [
            lambda: Remove(seat=seat),
            lambda: Remove(seat=seat),
            lambda: Foul(seat=seat),
            lambda: Foul(seat=seat),
            lambda: Silence(seat=seat),
            lambda: Silence(seat=seat),
            lambda: Extend(seconds=rng.choice((-10, 30))),
        ]
        return rng.choice(kinds)()

    def _rewriting_order(self) -> Entry:
        rng, game = self.rng, self.game
        if rng.random() < 0.5 or not game.journal:
            return TakeBack(steps=rng.randint(1, 3))
        number = rng.randint(max(1, len(game.journal) - 20), len(game.journal))
        entry = game.journal[number - 1]
        answer = entry.answer if isinstance(entry, Reply) else None
        if rng.random() < 0.7:
            answer = rng.choice((None, *game.table.alive))
        return Correct(entry=number, answer=answer)


@dataclass(frozen=True)
class Evening:
    """A table, a seed for what everybody does there, and how long they play."""

    setup: Setup
    seed: int
    temper: Temper = CALM
    entries: int = GENEROUS

    @property
    def rules(self) -> Ruleset:
        return self.setup.rules

    def begin(self, ids: bool = False) -> Player:
        return Player(Game(self.rules), Random(self.seed), self.temper, ids)

    def played(self, watch: Callable[[AnyGame], None] | None = None, ids: bool = False) -> AnyGame:
        """The game after so many entries, or at its end."""
        player = self.begin(ids)
        game = player.game
        for _ in range(self.entries):
            if game.over:
                break
            player.step()
            if watch is not None:
                watch(game)
        return game


@st.composite
def evenings(
    draw: st.DrawFn,
    books: tuple[str, ...] = tuple(BOOKS),
    pinned: Options = (),
    most_players: int = 14,
    most_entries: int = 400,
    temper: st.SearchStrategy[Temper] = ANY,
    whole: bool = False,
    mode: str | None = None,
) -> Evening:
    """A part of an evening, or a whole one."""
    return Evening(
        draw(setups(books, pinned, most_players, mode)),
        draw(st.integers(0, 2**32 - 1)),
        draw(temper),
        GENEROUS if whole else draw(st.integers(0, most_entries)),
    )


@dataclass(frozen=True)
class Pinned:
    """All tables of one book that have this mode and these options, where they are given."""

    book: str
    mode: str | None = None
    options: Options = ()

    def __str__(self) -> str:
        return "-".join(
            (self.book, *filter(None, [self.mode]), *(f"{o}-{v}" for o, v in self.options))
        )

    def evenings(self, **kinds: Any) -> st.SearchStrategy[Evening]:
        return evenings((self.book,), self.options, mode=self.mode, **kinds)


EVERY_TABLE = [
    *(Pinned(book.id, mode) for book in BOOKS.values() for mode in modes_of(book)),
    *(
        Pinned(book.id, options=(option,))
        for book in BOOKS.values()
        for option in unusual_values(book)
    ),
]
at_every_table = pytest.mark.parametrize("tables", EVERY_TABLE, ids=str)
"""A law holds for every mode and every value of every option of a book, the rest as it falls."""

EVERY_OPTION_IN_EVERY_MODE = [
    Pinned(book.id, mode, (option,))
    for book in BOOKS.values()
    for mode in modes_of(book)
    for option in unusual_values(book)
    if mode and mode in able(book, (option,))
]
at_every_option_in_every_mode = pytest.mark.parametrize(
    "tables", [*EVERY_TABLE, *EVERY_OPTION_IN_EVERY_MODE], ids=str
)
"""The same for every pair of a mode and an option; for laws that are quick to try."""


# What can be compared ----------------------------------------------------------------------------


def observers(game: AnyGame) -> tuple[Observer, ...]:
    """The room, every seat, and the host."""
    return (0, *game.table.seats, HOST)


def written(letters: list[Letter]) -> bytes:
    """Letters with their addresses, as bytes."""
    return msgspec.json.Encoder().encode_lines([(letter.to, letter.event) for letter in letters])


def seen(game: AnyGame, observer: Observer) -> bytes:
    """All that an observer was told, as bytes."""
    return encode(game.seen_by(observer))


def asked(game: AnyGame) -> bytes:
    """The open questions, as bytes."""
    return msgspec.json.Encoder().encode_lines(list(game.open.values()))


def set_down(table: Table) -> dict[str, Any]:
    """A table as plain values that later play cannot change, the order of its dicts kept."""
    states = {part.__name__: _plain(kept) for part, kept in table.states.items() if kept != part()}
    names = [one.name for one in fields(Table) if one.name != "states"]
    return {name: _plain(getattr(table, name)) for name in names} | states


def _plain(value: Any) -> Any:
    if is_dataclass(value):
        return [(one.name, _plain(getattr(value, one.name))) for one in fields(value)]
    if isinstance(value, dict):
        return [(key, _plain(below)) for key, below in value.items()]
    if isinstance(value, set):
        return sorted(value)
    if isinstance(value, list):
        return [_plain(below) for below in value]
    return value


@dataclass(frozen=True)
class Snapshot:
    """Everything of a game that anybody can see, copied."""

    letters: bytes
    journal: bytes
    questions: bytes
    table: dict[str, Any] = field(hash=False)
    over: bool
    clock: int

    @classmethod
    def of(cls, game: AnyGame) -> "Snapshot":
        return cls(
            written(game.letters),
            encode_journal(game.journal),
            asked(game),
            set_down(game.table),
            game.over,
            game.wait.number,
        )
