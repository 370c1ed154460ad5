"""At a table nobody can reckon the cards: not from bots, not from lots, not from what is kept."""

import asyncio
import os
import random
import secrets
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

from gorod.archive.game_file import file_chunks
from gorod.archive.past_game_library import GameLibrary
from gorod.bots.random_bot import RandomBot
from gorod.engine.game import Game
from gorod.engine.questions import Ask
from gorod.engine.replies import Reply
from gorod.engine.seats import CHANCE, Seat
from gorod.engine.table import Choice
from gorod.parts.rulesets import Ruleset
from gorod.store.past_games import Search
from gorod.store.store import Store
from gorod.table.evening import Evening
from gorod.table.pacing.bot_answers import unpredictable_answer
from gorod.table.setup import Amendment, Plan, Terms
from tests.support.fast_time import Run, dream, game_of, wait_for
from tests.support.fixed_draws import draw_by
from tests.support.matches import match_of
from tests.support.wire import name_of

__all__ = ["dream"]

GUESTS = 2
DRAWN = 1234
"""What the system's secrets would have been, of as many as can be tried here."""
TRIED = 3000


def with_bots(draw: Callable[[Ask], Choice] | None = None) -> Evening:
    """Two guests and eight bots have sat down to sport."""
    evening = Evening.begin(Store())
    evening.choose(Plan(ruleset="sport", players=10, bots=True))
    for seat in range(1, GUESTS + 1):
        evening.sit(name_of(seat), seat, f"token {seat}")
    if draw is not None:
        draw_by(evening, draw)
    evening.start()
    return evening


def nominations(game: Game[Ruleset]) -> list[tuple[Ask, Choice]]:
    """What all have seen: the questions of the first day's speeches, and how bots answered."""
    return [
        (before.open[entry.seat], entry.answer)
        for _, entry, before in game.retrace()
        if isinstance(entry, Reply)
        and entry.seat in range(GUESTS + 1, 11)
        and before.table.day == 1
        and before.open[entry.seat].topic == "nominate"
        and before.open[entry.seat].offer.options
    ]


def dealt(game: Game[Ruleset]) -> Any:
    return next(e.answer for e in game.journal if isinstance(e, Reply) and e.seat == CHANCE)


async def first_day(evening: Evening) -> Game[Ruleset]:
    await wait_for(evening, lambda game: game.table.day == 1 and game.wait.topic == "vote")
    evening.conductor.stop()
    return game_of(evening)


@pytest.mark.clause("COMMON-3")
def test_a_guest_cannot_compute_the_cards_from_what_bots_nominate(
    dream: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The attack that worked: try every number, keep those by which the bots would nominate so."""
    monkeypatch.setattr(secrets, "randbelow", lambda most: DRAWN)

    async def test() -> None:
        game = await first_day(with_bots())
        seen, cards = nominations(game), dealt(game)
        assert len(seen) >= 8
        left = [
            number
            for number in range(TRIED)
            if all(
                RandomBot(f"{number}/{ask.to}/{ask.number}").answer(ask) == given
                for ask, given in seen
            )
        ]
        deal = Game(game.rules).open[CHANCE]
        assert cards not in [RandomBot(f"{number}/0").answer(deal) for number in left]

    dream(test())


class Secrets:
    """The system's secrets, for each who draws from a spring of his own."""

    def __init__(self, chance: int, bots: int) -> None:
        self.springs = {CHANCE: chance}
        self.bots = bots
        self.drawing: tuple[Any, ...] = ()
        self.asked = 0

    def draw(self, ask: Ask) -> Choice:
        self.drawing, self.asked = (ask.to, ask.topic), 0
        return unpredictable_answer(ask)

    def bytes(self, count: int) -> bytes:
        self.asked += 1
        spring = self.springs.get(self.drawing[0] if self.drawing else "", self.bots)
        return Random(f"{spring} {self.drawing} {self.asked}").randbytes(count)


@pytest.mark.clause("COMMON-3")
def test_the_deal_tells_nothing_of_the_bots_and_the_bots_nothing_of_the_deal(
    dream: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Other secrets of the bots leave the deal as it is, and another deal leaves the bots' words.

    They share no secret, so whatever bots do beyond what their cards make them do says nothing.
    """

    async def day(chance: int, bots: int) -> tuple[Choice, list[Choice]]:
        spring = Secrets(chance, bots)
        with monkeypatch.context() as patch:
            patch.setattr(random, "_urandom", spring.bytes)
            game = await first_day(with_bots(spring.draw))
        return dealt(game), [given for _, given in nominations(game)]

    async def test() -> None:
        cards, words = await day(1, 2)
        same_cards, other_words = await day(1, 3)
        other_cards, same_words = await day(4, 2)
        assert same_cards == cards
        assert other_words != words
        assert other_cards != cards
        assert same_words == words

    dream(test())


def test_each_draw_takes_fresh_secrets_of_the_system(monkeypatch: pytest.MonkeyPatch) -> None:
    """A deal of ten cards, a lot, a bot's word: nothing is drawn of what was drawn before."""
    taken: list[int] = []

    def count(size: int) -> bytes:
        taken.append(size)
        return os.urandom(size)

    monkeypatch.setattr(random, "_urandom", count)
    monkeypatch.setattr(random.Random, "seed", lambda *_: pytest.fail("a number fixed what came"))

    async def test() -> None:
        evening = with_bots()
        deal = Game(game_of(evening).rules).open[CHANCE]
        for _ in range(3):
            before = sum(taken)
            unpredictable_answer(deal)
            assert sum(taken) - before >= 9, "every card of the deal is drawn anew"
        evening.conductor.stop()

    asyncio.run(test())


def test_no_number_is_kept_of_which_the_game_follows(dream: Run) -> None:
    async def test() -> None:
        evening = with_bots()
        game = game_of(evening)
        await wait_for(evening, lambda game: game.over)
        written = evening.store.game(match_of(evening).number)
        assert written is not None
        assert b"seed" not in written
        file = b"".join(file_chunks(GameLibrary(evening.store).all(Search())))
        assert b"seed" not in file
        assert b'"chance"' in file, "what chance answered is kept, and the game with it"
        assert Game(game.rules, game.journal).letters == game.letters

    dream(test())


def test_lots_of_a_correction_follow_from_a_secret_of_its_own() -> None:
    drafts = [Amendment(1), Amendment(1)]
    assert drafts[0].secret != drafts[1].secret
    assert len(bytes.fromhex(drafts[0].secret)) >= 16


def test_a_game_of_the_version_before_is_read_and_goes_on_without_its_seed(dream: Run) -> None:
    async def test() -> None:
        evening = with_bots()
        store = evening.store
        written = store.game(match_of(evening).number)
        assert written is not None
        store.save_game(
            match_of(evening).number, written.replace(b'"names"', b'"seed":77,"names"', 1)
        )
        evening.conductor.stop()
        again = Evening.restore(store, evening.code)
        assert again is not None
        assert isinstance(match_of(again).terms, Terms)
        again.conductor.go_on()
        await wait_for(again, lambda game: game.over)
        assert tuple(dealt(game_of(again))) == dealt(game_of(evening))

    dream(test())


@pytest.mark.clause("COMMON-3")
def test_every_card_comes_to_every_seat_as_often_as_to_any_other() -> None:
    """A thousand deals of the system's: a mafioso's seat is no likelier than another."""

    async def test() -> None:
        evening = with_bots()
        deal = Game(game_of(evening).rules).open[CHANCE]
        found: dict[Seat, int] = dict.fromkeys(range(10), 0)
        for _ in range(2000):
            cards = unpredictable_answer(deal)
            assert isinstance(cards, tuple)
            found[cards.index("sheriff")] += 1
        assert all(100 < count < 320 for count in found.values()), found  # 200, and 13 a sigma
        evening.conductor.stop()

    asyncio.run(test())
