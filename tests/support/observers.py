"""Watching a game over everybody's shoulder: what reaches each observer, in order, as bytes.

Only the doors that the engine has are used: `Game.seen_by` for letters and `Game.open[seat]` for
questions. What an observer sees is a list of sights; two games look the same to him if the lists
are equal. Where calls end by the clock, everybody hears it tick too: so a proof at a paced table
says that the number and the place of the waits tell nothing.
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
from gorod.engine.seats import CHANCE, CLOCK, ROOM, Observer, Seat
from gorod.engine.table import Choice
from gorod.parts.rulesets import Ruleset

AnyGame = Game[Ruleset]
Deal = tuple[str, ...]

ASKED, UNASKED, TICK = "asked", "unasked", "tick"


class Sight(NamedTuple):
    """One thing that reached an observer: a letter, a question, or that a question was closed."""

    kind: str
    """The kind of the letter, or `asked`, `unasked` or `tick`."""
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
        """Note what is new for everybody. A lot is drawn at once, before anybody looks."""
        if CHANCE in self.game.open:
            return
        for letter in self.game.letters[self._read :]:
            kind = type(letter.event).__name__
            sight = Sight(kind, msgspec.json.encode(letter.event))
            for observer in self.observers:
                if any(letters_for(observer, (letter,))):
                    self.sights[observer].append(sight)
        self._read = len(self.game.letters)
        for seat in self.observers[1:]:
            ask, before = self.game.open.get(seat), self._asked.get(seat)
            if ask is before:
                continue
            if ask is None:
                assert before is not None
                del self._asked[seat]
                self.sights[whose(before)].append(Sight(UNASKED, b""))
            else:
                self._asked[seat] = ask
                refusals = refusals_of_everything(self.game, ask) if self.probe else ()
                sight = Sight(ASKED, msgspec.json.encode(ask), refusals)
                self.sights[whose(ask)].append(sight)

    def reply(self, entry: Entry) -> None:
        self.game.reply(entry)
        if self.game.rules.paced and isinstance(entry, Reply) and entry.seat == CLOCK:
            for sights in self.sights.values():
                sights.append(Sight(TICK, b""))
        self.look()


def whose(ask: Ask) -> Seat:
    """Who is shown a question: whoever answers it."""
    assert isinstance(ask.answerer, int)
    return ask.answerer


def refusals_of_everything(game: AnyGame, ask: Ask) -> tuple[str, ...]:
    """What the game says to every possible answer to this question, and to some impossible."""
    seats = range(-1, len(game.table.seats) + 2)
    answers: list[Any] = [None, *seats, "yes", "mafia", True, 1.0, [], {}]
    if ask.offer.choose > 1:
        answers += [[one, two, three] for one in seats for two in (1, 2) for three in (2, 5)]
    if not ask.offer.one:
        answers += [[one] for one in seats]
        answers += [["visit", one] for one in seats]
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

    In the open each seat has its own mind. In the dark those who are called do what their call
    does, wherever they sit, so that two deals differ in as little as can be.
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
        mind = "" if game.wait.hushed and ask.topic != "cover" else ask.to
        rng = Random(f"{self.seed} {table.phase} {table.night} {table.day} {ask.topic} {mind}")
        passes = rng.random() < self.passing
        words = [option for option in offer.options if isinstance(option, str)]
        if not offer.options or (passes and offer.may_pass):
            return None
        if words and (len(words) == len(offer.options) or rng.random() < 0.3):
            return rng.choice(words)
        liked = rng.sample(table.seats, len(table.seats))
        wanted = [seat for seat in liked if seat in offer.options]
        if offer.ways:
            return (rng.choice(offer.ways), wanted[0])
        if offer.one:
            return wanted[0]
        number = offer.choose if offer.least is None else rng.randint(offer.least, offer.choose)
        return tuple(wanted[:number]) if len(wanted) >= number else None


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
    """When so many days are over, and the night after them: a moment that everybody knows.

    In Vendetta the night is the public time, and the light follows.
    """

    def over(game: AnyGame) -> bool:
        return max(game.table.day, game.table.night * (game.rules.id == "vendetta")) > days

    return over


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
