"""Random games to be written down: any book, options, players and deck, and a host who cuts in.

The table is drawn by Hypothesis, the play at it comes from a seed. Players lean: a team often
aims at one seat and a table often votes for few, so that shots hit and ballots tie.
"""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from random import Random
from typing import Any

from hypothesis import HealthCheck, settings
from hypothesis import strategies as st

from gorod.engine.game import Game
from gorod.engine.questions import Ask, Refused
from gorod.engine.replies import Correct, Entry, Extend, Foul, Remove, Reply, Silence, TakeBack
from gorod.engine.seats import CHANCE, CLOCK, HOST
from gorod.engine.table import Choice
from gorod.parts.decks import SetupRefused
from gorod.parts.rulesets import Ruleset
from gorod.rulebooks import BOOKS

AnyGame = Game[Ruleset]

MOMENTS = ("never", "in-order", "anywhere")
"""When the host gives orders: never; where a notebook has a place for them; at any moment."""


def examples(count: int) -> settings:
    slow = [HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much]
    return settings(max_examples=count, deadline=None, suppress_health_check=slow)


@st.composite
def tables(
    draw: st.DrawFn, books: tuple[str, ...] = tuple(BOOKS), most_players: int = 13
) -> Ruleset:
    """A legal table by one of the books."""
    book = BOOKS[draw(st.sampled_from(books))]
    options = {option.name: draw(_values(option)) for option in book.options}
    players = draw(st.integers(book.smallest, min(book.largest, max(most_players, book.smallest))))
    deck = book.ruleset(players, options=options).deck
    roles = [role.id for role in book.plain.roles]
    for at in draw(st.lists(st.integers(0, players - 1), max_size=3)):
        other = (*deck[:at], draw(st.sampled_from(roles)), *deck[at + 1 :])
        try:
            deck = book.ruleset(deck=other).deck
        except SetupRefused:
            continue
    return book.ruleset(deck=deck, options=options)


def _values(option: Any) -> st.SearchStrategy[Any]:
    if option.number:
        return st.integers(option.values[0], min(option.values[0] + 2, option.values[1]))
    return st.sampled_from(option.values)


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
            return (CLOCK in game.open and game.wait.topic in ("night", "day", "ballot")) or (
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
        if len(offer.options) < offer.choose or (offer.may_pass and rng.random() < 0.15):
            return None
        if offer.choose > 1:
            return tuple(rng.sample(offer.options, offer.choose))
        if rng.random() < 0.6:
            return offer.options[game.table.night * 7 % len(offer.options)]
        return rng.choice(offer.options)


def by_hand(reply: Reply) -> Reply:
    """The same reply, given by the host."""
    return Reply(reply.seat, reply.to, reply.answer, by=HOST)


@st.composite
def evenings(draw: st.DrawFn, **kinds: Any) -> Evening:
    """An evening at any table; `books`, `orders`, `rewriting` and `haste` as given."""
    books = kinds.pop("books", tuple(BOOKS))
    return Evening(draw(tables(books)), draw(st.integers(0, 2**32 - 1)), **kinds)
