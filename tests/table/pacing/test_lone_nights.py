"""One person alone among bots: nights pass in a moment, and their length tells nothing."""

import asyncio
from itertools import count

import pytest

from gorod.engine.game import Game
from gorod.engine.replies import Reply
from gorod.engine.seats import ROOM
from gorod.parts.hours import is_dark
from gorod.parts.rounds import NIGHT
from gorod.parts.rulesets import Ruleset
from gorod.rulebooks import BOOKS
from gorod.store.store import Store
from gorod.table.evening import Evening, EveningContext
from gorod.table.setup import Plan, plan_for_one
from tests.support.fast_time import Run, dream, game_of, now, wait_for
from tests.support.fixed_draws import start

__all__ = ["dream"]

SHORT_S = 15.0
"""A night in which the person is not asked is shorter."""
EVENINGS = range(1, 4)


def alone(book: str, seed: int = 1) -> Evening:
    """One person's table, dealt, with a narration that takes its time."""
    evening = Evening.begin(Store(), context=EveningContext(narrates=True))
    evening.choose(plan_for_one(book, "en"))
    evening.sit("Ann", 2, "token 2")
    start(evening, seed)
    return evening


def dealt(book: str, role: str, nth: int) -> Evening:
    """A table whose person holds this card."""
    for seed in count(100 * nth):
        evening = alone(book, seed)
        if game_of(evening).table.cards.get(2) == role:
            break
        evening.conductor.stop()
    return evening


class Watched:
    """What a lone player's evening took."""

    def __init__(self) -> None:
        self.nights: dict[int, list[float]] = {}
        """When each night was seen at first, and at last."""
        self.calls: dict[int, list[float]] = {}
        """The same for each wait in the dark in which the person is not asked, once it was told."""

    async def watch(self, evening: Evening, most: int = 4) -> None:
        """Until the end, or for so many nights; the person answers at once."""
        game = game_of(evening)
        while not game.over and 2 in game.table.alive and len(self.nights) <= most:
            assert evening.shown is not None
            room, is_told = evening.shown.views[ROOM].table, not evening.is_narrating
            if room.phase == NIGHT:
                self.nights.setdefault(room.night, []).append(now())
            if is_told and is_dark(game) and 2 not in game.wait.asks:
                self.calls.setdefault(game.wait.number, []).append(now())
            if is_told and 2 in game.open:
                evening.reply(answer(game))
            await asyncio.sleep(0.125)
        evening.conductor.stop()

    @property
    def lengths(self) -> list[float]:
        """Of all nights but the one in which the watching ended."""
        return [seen[-1] - seen[0] for seen in [*self.nights.values()][:-1]]

    @property
    def call_lengths(self) -> list[float]:
        return [seen[-1] - seen[0] for seen in self.calls.values()]


def answer(game: Game[Ruleset]) -> Reply:
    ask = game.open[2]
    return Reply(2, ask.number, None if ask.offer.may_pass else ask.offer.options[0])


@pytest.mark.parametrize("book", ["sport", "city"])
def test_a_night_of_a_lone_civilian_lasts_less_than_fifteen_seconds(dream: Run, book: str) -> None:
    found: list[float] = []

    async def play() -> None:
        for nth in EVENINGS:
            watched = Watched()
            await watched.watch(dealt(book, "civilian", nth))
            found.extend(watched.lengths)

    dream(play())
    assert len(found) >= 3
    assert max(found) < SHORT_S, found


def test_a_call_of_a_dead_role_is_as_long_as_one_of_a_living_one(dream: Run) -> None:
    """Or the pace would tell the lone player which of the bots are left."""
    lengths: list[float] = []

    async def play() -> None:
        for nth in EVENINGS:
            watched = Watched()
            await watched.watch(dealt("city", "civilian", nth))
            lengths.extend(watched.call_lengths)

    dream(play())
    assert len(lengths) > 9
    assert max(lengths) - min(lengths) <= 0.25, lengths


def test_nobody_covers_anything_for_one_person_who_plays_alone(dream: Run) -> None:
    async def play() -> None:
        match = alone("city").latest()
        assert match.is_alone
        assert not match.game.rules.cover
        assert not match.still_to_look()

    dream(play())


@pytest.mark.parametrize("book", [*BOOKS])
def test_every_book_can_be_played_alone(dream: Run, book: str) -> None:
    async def play() -> None:
        evening = alone(book)
        assert evening.latest().is_alone
        await wait_for(evening, lambda game: game.table.day == 1 or game.over)
        evening.conductor.stop()

    dream(play())


# What must stay as it is ------------------------------------------------------------------------


def test_with_two_people_at_the_table_nothing_changes(dream: Run) -> None:
    """A table that was opened for one person is any other table as soon as two sit there."""

    async def play() -> None:
        found = []
        for plan in (plan_for_one("city", "en"), Plan(ruleset="city", players=7, bots=True)):
            evening = Evening.begin(Store())
            evening.choose(plan)
            evening.sit("Ann", 2, "token 2")
            evening.sit("Bob", 3, "token 3")
            start(evening, 1)
            match = evening.latest()
            assert not match.is_alone
            assert match.game.rules.cover
            assert sorted(match.still_to_look()) == [2, 3]
            found.append((match.terms.setting, await first_calls(evening)))
        assert found[0] == found[1]

    dream(play())


async def first_calls(evening: Evening) -> list[tuple[str, float]]:
    """How long each wait in the dark of the first night takes, if nobody answers."""
    game, found = game_of(evening), list[tuple[str, float]]()
    evening.conductor.look(2)
    evening.conductor.look(3)
    while game.table.day == 0 and not game.over:
        number, topic, since = game.wait.number, game.wait.topic, now()
        while game.wait.number == number:
            await asyncio.sleep(0.125)
        found.append((topic, round(now() - since)))
    evening.conductor.stop()
    return found


def test_whoever_asks_for_a_seat_ends_the_short_nights_for_good(dream: Run) -> None:
    async def play() -> None:
        evening = alone("city")
        match = evening.latest()
        await wait_for(evening, lambda game: game.table.night == 1 and game.wait.hushed)
        while evening.is_narrating:
            await asyncio.sleep(0.125)
        evening.wait("Bob", "token of Bob")
        assert not match.is_alone
        number, since = match.game.wait.number, now()
        while match.game.wait.number == number:
            await asyncio.sleep(0.125)
        assert now() - since > 5
        evening.wait_no_more("token of Bob")
        assert not match.is_alone
        evening.conductor.stop()

    dream(play())
