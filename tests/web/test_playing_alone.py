"""One person plays alone: the card lies open on that phone, and no other device reads it."""

import asyncio
import re
from collections.abc import Awaitable, Callable

import pytest

from gorod.speech import LANGUAGES, Speech
from gorod.table.evening import Evening
from tests.support.wire import Browser, Room, served

SAY = Speech("en").say
HIDDEN = re.compile(
    r'class="card |class="shut"|data-taps|bigwindow|' + "|".join([SAY("web-hold"), SAY("web-look")])
)
"""What hides a card, and what one is told to do for that."""


class LoneTable:
    """A table where somebody plays alone, and the phone in hand."""

    def __init__(self, room: Room, phone: Browser, evening: Evening) -> None:
        self.room, self.phone, self.evening = room, phone, evening
        (self.seat,) = evening.seating.names
        self.stranger = room.browser()

    def path(self, path: str) -> str:
        return f"/{self.evening.code}/{path}".rstrip("/")

    @property
    def card(self) -> str:
        game = self.evening.latest().game
        return Speech("en", game.rules.id).role(game.table.cards[self.seat])

    async def looks(self, who: Browser, path: str, **headers: str) -> tuple[int, str]:
        act = await who.ask("GET", self.path(path), headers=headers)
        return act.status, act.text


async def begin(room: Room, phone: Browser, book: str = "city", name: str = "Eve") -> LoneTable:
    done = await phone.ask("POST", "/alone", data={"name": name, "ruleset": book})
    assert done.status == 303, done.text
    code = done.location.split("/")[1]
    evening = room.house.find(code)
    assert evening is not None
    return LoneTable(room, phone, evening)


def at_a_lone_table(test: Callable[[LoneTable], Awaitable[None]], book: str = "city") -> None:
    async def run() -> None:
        async with served() as room:
            table = await begin(room, room.browser(), book)
            await test(table)
            table.evening.conductor.stop()

    asyncio.run(run())


@pytest.mark.parametrize("book", ["sport", "city"])
def test_a_name_a_book_and_go_and_the_card_lies_open(book: str) -> None:
    async def test(table: LoneTable) -> None:
        status, page = await table.looks(table.phone, "me")
        assert status == 200
        mine = re.search(r'class="mycard[^>]*>.*?</section>', page, re.DOTALL)
        assert mine is not None
        assert table.card in mine[0]
        assert not HIDDEN.search(page)
        assert table.evening.latest().is_alone

    at_a_lone_table(test, book)


@pytest.mark.parametrize("lang", LANGUAGES)
def test_the_front_page_offers_it(lang: str) -> None:
    async def test(table: LoneTable) -> None:
        front = (await table.room.browser(lang).ask("GET", "/")).text
        assert Speech(lang).say("web-solo") in front
        assert 'action="/alone"' in front

    at_a_lone_table(test)


@pytest.mark.parametrize("accept", ["text/html", "application/json"])
@pytest.mark.parametrize("path", ["tv", "stream/tv", "voice/test", "me", "stream/me", "host", ""])
def test_a_second_device_that_watches_reads_neither_the_card_nor_the_pace(
    path: str, accept: str
) -> None:
    async def test(table: LoneTable) -> None:
        status, page = await table.looks(table.stranger, path, accept=accept)
        if path:
            assert status in (303, 403, 409), status
        shown = page.replace(table.evening.seating.plan.ruleset, "")
        assert "mycard" not in shown
        assert f'"role":"{table.evening.latest().game.table.cards[table.seat]}"' not in shown
        assert table.card not in re.sub(r"<[^>]*>", " ", shown)

    at_a_lone_table(test)


def test_an_onlooker_is_told_in_a_sentence_why_there_is_nothing_to_see() -> None:
    async def test(table: LoneTable) -> None:
        status, page = await table.looks(table.stranger, "tv")
        assert status == 403
        assert SAY("web-wrong-played-alone") in page

    at_a_lone_table(test)


def test_from_the_moment_somebody_asks_for_a_seat_the_card_is_guarded() -> None:
    async def test(table: LoneTable) -> None:
        code = table.evening.code
        sat = await table.stranger.ask("POST", f"/{code}/sit", data={"name": "Bob"})
        assert sat.status == 303
        _, page = await table.looks(table.phone, "me")
        assert "mycard" not in page
        assert HIDDEN.search(page)
        status, tv = await table.looks(table.stranger, "tv")
        assert status == 200
        assert table.card not in re.sub(r"<[^>]*>", " ", tv.split('class="streets"')[-1])
        await table.stranger.ask("POST", f"/{code}/stand")
        _, page = await table.looks(table.phone, "me")
        assert "mycard" not in page  # whoever was here may still be near

    at_a_lone_table(test)


def test_the_next_game_of_two_people_is_like_any_other() -> None:
    async def test(table: LoneTable) -> None:
        evening = table.evening
        evening.wait("Bob", "token of Bob")
        evening.conductor.stop()
        plan = evening.seating.plan
        assert plan.alone
        evening.seating.names[next(seat for seat in range(1, 8) if seat != table.seat)] = "Bob"
        evening.seating.waiting.clear()
        assert not evening.seating.is_for_one
        terms = evening.seating.begin(plan.players)
        assert not terms.alone
        assert terms.setting.rules().cover

    at_a_lone_table(test)


@pytest.mark.parametrize(
    "form",
    [
        {"name": "", "ruleset": "city"},
        {"name": "Eve", "ruleset": "chess"},
        {"name": "Eve"},
        {"ruleset": "city"},
        {"name": "x" * 500, "ruleset": "city"},
        {"name": "Eve", "ruleset": "../city"},
        {"name": "\x00", "ruleset": "city"},
    ],
)
def test_what_cannot_be_played_is_refused_in_a_sentence_and_opens_no_table(
    form: dict[str, str],
) -> None:
    async def run() -> None:
        async with served() as room:
            before = room.house.store.evenings(3600)
            done = await room.browser().ask("POST", "/alone", data=form)
            assert 400 <= done.status < 500
            assert room.house.store.evenings(3600) == before

    asyncio.run(run())
