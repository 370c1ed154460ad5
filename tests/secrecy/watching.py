"""Watching a game over everybody's shoulder: what reaches each observer, in order, as bytes.

Only the doors that the engine has are used: `Game.seen_by` for letters and `Game.open[seat]` for
questions. What an observer sees is a list of sights; two games look the same to him if the lists
are equal.
"""

from collections import Counter
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from random import Random
from typing import Any, NamedTuple

import msgspec

from gorod.engine.game import Game
from gorod.engine.letters import letters_for
from gorod.engine.questions import Ask, Refused
from gorod.engine.replies import Entry, Reply
from gorod.engine.seats import CHANCE, CLOCK, ROOM, Observer
from gorod.engine.table import Choice
from gorod.parts.rulesets import Ruleset

AnyGame = Game[Ruleset]
Deal = tuple[str, ...]

ASKED, UNASKED = "asked", "unasked"


class Sight(NamedTuple):
    """One thing that reached an observer: a letter, a question, or that a question was closed."""

    kind: str
    """The kind of the letter, or `asked`, or `unasked`."""
    bytes: bytes
    refusals: tuple[str, ...] = ()
    """What the game says to every possible answer to this question."""


class Watch:
    """All observers of one game, from its first letter on."""

    def __init__(self, game: AnyGame, probe: bool = False) -> None:
        self.game = game
        self.probe = probe
        self.observers: tuple[Observer, ...] = (ROOM, *game.table.seats)
        self.sights: dict[Observer, list[Sight]] = {who: [] for who in self.observers}
        self._read = 0
        self._asked: dict[Observer, Ask] = {}
        self.look()

    def look(self) -> None:
        """Note what is new for everybody."""
        for letter in self.game.letters[self._read :]:
            kind = type(letter.event).__name__
            sight = Sight(kind, msgspec.json.encode(letter.event))
            for observer in self.observers:
                if any(letters_for(observer, (letter,))):
                    self.sights[observer].append(sight)
        self._read = len(self.game.letters)
        for observer in self.observers[1:]:
            ask = self.game.open.get(observer)
            if ask is self._asked.get(observer):
                continue
            if ask is None:
                del self._asked[observer]
                self.sights[observer].append(Sight(UNASKED, b""))
            else:
                self._asked[observer] = ask
                refusals = refusals_of_everything(self.game, ask) if self.probe else ()
                self.sights[observer].append(Sight(ASKED, msgspec.json.encode(ask), refusals))

    def reply(self, entry: Entry) -> None:
        self.game.reply(entry)
        self.look()


def refusals_of_everything(game: AnyGame, ask: Ask) -> tuple[str, ...]:
    """What the game says to every possible answer to this question, and to some impossible."""
    seats = range(-1, len(game.table.seats) + 2)
    answers: list[Any] = [None, *seats, "yes", "mafia", True, 1.0, [], {}]
    if ask.offer.choose > 1:
        answers += [[one, two, three] for one in seats for two in (1, 2) for three in (2, 5)]
    said = []
    for answer in answers:
        for number in (ask.number, ask.number + 1):
            try:
                game.judge(Reply(ask.to, number, answer))
            except Refused as no:
                about = sorted(no.about.items())
                said.append(f"{type(no).__name__} {no.reason} {no.clause} {about}")
            else:
                said.append("taken")
    return tuple(said)


# A script that everybody follows -----------------------------------------------------------------


@dataclass(frozen=True)
class Script:
    """What everybody does, whoever holds which card.

    By day each seat has its own mind. By night those who are called do what their call does,
    wherever they sit, so that two deals differ in as little as can be.
    """

    seed: int
    passing: float = 0.15
    orders: tuple[tuple[str, int | None, Choice], ...] = ()
    """A topic, a seat (or whoever is asked), and the answer that is given whenever it is legal."""

    def with_orders(self, *orders: tuple[str, int | None, Choice]) -> "Script":
        return replace(self, orders=(*orders, *self.orders))

    def answer(self, game: AnyGame, ask: Ask) -> Choice:
        table, offer = game.table, ask.offer
        for topic, seat, choice in self.orders:
            if topic == ask.topic and seat in (None, ask.to) and ask.takes(choice):
                return choice
        whose = ask.to if table.phase == "day" or ask.topic == "cover" else ""
        rng = Random(f"{self.seed} {table.phase} {table.night} {table.day} {ask.topic} {whose}")
        passes = rng.random() < self.passing
        if not offer.options or (passes and offer.may_pass):
            return None
        if isinstance(offer.options[0], str):
            return rng.choice(offer.options)
        liked = rng.sample(table.seats, len(table.seats))
        wanted = [seat for seat in liked if seat in offer.options]
        if offer.choose == 1:
            return wanted[0]
        return tuple(wanted[: offer.choose]) if len(wanted) >= offer.choose else None


def entries(game: AnyGame, deal: Deal, script: Script) -> Iterator[Entry]:
    """The next entry of the script, again and again, for as long as the game lasts.

    Whoever is asked answers each question once, in the order of the seats.
    """
    answered: set[tuple[object, int]] = set()
    while not game.over:
        fresh = [ask for ask in game.open.values() if (ask.to, ask.number) not in answered]
        ask = min(fresh, key=lambda ask: str(ask.to).zfill(3))
        answered.add((ask.to, ask.number))
        if ask.to == CLOCK:
            yield Reply(CLOCK, ask.number)
        elif ask.to == CHANCE and ask.topic == "deal":
            yield Reply(CHANCE, ask.number, deal)
        else:
            yield Reply(ask.to, ask.number, script.answer(game, ask))


def watched(
    rules: Ruleset,
    deal: Deal,
    script: Script,
    until: Callable[[AnyGame], bool] = lambda game: False,
    probe: bool = False,
) -> Watch:
    """The game by this script, watched by all until the moment comes."""
    watch = Watch(Game(rules), probe)
    for entry in entries(watch.game, deal, script):
        if until(watch.game):
            break
        watch.reply(entry)
    return watch


def after_days(days: int) -> Callable[[AnyGame], bool]:
    """When so many days are over, and the night after them: a moment that everybody knows."""
    return lambda game: game.table.day > days


# Deals -------------------------------------------------------------------------------------------


def deals(deck: Deal) -> Iterator[Deal]:
    """Every way to lay out this deck, each once."""

    def lay(left: Counter[str], laid: Deal) -> Iterator[Deal]:
        if not +left:
            yield laid
        for role in sorted(+left):
            yield from lay(left - Counter((role,)), (*laid, role))

    return lay(Counter(deck), ())


def swapped(deal: Deal, one: int, other: int) -> Deal:
    """The same deal with the cards of two seats exchanged."""
    cards = list(deal)
    cards[one - 1], cards[other - 1] = cards[other - 1], cards[one - 1]
    return tuple(cards)
