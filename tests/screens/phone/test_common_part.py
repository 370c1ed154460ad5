"""What all phones show alike is made once, and nobody's phone shows anything else for that.

At every step of a game all phones are drawn, in an order drawn by lot and in both languages, from
what is kept for all of them; and once more with nothing kept, each from its own letters alone.
"""

import asyncio
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from random import Random

import pytest

from gorod.engine.replies import Foul, Reply
from gorod.engine.seats import ROOM, Seat
from gorod.parts.silence import Speechless
from gorod.screens.online.chat import ChatDraft
from gorod.screens.painter import Painter
from gorod.screens.phone.common_part import room_screen, shows_the_same
from gorod.screens.phone.phone import Phone, phone
from gorod.screens.screen import to_json
from gorod.speech import LANGUAGES
from gorod.store.store import Store
from gorod.table.evening import Evening
from gorod.table.setup import Plan
from gorod.table.tables import Tables
from gorod.web.rendering.renderer import Renderer
from tests.support.random_tables import a_legal_answer

OWNER = "o" * 24
STEPS = 120


def dealt(book: str, players: int = 10) -> Evening:
    evening = Tables(Store(), "http://table").open(OWNER, "en")
    evening.choose(Plan(ruleset=book, players=players))
    for seat in range(1, players + 1):
        evening.sit(f"Name {seat}", seat, f"{seat:024}")
    evening.start()
    return evening


def steps(evening: Evening, rng: Random) -> Iterator[None]:
    """Somebody answers by chance, or the time is up; again and again."""
    for _ in range(STEPS):
        yield
        game = evening.latest().game
        late = [ask for who, ask in game.open.items() if who not in game.wait.answers]
        late = [ask for ask in late if isinstance(ask.to, int)]
        if game.over:
            return
        if late and rng.random() < 0.9:
            ask = rng.choice(late)
            evening.reply(Reply(ask.to, ask.number, a_legal_answer(ask, rng)))
        else:
            evening.conductor.next()
        if rng.random() < 0.05 and not evening.latest().game.over:
            evening.reply(Foul(rng.choice(evening.latest().game.table.alive)))


def drawn(evening: Evening, seat: Seat, lang: str, is_kept: bool) -> Phone:
    scene = evening.snapshot()
    painter = Painter(scene if is_kept else replace(scene, version=None), lang, evening.code)
    return phone(evening, painter, seat, "http://table", ChatDraft())


@pytest.mark.parametrize("book", ["sport", "city", "salon", "it", "vendetta", "textbook"])
def test_no_phone_shows_anything_but_what_its_own_letters_say(book: str) -> None:
    async def play() -> None:
        rng, evening, drawer = Random(book), dealt(book), Renderer()
        for _ in steps(evening, rng):
            seats = [*evening.latest().game.table.seats]
            for seat in rng.sample(seats, len(seats)):
                for lang in LANGUAGES:
                    shown = drawn(evening, seat, lang, is_kept=True)
                    alone = drawn(evening, seat, lang, is_kept=False)
                    assert shown == alone
                    assert to_json(shown) == to_json(alone)
            assert drawer.html(lang, shown, live=True) == drawer.html(lang, alone, live=True)

    asyncio.run(play())


def test_most_phones_of_a_game_are_drawn_from_what_is_kept_for_all() -> None:
    async def play() -> None:
        evening, seen = dealt("sport"), Counter[bool]()
        for _ in steps(evening, Random(1)):
            sights = evening.latest_shown().views
            room = sights[ROOM].table
            seen.update(shows_the_same(sights[seat].table, room) for seat in room.seats)
        assert seen[True] > seen[False]

    asyncio.run(play())


def test_what_is_kept_is_what_the_room_sees() -> None:
    async def play() -> None:
        evening = dealt("city")
        for _ in steps(evening, Random(2)):
            painter = Painter(evening.snapshot(), "en", evening.code)
            for seat in painter.match.game.table.seats:
                phone(evening, painter, seat, "http://table", ChatDraft())
            assert room_screen(painter) == painter.screen(ROOM, staged=False)

    asyncio.run(play())


def test_what_one_player_alone_knows_of_the_circle_stands_on_no_other_phone() -> None:
    async def play() -> None:
        evening = dealt("sport")
        list(zip(range(15), steps(evening, Random(3)), strict=False))
        sights = evening.latest_shown().views
        assert shows_the_same(sights[2].table, sights[ROOM].table)
        sights[2].table.of(Speechless).silenced.add(5)
        sights[2].table.open_cards[6] = "don"
        for order in ([1, 2, 3], [2, 3, 1]):
            evening.version += 1  # nothing is kept of what was
            shown = {seat: drawn(evening, seat, "en", is_kept=True) for seat in order}
            assert shown[2].chairs[5].card
            assert "silenced" in [mark.name for mark in shown[2].chairs[4].marks]
            for seat in (1, 3):
                assert not shown[seat].chairs[5].card
                assert "silenced" not in [mark.name for mark in shown[seat].chairs[4].marks]

    asyncio.run(play())
