"""Random games to be written down: any book, mode, options and deck, and a host who cuts in.

The table is drawn by Hypothesis, the play at it comes from a seed. Players lean: a team often
aims at one seat and a table often votes for few, so that shots hit and ballots tie.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st

from gorod.engine.game import Game
from gorod.engine.questions import Ask, Refused
from gorod.engine.replies import (
    Correct,
    Declare,
    Entry,
    Extend,
    Foul,
    Remove,
    Reply,
    Silence,
    TakeBack,
)
from gorod.engine.seats import CHANCE, CLOCK, HOST
from gorod.engine.table import Choice
from gorod.parts.decks import SetupRefused
from gorod.parts.rulesets import Book, Ruleset
from gorod.rulebooks import BOOKS
from tests.support.sampling import part_of

AnyGame = Game[Ruleset]

MOMENTS = ("never", "in-order", "anywhere")
"""When the host gives orders: never; where a notebook has a place for them; at any moment."""


STARTS = ("acquaintance", "night", "light", "day", "dusk", "ballot")
"""What is waited for at the start of a phase, and just before its ballot."""


SLOW = [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much]


def examples(count: int) -> settings:
    return settings(max_examples=part_of(count), suppress_health_check=SLOW)


def games(count: int) -> settings:
    """So many games. A game comes from its seed, so there is little to shrink in it."""
    phases = (Phase.explicit, Phase.reuse, Phase.generate)
    return settings(examples(count), phases=phases)


@st.composite
def tables(
    draw: st.DrawFn, books: tuple[str, ...] = tuple(BOOKS), most_players: int = 13
) -> Ruleset:
    """A legal table by one of the books: its mode, options, players, deck and host."""
    book = BOOKS[draw(st.sampled_from(books))]
    modes = [mode.name for mode in book.modes]
    mode = draw(st.sampled_from(modes)) if modes else None
    wanted = {option.name: draw(_values(option)) for option in book.options}
    plain = book.table(mode=mode)
    players = draw(_players(plain, most_players))
    options = _together(book, mode, players, wanted)
    deck = _changed(draw, book, book.ruleset(players, options=options, mode=mode))
    rules = book.ruleset(deck=deck, options=options, mode=mode)
    if rules.host is not None:
        return replace(rules, host=draw(st.integers(1, rules.players)))
    return rules


def _players(plain: Ruleset, most_players: int) -> st.SearchStrategy[int]:
    """As many as play at a usual table; now and then so many that there are vargs."""
    largest = plain.largest or most_players
    usual = st.integers(plain.smallest, min(largest, max(most_players, plain.smallest)))
    crowd = st.integers(20, min(23, largest)) if largest >= 20 else usual
    return st.one_of(usual, usual, usual, crowd)


def _values(option: Any) -> st.SearchStrategy[Any]:
    if option.number:
        return st.integers(option.values[0], min(option.values[0] + 2, option.values[1]))
    if option.name == "dice":
        harmless = "usual,panic,arbiter,secrets,usual,usual"
        die = (True, "usual,panic,arbiter,roses,revenge,usual", harmless)
        return st.sampled_from((False, False, False, *die))
    if option.values == (True, False):
        # Most modifications stay off, so that those that exclude each other have their turns.
        return st.sampled_from((option.default,) * 2 + option.values)
    return st.sampled_from(option.values)


def _together(book: Book, mode: str | None, players: int, wanted: dict[str, Any]) -> dict[str, Any]:
    """As many of the wanted options as go together; some need others, so they are tried twice."""
    options: dict[str, Any] = {}
    for name, value in [*wanted.items()] * 2:
        try:
            book.ruleset(players, options=options | {name: value}, mode=mode)
        except SetupRefused:
            continue
        options[name] = value
    return options


def _changed(draw: st.DrawFn, book: Book, rules: Ruleset) -> tuple[str, ...]:
    """The recommended deck with a few cards in the place of others."""
    deck = rules.deck
    cards = [role.id for role in book.plain.roles if role.card]
    for at in draw(st.lists(st.integers(0, len(deck) - 1), max_size=len(deck) // 2)):
        other = (*deck[:at], draw(st.sampled_from(cards)), *deck[at + 1 :])
        try:
            deck = book.ruleset(deck=other, options=rules.options, mode=rules.mode or None).deck
        except SetupRefused:
            continue
    return deck


@dataclass
class Evening:
    """Plays for all who are asked, until the game is over or the entries are spent."""

    rules: Ruleset
    seed: int
    orders: str = "never"
    rewriting: bool = False
    haste: float = 0.0

    def played(self, entries: int = 100_000) -> AnyGame:
        game: AnyGame = Game(self.rules)
        for entry in self.entries(game):
            if len(game.journal) >= entries:
                break
            try:
                game.reply(entry)
            except Refused:
                assert not isinstance(entry, Reply)
            if game.over:
                break
        return game

    def entries(self, game: AnyGame) -> Iterator[Entry]:
        """What is said next, for ever."""
        rng = self.rng = Random(self.seed)
        self.rage = rng.choice((0.02, 0.1, 0.4))
        while True:
            if self.is_a_moment(game) and rng.random() < self.rage:
                yield self.order(game)
            elif self.rewriting and rng.random() < 0.02:
                yield self.rewrite(game)
            elif CLOCK in game.open or (CHANCE not in game.open and rng.random() < self.haste):
                yield Reply(CLOCK, game.wait.number)
            else:
                ask = rng.choice(list(game.open.values()))
                yield Reply(ask.to, ask.number, self.answer(game, ask))

    def is_a_moment(self, game: AnyGame) -> bool:
        """The start of a phase or just before its ballot, or any moment whatever."""
        if self.orders == "in-order":
            textbook_ballot = self.rules.id == "textbook" and game.wait.topic == "vote"
            return (CLOCK in game.open and game.wait.topic in STARTS) or (
                textbook_ballot and not game.wait.answers
            )
        return self.orders == "anywhere" and CHANCE not in game.open

    def order(self, game: AnyGame) -> Entry:
        rng = self.rng
        seat = rng.choice(game.table.alive)
        kinds: list[Callable[[], Entry]] = [
            lambda: Remove(seat=seat),
            lambda: Foul(seat=seat),
            lambda: Foul(seat=rng.choice(game.table.alive[:2])),
            lambda: Silence(seat=seat),
            lambda: Extend(seconds=30),
        ]
        if self.orders == "anywhere" and rng.random() < 0.02:
            kinds = [lambda: Declare(winner=rng.choice(game.rules.sides))]
        return rng.choice(kinds)()

    def rewrite(self, game: AnyGame) -> Entry:
        rng = self.rng
        if rng.random() < 0.5:
            return TakeBack(steps=rng.randint(1, 4))
        number = rng.randint(max(1, len(game.journal) - 15), max(1, len(game.journal)))
        return Correct(entry=number, answer=rng.choice((None, *game.table.alive)))

    def answer(self, game: AnyGame, ask: Ask) -> Choice:
        """A legal answer, often the one that others give too."""
        rng, offer = self.rng, ask.offer
        if ask.topic == "hand_over":  # once a phase, so it must not depend on the vote
            return offer.options[0]
        if not offer.options or (offer.may_pass and rng.random() < 0.15):
            return None
        if offer.least is not None:
            return tuple(rng.sample(offer.options, rng.randint(max(1, offer.least), offer.choose)))
        if offer.choose > len(offer.options):
            return None
        if offer.choose > 1:
            return tuple(rng.sample(offer.options, offer.choose))
        popular = offer.options[game.table.night * 7 % len(offer.options)]
        choice = popular if rng.random() < 0.6 else rng.choice(offer.options)
        return (rng.choice(offer.ways), choice) if offer.ways else choice


def by_hand(reply: Reply) -> Reply:
    """The same reply, given by the host."""
    return Reply(reply.seat, reply.to, reply.answer, by=HOST)


@st.composite
def evenings(draw: st.DrawFn, /, **kinds: Any) -> Evening:
    """An evening at any table; `books`, `orders`, `rewriting` and `haste` as given."""
    books = kinds.pop("books", tuple(BOOKS))
    return Evening(draw(tables(books)), draw(st.integers(0, 2**32 - 1)), **kinds)
