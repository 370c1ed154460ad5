"""A judge with paper cards: who woke, what was written down, what is corrected."""

import asyncio
from collections.abc import Awaitable, Callable
from random import Random
from typing import Any

import httpx
import pytest
from wire import name_of

from gorod.bots.anyhow import Anyhow
from gorod.engine.events import Corrected, TookBack
from gorod.engine.game import Game
from gorod.engine.letters import Letter
from gorod.engine.questions import Refused
from gorod.engine.replies import Reply
from gorod.engine.seats import CHANCE, CLOCK, HOST, Seat
from gorod.notebook.checking import check
from gorod.parts.rulesets import Ruleset
from gorod.rulebooks import BOOKS
from gorod.speech import Speech
from gorod.store.sqlite import Store
from gorod.web.app import Site
from gorod.web.evenings import Evening
from gorod.web.house import House
from gorod.web.judging import Judge
from gorod.web.plans import Plan, Wrong

TABLES = [
    (book, mode)
    for book, rules in BOOKS.items()
    for mode in ([one.name for one in rules.modes] or [None])
    if mode != "hostless"
]


class Paper:
    """A table with paper cards; the test knows how they lie."""

    def __init__(self, ruleset: str = "sport", mode: str | None = None, seed: int = 1) -> None:
        self.house = House(Store(), "http://table")
        self.table = self.house.open("judge", "en")
        smallest = BOOKS[ruleset].ruleset(mode=mode).players
        self.table.choose(Plan(ruleset=ruleset, mode=mode, players=smallest, paper=True))
        self.table.plan.hosted_by = "person"
        self.table.name_players([name_of(seat) for seat in range(1, smallest + 1)])
        self.table.start(seed)
        rng = Random(seed)
        self.cards = list(self.game.rules.deck)
        rng.shuffle(self.cards)
        self.bot = Anyhow(seed)

    @property
    def game(self) -> Game[Ruleset]:
        assert self.table.game is not None
        return self.table.game

    @property
    def judge(self) -> Judge:
        return Judge(self.table)

    def see(self, seat: Seat) -> str:
        return self.cards[seat - 1]

    def name(self) -> None:
        """Tell who woke, if that is asked."""
        while roles := self.judge.called():
            awake = [seat for seat in self.judge.looked_at() if self.see(seat) in roles]
            assert self.judge.name(roles, awake)

    def step(self) -> None:
        """Name whoever woke, then write down one answer."""
        self.name()
        game = self.game
        waiting = [
            ask
            for who, ask in game.open.items()
            if isinstance(who, int) and who not in game.wait.answers
        ]
        if waiting:
            ask = waiting[0]
            self.table.reply(Reply(ask.to, ask.number, self.bot(ask), HOST))
        else:
            self.table.next()

    def play(self, steps: int = 5000) -> None:
        for _ in range(steps):
            if self.game.over:
                return
            self.step()


def at(paper: Callable[[], Any]) -> Any:
    async def evening() -> Any:
        return paper()

    return asyncio.run(evening())


def unrecorded(letters: list[Letter]) -> list[Letter]:
    return [one for one in letters if not isinstance(one.event, TookBack | Corrected)]


def told_anew(game: Game[Ruleset]) -> Game[Ruleset]:
    """The entries that stand, put to a game in which nothing was ever corrected."""
    fresh = Game(game.rules)
    for entry in game.standing():
        assert isinstance(entry, Reply)
        to = fresh.wait.number if entry.seat == CLOCK else fresh.open[entry.seat].number
        fresh.reply(Reply(entry.seat, to, entry.answer, entry.by))
    return fresh


@pytest.mark.parametrize(("book", "mode"), TABLES)
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_naming_who_woke_leads_to_the_game_of_the_true_cards(
    book: str, mode: str | None, seed: int
) -> None:
    def evening() -> None:
        paper = Paper(book, mode, seed)
        paper.play()
        game = paper.game
        assert game.over
        assert unrecorded(told_anew(game).letters) == unrecorded(game.letters)
        for seat, cards in paper.judge.naming().possible().items():
            assert paper.see(seat) in cards
            if len(cards) == 1:
                assert game.table.cards[seat] == paper.see(seat)
        if book == "sport":  # here everybody is met in the first night
            assert paper.judge.unsure() == set()

    at(evening)
